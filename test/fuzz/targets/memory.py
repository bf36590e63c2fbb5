"""Random accesses: views of all kinds, pointers with masks, atomic updates. What is written
belongs to one access of one block, so that no tokens are needed."""
from elementwise import four_bit
from formats import FLOAT_FORMATS, INTS, flush, random_code
from kernel import Buffer, Value, product, tile

PACKED = "f4E2M1FN"  # two to a byte, in views only
STORED = INTS + [e for e in FLOAT_FORMATS if e != "f4E2M1FN"]
PADDING = ["zero", "neg_zero", "nan", "pos_inf", "neg_inf"]


class View:
    """A view of a tensor of these extents (in the tensor's order) at a base pointer."""

    def __init__(self, k, base, elem, shape, kind, room, padding):
        r, rank = k.r, len(shape)
        self.shape, self.elem, self.kind = shape, elem, kind
        dim_map = list(range(rank))
        if kind != "gather_scatter" and r.random() < 0.4:
            r.shuffle(dim_map)
        self.extents = [0] * rank
        left = room
        for d in range(rank):
            low = max(shape[d], 1)
            want = low * r.choice([1, 1, 2]) - (r.choice([0, 0, 1, 2]) if padding else 0)
            rest = product(shape[d + 1:])
            self.extents[dim_map[d]] = max(1, min(want, left // rest))
            left //= self.extents[dim_map[d]]
        self.tile_extents = [self.extents[dim_map[d]] for d in range(rank)]
        order = list(range(rank))
        if r.random() < 0.4:
            r.shuffle(order)
        strides, step = [0] * rank, 1
        for d in reversed(order):
            strides[d] = step
            # Rows of 4-bit elements begin anywhere in a byte, and one stride only is 1.
            step *= max(self.extents[d], 2) if elem == PACKED else self.extents[d]
        # Which may take more than the buffer has.
        while 1 + sum((e - 1) * s for e, s in zip(self.extents, strides)) > room:
            longest = max(range(rank), key=lambda d: self.extents[d])
            self.extents[longest] -= 1
        self.tile_extents = [self.extents[dim_map[d]] for d in range(rank)]
        self.unit = order[-1] if rank else 0
        self.make(k, base, dim_map, strides, padding)

    def make(self, k, base, dim_map, strides, padding):
        r, rank = k.r, len(self.shape)
        parts, types, dynamic = [], [], False
        for numbers in (self.extents, strides):
            texts, kinds = [], []
            for n in numbers:
                known = r.random() < 0.6 or (self.elem == PACKED and n == 1)
                texts.append(str(n) if known else k.i32(n).name)
                kinds.append(str(n) if known else "?")
                dynamic |= not known
            parts.append("[" + ", ".join(texts) + "]")
            types.append(kinds)
        tensor = f"tensor_view<{''.join(e + 'x' for e in types[0])}{self.elem}"
        tensor += f", strides=[{','.join(types[1])}]>" if rank else ">"
        view = k.emit(f"make_tensor_view {base}, shape = {parts[0]}, strides = {parts[1]} : "
                      f"{'tile<i32> -> ' if dynamic else ''}{tensor}")
        self.tensor, self.tensor_type = view, tensor
        extents = "x".join(map(str, self.shape))
        pad = f"padding_value = {padding}, " if padding else ""
        mapped = f", dim_map={dim_map}" if dim_map != sorted(dim_map) else ""
        if self.kind == "strided":
            self.steps = [r.choice([1, 2, 3, n]) for n in self.shape]
            self.type = (f"strided_view<tile=({extents}), traversal_strides=[{','.join(map(str, self.steps))}], "
                         f"{pad}{tensor}{mapped}>")
        elif self.kind == "gather_scatter":
            self.sparse = r.choice([d for d in range(rank) if self.elem != PACKED or d != self.unit])
            self.type = f"gather_scatter_view<tile=({extents}), {pad}{tensor}, sparse_dim={self.sparse}>"
        else:
            self.steps = self.shape
            self.type = f"partition_view<tile=({extents}), {pad}{tensor}{mapped}>"
        self.name = k.emit(f"make_{self.kind}_view {view} : {self.type}")

    def index(self, k, inside, distinct=False):
        """The text of an index and its types. inside: no element is outside of the tensor."""
        r = k.r
        if self.kind == "gather_scatter":
            return self.gather_index(k, inside, distinct)
        values = []
        for extent, n, step in zip(self.tile_extents, self.shape, self.steps):
            # Below 0 where the tensor is smaller than one tile; what the oracle then finds drops the kernel.
            most = max((extent - n) // step if inside else (extent - 1) // step, 0)
            scalar = k.pick("i32", ()) if most >= 1 and r.random() < 0.3 else None
            top = (1 << (most + 1).bit_length() - 1) - 1
            values.append(k.limit(scalar, top) if scalar else k.i32(r.randint(0, most)))
        return ", ".join(v.name for v in values), "tile<i32>" if values else ""

    def gather_index(self, k, inside, distinct):
        r, values = k.r, []
        n, extent = self.shape[self.sparse], self.tile_extents[self.sparse]
        for d, (e, m) in enumerate(zip(self.tile_extents, self.shape)):
            if d != self.sparse:
                values.append(k.i32(r.randint(0, e - m if inside and e >= m else e - 1 if not inside else 0)))
                continue
            # More than there are only where the tensor is smaller than one tile, see above.
            rows = r.sample(range(max(extent, n)), n) if distinct else [r.randrange(extent) for _ in range(n)]
            values.append(Value(k.emit(f"constant <i32: {rows}> : {tile('i32', (n,))}"), "i32", (n,)))
        return ", ".join(v.name for v in values), ", ".join(v.type for v in values)


def view_kind(k):
    return k.r.choice(["partition", "partition", "strided", "gather_scatter"])


def view_shape(k, limit):
    return k.shape(limit, k.r.choice([1, 1, 2, 2, 3]))


def packed_shape(k, limit):
    """Of a tile of 4-bit elements, which has two at least, and the kind of its view."""
    shape = view_shape(k, limit)
    while product(shape) < 2:
        shape = view_shape(k, limit)
    kinds = ["partition", "strided"] + ["gather_scatter"] * (len(shape) > 1)
    return shape, k.r.choice(kinds)


def load_packed_view(k):
    """4-bit elements; what else becomes of them begins with bytes."""
    shape, kind = packed_shape(k, 128)
    tile_ = load_tile(k, PACKED, shape, kind)
    flat = k.reshape(tile_, (product(shape),))
    return k.op(f"pack {flat.name} : {flat.type} -> ", "i8", (product(shape) // 2,), clean=True)


def load_view(k):
    return load_tile(k, k.r.choice(STORED), view_shape(k, 128), view_kind(k))


def load_tile(k, elem, shape, kind):
    r = k.r
    buffer = k.input(elem, "any")
    padding = None
    if r.random() < 0.7:
        padding = r.choice(PADDING) if elem in FLOAT_FORMATS else "zero"
    view = View(k, buffer.name, elem, shape, kind, buffer.size, padding)
    index, types = view.index(k, not padding)
    names = k.emit(f"load_view_tko weak {view.name}[{index}] : {view.type}{', ' if types else ''}{types} -> "
                   f"{tile(elem, shape)}, token", 2)
    return Value(names[0], elem, shape, clean=padding != "nan")


def store_packed_view(k):
    shape, kind = packed_shape(k, 64)
    store_tile(k, four_bit(k, PACKED, shape), kind)


def store_view(k):
    store_tile(k, k.get(k.r.choice(STORED), view_shape(k, 64)), view_kind(k))


def store_tile(k, value, kind):
    """A tile of an output; the rest of it stays zero."""
    r, elem, shape = k.r, value.elem, value.shape
    room = product(shape) * 4
    buffer = k.output(elem, room)
    view = View(k, k.block_base(buffer, room), elem, shape, kind, room, None)
    edge = r.random() < 0.3 and kind != "gather_scatter"
    index, types = view.index(k, not edge, True)
    k.emit(f"store_view_tko weak {value.name}, {view.name}[{index}] : {value.type}, {view.type}"
           f"{', ' if types else ''}{types} -> token")


def reduce_view(k):
    """Updates that commute, by all blocks."""
    r = k.r
    elem, mode = r.choice([(e, m) for e in ("i32", "i64") for m in
                           ("add", "and", "or", "xor", "max", "min", "umax", "umin")] +
                          [(e, "addf") for e in ("f16", "bf16", "f32", "f64")] * 2)
    shape = view_shape(k, 64)
    value = k.get(elem, shape, "small" if mode == "addf" else "any")
    room = product(shape) * 4
    buffer = k.output(elem, room)
    view = View(k, buffer.name, elem, shape, r.choice(["partition", "strided"]), room, None)
    index, types = view.index(k, True)
    k.emit(f"atomic_red_view_tko relaxed device {view.name}[{index}], {mode}, {value.name} : {value.type}, "
           f"{view.type}{', ' if types else ''}{types} -> token")


def load_masked(k):
    """Elements of an input by a mask; those masked off have a value to stand for them."""
    r, elem, shape = k.r, k.r.choice(STORED), k.shape(128)
    buffer = k.input(elem, "any")
    index = k.get("i32", shape)
    bound = k.splat("i32", shape, r.randint(1, buffer.size))
    if r.random() < 0.5:
        mask = k.emit(f"cmpi less_than {index.name}, {bound.name}, unsigned : {index.type} -> {tile('i1', shape)}")
    else:
        index, mask = k.limit(index, 255), k.get("i1", shape).name
    pointers, type = k.pointer(buffer.name, elem, index)
    other = k.get(elem, shape)
    names = k.emit(f"load_ptr_tko weak {pointers}, {mask}, {other.name} : {type}, {tile('i1', shape)}, {other.type} -> "
                   f"{other.type}, token", 2)
    return Value(names[0], elem, shape, clean=other.clean)


def store_masked(k):
    value = k.get(k.r.choice(STORED), k.shape(64))
    shape, n = value.shape, product(value.shape)
    buffer = k.output(value.elem, n)
    pointers, type = k.pointer(k.block_base(buffer, n), value.elem, k.number(shape))
    mask = k.get("i1", shape)
    k.emit(f"store_ptr_tko weak {pointers}, {value.name}, {mask.name} : {type}, {value.type}, {mask.type} -> token")


def update(k):
    """An atomic update, of which each block has its own elements; old values go on."""
    r, shape = k.r, k.shape(64)
    modes = [(e, m) for e in ("i32", "i64") for m in
             ("add", "and", "or", "xor", "max", "min", "umax", "umin", "xchg", "cas")]
    modes += [(e, m) for e in ("f32", "f64") for m in ("addf", "xchg", "cas")]
    modes += [("f16", "addf"), ("bf16", "addf")]
    elem, mode = r.choice(modes)
    n = product(shape)
    # GPUs flush subnormal f32 in atomic adds, which the oracle keeps: none are added, and none come out of sums of
    # small integers and normal numbers.
    flushes = (elem, mode) == ("f32", "addf")
    codes = [random_code(r, elem, "any") for _ in range(n * k.grid)]
    buffer = Buffer(f"%io{len(k.buffers)}", elem, n * k.grid,
                    [flush(elem, code) for code in codes] if flushes else codes)
    buffer.written = True
    k.buffers.append(buffer)
    pointers, type = k.pointer(k.block_base(buffer, n), elem, k.number(shape))
    operands = [k.get(elem, shape, "small" if flushes else "any") for _ in range(1 + (mode == "cas"))]
    mask = k.get("i1", shape) if r.random() < 0.3 else None
    order = r.choice(["relaxed", "relaxed", "acquire", "release", "acq_rel"])
    order += f" {r.choice(['device', 'sys', 'tl_blk'])}"
    values = ", ".join(v.name for v in operands) + (f", {mask.name}" if mask else "")
    types = f"{type}, {operands[0].type}" + (f", {mask.type}" if mask else "")
    text = f"atomic_cas_tko {order} {pointers}, {values}" if mode == "cas" else \
        f"atomic_rmw_tko {order} {pointers}, {mode}, {values}"
    names = k.emit(f"{text} : {types} -> {operands[0].type}, token", 2)
    old = Value(names[0], elem, shape, clean=mode != "addf")
    if not mask:
        return k.add(old)
    zero = k.splat(elem, shape, 0)
    return k.add(k.op(f"select {mask.name}, {old.name}, {zero.name} : {mask.type}, ", elem, shape, clean=old.clean))


def through_local(k):
    """Stores a tile to an alloca and loads it again in another order."""
    value = k.get(k.r.choice(STORED), k.shape(64))
    elem, n, shape = value.elem, product(value.shape), value.shape
    base = k.emit(f"alloca num_elem = {n}, alignment = 16 : tile<ptr<{elem}>>")
    number = k.number(shape)
    to, type = k.pointer(base, elem, number)
    stored = k.emit(f"store_ptr_tko weak {to}, {value.name} : {type}, {value.type} -> token")
    back, _ = k.pointer(base, elem, k.binary("subi", k.splat("i32", shape, n - 1), number))
    names = k.emit(f"load_ptr_tko weak {back} token={stored} : {type} -> {value.type}, token", 2)
    return Value(names[0], elem, shape, value.kind, value.clean)


def through_global(k):
    """Elements of a global, whose address goes through integers and other pointers."""
    r = k.r
    elem = r.choice([e for e in STORED if e not in ("i1", "tf32")])
    n = r.choice([4, 16, 64])
    name = f"@g{len(k.globals)}"
    values = ", ".join(k.literal(elem, random_code(r, elem, "any")) for _ in range(n))
    k.globals.append(f"global constant {name} alignment = 16 <{elem}: [{values}]> : {tile(elem, (n,))}")
    base = k.emit(f"get_global {name} : tile<ptr<{elem}>>")
    for _ in range(r.randint(0, 2)):
        if r.random() < 0.5:
            number = k.emit(f"ptr_to_int {base} : tile<ptr<{elem}>> -> tile<i64>")
            base = k.emit(f"int_to_ptr {number} : tile<i64> -> tile<ptr<{elem}>>")
        else:
            other = r.choice(STORED)
            other = "i64" if other == elem else other
            cast = k.emit(f"ptr_to_ptr {base} : tile<ptr<{elem}>> -> tile<ptr<{other}>>")
            base = k.emit(f"ptr_to_ptr {cast} : tile<ptr<{other}>> -> tile<ptr<{elem}>>")
    shape = k.shape(64)
    pointers, type = k.pointer(base, elem, k.limit(k.get("i32", shape), n - 1))
    names = k.emit(f"load_ptr_tko weak {pointers} : {type} -> {tile(elem, shape)}, token", 2)
    return Value(names[0], elem, shape, clean=True)


def view_extents(k):
    """What a view says of itself."""
    shape, elem = view_shape(k, 64), k.r.choice(STORED)
    buffer = k.input(elem, "any")
    view = View(k, buffer.name, elem, shape, k.r.choice(["partition", "strided"]), buffer.size, None)
    if k.r.random() < 0.5:
        names = k.emit(f"get_index_space_shape {view.name} : {view.type} -> tile<i32>", len(shape))
    else:
        names = k.emit(f"get_tensor_shape {view.tensor} : {view.tensor_type} -> tile<i64>", len(shape))
        names = [k.emit(f"trunci {n} : tile<i64> -> tile<i32>") for n in ([names] if len(shape) == 1 else names)]
    names = [names] if isinstance(names, str) else names
    return Value(k.r.choice(names), "i32", (), clean=True)


LOADS = [load_view, load_view, load_packed_view, load_masked, through_local, through_global, view_extents]
WRITES = [store_view, store_packed_view, reduce_view, store_masked, update]
