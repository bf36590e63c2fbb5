#!/usr/bin/env python3
"""Compiles the kernels of problems.py for gpu_speed.py, by this compiler and by tileiras.

usage: prepare.py --bin BUILD/bin [--cpp FOLDER] [--arch sm_90a] [--only REGEX] [--jobs N] OUT

FOLDER has the bytecode of kernels of CUDA Tile C++ (`cpp_NAME` is its NAME.tileir); the others are families.py's. OUT
gets NAME.so and NAME.cubin. tileiras and cuobjdump are taken from the PATH; without the first there are no cubins.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "GpuKernels")]
import families
import gpu_table
import problems
import sass


def run(command, environment=None):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=environment, check=False)
    return f"{command[-1]}: {done.stderr}" if done.returncode else ""


def add_hints(text, hints):
    """The kernel's text with hints, as `occupancy=1,num_stages=4`."""
    attribute = f") optimization_hints=<default = {{{hints.replace('=', ' = ')}}}> {{\n"
    return re.sub(r"\) \{\n", attribute, text, count=1) if hints else text


def prepare_peer(peer, source, target, arch, bin_folder):
    """The peer's code, and the threads of its block, which it asks for (.reqntid); what failed."""
    bytecode, cubin = (target.with_name(target.name + end) for end in (".tileirbc", ".cubin"))
    wrong = ""
    if source.suffix == ".mlir":
        wrong = run([bin_folder / "tileir-as", source, "-o", bytecode])
    else:
        shutil.copy(source, bytecode)
    wrong = wrong or run(peer.command(bytecode, arch, cubin), peer.environment)
    if not wrong:
        threads, = sass.block_sizes(str(cubin), "cuobjdump").values()
        cubin.with_suffix(".threads").write_text(str(threads))
    return wrong


def prepare(name, args):
    """What failed."""
    source = args.out / f"{name}.mlir"
    kernel, _, hints = name.partition("@")
    if kernel.startswith("cpp_"):
        source = args.cpp / f"{kernel.removeprefix('cpp_')}.tileir"
    else:
        source.write_text(add_hints(families.describe(kernel).text, hints))
    library = args.out / f"{name}.so"
    clang = [args.bin / "clang++", "-O3", "-fPIC", "-fno-gpu-rdc", f"--offload-arch={args.arch}"]
    wrong = run([*clang, "-c", "-x", "tileir", source, "-o", library.with_suffix(".o")]) or \
        run(["c++", "-shared", library.with_suffix(".o"), f"-L{args.bin / '../lib'}", "-ltileir_rt", "-o", library])
    for peer in gpu_table.make_compilers(args)[1:]:
        wrong += prepare_peer(peer, source, args.out / name, args.arch, args.bin)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--cpp", type=pathlib.Path, help="without it those kernels are left out")
    parser.add_argument("--arch", default="sm_90a")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("names", nargs="*", help="kernels, in place of all of problems.py; behind @ are hints")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    names = args.names or [name for name in problems.all_names()
                           if re.search(args.only, name) and (args.cpp or not name.startswith("cpp_"))]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        wrong = [text for text in pool.map(lambda name: prepare(name, args), names) if text]
    print("".join(wrong) + f"{len(names) - len(wrong)} of {len(names)} kernels")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
