"""reduce and scan."""
import numpy as np

from op_kernel import BITS, FLOAT_TYPES, INTEGER_TYPES, Kernel, codes_of, tile

# An associative body that is not commutative: (a, b) stands for x -> a * x + b, and left
# before right is the function right(left(x)).
AFFINE = """%a = muli %l0, %r0 : tile<i32>
  %m = muli %l1, %r0 : tile<i32>
  %b = addi %m, %r1 : tile<i32>
  yield %a, %b : tile<i32>, tile<i32>"""
# The value and the place of the largest; the first one of equal ones.
ARGMAX = """%g = cmpf greater_than ordered %l0, %r0 : tile<f32> -> tile<i1>
  %e = cmpf equal ordered %l0, %r0 : tile<f32> -> tile<i1>
  %b = cmpi less_than %l1, %r1, signed : tile<i32> -> tile<i1>
  %eb = andi %e, %b : tile<i1>
  %c = ori %g, %eb : tile<i1>
  %v = select %c, %l0, %r0 : tile<i1>, tile<f32>
  %i = select %c, %l1, %r1 : tile<i1>, tile<i32>
  yield %v, %i : tile<f32>, tile<i32>"""


def affine(left, right):
    mask = np.uint64(0xFFFFFFFF)
    return [left[0] * right[0] & mask, left[1] * right[0] + right[1] & mask]


def argmax(left, right):
    first = (left[0] > right[0]) | ((left[0] == right[0]) & (left[1] < right[1]))
    return [np.where(first, left[0], right[0]), np.where(first, left[1], right[1])]


def simple(op, elem):
    """A body of one op on one operand."""
    return f"%y = {op} : tile<{elem}>\n  yield %y : tile<{elem}>"


def fold(function, inputs, dim, scan=False, reverse=False):
    """A scan by its definition, a reduction as a balanced tree over neighbours."""
    rows = [[np.take(x, i, axis=dim) for x in inputs] for i in range(inputs[0].shape[dim])]
    if reverse:
        rows.reverse()
    if not scan:
        while len(rows) > 1:
            rows = [function(l, r) for l, r in zip(rows[::2], rows[1::2])]
        return rows[0]
    sums = [rows[0]]
    for row in rows[1:]:
        sums.append(function(sums[-1], row))
    if reverse:
        sums.reverse()
    return [np.stack([row[i] for row in sums], axis=dim) for i in range(len(inputs))]


def emit(k, op, elems, shape, values, dim, identities, body, results, reverse=False):
    """A reduce or scan of these operands, and stores of its results."""
    head = ", ".join(values)
    types = ", ".join(tile(shape, e) for e in elems)
    out_shape = shape if op == "scan" else shape[:dim] + shape[dim + 1:]
    out_types = ", ".join(tile(out_shape, e) for e in elems)
    args = ", ".join(f"%l{i}: tile<{e}>, %r{i}: tile<{e}>" for i, e in enumerate(elems))
    order = f" reverse={str(reverse).lower()}" if op == "scan" else ""
    k.count += 1
    name = f"%v{k.count}"
    group = f":{len(elems)}" if len(elems) > 1 else ""
    k.add(f"{name}{group} = {op} {head} dim={dim}{order} identities=[{identities}] : "
          f"{types} -> {out_types}\n({args}) {{\n  {body}\n}}")
    for i, elem in enumerate(elems):
        k.store(f"{name}#{i}" if group else name, elem, out_shape, results[i])


def wrapping(elem, function):
    """On codes of an integer type, in its arithmetic."""
    ty = INTEGER_TYPES[elem]
    return lambda l, r: [function(l[0].astype(ty), r[0].astype(ty)).astype(ty)]


def as_codes(elem, arrays):
    return [codes_of(elem, np.asarray(a)) if np.asarray(a).dtype.kind != "u"
            else np.asarray(a) for a in arrays]


INTEGER_ROWS = [  # type, body, numpy, identity
    ("i32", "addi %l0, %r0", np.add, "0 : i32"),
    ("i8", "maxi %l0, %r0 signed", np.maximum, "-128 : i8"),
    ("i16", "mini %l0, %r0 signed", np.minimum, "32767 : i16"),
    ("i64", "muli %l0, %r0", np.multiply, "1 : i64"),
    ("i32", "xori %l0, %r0", np.bitwise_xor, "0 : i32"),
    ("i64", "andi %l0, %r0", np.bitwise_and, "-1 : i64"),
    ("i1", "ori %l0, %r0", np.bitwise_or, "false")]
