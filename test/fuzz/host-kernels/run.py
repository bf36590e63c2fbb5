#!/usr/bin/env python3
"""Makes random kernels and runs them with tileir-run; prints the seeds that differ."""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import traceback

import accesses
import gathered
import generate
import products


def check(tileir_run, folder, options):
    """The failure of one case, or None."""
    command = [tileir_run, *options, folder]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "timeout"
    if done.returncode == 0:
        return None
    return (done.stdout + done.stderr).strip().splitlines()[0][:200]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tileir_run")
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--kernels", choices=["generate", "products", "gathered", "accesses"], default="generate",
                        help="the module that makes them")
    parser.add_argument("--size", type=int, help="most steps (40) or sections (2) of a kernel")
    parser.add_argument("--elements", type=int, help="most elements of a tile (512; products: 4096)")
    parser.add_argument("--keep", default="fuzz-failures", help="folder for failing cases")
    parser.add_argument("--options", action="append",
                        help="options of tileir-run for one more run of each case, such as "
                        "'-O0 --mcpu=x86-64'")
    args = parser.parse_args()
    make = {"generate": generate, "products": products, "gathered": gathered,
            "accesses": accesses}[args.kernels].generate
    limits = {"size": args.size, "max_elements": args.elements}
    limits = {name: limit for name, limit in limits.items() if limit}
    variants = [o.split() for o in args.options or [""]]
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        for seed in range(args.first, args.first + args.count):
            folder = os.path.join(work, f"seed{seed}")
            try:
                make(seed, **limits).write_case(folder)
            except Exception:
                print(f"seed {seed}: generator: {traceback.format_exc()}")
                failures += 1
                continue
            for options in variants:
                why = check(args.tileir_run, folder, options)
                if why:
                    failures += 1
                    print(f"seed {seed} {' '.join(options)}: {why}", flush=True)
                    shutil.copytree(folder, os.path.join(args.keep, f"seed{seed}"), dirs_exist_ok=True)
            shutil.rmtree(folder)
    print(f"{args.count} kernels, {failures} failures")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
