"""What prints is changed while one thread is in the former function and another one waits for it."""
import threading
import time

import tileir

PRINT = """cuda_tile.module @m {
  entry @print(%x: tile<i32>) {
    %t = print_tko "%i", %x : tile<i32> -> token
    return
  }
}
"""
module = tileir.Module.parse(PRINT)
inside, leave = threading.Event(), threading.Event()
heard = []


def former(text):
    inside.set()
    leave.wait()
    heard.append(("former", text))


tileir.set_print(former)
programs = [module.program("interp") for _ in range(2)]
threads = [threading.Thread(target=p.launch, args=("print", 1, i)) for i, p in enumerate(programs)]
threads[0].start()
inside.wait()
threads[1].start()
time.sleep(0.3)
tileir.set_print(lambda text: heard.append(("latter", text)))
del former
leave.set()
for thread in threads:
    thread.join()
assert heard == [("former", "0"), ("latter", "1")], heard
