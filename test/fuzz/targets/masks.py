"""Random kernels of loads and stores by masks of numbers that count, at the ends of their types."""
from formats import random_code, width_of
from kernel import Kernel, Value, product
from matrices import constant

SHAPES = [(64,), (128,), (256,), (16, 32), (32, 64), (8, 8, 16), (4, 128), (128, 4)]
SIGNS = ["signed", "unsigned"]
PREDICATES = ["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal", "equal", "not_equal"]


def scalar(k, elem):
    """A number near an end of a type, known or an argument."""
    r, width = k.r, width_of(elem)
    ends = [0, 0, 1 << width - 1, 1 << width - 1, 1 << width] if width <= 32 else [0, 1 << 31, 1 << 32]
    n = r.choice(ends) + r.choice([0, -1, 1, -r.randint(0, 300), r.randint(0, 300)])
    n = (n + (1 << 31)) % (1 << 32) - (1 << 31)
    value = k.i32(n) if r.random() < 0.25 else Value(k.scalar(n), "i32", ())
    return k.resize(value, elem, r.choice(SIGNS))


def count(k, shape):
    """Numbers along a dimension that have been added to, widened and cut."""
    r, dim, elem = k.r, k.r.randrange(len(shape)), k.r.choice(["i8", "i16", "i32", "i32", "i64"])
    ones = [n if d == dim else 1 for d, n in enumerate(shape)]
    value, late = k.op("iota : ", elem, (shape[dim],), clean=True), r.random() < 0.5
    if not late:
        value = k.broadcast(k.reshape(value, ones), shape if r.random() < 0.4 else ones)
    for _ in range(r.randint(0, 3)):
        if r.random() < 0.6:
            pair = [value, k.broadcast(scalar(k, value.elem), value.shape)]
            if r.random() < 0.4:
                pair.reverse()
            value = k.binary(r.choice(["addi", "addi", "subi"]), *pair)
        else:
            value = k.resize(value, r.choice(["i8", "i16", "i32", "i64"]), r.choice(SIGNS))
    return k.reshape(value, ones) if late else value


def compare(k, shape):
    """A mask: numbers below, above or at a bound, now and then on its way through bytes."""
    r, value = k.r, count(k, shape)
    pair = [value, k.broadcast(scalar(k, value.elem), value.shape)]
    if r.random() < 0.3:
        pair.reverse()
    text = f"cmpi {r.choice(PREDICATES)} {pair[0].name}, {pair[1].name}, {r.choice(SIGNS)} : {value.type} -> "
    mask = k.broadcast(k.op(text, "i1", value.shape, clean=True), shape)
    if r.random() < 0.25:
        wide = k.resize(mask, "i8", r.choice(SIGNS))
        if r.random() < 0.5:
            wide = k.binary("andi", wide, k.resize(compare(k, shape), "i8", r.choice(SIGNS)))
        zero = constant(k, "i8", shape, 0)
        text = f"cmpi not_equal {wide.name}, {zero.name}, {r.choice(SIGNS)} : {wide.type} -> "
        mask = k.op(text, "i1", shape, clean=True)
    return mask


def generate(seed):
    k = Kernel(seed)
    r, k.grid = k.r, k.r.choice([1, 2])
    elem, shape = r.choice(["i32", "f32", "i8", "f64", "i16"]), r.choice(SHAPES)
    n = product(shape)
    for _ in range(r.randint(1, 3)):
        buffer = k.given(elem, [random_code(r, elem, "any") for _ in range(n)])
        mask = compare(k, shape)
        for _ in range(r.randint(0, 2)):
            mask = k.binary(r.choice(["andi", "andi", "ori"]), mask, compare(k, shape))
        other = k.splat(elem, shape, random_code(r, elem, "any"))
        value, _ = k.load_at(k.pointer(buffer.name, elem, k.number(shape)), elem, shape, mask, other)
        output = k.output(elem, n)
        pointers, type_ = k.pointer(k.block_base(output, n), elem, k.number(shape))
        mask = compare(k, shape) if r.random() < 0.5 else mask
        types = f"{type_}, {value.type}, {mask.type} -> token"
        k.emit(f"store_ptr_tko weak {pointers}, {value.name}, {mask.name} : {types}")
    return k
