#!/usr/bin/env python3
"""Kernels by hand for what the host target must not get wrong; writes their case folders.

    cases.py test/Execution/Cases/Inputs
"""
import os
import sys

import numpy as np

from program import Program
from tile_types import DYNAMIC, NUMPY

CASES = []


def case(f):
    CASES.append(f)
    return f


def ints(p, *numbers):
    return [p.const("i32", n) for n in numbers]


def row_major(shape):
    return [int(np.prod(shape[d + 1:])) for d in range(len(shape))]


def whole(p, buffer, shape):
    """A view of a buffer as one tile, and its index."""
    return p.partition(p.tensor_view(buffer.val, shape, row_major(shape)), shape), ints(p, *[0] * len(shape))


def load(p, buffer, shape, token=None):
    view, index = whole(p, buffer, shape)
    return p.load_view(view, index, token)


def store(p, buffer, x, token=None):
    view, index = whole(p, buffer, x.shape)
    return p.store_view(view, x, index, token)


def add(p, x, y):
    return p.binary("addi", x, y)


def numbers(n, seed=1):
    return np.random.RandomState(seed).randint(-100, 100, n)


@case
def host_narrow_lanes(p):
    """Evenly spaced numbers of a narrow type wrap before they are widened."""
    for n, factor, dt, to in ((8, 64, "i8", "i32"), (16, 16, "i8", "i64"), (8, 32, "i8", "i32"),
                              (4, 1 << 14, "i16", "i32"), (16, 1 << 30, "i32", "i64")):
        x = p.binary("muli", p.iota(dt, n), p.const(dt, factor, (n,)))
        for signed in (True, False):
            p.store_result(p.unary("exti", x, to, signed=signed))
    x = p.binary("muli", p.iota("i32", 8), p.const("i32", 256, (8,)))
    p.store_result(p.unary("exti", p.unary("trunci", x, "i8"), "i32"))
    x = p.unary("trunci", p.iota("i32", 8), "i1")
    p.store_result(p.unary("exti", x, "i32", signed=False))
    x = p.binary("muli", p.iota("i64", 8), p.const("i64", 1 << 62, (8,)))
    p.store_result(add(p, x, add(p, x, x)))


@case
def host_load_behind_phi(p):
    """A loop carries pointers, and what was loaded through the old ones."""
    b = p.buffer("i32", numbers(64))
    pointers = p.offset(p.splat(b.val, (8,)), p.iota("i32", 8))
    zero = p.const("i32", 0, (8,))
    step = p.const("i32", 8, (8,))
    for first in (True, False):
        def body(args):
            n, q, x = args if first else (args[0], args[2], args[1])

            def leave():
                p.break_([x])
            p.if_(p.compare(n, p.const("i32", 3), "ge"), leave, lambda: [])
            loaded, _ = p.load_ptr(q)
            after = p.offset(q, step)
            n = add(p, n, p.const("i32", 1))
            return [n, after, loaded] if first else [n, loaded, after]
        inits = [pointers, zero] if first else [zero, pointers]
        out = p.loop([p.const("i32", 0)] + inits, [zero], body)
        p.store_result(out[0])


@case
def host_in_place(p):
    """Loads and stores of the same memory, ordered by tokens only."""
    transposed = p.buffer("i32", numbers(256))
    x, t = load(p, transposed, (16, 16))
    store(p, transposed, p.permute(x, (1, 0)), t)
    # Moved up by three elements.
    moved = p.buffer("i32", numbers(64, 2))
    x, t = load(p, moved, (32,))
    where = p.offset(p.splat(moved.val, (32,)), add(p, p.iota("i32", 32), p.const("i32", 3, (32,))))
    t = p.store_ptr(where, x, None, t)
    x, t = load(p, moved, (64,), t)
    p.store_result(x)
    # Reversed through pointers, after a first change.
    turned = p.buffer("i16", numbers(32, 3))
    x, t = load(p, turned, (32,))
    t = store(p, turned, add(p, x, p.const("i16", 1, (32,))), t)
    y, t2 = load(p, turned, (32,), t)
    where = p.binary("subi", p.const("i32", 31, (32,)), p.iota("i32", 32))
    p.store_ptr(p.offset(p.splat(turned.val, (32,)), where), y, None, t2)
    # The sum of a row goes into the row; the old row is still needed.
    rows = p.buffer("i64", numbers(64, 4))
    x, t = load(p, rows, (8, 8))
    s, = p.fold("reduce", [x], 0, lambda p, a: [add(p, *a)], [0])
    t = store(p, rows, p.broadcast(p.reshape(s, (1, 8)), (8, 8)), t)
    p.store_result(add(p, x, p.permute(x, (1, 0))))


