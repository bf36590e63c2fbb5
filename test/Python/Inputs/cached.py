"""usage: cached.py KERNEL

Makes the same program twice: one entry of the cache. Tells whether LLVM has targets, by
LLVM's own interface in a library that this one is linked with."""
import ctypes
import sys

import tileir

for _ in range(2):
    tileir.Module.from_file(sys.argv[1]).program("host")

first_target = tileir._library.lib.LLVMGetFirstTarget
first_target.restype = ctypes.c_void_p
print("LLVM's targets:", "some" if first_target() else "none")
