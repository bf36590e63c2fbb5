"""Random chains of ops that round: sums, products, conversions of f16 and bf16. Their results
are judged by their error against exact values, on every target, the oracle included: no
target's roundings are more right than another's."""
import math
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Execution"))

from kernel import Buffer, Value, product
from measured import Program, decode, encode

LARGEST = {"f16": 6e4, "bf16": 1e30, "f32": 1e30}


def fresh(k, p, elem, shape):
    """A tile of numbers from an input of its own: of both signs, or from 1 to 2."""
    low = k.r.choice([-2, 1])
    codes = [encode(elem, decode("bf16", encode("bf16", k.r.uniform(low, 2)))) for _ in range(product(shape))]
    buffer = Buffer(f"%in{len(k.buffers)}", elem, len(codes), codes)
    k.buffers.append(buffer)
    pointers, type_ = k.pointer(buffer.name, elem, k.number(shape))
    tile = "tile<" + "".join(f"{n}x" for n in shape) + elem + ">"
    name = k.emit(f"load_ptr_tko weak {pointers} : {type_} -> {tile}, token", 2)[0]
    return p.given(name, elem, shape, [decode(elem, code) for code in codes])


def matrix_product(k, p, x):
    if len(x.shape) != 2 or x.shape[0] * x.shape[1] > 1024:
        return x
    n = k.r.choice([1, 4, 16, 32])
    acc = k.r.choice(["f16", "f32"]) if x.elem == "f16" else "f32"
    return p.product(x, fresh(k, p, x.elem, (x.shape[1], n)), fresh(k, p, acc, (x.shape[0], n)))


def fold(k, p, x):
    """A sum, its prefixes, or a short product; a sum is broadcast again, or not."""
    dim = k.r.randrange(len(x.shape))
    if x.shape[dim] <= 16 and k.r.random() < 0.2:
        return p.fold(x, dim, "mulf") if len(x.shape) > 1 else x
    if x.shape[dim] <= 64 and k.r.random() < 0.4:
        return p.fold(x, dim, scan=True)
    if len(x.shape) == 1:
        return x
    total = p.fold(x, dim)
    if k.r.random() < 0.5:
        return total
    ones = [1 if d == dim else n for d, n in enumerate(x.shape)]
    return p.broadcast(p.reshape(total, ones), x.shape)


def binary(k, p, x):
    return p.binary(k.r.choice(["addf", "subf", "mulf"]), x, fresh(k, p, x.elem, x.shape))


def convert(k, p, x):
    return p.convert(x, k.r.choice(["f16", "bf16", "f32"]))


def exp(k, p, x):
    return p.exp(x) if max(map(abs, x.values)) < 8 and max(x.errors) < 1 else x


def transpose(k, p, x):
    return p.transpose(x) if len(x.shape) == 2 else x


STEPS = [matrix_product, matrix_product, fold, fold, binary, convert, exp, transpose]


def is_useful(x):
    """Whether all is in range, also on the way to it, with a digit left."""
    return (x.largest < LARGEST[x.elem] and all(map(math.isfinite, x.values)) and
            all(e <= 0.5 * (abs(v) + 1) for v, e in zip(x.values, x.errors)))


def step(k):
    """Stores what a chain makes."""
    p = Program(k.emit)
    rows, columns = k.r.choice([(1, 1024), (512, 4), (4, 256), (16, 16), (8, 32), (64, 8), (2048, 2)])
    x = fresh(k, p, k.r.choice(["f16", "bf16", "bf16"]), (rows, columns))
    for _ in range(k.r.randint(1, 5)):
        y = k.r.choice(STEPS)(k, p, x)
        if not is_useful(y):
            break
        x = y
    k.store(Value(x.name, x.elem, x.shape), exact=list(zip(x.values, x.errors)))
