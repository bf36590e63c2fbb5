"""Products of a loop and outside of one on the simulator for sm_90a, where wgmma does them, against
the reference interpreter. Operands are small integers, so that every sum is exact."""
import numpy as np
import tileir

KERNEL = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<{a}>>, %pb: tile<ptr<{a}>>, %pc: tile<ptr<{c}>>) {{
    %a = assume div_by<16>, %pa : tile<ptr<{a}>>
    %b = assume div_by<16>, %pb : tile<ptr<{a}>>
    %ta = make_tensor_view %a, shape = [{m}, {all_k}], strides = [{sa}] : {ta}
    %tb = make_tensor_view %b, shape = [{all_k}, {n}], strides = [{sb}] : {tb}
    %tc = make_tensor_view %pc, shape = [{m}, {n}], strides = [{n}, 1] : {tc}
    %va = make_partition_view %ta : {va}
    %vb = make_partition_view %tb : {vb}
    %vc = make_partition_view %tc : {vc}
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: {steps}> : tile<i32>
    %init = constant <{c}: {null}> : tile<{m}x{n}x{c}>
    %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<{m}x{n}x{c}>) {{
      %x, %t1 = load_view_tko weak %va[%zero, %i] : {va}, tile<i32> -> tile<{m}x{k}x{a}>, token
      %y, %t2 = load_view_tko weak %vb[%i, %zero] : {vb}, tile<i32> -> tile<{k}x{n}x{a}>, token
      %r = {mma}
      continue %r : tile<{m}x{n}x{c}>
    }}
    %t3 = store_view_tko weak %sum, %vc[%zero, %zero] : tile<{m}x{n}x{c}>, {vc}, tile<i32> -> token
    return
  }}
}}
"""
DTYPES = {"f16": np.float16, "tf32": np.float32, "f32": np.float32, "i8": np.int8, "i32": np.int32}
# Names, and the bits of -3 to 3.
FP8 = {"f8E4M3FN": ("float8_e4m3fn", [0xC4, 0xC0, 0xB8, 0, 0x38, 0x40, 0x44]),
       "f8E5M2": ("float8_e5m2", [0xC2, 0xC0, 0xBC, 0, 0x3C, 0x40, 0x42])}


class Bytes:
    """An array of bytes as one of elements that numpy does not have."""

    def __init__(self, array, dtype):
        self.array, self.dtype = array, dtype
        self.__array_interface__ = {**array.__array_interface__, "typestr": "|V1"}


def make_kernel(a, c, signs, m, n, k, steps, a_by_columns, b_by_columns):
    all_k = k * steps
    sa = f"1, {m}" if a_by_columns else f"{all_k}, 1"
    sb = f"1, {all_k}" if b_by_columns else f"{n}, 1"

    def view(rows, columns, element, strides):
        return f"tensor_view<{rows}x{columns}x{element}, strides=[{strides.replace(' ', '')}]>"

    ta, tb, tc = view(m, all_k, a, sa), view(all_k, n, a, sb), view(m, n, c, f"{n},1")
    types = f": tile<{m}x{k}x{a}>, tile<{k}x{n}x{a}>, tile<{m}x{n}x{c}>"
    mma = f"mmai %x, %y, %acc {signs} {types}" if c == "i32" else f"mmaf %x, %y, %acc {signs} {types}"
    return KERNEL.format(
        va=f"partition_view<tile=({m}x{k}), {ta}>", vb=f"partition_view<tile=({k}x{n}), {tb}>",
        vc=f"partition_view<tile=({m}x{n}), {tc}>", null="0" if c == "i32" else "0.0", **locals())


def check(a, c, signs, shape, by_columns):
    """Whether wgmma is in the code, which is compared with the interpreter."""
    m, n, k, steps = shape
    module = tileir.Module.parse(make_kernel(a, c, signs, *shape, *by_columns))
    numbers = np.random.default_rng(m + n + k)

    def draw(size):
        if a in FP8:
            dtype, bits = FP8[a]
            return Bytes(np.array(bits, np.uint8)[numbers.integers(0, 7, size)], dtype)
        low, high = (-128, 128) if a == "i8" else (-3, 4)
        return numbers.integers(low, high, size).astype(DTYPES[a])

    x, y = draw(m * k * steps), draw(k * n * steps)
    results = []
    for target, seed in [("interp", None), ("sim", None), ("sim", 1), ("sim", 2)]:
        program = module.program(target, **({"arch": "sm_90a"} if target == "sim" else {}))
        if seed:
            program.set_options(seed=seed)
        results.append(np.zeros(m * n, DTYPES[c]))
        program.launch("product", (1, 1, 1), x, y, results[-1])
    assert results[0].any()
    for result in results[1:]:
        assert np.array_equal(results[0], result), (a, c, signs, shape, by_columns)
    return b"wgmma.mma_async" in module.compile("ptx", arch="sm_90a")


CASES = [
    # a, c, signs of integers or flags, (m, n, k, steps), (A, B contiguous along columns)
    ("f16", "f32", "", (64, 8, 16, 3), (False, True)),
    ("f16", "f32", "", (64, 64, 32, 4), (False, False)),
    ("f16", "f32", "", (128, 128, 64, 7), (True, False)),
    ("f16", "f32", "", (64, 256, 16, 2), (True, True)),
    ("f16", "f16", "", (128, 32, 32, 2), (False, False)),
    ("tf32", "f32", "", (64, 64, 32, 3), (False, True)),
    ("tf32", "f32", "", (128, 16, 8, 5), (False, True)),
    ("i8", "i32", "signed signed", (64, 64, 64, 3), (False, True)),
    ("i8", "i32", "unsigned signed", (64, 128, 32, 2), (False, True)),
    ("i8", "i32", "signed unsigned", (128, 32, 128, 2), (False, True)),
    ("i8", "i32", "unsigned unsigned", (64, 16, 64, 1), (False, True)),
    # Partial sums of at most 128 steps of k, some columns at a time, are added in f32.
    ("f8E4M3FN", "f32", "", (128, 128, 128, 3), (False, True)),
    ("f8E4M3FN", "f32", "", (64, 256, 256, 2), (False, True)),
    ("f8E5M2", "f32", "", (64, 8, 64, 2), (False, True)),
    ("f8E5M2", "f32", "fast_acc", (64, 64, 256, 2), (False, True)),
]
for case in CASES:
    assert check(*case), f"no wgmma: {case}"
# Bytes are contiguous along k, or they are not for wgmma.
assert not check("i8", "i32", "signed signed", (64, 64, 64, 2), (False, False))
print(len(CASES), "products")
