"""Which thread makes a launch: short ones of kernels without loops the caller's, all others
one of the library's, so that handlers of signals can run."""
import array
import os
import signal
import threading
import time

os.environ["OMP_NUM_THREADS"] = "1"
import tileir

program = tileir.Module.parse(
    """cuda_tile.module @m {
  entry @straight(%x: tile<i32>) { return }
  entry @loops(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> { continue }
    return
  }
  entry @prints(%x: tile<i32>) {
    %t = print_tko "%i", %x : tile<i32> -> token
    return
  }
}"""
).program("host")
tileir.set_print(lambda text: None)


def others_time():
    """The processor time of all threads but this one."""
    me, found = threading.get_native_id(), 0
    for task in map(int, os.listdir("/proc/self/task")):
        if task != me:
            found += time.clock_gettime(~task << 3 | 6)
    return found


def share_of_others(entry, grid):
    """Of the processor time of launches, the first of which tells how long they take."""
    program.launch(entry, grid, 1)
    while others_time() != others_time():
        pass  # The thread of the first launch looks for others for a while.
    mine, others = time.thread_time(), others_time()
    for _ in range(5000):
        program.launch(entry, grid, 1)
    mine, others = time.thread_time() - mine, others_time() - others
    return others / (mine + others)


assert share_of_others("straight", 1) < 0.2
assert share_of_others("loops", 1) > 0.2
assert share_of_others("prints", 1) > 0.2


class Alarm(Exception):
    pass


def raise_alarm(number, frame):
    raise Alarm


# A launch that was stopped does not tell how long its blocks take: the next one is not
# taken for a short one, and handlers of signals run.
program = tileir.Module.parse(
    """cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}"""
).program("host")
memory = array.array("i", [0])
try:
    program.launch("k", (2**31 - 1, 65535), memory, time_limit=0.05)
    raise AssertionError("it ended")
except tileir.LaunchTimeout:
    pass
signal.signal(signal.SIGALRM, raise_alarm)
memory[0] = 0
signal.setitimer(signal.ITIMER_REAL, 0.1)
try:
    program.launch("k", 2**31 - 1, memory)
    raise AssertionError("the launch was over before the signal")
except Alarm:
    assert memory[0] < 2**31 - 1, "the handler ran after the launch"
