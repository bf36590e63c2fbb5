"""One side of host_table.py, in a process of its own: worker.py CASE SIDE RESULT.

Writes "ready", or "none" where the side has nothing to compare, to its output; then for each
line "SECONDS" that it reads the best time of a call within about as many seconds, in
seconds. RESULT is a file for what the first call computed.
"""
import sys
import time


YARDSTICK = "yardstick"


def best_time(call, seconds):
    best, end = float("inf"), time.perf_counter() + seconds
    while True:
        start = time.perf_counter()
        call()
        now = time.perf_counter()
        best = min(best, now - start)
        if now > end:
            return best


def main():
    name, side, result = sys.argv[1:]
    if side == "tileir":
        import tileir.cutile  # Before cuda.tile and torch.
    import torch
    import cases
    cases.device = "cuda" if side == "tileir" else "cpu"
    with torch.no_grad():
        case = cases.CASES[name]
        if side == YARDSTICK:
            call, value = cases.measure_with(case.yardstick, case.work)
        else:
            call, value = case.make(side)
        if call is None:
            print("none", flush=True)
            return
        call()
        torch.save(value.cpu(), result)
        print("ready", flush=True)
        for line in sys.stdin:
            print(best_time(call, float(line)), flush=True)


main()
