"""mmaf, mmai and mmaf_scaled."""
from fractions import Fraction

import numpy as np

from float_error import decimal, product_tolerance
from op_kernel import FLOAT_TYPES, Kernel, codes_of, tile

MMAF = [("f16", "f16"), ("f16", "f32"), ("bf16", "f32"), ("tf32", "f32"), ("f32", "f32"),
        ("f64", "f64"), ("f8E4M3FN", "f16"), ("f8E4M3FN", "f32"), ("f8E5M2", "f16"),
        ("f8E5M2", "f32")]


def shapes_of(batch, m, n, k):
    return [batch + s for s in [(m, k), (k, n), (m, n)]]


def emit_mmaf(kernel, elem, acc, lhs, rhs, c, expected, fast=""):
    values = [kernel.load(e, codes_of(e, x), x.shape)
              for e, x in [(elem, lhs), (elem, rhs), (acc, c)]]
    types = [tile(lhs.shape, elem), tile(rhs.shape, elem), tile(c.shape, acc)]
    r = kernel.new(f"mmaf {', '.join(values)}{fast} : {', '.join(types)}")
    kernel.store(r, acc, c.shape, expected)


def mmaf():
    kernels = []
    random = np.random.default_rng(1)
    for elem, acc in MMAF:
        k = Kernel(f"mmaf_{elem}_{acc}")
        for batch, m, n, depth in [((), 4, 8, 8), ((2,), 4, 2, 8), ((), 1, 1, 1)]:
            a, b, c = [random.integers(-4, 5, s) for s in shapes_of(batch, m, n, depth)]
            # Small integers: all sums are exact in all formats.
            emit_mmaf(k, elem, acc, a.astype(FLOAT_TYPES[elem]), b.astype(FLOAT_TYPES[elem]),
                      c.astype(FLOAT_TYPES[acc]), (a @ b + c).astype(FLOAT_TYPES[acc]),
                      " fast_acc" if elem.startswith("f8") and batch else "")
        kernels.append(k)
    return kernels + mmaf_special() + mmaf_rounding() + [mmaf_large()]


def in_runs(random, rows, columns):
    """Rows of small integers, a few at a time the same."""
    return np.array([np.repeat(random.integers(-4, 5, columns), random.integers(
        16, 96, columns))[:columns] for _ in range(rows)], dtype=np.float16)


def mmaf_large():
    """Operands of a loop of which two do not fit shared memory twice."""
    k = Kernel("mmaf_large")
    random = np.random.default_rng(3)
    depth, steps = 2048, 2
    a, b = in_runs(random, 16, steps * depth), in_runs(random, 16, steps * depth)
    view = f"tensor_view<16x{steps * depth}xf16, strides=[{steps * depth},1]>"
    part = f"partition_view<tile=(16x{depth}), {view}>"
    t, u = tile((16, depth), "f16"), tile((depth, 16), "f16")
    for name, values in [("a", a), ("b", b)]:
        pointer = k.buffer("f16", codes_of("f16", values))
        k.add(f"%{name}0 = assume div_by<16>, {pointer} : tile<ptr<f16>>")
        k.add(f"%{name}1 = make_tensor_view %{name}0, shape = [16, {steps * depth}], "
              f"strides = [{steps * depth}, 1] : {view}")
        k.add(f"%{name} = make_partition_view %{name}1 : {part}")
    zero, one = k.constant("i32", 0), k.constant("i32", 1)
    end, none = k.constant("i32", steps), k.constant("f32", "0.0", (16, 16))
    k.body += f"""%sum = for %i in ({zero} to {end}, step {one}) : tile<i32> iter_values(%acc = {none}) -> (tile<16x16xf32>) {{
  %x, %tx = load_view_tko weak %a[{zero}, %i] : {part}, tile<i32> -> {t}, token
  %y, %ty = load_view_tko weak %b[{zero}, %i] : {part}, tile<i32> -> {t}, token
  %z = permute %y [1, 0] : {t} -> {u}
  %r = mmaf %x, %z, %acc : {t}, {u}, tile<16x16xf32>
  continue %r : tile<16x16xf32>
}}""".split("\n")
    k.store("%sum", "f32", (16, 16), a.astype(np.float32) @ b.astype(np.float32).T)
    return k


