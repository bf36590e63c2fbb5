"""Random kernels around large products: tiles for which compilers have instructions of several warps,
copies of boxes, warps of different roles and loops over pieces. All numbers are small, so that
results are the same to the last bit."""
from formats import encode, lowest
from kernel import Buffer, Kernel, Value, product, tile
from matrices import (LOADED, Matrix, compare, constant, convert, gathered_ids, load_by_pointers, load_entry, load_row,
                      number_along, on_the_way, select, store_by_pointers, table)

# Element, accumulator, how often.
TYPES = [("f16", "f32", 8), ("bf16", "f32", 4), ("tf32", "f32", 4), ("i8", "i32", 4), ("f8E4M3FN", "f32", 4),
         ("f16", "f16", 2), ("f8E5M2", "f32", 2)]
# The same of kernels of few rows, or by multiply-adds.
FEW_TYPES = [("f32", "f32", 8), ("f64", "f64", 3), ("f16", "f32", 2), ("bf16", "f32", 2)]
WORK = 5 << 20        # Multiplications of a kernel.


class Plan:
    """Types and extents of a kernel's products."""

    def __init__(self, k, types):
        r = k.r
        self.elem, self.acc, _ = r.choices(types, [t[2] for t in types])[0]
        size = {"f64": 8, "f32": 4, "tf32": 4, "f16": 2, "bf16": 2}.get(self.elem, 1)
        self.m = r.choice([1, 2, 4, 8, 16, 32, 64] if types is FEW_TYPES else [64, 64, 128, 128, 128, 256])
        self.n = r.choice([32, 64, 64, 128, 128, 256])
        self.k = r.choice([32, 64, 128, 128]) // size
        self.steps = r.choice([1, 2, 3, 3, 4, 5, 7])
        self.tiles = [r.choice([1, 1, 2]), r.choice([1, 1, 2])]
        self.batch = r.choice([0] * 7 + [2])
        while self.m * self.n * self.k * self.steps * self.tiles[0] * self.tiles[1] * max(1, self.batch) > WORK:
            if self.steps > 2:
                self.steps -= 1
            elif product(self.tiles) > 1:
                self.tiles = [1, 1]
            elif self.batch:
                self.batch = 0
            else:
                self.m = self.m // 2 if self.m > 64 else self.m
                self.k //= 2
        self.flags = ""
        if self.elem == "i8":
            self.flags = f" {r.choice(['signed', 'signed', 'unsigned'])} {r.choice(['signed', 'signed', 'unsigned'])}"
        elif self.elem.startswith("f8") and r.random() < 0.5:
            self.flags = " fast_acc"
        edge = lambda n, most: n - (min(r.choice([0, 1, 8, r.randrange(most)]), most - 1) if r.random() < 0.5 else 0)
        self.rows, self.columns = edge(self.m * self.tiles[0], self.m), edge(self.n * self.tiles[1], self.n)
        self.depth = edge(self.k * self.steps, self.k)

    def loaded(self, k):
        return k.r.choice(LOADED[self.elem]) if k.r.random() < 0.25 else self.elem


class Operand:
    """A or B of a product, made outside of the loop; `load` gives a tile of it."""

    def __init__(self, k, plan, is_a, kind="view"):
        r = k.r
        self.k, self.plan, self.is_a, self.kind = k, plan, is_a, kind
        extents = (plan.rows, plan.depth) if is_a else (plan.depth, plan.columns)
        self.shape = (plan.m, plan.k) if is_a else (plan.k, plan.n)
        self.matrix = Matrix(k, plan.loaded(k), *extents, r.random() < 0.4 and kind == "view",
                             plan.batch if kind == "view" else 0)
        if kind == "view":
            self.view = self.matrix.view(self.shape, r.random() < 0.3)
            return
        # Other rows in each step, or the same ones.
        self.by_step = r.random() < 0.3
        self.table = gathered_ids(k, plan.m, plan.steps if self.by_step else k.blocks[0], plan.rows, kind == "pointers")
        self.ids = None if self.by_step else load_row(k, self.table, plan.m, k.x.name)
        if kind == "gather":
            self.view = self.matrix.view(self.shape, kind="gather_scatter")

    def load(self, outer, inner, batch):
        """The tile at a tile of rows (columns of B) and a step."""
        k = self.k
        if self.kind == "view":
            value = self.view.load((outer, inner) if self.is_a else (inner, outer), batch)
        else:
            start = k.binary("muli", Value(inner, "i32", ()), k.i32(self.plan.k))
            ids = load_row(k, self.table, self.plan.m, inner) if self.by_step else self.ids
            if self.kind == "gather":
                value = self.view.load((ids.name, start.name), None, f"{ids.type}, tile<i32>")
            else:
                value = load_by_pointers(k, self.matrix, self.shape, ids, start)
        return on_the_way(k, value, self.plan.elem)


