#!/usr/bin/env python3
"""Compiles kernels for several GPU architectures and tells what ptxas made of them.

    compile_all.py CLANGXX [--archs=sm_80,sm_90] [OPTION...] FILE...

Each file is compiled once, for all architectures in one process. The table has a line for
each architecture; below it stand kernels that spill, warnings and errors. The exit status
is 1 after a warning or an error. Options that are not the script's go to the compiler.
"""
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

ALL_ARCHS = ("sm_75,sm_80,sm_86,sm_87,sm_88,sm_89,sm_90,sm_90a,sm_100,sm_100a,sm_103,"
             "sm_103a,sm_110,sm_110a,sm_120,sm_120a,sm_121,sm_121a")
USAGE = re.compile(r"kernel '(.*)' for (\w+): (\d+) threads, (\d+) registers, "
                   r"(\d+) \+ (\d+) bytes spilled")
PROBLEM = re.compile(r"\b(warning|error):")


def name_of(path):
    """The name of a file, or of its folder if all files are called alike."""
    stem = os.path.splitext(os.path.basename(path))[0]
    return os.path.basename(os.path.dirname(path)) if stem == "kernel" else stem


def compile_file(clangxx, archs, options, path):
    """What each kernel takes, [(kernel, arch, ..., bytes stored and loaded)], and lines
    with problems."""
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            [clangxx, "-v", "--offload-device-only", "-fno-gpu-rdc", "-c", *options,
             f"--offload-arch={archs}", os.path.abspath(path)],
            cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace")
        images = len(os.listdir(folder))
    problems = [line for line in result.stdout.splitlines() if PROBLEM.search(line)]
    if not problems and (result.returncode or images != archs.count(",") + 1):
        problems = [f"{path}: error: exit status {result.returncode}, {images} files"]
    return USAGE.findall(result.stdout), problems


def main():
    clangxx, *rest = sys.argv[1:]
    archs, options, files = ALL_ARCHS, [], []
    for word in rest:
        if word.startswith("--archs="):
            archs = word.split("=")[1]
        else:
            (options if word.startswith("-") else files).append(word)

    kernels = collections.Counter()
    registers = collections.Counter()
    spilling = collections.defaultdict(list)
    all_problems = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda f: compile_file(clangxx, archs, options, f), files)
        for path, (usage, problems) in zip(files, results):
            all_problems += problems
            for kernel, arch, _, used, stored, loaded in usage:
                kernels[arch] += 1
                registers[arch] = max(registers[arch], int(used))
                if int(stored) + int(loaded):
                    spilling[arch].append(f"{name_of(path)} {stored} + {loaded} bytes")
    print(f"{len(files)} files, {len(all_problems)} warnings and errors")
    for arch in archs.split(","):
        print(f"{arch}: {kernels[arch]} kernels, at most {registers[arch]} registers, "
              f"{len(spilling[arch])} spill")
    for arch in filter(spilling.get, archs.split(",")):
        print(f"spilling on {arch}: {', '.join(spilling[arch])}")
    for line in all_problems:
        print(line)
    sys.exit(bool(all_problems))


if __name__ == "__main__":
    main()
