"""Random elementwise ops: a table of what there is, and how operands keep to their rules."""
from formats import FLOATS, FLOAT_FORMATS, INTS, bits_of, encode, width_of
from kernel import Value, product

IEEE = ["", "rounding<zero> ", "rounding<negative_inf> ", "rounding<positive_inf> "]
FTZ = ["", "", "flush_to_zero "]
NAN = ["", "propagate_nan "]
SIGNS = ["signed ", "unsigned "]
NO = [""]

# Correctly rounded or exact: number of operands, alternatives of the attributes.
FLOAT_OPS = {"absf": (1, NO, NO), "negf": (1, NO, NO), "ceil": (1, NO, NO), "floor": (1, NO, NO),
             "sqrt": (1, IEEE, FTZ), "addf": (2, IEEE, FTZ), "subf": (2, IEEE, FTZ),
             "mulf": (2, IEEE, FTZ), "divf": (2, IEEE, FTZ), "remf": (2, NO, NO),
             "maxf": (2, FTZ, NAN), "minf": (2, FTZ, NAN), "fma": (3, IEEE, FTZ)}
INT_OPS = {"addi": 2, "subi": 2, "muli": 2, "mulhii": 2, "andi": 2, "ori": 2, "xori": 2, "absi": 1,
           "negi": 1, "maxi": 2, "mini": 2, "shli": 2, "shri": 2, "divi": 2, "remi": 2}
PROMISES = {"addi": ["no_signed_wrap", "no_unsigned_wrap", "no_wrap"], "negi": ["no_signed_wrap"],
            "muli": ["no_signed_wrap", "no_unsigned_wrap", "no_wrap"],
            "subi": ["no_signed_wrap", "no_unsigned_wrap", "no_wrap"],
            "shli": ["no_signed_wrap", "no_unsigned_wrap", "no_wrap"]}

# Approximate: number of operands, attributes for f32 only, and the sum of both targets' bounds in
# ulps of f32 (docs/host-numerics.md, docs/nvptx-numerics.md). f16 and bf16 may differ by one,
# f64 as libdevice and the C library document.
APPROXIMATE = [
    ("exp", 1, NO, 4), ("exp", 1, ["rounding<approx> "], 140), ("exp2", 1, FTZ, 4), ("log", 1, NO, 3),
    ("log2", 1, NO, 3), ("sin", 1, NO, 4), ("cos", 1, NO, 4), ("tan", 1, NO, 5), ("sinh", 1, NO, 4),
    ("cosh", 1, NO, 3), ("tanh", 1, NO, 4), ("tanh", 1, ["rounding<approx> "], 1 << 14),
    ("rsqrt", 1, FTZ, 4), ("sqrt", 1, ["rounding<approx> "], 2), ("fpowf", 2, NO, 5),
    ("divf", 2, ["rounding<approx> ", "rounding<full> "], 3), ("atan2", 2, NO, 4)]
F64_ULPS = 4

AWAY = "rounding<nearest_away> "


def float_op(k, elem, shape):
    name = k.r.choice(list(FLOAT_OPS))
    arity, *attributes = FLOAT_OPS[name]
    text = "".join(k.r.choice(a if elem == "f32" or a is not FTZ else NO) for a in attributes)
    operands = [k.get(elem, shape) for _ in range(arity)]
    clean = name in ("absf", "negf") and operands[0].clean
    return k.op(f"{name} {', '.join(v.name for v in operands)} {text}: ", elem, shape, clean=clean)


def int_op(k, elem, shape):
    """Shifts stay below the width, divisors are neither 0 nor -1, promises hold."""
    r, name = k.r, k.r.choice(list(INT_OPS))
    operands = [k.get(elem, shape) for _ in range(INT_OPS[name])]
    signs = r.choice(SIGNS) if name in ("maxi", "mini", "shri", "divi", "remi") else ""
    top = (1 << (width_of(elem) - 1)) - 1
    if name in ("divi", "remi"):
        if elem == "i1" and signs == "signed ":
            signs = "unsigned "
        bits = top >> r.randint(0, width_of(elem) - 1)
        operands[1] = k.binary("ori", k.limit(operands[1], bits), k.splat(elem, shape, 1))
        if name == "divi":
            signs += r.choice(["", "", "rounding<positive_inf> "] +
                              ["rounding<negative_inf> "] * (signs == "signed "))
    if name in ("shli", "shri"):
        operands[1] = k.limit(operands[1], width_of(elem) - 1)
    if name in PROMISES and elem != "i1" and r.random() < 0.3:
        operands = [k.limit(v, 7) for v in operands]
        if name == "subi":
            operands[0] = k.binary("ori", operands[0], k.splat(elem, shape, 8))
        if name == "shli":
            operands[1] = k.limit(operands[1], 3)
        signs = f"overflow<{r.choice(PROMISES[name])}> "
    return k.op(f"{name} {', '.join(v.name for v in operands)} {signs}: ", elem, shape, clean=True)


