"""Runs the kernels of streams.mlir on the host with several sizes of caches, by one thread and
two, and compares what they write with the interpreter's, to the last bit."""
import os
import pathlib
import subprocess
import sys

RUN, SOURCE, FOLDER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
# Entry, grid, elements of what is read and written, other arguments. The last tiles of some
# reach beyond their tensors, and rows of some are no whole lines.
CASES = [
    ("twice", "8,1,1", "f32[2000]", "f32[2000]", ["i32:2000"]),
    ("twice", "8,1,1", "f32[2048]", "f32[2048]", ["i32:2048"]),
    ("released", "4,1,1", "f32[1024]", "f32[1024]", ["i32:1024", "i32[1]"]),
    ("persistent", "3,1,1", "f32[5000]", "f32[5000]", ["i32:5000"]),
    ("repeated", "1,1,1", "f32[256]", "f32[256]", ["i32:256"]),
    ("turned", "3,5,1", "f32[192x160]", "f32[160x192]", ["i32:192", "i32:160"]),
    ("turned", "4,5,1", "f32[200x150]", "f32[150x200]", ["i32:200", "i32:150"]),
    ("turned", "4,5,1", "f32[195x150]", "f32[150x195]", ["i32:195", "i32:150"]),
    ("turned_bf16", "3,2,1", "bf16[192x128]", "bf16[128x192]", ["i32:192", "i32:128"]),
    ("turned_bf16", "4,3,1", "bf16[224x130]", "bf16[130x224]", ["i32:224", "i32:130"]),
    ("turned_few", "2,3,1", "f64[64x12]", "f64[12x64]", ["i32:64", "i32:12"]),
    ("turned_few", "2,4,1", "f64[56x13]", "f64[13x56]", ["i32:56", "i32:13"]),
    ("narrowed", "4,1,1", "f32[1024]", "bf16[1024]", ["i32:1024"]),
    ("narrowed", "4,1,1", "f32[999]", "bf16[999]", ["i32:999"]),
]

# Transpositions that go past the caches, and those that do not.
TURNED = [
    ("turned_i8", "2,3,1", "i8[128x192]", "i8[192x128]", ["i32:128", "i32:192"]),
    ("turned_i8", "2,3,1", "i8[100x150]", "i8[150x100]", ["i32:100", "i32:150"]),
    # Rows are pages apart.
    ("turned", "2,32,1", "f32[100x1024]", "f32[1024x100]", ["i32:100", "i32:1024"]),
    ("turned", "16,3,1", "f32[1024x70]", "f32[70x1024]", ["i32:1024", "i32:70"]),
    ("turned_bf16", "2,32,1", "bf16[100x2048]", "bf16[2048x100]", ["i32:100", "i32:2048"]),
    ("turned_few", "2,128,1", "f64[64x512]", "f64[512x64]", ["i32:64", "i32:512"]),
    ("turned_i8", "2,64,1", "i8[70x4096]", "i8[4096x70]", ["i32:70", "i32:4096"]),
]


def run(case, out, target, **settings):
    entry, grid, source, result, more = case
    command = [RUN, SOURCE, f"--entry={entry}", f"--grid={grid}", f"--target={target}", f"--out=1:{out}",
               f"--arg={source}=random:1", f"--arg={result}", *[f"--arg={a}" for a in more]]
    subprocess.run(command, check=True, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
    return out.read_bytes()


FOLDER.mkdir(parents=True, exist_ok=True)
SETTINGS = [(size, threads) for size in ["0", "4000"] for threads in "12"]
ALL = [(case, SETTINGS) for case in CASES] + [(case, [("0", "2"), ("1000000000", "1")]) for case in TURNED]
runs = differ = 0
for case, settings in ALL:
    expected = run(case, FOLDER / "interp", "interp")
    for size, threads in settings:
        runs += 1
        if run(case, FOLDER / "host", "host", TILEIR_CACHE_BYTES=size, OMP_NUM_THREADS=threads) != expected:
            differ += 1
            print(case, size, threads)
print(f"{runs} runs, {differ} differ")
