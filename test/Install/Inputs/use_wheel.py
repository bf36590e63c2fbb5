"""Uses an installed tileir: with libraries that are loaded for all before or after it."""
import array
import ctypes
import os
import pathlib
import sys

when, others = (sys.argv[1:2] or [""])[0], sys.argv[2:]


def load_others():
    for path in others:
        library = ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
        if "omp" in path:
            library.omp_get_max_threads()


if when == "with":
    load_others()
if others:
    # What Python's modules load is for all, too.
    sys.setdlopenflags(os.RTLD_GLOBAL | os.RTLD_NOW)
import tileir

if when == "before":
    load_others()

MODULE = tileir.Module.parse("""
cuda_tile.module @m {
  entry @add(%x: tile<ptr<f32>>, %y: tile<f32>) {
    %v, %t0 = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
    %sum = addf %v, %y rounding<nearest_even> : tile<f32>
    %t1 = store_ptr_tko weak %x, %sum token=%t0 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @count(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %q = offset %p, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %q, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
""")


def loaded_files():
    lines = pathlib.Path("/proc/self/maps").read_text().splitlines()
    return {parts[5] for parts in (line.split(None, 5) for line in lines) if len(parts) > 5}


def count(program, num_blocks):
    counts = array.array("i", [0] * num_blocks)
    program.launch("count", num_blocks, counts)
    return set(counts) == {1}


x = array.array("f", [40.0])
MODULE.run("add", 1, x, 2.0)
library = next(path for path in loaded_files() if "libTileIR-C" in path)
print(f"{x[0]:g} from", "/".join(pathlib.Path(library).parts[-2:]))
assert len(MODULE.compile("ptx", arch="sm_90")) and len(MODULE.compile("object"))

os.environ["OMP_NUM_THREADS"] = "4"
program = MODULE.program()
assert all(count(program, n) for n in (64, 1000, 3) * 50)
tasks = len(os.listdir("/proc/self/task"))
assert tasks >= 4, tasks
child = os.fork()
if not child:
    os._exit(0 if count(program, 500) else 1)
assert os.waitpid(child, 0)[1] == 0
print("blocks ran once on several threads, in a child of fork as well")

if not when:
    files = loaded_files()
    strange = [f for f in files if any(part in f for part in ("LLVM", "omp", "stdc++", "tileir_rt"))]
    assert not strange, strange
    print("nothing of LLVM, OpenMP or C++ was loaded")

    # The runtime of a shared library is in the wheel, too.
    pathlib.Path("add.so").write_bytes(MODULE.compile("shared-library"))
    runtime, kernel = ctypes.CDLL(os.path.abspath("add.so")), ctypes.c_void_p()
    assert runtime.tileir_find_kernel(b"add", ctypes.byref(kernel)) == 0
    (path,) = [f for f in loaded_files() if "tileir_rt" in f]
    print("a shared library has its kernel from", "/".join(pathlib.Path(path).parts[-2:]))