def mmaf_special():
    """Infinities and NaN, and sums that only the accumulator's range limits."""
    kernels = []
    inf, nan = np.inf, np.nan
    for elem, acc in [("f16", "f16"), ("f16", "f32"), ("bf16", "f32"), ("f32", "f32"),
                      ("f64", "f64"), ("f8E5M2", "f32")]:
        k = Kernel(f"mmaf_special_{elem}_{acc}")
        lhs = np.array([[1, 0], [inf, 1], [inf, -inf], [nan, 0], [-inf, 0], [2, 3], [0, 0],
                        [-1, 1]], dtype=np.float64)
        rhs = np.array([[1, 0], [1, 2]], dtype=np.float64)
        acc_tile = np.zeros((8, 2))
        acc_tile[5] = [inf, -inf]
        acc_tile[6] = [-0.0, nan]
        # By hand; (2) is inf * 0.
        want = np.array([[1, 0], [inf, nan], [nan, nan], [nan, nan], [nan, nan],
                         [inf, -inf], [0, nan], [0, 2]])
        want[4] = [nan, nan]  # -inf * 1 + 0 * 1 is -inf; -inf * 0 is NaN
        want[4][0] = -inf
        emit_mmaf(k, elem, acc, lhs.astype(FLOAT_TYPES[elem]), rhs.astype(FLOAT_TYPES[elem]),
                  acc_tile.astype(FLOAT_TYPES[acc]), want.astype(FLOAT_TYPES[acc]))
        kernels.append(k)
    k = Kernel("mmaf_overflow_f16")
    emit_mmaf(k, "f16", "f16", np.array([[256, 0], [-256, 0]], dtype=np.float16),
              np.array([[256, 255], [1, 1]], dtype=np.float16), np.zeros((2, 2), np.float16),
              np.array([[inf, 65280], [-inf, -65280]], dtype=np.float16))
    kernels.append(k)
    return kernels


def mmaf_rounding():
    """The exact sum of the exact products, rounded once: what the reference gives where
    double holds the sum. Others may round on the way."""
    kernels = []
    random = np.random.default_rng(2)
    for elem, acc in MMAF:
        if acc == "f64":
            continue
        ty, out = FLOAT_TYPES[elem], FLOAT_TYPES[acc]
        a, b = [random.uniform(0.5, 2, s).astype(ty) for s in [(4, 8), (8, 4)]]
        if elem == "tf32":
            a, b = [(x.view(np.uint32) & 0xFFFFE000).view(np.float32) for x in (a, b)]
        c = random.uniform(-1, 1, (4, 4)).astype(out)
        want = np.zeros((4, 4), dtype=out)
        for i in range(4):
            for j in range(4):
                exact = Fraction(float(c[i, j])) + sum(
                    Fraction(float(a[i, k])) * Fraction(float(b[k, j])) for k in range(8))
                want[i, j] = round_to(exact, out)
        exactly = Kernel(f"mmaf_rounding_{elem}_{acc}", on="interp")
        emit_mmaf(exactly, elem, acc, a, b, c, want)
        kernels.append(exactly)
        if elem != "tf32":
            near = Kernel(f"mmaf_near_{elem}_{acc}", on="host sim cuda",
                          tolerance=tuple(map(decimal, product_tolerance(8, acc, 1))))
            emit_mmaf(near, elem, acc, a, b, c, want)
            kernels.append(near)
    return kernels


def round_to(number, ty):
    """To nearest even; for numbers that are normal in the type."""
    precision = {np.float16: 11, np.float32: 24}[ty]
    if not number:
        return ty(0)
    exponent = 0
    while abs(number) / Fraction(2) ** exponent >= 2 ** precision:
        exponent += 1
    while abs(number) / Fraction(2) ** exponent < 2 ** (precision - 1):
        exponent -= 1
    return ty(float(round(number / Fraction(2) ** exponent) * Fraction(2) ** exponent))


