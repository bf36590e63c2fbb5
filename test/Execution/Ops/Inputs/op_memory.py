"""Accesses through pointers, atomic updates, tokens, globals and allocas."""
import numpy as np

from op_kernel import FLOAT_TYPES, Kernel, codes_of, edge_codes, storage
from op_shapes import MEMORY_TYPES

MASK = np.array([1, 0, 1, 1, 0, 0, 0, 1], dtype=np.uint8)
ON = MASK.astype(bool)


def ptr8(elem):
    return f"tile<8xptr<{elem}>>"


def load_ptr():
    kernels = []
    for number, elem in enumerate(MEMORY_TYPES):
        k = Kernel(f"load_ptr_{elem}")
        data, pad = [edge_codes(elem, 8, number + s) for s in (0, 50)]
        p = k.pointers(k.buffer(elem, storage(elem, data)), elem, (8,))
        m = k.load("i1", MASK, (8,))
        c = k.load(elem, pad, (8,))
        ty = f"tile<8x{elem}>"
        for how in ["weak", "relaxed tl_blk", "relaxed device", "relaxed sys",
                    "acquire device"]:
            v = k.memory(f"load_ptr_tko {how} {p} : {ptr8(elem)} -> {ty}, token")
        k.store(v, elem, (8,), data)
        v = k.memory(f"load_ptr_tko weak {p}, {m}, {c} : {ptr8(elem)}, tile<8xi1>, {ty} "
                     f"-> {ty}, token")
        k.store(v, elem, (8,), np.where(ON, data, pad))
        # What is masked off is anything, but select takes the padding there.
        v = k.memory(f"load_ptr_tko weak {p}, {m} : {ptr8(elem)}, tile<8xi1> -> {ty}, token")
        v = k.new(f"select {m}, {v}, {c} : tile<8xi1>, {ty}")
        k.store(v, elem, (8,), np.where(ON, data, pad))
        kernels.append(k)
    k = Kernel("load_ptr_masked_addresses")
    # Masked-off addresses may be anything: here 0 and what lies far away.
    data = np.arange(8, dtype=np.uint32)
    p = k.pointers(k.buffer("i32", data), "i32", (8,))
    m, none = k.load("i1", MASK, (8,)), k.load("i64", np.arange(8) << 60, (8,))
    far = k.new(f"int_to_ptr {none} : tile<8xi64> -> {ptr8('i32')}")
    p = k.new(f"select {m}, {p}, {far} : tile<8xi1>, {ptr8('i32')}")
    c = k.constant("i32", -1, (8,))
    v = k.memory(f"load_ptr_tko weak {p}, {m}, {c} : {ptr8('i32')}, tile<8xi1>, tile<8xi32> "
                 "-> tile<8xi32>, token")
    k.store(v, "i32", (8,), np.where(ON, data, 0xFFFFFFFF))
    kernels.append(k)
    k = Kernel("load_ptr_i1_bytes")
    # Any byte that is not zero is true, and stored as one.
    v = k.load("i1", np.array([0, 1, 2, 128, 255, 0, 254, 16]), (8,))
    k.store(v, "i1", (8,), np.array([0, 1, 1, 1, 1, 0, 1, 1]))
    kernels.append(k)
    return kernels


def store_ptr():
    kernels = []
    for number, elem in enumerate(MEMORY_TYPES):
        k = Kernel(f"store_ptr_{elem}")
        data, old = [edge_codes(elem, 8, number + s) for s in (0, 50)]
        v, m = k.load(elem, data, (8,)), k.load("i1", MASK, (8,))
        ty = f"tile<8x{elem}>"
        for how in ["weak", "relaxed tl_blk", "relaxed sys", "release device"]:
            p = k.buffer(elem, storage(elem, old), storage(elem, data))
            p = k.pointers(p, elem, (8,))
            k.new(f"store_ptr_tko {how} {p}, {v} : {ptr8(elem)}, {ty} -> token")
        p = k.buffer(elem, storage(elem, old), storage(elem, np.where(ON, data, old)))
        p = k.pointers(p, elem, (8,))
        k.new(f"store_ptr_tko weak {p}, {v}, {m} : {ptr8(elem)}, {ty}, tile<8xi1> -> token")
        kernels.append(k)
    return kernels


