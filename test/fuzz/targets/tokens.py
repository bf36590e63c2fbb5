"""Accesses of one buffer that may meet, ordered by tokens, and by no more of them than need be."""
from elementwise import float_op, int_op
from formats import FLOATS, random_code
from kernel import Buffer, Value, product, tile
from memory import STORED, View, view_kind, view_shape

PART = 256   # Elements of a block.


class Shared:
    """A buffer of which each block has a part, the last store's token, and the loads' behind it."""

    def __init__(self, k):
        r = k.r
        self.elem = r.choice(STORED)
        codes = [random_code(r, self.elem, "any") for _ in range(PART * k.grid)]
        self.buffer = Buffer(f"%io{len(k.buffers)}", self.elem, PART * k.grid, codes)
        k.buffers.append(self.buffer)
        self.base = k.block_base(self.buffer, PART)
        self.stored, self.loaded, self.clean = None, [], True

    def token(self, k, write):
        """The token that an access needs, or None."""
        tokens = ([self.stored] if self.stored else []) + (self.loaded if write else [])
        if len(tokens) < 2:
            return tokens[0] if tokens else None
        return k.emit(f"join_tokens {', '.join(tokens)} : token")


def make_place(k, shared, shape, write):
    """Pointers or a view: the text of the place, its types, and whether it is a view."""
    r = k.r
    if r.random() < 0.5:
        view = View(k, shared.base, shared.elem, shape, view_kind(k), PART, None)
        index, types = view.index(k, True, write)
        return f"{view.name}[{index}]", view.type + (f", {types}" if types else ""), True
    number = k.number(shape)
    if r.random() < 0.3:
        number = k.binary("subi", k.splat("i32", shape, product(shape) - 1), number)
    if r.random() < 0.4:
        number = k.binary("muli", number, k.splat("i32", shape, 2))
    start = k.splat("i32", shape, r.randint(0, PART - 2 * product(shape)))
    pointers, type = k.pointer(shared.base, shared.elem, k.binary("addi", number, start))
    return pointers, type, False


def load(k, shared, token):
    """A tile of the buffer, and the load's token."""
    shape = view_shape(k, 64)
    where, types, is_view = make_place(k, shared, shape, False)
    after = f" token{' = ' if is_view else '='}{token}" if token else ""
    names = k.emit(f"load_{'view' if is_view else 'ptr'}_tko weak {where}{after} : {types} -> "
                   f"{tile(shared.elem, shape)}, token", 2)
    return Value(names[0], shared.elem, shape, clean=shared.clean), names[1]


def store(k, shared, value, token):
    where, types, is_view = make_place(k, shared, value.shape, True)
    after = f" token{' = ' if is_view else '='}{token}" if token else ""
    shared.clean &= value.clean
    if is_view:
        return k.emit(f"store_view_tko weak {value.name}, {where}{after} : {value.type}, {types} -> token")
    return k.emit(f"store_ptr_tko weak {where}, {value.name}{after} : {types}, {value.type} -> token")


def changed(k, value):
    """A value made of this one, where there is an op for its type."""
    if value.elem in FLOATS or value.elem.startswith("i"):
        k.add(value)
        return (float_op if value.elem in FLOATS else int_op)(k, value.elem, value.shape)
    return value


def loop(k, shared):
    """Reads, changes and writes the buffer again and again."""
    bounds = [k.i32(n) for n in (0, k.r.randint(0, 4), 1)]
    before = shared.token(k, True) or k.emit("make_token : token")
    result, index, token = k.name(), k.name(), k.name()
    k.line(f"{result} = for {index} in ({bounds[0].name} to {bounds[1].name}, step {bounds[2].name}) : tile<i32> "
           f"iter_values({token} = {before}) -> (token) {{")
    pool = list(k.pool)
    k.depth += 1
    k.pool.append(Value(index, "i32", (), clean=True))
    shared.clean = shared.clean and shared.elem not in FLOATS
    value, loaded = load(k, shared, token)
    stored = store(k, shared, changed(k, value), loaded)
    k.line(f"continue {stored} : token")
    k.depth -= 1
    k.pool = pool
    k.line("}")
    shared.stored, shared.loaded = result, []


def step(k):
    """A load, a store or a loop of both, outside of other control flow."""
    if not k.shared or (len(k.shared) < 2 and k.r.random() < 0.2):
        k.shared.append(Shared(k))
    shared, choice = k.r.choice(k.shared), k.r.random()
    if choice < 0.15:
        loop(k, shared)
    elif choice < 0.55:
        value = k.get(shared.elem, view_shape(k, 64))
        shared.stored, shared.loaded = store(k, shared, value, shared.token(k, True)), []
    else:
        value, token = load(k, shared, shared.token(k, False))
        shared.loaded.append(token)
        k.add(changed(k, value))
