"""Every corpus case on the simulator: each architecture, the default schedule and seeds.

    corpus_matrix.py TILEIR-RUN CORPUS/cases --record matrix.json [--jobs 2] [--cuda-path CUDA]
                     [--arch sm_80,...] [--seeds 1,2,3] [--narrow-sums] [CASE...]

The record keeps each result, so that the next call goes on where this one ended; it begins anew
when the compiler is another one. Prints what failed, and a table; the exit status is 1 if anything
failed.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import subprocess
import sys

ARCHES = "sm_75,sm_80,sm_89,sm_90,sm_90a,sm_100,sm_120,sm_120a"
# Of cases in one process; what is lost when a call is stopped.
GROUP = 12


def load(path, build):
    """The results so far: by architecture, schedule and case."""
    if os.path.exists(path):
        with open(path) as f:
            record = json.load(f)
        if record["build"] == build:
            return record
    return {"build": build, "results": {}}


def save(path, record):
    with open(path + ".new", "w") as f:
        json.dump(record, f, indent=0, sort_keys=True)
    os.replace(path + ".new", path)


def run_group(options, arch, schedule, cases):
    """'passed', or why not, by case."""
    command = [options.run, "--target=sim", f"--arch={arch}"]
    command += [f"--cuda-path={options.cuda_path}"] * bool(options.cuda_path)
    command += [f"--seed={schedule}"] * (schedule != "default")
    command += ["--narrow-sums"] * options.narrow_sums
    said = subprocess.run(command + [os.path.join(options.cases, c) for c in cases],
                          capture_output=True, text=True)
    results = {}
    for line in said.stdout.splitlines():
        word, _, rest = line.partition(" ")
        name = os.path.basename(rest.split(":")[0].rstrip("/"))
        if word in ("PASS", "FAIL", "REFUSED") and name in cases:
            results[name] = "passed" if word == "PASS" else line
    for case in cases:
        results.setdefault(case, f"no result: exit status {said.returncode} {said.stderr.strip()[-200:]}")
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("run")
    parser.add_argument("cases")
    parser.add_argument("--record", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cuda-path")
    parser.add_argument("--arch", default=ARCHES)
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--narrow-sums", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    names = options.names or sorted(os.listdir(options.cases))
    with open(options.run, "rb") as f:
        build = hashlib.sha256(f.read()).hexdigest() + " narrow" * options.narrow_sums
    record = load(options.record, build)
    results = record["results"]
    arches = options.arch.split(",")
    schedules = ["default"] + [s for s in options.seeds.split(",") if s]
    groups = []
    for schedule in schedules:
        for arch in arches:
            left = [n for n in names if f"{arch} {schedule} {n}" not in results]
            groups += [(arch, schedule, left[i:i + GROUP]) for i in range(0, len(left), GROUP)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(run_group, options, *group): group for group in groups}
        for done in concurrent.futures.as_completed(running):
            arch, schedule, _ = running[done]
            for name, result in done.result().items():
                results[f"{arch} {schedule} {name}"] = result
                if result != "passed":
                    print(f"{arch} {schedule}: {result}", flush=True)
            save(options.record, record)
    print(f"{'passed of ' + str(len(names)):16}" + "".join(f"{a:>10}" for a in arches))
    passed = 0
    for schedule in schedules:
        row = [sum(results[f"{a} {schedule} {n}"] == "passed" for n in names) for a in arches]
        passed += sum(row)
        print(f"{schedule if schedule == 'default' else 'seed ' + schedule:16}" + "".join(f"{n:>10}" for n in row))
    failed = len(names) * len(arches) * len(schedules) - passed
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
