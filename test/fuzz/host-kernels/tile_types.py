"""What programs are made of: values, ops, blocks, buffers, element types."""
import ml_dtypes
import numpy as np

DYNAMIC = -1 << 63  # An extent or stride that is known at run time.
NUMPY = {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
    "tf32": np.float32,  # Only numbers that tf32 has are used.
    "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
}
BITS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64,
        "f16": 16, "bf16": 16, "f32": 32, "f64": 64, "tf32": 32,
        "f8E4M3FN": 8, "f8E5M2": 8, "f8E8M0FNU": 8}
SIMPLE = {"i1": "I1", "i8": "I8", "i16": "I16", "i32": "I32", "i64": "I64", "f16": "F16",
          "bf16": "BF16", "f32": "F32", "f64": "F64", "tf32": "TF32",
          "f8E4M3FN": "F8E4M3FN", "f8E5M2": "F8E5M2", "f8E8M0FNU": "F8E8M0FNU"}


def is_int(dt):
    return dt[0] == "i"


class Val:
    """A value: dt is an element name, "token", "view" or ("ptr", element)."""

    def __init__(self, dt, shape=(), view=None):
        self.dt, self.shape, self.view = dt, tuple(shape), view

    @property
    def size(self):
        return int(np.prod(self.shape, dtype=np.int64))


class Op:
    def __init__(self, name, ins, outs, regions=(), **attrs):
        self.name, self.ins, self.outs = name, list(ins), list(outs)
        self.regions, self.attrs = list(regions), attrs


class Block:
    def __init__(self, args=()):
        self.args, self.ops = list(args), []


class Buffer:
    """A parameter: data in memory (flat), changed by the kernel or not."""

    def __init__(self, number, dt, data):
        self.number, self.dt, self.data = number, dt, data
        self.val = Val(("ptr", dt))
