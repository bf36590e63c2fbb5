"""4-bit elements in memory, two to a byte, the low half first. What is loaded goes out as
bytes, and what is stored comes in as bytes, so that loads and stores are checked apart."""
import numpy as np

from op_kernel import Kernel, tile
from op_views import load, make_view, tiles_of

F4 = "f4E2M1FN"


def codes_of(shape, seed=0):
    return np.random.default_rng(seed).integers(0, 16, size=shape, dtype=np.uint8)


def memory_of(tensor, strides, fill=None):
    """The elements of a buffer that holds the tensor, by number."""
    count = 1 + sum((n - 1) * s for n, s in zip(tensor.shape, strides))
    flat = codes_of((count + 3,), 99) if fill is None else np.full(count + 3, fill, np.uint8)
    for at in np.ndindex(tensor.shape):
        flat[sum(a * s for a, s in zip(at, strides))] = tensor[at]
    return flat


def store_bytes(k, value, shape, expected):
    """Packs a tile into bytes in registers, and stores those."""
    count = int(np.prod(shape))
    flat = k.new(f"reshape {value} : {tile(shape, F4)} -> {tile((count,), F4)}")
    packed = k.new(f"pack {flat} : {tile((count,), F4)} -> {tile((count // 2,), 'i8')}")
    want = np.asarray(expected).reshape(-1).astype(np.uint8)
    k.store(packed, "i8", (count // 2,), want[0::2] | want[1::2] << 4)


def store(k, how, value, shape, view, vty, index, tail=""):
    at = ", ".join(k.constant("i32", i) for i in index)
    return k.new(f"store_view_tko {how} {value}, {view}[{at}]{tail} : {tile(shape, F4)}, {vty}, "
                 "tile<i32> -> token")


def loads():
    """Even and odd extents and strides, either dimension with neighbours, every tile."""
    kernels = []
    for name, tensor, strides, shapes in [
            ("even", (4, 8), (8, 1), [(2, 4), (4, 1), (1, 2)]),
            ("odd_extent", (5, 7), (8, 1), [(2, 4), (4, 1), (4, 2)]),
            ("odd_stride", (5, 7), (7, 1), [(2, 4), (4, 1), (1, 8)]),
            ("columns", (5, 6), (1, 6), [(4, 2), (2, 1), (1, 4)])]:
        k = Kernel(f"packed_load_{name}")
        codes = codes_of(tensor)
        p = k.buffer(F4, memory_of(codes, strides))
        for shape in shapes:
            for order, tail in [((0, 1), ""), ((1, 0), ", dim_map=[1, 0]")]:
                for padding, code in [(None, 0), ("neg_zero", 8)]:
                    view, vty, _, _ = make_view(k, p, "partition", shape, F4, tensor, strides,
                                                padding=padding, tail=tail)
                    counts = [-(-tensor[o] // n) for o, n in zip(order, shape)]
                    for index in np.ndindex(*counts):
                        if padding is None and any(
                                (i + 1) * n > tensor[o]
                                for i, n, o in zip(index, shape, order)):
                            continue  # elements outside are undefined
                        v = load(k, view, vty, index, F4, shape)
                        store_bytes(k, v, shape,
                                    tiles_of(codes, shape, shape, index, order, code))
        kernels.append(k)
    return kernels


def wide():
    """Tiles with vectors of 16 bytes, as a whole and where the tensor ends in one; extents
    and strides that are known at run time only."""
    kernels = []
    for name, tensor, dynamic in [("whole", (64, 128), None), ("ends", (63, 123), None),
                                  ("dynamic", (61, 126), "i32")]:
        k = Kernel(f"packed_wide_{name}")
        codes, old = codes_of(tensor, 1), codes_of(tensor, 2)
        p = k.buffer(F4, memory_of(codes, (128, 1)))
        q = k.buffer(F4, memory_of(old, (128, 1), 3), memory_of(codes, (128, 1), 3))
        views = [make_view(k, b, "partition", (32, 64), F4, tensor, (128, 1), dynamic=dynamic,
                           padding="zero") for b in (p, q)]
        for index in np.ndindex(2, 2):
            v = load(k, *views[0][:2], index, F4, (32, 64))
            if index == (1, 1):
                store_bytes(k, v, (32, 64),
                            tiles_of(codes, (32, 64), (32, 64), index, (0, 1), 0))
            store(k, "weak", v, (32, 64), *views[1][:2], index)
        kernels.append(k)
    return kernels


def stores():
    """Elements without their neighbour keep it as it is."""
    kernels = []
    for name, tensor, strides, shape, steps in [
            ("odd_extent", (4, 7), (8, 1), (2, 4), None),
            ("odd_stride", (5, 7), (7, 1), (4, 4), None),
            ("column", (6, 5), (5, 1), (4, 1), None),
            ("columns", (5, 6), (1, 6), (4, 2), None),
            ("overlap", (6, 9), (9, 1), (2, 4), (3, 3)),
            ("shifted", (6, 10), (10, 1), (2, 4), (5, 5))]:
        k = Kernel(f"packed_store_{name}")
        kind = "strided" if steps else "partition"
        extra = f"traversal_strides=[{steps[0]},{steps[1]}], " if steps else ""
        for index in [(0, 0), (1, 1), (0, 1)]:
            start = [i * s for i, s in zip(index, steps or shape)]
            old, new = codes_of(tensor, 3), codes_of(shape, 4)
            after = old.copy()
            block = after[start[0]:start[0] + shape[0], start[1]:start[1] + shape[1]]
            block[:] = new[:block.shape[0], :block.shape[1]]
            for how in ["weak", "relaxed device", "release sys"]:
                p = k.buffer(F4, memory_of(old, strides), memory_of(after, strides))
                view, vty, _, _ = make_view(k, p, kind, shape, F4, tensor, strides,
                                            extra=extra)
                store(k, how, k.load_packed(F4, new, shape), shape, view, vty, index)
        kernels.append(k)
    return kernels


def shared_bytes():
    """Blocks, and threads of one block, that store the two halves of each byte."""
    k = Kernel("packed_store_blocks", grid=(8, 1, 1))
    new = codes_of((16,), 5)
    after = np.repeat(new[:, None], 8, axis=1)
    p = k.buffer(F4, np.zeros((16, 8), np.uint8), after)
    view, vty, _, _ = make_view(k, p, "partition", (16, 1), F4, (16, 8))
    v = k.load_packed(F4, new, (16, 1))
    k.add("%x, %y, %z = get_tile_block_id : tile<i32>")
    zero = k.constant("i32", 0)
    k.new(f"store_view_tko weak {v}, {view}[{zero}, %x] : tile<16x1x{F4}>, {vty}, tile<i32> "
          "-> token")
    k2 = Kernel("packed_store_odd_blocks", grid=(5, 1, 1))
    # Five rows of 33 elements, one after the other: every other one begins in a byte.
    new = codes_of((64,), 6)
    after = np.concatenate([new[:33]] * 5)
    p = k2.buffer(F4, np.zeros(165, np.uint8), after)
    view, vty, _, _ = make_view(k2, p, "partition", (1, 64), F4, (5, 33))
    v = k2.load_packed(F4, new, (1, 64))
    k2.add("%x, %y, %z = get_tile_block_id : tile<i32>")
    zero = k2.constant("i32", 0)
    k2.new(f"store_view_tko weak {v}, {view}[%x, {zero}] : tile<1x64x{F4}>, {vty}, tile<i32> "
           "-> token")
    return [k, k2]


def rows():
    """Rows by number; they begin anywhere in a byte."""
    k = Kernel("packed_gather")
    codes = codes_of((6, 13), 7)
    numbers = [5, 0, 2, 2, 6, 1, 200, 4]
    for strides in [(13, 1), (14, 1)]:
        p = k.buffer(F4, memory_of(codes, strides))
        for start in [0, 3, 8]:
            view, vty, _, _ = make_view(k, p, "gather", (8, 4), F4, (6, 13), strides,
                                        padding="neg_zero", tail=", sparse_dim=0")
            index = f"{k.load('i32', np.array(numbers), (8,))}, {k.constant('i32', start)}"
            v = k.memory(f"load_view_tko weak {view}[{index}] : {vty}, tile<8xi32>, tile<i32> "
                         f"-> tile<8x4x{F4}>, token")
            want = np.full((8, 4), 8, np.uint8)
            for row, number in enumerate(numbers):
                if number < 6:
                    part = codes[number, start:start + 4]
                    want[row, :len(part)] = part
            store_bytes(k, v, (8, 4), want)
    k2 = Kernel("packed_scatter")
    for strides in [(9, 1), (10, 1)]:
        for start in [0, 3, 7]:
            old, new = codes_of((6, 9), 8), codes_of((4, 4), 9)
            after = old.copy()
            for row, number in enumerate([5, 0, 9, 2]):  # 9 is outside
                if number < 6:
                    part = after[number, start:start + 4]
                    part[:] = new[row, :len(part)]
            p = k2.buffer(F4, memory_of(old, strides), memory_of(after, strides))
            view, vty, _, _ = make_view(k2, p, "gather", (4, 4), F4, (6, 9), strides,
                                        tail=", sparse_dim=0")
            index = f"{k2.load('i32', np.array([5, 0, 9, 2]), (4,))}, {k2.constant('i32', start)}"
            k2.new(f"store_view_tko weak {k2.load_packed(F4, new, (4, 4))}, {view}[{index}] : "
                   f"tile<4x4x{F4}>, {vty}, tile<4xi32>, tile<i32> -> token")
    return [k, k2]


def orders():
    """Loads with an ordering; a store that a token orders after a load of other elements
    of the same bytes, and a load after it."""
    k = Kernel("packed_orderings")
    codes = codes_of((4, 7), 10)
    p = k.buffer(F4, memory_of(codes, (7, 1)))
    view, vty, _, _ = make_view(k, p, "partition", (4, 4), F4, (4, 7), (7, 1),
                                padding="zero")
    for how in ["relaxed tl_blk", "relaxed sys", "acquire device"]:
        for index in [(0, 0), (0, 1)]:
            v = load(k, view, vty, index, F4, (4, 4), how=how)
            store_bytes(k, v, (4, 4), tiles_of(codes, (4, 4), (4, 4), index, (0, 1), 0))
    k2 = Kernel("packed_tokens")
    codes = codes_of((8, 9), 11)
    after = codes.copy()
    after[:, 1:9] = codes[:, 0:8]
    p = k2.buffer(F4, memory_of(codes, (9, 1)), memory_of(after, (9, 1)))
    view, vty, _, _ = make_view(k2, p, "strided", (8, 8), F4, (8, 9), (9, 1),
                                extra="traversal_strides=[1,1], ")
    zero, one = k2.constant("i32", 0), k2.constant("i32", 1)
    k2.add(f"%a, %ta = load_view_tko weak {view}[{zero}, {zero}] : {vty}, tile<i32> -> "
           f"tile<8x8x{F4}>, token")
    k2.add(f"%tb = store_view_tko weak %a, {view}[{zero}, {one}] token = %ta : "
           f"tile<8x8x{F4}>, {vty}, tile<i32> -> token")
    k2.add(f"%b, %tc = load_view_tko weak {view}[{zero}, {zero}] token = %tb : {vty}, "
           f"tile<i32> -> tile<8x8x{F4}>, token")
    store_bytes(k2, "%b", (8, 8), after[:, :8])
    return [k, k2]


def other_memory():
    """Private memory, a global, and pointers moved by elements."""
    k = Kernel("packed_alloca")
    codes = codes_of((3, 16), 12)
    k.add(f"%m = alloca num_elem = 48, alignment = 16 : tile<ptr<{F4}>>")
    view, vty, _, _ = make_view(k, "%m", "partition", (2, 16), F4, (3, 16))
    tokens = []
    for row, rows_ in [(0, codes[:2]), (1, np.concatenate([codes[2:], codes[:1]]))]:
        tokens.append(store(k, "weak", k.load_packed(F4, rows_, (2, 16)), (2, 16), view, vty,
                            (row, 0)))
    k.add(f"%done = join_tokens {', '.join(tokens)} : token")
    view, vty, _, _ = make_view(k, "%m", "partition", (4, 8), F4, (3, 16), padding="zero")
    zero, one = k.constant("i32", 0), k.constant("i32", 1)
    k.add(f"%v, %tv = load_view_tko weak {view}[{zero}, {one}] token = %done : {vty}, "
          f"tile<i32> -> tile<4x8x{F4}>, token")
    store_bytes(k, "%v", (4, 8), tiles_of(codes, (4, 8), (4, 8), (0, 1), (0, 1), 0))

    k2 = Kernel("packed_offset")
    codes = codes_of((24,), 14)
    p = k2.buffer(F4, codes)
    for count in [6, 8]:
        moved = k2.new(f"offset {p}, {k2.constant('i32', count)} : tile<ptr<{F4}>>, tile<i32> "
                       f"-> tile<ptr<{F4}>>")
        back = k2.new(f"offset {moved}, {k2.constant('i64', -4)} : tile<ptr<{F4}>>, tile<i64> "
                      f"-> tile<ptr<{F4}>>")
        for pointer, first in [(moved, count), (back, count - 4)]:
            view, vty, _, _ = make_view(k2, pointer, "partition", (8,), F4, (8,))
            store_bytes(k2, load(k2, view, vty, (0,), F4, (8,)), (8,),
                        codes[first:first + 8])
    return [k, k2]


def packed():
    return loads() + wide() + stores() + shared_bytes() + rows() + orders() + other_memory()


FILES = {"packed_view": packed}