#===- Atomic updates ------------------------------------------------------------------===#


def signed(codes):
    return codes.view(f"i{codes.dtype.itemsize}")


INTEGER_MODES = {  # mode: new codes from old and argument, unsigned arrays
    "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor, "add": np.add,
    "umax": np.maximum, "umin": np.minimum, "xchg": lambda old, new: new,
    "max": lambda a, b: np.maximum(signed(a), signed(b)).view(a.dtype),
    "min": lambda a, b: np.minimum(signed(a), signed(b)).view(a.dtype)}
ATOMICS = [(mode, elem) for mode in INTEGER_MODES for elem in ["i32", "i64"]]
ATOMICS += [("xchg", "f32"), ("xchg", "f64")]
ATOMICS += [("addf", elem) for elem in ["f16", "bf16", "f32", "f64"]]
HOW = ["relaxed device", "acquire sys", "release device", "acq_rel device",
       "relaxed tl_blk"]


def float_pairs(elem):
    """Old values and arguments whose sums tell: rounding to even, infinity, overflow,
    signed zeros, subnormals."""
    ty = FLOAT_TYPES[elem]
    ulp = {"f16": 2.0 ** -10, "bf16": 2.0 ** -7, "f32": 2.0 ** -23, "f64": 2.0 ** -52}[elem]
    top = {"f16": 65504.0, "bf16": float(2 ** 128 - 2 ** 120), "f32": float(2 ** 128 - 2 ** 104),
           "f64": float(np.finfo(np.float64).max)}[elem]
    tiny = {"f16": 2.0 ** -24, "bf16": 2.0 ** -133, "f32": 2.0 ** -149, "f64": 2.0 ** -1074}
    pairs = [(1.0, ulp / 2), (1 + ulp, ulp / 2), (np.inf, -1.0), (top, top), (0.0, -0.0),
             (tiny[elem], tiny[elem]), (-2.5, 1.25), (-0.0, -0.0)]
    return [np.array(x).astype(ty) for x in zip(*pairs)]


def update(mode, elem, old, arg):
    if mode != "addf":
        return INTEGER_MODES[mode](old, arg)
    ty = FLOAT_TYPES[elem]
    with np.errstate(over="ignore"):
        wide = np.float64 if elem != "f64" else ty  # sums of two are exact, or nearly
        total = old.view(ty).astype(wide) + arg.view(ty).astype(wide)
        return codes_of(elem, total.astype(ty))


def flush(codes):
    """Zeros of the same sign in place of subnormal f32."""
    return np.where(codes & 0x7F800000, codes, codes & 0x80000000).astype(codes.dtype)


def operands(mode, elem, seed=0):
    if mode == "addf":
        return [codes_of(elem, x) for x in float_pairs(elem)]
    old, arg = [storage(elem, edge_codes(elem, 8, seed + s)) for s in (0, 9)]
    return old, np.roll(arg, 3)


def atomic_rmw_of(number, mode, elem, on=None, flushes=False):
    k = Kernel(f"atomic_{mode}_{elem}{'_flushed' if flushes else ''}", on=on)
    old, arg = operands(mode, elem, number)
    change = flush if flushes else lambda codes: codes
    new = change(update(mode, elem, change(old), change(arg)))
    ty = f"tile<8x{elem}>"
    v, m = k.load(elem, arg, (8,)), k.load("i1", MASK, (8,))
    how = HOW[number % len(HOW)]
    p = k.pointers(k.buffer(elem, old, new), elem, (8,))
    r = k.memory(f"atomic_rmw_tko {how} {p}, {mode}, {v} : {ptr8(elem)}, {ty} -> {ty}, "
                 "token")
    k.store(r, elem, (8,), old)
    p = k.pointers(k.buffer(elem, old, np.where(ON, new, old)), elem, (8,))
    r = k.memory(f"atomic_rmw_tko {how} {p}, {mode}, {v}, {m} : {ptr8(elem)}, {ty}, "
                 f"tile<8xi1> -> {ty}, token")
    r = k.new(f"select {m}, {r}, {v} : tile<8xi1>, {ty}")
    k.store(r, elem, (8,), np.where(ON, old, arg))
    return k


