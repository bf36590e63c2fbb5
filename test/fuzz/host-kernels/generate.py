"""Random kernels: structure (views, shapes, loops, tokens) more than arithmetic, with
values that are exact in every format, so that results are compared bit for bit."""
import random

import numpy as np

from program import Program
from tile_types import BITS, DYNAMIC, is_int

INTS = ["i8", "i16", "i32", "i64"]
FLOATS = ["f16", "bf16", "f32", "f64"]


class Generator:
    def __init__(self, seed, size=40, max_elements=512):
        self.r = random.Random(seed)
        self.max_elements = max_elements
        r = self.r
        self.p = Program(r.choice([(1, 1, 1)] * 4 + [(3, 1, 1), (2, 3, 1), (1, 2, 2)]))
        self.grid = int(np.prod(self.p.grid))
        self.types = r.sample(["i1"] + INTS + FLOATS, r.randint(1, 3)) + ["i32"]
        self.pool = []    # Tiles that can be used here.
        self.depth = 0
        self.shapes = [self.shape() for _ in range(r.randint(1, 3))]
        self.block_number = None
        self.prepare()
        for _ in range(r.randint(size // 3, size)):
            self.step()
        values = r.sample(self.pool, min(len(self.pool), r.randint(2, 8)))
        for v in values + self.pool[-2:]:
            self.p.store_result(v)

    # Choices ----------------------------------------------------------------------------

    def shape(self, limit=None):
        r, limit = self.r, limit or self.max_elements
        rank = r.choice([1, 1, 2, 2, 2, 3, 3, 4, 5])
        shape, total = [], 1
        for _ in range(rank):
            n = r.choice([1, 1, 2, 4, 8, 16, 32, 64, 128])
            while total * n > limit:
                n //= 2
            shape.append(max(n, 1))
            total *= shape[-1]
        r.shuffle(shape)
        return tuple(shape)

    def data(self, dt, n):
        r = np.random.RandomState(self.r.randrange(1 << 30))
        if dt == "i1":
            return r.randint(0, 2, n)
        if is_int(dt):
            small = r.randint(-9, 10, n)
            big = r.randint(-(1 << 30), 1 << 30, n).astype(np.int64) * r.randint(1, 1 << 30, n)
            return np.where(r.rand(n) < 0.7, small, big)
        return r.randint(-9, 10, n)

    def number(self, dt):
        r = self.r
        if dt == "i1":
            return r.randint(0, 1)
        if is_int(dt):
            top = 1 << (BITS[dt] - 1)
            return r.choice([0, 1, -1, 2, 3, 7, -5, top - 1, -top, r.randrange(-top, top)])
        return r.choice([0, 1, -1, 2, 0.5, 3, -4])

    def i32(self, n):
        return self.p.const("i32", n)

    def pick(self, dt=None, shape=None, test=None):
        found = [v for v in self.pool if (dt is None or v.dt == dt) and
                 (shape is None or v.shape == tuple(shape)) and (test is None or test(v))]
        if not found:
            return None
        # Mostly recent ones, so that chains grow; sometimes old ones, so that lives are long.
        return self.r.choice(found[-4:] if self.r.random() < 0.6 else found)

    def get(self, dt, shape):
        """A tile of this type: one from the pool, or a new one."""
        v = self.pick(dt, shape) if self.r.random() < 0.85 else None
        return v or self.fresh(dt, tuple(shape))

    def fresh(self, dt, shape):
        r, p = self.r, self.p
        n = int(np.prod(shape))
        kind = r.random()
        if kind < 0.3:
            return p.const(dt, self.number(dt), shape)
        if kind < 0.5 and n <= 256:
            return p.const(dt, self.data(dt, n).reshape(shape)) if shape else p.const(dt, self.number(dt))
        if kind < 0.75 and shape and is_int(dt) and dt != "i1" and n < (1 << (BITS[dt] - 1)):
            return p.reshape(p.iota(dt, n), shape)
        if shape:
            view, index, token = self.make_view(r.choice(self.readonly.get(dt) or [self.input(dt)]), shape)
            return p.load_view(view, index)[0]
        return p.const(dt, self.number(dt))

    # Memory -----------------------------------------------------------------------------

    def input(self, dt):
        b = self.p.buffer(dt, self.data(dt, self.r.choice([1, 7, 64, 200, 1000])))
        self.readonly.setdefault(dt, []).append(b)
        return b

    def prepare(self):
        r, p = self.r, self.p
        self.readonly, self.shared, self.tokens = {}, [], {}
        for dt in self.types:
            self.input(dt)
        ids = p.block_id()
        number = ids[2]
        for d in (1, 0):
            number = p.binary("addi", p.binary("muli", number, self.i32(p.grid[d])), ids[d])
        self.block_number = number
        # Buffers that are read and written: each block has its part.
        for _ in range(r.randint(0, 2)):
            dt = r.choice(self.types)
            size = r.choice([16, 64, 300, 1024])
            b = p.buffer(dt, self.data(dt, size * self.grid))
            b.part = size
            b.base = p.offset(b.val, p.binary("muli", number, self.i32(size)))
            self.shared.append(b)
            self.tokens[b] = [p.token(), []]
        for _ in range(r.randint(0, 2)):
            self.pool.append(p.scalar("i32", r.randint(0, 5)))
        self.pool.append(number)

    def base_of(self, b):
        """Where a buffer, or the block's part of it, begins."""
        return getattr(b, "base", b.val)

    def known(self, value, number):
        """A scalar parameter of which the program may tell more than its type."""
        return value

    def make_view(self, b, tile, index_limit=3):
        """A view of a buffer for tiles of this shape, and the index of one of them."""
        r, p = self.r, self.p
        rank = len(tile)
        size = getattr(b, "part", b.data.size)
        base = self.base_of(b)
        dim_map = list(range(rank))
        if r.random() < 0.4:
            r.shuffle(dim_map)
        # Extents of the tensor, by tensor dimension; the product must fit.
        tile_of = {dim_map[d]: tile[d] for d in range(rank)}
        extents = []
        left = size
        for d in range(rank):
            want = tile_of[d] * r.choice([1, 1, 2, 3]) - r.choice([0, 0, 0, 1, 3])
            n = max(1, min(want, left))
            extents.append(n)
            left //= n
        # Strides: any order of dimensions in memory, the last one often contiguous.
        order = list(range(rank))
        if r.random() < 0.3:
            r.shuffle(order)
        strides, stride = [0] * rank, 1
        for d in reversed(order):
            strides[d] = stride
            stride *= extents[d]
        steps = None
        if r.random() < 0.15:
            steps = [r.choice([1, 2, 3, n]) for n in tile]
        at, partial = [], False
        for d in range(rank):
            step = steps[d] if steps else tile[d]
            count = -(-extents[dim_map[d]] // step)
            i = r.randrange(min(count, index_limit))
            partial |= i * step + tile[d] > extents[dim_map[d]]
            at.append(i)
        padding = None
        if partial or r.random() < 0.2:
            padding = r.choice(["zero"] if is_int(b.dt) else ["zero", "neg_zero", "zero", "pos_inf", "neg_inf"])
        dyn_shape, dyn_strides = [], []
        view_shape, view_strides = [], []
        for d in range(rank):
            if r.random() < 0.4:
                dyn_shape.append(self.known(p.scalar("i32", extents[d]), extents[d]))
                view_shape.append(DYNAMIC)
            else:
                view_shape.append(extents[d])
            if r.random() < 0.25:
                dt = r.choice(["i32", "i64"]) if not dyn_strides else dyn_strides[0].dt
                dyn_strides.append(self.known(p.scalar(dt, strides[d]), strides[d]))
                view_strides.append(DYNAMIC)
            else:
                view_strides.append(strides[d])
        if dyn_shape and dyn_strides and dyn_shape[0].dt != dyn_strides[0].dt:
            dyn_strides = [p.unary("trunci", v, "i32") for v in dyn_strides]
        tensor = p.tensor_view(base, view_shape, view_strides, dyn_shape, dyn_strides)
        view = p.partition(tensor, tile, dim_map, padding, steps)
        return view, [self.i32(i) for i in at], None

    def pointers(self, b, shape, unique):
        """A tile of pointers into the block's part, all different if unique."""
        r, p = self.r, self.p
        size = getattr(b, "part", b.data.size)
        n = int(np.prod(shape))
        if unique and n > size:
            return None
        index = p.iota("i32", n)
        if unique:
            # index * odd mod 2^k, plus a shift that keeps it inside.
            odd = r.choice([1, 1, n - 1 if n > 1 else 1, 3, 5])
            index = p.binary("muli", index, p.const("i32", odd, (n,)))
            index = p.binary("andi", index, p.const("i32", n - 1, (n,)))
            index = p.binary("addi", index, p.const("i32", r.randint(0, size - n), (n,)))
        else:
            other = self.pick("i32", test=lambda v: v.size == n and v.shape)
            if other and r.random() < 0.5:
                index = p.reshape(other, (n,))
            else:
                index = p.binary("muli", index, p.const("i32", r.choice([1, 1, 3, -1, 7]), (n,)))
            index = p.binary("remi", index, p.const("i32", size, (n,)), signed=False)
        index = p.reshape(index, shape)
        return p.offset(p.splat(self.base_of(b), shape), index)

    def take_token(self, b, is_store):
        """The token that an access of b must wait for."""
        if b not in self.tokens:
            return None
        last, loads = self.tokens[b]
        return self.p.join([last] + loads) if is_store and loads else last

    def leave_token(self, b, token, is_store):
        if b not in self.tokens:
            return
        if is_store:
            self.tokens[b] = [token, []]
        else:
            self.tokens[b][1].append(token)

    # Steps ------------------------------------------------------------------------------

    def step(self):
        r = self.r
        kinds = [(self.arithmetic, 12), (self.rearrange, 8), (self.load, 5), (self.store, 3),
                 (self.fold, 3), (self.cast, 3), (self.product, 1)]
        kinds += [(self.product_loop, 1)]
        if self.depth < 2:
            kinds += [(self.for_, 2), (self.if_, 1), (self.loop, 1)]
        f = r.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
        out = f()
        if out is not None:
            self.pool.extend(out if isinstance(out, list) else [out])

    def any_type(self):
        r = self.r
        v = self.pick()
        if v is not None and r.random() < 0.7:
            return v.dt, v.shape
        return r.choice(self.types), r.choice(self.shapes)

    def arithmetic(self):
        r, p = self.r, self.p
        dt, shape = self.any_type()
        x, y = self.get(dt, shape), self.get(dt, shape)
        if r.random() < 0.2:
            c = self.pick("i1", shape) or p.compare(x, y, r.choice(["lt", "eq", "ge", "ne"]))
            return p.select(c, x, y)
        if r.random() < 0.1:
            return p.compare(x, y, r.choice(["lt", "eq", "gt", "le"]), r.random() < 0.5)
        if dt == "i1":
            return p.binary(r.choice(["andi", "ori", "xori"]), x, y)
        if is_int(dt):
            op = r.choice(["addi", "subi", "muli", "addi", "subi", "andi", "xori", "ori", "maxi", "mini",
                           "shli", "shri", "divi", "remi", "negi"])
            if op in ("shli", "shri"):
                return p.binary(op, x, p.const(dt, r.randrange(BITS[dt]), shape), signed=r.random() < 0.5)
            if op in ("divi", "remi"):
                signed = r.random() < 0.5
                y = p.const(dt, r.choice([1, 2, 3, 7, 10]), shape) if signed else \
                    p.binary("ori", y, p.const(dt, 1, shape))
                return p.binary(op, x, y, signed=signed)
            if op == "negi":
                return p.unary(op, x)
            return p.binary(op, x, y, signed=r.random() < 0.5)
        op = r.choice(["addf", "subf", "addf", "subf", "maxf", "minf", "negf", "absf", "half"])
        if op == "half":
            return p.binary("mulf", x, p.const(dt, r.choice([0.5, 0.25, -1]), shape))
        if op in ("negf", "absf"):
            return p.unary(op, x)
        return p.binary(op, x, y)

    def cast(self):
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.dt in BITS)
        if v is None:
            return None
        to = r.choice(self.types)
        if is_int(v.dt) and is_int(to):
            if BITS[to] > BITS[v.dt]:
                return p.unary("exti", v, to, signed=r.random() < 0.5)
            if BITS[to] < BITS[v.dt]:
                return p.unary("trunci", v, to)
            return None
        if is_int(v.dt):
            if BITS[v.dt] > 8 or v.dt == "i1":
                return None
            return p.unary("itof", v, to, signed=r.random() < 0.5)
        if is_int(to) or to == v.dt or {to, v.dt} == {"f16", "bf16"} or "f64" in (to, v.dt):
            return None
        return p.unary("ftof", v, to)

    def rearrange(self):
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.shape)
        if v is None:
            return None
        rank = len(v.shape)
        kind = r.choice(["reshape", "permute", "permute", "broadcast", "cat", "extract", "scalar"])
        if kind == "reshape":
            primes, shape = v.size, []
            while primes > 1:
                n = r.choice([1, 2, 2, 4, 8, 16])
                while n > primes:
                    n //= 2
                shape.append(n)
                primes //= n
                if len(shape) == 4:
                    shape.append(primes)
                    break
            r.shuffle(shape)
            return p.reshape(v, shape or (1,))
        if kind == "permute":
            if rank == 1:
                return None
            order = list(range(rank))
            r.shuffle(order)
            return p.permute(v, order)
        if kind == "broadcast":
            shape = list(v.shape)
            if 1 not in shape:
                shape.insert(r.randrange(rank + 1), 1)
                v = p.reshape(v, shape)
            for d, n in enumerate(shape):
                if n == 1:
                    shape[d] = r.choice([1, 2, 4, 8])
            return p.broadcast(v, shape) if np.prod(shape) <= self.max_elements else None
        if kind == "cat":
            if v.size * 2 > self.max_elements:
                return None
            return p.cat(v, self.get(v.dt, v.shape), r.randrange(rank))
        if kind == "extract":
            shape = [max(1, n // r.choice([1, 2, 4])) for n in v.shape]
            return p.extract(v, shape, [self.i32(r.randrange(n // m)) for n, m in zip(v.shape, shape)])
        one = p.extract(v, [1] * rank, [self.i32(r.randrange(n)) for n in v.shape])
        s = p.reshape(one, ())
        if r.random() < 0.5:
            return p.splat(s, r.choice(self.shapes))
        return s

    def fold(self):
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.shape and v.dt != "i1")
        if v is None:
            return None
        name = r.choice(["reduce", "reduce", "scan"])
        dim = r.randrange(len(v.shape))
        reverse = r.random() < 0.5
        if not is_int(v.dt):
            return None
        top = 1 << (BITS[v.dt] - 1)
        kind = r.choice(["addi", "xori", "maxi", "mini", "arg", "branch"])
        if kind == "arg" and name == "reduce":
            shape = [1] * len(v.shape)
            shape[dim] = v.shape[dim]
            number = p.broadcast(p.reshape(p.iota("i32", shape[dim]), shape), v.shape)

            def body(p, a):
                better = p.compare(a[1], a[0], "gt")
                same = p.compare(a[1], a[0], "eq")
                first = p.compare(a[3], a[2], "lt")
                take = p.binary("ori", better, p.binary("andi", same, first))
                return [p.select(take, a[1], a[0]), p.select(take, a[3], a[2])]
            return p.fold("reduce", [v, number], dim, body, [-top, -1])
        if kind in ("arg", "branch"):
            def body(p, a):
                c = p.compare(a[0], a[1], "lt")
                return p.if_(c, lambda: [a[1]], lambda: [a[0]])
            return p.fold(name, [v], dim, body, [-top], reverse)
        identity = {"addi": 0, "xori": 0, "maxi": -top, "mini": top - 1}[kind]
        return p.fold(name, [v], dim, lambda p, a: [p.binary(kind, a[0], a[1])], [identity], reverse)

    def product(self):
        r, p = self.r, self.p
        batch = r.choice([(), (), (1,), (2,), (4,)])
        m, n, k = (r.choice([1, 2, 4, 8, 16, 32]) for _ in range(3))
        if m * k > 512 or n * k > 512 or m * n > 512:
            return None
        kind = r.choice(["i8", "f32", "f64", "f16", "bf16"])
        a, b = ("i8",) * 2
        a = p.binary("shri", self.get("i8", batch + (m, k)), p.const("i8", 4, batch + (m, k)))
        b = p.binary("shri", self.get("i8", batch + (k, n)), p.const("i8", 4, batch + (k, n)))
        if kind == "i8":
            acc = self.get("i32", batch + (m, n))
            return p.mma(a, b, acc, (r.random() < 0.5, r.random() < 0.5))
        a, b = p.unary("itof", a, kind), p.unary("itof", b, kind)
        out = "f64" if kind == "f64" else "f32"
        acc = p.unary("itof", self.get("i8", batch + (m, n)), out)
        c = p.mma(a, b, acc)
        if r.random() < 0.3:
            c = p.mma(a, b, c)
        return c

    def product_loop(self):
        """A product over a long k, tile by tile, from views with edges."""
        r, p = self.r, self.p
        m, n, k = (r.choice([1, 2, 4, 8, 16]) for _ in range(3))
        dt = r.choice(["i8", "f32", "f16", "bf16", "f64"])
        long_m, long_n, long_k = (r.choice([1, 2, 3]) * x - r.choice([0, 0, 1]) * (x > 1) for x in (m, n, k))
        long_k += k * r.choice([0, 3, 9])
        steps = -(-long_k // k)

        def operand(rows, cols, tile):
            b = p.buffer(dt, self.data(dt, rows * cols))
            turned = r.random() < 0.3  # Rows and columns of the tensor change places.
            extents = [p.scalar("i32", x) if r.random() < 0.5 else None for x in (rows, cols)]
            shape = [DYNAMIC if e else x for e, x in zip(extents, (rows, cols))]
            strides, order = (cols, 1), (0, 1)
            if turned:
                shape, extents, strides, order = shape[::-1], extents[::-1], (1, cols), (1, 0)
            tensor = p.tensor_view(b.val, shape, strides, [e for e in extents if e])
            return p.partition(tensor, tile, order, "zero")
        a, b = operand(long_m, long_k, (m, k)), operand(long_k, long_n, (k, n))
        row = self.i32(r.randrange(-(-long_m // m)))
        col = self.i32(r.randrange(-(-long_n // n)))
        out = {"i8": "i32", "f64": "f64"}.get(dt, "f32")
        acc = self.get("i32", (m, n)) if out == "i32" else p.const(out, r.randint(-3, 3), (m, n))
        signs = (r.random() < 0.5, r.random() < 0.5)

        def body(iv, args):
            x, y = p.load_view(a, [row, iv])[0], p.load_view(b, [iv, col])[0]
            return [p.mma(x, y, args[0], signs)]
        bound = p.scalar("i32", steps) if r.random() < 0.5 else self.i32(steps)
        return list(p.for_(self.i32(0), bound, self.i32(1), [acc], body))

    def load(self):
        r, p = self.r, self.p
        dt, shape = self.any_type()
        shape = shape or r.choice(self.shapes)
        buffers = [b for b in self.shared if b.dt == dt] * 2 + self.readonly.get(dt, [])
        if not buffers:
            return None
        b = r.choice(buffers)
        token = self.take_token(b, False)
        if r.random() < 0.6:
            view, index, _ = self.make_view(b, shape)
            v, t = p.load_view(view, index, token)
        else:
            mask = padding = None
            if r.random() < 0.5:
                mask = self.get("i1", shape)
                padding = self.get(dt, shape)
            v, t = p.load_ptr(self.pointers(b, shape, False), mask, padding, token)
        self.leave_token(b, t, False)
        return v

    def store(self):
        r, p = self.r, self.p
        if not self.shared:
            return None
        b = r.choice(self.shared)
        v = self.pick(b.dt, test=lambda v: v.shape)
        if v is None:
            return None
        if r.random() < 0.6:
            view, index, _ = self.make_view(b, v.shape)
            t = p.store_view(view, v, index, self.take_token(b, True))
        else:
            pointers = self.pointers(b, v.shape, True)
            if pointers is None:
                return None
            mask = self.get("i1", v.shape) if r.random() < 0.5 else None
            t = p.store_ptr(pointers, v, mask, self.take_token(b, True))
        self.leave_token(b, t, True)
        return None

    # Regions ----------------------------------------------------------------------------

    def close_tokens(self):
        """One token for each shared buffer: what a region takes in or gives out."""
        return [self.take_token(b, True) for b in self.shared]

    def open_tokens(self, tokens):
        for b, t in zip(self.shared, tokens):
            self.tokens[b] = [t, []]

    def carried(self):
        r = self.r
        tiles = [self.pick() for _ in range(r.randint(1, 4))]
        tiles = [v for v in tiles if v is not None and not isinstance(v.dt, tuple)]
        # Two of one type make swaps likely.
        return tiles + [self.get(v.dt, v.shape) for v in tiles if r.random() < 0.4]

    def inside(self, args, tokens, results, steps):
        """Steps in a region; then values of the types of `results`, and the tokens."""
        r = self.r
        saved = list(self.pool)
        self.depth += 1
        self.open_tokens(tokens)
        self.pool.extend(a for a in args if a.dt != "token")
        for _ in range(steps):
            self.step()
        outs = []
        for v in results:
            mine = [a for a in args if a.dt == v.dt and a.shape == v.shape]
            outs.append(r.choice(mine) if mine and r.random() < 0.3 else self.get(v.dt, v.shape))
        outs += self.close_tokens()
        self.depth -= 1
        self.pool = saved
        return outs

    def for_(self):
        r, p = self.r, self.p
        tiles = self.carried()
        n = len(tiles)
        inits = tiles + self.close_tokens()
        lower, upper, step = r.choice([(0, 3, 1), (0, 4, 1), (1, 6, 2), (-2, 2, 3), (0, 1, 1), (3, 3, 1)])
        bounds = [p.scalar("i32", x) if r.random() < 0.4 else self.i32(x) for x in (lower, upper, step)]

        def body(iv, args):
            return self.inside([iv] + args[:n], args[n:], tiles, r.randint(1, 6))
        outs = p.for_(*bounds, inits, body)
        self.open_tokens(outs[n:])
        return list(outs[:n])

    def condition(self):
        r, p = self.r, self.p
        x = self.get("i32", ())
        return p.compare(p.binary("andi", x, self.i32(r.choice([1, 3]))), self.i32(1),
                         r.choice(["eq", "ne", "le"]))

    def if_(self):
        r, p = self.r, self.p
        c = self.condition()
        tiles = self.carried()
        n = len(tiles)
        tokens = self.close_tokens()

        def branch():
            return self.inside([], tokens, tiles, r.randint(0, 5))
        outs = p.if_(c, branch, branch)
        self.open_tokens(outs[n:])
        return list(outs[:n])

    def loop(self):
        r, p = self.r, self.p
        tiles = self.carried()
        n = len(tiles)
        tokens = self.close_tokens()
        inits = [self.i32(0)] + tiles + tokens
        trips = p.scalar("i32", r.randint(1, 4))
        early = r.random() < 0.5
        results = [r.choice(tiles) for _ in tiles] if tiles else []

        def body(args):
            counter, mine, toks = args[0], args[1:1 + n], args[1 + n:]

            def leave():
                outs = []
                for v in results:
                    same = [a for a in mine if (a.dt, a.shape) == (v.dt, v.shape)]
                    outs.append(r.choice(same))
                p.break_(outs + self.last_tokens)

            def stop():
                self.last_tokens = self.close_tokens()
                p.if_(p.compare(counter, trips, "ge"), leave, lambda: [])
            saved = list(self.pool)
            self.depth += 1
            self.open_tokens(toks)
            self.pool.extend([counter] + mine)
            if early:
                stop()
                self.open_tokens(self.last_tokens)
            for _ in range(r.randint(0, 3)):
                self.step()
            if not early:
                stop()
                self.open_tokens(self.last_tokens)
            for _ in range(r.randint(0, 3)):
                self.step()
            nexts = [self.get(v.dt, v.shape) for v in tiles]
            out = [p.binary("addi", counter, self.i32(1))] + nexts + self.close_tokens()
            self.depth -= 1
            self.pool = saved
            return out
        outs = p.loop(inits, results + tokens, body)
        self.open_tokens(outs[n:])
        return list(outs[:n])


def generate(seed, **options):
    return Generator(seed, **options).p
