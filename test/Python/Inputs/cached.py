"""usage: cached.py KERNEL

Makes the same program twice: one entry of the cache."""
import sys

import tileir

for _ in range(2):
    tileir.Module.from_file(sys.argv[1]).program("host")
