#!/usr/bin/env python3
"""Checks what the comparison rests on: distances and codes."""
import struct

from formats import distance, encode, flush, is_nan

one, zero, minus = 0x3f800000, 0, 0x80000000
assert distance("f32", one, one + 1) == 1
assert distance("f32", zero, minus) == 1 and distance("f32", 1, minus | 1) == 3
assert distance("f32", 0x7fc00000, 0xffc00001) == 0
assert distance("f32", 0x7fc00000, 0x7f800000) > 1 << 32
assert distance("i8", 255, 0) == 255
for value in (1.0, -3.0, 2.0, 0.0):
    assert encode("f32", value) == struct.unpack("<I", struct.pack("<f", value))[0]
    assert encode("f16", value) == struct.unpack("<H", struct.pack("<e", value))[0]
assert is_nan("f8E4M3FN", 0x7f) and not is_nan("f8E4M3FN", 0x7e) and is_nan("f8E5M2", 0xfd)
assert is_nan("f8E8M0FNU", 0xff) and not is_nan("f4E2M1FN", 7) and not is_nan("i32", 0x7fc00000)
for code, flushed in ((1, 0), (0x807fffff, minus), (0x00800000, 0x00800000), (0x7fc00000, 0x7fc00000)):
    assert flush("f32", code) == flushed