def mmai():
    kernels = []
    random = np.random.default_rng(4)
    for left in ["signed", "unsigned"]:
        for right in ["signed", "unsigned"]:
            k = Kernel(f"mmai_{left}_{right}")
            for batch, m, n, depth in [((), 4, 8, 16), ((2,), 4, 2, 8), ((), 1, 1, 1)]:
                a, b, c = [random.integers(0, 256, s) for s in shapes_of(batch, m, n, depth)]
                a.reshape(-1)[:1], b.reshape(-1)[:1] = 128, 255
                c = random.integers(-1 << 31, 1 << 31, c.shape)
                c.reshape(-1)[0] = (1 << 31) - 1  # the sum wraps
                wide = [x.astype(np.int8 if s == "signed" else np.uint8).astype(np.int64)
                        for x, s in [(a, left), (b, right)]]
                want = (wide[0] @ wide[1] + c).astype(np.int32)
                values = [k.load(e, x.astype(np.int64).view(np.uint64) &
                                 np.uint64(0xFF if e == "i8" else 0xFFFFFFFF), x.shape)
                          for e, x in [("i8", a), ("i8", b), ("i32", c)]]
                types = [tile(a.shape, "i8"), tile(b.shape, "i8"), tile(c.shape, "i32")]
                r = k.new(f"mmai {', '.join(values)} {left} {right} : {', '.join(types)}")
                k.store(r, "i32", c.shape, want.view(np.uint32))
            kernels.append(k)
    return kernels


F4 = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, 0, -0.5, -1, -1.5, -2, -3, -4, -6])


def decode(elem, codes):
    """Values of the codes of a narrow format, as float64."""
    if elem == "f4E2M1FN":
        return F4[codes]
    if elem == "fnv8E5M3FNU":  # bias 15, no sign; all ones is NaN
        exponent, mantissa = codes >> 3, codes & 7
        value = np.where(exponent == 0, np.ldexp(mantissa.astype(float), -17),
                         np.ldexp(8.0 + mantissa, exponent.astype(int) - 18))
        return np.where(codes == 255, np.nan, value)
    return codes.astype(np.uint8).view(FLOAT_TYPES[elem]).astype(np.float64)


SCALED = [("f8E4M3FN", "f8E8M0FNU", 32), ("f8E5M2", "f8E8M0FNU", 32),
          ("f4E2M1FN", "f8E4M3FN", 16), ("f4E2M1FN", "f8E8M0FNU", 16),
          ("f4E2M1FN", "f8E8M0FNU", 32), ("f4E2M1FN", "fnv8E5M3FNU", 16),
          ("f4E2M1FN", "fnv8E5M3FNU", 32)]
# Codes whose values have few bits, so that sums are exact in f32.
ELEMENTS = {"f8E4M3FN": [0x00, 0x38, 0xB8, 0x40, 0xC4, 0x30],
            "f8E5M2": [0x00, 0x3C, 0xBC, 0x40, 0xC2, 0x38], "f4E2M1FN": list(range(16))}
SCALES = {"f8E8M0FNU": [126, 127, 128, 129], "f8E4M3FN": [0x38, 0x40, 0x3C, 0x00],
          "fnv8E5M3FNU": [0x78, 0x80, 0x7C, 0x00]}


def mmaf_scaled():
    kernels = []
    random = np.random.default_rng(5)
    for elem, scale, group in SCALED:
        k = Kernel(f"mmaf_scaled_{elem}_{scale}_{group}")
        for batch, m, n, depth, special in [((), 4, 4, 64, False), ((2,), 2, 4, 32, False),
                                            ((), 4, 4, 32, True)]:
            sa, sb, sc = shapes_of(batch, m, n, depth)
            sl, sr = batch + (m, depth // group), batch + (depth // group, n)
            a, b = [random.choice(ELEMENTS[elem], s) for s in (sa, sb)]
            l, r = [random.choice(SCALES[scale], s) for s in (sl, sr)]
            if special:  # a NaN scale: its row becomes NaN
                l[1, 0] = 0x7F if scale == "f8E4M3FN" else 0xFF
            c = random.integers(-100, 100, sc).astype(np.float32)
            values = [decode(e, x) for e, x in [(elem, a), (elem, b), (scale, l), (scale, r)]]
            wide = np.repeat(values[2], group, axis=-1) * values[0]
            want = wide @ (np.repeat(values[3], group, axis=-2) * values[1]) + c
            loads = [(k.load_packed if e.startswith("f4") else k.load)(e, x, x.shape)
                     for e, x in
                     [(elem, a), (elem, b), ("f32", codes_of("f32", c)), (scale, l),
                      (scale, r)]]
            types = [tile(x.shape, e) for x, e in
                     [(a, elem), (b, elem), (c, "f32"), (l, scale), (r, scale)]]
            v = k.new(f"mmaf_scaled {', '.join(loads)} : {', '.join(types)}")
            k.store(v, "f32", c.shape, want.astype(np.float32))
        kernels.append(k)
    return kernels


FILES = {"mmaf": mmaf, "mmai": mmai, "mmaf_scaled": mmaf_scaled}