def atomic_rmw():
    kernels = []
    for number, (mode, elem) in enumerate(ATOMICS):
        # GPUs flush subnormals in adds of f32.
        kinds = [("interp host", False), ("sim cuda", True)] if (mode, elem) == ("addf", "f32") else [(None, False)]
        kernels += [atomic_rmw_of(number, mode, elem, *kind) for kind in kinds]
    k = Kernel("atomic_one_place", grid=(4, 1, 1))
    # 4 blocks of 8 elements add to one place: 4 * (0 + ... + 7).
    p = k.buffer("i32", np.array([5], np.uint32), np.array([5 + 4 * 28], np.uint32))
    one = k.new(f"reshape {p} : tile<ptr<i32>> -> tile<1xptr<i32>>")
    p = k.new(f"broadcast {one} : tile<1xptr<i32>> -> {ptr8('i32')}")
    v = k.new("iota : tile<8xi32>")
    k.memory(f"atomic_rmw_tko relaxed device {p}, add, {v} : {ptr8('i32')}, tile<8xi32> -> "
             "tile<8xi32>, token")
    kernels.append(k)
    return kernels


def atomic_cas():
    kernels = []
    for number, elem in enumerate(["i32", "i64", "f32", "f64"]):
        k = Kernel(f"cas_{elem}")
        old = storage(elem, edge_codes(elem, 8, 1))
        new = storage(elem, edge_codes(elem, 8, 60)[::-1].copy())
        compare = old.copy()
        compare[[1, 3]] += np.array(1, old.dtype)
        if elem.startswith("f"):
            # By bits: -0 is not 0, and a NaN is itself.
            sign = np.array(1, old.dtype) << np.array(8 * old.itemsize - 1, old.dtype)
            nan = codes_of(elem, np.array([np.nan], FLOAT_TYPES[elem]))[0]
            old[4], compare[4], old[5], compare[5] = 0, sign, nan, nan
        hit, ty = old == compare, f"tile<8x{elem}>"
        c, v, m = (k.load(elem, compare, (8,)), k.load(elem, new, (8,)),
                   k.load("i1", MASK, (8,)))
        how = HOW[number]
        p = k.pointers(k.buffer(elem, old, np.where(hit, new, old)), elem, (8,))
        r = k.memory(f"atomic_cas_tko {how} {p}, {c}, {v} : {ptr8(elem)}, {ty} -> {ty}, token")
        k.store(r, elem, (8,), old)
        p = k.pointers(k.buffer(elem, old, np.where(hit & ON, new, old)), elem, (8,))
        r = k.memory(f"atomic_cas_tko {how} {p}, {c}, {v}, {m} : {ptr8(elem)}, {ty}, "
                     f"tile<8xi1> -> {ty}, token")
        k.store(r, elem, (8,), np.where(ON, old, compare))
        kernels.append(k)
    return kernels


#===- Tokens, globals and allocas -----------------------------------------------------===#


