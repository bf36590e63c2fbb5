# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""--arg of the command `tileir run`, as tileir-run has it: TYPE:VALUE, or TYPE[4x8]=INIT."""
import math
import pathlib
import re
import struct

from ._arrays import Bits, find_memory, scalar_bits
from ._checks import counted
from ._errors import Context, Error, argument_error
from ._ir import Type

# Elements that arithmetic is done with here; of others there are zeros and files.
_FLOATS = ("f16", "bf16", "f32", "tf32", "f64")
# The struct module's letters for elements of so many bits; two of 4 bits are a byte.
_LETTERS = {4: "B", 8: "B", 16: "H", 32: "I", 64: "Q"}
_TYPE = re.compile(r"([a-z]+)(\d+)\w*")
# What LLVM takes for a number of floating point.
_NUMBER = re.compile(
    r"[+-]?((\d+\.?\d*|\.\d+)(e[+-]?\d+)?|inf(inity)?|nan|0x[0-9a-f.]+p[+-]?\d+)", re.ASCII | re.IGNORECASE
)
_INTEGER = re.compile(r"[+-]?\d+", re.ASCII)


def _as_float(text):
    return float.fromhex(text) if "x" in text.lower() else float(text)


def _is_whole(text):
    """Whether a number is an integer of up to 64 bits."""
    number = int(text) if _INTEGER.fullmatch(text) else _as_float(text)
    return math.isfinite(number) and number == math.trunc(number) and abs(number) < 1 << 64


