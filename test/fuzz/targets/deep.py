"""Random kernels of loops of products by pointers, whose places along the loop are computed in many ways: with counters
of any width, promises, masks and what stands for elements masked off. All numbers are small integers."""
from formats import encode, width_of
from kernel import Kernel, Value
from matrices import compare, constant, convert
from products import Loop

WORK = 1 << 17   # Multiplications of a kernel.
SLACK = 4096     # Elements behind those of a matrix, which steps past its end reach.
COUNTERS = {"i8": 100, "i16": 60, "i32": 40, "i64": 40}  # Most steps.


class Plan:
    def __init__(self, k):
        r = k.r
        self.elem, self.acc = r.choice([("f32", "f32"), ("f32", "f32"), ("f64", "f64"), ("f16", "f32"), ("i8", "i32")])
        self.m, self.n = r.choice([1, 4, 8, 16, 32]), r.choice([4, 8, 16, 32])
        self.k = r.choice([1, 2, 4, 8, 16])
        self.counter = r.choice(["i8", "i16", "i32", "i32", "i64"])
        self.steps = r.choice([0, 1, 2, 3, 5, 8, 16, 17, 31, COUNTERS[self.counter]])
        while self.m * self.n * self.k * self.steps > WORK:
            self.steps //= 2
        k.grid = r.choice([1, 1, 2])
        self.depth = max(self.k * self.steps, 1)
        self.bound = self.depth - (r.randrange(self.k) if r.random() < 0.4 else 0)

    def bounds(self, k):
        """From 0 to the number of steps by 1, of the counter's type."""
        last = constant(k, self.counter, (), self.steps)
        if k.r.random() < 0.5 and self.counter != "i64":
            last = k.resize(Value(k.scalar(self.steps), "i32", ()), self.counter)
        return constant(k, self.counter, (), 0).name, last.name, constant(k, self.counter, (), 1).name


