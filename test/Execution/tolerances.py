#!/usr/bin/env python3
"""Corpus cases with the tolerances that follow from their formats and numbers of summands:

    tolerances.py TILEIR_RUN CASES_FOLDER TARGET...
"""
import json
import os
import subprocess
import sys

from float_error import case_tolerance

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Corpus", "tolerances.txt")


def read_tolerances():
    """Case name -> rtol, atol."""
    lines = [line.split("#")[0].strip() for line in open(LIST)]
    pairs = [line.split(":") for line in lines if line]
    return {name: tuple(map(float, case_tolerance(text))) for name, text in pairs}


def main():
    tileir_run, cases, *targets = sys.argv[1:]
    tolerances, failed = read_tolerances(), 0
    for name, (rtol, atol) in tolerances.items():
        folder = os.path.join(cases, name)
        stated = json.load(open(os.path.join(folder, "case.json")))["tolerance"]
        if rtol > stated["rtol"]:
            print(f"{name}: the case itself allows less, {stated['rtol']}")
            failed += 1
        for target in targets:
            command = [tileir_run, f"--target={target}", f"--rtol={rtol!r}", f"--atol={atol!r}", folder]
            done = subprocess.run(command, capture_output=True, text=True, errors="replace")
            print(f"{target}, {rtol:.2e} and {atol:.2e} ({stated['rtol']} and {stated['atol']}): "
                  f"{(done.stdout + done.stderr).splitlines()[0]}", flush=True)
            if done.returncode:
                print(done.stdout, done.stderr)
                failed += 1
    print(f"{len(tolerances)} cases on {len(targets)} targets, {failed} failures")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
