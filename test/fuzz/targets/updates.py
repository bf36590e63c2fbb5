"""Random kernels that change matrices in place: tiles are loaded, computed and stored to where they were, straight on,
in loops and in blocks around loops, with what was loaded carried or read behind. Some matrices have rows that share
elements, whose new values are the same. All numbers are small integers."""
from formats import lowest
from kernel import Kernel
from matrices import Matrix, constant, turn
from orders import join, token_of
from products import Loop, steps_of
from strips import Overlapping, named

SHAPES = [(1, 64), (4, 16), (8, 32), (16, 16), (2, 128), (32, 8), (16, 4)]


class Changed:
    """A matrix and the tokens of what was done with it: the last write, and reads since."""

    def __init__(self, k, plan, shares):
        self.k, self.plan, self.shares = k, plan, shares
        edge = lambda extent, tiles: extent * tiles - (k.r.randrange(extent) if k.r.random() < 0.3 else 0)
        rows, columns = edge(plan.shape[0], plan.blocks), edge(plan.shape[1], plan.steps)
        if shares:
            matrix = Overlapping(k, plan.elem, plan.shape[0], plan.shape[1], k.r.choice([1, 2, plan.shape[1]]))
        else:
            matrix = Matrix(k, plan.elem, rows, columns, k.r.random() < 0.2)
        # Views of one tensor, whose extents and strides the types tell or not.
        self.views = [matrix.view(plan.shape) for _ in range(k.r.choice([1, 1, 2]))]
        self.write, self.reads = token_of(k.emit("make_token : token")), []

    def load(self, place):
        value, done = self.k.r.choice(self.views).load_after(self.write.name, place)
        self.reads.append(token_of(done))
        return value

    def store(self, value, place):
        before = self.join().name
        self.write = token_of(self.k.r.choice(self.views).store(value, place, token=before))

    def join(self):
        """One token for all that was done."""
        if self.reads:
            self.write, self.reads = join(self.k, [self.write, *self.reads]), []
        return self.write


class Plan:
    def __init__(self, k):
        r = k.r
        self.elem = r.choice(["f32", "f32", "f32", "i32", "f64", "i8", "f16"])
        self.shape, self.steps = r.choice(SHAPES), r.choice([1, 2, 3])
        self.shares = r.random() < 0.15
        self.blocks = k.grid = 1 if self.shares else r.choice([1, 1, 2, 3])
        if self.shares:
            self.steps = 1
        self.zero, self.one = k.i32(0).name, k.i32(1).name
        self.matrices = [Changed(k, self, self.shares) for _ in range(r.choice([1, 2, 2, 3]))]
        self.result = Matrix(k, self.elem, self.shape[0] * self.blocks, self.shape[1],
                             codes=False).view(self.shape, padding=None)


def small(k, plan, value):
    """The value without what sums would make of it in loops."""
    for op, n in (("min", 100), ("max", -100)):
        name, attributes = named(op, plan.elem)
        value = k.binary(name, value, constant(k, plan.elem, plan.shape, n), attributes)
    return value


def combine(k, plan, a, b):
    name, attributes = named(k.r.choice(["add", "sub", "max", "min"]), plan.elem)
    return small(k, plan, k.binary(name, a, b, attributes))


def spread(k, plan, value):
    """A fold along a dimension, for all elements along it."""
    dim = k.r.randrange(2)
    folded = k.fold(value, dim, named("max", plan.elem), lowest(plan.elem))
    ones = tuple(1 if d == dim else n for d, n in enumerate(plan.shape))
    return k.broadcast(k.reshape(folded, ones), plan.shape)


def change(k, plan, old, others):
    """What becomes of a tile: with others' elements, or with its own at other places, unless it shares them."""
    new = combine(k, plan, old, constant(k, plan.elem, plan.shape, k.r.choice([1, 2, 3])))
    if plan.shares:
        return new
    choice = k.r.random()
    if choice < 0.5 and others:
        new = combine(k, plan, new, k.r.choice(others))
    elif choice < 0.65 and plan.shape[0] == plan.shape[1]:
        new = combine(k, plan, new, turn(k, old))
    elif choice < 0.8:
        new = combine(k, plan, new, spread(k, plan, old))
    return new


def update(k, plan, place):
    """Loads and stores of one tile of some matrices. Gives values."""
    r, known, values = k.r, {}, []
    for _ in range(r.choice([1, 2, 3, 4, 6])):
        matrix = r.choice(plan.matrices)
        if matrix not in known or r.random() < 0.25:
            known[matrix] = matrix.load(place)
        elif r.random() < 0.75:
            matrix.store(change(k, plan, known[matrix], values), place)
            if plan.shares:  # What was loaded is not the same any more.
                del known[matrix]
                continue
        values.append(known[matrix])
    return values


def loop(k, plan, total, inside):
    """A loop around `inside`, which carries a sum and the tokens of all matrices."""
    tokens = [m.join() for m in plan.matrices]
    turns = Loop(k, (plan.zero, steps_of(k, plan.steps), plan.one), [total, *tokens])
    for matrix, token in zip(plan.matrices, turns.inside[1:]):
        matrix.write = token
    total = inside(turns.index.name, turns.inside[0])
    done = turns.end([total, *[m.join() for m in plan.matrices]])
    for matrix, token in zip(plan.matrices, done[1:]):
        matrix.write = token
    return done[0]


def generate(seed):
    k = Kernel(seed)
    plan, r = Plan(k), k.r
    total = constant(k, plan.elem, plan.shape, 0)
    row = k.block.name

    def straight(step, total):
        for value in update(k, plan, (row, step)):
            if not plan.shares:
                total = combine(k, plan, total, value)
        return total

    def around(step, total):
        before = update(k, plan, (row, step))
        total = straight(step, loop(k, plan, total, straight)) if r.random() < 0.5 else loop(k, plan, total, straight)
        return combine(k, plan, total, before[0]) if before and not plan.shares else total

    def carrying(step, total):
        # From its second turn on the loop has what was loaded before it.
        before = update(k, plan, (row, step))
        kept = before[0] if before and not plan.shares else total
        return loop(k, plan, total, lambda step, acc: kept)

    for _ in range(r.choice([1, 1, 2])):
        form = r.choice([straight, straight, around, carrying])
        total = loop(k, plan, total, form) if r.random() < 0.5 else form(plan.zero, total)
    plan.result.store(total, (row, plan.zero))
    return k