FLOAT_ROWS = [
    ("f16", "addf %l0, %r0", np.add, "0.0 : f16"),
    ("bf16", "maxf %l0, %r0", np.maximum, "0xFF80 : bf16"),
    ("f32", "addf %l0, %r0", np.add, "0.0 : f32"),
    ("f32", "minf %l0, %r0", np.minimum, "0x7F800000 : f32"),
    ("f64", "mulf %l0, %r0", np.multiply, "1.0 : f64")]


def random_integers(elem, shape, seed):
    random = np.random.default_rng(seed)
    if elem == "i1":
        return random.integers(0, 4, shape).astype(np.uint8) // 3
    info = np.iinfo(INTEGER_TYPES[elem])
    return random.integers(info.min, info.max, shape, INTEGER_TYPES[elem], endpoint=True)


def small_floats(elem, shape, seed):
    """Powers of two and small numbers: sums and products in any order are exact."""
    random = np.random.default_rng(seed)
    if elem == "f64":
        return np.ldexp(1.0, random.integers(-3, 4, shape)).astype(np.float64)
    return random.integers(-8, 9, shape).astype(FLOAT_TYPES[elem])


def each_type(op):
    np.seterr(over="ignore")
    kernels = []
    for number, (elem, body, function, identity) in enumerate(INTEGER_ROWS + FLOAT_ROWS):
        integer = elem in INTEGER_TYPES
        k = Kernel(f"{op}_{body.split()[0]}_{elem}")
        for shape in [(8,), (2, 8), (2, 4, 2)]:
            make = random_integers if integer else small_floats
            x = make(elem, shape, number)
            v = k.load(elem, codes_of(elem, x), shape)
            combine = (wrapping(elem, function) if integer else
                       lambda l, r: [function(l[0], r[0]).astype(l[0].dtype)])
            for dim in range(len(shape)):
                for reverse in [False, True] if op == "scan" else [False]:
                    result = fold(combine, [x], dim, op == "scan", reverse)
                    emit(k, op, [elem], shape, [v], dim, identity, simple(body, elem),
                         as_codes(elem, result), reverse)
        kernels.append(k)
    return kernels


def long_scans():
    """Along several vectors of neighbours, forward and in reverse; sums of small integers
    are exact in any order."""
    k = Kernel("scan_vectors")
    random = np.random.default_rng(11)
    for elem, body, function, shape in [
            ("f32", "addf %l0, %r0", np.add, (2, 128)), ("f64", "mulf %l0, %r0", np.multiply, (32,)),
            ("bf16", "addf %l0, %r0", np.add, (64,)), ("i8", "addi %l0, %r0", np.add, (2, 64)),
            ("i64", "maxi %l0, %r0 signed", np.maximum, (32,)), ("f16", "minf %l0, %r0", np.minimum, (1, 64, 1))]:
        integer = elem in INTEGER_TYPES
        if elem == "f64":
            x = random.choice([-2.0, -1.0, 0.5, 1.0], shape)
        else:
            x = random.integers(-9, 10, shape).astype(
                INTEGER_TYPES[elem] if integer else FLOAT_TYPES[elem])
        v = k.load(elem, codes_of(elem, x), shape)
        dim = 1 if len(shape) > 1 else 0
        combine = (wrapping(elem, function) if integer else
                   lambda l, r: [function(l[0], r[0]).astype(l[0].dtype)])
        for reverse in [False, True]:
            emit(k, "scan", [elem], shape, [v], dim,
                 "1.0 : f64" if elem == "f64" else f"{0 if integer else '0.0'} : {elem}",
                 simple(body, elem), as_codes(elem, fold(combine, [x], dim, True, reverse)),
                 reverse)
    return [k]


