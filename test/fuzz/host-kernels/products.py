"""Random kernels around matrix products: operands of all formats from everywhere, loops of
all kinds around them, other loads and stores of the same memory between them. Numbers are
small integers, so that every sum is exact."""
import random

import numpy as np

from program import Program
from tile_types import DYNAMIC, NUMPY, is_int

FORMATS = [("f16", "f32")] * 4 + [("f16", "f16"), ("bf16", "f32"), ("tf32", "f32"), ("f32", "f32"),
                                  ("f64", "f64"), ("i8", "i32"), ("i8", "i32"), ("f8E4M3FN", "f32"),
                                  ("f8E5M2", "f32"), ("f8E4M3FN", "f16"), ("f8E5M2", "f16")]
SCALED = ["f8E4M3FN", "f8E5M2"]
# What an operand may be made of by a conversion.
SOURCES = {"f16": ["i8", "f32", "f8E4M3FN"], "bf16": ["i8", "f32"], "f32": ["f16", "i8", "bf16"],
           "f64": ["f32", "i8"], "tf32": ["f32", "f16"], "i8": ["i32", "i16"],
           "f8E4M3FN": ["f32", "f16"], "f8E5M2": ["f32", "f16"]}
EXTENTS = [1, 2, 4, 8, 8, 16, 16, 16, 32, 32, 64, 64, 128, 256]


