"""Random kernels whose blocks go down narrow strips of matrices, or have one tile of them, side by side: the host runs
several of them at once, with wider tiles. Some have what forbids that. All numbers are small integers."""
from formats import FLOAT_FORMATS, bits_of, lowest
from kernel import Kernel, Value, tile
from matrices import Matrix, compare, constant, number_along, select
from products import Loop

ROW = 8192            # Bytes of a row of blocks that run at once, and the most of one of them.
MOST_OF_BLOCK = 1024
MOST_OF_STEP = 256    # The same of a block without a loop.
WORK = 1 << 16        # Elements that a kernel reads down all strips.


class Overlapping(Matrix):
    """A matrix whose rows, or columns, begin one or two elements apart, or rows as many as are said, and so share
    elements."""

    def __init__(self, k, elem, rows, columns, pitch=None):
        self.k, self.elem, self.rows, self.columns, self.batch = k, elem, rows, columns, 0
        self.by_columns, self.pitch = (False, pitch) if pitch else (k.r.random() < 0.3, k.r.choice([1, 1, 2]))
        inner, outer = (rows, columns) if self.by_columns else (columns, rows)
        self.buffer = Matrix(k, elem, 1, self.pitch * (outer - 1) + inner).buffer
        self.pointer = self.buffer.name


