"""Tile programs in floats whose exact results and possible errors are known.

A Tile has a name in the text of a kernel, the numbers that exact arithmetic gives, and for
each a bound of how far any correct execution may be from it: what came in with the operands
and the roundings of each op, in whatever order it adds (float_error.py). The bounds hold
where no sum or product on the way is beyond the type's numbers: Tile.largest tells how large
any can be. Numbers are Python's floats, whose own errors are covered by Slack.
"""
import math
import struct

from float_error import PRECISION, SMALLEST_EXPONENT, gamma, tree_depth, unit

Slack = 2.0 ** -45
# Functions are within so many units of the last place (docs/host-numerics.md,
# docs/nvptx-numerics.md), of f32, to which narrow operands are widened.
FUNCTION_ULPS = 3


def encode(elem, number):
    """The code of a number; bf16 drops what it does not hold."""
    if elem == "f16":
        return struct.unpack("<H", struct.pack("<e", number))[0]
    code = struct.unpack("<I", struct.pack("<f", number))[0]
    return code >> 16 if elem == "bf16" else code


def decode(elem, code):
    if elem == "f16":
        return struct.unpack("<e", struct.pack("<H", code))[0]
    return struct.unpack("<f", struct.pack("<I", code << 16 if elem == "bf16" else code))[0]


def tile_type(elem, shape):
    return "tile<" + "".join(f"{n}x" for n in shape) + elem + ">"


def strides_of(shape):
    strides = [1] * len(shape)
    for d in range(len(shape) - 1, 0, -1):
        strides[d - 1] = strides[d] * shape[d]
    return strides


def indices(shape):
    """All coordinates, in row-major order."""
    result = [()]
    for extent in shape:
        result = [at + (i,) for at in result for i in range(extent)]
    return result


class Tile:
    """largest: of the results, and of all that an op may have on its way to them."""

    def __init__(self, name, elem, shape, values, errors, magnitudes=None):
        self.name, self.elem, self.shape = name, elem, tuple(shape)
        self.values, self.errors = values, errors
        self.largest = max(m + e for m, e in zip(magnitudes or map(abs, values), errors))

    @property
    def type(self):
        return tile_type(self.elem, self.shape)

    def lines(self, dim):
        """For each line along a dimension the numbers of its elements."""
        step = strides_of(self.shape)[dim]
        for at in indices(self.shape):
            if at[dim] == 0:
                first = sum(i * s for i, s in zip(at, strides_of(self.shape)))
                yield [first + k * step for k in range(self.shape[dim])]


