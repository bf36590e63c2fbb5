# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory and numbers as Python's libraries have them: numpy, torch, DLPack, buffers."""
import ctypes
import math
import operator
import struct

# The elements of dtypes that have no kind and size of their own: ml_dtypes and torch have
# them. 4-bit types are not here, for numpy keeps one of them in a byte, Tile IR two.
_NAMED_ELEMENTS = {
    "bfloat16": "bf16", "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2",
    "float8_e8m0fnu": "f8E8M0FNU",
}
_FLOATS = {"f16": "<e", "f32": "<f", "tf32": "<f", "f64": "<d"}


class Bits(int):
    """The bits of a value, for elements that Python has no numbers for: Bits(0x3C)."""


def _bfloat16(number):
    """Rounded to nearest even, as the upper half of an f32."""
    if math.isnan(number):
        return 0x7FC0
    # Twice rounded it could be wrong: the f64 is rounded to odd first.
    bits = int.from_bytes(struct.pack("<f", number), "little") if not math.isinf(number) else None
    if bits is None:
        return 0x7F80 if number > 0 else 0xFF80
    exact = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
    if exact != number and bits & 1 == 0:
        # The neighbour towards the number has an odd last bit.
        bits += 1 if abs(number) > abs(exact) else -1
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def scalar_bits(value, element, size):
    """The bits of a number as the element has it."""
    if isinstance(value, (str, bytes, bytearray)):
        raise TypeError(f"{value!r} is not a number")
    if isinstance(value, Bits):
        if not 0 <= value < 1 << 8 * size:
            raise OverflowError(f"{int(value):#x} does not fit the {size} bytes of {element}")
        return int(value)
    if element in _FLOATS:
        try:
            return int.from_bytes(struct.pack(_FLOATS[element], value), "little")
        except struct.error:
            raise TypeError(f"{value!r} is not a number") from None
        except OverflowError:
            infinity = math.copysign(math.inf, value)
            return int.from_bytes(struct.pack(_FLOATS[element], infinity), "little")
    if element == "bf16":
        return _bfloat16(float(value))
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


def _element(kind, size, order, name):
    """The element for a kind of numpy's (b, i, u, f) of `size` bytes in a byte order."""
    if order in (">", "!") and size > 1:
        raise TypeError(f"{name} is big-endian; Tile IR's memory is little-endian")
    if kind == "b" and size == 1:
        return "i1"
    if kind in "iu" and size in (1, 2, 4, 8):
        return f"i{8 * size}"
    if kind == "f" and size in (2, 4, 8):
        return f"f{8 * size}"
    raise TypeError(f"no element type of Tile IR is {name}; bytes carry any type")


def _parse_typestr(interface):
    """Byte order, kind and bytes of an element: "<f4", "<M8[s]"."""
    text = interface["typestr"]
    return text[0], text[1], int(text[2:].split("[")[0])


def _array_element(interface, value):
    """The element of an array with the array interface."""
    order, kind, size = _parse_typestr(interface)
    name = str(getattr(value, "dtype", interface["typestr"]))
    return _NAMED_ELEMENTS.get(name) or _element(kind, size, order, name)


def _buffer_element(view):
    """The element of memory with the buffer protocol; None for bytes, which carry any."""
    order, letter = ("", view.format) if len(view.format) == 1 else (view.format[0], view.format[1:])
    if letter in ("B", "c"):
        return None
    kinds = {"?": "b", **dict.fromkeys("bhilqn", "i"), **dict.fromkeys("HILQN", "u"),
             **dict.fromkeys("efd", "f")}
    return _element(kinds.get(letter, "?"), view.itemsize, order, f"format '{view.format}'")


class Memory:
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
    order, kind, size = _parse_typestr(interface)
    address, read_only = interface["data"]
    return Memory(
        value, address or 0, _array_element(interface, value), size, interface["shape"],
        _in_elements(interface.get("strides"), size), read_only, device,
    )


def _from_torch(tensor):
    name = str(tensor.dtype)[len("torch.") :]
    size = tensor.element_size()
    element = _TORCH_ELEMENTS.get(name) or _NAMED_ELEMENTS.get(name)
    if element is None:
        raise TypeError(f"no element type of Tile IR is {name}; bytes carry any type")
    return Memory(
        tensor, tensor.data_ptr(), element, size, tensor.shape, tensor.stride(), False,
        tensor.device.type,
    )


