"""Random kernels of square tiles, any of which may be any operand of a product, also several: chains of products, sums,
folds and transpositions in loops and branches that carry them on, exchange them and go on early. Numbers stay from -2
to 2."""
from formats import encode, lowest
from kernel import Kernel, Value, product
from matrices import convert
from products import Loop, small
from strips import named


class Chain:
    """The kernel, its tiles' type, and the loops around the next step: the index and the count of each."""

    def __init__(self, k):
        r = self.r = k.r
        self.k, self.elem = k, r.choice(["f32", "f32", "f64", "i32", "f16", "bf16"])
        n = r.choice([2, 4, 8, 16, 16, 32, 64])
        self.shape = (n, n) if r.random() < 0.8 else (2, n, n)
        self.steps, self.depth, self.loops = 8 if n > 31 else 16, 0, []
        self.zero, self.one = k.i32(0).name, k.i32(1).name

    def pick(self, count=1):
        found = [self.r.choice(self.k.pool[-4:] if self.r.random() < 0.6 else self.k.pool) for _ in range(count)]
        return found if count > 1 else found[0]

    def load(self):
        k, r, n = self.k, self.r, product(self.shape)
        codes = [encode(self.elem, x) for x in (-2, -1, -1, 0, 0, 1, 1, 2)]
        buffer = k.given(self.elem, r.choices(codes, k=n))
        k.add(k.load_at(k.pointer(buffer.name, self.elem, k.number(self.shape)), self.elem, self.shape)[0])

    def step(self):
        choice = self.r.random()
        if choice < 0.76:
            makers = {0.3: self.multiply, 0.45: self.turn, 0.6: self.add, 0.66: self.spread, 0.7: self.scan,
                      0.76: self.insert}
            self.k.add(next(make for most, make in makers.items() if choice < most)())
        elif choice < 0.82:
            self.store(self.pick())
        elif choice < 0.94 and self.depth < 2:
            self.loop()
        elif self.depth < 3:
            self.branch()

    # Values -----------------------------------------------------------------------------

    def multiply(self):
        k, r, (a, b, c) = self.k, self.r, self.pick(3)
        if self.elem == "i32":
            return k.multiply(k.resize(a, "i8"), k.resize(b, "i8"), c,
                              f" {r.choice(['signed', 'unsigned'])} {r.choice(['signed', 'unsigned'])}")
        if self.elem in ("f16", "bf16"):
            return convert(k, small(k, k.multiply(a, b, convert(k, c, "f32"))), self.elem)
        return small(k, k.multiply(a, b, c))

    def turn(self):
        return self.k.permute(self.pick(), [1, 0] if len(self.shape) == 2 else [0, 2, 1])

    def add(self):
        total = self.k.binary(named("add", self.elem)[0], *self.pick(2))
        return total if self.elem == "i32" else small(self.k, total)

    def most(self, reverse=None):
        """The largest numbers along a dimension, which may be any, or those so far."""
        dim = self.r.randrange(len(self.shape))
        return dim, self.k.fold(self.pick(), dim, named("max", self.elem), lowest(self.elem), reverse)

    def spread(self):
        dim, row = self.most()
        ones = [1 if d == dim else n for d, n in enumerate(self.shape)]
        return self.k.broadcast(self.k.reshape(row, ones), self.shape)

    def scan(self):
        return self.most(self.r.choice(["true", "false"]))[1]

    def insert(self):
        """A part of one tile in another one."""
        k, r, (whole, other) = self.k, self.r, self.pick(2)
        shape = [n // r.choice([1, 2]) for n in self.shape]
        places = [", ".join(k.i32(r.randrange(n // m)).name for n, m in zip(self.shape, shape)) for _ in range(2)]
        part = k.op(f"extract {other.name}[{places[0]}] : {other.type} -> ", self.elem, shape)
        text = f"insert {part.name}, {whole.name}[{places[1]}] : {part.type}, {whole.type}"
        return Value(k.emit(text), self.elem, self.shape)

    def store(self, value):
        """An output with a tile of each turn of the loops; it stays zero where a branch is not taken."""
        k, n, turns, number = self.k, product(self.shape), 1, None
        for index, count in self.loops:
            number = k.binary("addi", k.binary("muli", number, k.i32(count)), index) if number else index
            turns *= count
        buffer = k.output(self.elem, n * turns, 1)  # The sign of a zero.
        base = k.block_base(buffer, n * turns)
        if number:
            base, _ = k.pointer(base, self.elem, k.binary("muli", number, k.i32(n)))
        pointers, type_ = k.pointer(base, self.elem, k.number(self.shape))
        k.emit(f"store_ptr_tko weak {pointers}, {value.name} : {type_}, {value.type} -> token")

    # Control flow -------------------------------------------------------------------------

    def inside(self, most, arguments=()):
        """Steps in a region, whose values end with it."""
        pool = list(self.k.pool)
        self.k.pool += arguments
        self.depth += 1
        for _ in range(self.r.randint(0, most)):
            self.step()
        self.depth -= 1
        return pool

    def some(self, like):
        return [self.pick() for _ in like]

    def loop(self):
        k, r, count = self.k, self.r, self.r.choice([1, 2, 3])
        like = [self.pick() for _ in range(r.randint(1, 4))]
        last = k.scalar(count) if r.random() < 0.5 else k.i32(count).name
        loop = Loop(k, (self.zero, last, self.one), like)
        self.loops.append((loop.index, count))
        pool = self.inside(5, loop.inside)
        self.loops.pop()
        ends = [r.choice(loop.inside) for _ in like] if r.random() < 0.3 else self.some(like)
        if r.random() < 0.25:
            condition = k.emit(f"cmpi equal {loop.index.name}, {self.one}, signed : tile<i32> -> tile<i1>")
            k.line(f"if {condition} {{")
            k.line(f"  continue {', '.join(v.name for v in self.some(like))} : {loop.types}")
            k.line("}")
        k.pool = pool + loop.end(ends)

    def branch(self):
        k, r = self.k, self.r
        like = [self.pick() for _ in range(r.randint(1, 3))]
        types = ", ".join(v.type for v in like)
        number = k.scalar(r.randint(0, 3)) if r.random() < 0.5 else k.block.name
        condition = k.emit(f"cmpi less_than {number}, {self.one}, signed : tile<i32> -> tile<i1>")
        name = k.name()
        k.line(f"{name}{f':{len(like)}' if len(like) > 1 else ''} = if {condition} -> ({types}) {{")
        for end in ("} else {", "}"):
            k.depth += 1
            pool = self.inside(3)
            k.line(f"yield {', '.join(v.name for v in self.some(like))} : {types}")
            k.depth -= 1
            k.line(end)
            k.pool = pool
        results = [f"{name}#{i}" for i in range(len(like))] if len(like) > 1 else [name]
        k.pool += [Value(result, self.elem, self.shape) for result in results]


def generate(seed):
    k = Kernel(seed)
    k.grid, k.pool = k.r.choice([1, 1, 2, 3]), []
    chain = Chain(k)
    for _ in range(k.r.randint(1, 3)):
        chain.load()
    for _ in range(k.r.randint(3, chain.steps)):
        chain.step()
    for value in k.r.sample(k.pool, min(4, len(k.pool))):
        chain.store(value)
    return k
