#!/usr/bin/env python3
"""Runs random kernels on several targets and compares what they write with the first one's."""
import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

import formats
import generate
import products
from measured import decode

# Of --products, with a schedule for each kernel.
PRODUCT_TARGETS = ["--target=interp", *(f"--target=sim --arch={arch} --seed={{seed}}"
                                        for arch in ("sm_80", "sm_89", "sm_90a", "sm_120"))]
TARGETS = ["--target=interp", "--target=host", "--target=sim --arch=sm_80", "--target=sim --arch=sm_90"]


class Case:
    """A kernel's text and inputs in a folder, and the command line that runs it."""

    def __init__(self, kernel, folder):
        self.folder, self.buffers = folder, kernel.buffers
        self.arguments = ["kernel.mlir", "--entry=f", f"--grid={kernel.grid}"]
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/kernel.mlir", "w") as file:
            file.write(kernel.text())
        for i, b in enumerate(self.buffers):
            argument = f"--arg={b.elem}[{b.size}]"
            if b.codes is not None:
                argument += f"={i}.in"
                with open(f"{folder}/{i}.in", "wb") as file:
                    file.write(formats.to_bytes(b.elem, b.codes))
            self.arguments.append(argument)
        self.arguments += [f"--arg=i32:{n}" for n in kernel.scalars]
        with open(f"{folder}/arguments", "w") as file:
            file.write(" ".join(self.arguments) + "\n")

    def run(self, tileir_run, options):
        """Codes of the buffers, or None and what tileir-run said."""
        outs = [f"--out={i}:{i}.out" for i in range(len(self.buffers))]
        command = [tileir_run, *self.arguments, *outs, *options]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300,
                                  cwd=self.folder)
        except subprocess.TimeoutExpired:
            return None, "timeout"
        if done.returncode:
            return None, f"exit {done.returncode}: {done.stdout}{done.stderr}".strip()
        codes = []
        for i, b in enumerate(self.buffers):
            with open(f"{self.folder}/{i}.out", "rb") as file:
                codes.append(formats.from_bytes(b.elem, file.read()))
        return codes, ""


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


def check(case, tileir_run, targets, counts, by_target=None):
    """The failures of a kernel. What has findings on the first target is dropped. by_target, if given, counts what
    became of it on each other target."""
    by_target = collections.defaultdict(collections.Counter) if by_target is None else by_target
    want, why = case.run(tileir_run, targets[0].split())
    if want is None:
        finding = why.startswith("exit 1: FAIL")
        counts["dropped" if finding else "failed"] += 1
        reason = re.sub(r"0x[0-9a-f]+|\d+", "N", why.splitlines()[1] if "\n" in why else why)[:70]
        counts[f"dropped: {reason}"] += finding
        return [] if finding else [f"{targets[0]}: {why[:600]}"]
    failures = [f"{targets[0]}: {line}" for line in inaccuracies(case.buffers, want)]
    for target in targets[1:]:
        got, why = case.run(tileir_run, target.split())
        if got is not None:
            lines = differences(case.buffers, want, got)
            failures += [f"{target}: {line}" for line in lines]
            counts["compared"] += 1
            by_target[target]["failed" if lines else "right"] += 1
        elif why.startswith("exit 1: REFUSED"):
            counts["refused"] += 1
            by_target[target]["refused"] += 1
        else:
            failures.append(f"{target}: {why[:600]}")
            by_target[target]["failed"] += 1
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tileir_run")
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--size", type=int, default=24, help="most steps of a kernel")
    parser.add_argument("--products", action="store_true", help="kernels around large products")
    parser.add_argument("--keep", help="folder for kernels that differ")
    parser.add_argument("--target", action="append", help="options of tileir-run, the oracle's first; "
                        f"default: {', '.join(TARGETS)}; {{seed}} stands for the kernel's seed")
    parser.add_argument("--dump", action="store_true", help="print the kernels instead")
    args = parser.parse_args()
    tileir_run = os.path.abspath(args.tileir_run)
    counts, failed = collections.Counter(), 0
    targets_of_all = args.target or (PRODUCT_TARGETS if args.products else TARGETS)
    with tempfile.TemporaryDirectory() as work:
        for seed in range(args.first, args.first + args.count):
            kernel = products.generate(seed) if args.products else generate.generate(seed, args.size)
            if args.dump:
                print(kernel.text())
                continue
            folder = f"{work}/seed{seed}"
            targets = [t.replace("{seed}", str(seed)) for t in targets_of_all]
            failures = check(Case(kernel, folder), tileir_run, targets, counts)
            for line in failures:
                print(f"seed {seed} {line}", flush=True)
            if failures:
                failed += 1
                if args.keep:
                    shutil.copytree(folder, f"{args.keep}/seed{seed}", dirs_exist_ok=True)
            shutil.rmtree(folder)
    if not args.dump:
        details = ", ".join(f"{n} {what}" for what, n in sorted(counts.items()))
        print(f"{args.count} kernels, {failed} failed; runs: {details}")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
