"""Launches kernels of Tile IR files on PyTorch's tensors, on the CPU and on CUDA.

The libraries libtileir_jit and libtileir_rt (tileir/jit.h, tileir/runtime.h) are used by
ctypes: nothing has to be compiled. On CUDA the launch is queued in PyTorch's current stream.
"""
import ctypes
import os

import torch

_jit = ctypes.CDLL(os.path.join(os.environ.get("TILEIR_LIBRARY_DIR", ""), "libtileir_jit.so"))
_rt = ctypes.CDLL(os.path.join(os.environ.get("TILEIR_LIBRARY_DIR", ""), "libtileir_rt.so"))
_jit.tileir_jit_last_error.restype = _rt.tileir_last_error.restype = ctypes.c_char_p

# tileir_element, in tileir/abi.h.
_ELEMENTS = {
    torch.bool: 0, torch.int8: 1, torch.int16: 2, torch.int32: 3, torch.int64: 4,
    torch.float16: 5, torch.bfloat16: 6, torch.float32: 7, torch.float64: 9,
}
_POINTER, _SCALAR = 0, 1


class _Grid(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint64) for name in "xyz"]


class _Argument(ctypes.Structure):
    """tileir_arg"""
    _fields_ = [("word", ctypes.c_uint64), ("kind", ctypes.c_uint8),
                ("element", ctypes.c_uint8), ("size", ctypes.c_uint16),
                ("reserved", ctypes.c_uint32)]

    @classmethod
    def of(cls, value):
        if isinstance(value, torch.Tensor):
            if value.dtype not in _ELEMENTS:
                raise RuntimeError(f"tensors of {value.dtype} have no element type here")
            if value.is_neg():  # its memory has the numbers that torch negates
                raise RuntimeError("the tensor is a negated view: pass tensor.resolve_neg()")
            return cls(value.data_ptr(), _POINTER, _ELEMENTS[value.dtype], 0, 0)
        if isinstance(value, bool):
            return cls(int(value), _SCALAR, _ELEMENTS[torch.bool], 1, 0)
        if isinstance(value, int):
            if not -(1 << 31) <= value < 1 << 32:
                raise RuntimeError(f"{value} does not fit i32")
            return cls(value & 0xFFFFFFFF, _SCALAR, _ELEMENTS[torch.int32], 4, 0)
        if not isinstance(value, float):
            raise RuntimeError(f"an argument is a tensor, an int or a float, not {type(value).__name__}")
        bits = ctypes.c_uint32.from_buffer(ctypes.c_float(value)).value
        return cls(bits, _SCALAR, _ELEMENTS[torch.float32], 4, 0)


_rt.tileir_launch_kernel.argtypes = [
    ctypes.c_void_p, _Grid, ctypes.POINTER(_Argument), ctypes.c_size_t, ctypes.c_void_p]
_rt.tileir_destroy_stream.argtypes = [ctypes.c_void_p]


def _check(failed, message):
    if failed:
        raise RuntimeError(message().decode())


class _Stream:
    """PyTorch's current stream of a device, for the runtime; None for the CPU."""

    def __init__(self, device):
        self.handle = None
        if device.type == "cuda":
            number, self.handle = ctypes.c_int(), ctypes.c_void_p()
            _check(_rt.tileir_find_device(f"cuda:{device.index}".encode(), ctypes.byref(number)),
                   _rt.tileir_last_error)
            current = torch.cuda.current_stream(device).cuda_stream
            _check(_rt.tileir_wrap_cuda_stream(number, ctypes.c_void_p(current),
                                               ctypes.byref(self.handle)),
                   _rt.tileir_last_error)

    def __enter__(self):
        return self.handle

    def __exit__(self, *_):
        if self.handle:
            _rt.tileir_destroy_stream(self.handle)


class Module:
    """The kernels of a file of bytecode or text, compiled for this machine or taken from the
    cache; code for a GPU is made at the first launch there."""

    def __init__(self, path):
        self._module = ctypes.c_void_p()
        _check(_jit.tileir_jit_load_file(os.fsencode(path), None, ctypes.byref(self._module)),
               _jit.tileir_jit_last_error)

    def launch(self, name, grid, *arguments):
        """Launches a kernel on the device of its tensors. The grid is one to three extents;
        ints are i32, floats f32."""
        if not 1 <= len(grid) <= 3:
            raise RuntimeError(f"kernel '{name}': a grid has one to three extents")
        devices = [a.device for a in arguments if isinstance(a, torch.Tensor)]
        device = devices[0] if devices else torch.device("cpu")
        if any(other != device for other in devices):
            raise RuntimeError(f"kernel '{name}': its tensors are on several devices")
        if device.type not in ("cpu", "cuda"):
            raise RuntimeError(f"kernel '{name}': its tensors are on '{device}', where nothing "
                               "is launched")
        kernel = ctypes.c_void_p()
        _check(_jit.tileir_jit_find_kernel(self._module, name.encode(), ctypes.byref(kernel)),
               _jit.tileir_jit_last_error)
        packed = (_Argument * len(arguments))(*map(_Argument.of, arguments))
        with _Stream(device) as stream:
            _check(_rt.tileir_launch_kernel(kernel, _Grid(*grid, *[1] * (3 - len(grid))), packed,
                                            len(arguments), stream),
                   _rt.tileir_last_error)
