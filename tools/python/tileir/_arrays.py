# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory and numbers as Python's libraries have them: numpy, torch, DLPack, buffers."""
import ctypes
import math
import operator
import struct

from . import _dtypes
from ._checks import describe
from ._dtypes import find_element
from ._errors import argument_error
from ._library import OfThisProcess

_FLOATS = {"f16": "<e", "f32": "<f", "tf32": "<f", "f64": "<d"}


class Bits(int):
    """The bits of a value, for elements that Python has no numbers for: Bits(0x3C)."""


def _bfloat16(number):
    """Rounded to nearest even, as the upper half of an f32."""
    if math.isnan(number):
        return 0x7FC0
    # Twice rounded it could be wrong: the f64 is rounded to odd first.
    try:
        bits = int.from_bytes(struct.pack("<f", number), "little")
    except OverflowError:
        number = math.copysign(math.inf, number)
    if math.isinf(number):
        return 0x7F80 if number > 0 else 0xFF80
    exact = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
    if exact != number and bits & 1 == 0:
        # The neighbour towards the number has an odd last bit.
        bits += 1 if abs(number) > abs(exact) else -1
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def scalar_bits(value, element, size):
    """The bits of a number as the element has it."""
    if isinstance(value, (str, bytes, bytearray)):
        raise TypeError("it is not a number")
    if isinstance(value, Bits):
        if not 0 <= value < 1 << 8 * size:
            raise OverflowError(f"{int(value):#x} does not fit the {size} bytes of {element}")
        return int(value)
    if element in _FLOATS or element == "bf16":
        try:
            number = float(value)
        except (TypeError, ValueError):
            raise TypeError("it is not a number") from None
        if element == "bf16":
            return _bfloat16(number)
        try:
            return int.from_bytes(struct.pack(_FLOATS[element], number), "little")
        except OverflowError:
            infinity = math.copysign(math.inf, number)
            return int.from_bytes(struct.pack(_FLOATS[element], infinity), "little")
    if not element.startswith("i"):
        raise TypeError(f"a value of {element} is given by its bits: tileir.Bits(...)")
    width = int(element[1:])
    # numpy's bool is not an integer for Python.
    is_bool = str(getattr(value, "dtype", "")) == "bool"
    number = operator.index(bool(value) if is_bool else value)
    low = 0 if width == 1 else -(1 << (width - 1))
    if not low <= number < 1 << width:
        raise OverflowError(f"{number} does not fit {element}")
    return number & ((1 << width) - 1)


def _check_order(order, size, name):
    if order in (">", "!") and size > 1:
        raise TypeError(f"{name} is big-endian; Tile IR's memory is little-endian")


def _buffer_element(view):
    """The element of memory with the buffer protocol; None for bytes, which carry any."""
    order, letter = ("", view.format) if len(view.format) == 1 else (view.format[0], view.format[1:])
    if letter in ("B", "c"):
        return None
    kinds = {"?": "b", **dict.fromkeys("bhilqn", "i"), **dict.fromkeys("HILQN", "u"),
             **dict.fromkeys("efd", "f")}
    name = f"format '{view.format}'"
    _check_order(order, view.itemsize, name)
    return find_element(_dtypes.make_name(kinds[letter], view.itemsize) if letter in kinds else name)


class Memory(OfThisProcess):
    """Where an array lies: address, shape and strides in elements, the element type (None:
    bytes of any type) and its size. Keeps the array alive."""

    __slots__ = "value", "address", "element", "itemsize", "shape", "strides", "read_only", "device"

    def __init__(self, value, address, element, itemsize, shape, strides, read_only, device="cpu"):
        self.value, self.address, self.element, self.itemsize = value, address, element, itemsize
        self.shape, self.read_only, self.device = tuple(shape), read_only, device
        if strides is None:
            strides, step = [], 1
            for extent in reversed(self.shape):
                strides.insert(0, step)
                step *= extent
        self.strides = tuple(strides)

    @property
    def size(self):
        """The bytes from the first element to the end of the last one."""
        if 0 in self.shape:
            return 0
        last = sum((n - 1) * s for n, s in zip(self.shape, self.strides))
        return (last + 1) * self.itemsize

    @property
    def is_contiguous(self):
        """Whether elements lie row by row without gaps."""
        step = 1
        for extent, stride in zip(reversed(self.shape), reversed(self.strides)):
            if extent != 1 and stride != step:
                return 0 in self.shape
            step *= extent
        return True


