"""The element types, and rounding of rational numbers to them."""

from fractions import Fraction

NAN, INF = "nan", "inf"


class Integer:
    kind = "int"
    signed = True

    def __init__(self, width):
        self.width = width
        self.mask = (1 << width) - 1
        self.one, self.eight = 1, 8 & self.mask
        self.low_bits = max(width // 2, 1)

    def read(self, bits, signed):
        return bits - (1 << self.width) if signed and bits >> (self.width - 1) else bits

    def range(self, signed):
        if signed:
            return -(1 << (self.width - 1)), (1 << (self.width - 1)) - 1
        return 0, self.mask


class Float:
    kind = "float"

    def __init__(self, exponent, mantissa, signed=True, specials="ieee"):
        self.e, self.m, self.signed, self.specials = exponent, mantissa, signed, specials
        self.width = exponent + mantissa + signed
        self.mask = (1 << self.width) - 1
        self.bias = 2 ** (exponent - 1) - 1
        self.one = self.bias << mantissa
        self.eight = min(self.bias + 3, 2**exponent - 1) << mantissa
        self.low_bits = mantissa + min(3, exponent)
        top = 1 << (exponent + mantissa)
        self.sign_bit = top if signed else 0
        self.largest = {
            "ieee": top - (1 << mantissa) - 1,
            "nan": top - 2,
            "none": top - 1,
        }[specials]
        # The canonical NaN: quiet without a payload; all ones in 8 bits.
        quiet = self.largest + 1 + (1 << max(mantissa - 1, 0))
        self.nan = {
            "ieee": quiet if self.width > 8 else top - 1,
            "nan": top - 1,
            "none": self.largest,
        }[specials]
        self.infinity = self.largest + (specials != "none")

    def magnitude(self, code):
        """Of a finite code without sign."""
        field, fraction = code >> self.m, Fraction(
            code & ((1 << self.m) - 1), 1 << self.m
        )
        if field == 0 and self.m:
            return fraction * Fraction(2) ** (1 - self.bias)
        return (1 + fraction) * Fraction(2) ** (field - self.bias)

    def read(self, bits):
        """(sign, magnitude): sign is 0 or 1; magnitude a Fraction, INF or NAN."""
        code = bits & (self.mask ^ self.sign_bit)
        sign = int(bool(bits & self.sign_bit))
        if code <= self.largest:
            return sign, self.magnitude(code)
        if self.specials == "ieee" and code == self.largest + 1:
            return sign, INF
        return 0, NAN

    def is_subnormal(self, bits):
        code = bits & (self.mask ^ self.sign_bit)
        return 0 < code < (1 << self.m)

    def round(self, sign, magnitude, mode="nearest_even", saturate=False):
        """The code of a real number, sign apart, for zeros' sake."""
        if magnitude == NAN:
            return self.nan
        sign = sign if self.signed else 0
        top = self.sign_bit if sign else 0
        if magnitude == INF:
            return top | (self.largest if saturate else self.infinity)
        below = self._code_below(magnitude)
        if below < 0:  # f8E8M0FNU has nothing below its smallest number
            return 0
        low = self.magnitude(below)
        if low == magnitude:
            code = below
        else:
            # The next code stands for the next number, even where it is a special one.
            half = (low + self.magnitude(below + 1)) / 2
            up = {
                "zero": False,
                "negative_inf": bool(sign),
                "positive_inf": not sign,
                "nearest_even": magnitude > half or (magnitude == half and below & 1),
                "nearest_away": magnitude >= half,
            }[mode]
            code = below + bool(up)
        if code <= self.largest and below <= self.largest:
            return top | code
        toward_inf = mode.startswith("nearest") or mode == (
            "negative_inf" if sign else "positive_inf"
        )
        return top | (self.infinity if toward_inf and not saturate else self.largest)

    def _code_below(self, x):
        """The code of the largest number that is not above x, as if exponents had no end."""
        if x == 0:
            return 0 if self.m else -1
        n, d = x.numerator, x.denominator
        e = n.bit_length() - d.bit_length()
        if Fraction(2) ** e > x:
            e -= 1
        if self.m == 0:
            return e + self.bias
        e = max(e, 1 - self.bias)
        steps = int(x / Fraction(2) ** (e - self.m))
        return ((e + self.bias - 1) << self.m) + steps


TYPES = {
    "i1": Integer(1),
    "i4": Integer(4),
    "i8": Integer(8),
    "i16": Integer(16),
    "i32": Integer(32),
    "i64": Integer(64),
    "f16": Float(5, 10),
    "bf16": Float(8, 7),
    "f32": Float(8, 23),
    "tf32": Float(8, 10),
    "f64": Float(11, 52),
    "f8E4M3FN": Float(4, 3, specials="nan"),
    "f8E5M2": Float(5, 2),
    "f8E8M0FNU": Float(8, 0, signed=False, specials="nan"),
    "f4E2M1FN": Float(2, 1, specials="none"),
    "fnv8E5M3FNU": Float(5, 3, signed=False, specials="nan"),
}


def _integer_edges(t, arity):
    values = [
        0,
        1,
        2,
        3,
        7,
        t.mask,
        t.mask - 1,
        t.mask >> 1,
        (t.mask >> 1) + 1,
        t.mask - 6,
        t.width - 1,
        t.width,
        (t.mask >> (t.width // 2)) + 1,
        t.mask >> (t.width // 2),
        0x5555555555555555 & t.mask,
        1 << 24 & t.mask,
        (1 << 24 | 1) & t.mask,
    ]
    return values[:9] if arity == 3 else values


def _float_edges(t, arity):
    ulp = 1
    values = [
        0,
        t.one,
        t.one + ulp,
        t.one - ulp,
        t.eight,
        t.largest,
        t.largest - 1,
        1 << t.m,
        (1 << t.m) - 1,
        1,
        t.infinity,
        t.nan,
        t.one + (1 << t.m >> 1),
        2,
        t.eight + 3,
        t.one - (1 << t.m),
        (t.bias + t.m) << t.m,
        ((t.bias + t.m) << t.m) + 1,
        (t.bias + t.m + 1) << t.m,
        ((t.bias + 6) << t.m) + (t.mask >> (t.width - t.m) if t.m else 0),
        (t.bias + 7) << t.m,
        (t.bias - 7) << t.m,
        3 << t.m,
    ]
    if arity == 3:
        values = values[:13]
    values = [v & (t.mask ^ t.sign_bit) for v in values]
    if t.signed:
        values += [v | t.sign_bit for v in values]
    return values


def edges(name, arity):
    """Values where something may go wrong; fewer for ops of three operands."""
    t = TYPES[name]
    values = (_integer_edges if t.kind == "int" else _float_edges)(t, arity)
    return sorted({v for v in values if 0 <= v <= t.mask})


def check_formats():
    """All numbers of the small formats, and roundings to them, as ml_dtypes has them."""
    import ml_dtypes
    import numpy as np

    dtypes = {
        "f16": np.float16,
        "bf16": ml_dtypes.bfloat16,
        "f8E4M3FN": ml_dtypes.float8_e4m3fn,
        "f8E5M2": ml_dtypes.float8_e5m2,
        "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
        "f4E2M1FN": ml_dtypes.float4_e2m1fn,
    }
    rng = np.random.default_rng(1)
    for name, dtype in dtypes.items():
        t = TYPES[name]
        raw = np.uint16 if t.width == 16 else np.uint8
        codes = np.arange(1 << t.width).astype(raw)
        with np.errstate(invalid="ignore"):
            values = codes.view(dtype).astype(np.float64)
        for code, value in zip(codes, values):
            sign, magnitude = t.read(int(code))
            if np.isnan(value):
                assert magnitude == NAN, (name, code)
            elif np.isinf(value):
                assert magnitude == INF and sign == (value < 0), (name, code)
            else:
                assert magnitude == Fraction(abs(value)) and sign == np.signbit(value), (
                    name,
                    code,
                )
        if t.m == 0:
            continue
        low, high = 2.0 ** (-t.bias - t.m - 2), 2.0 ** min(t.bias + 3, 127)
        inputs = np.exp(rng.uniform(np.log(low), np.log(high), 3000)) * rng.choice(
            [-1, 1], 3000
        )
        inputs = inputs.astype(np.float32)
        with np.errstate(over="ignore"):
            results = inputs.astype(dtype).view(raw)
        for x, expected in zip(inputs, results):
            code = t.round(int(np.signbit(x)), Fraction(abs(float(x))))
            nan = t.read(int(expected))[1] == NAN
            assert code == expected or (nan and t.read(code)[1] == NAN), (
                name,
                x,
                code,
                expected,
            )
    for x in rng.integers(0, 2**64, 3000, dtype=np.uint64).view(np.float64):
        if np.isfinite(x):
            with np.errstate(over="ignore"):
                expected = np.float32(x).view(np.uint32)
            code = TYPES["f32"].round(int(np.signbit(x)), Fraction(abs(float(x))))
            assert code == int(expected), x
