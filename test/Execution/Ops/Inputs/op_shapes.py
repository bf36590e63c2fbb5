"""Ops on shapes, constants, and pointers as numbers."""
import itertools

import numpy as np

from op_kernel import (BITS, Kernel, edge_codes, storage, tile)

MEMORY_TYPES = ["i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "tf32", "f64",
                "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU"]


def data(elem, shape, seed=0):
    return edge_codes(elem, int(np.prod(shape)), seed).reshape(shape)


def broadcast():
    k = Kernel("broadcast")
    for elem, old, new in [("i8", (1,), (16,)), ("i1", (2, 1), (2, 8)),
                           ("f64", (1, 4), (8, 4)), ("bf16", (4, 1, 2), (4, 4, 2)),
                           ("i32", (1, 1), (4, 8)), ("f32", (4, 2), (4, 2)),
                           ("f8E5M2", (1, 8, 1), (2, 8, 2))]:
        source = data(elem, old)
        v = k.load(elem, source, old)
        v = k.new(f"broadcast {v} : {tile(old, elem)} -> {tile(new, elem)}")
        k.store(v, elem, new, np.broadcast_to(source, new))
    return [k]


def cat():
    k = Kernel("cat")
    for elem, shape, dim in [("i32", (8,), 0), ("f16", (2, 4), 0), ("i8", (2, 4), 1),
                             ("i64", (2, 2, 4), 1), ("i1", (2, 2, 4), 2),
                             ("f64", (1, 4), 0)]:
        a, b = data(elem, shape, 1), data(elem, shape, 2)
        joined = np.concatenate([a, b], axis=dim)
        x, y = k.load(elem, a, shape), k.load(elem, b, shape)
        ty = tile(shape, elem)
        v = k.new(f"cat {x}, {y} dim = {dim} : {ty}, {ty} -> {tile(joined.shape, elem)}")
        k.store(v, elem, joined.shape, joined)
    return [k]


def constant():
    """Bits against literals: written by hand where no type of numpy has them."""
    k = Kernel("constant_values")
    rows = [  # type, literal, codes
        ("i1", "[true, false, true, true]", [1, 0, 1, 1]),
        ("i1", "true", [1] * 4),
        ("i8", "[-128, 127, -1, 255]", [0x80, 0x7F, 0xFF, 0xFF]),
        ("i16", "[-32768, 32767, 65535, 1]", [0x8000, 0x7FFF, 0xFFFF, 1]),
        ("i32", "-2147483648", [0x80000000] * 4),
        ("i64", "[-9223372036854775808, 9223372036854775807, -1, 0]",
         [1 << 63, (1 << 63) - 1, (1 << 64) - 1, 0]),
        ("f16", "[1.0, -0.0, 65504.0, 0x7C00]", [0x3C00, 0x8000, 0x7BFF, 0x7C00]),
        ("bf16", "[1.0, -2.5, 0xFF80, 0x7FC1]", [0x3F80, 0xC020, 0xFF80, 0x7FC1]),
        ("f32", "[0.1, -0.0, 0x7F800000, 1.0e-45]", [0x3DCCCCCD, 1 << 31, 0x7F800000, 1]),
        ("f32", "0x7FC00000", [0x7FC00000] * 4),
        ("f64", "[0.1, -1.0, 0x7FF0000000000000, 5.0e-324]",
         [0x3FB999999999999A, 0xBFF << 52, 0x7FF << 52, 1]),
        ("tf32", "[1.0, -1.5, 0x3FE00, 0.1]", [0x3F800000, 0xBFC00000, 0x7FC00000,
                                              0x3DCCC000]),
        ("f8E4M3FN", "[1.0, 448.0, 0x7F, -0.0]", [0x38, 0x7E, 0x7F, 0x80]),
        ("f8E5M2", "[1.0, 57344.0, 0x7C, -0.0]", [0x3C, 0x7B, 0x7C, 0x80]),
        ("f8E8M0FNU", "[1.0, 2.0, 0xFF, 0x00]", [127, 128, 255, 0]),
        ("fnv8E5M3FNU", "[1.0, 0x81, 0xFE, 0x00]", [0x78, 0x81, 0xFE, 0])]
    for elem, literal, codes in rows:
        v = k.constant(elem, literal, (4,))
        k.store(v, elem, (4,), np.array(codes, dtype=np.uint64))
    shapes = Kernel("constant_shapes")
    v = shapes.constant("i32", "[[1, 2], [3, 4]]", (2, 2))
    shapes.store(v, "i32", (2, 2), np.array([1, 2, 3, 4], dtype=np.uint64))
    v = shapes.constant("i16", "7")
    shapes.store(v, "i16", (), np.array([7], dtype=np.uint64))
    v = shapes.constant("i16", "[[[1, 2], [3, 4]], [[5, 6], [7, -8]]]", (2, 2, 2))
    shapes.store(v, "i16", (2, 2, 2),
                 np.array([1, 2, 3, 4, 5, 6, 7, 0xFFF8], dtype=np.uint64))
    many = np.arange(128, dtype=np.uint64) * np.uint64(259)
    text = storage("i16", many).tobytes().hex().upper()
    v = shapes.constant("i16", f'"0x{text}"', (128,))
    shapes.store(v, "i16", (128,), many)
    f4 = Kernel("constant_f4")
    v = f4.constant("f4E2M1FN", "[0.0, 0.5, 6.0, -6.0, 1.5, -0.0, 3.0, 0x9]", (8,))
    f4.store(f4.new(f"pack {v} : tile<8xf4E2M1FN> -> tile<4xi8>"), "i8", (4,),
             np.array([0x10, 0xF7, 0x83, 0x95], dtype=np.uint64))
    return [k, shapes, f4]