@case
def host_loop_carried(p):
    """Swaps, rotations and values that live across loops."""
    a = p.reshape(p.iota("i32", 64), (8, 8))
    b = p.binary("muli", a, p.const("i32", 3, (8, 8)))
    c = p.const("i32", 7, (8, 8))
    n = p.scalar("i32", 5)
    zero, one = ints(p, 0, 1)
    p_ = p

    def swap(iv, args):
        return [args[1], args[0]]
    for v in p.for_(zero, n, one, [a, b], swap):
        p.store_result(v)

    def rotate(iv, args):
        x, y, z = args
        return [y, p_.permute(z, (1, 0)), add(p_, x, p_.splat(iv, (8, 8)))]
    rotated = p.for_(zero, n, one, [a, b, c], rotate)
    for v in rotated:
        p.store_result(v)
    # a and b are needed after the loops; nested loops share their values.

    def outer(iv, args):
        x, y = args

        def inner(jv, inside):
            u, v = inside
            return [v, add(p_, u, x)]
        u, v = p_.for_(zero, p_.const("i32", 3), one, [y, x], inner)
        return [add(p_, v, y), u]
    for v in p.for_(zero, n, one, [a, b], outer):
        p.store_result(v)
    none = p.for_(n, zero, one, [b, a], swap)
    p.store_result(add(p, none[0], p.permute(none[1], (1, 0))))
    p.store_result(add(p, a, b))


@case
def host_early_exit(p):
    """Breaks with other values than the loop carries, a return inside of an if."""
    x = p.reshape(p.iota("i32", 32), (4, 8))
    n = p.scalar("i32", 3)

    def body(args):
        i, u, v = args
        w = add(p, u, v)

        def leave():
            p.break_([v, w, i])
        p.if_(p.compare(i, n, "ge"), leave, lambda: [])
        return [add(p, i, p.const("i32", 1)), v, w]
    for r in p.loop([p.const("i32", 0), x, p.const("i32", 1, (4, 8))],
                    [x, x, n], body):
        p.store_result(r)
    out = p.buffer("i32", numbers(32, 5))
    kept = p.buffer("i32", numbers(32, 6))
    c = p.compare(p.block_id()[0], p.const("i32", 0), "eq")
    y, = p.if_(c, lambda: [add(p, x, x)], lambda: [p.permute(p.permute(x, (1, 0)), (1, 0))])
    store(p, out, y)

    def leave():
        p.return_()
    p.if_(p.compare(n, p.const("i32", 3), "eq"), leave, lambda: [])
    store(p, kept, y)


@case
def host_folds(p):
    """reduce and scan along each dimension, in both directions, with several operands and
    with control flow in the body."""
    shape = (2, 8, 1, 4)
    b = p.buffer("i32", numbers(64, 7))
    x, _ = load(p, b, shape)
    order = p.reshape(p.iota("i32", 64), shape)

    def total(p, a):
        return [add(p, a[0], a[1])]

    def first_largest(p, a):
        more = p.compare(a[1], a[0], "gt")
        same = p.binary("andi", p.compare(a[1], a[0], "eq"), p.compare(a[3], a[2], "lt"))
        take = p.binary("ori", more, same)
        return [p.select(take, a[1], a[0]), p.select(take, a[3], a[2])]

    def least(p, a):
        return p.if_(p.compare(a[0], a[1], "lt"), lambda: [a[0]], lambda: [a[1]])
    for dim in range(4):
        p.store_result(p.fold("reduce", [x], dim, total, [0])[0])
        for r in p.fold("reduce", [x, order], dim, first_largest, [-(1 << 31), -1]):
            p.store_result(r)
        p.store_result(p.fold("reduce", [x], dim, least, [(1 << 31) - 1])[0])
        for reverse in (False, True):
            p.store_result(p.fold("scan", [x], dim, total, [0], reverse)[0])
    flat = p.reshape(x, (64,))
    s, = p.fold("reduce", [flat], 0, total, [0])
    p.store_result(add(p, p.splat(s, (64,)), flat))