def compare(k, shape):
    r = k.r
    predicate = r.choice(["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than",
                          "greater_than_or_equal"])
    if r.random() < 0.5:
        a = k.get(r.choice(FLOATS), shape)
        b = k.get(a.elem, shape)
        text = f"cmpf {predicate} {r.choice(['ordered', 'unordered'])} {a.name}, {b.name}"
    else:
        a = k.get(r.choice(INTS), shape)
        b = k.get(a.elem, shape)
        text = f"cmpi {predicate} {a.name}, {b.name}, {r.choice(SIGNS).strip()}"
    return k.op(f"{text} : {a.type} -> ", "i1", shape, clean=True)


def select(k, elem, shape):
    condition, a, b = k.get("i1", shape), k.get(elem, shape), k.get(elem, shape)
    return k.op(f"select {condition.name}, {a.name}, {b.name} : {condition.type}, ", elem, shape,
                a.kind if a.kind == b.kind else "any", a.clean and b.clean)


# What each format converts to without rounding.
WIDER = {
    "f16": ("tf32", "f32", "f64"),
    "bf16": ("tf32", "f32", "f64"),
    "tf32": ("f32", "f64"),
    "f32": ("f64",),
    "f64": (),
    "f8E4M3FN": ("f16", "bf16", "tf32", "f32", "f64"),
    "f8E5M2": ("f16", "bf16", "tf32", "f32", "f64"),
    "f4E2M1FN": ("f16", "bf16", "tf32", "f32", "f64"),
    "fnv8E5M3FNU": ("bf16", "tf32", "f32", "f64"),
    "f8E8M0FNU": ("f64",),
}


def conversion_modes(a, to):
    """What ftof may be asked for."""
    if to in ("f8E4M3FN", "f8E5M2", "f4E2M1FN", "fnv8E5M3FNU"):
        return NO
    if to == "f8E8M0FNU":
        return ["rounding<zero> ", "rounding<positive_inf> "]
    if to in WIDER[a]:
        return [*IEEE, AWAY]
    if (a, to) == ("f64", "f32"):
        return IEEE
    return [*IEEE[:2], AWAY] if (a, to) == ("f32", "tf32") else IEEE[:2]


def float_to_float(k, shape):
    r = k.r
    while True:
        a, to = r.choice(list(FLOAT_FORMATS)), r.choice(list(FLOAT_FORMATS))
        if a != to and (product(shape) > 1 or "f4E2M1FN" not in (a, to)):
            break
    source = four_bit(k, a, shape) if a == "f4E2M1FN" else k.get(a, shape)
    result = k.op(f"ftof {source.name} {r.choice(conversion_modes(a, to))}: {source.type} -> ", to, shape)
    if to != "f4E2M1FN":
        return result
    return k.op(f"ftof {result.name} : {result.type} -> ", "f32", shape, clean=True)


