"""Products of gathered rows on the simulator against the reference interpreter. Operands are small integers, so
that every sum is exact."""
import numpy as np
import tileir
from simulated import launch_all

KERNEL = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<f16>>, %pb: tile<ptr<f16>>, %pc: tile<ptr<f32>>, %pi: tile<ptr<i32>>) {{
    %a = assume div_by<16>, %pa : tile<ptr<f16>>
    %b = assume div_by<16>, %pb : tile<ptr<f16>>
    %ta = make_tensor_view %a, shape = [{rows}, {all_k}], strides = [{all_k}, 1] : {ta}
    %tb = make_tensor_view %b, shape = [{all_k}, {n}], strides = [{n}, 1] : {tb}
    %tc = make_tensor_view %pc, shape = [{m}, {n}], strides = [{n}, 1] : {tc}
    %ti = make_tensor_view %pi, shape = [{m}], strides = [1] : {ti}
    %va = make_gather_scatter_view %ta : {va}
    %vb = make_partition_view %tb : {vb}
    %vc = make_partition_view %tc : {vc}
    %vi = make_partition_view %ti : {vi}
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %k = constant <i32: {k}> : tile<i32>
    %steps = constant <i32: {steps}> : tile<i32>
    %init = constant <f32: 0.0> : tile<{m}x{n}xf32>
    %ids, %t0 = load_view_tko weak %vi[%zero] : {vi}, tile<i32> -> tile<{m}xi32>, token
    %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<{m}x{n}xf32>) {{
      %start = muli %i, %k : tile<i32>
      %x, %t1 = load_view_tko weak %va[%ids, %start] : {va}, tile<{m}xi32>, tile<i32> -> tile<{m}x{k}xf16>, token
      %y, %t2 = load_view_tko weak %vb[%i, %zero] : {vb}, tile<i32> -> tile<{k}x{n}xf16>, token
      %r = mmaf %x, %y, %acc : tile<{m}x{k}xf16>, tile<{k}x{n}xf16>, tile<{m}x{n}xf32>
      continue %r : tile<{m}x{n}xf32>
    }}
    %t3 = store_view_tko weak %sum, %vc[%zero, %zero] : tile<{m}x{n}xf32>, {vc}, tile<i32> -> token
    return
  }}
}}
"""


def make_kernel(m, n, k, steps, rows):
    all_k = k * steps
    ta = f"tensor_view<{rows}x{all_k}xf16, strides=[{all_k},1]>"
    tb = f"tensor_view<{all_k}x{n}xf16, strides=[{n},1]>"
    tc = f"tensor_view<{m}x{n}xf32, strides=[{n},1]>"
    ti = f"tensor_view<{m}xi32, strides=[1]>"
    return KERNEL.format(
        va=f"gather_scatter_view<tile=({m}x{k}), padding_value = zero, {ta}, sparse_dim=0>",
        vb=f"partition_view<tile=({k}x{n}), {tb}>", vc=f"partition_view<tile=({m}x{n}), {tc}>",
        vi=f"partition_view<tile=({m}), {ti}>", **locals())


def check(arch, shape):
    m, n, k, steps, rows = shape
    module = tileir.Module.parse(make_kernel(*shape))
    numbers = np.random.default_rng(m + n + k)
    x, y = (numbers.integers(-3, 4, size).astype(np.float16)
            for size in (rows * k * steps, k * n * steps))
    # Some are outside of the tensor: padding.
    ids = numbers.integers(-1, rows + 1, m).astype(np.int32)
    result = launch_all(module, arch, m * n, np.float32,
                        lambda program, result: program.launch("product", (1, 1, 1), x, y, result, ids))
    padded = np.vstack([x.reshape(rows, -1), np.zeros((1, k * steps))]).astype(np.float32)
    expected = padded[np.where((ids >= 0) & (ids < rows), ids, rows)] @ y.reshape(-1, n).astype(np.float32)
    assert np.array_equal(result.reshape(m, n), expected), (arch, shape)
    # Of each thread, by 16 bytes; three stages or more.
    copies = sum(max(1, size * 2 // 16 // 128) for size in (m * k, k * n))
    return module.compile("ptx", arch=arch).count(b"cp.async.c") >= 3 * copies


CASES = [(64, 64, 32, 3, 50), (128, 64, 64, 4, 100), (64, 32, 16, 7, 200)]
for arch in ("sm_80", "sm_90", "sm_90a"):
    for case in CASES:
        assert check(arch, case), f"not copied: {arch} {case}"
print(3 * len(CASES), "products")
