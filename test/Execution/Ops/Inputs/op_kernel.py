"""Writes kernels in the textual form, with the data that they are given and have to
make."""
import ml_dtypes
import numpy as np

FLOAT_TYPES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32,
               "f64": np.float64, "tf32": np.float32, "f8E4M3FN": ml_dtypes.float8_e4m3fn,
               "f8E5M2": ml_dtypes.float8_e5m2, "f8E8M0FNU": ml_dtypes.float8_e8m0fnu}
INTEGER_TYPES = {"i1": np.uint8, "i8": np.int8, "i16": np.int16, "i32": np.int32,
                 "i64": np.int64}
BITS = {"i1": 8, "i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "f16": 16, "bf16": 16,
        "f32": 32, "tf32": 32, "f64": 64, "f8E4M3FN": 8, "f8E5M2": 8, "f8E8M0FNU": 8,
        "f4E2M1FN": 4, "fnv8E5M3FNU": 8}


def tile(shape, elem):
    return "tile<" + "".join(f"{n}x" for n in shape) + elem + ">"


def tensor_view(shape, elem, strides=None):
    if not shape:
        return f"tensor_view<{elem}>"
    if strides is None:
        strides = row_major(shape)
    return (f"tensor_view<{'x'.join(map(str, shape))}x{elem}, "
            f"strides=[{','.join(map(str, strides))}]>")


def row_major(shape):
    strides = [1] * len(shape)
    for d in range(len(shape) - 1, 0, -1):
        strides[d - 1] = strides[d] * shape[d]
    return strides


def storage(elem, codes):
    """Codes of elements as unsigned numbers of the size that they have in memory."""
    return np.asarray(codes).astype(np.uint64).astype(f"u{max(BITS[elem] // 8, 1)}")


def codes_of(elem, array):
    """The codes in memory of values of a type that numpy or ml_dtypes has."""
    array = np.ascontiguousarray(array)
    return array.view(f"u{array.dtype.itemsize}")


def edge_codes(elem, count, seed=0):
    """Count codes: edges first, then random ones."""
    bits = 1 if elem == "i1" else BITS[elem]
    edges = [0, 1, (1 << bits) - 1, 1 << (bits - 1), (1 << (bits - 1)) - 1]
    edges += {"f16": [0x8000, 0x7C00, 0xFC00, 0x7E00, 0x3C00, 0x0001],
              "bf16": [0x8000, 0x7F80, 0xFF80, 0x7FC0, 0x0001],
              "f32": [0x80000000, 0x7F800000, 0xFF800000, 0x7FC00000, 1],
              "f64": [1 << 63, 0x7FF << 52, 0xFFF << 52, 0x7FF8 << 48, 1]}.get(elem, [])
    random = np.random.default_rng(seed + bits)
    more = random.integers(0, (1 << bits) - 1, size=max(count, 1), dtype=np.uint64,
                           endpoint=True)
    result = np.array(([e & ((1 << bits) - 1) for e in edges] + list(more))[:count],
                      dtype=np.uint64)
    # tf32: what its 19 bits hold.
    return result & np.uint64(0xFFFFE000) if elem == "tf32" else result


def print_value(elem, value):
    """Floats from numpy's floats; else from the code, which integers show signed."""
    if isinstance(value, np.floating):
        text = str(value)  # the shortest that gives the bits back
        return text[:-2] if text.endswith(".0") and text != "-0.0" else text
    if elem not in INTEGER_TYPES:
        return hex(int(value))
    return str(int(value) - (int(value) >> (BITS[elem] - 1) << BITS[elem]))


def print_values(elem, values):
    """Words of a data line; runs as value*times."""
    words, last, times = [], None, 0
    for text in [print_value(elem, v) for v in values] + [None]:
        if text == last:
            times += 1
            continue
        if last is not None:
            words.append(last if times == 1 else f"{last}*{times}")
        last, times = text, 1
    return " ".join(words)


