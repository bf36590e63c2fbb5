"""What blocks print that run on other threads goes to sys.stdout, after the launch at the latest."""
import contextlib
import faulthandler
import io

import numpy as np
import cuda.tile as ct

import tileir

faulthandler.dump_traceback_later(60, exit=True)  # Instead of hanging.


@ct.kernel
def say(a, steps):
    # Long enough for all threads to begin.
    for i in range(steps):
        ct.atomic_add(a, (ct.bid(0),), 1)
    ct.print("block", ct.bid(0), "has", ct.load(a, (ct.bid(0),), (1,)))


count = 100
for steps in 1, 10000:
    a = np.zeros(count, np.int32)
    with contextlib.redirect_stdout(io.StringIO()) as out:
        ct.launch(0, (count,), say, (a, steps))
    lines = sorted(line.split() for line in out.getvalue().splitlines())
    assert lines == sorted(["block", str(i), "has", f"[{steps}]"] for i in range(count)), lines[:3]

# What the function raises is raised by the launch.
def refuse(text):
    raise KeyError(text)


tileir.set_print(refuse)
try:
    ct.launch(0, (3,), say, (a, 1))
    raise SystemExit("it is not raised")
except KeyError as raised:
    assert "block" in str(raised)
tileir.set_print()
print("all printed")
