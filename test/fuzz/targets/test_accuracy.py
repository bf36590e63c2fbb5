#!/usr/bin/env python3
"""Checks of the bounds of accuracy.py and of what run.py says about results outside of them."""
import random
import struct
from fractions import Fraction

import accuracy  # finds float_error and measured
from float_error import chain_error, decimal, gamma, product_tolerance, rounding_error, tree_error, unit
from kernel import Buffer
from measured import Program, decode, encode
from run import inaccuracies


def to_bf16(number):
    """To nearest even."""
    code = struct.unpack("<I", struct.pack("<f", number))[0]
    return decode("bf16", (code + 0x7fff + (code >> 16 & 1)) >> 16)


# Sums as a target may do them are within the bounds, and these are not much larger.
r, closest = random.Random(1), 0
for _ in range(50):
    numbers = [to_bf16(r.uniform(1, 2)) for _ in range(64)]
    exact, chain, tree = sum(map(Fraction, numbers)), numbers[0], numbers
    for x in numbers[1:]:
        chain = to_bf16(chain + x)
    while len(tree) > 1:
        tree = [to_bf16(a + b) for a, b in zip(tree[::2], tree[1::2])]
    assert abs(Fraction(chain) - exact) <= chain_error(64, "bf16", exact)
    assert abs(Fraction(tree[0]) - exact) <= tree_error(64, "bf16", exact)
    closest = max(closest, abs(Fraction(tree[0]) - exact) / tree_error(64, "bf16", exact))
assert closest > 0.2, float(closest)
assert rounding_error("f16", 1) == unit("f16") == Fraction(1, 2048)
assert gamma(1, "f16") == Fraction(1, 2047)
assert product_tolerance(8, "f16")[0] < 0.0045 and decimal(0.00123) == "1.3e-03"

# Errors of the operands come through ops.
p = Program(lambda text: "%x")
a = p.given("%a", "bf16", (1, 2), [1.5, 2.0])
once = p.binary("mulf", a, a)
twice = p.binary("subf", once, p.given("%b", "bf16", (1, 2), [2.25, 4.0]))
assert twice.values == [0.0, 0.0] and all(e >= v / 256 for e, v in zip(twice.errors, [2.25, 4]))
assert all(e == 0 for e in p.given("%c", "f32", (1,), [1.0]).errors)
wide = p.convert(a, "f32")
assert max(wide.errors) < 1e-12 and max(p.convert(wide, "bf16").errors) > 1e-3

# Numbers below the smallest of a type become it or zero.
small = p.given("%s", "bf16", (1, 2), [2.0 ** -13, 2.0 ** -12])
assert min(p.convert(p.given("%t", "bf16", (1,), [2.0 ** -25]), "f16").errors) >= 2.0 ** -25
assert min(p.fold(p.convert(small, "f16"), 1, "mulf").errors) >= 2.0 ** -25
assert max(p.convert(p.given("%t", "bf16", (1,), [2.0 ** -25]), "f32").errors) < 2.0 ** -40

# A sum may be in range, and not all sums of some of its numbers.
apart = p.given("%l", "f16", (1, 4), [40000.0, -40000.0, 40000.0, -40000.0])
assert accuracy.is_useful(apart) and not accuracy.is_useful(p.fold(apart, 1))
assert not accuracy.is_useful(p.fold(p.given("%l", "f16", (1, 3), [300.0, 300.0, 2.0 ** -9]), 1, "mulf"))
ones = p.given("%l", "f16", (4, 1), [1.0] * 4)
assert not accuracy.is_useful(p.product(apart, ones, p.given("%c", "f16", (1, 1), [0.0])))

# What lies outside is told, and NaN is.
buffer = Buffer("%o", "bf16", 2, None, 0, [(1.0, 0.01), (2.0, 0.01)])
good, off, nan = encode("bf16", 1.0), encode("bf16", 2.03125), 0x7fc0
assert not inaccuracies([buffer], [[good, encode("bf16", 2.0)]])
assert "1 elements, first [1]: 2.03125 is more than 0.01 from 2" in inaccuracies([buffer], [[good, off]])[0]
assert len(inaccuracies([buffer], [[nan, off]])) == 1
