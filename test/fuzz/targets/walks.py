"""Random kernels whose loops carry tiles of pointers and move them, as those of Triton do: along matrices, from both
ends, in loops in loops, with steps of all forms. All numbers are small integers."""
from kernel import Kernel, Value
from matrices import Matrix, compare, constant, number_along
from products import Loop

POINTED = 1 << 14  # Elements of a matrix that a block goes along.


class Walk:
    """Pointers to a tile of a matrix, which go from tile to tile along its rows, or along its columns."""

    def __init__(self, k, elem, shape, steps, strips, along, codes=True):
        r = k.r
        self.k, self.elem, self.shape, self.along = k, elem, shape, along
        self.steps, self.strips, self.backwards = steps, strips, r.random() < 0.2
        extents = [n * strips for n in shape]
        extents[along] = shape[along] * max(steps, 1)
        extents[1 - along] *= k.grid
        self.matrix = Matrix(k, elem, *extents, by_columns=r.random() < 0.4, codes=codes)
        pitch = self.matrix.pitch
        self.strides = (1, pitch) if self.matrix.by_columns else (pitch, 1)
        self.step = shape[along] * self.strides[along] * (-1 if self.backwards else 1)
        self.strip = shape[1 - along] * self.strides[1 - along]

    def start(self):
        """The pointers of the block's first tile."""
        k = self.k
        first = [None, None]
        first[1 - self.along] = k.binary("muli", k.block, k.i32(self.shape[1 - self.along] * self.strips))
        if self.backwards and self.steps:
            first[self.along] = k.i32((self.steps - 1) * self.shape[self.along])
        numbers = [number_along(k, d, self.shape, first[d]) for d in (0, 1)]
        place = k.binary("addi", *(k.binary("muli", n, k.splat("i32", self.shape, s))
                                   for n, s in zip(numbers, self.strides)))
        name, _ = k.pointer(self.matrix.pointer, self.elem, place)
        return Value(name, f"ptr<{self.elem}>", self.shape)

    def move(self, pointers, distance):
        parts = [distance]
        if self.k.r.random() < 0.2:
            parts = [7, distance - 7]
        for part in parts:
            step = spread(self.k, self.shape, part)
            text = f"offset {pointers.name}, {step.name} : {pointers.type}, {step.type} -> "
            pointers = self.k.op(text, pointers.elem, pointers.shape)
        return pointers

    def load(self, pointers, mask):
        k = self.k
        kind = f"{pointers.type} -> "
        if not mask:
            value = Value(None, self.elem, self.shape, "small", True)
            value.name = k.emit(f"load_ptr_tko weak {pointers.name} : {kind}{value.type}, token", 2)[0]
            return value
        other = constant(k, self.elem, self.shape, 1)
        text = f"load_ptr_tko weak {pointers.name}, {mask.name}, {other.name} : {pointers.type}, {mask.type}, {other.type}"
        return Value(k.emit(f"{text} -> {other.type}, token", 2)[0], self.elem, self.shape, "small", True)

    def store(self, pointers, value):
        self.k.emit(f"store_ptr_tko weak {pointers.name}, {value.name} : {pointers.type}, {value.type} -> token")


def spread(k, shape, n):
    """A tile of integers that are all n."""
    choice = k.r.randrange(6)
    if choice == 0:
        return k.broadcast(Value(k.scalar(n), "i32", ()), shape)
    if choice == 1:
        step = k.broadcast(Value(k.scalar(n), "i32", ()), shape)
        return k.op(f"exti {step.name} signed : {step.type} -> ", "i64", shape, clean=True)
    if choice == 2:
        return k.binary("addi", k.splat("i32", shape, (n - 1) & 0xffffffff), k.splat("i32", shape, 1))
    elem, bits = ("i64", 64) if choice == 3 else ("i32", 32)
    return k.splat(elem, shape, n & ((1 << bits) - 1))


