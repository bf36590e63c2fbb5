"""The text of a kernel while it is written: values, buffers, scopes."""
import random

from formats import FLOAT_FORMATS, bits_of, random_code, width_of


def product(shape):
    n = 1
    for extent in shape:
        n *= extent
    return n


def tile(elem, shape):
    return "tile<" + "".join(f"{n}x" for n in shape) + elem + ">"


class Value:
    """A tile, or a token. kind is of its numbers (formats.random_code). A value is clean if its bits are
    fixed by the language, which those of a NaN that arithmetic makes are not."""

    def __init__(self, name, elem, shape, kind="any", clean=False):
        self.name, self.elem, self.shape = name, elem, tuple(shape)
        self.kind, self.clean = kind, clean

    @property
    def type(self):
        return "token" if self.elem == "token" else tile(self.elem, self.shape)


class Buffer:
    """A parameter: codes of an input, None for an output of zeros with a tolerance in ulps, or
    with exact values and how far each element may be from its own."""

    def __init__(self, name, elem, size, codes=None, ulps=0, exact=None):
        self.name, self.elem, self.size, self.codes, self.ulps = name, elem, size, codes, ulps
        self.exact = exact


class Kernel:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.grid = self.r.choice([1, 1, 2, 3, 3, 5, 9, 16])
        self.lines, self.depth, self.count = [], 1, 0
        self.buffers, self.pool, self.globals, self.shared = [], [], [], []
        self.scalars, self.hints = [], []
        self.in_loop, self.may_end = 0, False
        self.inputs = {}
        x = self.emit("get_tile_block_id : tile<i32>", 3)[0]
        self.block = Value(x, "i32", ())
        self.pool.append(self.block)

    # Text -------------------------------------------------------------------------------

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text, results=1):
        names = [self.name() for _ in range(results)]
        self.line(f"{', '.join(names)} = {text}")
        return names if results > 1 else names[0]

    def op(self, text, elem, shape, kind="any", clean=False):
        """An op with one tile as result, whose type text leaves out behind "-> " or ": "."""
        return Value(self.emit(text + tile(elem, shape)), elem, shape, kind, clean)

    def text(self):
        params = ", ".join([f"{b.name}: tile<ptr<{b.elem}>>" for b in self.buffers] +
                           [f"%s{i}: tile<i32>" for i in range(len(self.scalars))])
        hints = f" optimization_hints=<default = {{{', '.join(self.hints)}}}>" if self.hints else ""
        return "\n".join([*self.globals, f"entry @f({params}){hints} {{", *self.lines, "  return", "}", ""])

    # Values -----------------------------------------------------------------------------

    def literal(self, elem, code):
        if elem == "i1":
            return "true" if code else "false"
        if elem in FLOAT_FORMATS:
            return f"0x{code >> 13 if elem == 'tf32' else code:X}"
        return str(code - (1 << width_of(elem)) if code >> (width_of(elem) - 1) else code)

    def splat(self, elem, shape, code):
        return self.op(f"constant <{elem}: {self.literal(elem, code)}> : ", elem, shape, clean=True)

    def i32(self, n):
        return self.splat("i32", (), n & 0xffffffff)

    def scalar(self, n):
        """An argument of the launch, of which the kernel may know what divides it."""
        self.scalars.append(n)
        name = f"%s{len(self.scalars) - 1}"
        divisor = self.r.choice([1, 8, 16, 16])
        while n % divisor:
            divisor //= 2
        return self.emit(f"assume div_by<{divisor}>, {name} : tile<i32>") if divisor > 1 else name

    def dense(self, elem, shape, kind):
        def nest(extents):
            if not extents:
                return self.literal(elem, random_code(self.r, elem, kind))
            return "[" + ", ".join(nest(extents[1:]) for _ in range(extents[0])) + "]"
        return self.op(f"constant <{elem}: {nest(shape)}> : ", elem, shape, kind, True)

    def add(self, value):
        self.pool.append(value)
        return value

    def pick(self, elem=None, shape=None, test=None):
        found = [v for v in self.pool if elem in (None, v.elem) and shape in (None, v.shape) and
                 (not test or test(v))]
        if not found:
            return None
        return self.r.choice(found[-5:] if self.r.random() < 0.6 else found)

    def get(self, elem, shape, kind="any"):
        """A tile of this type, from the pool or new."""
        shape = tuple(shape)
        value = self.pick(elem, shape, lambda v: kind in ("any", v.kind))
        if value and self.r.random() < 0.8:
            return value
        return self.fresh(elem, shape, kind)

    def fresh(self, elem, shape, kind="any"):
        r, n = self.r, product(shape)
        choice = r.random()
        if choice < 0.15:
            return self.splat_kind(elem, shape, kind)
        if choice < 0.35 and n <= 64:
            return self.dense(elem, shape, kind)
        if choice < 0.45 and kind == "any" and elem in ("i8", "i16", "i32", "i64") and n <= 128:
            return self.reshape(self.op("iota : ", elem, (n,), clean=True), shape)
        return self.load(elem, shape, kind)

    def splat_kind(self, elem, shape, kind):
        value = self.splat(elem, shape, random_code(self.r, elem, kind))
        value.kind = kind
        return value

    def shape(self, limit=256, rank=None):
        r = self.r
        rank = r.choice([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 6]) if rank is None else rank
        extents = []
        for _ in range(rank):
            extents.append(min(r.choice([1, 2, 4, 8, 16, 32, 64]), max(limit // product(extents), 1)))
        r.shuffle(extents)
        return tuple(extents)

    def reshape(self, value, shape):
        if value.shape == tuple(shape):
            return value
        return self.op(f"reshape {value.name} : {value.type} -> ", value.elem, shape, value.kind, value.clean)

    def broadcast(self, value, shape):
        ones = self.reshape(value, (1,) * len(shape)) if not value.shape else value
        if ones.shape == tuple(shape):
            return ones
        return self.op(f"broadcast {ones.name} : {ones.type} -> ", ones.elem, shape, ones.kind, ones.clean)

    def binary(self, op, a, b, attributes=""):
        return self.op(f"{op} {a.name}, {b.name} {attributes}: ", a.elem, a.shape, clean=True)

    def resize(self, value, elem, sign="signed"):
        """The integers of a tile as others, wider ones by their sign or by zeros."""
        if value.elem == elem:
            return value
        op = f"trunci {value.name}" if width_of(elem) < width_of(value.elem) else f"exti {value.name} {sign}"
        return self.op(f"{op} : {value.type} -> ", elem, value.shape, value.kind, value.clean)

    def permute(self, value, order):
        """The dimensions of a tile in this order."""
        if list(order) == sorted(order):
            return value
        return self.op(f"permute {value.name} {list(order)} : {value.type} -> ", value.elem,
                       [value.shape[d] for d in order], value.kind, value.clean)

    def multiply(self, a, b, acc, flags=""):
        """The product of two tiles, or of batches of them, added to a third one."""
        name = "mmai" if acc.elem == "i32" else "mmaf"
        text = f"{name} {a.name}, {b.name}, {acc.name}{flags} : {a.type}, {b.type}, {acc.type}"
        return Value(self.emit(text), acc.elem, acc.shape, clean=True)

    def fold(self, value, dim, op, identity, reverse=None):
        """The fold of a tile along a dimension by an op of two operands; with an order, a scan."""
        elem, (name, attributes) = value.elem, op
        shape = value.shape[:dim] + value.shape[dim + 1:] if reverse is None else value.shape
        word = f"reduce {value.name} dim={dim}" if reverse is None else f"scan {value.name} dim={dim} reverse={reverse}"
        result = self.emit(f"{word} identities=[{identity}{'' if elem == 'i1' else f' : {elem}'}] : "
                           f"{value.type} -> {tile(elem, shape)}")
        a, b, c = self.name(), self.name(), self.name()
        self.line(f"({a}: tile<{elem}>, {b}: tile<{elem}>) {{")
        self.line(f"  {c} = {name} {a}, {b}{attributes} : tile<{elem}>")
        self.line(f"  yield {c} : tile<{elem}>")
        self.line("}")
        return Value(result, elem, shape)

    def limit(self, value, top):
        """An integer tile reduced to 0 to top, top a power of two less one."""
        return self.binary("andi", value, self.splat(value.elem, value.shape, top))

    # Memory -----------------------------------------------------------------------------

    def input(self, elem, kind):
        """A buffer of this type that nobody writes."""
        found = self.inputs.setdefault((elem, kind), [])
        if not found or (len(found) < 2 and self.r.random() < 0.2):
            size = self.r.choice([300, 600])
            codes = [random_code(self.r, elem, kind) for _ in range(size)]
            found.append(Buffer(f"%in{len(self.buffers)}", elem, size, codes))
            self.buffers.append(found[-1])
        return self.r.choice(found)

    def given(self, elem, codes):
        """A buffer of its own with these numbers."""
        self.buffers.append(Buffer(f"%in{len(self.buffers)}", elem, len(codes), codes))
        return self.buffers[-1]

    def output(self, elem, size, ulps=0, exact=None):
        self.buffers.append(Buffer(f"%out{len(self.buffers)}", elem, size * self.grid, None, ulps,
                                   exact and exact * self.grid))
        return self.buffers[-1]

    def pointer(self, base, elem, index):
        """Pointers base + index; base is a scalar pointer's name."""
        shape = index.shape
        if shape:
            one = self.emit(f"reshape {base} : tile<ptr<{elem}>> -> {tile(f'ptr<{elem}>', (1,) * len(shape))}")
            base = self.emit(f"broadcast {one} : {tile(f'ptr<{elem}>', (1,) * len(shape))} -> "
                             f"{tile(f'ptr<{elem}>', shape)}") if product(shape) > 1 else one
        pointers = tile(f"ptr<{elem}>", shape)
        return self.emit(f"offset {base}, {index.name} : {pointers}, {index.type} -> {pointers}"), pointers

    def block_base(self, buffer, size):
        """A pointer to this block's part of a buffer."""
        start = self.binary("muli", self.block, self.i32(size))
        return self.pointer(buffer.name, buffer.elem, start)[0]

    def number(self, shape):
        """The number of each element of a tile."""
        return self.reshape(self.op("iota : ", "i32", (product(shape),)), shape)

    def load_at(self, pointers, elem, shape, mask=None, other=None, token=None):
        """What lies at pointers, a name and its type; by a mask with a value for the others. Also the load's token."""
        name, type_ = pointers
        values, types = name, type_
        if mask:
            values, types = f"{name}, {mask.name}, {other.name}", f"{type_}, {mask.type}, {other.type}"
        after = f" token={token}" if token else ""
        names = self.emit(f"load_ptr_tko weak {values}{after} : {types} -> {tile(elem, shape)}, token", 2)
        return Value(names[0], elem, shape, clean=True), names[1]

    def load(self, elem, shape, kind="any"):
        """Any elements of an input, by pointers."""
        buffer = self.input(elem, kind)
        number = self.number(shape)
        if product(shape) > 256:
            number = self.limit(number, 255)
        start = self.splat("i32", shape, self.r.randint(0, buffer.size - 256))
        pointers, type = self.pointer(buffer.name, elem, self.binary("addi", number, start))
        names = self.emit(f"load_ptr_tko weak {pointers} : {type} -> {tile(elem, shape)}, token", 2)
        return Value(names[0], elem, shape, kind, True)

    def store(self, value, ulps=0, exact=None):
        """An output that holds the value of each block."""
        n = product(value.shape)
        buffer = self.output(value.elem, n, ulps, exact)
        base = self.block_base(buffer, n)
        pointers, type = self.pointer(base, value.elem, self.number(value.shape))
        self.emit(f"store_ptr_tko weak {pointers}, {value.name} : {type}, {value.type} -> token")

    def bytes_of(self, elem):
        return bits_of(elem) // 8
