"""Products of a loop and outside of one on the simulator for sm_90a, where wgmma does them, against
the reference interpreter. Operands are small integers, so that every sum is exact."""
import random
import sys

import numpy as np
import tileir
from simulated import launch_all

KERNEL = """
cuda_tile.module @m {{
  entry @product(%pa: tile<ptr<{la}>>, %pb: tile<ptr<{lb}>>, %pc: tile<ptr<{c}>>) {{
    %a = assume div_by<16>, %pa : tile<ptr<{la}>>
    %b = assume div_by<16>, %pb : tile<ptr<{lb}>>
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
      %{lx}, %t1 = load_view_tko weak %va[%zero, %i] : {va}, tile<i32> -> tile<{m}x{k}x{la}>, token
      %{ly}, %t2 = load_view_tko weak %vb[%i, %zero] : {vb}, tile<i32> -> tile<{k}x{n}x{lb}>, token
      {convert}
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


def make_conversion(name, loaded, multiplied, shape):
    if loaded == multiplied:
        return ""
    t, s = f"tile<{shape}x{loaded}>", f"tile<{shape}x{multiplied}>"
    if loaded != "i8":
        return f"%{name} = ftof %{name}0 : {t} -> {s}"
    if multiplied == "i8":
        return f"%{name} = addi %{name}0, %{name}0 : {t}"
    return (f"%{name}1 = itof %{name}0 signed : {t} -> {s}\n"
            f"%{name}2 = constant <{multiplied}: 0.5> : {s}\n%{name} = mulf %{name}1, %{name}2 : {s}")


def make_kernel(a, c, signs, m, n, k, steps, a_by_columns, b_by_columns, la=None, lb=None):
    la, lb = la or a, lb or a
    lx, ly = ("x" if la == a else "x0"), ("y" if lb == a else "y0")
    convert = make_conversion("x", la, a, f"{m}x{k}") + "\n" + make_conversion("y", lb, a, f"{k}x{n}")
    all_k = k * steps
    sa = f"1, {m}" if a_by_columns else f"{all_k}, 1"
    sb = f"1, {all_k}" if b_by_columns else f"{n}, 1"

    def view(rows, columns, element, strides):
        return f"tensor_view<{rows}x{columns}x{element}, strides=[{strides.replace(' ', '')}]>"

    ta, tb, tc = view(m, all_k, la, sa), view(all_k, n, lb, sb), view(m, n, c, f"{n},1")
    types = f": tile<{m}x{k}x{a}>, tile<{k}x{n}x{a}>, tile<{m}x{n}x{c}>"
    mma = f"mmai %x, %y, %acc {signs} {types}" if c == "i32" else f"mmaf %x, %y, %acc {signs} {types}"
    return KERNEL.format(
        va=f"partition_view<tile=({m}x{k}), {ta}>", vb=f"partition_view<tile=({k}x{n}), {tb}>",
        vc=f"partition_view<tile=({m}x{n}), {tc}>", null="0" if c == "i32" else "0.0", **locals())


def check(a, c, signs, shape, by_columns, loaded=()):
    """Whether wgmma is in the code, which is compared with the interpreter. loaded: elements of A and B
    in memory, which the loop converts."""
    m, n, k, steps = shape
    module = tileir.Module.parse(make_kernel(a, c, signs, *shape, *by_columns, *loaded))
    numbers = np.random.default_rng(m + n + k)

    def draw(element, size):
        if element in FP8:
            dtype, bits = FP8[element]
            return Bytes(np.array(bits, np.uint8)[numbers.integers(0, 7, size)], dtype)
        low, high = (-128, 128) if a == "i8" else (-3, 4)
        return numbers.integers(low, high, size).astype(DTYPES[element])

    x, y = (draw(e, size) for e, size in zip(loaded or (a, a), (m * k * steps, k * n * steps)))
    launch_all(module, "sm_90a", m * n, DTYPES[c],
               lambda program, result: program.launch("product", (1, 1, 1), x, y, result))
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
    # Products of the transposes, or copies of the ring's stages that are contiguous along k.
    ("i8", "i32", "signed signed", (64, 128, 64, 2), (False, False)),
    ("i8", "i32", "signed signed", (128, 128, 64, 7), (False, False)),
    ("i8", "i32", "unsigned signed", (256, 128, 64, 3), (True, False)),
    ("i8", "i32", "unsigned signed", (128, 128, 128, 5), (True, True)),
    ("f8E4M3FN", "f32", "", (128, 128, 128, 4), (False, False)),
    ("f8E4M3FN", "f32", "fast_acc", (128, 256, 128, 3), (False, False)),
    ("f8E5M2", "f32", "fast_acc", (128, 64, 64, 5), (True, False)),
    ("tf32", "f32", "", (128, 128, 32, 5), (False, False)),
    ("tf32", "f32", "", (128, 256, 32, 1), (True, False)),
    # Operands that the loop computes: A in registers, B by way of them.
    ("tf32", "f32", "", (128, 128, 32, 4), (False, False), ("f32", "f32")),
    ("tf32", "f32", "", (128, 128, 32, 3), (True, True), ("f32", "f32")),
    ("tf32", "f32", "", (128, 128, 32, 3), (False, False), ("tf32", "f32")),
    ("f16", "f32", "", (128, 128, 64, 3), (False, False), ("f16", "i8")),
    ("f16", "f32", "", (128, 128, 64, 3), (False, True), ("i8", "i8")),
    ("f16", "f32", "", (128, 64, 64, 5), (False, False), ("f8E4M3FN", "f16")),
    ("f16", "f32", "", (64, 128, 32, 2), (True, False), ("f32", "f16")),
]


def draw_case(r):
    """A random product, of which most are by wgmma."""
    a, c = r.choice([("f16", "f32"), ("f16", "f16"), ("tf32", "f32"), ("tf32", "f32"), ("i8", "i32"), ("i8", "i32"),
                     ("f8E4M3FN", "f32"), ("f8E5M2", "f32")])
    signs = f"{r.choice(['signed', 'unsigned'])} {r.choice(['signed', 'unsigned'])}" if a == "i8" else ""
    if a in FP8 and r.random() < 0.5:
        signs = "fast_acc"
    size = {"tf32": 4, "f16": 2}.get(a, 1)
    k = r.choice([32, 64, 128]) // size
    shape = (r.choice([64, 128, 128, 256]), r.choice([16, 32, 64, 128, 128, 256]), k, r.randrange(1, 8))
    loaded = {"tf32": ["f32", "tf32"], "f16": ["f16", "i8", "f32", "f8E4M3FN"], "i8": ["i8"]}.get(a, [a])
    case = (a, c, signs, shape, (r.random() < 0.5, r.random() < 0.5))
    if r.random() < 0.4:
        case += ((r.choice(loaded), r.choice(loaded)),)
    return case


if __name__ == "__main__":
    for case in CASES:
        print(case, file=sys.stderr, flush=True)
        assert check(*case), f"no wgmma: {case}"
    # The copies would cost more than wgmma saves; the transpose has too few rows.
    assert not check("i8", "i32", "signed signed", (64, 32, 64, 2), (False, False))
    print(len(CASES), "products")
    # How many random ones, and the seed.
    count, seed = (int(word) for word in (sys.argv[1:] + ["4", "1"])[:2])
    found = 0
    for number in range(count):
        case = draw_case(random.Random(f"{seed} {number}"))
        print(f"random {number}: {case}", file=sys.stderr, flush=True)
        found += check(*case)
    print(count, "random products,", found, "by wgmma")
