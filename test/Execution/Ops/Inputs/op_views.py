"""Views, and accesses through them. Expected elements come from a loop over the tile, by
the definition: where an element of the tile is in the tensor, and whether it is there."""
import itertools

import numpy as np

from op_kernel import FLOAT_TYPES, Kernel, codes_of, edge_codes, row_major, storage, \
    tensor_view, tile
from op_memory import ATOMICS, operands, update

PADDINGS = ["zero", "neg_zero", "nan", "pos_inf", "neg_inf"]
PADDING_CODES = {  # by hand, from the formats
    "f16": [0, 0x8000, None, 0x7C00, 0xFC00], "bf16": [0, 0x8000, None, 0x7F80, 0xFF80],
    "f32": [0, 1 << 31, None, 0x7F800000, 0xFF800000],
    "f64": [0, 1 << 63, None, 0x7FF << 52, 0xFFF << 52],
    "tf32": [0, 1 << 31, None, 0x7F800000, 0xFF800000],
    "f8E5M2": [0, 0x80, None, 0x7C, 0xFC],
    "i1": [0], "i8": [0], "i16": [0], "i32": [0], "i64": [0], "f8E4M3FN": [0]}
NANS = {"f16": 0x7E00, "bf16": 0x7FC0, "f32": 0x7FC00000, "f64": 0x7FF8 << 48,
        "tf32": 0x7FC00000, "f8E5M2": 0x7E}


def tiles_of(tensor, shape, steps, index, order, padding):
    """The tile at an index: dimension d of the tile runs along dimension order[d]."""
    result = np.full(shape, padding, dtype=tensor.dtype)
    for at in itertools.product(*map(range, shape)):
        place = [0] * len(shape)
        for d, o in enumerate(order):
            place[o] = index[d] * steps[d] + at[d]
        if all(p < n for p, n in zip(place, tensor.shape)):
            result[at] = tensor[tuple(place)]
    return result


def make_view(k, pointer, kind, shape, elem, tensor, strides=None, extra="", padding=None,
              dynamic=None, tail="", attribute=""):
    """A view of a static tensor; its name and type."""
    strides = strides or row_major(tensor)
    ty = tensor_view(tensor, elem, strides)[:-1] + attribute + ">"
    sizes, steps, head = list(map(str, tensor)), list(map(str, strides)), ""
    if dynamic:  # all extents and strides but the last one are known at run time
        sizes = [k.constant(dynamic, n) for n in tensor]
        steps = [k.constant(dynamic, n) for n in strides[:-1]] + [str(strides[-1])]
        ty = tensor_view(["?"] * len(tensor), elem, ["?"] * (len(strides) - 1) + [strides[-1]])
        head = f"tile<{dynamic}> -> "
    if attribute:
        head = f"tile<ptr<{elem}, <multicast>>> -> "
    view = k.new(f"make_tensor_view {pointer}, shape = [{', '.join(sizes)}], strides = "
                 f"[{', '.join(steps)}] : {head}{ty}")
    pad = f"padding_value = {padding}, " if padding else ""
    name = {"partition": "partition_view", "strided": "strided_view",
            "gather": "gather_scatter_view"}[kind]
    vty = f"{name}<tile=({'x'.join(map(str, shape))}), {extra}{pad}{ty}{tail}>"
    make = "gather_scatter" if kind == "gather" else kind
    return k.new(f"make_{make}_view {view} : {vty}"), vty, view, ty


def load(k, view, vty, index, elem, shape, ity="i32", how="weak", tail=""):
    at = ", ".join(k.constant(ity, i) for i in index)
    return k.memory(f"load_view_tko {how} {view}[{at}]{tail} : {vty}, tile<{ity}> -> "
                    f"{tile(shape, elem)}, token")


def data_of(elem, shape, seed=0):
    return edge_codes(elem, int(np.prod(shape)), seed).reshape(shape)


def load_turned(k, p, elem, shape, order, tensor, index):
    """The tile at an index of a row-major tensor, permuted."""
    view, vty, _, _ = make_view(k, p, "partition", shape, elem, tensor, dynamic="i32",
                                padding="zero")
    v = load(k, view, vty, index, elem, shape)
    return k.new(f"permute {v} [{', '.join(map(str, order))}] : {tile(shape, elem)} -> "
                 f"{tile([shape[o] for o in order], elem)}")


