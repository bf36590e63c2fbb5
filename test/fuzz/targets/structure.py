"""Random steps that move elements or fold them, products, and control flow."""
from elementwise import four_bit
from formats import FLOATS, FLOAT_FORMATS, INTS, bits_of, encode
from kernel import Value, product, tile

MOVED = INTS + [e for e in FLOAT_FORMATS if e != "f4E2M1FN"]


def some(k):
    """Any tile of the pool that has a dimension."""
    return k.pick(test=lambda v: v.shape) or k.fresh(k.r.choice(MOVED), (8, 4))


def reshape(k):
    v = some(k)
    n, extents = product(v.shape), []
    for _ in range(k.r.randint(0, 2)):
        extents.append(min(k.r.choice([1, 2, 4, 8]), n // product(extents)))
    return k.reshape(v, [*extents, n // product(extents)])


def broadcast(k):
    shape = k.shape(rank=k.r.randint(1, 3))
    v = k.get(k.r.choice(MOVED), [k.r.choice([1, n]) for n in shape])
    return k.broadcast(v, shape)


def permute(k):
    v = k.pick(test=lambda v: len(v.shape) > 1) or k.fresh(k.r.choice(MOVED), (8, 4))
    order = list(range(len(v.shape)))
    k.r.shuffle(order)
    return k.op(f"permute {v.name} {order} : {v.type} -> ", v.elem, [v.shape[d] for d in order],
                v.kind, v.clean)


def cat(k):
    a = some(k)
    d = k.r.randrange(len(a.shape))
    b = k.get(a.elem, a.shape)
    shape = list(a.shape)
    shape[d] *= 2
    if product(shape) > 512:
        return a
    return k.op(f"cat {a.name}, {b.name} dim = {d} : {a.type}, {b.type} -> ", a.elem, shape,
                a.kind if a.kind == b.kind else "any", a.clean and b.clean)


def block_of(k, v):
    """The shape of a block of a tile, and scalars that number one."""
    shape = [n // k.r.choice([m for m in (1, 2, 4) if n % m == 0]) for n in v.shape]
    index = []
    for whole, part in zip(v.shape, shape):
        scalar = k.pick("i32", ())
        index.append(k.limit(scalar, whole // part - 1) if k.r.random() < 0.5
                     else k.i32(k.r.randrange(whole // part)))
    return shape, ", ".join(i.name for i in index)


def extract(k):
    v = some(k)
    shape, index = block_of(k, v)
    return k.op(f"extract {v.name}[{index}] : {v.type} -> ", v.elem, shape, v.kind, v.clean)


def insert(k):
    v = some(k)
    shape, index = block_of(k, v)
    part = k.get(v.elem, shape)
    return Value(k.emit(f"insert {part.name}, {v.name}[{index}] : {part.type}, {v.type}"), v.elem, v.shape,
                 v.kind if v.kind == part.kind else "any", v.clean and part.clean)


def pack(k):
    """Bytes of a tile, or a tile of bytes."""
    if k.r.random() < 0.5:
        v = k.pick(test=lambda v: len(v.shape) == 1 and v.clean and v.elem not in ("i8", "tf32") and
                   (v.shape[0] * (1 if v.elem == "i1" else bits_of(v.elem))) % 8 == 0 and
                   bits_of(v.elem) * (v.elem != "i1") != 8)
        if v:
            bits = v.shape[0] * (1 if v.elem == "i1" else bits_of(v.elem))
            return k.op(f"pack {v.name} : {v.type} -> ", "i8", (bits // 8,), clean=True)
    v = k.pick("i8", test=lambda v: len(v.shape) == 1 and v.shape[0] >= 8) or k.fresh("i8", (16,))
    elem = k.r.choice(["i1", "i16", "i32", "i64", *FLOATS])
    n = v.shape[0] * 8 // (1 if elem == "i1" else bits_of(elem))
    return k.op(f"unpack {v.name} : {v.type} -> ", elem, (n,), clean=True) if n <= 512 else v


# Folds ------------------------------------------------------------------------------------

def body(k, elem, scan):
    """An op that is associative, and commutative for reductions, with its identity's text."""
    low, top = -(1 << max(bits_of(elem) - 1, 0)), (1 << max(bits_of(elem) - 1, 0)) - 1
    if elem in FLOATS:
        name, nan = k.r.choice(["maxf", "minf"]), k.r.choice([" propagate_nan", ""])
        identity = {"f16": 0x7c00, "bf16": 0x7f80, "f32": 0x7f800000, "f64": 0x7ff0 << 48}[elem]
        identity |= (name == "maxf") << (bits_of(elem) - 1)
        return f"{name} {{a}}, {{b}}{nan} : ", f"0x{identity:X} : {elem}"
    name, identity = k.r.choice([("addi", 0), ("muli", 1), ("andi", -1), ("ori", 0), ("xori", 0),
                                 ("maxi", low), ("mini", top)])
    if elem == "i1":
        name, identity = k.r.choice([("andi", "true"), ("ori", "false"), ("xori", "false")])
        return f"{name} {{a}}, {{b}} : ", identity
    return (f"{name} {{a}}, {{b}}{' signed' if name in ('maxi', 'mini') else ''} : ",
            f"{identity} : {elem}")


def fold(k):
    """reduce or scan of one tile; sums of floats are exact, for they are of small integers."""
    r, scan = k.r, k.r.random() < 0.4
    shape = k.shape(rank=r.randint(1, 3))
    d = r.randrange(len(shape))
    if r.random() < 0.25 and shape[d] <= 64:
        elem = r.choice(["f16", "bf16", "f32", "f64"])
        v, (op, identity) = k.get(elem, shape, "small"), ("addf {a}, {b}  : ", f"0.000000e+00 : {elem}")
    else:
        elem = r.choice(INTS + FLOATS)
        v, (op, identity) = k.get(elem, shape), body(k, elem, scan)
    result = shape if scan else shape[:d] + shape[d + 1:]
    order = f" reverse={r.choice(['true', 'false'])}" if scan else ""
    name = k.emit(f"{'scan' if scan else 'reduce'} {v.name} dim={d}{order} identities=[{identity}] : "
                  f"{v.type} -> {tile(elem, result)}")
    a, b, c = k.name(), k.name(), k.name()
    k.line(f"({a}: tile<{elem}>, {b}: tile<{elem}>) {{")
    k.line(f"  {c} = {op.format(a=a, b=b)}tile<{elem}>")
    if scan and elem in INTS and r.random() < 0.3:
        # Not commutative: the last value that is not zero.
        zero, some_, c2 = k.name(), k.name(), k.name()
        k.lines.pop()
        k.line(f"  {zero} = constant <{elem}: {'false' if elem == 'i1' else 0}> : tile<{elem}>")
        k.line(f"  {some_} = cmpi not_equal {b}, {zero}, signed : tile<{elem}> -> tile<i1>")
        k.line(f"  {c2} = select {some_}, {b}, {a} : tile<i1>, tile<{elem}>")
        c = c2
    k.line(f"  yield {c} : tile<{elem}>")
    k.line("}")
    return Value(name, elem, result, clean=elem in INTS)


def arg_max(k):
    """A reduction of two tiles: the largest value and where it is first."""
    r = k.r
    shape = k.shape(rank=r.randint(1, 3))
    d = r.randrange(len(shape))
    v, index = k.get(r.choice(["i8", "i32", "i64"]), shape), k.number(shape)
    e, rest = v.elem, shape[:d] + shape[d + 1:]
    name = k.name()
    k.line(f"{name}:2 = reduce {v.name}, {index.name} dim={d} identities=[{-(1 << bits_of(e) - 1)} : {e}, 0 : i32] : "
           f"{v.type}, {index.type} -> {tile(e, rest)}, {tile('i32', rest)}")
    a, b, i, j, more, same, low, tie, best, w, x = (k.name() for _ in range(11))
    k.line(f"({a}: tile<{e}>, {b}: tile<{e}>, {i}: tile<i32>, {j}: tile<i32>) {{")
    k.line(f"  {more} = cmpi greater_than {a}, {b}, signed : tile<{e}> -> tile<i1>")
    k.line(f"  {same} = cmpi equal {a}, {b}, signed : tile<{e}> -> tile<i1>")
    k.line(f"  {low} = cmpi less_than {i}, {j}, signed : tile<i32> -> tile<i1>")
    k.line(f"  {tie} = andi {same}, {low} : tile<i1>")
    k.line(f"  {best} = ori {more}, {tie} : tile<i1>")
    k.line(f"  {w} = select {best}, {a}, {b} : tile<i1>, tile<{e}>")
    k.line(f"  {x} = select {best}, {i}, {j} : tile<i1>, tile<i32>")
    k.line(f"  yield {w}, {x} : tile<{e}>, tile<i32>")
    k.line("}")
    k.add(Value(name + "#0", e, rest, clean=True))
    return Value(name + "#1", "i32", rest, clean=True)


def fold_region(k, e, f, recurs=False):
    """What a reduce or scan of two tiles does with a pair of each: an op for each, or a step of a recurrence."""
    a, b, x, y, first, part, second = (k.name() for _ in range(7))
    k.line(f"({a}: tile<{e}>, {b}: tile<{e}>, {x}: tile<{f}>, {y}: tile<{f}>) {{")
    if recurs:
        k.line(f"  {first} = muli {a}, {b} : tile<{e}>")
        k.line(f"  {part} = muli {x}, {b} : tile<{e}>")
        k.line(f"  {second} = addi {part}, {y} : tile<{e}>")
    else:
        k.line(f"  {first} = {k.r.choice(['addi', 'xori', 'ori'])} {a}, {b} : tile<{e}>")
        k.line(f"  {second} = {k.r.choice(['addi', 'xori', 'ori'])} {x}, {y} : tile<{f}>")
    k.line(f"  yield {first}, {second} : tile<{e}>, tile<{f}>")
    k.line("}")


def fold_pair(k):
    """reduce or scan of two tiles of different types, each by its own op; or a scan of steps of a recurrence, each of
    which is a factor and what is added."""
    r, scan = k.r, k.r.random() < 0.7
    shape = k.shape(rank=r.randint(1, 4))
    d, recurs = r.randrange(len(shape)), scan and r.random() < 0.5
    e, f = r.choice(["i8", "i16", "i32", "i64"]), r.choice(["i8", "i16", "i32", "i64"])
    f = e if recurs else f
    result = shape if scan else shape[:d] + shape[d + 1:]
    u, v, order = k.get(e, shape), k.get(f, shape), f" reverse={r.choice(['true', 'false'])}" if scan else ""
    names = k.emit(f"{'scan' if scan else 'reduce'} {u.name}, {v.name} dim={d}{order} identities=[{int(recurs)} : {e}, "
                   f"0 : {f}] : {u.type}, {v.type} -> {tile(e, result)}, {tile(f, result)}", 2)
    fold_region(k, e, f, recurs)
    k.add(Value(names[0], e, result, clean=True))
    return Value(names[1], f, result, clean=True)


# Products ---------------------------------------------------------------------------------

ACCUMULATORS = {"f16": ["f16", "f32"], "bf16": ["f32"], "tf32": ["f32"], "f32": ["f32"], "f64": ["f64"],
                "f8E4M3FN": ["f16", "f32"], "f8E5M2": ["f16", "f32"], "i8": ["i32"]}


def product_step(k):
    """Products of small integers are exact; of numbers from 1 to 2, within a bound of K rounded
    additions, and stored at once."""
    r = k.r
    if r.random() < 0.2:
        return scaled_product(k)
    elem = r.choice(list(ACCUMULATORS))
    acc = r.choice(ACCUMULATORS[elem])
    m, n, kk = (r.choice([1, 2, 4, 8, 16, 16, 32]) for _ in range(3))
    batch = (2,) if r.random() < 0.2 else ()
    exact = elem in ("f16", "bf16") or k.in_loop or r.random() < 0.75  # Others: accuracy.py.
    kind = "any" if elem == "i8" else "small" if exact else "unit"
    a, b = k.get(elem, (*batch, m, kk), kind), k.get(elem, (*batch, kk, n), kind)
    c = k.get(acc, (*batch, m, n), kind)
    name = "mmai" if elem == "i8" else "mmaf"
    attributes = f" {r.choice(['signed', 'unsigned'])} {r.choice(['signed', 'unsigned'])}" if elem == "i8" else ""
    if elem.startswith("f8") and r.random() < 0.3:
        attributes = " fast_acc"
    v = Value(k.emit(f"{name} {a.name}, {b.name}, {c.name}{attributes} : {a.type}, {b.type}, {c.type}"),
              acc, c.shape, clean=True)
    if kind == "unit":
        return k.store(v, kk + 1)
    return v


def scaled_product(k):
    r = k.r
    elem, scale, v = r.choice([("f8E4M3FN", "f8E8M0FNU", 32), ("f8E5M2", "f8E8M0FNU", 32),
                               ("f4E2M1FN", "f8E8M0FNU", 16), ("f4E2M1FN", "f8E8M0FNU", 32),
                               ("f4E2M1FN", "f8E4M3FN", 16), ("f4E2M1FN", "fnv8E5M3FNU", 16),
                               ("f4E2M1FN", "fnv8E5M3FNU", 32)])
    m, n, kk = r.choice([2, 8, 16]), r.choice([2, 8, 16]), v * r.choice([1, 2])
    make = four_bit if elem == "f4E2M1FN" else lambda k, e, s: k.get(e, s, "small")
    a, b = make(k, elem, (m, kk)), make(k, elem, (kk, n))
    c = k.get("f32", (m, n), "small")
    if scale == "f8E4M3FN":   # These must not be negative.
        x, y = (k.splat(scale, s, encode(scale, r.choice([1, 2]))) for s in ((m, kk // v), (kk // v, n)))
    else:
        x, y = k.get(scale, (m, kk // v), "small"), k.get(scale, (kk // v, n), "small")
    types = ", ".join(t.type for t in (a, b, c, x, y))
    name = k.emit(f"mmaf_scaled {a.name}, {b.name}, {c.name}, {x.name}, {y.name} : {types}")
    return Value(name, "f32", (m, n), clean=True)


# Control flow -----------------------------------------------------------------------------

def carried(k):
    values = [k.get(k.r.choice(MOVED), k.shape(64)) for _ in range(k.r.randint(0, 3))]
    return values, ", ".join(v.type for v in values)


def inside(k, steps, arguments=()):
    """Steps in a region whose values end with it."""
    pool = list(k.pool)
    k.depth += 1
    k.pool += arguments
    for _ in range(k.r.randint(0, 4)):
        steps(k)
    return pool


def leave(k, pool, word, like):
    """The region's end: values of these types."""
    values = [k.get(v.elem, v.shape) for v in like]
    types = ", ".join(v.type for v in values)
    k.line(f"{word} {', '.join(v.name for v in values)} : {types}" if values else word)
    k.depth -= 1
    k.pool = pool
    return [v.clean for v in values]


def results(k, name, like, clean):
    for i, v in enumerate(like):
        k.add(Value(f"{name}#{i}" if len(like) > 1 else name, v.elem, v.shape, clean=clean[i]))


def head(k, like):
    name = k.name()
    return name, f"{name}{f':{len(like)}' if len(like) > 1 else ''} = " if like else ""


def if_step(k, steps):
    condition = k.get("i1", ())
    like, types = carried(k)
    name, left = head(k, like)
    k.line(f"{left}if {condition.name}{f' -> ({types})' if like else ''} {{")
    a = leave(k, inside(k, steps), "yield", like)
    b = a
    if like or k.r.random() < 0.5:
        k.line("} else {")
        b = leave(k, inside(k, steps), "yield", like)
    k.line("}")
    results(k, name, like, [x and y for x, y in zip(a, b)])


def arguments_of(k, like):
    """Loop arguments; what comes around may be anything, so they are not clean."""
    return [Value(k.name(), v.elem, v.shape, clean=v.elem in INTS) for v in like]


def for_step(k, steps):
    elem = k.r.choice(["i32", "i32", "i64", "i16"])
    low = k.splat(elem, (), k.r.randint(0, 3))
    high = k.limit(k.get(elem, ()), 3) if k.r.random() < 0.4 else k.splat(elem, (), k.r.randint(0, 8))
    step_ = k.splat(elem, (), k.r.randint(1, 3))
    like, types = carried(k)
    name, left = head(k, like)
    arguments, index = arguments_of(k, like), Value(k.name(), elem, (), clean=True)
    values = ", ".join(f"{a.name} = {v.name}" for a, v in zip(arguments, like))
    k.line(f"{left}for {k.r.choice(['', 'unsigned '])}{index.name} in ({low.name} to {high.name}, step "
           f"{step_.name}) : tile<{elem}> {f'iter_values({values}) -> ({types}) ' if like else ''}{{")
    k.in_loop += 1
    leave(k, inside(k, steps, [index, *arguments]), "continue", like)
    k.in_loop -= 1
    k.line("}")
    results(k, name, like, [v.elem in INTS for v in like])


def loop_step(k, steps):
    """A loop that counts, and ends by break."""
    like, _ = carried(k)
    like = [k.i32(0), *like]
    types = ", ".join(v.type for v in like)
    end = k.splat("i32", (), k.r.randint(0, 4))
    one = k.i32(1)
    name, left = head(k, like)
    arguments = arguments_of(k, like)
    values = ", ".join(f"{a.name} = {v.name}" for a, v in zip(arguments, like))
    k.line(f"{left}loop iter_values({values}) : {types} -> {types} {{")
    k.in_loop += 1
    pool = inside(k, steps, arguments)
    count = arguments[0]
    done = k.emit(f"cmpi greater_than_or_equal {count.name}, {end.name}, signed : tile<i32> -> tile<i1>")
    k.line(f"if {done} {{")
    k.line(f"  break {', '.join(a.name for a in arguments)} : {types}")
    k.line("}")
    more = k.binary("addi", count, one)
    values = [more, *(k.get(v.elem, v.shape) for v in like[1:])]
    k.line(f"continue {', '.join(v.name for v in values)} : {types}")
    k.depth -= 1
    k.pool = pool
    k.in_loop -= 1
    k.line("}")
    results(k, name, like, [v.elem in INTS for v in like])


def promised(k):
    """A value behind a promise that holds."""
    v = some(k)
    small = k.limit(k.get("i32", v.shape), 15)
    predicate = k.r.choice(["bounded<0, 15>", "bounded<?, 20>", "bounded<-3, ?>", "div_by<1>"])
    if k.r.random() < 0.4:
        small = k.binary("muli", small, k.splat("i32", v.shape, 8))
        predicate = k.r.choice(["div_by<8>", "div_by<4>"])
    return Value(k.emit(f"assume {predicate}, {small.name} : {small.type}"), "i32", v.shape, clean=True)


SHAPES = [reshape, broadcast, permute, cat, extract, insert, pack, promised]