@case
def host_views(p):
    """Edges, permuted and overlapping tiles, tensors with gaps and extents known at run time."""
    n, m = p.scalar("i32", 13), p.scalar("i32", 21)
    b = p.buffer("f32", numbers(13 * 24, 8))
    tensor = p.tensor_view(b.val, (DYNAMIC, DYNAMIC), (DYNAMIC, 1), [n, m], [p.scalar("i32", 24)])
    for tile, dim_map, padding, steps, index in (
            ((8, 16), (0, 1), "zero", None, (1, 1)), ((8, 16), (1, 0), "neg_inf", None, (2, 0)),
            ((4, 8), (0, 1), "nan", (3, 5), (3, 3)), ((16, 1), (1, 0), "neg_zero", (7, 1), (2, 12)),
            ((1, 32), (0, 1), "pos_inf", None, (12, 0)), ((16, 32), (0, 1), "zero", None, (0, 0))):
        view = p.partition(tensor, tile, dim_map, padding, steps)
        p.store_result(p.load_view(view, ints(p, *index))[0])
        p.store_result(p.permute(p.load_view(view, ints(p, *index))[0], (1, 0)))
    out = p.buffer("f32", numbers(13 * 24, 9))
    target = p.tensor_view(out.val, (13, 21), (1, 13))
    view = p.partition(target, (8, 8), (1, 0))
    p.store_view(view, p.const("f32", numbers(64, 10).reshape(8, 8)), ints(p, 2, 1))
    bits = p.buffer("i1", numbers(60, 11) > 0)
    view = p.partition(p.tensor_view(bits.val, (6, 10), (10, 1)), (4, 8), None, "zero")
    x, _ = p.load_view(view, ints(p, 1, 1))
    p.store_result(x)
    p.store_result(p.unary("exti", x, "i32", signed=True))


@case
def host_shapes(p):
    """High ranks, dimensions of one, splits and merges, joins and cuts."""
    x = p.reshape(p.iota("i32", 256), (2, 4, 1, 8, 4))
    y = p.permute(x, (3, 0, 4, 2, 1))
    p.store_result(y)
    z = p.reshape(y, (16, 16))
    p.store_result(p.reshape(p.permute(z, (1, 0)), (2, 2, 2, 2, 2, 2, 2, 2)))
    one = p.reshape(p.const("i32", 5), (1, 1, 1))
    p.store_result(p.broadcast(one, (4, 1, 8)))
    p.store_result(p.permute(p.broadcast(p.reshape(p.iota("i32", 8), (8, 1, 1)), (8, 2, 4)), (2, 1, 0)))
    for dim in (0, 1):
        c = p.cat(z, p.permute(z, (1, 0)), dim)
        p.store_result(c)
        at = ((8, 16), (3, 0)) if dim == 0 else ((16, 4), (0, 7))
        p.store_result(p.extract(c, at[0], ints(p, *at[1])))
    tiny = p.cat(p.iota("i8", 1), p.const("i8", 3, (1,)), 0)
    p.store_result(p.cat(tiny, tiny, 0))
    s = p.reshape(p.extract(z, (1, 1), ints(p, 3, 7)), ())
    p.store_result(s)
    p.store_result(p.unary("exti", s, "i64"))


@case
def host_pointers(p):
    """Gathers and scatters with masks, permuted pointers, pointers in buffers."""
    b = p.buffer("f64", numbers(100, 12))
    i = p.reshape(p.iota("i32", 64), (8, 8))
    turned = p.permute(p.binary("subi", p.const("i32", 90, (8, 8)), i), (1, 0))
    where = p.offset(p.splat(b.val, (8, 8)), turned)
    mask = p.compare(p.binary("andi", i, p.const("i32", 3, (8, 8))), p.const("i32", 2, (8, 8)), "ne")
    x, _ = p.load_ptr(where, mask, p.const("f64", -1, (8, 8)))
    p.store_result(x)
    out = p.buffer("f64", numbers(100, 13))
    to = p.offset(p.splat(out.val, (8, 8)), turned)
    t = p.store_ptr(to, p.permute(x, (1, 0)), mask)
    y, t = p.load_ptr(p.permute(to, (1, 0)), None, None, t)
    p.store_result(y)
    # Every lane at one address, and none.
    same, _ = p.load_ptr(p.splat(p.offset(b.val, p.const("i32", 9)), (4,)),
                         p.const("i1", np.array([1, 0, 1, 0])), p.const("f64", 4, (4,)))
    p.store_result(same)
    nothing, _ = p.load_ptr(p.splat(p.offset(b.val, p.const("i32", 1 << 28)), (4,)),
                            p.const("i1", 0, (4,)), p.const("f64", 6, (4,)))
    p.store_result(nothing)
    s, _ = p.load_ptr(p.offset(b.val, p.const("i32", 3)), p.const("i1", 0), p.const("f64", 2))
    p.store_result(s)


