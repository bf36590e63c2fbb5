"""Signals during launches that are soon over: each launch ends, or its signal is told."""
import faulthandler
import random
import signal
import time

import tileir

faulthandler.dump_traceback_later(60, exit=True)  # Instead of hanging.


class Alarm(Exception):
    pass


def raise_alarm(number, frame):
    raise Alarm


def settle():
    """Where a function begins Python calls handlers of signals that have come."""


program = tileir.Module.parse(
    "cuda_tile.module @m { entry @k(%x: tile<i32>) { return } }"
).program("host")
program.launch("k", 1, 0)
signal.signal(signal.SIGALRM, raise_alarm)
random.seed(1)
alarms = 0
for _ in range(400):
    try:
        end = time.perf_counter() + 0.5e-3
        signal.setitimer(signal.ITIMER_REAL, random.uniform(50e-6, 1e-3))
        while time.perf_counter() < end:
            program.launch("k", 1, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        settle()
    except Alarm:
        alarms += 1
assert alarms > 100, alarms
program.launch("k", 1, 0)
