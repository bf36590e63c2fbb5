#!/usr/bin/env python3
# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a folder of cuTile tests, such as those of NVIDIA's cutile-python, without a GPU.

suite.py FOLDER [--target host] [--files PATTERN] [--sample N] [--results FILE] prints a table
by target: passed, failed by cause, skipped by reason. Each file of tests is one process.
A sample is chosen at random from all files, by a seed. Files whose results are in FILE
already are not run again; --print only prints FILE."""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--target", default="host", help="host, interp or sim, with :sm_90 if wanted")
    parser.add_argument("--files", default="test_*.py", help="pattern of the files")
    parser.add_argument("--sample", type=int, default=0, help="so many tests, chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="of the choice")
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one launch; twice that for one test")
    parser.add_argument("--results", type=pathlib.Path, help="where results are kept")
    parser.add_argument("--print", action="store_true", help="only print the results")
    return parser.parse_args()


def run_pytest(options, arguments):
    environment = {**os.environ, "TILEIR_CUTILE": options.target}
    command = [sys.executable, "-m", "pytest", "-p", "tileir.cutile", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=options.folder, env=environment, capture_output=True, text=True)


def collect(options, names):
    found = run_pytest(options, ["--collect-only", *names]).stdout.splitlines()
    return [line for line in found if "::" in line]


def run_file(options, arguments):
    """(test, outcome, text) of each test."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.xml")
        limit = [f"--tileir-time-limit={options.timeout}"]
        if has_timeout():  # Of all that is not a launch, too.
            limit.append(f"--timeout={2 * options.timeout}")
        done = run_pytest(options, [*arguments, f"--junitxml={report}", *limit])
        if not os.path.exists(report):
            return [(arguments[0], "failed", f"the process ended with status {done.returncode}: " + done.stderr[-300:])]
        cases = xml.etree.ElementTree.parse(report).getroot().iter("testcase")
        return [describe(case) for case in cases]


def has_timeout():
    try:
        import pytest_timeout  # noqa: F401
    except ImportError:
        return False
    return True


def describe(case):
    name = f"{case.get('classname')}::{case.get('name')}"
    for kind, outcome in (("failure", "failed"), ("error", "failed"), ("skipped", "skipped")):
        found = case.find(kind)
        if found is not None:
            if found.get("type") == "pytest.xfail":
                outcome = "passed"
            return name, outcome, found.get("message") or ""
    return name, "passed", ""


def cause(text):
    """What tests fail by in common: the message without numbers, names and places."""
    line = next((line.strip() for line in text.splitlines() if line.strip()), "unknown")
    return re.sub(r"'[^']*'|\"[^\"]*\"|0x[0-9a-f]+|\d+(\.\d+)?(e[+-]?\d+)?", "*", line)[:150]


def print_table(target, results):
    outcomes = collections.Counter(outcome for _, outcome, _ in results)
    ran = outcomes["passed"] + outcomes["failed"]
    share = 100 * outcomes["passed"] / ran if ran else 0
    print(f"{target}: {outcomes['passed']} passed, {outcomes['failed']} failed, {outcomes['skipped']} skipped ({share:.2f} % of {ran})")
    for outcome in ("failed", "skipped"):
        causes = collections.defaultdict(list)
        for name, this, text in results:
            if this == outcome:
                causes[cause(text)].append(name)
        for text, names in sorted(causes.items(), key=lambda item: -len(item[1])):
            print(f"  {outcome} {len(names):5}  {text}\n                 {names[0]}")


def main():
    options = parse_arguments()
    known = {}
    if options.results and options.results.exists():
        known = json.loads(options.results.read_text())
    if not options.print:
        files = sorted(path.name for path in options.folder.glob(options.files))
        if options.sample:
            tests = collect(options, files)
            chosen = random.Random(options.seed).sample(tests, min(options.sample, len(tests)))
            groups = collections.defaultdict(list)
            for test in sorted(chosen):
                path, _, name = test.partition("::")
                groups[os.path.basename(path)].append(f"{os.path.basename(path)}::{name}")
        else:
            groups = {name: [name] for name in files}
        for name, arguments in groups.items():
            if name in known:
                continue
            known[name] = run_file(options, arguments)
            failed = sum(outcome == "failed" for _, outcome, _ in known[name])
            print(f"{name}: {len(known[name])} tests, {failed} failed", file=sys.stderr, flush=True)
            if options.results:
                options.results.write_text(json.dumps(known, indent=0))
    results = [tuple(test) for tests in known.values() for test in tests]
    print_table(options.target, results)
    return any(outcome == "failed" for _, outcome, _ in results)


if __name__ == "__main__":
    sys.exit(main())
