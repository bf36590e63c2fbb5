"""Random kernels of products whose operands are written, too, with tokens that order no more than need be: tiles that a
loop reads and then writes, or reads once more; allocas that a loop fills and another one multiplies; tiles of one
tensor that have elements in common. All numbers are small integers."""
from kernel import Kernel, Value
from matrices import Matrix, constant
from products import Loop, steps_of
from strips import Overlapping

WORK = 5 << 20  # Multiplications of a block.
# The largest have room for one stage.
SIZES = [(64, 64, 32), (64, 64, 64), (128, 64, 32), (64, 128, 32), (128, 128, 64), (32, 32, 16), (128, 128, 128),
         (128, 128, 128)]
SMALL = [size for size in SIZES if size[0] * size[1] <= 4096 and size[2] <= 32]
# Element, accumulator, sizes of tiles.
TYPES = [("f16", "f32", SIZES)] * 3 + [("bf16", "f32", SIZES), ("i8", "i32", SIZES), ("f32", "f32", SMALL)]


class Plan:
    """Types and extents, and which operands are written in the loop. Without rows there is no loop around it."""

    def __init__(self, k):
        r = k.r
        self.elem, self.acc, sizes = r.choice(TYPES)
        self.flags = " signed signed" if self.elem == "i8" else ""
        self.m, self.n, self.k = r.choice(sizes)
        self.steps, self.rows = r.choice([1, 2, 3, 5]), r.choice([0, 0, 1, 2])
        while self.m * self.n * self.k * self.steps * max(self.rows, 1) > WORK:
            self.steps, self.rows = (self.steps, 0) if self.rows else (self.steps - 1, 0)
        self.is_local, self.writes_a, self.writes_b = r.random() < 0.3, r.random() < 0.5, r.random() < 0.3
        self.is_filled = self.is_local or r.random() < 0.25
        self.reads_again = self.writes_a and r.random() < 0.5
        self.grid = k.grid = 1 if self.writes_b else r.choice([1, 1, 2])  # All blocks have the right operand in common.
        self.turns = max(self.rows, 1)


class Local(Matrix):
    """A matrix in an alloca."""

    def __init__(self, k, elem, rows, columns):
        self.k, self.elem, self.rows, self.columns, self.batch = k, elem, rows, columns, 0
        self.by_columns, self.pitch = False, columns
        self.pointer = k.emit(f"alloca num_elem = {rows * columns}, alignment = 16 : tile<ptr<{elem}>>")
        if k.r.random() < 0.7:
            self.pointer = k.emit(f"assume div_by<16>, {self.pointer} : tile<ptr<{elem}>>")


class Operands:
    """Views of both operands and of the result. A has rows of tiles for each block, or one row in an alloca."""

    def __init__(self, k, plan):
        r = k.r
        self.k, self.plan, self.zero, self.one = k, plan, k.i32(0).name, k.i32(1).name
        depth, height, a = plan.k * plan.steps, plan.m * plan.turns * plan.grid, (plan.m, plan.k)
        if plan.is_local:
            self.a = Local(k, plan.elem, plan.m, depth).view(a, padding=None)
        else:
            self.a = Matrix(k, plan.elem, height, depth, r.random() < 0.2).view(a, r.random() < 0.2, padding=None)
        if plan.is_filled:
            self.source = Matrix(k, plan.elem, plan.m, depth).view(a)
        self.b = Matrix(k, plan.elem, depth, plan.n, r.random() < 0.3).view((plan.k, plan.n), r.random() < 0.2,
                                                                            padding=None)
        each = plan.steps if r.random() < 0.3 else 1
        self.stores_each = each > 1
        result = Matrix(k, plan.acc, height * each, plan.n, codes=False)
        self.result = result.view((plan.m, plan.n), padding=None)
        self.first = k.binary("muli", k.block, k.i32(plan.turns))

    def row(self, turn):
        """The number of the row of tiles in a turn of the loop around."""
        return self.k.binary("addi", self.first, turn) if turn else self.first

    def place_a(self, row, step):
        return self.zero if self.plan.is_local else row.name, step

    def loop(self, carried):
        return Loop(self.k, (self.zero, steps_of(self.k, self.plan.steps), self.one), carried)


def token_of(name):
    return Value(name, "token", ())


def join(k, tokens):
    return token_of(k.emit(f"join_tokens {', '.join(t.name for t in tokens)} : token"))


def fill(k, plan, operands, row, token):
    """Fills a row of tiles of A from another matrix, or from itself."""
    loop = operands.loop([token])
    place, step = operands.place_a(row, loop.index.name), loop.index.name
    before = loop.inside[0].name
    if not plan.is_local and k.r.random() < 0.5:
        value, before = operands.a.load_after(before, place)
    else:
        value = operands.source.load((operands.zero, step))
    if k.r.random() < 0.5:
        value = negate(k, value)
    return loop.end([token_of(operands.a.store(value, place, token=before))])[0]


