#!/usr/bin/env python3
# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the cubins of two tileiras: what .nv.info tells launchers, and the lines.

compare_cubins.py --tools FOLDER FILE... prints a table by kernel: the parameters (order,
offset, size) and the attributes of .nv.info that are the same in both, the attributes that
only one of them has, the lines of machine code and the calls that were inlined. FOLDER has
NVIDIA's tileiras, cuobjdump and nvdisasm. A file whose kernel one of them refuses is named."""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

KERNEL = re.compile(r"\n\.nv\.info\.(\S+)\n(.*?)(?=\n\.\S+\n|\Z)", re.DOTALL)
ATTRIBUTE = re.compile(r"Attribute:\s+EIATTR_(\w+)\n\s*Format:[^\n]*\n(?:\s*Value:(.*?))?(?=\n\s*<0x|\Z)", re.DOTALL)
PARAMETER = re.compile(r"Ordinal : (\w+) Offset : (\w+) Size : (\w+)")
# Facts about the code itself, which is another one.
OF_CODE = re.compile(r"OFFSETS|REGCOUNT|STACK_SIZE|FRAME_SIZE|NUM_BARRIERS|REQNTID|MAX_THREADS|MAXREG|PARAM_CBANK|REGIDS")

Kernel = collections.namedtuple("Kernel", "parameters attributes lines inlined")


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def read_kernels(cubin, tools):
    """The kernels of a cubin by name."""
    lines, inlined, name = collections.defaultdict(set), collections.defaultdict(set), None
    for line in output(tools / "nvdisasm", "-gi", cubin).splitlines():
        if section := re.match(r"\s*\.section\s+([^,\s]+)", line):
            name = section[1].removeprefix(".text.")
        places = re.findall(r'"([^"]+)", line (\d+)', line) if "//##" in line else []
        if name and places:
            lines[name].add(places[0])
            if len(places) > 1:
                inlined[name].add(tuple(places))
    kernels = {}
    for found in KERNEL.finditer("\n" + output(tools / "cuobjdump", "-elf", cubin)):
        attributes = collections.defaultdict(list)
        for attribute in ATTRIBUTE.finditer(found[2]):
            attributes[attribute[1]].append(" ".join((attribute[2] or "").split()))
        infos = attributes.pop("KPARAM_INFO", []) + attributes.pop("KPARAM_INFO_V2", [])
        parameters = sorted((tuple(int(x, 16) for x in PARAMETER.search(text).groups()) for text in infos))
        kernels[found[1]] = Kernel(parameters, attributes, lines[found[1]], inlined[found[1]])
    return kernels


def compile_kernels(tileiras, file, options, tools, folder):
    cubin = folder / "kernel.cubin"
    cubin.unlink(missing_ok=True)
    environment = {key: value for key, value in os.environ.items() if key not in ("CUDA_HOME", "CUDA_PATH")}
    environment["CUDA_ROOT"] = str(tools.parent)
    done = subprocess.run(
        [tileiras, *options, file, "-o", cubin], env=environment, capture_output=True, text=True)
    if done.returncode:
        print(f"{file}: {tileiras} refuses it: {(done.stderr.strip().splitlines() or ['no message'])[0]}")
        return None
    return read_kernels(cubin, tools)


def compare(name, theirs, ours):
    hidden = len(theirs.parameters) - len(ours.parameters)
    same_parameters = theirs.parameters[: len(ours.parameters)] == ours.parameters
    words = "same" if same_parameters else "DIFFERENT"
    if hidden:
        words += f", {hidden} more"
    both = theirs.attributes.keys() & ours.attributes.keys()
    same = {key for key in both if theirs.attributes[key] == ours.attributes[key]}
    other = {key for key in both - same if not OF_CODE.search(key)}
    print(
        f"{name[:40]:40} | {words:12} | {len(same)} of {len(both)} {' '.join(sorted(other)):1} "
        f"| {' '.join(sorted(theirs.attributes.keys() - both))} "
        f"| {' '.join(sorted(ours.attributes.keys() - both))} "
        f"| {len(theirs.lines)} {len(ours.lines)} {len(theirs.lines & ours.lines)} "
        f"| {len(theirs.inlined)} {len(ours.inlined)} {len(theirs.inlined & ours.inlined)}", flush=True)
    return same_parameters


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--tools", type=pathlib.Path, required=True, help="the folder of NVIDIA's programs")
    parser.add_argument("--ours", default="tileiras", help="the other tileiras (by default that on the PATH)")
    parser.add_argument("--options", default="--gpu-name=sm_90 --lineinfo", help="for both of them")
    options = parser.parse_args()
    print("kernel | parameters | .nv.info: same of those in both, differing | only theirs | only ours "
          "| lines: theirs ours both | inlined: theirs ours both")
    good, total = True, collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for file in options.files:
            theirs, ours = (
                compile_kernels(tileiras, file, options.options.split(), options.tools.resolve(), pathlib.Path(folder))
                for tileiras in (options.tools.resolve() / "tileiras", options.ours))
            if theirs is None or ours is None:
                continue
            for name in theirs:
                good &= name in ours and compare(name, theirs[name], ours[name])
                total["kernels"] += 1
                for field in ("lines", "inlined"):
                    sets = [getattr(side[name], field) for side in (theirs, ours)]
                    total[f"{field} theirs"] += len(sets[0])
                    total[f"{field} ours"] += len(sets[1])
                    total[f"{field} both"] += len(sets[0] & sets[1])
    print(", ".join(f"{key} {value}" for key, value in total.items()))
    sys.exit(not (good and total))


if __name__ == "__main__":
    main()
