# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs in this process, and their arguments."""
import ctypes
import math
import struct

from . import _library
from ._library import lib

# The element of an array's dtype, by its name; others are not compared.
_ELEMENTS = {
    "bool": "i1", "int8": "i8", "uint8": "i8", "int16": "i16", "uint16": "i16",
    "int32": "i32", "uint32": "i32", "int64": "i64", "uint64": "i64",
    "float16": "f16", "float32": "f32", "float64": "f64", "bfloat16": "bf16",
    "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2", "float8_e8m0fnu": "f8E8M0FNU",
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
    if isinstance(value, Bits):
        return int(value)
    if element in _FLOATS:
        try:
            return int.from_bytes(struct.pack(_FLOATS[element], value), "little")
        except struct.error:
            raise TypeError(f"{value!r} is no number") from None
        except OverflowError:
            infinity = math.copysign(math.inf, value)
            return int.from_bytes(struct.pack(_FLOATS[element], infinity), "little")
    if element == "bf16":
        return _bfloat16(float(value))
    if not element.startswith("i"):
        raise TypeError(f"a value of {element} is given by its bits: tileir.Bits(...)")
    number = value.__index__()
    width = int(element[1:])
    low = 0 if width == 1 else -(1 << (width - 1))
    if not low <= number < 1 << width:
        raise OverflowError(f"{number} does not fit {element}")
    return number & ((1 << width) - 1)


def _memory(value):
    """Address, bytes, element or None, and what keeps it alive, of an array."""
    interface = getattr(value, "__array_interface__", None)
    if interface is not None:
        if interface.get("strides") is not None and not value.flags.c_contiguous:
            raise ValueError("the array is not contiguous")
        address, read_only = interface["data"]
        if read_only:
            raise ValueError("the array is read-only")
        return address, value.nbytes, _ELEMENTS.get(str(value.dtype))
    view = memoryview(value)
    if view.readonly or not view.c_contiguous:
        raise ValueError("the memory is read-only or not contiguous")
    storage = (ctypes.c_char * view.nbytes).from_buffer(view)
    return ctypes.addressof(storage), view.nbytes, None


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

    def launch(self, entry, grid, *arguments):
        """Runs an entry on each block of the grid (an int, or up to three), and waits.

        A pointer takes a numpy array or other writable memory, contiguous, an address or
        None; a value takes a number. Types of arrays are compared with the parameters'.
        """
        name = entry.encode()
        parameters = self._parameters(name)
        extents = [grid] if isinstance(grid, int) else list(grid)
        if not 1 <= len(extents) <= 3 or not all(0 <= e < 2**32 for e in extents):
            raise ValueError("the grid has one to three extents")
        extents += [1] * (3 - len(extents))
        values = (_library.Argument * max(len(arguments), 1))()
        for i, (value, argument) in enumerate(zip(arguments, values)):
            # Wrong numbers of arguments are told below.
            if i < len(parameters):
                self._convert(i, parameters[i], value, argument)
        self.context.check(
            lib.tileir_program_launch(
                self.handle, name, (ctypes.c_uint32 * 3)(*extents), values, len(arguments)
            )
        )

    @staticmethod
    def _convert(index, parameter, value, argument):
        try:
            if not parameter.pointer:
                argument.bits = _scalar_bits(value, str(parameter.element), parameter.size)
            elif value is None or isinstance(value, int):
                argument.bits = value or 0
            else:
                argument.data, argument.size, element = _memory(value)
                argument.type = element.encode() if element else None
        except (TypeError, ValueError, OverflowError) as problem:
            raise type(problem)(f"argument {index}: {problem}") from None

    def add_memory(self, memory, read_only=False):
        """Makes memory known that kernels find by addresses in other memory; gives its
        address for them. The caller keeps it alive."""
        data, size, _ = _memory(memory)
        address = ctypes.c_uint64()
        self.context.check(
            lib.tileir_program_add_memory(self.handle, data, size, read_only, ctypes.byref(address))
        )
        return address.value
