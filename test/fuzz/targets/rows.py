"""Random kernels whose blocks go along rows of matrices, or multiply a few rows: sums and largest numbers of rows,
tiles that a loop carries and that it stores on the way, loops that run once or never, loops in loops, second passes.
All numbers are small integers."""
from formats import lowest
from kernel import Kernel, Value, tile
from matrices import Matrix, compare, constant, convert, number_along, select, turn
from products import Loop
from strips import combine, named

WORK = 1 << 15  # Elements that a kernel reads along all rows.


class Plan:
    def __init__(self, k):
        r = k.r
        self.k = k
        self.elem = r.choice(["f32"] * 4 + ["f64", "i32", "i32", "i8", "f16", "bf16"])
        self.tall = r.choice([1, 1, 2, 4, 8, 16, 32, 32])
        self.width = r.choice([n for n in (8, 16, 64, 128, 512, 1024, 2048, 4096) if n * self.tall <= 1 << 13])
        self.steps = r.choice([0, 1, 1, 1, 2, 3, 4])
        self.blocks = r.choice([1, 2, 3, 5])
        while self.blocks > 1 and self.blocks * self.tall * self.width * max(self.steps, 1) > WORK:
            self.blocks -= 1
        edge = lambda n, most: n - (r.randrange(most) if r.random() < 0.4 else 0)
        self.rows = edge(self.tall * self.blocks, self.tall)
        self.columns = edge(self.width * max(self.steps, 1), self.width)
        grid, along = [1, 1, 1], r.choice([0, 0, 1, 2])
        grid[along] = self.blocks
        k.grid = ",".join(map(str, grid))
        self.me = k.emit("get_tile_block_id : tile<i32>", 3)[along]
        self.zero, self.one = k.i32(0).name, k.i32(1).name
        self.shape = (self.tall, self.width)
        self.last = k.i32(self.steps).name if r.random() < 0.4 else k.scalar(self.steps)

    def op(self, k, few=False):
        few = few or self.elem in ("f16", "bf16")
        return named(k.r.choice(["max", "min", "add", "add"] + ([] if few else ["sub", "mul"])), self.elem)


def fold(k, value, dim, elem):
    """The sum, or the largest number, along a dimension; now and then both, of which one is left."""
    kind = k.r.choice(["add", "max"])
    if elem in ("f16", "bf16"):
        kind = "max"
    identity = lowest(elem) if kind == "max" else "0" if elem.startswith("i") else "0.0"
    name, attributes = named(kind, elem)
    shape = value.shape[:dim] + value.shape[dim + 1:]
    count = k.r.choice([1, 1, 1, 2])
    result = k.name()
    k.line(f"{result}{':2' if count == 2 else ''} = reduce {', '.join([value.name] * count)} dim={dim} "
           f"identities=[{', '.join([f'{identity} : {elem}'] * count)}] : {', '.join([value.type] * count)} -> "
           f"{', '.join([tile(elem, shape)] * count)}")
    pairs = [(k.name(), k.name(), k.name()) for _ in range(count)]
    k.line("(" + ", ".join(f"{a}: tile<{elem}>, {b}: tile<{elem}>" for a, b, _ in pairs) + ") {")
    for a, b, c in pairs:
        k.line(f"  {c} = {name} {a}, {b}{attributes} : tile<{elem}>")
    k.line(f"  yield {', '.join(c for _, _, c in pairs)} : {', '.join([f'tile<{elem}>'] * count)}")
    k.line("}")
    return Value(f"{result}#{k.r.randrange(2)}" if count == 2 else result, elem, shape, "small", True)


class Rows:
    def __init__(self, k, plan):
        r = k.r
        self.k, self.plan = k, plan
        make = lambda: Matrix(k, plan.elem, plan.rows, plan.columns, by_columns=r.random() < 0.15).view(
            plan.shape, r.random() < 0.15)
        self.views = [make() for _ in range(r.choice([1, 1, 2]))]
        self.row = Matrix(k, plan.elem, 1, plan.columns).view((1, plan.width))
        self.column = Matrix(k, plan.elem, plan.rows, 1).view((plan.tall, 1))

    def load(self, step):
        return self.k.r.choice(self.views).load((self.plan.me, step))

    def change(self, value, step):
        k, plan = self.k, self.plan
        for _ in range(k.r.choice([0, 0, 1, 2])):
            choice = k.r.randrange(6)
            if choice == 0:
                other = constant(k, plan.elem, value.shape, k.r.choice([-1, 1, 2]))
            elif choice == 1:
                other = k.broadcast(self.row.load((plan.zero, step)), value.shape)
            elif choice == 2:
                other = k.broadcast(self.column.load((plan.me, plan.zero)), value.shape)
            elif choice == 3:
                bound = k.splat("i32", value.shape, k.r.randrange(value.shape[1] + 1))
                mask = compare(k, "less_than", number_along(k, 1, value.shape), bound)
                value = select(k, mask, value, constant(k, plan.elem, value.shape, 1))
                continue
            elif choice == 4:
                value = turn(k, k.reshape(k.reshape(turn(k, value), (1, *value.shape[::-1])), value.shape[::-1]))
                continue
            else:
                other = self.load(step)
            value = combine(k, plan, value, other, True)
        return value


