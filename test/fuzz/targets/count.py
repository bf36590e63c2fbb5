#!/usr/bin/env python3
"""Runs random kernels and counts them by target, over many calls, since the compiler last changed.

count.py TILEIR_RUN --record FILE [--minutes N] [--count N] [--jobs N]

The record is JSON: for each kind of kernel the next seed and how many kernels were right, refused or failed on each
target, and which seeds failed; those kernels are kept beside it. A change of what lowers and runs kernels begins a new
count; the next seed stays, so that kernels are new each time. Without --minutes and --count the table is only printed.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import time

import run

# What a kernel goes through on its way; in the checkout that this script lies in.
ROOMS = ["Dialect", "IR", "Text", "Verify", "Layout", "Import", "Target", "Compiler", "Interpreter", "Simulator", "Runtime"]


def fingerprint(root):
    """What the sources of these rooms are now."""
    digest = hashlib.sha256()
    for room in ROOMS:
        for folder, folders, files in os.walk(f"{root}/lib/{room}"):
            folders.sort()
            for name in sorted(files):
                with open(f"{folder}/{name}", "rb") as file:
                    digest.update(f"{os.path.relpath(folder, root)}/{name}".encode() + b"\0" + file.read())
    return digest.hexdigest()[:16]


def read_record(path, sources):
    record = {"sources": sources, "kinds": {}}
    if os.path.exists(path):
        with open(path) as file:
            record = json.load(file)
    if record["sources"] != sources:
        for kind in record["kinds"].values():
            kind.update(kernels=0, targets={}, failed=[])
        record["sources"] = sources
    return record


def write_record(path, record):
    with open(f"{path}.new", "w") as file:
        json.dump(record, file, indent=1, sort_keys=True)
        file.write("\n")
    os.replace(f"{path}.new", path)


def choose_targets(kind, seed):
    """The oracle and one target of each other sort for the batch of this seed: they take turns, since a new kernel finds
    more than the same one with another number of threads."""
    sorts = collections.defaultdict(list)
    for target in run.KINDS[kind].targets:
        sorts[re.search(r"--target=(\w+)", target)[1]].append(target)
    return [targets[seed // run.BATCH % len(targets)] for targets in sorts.values()]


def run_seeds(kind, seeds, tileir_run, work, keep):
    """What became of the kernels on each target, and the failures of each."""
    targets = run.name_targets(choose_targets(kind, seeds[0]), seeds[0])
    options = {t: t.replace("{seed}", str(seeds[0])) for t in targets}
    cases = [run.Case(run.KINDS[kind].make(seed), f"{work}/{kind}{seed}") for seed in seeds]
    by_target = collections.defaultdict(collections.Counter)
    failures = run.check(cases, tileir_run, list(options.values()), collections.Counter(), by_target)
    for seed, case, lines in zip(seeds, cases, failures):
        if lines:
            shutil.copytree(case.folder, f"{keep}/{kind}{seed}", dirs_exist_ok=True)
        shutil.rmtree(case.folder)
    return {t: by_target[o] for t, o in options.items() if o in by_target}, failures


def print_table(record):
    print(f"sources {record['sources']}")
    for name, kind in sorted(record["kinds"].items()):
        print(f"{name}: {kind['kernels']} kernels, {len(kind['failed'])} failed; next seed {kind['next']}")
        for target, counts in sorted(kind["targets"].items()):
            print(f"  {target}: " + ", ".join(f"{counts.get(what, 0)} {what}" for what in ("right", "refused", "failed")))
        if kind["failed"]:
            print(f"  seeds that failed: {', '.join(map(str, kind['failed']))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tileir_run")
    parser.add_argument("--record", required=True)
    parser.add_argument("--minutes", type=float, help="go on that long")
    parser.add_argument("--count", type=int, help="run that many kernels of each kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--kind", action="append", choices=tuple(run.KINDS), help="default: each")
    args = parser.parse_args()
    root = os.path.abspath(f"{os.path.dirname(os.path.abspath(__file__))}/../../..")
    record, tileir_run = read_record(args.record, fingerprint(root)), os.path.abspath(args.tileir_run)
    keep, kinds = f"{os.path.abspath(args.record)}.failed", args.kind or list(run.KINDS)
    end = time.monotonic() + args.minutes * 60 if args.minutes else None
    step = run.BATCH * args.jobs  # Kernels between two writes of the record.
    left = {kind: args.count if args.count else step if end else 0 for kind in kinds}
    failed = False
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        while any(left.values()):
            for name in kinds:
                state = record["kinds"].setdefault(name, {"next": 0, "kernels": 0, "targets": {}, "failed": []})
                seeds = range(state["next"], state["next"] + min(step, left[name]))
                parts = [seeds[n:n + run.BATCH] for n in range(0, len(seeds), run.BATCH)]
                results = pool.map(lambda part: run_seeds(name, part, tileir_run, work, keep), parts)
                for part, (by_target, failures) in zip(parts, results):
                    for target, counts in by_target.items():
                        state["targets"][target] = dict(collections.Counter(state["targets"].get(target, {})) + counts)
                    for seed, lines in zip(part, failures):
                        for line in lines:
                            print(f"{name} seed {seed} {line}", flush=True)
                        state["failed"] += [seed] if lines else []
                        failed |= bool(lines)
                state["next"], state["kernels"] = seeds.stop, state["kernels"] + len(seeds)
                left[name] -= len(seeds)
                write_record(args.record, record)
                if end:
                    left[name] = step if time.monotonic() < end and not args.count else left[name]
                    left[name] = left[name] if time.monotonic() < end else 0
    print_table(record)
    return failed


if __name__ == "__main__":
    sys.exit(main())
