"""Conversions between floats and integers."""

import math
from fractions import Fraction

from element_base import ALL_FLOATS, IEEE, INTS, Op, signed
from element_formats import INF, NAN, TYPES


def ftof(op, a):
    sign, m = op.t.read(a)
    return op.to.round(
        sign, m, op.attrs.get("rounding_mode", "nearest_even"), saturate=op.to.width <= 8
    )


def ftoi(op, a):
    sign, m = op.t.read(a)
    if op.output == "i1":
        return int(m == NAN or m == INF or m != 0)
    saturating = op.attrs.get("saturating")
    if m == NAN:
        return 0 if saturating else None
    low, high = op.to.range(op.attrs["signedness"] == "signed")
    x = high + 1 if m == INF else math.trunc(m)
    x = -x if sign else x
    if m == INF and sign:
        x = low - 1
    if not low <= x <= high and not saturating:
        return None
    return max(low, min(x, high)) & op.to.mask


def itof(op, a):
    x = signed(op, a)
    return op.to.round(int(x < 0), Fraction(abs(x)))


def widens(source, to):
    """Whether the normal numbers of one type are numbers of the other."""
    a, b = TYPES[source], TYPES[to]
    return (
        a.m <= b.m
        and a.magnitude(a.largest) <= b.magnitude(b.largest)
        and a.bias - bool(a.m) <= b.bias - bool(b.m)
    )


def conversion_modes(source, to):
    if to == "f8E8M0FNU":
        return ["zero", "positive_inf"]
    if TYPES[to].width <= 8:
        return ["nearest_even"]
    if widens(source, to):
        return IEEE + ["nearest_away"]
    if (source, to) == ("f64", "f32"):
        return IEEE
    return ["nearest_even", "zero"] + ["nearest_away"] * ((source, to) == ("f32", "tf32"))


def conversions():
    for source in ALL_FLOATS:
        for to in ALL_FLOATS:
            for mode in conversion_modes(source, to) if source != to else []:
                yield Op("ftof", [source], to, ftof, {"rounding_mode": mode})
        for to in INTS:
            for s in ("signed", "unsigned"):
                for saturating in (False, True):
                    yield Op(
                        "ftoi",
                        [source],
                        to,
                        ftoi,
                        {"signedness": s, "saturating": saturating},
                    )
    for source in INTS:
        for to in ALL_FLOATS:
            for s in ("signed", "unsigned") if to != "f8E8M0FNU" else ():
                yield Op("itof", [source], to, itof, {"signedness": s})
    for a in INTS + ALL_FLOATS:
        for b in INTS + ALL_FLOATS:
            if a != b and TYPES[a].width == TYPES[b].width:
                yield Op("bitcast", [a], b, lambda op, x: x)
