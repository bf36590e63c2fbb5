"""The kernels of `benchmark-gpu` on the host and on the simulator, against products, softmax and others by numpy: a
comparison of code that computes something else would say nothing. Tiles at the edges reach beyond the arrays. Of one
family's tiles the first, the last and one in the middle are taken."""
import collections
import sys

import numpy as np
import tileir

sys.path.insert(0, sys.argv[1])
import families  # noqa: E402
import networks  # noqa: E402

FP8 = np.array([0xC4, 0xC0, 0xB8, 0, 0x38, 0x40, 0x44], np.uint8)
NAMES = {"bf16": "bfloat16", "fp8": "float8_e4m3fn"}


class Bytes:
    """An array of bytes as one of elements that numpy does not have."""

    def __init__(self, array, dtype):
        self.array, self.dtype = array, dtype
        self.__array_interface__ = {**array.__array_interface__, "typestr": f"|V{array.itemsize}"}


def encode(element, numbers):
    """Integers from -3 to 3 as an array for the kernel."""
    if element == "fp8":
        return Bytes(FP8[numbers + 3], NAMES[element])
    if element == "bf16":
        return Bytes((numbers.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16), NAMES[element])
    return numbers.astype({"f16": np.float16, "tf32": np.float32, "i8": np.int8}[element])


def decode(element, array):
    if element == "fp8":
        sign, exponent, mantissa = array >> 7, (array >> 3 & 15).astype(int), (array & 7).astype(np.float32)
        size = np.where(exponent, (8 + mantissa) * 2.0 ** (exponent - 10), mantissa * 2.0 ** -9)
        return np.where(sign, -size, size).astype(np.float32)
    if element == "bf16":
        return (array.astype(np.uint32) << 16).view(np.float32)
    return array.astype(np.float32)


def result_array(element, kind, size):
    """Zeros for the kernel's result, and what holds them."""
    if element == "bf16" and kind != "split":
        bits = np.zeros(size, np.uint16)
        return Bytes(bits, NAMES[element]), bits
    dtype = {"f16": np.float16, "i8": np.int32}.get(element, np.float32)
    array = np.zeros(size, np.float32 if kind == "split" else dtype)
    return array, array


