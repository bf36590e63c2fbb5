#!/usr/bin/env python3
"""Runs random kernels on several targets and compares what they write with the first one's."""
import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import chains
import deep
import formats
import generate
import masks
import orders
import products
import rows
import strips
import turns
import updates
import walks
from measured import decode

BATCH = 10  # Kernels of one call of tileir-run.
# With one thread a call of a host kernel has all blocks, with several it has some.
HOST = ["OMP_NUM_THREADS=1 --target=host", "OMP_NUM_THREADS=2 --target=host"]
TARGETS = ["--target=interp", *HOST, "--target=sim --arch={arch} --seed={seed}"]
# Of --products, with schedules of their own.
PRODUCT_TARGETS = ["--target=interp", HOST[0], *(f"--target=sim --arch={arch} --seed={{seed}}"
                                                 for arch in ("sm_80", "sm_89", "sm_90a", "sm_120"))]
# Of --grids and --strips, which are about the order of blocks and those that the host runs at once.
BLOCK_TARGETS = ["--target=interp", *HOST, "OMP_NUM_THREADS=7 --target=host"]
# Of --rows, with stores past the caches, too.
ROW_TARGETS = ["--target=interp", HOST[0], "OMP_NUM_THREADS=7 TILEIR_CACHE_BYTES=64 --target=host",
               "OMP_NUM_THREADS=2 --target=host -O0", "--target=sim --arch={arch} --seed={seed}"]
# Of --updates, whose equal stores to one place are races on the simulator.
UPDATE_TARGETS = ["--target=interp", HOST[0], "OMP_NUM_THREADS=2 --target=host -mcpu=x86-64-v3",
                  "OMP_NUM_THREADS=1 --target=host -O0"]
# Of --turns, too, and once without AVX-512.
TURN_TARGETS = ["--target=interp", HOST[0], "OMP_NUM_THREADS=2 TILEIR_CACHE_BYTES=64 --target=host -mcpu=x86-64-v3",
                "--target=sim --arch={arch} --seed={seed}"]
