#!/usr/bin/env python3
"""Prints which ops the cases of the corpus show to work on which GPU architectures.

    op_table.py TILEIR_RUN CASES_FOLDER [sm_80,sm_90,...] [tileir-run option...]

Runs each case once for each architecture, on the simulator unless the options say
otherwise. The table is in Markdown: for each op of lib/IR/*.td the element types that the
cases use it with, and for each architecture how many of the cases with it pass; cases that
are refused or fail follow behind a slash. Ops that no case has are listed below.
"""
import collections
import glob
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OP = re.compile(r'^def \w+ : Op<0x\w+, "(\w+)"', re.M)
STATEMENT = re.compile(r"^\s*(?:[%\w$:, ]+ = )?(\w+)\b(.*)$", re.M)
ELEMENT = re.compile(r"\b(ptr<\w+>|i\d+|b?f\d+\w*|tf32)\b")


def read_ops():
    """The mnemonics of the op table, in its order of files."""
    return [op for path in sorted(glob.glob(f"{ROOT}/lib/IR/Ops*.td"))
            for op in OP.findall(open(path).read())]


def read_elements(folder, ops):
    """Op -> element types behind it in the case's text."""
    elements = collections.defaultdict(set)
    for op, rest in STATEMENT.findall(open(f"{folder}/kernel.mlir").read()):
        if op in ops:
            types = re.findall(r"tile<[^<>]*(?:<\w+>)?>", rest)
            for tile in types:
                elements[op].update(ELEMENT.findall(tile.split("x")[-1]))
    return elements


def run_cases(tileir_run, folders, arch, options):
    """Case -> PASS, FAIL or REFUSED."""
    command = [tileir_run, "--target=sim", f"--arch={arch}", *options, *folders]
    output = subprocess.run(command, stdout=subprocess.PIPE, text=True,
                            errors="replace").stdout
    return {case: outcome
            for outcome, case in re.findall(r"^(PASS|FAIL|REFUSED) ([^\s:]+)", output, re.M)}


def main():
    tileir_run, cases, *rest = sys.argv[1:]
    archs = ["sm_75", "sm_80", "sm_90", "sm_100"]
    if rest and rest[0].startswith("sm_"):
        archs = rest.pop(0).split(",")
    folders = sorted(os.path.dirname(path) for path in glob.glob(f"{cases}/*/case.json"))
    ops = read_ops()
    elements = collections.defaultdict(set)
    cases_of = collections.defaultdict(list)
    for folder in folders:
        for op, types in read_elements(folder, ops).items():
            elements[op] |= types
        for op in json.load(open(f"{folder}/case.json"))["ops"]:
            cases_of[op].append(os.path.basename(folder))
    results = {arch: run_cases(tileir_run, folders, arch, rest) for arch in archs}

    print(f"| op | elements | cases | {' | '.join(archs)} |")
    print("| --- " * (len(archs) + 3) + "|")
    for op in filter(cases_of.get, ops):
        cells = []
        for arch in archs:
            outcomes = collections.Counter(results[arch].get(c, "FAIL") for c in cases_of[op])
            cells.append(str(outcomes["PASS"]) +
                         "".join(f" / {n} {outcome.lower()}" for outcome, n in outcomes.items()
                                 if outcome != "PASS"))
        print(f"| {op} | {' '.join(sorted(elements[op]))} | {len(cases_of[op])} | "
              f"{' | '.join(cells)} |")
    print(f"\nIn no case: {', '.join(op for op in ops if not cases_of[op])}")


if __name__ == "__main__":
    main()
