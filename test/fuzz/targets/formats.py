"""Element types: their codes, random codes, and how far two codes are apart."""
import array
import struct
import sys

INTS = ["i1", "i8", "i16", "i32", "i64"]
FLOATS = ["f16", "bf16", "f32", "f64"]

# Name -> bits in memory, bits of exponent and mantissa.
FLOAT_FORMATS = {"f16": (16, 5, 10), "bf16": (16, 8, 7), "f32": (32, 8, 23), "f64": (64, 11, 52),
                 "tf32": (32, 8, 23), "f8E5M2": (8, 5, 2), "f8E4M3FN": (8, 4, 3),
                 "f8E8M0FNU": (8, 8, 0), "fnv8E5M3FNU": (8, 5, 3), "f4E2M1FN": (4, 2, 1)}
UNSIGNED = ("f8E8M0FNU", "fnv8E5M3FNU")
IN_MEMORY = INTS + [e for e in FLOAT_FORMATS if e != "f4E2M1FN"]


def bits_of(elem):
    """The width in memory; of i1, whose code is 0 or 1, that of a byte."""
    if elem in FLOAT_FORMATS:
        return FLOAT_FORMATS[elem][0]
    return 8 if elem == "i1" else int(elem[1:])


def width_of(elem):
    return 1 if elem == "i1" else bits_of(elem)


def is_nan(elem, code):
    if elem not in FLOAT_FORMATS:
        return False
    bits, exponent, mantissa = FLOAT_FORMATS[elem]
    if elem in UNSIGNED:
        return code == 0xff
    magnitude = code & ((1 << (bits - 1)) - 1)
    if elem == "f8E4M3FN":
        return magnitude == 0x7f
    return elem != "f4E2M1FN" and magnitude > ((1 << exponent) - 1) << mantissa


def lowest(elem):
    """The text of the least number: minus infinity, or an integer."""
    if elem == "i1":
        return "false"
    if elem not in FLOAT_FORMATS:
        return str(-(1 << width_of(elem) - 1))
    bits, exponent, mantissa = FLOAT_FORMATS[elem]
    return f"0x{1 << bits - 1 | ((1 << exponent) - 1) << mantissa:X}"


def flush(elem, code):
    """A zero of the same sign in place of a subnormal number of a signed format."""
    bits, exponent, mantissa = FLOAT_FORMATS[elem]
    return code if code >> mantissa & ((1 << exponent) - 1) else code & 1 << (bits - 1)


def encode(elem, value):
    """The code of a number that the format has; of integers, modulo 2^width."""
    if elem not in FLOAT_FORMATS:
        return int(value) & ((1 << width_of(elem)) - 1)
    bits, exponent, mantissa = FLOAT_FORMATS[elem]
    if value == 0:
        return 0
    single = struct.unpack("<Q", struct.pack("<d", abs(value)))[0]
    power = (single >> 52) - 1023 + (1 << (exponent - 1)) - 1
    assert power > 0 or elem == "f8E8M0FNU", "not for subnormal numbers"
    fraction = (single & ((1 << 52) - 1)) >> (52 - mantissa)
    return power << mantissa | fraction | (value < 0) << (bits - 1)


def random_code(r, elem, kind):
    """kind: any; small: few integers, whose sums and products are exact; unit: 1 to 2."""
    if kind == "small":
        if elem in UNSIGNED:
            return encode(elem, r.choice([0.5, 1, 2]))
        return encode(elem, r.choice([-3, -2, -1, 0, 1, 2, 3]))
    if elem not in FLOAT_FORMATS:
        width = width_of(elem)
        value = r.choice([0, 1, -1, 2, 3, 7, 1 << (width - 1), (1 << (width - 1)) - 1,
                          r.getrandbits(width), r.getrandbits(width), r.randint(-20, 20)])
        return value & ((1 << width) - 1)
    bits, exponent, mantissa = FLOAT_FORMATS[elem]
    if kind == "unit":
        code = encode(elem, 1) | r.getrandbits(max(mantissa, 1)) & ((1 << mantissa) - 1)
        return code & ~0x1fff if elem == "tf32" else code
    if elem in UNSIGNED:
        return r.getrandbits(bits)
    sign, one = r.getrandbits(1) << (bits - 1), encode(elem, 1)
    inf = ((1 << exponent) - 1) << mantissa
    code = sign | r.choice([
        0, 1, inf, inf | 1 << max(mantissa - 1, 0), inf - 1, 1 << mantissa, (1 << mantissa) - 1, one,
        one + (1 << mantissa), r.getrandbits(bits - 1), r.getrandbits(bits - 1),
        r.getrandbits(mantissa), *(one + r.randrange(-4 << mantissa, 5 << mantissa) & (1 << (bits - 1)) - 1
                                   for _ in range(6 if elem != "f4E2M1FN" else 0))])
    return code & ~0x1fff if elem == "tf32" else code


def distance(elem, a, b):
    """How many codes lie between two; NaNs are all the same, and -0 is not +0."""
    if is_nan(elem, a) or is_nan(elem, b):
        return 0 if is_nan(elem, a) and is_nan(elem, b) else 1 << 64
    if a == b:
        return 0
    if elem not in FLOAT_FORMATS or elem in UNSIGNED:
        return abs(a - b)
    top = 1 << (bits_of(elem) - 1)
    order = [-1 - (c ^ top) if c & top else c for c in (a, b)]
    return abs(order[0] - order[1])


def to_bytes(elem, codes):
    if bits_of(elem) == 4:  # two to a byte, the low half first
        codes = codes + [0] * (len(codes) % 2)
        return bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2]))
    size = bits_of(elem) // 8
    return b"".join(code.to_bytes(size, "little") for code in codes)


def from_bytes(elem, data):
    if bits_of(elem) == 4:
        return [half for byte in data for half in (byte & 15, byte >> 4)]
    size = bits_of(elem) // 8
    codes = array.array({1: "B", 2: "H", 4: "I", 8: "Q"}[size], data)
    if sys.byteorder == "big":
        codes.byteswap()
    return codes.tolist()
