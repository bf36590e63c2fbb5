"""Products for sm_90a whose results are stored by TMA, against the reference interpreter: several element
types, edges that tiles do not divide, one tile and several of each block, one and two groups of warps, two
results of one sum. Operands are small integers, so that every sum is exact."""
import sys

import numpy as np
import tileir
from simulated import TYPES, encode, launch_all, wrap

KERNEL = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<{e}>>, %pb: tile<ptr<{e}>>, %pc: tile<ptr<{r}>>, %m: tile<i32>, %rn: tile<i32>,
                 %rk: tile<i32>, %rc: tile<i32>, %tiles: tile<i32>, %steps: tile<i32>) {{
    %a = assume div_by<16>, %pa : tile<ptr<{e}>>
    %b = assume div_by<16>, %pb : tile<ptr<{e}>>
    %c = assume div_by<16>, %pc : tile<ptr<{r}>>
    %k = assume div_by<16>, %rk : tile<i32>
    %n = assume div_by<{unit}>, %rn : tile<i32>
    %sc = assume div_by<16>, %rc : tile<i32>
    %ta = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> {ta}
    %tb = make_tensor_view %b, shape = [%n, %k], strides = [%k, 1] : tile<i32> -> {ta}
    %tc = make_tensor_view %c, shape = [%m, %n], strides = [%sc, 1] : tile<i32> -> {tc}
    %va = make_partition_view %ta : {va}
    %vb = make_partition_view %tb : {vb}
    %vc = make_partition_view %tc : {vc}
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %init = constant <{s}: {zero}> : tile<{mt}x{nt}x{s}>
    {token}
    {for_tiles}
      %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<{mt}x{nt}x{s}>) {{
        %l, %t1 = load_view_tko weak %va[%x, %i] : {va}, tile<i32> -> tile<{mt}x{kt}x{e}>, token
        %q, %t2 = load_view_tko weak %vb[%y, %i] : {vb}, tile<i32> -> tile<{nt}x{kt}x{e}>, token
        %t = permute %q [1, 0] : tile<{nt}x{kt}x{e}> -> tile<{kt}x{nt}x{e}>
        %next = {mma} %l, %t, %acc {signs}: tile<{mt}x{kt}x{e}>, tile<{kt}x{nt}x{e}>, tile<{mt}x{nt}x{s}>
        continue %next : tile<{mt}x{nt}x{s}>
      }}
      {narrow}
      {store}
    {end_tiles}
    return
  }}
}}
"""


def make_kernel(e, r, mt, nt, kt, loop, order):
    unit = 16 // np.dtype(TYPES[r]).itemsize  # Of rows that boxes may store.
    ta = f"tensor_view<?x?x{e}, strides=[?,1]>"
    tc = f"tensor_view<?x?x{r}, strides=[?,1]>"
    pad = "padding_value = zero, "
    va = f"partition_view<tile=({mt}x{kt}), {pad}{ta}>"
    vb = f"partition_view<tile=({nt}x{kt}), {pad}{ta}>"
    vc = f"partition_view<tile=({mt}x{nt}), {tc}>"
    s = "i32" if e == "i8" else "f32"
    mma, signs = ("mmai", "signed signed ") if e == "i8" else ("mmaf", "")
    zero = "0" if e == "i8" else "0.0"
    tile_r, tile_s = f"tile<{mt}x{nt}x{r}>", f"tile<{mt}x{nt}x{s}>"
    narrow = f"%h = ftof %sum : {tile_s} -> {tile_r}" if s == "f32" and r != s else ""
    if s == "i32" and r != s:
        narrow = f"%h = trunci %sum : {tile_s} -> {tile_r}"
    value = "%h" if narrow else "%sum"
    row = "%row" if loop else "%x"
    after = {"none": "", "stores": " token=%before", "loads": " token=%t5"}[order]
    read = ""
    if order == "loads":
        read = f"%old, %t5 = load_view_tko weak %vc[{row}, %y] : {vc}, tile<i32> -> {tile_r}, token"
    store = f"{read}\n%t3 = store_view_tko weak {value}, %vc[{row}, %y]{after} : {tile_r}, {vc}, tile<i32> -> token"
    if order == "loads":
        store = store.replace(f"weak {value}", "weak %new").replace(
            "%t3", f"%new = {'addi' if r.startswith('i') else 'addf'} {value}, %old : {tile_r}\n%t3")
    token = for_tiles = end_tiles = ""
    if loop:
        if order == "stores":
            token = "%first = make_token : token"
            for_tiles = ("%last = for %row in (%x to %tiles, step %nx) : tile<i32> iter_values(%before = %first)"
                         " -> (token) {")
            end_tiles = "continue %t3 : token }"
        else:
            for_tiles, end_tiles = "for %row in (%x to %tiles, step %nx) : tile<i32> {", "}"
    text = KERNEL.format(**locals())
    return text.replace("%va[%x, %i]", f"%va[{row}, %i]")


def check(e, r, m, n, k, mt, nt, kt, loop, order):
    steps, tiles = -(-k // kt), -(-m // mt)
    module = tileir.Module.parse(make_kernel(e, r, mt, nt, kt, loop, order))
    numbers = np.random.default_rng(m + n + k)
    rc = -(-n // 16) * 16 + 16
    a, b = (encode(e, numbers.integers(-3, 4, shape)) for shape in ((m, k), (n, k)))
    scalars = [np.int32(v) for v in (m, n, k, rc, tiles, steps)]
    grid = (min(2, tiles) if loop else tiles, -(-n // nt), 1)
    launch_all(module, "sm_90a", m * rc, TYPES[r], seeds=(1, 2, 3), launch=lambda program, result: program.launch(
        "product", grid, wrap(e, a.ravel()), wrap(e, b.ravel()), wrap(r, result), *scalars))
    return b"cp.async.bulk.tensor.2d.global.shared" in module.compile("ptx", arch="sm_90a")


CASES = [
    # operands, result, m, n, k, tile, several tiles of a block, what the store's token comes after
    ("f16", "f16", 100, 72, 208, 64, 64, 64, False, "none"),
    ("f16", "f16", 200, 56, 64, 64, 64, 32, True, "none"),
    ("f16", "f32", 130, 100, 80, 64, 64, 64, True, "none"),
    ("f16", "f32", 64, 100, 80, 64, 64, 64, False, "none"),
    ("bf16", "bf16", 140, 152, 96, 128, 128, 32, True, "stores"),
    ("f16", "f16", 300, 248, 64, 128, 256, 64, True, "none"),
    ("i8", "i32", 130, 68, 96, 64, 64, 32, True, "none"),
    ("i8", "i8", 70, 208, 64, 64, 128, 64, False, "none"),
    ("f16", "f32", 130, 260, 64, 128, 256, 64, False, "none"),
    ("f16", "f16", 200, 56, 64, 64, 64, 32, True, "loads"),
    ("f16", "f16", 200, 72, 64, 64, 64, 32, True, "stores"),
]
for case in CASES:
    print(case, file=sys.stderr, flush=True)
    assert check(*case), f"no boxes are stored: {case}"
print(len(CASES), "kernels")