@case
def host_pointer_tiles(p):
    """Pointers that change threads: carried by a loop, permuted, cut and joined."""
    b = p.buffer("i32", numbers(1024, 20))
    number = p.reshape(p.iota("i32", 512), (8, 64))
    pointers = p.offset(p.splat(b.val, (8, 64)), number)

    def body(iv, args):
        q, x = args
        turned = p.reshape(p.permute(q, (1, 0)), (8, 64))
        return [turned, add(p, x, p.load_ptr(turned)[0])]
    q, x = p.for_(*ints(p, 0, 3, 1), [pointers, number], body)
    p.store_result(x)
    part = p.extract(p.cat(q, pointers, 1), (8, 16), [p.scalar("i32", 0), p.scalar("i32", 3)])
    p.store_result(p.load_ptr(p.permute(part, (1, 0)))[0])


@case
def host_masked_truncation(p):
    """One lane of each vector lies inside; what lies behind it must stay."""
    for dt, wide in (("i8", "i32"), ("i16", "i32"), ("i16", "i64"), ("i32", "i64")):
        b = p.buffer(wide, numbers(64, 17) * (1 << 20))
        x = p.unary("trunci", load(p, b, (8, 8))[0], dt)
        out = p.buffer(dt, numbers(64, 18))
        view = p.partition(p.tensor_view(out.val, (8, 1), (8, 1)), (8, 8))
        p.store_view(view, x, ints(p, 0, 0))
        pair = p.extract(x, (2, 2), ints(p, 1, 1))
        out = p.buffer(dt, numbers(8, 19))
        view = p.partition(p.tensor_view(out.val, (2, 1), (4, 1)), (2, 2))
        p.store_view(view, pair, ints(p, 0, 0))


@case
def host_products(p):
    """Products of all small extents, chained in one block and in loops."""
    def matrix(m, n, dt, seed, batch=()):
        shape = batch + (m, n)
        return p.unary("itof", p.const("i8", (numbers(int(np.prod(shape)), seed) % 9 - 4).reshape(shape)), dt)
    # Sums in f16 use temporary memory of different layouts, one after the other.
    for m, n, k in ((1, 1, 1), (1, 4, 2), (4, 1, 16), (2, 32, 1), (8, 8, 8), (16, 2, 4)):
        c = p.mma(matrix(m, k, "f16", m), matrix(k, n, "f16", n), matrix(m, n, "f16", k))
        p.store_result(c)
    a = matrix(8, 8, "f32", 1)
    c = matrix(8, 8, "f32", 2)
    # The sum is also an operand, and its old value is needed.
    d = p.mma(c, c, c)
    e = p.mma(p.permute(d, (1, 0)), a, p.permute(d, (1, 0)))
    p.store_result(p.binary("addf", p.binary("addf", c, d), e))

    def body(iv, args):
        x, y = args
        small = p.unary("ftof", p.unary("ftof", y, "f16"), "f32")
        z = p.mma(a, p.binary("minf", small, p.const("f32", 3, (8, 8))), x)
        return [y, p.binary("maxf", z, p.const("f32", -8, (8, 8)))]
    for v in p.for_(*ints(p, 0, 4, 1), [c, a], body):
        p.store_result(v)
    x = p.mma(matrix(4, 8, "f64", 3, (2,)), matrix(8, 2, "f64", 4, (2,)), matrix(4, 2, "f64", 5, (2,)))
    p.store_result(x)
    bytes_ = [p.const("i8", NUMPY["i8"](numbers(64, s)).reshape(8, 8)) for s in (14, 15)]
    for signs in ((True, True), (True, False), (False, True), (False, False)):
        p.store_result(p.mma(*bytes_, p.const("i32", 1, (8, 8)), signs))


@case
def host_long_chain(p):
    """Many ops between the first load and the last store, and a value for each step."""
    b = p.buffer("i32", numbers(16, 16))
    x, _ = load(p, b, (4, 4))
    for i in range(300):
        y = p.permute(x, (1, 0)) if i % 3 == 0 else p.reshape(p.permute(p.reshape(x, (2, 8)), (1, 0)), (4, 4))
        x = add(p, x, y) if i % 2 else p.binary("xori", x, y)
    p.store_result(x)
    values = [x]
    for i in range(120):
        values.append(p.binary("divi", values[-1], p.const("i32", i % 5 + 2, (4, 4)), signed=True))
        values[-1] = add(p, values[-1], values[i // 2])
    total = values[0]
    for v in values[1:]:
        total = p.binary("subi", v, total)
    p.store_result(total)


def main():
    for f in CASES:
        grid = (1, 1, 1)
        p = Program(grid)
        f(p)
        p.write_case(os.path.join(sys.argv[1], f.__name__), " ".join(f.__doc__.split()))


if __name__ == "__main__":
    main()
