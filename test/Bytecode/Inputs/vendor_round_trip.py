"""Writes files anew in their own version and in the newest, and compares what tileirdisasm
prints of them, debug info included, with what it prints of the original.

usage: vendor_round_trip.py TILEIR-AS TILEIRDISASM SCRATCH-FOLDER STEP FOLDER...

Takes each STEP-th file below the folders. With tileiras beside tileirdisasm, each 100th of
those is compiled too.
"""
import os
import pathlib
import subprocess
import sys

tileir_as, tileirdisasm, scratch, step = sys.argv[1:5]
files = sorted(f for folder in sys.argv[5:] for f in pathlib.Path(folder).rglob("*.tileir"))
# The tools would take a toolkit of another version for their own.
environment = {k: v for k, v in os.environ.items() if k != "CUDA_HOME"}
tileiras = os.path.join(os.path.dirname(tileirdisasm), "tileiras")
pathlib.Path(scratch).mkdir(parents=True, exist_ok=True)


def run(*command):
    result = subprocess.run(command, capture_output=True, env=environment)
    return result.returncode, result.stdout, result.stderr


def compiles(path):
    return run(tileiras, "--gpu-name=sm_100", "-o", scratch + "/k.cubin", path)[0] == 0


texts = compiled = wrong = 0
for number, path in enumerate(files[:: int(step)]):
    expected = run(tileirdisasm, "-g", str(path))
    major, minor = path.read_bytes()[8:10]
    for version in sorted({f"{major}.{minor}", "13.5"}):
        ours = scratch + "/ours.tileir"
        written = run(tileir_as, "--bytecode-version=" + version, str(path), "-o", ours)
        if written[0]:
            wrong += 1
            print(path, version, written[2].decode())
            continue
        texts += 1
        found = run(tileirdisasm, "-g", ours)
        if found != expected:
            wrong += 1
            print(path, version, "differs:", found[2].decode())
        if number % 100 == 0 and os.path.exists(tileiras):
            compiled += 1
            if compiles(ours) != compiles(str(path)):
                wrong += 1
                print(path, version, "is not compiled alike")
print(f"{texts} texts, {compiled} compiled, {wrong} wrong")
