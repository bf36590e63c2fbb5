"""Arithmetic on floats, in rational numbers."""

import math
import operator
from fractions import Fraction

import numpy as np

from element_base import FLOATS, IEEE, PREDICATES, Op
from element_formats import INF, NAN, TYPES


def as_double(sign, magnitude):
    if magnitude == NAN:
        return math.nan
    x = math.inf if magnitude == INF else float(magnitude)
    return -x if sign else x


def operands_of(op, bits):
    """(sign, magnitude) of each, after flush_to_zero."""
    values = []
    for name, b in zip(op.inputs, bits):
        t = TYPES[name]
        sign, magnitude = t.read(b)
        if op.attrs.get("flush_to_zero") and t.is_subnormal(b):
            magnitude = Fraction(0)
        values.append((sign, magnitude))
    return values


def finish(op, sign, magnitude):
    mode = op.attrs.get("rounding_mode", "nearest_even")
    bits = op.to.round(
        sign, magnitude, "nearest_even" if mode in ("approx", "full") else mode
    )
    if op.attrs.get("flush_to_zero") and op.to.is_subnormal(bits):
        bits &= op.to.sign_bit
    return bits


def special(op, f, values):
    """By numpy, whose special values are those of IEEE 754 and C."""
    with np.errstate(all="ignore"):
        x = f(*(np.float64(as_double(*v)) for v in values))
    if np.isnan(x):
        return op.to.nan
    assert np.isinf(x) or x in (0, 1) or abs(x) > 0, x
    return finish(op, int(np.signbit(x)), INF if np.isinf(x) else Fraction(abs(float(x))))


def large_as_infinity(value):
    """A divisor of divf approx: the reciprocal of a number above 2^126 is 0."""
    sign, magnitude = value
    return (sign, INF) if magnitude != NAN and magnitude != INF and magnitude > 2**126 else value


def exact(f, numpy_f):
    """An op on rational numbers. numpy does what has infinities, NaNs, or a zero result."""

    def function(op, *bits):
        values = operands_of(op, bits)
        if op.mnemonic == "divf" and op.attrs.get("rounding_mode") == "approx":
            values[1] = large_as_infinity(values[1])
        if all(m not in (NAN, INF) for _, m in values):
            x = f(*(-m if s else m for s, m in values))
            if x is not None and x != 0:
                return finish(op, int(x < 0), abs(x))
            if x == 0 and op.mnemonic in ("addf", "subf", "fma"):
                return finish(op, zero_sign(op, values), Fraction(0))
        return special(op, numpy_f, values)

    return function


def zero_sign(op, values):
    """A sum of two zeros of one sign keeps it; else +0, or -0 when rounding down."""
    if op.mnemonic == "fma":
        (s0, m0), (s1, m1), third = values
        values = [(s0 ^ s1, m0 * m1), third]
    (s0, _), (s1, _) = values
    s1 ^= op.mnemonic == "subf"
    return s0 if s0 == s1 else int(op.attrs.get("rounding_mode") == "negative_inf")


def numpy_fma(a, b, c):
    """Only for infinities and NaNs; a finite product must not overflow here."""
    return c if np.isfinite(a) and np.isfinite(b) else a * b + c


def remainder(a, b):
    return None if b == 0 else a - math.trunc(a / b) * b


def square_root(op, bits):
    (value,) = operands_of(op, [bits])
    sign, m = value
    if m in (NAN, INF, 0) or sign:
        return special(op, np.sqrt, [value])
    # The root of n / 4^k, and a little more if it is no whole number of 2^-k.
    k = 1400
    n = m * 4**k
    root = math.isqrt(n.numerator // n.denominator)
    more = root * root != n
    return finish(op, 0, (Fraction(root) + Fraction(more, 2)) / 2**k)


def extremum(side):
    def function(op, *bits):
        values = operands_of(op, bits)
        numbers = [v for v in values if v[1] != NAN]
        if not numbers or (len(numbers) < 2 and op.attrs.get("propagate_nan")):
            return op.to.nan
        key = lambda v: (as_double(*v), -v[0])  # noqa: E731
        return finish(op, *side(numbers, key=key))

    return function


def cmpf(op, *bits):
    a, b = (as_double(*v) for v in operands_of(op, bits))
    if math.isnan(a) or math.isnan(b):
        return int(op.attrs["comparison_ordering"] == "unordered")
    return int(PREDICATES[op.attrs["comparison_predicate"]](a, b))


def to_integral(f):
    def function(op, bits):
        sign, m = op.t.read(bits)
        if m in (NAN, INF):
            return finish(op, sign, m)
        return finish(op, sign, Fraction(abs(f(-m if sign else m))))

    return function


def rounded_ops():
    arithmetic = {
        "addf": exact(operator.add, np.add),
        "subf": exact(operator.sub, np.subtract),
        "mulf": exact(operator.mul, np.multiply),
        "fma": exact(lambda a, b, c: a * b + c, numpy_fma),
        "divf": exact(lambda a, b: a / b if b else None, np.divide),
        "sqrt": square_root,
    }
    for t in FLOATS:
        for name, f in arithmetic.items():
            count = {"sqrt": 1, "fma": 3}.get(name, 2)
            modes = IEEE + {"divf": ["approx", "full"], "sqrt": ["approx"]}.get(
                name, []
            ) * (t == "f32")
            for mode in modes:
                attrs = {} if mode == "nearest_even" else {"rounding_mode": mode}
                yield Op(name, [t] * count, t, f, attrs)
                if t == "f32":
                    yield Op(name, [t] * count, t, f, {**attrs, "flush_to_zero": True})


def float_ops():
    for t in FLOATS:
        two = [t, t]
        yield Op("absf", [t], t, lambda op, a: a & (op.t.mask >> 1))
        yield Op("negf", [t], t, lambda op, a: a ^ op.t.sign_bit)
        yield Op("ceil", [t], t, to_integral(math.ceil))
        yield Op("floor", [t], t, to_integral(math.floor))
        yield Op("remf", two, t, exact(remainder, np.fmod))
        for flush in [False] + [True] * (t == "f32"):
            for nan in (False, True):
                attrs = {"propagate_nan": nan, "flush_to_zero": flush}
                yield Op("maxf", two, t, extremum(max), attrs)
                yield Op("minf", two, t, extremum(min), attrs)
        for p in PREDICATES:
            for o in ("ordered", "unordered"):
                yield Op(
                    "cmpf",
                    two,
                    "i1",
                    cmpf,
                    {"comparison_predicate": p, "comparison_ordering": o},
                )