class Plan:
    def __init__(self, k):
        r = k.r
        self.elem = r.choice(["f16", "f16", "f32", "f32", "i8", "i32", "f64"])
        self.is_product = self.elem != "i32" and r.random() < 0.6
        sides = (16, 32, 64) if self.is_product else (1, 4, 16, 64)
        self.m, self.n, self.k = (r.choice(sides) for _ in range(3))
        self.steps, self.strips = r.choice([0, 1, 2, 3, 5]), r.choice([1, 1, 1, 2, 3])
        while self.m * self.k * self.strips * max(self.steps, 1) > POINTED:
            self.steps, self.strips = max(self.steps // 2, 1), 1
            self.k = max(self.k // 2, 16)
        self.sum_elem = self.elem
        if self.is_product:
            self.sum_elem = {"f16": "f32", "i8": "i32"}.get(self.elem, self.elem)
            self.op, self.flags = ("mmai", " signed signed") if self.elem == "i8" else ("mmaf", "")
        self.sum_shape = (self.m, self.n) if self.is_product else (self.m, self.k)


def go_along(k, plan, walks, pointers, acc, last):
    """The loop along the matrices; the pointers behind it, and the sum."""
    loop = Loop(k, (k.i32(0).name, last, k.i32(1).name), [acc, *pointers])
    acc, *pointers = loop.inside
    mask = None
    if k.r.random() < 0.3:
        columns = number_along(k, 1, walks[0].shape)
        mask = compare(k, "less_than", columns, k.splat("i32", walks[0].shape, k.r.randrange(walks[0].shape[1] + 1)))
    values = [w.load(p, mask if w is walks[0] else None) for w, p in zip(walks, pointers) if w.matrix.buffer.codes]
    if plan.is_product:
        text = f"{plan.op} {values[0].name}, {values[1].name}, {acc.name}{plan.flags} : "
        total = k.op(f"{text}{values[0].type}, {values[1].type}, ", acc.elem, acc.shape, "small", True)
    else:
        total = k.binary("addi" if acc.elem[0] == "i" else "addf", values[0], acc)
    for walk, p in zip(walks, pointers):
        if not walk.matrix.buffer.codes:
            walk.store(p, total)
    if k.r.random() < 0.15:  # Pointers of the next step, used in this one.
        moved = [w.move(p, 0) for w, p in zip(walks, pointers)]
        pointers = moved
    total, *pointers = loop.end([total, *(w.move(p, w.step) for w, p in zip(walks, pointers))])
    return total, pointers


def generate(seed):
    k = Kernel(seed)
    k.grid = min(k.grid, 3)
    r, plan = k.r, Plan(k)
    walks = [Walk(k, plan.elem, (plan.m, plan.k), plan.steps, plan.strips, along=1)]
    if plan.is_product:
        walks.append(Walk(k, plan.elem, (plan.k, plan.n), plan.steps, plan.strips, along=0))
    elif r.random() < 0.4:
        walks.append(Walk(k, plan.elem, (plan.m, plan.k), plan.steps, plan.strips, along=1, codes=False))
    last = k.i32(plan.steps).name if r.random() < 0.5 else k.scalar(plan.steps)
    acc, pointers = constant(k, plan.sum_elem, plan.sum_shape, r.choice([0, 1])), [w.start() for w in walks]
    if plan.strips == 1:
        acc, _ = go_along(k, plan, walks, pointers, acc, last)
    else:
        outer = Loop(k, (k.i32(0).name, k.i32(plan.strips).name, k.i32(1).name), [acc, *pointers])
        acc, *pointers = outer.inside
        total, after = go_along(k, plan, walks, pointers, acc, last)
        back = r.random() < 0.5  # From the pointers behind the inner loop, or from those before it.
        ends = [w.move(a, w.strip - plan.steps * w.step) if back else w.move(p, w.strip)
                for w, a, p in zip(walks, after, pointers)]
        acc, *_ = outer.end([total, *ends])
    k.store(acc)
    return k
