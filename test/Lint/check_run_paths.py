#!/usr/bin/env python3
#===- check_run_paths.py - Where programs look for libraries ----*- Python -*-===//
#
# Part of the clang-tileir project, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
"""The loader takes an empty or relative entry of a run path from the current directory, so
that a program started in a folder that others can write runs their code. So it does with
the name of a library that has a slash in it. This prints all programs and libraries with
such an entry or name, and with --outside those with an entry in a folder that will not be
there.

Usage: check_run_paths.py READELF [--outside FOLDER] (FOLDER | FILE)...
"""
import argparse
import os
import re
import struct
import subprocess
import sys

# What the build does not make: folders of tests, virtual environments, CUDA's tools.
SKIPPED = {"Output", "CMakeFiles", "cuda-packages"}


def is_linked(path):
    """Whether a file is an ELF program or shared library."""
    try:
        if os.path.islink(path) or not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            head = file.read(18)
    except OSError:  # gone, since something else runs
        return False
    return head[:4] == b"\x7fELF" and struct.unpack_from("<H", head, 16)[0] in (2, 3)


def find_files(paths):
    for top in paths:
        if os.path.isfile(top):
            yield os.path.realpath(top)
        for folder, below, files in os.walk(top):
            if "pyvenv.cfg" in files:
                below.clear()
                continue
            below[:] = sorted(set(below) - SKIPPED)
            yield from (os.path.join(folder, file) for file in sorted(files))


def read_run_paths(readelf, files):
    """Yields pairs of a file and the entries of its run path, or a library's path."""
    out = subprocess.run([readelf, "-d", *files], stdout=subprocess.PIPE, text=True).stdout
    file = files[0]
    for line in out.splitlines():
        if line.startswith("File: "):
            file = line[len("File: "):]
        if match := re.search(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", line):
            yield file, match.group(1).split(":")
        if match := re.search(r"\(NEEDED\).*\[(.*/.*)\]", line):
            yield file, [match.group(1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("readelf")
    parser.add_argument("--outside", help="a folder that no entry may lie in")
    parser.add_argument("paths", nargs="+")
    args = parser.parse_args()
    files = [path for path in find_files(args.paths) if is_linked(path)]
    if not files:
        sys.exit("no programs and no libraries to look at")
    status = 0
    for file, entries in read_run_paths(args.readelf, files):
        for entry in entries:
            if not re.match(r"/|\$ORIGIN|\$\{ORIGIN\}", entry):
                print(f"{file}: the path '{':'.join(entries)}' has the entry '{entry}', "
                      "which depends on the current directory")
            elif args.outside and (entry + "/").startswith(args.outside + "/"):
                print(f"{file}: the path '{':'.join(entries)}' leads to {args.outside}")
            else:
                continue
            status = 1
    print(f"{len(files)} files")
    sys.exit(status)


if __name__ == "__main__":
    main()