class Products:
    def __init__(self, seed, size=2, max_elements=4096):
        self.r = random.Random(seed)
        self.max_elements = max_elements
        r = self.r
        self.p = Program(r.choice([(1, 1, 1)] * 3 + [(2, 1, 1)]))
        if r.random() < 0.5:
            self.p.hints["num_worker_warps_per_cta"] = r.choice([1, 2, 4, 4, 8, 8, 16])
        self.alone = self.p.grid == (1, 1, 1)
        for _ in range(r.randint(1, size)):
            self.section()

    # Choices ----------------------------------------------------------------------------

    def chance(self, probability):
        return self.r.random() < probability

    def i32(self, n):
        return self.p.scalar("i32", n) if self.chance(0.3) else self.p.const("i32", n)

    def data(self, dt, n):
        r = np.random.RandomState(self.r.randrange(1 << 30))
        if dt == "i8" and self.acc_type == "i32":
            return r.randint(-128, 128, n)
        if dt == "f8E8M0FNU":
            return 2.0 ** r.randint(0, 3, n)
        top = 1 if self.acc_type == "f16" else 4
        return r.randint(-top, top + 1, n)

    def extents(self):
        """batch, m, n, k of a product."""
        r = self.r
        scaled = self.kind == "scaled"
        work = self.max_elements * (8 if self.acc_type in ("f64", "i32") or self.kind == "f32" else 64)
        while True:
            batch = r.choice([()] * 6 + [(1,), (2,), (4,)])
            m, n, k = (r.choice(EXTENTS) for _ in range(3))
            if scaled:
                k = max(k, 32)
            count = int(np.prod(batch))
            if max(m * n, m * k, k * n) * count <= self.max_elements and m * n * k * count <= work:
                return batch, m, n, k

    # Operands ---------------------------------------------------------------------------

    def number(self, value, dt="i32"):
        """An extent or stride known at run time, and often what divides it."""
        v = self.p.scalar(dt, value)
        for divisor in (16, 8):
            if value % divisor == 0 and self.chance(0.8):
                return self.p.assume_divisible(v, divisor)
        return v

    def tensor(self, dt, extents, order):
        """A view of a new buffer; order: dimensions from the slowest one in memory."""
        r, p = self.r, self.p
        strides, stride = [0] * len(extents), 1
        for d in reversed(order):
            strides[d] = stride
            stride *= extents[d]
            if stride > 1:
                multiple = r.choice([1, 1, 8, 16, 3])
                stride = -(-stride // multiple) * multiple
        start = r.choice([0, 0, 0, 16, 8, 1])
        size = start + 1 + sum((e - 1) * s for e, s in zip(extents, strides))
        b = p.buffer(dt, self.data(dt, size))
        base = b.val
        if self.chance(0.75):
            base = p.assume_divisible(base, 16)
        if start:
            base = p.offset(base, p.const("i32", start))
        shape, shown, dyn_shape, dyn_strides = list(extents), list(strides), [], []
        for d in range(len(extents)):
            if self.chance(0.3):
                shape[d] = DYNAMIC
                dyn_shape.append(self.number(extents[d]))
        for d in range(len(extents)):
            if self.chance(0.3) and strides[d] != 1:
                shown[d] = DYNAMIC
                dyn_strides.append(self.number(strides[d]))
        return b, p.tensor_view(base, shape, shown, dyn_shape, dyn_strides)

    def view(self, dt, shape, k_dim, steps, outer_tiles=1):
        """load(index along k, index along the other dimension) of a tile."""
        r, p = self.r, self.p
        rank = len(shape)
        outer = rank - 1 if k_dim == rank - 2 else rank - 2
        order = list(range(rank))
        if self.chance(0.4):
            order[-1], order[-2] = order[-2], order[-1]
        if rank == 3 and self.chance(0.2):
            r.shuffle(order)
        step = shape[k_dim]
        if self.chance(0.1):
            step = r.choice([max(1, step // 2), step + 8, step * 2])
        extents = list(shape)
        whole = dt == "f8E8M0FNU"  # Zero is none of its numbers.
        tail = 0 if whole else r.choice([0, 0, 0, r.randrange(shape[k_dim]), shape[k_dim] // 2])
        extents[k_dim] = (max(steps, 1) - 1) * step + shape[k_dim] - tail
        cut = 0 if whole else r.choice([0, 0, 0, r.randrange(shape[outer])])
        extents[outer] = outer_tiles * shape[outer] - cut
        padding = "zero" if tail or cut or (not whole and self.chance(0.6)) else None
        if padding and not is_int(dt) and not whole and self.chance(0.07):
            padding = "neg_zero"
        # The tensor's dimensions stand in memory's order or in the tile's.
        turned = list(order) if self.chance(0.5) else list(range(rank))
        b, tensor = self.tensor(dt, [extents[d] for d in turned], [turned.index(d) for d in order])
        steps_of = list(shape)
        steps_of[k_dim] = step
        tile, dim_map, permutation = shape, [turned.index(d) for d in range(rank)], None
        if self.chance(0.5) and turned != list(range(rank)):
            # The tile is turned after the load instead.
            tile, steps_of = [shape[d] for d in turned], [steps_of[d] for d in turned]
            permutation, dim_map = dim_map, None
        strided = steps_of if step != shape[k_dim] else None
        partition = p.partition(tensor, tile, dim_map, padding, strided)

        def load(k, other, token=None):
            index = [p.const("i32", 0)] * rank
            index[k_dim], index[outer] = k, other
            if permutation:
                index = [index[d] for d in turned]
            x, t = p.load_view(partition, index, token)
            load.token = t
            return p.permute(x, permutation) if permutation else x
        load.buffer, load.partition, load.permutation = b, partition, permutation
        return load

    def cast(self, x, dt):
        p = self.p
        if x.dt == dt:
            return x
        if is_int(x.dt) and is_int(dt):
            return p.unary("trunci", x, dt)
        return p.unary("itof" if is_int(x.dt) else "ftof", x, dt)

    def change(self, x):
        """An elementwise op on an operand."""
        r, p = self.r, self.p
        rank = len(x.shape)
        if x.dt in ("tf32",) or x.dt.startswith("f8"):
            return x
        kind = r.choice(["neg", "mask", "twice", "turn"])
        if kind == "neg":
            return p.unary("negi" if is_int(x.dt) else "negf", x)
        if kind == "turn":
            order = list(range(rank))
            order[-1], order[-2] = order[-2], order[-1]
            shape = [x.shape[d] for d in order]
            return p.permute(p.reshape(p.reshape(p.permute(x, order), (x.size,)), shape), order)
        if kind == "twice" and self.acc_type == "f32":
            return p.binary("addf", x, x)
        d = r.randrange(rank)
        shape = [x.shape[e] if e == d else 1 for e in range(rank)]
        n = p.broadcast(p.reshape(p.iota("i32", x.shape[d]), shape), x.shape)
        return p.select(p.compare(n, p.const("i32", r.randint(0, x.shape[d]), x.shape), "lt"), x,
                        p.const(x.dt, 0, x.shape))

    def counted(self, dt, shape, k_dim, steps, outer_tiles):
        """A load of a matrix by pointers that count along k as the loop does, with masks at its
        edges; at times through numbers of another size or step."""
        r, p = self.r, self.p
        masked = not dt.startswith("f8") and self.chance(0.8)
        shown = [0, 0]
        for d, tiles in ((k_dim, max(steps, 1)), (1 - k_dim, outer_tiles)):
            cut = r.choice([0, 0, r.randrange(shape[d]), shape[d] // 2]) if masked else 0
            shown[d] = max(1, tiles * shape[d] - cut)
        b = p.buffer(dt, self.data(dt, shown[0] * shown[1]))
        strides = r.choice([(shown[1], 1), (1, shown[0])])
        wide = r.choice(["i32", "i64", "i64"])
        step = shape[k_dim] if self.chance(0.85) or not masked else max(1, shape[k_dim] // 2)
        padding = p.const(dt, r.choice([0, 0, 1]), shape)

        def numbers(d, tile):
            n = p.const("i32", step if d == k_dim else shape[d])
            first = p.splat(p.binary("muli", tile, n), (shape[d],))
            x = p.reshape(p.binary("addi", first, p.iota("i32", shape[d])),
                          (shape[d], 1) if d == 0 else (1, shape[d]))
            return p.broadcast(x if wide == "i32" else p.unary("exti", x, wide, signed=True), shape)

        def load(k, other):
            at = [numbers(d, k if d == k_dim else other) for d in range(2)]
            inside = [p.compare(x, p.const(wide, n, shape), "lt") for x, n in zip(at, shown)]
            mask = p.binary("andi", *inside) if masked else None
            places = [p.binary("muli", x, p.const(wide, n, shape)) for x, n in zip(at, strides)]
            pointers = p.offset(p.splat(b.val, shape), p.binary("addi", *places))
            return p.load_ptr(pointers, mask, padding if masked else None)[0]
        return load

    def operand(self, dt, shape, k_dim, steps, outer_tiles=1):
        """f(index along k, index of the tile along m or n) -> tile."""
        r, p = self.r, self.p
        shape = tuple(shape)
        kind = r.choices(["view", "cast", "change", "ptr", "counted", "const", "invariant"],
                         [9, 2, 2, 1, 3, 0.5, 1])[0]
        if kind == "const":
            if dt == "tf32" or dt.startswith("f8"):
                x = self.cast(p.const("f32", self.data(dt, int(np.prod(shape))).reshape(shape)), dt)
            else:
                x = p.const(dt, self.data(dt, int(np.prod(shape))).reshape(shape)) \
                    if int(np.prod(shape)) <= 1024 else p.const(dt, 1, shape)
            return lambda k, other: x
        if kind == "counted" and len(shape) == 2 and dt != "tf32":
            return self.counted(dt, shape, k_dim, steps, outer_tiles)
        if kind == "ptr" and len(shape) == 2 and dt != "tf32":
            rows, cols = shape
            b = p.buffer(dt, self.data(dt, rows * cols * max(steps, 1) * outer_tiles))
            i, j = (p.broadcast(p.reshape(p.iota("i32", n), s), shape)
                    for n, s in ((rows, (rows, 1)), (cols, (1, cols))))
            at = p.binary("addi", p.binary("muli", i, p.const("i32", cols, shape)), j)
            if self.chance(0.3):
                at = p.binary("addi", p.binary("muli", j, p.const("i32", rows, shape)), i)
            base = p.assume_divisible(b.val, 16)
            mask = p.compare(j, p.const("i32", r.randint(0, cols), shape), "lt") if self.chance(0.5) else None
            zero = p.const(dt, 0, shape) if mask and not dt.startswith("f8") else None
            mask = mask if zero else None

            def load(k, other):
                tile = p.binary("addi", p.binary("muli", other, p.const("i32", max(steps, 1))), k)
                start = p.offset(base, p.binary("muli", tile, p.const("i32", rows * cols)))
                return p.load_ptr(p.offset(p.splat(start, shape), at), mask, zero)[0]
            return load
        if kind == "cast":
            inner = self.view(r.choice(SOURCES[dt]), shape, k_dim, steps, outer_tiles)
            return lambda k, other: self.cast(inner(k, other), dt)
        inner = self.view(dt, shape, k_dim, steps, outer_tiles)
        if kind == "invariant":
            x = inner(p.const("i32", 0), p.const("i32", 0))
            return lambda k, other: x
        if kind == "change":
            return lambda k, other: self.change(inner(k, other))
        return inner

    def factors(self, a_shape, b_shape, steps):
        """Scales of both operands."""
        rank, k = len(a_shape), a_shape[-1]
        count = k // 32
        return (self.view("f8E8M0FNU", a_shape[:-1] + (count,), rank - 1, steps),
                self.view("f8E8M0FNU", b_shape[:-2] + (count, b_shape[-1]), rank - 2, steps))

    # Kernels ----------------------------------------------------------------------------

    def section(self):
        r = self.r
        if self.chance(0.12):
            self.kind, self.acc_type = "scaled", "f32"
        else:
            self.kind, self.acc_type = r.choice(FORMATS)
        kinds = [(self.plain, 6), (self.nested, 2), (self.chained, 2)]
        if self.alone:
            kinds.append((self.in_place, 2))
        r.choices([k for k, _ in kinds], [w for _, w in kinds])[0]()

    def accumulator(self, shape):
        r, p = self.r, self.p
        kind = r.choice(["zero", "zero", "const", "load", "iota"])
        if kind == "load":
            return self.view(self.acc_type, shape, len(shape) - 1, 1)(self.i32(0), p.const("i32", 0))
        if kind == "iota" and self.acc_type == "i32":
            return p.reshape(p.iota("i32", int(np.prod(shape))), shape)
        return p.const(self.acc_type, 0 if kind == "zero" else r.randint(-3, 3), shape)

    def product(self, batch, m, n, k, steps, outer=1):
        """f(k index, m index, n index, acc) -> acc: one product."""
        rank, p = len(batch) + 2, self.p
        dt = self.r.choice(SCALED) if self.kind == "scaled" else self.kind
        a_shape, b_shape = batch + (m, k), batch + (k, n)
        a = self.operand(dt, a_shape, rank - 1, steps)
        b = self.operand(dt, b_shape, rank - 2, steps, outer)
        signs = (self.chance(0.5), self.chance(0.5))
        if self.kind == "scaled":
            scale_a, scale_b = self.factors(a_shape, b_shape, 1)
            zero = p.const("i32", 0)
            if self.chance(0.5):
                f, g = scale_a(zero, zero), scale_b(zero, zero)
                return lambda i, j, acc: p.mma_scaled(a(i, zero), b(i, j), acc, f, g)
            return lambda i, j, acc: p.mma_scaled(a(i, zero), b(i, j), acc, scale_a(zero, zero),
                                                  scale_b(zero, zero))
        return lambda i, j, acc: p.mma(a(i, p.const("i32", 0)), b(i, j), acc, signs)

    def index(self, steps):
        """f(iteration) -> index along k; sometimes through memory."""
        r, p = self.r, self.p
        kind = r.choice(["plain"] * 6 + ["back", "table", "same"])
        if kind == "back":
            return lambda i: p.binary("subi", p.const("i32", max(steps, 1) - 1), i)
        if kind == "same":
            return lambda i: p.const("i32", 0)
        if kind == "table":
            table = p.buffer("i32", [r.randrange(max(steps, 1)) for _ in range(max(steps, 1))])
            return lambda i: p.load_ptr(p.offset(table.val, i))[0]
        return lambda i: i

    def iterate(self, steps, inits, body):
        """body(iteration, values) -> values, steps times, by one of the kinds of loops."""
        r, p = self.r, self.p
        kind = r.choice(["for", "for", "for", "from", "exit", "late", "once"])
        one = p.const("i32", 1)
        if kind == "once" and steps <= 3:
            for i in range(steps):
                inits = body(p.const("i32", i), inits)
            return list(inits)
        if kind == "from":
            first, step = r.randint(-3, 5), r.choice([1, 2, 3])

            def shifted(i, args):
                n = p.binary("subi", i, p.const("i32", first))
                return body(p.binary("divi", n, p.const("i32", step)) if step != 1 else n, args)
            return list(p.for_(self.i32(first), self.i32(first + steps * step), p.const("i32", step),
                               inits, shifted))
        if kind == "exit" or (kind == "late" and steps > 0):
            bound = self.i32(steps)

            def again(args):
                i, values = args[0], args[1:]
                if kind == "exit":
                    p.if_(p.compare(i, bound, "ge"), lambda: p.break_(values), lambda: [])
                after = body(i, values)
                following = p.binary("addi", i, one)
                if kind == "late":
                    p.if_(p.compare(following, bound, "ge"), lambda: p.break_(after), lambda: [])
                return [following, *after]
            return list(p.loop([p.const("i32", 0), *inits], inits, again))
        return list(p.for_(p.const("i32", 0), self.i32(steps), one, inits, body))

    def steps(self):
        return self.r.choice([0, 1, 2, 3, 3, 4, 5, 7, 9])

    def finish(self, acc):
        r, p = self.r, self.p
        p.store_result(acc)
        rank = len(acc.shape)
        if self.chance(0.3):
            order = list(range(rank))
            r.shuffle(order)
            p.store_result(p.permute(acc, order))
        if self.chance(0.3) and self.acc_type != "f16":
            add = "addi" if is_int(acc.dt) else "addf"
            p.store_result(p.fold("reduce", [acc], r.randrange(rank),
                                  lambda p, a: [p.binary(add, a[0], a[1])], [0])[0])

    def plain(self):
        r, p = self.r, self.p
        batch, m, n, k = self.extents()
        steps = self.steps()
        inits = [self.accumulator(batch + (m, n))]
        zero = p.const("i32", 0)
        products = [self.product(batch, m, n, k, steps)]
        if self.chance(0.3):
            inits.append(self.accumulator(batch + (m, n)))
            products.append(self.product(batch, m, n, k, steps))
        at = self.index(steps)
        bias = self.view(self.acc_type, batch + (m, n), len(batch) + 1, 1) if self.chance(0.2) else None
        condition = r.choice([None] * 6 + [1, 2])
        mixed = self.chance(0.15) and len(inits) == 2

        def body(i, values):
            j = at(i)
            out = []
            for product, acc in zip(products, values):
                if condition:
                    c = p.compare(p.binary("andi", i, p.const("i32", condition)), zero, "eq")
                    acc, = p.if_(c, lambda: [product(j, zero, acc)], lambda: [acc])
                else:
                    acc = product(j, zero, acc)
                if bias:
                    acc = p.binary("addi" if is_int(acc.dt) else "addf", acc, bias(zero, zero))
                out.append(acc)
            return out[::-1] if mixed else out
        for acc in self.iterate(steps, inits, body):
            self.finish(acc)

    def nested(self):
        r, p = self.r, self.p
        batch, m, n, k = self.extents()
        steps, rounds = r.choice([0, 1, 2, 3, 4]), r.choice([1, 2, 3])
        product = self.product(batch, m, n, k, steps, rounds)
        first = self.accumulator(batch + (m, n))
        fresh = self.chance(0.5)
        add = "addi" if self.acc_type == "i32" else "addf"

        def outer(j, values):
            def inner(i, inside):
                return [product(i, j, inside[0])]
            acc, = self.iterate(steps, [first if fresh else values[0]], inner)
            return [p.binary(add, acc, values[0]) if fresh else acc]
        acc, = self.iterate(rounds, [first], outer)
        self.finish(acc)

    def chained(self):
        """(A B) V: the accumulator becomes an operand."""
        p = self.p
        if self.kind == "scaled" or self.acc_type == "i32":
            self.kind, self.acc_type = "f16", "f32"
        batch, m, n, k = self.extents()
        _, _, d, _ = self.extents()
        while max(m * d, n * d) * int(np.prod(batch)) > self.max_elements:
            d //= 2
        steps = self.steps()
        rank, dt, zero = len(batch) + 2, self.kind, p.const("i32", 0)
        scores = self.product(batch, m, n, k, steps)
        values = self.operand(dt, batch + (n, d), rank - 2, steps)
        shape = batch + (m, n)
        limit = 1 if self.acc_type == "f16" else 4
        turned = self.chance(0.2) and m == d

        def body(i, args):
            s = scores(i, zero, p.const(self.acc_type, 0, shape))
            s = p.binary("minf", s, p.const(self.acc_type, limit, shape))
            s = p.binary("maxf", s, p.const(self.acc_type, -limit, shape))
            if self.r.random() < 0.4:
                row = p.fold("reduce", [s], rank - 1,
                             lambda p, a: [p.binary("maxf", a[0], a[1])], [-limit])[0]
                s = p.binary("subf", s, p.broadcast(p.reshape(row, batch + (m, 1)), shape))
            s = self.cast(s, dt)
            acc = p.mma(s, values(i, zero), args[0])
            if turned:
                acc = p.permute(acc, list(range(rank - 2)) + [rank - 1, rank - 2])
            return [acc]
        acc, = self.iterate(steps, [self.accumulator(batch + (m, d))], body)
        self.finish(acc)

    def in_place(self):
        """The loop changes the array that it reads; tokens tell in which order."""
        r, p = self.r, self.p
        if self.kind in ("scaled", "tf32") or self.kind.startswith("f8"):
            self.kind, self.acc_type = "f16", "f32"
        m, n, k = (r.choice([8, 16, 16, 32, 64]) for _ in range(3))
        steps = r.choice([1, 2, 3, 4, 6])
        dt, zero = self.kind, p.const("i32", 0)
        ahead = r.choice([0, 1, 2])
        b, tensor = self.tensor(dt, [m, k * (steps + ahead)], [0, 1])
        view = p.partition(tensor, (m, k), None, "zero" if self.chance(0.5) else None)
        other = self.operand(dt, (k, n), 0, steps)
        by_pointer = self.chance(0.3)
        loaded_first = self.chance(0.3)

        def body(i, args):
            acc, token = args
            y = other(i, zero) if loaded_first else None
            x, read = p.load_view(view, [zero, i], token)
            acc = p.mma(x, y or other(i, zero), acc)
            to = p.binary("addi", i, p.const("i32", ahead))
            changed = p.unary("negi" if is_int(dt) else "negf", x)
            if by_pointer:
                z, read = p.load_view(view, [zero, to], read)
                changed = p.binary("subi" if is_int(dt) else "subf", changed, z) \
                    if steps * k < 64 else changed
            token = p.store_view(view, changed, [zero, to], read)
            return [acc, token]
        acc, _ = self.iterate(steps, [self.accumulator((m, n)), p.token()], body)
        self.finish(acc)


def generate(seed, **options):
    return Products(seed, **options).p
