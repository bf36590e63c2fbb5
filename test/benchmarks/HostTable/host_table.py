"""Kernels of cuTile Python on this machine's cores beside torch and OpenBLAS.

Each side of a case runs in a process of its own, in turns, and the best time of each
counts. What the sides computed is compared. Prints a table; --json and --svg write it.
"""
import argparse
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import drawing

HERE = Path(__file__).resolve().parent


def read_cpu():
    """The processor's name, its vector extensions that matter here, its caches."""
    info = Path("/proc/cpuinfo").read_text()
    name = re.search(r"model name\s*: (.*)", info)
    flags = set(re.search(r"flags\s*: (.*)", info).group(1).split())
    known = ["avx2", "avx512f", "avx512_vnni", "avx_vnni", "avx512_bf16", "avx512_fp16", "amx_tile"]
    caches = []
    for index in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*")):
        read = lambda what: (index / what).read_text().strip()
        if read("type") != "Instruction":
            caches.append(f"L{read('level')} {read('size')}")
    family = re.search(r"cpu family\s*: (\d+)", info), re.search(r"model\s*: (\d+)", info)
    return {"name": name.group(1) if name else "?",
            "family": "/".join(m.group(1) for m in family if m),
            "extensions": [f for f in known if f in flags], "caches": caches}


# How long threads of OpenMP wait for more work before they sleep. Those of the side
# before would keep a core from the next one.
SPINNING = 0.25 # Seconds.


class Worker:
    """worker.py for one side of a case."""

    def __init__(self, case, side, result, environment):
        self.side = side
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "worker.py"), case, side, str(result)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        self.best = float("inf")

    def wait(self):
        """Whether the side has something to run. Raises if its process failed."""
        line = self.process.stdout.readline().strip()
        if line not in ("ready", "none"):
            raise RuntimeError(f"{self.side}: the process ended with {self.process.wait()}")
        return line == "ready"

    def measure(self, seconds):
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        self.best = min(self.best, float(self.process.stdout.readline()))

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def build_yardsticks(folder, environment):
    """Tells workers of a library of yardsticks.c; without a compiler there are none."""
    library = folder / "yardsticks.so"
    compiler = environment.get("CC", "clang-22")
    command = [compiler, "-O3", "-march=native", "-fopenmp", "-shared", "-fPIC",
               str(HERE / "yardsticks.c"), "-o", str(library)]
    try:
        subprocess.run(command, check=True)
    except (OSError, subprocess.CalledProcessError) as e:
        print(f"host_table.py: warning: no yardsticks: {e}", file=sys.stderr)
    else:
        environment["TILEIR_YARDSTICKS"] = str(library)


def difference(case, results):
    """The largest difference of results from those of the last side, relative to its
    largest value."""
    import torch
    values = [torch.load(r).to(torch.float64) for r in results]
    reference = values[-1]
    scale = max(reference.abs().max().item(), 1e-30)
    return max((v - reference).abs().max().item() / scale for v in values)


def measure(name, case, options, environment):
    with tempfile.TemporaryDirectory() as folder:
        workers, results = [], []
        measured = bool(case.yardstick and "TILEIR_YARDSTICKS" in environment)
        for side in case.sides + ("yardstick",) * measured:
            result = Path(folder) / side
            worker = Worker(name, side, result, environment)
            if worker.wait():
                workers.append(worker)
                if side != "yardstick":
                    results.append(result)
            else:
                worker.close()
        for _ in range(options.rounds):
            for worker in workers:
                if options.threads > 1:
                    time.sleep(SPINNING)
                worker.measure(options.seconds)
        for worker in workers:
            worker.close()
        row = {"case": name, "unit": case.unit,
               "seconds": {w.side: w.best for w in workers},
               "rate": {w.side: case.work / w.best / 1e9 for w in workers}}
        if len(results) > 1:
            row["difference"] = difference(case, results)
    row["ours"], *peers = [side for side in row["rate"] if side != "yardstick"]
    if measured:
        row["of " + case.yardstick] = row["rate"][row["ours"]] / row["rate"]["yardstick"]
    if peers:
        row["peer"] = max(peers, key=row["rate"].get)
        row["ratio"] = row["rate"][row["ours"]] / row["rate"][row["peer"]]
    return row


def format_row(row):
    if "ratio" not in row:
        return f"{row['case']:48} {row['seconds'][row['ours']] * 1e6:9.1f} us"
    text = (f"{row['case']:48} {row['rate'][row['ours']]:9.1f} {row['rate'][row['peer']]:9.1f} "
            f"{row['unit']:8} {row['ratio']:6.2f} of {row['peer']}")
    for loop in ["copy", "triad"]:
        if "of " + loop in row:
            text += f" {row['of ' + loop]:6.2f} of a {loop} in C"
    if row["difference"] > 0.02:
        text += f"  DIFFERS by {row['difference']:.2g}"
    return text


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="cases whose names match (a regular expression)")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.15, help="of each side in each round")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--svg", type=Path)
    return parser.parse_args()


def main():
    options = parse_options()
    try:
        import cuda.tile
        import torch
    except ImportError as e:
        sys.exit(f"host_table.py: error: the peers are packages of Python: {e}; "
                 "install torch and cuda-tile")
    import cases
    environment = dict(os.environ)
    for name in ["OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"]:
        environment[name] = str(options.threads)
    environment.pop("OPENBLAS_CORETYPE", None)
    machine = read_cpu()
    print(f"{machine['name']}, {', '.join(machine['caches'])}, {' '.join(machine['extensions'])}; "
          f"{options.threads} threads; torch {torch.__version__}")
    folder = tempfile.TemporaryDirectory()
    build_yardsticks(Path(folder.name), environment)
    rows = []
    for name, case in cases.select(options.only).items():
        rows.append(measure(name, case, options, environment))
        print(format_row(rows[-1]), flush=True)
    table = {"date": datetime.date.today().isoformat(), "machine": machine, "threads": options.threads,
             "torch": torch.__version__, "rows": rows}
    if options.json:
        options.json.write_text(json.dumps(table, indent=1) + "\n")
    if options.svg:
        options.svg.write_text(drawing.draw(table))
    if any(row.get("difference", 0) > 0.02 for row in rows):
        sys.exit("host_table.py: error: results differ")


main()
