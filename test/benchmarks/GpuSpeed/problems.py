"""The problems of gpu_speed.py: kernels with the arguments of a problem of usual size, and what torch does for it."""
import dataclasses
import re
import typing

import torch
import torch.nn.functional as F

# Heads of all sequences, rows of a head.
ATTENTION = (64, 4096)
ELEMENTS = {"f16": torch.float16, "bf16": torch.bfloat16, "tf32": torch.float32, "i8": torch.int8,
            "fp8": torch.float8_e4m3fn}
# Of a kernel's code, by its element: of the result's norm, against torch's result or that of wider elements.
TOLERANCES = {"f16": 2e-3, "bf16": 1e-2, "tf32": 2e-3, "i8": 0.0, "fp8": 2e-3, "f32": 1e-5}


@dataclasses.dataclass
class Problem:
    name: str               # Of the files with its code.
    entry: str
    grid: tuple             # Blocks, or clusters of blocks.
    args: list              # Tensors, int (i32) and float (f32).
    output: torch.Tensor
    expected: typing.Callable  # What the output has to be.
    tolerance: float
    torch: typing.Callable | None = None
    flops: float = 0        # Of a launch; 0 where bytes are what counts.
    bytes: float = 0
    cluster: int = 1
    size: str = ""
    adds: bool = False      # To what the output has.

    @property
    def title(self):
        return f"{self.name} {self.size}".strip()


def random(shape, element):
    if element == "i8":
        return torch.randint(-9, 10, shape, dtype=torch.int8, device="cuda")
    return torch.randn(shape, device="cuda").to(ELEMENTS.get(element, torch.float32))


