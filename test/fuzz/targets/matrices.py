"""Large matrices of small integers in memory: views and pointers of all kinds that load tiles of
them, and what is done with a tile on its way to a product. Every result is exact."""
from formats import FLOAT_FORMATS, bits_of, encode
from kernel import Buffer, Value, tile

# What a product of an element may be loaded as: its own, or one whose small integers it has.
LOADED = {"f64": ["f32", "f16"], "f32": ["f16", "bf16", "i8"], "f16": ["f32", "i8", "f8E4M3FN", "bf16"],
          "bf16": ["f32", "i8", "f16"], "tf32": ["f32", "f16"], "i8": ["i8"], "f8E4M3FN": ["f8E5M2"],
          "f8E5M2": ["f16"]}
OUTSIDE = {"i8": 0x55, "i32": 0x12345678}


def outside(elem):
    """What lies beside a tensor, which nobody may use: a NaN or a large integer."""
    bits = FLOAT_FORMATS[elem][0] if elem in FLOAT_FORMATS else 0
    if elem in OUTSIDE:
        return OUTSIDE[elem]
    return 0x7f if elem == "f8E4M3FN" else (1 << (bits - 1)) - (1 << 13 if elem == "tf32" else 1)


def round_up(n, by):
    return -(-n // by) * by


class Matrix:
    """Rows and columns of small integers, one of the two contiguous, in a buffer of its own, or an
    output where codes is false. Extents and strides are part of the type or known at run time."""

    def __init__(self, k, elem, rows, columns, by_columns=False, batch=0, codes=True):
        r = k.r
        self.k, self.elem, self.rows, self.columns = k, elem, rows, columns
        self.by_columns, self.batch = by_columns, batch
        unit = max(1, 16 * 8 // bits_of(elem))
        inner, outer = (rows, columns) if by_columns else (columns, rows)
        self.pitch = inner + r.choice([0, 0, 0, 1, 8, unit])
        if r.random() < 0.85:
            self.pitch = round_up(self.pitch, unit)
        self.plane = self.pitch * outer
        size = self.plane * max(batch, 1)
        if codes:
            # Numbers of both signs, so that partial sums stay small.
            choices = [encode(elem, n) for n in (-3, -2, -1, 0, 1, 2, 3)]
            found = r.choices(choices, k=size)
            if self.pitch > inner:
                hole = [outside(elem)] * (self.pitch - inner)
                for i in range(0, size, self.pitch):
                    found[i + inner:i + self.pitch] = hole
            self.buffer = Buffer(f"%in{len(k.buffers)}", elem, size, found)
        else:
            self.buffer = Buffer(f"%out{len(k.buffers)}", elem, size)
        k.buffers.append(self.buffer)
        self.pointer = self.buffer.name
        if r.random() < 0.9:
            self.pointer = k.emit(f"assume div_by<16>, {self.pointer} : tile<ptr<{elem}>>")

    def tensor(self, turned=False):
        """The text and type of a tensor view, of the transposed matrix if `turned`."""
        k, r = self.k, self.k.r
        extents, strides = [self.rows, self.columns], [self.pitch, 1]
        if self.by_columns:
            strides.reverse()
        if turned:
            extents.reverse()
            strides.reverse()
        if self.batch:
            extents, strides = [self.batch, *extents], [self.plane, *strides]
        static = r.random() < 0.4
        types, names = [], []
        for numbers in (extents, strides):
            known = [static or n == 1 and numbers is strides for n in numbers]
            types.append([str(n) if s else "?" for n, s in zip(numbers, known)])
            names.append(", ".join(str(n) if s else k.scalar(n) for n, s in zip(numbers, known)))
        kind = f"tensor_view<{''.join(e + 'x' for e in types[0])}{self.elem}, strides=[{','.join(types[1])}]>"
        dynamic = "tile<i32> -> " if "?" in types[0] + types[1] else ""
        name = k.emit(f"make_tensor_view {self.pointer}, shape = [{names[0]}], strides = [{names[1]}] : "
                      f"{dynamic}{kind}")
        return name, kind

    def view(self, shape, turned=False, edges=True, kind="partition", padding="zero"):
        return MatrixView(self, shape, turned, edges, kind, padding)


class MatrixView:
    """A view of tiles of a matrix, of the transposed one if `turned`, of one matrix of a batch."""

    def __init__(self, matrix, shape, turned, edges, kind, padding):
        k = self.k = matrix.k
        name, tensor = matrix.tensor(turned)
        self.elem, self.batch = matrix.elem, matrix.batch
        self.shape = shape[::-1] if turned else shape
        self.turned = turned
        self.flat = tile(self.elem, self.shape)
        self.whole = (1, *self.shape) if self.batch else self.shape
        pad = f"padding_value = {padding}, " if padding and edges else ""
        sparse = ", sparse_dim=0" if kind == "gather_scatter" else ""
        extents = "x".join(map(str, self.whole))
        self.type = f"{kind}_view<tile=({extents}), {pad}{tensor}{sparse}>"
        self.name = k.emit(f"make_{kind}_view {name} : {self.type}")

    def indices(self, index, batch):
        index = index[::-1] if self.turned else index
        return ", ".join(([batch] if self.batch else []) + list(index))

    def load(self, index, batch=None, types="tile<i32>"):
        """A tile of the matrix, whose rows are its first dimension."""
        return self.load_after(None, index, batch, types)[0]

    def load_after(self, token, index, batch=None, types="tile<i32>"):
        """The same behind a token, if there is one, and the load's token."""
        k = self.k
        hints = k.r.choice(["", "", "allow_tma = true", "allow_tma = false", "latency = 6"])
        hints = f" optimization_hints = <default = {{{hints}}}>" if hints else ""
        whole = tile(self.elem, self.whole)
        after = f" token = {token}" if token else ""
        value, done = k.emit(f"load_view_tko weak {self.name}[{self.indices(index, batch)}]{after}{hints} : "
                             f"{self.type}, {types} -> {whole}, token", 2)
        if self.batch:
            value = k.emit(f"reshape {value} : {whole} -> {self.flat}")
        value = Value(value, self.elem, self.shape, "small", True)
        return (turn(k, value) if self.turned else value), done

    def store(self, value, index, batch=None, add=False, token=None):
        """Stores a tile, or adds it to what is there. Gives the token."""
        k = self.k
        value = turn(k, value) if self.turned else value
        value = k.reshape(value, self.whole)
        rest = f"{value.type}, {self.type}, tile<i32> -> token"
        where = f"{self.name}[{self.indices(index, batch)}]"
        if add:
            mode = "add" if self.elem == "i32" else "addf"
            return k.emit(f"atomic_red_view_tko relaxed device {where}, {mode}, {value.name} : {rest}")
        after = f" token = {token}" if token else ""
        return k.emit(f"store_view_tko weak {value.name}, {where}{after} : {rest}")


def turn(k, value):
    return k.op(f"permute {value.name} [1, 0] : {value.type} -> ", value.elem, value.shape[::-1], value.kind, True)


def number_along(k, dim, shape, start=None):
    """Row or column numbers, from a scalar on."""
    n = shape[dim]
    ones = [n if d == dim else 1 for d in range(len(shape))]
    number = k.reshape(k.op("iota : ", "i32", (n,)), ones)
    if start:
        number = k.binary("addi", number, k.broadcast(start, ones))
    return k.broadcast(number, shape)


def compare(k, predicate, a, b):
    text = f"cmpi {predicate} {a.name}, {b.name}, signed : {a.type} -> "
    return k.op(text, "i1", a.shape, clean=True)


def select(k, mask, a, b):
    return k.op(f"select {mask.name}, {a.name}, {b.name} : {mask.type}, ", a.elem, a.shape, a.kind, True)


def constant(k, elem, shape, number):
    return k.splat(elem, shape, encode(elem, number))


def convert(k, value, elem):
    """The same numbers as another element, which has them."""
    if value.elem == elem:
        return value
    is_int = value.elem not in FLOAT_FORMATS
    op = "itof {} signed" if is_int else "ftoi {} signed" if elem not in FLOAT_FORMATS else "ftof {}"
    if is_int and elem not in FLOAT_FORMATS:
        op = "trunci {}" if bits_of(elem) < bits_of(value.elem) else "exti {} signed"
    text = f"{op.format(value.name)} : {value.type} -> "
    return k.op(text, elem, value.shape, value.kind, True)


def on_the_way(k, value, elem):
    """What a loop does with a loaded tile before it multiplies it: conversions, few elementwise ops."""
    r = k.r
    value = convert(k, value, elem)
    if r.random() >= 0.25 or elem.startswith("f8"):
        return value
    if elem == "i8":
        return k.binary("subi" if r.random() < 0.5 else "addi", constant(k, elem, value.shape, r.choice([0, 1])), value)
    if elem == "tf32":
        return value
    choice = r.randrange(4)
    if choice == 0:
        return k.binary("mulf", value, constant(k, elem, value.shape, r.choice([-1, 2, 0.5])))
    if choice == 1:
        return k.binary("maxf", value, constant(k, elem, value.shape, r.choice([-1, 0])))
    if choice == 2:
        return k.op(f"negf {value.name} : ", elem, value.shape, "small", True)
    dim = r.randrange(2)
    bound = k.splat("i32", value.shape, r.randrange(value.shape[dim] + 1))
    mask = compare(k, "less_than", number_along(k, dim, value.shape), bound)
    return select(k, mask, value, constant(k, elem, value.shape, 0))


def table(k, numbers):
    """Numbers of 32 bits in memory."""
    buffer = Buffer(f"%in{len(k.buffers)}", "i32", len(numbers), [n & 0xffffffff for n in numbers])
    k.buffers.append(buffer)
    return buffer


def gathered_ids(k, count, tiles, rows, inside=False):
    """Tiles of row numbers, some outside of the matrix, in memory."""
    low, high = (0, rows - 1) if inside else (-1, rows)
    return table(k, [k.r.randint(low, high) for _ in range(count * tiles)])


def load_entry(k, buffer, index):
    """A number of a table, through a view or a pointer."""
    if k.r.random() < 0.5:
        return k.reshape(load_row(k, buffer, 1, index), ())
    place = k.emit(f"offset {buffer.name}, {index} : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>")
    return Value(k.emit(f"load_ptr_tko weak {place} : tile<ptr<i32>> -> tile<i32>, token", 2)[0], "i32", ())


def load_row(k, buffer, count, index):
    """Numbers index * count on, of a vector in memory."""
    kind = f"tensor_view<{buffer.size}x{buffer.elem}, strides=[1]>"
    name = k.emit(f"make_tensor_view {buffer.name}, shape = [{buffer.size}], strides = [1] : {kind}")
    view = f"partition_view<tile=({count}), padding_value = zero, {kind}>"
    name = k.emit(f"make_partition_view {name} : {view}")
    value = k.emit(f"load_view_tko weak {name}[{index}] : {view}, tile<i32> -> {tile(buffer.elem, (count,))}, token", 2)
    return Value(value[0], buffer.elem, (count,), "small", True)


def load_by_pointers(k, matrix, shape, row_numbers, first_column):
    """A tile of rows of these numbers, by pointers, with a mask."""
    columns = number_along(k, 1, shape, first_column)
    rows = k.broadcast(k.reshape(row_numbers, (shape[0], 1)), shape)
    strides = (1, matrix.pitch) if matrix.by_columns else (matrix.pitch, 1)
    place = k.binary("addi", *(k.binary("muli", x, k.splat("i32", shape, s)) if s != 1 else x
                               for x, s in zip((rows, columns), strides)))
    pointers, type_ = k.pointer(matrix.pointer, matrix.elem, place)
    mask = compare(k, "less_than", columns, k.splat("i32", shape, matrix.columns))
    zero = constant(k, matrix.elem, shape, 0)
    names = k.emit(f"load_ptr_tko weak {pointers}, {mask.name}, {zero.name} : {type_}, {mask.type}, {zero.type} -> "
                   f"{zero.type}, token", 2)
    return Value(names[0], matrix.elem, shape, "small", True)


def store_by_pointers(k, matrix, value, row, column):
    """Stores a tile whose first row and column these are, where the matrix has elements."""
    shape = value.shape
    rows, columns = number_along(k, 0, shape, row), number_along(k, 1, shape, column)
    strides = (1, matrix.pitch) if matrix.by_columns else (matrix.pitch, 1)
    place = k.binary("addi", *(k.binary("muli", x, k.splat("i32", shape, s)) for x, s in zip((rows, columns), strides)))
    pointers, type_ = k.pointer(matrix.pointer, matrix.elem, place)
    mask = k.binary("andi", compare(k, "less_than", rows, k.splat("i32", shape, matrix.rows)),
                    compare(k, "less_than", columns, k.splat("i32", shape, matrix.columns)))
    k.emit(f"store_ptr_tko weak {pointers}, {value.name}, {mask.name} : {type_}, {value.type}, {mask.type} -> token")
