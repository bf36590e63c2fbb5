"""Products for sm_90a that are combined with what is in memory by TMA, against the reference interpreter: updates of
several element types, edges that tiles do not divide, several blocks for one tile, several tiles of each block, a
store in front of the update, clusters; and what is left to threads, since they update the result by another argument of
the kernel, too. Operands are small integers, so that every sum is exact in any order."""
import sys

import numpy as np
import tileir
from simulated import TYPES, encode, launch_all, wrap

KERNEL = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<{e}>>, %pb: tile<ptr<{e}>>, %pc: tile<ptr<{r}>>, %pd: tile<ptr<{r}>>, %m: tile<i32>,
                 %rn: tile<i32>, %rk: tile<i32>, %rc: tile<i32>, %tiles: tile<i32>, %steps: tile<i32>) {hints}{{
    %a = assume div_by<16>, %pa : tile<ptr<{e}>>
    %b = assume div_by<16>, %pb : tile<ptr<{e}>>
    %c = assume div_by<16>, %pc : tile<ptr<{r}>>
    %k = assume div_by<16>, %rk : tile<i32>
    %n = assume div_by<8>, %rn : tile<i32>
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
    for %row in (%x to %tiles, step %nx) : tile<i32> {{
      %sum = for %i in (%z to %steps, step %nz) : tile<i32> iter_values(%acc = %init) -> (tile<{mt}x{nt}x{s}>) {{
        %l, %t1 = load_view_tko weak %va[%row, %i] : {va}, tile<i32> -> tile<{mt}x{kt}x{e}>, token
        %q, %t2 = load_view_tko weak %vb[%y, %i] : {vb}, tile<i32> -> tile<{nt}x{kt}x{e}>, token
        %t = permute %q [1, 0] : tile<{nt}x{kt}x{e}> -> tile<{kt}x{nt}x{e}>
        %next = {mma} %l, %t, %acc {signs}: tile<{mt}x{kt}x{e}>, tile<{kt}x{nt}x{e}>, tile<{mt}x{nt}x{s}>
        continue %next : tile<{mt}x{nt}x{s}>
      }}
      {convert}
      {before}
      %t3 = atomic_red_view_tko relaxed device %vc[%row, %y], {mode}, {value}{token} : {tile}, {vc}, tile<i32> -> token
      continue
    }}
    return
  }}
}}
"""


def make_kernel(e, r, mode, shape, before, cluster):
    mt, nt, kt = shape
    s, mma, signs, zero = ("i32", "mmai", "signed signed ", "0") if e == "i8" else ("f32", "mmaf", "", "0.0")
    ta, tc = f"tensor_view<?x?x{e}, strides=[?,1]>", f"tensor_view<?x?x{r}, strides=[?,1]>"
    va, vb = (f"partition_view<tile=({rows}x{kt}), padding_value = zero, {ta}>" for rows in (mt, nt))
    vc = f"partition_view<tile=({mt}x{nt}), {tc}>"
    tile, value, convert, token = f"tile<{mt}x{nt}x{r}>", "%sum", "", ""
    if r != s:
        value, convert = "%h", f"%h = {'exti' if r == 'i64' else 'ftof'} %sum {'signed ' if r == 'i64' else ''}" \
            f": tile<{mt}x{nt}x{s}> -> {tile}"
    if before == "store":
        before = f"%t0 = store_view_tko weak {value}, %vc[%row, %y] : {tile}, {vc}, tile<i32> -> token"
        token = " token=%t0"
    elif before == "threads":
        before = f"""%one_of_d = constant <{r}: 1.0> : tile<{r}>
      %old, %t0 = atomic_rmw_tko relaxed device %pd, addf, %one_of_d : tile<ptr<{r}>>, tile<{r}> -> tile<{r}>, token"""
    hints = f"optimization_hints = <default = {{num_cta_in_cga = {cluster}}}> " if cluster > 1 else ""
    return KERNEL.format(**locals())


def check(e, r, mode, m, n, k, shape, grid_rows, parts, before="", cluster=1):
    mt, nt, kt = shape
    steps, tiles = -(-k // kt), -(-m // mt)
    module = tileir.Module.parse(make_kernel(e, r, mode, shape, before, cluster))
    numbers = np.random.default_rng(m + n + k)
    rc = -(-n // 16) * 16 + 16
    a, b = numbers.integers(-1, 2, (m, k)), numbers.integers(-1, 2, (n, k))
    start = numbers.integers(-8, 9, m * rc)

    def launch(program, result):
        result[:] = encode(r, start)
        program.launch("product", (grid_rows, -(-n // nt), parts), wrap(e, encode(e, a).ravel()),
                       wrap(e, encode(e, b).ravel()), wrap(r, result), wrap(r, result),
                       *(np.int32(v) for v in (m, n, k, rc, tiles, steps)))

    result = launch_all(module, "sm_90a", m * rc, TYPES[r], seeds=(1, 2, 3), launch=launch)
    # Independent of both: what is behind the rows stays, and sums are numpy's.
    wide = result.reshape(m, rc)
    assert np.array_equal(wide[:, n:], encode(r, start).reshape(m, rc)[:, n:])
    if mode in ("add", "addf") and not before and r != "bf16":
        assert np.array_equal(wide[:, :n], encode(r, start.reshape(m, rc)[:, :n] + a @ b.T))
    ptx = module.compile("ptx", arch="sm_90a")
    of_boxes = b"cp.reduce.async.bulk.tensor.2d.global.shared" in ptx
    assert of_boxes == (before != "threads") == (b"red.relaxed" not in ptx), "boxes or threads: who updates memory?"


CASES = [
    # operands, result, update, m, n, k, tile, blocks along m, parts of k; what comes before; blocks of a cluster
    ("f16", "f32", "addf", 100, 72, 208, (64, 64, 64), 2, 2),
    ("f16", "f32", "addf", 200, 136, 96, (64, 64, 32), 2, 1),
    ("f16", "f32", "addf", 130, 200, 128, (128, 128, 64), 2, 2),
    ("f16", "f16", "addf", 140, 72, 80, (64, 64, 32), 1, 3),
    ("bf16", "bf16", "addf", 70, 136, 64, (64, 128, 32), 2, 2),
    ("f16", "f32", "addf", 100, 72, 128, (64, 64, 64), 2, 1, "store"),
    ("f16", "f32", "addf", 200, 72, 128, (64, 64, 64), 4, 2, "", 2),
    ("f16", "f32", "addf", 70, 72, 128, (64, 64, 64), 2, 2, "threads"),
    ("i8", "i32", "add", 70, 72, 96, (64, 64, 32), 2, 3),
    ("i8", "i32", "max", 70, 72, 64, (64, 64, 32), 2, 2),
    ("i8", "i32", "umin", 70, 72, 64, (64, 64, 32), 1, 2),
    ("i8", "i32", "xor", 70, 72, 64, (64, 64, 32), 2, 2),
    ("i8", "i64", "add", 70, 72, 64, (64, 64, 32), 2, 2),
    ("i8", "i64", "min", 70, 72, 64, (64, 64, 32), 2, 2),
    ("i8", "i64", "or", 70, 72, 64, (64, 64, 32), 2, 2),
]
for case in CASES:
    print(case, file=sys.stderr, flush=True)
    check(*case)
print(len(CASES), "kernels")
