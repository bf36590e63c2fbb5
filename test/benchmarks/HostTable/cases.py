"""What host_table.py measures: for each case the work of one call, ours and the peers'.

A case is a function of a side ("tileir", "torch", "openblas", ...) that gives a callable, or
None where that side has nothing to compare, with the result that it leaves; made in a
process of its own, since OpenMP libraries of several products in one process disturb each
other. Peers get outputs of their own to write to, so that no side allocates.
"""
import ctypes
import math
import os
import re
from dataclasses import dataclass
from typing import Callable

import torch

CASES = {}

# Where tensors are: "cuda" for tileir, whose stand-in takes that for memory of the host.
device = "cpu"


@dataclass
class Case:
    make: Callable
    work: float  # Operations of products, bytes that are moved of everything else.
    unit: str    # "GFLOP/s" or "GB/s".
    sides: tuple # Ours, then the peers.
    yardstick: str = None # A loop of yardsticks.c that moves as many bytes; not a peer.


def case(name, work, unit="GB/s", sides=("tileir", "torch", "openblas"), yardstick=None):
    def add(make):
        CASES[name] = Case(make, work, unit, sides, yardstick)
        return make
    return add


def measure_with(loop, size):
    """A call of a loop of yardsticks.c that moves about size bytes."""
    function = getattr(ctypes.CDLL(os.environ["TILEIR_YARDSTICKS"]), loop)
    tensors = [random(int(size) // (4 * YARDSTICKS[loop])) for _ in range(YARDSTICKS[loop])]
    # The tensors are kept by the call.
    words = [ctypes.c_void_p(x.data_ptr()) for x in tensors] + [ctypes.c_size_t(len(tensors[0]))]
    return lambda tensors=tensors: function(*words), tensors[0]


YARDSTICKS = {"copy": 2, "triad": 3} # How many arrays each accesses.


def select(pattern):
    """The cases with names that match, in order."""
    return {name: c for name, c in CASES.items() if re.search(pattern, name)}


def launch(kernel, grid, *args):
    import cuda.tile as ct
    call = lambda: ct.launch(0, grid, kernel, args)
    call()
    return call


def load_kernels():
    import kernels
    return kernels


def random(*shape, dtype=torch.float32):
    generator = torch.Generator().manual_seed(len(shape) + shape[0])
    if dtype == torch.int8:
        return torch.randint(-100, 100, shape, generator=generator).to(dtype).to(device)
    if dtype == torch.int32:
        return torch.randint(-100, 100, shape, generator=generator).to(dtype).to(device)
    return torch.rand(shape, generator=generator).sub(0.5).to(dtype).to(device)


def zeros(*shape, dtype=torch.float32):
    return torch.zeros(shape, dtype=dtype, device=device)


def kind_of(dtype):
    """As in names of cases: f32, bf16, i8."""
    name = str(dtype).removeprefix("torch.")
    return name.split("_")[0].replace("bfloat", "bf").replace("float", "f").replace("int", "i")


def cdiv(a, b):
    return -(-a // b)


# Products

def numpy_product(a, b, c):
    """By numpy's OpenBLAS, for the formats that BLAS has."""
    import numpy
    if a.dtype not in (torch.float32, torch.float64):
        return None
    x, y, z = a.numpy(), b.numpy(), c.numpy()
    return lambda: numpy.matmul(x, y, out=z)


def torch_product(a, b, c):
    if a.dtype == torch.int8:
        return lambda: torch._int_mm(a, b, out=c)
    return lambda: torch.matmul(a, b, out=c)


def product(m, n, k, tile, dtype=torch.float32, turns="nn", out=None):
    """turns: for A and B whether they lie transposed ("t"), or B with order= ("o")."""
    out = out or (torch.int32 if dtype == torch.int8 else dtype)

    def make(side):
        stored_a = random(k, m, dtype=dtype) if turns[0] == "t" else random(m, k, dtype=dtype)
        stored_b = random(k, n, dtype=dtype) if turns[1] == "n" else random(n, k, dtype=dtype)
        c = zeros(m, n, dtype=out)
        a = stored_a.t() if turns[0] == "t" else stored_a
        b = stored_b if turns[1] == "n" else stored_b.t()
        if side == "torch":
            return torch_product(a, b, c), c
        if side == "openblas":
            return numpy_product(a, b, c), c
        kernels = load_kernels()
        acc = {torch.float64: kernels.F64, torch.int8: kernels.I32}.get(dtype, kernels.F32)
        grid = (cdiv(m, tile[0]), cdiv(n, tile[1]), 1)
        if turns[1] == "o":
            return launch(kernels.matmul_ordered, grid, stored_a, stored_b, c, *tile, acc), c
        return launch(kernels.matmul, grid, stored_a, stored_b, c, *tile, acc,
                      turns[0] == "t", turns[1] == "t"), c

    size = f"{m}^3" if m == n == k else f"{m}x{n}x{k}"
    kind = str(dtype).removeprefix("torch.").replace("float", "f").replace("int", "i")
    name = f"{kind} {turns} {size} by {'x'.join(map(str, tile))}"
    case(name, 2.0 * m * n * k, "GFLOP/s")(make)


def batched(count, n, tile):
    def make(side):
        a, b, c = random(count, n, n), random(count, n, n), zeros(count, n, n)
        if side == "torch":
            return torch_product(a, b, c), c
        if side == "openblas":
            return numpy_product(a, b, c), c
        kernels = load_kernels()
        grid = (count, cdiv(n, tile[0]), cdiv(n, tile[1]))
        return launch(kernels.matmul_batched, grid, a, b, c, *tile), c
    name = f"f32 batched {count} x {n}^3 by {'x'.join(map(str, tile))}"
    case(name, 2.0 * count * n ** 3, "GFLOP/s")(make)


def one_dimensional(form, m, n, k, tile, group=8, blocks=None, dtype=torch.float32):
    """On a grid of one dimension: of one block for each tile, or of as many as given."""
    def make(side):
        a, b, c = random(m, k, dtype=dtype), random(k, n, dtype=dtype), zeros(m, n, dtype=dtype)
        if side == "torch":
            return torch_product(a, b, c), c
        if side == "openblas":
            return numpy_product(a, b, c), c
        grid = blocks or cdiv(m, tile[0]) * cdiv(n, tile[1])
        return launch(getattr(load_kernels(), f"matmul_{form}"), (grid, 1, 1), a, b, c, *tile,
                      group), c
    size = f"{m}^3" if m == n == k else f"{m}x{n}x{k}"
    of = f" of {blocks} blocks" if blocks else ""
    case(f"{kind_of(dtype)} {form}{of} {size} by {'x'.join(map(str, tile))}",
         2.0 * m * n * k, "GFLOP/s")(make)


for tile in [(128, 128, 32), (64, 64, 64), (64, 64, 16), (128, 128, 128), (256, 256, 64), (256, 128, 16)]:
    product(1024, 1024, 1024, tile)
for tile in [(128, 128, 32), (64, 64, 64), (256, 256, 32)]:
    product(2048, 2048, 2048, tile)
for tile in [(128, 128, 32), (64, 64, 64)]:
    product(1000, 777, 1333, tile)
    product(1000, 784, 1344, tile)
for turns in ["nt", "no", "tn", "tt"]:
    product(1024, 1024, 1024, (128, 128, 32), turns=turns)
    product(2048, 2048, 2048, (64, 64, 64), turns=turns)
for turns in ["nt", "tn"]:
    product(2048, 2048, 2048, (128, 128, 32), turns=turns)
for tile in [(128, 128, 32), (64, 64, 64)]:
    one_dimensional("swizzled", 1024, 1024, 1024, tile)
    for blocks in [2, 16]:
        one_dimensional("persistent", 1024, 1024, 1024, tile, blocks=blocks)
    one_dimensional("gathered", 1024, 1024, 1024, tile)
for form in ["swizzled", "persistent"]:
    one_dimensional(form, 1000, 777, 1333, (128, 64, 32), 4, 16 if form == "persistent" else None)
product(1536, 1536, 1536, (64, 128, 32))
product(1000, 777, 1333, (64, 64, 32), turns="tt")
product(1024, 1024, 1024, (64, 64, 32), dtype=torch.float64, turns="tt")
product(4096, 64, 4096, (128, 64, 32))
batched(64, 128, (128, 128, 32))
batched(64, 128, (64, 64, 32))
for turns in ["nn", "nt"]:
    product(16, 4096, 4096, (16, 128, 64), dtype=torch.int8, turns=turns)
for m in [1, 8, 16, 32]:
    for n in [4096, 11008]:
        product(m, n, 4096, (16 if m <= 16 else 32, 128, 64))
    product(m, 4096, 4096, (16 if m <= 16 else 32, 128, 64), dtype=torch.bfloat16, turns="nt")
for dtype in [torch.bfloat16, torch.float64]:
    for m in [1, 8, 16]:
        product(m, 4096, 4096, (16, 128, 64), dtype=dtype)
product(1, 4096, 4096, (1, 128, 64))
for m in [1, 16]:
    product(m, 4096, 4096, (16, 128, 64), turns="nt")
for dtype in [torch.float32, torch.float64]:
    product(4096, 16, 4096, (128, 16, 64), dtype=dtype)
product(1000, 1000, 1000, (128, 128, 64), dtype=torch.float64)
for n in [1024, 2048]:
    product(n, n, n, (64, 64, 32), dtype=torch.float64)
for dtype in [torch.bfloat16, torch.float16, torch.int8]:
    product(1024, 1024, 1024, (128, 128, 64), dtype=dtype)
product(1024, 1024, 1024, (128, 128, 64), dtype=torch.bfloat16, turns="nt")
product(1024, 1024, 1024, (128, 128, 64), dtype=torch.int8, turns="nt")


# Attention

def attention(length, d, dtype, causal, heads):
    def make(side):
        q, k, v = (random(heads, length, d, dtype=dtype) for _ in range(3))
        o = zeros(heads, length, d, dtype=dtype)
        if side == "torch":
            def call():
                result = torch.nn.functional.scaled_dot_product_attention(
                    q[None], k[None], v[None], is_causal=causal)
                o.data = result[0]
            return call, o
        if side != "tileir":
            return None, None
        kernels = load_kernels()
        tile = 128 if length >= 128 else length
        return launch(kernels.attention, (length // tile, heads, 1), q, k, v, o,
                      math.log2(math.e) / math.sqrt(d), d, tile, 64, causal), o
    kind = "f32" if dtype == torch.float32 else "bf16"
    name = f"attention {kind} {length} head {d}{' causal' if causal else ''}"
    # A causal product is half of the whole one.
    case(name, 4.0 * heads * length * length * d / (2 if causal else 1), "GFLOP/s")(make)


for length, heads in [(1024, 8), (4096, 1)]:
    for dtype in [torch.float32, torch.bfloat16]:
        for d in [64, 128]:
            for causal in [False, True]:
                attention(length, d, dtype, causal, heads)


# Rows and elements

def rows(name, m, n, dtype, kernel, peer, extra=0):
    def make(side):
        x, y = random(m, n, dtype=dtype), zeros(m, n, dtype=dtype)
        more = [random(n, dtype=dtype) for _ in range(extra)]
        if side == "torch":
            def call():
                y.data = peer(x, *more)
            return call, y
        if side != "tileir":
            return None, None
        kernels = load_kernels()
        return launch(getattr(kernels, kernel), (m, 1, 1), x, *more, y, n), y
    case(f"{name} {m}x{n}", 2.0 * m * n * dtype.itemsize, yardstick="copy")(make)


F = torch.nn.functional
for m, n in [(1024, 4096), (8192, 256)]:
    rows("softmax f32", m, n, torch.float32, "softmax", lambda x: F.softmax(x, 1))
rows("layer norm f32", 1024, 4096, torch.float32, "layer_norm",
     lambda x, w, b: F.layer_norm(x, x.shape[1:], w, b), 2)
rows("layer norm bf16", 1024, 4096, torch.bfloat16, "layer_norm",
     lambda x, w, b: F.layer_norm(x, x.shape[1:], w, b), 2)
rows("rms norm bf16", 1024, 4096, torch.bfloat16, "rms_norm",
     lambda x, w: F.rms_norm(x, x.shape[1:], w, 1e-5), 1)
rows("cumulative sum f32", 1024, 4096, torch.float32, "cumulative_sum",
     lambda x: torch.cumsum(x, 1))


def elements(name, n, tile, kernel, peer, dtype=torch.float32, out=None, inputs=1):
    out = out or dtype

    def make(side):
        xs = [random(n, dtype=dtype) for _ in range(inputs)]
        y = zeros(n, dtype=out)
        if side == "torch":
            return lambda: peer(y, *xs), y
        if side != "tileir":
            return None, None
        kernels = load_kernels()
        return launch(getattr(kernels, kernel), (n // tile, 1, 1), *xs, y, tile), y
    case(f"{name} {n}", n * (inputs * dtype.itemsize + out.itemsize),
         yardstick="copy" if inputs == 1 else "triad")(make)


BIG = 1 << 24


def torch_triad(z, x, y):
    torch.add(x, y, alpha=0.5, out=z)


def torch_gelu(y, x):
    y.data = F.gelu(x, approximate="tanh")


elements("gelu f32", 1 << 22, 1024, "gelu", torch_gelu)
for n in [1 << 16, BIG]:
    elements("add f32", n, 1024, "add", lambda y, a, b: torch.add(a, b, out=y), inputs=2)
elements("copy f32", BIG, 1024, "cast", lambda y, x: y.copy_(x))
elements("triad f32", BIG, 1024, "triad", torch_triad, inputs=2)
F32, F16, BF16 = torch.float32, torch.float16, torch.bfloat16
F8 = torch.float8_e4m3fn
for source, target in [(BF16, F32), (F32, BF16), (F16, F32), (F32, F16), (F8, F32), (F32, F8),
                       (torch.int8, F32), (F32, torch.int8), (BF16, F16), (torch.int32, F32)]:
    elements(f"cast {kind_of(source)} to {kind_of(target)}", BIG, 1024, "cast",
             lambda y, x: y.copy_(x), source, target)


def matrix(name, n, dtype, kernel, peer, tile, shape_of_result, grid, moved):
    def make(side):
        x, y = random(n, n, dtype=dtype), zeros(*shape_of_result(n), dtype=dtype)
        if side == "torch":
            return lambda: peer(y, x), y
        if side != "tileir":
            return None, None
        kernels = load_kernels()
        return launch(getattr(kernels, kernel), grid(n), x, y, *tile), y
    case(f"{name} {n}^2", moved * n * n * dtype.itemsize,
         yardstick="copy" if moved == 2 else "triad")(make)


def square(n):
    return (n, n)


for tile in [(64, 64), (128, 128), (16, 256)]:
    matrix(f"double f32 by {tile[0]}x{tile[1]}", 4096, torch.float32, "double", lambda y, x: torch.add(x, x, out=y),
           tile, square, lambda n, tile=tile: (n // tile[1], n // tile[0], 1), 2)
for dtype in [torch.float32, torch.bfloat16]:
    matrix(f"transpose {kind_of(dtype)}", 4096, dtype, "transpose", lambda y, x: y.copy_(x.t()),
           (64, 64), square, lambda n: (n // 64, n // 64, 1), 2)
matrix("transpose f32 by 32x32", 4096, torch.float32, "transpose", lambda y, x: y.copy_(x.t()),
       (32, 32), square, lambda n: (n // 32, n // 32, 1), 2)
matrix("transpose f32", 512, torch.float32, "transpose", lambda y, x: y.copy_(x.t()),
       (64, 64), square, lambda n: (n // 64, n // 64, 1), 2)
for tile in [(8, 256), (1, 4096), (32, 64)]:
    matrix(f"row sum f32 by {tile[0]}x{tile[1]}", 4096, torch.float32, "row_sum",
           lambda y, x: torch.sum(x, 1, out=y), tile, lambda n: (n,),
           lambda n, rows=tile[0]: (n // rows, 1, 1), 1)
for tile in [(64, 128), (16, 1024), (256, 32)]:
    matrix(f"column sum f32 by {tile[0]}x{tile[1]}", 4096, torch.float32, "column_sum",
           lambda y, x: torch.sum(x, 0, out=y), tile, lambda n: (n,),
           lambda n, columns=tile[1]: (n // columns, 1, 1), 1)


@case("argmax f32 1024x4096", 1024.0 * 4096 * 4)
def make_argmax(side):
    x, y = random(1024, 4096), zeros(1024, dtype=torch.int64)
    if side == "torch":
        return lambda: torch.argmax(x, 1, out=y), y
    if side != "tileir":
        return None, None
    kernels = load_kernels()
    return launch(kernels.argmax, (1024, 1, 1), x, y, 4096), y


# Launches: small work, where the call counts, by cuTile's launcher and by the package tileir,
# which runs without the stand-in for CUDA's driver. LaunchCost measures those from C.

def launch_by_package(entry, grid, *arguments):
    kernel = load_package_program().kernel(entry)
    call = lambda: kernel.launch(grid, *arguments)
    call()
    return call


def load_package_program():
    """Kernels as in kernels.py, in Tile IR."""
    import tileir
    view = "tensor_view<1073741824xf32, strides=[1]>"
    part = f"partition_view<tile=(1024), {view}>"
    lines = []
    for name in "xyz":
        lines += [f"%v{name} = make_tensor_view %{name}, shape = [1073741824], strides = [1] : {view}",
                  f"%p{name} = make_partition_view %v{name} : {part}"]
    for name in "xy":
        lines.append(f"%{name}1, %t{name} = load_view_tko weak %p{name}[%i] : {part}, tile<i32> "
                     "-> tile<1024xf32>, token")
    pointers = ", ".join(f"%{name}: tile<ptr<f32>>" for name in "xyz")
    return tileir.Module.parse(f"""
cuda_tile.module @launches {{
  entry @empty() {{ return }}
  entry @add({pointers}) {{
    %i, %j, %k = get_tile_block_id : tile<i32>
    {chr(10).join(lines)}
    %sum = addf %x1, %y1 rounding<nearest_even> : tile<1024xf32>
    %t = store_view_tko weak %sum, %pz[%i] : tile<1024xf32>, {part}, tile<i32> -> token
    return
  }}
}}
""").program()


def small_add(n, arrays, ours):
    def make(side):
        # numpy's arrays are memory of the host for cuTile, too.
        tensors = [random(n), random(n), zeros(n)]
        if arrays == "numpy":
            tensors = [x.cpu() for x in tensors]
        a, b, c = [x.numpy() for x in tensors] if arrays == "numpy" else tensors
        if side == "torch":
            call = lambda: torch.add(a, b, out=c)
        elif side == "numpy":
            import numpy
            call = lambda: numpy.add(a, b, out=c)
        elif side == "package":
            call = launch_by_package("add", n // 1024, a, b, c)
        else:
            call = launch(load_kernels().add, (n // 1024, 1, 1), a, b, c, 1024)
        return call, tensors[2]
    case(f"launch {LAUNCHERS[ours]}, add of {n}, {arrays}", 12.0 * n,
         sides=(ours, arrays))(make)


def empty_launch(ours):
    def make(side):
        if side == "package":
            return launch_by_package("empty", 1), zeros(1)
        return launch(load_kernels().empty, (1, 1, 1), zeros(16)), zeros(1)
    case(f"launch {LAUNCHERS[ours]}, empty", 1.0, sides=(ours,))(make)


LAUNCHERS = {"tileir": "by cuTile", "package": "by the package"}
for ours in LAUNCHERS:
    empty_launch(ours)
    for arrays in ["torch", "numpy"]:
        for n in [8192, 65536, 1 << 20]:
            small_add(n, arrays, ours)
