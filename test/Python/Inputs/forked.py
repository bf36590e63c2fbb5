"""Forks while another thread launches."""
import array
import os
import threading
import time

import tileir

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
