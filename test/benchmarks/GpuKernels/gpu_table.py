"""Compares the GPU code of this compiler with that of tileiras, kernel by kernel.

usage: gpu_table.py --bin BUILD/bin [--cuda-bin DIR] [--arch sm_80,sm_90,sm_100]
                    [--repeat 3] [--no-simulator] KERNEL.tileir...

For each kernel and architecture it prints, for both compilers in the same run: registers,
spill instructions, shared memory, matrix instructions, widths of global and shared
accesses, instructions in the innermost loop, barriers, wall time and peak memory of the
compilation; and, of this compiler's code, the simulator's sectors per request and bank
conflicts for the launch in launches.json. `tileiras` and `cuobjdump` are taken from
--cuda-bin or the PATH; without tileiras its rows are missing.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import sass

GLOBAL = ("LDG", "STG", "LDGSTS")
SHARED = ("LDS", "STS")


class Failed(Exception):
    """A compiler refused a kernel; its first words."""


def timed(command, environment):
    """Runs a command: wall time in ms and peak memory of its processes in MB."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env=environment)
    errors = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode != 0:
        raise Failed(errors.strip().splitlines()[0][:60] if errors.strip() else "failed")
    return (time.perf_counter() - begin) * 1e3, usage.ru_maxrss / 1024


class Compiler:
    def __init__(self, name, command, environment=None):
        self.name, self.command = name, command
        self.environment = environment

    def measure(self, kernel, arch, repeat, folder, cuobjdump):
        cubin = str(folder / "kernel.cubin")
        command = self.command(kernel, arch, cubin)
        runs = [timed(command, self.environment) for _ in range(repeat)]
        counts = next(iter(sass.analyse(cubin, cuobjdump).values()))
        counts["ms"] = statistics.median(ms for ms, _ in runs)
        counts["MB"] = max(mb for _, mb in runs)
        return counts


def simulate(args, kernel, arch):
    """The simulator's counters for the kernel's launch, as one cell."""
    launch = args.launches.get(kernel.stem)
    if args.no_simulator or launch is None:
        return "-"
    command = [str(args.bin / "tileir-run"), str(kernel), "--target=sim", f"--arch={arch}",
               "--counters", f"--entry={launch.get('entry', entry_name(kernel.stem))}",
               f"--grid={launch['grid']}"] + [f"--arg={a}" for a in launch["args"]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return "simulator: " + (done.stderr or done.stdout).strip().splitlines()[0][:50]
    cells = re.findall(r"(sectors per (?:load|store) request|bank conflicts)[^\d]*([\d.]+)",
                       done.stdout)
    return ", ".join(f"{name} {value}" for name, value in cells) or "no counters"


def entry_name(stem):
    """The benchmark kernels' entries: products and attention have the file's name."""
    short = {"vadd_f32": "vadd", "vadd_f32_ptr": "vadd", "softmax_f32_4096": "softmax",
             "layernorm_bf16_4096": "layernorm", "rowsum_f32": "rowsum",
             "transpose_f32_64x64": "transpose", "gather_rows_f32": "gather"}
    return short.get(stem, stem)


HEADER = ("kernel", "arch", "compiler", "regs", "spills", "shared", "matrix", "global",
          "shared accesses", "loop: instr, matrix, LDSM", "BAR", "instr", "ms", "MB",
          "simulator")


def row(kernel, arch, name, counts, simulated):
    loop = counts["loop"]
    return (kernel.stem, arch, name, counts["registers"], sass.spills(counts),
            counts["shared"], sass.matrix(counts), sass.widths(counts, GLOBAL),
            sass.widths(counts, SHARED),
            f"{loop['instructions']}, {sass.matrix(loop)}, {loop['LDSM']}" if loop else "-",
            counts["BAR"], counts["instructions"], f"{counts['ms']:.0f}",
            f"{counts['MB']:.0f}", simulated)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--cuda-bin", type=pathlib.Path)
    parser.add_argument("--arch", default="sm_80,sm_90,sm_100")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--no-simulator", action="store_true")
    parser.add_argument("kernels", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    if args.cuda_bin:
        os.environ["PATH"] = f"{args.cuda_bin}:{os.environ['PATH']}"
    launches = pathlib.Path(__file__).with_name("launches.json")
    args.launches = json.loads(launches.read_text())
    return args


def make_compilers(args):
    compilers = [Compiler("ours", lambda kernel, arch, out: [
        str(args.bin / "clang++"), "-O3", "--offload-device-only", "-fno-gpu-rdc",
        f"--offload-arch={arch}", "-c", str(kernel), "-o", out])]
    if tileiras := shutil.which("tileiras"):
        # With CUDA_HOME of another version tileiras fails.
        clean = {k: v for k, v in os.environ.items() if k not in ("CUDA_HOME", "CUDA_PATH")}
        compilers.append(Compiler("tileiras", lambda kernel, arch, out: [
            tileiras, "-O3", "--gpu-name", arch, str(kernel), "-o", out], clean))
    return compilers


def main():
    args = parse_arguments()
    cuobjdump = shutil.which("cuobjdump")
    if cuobjdump is None:
        sys.exit("gpu_table.py: error: no cuobjdump in --cuda-bin or on the PATH")
    print("| " + " | ".join(HEADER) + " |\n|" + " --- |" * len(HEADER))
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for kernel in args.kernels:
            for arch in args.arch.split(","):
                for compiler in make_compilers(args):
                    ours = compiler.name == "ours"
                    try:
                        counts = compiler.measure(kernel, arch, args.repeat,
                                                  pathlib.Path(folder), cuobjdump)
                        cells = row(kernel, arch, compiler.name, counts,
                                    simulate(args, kernel, arch) if ours else "")
                    except Failed as error:
                        cells = (kernel.stem, arch, compiler.name, str(error))
                        failed |= ours
                    print("| " + " | ".join(map(str, cells)) + " |", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