class _Element:
    """The type of an argument: Tile IR's name, or u8 to u64, its bits in memory."""

    def __init__(self, name):
        self.name = name
        self.is_unsigned = bool(re.fullmatch(r"u(8|16|32|64)", name))
        self.element = "i" + name[1:] if self.is_unsigned else name
        found = _TYPE.fullmatch(self.element)
        try:
            known = found and str(Type.parse(self.element, Context())) == self.element
        except Error:
            known = False
        if not known:
            raise ValueError(f"unknown element type '{name}'")
        self.bits = {"i1": 8, "tf32": 32}.get(self.element, int(found[2]))
        self.is_integer = found[1] == "i"

    def encode(self, number):
        """The bits of a number; integers wrap."""
        if self.is_integer:
            return int(number) & (1 << self.bits) - 1
        if self.element not in _FLOATS:
            raise ValueError(f"numbers of {self.name} are taken by tileir-run only; here it is zeros or a file")
        return scalar_bits(number, self.element, self.bits // 8)

    def decode(self, bits):
        """The number, or for types without arithmetic here its bits as text."""
        if self.is_integer:
            is_negative = not self.is_unsigned and self.element != "i1" and bits >> self.bits - 1
            return bits - (1 << self.bits) if is_negative else bits
        if self.element not in _FLOATS:
            return f"{bits:#x}"
        letter = {16: "e", 32: "f", 64: "d"}[self.bits]
        if self.element == "bf16":
            bits, letter = bits << 16, "f"
        return struct.unpack(f"<{letter}", bits.to_bytes(struct.calcsize(letter), "little"))[0]

    def pack(self, bits):
        """Elements in memory; of 4 bits the lower index is in the low half."""
        if self.bits == 4:
            bits += [0] * (len(bits) % 2)
            bits = [low | high << 4 for low, high in zip(bits[::2], bits[1::2])]
        return bytearray(struct.pack(f"<{len(bits)}{_LETTERS[self.bits]}", *bits))

    def unpack(self, data, count):
        found = list(struct.unpack(f"<{len(data) * 8 // max(self.bits, 8)}{_LETTERS[self.bits]}", data))
        if self.bits == 4:
            found = [half for byte in found for half in (byte & 15, byte >> 4)][:count]
        return found

    def parse(self, text):
        """The bits of a number; None if the text is none."""
        if not _NUMBER.fullmatch(text):
            return None
        if not self.is_integer:
            return self.encode(_as_float(text))
        if not _is_whole(text):
            raise ValueError(f"'{text}' is not an integer, but the type is {self.name}")
        number = int(text) if _INTEGER.fullmatch(text) else int(_as_float(text))
        width = 1 if self.element == "i1" else self.bits  # a byte in memory
        if not -(1 << width - 1) <= number < 1 << width:
            raise ValueError(f"{number} does not fit {self.name}")
        return self.encode(number & (1 << width) - 1)


def _random(seed):
    """The numbers of C++'s std::mt19937_64, which the standard fixes, in [-1, 1)."""
    mask, upper = (1 << 64) - 1, (1 << 64) - (1 << 31)
    state = [seed]
    for i in range(1, 312):
        state.append(6364136223846793005 * (state[-1] ^ state[-1] >> 62) + i & mask)
    while True:
        for i in range(312):
            x = state[i] & upper | state[(i + 1) % 312] & ~upper & mask
            state[i] = state[(i + 156) % 312] ^ x >> 1 ^ (0xB5026F5AA96619E9 if x & 1 else 0)
        for x in state:
            x ^= x >> 29 & 0x5555555555555555
            x ^= x << 17 & 0x71D67FFFEDA60000
            x ^= x << 37 & 0xFFF7EEE000000000
            x ^= x >> 43
            yield (float(x) - 2.0**63) * 2.0**-63


class Argument:
    """One --arg. value is what a launch takes."""

    def __init__(self, text):
        try:
            self._read(text)
        except (ValueError, OverflowError, OSError) as problem:
            raise ValueError(f"--arg={text}: {problem}") from None

    def _read(self, text):
        name = re.match(r"[^:\[=]*", text)[0]
        self.type, rest = _Element(name), text[len(name) :]
        self.data = None
        if rest.startswith(":"):
            self.value = Bits(self._scalar(rest[1:]))
            return
        shape = re.fullmatch(r"\[([^\]]*)\](@\d*)?(=.+)?", rest, re.DOTALL)
        if not rest.startswith("["):
            raise ValueError("neither a value (:1) nor a shape ([4x8])")
        if not shape:
            raise ValueError("the shape must be followed by ']' and nothing or '=' and what is in the array")
        if shape[2]:
            raise ValueError("multicast memory ('@') is taken by tileir-run only")
        extents = shape[1].split("x") if shape[1] else []
        for extent in extents:
            if not re.fullmatch(r"\d+", extent, re.ASCII):
                raise ValueError(f"'{extent}' is not an extent")
        self.count = math.prod(map(int, extents))
        self.data = self._fill((shape[3] or "=")[1:])
        self.value = find_memory(self.data)  # whose elements are compared with the parameter's
        self.value.element = self.type.element

    def _scalar(self, text):
        if text in ("true", "false"):
            return self.type.encode(int(text == "true"))
        # Integers are as in JSON, which has 1e3.
        is_json = _NUMBER.fullmatch(text) and re.match(r"-?(0|[1-9]\d*)([.eE]|$)", text)
        if self.type.is_integer and not (is_json and _is_whole(text)):
            raise ValueError(f"the value is not an integer, but the type is {self.type.name}")
        bits = self.type.parse(text)
        if bits is None:
            raise ValueError(f"the value is not a number, but the type is {self.type.name}")
        return bits

    def _fill(self, init):
        if not init:
            return bytearray((self.count * self.type.bits + 7) // 8)
        if init == "iota":
            return self.type.pack([self.type.encode(i) for i in range(self.count)])
        word, colon, seed = init.partition(":")
        if word == "random":
            if colon and not (re.fullmatch(r"\d+", seed, re.ASCII) and int(seed) < 1 << 64):
                raise ValueError(f"'{init}' has no number as its seed")
            scale = 100 if self.type.is_integer else 1
            numbers = zip(range(self.count), _random(int(seed or "0")))
            return self.type.pack([self.type.encode(x * scale) for _, x in numbers])
        bits = [self.type.parse(text) for text in init.split(",")]
        if None in bits:
            data = bytearray(pathlib.Path(init).read_bytes())
            wanted = (self.count * self.type.bits + 7) // 8
            if len(data) != wanted:
                raise ValueError(f"'{init}' has {counted(len(data), 'byte')}, but the array has {wanted}")
            return data
        if len(bits) == 1:
            bits *= self.count
        if len(bits) != self.count:
            raise ValueError(f"{counted(len(bits), 'number')}, but the array has {counted(self.count, 'element')}")
        return self.type.pack(bits)

    def check(self, index, entry, parameter):
        """Raises an ArgumentError unless a parameter of this type takes it. What is in arrays
        the launch compares."""
        is_array, element = self.data is not None, self.type.element
        if is_array != parameter.startswith("ptr<") or not is_array and element != parameter:
            what = self.type.name + ("[]" if is_array else "")
            raise argument_error(f"argument {index} of '{entry}' is {what}, parameter {index} is {parameter}")

    def numbers(self):
        """The contents of an array."""
        return [self.type.decode(bits) for bits in self.type.unpack(self.data, self.count)]
