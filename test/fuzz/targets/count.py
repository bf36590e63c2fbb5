#!/usr/bin/env python3
"""Runs random kernels and counts them by target, over many calls, since what lowers and runs them there last changed.

count.py TILEIR_RUN --record FILE [--minutes N] [--count N] [--jobs N]

The record is JSON: for each kind of kernel the next seed, and for each target how many kernels were right, refused or
failed and which seeds failed; those kernels are kept beside it. A change of a room that the target's kernels go through
begins a new count for it; the next seed stays, so that kernels are new each time. Without --minutes and --count the
table is only printed.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import itertools
import json
import math
import os
import re
import shutil
import sys
import tempfile
import time

import run

RESULTS = ("right", "refused", "failed")
# The rooms of lib/ that a kernel goes through: on each execution, and on one alone.
SHARED = ["Dialect", "IR", "Text", "Verify", "Import", "Transforms", "Target/Element", "Compiler",
          "Interpreter"]
OWN = {"host": ["Target/Host", "Runtime"], "sim": ["Layout", "Target/GPU", "Target/NVPTX", "Simulator"]}


def execution(target):
    return re.search(r"--target=(\w+)", target)[1]


def fingerprint(root, rooms):
    """What the sources of these rooms are now."""
    digest = hashlib.sha256()
    for room in rooms:
        for folder, folders, files in os.walk(f"{root}/lib/{room}"):
            folders.sort()
            for name in sorted(files):
                with open(f"{folder}/{name}", "rb") as file:
                    digest.update(f"{os.path.relpath(folder, root)}/{name}".encode() + b"\0" + file.read())
    return digest.hexdigest()[:16]


def read_record(path, sources):
    """The record without the counts of other sources; {} if there is none."""
    if not os.path.exists(path):
        return {}
    with open(path) as file:
        record = json.load(file)
    for kind in record.values():
        kind["targets"] = {t: counts for t, counts in kind["targets"].items()
                           if counts["sources"] == sources[execution(t)]}
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
        sorts[execution(target)].append(target)
    return [targets[seed // run.BATCH % len(targets)] for targets in sorts.values()]


def run_seeds(kind, seeds, tileir_run, work, keep):
    """What became of the kernels on each target but the oracle, the seeds that failed there, and what to say of them.
    What is wrong with the oracle's result counts for each target."""
    targets = run.name_targets(choose_targets(kind, seeds[0]), seeds[0])
    options = {t: t.replace("{seed}", str(seeds[0])) for t in targets}
    cases = [run.Case(run.KINDS[kind].make(seed), f"{work}/{kind}{seed}") for seed in seeds]
    by_target = collections.defaultdict(collections.Counter)
    failures = run.check(cases, tileir_run, list(options.values()), collections.Counter(), by_target)
    failed, messages = collections.defaultdict(list), []
    for seed, case, lines in zip(seeds, cases, failures):
        for target, option in options.items():
            if any(line.startswith((f"{option}: ", f"{options[targets[0]]}: ")) for line in lines):
                failed[target].append(seed)
        messages += [f"{kind} seed {seed} {line}" for line in lines]
        if lines:
            shutil.copytree(case.folder, f"{keep}/{kind}{seed}", dirs_exist_ok=True)
        shutil.rmtree(case.folder)
    return {t: (by_target[options[t]], failed[t]) for t in targets[1:]}, messages


def print_table(record):
    total = collections.defaultdict(collections.Counter)
    for name, kind in sorted(record.items()):
        print(f"{name}: next seed {kind['next']}")
        for target, counts in sorted(kind["targets"].items()):
            total[execution(target)].update({what: counts[what] for what in RESULTS})
            print(f"  {target}: {describe(counts)}")
            if counts["seeds"]:
                print(f"    seeds that failed: {', '.join(map(str, counts['seeds']))}")
    for name, counts in sorted(total.items()):
        print(f"all on {name}: {describe(counts)}")


def describe(counts):
    return ", ".join(f"{counts[what]} {what}" for what in RESULTS)


def add(state, by_target, sources):
    for target, (counts, seeds) in by_target.items():
        entry = state["targets"].setdefault(
            target, {"sources": sources[execution(target)], "seeds": [], **dict.fromkeys(RESULTS, 0)})
        for what in RESULTS:
            entry[what] += counts[what]
        entry["seeds"] += seeds


def next_batches(record, kinds, count, minutes):
    """A kind and the seeds of its next kernels, kinds in turn: so many kernels of each, or until the time is over."""
    end = time.monotonic() + minutes * 60 if minutes else math.inf
    left = dict.fromkeys(kinds, count or (math.inf if minutes else 0))
    while any(left.values()):
        for kind in kinds:
            if time.monotonic() >= end:
                return
            state = record.setdefault(kind, {"next": 0, "targets": {}})
            seeds = range(state["next"], state["next"] + min(run.BATCH, left[kind]))
            state["next"] = seeds.stop
            left[kind] -= len(seeds)
            if seeds:
                yield kind, seeds


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
    sources = {name: fingerprint(root, SHARED + rooms) for name, rooms in OWN.items()}
    record, tileir_run = read_record(args.record, sources), os.path.abspath(args.tileir_run)
    keep, kinds = f"{os.path.abspath(args.record)}.failed", args.kind or list(run.KINDS)
    failed = False
    batches = next_batches(record, kinds, args.count, args.minutes)
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
        running = {}
        while True:
            for kind, seeds in itertools.islice(batches, args.jobs - len(running)):
                running[pool.submit(run_seeds, kind, seeds, tileir_run, work, keep)] = kind
            if not running:
                break
            for done in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                by_target, messages = done.result()
                add(record[running.pop(done)], by_target, sources)
                failed |= bool(messages)
                for message in messages:
                    print(message, flush=True)
            write_record(args.record, record)
    print_table(record)
    return failed


if __name__ == "__main__":
    sys.exit(main())