def out(k, plan, value, step=None):
    """Stores a tile with the rows of the block, into a matrix of its own; all of it or a part at a step."""
    rows, columns = value.shape
    whole = plan.columns if step else columns
    by_columns = k.r.random() < 0.2
    extent = plan.rows if k.r.random() < 0.7 else rows * plan.blocks
    matrix = Matrix(k, value.elem, extent, whole, by_columns, codes=False)
    matrix.view((rows, columns), k.r.random() < 0.2).store(value, (plan.me, step or plan.zero))


def along(k, plan, rows, depth=0):
    """A loop along the rows."""
    r = k.r
    kinds = [r.choice(["tile", "tile", "sums", "both"]) for _ in range(r.choice([1, 1, 2]))]
    init = [constant(k, plan.elem, plan.shape if kind != "sums" else (plan.tall,), r.choice([0, 1])) for kind in kinds]
    loop = Loop(k, (plan.zero, plan.last, plan.one), init)
    step, ends = loop.index.name, []
    stored = False
    for kind, acc in zip(kinds, loop.inside):
        value = rows.change(rows.load(step), step)
        if r.random() < 0.12 and not stored:
            stored = True
            out_in_loop(k, plan, rows.change(value, step), step)
        if kind == "sums":
            value = fold(k, value, 1, plan.elem)
        elif kind == "both" and r.random() < 0.5:
            sums = k.reshape(fold(k, value, 1, plan.elem), (plan.tall, 1))
            value = combine(k, plan, value, k.broadcast(sums, value.shape), True)
        ends.append(combine(k, plan, acc, value, True))
    return loop.end(ends)


def out_in_loop(k, plan, value, step):
    matrix = Matrix(k, plan.elem, plan.rows, plan.columns, k.r.random() < 0.2, codes=False)
    matrix.view(plan.shape, k.r.random() < 0.2).store(value, (plan.me, step))


def around(k, plan, rows):
    """A loop of a few turns around one along the rows, which goes on in two places."""
    r = k.r
    turns, two = r.choice([1, 2, 3]), r.random() < 0.6
    first = k.reshape(k.splat("i32", (), 1), ())
    loop = Loop(k, (plan.zero, k.i32(turns).name, plan.one), [first])
    results = along(k, plan, rows)
    matrix = Matrix(k, plan.elem, plan.rows, turns * plan.width, codes=False)
    value = results[0] if len(results[0].shape) == 2 else k.broadcast(k.reshape(results[0], (plan.tall, 1)), plan.shape)
    factor = convert(k, loop.inside[0], plan.elem)
    value = combine(k, plan, value, k.broadcast(factor, value.shape), True)
    matrix.view(plan.shape).store(value, (plan.me, loop.index.name))
    if two:
        condition = k.emit(f"cmpi less_than {loop.index.name}, {plan.one}, signed : tile<i32> -> tile<i1>")
        three = k.i32(3).name
        k.line(f"if {condition} {{")
        k.line(f"  continue {three} : tile<i32>")
        k.line("}")
    loop.end([k.i32(2)])


def finish(k, plan, rows, value):
    r = k.r
    if len(value.shape) == 2 and r.random() < 0.7:
        value = fold(k, value, r.choice([1, 1, 1, 0]), plan.elem)
        if value.shape != (plan.tall,) or r.random() < 0.2:
            if value.shape == (plan.width,) and plan.tall != plan.width:
                return out_row(k, plan, value)
    if len(value.shape) == 1:
        value = k.reshape(value, (value.shape[0], 1))
        if r.random() < 0.3:
            value = combine(k, plan, value, rows.column.load((plan.me, plan.zero)), True)
    out(k, plan, value)
    return value


def out_row(k, plan, value):
    matrix = Matrix(k, plan.elem, plan.blocks, plan.width, codes=False)
    matrix.view((1, plan.width)).store(k.reshape(value, (1, plan.width)), (plan.me, plan.zero))
    return k.reshape(value, (1, plan.width))


def second(k, plan, rows, sums):
    """What a softmax does: once more along the rows, with the sums, and stored."""
    loop = Loop(k, (plan.zero, plan.last, plan.one), [])
    step = loop.index.name
    value = rows.change(rows.load(step), step)
    value = combine(k, plan, value, k.broadcast(sums, value.shape), True)
    out_in_loop(k, plan, value, step)
    loop.end([])


