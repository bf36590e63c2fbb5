#!/usr/bin/env python3
"""Measures kernels on a GPU beside tileiras' code of the same bytecode, and torch's (cuBLAS, cuDNN).

usage: gpu_speed.py --runtime LIBTILEIR_RT --kernels FOLDER [--loader LIBTILEIR_JIT] [--only REGEX] [NAME[:SIZE]...]

FOLDER has what prepare.py makes, on this machine or another one: NAME.so, a shared library of one kernel each, and
NAME.cubin, the peer's code. All of a row are measured in turns, by events of the device, on random data; a row tells
the median of each, its rate, and the ratio of the others' time to ours (above 1: this compiler's code is faster).
Results are compared with torch's first; a kernel that is wrong says so in its row. Needs torch with CUDA. Ends with 1
if a row failed, or a kernel of ours was wrong.
"""
import argparse
import os
import pathlib
import select
import signal
import statistics
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import problems
from contenders import Failed, Loaded, Ours, Peer


def time_once(run, repeat):
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    begin.record()
    for _ in range(repeat):
        run()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end) * 1e3 / repeat


def measure(contenders, seconds):
    """Medians in us of each, which take turns."""
    repeats = {}
    for name, run in contenders.items():
        time_once(run, 2)
        # A few ms, so that what starts a launch is hidden behind the one before.
        repeats[name] = max(1, min(200, int(3000 / time_once(run, 3))))
    spent, times = 0.0, {name: [] for name in contenders}
    while spent < seconds * 1e6 or len(next(iter(times.values()))) < 3:
        for name, run in contenders.items():
            times[name].append(time_once(run, repeats[name]))
            spent += times[name][-1] * repeats[name]
    return {name: statistics.median(values) for name, values in times.items()}


def differs(problem):
    """What is wrong with a result, or nothing."""
    result, expected = problem.output.double(), problem.expected().double()
    if not bool(torch.isfinite(result).all()):
        return "not finite"
    error = float((result - expected).norm() / expected.norm())
    return f"relative error {error:.1e}" if not error <= problem.tolerance else ""


NAMES = ("ours", "loaded", "tileiras", "torch")


def run_row(problem, makers, seconds):
    """Prints the row; whether ours is right."""
    contenders, notes = {}, []
    for name, maker in makers.items():
        try:
            if maker is None or (run := maker.prepare(problem)) is None:
                continue
            problem.output.fill_(0 if problem.adds else 77)
            run()
            torch.cuda.synchronize()
        except Failed as error:
            notes.append(f"{name}: {error}")
            continue
        if wrong := differs(problem):
            notes.append(f"{name}: {wrong}")
        contenders[name] = run
    if problem.torch:
        contenders["torch"] = problem.torch
    if not seconds:
        for run in contenders.values():
            run()
        torch.cuda.synchronize()
        return True
    times = measure(contenders, seconds)
    rate = (lambda us: f"{problem.flops / us * 1e-6:.0f} TFLOP/s") if problem.flops else \
        (lambda us: f"{problem.bytes / us * 1e-6:.2f} TB/s")
    cells = [f"{times[name]:.1f} us, {rate(times[name])}" if name in times else "-" for name in NAMES]
    ratios = [f"{times[name] / times['ours']:.2f}" if name in times and "ours" in times else "-"
              for name in NAMES[1:]]
    print("| " + " | ".join([problem.title, *cells, *ratios, "; ".join(notes)]) + " |", flush=True)
    return not any(note.startswith(("ours", "loaded")) for note in notes)


def measure_from(first, without_peer, makers, args, report):
    """Measures the rows from `first` on, and tells of each that is done. For a process of its own: after an error of
    the device nothing works in it."""
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    ours, peer = Ours(args.runtime, args.kernels), Peer(args.kernels)
    loaded = Loaded(ours, args.loader, args.arch) if args.loader else None
    if not first and without_peer is None:
        print(f"{torch.cuda.get_device_name()}, torch {torch.__version__}")
        print("| kernel | " + " | ".join(NAMES) + " | " + " | ".join(f"{n} / ours" for n in NAMES[1:]) + " | |\n" +
              "|---" * 9 + "|", flush=True)
    for number, make in enumerate(makers[first:], first):
        problem = make()
        makers_of_row = {"ours": ours, "loaded": loaded, "tileiras": None if without_peer == number else peer}
        right = run_row(problem, makers_of_row, args.seconds)
        del problem
        torch.cuda.empty_cache()
        os.write(report, b"." if right else b"!")


def run_child(first, without_peer, makers, args):
    """A byte for each row that a process has measured before it ended, failed, or stood still."""
    begin, end = os.pipe()
    child = os.fork()
    if not child:
        os.close(begin)
        try:
            measure_from(first, without_peer, makers, args, end)
        except (RuntimeError, Failed, OSError, AttributeError) as error:
            print(f"row {first}...: {error}".split("\n")[0], flush=True)
        os._exit(0)
    os.close(end)
    done = b""
    while select.select([begin], [], [], args.limit)[0] and (row := os.read(begin, 1)):
        done += row
    os.close(begin)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return done


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runtime", required=True)
    parser.add_argument("--kernels", type=pathlib.Path, required=True)
    parser.add_argument("--loader", help="libtileir_jit, which compiles the kernels once more, for the `loaded` column")
    parser.add_argument("--arch", default="sm_90a", help="for the loader")
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=0.15, help="of measured launches for each row; 0: one launch, "
                        "for a profiler")
    parser.add_argument("--limit", type=float, default=20, help="seconds for each row")
    parser.add_argument("names", nargs="*", help="kernels in place of all, as NAME or NAME:SIZE")
    args = parser.parse_args()
    makers = problems.all_problems(args.only, args.names)
    row, without_peer, failed = 0, None, False
    while row < len(makers):
        done = run_child(row, without_peer, makers, args)
        row += len(done)
        failed |= b"!" in done
        if row < len(makers):
            # Once more with our code alone; then it is ours that fails.
            if without_peer == row:
                print(f"| row {row} failed |" + " |" * 8, flush=True)
                row, failed = row + 1, True
            else:
                without_peer = row
    return failed


if __name__ == "__main__":
    sys.exit(main())
