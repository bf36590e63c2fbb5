"""A launch that does not end: stopped by SIGINT, other signals, threads, limits of time."""
import array
import os
import signal
import subprocess
import sys
import threading
import time

import tileir

TEXT = """
cuda_tile.module @m {
  entry @counts(%p: tile<ptr<i64>>, %last: tile<i64>) {
    %one = constant <i64: 1> : tile<i64>
    loop {
      %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      %ends = cmpi equal %old, %last, signed : tile<i64> -> tile<i1>
      if %ends {
        break
      }
      continue
    }
    return
  }
}
"""


def until_it_counts(count, act):
    """A thread that acts once the kernel runs."""

    def wait():
        while not count[0]:
            time.sleep(0.001)
        act()

    thread = threading.Thread(target=wait)
    thread.start()
    return thread


def launch_for_ever(target):
    """For SIGINT from outside: tells when the kernel runs."""
    count = array.array("q", [0])
    until_it_counts(count, lambda: print("runs", flush=True))
    tileir.Module.parse(TEXT).run("counts", 1, count, -1, target=target)


def expect(error, program, act=None, **options):
    """The error of a launch without an end."""
    count = array.array("q", [0])
    thread = act and until_it_counts(count, act)
    try:
        program.launch("counts", 1, count, -1, **options)
    except error as found:
        problem = found
    else:
        raise AssertionError("it ended")
    if thread:
        thread.join()
        assert count[0] > 0  # A limit of time may end it before it begins.
    # The program can be used as before, and nothing runs any more.
    stored = count[0]
    last = array.array("q", [0])
    program.launch("counts", 1, last, 3)
    assert last[0] == 4 and count[0] == stored
    return problem


class Alarm(Exception):
    pass


def check_target(target):
    program = tileir.Module.parse(TEXT).program(target)
    pid = os.getpid()

    timeout = expect(tileir.LaunchTimeout, program, time_limit=0.05)
    assert "limit of 50 ms" in str(timeout) and isinstance(timeout, TimeoutError)
    for wrong in 0, -1, float("nan"):
        try:
            program.launch("counts", 1, array.array("q", [0]), 3, time_limit=wrong)
        except ValueError as problem:
            assert "time limit" in str(problem)
        else:
            raise AssertionError(wrong)
    for long in float("inf"), 1e300:
        program.launch("counts", 1, array.array("q", [0]), 3, time_limit=long)

    expect(KeyboardInterrupt, program, lambda: os.kill(pid, signal.SIGINT))
    stopped = expect(tileir.LaunchInterrupted, program, program.interrupt)
    assert "interrupted" in str(stopped)

    # Handlers run while it waits, and may launch themselves, in a context of their own.
    nested = []

    def handle(*_):
        try:
            program.launch("counts", 1, array.array("q", [0]), 3)
        except RuntimeError as problem:
            assert "has not ended" in str(problem)
            nested.append("refused")
        other = array.array("q", [0])
        tileir.Module.parse(TEXT).run("counts", 1, other, 3, target=target)
        nested.append(other[0])
        raise Alarm

    signal.signal(signal.SIGALRM, handle)
    expect(Alarm, program, lambda: os.kill(pid, signal.SIGALRM))
    assert nested == ["refused", 4]

    # One that raises nothing stops nothing.
    signal.signal(signal.SIGALRM, lambda *_: nested.append("seen"))
    expect(tileir.LaunchTimeout, program, lambda: os.kill(pid, signal.SIGALRM), time_limit=0.3)
    assert nested == ["refused", 4, "seen"]

    # In another thread.
    def launch():
        mine = tileir.Module.parse(TEXT).program(target)
        found.append(expect(tileir.LaunchTimeout, mine, time_limit=0.05))

    found = []
    thread = threading.Thread(target=launch)
    thread.start()
    thread.join()
    assert len(found) == 1

    # The child of a fork has no threads but its own.
    child = os.fork()
    if not child:
        count = array.array("q", [0])
        program.launch("counts", 1, count, 3)
        os._exit(count[0])
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 4


def check_limits_of_threads():
    """A limit is that of its launch, whatever other threads launch meanwhile."""
    program = tileir.Module.parse(TEXT).program("host")
    is_done = threading.Event()
    problems = []

    def launch_without():
        try:
            while not is_done.is_set():
                program.launch("counts", 1, array.array("q", [0]), 3)
        except Exception as problem:
            problems.append(problem)

    threads = [threading.Thread(target=launch_without) for _ in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(50):
        expect(tileir.LaunchTimeout, program, time_limit=0.005)
    is_done.set()
    for thread in threads:
        thread.join()
    assert not problems, problems


def check_handlers():
    """Those of the program remain where compilation runs another program."""
    seen = []
    signal.signal(signal.SIGUSR1, lambda *_: seen.append("SIGUSR1"))
    tileir.Module.parse(TEXT).compile("shared-library")
    os.kill(os.getpid(), signal.SIGUSR1)
    time.sleep(0)
    assert seen == ["SIGUSR1"]


def check_process(target):
    """Ctrl-C ends a script as it does elsewhere, within a second."""
    child = subprocess.Popen(
        [sys.executable, __file__, target], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout.readline() == "runs\n"
    begin = time.monotonic()
    child.send_signal(signal.SIGINT)
    try:
        _, errors = child.communicate(timeout=20)
    finally:
        child.kill()
    assert time.monotonic() - begin < 1, time.monotonic() - begin
    assert errors.rstrip().endswith("KeyboardInterrupt"), errors
    assert child.returncode == -signal.SIGINT, child.returncode


if len(sys.argv) > 1:
    launch_for_ever(sys.argv[1])
else:
    # Who started this may have it ignored, which children inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    check_handlers()
    check_limits_of_threads()
    for each in "host", "interp":
        check_target(each)
        check_process(each)