class Shared:
    """A matrix that the block reads and writes, ordered by tokens."""

    def __init__(self, k, plan):
        self.k, self.plan = k, plan
        self.matrix = Matrix(k, plan.elem, plan.rows, plan.columns)
        self.views = [self.matrix.view(plan.shape, k.r.random() < 0.2) for _ in range(k.r.choice([1, 1, 2]))]

    def load(self, step, token):
        view = self.k.r.choice(self.views)
        where = f"{view.name}[{view.indices((self.plan.me, step), None)}]"
        types = f"{view.type}, tile<i32> -> {view.flat}, token"
        names = self.k.emit(f"load_view_tko weak {where} token = {token} : {types}", 2)
        value = Value(names[0], self.plan.elem, view.shape, "small", True)
        return turn(self.k, value) if view.turned else value, names[1]

    def store(self, value, step, token, view=None):
        view = view or self.k.r.choice(self.views)
        value = turn(self.k, value) if view.turned else value
        where = f"{view.name}[{view.indices((self.plan.me, step), None)}]"
        types = f"{value.type}, {view.type}, tile<i32> -> token"
        return self.k.emit(f"store_view_tko weak {value.name}, {where} token = {token} : {types}")


def in_place(k, plan, rows):
    """Loops that read a matrix and change it; sums of it that are stored into it, behind all loads or behind some."""
    r, shared = k.r, Shared(k, plan)
    token = k.emit("make_token : token")
    column = shared.matrix.view((plan.tall, 1)) if r.random() < 0.5 else None
    for _ in range(r.choice([1, 2, 2, 3])):
        init = constant(k, plan.elem, plan.shape, 0)
        result, step, acc, before = (k.name() for _ in range(4))
        carried = f"iter_values({acc} = {init.name}, {before} = {token}) -> ({init.type}, token)"
        k.line(f"{result}:2 = for {step} in ({plan.zero} to {plan.last}, step {plan.one}) : tile<i32> {carried} {{")
        k.depth += 1
        value, after = shared.load(step, before)
        new = rows.change(value, step)
        if r.random() < 0.5:
            after = shared.store(new, step, after)
            if r.random() < 0.3:
                new, after = shared.load(step, after)
        total = combine(k, plan, Value(acc, plan.elem, plan.shape, "small", True), r.choice([value, new]), True)
        k.line(f"continue {total.name}, {after} : {total.type}, token")
        k.depth -= 1
        k.line("}")
        token, total = f"{result}#1", Value(f"{result}#0", plan.elem, plan.shape, "small", True)
        choice = r.random()
        if choice < 0.25 and plan.steps:
            token = shared.store(total, plan.zero, token)
        elif choice < 0.6 and column:
            sums = k.reshape(fold(k, total, 1, plan.elem), (plan.tall, 1))
            token = shared.store(sums, plan.zero, token, column)
        else:
            finish(k, plan, rows, total)


def leave(k, plan, rows):
    """A loop that ends by break, or the block by return."""
    r = k.r
    init = constant(k, plan.elem, plan.shape, 0)
    result, step, acc = (k.name() for _ in range(3))
    types = f"tile<i32>, {init.type}"
    k.line(f"{result}:2 = loop iter_values({step} = {plan.zero}, {acc} = {init.name}) : {types} -> {types} {{")
    k.depth += 1
    done = k.emit(f"cmpi greater_than_or_equal {step}, {plan.last}, signed : tile<i32> -> tile<i1>")
    old = Value(acc, plan.elem, plan.shape, "small", True)
    k.line(f"if {done} {{")
    k.line(f"  break {step}, {acc} : {types}")
    k.line("}")
    value = combine(k, plan, old, rows.change(rows.load(step), step), True)
    following = k.binary("addi", Value(step, "i32", ()), k.i32(1))
    k.line(f"continue {following.name}, {value.name} : {types}")
    k.depth -= 1
    k.line("}")
    if r.random() < 0.5:
        limit = k.scalar(r.choice([0, 1, 5]))
        early = k.emit(f"cmpi greater_than {result}#0, {limit}, signed : tile<i32> -> tile<i1>")
        k.line(f"if {early} {{")
        k.line("  return")
        k.line("}")
    return Value(f"{result}#1", plan.elem, plan.shape, "small", True)


def generate(seed):
    k = Kernel(seed)
    k.lines.clear()
    plan = Plan(k)
    rows = Rows(k, plan)
    if k.r.random() < 0.25:
        around(k, plan, rows)
        return k
    if k.r.random() < 0.3:
        in_place(k, plan, rows)
        return k
    if k.r.random() < 0.2:
        finish(k, plan, rows, leave(k, plan, rows))
    left = [finish(k, plan, rows, value) for value in along(k, plan, rows)]
    sums = [v for v in left if v is not None and v.shape == (plan.tall, 1)]
    if sums and k.r.random() < 0.35:
        second(k, plan, rows, sums[0])
    elif k.r.random() < 0.2:
        for value in along(k, plan, rows):
            finish(k, plan, rows, value)
    return k
