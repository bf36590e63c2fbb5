"""usage: processes.py PROGRAM KERNEL CACHE

Runs 64 processes of many.cpp at once in several conditions and prints what came of it.
"""
import os
import pathlib
import random
import subprocess
import sys
import time

PROCESSES, LOADS = 64, 4


def run_all(program, kernel, cache, maximum="1G", meanwhile=lambda: None):
    environment = dict(os.environ, TILEIR_CACHE_DIR=str(cache), TILEIR_CACHE_LOG="1",
                       TILEIR_CACHE_MAX=maximum, OMP_NUM_THREADS="1")
    running = [subprocess.Popen([program, kernel], env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
               for _ in range(PROCESSES)]
    while any(p.poll() is None for p in running):
        meanwhile()
        time.sleep(0.01)
    outputs = [p.communicate() for p in running]
    right = sum(out.count("right") for out, _ in outputs)
    misses = sum(log.count("cache: miss") for _, log in outputs)
    return (f"{PROCESSES} processes, {PROCESSES * LOADS} loads, "
            f"{PROCESSES * LOADS - right} failed"), misses


def damage(cache):
    """Cuts an entry, or changes one of its bytes, in place."""
    entries = list(cache.glob("llvmcache-*"))
    if not entries:
        return
    try:
        with open(random.choice(entries), "r+b") as file:
            size = file.seek(0, os.SEEK_END)
            if random.random() < 0.5:
                file.truncate(size // 2)
            else:
                file.seek(random.randrange(size))
                file.write(b"\xa5")
    except (FileNotFoundError, ValueError):
        pass  # Removed meanwhile.


def main():
    program, kernel, cache = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    random.seed(1)
    print("empty:", run_all(program, kernel, cache)[0])
    text, misses = run_all(program, kernel, cache)
    print(f"full: {text}, {misses} misses")
    size = max(file.stat().st_size for file in cache.glob("llvmcache-*"))
    small = cache.with_suffix(".small")
    text, _ = run_all(program, kernel, small, maximum=str(3 * size))
    total = sum(file.stat().st_size for file in small.glob("llvmcache-*"))
    print(f"small: {text},", "below the bound" if total <= 3 * size else f"{total} bytes")
    text, _ = run_all(program, kernel, cache, meanwhile=lambda: damage(cache))
    print("damaged:", text)
    print("left over:", len([*cache.glob("Thin-*"), *small.glob("Thin-*")]))


main()