def blocks(whole, part):
    return itertools.product(*[range(w // p) for w, p in zip(whole, part)])


def block_slice(index, part):
    return tuple(slice(i * p, (i + 1) * p) for i, p in zip(index, part))


def extract():
    k = Kernel("extract")
    for elem, whole, part in [("i32", (8,), (2,)), ("f16", (4, 4), (2, 4)),
                              ("i8", (2, 4, 2), (1, 2, 2))]:
        source = data(elem, whole)
        v = k.load(elem, source, whole)
        for index in blocks(whole, part):
            at = ", ".join(k.constant("i32", i) for i in index)
            r = k.new(f"extract {v}[{at}] : {tile(whole, elem)} -> {tile(part, elem)}")
            k.store(r, elem, part, source[block_slice(index, part)])
    dynamic = Kernel("extract_dynamic")
    source = data("i64", (4, 8))
    v = dynamic.load("i64", source, (4, 8))
    i, j = dynamic.scalar("i32", 1), dynamic.scalar("i32", 3)
    r = dynamic.new(f"extract {v}[{i}, {j}] : tile<4x8xi64> -> tile<2x2xi64>")
    dynamic.store(r, "i64", (2, 2), source[2:4, 6:8])
    return [k, dynamic, extract_across_lanes(), butterflies()]


def extract_across_lanes():
    """Blocks that lie in other lanes and warps, by an index that is not constant."""
    k = Kernel("extract_across_lanes")
    for elem, whole, part, index in [("i32", (128,), (32,), (2,)),
                                     ("i8", (256,), (8,), (19,)),
                                     ("i64", (16, 16), (8, 4), (1, 2)),
                                     ("f16", (16, 64), (16, 16), (0, 3))]:
        source = data(elem, whole)
        v = k.load(elem, source, whole)
        at = ", ".join(k.scalar("i32", i) for i in index)
        r = k.new(f"extract {v}[{at}] : {tile(whole, elem)} -> {tile(part, elem)}")
        k.store(r, elem, part, source[block_slice(index, part)])
    return k


def butterflies():
    """Sums and differences of halves at all distances, as in a sorting network."""
    k = Kernel("butterflies")
    for elem, count in [("i8", 1024), ("i16", 64)]:
        values = data(elem, (count,))
        v = k.load(elem, values, (count,))
        distance = 1
        while distance < count:
            shape = (count // (2 * distance), 2, distance)
            half = (shape[0], 1, distance)
            w, h = tile(shape, elem), tile(half, elem)
            v = k.new(f"reshape {v} : {tile((count,), elem)} -> {w}")
            zero, one = k.constant("i32", 0), k.constant("i32", 1)
            low = k.new(f"extract {v}[{zero}, {zero}, {zero}] : {w} -> {h}")
            high = k.new(f"extract {v}[{zero}, {one}, {zero}] : {w} -> {h}")
            plus, minus = (k.new(f"{op} {low}, {high} : {h}") for op in ("addi", "subi"))
            v = k.new(f"cat {plus}, {minus} dim = 1 : {h}, {h} -> {w}")
            v = k.new(f"reshape {v} : {w} -> {tile((count,), elem)}")
            pairs = values.reshape(shape)
            values = np.concatenate([pairs[:, :1] + pairs[:, 1:],
                                     pairs[:, :1] - pairs[:, 1:]], axis=1)
            values = values.reshape(count) & np.uint64((1 << BITS[elem]) - 1)
            distance *= 2
        k.store(v, elem, (count,), values)
    return k


def insert():
    k = Kernel("insert")
    for elem, whole, part in [("i32", (8,), (4,)), ("f16", (4, 4), (2, 4)),
                              ("i1", (2, 4, 2), (2, 1, 2))]:
        target, source = data(elem, whole, 3), data(elem, part, 4)
        d, s = k.load(elem, target, whole), k.load(elem, source, part)
        for index in blocks(whole, part):
            at = ", ".join(k.constant("i32", i) for i in index)
            r = k.new(f"insert {s}, {d}[{at}] : {tile(part, elem)}, {tile(whole, elem)}")
            after = target.copy()
            after[block_slice(index, part)] = source
            k.store(r, elem, whole, after)
    return [k]


def iota():
    k = Kernel("iota")
    for elem, count in [("i1", 2), ("i8", 256), ("i8", 1), ("i16", 512), ("i32", 64),
                        ("i64", 16)]:
        v = k.new(f"iota : tile<{count}x{elem}>")
        k.store(v, elem, (count,), np.arange(count, dtype=np.uint64))
    return [k]


def permute():
    k = Kernel("permute")
    for elem, shape in [("i32", (2, 8)), ("f16", (2, 4, 8)), ("i8", (2, 1, 4, 2))]:
        source = data(elem, shape)
        v = k.load(elem, source, shape)
        orders = list(itertools.permutations(range(len(shape))))
        for order in orders[1::1 if len(shape) < 4 else 5]:
            after = source.transpose(order)
            r = k.new(f"permute {v} [{', '.join(map(str, order))}] : {tile(shape, elem)} "
                      f"-> {tile(after.shape, elem)}")
            k.store(r, elem, after.shape, after)
    return [k]


def reshape():
    k = Kernel("reshape")
    for elem, shapes in [("i32", [(2, 8), (16,), (4, 2, 2), (1, 16, 1)]),
                         ("i1", [(4, 2), (2, 4)]), ("f64", [(1,), (1, 1), ()]),
                         ("bf16", [(8,), (2, 2, 2)])]:
        source = data(elem, shapes[0])
        v, old = k.load(elem, source, shapes[0]), shapes[0]
        for new in shapes[1:]:
            v = k.new(f"reshape {v} : {tile(old, elem)} -> {tile(new, elem)}")
            k.store(v, elem, new, source.reshape(-1))
            old = new
    return [k]


def pointers():
    """select, offset, ptr_to_ptr, int_to_ptr and ptr_to_int."""
    k = Kernel("select_pointers")
    a, b = data("i32", (4,), 1), data("i32", (4,), 2)
    p, q = k.buffer("i32", storage("i32", a)), k.buffer("i32", storage("i32", b))
    mask = k.load("i1", np.array([1, 0, 0, 1]), (4,))
    pp, qq = k.pointers(p, "i32", (4,)), k.pointers(q, "i32", (4,))
    s = k.new(f"select {mask}, {pp}, {qq} : tile<4xi1>, tile<4xptr<i32>>")
    v = k.memory(f"load_ptr_tko weak {s} : tile<4xptr<i32>> -> tile<4xi32>, token")
    k.store(v, "i32", (4,), np.where([True, False, False, True], a, b))

    result = [k]
    for elem in MEMORY_TYPES:
        k = Kernel(f"offset_{elem}")
        source = data(elem, (8,), 5)
        p = k.buffer(elem, storage(elem, source))
        # Forward by i32, back by i64, forward by i8.
        for ty, step in [("i32", 7), ("i64", -3), ("i8", 2), ("i16", -6)]:
            c = k.constant(ty, step)
            p = k.new(f"offset {p}, {c} : tile<ptr<{elem}>>, tile<{ty}> -> tile<ptr<{elem}>>")
        v = k.memory(f"load_ptr_tko weak {p} : tile<ptr<{elem}>> -> tile<{elem}>, token")
        k.store(v, elem, (), source[0:1])
        result.append(k)

    k = Kernel("offset_limits")
    # A pointer to i8 takes all of i8 and i64 as distances; the way back is exact.
    p = k.buffer("i8", np.arange(256, dtype=np.uint8))
    far = p
    for ty, step in [("i16", 255), ("i8", -128), ("i64", 1 << 40), ("i64", -(1 << 40))]:
        c = k.constant(ty, step)
        far = k.new(f"offset {far}, {c} : tile<ptr<i8>>, tile<{ty}> -> tile<ptr<i8>>")
    v = k.memory(f"load_ptr_tko weak {far} : tile<ptr<i8>> -> tile<i8>, token")
    k.store(v, "i8", (), np.array([127], dtype=np.uint64))
    result.append(k)

    k = Kernel("pointer_numbers")
    words = np.array([0x11223344, 0x55667788, 0x99AABBCC, 0xDDEEFF00], dtype=np.uint32)
    p = k.pointers(k.buffer("i32", words), "i32", (4,))
    n = k.new(f"ptr_to_int {p} : tile<4xptr<i32>> -> tile<4xi64>")
    first = k.new(f"extract {n}[{k.constant('i32', 0)}] : tile<4xi64> -> tile<1xi64>")
    first = k.new(f"broadcast {first} : tile<1xi64> -> tile<4xi64>")
    k.store(k.new(f"subi {n}, {first} : tile<4xi64>"), "i64", (4,),
            np.array([0, 4, 8, 12], dtype=np.uint64))
    # Byte k of word k, little-endian.
    bytes_ = k.new(f"ptr_to_ptr {p} : tile<4xptr<i32>> -> tile<4xptr<i8>>")
    bytes_ = k.new(f"ptr_to_int {bytes_} : tile<4xptr<i8>> -> tile<4xi64>")
    steps = k.new("iota : tile<4xi64>")
    bytes_ = k.new(f"addi {bytes_}, {steps} : tile<4xi64>")
    back = k.new(f"int_to_ptr {bytes_} : tile<4xi64> -> tile<4xptr<i8>>")
    v = k.memory(f"load_ptr_tko weak {back} : tile<4xptr<i8>> -> tile<4xi8>, token")
    k.store(v, "i8", (4,), np.array([0x44, 0x77, 0xAA, 0xDD], dtype=np.uint64))
    result.append(k)
    return result


def pack():
    """The bytes of a row are its bytes in memory; of i1 eight make a byte."""
    k, small = Kernel("pack"), Kernel("pack_i1")
    for elem in MEMORY_TYPES:
        if BITS[elem] == 8:
            continue
        source = data(elem, (8,), 7)
        bytes_ = np.frombuffer(storage(elem, source).tobytes(), dtype=np.uint8)
        v = k.load(elem, source, (8,))
        p = k.new(f"pack {v} : tile<8x{elem}> -> tile<{len(bytes_)}xi8>")
        k.store(p, "i8", bytes_.shape, bytes_)
        b = k.load("i8", bytes_, bytes_.shape)
        u = k.new(f"unpack {b} : tile<{len(bytes_)}xi8> -> tile<8x{elem}>")
        k.store(u, elem, (8,), source)
    bits = np.array([1, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0])
    v = small.load("i1", bits, (16,))
    p = small.new(f"pack {v} : tile<16xi1> -> tile<2xi8>")
    packed = np.packbits(bits.astype(np.uint8), bitorder="little")
    small.store(p, "i8", (2,), packed)
    u = small.new(f"unpack {p} : tile<2xi8> -> tile<16xi1>")
    small.store(u, "i1", (16,), bits)
    return [k, small]


def pack_nibbles():
    """Low half first. i4 is widened in both signs; f4E2M1FN becomes f32."""
    k = Kernel("unpack_i4")
    bytes_ = np.array([0x10, 0x87, 0xF0, 0x9A], dtype=np.uint8)
    nibbles = np.stack([bytes_ & 15, bytes_ >> 4], axis=1).reshape(-1).astype(np.int32)
    v = k.load("i8", bytes_, (4,))
    u = k.new(f"unpack {v} : tile<4xi8> -> tile<8xi4>")
    k.store(k.new(f"exti {u} unsigned : tile<8xi4> -> tile<8xi32>"), "i32", (8,),
            nibbles.astype(np.uint64))
    signed = ((nibbles ^ 8) - 8).astype(np.int32)
    k.store(k.new(f"exti {u} signed : tile<8xi4> -> tile<8xi32>"), "i32", (8,),
            signed.view(np.uint32))
    k.store(k.new(f"pack {u} : tile<8xi4> -> tile<4xi8>"), "i8", (4,), bytes_)
    f = Kernel("unpack_f4")
    bytes_ = np.array([0x10, 0x32, 0x54, 0x76, 0x98, 0xBA, 0xDC, 0xFE], dtype=np.uint8)
    magnitudes = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6], dtype=np.float32)
    v = f.load("i8", bytes_, (8,))
    u = f.new(f"unpack {v} : tile<8xi8> -> tile<16xf4E2M1FN>")
    f.store(f.new(f"ftof {u} : tile<16xf4E2M1FN> -> tile<16xf32>"), "f32", (16,),
            np.concatenate([magnitudes, -magnitudes]).view(np.uint32))
    f.store(f.new(f"pack {u} : tile<16xf4E2M1FN> -> tile<8xi8>"), "i8", (8,), bytes_)
    return [k, f]


FILES = {"broadcast": broadcast, "cat": cat, "constant": constant, "extract": extract,
         "insert": insert, "iota": iota, "permute": permute, "reshape": reshape,
         "pointers": pointers, "pack": lambda: pack() + pack_nibbles()}
