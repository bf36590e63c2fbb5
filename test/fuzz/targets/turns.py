"""Random kernels of grids with one to three dimensions, whose blocks take tiles of several dimensions from tensors of
any order of memory and leave them in another: views with dimensions in any order, pitches, negative strides, elements
in common, edges; folds and loops along a dimension. All numbers are small integers."""
from formats import FLOAT_FORMATS, lowest, random_code
from kernel import Buffer, Kernel, Value, tile
from matrices import constant
from products import Loop
from strips import named

WORK = 1 << 15  # Elements of the blocks' tiles, all together.
ELEMENTS = ["f32"] * 4 + ["f64", "f16", "bf16", "i8", "i8", "i16", "i32", "i64", "i1"]


class Dimension:
    """Of all tensors of a kernel: the tile's extent, what counts its tiles (x, y, z, a loop or nothing), the size."""

    def __init__(self, extent, role, count, size):
        self.extent, self.role, self.count, self.size = extent, role, count, size


class Plan:
    """Element and dimensions. Some kernels only turn tiles: what is contiguous where they read is not where they
    write."""

    def __init__(self, k):
        r = k.r
        self.elem, self.adds_to_memory = r.choice(ELEMENTS), r.random() < 0.1
        if self.adds_to_memory:
            self.elem = r.choice(["i32", "i64"])
        self.ids = dict(zip("xyz", k.emit("get_tile_block_id : tile<i32>", 3)))
        self.zero = k.i32(0).name
        only_turns = r.random() < 0.3
        rank = r.choice([2, 2, 2, 3] if only_turns else [2, 2, 2, 2, 3, 3, 4])
        self.contiguous = r.sample(range(rank), 2) if only_turns else None
        roles = r.sample("xyz", 3)
        roles = [role if r.random() < 0.8 else None for role in (roles + [None])[:rank]]
        self.loop = r.randrange(rank) if not only_turns and r.random() < 0.35 else None
        if self.loop is not None:
            roles[self.loop] = "loop"
        self.dims, grid = [], {}
        left, work = r.choice([256, 1024, 2048] if only_turns else [256, 1024, 2048, 4096]), WORK
        for d, role in enumerate(roles):
            extents = [1, 2, 4, 8, 16, 16, 32, 32, 64, 64, 128]
            if only_turns:
                extents = [8, 8, 16, 16, 32] if d in self.contiguous else [1, 2, 4]
            extent = min(r.choice(extents), left)
            left //= extent
            count = r.choice([1, 2, 3, 4] if role == "loop" else [1, 2, 3, 4, 5, 8, 9, 16, 17]) if role else 1
            count = max(1, min(count, work // extent))
            work //= extent * count
            if role in ("x", "y", "z"):
                grid[role] = count
            size = extent * count - (r.randrange(extent) if r.random() < 0.3 else 0)
            self.dims.append(Dimension(extent, role, count, size))
        k.grid = ",".join(str(grid.get(role, 1)) for role in "xyz")

    def extents(self, dims):
        return tuple(self.dims[d].extent for d in dims)

    def index(self, d, step):
        role = self.dims[d].role
        return self.zero if role is None else step if role == "loop" else self.ids[role]

    def is_counted(self, d):
        """Whether blocks are told apart by this dimension."""
        return self.dims[d].role in ("x", "y", "z")

    def combine(self, k, a, b):
        if self.elem == "i1":
            return k.binary(k.r.choice(["andi", "ori", "xori"]), a, b)
        names = ["max", "min", "add", "add"] + ([] if self.elem in ("f16", "bf16") else ["sub"])
        name, attributes = named(k.r.choice(names), self.elem)
        return k.binary(name, a, b, attributes)

    def fold(self, k, value, dim):
        if self.elem == "i1":
            return k.fold(value, dim, ("ori", ""), "false")
        name = "max" if self.elem in FLOAT_FORMATS else k.r.choice(["add", "max"])
        return k.fold(value, dim, named(name, self.elem), "0" if name == "add" else lowest(self.elem))


class Tensor:
    """A buffer with some of the kernel's dimensions in an order of its own, and a view of tiles in another order."""

    def __init__(self, k, plan, dims, is_output=False):
        r = k.r
        self.k, self.plan, self.dims, self.elem, self.is_output = k, plan, sorted(dims), plan.elem, is_output
        memory = r.sample(dims, len(dims))
        if plan.contiguous and plan.contiguous[is_output] in memory:
            memory.remove(plan.contiguous[is_output])
            memory.append(plan.contiguous[is_output])
        self.view = r.sample(dims, len(dims)) if r.random() < 0.6 else list(dims)
        self.shape = plan.extents(self.view)
        strides = self.make_strides(memory)
        size = 1 + sum((plan.dims[d].size - 1) * strides[d] for d in dims)
        base = self.make_buffer(size)
        self.signed = not plan.contiguous and r.random() < 0.1
        if self.signed:
            base = self.turn_around(base, strides)
        tensor = r.sample(self.view, len(dims)) if r.random() < 0.3 else self.view
        self.make_view(tensor, *self.make_tensor(base, tensor, strides))

    def make_strides(self, memory):
        r, strides, step = self.k.r, {}, 1
        pad = r.choice([0, 0, 0, 1, 8, 16])
        for d in reversed(memory):
            strides[d] = step
            step *= self.plan.dims[d].size
            if d == memory[-1] and pad:
                step = -(-(step + pad) // 8) * 8 if r.random() < 0.8 else step + pad
        if not self.is_output and len(memory) > 1 and r.random() < 0.07:  # Elements in common.
            strides[memory[0]] = r.choice([0, 1, 2])
        return strides

    def make_buffer(self, size):
        k, elem = self.k, self.elem
        if self.is_output:  # The sign of a zero.
            self.buffer = Buffer(f"%out{len(k.buffers)}", elem, size, ulps=1)
            k.buffers.append(self.buffer)
        else:
            self.buffer = k.given(elem, [random_code(k.r, elem, "small") for _ in range(size)])
        if k.r.random() < 0.7:
            return k.emit(f"assume div_by<16>, {self.buffer.name} : tile<ptr<{elem}>>")
        return self.buffer.name

    def turn_around(self, base, strides):
        """Makes strides negative; the base is behind by what they go back."""
        k, dims = self.k, [d for d in self.dims if strides[d] > 1 and self.k.r.random() < 0.6]
        back = sum((self.plan.dims[d].size - 1) * strides[d] for d in dims)
        strides.update({d: -strides[d] for d in dims})
        return k.pointer(self.buffer.name if back else base, self.elem, k.i32(back))[0]

    def make_tensor(self, base, tensor, strides):
        """The name and the type of a tensor view; extents and strides are part of the type or known at run time."""
        k, r = self.k, self.k.r
        types, names, static = [], [], not self.signed and r.random() < 0.5
        for numbers, is_stride in (([self.plan.dims[d].size for d in tensor], False),
                                   ([strides[d] for d in tensor], True)):
            known = [n > 0 and (static or is_stride and n == 1 or r.random() < 0.2) for n in numbers]
            types.append([str(n) if s else "?" for n, s in zip(numbers, known)])
            names.append(", ".join(str(n) if s else self.unknown(n) for n, s in zip(numbers, known)))
        kind = f"tensor_view<{''.join(e + 'x' for e in types[0])}{self.elem}, strides=[{','.join(types[1])}]>"
        dynamic = f"tile<{'i64' if self.signed else 'i32'}> -> " if "?" in types[0] + types[1] else ""
        return k.emit(f"make_tensor_view {base}, shape = [{names[0]}], strides = [{names[1]}] : {dynamic}{kind}"), kind

    def unknown(self, n):
        name = self.k.scalar(n)
        return self.k.resize(Value(name, "i32", ()), "i64").name if self.signed else name

    def make_view(self, tensor, name, kind):
        k, r, extents = self.k, self.k.r, "x".join(map(str, self.shape))
        dim_map = [tensor.index(d) for d in self.view]
        mapped = f", dim_map={dim_map}" if dim_map != sorted(dim_map) else ""
        paddings = ["zero", "zero", "neg_inf", "neg_zero"] if self.elem in ("f32", "f64", "f16") else ["zero"]
        padding = "" if self.is_output else f"padding_value = {r.choice(paddings)}, "
        word = "strided" if r.random() < 0.1 else "partition"
        steps = f"traversal_strides=[{','.join(map(str, self.shape))}], " if word == "strided" else ""
        self.type = f"{word}_view<tile=({extents}), {steps}{padding}{kind}{mapped}>"
        self.name = k.emit(f"make_{word}_view {name} : {self.type}")

    def place(self, step):
        return f"{self.name}[{', '.join(self.plan.index(d, step) for d in self.view)}]"

    def load(self, step):
        """A tile with all dimensions of the kernel in their order; those that the tensor lacks have extent 1."""
        k, plan = self.k, self.plan
        text = f"load_view_tko weak {self.place(step)} : {self.type}, tile<i32> -> {tile(self.elem, self.shape)}, token"
        value = k.permute(Value(k.emit(text, 2)[0], self.elem, self.shape), [self.view.index(d) for d in self.dims])
        return k.reshape(value, [n.extent if d in self.dims else 1 for d, n in enumerate(plan.dims)])

    def store(self, value, step=None):
        """A tile with the tensor's dimensions in their order."""
        k, place = self.k, self.place(step)
        value = k.permute(value, [self.dims.index(d) for d in self.view])
        types = f"{value.type}, {self.type}, tile<i32> -> token"
        if self.plan.adds_to_memory:
            mode = k.r.choice(["add", "max", "min", "or", "xor", "and", "umax"])
            return k.emit(f"atomic_red_view_tko relaxed device {place}, {mode}, {value.name} : {types}")
        return k.emit(f"store_view_tko weak {value.name}, {place} : {types}")


def load(k, plan, inputs, step):
    """What the inputs have at this block and step."""
    first, *others = (tensor.load(step) for tensor in inputs)
    for other in others:
        first = plan.combine(k, first, k.broadcast(other, first.shape))
    if k.r.random() < 0.3:
        first = plan.combine(k, first, constant(k, plan.elem, first.shape, 1))
    return first


def fold_some(k, plan, value, dims):
    """Now and then the fold along a dimension that does not tell blocks apart."""
    found = [d for d in dims if not plan.is_counted(d)]
    if not found or len(dims) < 2 or k.r.random() < 0.7:
        return value, dims
    d = k.r.choice(found)
    return plan.fold(k, value, dims.index(d)), [other for other in dims if other != d]


def store(k, plan, value, dims):
    for _ in range(k.r.choice([1, 1, 1, 2])):
        Tensor(k, plan, dims, True).store(value)


def once(k, plan, inputs, dims):
    value = load(k, plan, inputs, None)
    if k.r.random() < 0.2:
        value = plan.combine(k, value, load(k, plan, inputs, None))
    if k.r.random() < 0.2:
        store(k, plan, plan.combine(k, value, value), dims)
    store(k, plan, *fold_some(k, plan, value, dims))


def along(k, plan, inputs, dims):
    """A loop along a dimension: sums of its tiles, or of their folds; it may store each tile."""
    r, dim = k.r, plan.dims[plan.loop]
    folds = r.random() < 0.5
    output = Tensor(k, plan, dims, True) if r.random() < 0.3 else None
    left = [d for d in dims if not folds or d != plan.loop]
    last = k.i32(dim.count).name if r.random() < 0.5 else k.scalar(dim.count)
    loop = Loop(k, (plan.zero, last, k.i32(1).name), [constant(k, plan.elem, plan.extents(left), 0)])
    value = load(k, plan, inputs, loop.index.name)
    if output:
        output.store(value, loop.index.name)
    if folds:
        value = plan.fold(k, value, plan.loop)
    value, = loop.end([plan.combine(k, loop.inside[0], value)])
    plan.dims[plan.loop] = Dimension(dim.extent, None, 1, dim.extent)
    store(k, plan, *fold_some(k, plan, value, left))


def generate(seed):
    k = Kernel(seed)
    k.lines.clear()
    plan = Plan(k)
    dims = list(range(len(plan.dims)))
    inputs = [Tensor(k, plan, dims) for _ in range(k.r.choice([1, 1, 1, 2]))]
    if k.r.random() < 0.4:
        inputs.append(Tensor(k, plan, k.r.sample(dims, k.r.randint(1, len(dims)))))
    (once if plan.loop is None else along)(k, plan, inputs, dims)
    return k