_TORCH_ELEMENTS = {
    "bool": "i1", "uint8": "i8", "int8": "i8", "int16": "i16", "uint16": "i16", "int32": "i32",
    "uint32": "i32", "int64": "i64", "uint64": "i64", "float16": "f16", "float32": "f32",
    "float64": "f64",
}


class _DLTensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64),
    ]


# kDLInt, kDLUInt, kDLFloat, kDLBfloat, kDLBool, and the 8-bit floats that Tile IR has.
_DLPACK_CODES = {
    0: "i{}", 1: "i{}", 2: "f{}", 4: "bf{}", 6: "i1", 10: "f8E4M3FN", 12: "f8E5M2",
    14: "f8E8M0FNU",
}
_DLPACK_DEVICES = {1: "cpu", 2: "cuda", 3: "cpu", 13: "cuda"}


def _from_dlpack(value):
    capsule = value.__dlpack__()
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    tensor = _DLTensor.from_address(get(capsule, b"dltensor"))
    element = _DLPACK_CODES.get(tensor.code, "").format(tensor.bits)
    if tensor.lanes != 1 or element not in _DLPACK_ELEMENTS:
        raise TypeError(
            f"no element type of Tile IR is DLPack's code {tensor.code} of {tensor.bits} bits"
        )
    shape = tensor.shape[: tensor.ndim]
    strides = tensor.strides[: tensor.ndim] if tensor.strides else None
    device = _DLPACK_DEVICES.get(tensor.device_type, f"DLPack's device {tensor.device_type}")
    # The capsule ends the array's export when it goes.
    return Memory(
        (value, capsule), (tensor.data or 0) + tensor.byte_offset, element, tensor.bits // 8, shape,
        strides, False, device,
    )


_DLPACK_ELEMENTS = {
    "i1", "i8", "i16", "i32", "i64", "f16", "f32", "f64", "bf16", "f8E4M3FN", "f8E5M2", "f8E8M0FNU",
}


def _from_buffer(value):
    """By the buffer protocol; bytes carry any type."""
    view = memoryview(value)
    if not view.nbytes or view.readonly or not view.c_contiguous:
        # ctypes makes no view of these.
        return Memory(
            value, 0, _buffer_element(view), view.itemsize, view.shape,
            _in_elements(view.strides or None, view.itemsize), view.readonly,
        )
    storage = (ctypes.c_char * view.nbytes).from_buffer(view)
    return Memory(
        storage, ctypes.addressof(storage), _buffer_element(view), view.itemsize, view.shape, None, False
    )


def _find_numpy(array):
    # Refuses what is read-only or not contiguous.
    storage = _Char.from_buffer(array)
    return ctypes.addressof(storage), array.nbytes, _numpy_elements[array.dtype], storage


def _find_torch(tensor):
    if not (tensor.is_cpu and tensor.is_contiguous()):
        raise ValueError
    return tensor.data_ptr(), tensor.nbytes, _torch_elements[tensor.dtype], tensor


_Char = ctypes.c_char
_numpy_elements, _torch_elements = {}, {}  # By dtype; filled by arrays that were found.
_quick = {}  # By type.


def find_quickly(value):
    """Address, bytes, element and what to keep alive of an array whose type and dtype have
    been seen before, and which a kernel can take as it is. An exception if it is not one."""
    return _quick[type(value)](value)


def remember(value, memory):
    """For find_quickly."""
    name = f"{type(value).__module__}.{type(value).__qualname__}"
    if name == "numpy.ndarray":
        _quick[type(value)] = _find_numpy
        _numpy_elements[value.dtype] = memory.element
    elif name == "torch.Tensor":
        _quick[type(value)] = _find_torch
        _torch_elements[value.dtype] = memory.element


def find_memory(value):
    """The Memory of an array; a TypeError if it is none, or Tile IR has no such elements."""
    if isinstance(value, Memory):
        return value
    kind = type(value)
    if kind.__module__.startswith("torch") and hasattr(value, "data_ptr"):
        return _from_torch(value)
    interface = getattr(value, "__array_interface__", None)
    if interface is not None:
        return _from_interface(value, interface, "cpu")
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        return _from_interface(value, interface, "cuda")
    if hasattr(value, "__dlpack__"):
        return _from_dlpack(value)
    return _from_buffer(value)


def _for_view(array):
    memory = find_memory(array)
    if any(s < 0 for s in memory.strides):
        raise ValueError("Tile IR has no negative strides")
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
        raise ValueError("the memory is not contiguous; pass its strides, as flatten_cutile does")
    return (memory, *memory.shape)
