"""Arrays of numpy and ml_dtypes, DLPack, strided views, and of torch where it is."""
import re
import sys

import numpy

import tileir

COPY = """cuda_tile.module @m {
  entry @copy(%p: tile<ptr<TYPE>>, %q: tile<ptr<TYPE>>) {
    %x, %t = load_ptr_tko weak %p : tile<ptr<TYPE>> -> tile<TYPE>, token
    %u = store_ptr_tko weak %q, %x : tile<ptr<TYPE>>, tile<TYPE> -> token
    return
  }
  entry @second(%p: tile<ptr<TYPE>>, %n: tile<i32>, %m: tile<i32>, %s: tile<i32>, %r: tile<i32>, %q: tile<ptr<TYPE>>) {
    %a = offset %p, %s : tile<ptr<TYPE>>, tile<i32> -> tile<ptr<TYPE>>
    %x, %t = load_ptr_tko weak %a : tile<ptr<TYPE>> -> tile<TYPE>, token
    %u = store_ptr_tko weak %q, %x : tile<ptr<TYPE>>, tile<TYPE> -> token
    return
  }
}
"""


class OnlyDLPack:
    """As arrays were before DLPack 1.0."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self):
        return self.array.__dlpack__()


class NewDLPack(OnlyDLPack):
    """Tells that an array is read-only, which OnlyDLPack cannot."""

    def __dlpack__(self, *, max_version=None):
        assert max_version == (1, 0)
        return self.array.__dlpack__(max_version=max_version)


def fails(text, function, *args):
    """An argument is named first, the reason comes last."""
    try:
        function(*args)
    except tileir.ArgumentError as error:
        where, _, why = text.rpartition(": ")
        assert where in str(error) and why in str(error), error
        assert not where or re.match(where + r" of '\w+' is .*, parameter \d is [\w<>]+: ", str(error)), error
    else:
        raise AssertionError(text)


f32 = tileir.Module.parse(COPY.replace("TYPE", "f32"))
for target in "host", "interp", "sim":
    program = f32.program(target)
    x, y = numpy.array([3, 4], numpy.float32), numpy.zeros(2, numpy.float32)
    for _ in range(4):  # From the third time on it goes a shorter way.
        y[0] = 0
        program.launch("copy", 1, x, y)
        assert y[0] == 3
    program.launch("copy", 1, OnlyDLPack(x[1:]), y)
    assert y[0] == 4
    fails("points to f64, parameter 0 is ptr<f32>", program.launch, "copy", 1, x.astype("f8"), y)
    fails("points to f64, parameter 0 is ptr<f32>", program.launch, "copy", 1, OnlyDLPack(x.astype("f8")), y)
    fails("argument 0: the memory is not contiguous", program.launch, "copy", 1, numpy.zeros((4, 4), "f4").T, y)
    locked = x.copy()
    locked.flags.writeable = False
    fails("argument 1: the memory is read-only, and the kernel may write to it", program.launch, "copy", 1, x, locked)
    for array in locked, locked.data, NewDLPack(locked) if numpy.lib.NumpyVersion(numpy.__version__) >= "2.1.0" else locked:
        y[0] = 0
        program.launch("copy", 1, array, y)
        assert y[0] == 3
        fails("argument 1: the memory is read-only", program.launch, "copy", 1, x, array)
    # What has changed since the shorter way was made.
    turning = numpy.array([[5, 6], [7, 8]], numpy.float32)
    for _ in range(3):
        program.launch("copy", 1, turning[1:], y)
    assert y[0] == 7
    part = turning[:, 1]
    fails("argument 0: the memory is not contiguous", program.launch, "copy", 1, part, y)
    program.launch("copy", 1, part.copy(), y)
    assert y[0] == 6
    turning.resize((1024, 1024), refcheck=False)  # It lies elsewhere now.
    turning[0, 0] = 9
    program.launch("copy", 1, turning, y)
    assert y[0] == 9
    fails("points to i32, parameter 0 is ptr<f32>", program.launch, "copy", 1, turning.view("i4"), y)
    turning.flags.writeable = False
    program.launch("copy", 1, turning, y)
    fails("argument 0: the memory is not contiguous", program.launch, "copy", 1, turning[:, 1], y)
    fails("argument 1: the memory is read-only", program.launch, "copy", 1, x, turning)
    # After nulls and addresses, which are not taken for what they are not.
    for null in None, 0:
        for _ in range(3):
            program.launch("copy", 0, null, null)
        y[0] = 0
        program.launch("copy", 1, x, y)
        assert y[0] == 3
    fails("argument 0", program.launch, "copy", 0, True, 0)
    # What any type reads: bytes are read-only, too.
    program.launch("copy", 1, locked.tobytes(), y)
    assert bytes(locked) == x.tobytes()
    # A strided view: row 1 of a transposed part of a matrix.
    matrix = numpy.arange(24, dtype=numpy.float32).reshape(4, 6)
    view = matrix.T[1::2]
    flat = tileir.flatten_cutile(view)
    assert flat[1:] == (3, 4, 2, 6) and flat[0].size == 4 * 23
    program.launch("second", 1, *flat, y)
    assert y[0] == view[1, 0]
    fails("not contiguous", tileir.flatten_cpp, view)
    assert tileir.flatten_cpp(matrix)[1:] == (4, 6)
    fails("negative strides", tileir.flatten_cutile, matrix[::-1])


# Numbers by the shorter way and by the first one, arrays and addresses in turns.
NUMBERS = """cuda_tile.module @m {
  entry @keep(%n: tile<TYPE>, %q: tile<ptr<TYPE>>) {
    %u = store_ptr_tko weak %q, %n : tile<ptr<TYPE>>, tile<TYPE> -> token
    return
  }
}
"""
for element, name, wrong, numbers in [
    ("i32", "int32", [1 << 32, -(1 << 31) - 1], [0, -1, 5, -(1 << 31), (1 << 32) - 1, (1 << 31) - 1]),
    ("i64", "int64", [1 << 64, -(1 << 63) - 1], [-1, 1 << 40, -(1 << 63)]),
    ("i8", "int8", [256, -129], [-1, 127, 255]),
    ("f32", "float32", [], [1.5, -0.0, numpy.nan, numpy.inf, 3.5e38, -1e300, 1e-45]),
    ("f64", "float64", [], [1.5, numpy.nan, -numpy.inf, 5e-324]),
    ("f16", "float16", [], [1.5, 1e6, -numpy.inf]),
]:
    kernel = tileir.Module.parse(NUMBERS.replace("TYPE", element)).program().kernel("keep")
    y = numpy.zeros(1, name)
    bits = y.view(f"u{y.itemsize}")
    for number in 3 * numbers + numbers:
        with numpy.errstate(over="ignore"):
            wanted = numpy.array([number & (1 << 8 * y.itemsize) - 1]).astype(bits.dtype) if element[0] == "i" \
                else numpy.array([number], "f8").astype(name).view(bits.dtype)
        for target in y, y.data, y.ctypes.data:
            bits[0] = 0x55
            kernel.launch(1, number, target)
            assert bits[0] == wanted[0], (element, number, type(target))
    for number in wrong:
        fails(f"argument 0: {number} does not fit {element}", kernel.launch, 1, number, y)
    fails("argument 0", kernel.launch, 1, "1", y)
    fails("", kernel.launch, 1, 1)
    fails("argument 1: it is not an address", kernel.launch, 1, numbers[0], -8)


class OnGpu:
    __cuda_array_interface__ = {"shape": (2,), "typestr": "<f4", "data": (4096, False), "version": 3}


fails("the memory is on cuda", f32.program().launch, "copy", 1, OnGpu(), y)
assert tileir.flatten_cutile(OnGpu())[0].device == "cuda"

try:
    import ml_dtypes
except ImportError:
    ml_dtypes = None
if ml_dtypes:
    for element, name in ("bf16", "bfloat16"), ("f8E4M3FN", "float8_e4m3fn"), ("f8E5M2", "float8_e5m2"):
        dtype = getattr(ml_dtypes, name)
        program = tileir.Module.parse(COPY.replace("TYPE", element)).program()
        x, y = numpy.array([1.5], dtype), numpy.zeros(1, dtype)
        program.launch("copy", 1, x, y)
        assert y[0] == x[0]
    print("ml_dtypes")

fails("no element type of Tile IR is object", f32.program().launch, "copy", 1, numpy.array([None]), y)

try:
    import torch
except ImportError:
    sys.exit()
for element, name in [("f32", "float32"), ("bf16", "bfloat16"), ("f8E4M3FN", "float8_e4m3fn"), ("i1", "bool")]:
    dtype = getattr(torch, name)
    program = tileir.Module.parse(COPY.replace("TYPE", element)).program()
    x, y = torch.tensor([1.0, 0.0]).to(dtype), torch.zeros(2).to(dtype)
    for _ in range(3):
        y.zero_()
        program.launch("copy", 1, x, y)
        assert y[0].float() == 1
    fails("not contiguous", program.launch, "copy", 1, torch.zeros(4, 4).to(dtype).T, y)
    x.set_(torch.tensor([0.0, 1.0, 0.0]).to(dtype)[1:])  # The same tensor, other memory.
    program.launch("copy", 1, x, y.zero_())
    assert y[0].float() == 1
    fails("no element type of Tile IR is complex64", program.launch, "copy", 1, torch.zeros(1, dtype=torch.complex64), y)
program, y = f32.program(), torch.zeros(2)
for _ in range(4):  # From the third time on it goes a shorter way.
    odd = torch.ones(2)
    fails("pass tensor.resolve_neg()", program.launch, "copy", 1, torch._neg_view(odd), y)
    program.launch("copy", 1, torch._neg_view(odd).resolve_neg(), y)
    assert y[0] == -1
    odd.untyped_storage().resize_(0)
    fails("its storage was resized to nothing", program.launch, "copy", 1, odd, y)
    program.launch("copy", 0, torch.zeros(0), torch.zeros(0))
fails("its storage was resized to nothing", tileir.flatten_cutile, odd)
assert tileir.flatten_cutile(torch.zeros(0))[0].size == 0
print("torch")