def multiply(k, plan, a, b, acc):
    return k.multiply(a, b, acc, plan.flags)


class Loop:
    """The text of a for with values that it carries."""

    def __init__(self, k, bounds, carried, elem="i32"):
        self.k, self.carried = k, carried
        self.name, self.index = k.name(), Value(k.name(), elem, ())
        self.inside = [Value(k.name(), v.elem, v.shape, v.kind, True) for v in carried]
        low, high, step = bounds
        values = ", ".join(f"{a.name} = {v.name}" for a, v in zip(self.inside, carried))
        self.types = ", ".join(v.type for v in carried)
        left = f"{self.name}{f':{len(carried)}' if len(carried) > 1 else ''} = " if carried else ""
        k.line(f"{left}for {self.index.name} in ({low} to {high}, step {step}) : tile<{elem}> "
               f"{f'iter_values({values}) -> ({self.types}) ' if carried else ''}{{")
        k.depth += 1

    def end(self, values=()):
        names = ", ".join(v.name for v in values)
        self.k.line(f"continue {names} : {self.types}" if values else "continue")
        self.k.depth -= 1
        self.k.line("}")
        return [Value(f"{self.name}#{i}" if len(values) > 1 else self.name, v.elem, v.shape, v.kind, True)
                for i, v in enumerate(values)]


def steps_of(k, steps):
    """The number of steps: part of the kernel, an argument, or from memory."""
    return k.i32(steps).name if k.r.random() < 0.4 else k.scalar(steps)


def sum_steps(k, plan, a, b, init, outer, batch, bounds, steps=None):
    """The sum of products from a step to another, or of those that the table `steps` has there."""
    loop = Loop(k, bounds, [init])
    inner = loop.index
    choice = k.r.random()
    if choice < 0.1:  # A step that the loop computes.
        inner = k.binary("subi", k.binary("addi", inner, k.i32(3)), k.i32(3))
    elif steps:  # One from a table.
        inner = load_entry(k, steps, inner.name)
    tiles = [a.load(outer[0], inner.name, batch), b.load(outer[1], inner.name, batch)]
    return loop.end([multiply(k, plan, *tiles, loop.inside[0])])[0]


def product_loops(k, plan, a, b, init, outer, batch=None):
    """The sum over all steps, in a loop, in two, or over a part of the steps only."""
    zero, one, end = k.i32(0).name, k.i32(1).name, steps_of(k, plan.steps)
    steps = table(k, [k.r.randrange(plan.steps) for _ in range(plan.steps)]) if k.r.random() < 0.2 else None
    choice = k.r.random()
    if choice < 0.15 and plan.steps > 1:
        half = k.i32(k.r.randrange(1, plan.steps)).name
        first = sum_steps(k, plan, a, b, init, outer, batch, (zero, half, one), steps)
        return sum_steps(k, plan, a, b, first, outer, batch, (half, end, one), steps)
    if choice < 0.25:
        return sum_steps(k, plan, a, b, init, outer, batch, (k.i32(k.r.randrange(2)).name, end, k.i32(2).name), steps)
    if choice < 0.3:
        return multiply(k, plan, a.load(outer[0], zero, batch), b.load(outer[1], zero, batch), init)
    return sum_steps(k, plan, a, b, init, outer, batch, (zero, end, one), steps)


