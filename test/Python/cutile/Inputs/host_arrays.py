"""numpy arrays, views of them, lists and tuples as arguments."""
import ml_dtypes
import numpy as np
import cuda.tile as ct

from kernels import add, add_all, scale
from tileir.cutile import _arrays

for dtype in np.float32, np.float64, np.float16, np.int8, np.int64, np.uint32, ml_dtypes.bfloat16:
    a = np.arange(64).astype(dtype)
    b = (2 * np.arange(64)).astype(dtype)
    c = np.zeros(64, dtype)
    ct.launch(0, (4,), add, (a, b, c, 16))
    assert (c == a + b).all(), dtype
    c[:] = 0
    ct.launch(0, (2,), add, (a[::2], b[32:], c[::-1][:32][::-1], 16))
    assert (c[32:] == a[::2] + b[32:]).all() and not c[:32].any(), dtype

# Of types that have come before numpy itself describes the arrays, which takes a quarter of
# the time, unless launches tell of their memory.
description = _arrays.HostArray
if not _arrays.expects_memory:
    _arrays.HostArray = None
for dtype in np.float32, np.int8, ml_dtypes.bfloat16:
    a, c = np.arange(64).astype(dtype), np.zeros((32, 2), dtype)
    ct.launch(0, (2,), add, (a[::2], a[32:], c[:, 1], 16))
    assert (c[:, 1] == a[::2] + a[32:]).all() and not c[:, 0].any(), dtype
_arrays.HostArray = description

x = np.ones(16, np.float32)
ct.launch(0, (1,), scale, (x, 2.5, 16))
assert (x == 2.5).all()

arrays = [np.full(8, i, np.float32) for i in range(5)]
total = np.zeros(8, np.float32)
ct.launch(0, (1,), add_all, (arrays, total, 8))
assert (total == 10).all()


def fails(arguments, grid=(1,)):
    try:
        ct.launch(0, grid, add, arguments)
    except Exception as problem:
        print(type(problem).__name__, problem)


read_only = np.full(16, 7, np.float32)
read_only.flags.writeable = False
out = np.zeros(16, np.float32)
ct.launch(0, (1,), add, (read_only, read_only[::2].repeat(2), out, 16))
assert (out == 14).all()
fails((x, x, read_only, 16))
# Of the next launch nothing is expected any more.
ct.launch(0, (1,), add, (x, x, out, 16))
fails((x, read_only, read_only[:0], 16))
try:
    ct.launch(0, (1,), add_all, ([x, read_only], out, 16))
except ValueError as problem:
    print(problem)

fails((x, x[::-1], x, 16))
fails((x.astype(np.complex64), x, x, 16))
fails((x, x, np.zeros(16, ">f4"), 16))
fails((x, x, x, 16), (1, 70000))
fails((np.ma.array(x), x, x, 16))
try:
    ct.launch(12345, (1,), add, (x, x, x, 16))
except RuntimeError as problem:
    print(problem)
print("all equal")