def divide(size, tile):
    return -(-size // tile)


def base_of(name):
    """The kernel's name without the hints behind @ and the mark of a variant behind +."""
    return re.split("[@+]", name)[0]


def parse(name):
    """Kind, element, tile, whether B is by k, blocks of a cluster."""
    kind, element, shape, by_k, cluster = re.fullmatch(
        r"(?:cpp_)?([a-z]+)_([a-z]+\d*)_(\d+x\d+x\d+)(_bt)?(?:_c([24]))?", base_of(name)).groups()
    return kind, element, [int(n) for n in shape.split("x")], bool(by_k), int(cluster or 1)


def multiply(a, b, element):
    """A product by torch, and the exact one, or what is close to it. B is the k x n matrix."""
    if element == "fp8":
        one, columns = torch.ones((), device="cuda"), b.T.contiguous().T
        return lambda: torch._scaled_mm(a, columns, one, one, out_dtype=torch.float16, use_fast_accum=True), \
            lambda: a.float() @ b.float()
    if element == "i8":
        return lambda: torch._int_mm(a, b), lambda: torch._int_mm(a, b)
    return lambda: torch.matmul(a, b), lambda: torch.matmul(a, b)


def product(name, m, n, k):
    """C = A B by a kernel of families.py, or of CUDA Tile C++ (`cpp_`), whose blocks have one number."""
    kind, element, (tile_m, tile_n, _), by_k, cluster = parse(name)
    is_cpp = name.startswith("cpp_")
    parts = 4 if kind == "batched" else 2 if kind == "split" else 1
    lead = (parts,) if kind == "batched" else ()
    a = random((*lead, m, k), element)
    b = random((*lead, n, k) if by_k else (*lead, k, n), element)
    wide = b.transpose(-1, -2) if by_k else b
    result = {"i8": torch.int32, "tf32": torch.float32, "fp8": torch.float16 if is_cpp else torch.float32}
    c = torch.zeros((*lead, m, n), device="cuda", dtype=torch.float32 if kind == "split" else
                    result.get(element, ELEMENTS[element]))
    by_torch, exact = multiply(a, wide, element)
    blocks = divide(m, tile_m), divide(n, tile_n)
    return Problem(name, base_of(name).removeprefix("cpp_"),
                   (blocks[0] * blocks[1], 1, 1) if is_cpp else (*blocks, parts if kind != "mm" else 1),
                   [a, b, c, m, n, k] + [parts] * (not is_cpp), c, exact, TOLERANCES[element], by_torch,
                   flops=2 * m * n * k * max(1, *lead or (1,)), cluster=cluster, size=f"{m}x{n}x{k}",
                   adds=kind == "split")


def attention(name):
    """Heads of families.py (their scale has log2(e)), or of CUDA Tile C++, whose kernels multiply by it."""
    causal = "_causal" in name
    _, element, (queries, _, head), _, cluster = parse(name.replace("_causal", "").replace("cpp_attn", "attention"))
    heads, rows = ATTENTION
    is_cpp = name.startswith("cpp_")
    if element == "fp8":
        q, k, v = (random((1, heads, rows, head), "f16").to(ELEMENTS["fp8"]) for _ in range(3))
    else:
        q, k, v = (random((1, heads, rows, head), element) for _ in range(3))
    o = torch.zeros_like(q)
    scale = head ** -0.5
    wide = [x.half() if element == "fp8" else x for x in (q, k, v)]
    by_torch = lambda: F.scaled_dot_product_attention(*wide, is_causal=causal)
    # Causal work is that of the keys that are seen.
    flops = 4 * heads * rows * rows * head / (2 if causal else 1)
    return Problem(name, base_of(name).removeprefix("cpp_"), (divide(rows, queries), heads, 1),
                   [q, k, v, o, heads, rows, float(scale * (1 if is_cpp else 1.4426950408889634))], o, by_torch,
                   6e-2 if element == "fp8" else 2 * TOLERANCES[element], by_torch, flops=flops, cluster=cluster,
                   size=f"{heads} heads of {rows}")


def vadd(name, entry):
    n = 1 << 27
    a, b, c = random((n,), "f32"), random((n,), "f32"), torch.zeros(n, device="cuda")
    out = torch.empty_like(c)
    return Problem(name, entry, (divide(n, 1024), 1, 1), [a, b, c, n], c, lambda: a + b, 0.0,
                   lambda: torch.add(a, b, out=out), bytes=12 * n, size="2^27")


def softmax(name, entry):
    rows = 1 << 15
    x, y = random((rows, 4096), "f32"), torch.zeros((rows, 4096), device="cuda")
    return Problem(name, entry, (rows, 1, 1), [x, y, rows, 4096], y, lambda: torch.softmax(x, 1), 1e-5,
                   lambda: torch.softmax(x, 1), bytes=8 * rows * 4096, size="32768 rows")


def layernorm(name, entry):
    rows = 1 << 16
    x, g, b = random((rows, 4096), "bf16"), random((4096,), "bf16"), random((4096,), "bf16")
    y = torch.zeros_like(x)
    run = lambda: F.layer_norm(x, (4096,), g, b, 1e-5)
    return Problem(name, entry, (rows, 1, 1), [x, g, b, y, rows, 4096, 1e-5], y, run, 1e-2, run,
                   bytes=4 * rows * 4096, size="65536 rows")


def rowsum(name, entry):
    rows, columns = 1 << 15, 8192
    x, y = random((rows, columns), "f32"), torch.zeros(rows, device="cuda")
    return Problem(name, entry, (rows // 4, 1, 1), [x, y, rows, columns], y, lambda: x.sum(1), 1e-5,
                   lambda: x.sum(1), bytes=4 * rows * columns, size=f"{rows}x{columns}")


def transpose(name, entry):
    n = 1 << 14
    x, y = random((n, n), "f32"), torch.zeros((n, n), device="cuda")
    out = torch.empty_like(y)
    return Problem(name, entry, (n // 64, n // 64, 1), [x, y, n, n], y, lambda: x.T, 0.0, lambda: out.copy_(x.T),
                   bytes=8 * n * n, size=f"{n}x{n}")


def gather(name, entry):
    rows, columns = 1 << 17, 1024
    x, y = random((rows, columns), "f32"), torch.zeros((rows, columns), device="cuda")
    ids = torch.randperm(rows, device="cuda", dtype=torch.int32)
    out = torch.empty_like(y)
    return Problem(name, entry, (rows // 16, columns // 128, 1), [x, ids, y, rows, columns], y,
                   lambda: x[ids.long()], 0.0, lambda: torch.index_select(x, 0, ids, out=out),
                   bytes=8 * rows * columns, size=f"{rows}x{columns}")


# Kernels of CUDA Tile C++ without products: the entry, and what makes the problem.
STREAMS = {"cpp_vadd_f32": ("vadd", vadd), "cpp_vadd_f32_ptr": ("vadd", vadd),
           "cpp_softmax_f32_4096": ("softmax", softmax), "cpp_layernorm_bf16_4096": ("layernorm", layernorm),
           "cpp_rowsum_f32": ("rowsum", rowsum), "cpp_transpose_f32_64x64": ("transpose", transpose),
           "cpp_gather_rows_f32": ("gather", gather)}
LARGE = 8192
PRODUCTS = [(name, size) for size in (4096, LARGE) for name in
            ("cpp_mm_f16_128x128x64", "cpp_mm_bf16_128x128x64", "cpp_mm_f16_128x256x64", "cpp_mm_f16_256x256x64")] + \
           [(name, LARGE) for name in ("cpp_mm_tf32_128x128x32", "cpp_mm_i8_128x128x64", "cpp_mm_fp8_128x128x128")] + \
           [(f"mm_{element}_{tile}", 4096)
            for element, k in (("f16", 64), ("tf32", 32), ("i8", 64), ("fp8", 128))
            for tile in (f"64x64x{k}", f"64x256x{k}", f"128x128x{k}_bt", f"128x256x{k}", f"128x256x{k}_bt",
                         f"256x128x{k}", f"256x256x{k}_bt")] + \
           [(f"{kind}_f16_{tile}x64", 4096) for kind in ("batched", "split") for tile in ("128x128", "128x256")] + \
           [(f"mm_f16_{tile}x64_c{c}", 4096) for tile, c in (("128x128", 2), ("128x128", 4), ("256x256", 4))]
HEADS = ("128x64x64", "128x128x64", "128x64x128", "128x128x128", "64x64x256", "128x64x256")
ATTENTIONS = ["cpp_attn_f16_128x64x128", "cpp_attn_f16_128x128x128"] + \
    [f"attention_f16_{shape}{causal}" for shape in HEADS for causal in ("", "_causal")] + \
    [f"attention_{element}_{shape}{causal}"
     for element in ("bf16", "fp8") for shape in HEADS[:4:2] for causal in ("", "_causal")] + \
    ["attention_f16_256x128x128_c2", "attention_f16_128x64x128_causal_c2"]


def make_problem(name, size=4096):
    """The problem of a kernel of any name that families.py knows, or of CUDA Tile C++, with hints or not."""
    base = base_of(name)
    if base in STREAMS:
        return STREAMS[base][1](name, STREAMS[base][0])
    if base.startswith(("attention", "cpp_attn")):
        return attention(name)
    return product(name, size, size, size)


def all_names():
    return list(dict.fromkeys([*STREAMS, *(name for name, _ in PRODUCTS), *ATTENTIONS]))


def all_problems(only="", names=()):
    """Functions that make a problem each: of kernels whose names `only` finds, or of `names`, as NAME or NAME:SIZE."""
    rows = [(name, 4096) for name in STREAMS] + PRODUCTS + [(name, 4096) for name in ATTENTIONS]
    if names:
        rows = [(name, int(size or 4096)) for name, _, size in (text.partition(":") for text in names)]
    return [lambda name=name, size=size: make_problem(name, size) for name, size in rows if re.search(only, name)]