# Epilogues --------------------------------------------------------------------------------

def reduce_row(k, value, op):
    """The fold of each row, as a column."""
    column = k.fold(value, 1, (op, ""), lowest(value.elem) if op == "maxf" else "0x0")
    return k.reshape(Value(column.name, value.elem, column.shape, "small", True), (*column.shape, 1))


def bias_of(k, plan, value, outer):
    """A row or a column of numbers from memory, as a tile."""
    dim = k.r.randrange(2)
    n = value.shape[dim]
    elem = k.r.choice([value.elem, "f16"]) if value.elem == "f32" else value.elem
    codes = [encode(elem, x) for x in k.r.choices([-2, -1, 0, 1, 2], k=n * plan.tiles[dim])]
    buffer = Buffer(f"%in{len(k.buffers)}", elem, len(codes), codes)
    k.buffers.append(buffer)
    row = convert(k, load_row(k, buffer, n, outer[dim]), value.elem)
    return k.broadcast(k.reshape(row, [n if d == dim else 1 for d in range(2)]), value.shape)


def change(k, plan, value, outer):
    """An elementwise op of the sum, or one with a row, a column or a tile."""
    floats = value.elem != "i32"
    choice = k.r.randrange(7)
    if choice == 0:
        return k.binary("addf" if floats else "addi", value, bias_of(k, plan, value, outer))
    if choice == 1:
        op = "maxf" if floats else "maxi"
        zero = constant(k, value.elem, value.shape, 0)
        return k.binary(op, value, zero, "" if floats else "signed ")
    if choice == 2:
        return k.binary("mulf" if floats else "muli", value,
                        constant(k, value.elem, value.shape, k.r.choice([0.5, -1]) if floats else 3))
    if choice == 3:
        dim = k.r.randrange(2)
        bound = k.splat("i32", value.shape, k.r.randrange(value.shape[dim] + 1))
        mask = compare(k, "less_than", number_along(k, dim, value.shape), bound)
        return select(k, mask, value, constant(k, value.elem, value.shape, 1))
    if choice == 4 and floats:
        return k.binary("subf", value, k.broadcast(reduce_row(k, value, "maxf"), value.shape))
    if choice == 5:
        elem = k.r.choice(["f16", "bf16", "f32"]) if floats else k.r.choice(["i8", "i32"])
        other = Matrix(k, elem, plan.m, plan.n, k.r.random() < 0.3)
        zero = k.i32(0).name
        tile_ = convert(k, other.view((plan.m, plan.n)).load((zero, zero)), value.elem)
        return k.binary("addf" if floats else "addi", value, tile_)
    return value


NARROW = {"f64": ["f64", "f32"], "f32": ["f16", "f16", "bf16", "f32", "f32"], "f16": ["f16", "f32"],
          "i32": ["i32", "i8", "f32"]}


class Output:
    """Where the tiles of a result go: an output of their element or a narrower one, by a view, by
    pointers, or added to what is there."""

    def __init__(self, k, plan):
        r = k.r
        elem = r.choice(NARROW[plan.acc])
        self.k, self.plan = k, plan
        self.matrix = Matrix(k, elem, plan.rows, plan.columns, r.random() < 0.25, plan.batch, False)
        self.mode = r.choice(["view"] * 6 + ["pointers"] * (not plan.batch) + ["add"] * (elem in ("f32", "i32")))
        if self.mode != "pointers":
            self.view = self.matrix.view((plan.m, plan.n), r.random() < 0.2, padding=None)

    def store(self, value, outer, batch=None):
        k = self.k
        value = convert(k, value, self.matrix.elem)
        if self.mode == "pointers":
            extents = (self.plan.m, self.plan.n)
            starts = (k.binary("muli", Value(x, "i32", ()), k.i32(n)) for x, n in zip(outer, extents))
            return store_by_pointers(k, self.matrix, value, *starts)
        return self.view.store(value, outer, batch, self.mode == "add")


def epilogue(k, plan, value, out, outer, batch=None):
    for _ in range(k.r.choice([0, 0, 1, 1, 2, 3])):
        value = change(k, plan, value, outer)
    out.store(value, outer, batch)


