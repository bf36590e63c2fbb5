"""Ctrl-C ends a kernel that runs, on the target of the first argument."""
import faulthandler
import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import cuda.tile as ct

faulthandler.dump_traceback_later(60, exit=True)  # Instead of hanging.
# Who started this may have it ignored, which children inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Seconds until a launch has ended. Blocks under AddressSanitizer, which is loaded by this, take longer.
LIMIT = 10 if os.environ.get("LD_PRELOAD") else 2


@ct.kernel
def count(a, last):
    while ct.atomic_add(a, (0,), 1) != last:
        pass


@ct.kernel
def count_and_print(a, last):
    at = 0
    while at != last:
        at = ct.atomic_add(a, (0,), 1)
        ct.print(at)


def send_later(number):
    """Sends a signal to this process from another one, for a launch keeps Python's lock;
    prints when it does."""
    send = "import os, sys, time; time.sleep(0.5); print(time.monotonic(), flush=True); os.kill(int(sys.argv[1]), int(sys.argv[2]))"
    return subprocess.Popen([sys.executable, "-S", "-c", send, str(os.getpid()), str(int(number))], stdout=subprocess.PIPE)


def expect(error, kernel, number=signal.SIGINT):
    a = np.zeros(1, np.int32)
    sender = send_later(number)
    try:
        ct.launch(0, (1,), kernel, (a, -1))
    except error as problem:
        found = problem
    else:
        raise AssertionError("it ended")
    took = time.monotonic() - float(sender.communicate()[0])
    assert took < LIMIT, took
    assert found.__suppress_context__ or found.__context__ is None, found.__context__
    assert a[0] > 0


# Compiled before: what is interrupted is the launch.
for kernel in count, count_and_print:
    ct.launch(0, (1,), kernel, (np.zeros(1, np.int32), 3))
expect(KeyboardInterrupt, count)
expect(KeyboardInterrupt, count_and_print)

# The kernel runs as before.
a = np.zeros(1, np.int32)
ct.launch(0, (1,), count, (a, 3))
assert a[0] == 4



def fork_and_expect():
    """The thread that forks is the child's main thread, though it has made launches as another."""
    ct.launch(0, (1,), count, (np.zeros(1, np.int32), 3))
    child = os.fork()
    if child == 0:
        signal.alarm(30)
        try:
            expect(KeyboardInterrupt, count)
            os._exit(0)
        finally:
            os._exit(1)
    results.append(os.waitpid(child, 0)[1])


results = []
thread = threading.Thread(target=fork_and_expect)
thread.start()
thread.join()
assert results == [0], results

# A handler that wants to go on is called when the launch has ended.
seen = []
signal.signal(signal.SIGINT, lambda *_: seen.append(a[0]))
a[0] = 0
sender = send_later(signal.SIGINT)
last = int(sys.argv[1])
ct.launch(0, (1,), count, (a, last))
sender.wait()
while not seen:
    time.sleep(0.01)
assert seen == [last + 1], seen