def several(op):
    scan, kernels = op == "scan", []
    # The tree of a reduce is open; the reference takes neighbours.
    k = Kernel(f"{op}_noncommutative", on=None if scan else "interp")
    random = np.random.default_rng(3)
    shape = (4, 8)
    a, b = [random.integers(0, 1 << 32, shape, np.uint64) for _ in range(2)]
    x, y = k.load("i32", a, shape), k.load("i32", b, shape)
    for dim in range(2):
        for reverse in [False, True] if scan else [False]:
            emit(k, op, ["i32", "i32"], shape, [x, y], dim, "1 : i32, 0 : i32", AFFINE,
                 fold(affine, [a, b], dim, scan, reverse), reverse)
    kernels.append(k)

    k = Kernel(f"{op}_argmax")
    v = random.integers(-3, 4, shape).astype(np.float32)
    i = np.broadcast_to(np.arange(8, dtype=np.int32), shape).copy()
    x, y = k.load("f32", codes_of("f32", v), shape), k.load("i32", codes_of("i32", i), shape)
    for dim in range(2):
        emit(k, op, ["f32", "i32"], shape, [x, y], dim, "0xFF800000 : f32, 2147483647 : i32",
             ARGMAX, as_codes("f32", fold(argmax, [v, i], dim, scan)))
    kernels.append(k)

    # The body is given what came before as its left argument.
    for name, chosen in [("left", 0), ("right", 1)]:
        k = Kernel(f"{op}_{name}", on="interp")
        x = np.arange(10, 26, dtype=np.int32)
        v = k.load("i32", codes_of("i32", x), (16,))
        for reverse in [False, True] if scan else [False]:
            result = fold(lambda l, r: [[l, r][chosen][0]], [x], 0, scan, reverse)
            emit(k, op, ["i32"], (16,), [v], 0, "0 : i32",
                 f"yield %{'lr'[chosen]}0 : tile<i32>", as_codes("i32", result), reverse)
        kernels.append(k)

    # A value from outside of the body; the identity is neutral for l + r + 5.
    k = Kernel(f"{op}_captured")
    x = np.arange(16, dtype=np.int32)
    v, five = k.load("i32", codes_of("i32", x), (16,)), k.scalar("i32", 5)
    emit(k, op, ["i32"], (16,), [v], 0, "-5 : i32",
         f"%s = addi %l0, %r0 : tile<i32>\n  " + simple(f"addi %s, {five}", "i32"),
         as_codes("i32", fold(lambda l, r: [(l[0] + r[0] + 5).astype(np.int32)], [x], 0,
                              scan)))
    kernels.append(k)

    # Extent one: the element itself.
    k = Kernel(f"{op}_one")
    x = np.array([[3], [-4]], dtype=np.int32)
    v = k.load("i32", codes_of("i32", x), (2, 1))
    emit(k, op, ["i32"], (2, 1), [v], 1, "0 : i32", simple("addi %l0, %r0", "i32"),
         as_codes("i32", fold(wrapping("i32", np.add), [x], 1, scan)))
    kernels.append(k)

    # Roundings in the order of the index, and of a tree over neighbours.
    k = Kernel(f"{op}_rounding", on="interp")
    x = random.standard_normal(64).astype(np.float32)
    v = k.load("f32", codes_of("f32", x), (64,))
    for reverse in [False, True] if scan else [False]:
        emit(k, op, ["f32"], (64,), [v], 0, "0.0 : f32", simple("addf %l0, %r0", "f32"),
             as_codes("f32", fold(lambda l, r: [l[0] + r[0]], [x], 0, scan, reverse)),
             reverse)
    kernels.append(k)
    return kernels


def neutral(op):
    """What an identity that takes part would change: NaN alone, which maxf and minf give
    unless there is a number, and sums of -0."""
    np.seterr(invalid="ignore")
    scan, kernels = op == "scan", []
    inf, nan = np.inf, np.nan
    for elem in ["f16", "bf16", "f32", "f64"]:
        k = Kernel(f"{op}_nan_{elem}")
        x = np.full((4, 32), nan, FLOAT_TYPES[elem])
        x[1, 5] = -inf
        x[2, 30] = inf
        x[3] = inf
        v = k.load(elem, codes_of(elem, x), x.shape)
        for name, function, some in [("maxf", np.fmax, np.maximum), ("minf", np.fmin, np.minimum)]:
            for nans, combine in [("", function), (" propagate_nan", some)]:
                identity = {"f16": 0x7C00, "bf16": 0x7F80, "f32": 0x7F800000,
                            "f64": 0x7FF << 52}[elem]
                identity |= (name == "maxf") << (BITS[elem] - 1)
                result = fold(lambda l, r: [combine(l[0], r[0])], [x], 1, scan)
                emit(k, op, [elem], x.shape, [v], 1, f"0x{identity:X} : {elem}",
                     simple(f"{name} %l0, %r0{nans}", elem), as_codes(elem, result))
        kernels.append(k)
        k = Kernel(f"{op}_negative_zero_{elem}")
        x = np.full((2, 32), -0.0, FLOAT_TYPES[elem])
        x[1, 7] = 0
        v = k.load(elem, codes_of(elem, x), x.shape)
        result = fold(lambda l, r: [l[0] + r[0]], [x], 1, scan)
        emit(k, op, [elem], x.shape, [v], 1, f"0.0 : {elem}", simple("addf %l0, %r0", elem),
             as_codes(elem, result))
        kernels.append(k)
    return kernels


FILES = {"reduce": lambda: each_type("reduce") + several("reduce") + neutral("reduce"),
         "scan": lambda: each_type("scan") + several("scan") + neutral("scan") + long_scans()}