# Kernels ----------------------------------------------------------------------------------

def start(k, plan):
    """Blocks for the tiles of the result."""
    k.grid = f"{plan.tiles[0]},{plan.tiles[1]},{max(plan.batch, 1)}"
    k.blocks = plan.tiles


def zero_sum(k, plan):
    """What a sum begins with."""
    first = k.r.choice([0, 0, 0, 1])
    return constant(k, plan.acc, (plan.m, plan.n), first)


def operands(k, plan, gathers=True):
    kind = k.r.choice(["view"] * 5 + ["gather", "pointers"]) if gathers and not plan.batch else "view"
    if kind != "view":
        plan.rows = plan.m * plan.tiles[0]  # Of the result, too.
    return Operand(k, plan, True, kind), Operand(k, plan, False)


def one_product(k, types):
    """A block for each tile."""
    plan = Plan(k, types)
    start(k, plan)
    a, b = operands(k, plan)
    out = Output(k, plan)
    outer = (k.x.name, k.y.name)
    value = product_loops(k, plan, a, b, zero_sum(k, plan), outer, k.z.name)
    epilogue(k, plan, value, out, outer, k.z.name)


def persistent(k, types):
    """Blocks that do several tiles each, in a loop around the one of the steps."""
    plan = Plan(k, types)
    plan.batch = 0
    start(k, plan)
    k.grid = f"{k.r.randint(1, plan.tiles[0])},{plan.tiles[1]},1"
    a, b = operands(k, plan, False)
    out = Output(k, plan)
    count = k.emit("get_num_tile_blocks : tile<i32>", 3)[0]
    loop = Loop(k, (k.x.name, steps_of(k, plan.tiles[0]), count), [])
    outer = (loop.index.name, k.y.name)
    epilogue(k, plan, product_loops(k, plan, a, b, zero_sum(k, plan), outer), out, outer)
    loop.end()


def several(k, _):
    """Two products in loops behind each other; the second may take the first's result."""
    types = [t for t in TYPES if t[:2] in (("f16", "f32"), ("bf16", "f32"))] if k.r.random() < 0.6 else TYPES
    plan = Plan(k, types)
    plan.batch = 0
    if k.r.random() < 0.5:
        plan.m, plan.n = min(plan.m, 128), min(plan.n, 128)
    plan.tiles = [plan.tiles[0], 1]
    plan.columns = min(plan.columns, plan.n)
    start(k, plan)
    a, b = operands(k, plan)
    outer, zero = (k.x.name, k.i32(0).name), k.i32(0).name
    if plan.acc != "f32" or plan.elem not in ("f16", "bf16"):
        c, d = operands(k, plan)
        outs = [Output(k, plan), Output(k, plan)]
        for pair, out in (((a, b), outs[0]), ((c, d), outs[1])):
            epilogue(k, plan, product_loops(k, plan, *pair, zero_sum(k, plan), outer), out, outer)
        return
    n = k.r.choice([32, 64, 128])
    right = Matrix(k, plan.elem, plan.n, n, k.r.random() < 0.4)
    view = right.view((plan.n, n), k.r.random() < 0.3)
    last = Plan(k, [(plan.elem, plan.acc, 1)])
    last.m, last.n, last.tiles, last.batch, last.rows, last.columns = plan.m, n, plan.tiles, 0, plan.rows, n
    out = Output(k, last)
    x = small(k, product_loops(k, plan, a, b, zero_sum(k, plan), outer))
    x = convert(k, x, plan.elem)
    value = multiply(k, last, x, view.load((zero, zero)), constant(k, "f32", (plan.m, n), 0))
    epilogue(k, last, value, out, outer)


def small(k, value):
    """Numbers between -2 and 2."""
    value = k.binary("maxf", value, constant(k, value.elem, value.shape, -2))
    return k.binary("minf", value, constant(k, value.elem, value.shape, 2))


