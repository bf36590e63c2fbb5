"""The program ends while a thread compiles, which then tells of an error: exit.py TOOLKIT."""
import sys
import threading
import time

import tileir

module = tileir.Module.parse("cuda_tile.module @m { entry @k() { return } }")


def compile():
    try:
        module.compile("cubin", arch="sm_90", cuda_path=sys.argv[1])
    except tileir.Error:
        pass


threading.Thread(target=compile, daemon=True).start()
time.sleep(0.2)
sys.exit(3)