class Kernel:
    """One piece. Values are names; params are made in the order of the calls."""

    def __init__(self, name, grid=None, only=None, on=None, tolerance=None, stops=False,
                 top=""):
        self.name, self.top = name, top
        self.headers = []
        if grid:
            self.headers.append("grid: " + " ".join(map(str, grid)))
        if only:
            self.headers.append("only: " + only)
        if on:
            self.headers.append("on: " + on)
        if tolerance:
            self.headers.append("tolerance: {} {}".format(*tolerance))
        if stops:
            self.headers.append("stops: yes")
        self.params, self.body, self.count = [], [], 0

    def add(self, line):
        self.body.append(line)

    def new(self, text):
        """A value that the op in text makes."""
        self.count += 1
        self.body.append(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def memory(self, text):
        """The first result of an op with a token behind it."""
        self.count += 1
        self.body.append(f"%v{self.count}, %t{self.count} = {text}")
        return f"%v{self.count}"

    def buffer(self, elem, before, after=None, attribute=""):
        """A pointer to elem; before and after are numpy arrays: codes, or floats."""
        name = f"%p{len(self.params)}"
        before = np.asarray(before)
        line = (f"param: {elem}[{'x'.join(map(str, before.shape))}] = "
                f"{print_values(elem, before.reshape(-1))}")
        if after is not None:
            after = np.asarray(after)
            assert after.shape == before.shape
            line += f" -> {print_values(elem, after.reshape(-1))}"
        self.headers.append(line)
        self.params.append(f"{name}: tile<ptr<{elem}{attribute}>>")
        return name

    def multicast(self, elem, before, after, attribute):
        """A multicast pointer to elem; the first extent of the arrays numbers devices."""
        name = f"%p{len(self.params)}"
        before, after = np.asarray(before), np.asarray(after)

        def print_all(data):
            return " | ".join(print_values(elem, each.reshape(-1)) for each in data)

        self.headers.append(f"multicast: {elem}[{'x'.join(map(str, before.shape[1:]))}] = "
                            f"{print_all(before)} -> {print_all(after)}")
        self.params.append(f"{name}: tile<ptr<{elem}{attribute}>>")
        return name

    def scalar(self, elem, value):
        name = f"%p{len(self.params)}"
        self.headers.append(f"scalar: {elem} {value}")
        self.params.append(f"{name}: tile<{elem}>")
        return name

    def constant(self, elem, value, shape=()):
        return self.new(f"constant <{elem}: {value}> : {tile(shape, elem)}")

    def view(self, pointer, shape, elem):
        """A partition_view that is one tile, its type and its indices."""
        ty = tensor_view(shape, elem)
        lists = f"shape = [{', '.join(map(str, shape))}], strides = " \
                f"[{', '.join(map(str, row_major(shape)))}]"
        tensor = self.new(f"make_tensor_view {pointer}, {lists} : {ty}")
        pty = f"partition_view<tile=({'x'.join(map(str, shape))}), {ty}>"
        view = self.new(f"make_partition_view {tensor} : {pty}")
        zero = self.constant("i32", 0)
        return f"{view}[{', '.join([zero] * len(shape))}]", pty

    def load(self, elem, codes, shape):
        """A tile of these codes, from a buffer."""
        pointer = self.buffer(elem, storage(elem, codes))
        return self.load_from(pointer, elem, shape)

    def load_packed(self, elem, codes, shape):
        """A tile of 4-bit codes, from a buffer of bytes."""
        flat = np.asarray(codes).reshape(-1)
        count = len(flat)
        bytes_ = self.load("i8", flat[0::2] | flat[1::2] << 4, (count // 2,))
        flat = self.new(f"unpack {bytes_} : tile<{count // 2}xi8> -> tile<{count}x{elem}>")
        return self.new(f"reshape {flat} : tile<{count}x{elem}> -> {tile(shape, elem)}")

    def load_from(self, pointer, elem, shape):
        if not shape:
            return self.memory(f"load_ptr_tko weak {pointer} : tile<ptr<{elem}>> -> "
                               f"tile<{elem}>, token")
        place, pty = self.view(pointer, shape, elem)
        return self.memory(f"load_view_tko weak {place} : {pty}, tile<i32> -> "
                           f"{tile(shape, elem)}, token")

    def store_to(self, pointer, value, elem, shape):
        if not shape:
            self.new(f"store_ptr_tko weak {pointer}, {value} : tile<ptr<{elem}>>, "
                     f"tile<{elem}> -> token")
            return
        place, pty = self.view(pointer, shape, elem)
        self.new(f"store_view_tko weak {value}, {place} : {tile(shape, elem)}, {pty}, "
                 "tile<i32> -> token")

    def store(self, value, elem, shape, expected):
        """Stores a tile, whose memory has to be expected (unsigned codes, or floats)."""
        expected = np.asarray(expected)
        if expected.dtype.kind != "f":
            expected = storage(elem, expected)
        self.store_to(self.buffer(elem, np.zeros_like(expected), expected), value, elem,
                      shape)

    def pointers(self, pointer, elem, shape):
        """A tile of pointers to consecutive elements."""
        count = int(np.prod(shape))
        ones = "x".join(["1"] * len(shape))
        one = self.new(f"reshape {pointer} : tile<ptr<{elem}>> -> tile<{ones}xptr<{elem}>>")
        all_ = self.new(f"broadcast {one} : tile<{ones}xptr<{elem}>> -> "
                        f"{tile(shape, f'ptr<{elem}>')}")
        index = self.new(f"iota : tile<{count}xi32>")
        if len(shape) > 1:
            index = self.new(f"reshape {index} : tile<{count}xi32> -> {tile(shape, 'i32')}")
        return self.new(f"offset {all_}, {index} : {tile(shape, f'ptr<{elem}>')}, "
                        f"{tile(shape, 'i32')} -> {tile(shape, f'ptr<{elem}>')}")

    def text(self):
        lines = [f"//--- {self.name}"] + ["// " + h for h in self.headers]
        if self.top:
            lines.append(self.top)
        lines.append(f"entry @k({', '.join(self.params)}) {{")
        lines += ["  " + line for line in "\n".join(self.body).split("\n")]
        return "\n".join(lines + ["  return", "}"]) + "\n"