def attention_step(k, plan, loop, loads, mask):
    """Scores, their largest of a row so far, weights, and the sums of weights and of products."""
    most, total, acc = loop.inside
    page = load_entry(k, loads.pages, loop.index.name) if loads.pages else loop.index
    scores = constant(k, "f32", (plan.m, plan.n), 0)
    scores = multiply(k, plan, loads.q, loads.k.load((loads.zero, page.name)), scores)
    if mask:
        base = k.binary("muli", loop.index, k.i32(plan.n))
        keys = number_along(k, 1, scores.shape, base)
        queries = number_along(k, 0, scores.shape, k.binary("muli", k.x, k.i32(plan.m)))
        scores = select(k, compare(k, "less_than_or_equal", keys, queries), scores,
                        constant(k, "f32", scores.shape, -4096))
    larger = k.binary("maxf", most, reduce_row(k, scores, "maxf"))
    less = k.binary("subf", scores, k.broadcast(larger, scores.shape))
    weights = k.binary("addf", k.binary("maxf", less, constant(k, "f32", scores.shape, -2)),
                       constant(k, "f32", scores.shape, 2))
    same = k.op(f"cmpf equal ordered {most.name}, {larger.name} : {most.type} -> ", "i1", most.shape, clean=True)
    factor = select(k, same, constant(k, "f32", most.shape, 1), constant(k, "f32", most.shape, 0.5))
    total = k.binary("addf", k.binary("mulf", total, factor), reduce_row(k, weights, "addf"))
    acc = k.binary("mulf", acc, k.broadcast(factor, acc.shape))
    acc = multiply(k, plan, convert(k, weights, plan.elem), loads.v.load((page.name, loads.zero)), acc)
    return [larger, total, acc]


class Loads:
    """Q, and where K (transposed) and V come from: tile by tile, or by the table `pages`."""


def attention(k, _):
    """Two products in a loop with a fold of rows between, as of attention: powers of two take the
    exponential's place, so that all is exact."""
    r = k.r
    plan = Plan(k, [("f16", "f32", 3), ("bf16", "f32", 1)])
    plan.m, plan.n, head = r.choice([64, 128, 128]), r.choice([32, 64, 64, 128]), r.choice([32, 64, 64, 128])
    plan.steps, plan.batch = r.choice([1, 2, 3]), 0
    plan.tiles = [r.choice([1, 2]), 1]
    if plan.m * plan.n * head * plan.steps * plan.tiles[0] * 2 > WORK:
        plan.tiles, plan.steps = [1, 1], 2
    start(k, plan)
    keys = plan.n * plan.steps - r.choice([0, 0, 8, 5])
    plan.rows, plan.columns = plan.m * plan.tiles[0] - r.choice([0, 0, 3, 16]), head
    loads, zero = Loads(), k.i32(0).name
    loads.zero = zero
    loads.pages = table(k, [r.randrange(plan.steps) for _ in range(plan.steps)]) if r.random() < 0.4 else None
    q = Matrix(k, plan.elem, plan.rows, head, r.random() < 0.15).view((plan.m, head))
    loads.k = Matrix(k, plan.elem, head, keys, r.random() < 0.8).view((head, plan.n), r.random() < 0.6)
    loads.v = Matrix(k, plan.elem, keys, head, r.random() < 0.15).view((plan.n, head))
    last = Plan(k, [(plan.elem, "f32", 1)])
    last.m, last.n, last.tiles, last.batch, last.rows, last.columns = plan.m, head, plan.tiles, 0, plan.rows, head
    out = Output(k, last)
    loads.q = q.load((k.x.name, zero))
    state = [constant(k, "f32", (plan.m, 1), -8192), constant(k, "f32", (plan.m, 1), 0),
             constant(k, "f32", (plan.m, head), 0)]
    causal, one = r.random() < 0.5, k.i32(1).name
    bounds = [(k.i32(0).name, steps_of(k, plan.steps), one)]
    if causal and plan.steps > 1 and r.random() < 0.7:  # The mask is for the last steps.
        half = k.i32(r.randrange(plan.steps)).name
        bounds = [(zero, half, one), (half, steps_of(k, plan.steps), one)]
    for b in bounds:
        loop = Loop(k, b, state)
        state = loop.end(attention_step(k, plan, loop, loads, causal and b is bounds[-1]))
    value = k.binary("addf", state[2], k.broadcast(state[1], state[2].shape)) if r.random() < 0.7 else state[2]
    epilogue(k, last, value, out, (k.x.name, zero))