def turned():
    """Stores of permuted loads and loads along other dimensions than those of the nest,
    of whole tiles and at edges."""
    kernels = []
    rows = [("f32", (21, 37), (16, 32), (1, 0)), ("f64", (19, 9), (16, 8), (1, 0)),
            ("bf16", (17, 40), (16, 32), (1, 0)), ("i8", (33, 18), (32, 16), (1, 0)),
            ("i1", (18, 17), (16, 16), (1, 0)), ("f32", (9, 18), (8, 4), (1, 0)),
            ("i16", (3, 9, 17), (2, 8, 16), (2, 0, 1)), ("f32", (17, 3, 9), (16, 2, 8), (2, 1, 0)),
            ("i32", (5, 9, 18), (4, 8, 16), (0, 2, 1))]
    for elem, tensor, shape, order in rows:
        k = Kernel(f"turned_{elem}_{'x'.join(map(str, shape + order))}")
        codes = data_of(elem, tensor)
        p = k.buffer(elem, storage(elem, codes))
        after = [shape[o] for o in order]
        last = [(n - 1) // s for n, s in zip(tensor, shape)]
        for index in [[0] * len(shape), last]:
            # What was loaded goes to a whole tensor, and to one in which the tile is not
            # all there.
            v = load_turned(k, p, elem, shape, order, tensor, index)
            expected = tiles_of(codes, shape, shape, index, range(len(shape)), 0)
            expected = expected.transpose(order)
            k.store(v, elem, after, expected)
            out = [n - 1 for n in after]
            q = k.buffer(elem, np.zeros(out, storage(elem, codes).dtype),
                         storage(elem, expected[tuple(slice(0, n) for n in out)]))
            view, vty, _, _ = make_view(k, q, "partition", after, elem, out, dynamic="i32")
            at = ", ".join([k.constant("i32", 0)] * len(after))
            k.new(f"store_view_tko weak {v}, {view}[{at}] : {tile(after, elem)}, {vty}, "
                  "tile<i32> -> token")
        kernels.append(k)

    # Loads and a store that are contiguous along the first dimension, and a sum of two
    # loads that lie either way.
    k = Kernel("turned_views")
    shape = (16, 32)
    a, b = (np.random.default_rng(n).integers(0, 99, shape) for n in range(2))
    p = k.buffer("i32", storage("i32", a.T.copy()))
    q = k.buffer("i32", storage("i32", b))
    columns, cty, _, _ = make_view(k, p, "partition", shape, "i32", shape, strides=[1, 16])
    lines, lty, _, _ = make_view(k, q, "partition", shape, "i32", shape)
    x, y = load(k, columns, cty, [0, 0], "i32", shape), load(k, lines, lty, [0, 0], "i32", shape)
    s = k.new(f"addi {x}, {y} : {tile(shape, 'i32')}")
    k.store(s, "i32", shape, (a + b))
    zero = k.constant("i32", 0)
    for value, expected in [(s, a + b), (x, a)]:
        r = k.buffer("i32", np.zeros((32, 16), np.uint32), storage("i32", expected.T))
        view, vty, _, _ = make_view(k, r, "partition", shape, "i32", shape, strides=[1, 16])
        k.new(f"store_view_tko weak {value}, {view}[{zero}, {zero}] : {tile(shape, 'i32')}, "
              f"{vty}, tile<i32> -> token")
    # Sums along either dimension of what lies along the first one.
    for dim in range(2):
        rest = shape[:dim] + shape[dim + 1:]
        v = k.new(f"reduce {x} dim={dim} identities=[0 : i32] : {tile(shape, 'i32')} -> "
                  f"{tile(rest, 'i32')}\n(%l: tile<i32>, %r: tile<i32>) {{\n"
                  "  %z = addi %l, %r : tile<i32>\n  yield %z : tile<i32>\n}")
        k.store(v, "i32", rest, a.sum(axis=dim))
    kernels.append(k)
    return kernels


def partition():
    kernels = []
    # Ragged 2D and 3D tensors, every order of dimensions, every tile.
    k = Kernel("partition_orders")
    for elem, tensor, shape in [("i32", (5, 6), (4, 2)), ("i8", (3, 2, 5), (2, 2, 4))]:
        codes = data_of(elem, tensor)
        p = k.buffer(elem, storage(elem, codes))
        for order in itertools.permutations(range(len(tensor))):
            tail = "" if list(order) == sorted(order) else f", dim_map=[{', '.join(map(str, order))}]"
            view, vty, _, _ = make_view(k, p, "partition", shape, elem, tensor, tail=tail,
                                        padding="zero")
            last = [(tensor[o] - 1) // s for o, s in zip(order, shape)]
            for index in sorted({tuple([0] * len(shape)), tuple(last)}):
                v = load(k, view, vty, index, elem, shape)
                k.store(v, elem, shape, tiles_of(codes, shape, shape, index, order, 0))
    kernels.append(k)
    for elem, codes in PADDING_CODES.items():
        k = Kernel(f"partition_padding_{elem}")
        data = data_of(elem, (3, 5))
        p = k.buffer(elem, storage(elem, data))
        for padding, code in zip(PADDINGS, codes):
            code = NANS[elem] if code is None else code
            view, vty, _, _ = make_view(k, p, "partition", (2, 4), elem, (3, 5),
                                        padding=padding)
            v = load(k, view, vty, (1, 1), elem, (2, 4))
            k.store(v, elem, (2, 4), tiles_of(data, (2, 4), (2, 4), (1, 1), (0, 1), code))
        kernels.append(k)
    return kernels + partition_tensors() + partition_stores() + nibbles()


def partition_tensors():
    kernels = []
    # Extents and strides at run time, in each index type; gaps, and columns as rows.
    for dynamic in ["i8", "i16", "i32", "i64"]:
        k = Kernel(f"tensor_dynamic_{dynamic}")
        memory = data_of("i16", (40,), 2)
        p = k.buffer("i16", storage("i16", memory))
        for tensor, strides in [((4, 5), (7, 1)), ((5, 4), (1, 8)), ((3, 3), (2, 2))]:
            at = np.array([[i * strides[0] + j * strides[1] for j in range(tensor[1])]
                           for i in range(tensor[0])])
            view, vty, _, _ = make_view(k, p, "partition", (4, 4), "i16", tensor,
                                        strides, padding="zero", dynamic=dynamic)
            v = load(k, view, vty, (0, 0), "i16", (4, 4), ity=dynamic)
            k.store(v, "i16", (4, 4),
                    tiles_of(memory[at], (4, 4), (4, 4), (0, 0), (0, 1), 0))
        kernels.append(k)
    k = Kernel("view_shapes")
    p = k.buffer("f32", np.zeros(200, np.uint32))
    for kind, shape, extra, steps in [("partition", (4, 8), "", (4, 8)),
                                      ("strided", (4, 8), "traversal_strides=[3,5], ", (3, 5))]:
        for tail, order in [("", (0, 1)), (", dim_map=[1, 0]", (1, 0))]:
            tensor = (9, 20)
            view, vty, t, ty = make_view(k, p, kind, shape, "f32", tensor, tail=tail,
                                         extra=extra, dynamic="i32")
            for elem in ["i8", "i32", "i64"]:
                for op, source, sty, want in [
                        ("get_tensor_shape", t, ty, tensor),
                        ("get_index_space_shape", view, vty,
                         [-(-tensor[o] // s) for o, s in zip(order, steps)])]:
                    k.count += 1
                    k.add(f"%v{k.count}:2 = {op} {source} : {sty} -> tile<{elem}>")
                    name = f"%v{k.count}"
                    for i in range(2):
                        k.store(f"{name}#{i}", elem, (), np.array([want[i]], np.uint64))
    kernels.append(k)
    return kernels


def partition_stores():
    """Elements outside of the tensor are dropped; promises that hold change nothing."""
    k = Kernel("partition_stores")
    for how, tail in [("weak", ""), ("relaxed device", ""), ("release sys", ""),
                      ("weak", " inbounds = [true, false]")]:
        old, new = data_of("i32", (4, 5), 1), data_of("i32", (2, 4), 2)
        after = old.copy()
        after[2:4, 4:5] = new[:, :1]
        p = k.buffer("i32", storage("i32", old), storage("i32", after))
        view, vty, _, _ = make_view(k, p, "partition", (2, 4), "i32", (4, 5))
        v = k.load("i32", new, (2, 4))
        one = k.constant("i32", 1)
        k.new(f"store_view_tko {how} {v}, {view}[{one}, {one}]{tail} : tile<2x4xi32>, {vty}, "
              "tile<i32> -> token")
    k2 = Kernel("view_orderings")
    data = data_of("f16", (4, 8), 3)
    p = k2.buffer("f16", storage("f16", data))
    view, vty, _, _ = make_view(k2, p, "partition", (4, 8), "f16", (4, 8))
    for how, tail in [("weak", " inbounds = [true, true]"), ("relaxed tl_blk", ""),
                      ("relaxed sys", ""), ("acquire device", " inbounds = [false, true]")]:
        v = load(k2, view, vty, (0, 0), "f16", (4, 8), how=how, tail=tail)
        k2.store(v, "f16", (4, 8), data)
    return [k, k2]


def nibbles():
    """4-bit elements lie two to a byte, the low half first."""
    k = Kernel("view_f4")
    codes = np.arange(32).reshape(4, 8) * 5 % 16
    p = k.buffer("f4E2M1FN", codes.astype(np.uint8))
    view, vty, _, _ = make_view(k, p, "partition", (2, 4), "f4E2M1FN", (4, 8))
    v = load(k, view, vty, (1, 1), "f4E2M1FN", (2, 4))
    after = np.zeros((4, 8), np.uint8)
    after[0:2, 4:8] = codes[2:4, 4:8]
    q = k.buffer("f4E2M1FN", np.zeros((4, 8), np.uint8), after)
    view, vty, _, _ = make_view(k, q, "partition", (2, 4), "f4E2M1FN", (4, 8))
    z, one = k.constant("i32", 0), k.constant("i32", 1)
    k.new(f"store_view_tko weak {v}, {view}[{z}, {one}] : tile<2x4xf4E2M1FN>, {vty}, "
          "tile<i32> -> token")
    return [k]


def strided():
    """Tiles that overlap, and tiles with gaps between them."""
    kernels = []
    for name, steps in [("overlap", (3, 2)), ("gaps", (5, 7)), ("every", (1, 1))]:
        k = Kernel(f"strided_{name}")
        codes = data_of("f32", (7, 9), 4)
        p = k.buffer("f32", storage("f32", codes))
        for tail, order in [("", (0, 1)), (", dim_map=[1, 0]", (1, 0))]:
            view, vty, _, _ = make_view(
                k, p, "strided", (4, 4), "f32", (7, 9), padding="neg_inf", tail=tail,
                extra=f"traversal_strides=[{steps[0]},{steps[1]}], ")
            for index in [(0, 0), (1, 0), (0, 1), (1, 1)]:
                if any(i * s >= (7, 9)[o] for i, s, o in zip(index, steps, order)):
                    continue  # outside of the index space
                v = load(k, view, vty, index, "f32", (4, 4))
                k.store(v, "f32", (4, 4),
                        tiles_of(codes, (4, 4), steps, index, order, 0xFF800000))
        kernels.append(k)
    k = Kernel("strided_store")
    old, new = data_of("i32", (6, 6), 1), data_of("i32", (2, 4), 2)
    after = old.copy()
    after[3:5, 5:6] = new[:, :1]
    p = k.buffer("i32", storage("i32", old), storage("i32", after))
    view, vty, _, _ = make_view(k, p, "strided", (2, 4), "i32", (6, 6),
                                extra="traversal_strides=[3,5], ")
    v, one = k.load("i32", new, (2, 4)), k.constant("i32", 1)
    k.new(f"store_view_tko weak {v}, {view}[{one}, {one}] : tile<2x4xi32>, {vty}, tile<i32> "
          "-> token")
    return kernels + [k]


def gather():
    """Rows or columns by number, in any order and more than once; outside: padding. The
    other index counts elements."""
    kernels = []
    codes = data_of("i16", (6, 12), 5)
    for sparse, shape, numbers, start in [(0, (8, 4), [5, 0, 2, 2, 6, 1, 200, 4], 3),
                                          (0, (4, 8), [3, 3, 1, 0], 7),
                                          (1, (4, 4), [11, 0, 12, 5], 2),
                                          (1, (2, 8), [0, 11, 10, 9, 1, 2, 3, 99], 5)]:
        k = Kernel(f"gather_{sparse}_{len(numbers)}")
        p = k.buffer("i16", storage("i16", codes))
        view, vty, _, _ = make_view(k, p, "gather", shape, "i16", (6, 12), padding="zero",
                                    tail=f", sparse_dim={sparse}")
        rows = k.load("i32", np.array(numbers), (len(numbers),))
        dense = k.constant("i32", start)
        index = [dense, dense]
        index[sparse] = rows
        types = ["tile<i32>"] * 2
        types[sparse] = f"tile<{len(numbers)}xi32>"
        v = k.memory(f"load_view_tko weak {view}[{', '.join(index)}] : {vty}, "
                     f"{', '.join(types)} -> {tile(shape, 'i16')}, token")
        want = np.zeros(shape, np.uint64)
        for at in itertools.product(*map(range, shape)):
            place = [start + at[0], start + at[1]]
            place[sparse] = numbers[at[sparse]]
            if place[0] < 6 and place[1] < 12:
                want[at] = codes[tuple(place)]
        k.store(v, "i16", shape, want)
        kernels.append(k)
    k = Kernel("scatter")
    old, new = data_of("i32", (6, 8), 1), data_of("i32", (4, 4), 2)
    after = old.copy()
    for row, number in enumerate([5, 0, 9, 2]):  # 9 is outside
        if number < 6:
            after[number, 6:8] = new[row, :2]
    p = k.buffer("i32", storage("i32", old), storage("i32", after))
    view, vty, _, _ = make_view(k, p, "gather", (4, 4), "i32", (6, 8), tail=", sparse_dim=0")
    v, rows = k.load("i32", new, (4, 4)), k.load("i32", np.array([5, 0, 9, 2]), (4,))
    k.new(f"store_view_tko weak {v}, {view}[{rows}, {k.constant('i32', 6)}] : "
          f"tile<4x4xi32>, {vty}, tile<4xi32>, tile<i32> -> token")
    return kernels + [k]


def atomic_red():
    kernels = []
    for mode, elem in [(m, e) for m, e in ATOMICS if m != "xchg"]:
        k = Kernel(f"red_{mode}_{elem}")
        old, arg = operands(mode, elem)
        # The second tile of four of a tensor of seven: three elements are there.
        after = old[:7].copy()
        after[4:7] = update(mode, elem, old[4:7].copy(), arg[:3].copy())
        p = k.buffer(elem, old[:7], after)
        view, vty, _, _ = make_view(k, p, "partition", (4,), elem, (7,))
        v, one = k.load(elem, arg[:4], (4,)), k.constant("i32", 1)
        k.new(f"atomic_red_view_tko relaxed device {view}[{one}], {mode}, {v} : "
              f"tile<4x{elem}>, {vty}, tile<i32> -> token")
        kernels.append(k)
    k = Kernel("red_strided", grid=(3, 1, 1))
    # Three blocks; tiles of four start every two elements, so neighbours overlap.
    p = k.buffer("i32", np.zeros(8, np.uint32), np.array([1, 2, 4, 6, 4, 6, 3, 4], np.uint32))
    view, vty, _, _ = make_view(k, p, "strided", (4,), "i32", (8,),
                                extra="traversal_strides=[2], ")
    v = k.load("i32", np.array([1, 2, 3, 4]), (4,))
    k.add("%x, %y, %z = get_tile_block_id : tile<i32>")
    k.new(f"atomic_red_view_tko relaxed device {view}[%x], add, {v} : tile<4xi32>, {vty}, "
          "tile<i32> -> token")
    return kernels + [k]


def on_hopper(make):
    """The same kernels, which take a GPU with multicast addresses."""
    def result():
        kernels = make()
        for k in kernels:
            k.headers.insert(0, "needs: sm_90")
        return kernels
    return result


def multimem():
    """With one device: its own memory."""
    kernels = []
    attribute = ", #cuda_tile.ptr_attr<multicast>"

    def view_of(k, p, elem):
        return make_view(k, p, "partition", (4,), elem, (8,), attribute=attribute)[:2]

    for elem, kind in [("i32", "add"), ("i64", "umax"), ("f32", "add"), ("bf16", "min")]:
        k = Kernel(f"multimem_load_{elem}")
        data = data_of(elem, (8,))
        p = k.buffer(elem, storage(elem, data), attribute=", <multicast>")
        view, vty = view_of(k, p, elem)
        tail = "" if kind == "add" else \
            f" attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}}"
        v = k.memory(f"multimem_load_reduce_view_tko weak {view}[{k.constant('i32', 1)}] {tail} : "
                     f"{vty}, tile<i32> -> tile<4x{elem}>, token")
        k.store(v, elem, (4,), data[4:8])
        kernels.append(k)
    for mode, elem in [(m, e) for m, e in ATOMICS if m != "xchg"]:
        kind = "add" if mode == "addf" else mode
        k = Kernel(f"multimem_reduce_{mode}_{elem}")
        old, arg = operands(mode, elem)
        after = old.copy()
        after[4:] = update(mode, elem, old[4:].copy(), arg[:4].copy())
        p = k.buffer(elem, old, after, attribute=", <multicast>")
        view, vty = view_of(k, p, elem)
        v = k.load(elem, arg[:4], (4,))
        tail = "" if kind == "add" else \
            f" attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}}"
        k.new(f"multimem_reduce_view_tko relaxed device {view}, {v}[{k.constant('i32', 1)}] {tail} : "
              f"{vty}, tile<4x{elem}>, tile<i32> -> token")
        kernels.append(k)
    k = Kernel("multimem_store")
    old, new = data_of("f32", (8,), 1), data_of("f32", (4,), 2)
    p = k.buffer("f32", storage("f32", old), storage("f32", np.concatenate([old[:4], new])),
                 attribute=", <multicast>")
    view, vty = view_of(k, p, "f32")
    v = k.load("f32", new, (4,))
    k.new(f"multimem_store_view_tko weak {view}, {v}[{k.constant('i32', 1)}]  : {vty}, "
          "tile<4xf32>, tile<i32> -> token")
    return kernels + [k] + multimem_words()


def multimem_words():
    """Vectors, rows that begin within a word of two halves, and tensors that end in one."""
    kernels = []
    attribute = ", #cuda_tile.ptr_attr<multicast>"
    for elem, tensor, strides, shape in [("f32", (4, 32), (32, 1), (4, 32)),
                                         ("f16", (4, 32), (32, 1), (4, 32)),
                                         ("bf16", (4, 7), (8, 1), (2, 4)),
                                         ("f16", (5, 7), (7, 1), (4, 4)),
                                         ("f32", (5, 7), (7, 1), (4, 4)),
                                         ("f16", (6, 5), (1, 6), (4, 4))]:
        name = f"{elem}_{tensor[0]}x{tensor[1]}_{strides[0]}"
        count = 1 + sum((n - 1) * s for n, s in zip(tensor, strides))
        # Small integers: sums are exact.
        values = np.random.default_rng(5).integers(-8, 9, size=count + 1)
        new = np.random.default_rng(6).integers(-8, 9, size=shape)
        index = tuple((n - 1) // s for n, s in zip(tensor, shape))  # the last tile

        def places():
            for at in np.ndindex(shape):
                place = [i * n + a for i, n, a in zip(index, shape, at)]
                if all(p < n for p, n in zip(place, tensor)):
                    yield at, sum(p * s for p, s in zip(place, strides))

        def code(numbers):
            return codes_of(elem, np.asarray(numbers).astype(FLOAT_TYPES[elem]))

        k = Kernel(f"multimem_words_{name}")
        stored, added = values.copy(), values.copy()
        for at, place in places():
            stored[place] = new[at]
            added[place] += new[at]
        v = k.load(elem, code(new), shape)

        def view_of(after):
            p = k.buffer(elem, code(values), code(after), attribute=", <multicast>")
            return make_view(k, p, "partition", shape, elem, tensor, strides,
                             padding="zero", attribute=attribute)[:2]

        tile_index = ", ".join(k.constant("i32", i) for i in index)
        for how in ["weak", "relaxed sys", "release device"]:
            view, vty = view_of(stored)
            k.new(f"multimem_store_view_tko {how} {view}, {v}[{tile_index}]  : {vty}, "
                  f"{tile(shape, elem)}, tile<i32> -> token")
        for how in ["relaxed tl_blk", "release sys"]:
            view, vty = view_of(added)
            k.new(f"multimem_reduce_view_tko {how} {view}, {v}[{tile_index}]  : {vty}, "
                  f"{tile(shape, elem)}, tile<i32> -> token")
        want = np.zeros(shape, int)
        for at, place in places():
            want[at] = values[place]
        for how, kind in [("weak", "add"), ("relaxed device", "add"), ("acquire sys", "add")] + (
                [("weak", "min"), ("acquire device", "max")] if elem != "f32" else []):
            tail = "" if kind == "add" else \
                f" attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}}"
            view, vty = view_of(values)
            x = k.memory(f"multimem_load_reduce_view_tko {how} {view}[{tile_index}] {tail} : "
                         f"{vty}, tile<i32> -> {tile(shape, elem)}, token")
            k.store(x, elem, shape, code(want))
        kernels.append(k)
    return kernels


def multimem_devices():
    """Memory of several devices behind one address; small integers, whose sums are exact."""
    kernels = []
    attribute = ", #cuda_tile.ptr_attr<multicast>"
    for devices, elem, tensor in [(2, "f32", (3, 8)), (2, "f16", (3, 7)), (3, "bf16", (5, 7)),
                                  (4, "i32", (6, 4)), (4, "f64", (2, 2)), (3, "i64", (3, 3))]:
        shape, is_int = (4, 4), elem.startswith("i")
        rng = np.random.default_rng(devices)
        before = rng.integers(-8, 9, size=(devices, *tensor))
        new = rng.integers(-8, 9, size=shape)
        inside = tuple(slice(0, min(n, s)) for n, s in zip(tensor, shape))

        def code(numbers):
            numbers = np.asarray(numbers)
            return numbers if is_int else codes_of(elem, numbers.astype(FLOAT_TYPES[elem]))

        k = Kernel(f"multimem_{devices}_devices_{elem}", only="interp host sim")
        v = k.load(elem, code(new), shape)
        zero = k.constant("i32", 0)

        def view_of(after):
            p = k.multicast(elem, code(before), code(after), attribute=", <multicast>")
            return make_view(k, p, "partition", shape, elem, tensor, padding="zero",
                             attribute=attribute)[:2]

        reductions = {"add": np.add.reduce}
        if is_int or elem in ("f16", "bf16"):
            reductions |= {"min": np.minimum.reduce, "max": np.maximum.reduce}
        if is_int:
            reductions |= {"xor": np.bitwise_xor.reduce, "and": np.bitwise_and.reduce}
        for kind, reduce in reductions.items():
            tail = "" if kind == "add" else \
                f" attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}}"
            want = np.zeros(shape, int)
            want[inside] = reduce(before)[inside]
            view, vty = view_of(before)
            x = k.memory(f"multimem_load_reduce_view_tko weak {view}[{zero}, {zero}] {tail} : {vty}, "
                         f"tile<i32>, tile<i32> -> {tile(shape, elem)}, token")
            k.store(x, elem, shape, code(want))
        after = before.copy()
        after[(slice(None), *inside)] = new[inside]
        view, vty = view_of(after)
        k.new(f"multimem_store_view_tko weak {view}, {v}[{zero}, {zero}]  : {vty}, "
              f"{tile(shape, elem)}, tile<i32>, tile<i32> -> token")
        after = before.copy()
        after[(slice(None), *inside)] += new[inside]
        view, vty = view_of(after)
        k.new(f"multimem_reduce_view_tko relaxed sys {view}, {v}[{zero}, {zero}]  : {vty}, "
              f"{tile(shape, elem)}, tile<i32>, tile<i32> -> token")
        kernels.append(k)
    return kernels


FILES = {"partition_view": partition, "turned_views": turned,
         "strided_view": strided,
         "gather_scatter_view": gather, "atomic_red_view": atomic_red,
         "multimem": on_hopper(multimem), "multimem_devices": on_hopper(multimem_devices)}
