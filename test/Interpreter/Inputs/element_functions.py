"""Functions of mathematics, by mpmath."""

import math
from fractions import Fraction

import mpmath
import numpy as np

from element_base import FLOATS, Op
from element_floats import as_double, finish, operands_of
from element_formats import INF, NAN, TYPES

mpmath.mp.prec = 200


def to_fraction(x):
    sign, man, exp, _ = x._mpf_
    exp = max(-40000, min(exp, 40000))  # far beyond all formats
    return sign, Fraction(int(man)) * Fraction(2) ** exp


def mathematical(f, numpy_f, in_f32=True):
    """mpmath for finite operands that are not 0. f16 and bf16 are rounded to f32 first."""

    def function(op, *bits):
        values = operands_of(op, bits)
        if any(m in (NAN, INF, 0) for _, m in values):
            first = special_value(numpy_f, values)
        else:
            args = [
                mpmath.mpf(m.numerator) / m.denominator * (-1 if s else 1)
                for s, m in values
            ]
            try:
                x = f(*args)
            except (ValueError, ZeroDivisionError):
                x = None
            if x is None or isinstance(x, mpmath.mpc) or mpmath.isnan(x):
                first = (0, NAN)
            elif mpmath.isinf(x):
                first = (int(x < 0), INF)
            else:
                first = to_fraction(x)
        if in_f32 and op.inputs[0] in ("f16", "bf16"):
            first = TYPES["f32"].read(TYPES["f32"].round(*first))
        return finish(op, *first)

    return function


def special_value(f, values):
    with np.errstate(all="ignore"):
        x = float(f(*(np.float64(as_double(*v)) for v in values)))
    if math.isnan(x):
        return 0, NAN
    sign = int(math.copysign(1, x) < 0)
    if math.isinf(x):
        return sign, INF
    known = [k for k in (0, 1) if abs(x) == k]
    if known:
        return sign, Fraction(known[0])
    # Of atan2 only: a multiple of pi / 4, which is not rounded to f64 here.
    quarters = round(abs(x) / (math.pi / 4))
    assert abs(abs(x) - quarters * math.pi / 4) < 1e-15, (f, values, x)
    return sign, to_fraction(mpmath.pi * quarters / 4)[1]


def c_pow(x, y):
    """numpy takes a root for y = 0.5, which differs for -0 and -infinity."""
    if x == 0 and y < 0:
        odd = y > -math.inf and math.fmod(y, 2) == -1
        return math.copysign(math.inf, x) if odd else math.inf
    return math.pow(x, y)


def power(x, y):
    if x < 0 and y != mpmath.floor(y):
        return None
    # Far beyond all formats, where mpmath would take long.
    size = y * mpmath.log(abs(x))
    if abs(size) > 20000:
        sign = -1 if x < 0 and y % 2 else 1
        return sign * mpmath.exp(20000 if size > 0 else -20000)
    magnitude = mpmath.power(abs(x), y)
    # What differs from a short number by less than the error is that number.
    with mpmath.workprec(120):
        short = +magnitude
    if abs(short - magnitude) < magnitude * mpmath.mpf(2) ** -190:
        magnitude = short
    return -magnitude if x < 0 and y % 2 else magnitude


def limited(f):
    """For functions that grow as e^x: beyond 20000 the result is infinity or nothing."""
    return lambda x: f(max(min(x, mpmath.mpf(20000)), mpmath.mpf(-20000)))


def fpowi(op, base, exponent):
    n = TYPES[op.inputs[1]].read(exponent, True)
    sign, m = op.t.read(base)
    if n == 0:
        return finish(op, 0, Fraction(1))
    if m == NAN:
        return op.to.nan
    sign &= n & 1
    if m in (INF, 0):
        return finish(op, sign, m if n > 0 else Fraction(0) if m == INF else INF)
    x = mpmath.mpf(m.numerator) / m.denominator
    return finish(op, sign, to_fraction(power(x, mpmath.mpf(n)))[1])


FUNCTIONS = {
    "exp": (limited(mpmath.exp), np.exp),
    "exp2": (limited(lambda x: mpmath.power(2, x)), np.exp2),
    "log": (lambda x: None if x < 0 else mpmath.log(x), np.log),
    "log2": (lambda x: None if x < 0 else mpmath.log(x, 2), np.log2),
    "sin": (mpmath.sin, np.sin),
    "cos": (mpmath.cos, np.cos),
    "tan": (mpmath.tan, np.tan),
    "sinh": (limited(mpmath.sinh), np.sinh),
    "cosh": (limited(mpmath.cosh), np.cosh),
    "tanh": (limited(mpmath.tanh), np.tanh),
    "rsqrt": (lambda x: None if x < 0 else 1 / mpmath.sqrt(x), lambda x: 1 / np.sqrt(x)),
}


def math_ops():
    for t in FLOATS:
        near = t == "f64"
        ops = [
            Op("atan2", [t, t], t, mathematical(mpmath.atan2, np.arctan2)),
            Op("fpowf", [t, t], t, mathematical(power, c_pow, in_f32=False)),
        ]
        for e in ("i1", "i8", "i16", "i32"):
            ops.append(Op("fpowi", [t, e], t, fpowi))
        for name, (f, g) in FUNCTIONS.items():
            modes = [{}] + [{"rounding_mode": "approx"}] * (
                name in ("exp", "tanh") and t == "f32"
            )
            modes += [{"flush_to_zero": True}] * (
                name in ("exp2", "rsqrt") and t == "f32"
            )
            ops += [Op(name, [t], t, mathematical(f, g), attrs) for attrs in modes]
        for op in ops:
            op.near = near and op.mnemonic != "rsqrt"
            op.samples = 64 if op.near else 512
            yield op