class Places:
    """Where the step's tiles are: numbers along the dimension that products sum over."""

    def __init__(self, k, plan, counter):
        self.k, self.plan, self.counter = k, plan, counter

    def promise(self):
        return self.k.r.choice(["", "", "overflow<no_signed_wrap> "])

    def count(self, dim):
        """Those of the step, as a row or a column; narrow arithmetic is where they fit."""
        k, r, plan, n = self.k, self.k.r, self.plan, self.plan.k
        ones, wide = [n if d == dim else 1 for d in (0, 1)], r.choice(["i32", "i32", "i64"])
        elem = r.choice([e for e in ("i8", "i16", "i32", "i64")
                         if plan.depth <= 1 << width_of(e) - 1 and width_of(e) <= width_of(wide)])
        number = k.op("iota : ", elem, (n,), clean=True)
        if r.random() < 0.6:
            number = k.reshape(number, ones)
        step = k.resize(self.counter, elem, r.choice(["signed", "unsigned"]))
        form = r.randrange(4)
        if form == 0:
            factor = constant(k, elem, number.shape, n)
            first = k.binary("muli", k.broadcast(step, number.shape), factor, self.promise())
            value = k.binary("addi", number, first, self.promise())
        elif form == 1:
            first = k.binary("muli", step, constant(k, elem, (), -n))
            value = k.binary("subi", number, k.broadcast(first, number.shape))
        else:
            first = k.broadcast(k.binary("muli", step, constant(k, elem, (), n), self.promise()), number.shape)
            value = k.binary("addi", first, number, self.promise() if form == 2 else "")
            if form == 3:
                three = constant(k, elem, number.shape, 3)
                value = k.binary("subi", k.binary("addi", value, three), three)
        return k.reshape(k.resize(value, wide, r.choice(["signed", "unsigned"])), ones)

    def pointers(self, buffer, shape, dim, strides, along, first):
        """Pointers to a tile whose numbers along one dimension are these: sums of numbers or of pointers."""
        k, r, other, elem = self.k, self.k.r, 1 - dim, along.elem
        ones = [shape[other] if d == other else 1 for d in (0, 1)]
        across = k.reshape(k.op("iota : ", elem, (shape[other],), clean=True), ones)
        if first:
            across = k.binary("addi", across, k.broadcast(k.resize(first, elem), ones))
        x, y = (k.binary("muli", v, constant(k, elem, v.shape, s), self.promise()) if s != 1 or r.random() < 0.2 else v
                for v, s in ((along, strides[dim]), (across, strides[other])))
        if r.random() < 0.5:
            place = k.binary("addi", k.broadcast(x, shape), k.broadcast(y, shape), self.promise())
            return k.pointer(buffer.name, buffer.elem, place)
        begin = k.broadcast(Value(k.pointer(buffer.name, buffer.elem, y)[0], f"ptr<{buffer.elem}>", ones), shape)
        x = k.broadcast(x, shape)
        return k.emit(f"offset {begin.name}, {x.name} : {begin.type}, {x.type} -> {begin.type}"), begin.type

    def mask(self, along):
        """Numbers below the bound, in one of two ways, or any of them."""
        k, plan, elem = self.k, self.plan, along.elem
        form = k.r.randrange(3)
        if form == 0:
            return compare(k, "less_than", along, constant(k, elem, along.shape, plan.bound))
        if form == 1:
            done = k.binary("muli", k.resize(self.counter, elem), constant(k, elem, (), plan.k))
            left = k.binary("subi", constant(k, elem, (), plan.bound), done)
            number = k.reshape(k.op("iota : ", elem, (plan.k,), clean=True), along.shape)
            return compare(k, "less_than", number, k.broadcast(left, along.shape))
        some = k.binary("andi", along, constant(k, elem, along.shape, 5))
        return compare(k, "not_equal", some, constant(k, elem, along.shape, 4))

    def other(self, along, shape):
        """What stands for elements masked off: a number, or one of each place."""
        k, elem = self.k, self.plan.elem
        if k.r.random() < 0.2:
            bit = k.binary("andi", k.resize(along, "i32"), constant(k, "i32", along.shape, 1))
            return k.broadcast(convert(k, bit, elem), shape)
        return constant(k, elem, shape, k.r.choice([0, 0, 1]))

    def load(self, buffer, shape, dim, strides, first=None):
        k, r, along = self.k, self.k.r, self.count(dim)
        pointers = self.pointers(buffer, shape, dim, strides, along, first)
        if r.random() < 0.5:
            return k.load_at(pointers, buffer.elem, shape)[0]
        numbers = self.count(dim) if r.random() < 0.3 else along
        mask = k.broadcast(self.mask(numbers), shape)
        return k.load_at(pointers, buffer.elem, shape, mask, self.other(numbers, shape))[0]

    def load_either(self, buffer, shape, dim, strides, first=None):
        """The tile, or the transposed one turned back."""
        if self.k.r.random() < 0.7:
            return self.load(buffer, shape, dim, strides, first)
        return self.k.permute(self.load(buffer, shape[::-1], 1 - dim, strides[::-1], first), [1, 0])


def generate(seed):
    k = Kernel(seed)
    r, plan = k.r, Plan(k)
    codes = [encode(plan.elem, n) for n in (-2, -1, 0, 1, 2)]
    a, b = (k.given(plan.elem, r.choices(codes, k=size + SLACK))
            for size in (plan.m * k.grid * plan.depth, plan.n * plan.depth))
    row = k.binary("muli", k.block, k.i32(plan.m))
    loop = Loop(k, plan.bounds(k), [constant(k, plan.acc, (plan.m, plan.n), 0)], plan.counter)
    places = Places(k, plan, loop.index)
    x = places.load_either(a, (plan.m, plan.k), 1, r.choice([(plan.depth, 1)] * 2 + [(1, plan.m * k.grid)]), row)
    y = places.load_either(b, (plan.k, plan.n), 0, r.choice([(plan.n, 1)] * 2 + [(1, plan.depth)]))
    total, = loop.end([k.multiply(x, y, loop.inside[0], " signed signed" if plan.acc == "i32" else "")])
    k.store(total)
    return k
