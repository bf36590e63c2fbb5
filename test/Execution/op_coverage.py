#!/usr/bin/env python3
"""Fails if an op of the table has no test against values computed independently: neither a
row of the elementwise ops nor a kernel of Ops or of the FileCheck tests named.

    op_coverage.py FILE...        more files with kernels
"""
import glob
import os
import re
import sys

from op_table import ROOT, STATEMENT, read_ops


def read_elements():
    """The ops that elements.txt has rows of."""
    with open(f"{ROOT}/test/Interpreter/Inputs/elements.txt") as file:
        return {line.split()[0] for line in file if line.strip()}


def read_kernels(paths):
    """The ops that stand in kernels."""
    found = set()
    for path in paths:
        text = re.sub(r"//.*|cuda_tile\.", "", open(path).read())
        found.update(op for op, _ in STATEMENT.findall(text))
    return found


def main():
    ops = read_ops()
    elements = read_elements()
    kernels = read_kernels(glob.glob(f"{ROOT}/test/Execution/Ops/*.mlir") + sys.argv[1:])
    missing = [op for op in ops if op not in elements and op not in kernels]
    print(f"{len(ops)} ops: {sum(op in elements for op in ops)} by rows of elements.txt, "
          f"{sum(op in kernels and op not in elements for op in ops)} by kernels")
    if missing or len(ops) < 100:
        print("no test: " + ", ".join(missing))
        sys.exit(1)


if __name__ == "__main__":
    main()
