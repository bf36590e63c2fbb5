"""Random kernels with all kinds of accesses and rearrangements: those of generate.py, and
atomics, orderings, gathers by rows, local arrays, bodies that do not commute, tiles of up to
eight dimensions, blocks, bytes and pointers that are carried through loops."""
import numpy as np

from generate import FLOATS, INTS, Generator
from tile_types import BITS, DYNAMIC, is_int

SCOPES = ["tl_blk", "device", "sys"]
UPDATES = {"i32": ["and", "or", "xor", "add", "max", "min", "umax", "umin", "xchg"],
           "f16": ["addf"], "bf16": ["addf"], "f32": ["addf", "xchg"], "f64": ["addf", "xchg"]}
UPDATES["i64"] = UPDATES["i32"]


class LocalArray:
    """Memory of a block, with the fields of a buffer that generate.py asks for."""

    def __init__(self, dt, size, base):
        self.dt, self.part, self.base, self.val = dt, size, base, base
        self.data = np.zeros(size)  # Of which only the size counts.


class Accesses(Generator):
    def shape(self, limit=None):
        r, limit = self.r, limit or self.max_elements
        if r.random() < 0.75:
            return super().shape(limit)
        shape = [r.choice([1, 2, 2, 4]) for _ in range(r.randint(5, 8))]
        while np.prod(shape) > limit:
            shape.remove(max(shape))
        return tuple(shape)

    def prepare(self):
        super().prepare()
        r, p = self.r, self.p
        if r.random() < 0.6:
            p.hints["num_worker_warps_per_cta"] = r.choice([1, 2, 4, 8, 16])
        # One that atomics can update.
        if r.random() < 0.5:
            dt = r.choice(list(UPDATES))
            b = p.buffer(dt, self.data(dt, 64 * self.grid))
            b.part = 64
            b.base = p.offset(b.val, p.binary("muli", self.block_number, self.i32(64)))
            self.shared.append(b)
            self.tokens[b] = [p.token(), []]
        if r.random() < 0.4:
            self.local_array()

    def local_array(self):
        r, p = self.r, self.p
        dt, size = r.choice(self.types), r.choice([16, 64, 256])
        base = p.alloca(dt, size, r.choice([8, 16, 64]))
        view = p.partition(p.tensor_view(base, (size,), (1,)), (size,))
        t = p.store_view(view, p.const(dt, self.number(dt), (size,)), [self.i32(0)])
        b = LocalArray(dt, size, base)
        self.shared.append(b)
        self.tokens[b] = [t, []]

    def step(self):
        r = self.r
        if r.random() < 0.55:
            return super().step()
        kinds = [(self.update, 4), (self.compare_and_swap, 2), (self.reduce_view, 3), (self.rows, 4),
                 (self.insert, 2), (self.regroup, 2), (self.any_fold, 6), (self.ordered, 4),
                 (self.float_sum, 2), (self.dynamic_extract, 1), (self.cast_bits, 1),
                 (self.pointer_loop, 1)]
        f = r.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
        out = f()
        if out is not None:
            self.pool.extend(out if isinstance(out, list) else [out])
        return None

    # Memory -----------------------------------------------------------------------------

    def base_of(self, b):
        """Often with what is known of its address: buffers begin at multiples of 16 bytes."""
        base = super().base_of(b)
        if isinstance(b, LocalArray) or self.r.random() < 0.3:
            return base
        step = getattr(b, "part", 16) * max(1, BITS[b.dt] // 8)
        return self.p.assume_divisible(base, min(16, step & -step))

    def known(self, value, number):
        if self.r.random() < 0.3:
            return value
        return self.p.assume_divisible(value, min(16, number & -number))

    def scalar_pointer(self, b):
        return self.p.offset(self.base_of(b), self.i32(self.r.randrange(b.part)))

    def target(self, test=lambda b: True):
        """A buffer that atomics can update, and a tile of pointers into it, all different."""
        r, p = self.r, self.p
        found = [b for b in self.shared if b.dt in UPDATES and test(b)]
        if not found:
            return None
        b = r.choice(found)
        if r.random() < 0.25:
            return b, self.scalar_pointer(b), ()
        shape = r.choice([s for s in self.shapes if np.prod(s) <= b.part] or [(16,)])
        return b, self.pointers(b, shape, True), shape

    def operand(self, b, shape):
        """Sums of floats must be exact."""
        if is_int(b.dt):
            return self.get(b.dt, shape)
        return self.p.const(b.dt, self.r.choice([-1, 0, 1, 2]), shape)

    def update(self):
        r, p = self.r, self.p
        found = self.target()
        if not found:
            return None
        b, pointers, shape = found
        mode = r.choice(UPDATES[b.dt])
        mask = self.get("i1", shape) if r.random() < 0.4 else None
        ordering = (r.choice(["relaxed", "acquire", "release", "acq_rel"]), r.choice(SCOPES))
        x = self.operand(b, shape)
        old, t = p.atomic_rmw(mode, pointers, x, mask, self.take_token(b, True), ordering)
        self.leave_token(b, t, True)
        if r.random() < 0.3:
            return None
        return p.select(mask, old, x) if mask else old

    def compare_and_swap(self):
        r, p = self.r, self.p
        found = self.target(lambda b: BITS[b.dt] in (32, 64))
        if not found:
            return None
        b, pointers, shape = found
        mask = self.get("i1", shape) if r.random() < 0.4 else None
        ordering = (r.choice(["relaxed", "acquire", "release", "acq_rel"]), r.choice(SCOPES))
        token = self.take_token(b, True)
        compare = self.get(b.dt, shape)
        if r.random() < 0.6:
            compare, t = p.load_ptr(pointers, None, None, token)
            token = p.join([token, t])
        old, t = p.atomic_cas(pointers, compare, self.operand(b, shape), mask, token, ordering)
        self.leave_token(b, t, True)
        return old if r.random() < 0.7 else None

    def reduce_view(self):
        """Through a view; or through equal pointers, whose order does not matter."""
        r, p = self.r, self.p
        found = [b for b in self.shared if b.dt in UPDATES]
        if not found:
            return None
        b = r.choice(found)
        mode = r.choice([m for m in UPDATES[b.dt] if m != "xchg"])
        ordering = ("relaxed", r.choice(["tl_blk", "device"]))
        shape = r.choice(self.shapes)
        x = self.operand(b, shape)
        token = self.take_token(b, True)
        if r.random() < 0.5:
            pointers = self.pointers(b, shape, False)
            _, t = p.atomic_rmw(mode, pointers, x, None, token, ordering)
        else:
            view, index, _ = self.make_view(b, shape)
            if view.view[4]:  # It has no padding.
                return None
            t = p.atomic_red_view(mode, view, x, index, token, ordering)
        self.leave_token(b, t, True)
        return None

    def ordered(self):
        """Loads and stores with an ordering, of tiles and of single elements."""
        r, p = self.r, self.p
        found = [b for b in self.shared if b.dt != "i1"]
        if not found:
            return None
        b = r.choice(found)
        shape = r.choice(self.shapes)
        is_store = r.random() < 0.5
        ordering = (r.choice(["relaxed", "release" if is_store else "acquire"]), r.choice(SCOPES))
        token = self.take_token(b, is_store)
        kind = r.random()
        if kind < 0.3:
            pointer = self.scalar_pointer(b)
            if is_store:
                t = p.store_ptr(pointer, self.get(b.dt, ()), None, token, ordering)
            else:
                v, t = p.load_ptr(pointer, None, None, token, ordering)
        elif kind < 0.65:
            pointers = self.pointers(b, shape, is_store)
            if pointers is None:
                return None
            mask = self.get("i1", shape) if r.random() < 0.4 else None
            if is_store:
                t = p.store_ptr(pointers, self.get(b.dt, shape), mask, token, ordering)
            else:
                padding = self.get(b.dt, shape) if mask else None
                v, t = p.load_ptr(pointers, mask, padding, token, ordering)
        else:
            view, index, _ = self.make_view(b, shape)
            if is_store:
                t = p.store_view(view, self.get(b.dt, shape), index, token, ordering)
            else:
                v, t = p.load_view(view, index, token, ordering)
        self.leave_token(b, t, is_store)
        return None if is_store else v

    def rows(self):
        """A gather or scatter of rows or columns, some of them outside."""
        r, p = self.r, self.p
        shape = r.choice([s for s in self.shapes if s] or [(8,)])
        sparse = r.randrange(len(shape))
        found = [b for b in self.shared if b.dt != "i1"] + [b for dt in self.types for b in self.readonly.get(dt, [])]
        b = r.choice(found)
        size = getattr(b, "part", None) or b.data.size
        extents, left = [0] * len(shape), size
        for d, n in enumerate(shape):
            extents[d] = max(1, min(left, n * r.choice([1, 2]) - r.choice([0, 0, 1])))
            left //= extents[d]
        strides = [int(np.prod(extents[d + 1:])) for d in range(len(shape))]
        if r.random() < 0.3:
            strides = [int(np.prod(extents[:d])) for d in range(len(shape))]
        dynamic = r.random() < 0.4
        tensor = p.tensor_view(self.base_of(b), [DYNAMIC] * len(shape) if dynamic else extents,
                               strides, [p.scalar("i32", n) for n in extents] if dynamic else ())
        view = p.gather_view(tensor, shape, sparse, "zero")
        n, extent = shape[sparse], extents[sparse]
        is_store = b in self.shared and r.random() < 0.5
        number = p.iota("i32", n)
        if is_store:  # All different.
            number = p.binary("xori", number, p.const("i32", r.randrange(n), (n,)))
            number = p.binary("addi", number, p.const("i32", r.choice([0, 0, 1, 3]), (n,)))
        else:
            number = p.binary("remi", p.binary("muli", number, p.const("i32", r.choice([1, 3, 7]), (n,))),
                              p.const("i32", extent + r.choice([0, 0, 1]), (n,)))
        index = [number if d == sparse else self.i32(min(r.choice([0, 0, 0, 1, 2]), extents[d] - 1))
                 for d in range(len(shape))]
        token = self.take_token(b, is_store)
        if is_store:
            t = p.store_view(view, self.get(b.dt, shape), index, token)
        else:
            v, t = p.load_view(view, index, token)
        self.leave_token(b, t, is_store)
        # At times only the token counts.
        return None if is_store or r.random() < 0.1 else v

    def pointer_loop(self):
        """Pointers and a sum that a loop carries."""
        r, p = self.r, self.p
        dt = r.choice([t for t in self.types if t != "i1"])
        b = r.choice(self.readonly[dt])
        n = r.choice([1, 4, 32, 64])
        trips = 3
        if b.data.size < n * trips:
            return None
        lanes = r.choice([p.iota("i32", n), p.binary("xori", p.iota("i32", n), p.const("i32", n - 1, (n,)))])
        pointers = p.offset(p.splat(b.val, (n,)), lanes)

        def body(iv, args):
            q, x = args
            v, _ = p.load_ptr(q)
            x = p.binary("maxi", x, v) if is_int(dt) else p.select(p.compare(v, x, "lt"), x, v)
            return [p.offset(q, p.const("i32", n, (n,))), x]
        init = self.get(dt, (n,)) if is_int(dt) else p.const(dt, 0, (n,))
        return p.for_(self.i32(0), self.i32(trips), self.i32(1), [pointers, init], body)[1]

    # Values -----------------------------------------------------------------------------

    def insert(self):
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.shape)
        if v is None:
            return None
        shape = [max(1, n // r.choice([1, 2, 4])) for n in v.shape]
        at = [self.place(n // m) for n, m in zip(v.shape, shape)]
        return p.insert(self.get(v.dt, shape), v, at)

    def place(self, count):
        """A number below `count`, known to the compiler or not."""
        r = self.r
        n = r.randrange(count)
        return self.p.scalar("i32", n) if r.random() < 0.4 else self.i32(n)

    def dynamic_extract(self):
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.shape)
        if v is None:
            return None
        shape = [max(1, n // r.choice([1, 2, 4])) for n in v.shape]
        return p.extract(v, shape, [self.place(n // m) for n, m in zip(v.shape, shape)])

    def regroup(self):
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.shape and v.dt in INTS)
        if v is None:
            return None
        if len(v.shape) > 1:
            v = p.reshape(v, (v.size,))
        if v.dt != "i8":
            return p.regroup(v, "i8") if v.size * BITS[v.dt] // 8 <= self.max_elements else None
        wide = [t for t in INTS[1:] if v.size >= BITS[t] // 8]
        return p.regroup(v, r.choice(wide)) if wide else None

    def cast_bits(self):
        """Of integers to floats and back, where all that is done is to move them."""
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.dt in INTS[1:])
        if v is None:
            return None
        dt = r.choice([t for t in FLOATS if BITS[t] == BITS[v.dt]])
        x = p.unary("bitcast", v, dt)
        if len(v.shape) > 1:
            x = p.permute(x, tuple(reversed(range(len(v.shape)))))
        return p.unary("bitcast", x, v.dt)

    def float_sum(self):
        r, p = self.r, self.p
        shape = r.choice([s for s in self.shapes if s] or [(8,)])
        dim = r.randrange(len(shape))
        if shape[dim] > 64:
            return None
        x = p.binary("andi", self.get("i8", shape), p.const("i8", 1, shape))
        x = p.unary("itof", x, r.choice(FLOATS))
        name = r.choice(["reduce", "scan"])
        return p.fold(name, [x], dim, lambda p, a: [p.binary("addf", *a)], [0], r.random() < 0.5)

    def any_fold(self):
        """Bodies whose arguments may not be exchanged, with operands of several types."""
        r, p = self.r, self.p
        v = self.pick(test=lambda v: v.shape)
        if v is None:
            return None
        dim, reverse = r.randrange(len(v.shape)), r.random() < 0.5
        kind = r.choice(["affine", "last", "first", "several", "any", "any"])
        # The order of a reduction is not specified.
        name = r.choice(["reduce", "scan"]) if kind == "any" else "scan"
        if kind == "affine":
            return p.fold(name, [self.get("i32", v.shape), self.get("i32", v.shape)], dim, compose, [1, 0], reverse)
        if kind == "any":
            x = self.get("i1", v.shape)
            op, identity = r.choice([("ori", 0), ("andi", 1), ("xori", 0)])
            return p.fold(name, [x], dim, lambda p, a: [p.binary(op, *a)], [identity], reverse)
        xs = [v]
        if kind == "several":
            xs = [self.get(r.choice(self.types), v.shape) for _ in range(r.randint(2, 4))]
        n = 0 if kind == "first" else 1
        return p.fold(name, xs, dim, lambda p, a: a[n::2], [0] * len(xs), reverse)


def compose(p, a):
    """x -> x * m + c, one behind the other."""
    product = p.binary("muli", a[0], a[1])
    return [product, p.binary("addi", p.binary("muli", a[2], a[1]), a[3])]


def generate(seed, **options):
    return Accesses(seed, **options).p