def negate(k, value):
    zero = constant(k, value.elem, value.shape, 0)
    return k.binary("subi" if value.elem == "i8" else "subf", zero, value)


def choose(k, needed, before, carried):
    """The token of a load, which may do without where nobody has written."""
    token = k.r.choice([before, carried] + [None] * (not needed))
    return token and token.name


def multiply_row(k, plan, operands, row, before):
    """The loop of products of a row of tiles; the token behind it."""
    r = k.r
    init = constant(k, plan.acc, (plan.m, plan.n), 0)
    loop = operands.loop([init, before])
    step, (acc, carried) = loop.index.name, loop.inside
    loads = {}
    for is_a in r.sample([True, False], 2):
        view, place = (operands.a, operands.place_a(row, step)) if is_a else (operands.b, (step, operands.zero))
        again = plan.rows > 1 and (plan.writes_a and plan.is_local if is_a else plan.writes_b)
        needed = again or is_a and plan.is_filled
        loads[is_a] = view.load_after(choose(k, needed, before, carried), place)
    (a, after_a), (b, after_b) = loads[True], loads[False]
    ends, todo = [carried, token_of(after_a), token_of(after_b)], ["multiply"]
    for name, wanted in (("a", plan.writes_a), ("b", plan.writes_b)):
        if wanted:
            todo.insert(r.randint(0, len(todo)), name)
    for what in todo:
        if what == "multiply":
            acc = k.multiply(a, b, acc, plan.flags)
        elif what == "a":
            value = constant(k, plan.elem, a.shape, 1) if r.random() < 0.5 else negate(k, a)
            written = operands.a.store(value, operands.place_a(row, step), token=after_a)
            ends.append(token_of(written))
        else:
            value = constant(k, plan.elem, b.shape, 2)
            ends.append(token_of(operands.b.store(value, (step, operands.zero), token=after_b)))
    if plan.reads_again:
        again, after = operands.a.load_after(written, operands.place_a(row, step))
        ends.append(token_of(after))
        acc = k.multiply(again, b, acc, plan.flags)
    if operands.stores_each:
        place = k.binary("addi", k.binary("muli", row, k.i32(plan.steps)), loop.index)
        operands.result.store(acc, (place.name, operands.zero))
    total, after = loop.end([acc, join(k, ends)])
    if not operands.stores_each:
        operands.result.store(total, (row.name, operands.zero))
    return after


def products_by_tokens(k):
    plan = Plan(k)
    operands = Operands(k, plan)
    token = token_of(k.emit("make_token : token"))
    around = None
    if plan.is_local and plan.is_filled:
        token = fill(k, plan, operands, operands.first, token)
    if plan.rows:
        around = Loop(k, (operands.zero, k.i32(plan.rows).name, operands.one), [token])
        token = around.inside[0]
    row = operands.row(around and around.index)
    if plan.is_filled and not plan.is_local:
        token = fill(k, plan, operands, row, token)
    token = multiply_row(k, plan, operands, row, token)
    if k.r.random() < 0.2:  # Writes a tile behind the loop.
        value = constant(k, plan.elem, (plan.m, plan.k), 3)
        token = token_of(operands.a.store(value, operands.place_a(row, operands.zero), token=token.name))
    if around:
        around.end([token])


def tiles_in_common(k):
    """Tiles side by side in a tensor whose rows begin no further apart than a tile is wide: most elements are of two
    tiles. Loads and stores of them follow each other by tokens."""
    r, k.grid = k.r, 1
    elem = r.choice(["f32", "f32", "i32", "f16", "i8"])
    shape = r.choice([(256, 256), (256, 256), (128, 128), (256, 64), (64, 16)])
    matrix = Overlapping(k, elem, shape[0], 3 * shape[1], shape[1] + r.choice([0, 0, 8]))
    view = matrix.view(shape, r.random() < 0.2, padding=None)
    zero, token = k.i32(0).name, None
    value = constant(k, elem, shape, r.choice([1, 2]))
    for _ in range(r.randint(2, 4)):
        place = (zero, k.i32(r.randrange(3)).name)
        if r.random() < 0.5:
            value, token = view.load_after(token, place)
            value = k.binary("addf" if elem[0] == "f" else "addi", value, value)
        else:
            token = view.store(value, place, token=token)
    k.store(value)


def generate(seed):
    k = Kernel(seed)
    (products_by_tokens if k.r.random() < 0.7 else tiles_in_common)(k)
    if k.r.random() < 0.12:
        k.hints.append(f"num_worker_warps_per_cta = {k.r.choice([4, 8])}")
    return k