class Plan:
    """The grid, and the extents of strips. Blocks that do not loop have one step each, beside one another."""

    def __init__(self, k, loops):
        r = k.r
        self.elem = r.choice(["f32"] * 5 + ["f64", "f64", "i32", "i32", "f16", "i8"])
        size = bits_of(self.elem) // 8
        self.width = r.choice([n for n in (8, 16, 32, 64, 128, 256, 512) 
                               if 16 <= n * size <= (MOST_OF_BLOCK if loops else MOST_OF_STEP)])
        joined = ROW // (self.width * size)
        self.blocks = r.choice([joined, joined, 2 * joined, 2 * joined + 1, joined - 1, joined + r.randrange(joined),
                                r.randint(1, joined)])
        self.tall = r.choice([2, 4, 8, 8, 16, 16, 32])
        if r.random() < 0.1:
            self.tall = self.width
        self.steps = r.choice([1, 2, 2, 3, 4, 5])
        while self.blocks * self.width * self.tall * self.steps > WORK and self.tall * self.steps > 2:
            self.tall, self.steps = (self.tall, self.steps // 2) if self.steps > 1 else (self.tall // 2, 1)
        along = r.choice([0, 0, 0, 1, 1, 2])
        grid = [1, 1, 1]
        grid[along] = self.blocks
        beside = r.choice([d for d in range(3) if d != along])
        self.beside_blocks = grid[beside] = r.choice([1, 1, 1, 2, 3])
        if not loops:
            self.steps = self.beside_blocks
        edge = lambda n, most: n - (r.randrange(most) if r.random() < 0.4 else 0)
        self.rows, self.columns = edge(self.tall * self.steps, self.tall), edge(self.width * self.blocks, self.width)
        k.grid = ",".join(map(str, grid))
        ids = k.emit("get_tile_block_id : tile<i32>", 3)
        self.me, self.beside = ids[along], ids[beside]
        self.zero = k.i32(0).name

    @property
    def is_float(self):
        return self.elem in FLOAT_FORMATS

    def op(self, k, few=False):
        names = ["max", "min", "add", "add"] + ([] if few or self.elem == "f16" else ["sub", "mul"])
        return named(k.r.choice(names), self.elem)


def named(name, elem):
    """The op of this name for an element, and what follows its operands."""
    if elem in FLOAT_FORMATS:
        return f"{name}f", ""
    return f"{name}i", " signed " if name in ("max", "min") else ""


def combine(k, plan, a, b, few=False):
    name, attributes = plan.op(k, few)
    return k.binary(name, a, b, attributes)


def reduce_rows(k, value):
    """The fold of a strip's tile along its rows."""
    kind = k.r.choice(["add", "add", "max"])
    identity = lowest(value.elem) if kind == "max" else "0.0" if value.elem in FLOAT_FORMATS else "0"
    row = k.fold(value, 0, named(kind, value.elem), identity)
    return Value(row.name, row.elem, row.shape, "small", True)


def largest_rows(k, value):
    """The largest of each column, and in which row it is."""
    elem, numbers = value.elem, number_along(k, 0, value.shape)
    columns = value.shape[1:]
    result, a, b, i, j, more, same, low, tie, best, w, x = (k.name() for _ in range(12))
    least = f"{-(1 << bits_of(elem) - 1)}"
    k.line(f"{result}:2 = reduce {value.name}, {numbers.name} dim=0 identities=[{least} : {elem}, 0 : i32] : "
           f"{value.type}, {numbers.type} -> {tile(elem, columns)}, {tile('i32', columns)}")
    k.line(f"({a}: tile<{elem}>, {b}: tile<{elem}>, {i}: tile<i32>, {j}: tile<i32>) {{")
    k.line(f"  {more} = cmpi greater_than {a}, {b}, signed : tile<{elem}> -> tile<i1>")
    k.line(f"  {same} = cmpi equal {a}, {b}, signed : tile<{elem}> -> tile<i1>")
    k.line(f"  {low} = cmpi less_than {i}, {j}, signed : tile<i32> -> tile<i1>")
    k.line(f"  {tie} = andi {same}, {low} : tile<i1>")
    k.line(f"  {best} = ori {more}, {tie} : tile<i1>")
    k.line(f"  {w} = select {best}, {a}, {b} : tile<i1>, tile<{elem}>")
    k.line(f"  {x} = select {best}, {i}, {j} : tile<i1>, tile<i32>")
    k.line(f"  yield {w}, {x} : tile<{elem}>, tile<i32>")
    k.line("}")
    return Value(f"{result}#1", "i32", columns, clean=True)


class Strips:
    """Where the tiles of the kernel come from: matrices and rows that all blocks read."""

    def __init__(self, k, plan):
        r = k.r
        self.k, self.plan = k, plan
        shape = (plan.tall, plan.width)
        make = lambda: Matrix(k, plan.elem, plan.rows, plan.columns).view(shape, r.random() < 0.2)
        self.views = [make()]
        if r.random() < 0.4:
            self.views.append(make())
        if r.random() < 0.3:
            self.views.append(Overlapping(k, plan.elem, plan.rows, plan.columns).view(shape, r.random() < 0.2))
        rows = Matrix(k, plan.elem, plan.beside_blocks, plan.columns)
        self.row = rows.view((1, plan.width), r.random() < 0.2)
        self.row_is_beside = r.random() < 0.3
        self.left = Matrix(k, plan.elem, plan.beside_blocks, plan.rows).view((1, plan.tall), r.random() < 0.2)
        self.left_is_beside = r.random() < 0.4
        self.column = Matrix(k, plan.elem, plan.rows, 1).view((plan.tall, 1))

    def load_row(self):
        """Columns of this block, of one row."""
        return self.row.load((self.plan.beside if self.row_is_beside else self.plan.zero, self.plan.me))

    def load_left(self, step):
        """The row that a product multiplies by: the same for all blocks of a row of the grid."""
        return self.left.load((self.plan.beside if self.left_is_beside else self.plan.zero, step))

    def load_column(self, step):
        return self.column.load((step, self.plan.zero))


def change(k, plan, strips, value, step, row):
    """A strip's tile with what one does to it on the way."""
    for _ in range(k.r.choice([0, 0, 1, 1, 2])):
        choice = k.r.randrange(7)
        if choice == 0:
            other = constant(k, plan.elem, value.shape, k.r.choice([-1, 1, 2]))
        elif choice == 1:
            other = k.broadcast(row or strips.load_row(), value.shape)
        elif choice == 2:
            other = k.broadcast(strips.load_column(step), value.shape)
        elif choice == 3:  # Rows, or now and then columns, of this number and on.
            dim = int(k.r.random() < 0.1)
            bound = k.splat("i32", value.shape, k.r.randrange(value.shape[dim] + 1))
            mask = compare(k, "less_than", number_along(k, dim, value.shape), bound)
            value = select(k, mask, value, constant(k, plan.elem, value.shape, 1))
            continue
        elif choice == 4:
            other = value
        elif choice == 5:  # The same elements with one more dimension, and back.
            shape = k.r.choice([(1, *value.shape), (value.shape[0], 1, value.shape[1])])
            value = k.reshape(k.reshape(value, shape), value.shape)
            continue
        else:
            other = k.r.choice(strips.views).load((step, plan.me))
        value = combine(k, plan, value, other)
    return value


class Store:
    """Tiles of a matrix that the kernel writes, and may read first."""

    def __init__(self, k, plan, shape, extents, elem=None, reads=False):
        self.k, self.elem = k, elem or plan.elem
        self.matrix = Matrix(k, self.elem, *extents, codes=reads)
        self.matrix.buffer.ulps = 1  # The sign of a zero.
        self.view = self.matrix.view(shape, not reads and k.r.random() < 0.15)

    def update(self, plan, step, change):
        """Changes a tile in its place; the store waits for the load by its token."""
        k, view = self.k, self.view
        where = f"{view.name}[{step}, {plan.me}]"
        names = k.emit(f"load_view_tko weak {where} : {view.type}, tile<i32> -> {view.flat}, token", 2)
        old = Value(names[0], self.elem, view.shape, "small", True)
        new = change(old)
        types = f"{new.type}, {view.type}, tile<i32> -> token"
        k.emit(f"store_view_tko weak {new.name}, {where} token = {names[1]} : {types}")
        return old if k.r.random() < 0.5 else new


def multiply(k, plan, strips, right, acc, step):
    left = strips.load_left(step)
    if acc is None:  # It may be any row, the left operand as well.
        acc = left if left.shape[1] == plan.width else strips.load_row()
    name = k.emit(f"mmaf {left.name}, {right.name}, {acc.name} : {left.type}, {right.type}, {acc.type}")
    return Value(name, plan.elem, acc.shape, "small", True)


def initial(k, plan, strips, shape):
    if shape[0] == 1 and k.r.random() < 0.3:
        return strips.load_row()
    if len(shape) == 1 and k.r.random() < 0.3:
        return k.reshape(strips.load_row(), shape)
    return constant(k, plan.elem, shape, k.r.choice([0, 0, 1, -2]))


def down(k, plan, strips, rows=None):
    """A loop down the strips. Gives what it sums up: rows, or tiles of the height of a step."""
    r = k.r
    multiplies = plan.elem in ("f32", "f64")
    kinds = [r.choice(["row", "row", "tile"] + ["product"] * 3 * multiplies) for _ in range(r.choice([1, 1, 1, 2]))]
    shapes = {"row": (plan.width,), "tile": (plan.tall, plan.width), "product": (1, plan.width)}
    init = [initial(k, plan, strips, shapes[kind]) for kind in kinds]
    row = strips.load_row() if r.random() < 0.3 else None
    writes = None
    if r.random() < 0.3:
        writes = Store(k, plan, (plan.tall, plan.width), (plan.rows, plan.columns), reads=r.random() < 0.6)
    steps = k.i32(plan.steps).name if r.random() < 0.6 else k.scalar(plan.steps)
    loop = Loop(k, (plan.zero, steps, k.i32(1).name), init)
    step, ends = loop.index.name, []
    for kind, acc in zip(kinds, loop.inside):
        plain = r.choice(strips.views).load((step, plan.me))
        value = change(k, plan, strips, plain, step, row)
        if rows and r.random() < 0.6:
            value = combine(k, plan, value, k.broadcast(r.choice(rows), value.shape), few=True)
        if writes and plan.beside_blocks == 1:
            if writes.matrix.buffer.codes:
                mine = value
                old = writes.update(plan, step, lambda old: combine(k, plan, old, mine, True))
                value = combine(k, plan, value, old, True)
            else:
                writes.view.store(value, (step, plan.me))
            writes = None
        if kind == "row":
            value = reduce_rows(k, value)
            ends.append(combine(k, plan, acc, value, True))
        elif kind == "tile":
            ends.append(combine(k, plan, acc, value, True))
        elif r.random() < 0.2:
            ends.append(combine(k, plan, acc, multiply(k, plan, strips, plain, None, step), True))
        else:
            ends.append(multiply(k, plan, strips, plain if r.random() < 0.8 else value, acc, step))
    return loop.end(ends)


def end(k, plan, strips, value):
    """Changes what was summed up, and stores it, maybe twice."""
    if len(value.shape) == 1:
        value = k.reshape(value, (1, *value.shape))
    if value.shape[0] != 1 and k.r.random() < 0.5:
        value = k.reshape(reduce_rows(k, value), (1, plan.width))
    if k.r.random() < 0.3:
        value = combine(k, plan, value, k.broadcast(strips.load_row(), value.shape), True)
    for _ in range(k.r.choice([1, 1, 1, 2])):
        out = Store(k, plan, value.shape, (value.shape[0] * plan.beside_blocks, plan.columns))
        out.view.store(value, (plan.beside, plan.me))
        value = combine(k, plan, value, constant(k, plan.elem, value.shape, 1), True)
    return value


def across(k, plan, strips):
    """One step of each block: a tile that is computed from others at its place, and stored or changed there."""
    r = k.r
    row = strips.load_row() if r.random() < 0.3 else None
    value = r.choice(strips.views).load((plan.beside, plan.me))
    for _ in range(r.choice([1, 1, 2, 3])):
        value = change(k, plan, strips, value, plan.beside, row)
        out = Store(k, plan, value.shape, (plan.rows, plan.columns), reads=r.random() < 0.4)
        if out.matrix.buffer.codes:
            mine = value
            value = out.update(plan, plan.beside, lambda old: combine(k, plan, old, mine, True))
        else:
            out.view.store(value, (plan.beside, plan.me))
    if r.random() < 0.3:
        end(k, plan, strips, value)


def generate(seed):
    k = Kernel(seed)
    k.lines.clear()
    loops = k.r.random() < 0.7
    plan = Plan(k, loops)
    strips = Strips(k, plan)
    if not loops:
        across(k, plan, strips)
        return k
    results = down(k, plan, strips)
    rows = [v if len(v.shape) == 2 else k.reshape(v, (1, plan.width)) for v in results if v.shape[0] in (1, plan.width)]
    rows = [v for v in rows if v.shape == (1, plan.width)]
    for value in results:
        end(k, plan, strips, value)
    if k.r.random() < 0.3:
        for value in down(k, plan, strips, rows):
            end(k, plan, strips, value)
    if plan.elem == "i32" and k.r.random() < 0.4:
        value = k.reshape(largest_rows(k, strips.views[0].load((plan.zero, plan.me))), (1, plan.width))
        end(k, plan, strips, value)
    return k
