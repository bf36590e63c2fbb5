"""Kernels whose loads are copied by TMA, against the reference interpreter. Operands are
small integers, so that every sum is exact."""
import sys

import numpy as np
import tileir
from simulated import launch_all

# A block does tiles of C by itself, in a loop around the one of K, which may be two loops.
KERNEL = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<f16>>, %pb: tile<ptr<f16>>, %pc: tile<ptr<f32>>, %m: tile<i32>, %rn: tile<i32>,
                 %rk: tile<i32>, %ra: tile<i32>, %rb: tile<i32>, %steps: tile<i32>) {{
    %a = assume div_by<16>, %pa : tile<ptr<f16>>
    %b = assume div_by<16>, %pb : tile<ptr<f16>>
    %sa = assume div_by<8>, %ra : tile<i32>
    %sb = assume div_by<8>, %rb : tile<i32>
    %k = assume div_by<8>, %rk : tile<i32>
    %n = assume div_by<{n_by}>, %rn : tile<i32>
    %ta = make_tensor_view %a, shape = [%m, %k], strides = [%sa, 1] : tile<i32> -> {ta}
    %tb = make_tensor_view %b, shape = [%k, %n], strides = [{sb}] : tile<i32> -> {tb}
    %tc = make_tensor_view %pc, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> {tc}
    %va = make_partition_view %ta : {va}
    %vb = make_partition_view %tb : {vb}
    %vc = make_partition_view %tc : {vc}
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %half = constant <i32: {half}> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %tiles = constant <i32: {tiles}> : tile<i32>
    for %row in (%x to %tiles, step %nx) : tile<i32> {{
      %init = constant <f32: 0.0> : tile<64x64xf32>
      %first = for %i in (%zero to %half, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<64x64xf32>) {{
        %l, %t1 = load_view_tko weak %va[%row, %i] : {va}, tile<i32> -> tile<64x{kt}xf16>, token
        %r, %t2 = load_view_tko weak %vb[%i, %y] : {vb}, tile<i32> -> tile<{kt}x64xf16>, token
        %s = mmaf %l, %r, %acc : tile<64x{kt}xf16>, tile<{kt}x64xf16>, tile<64x64xf32>
        continue %s : tile<64x64xf32>
      }}
      %sum = for %i in (%half to %steps, step %one) : tile<i32> iter_values(%acc = %first) -> (tile<64x64xf32>) {{
        %l, %t1 = load_view_tko weak %va[%row, %i] : {va}, tile<i32> -> tile<64x{kt}xf16>, token
        %r, %t2 = load_view_tko weak %vb[%i, %y] : {vb}, tile<i32> -> tile<{kt}x64xf16>, token
        %s = mmaf %l, %r, %acc : tile<64x{kt}xf16>, tile<{kt}x64xf16>, tile<64x64xf32>
        continue %s : tile<64x64xf32>
      }}
      %t3 = store_view_tko weak %sum, %vc[%row, %y] : tile<64x64xf32>, {vc}, tile<i32> -> token
    }}
    return
  }}
}}
"""


def make_kernel(kt, half, tiles, b_by_columns):
    ta = "tensor_view<?x?xf16, strides=[?,1]>"
    tb = f"tensor_view<?x?xf16, strides=[{'1,?' if b_by_columns else '?,1'}]>"
    tc = "tensor_view<?x?xf32, strides=[?,1]>"
    n_by = 2 if b_by_columns else 8
    pad = "padding_value = zero, "
    return KERNEL.format(
        va=f"partition_view<tile=(64x{kt}), {pad}{ta}>", vb=f"partition_view<tile=({kt}x64), {pad}{tb}>",
        vc=f"partition_view<tile=(64x64), {tc}>", sb="1, %sb" if b_by_columns else "%sb, 1", **locals())


def check(arch, m, n, k, kt, half, b_by_columns):
    steps, tiles = -(-k // kt), -(-m // 64)
    module = tileir.Module.parse(make_kernel(kt, half, tiles, b_by_columns))
    numbers = np.random.default_rng(m + n + k)
    # Rows that are longer than the tensor, which nobody may read.
    ra, rb = -(-k // 8) * 8 + 8, -(-(k if b_by_columns else n) // 8) * 8 + 8
    a = numbers.integers(-3, 4, (m, ra)).astype(np.float16)
    b = numbers.integers(-3, 4, ((n if b_by_columns else k), rb)).astype(np.float16)
    a[:, k:] = b[:, (k if b_by_columns else n):] = np.nan
    scalars = [np.int32(v) for v in (m, n, k, ra, rb, steps)]
    launch_all(module, arch, m * n, np.float32, seeds=(1, 2, 3), launch=lambda program, result: program.launch(
        "product", (2, -(-n // 64), 1), a.ravel(), b.ravel(), result, *scalars))
    ptx = module.compile("ptx", arch=arch)
    assert (b"wgmma.mma_async" if arch == "sm_90a" else b"ldmatrix") in ptx
    return b"cp.async.bulk.tensor" in ptx


CASES = [
    # m, n, k, tile of k, iterations of the first loop, B contiguous along columns
    (64, 64, 64, 32, 1, False),
    (100, 72, 200, 64, 0, False),
    (200, 100, 104, 32, 2, True),
    (320, 64, 504, 64, 3, False),
    (70, 130, 88, 16, 6, True),
    (256, 8, 296, 64, 5, True),
    (65, 72, 1000, 128, 4, False),
    (64, 64, 24, 64, 0, True),
]
# Where threads read what was copied, a producer's warp copies, or nobody.
ARCHITECTURES = ["sm_90a", "sm_90", "sm_100", "sm_120", "sm_120a"]
for arch in ARCHITECTURES:
    for case in CASES:
        print(arch, case, file=sys.stderr, flush=True)
        assert check(arch, *case), f"no copies of boxes: {arch} {case}"
print(len(ARCHITECTURES) * len(CASES), "kernels")