def _in_elements(strides, itemsize):
    if strides is None or not itemsize:
        return None
    if any(s % itemsize for s in strides):
        raise ValueError("its strides are not whole elements")
    return [s // itemsize for s in strides]


def _from_interface(value, interface, device):
    """By __array_interface__ or __cuda_array_interface__."""
    # Byte order, kind and bytes of an element: "<f4", "<M8[s]". Types of ml_dtypes have a
    # name only.
    text = interface["typestr"]
    order, kind, digits = text[:1], text[1:2], text[2:].split("[")[0]
    name = str(getattr(value, "dtype", text))
    if not digits.isdigit():  # objects of Python, "|O"
        raise TypeError(f"no element type of Tile IR is {name}; bytes carry any type")
    size = int(digits)
    _check_order(order, size, name)
    plain = _dtypes.make_name(kind, size)
    address, read_only = interface["data"]
    shape, address = tuple(map(operator.index, interface["shape"])), operator.index(address or 0)
    if any(n < 0 for n in shape) or math.prod(shape) * size >= 1 << 63:
        raise ValueError(f"its shape is {shape}")
    if not 0 <= address < 1 << 64 or not address and math.prod(shape):
        raise ValueError(f"its address is {address:#x}")
    return Memory(
        value, address, find_element(plain if plain in _dtypes.dtypes else name), size,
        shape, _in_elements(interface.get("strides"), size), read_only, device,
    )


def check_not_negated(tensor):
    """Of a view of torch's that only torch knows to be negated kernels are not told."""
    if tensor.is_neg():
        raise ValueError("torch negates what is in its memory when it reads it: pass tensor.resolve_neg()")


def _from_torch(tensor):
    check_not_negated(tensor)
    address = tensor.data_ptr()
    if not address and tensor.device.type != "meta" and tensor.numel():
        raise ValueError("its storage was resized to nothing")
    return Memory(
        tensor, address, find_element(str(tensor.dtype)[len("torch.") :]),
        tensor.element_size(), tensor.shape, tensor.stride(), False, tensor.device.type,
    )


_DLPACK_DEVICES = {
    _dtypes.CPU: "cpu", _dtypes.CUDA_HOST: "cpu", _dtypes.CUDA: "cuda",
    _dtypes.CUDA_MANAGED: "cuda",
}


def _from_dlpack(value):
    tensor, read_only, capsule = _dtypes.read_dlpack(value)
    shape, strides = (tensor.read_extents(at) for at in (tensor.shape, tensor.strides))
    device = _DLPACK_DEVICES.get(tensor.device_type, f"DLPack's device {tensor.device_type}")
    return Memory(
        (value, capsule), (tensor.data or 0) + tensor.byte_offset, tensor.element,
        tensor.bits // 8, shape or (), strides, read_only, device,
    )


class _Buffer(ctypes.Structure):
    """Py_buffer, of which only the address is read here: memoryview has the rest."""

    _fields_ = [
        ("address", ctypes.c_void_p), ("owner", ctypes.c_void_p), ("size", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t), ("readonly", ctypes.c_int), ("ndim", ctypes.c_int),
        ("rest", ctypes.c_void_p * 5),
    ]


_get_buffer = ctypes.pythonapi.PyObject_GetBuffer
_get_buffer.argtypes = [ctypes.py_object, ctypes.POINTER(_Buffer), ctypes.c_int]
_release_buffer = ctypes.pythonapi.PyBuffer_Release
_release_buffer.argtypes = [ctypes.POINTER(_Buffer)]
_FULL_READ_ONLY = 0x11C  # PyBUF_FULL_RO


def _from_buffer(value):
    """By the buffer protocol; bytes carry any type."""
    try:
        view = memoryview(value)  # It keeps the memory where it is.
    except TypeError:
        raise TypeError("it is no array: it has neither the buffer protocol nor DLPack") from None
    buffer = _Buffer()
    _get_buffer(view, ctypes.byref(buffer), _FULL_READ_ONLY)
    address = buffer.address or 0
    _release_buffer(ctypes.byref(buffer))
    return Memory(
        view, address if view.nbytes else 0, _buffer_element(view), view.itemsize, view.shape,
        _in_elements(view.strides or None, view.itemsize), view.readonly,
    )


def find_memory(value):
    """The Memory of an array; a TypeError if it is not one, or Tile IR has no such elements."""
    if isinstance(value, Memory):
        return value
    kind = type(value)
    if kind.__module__.startswith("torch") and hasattr(value, "data_ptr"):
        return _from_torch(value)
    if kind.__module__.startswith("numpy.ma"):
        raise TypeError("the array is masked, which kernels are not told: pass its data")
    interface = getattr(value, "__array_interface__", None)
    if interface is not None:
        return _from_interface(value, interface, "cpu")
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        return _from_interface(value, interface, "cuda")
    if hasattr(value, "__dlpack__"):
        return _from_dlpack(value)
    return _from_buffer(value)


def check_memory(array):
    """The Memory of an array, for functions that are called with one."""
    try:
        return find_memory(array)
    except Exception as problem:
        raise argument_error(f"{describe(array)} is not taken: {problem}") from None


def _for_view(array):
    memory = check_memory(array)
    if any(s < 0 for s in memory.strides):
        raise argument_error("Tile IR has no negative strides")
    return memory


def flatten_cutile(array):
    """The arguments that cuTile Python passes for an array: its memory, the shape, and the
    strides in elements. The array may be a strided view."""
    memory = _for_view(array)
    return (memory, *memory.shape, *memory.strides)


def flatten_cpp(array):
    """The arguments for a CUDA Tile C++ kernel that takes a pointer and the extents of a
    tensor whose elements lie row by row: its memory and the shape."""
    memory = _for_view(array)
    if not memory.is_contiguous:
        raise argument_error("the memory is not contiguous; pass its strides, as flatten_cutile does")
    return (memory, *memory.shape)
