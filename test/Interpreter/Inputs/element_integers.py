"""Integer ops: bits of the result, or None where it is undefined."""

import math
import operator
from fractions import Fraction

from element_base import INTS, PREDICATES, Op, signed


def broken(t, exact, promise, unsigned_exact):
    """Whether a promise about the signed and the unsigned result is broken."""

    def outside(value, signed):
        low, high = t.range(signed)
        return not low <= value <= high

    return (promise in ("no_signed_wrap", "no_wrap") and outside(exact, True)) or (
        promise in ("no_unsigned_wrap", "no_wrap") and outside(unsigned_exact, False)
    )


def wrapping(compute):
    def function(op, a, b):
        t = op.t
        exact = compute(t.read(a, True), t.read(b, True))
        if broken(t, exact, op.attrs.get("overflow"), compute(a, b)):
            return None
        return exact & t.mask

    return function


def shli(op, a, b):
    t = op.t
    if b >= t.width:
        return None
    if broken(t, t.read(a, True) * 2**b, op.attrs.get("overflow"), a * 2**b):
        return None
    return (a << b) & t.mask


def shri(op, a, b):
    if b >= op.t.width:
        return None
    return math.floor(Fraction(signed(op, a), 2**b)) & op.t.mask


def negi(op, a):
    exact = -op.t.read(a, True)
    if op.attrs.get("overflow") and exact > op.t.range(True)[1]:
        return None
    return exact & op.t.mask


def divi(op, a, b):
    a, b = signed(op, a), signed(op, b)
    if b == 0:
        return None
    rounding = {"zero": math.trunc, "negative_inf": math.floor, "positive_inf": math.ceil}
    q = rounding[op.attrs["rounding"]](Fraction(a, b))
    low, high = op.t.range(op.attrs["signedness"] == "signed")
    return q & op.t.mask if low <= q <= high else None


def remi(op, a, b):
    a, b = signed(op, a), signed(op, b)
    return None if b == 0 else (a - math.trunc(Fraction(a, b)) * b) & op.t.mask


def cmpi(op, a, b):
    return int(PREDICATES[op.attrs["comparison_predicate"]](signed(op, a), signed(op, b)))


def trunci(op, a):
    """The promises are about the bits that go: copies of the new sign, or zeros."""
    kept, gone = a & op.to.mask, a >> op.to.width
    ones = op.t.mask >> op.to.width
    signs = ones if kept >> (op.to.width - 1) else 0
    promise = op.attrs.get("overflow")
    if promise in ("no_signed_wrap", "no_wrap") and gone != signs:
        return None
    if promise in ("no_unsigned_wrap", "no_wrap") and gone:
        return None
    return kept


def integer_ops():
    promises = [
        {"overflow": p} for p in ("none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap")
    ]
    signs = [{"signedness": s} for s in ("signed", "unsigned")]
    for t in INTS:
        two = [t, t]
        for name, f in (
            ("addi", wrapping(operator.add)),
            ("subi", wrapping(operator.sub)),
            ("muli", wrapping(operator.mul)),
            ("shli", shli),
        ):
            for attrs in promises:
                yield Op(name, two, t, f, clean(attrs))
        for attrs in promises[:2] + promises[3:]:
            yield Op("negi", [t], t, negi, clean(attrs))
        yield Op("absi", [t], t, lambda op, a: abs(op.t.read(a, True)) & op.t.mask)
        yield Op("mulhii", two, t, lambda op, a, b: a * b >> op.t.width)
        yield Op("andi", two, t, lambda op, a, b: a & b)
        yield Op("ori", two, t, lambda op, a, b: a | b)
        yield Op("xori", two, t, lambda op, a, b: a ^ b)
        for s in signs:
            yield Op("shri", two, t, shri, s)
            yield Op("remi", two, t, remi, s)
            yield Op(
                "maxi", two, t, lambda op, a, b: max(a, b, key=lambda x: signed(op, x)), s
            )
            yield Op(
                "mini", two, t, lambda op, a, b: min(a, b, key=lambda x: signed(op, x)), s
            )
            for r in ("zero", "positive_inf", "negative_inf"):
                if (s["signedness"], r) != ("unsigned", "negative_inf"):
                    yield Op("divi", two, t, divi, {**s, "rounding": r})
            for p in PREDICATES:
                yield Op("cmpi", two, "i1", cmpi, {"comparison_predicate": p, **s})
        yield Op("select", ["i1", t, t], t, lambda op, c, a, b: a if c else b)
    widths = ["i1", "i4", "i8", "i16", "i32", "i64"]
    for i, small in enumerate(widths):
        for large in widths[i + 1 :]:
            for s in signs:
                yield Op(
                    "exti", [small], large, lambda op, a: signed(op, a) & op.to.mask, s
                )
            for attrs in promises:
                yield Op("trunci", [large], small, trunci, clean(attrs))


def clean(attrs):
    return {} if attrs.get("overflow") == "none" else attrs
