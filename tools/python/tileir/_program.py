# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs in this process, and their arguments."""
import ctypes
import math
import operator
import re
import struct

from . import _library
from ._library import lib
from ._waiting import call_interruptibly

# The elements of numpy's dtypes that have no letter of their own: ml_dtypes has them. Its
# 4-bit types are not here, for numpy keeps one of them in a byte, Tile IR two.
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


def _scalar_bits(value, element, size):
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
    order, kind, size = re.match(r"(.)(.)(\d+)", interface["typestr"]).groups()
    return order, kind, int(size)


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


def _is_contiguous(interface):
    """Whether elements lie row by row without gaps."""
    if interface.get("strides") is None or 0 in interface["shape"]:
        return True
    _, _, step = _parse_typestr(interface)
    for extent, stride in zip(reversed(interface["shape"]), reversed(interface["strides"])):
        if extent != 1 and stride != step:
            return False
        step *= extent
    return True


class _Memory:
    """Address and bytes of an array or other memory, which it keeps alive."""

    def __init__(self, value):
        self.value = value
        self.interface = getattr(value, "__array_interface__", None)
        if self.interface is not None:
            self.address, read_only = self.interface["data"]
            self.size = math.prod(self.interface["shape"]) * _parse_typestr(self.interface)[2]
            contiguous = _is_contiguous(self.interface)
        else:
            self.view = memoryview(value)
            self.size = self.view.nbytes
            read_only, contiguous = self.view.readonly, self.view.c_contiguous
        if read_only or not contiguous:
            raise ValueError("the memory is " + ("read-only" if read_only else "not contiguous"))
        if self.interface is None:
            # ctypes makes no view of nothing.
            self.storage = self.size and (ctypes.c_char * self.size).from_buffer(self.view)
            self.address = ctypes.addressof(self.storage) if self.size else 0

    @property
    def element(self):
        """Its element type, None for bytes; a TypeError if Tile IR has none like it."""
        if self.interface is not None:
            return _array_element(self.interface, self.value)
        return _buffer_element(self.view)


def _milliseconds(seconds):
    """A limit of time for the library, which has 0 for none."""
    if seconds is None:
        return 0
    if not seconds > 0:
        raise ValueError(f"a time limit of {seconds} seconds is not more than 0")
    # Longer than the process, and no infinity.
    return math.ceil(min(seconds, 2**32) * 1000)


def _launch(handle, name, grid, values, count, _memory):
    """The memory of the arguments lives until the launch has ended."""
    return lib.tileir_program_launch(handle, name, grid, values, count)


class Program:
    """A module that is ready to run. Made by Module.program."""

    def __init__(self, module, handle):
        self.context = module.context
        self.handle = handle

    def __del__(self):
        if getattr(self, "handle", None):
            lib.tileir_program_destroy(self.handle)

    @property
    def entries(self):
        """The names of the entries."""
        count = lib.tileir_program_get_num_entries(self.handle)
        return [str(lib.tileir_program_get_entry(self.handle, i)) for i in range(count)]

    def parameters(self, entry):
        """The types of an entry's parameters: "ptr<f32>", "i32"."""
        return [
            f"ptr<{p.element}>" if p.pointer else str(p.element)
            for p in self._parameters(entry.encode())
        ]

    def _parameters(self, name):
        count = ctypes.c_size_t()
        if not lib.tileir_program_get_num_parameters(self.handle, name, ctypes.byref(count)):
            raise KeyError(f"there is no entry '{name.decode()}'")
        found = [_library.Parameter() for _ in range(count.value)]
        for i, parameter in enumerate(found):
            lib.tileir_program_get_parameter(self.handle, name, i, ctypes.byref(parameter))
        return found

    def launch(self, entry, grid, *arguments, time_limit=None):
        """Runs an entry on each block of the grid (an int, or up to three), and waits.

        A pointer takes a numpy array or other writable memory, contiguous, an address or
        None; a value takes a number. Element types are compared with the parameters';
        bytes (bytearray, memoryview of format B) carry any. What Tile IR has no type for
        (complex numbers, other byte orders) is a TypeError.

        With a time limit in seconds a launch that takes longer is stopped: LaunchTimeout.
        Ctrl-C stops it, too, and so does any exception of a handler of a signal, which
        goes on then. What was stored until then is stored.
        """
        limit = _milliseconds(time_limit)
        name = entry.encode()
        parameters = self._parameters(name)
        extents = [grid] if isinstance(grid, int) else list(grid)
        if not 1 <= len(extents) <= 3 or not all(0 <= e < 2**32 for e in extents):
            raise ValueError("the grid has one to three extents")
        extents += [1] * (3 - len(extents))
        values = (_library.Argument * max(len(arguments), 1))()
        keep = []
        for i, (value, argument) in enumerate(zip(arguments, values)):
            # Wrong numbers of arguments are told below.
            if i < len(parameters):
                keep.append(self._convert(i, parameters[i], value, argument))
        if self.context.launching:
            raise RuntimeError("a launch of this context has not ended")
        lib.tileir_program_set_time_limit(self.handle, limit)
        call = (self.handle, name, (ctypes.c_uint32 * 3)(*extents), values, len(arguments), keep)
        self.context.launching = True
        try:
            result = call_interruptibly(_launch, call, self.interrupt)
        except BaseException:
            self.context.discard()  # That it was interrupted.
            raise
        finally:
            self.context.launching = False
        self.context.check(result)

    def interrupt(self):
        """Stops the launch that runs, if any: LaunchInterrupted. For other threads."""
        lib.tileir_program_interrupt(self.handle)

    @staticmethod
    def _convert(index, parameter, value, argument):
        """Fills the argument; gives what has to live until the launch has ended."""
        try:
            if not parameter.pointer:
                argument.bits = _scalar_bits(value, str(parameter.element), parameter.size)
                return None
            if value is None or isinstance(value, int) and not isinstance(value, bool):
                if value is not None and not 0 <= value < 1 << 64:
                    raise OverflowError(f"{value} is not an address")
                argument.bits = value or 0
                return None
            memory = _Memory(value)
            element = memory.element
            argument.data, argument.size = memory.address, memory.size
            argument.type = element.encode() if element else None
            return memory
        except (TypeError, ValueError, OverflowError) as problem:
            raise type(problem)(f"argument {index}: {problem}") from None

    def add_memory(self, memory, read_only=False):
        """Makes memory known that kernels find by addresses in other memory; gives its
        address for them. The caller keeps it alive."""
        found = _Memory(memory)
        address = ctypes.c_uint64()
        self.context.check(
            lib.tileir_program_add_memory(
                self.handle, found.address, found.size, read_only, ctypes.byref(address)
            )
        )
        return address.value