def same_operand(k, types):
    """Products in one loop that have an operand in common."""
    plan = Plan(k, types)
    plan.batch, plan.tiles = 0, [plan.tiles[0], 1]
    plan.columns = min(plan.columns, plan.n)
    start(k, plan)
    a, b = operands(k, plan)
    c, outs = Operand(k, plan, False), [Output(k, plan) for _ in range(2)]
    outer, zero, shared = (k.x.name, k.i32(0).name), k.i32(0).name, k.r.random() < 0.5
    loop = Loop(k, (zero, steps_of(k, plan.steps), k.i32(1).name), [zero_sum(k, plan), zero_sum(k, plan)])
    step = loop.index.name
    left, right = a.load(outer[0], step, None), b.load(zero, step, None)
    other = (a.load(outer[0], step, None), right) if shared else (left, c.load(zero, step, None))
    sums = loop.end([multiply(k, plan, left, right, loop.inside[0]), multiply(k, plan, *other, loop.inside[1])])
    if k.r.random() < 0.5:  # The right operand once more, behind the loop.
        sums[0] = multiply(k, plan, a.load(outer[0], zero, None), b.load(zero, zero, None), sums[0])
    for value, out in zip(sums, outs):
        epilogue(k, plan, value, out, outer)


def grid_of_blocks(k, types):
    """Many blocks with small tiles, whose rows or columns x counts."""
    plan, r = Plan(k, types), k.r
    plan.m, plan.n, plan.steps = r.choice([4, 8, 16, 32, 64]), r.choice([4, 8, 16, 32, 64]), min(plan.steps, 3)
    plan.tiles, plan.batch = [r.randint(1, 20), r.randint(1, 6)], r.choice([0, 0, 0, 2, 3])
    r.shuffle(plan.tiles)
    while plan.m * plan.n * plan.k * plan.steps * product(plan.tiles) * max(1, plan.batch) > WORK:
        plan.tiles = [(n + 1) // 2 for n in plan.tiles]
    plan.rows = plan.m * plan.tiles[0] - r.choice([0, 0, 1, 3])
    plan.columns = plan.n * plan.tiles[1] - r.choice([0, 0, 1, 3])
    start(k, plan)
    along_rows = r.random() < 0.5
    a, b = operands(k, plan, along_rows)
    outer = (k.x.name, k.y.name)
    if not along_rows:
        outer = (k.y.name, k.x.name)
        k.grid = f"{plan.tiles[1]},{plan.tiles[0]},{max(plan.batch, 1)}"
    out = Output(k, plan)
    epilogue(k, plan, product_loops(k, plan, a, b, zero_sum(k, plan), outer, k.z.name), out, outer, k.z.name)


# Of each option of run.py: kinds and how often, types.
SORTS = {"products": ([(one_product, 6), (persistent, 3), (several, 2), (attention, 3)], TYPES),
         "few": ([(one_product, 4), (persistent, 2), (same_operand, 2)], FEW_TYPES),
         "grids": ([(grid_of_blocks, 1)], FEW_TYPES + [("i8", "i32", 2)])}


def generate(seed, sort="products"):
    k = Kernel(seed)
    k.lines.clear()
    names = k.emit("get_tile_block_id : tile<i32>", 3)
    k.x, k.y, k.z = (Value(name, "i32", ()) for name in names)
    kinds, types = SORTS[sort]
    k.r.choices([kind for kind, _ in kinds], [n for _, n in kinds])[0](k, types)
    hints = {"num_worker_warps_per_cta": [4, 8], "occupancy": [1, 2], "num_cta_in_cga": [2, 4, 8]}
    for name, values in hints.items():
        if k.r.random() < 0.12:
            k.hints.append(f"{name} = {k.r.choice(values)}")
    return k