class Program:
    """Emits ops by emit(text), which gives the name of the result, and computes them."""

    def __init__(self, emit):
        self.emit = emit

    def given(self, name, elem, shape, values):
        """A tile that is exact: loaded, or a constant."""
        return Tile(name, elem, shape, list(values), [0.0] * len(values))

    def result(self, text, elem, shape, values, errors, roundings=0, magnitudes=None):
        """What an op gives that rounds so often numbers of these magnitudes."""
        share = float(gamma(roundings, elem)) if roundings else 0.0
        tiny = 2.0 ** SMALLEST_EXPONENT[elem] if roundings else 0.0
        errors = [e + (share + Slack) * (m + e) + tiny for e, m in
                  zip(errors, magnitudes or map(abs, values))]
        return Tile(self.emit(text + tile_type(elem, shape)), elem, shape, values, errors, magnitudes)

    # Elementwise --------------------------------------------------------------------------

    def binary(self, op, a, b):
        pairs = list(zip(a.values, b.values, a.errors, b.errors))
        if op == "mulf":
            values = [x * y for x, y, _, _ in pairs]
            errors = [abs(x) * f + abs(y) * e + e * f for x, y, e, f in pairs]
        else:
            sign = -1 if op == "subf" else 1
            values = [x + sign * y for x, y, _, _ in pairs]
            errors = [e + f for _, _, e, f in pairs]
        return self.result(f"{op} {a.name}, {b.name} : ", a.elem, a.shape, values, errors, 1)

    def negate(self, a):
        return self.result(f"negf {a.name} : ", a.elem, a.shape, [-x for x in a.values], a.errors)

    def convert(self, a, elem):
        """To another type; exact to one that has all its numbers, the smallest, too."""
        if a.elem == elem:
            return a
        is_exact = (PRECISION[elem] > PRECISION[a.elem] and
                    SMALLEST_EXPONENT[elem] <= SMALLEST_EXPONENT[a.elem])
        roundings = 0 if is_exact else 1
        return self.result(f"ftof {a.name} : {a.type} -> ", elem, a.shape, a.values, a.errors, roundings)

    def exp(self, a):
        values = [math.exp(x) for x in a.values]
        share = float(unit("f32")) * 2 * FUNCTION_ULPS
        errors = [y * (math.expm1(e) + share) for y, e in zip(values, a.errors)]
        return self.result(f"exp {a.name} : ", a.elem, a.shape, values, errors, 1)

    def select(self, condition, truth, a, b):
        """condition: the name of a tile of i1, whose elements truth tells."""
        pick = lambda x, y: [p if t else q for t, p, q in zip(truth, x, y)]
        type_ = tile_type("i1", a.shape)
        return self.result(f"select {condition}, {a.name}, {b.name} : {type_}, ", a.elem, a.shape,
                           pick(a.values, b.values), pick(a.errors, b.errors))

    # Shapes -------------------------------------------------------------------------------

    def move(self, text, a, shape, source):
        """Element at of the result is element source(at) of a."""
        strides = strides_of(a.shape)
        places = [sum(i * s for i, s in zip(source(at), strides)) for at in indices(shape)]
        return self.result(f"{text} : {a.type} -> ", a.elem, shape, [a.values[p] for p in places],
                           [a.errors[p] for p in places])

    def reshape(self, a, shape):
        return self.result(f"reshape {a.name} : {a.type} -> ", a.elem, shape, a.values, a.errors)

    def broadcast(self, a, shape):
        return self.move(f"broadcast {a.name}", a, shape,
                         lambda at: [0 if n == 1 else i for i, n in zip(at, a.shape)])

    def transpose(self, a):
        return self.move(f"permute {a.name} [1, 0]", a, a.shape[::-1], lambda at: at[::-1])

    # Sums ---------------------------------------------------------------------------------

    def fold(self, a, dim, op="addf", scan=False):
        """A sum along a dimension by any tree no deeper than a balanced one, or by a chain
        for f32, or all its prefixes, or a product; those by any chain."""
        results = {}
        for line in a.lines(dim):
            value, error = (0.0, 0.0) if op == "addf" else (1.0, 0.0)
            magnitude = 0.0
            largest = 1.0  # Of any sum or product of some of the numbers.
            for step, place in enumerate(line):
                x, e = a.values[place], a.errors[place]
                if op == "addf":
                    value, error, magnitude = value + x, error + e, magnitude + abs(x)
                    largest = magnitude
                else:
                    error = abs(value) * e + abs(x) * error + e * error
                    value *= x
                    magnitude = abs(value)
                    # Each product may be below the smallest number, and be multiplied on.
                    largest *= max(1.0, abs(x) + e)
                    error += (largest if step else 0.0) * 2.0 ** SMALLEST_EXPONENT[a.elem]
                results[place if scan else line[0]] = value, error, magnitude, largest
        count = a.shape[dim]
        is_tree = op == "addf" and not scan and a.elem != "f32"
        roundings = tree_depth(count) if is_tree else count - 1
        shape = a.shape if scan else a.shape[:dim] + a.shape[dim + 1:]
        name, order = ("scan", " reverse=false") if scan else ("reduce", "")
        scalar = tile_type(a.elem, ())
        text = (f"{name} {a.name} dim={dim}{order} identities=[{'0.0' if op == 'addf' else '1.0'} "
                f": {a.elem}] : {a.type} -> {tile_type(a.elem, shape)}\n"
                f"(%l: {scalar}, %r: {scalar}) {{\n  %y = {op} %l, %r : {scalar}\n"
                f"  yield %y : {scalar}\n}}")
        values, errors, magnitudes, tops = map(list, zip(*(results[place] for place in sorted(results))))
        share = float(gamma(roundings, a.elem)) if roundings else 0.0
        errors = [e + (share + Slack) * (m + e) for e, m in zip(errors, magnitudes)]
        return Tile(self.emit(text), a.elem, shape, values, errors, tops)

    def product(self, a, b, c):
        """mmaf of matrices, whose products are exact in the accumulator's type or rounded
        as its sums are."""
        (m, k), n = a.shape, b.shape[1]
        values, errors, magnitudes = [], [], []
        for i in range(m):
            for j in range(n):
                value, error = c.values[i * n + j], c.errors[i * n + j]
                magnitude = abs(value)
                for s in range(k):
                    x, y = a.values[i * k + s], b.values[s * n + j]
                    e, f = a.errors[i * k + s], b.errors[s * n + j]
                    value += x * y
                    magnitude += abs(x * y)
                    error += abs(x) * f + abs(y) * e + e * f
                values.append(value)
                errors.append(error)
                magnitudes.append(magnitude)
        return self.result(f"mmaf {a.name}, {b.name}, {c.name} : {a.type}, {b.type}, ", c.elem, (m, n),
                           values, errors, k + 1, magnitudes)
