"""The kernels of `benchmark-gpu` on the host and on the simulator, against products and softmax by numpy: a comparison
of code that computes something else would say nothing. Tiles at the edges reach beyond the arrays."""
import sys

import numpy as np
import tileir

sys.path.insert(0, sys.argv[1])
import families  # noqa: E402

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
    c, storage = result_array(element, kind, expected.size)
    parts = 3 if kind == "split" else batches
    program.launch(kernel.name, (2, 2, parts if kind in ("split", "batched") else 1), encode(element, x.ravel()),
                   encode(element, np.ascontiguousarray(stored).ravel()), c, m, n, k, parts, *extra)
    found = decode(element if kind != "split" else "tf32", storage)
    wanted = expected.ravel()
    if element == "bf16":
        # Eight bits of a number.
        assert np.all(np.abs(found - wanted) <= np.abs(wanted) / 256), kernel.name
    else:
        assert np.array_equal(found, wanted), kernel.name


def check_attention(program, kernel, element, shape, causal):
    queries, keys, head = shape
    rows = 2 * max(queries, keys)
    numbers = np.random.default_rng(rows + head)
    q, k, v = (numbers.integers(-3, 4, (2, rows, head)) for _ in range(3))
    out = np.zeros(q.size, np.float16)
    scale = 0.02
    program.launch(kernel.name, (rows // queries, 2, 1), *(encode(element, a.ravel()) for a in (q, k, v)), out,
                   2, rows, scale)
    score = q @ k.transpose(0, 2, 1) * scale
    if causal:
        score = np.where(np.tril(np.ones((rows, rows), bool)), score, -np.inf)
    weights = np.exp2(score - score.max(-1, keepdims=True))
    expected = weights @ v / weights.sum(-1, keepdims=True)
    assert np.allclose(out.reshape(q.shape), expected, atol=5e-3), kernel.name


for number, kernel in enumerate(families.all_kernels()):
    kind, element, tile, *rest = kernel.name.split("_")
    tile = tuple(map(int, tile.split("x")))
    module = tileir.Module.parse(kernel.text)
    # Each architecture has some.
    arch = ("sm_80", "sm_89", "sm_90a", "sm_120")[(number + number // 4) % 4]
    if {"c2", "c4"} & set(rest):
        arch = "sm_90a"
        assert b".multicast::cluster" in module.compile("ptx", arch=arch), kernel.name
    for program in (module.program("host"), module.program("sim", arch=arch)):
        if kind == "attention":
            check_attention(program, kernel, element, tile, "causal" in rest)
        else:
            check_product(program, kernel, kind, element, tile, "bt" in rest)
    # A name alone describes the kernel, for files of bytecode.
    assert families.describe(kernel.name) == kernel
assert families.describe("softmax_f32_4096") is None
print(len(families.all_kernels()), "kernels")