def check_product(program, kernel, kind, element, tile, b_by_k):
    m, n, k = (2 * x - 16 if x > 16 else 2 * x for x in tile)
    batches = 2 if kind in ("batched", "grouped", "pointers") else 1
    numbers = np.random.default_rng(m + n + k)
    x = numbers.integers(-3, 4, (batches if kind == "batched" else 1, m, k))
    y = numbers.integers(-3, 4, (batches, k, n))
    stored = y.transpose(0, 2, 1) if b_by_k else y
    expected = x @ y
    extra = []
    if kind in ("grouped", "pointers"):
        rows = numbers.permutation(m).astype(np.int32)
        experts = np.zeros(m, np.int32)
        experts[:2] = 1, 0
        of_row = np.repeat([1, 0], [tile[0], m - tile[0]])
        expected = np.stack([x[0, rows[r]] @ y[of_row[r]] for r in range(m)])
        extra = [experts, rows]
    if kind == "sparse":
        # Block i of a row of A is multiplied by block table[row][i] of B.
        steps = -(-k // tile[2])
        table = np.stack([numbers.permutation(steps) for _ in range(2)]).astype(np.int32)
        whole = np.zeros((steps * tile[2], n), y.dtype)
        whole[:k] = y[0]
        gathered = np.stack([whole.reshape(steps, tile[2], n)[row].reshape(-1, n)[:k] for row in table])
        expected = np.stack([x[0, r] @ gathered[r // tile[0]] for r in range(m)])
        extra = [table.ravel()]
    c, storage = result_array(element, kind, expected.size)
    parts = 3 if kind == "split" else steps if kind == "sparse" else batches
    program.launch(kernel.name, (2, 2, parts if kind in ("split", "batched") else 1), encode(element, x.ravel()),
                   encode(element, np.ascontiguousarray(stored).ravel()), c, m, n, k, parts, *extra)
    found = decode("tf32" if kind == "split" or element == "fp8" else element, storage)
    wanted = expected.ravel()
    if element == "bf16":
        # Eight bits of a number.
        assert np.all(np.abs(found - wanted) <= np.abs(wanted) / 256), kernel.name
    else:
        assert np.array_equal(found, wanted), kernel.name


def check_attention(program, kernel, element, shape, causal, paged):
    queries, keys, head = shape
    rows = 2 * max(queries, keys)
    # Of its largest value, what one rounding of a weight to the element may change.
    error = {"f16": 2e-3, "bf16": 1e-2, "fp8": 6e-2}[element]
    numbers = np.random.default_rng(rows + head)
    q, k, v = (numbers.integers(-3, 4, (2, rows, head)) for _ in range(3))
    out, storage = (np.zeros(q.size, np.uint8),) * 2 if element == "fp8" else result_array(element, "", q.size)
    scale = 0.02
    extra, inputs = [], [q, k, v]
    if paged:
        # Rows of both heads of a page lie side by side; one page more is nobody's.
        pages = rows // keys
        table = numbers.permutation(pages + 1)[:pages].astype(np.int32)
        for i, rows_of in ((1, k), (2, v)):
            inputs[i] = numbers.integers(-3, 4, (pages + 1, keys, 2, head))
            inputs[i][table] = rows_of.reshape(2, pages, keys, head).transpose(1, 2, 0, 3)
        extra = [table, 1, pages, pages + 1]
    program.launch(kernel.name, (rows // queries, 2, 1), *(encode(element, a.ravel()) for a in inputs),
                   Bytes(out, NAMES[element]) if element == "fp8" else out, 2, rows, scale, *extra)
    score = q @ k.transpose(0, 2, 1) * scale
    if causal:
        score = np.where(np.tril(np.ones((rows, rows), bool)), score, -np.inf)
    weights = np.exp2(score - score.max(-1, keepdims=True))
    expected = weights @ v / weights.sum(-1, keepdims=True)
    found = decode(element, storage).reshape(q.shape)
    assert np.allclose(found, expected, rtol=error, atol=3 * error), kernel.name


def check_network(program, kernel, kind, shape):
    m, n = shape if len(shape) == 2 else (1, *shape)
    numbers = np.random.default_rng(m + n)
    columns = kind.endswith("columns")
    rows = 2 * (n if columns or kind == "transposes" else m)
    width = n if kind == "transposes" or not columns else m
    if kind == "stencil":
        rows, width = 2 * n - 16, 1
    x, y = numbers.standard_normal((2, rows, width), np.float32)
    out, out2 = np.zeros_like(x), np.zeros_like(x)
    turn = (lambda a: a.reshape(2, n, m).transpose(0, 2, 1)) if columns else lambda a: a.reshape(2, m, n)
    back = (lambda a: a.transpose(0, 2, 1).reshape(rows, width)) if columns else lambda a: a.reshape(rows, width)
    if kind.startswith("fourier"):
        program.launch(kernel.name, (2, 1, 1), x, y, out, out2, rows)
        wanted = np.fft.fft(turn(x) + 1j * turn(y))
        assert np.allclose(out, back(wanted.real), atol=1e-4), kernel.name
        assert np.allclose(out2, back(wanted.imag), atol=1e-4), kernel.name
        return
    if kind == "transposes":
        arrays = [np.zeros_like(x) if i % 2 else x + i for i in range(2 * m)]
        program.launch(kernel.name, (2, 1, 1), *arrays, rows)
        for before, after in zip(arrays[::2], arrays[1::2]):
            assert np.array_equal(before.reshape(2, n, n).transpose(0, 2, 1), after.reshape(2, n, n)), kernel.name
        return
    program.launch(kernel.name, (2, 1, 1), x, out, rows)
    if kind.startswith("sort"):
        assert np.array_equal(out, back(np.sort(turn(x)))), kernel.name
    elif kind == "stencil":
        flat = np.pad(x.ravel(), 1)
        assert np.allclose(out.ravel(), (flat[:-2] + flat[2:]) / 4 + flat[1:-1] / 2, atol=1e-6), kernel.name
    else:
        wide = x.astype(np.float64)
        assert np.allclose(out, np.sin(wide) + np.cos(wide) * np.tan(wide), atol=1e-5), kernel.name


def choose_kernels():
    families_of = collections.defaultdict(list)
    for kernel in families.all_kernels():
        kind, element, _, *rest = kernel.name.split("_")
        families_of[kind, element, *rest].append(kernel)
    return [group[i] for group in families_of.values() for i in sorted({0, len(group) // 2, len(group) - 1})]


chosen = choose_kernels()
for number, kernel in enumerate(chosen):
    kind, element, tile, *rest = kernel.name.split("_")
    tile = tuple(map(int, tile.split("x")))
    module = tileir.Module.parse(kernel.text)
    # Each architecture has some.
    arch = ("sm_80", "sm_89", "sm_90a", "sm_120")[(number + number // 4) % 4]
    if {"c2", "c4"} & set(rest):
        arch = "sm_90a"
        assert b".multicast::cluster" in module.compile("ptx", arch=arch), kernel.name
    for program in (module.program("host"), module.program("sim", arch=arch)):
        if kind in networks.KINDS:
            check_network(program, kernel, kind, tile)
        elif kind in ("attention", "paged"):
            check_attention(program, kernel, element, tile, "causal" in rest, kind == "paged")
        else:
            check_product(program, kernel, kind, element, tile, "bt" in rest)
assert families.describe("softmax_f32_4096") is None
print(len(chosen), "kernels")