ARCHITECTURES = ["sm_75", "sm_80", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_120", "sm_120a"]


class Case:
    """A kernel's text and inputs in a folder that tileir-run takes, and the command line that runs it by hand."""

    def __init__(self, kernel, folder):
        self.folder, self.buffers = folder, kernel.buffers
        arguments = ["kernel.mlir", f"--grid={kernel.grid}"]
        params = []
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/kernel.mlir", "w") as file:
            file.write(kernel.text())
        for i, b in enumerate(self.buffers):
            codes = [0] * b.size if b.codes is None else b.codes
            with open(f"{folder}/{i}.in", "wb") as file:
                file.write(formats.to_bytes(b.elem, codes))
            params.append({"kind": "ptr", "dtype": b.elem, "shape": [b.size], "in": f"{i}.in", "out": f"{i}.out"})
            arguments.append(f"--arg={b.elem}[{b.size}]={i}.in")
        for n in kernel.scalars:
            params.append({"kind": "scalar", "dtype": "i32", "value": n})
            arguments.append(f"--arg=i32:{n}")
        with open(f"{folder}/case.json", "w") as file:
            json.dump({"entry": "f", "grid": [int(n) for n in str(kernel.grid).split(",")], "params": params,
                       "expect": "run"}, file)
        with open(f"{folder}/arguments", "w") as file:
            file.write(" ".join(arguments) + "\n")

    def read_outputs(self):
        """Codes of the buffers, as the last target wrote them."""
        codes = []
        for i, b in enumerate(self.buffers):
            with open(f"{self.folder}/{i}.out", "rb") as file:
                codes.append(formats.from_bytes(b.elem, file.read()))
        return codes


class Kind:
    """Random kernels of one kind: what makes one from its seed, where they run, and what they are."""

    def __init__(self, make, targets, about):
        self.make, self.targets, self.about = make, targets, about


def without_size(generate, *options):
    """What makes a kernel of a kind whose kernels --size does not change."""
    return lambda seed, size=None: generate(seed, *options)


KINDS = {"all": Kind(lambda seed, size=24: generate.generate(seed, size), TARGETS, "kernels of steps of all sorts"),
         "products": Kind(without_size(products.generate), PRODUCT_TARGETS,
                          "kernels around large products"),
         "few": Kind(without_size(products.generate, "few"), PRODUCT_TARGETS,
                     "kernels around products of few rows, or by multiply-adds"),
         "grids": Kind(without_size(products.generate, "grids"), BLOCK_TARGETS,
                       "kernels of products with many blocks"),
         "rows": Kind(without_size(rows.generate), ROW_TARGETS,
                      "kernels whose blocks go along rows of matrices"),
         "strips": Kind(without_size(strips.generate), BLOCK_TARGETS,
                        "kernels whose blocks go down strips of matrices"),
         "walks": Kind(without_size(walks.generate), TARGETS,
                       "kernels whose loops carry tiles of pointers"),
         "turns": Kind(without_size(turns.generate), TURN_TARGETS,
                       "kernels of tiles of several dimensions in any order of memory"),
         "chains": Kind(without_size(chains.generate), TARGETS,
                        "kernels of square tiles that are any operands of products, in loops and branches"),
         "deep": Kind(without_size(deep.generate), TARGETS,
                      "kernels of loops of products by pointers, counted in many ways"),
         "masks": Kind(without_size(masks.generate), TARGETS,
                       "kernels of masks that count, at the ends of their types"),
         "orders": Kind(without_size(orders.generate), PRODUCT_TARGETS,
                        "kernels of products whose operands are written, ordered by tokens"),
         "updates": Kind(without_size(updates.generate), UPDATE_TARGETS,
                         "kernels that change matrices in place")}


def name_targets(targets, seed):
    """The targets of the kernels from a seed on: each batch has another architecture."""
    return [t.replace("{arch}", ARCHITECTURES[seed // BATCH % len(ARCHITECTURES)]) for t in targets]


def run_cases(cases, tileir_run, options):
    """For each case the codes of its buffers, or None and what tileir-run said. One call of tileir-run runs all: it
    starts a process for each, which costs less than starting itself. Options without a dash are variables of the
    environment."""
    if not cases:
        return []
    settings = [option for option in options if not option.startswith("-")]
    command = [tileir_run, "--file=kernel.mlir", *(option for option in options if option.startswith("-")),
               *(case.folder for case in cases)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace",
                          env={**os.environ, **dict(setting.split("=", 1) for setting in settings)})
    reports, name = {}, None
    for line in done.stdout.splitlines():
        found = re.match(r"(?:PASS|FAIL|REFUSED) (\S+?)/kernel\.mlir:", line)
        name = found[1] if found else name
        reports[name] = f"{reports[name]}\n{line}" if name in reports else line
    results = []
    for case in cases:
        report = reports.get(os.path.basename(case.folder), f"no report; exit {done.returncode}: {done.stderr}")
        results.append((case.read_outputs(), "") if report.startswith("PASS ") else (None, report))
    return results


def inaccuracies(buffers, got):
    """A line for each buffer that is too far from its exact values."""
    lines = []
    for b, codes in zip(buffers, got):
        numbers = [decode(b.elem, code) for code in codes] if b.exact else []
        wrong = [j for j, x in enumerate(numbers) if not abs(x - b.exact[j][0]) <= b.exact[j][1]]
        if wrong:
            j = wrong[0]
            lines.append(f"{b.name} ({b.elem}[{b.size}]): {len(wrong)} elements, first [{j}]: {numbers[j]} is "
                         f"more than {b.exact[j][1]:.3g} from {b.exact[j][0]:.9g}")
    return lines


def differences(buffers, want, got):
    """A line for each buffer that differs by more than its tolerance."""
    lines = inaccuracies(buffers, got)
    for i, b in enumerate(buffers):
        if b.exact:
            continue
        wrong = [j for j in range(b.size) if want[i][j] != got[i][j] and
                 formats.distance(b.elem, want[i][j], got[i][j]) > b.ulps]
        if wrong:
            j = wrong[0]
            lines.append(f"{b.name} ({b.elem}[{b.size}]): {len(wrong)} elements, first [{j}]: "
                         f"0x{want[i][j]:x} became 0x{got[i][j]:x}, tolerance {b.ulps} ulp")
    return lines


def judge_first(case, target, want, why, counts):
    """The failures of a kernel on the first target. What has findings there is dropped."""
    if want is not None:
        return [f"{target}: {line}" for line in inaccuracies(case.buffers, want)]
    # Findings have lines of their own; a crash, or a limit of time, has none.
    if not why.startswith("FAIL ") or "\n" not in why:
        return [f"{target}: {why[:600]}"]
    reason = re.sub(r"0x[0-9a-f]+|\d+", "N", why.splitlines()[1])[:70]
    counts["dropped"] += 1
    counts[f"dropped: {reason}"] += 1
    return []


def check(cases, tileir_run, targets, counts, by_target=None):
    """The failures of each kernel. by_target, if given, counts what became of them on each target but the first."""
    by_target = collections.defaultdict(collections.Counter) if by_target is None else by_target
    first = run_cases(cases, tileir_run, targets[0].split())
    failures = [judge_first(case, targets[0], *result, counts) for case, result in zip(cases, first)]
    left = [n for n, (want, _) in enumerate(first) if want is not None]
    for target in targets[1:]:
        results = run_cases([cases[n] for n in left], tileir_run, target.split())
        for n, (got, why) in zip(left, results):
            if got is None and why.startswith("REFUSED "):
                counts["refused"] += 1
                by_target[target]["refused"] += 1
                continue
            lines = [why[:600]] if got is None else differences(cases[n].buffers, first[n][0], got)
            counts["compared"] += got is not None
            failures[n] += [f"{target}: {line}" for line in lines]
            by_target[target]["failed" if lines else "right"] += 1
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tileir_run")
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--size", type=int, default=24, help="most steps of a kernel")
    for name, kind in KINDS.items():
        parser.add_argument(f"--{name}", action="store_const", dest="kind", const=name, default="all", help=kind.about)
    parser.add_argument("--keep", help="folder for kernels that differ")
    parser.add_argument("--target", action="append", help="options of tileir-run, the oracle's first; "
                        f"default: {', '.join(TARGETS)}; {{seed}} stands for a seed, {{arch}} for an "
                        f"architecture, others for each {BATCH} kernels; NAME=VALUE sets a variable of the environment")
    parser.add_argument("--dump", action="store_true", help="print the kernels instead")
    args = parser.parse_args()
    tileir_run = os.path.abspath(args.tileir_run)
    counts, failed = collections.Counter(), 0
    kind = KINDS[args.kind]
    targets_of_all, make = args.target or kind.targets, lambda seed: kind.make(seed, args.size)
    seeds = range(args.first, args.first + args.count)
    if args.dump:
        for seed in seeds:
            print(make(seed).text())
        return False
    with tempfile.TemporaryDirectory() as work:
        for begin in range(0, len(seeds), BATCH):
            batch = seeds[begin:begin + BATCH]
            targets = [t.replace("{seed}", str(batch[0])) for t in name_targets(targets_of_all, batch[0])]
            cases = [Case(make(seed), f"{work}/seed{seed}") for seed in batch]
            for seed, case, failures in zip(batch, cases, check(cases, tileir_run, targets, counts)):
                for line in failures:
                    print(f"seed {seed} {line}", flush=True)
                failed += bool(failures)
                if failures and args.keep:
                    shutil.copytree(case.folder, f"{args.keep}/seed{seed}", dirs_exist_ok=True)
                shutil.rmtree(case.folder)
    details = ", ".join(f"{n} {what}" for what, n in sorted(counts.items()))
    print(f"{args.count} kernels, {failed} failed; runs: {details}")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
