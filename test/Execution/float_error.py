"""How far a result in floats may be from the exact one: the one place for tolerances.

An operation that rounds to nearest has a relative error of at most u, the unit roundoff of
its type, 2^-p for p bits of precision. A value that went through n of them is off by at
most gamma(n) = n u / (1 - n u) of the sum of the magnitudes that went into it. Of k
summands each goes through k - 1 additions in a chain, log2 k in a balanced tree, and all
orders and trees lie between. Results that are rounded to another type at the end add its u.
"""
import math
from fractions import Fraction

PRECISION = {"f64": 53, "f32": 24, "tf32": 11, "f16": 11, "bf16": 8, "f8E4M3FN": 4, "f8E5M2": 3}
SMALLEST_EXPONENT = {"f64": -1074, "f32": -149, "tf32": -136, "f16": -24, "bf16": -133,
                     "f8E4M3FN": -9, "f8E5M2": -16}


def unit(elem):
    """The largest relative error of one rounding to nearest."""
    return Fraction(1, 1 << PRECISION[elem])


def gamma(roundings, elem):
    """The largest relative error of a value that was rounded so often."""
    u = unit(elem) * roundings
    if u >= 1:
        raise ValueError(f"{roundings} roundings to {elem} leave no digit")
    return u / (1 - u)


def tree_depth(count):
    return max(count - 1, 0).bit_length()


def tree_error(count, elem, magnitude):
    """Of a balanced tree; magnitude is the sum of the summands' magnitudes."""
    return gamma(tree_depth(count), elem) * magnitude


def chain_error(count, elem, magnitude):
    """Of a chain, and so of any order."""
    return gamma(max(count - 1, 0), elem) * magnitude


def rounding_error(elem, value):
    """Of the rounding of a number to a type, subnormal numbers included."""
    return max(unit(elem) * abs(value), Fraction(2) ** (SMALLEST_EXPONENT[elem] - 1))


def product_tolerance(depth, acc, largest_c=0):
    """(rtol, atol) of a matrix product of so many exact products that are all positive, and
    an accumulator of up to largest_c, added in any order in the type acc."""
    error = float(gamma(depth + 1, acc))
    # The sum of magnitudes is at most |result| + 2 |c|.
    return error, error * 2 * largest_c


def decimal(number):
    """A tolerance as text, rounded up to two digits."""
    if not number:
        return "0"
    scale = 10.0 ** (math.floor(math.log10(number)) - 1)
    return f"{math.ceil(number / scale) * scale:.1e}"


def case_tolerance(text):
    """(rtol, atol) of a line of Corpus/tolerances.txt: `2 bf16, 50 f32 of 18.8`."""
    result, sums = text.split(",")
    roundings, elem = result.split()
    summands, acc, _, magnitude = sums.split()
    relative = gamma(int(roundings), elem)
    # The errors of the sums go through the roundings of the result, too.
    return relative, (1 + relative) * gamma(int(summands), acc) * Fraction(magnitude)
