"""Kernels whose blocks are clusters, against the reference interpreter, on grids of any size. Numbers are
small integers, so that every sum is exact."""
import numpy as np
import tileir
from simulated import launch_all

PRODUCT = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<f16>>, %pb: tile<ptr<f16>>, %pc: tile<ptr<f32>>, %rm: tile<i32>, %rn: tile<i32>,
                 %rk: tile<i32>, %steps: tile<i32>) optimization_hints=<default = {{num_cta_in_cga = {blocks}}}> {{
    %a = assume div_by<16>, %pa : tile<ptr<f16>>
    %b = assume div_by<16>, %pb : tile<ptr<f16>>
    %c = assume div_by<16>, %pc : tile<ptr<f32>>
    %m = assume div_by<8>, %rm : tile<i32>
    %n = assume div_by<8>, %rn : tile<i32>
    %k = assume div_by<8>, %rk : tile<i32>
    %ta = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> {ta}
    %tb = make_tensor_view %b, shape = [{bshape}], strides = [{bstride}, 1] : tile<i32> -> {ta}
    %tc = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> {tc}
    %va = make_partition_view %ta : {va}
    %vb = make_partition_view %tb : {vb}
    %vc = make_partition_view %tc : {vc}
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %tiles = constant <i32: {tiles}> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %init = constant <f32: 0.0> : tile<{m}x{n}xf32>
    for %row in (%x to %tiles, step %nx) : tile<i32> {{
      %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<{m}x{n}xf32>) {{
        %l, %t1 = load_view_tko weak %va[%row, %i] : {va}, tile<i32> -> tile<{m}x{k}xf16>, token
        {load_b}
        %s = mmaf %l, %r, %acc : tile<{m}x{k}xf16>, tile<{k}x{n}xf16>, tile<{m}x{n}xf32>
        continue %s : tile<{m}x{n}xf32>
      }}
      %t3 = store_view_tko weak %sum, %vc[%row, %y] : tile<{m}x{n}xf32>, {vc}, tile<i32> -> token
    }}
    return
  }}
}}
"""
LOAD_B = "%r, %t2 = load_view_tko weak %vb[%i, %y] : {vb}, tile<i32> -> tile<{k}x{n}xf16>, token"
LOAD_ROWS = """%q, %t2 = load_view_tko weak %vb[%y, %i] : {vb}, tile<i32> -> tile<{n}x{k}xf16>, token
        %r = permute %q [1, 0] : tile<{n}x{k}xf16> -> tile<{k}x{n}xf16>"""

# By pointers: each element times two, and the sum of its row.
ROWS = """
cuda_tile.module @m {{
  entry @rows(%px: tile<ptr<f32>>, %py: tile<ptr<f32>>) optimization_hints=<default = {{num_cta_in_cga = {blocks}}}> {{
    %x, %y, %z = get_tile_block_id : tile<i32>
    %c16 = constant <i32: 16> : tile<i32>
    %first = muli %x, %c16 : tile<i32>
    %firsts = reshape %first : tile<i32> -> tile<1xi32>
    %all = broadcast %firsts : tile<1xi32> -> tile<16xi32>
    %i = iota : tile<16xi32>
    %rows = addi %all, %i : tile<16xi32>
    %column = reshape %rows : tile<16xi32> -> tile<16x1xi32>
    %spread = broadcast %column : tile<16x1xi32> -> tile<16x32xi32>
    %width = constant <i32: 32> : tile<16x32xi32>
    %begin = muli %spread, %width : tile<16x32xi32>
    %j = iota : tile<32xi32>
    %row = reshape %j : tile<32xi32> -> tile<1x32xi32>
    %js = broadcast %row : tile<1x32xi32> -> tile<16x32xi32>
    %n = addi %begin, %js : tile<16x32xi32>
    %p1 = reshape %px : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %p2 = broadcast %p1 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %p = offset %p2, %n : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
    %v, %t1 = load_ptr_tko weak %p : tile<16x32xptr<f32>> -> tile<16x32xf32>, token
    %s = reduce %v dim={dim} identities=[0.0 : f32] : tile<16x32xf32> -> tile<{left}xf32>
      (%e: tile<f32>, %f: tile<f32>) {{
        %g = addf %e, %f : tile<f32>
        yield %g : tile<f32>
      }}
    %s1 = reshape %s : tile<{left}xf32> -> tile<{shape}xf32>
    %s2 = broadcast %s1 : tile<{shape}xf32> -> tile<16x32xf32>
    %w = addf %v, %s2 : tile<16x32xf32>
    %q1 = reshape %py : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %q2 = broadcast %q1 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %q = offset %q2, %n : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
    %t2 = store_ptr_tko weak %q, %w : tile<16x32xptr<f32>>, tile<16x32xf32> -> token
    return
  }}
}}
"""


def blocks_of(ptx):
    lines = [line for line in ptx.decode().splitlines() if line.startswith(".reqnctapercluster")]
    assert (".blocksareclusters" in ptx.decode()) == bool(lines)
    return int(lines[0].split()[1]) if lines else 1


def check_product(arch, tile, blocks, size, grid, rows_of_b=False, wanted=None, seeds=(1, 2), shares=None):
    """shares: whether blocks copy for each other; by default on sm_90a."""
    (m, n, k), (sm, sn, sk) = tile, size
    tiles = -(-sm // m)
    ta, tc = "tensor_view<?x?xf16, strides=[?,1]>", "tensor_view<?x?xf32, strides=[?,1]>"
    view = "partition_view<tile=({}x{}), padding_value = zero, {}>"
    vb = view.format(*((n, k) if rows_of_b else (k, n)), ta)
    names = dict(
        locals(), tc=tc, va=view.format(m, k, ta), vc=f"partition_view<tile=({m}x{n}), {tc}>",
        bshape="%n, %k" if rows_of_b else "%k, %n", bstride="%k" if rows_of_b else "%n")
    names["load_b"] = (LOAD_ROWS if rows_of_b else LOAD_B).format(**names)
    module = tileir.Module.parse(PRODUCT.format(**names))
    numbers = np.random.default_rng(sm + sn + sk)
    a = numbers.integers(-3, 4, sm * sk).astype(np.float16)
    b = numbers.integers(-3, 4, sk * sn).astype(np.float16)
    scalars = [np.int32(v) for v in (sm, sn, sk, -(-sk // k))]
    launch_all(module, arch, sm * sn, np.float32, seeds=seeds, launch=lambda program, result: program.launch(
        "product", grid, a, b, result, *scalars))
    ptx = module.compile("ptx", arch=arch)
    assert blocks_of(ptx) == (wanted or blocks), (arch, tile, blocks, blocks_of(ptx))
    shares = blocks_of(ptx) > 1 and arch == "sm_90a" if shares is None else shares
    assert (b".multicast::cluster" in ptx) == shares, (arch, tile, blocks)


def check_rows(arch, blocks, dim, wanted):
    left, shape = (16, "16x1") if dim == 1 else (32, "1x32")
    module = tileir.Module.parse(ROWS.format(**locals()))
    x = np.random.default_rng(dim).integers(-9, 9, 5 * 16 * 32).astype(np.float32)
    launch_all(module, arch, x.size, np.float32, seeds=(1, 2), launch=lambda program, result: program.launch(
        "rows", (5, 1, 1), x, result))
    assert blocks_of(module.compile("ptx", arch=arch)) == wanted


# Grids that no cluster divides, tiles that reach beyond their tensors, loops over tiles.
for rows_of_b in (False, True):
    check_product("sm_90a", (128, 128, 64), 2, (200, 328, 136), (3, 3, 1), rows_of_b)
    check_product("sm_90a", (128, 256, 64), 2, (264, 256, 200), (2, 1, 1), rows_of_b, seeds=(3,))
check_product("sm_90a", (256, 128, 64), 4, (256, 72, 328), (1, 1, 1))
check_product("sm_90a", (256, 256, 32), 8, (256, 256, 64), (1, 1, 1), seeds=(1,))
# Steps enough for stages to be used again; clusters that go over several tiles; parts outside of tensors.
check_product("sm_90a", (128, 64, 32), 2, (264, 72, 520), (2, 2, 1), seeds=(1, 2, 3))
check_product("sm_90a", (128, 128, 32), 4, (136, 136, 392), (1, 2, 1), rows_of_b=True, seeds=(4,))
check_product("sm_90a", (256, 128, 64), 8, (264, 128, 456), (1, 1, 1), seeds=(5,))
check_product("sm_90a", (512, 256, 32), 2, (520, 256, 64), (1, 1, 1), seeds=())
check_product("sm_90a", (64, 64, 64), 2, (64, 64, 64), (1, 1, 1), wanted=1, seeds=())
check_product("sm_90a", (128, 64, 32), 16, (128, 64, 64), (1, 1, 1), wanted=2, seeds=())
for arch in ("sm_90", "sm_100", "sm_120"):
    check_product(arch, (128, 128, 32), 2, (136, 200, 72), (1, 2, 1), seeds=(1,))
check_product("sm_80", (128, 128, 32), 2, (128, 128, 32), (1, 1, 1), wanted=1, seeds=())
# Rows are divided, or columns; each of its own.
for dim in (0, 1):
    check_rows("sm_90", 4, dim, 4)
    check_rows("sm_90", 8, dim, 8)
    check_rows("sm_89", 8, dim, 1)
print("done")