def four_bit(k, elem, shape):
    """A tile of i4 or f4E2M1FN, unpacked from bytes; one element only of i4."""
    n = product(shape)
    if n < 2:
        whole = four_bit(k, elem, (2,))
        zero = k.i32(0)
        part = k.op(f"extract {whole.name}[{zero.name}] : {whole.type} -> ", elem, (1,), clean=True)
        return k.reshape(part, shape)
    packed = k.get("i8", (n // 2,))
    return k.reshape(k.op(f"unpack {packed.name} : {packed.type} -> ", elem, (n,), clean=True), shape)


def int_to_int(k, shape):
    r = k.r
    kinds = ["i1", "i4", "i8", "i16", "i32", "i64"]
    low, high = sorted(r.sample(range(6), 2))
    low, high = kinds[low], kinds[high]
    if r.random() < 0.5:
        source = four_bit(k, low, shape) if low == "i4" else k.get(low, shape)
        result = k.op(f"exti {source.name} {r.choice(SIGNS)}: {source.type} -> ", high, shape, clean=True)
    else:
        source = four_bit(k, high, shape) if high == "i4" else k.get(high, shape)
        promise = ""
        if high != "i4" and r.random() < 0.3:
            source = k.limit(source, (1 << (4 if low == "i4" else width_of(low)) - 1) - 1)
            promise = f"overflow<{r.choice(PROMISES['addi'])}> "
        result = k.op(f"trunci {source.name} {promise}: {source.type} -> ", low, shape, clean=True)
    if result.elem == "i4":
        return k.op(f"exti {result.name} {r.choice(SIGNS)}: {result.type} -> ", "i16", shape, clean=True)
    return result


def float_to_int(k, shape):
    """Without saturation the value is brought between 0 and 1.5 first."""
    r = k.r
    elem, to = r.choice([e for e in FLOAT_FORMATS if e != "f4E2M1FN"]), r.choice(INTS)
    source, saturating = k.get(elem, shape), "saturating "
    if elem in FLOATS and r.random() < 0.4:
        top = 1.5 if to in ("i1", "i8") else 100
        source = k.binary("minf", source, k.splat(elem, shape, encode(elem, top)))
        source = k.binary("maxf", source, k.splat(elem, shape, 0))
        saturating = ""
    return k.op(f"ftoi {source.name} {r.choice(SIGNS)} {saturating}: {source.type} -> ", to, shape, clean=True)


def int_to_float(k, shape):
    source = k.get(k.r.choice(INTS), shape)
    to = k.r.choice([e for e in FLOAT_FORMATS if e not in ("f4E2M1FN", "f8E8M0FNU")])
    return k.op(f"itof {source.name} {k.r.choice(SIGNS)} : {source.type} -> ", to, shape, clean=True)


def bitcast(k, shape):
    same = [e for e in [*INTS, *FLOAT_FORMATS] if e not in ("i1", "tf32", "f4E2M1FN")]
    elem = k.r.choice(same)
    source = k.pick(elem, shape, lambda v: v.clean) or k.load(elem, shape)
    to = k.r.choice([e for e in same if bits_of(e) == bits_of(elem)])
    return k.op(f"bitcast {source.name} : {source.type} -> ", to, shape, clean=True)


def approximate(k, shape):
    """Stores its result at once, for what follows would have no bound."""
    r = k.r
    elem = r.choice(FLOATS)
    name, arity, attributes, ulps = r.choice(APPROXIMATE)
    f32_only = attributes not in (NO, FTZ)
    elem = "f32" if f32_only else elem
    text = r.choice(attributes) if elem == "f32" else ""
    operands = [k.get(elem, shape) for _ in range(arity)]
    value = k.op(f"{name} {', '.join(v.name for v in operands)} {text}: ", elem, shape)
    k.store(value, {"f32": ulps, "f64": F64_ULPS}.get(elem, 1))


def power(k, shape):
    r = k.r
    elem, exponent = r.choice(FLOATS), k.get(r.choice(["i8", "i16", "i32"]), shape)
    source = k.get(elem, shape)
    name = k.emit(f"fpowi {source.name}, {exponent.name} : {source.type}, {exponent.type}")
    k.store(Value(name, elem, shape), {"f64": F64_ULPS}.get(elem, 1))


def step(k, shape):
    r = k.r
    what = r.randrange(13)
    if what < 3:
        return k.add(float_op(k, r.choice(FLOATS), shape))
    if what < 6:
        return k.add(int_op(k, r.choice(INTS), shape))
    if what == 6:
        return k.add(select(k, r.choice(INTS + list(FLOAT_FORMATS)[:-1]), shape))
    if what == 12 and not k.in_loop:
        return (approximate if r.random() < 0.85 else power)(k, shape)
    return k.add(r.choice([compare, float_to_float, int_to_int, float_to_int, int_to_float, bitcast])(k, shape))
