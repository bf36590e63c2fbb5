"""Forks while another thread launches."""
import array
import faulthandler
import os
import signal
import threading
import time

import tileir

faulthandler.dump_traceback_later(60, exit=True)  # Instead of hanging.

WAIT = """cuda_tile.module @m {
  entry @wait(%begun: tile<ptr<i32>>, %go: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko relaxed device %begun, %one : tile<ptr<i32>>, tile<i32> -> token
    loop {
      %x, %u = load_ptr_tko relaxed device %go : tile<ptr<i32>> -> tile<i32>, token
      %ends = cmpi not_equal %x, %zero, signed : tile<i32> -> tile<i1>
      if %ends {
        break
      }
      continue
    }
    return
  }
}
"""


def use_in_child(target, program):
    ready = array.array("i", [1])
    module.program(target).launch("wait", 1, array.array("i", [0]), ready)
    if target == "host":
        program.launch("wait", 1, array.array("i", [0]), ready)
        return
    try:
        program.launch("wait", 1, array.array("i", [0]), ready)
    except tileir.ArgumentError as error:
        assert "forked during a launch of the program" in str(error), error
    else:
        raise AssertionError("it was launched")


module = tileir.Module.parse(WAIT)
for target in "interp", "sim", "host":
    program, begun, go = module.program(target), array.array("i", [0]), array.array("i", [0])
    running = threading.Thread(target=program.launch, args=("wait", 1, begun, go))
    running.start()
    while not begun[0]:
        time.sleep(0.001)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            use_in_child(target, program)
            status = 0
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    go[0] = 1
    running.join()
    assert status == 0, (target, status)

# While another thread prints, and in a print.
PRINT = """cuda_tile.module @m {
  entry @print(%x: tile<i32>) {
    %t = print_tko "%i", %x : tile<i32> -> token
    return
  }
}
"""
module, parent = tileir.Module.parse(PRINT), os.getpid()
prints, may_end = threading.Event(), threading.Event()
heard, children = [], []


def hear(text):
    if text == "1":
        prints.set()
        may_end.wait()
    elif text == "3":
        children.append(os.fork())
    heard.append(text)


def print_in_child(program):
    """Ends the process, which is the child."""
    signal.alarm(20)  # Instead of hanging.
    program.launch("print", 1, 2)
    os._exit(heard[-1] != "2")


def fork_in_print(program, another):
    program.launch("print", 1, 3)
    if os.getpid() != parent:
        print_in_child(another)


def check_child(pid, target):
    assert os.waitpid(pid, 0)[1] == 0, target


tileir.set_print(hear)
for target in "interp", "sim", "host":
    program, another = module.program(target), module.program(target)
    prints.clear()
    may_end.clear()
    running = threading.Thread(target=program.launch, args=("print", 1, 1))
    running.start()
    prints.wait()
    child = os.fork()
    if child == 0:
        print_in_child(another)
    check_child(child, target)
    may_end.set()
    running.join()
    # On the host threads of the launch itself may be missing in the child.
    if target != "host":
        running = threading.Thread(target=fork_in_print, args=(program, another))
        running.start()
        running.join()
        check_child(children.pop(), target)