def tokens():
    """A chain through every op that has a token, and a join of two chains."""
    k = Kernel("token_chain")
    p = k.buffer("i32", np.array([7], np.uint32), np.array([9], np.uint32))
    q = k.buffer("i32", np.array([0], np.uint32), np.array([7], np.uint32))
    k.body += """%a = make_token : token
%x, %b = load_ptr_tko weak P token=%a : tile<ptr<i32>> -> tile<i32>, token
%c = gdc_wait_tko token = %b -> token
%d = gdc_launch_dependents_tko token = %c -> token
%e = store_ptr_tko weak Q, %x token=%a : tile<ptr<i32>>, tile<i32> -> token
%f = join_tokens %d, %e, %a : token
%g = memory_fence_alias_tko %f
%two = constant <i32: 2> : tile<i32>
%y, %h = load_ptr_tko weak Q token=%g : tile<ptr<i32>> -> tile<i32>, token
%z = addi %y, %two : tile<i32>
%i = store_ptr_tko weak P, %z token=%h : tile<ptr<i32>>, tile<i32> -> token
%j = gdc_wait_tko -> token
%l = gdc_launch_dependents_tko -> token
%n = join_tokens %j, %l : token""".replace("P", p).replace("Q", q).split("\n")
    return [k]


def get_global():
    k = Kernel("globals", top="""global  constant @table alignment = 64 <i32: [3, 1, 4, 1]> : tile<4xi32>
global  @ones <f64: 1.5> : tile<2xf64>
global  @written <f64: 1.5> : tile<2xf64>
global private  @bits <i1: [true, false, true, false]> : tile<4xi1>
global  @narrow <bf16: [1.0, -2.0]> : tile<2xbf16>""")
    for name, elem, codes in [("table", "i32", [3, 1, 4, 1]),
                              ("ones", "f64", [0x3FF8 << 48] * 2),
                              ("bits", "i1", [1, 0, 1, 0]),
                              ("narrow", "bf16", [0x3F80, 0xC000])]:
        g = k.new(f"get_global @{name} : tile<ptr<{elem}>>")
        codes = np.array(codes, dtype=np.uint64)
        k.store(k.load_from(g, elem, codes.shape), elem, codes.shape, codes)
    g = k.new("get_global @written : tile<ptr<f64>>")
    v = k.constant("f64", "[2.0, 3.0]", (2,))
    p = k.pointers(g, "f64", (2,))
    k.add(f"%s = store_ptr_tko weak {p}, {v} : tile<2xptr<f64>>, tile<2xf64> -> token")
    k.add(f"%r, %rt = load_ptr_tko weak {p} token=%s : tile<2xptr<f64>> -> tile<2xf64>, token")
    k.store("%r", "f64", (2,), np.array([2.0, 3.0]))
    return [k]


def alloca():
    kernels = []
    for scope in ["", " global"]:
        k = Kernel("alloca_private" if not scope else "alloca_global", grid=(2, 1, 1))
        for elem in ["i8", "i32", "f64", "i1"]:
            p = k.new(f"alloca num_elem = 8, alignment = 16{scope} : tile<ptr<{elem}>>")
            p = k.pointers(p, elem, (8,))
            data = edge_codes(elem, 8, 3)
            v, ty = k.load(elem, data, (8,)), f"tile<8x{elem}>"
            k.add(f"%s_{elem} = store_ptr_tko weak {p}, {v} : {ptr8(elem)}, {ty} -> token")
            r = k.memory(f"load_ptr_tko weak {p} token=%s_{elem} : {ptr8(elem)} -> {ty}, token")
            k.store(r, elem, (8,), data)
        kernels.append(k)
    k = Kernel("alloca_aligned")
    p = k.new("alloca num_elem = 3, alignment = 64 : tile<ptr<i16>>")
    n = k.new(f"ptr_to_int {p} : tile<ptr<i16>> -> tile<i64>")
    r = k.new(f"remi {n}, {k.constant('i64', 64)} unsigned : tile<i64>")
    k.store(r, "i64", (), np.array([0], np.uint64))
    kernels.append(k)
    return kernels


FILES = {"load_ptr": load_ptr, "store_ptr": store_ptr, "atomic_rmw": atomic_rmw,
         "atomic_cas": atomic_cas, "tokens": tokens, "globals": get_global,
         "alloca": alloca}
