"""Kernels of the families that users of tensor cores write, for `benchmark-gpu`.

usage: families.py [--only REGEX] [--write FOLDER]

Prints the names, or writes the kernels as text of Tile IR. Their extents are known at run time and multiples of 16, as
those of cuTile's kernels are: products of several element types and tiles, batched, split along k, of gathered
rows, and attention, some of clusters of blocks. Beside its text a kernel says what machine.py asks for: the work of a
step of its main loop.
"""
import argparse
import dataclasses
import pathlib
import re

import networks

# Name in a kernel's name: element, accumulator, result, bytes of an element.
ELEMENTS = {"f16": ("f16", "f32", "f16", 2), "bf16": ("bf16", "f32", "bf16", 2),
            "tf32": ("tf32", "f32", "f32", 4), "i8": ("i8", "i32", "i32", 1),
            "fp8": ("f8E4M3FN", "f32", "f32", 1)}


@dataclasses.dataclass(frozen=True)
class Kernel:
    name: str
    text: str
    # Of ELEMENTS.
    element: str
    # Multiplications with addition in one step of the main loop of one block; of a cluster, one of its blocks. Zero of
    # what does not use tensor cores.
    work: int
    # Bytes that this step has to read from global memory.
    loaded: int
    # Steps of the loop in a problem of usual size.
    steps: int = 64
    # Of a block of a cluster, by the columns that it has: bytes that come to its shared memory in this step, those that
    # other blocks copy included.
    landed: dict = dataclasses.field(default_factory=dict)


class View:
    """A view of a pointer with extents and strides that are values; the last stride is 1."""

    def __init__(self, name, pointer, element, extents, strides, tile, rows="partition", padding="zero"):
        tensor = "x".join("?" * len(extents))
        if extents[-1].isdigit():
            tensor = tensor[:-1] + extents[-1]
        stride = ",".join([s if s.isdigit() else "?" for s in strides] + ["1"])
        tensor = f"tensor_view<{tensor}x{element}, strides=[{stride}]>"
        self.name, self.element, self.tile = name, element, "x".join(map(str, tile))
        sparse = ", sparse_dim=0" if rows == "gather_scatter" else ""
        padded = f"padding_value = {padding}, " if padding else ""
        self.type = f"{rows}_view<tile=({self.tile}), {padded}{tensor}{sparse}>"
        self.tile_type = f"tile<{self.tile}x{element}>"
        dynamic = "tile<i32> -> " if any(e.startswith("%") for e in extents) else ""
        self.text = (
            f"%t{name} = make_tensor_view {pointer}, shape = [{', '.join(extents)}], "
            f"strides = [{', '.join([*strides, '1'])}] : {dynamic}{tensor}\n"
            f"%v{name} = make_{rows}_view %t{name} : {self.type}\n")

    def load(self, result, indices, index_types="tile<i32>", flat=None):
        """Loads a tile, without its leading dimension of one if `flat` is given."""
        loaded = f"{result}_full" if flat else result
        text = (f"{loaded}, {result}_token = load_view_tko weak %v{self.name}[{indices}] : {self.type}, "
                f"{index_types} -> {self.tile_type}, token\n")
        return text + (f"{result} = reshape {loaded} : {self.tile_type} -> {flat}\n" if flat else "")

    def store(self, value, indices):
        return (f"%stored = store_view_tko weak {value}, %v{self.name}[{indices}] : {self.tile_type}, {self.type}, "
                "tile<i32> -> token\n")


PRODUCT = """
cuda_tile.module @m {{
entry @{name}(%pa: tile<ptr<{e}>>, %pb: tile<ptr<{e}>>, %pc: tile<ptr<{c}>>, %pm: tile<i32>, %pn: tile<i32>,
              %pk: tile<i32>, %parts: tile<i32>{arguments}) {hints}{{
%a = assume div_by<16>, %pa : tile<ptr<{e}>>
%b = assume div_by<16>, %pb : tile<ptr<{e}>>
%c = assume div_by<16>, %pc : tile<ptr<{c}>>
%m = assume div_by<16>, %pm : tile<i32>
%n = assume div_by<16>, %pn : tile<i32>
%k = assume div_by<16>, %pk : tile<i32>
%mk = muli %m, %k : tile<i32>
%kn = muli %k, %n : tile<i32>
%mn = muli %m, %n : tile<i32>
%bx, %by, %bz = get_tile_block_id : tile<i32>
%zero = constant <i32: 0> : tile<i32>
%one = constant <i32: 1> : tile<i32>
%step = constant <i32: {k}> : tile<i32>
%last = constant <i32: {k_last}> : tile<i32>
%rounded = addi %k, %last : tile<i32>
%steps = divi %rounded, %step signed : tile<i32>
{views}{setup}%init = constant <{acc}: {null}> : tile<{m}x{n}x{acc}>
%sum = for %i in ({first} to {end}, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<{m}x{n}x{acc}>) {{
{loads}%r = {mma}
continue %r : tile<{m}x{n}x{acc}>
}}
{finish}return
}}
}}
"""
# Part z of the steps, for blocks that add their sums.
SPLIT = """%before = subi %parts, %one : tile<i32>
%more = addi %steps, %before : tile<i32>
%each = divi %more, %parts signed : tile<i32>
%first = muli %bz, %each : tile<i32>
%next = addi %first, %each : tile<i32>
%end = mini %next, %steps signed : tile<i32>
"""

# Pointers to the first elements of gathered rows.
POINTERS = """%ids_wide = exti %ids signed : tile<{m}xi32> -> tile<{m}xi64>
%ids_column = reshape %ids_wide : tile<{m}xi64> -> tile<{m}x1xi64>
%k_wide = exti %k signed : tile<i32> -> tile<i64>
%k_one = reshape %k_wide : tile<i64> -> tile<1x1xi64>
%k_rows = broadcast %k_one : tile<1x1xi64> -> tile<{m}x1xi64>
%row_starts = muli %ids_column, %k_rows : tile<{m}x1xi64>
%row_starts_all = broadcast %row_starts : tile<{m}x1xi64> -> tile<{m}x{k}xi64>
%k_all = broadcast %k_one : tile<1x1xi64> -> tile<{m}x{k}xi64>
%a_one = reshape %a : tile<ptr<{e}>> -> tile<1x1xptr<{e}>>
%a_all = broadcast %a_one : tile<1x1xptr<{e}>> -> tile<{m}x{k}xptr<{e}>>
%pad = constant <{e}: 0.0> : tile<{m}x{k}x{e}>
%columns = iota : tile<{k}xi32>
"""
POINTER_LOAD = """%start = muli %i, %step : tile<i32>
%start_one = reshape %start : tile<i32> -> tile<1xi32>
%starts = broadcast %start_one : tile<1xi32> -> tile<{k}xi32>
%here = addi %starts, %columns : tile<{k}xi32>
%here_wide = exti %here signed : tile<{k}xi32> -> tile<{k}xi64>
%here_row = reshape %here_wide : tile<{k}xi64> -> tile<1x{k}xi64>
%here_all = broadcast %here_row : tile<1x{k}xi64> -> tile<{m}x{k}xi64>
%inside = cmpi less_than %here_all, %k_all, signed : tile<{m}x{k}xi64> -> tile<{m}x{k}xi1>
%places = addi %row_starts_all, %here_all : tile<{m}x{k}xi64>
%pointers = offset %a_all, %places : tile<{m}x{k}xptr<{e}>>, tile<{m}x{k}xi64> -> tile<{m}x{k}xptr<{e}>>
%x, %x_token = load_ptr_tko weak %pointers, %inside, %pad : tile<{m}x{k}xptr<{e}>>, tile<{m}x{k}xi1>, tile<{m}x{k}x{e}>
    -> tile<{m}x{k}x{e}>, token
"""


def name_cluster(cluster):
    return f"_c{cluster}" if cluster > 1 else ""


def hint_cluster(cluster):
    return f"optimization_hints=<default = {{num_cta_in_cga = {cluster}}}> " if cluster > 1 else ""


def product(element, tile, b_by_k=False, kind="", cluster=1):
    """C = A B. A is m x k; B is k x n, or n x k if `b_by_k`. Of `kind` "batched" block z has its own A, B and C;
    of "split" its own part of k, and the sums are added in memory; of "grouped" rows of A are gathered, and those of a
    block belong to one of several B; of "pointers", too, by pointers to the elements of these rows; of "sparse" A has
    the blocks of a matrix that are not zero, and a table the numbers of their columns, step by step. The tile is that
    of `cluster` blocks."""
    e, acc, c, size = ELEMENTS[element]
    c = acc if kind == "split" else c
    m, n, k = tile
    batched, grouped = kind == "batched", kind in ("grouped", "pointers")
    lead = lambda stride: ([stride], [1], ["%parts"]) if batched else ([], [], [])
    stride, one, extent = lead("%mk")
    a = View("a", "%a", e, [*extent, "%m", "%k"], [*stride, "%k"], [*one, m, k],
             "gather_scatter" if kind == "grouped" else "partition")
    b_tile, b_extents = ([n, k], ["%n", "%k"]) if b_by_k else ([k, n], ["%k", "%n"])
    b_lead = batched or grouped
    b = View("b", "%b", e, ["%parts"] * b_lead + b_extents, ["%kn"] * b_lead + b_extents[1:],
             [1] * b_lead + b_tile)
    stride, one, extent = lead("%mn")
    out = View("c", "%c", c, [*extent, "%m", "%n"], [*stride, "%n"], [*one, m, n], padding=None)
    views, setup = a.text + b.text + out.text, ""
    flat_a, flat_b = f"tile<{m}x{k}x{e}>", f"tile<{b_tile[0]}x{b_tile[1]}x{e}>"
    if grouped:
        rows = View("i", "%rows", "i32", ["%m"], [], [m])
        expert = View("e", "%experts", "i32", ["%m"], [], [1])
        views += rows.text + expert.text
        setup = (rows.load("%ids", "%bx") + expert.load("%expert", "%bx", flat="tile<i32>"))
        loads = "%start = muli %i, %step : tile<i32>\n" + \
            a.load("%x", "%ids, %start", f"tile<{m}xi32>, tile<i32>")
        if kind == "pointers":
            views = views.replace(a.text, "")
            setup += POINTERS.format(e=e, m=m, k=k)
            loads = POINTER_LOAD.format(e=e, m=m, k=k)
    else:
        loads = a.load("%x", "%bz, %bx, %i" if batched else "%bx, %i", flat=flat_a if batched else None)
    row = "%i"
    if kind == "sparse":
        table = View("t", "%table", "i32", ["%m", "%parts"], ["%parts"], [1, 1])
        views += table.text
        loads += table.load("%row", "%bx, %i", flat="tile<i32>")
        row = "%row"
    first = "%bz, " if batched else "%expert, " if grouped else ""
    loads += b.load("%y", first + (f"%by, {row}" if b_by_k else f"{row}, %by"), flat=flat_b if b_lead else None)
    y = "%y"
    if b_by_k:
        loads += f"%turned = permute %y [1, 0] : {flat_b} -> tile<{k}x{n}x{e}>\n"
        y = "%turned"
    name = f"{kind or 'mm'}_{element}_{m}x{n}x{k}" + ("_bt" if b_by_k else "") + name_cluster(cluster)
    types = f"{flat_a}, tile<{k}x{n}x{e}>, tile<{m}x{n}x{acc}>"
    text = PRODUCT.format(
        name=name, e=e, c=c, acc=acc, m=m, n=n, k=k, k_last=k - 1, views=views, loads=loads,
        setup=SPLIT if kind == "split" else setup, null="0" if acc == "i32" else "0.0",
        hints=hint_cluster(cluster), arguments=", %experts: tile<ptr<i32>>, %rows: tile<ptr<i32>>" if grouped
        else ", %table: tile<ptr<i32>>" if kind == "sparse" else "",
        first="%first" if kind == "split" else "%zero", end="%end" if kind == "split" else "%steps",
        mma=f"mmai %x, {y}, %acc signed signed : {types}" if acc == "i32" else f"mmaf %x, {y}, %acc : {types}",
        finish=finish_product(out, kind, f"tile<{m}x{n}x{acc}>", f"tile<{m}x{n}x{c}>"))
    landed = {n // parts: (m * parts // cluster + n // parts) * k * size for parts in (1, 2, 4) if parts <= cluster}
    return Kernel(name, text, element, m * n * k // cluster, (m + n) * k * size // cluster, landed=landed)


def finish_product(out, kind, sum_type, result_type):
    """Stores the sum, or adds it in memory."""
    if kind == "split":
        return (f"%added = atomic_red_view_tko relaxed device %vc[%bx, %by], addf, %sum : {out.tile_type}, {out.type}, "
                "tile<i32> -> token\n")
    text, value = "", "%sum"
    if sum_type != result_type:
        text, value = f"%rounded_sum = ftof %sum : {sum_type} -> {result_type}\n", "%rounded_sum"
    if kind == "batched":
        text += f"%result = reshape {value} : {result_type} -> {out.tile_type}\n"
        value = "%result"
    return text + out.store(value, "%bz, %bx, %by" if kind == "batched" else "%bx, %by")


ATTENTION = """
cuda_tile.module @m {{
entry @{name}(%pq: tile<ptr<{e}>>, %pk: tile<ptr<{e}>>, %pv: tile<ptr<{e}>>, %po: tile<ptr<{e}>>,
              %heads: tile<i32>, %prows: tile<i32>, %scale: tile<f32>{arguments}) {hints}{{
%q = assume div_by<16>, %pq : tile<ptr<{e}>>
%k = assume div_by<16>, %pk : tile<ptr<{e}>>
%v = assume div_by<16>, %pv : tile<ptr<{e}>>
%o = assume div_by<16>, %po : tile<ptr<{e}>>
%rows = assume div_by<16>, %prows : tile<i32>
%head_size = constant <i32: {d}> : tile<i32>
%stride = muli %rows, %head_size : tile<i32>
%bx, %by, %bz = get_tile_block_id : tile<i32>
%zero = constant <i32: 0> : tile<i32>
%one = constant <i32: 1> : tile<i32>
%keys = constant <i32: {n}> : tile<i32>
%queries = constant <i32: {m}> : tile<i32>
{views}{load_q}%scale1 = reshape %scale : tile<f32> -> tile<1x1xf32>
%scales = broadcast %scale1 : tile<1x1xf32> -> tile<{m}x{n}xf32>
%max0 = constant <f32: -1.0e+30> : tile<{m}x1xf32>
%sum0 = constant <f32: 0.0> : tile<{m}x1xf32>
%acc0 = constant <f32: 0.0> : tile<{m}x{d}xf32>
%score0 = constant <f32: 0.0> : tile<{m}x{n}xf32>
%last = constant <i32: {n_last}> : tile<i32>
%rounded = addi {all_keys}, %last : tile<i32>
%steps = divi %rounded, %keys signed : tile<i32>
%max, %sum, %acc = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%max1 = %max0, %sum1 = %sum0, %acc1 = %acc0)
    -> (tile<{m}x1xf32>, tile<{m}x1xf32>, tile<{m}x{d}xf32>) {{
{load_k}%kt = permute %ki [1, 0] : tile<{n}x{d}x{e}> -> tile<{d}x{n}x{e}>
%raw = mmaf %qi, %kt, %score0 : tile<{m}x{d}x{e}>, tile<{d}x{n}x{e}>, tile<{m}x{n}xf32>
%scaled = mulf %raw, %scales : tile<{m}x{n}xf32>
{mask}%most = reduce %score dim=1 identities=[0xFF800000 : f32] : tile<{m}x{n}xf32> -> tile<{m}xf32>
(%l: tile<f32>, %r: tile<f32>) {{
  %lr = maxf %l, %r : tile<f32>
  yield %lr : tile<f32>
}}
%most1 = reshape %most : tile<{m}xf32> -> tile<{m}x1xf32>
%max2 = maxf %max1, %most1 : tile<{m}x1xf32>
%maxs = broadcast %max2 : tile<{m}x1xf32> -> tile<{m}x{n}xf32>
%less = subf %score, %maxs : tile<{m}x{n}xf32>
%p = exp2 %less flush_to_zero : tile<{m}x{n}xf32>
%moved = subf %max1, %max2 : tile<{m}x1xf32>
%factor = exp2 %moved flush_to_zero : tile<{m}x1xf32>
%part = reduce %p dim=1 identities=[0.0 : f32] : tile<{m}x{n}xf32> -> tile<{m}xf32>
(%l: tile<f32>, %r: tile<f32>) {{
  %lr = addf %l, %r : tile<f32>
  yield %lr : tile<f32>
}}
%part1 = reshape %part : tile<{m}xf32> -> tile<{m}x1xf32>
%sum2 = fma %sum1, %factor, %part1 : tile<{m}x1xf32>
{load_v}%weights = ftof %p : tile<{m}x{n}xf32> -> tile<{m}x{n}x{e}>
%factors = broadcast %factor : tile<{m}x1xf32> -> tile<{m}x{d}xf32>
%acc2 = mulf %acc1, %factors : tile<{m}x{d}xf32>
%acc3 = mmaf %weights, %vi, %acc2 : tile<{m}x{n}x{e}>, tile<{n}x{d}x{e}>, tile<{m}x{d}xf32>
continue %max2, %sum2, %acc3 : tile<{m}x1xf32>, tile<{m}x1xf32>, tile<{m}x{d}xf32>
}}
%sums = broadcast %sum : tile<{m}x1xf32> -> tile<{m}x{d}xf32>
%quotient = divf %acc, %sums : tile<{m}x{d}xf32>
%result = ftof %quotient : tile<{m}x{d}xf32> -> tile<{m}x{d}x{e}>
%result1 = reshape %result : tile<{m}x{d}x{e}> -> tile<1x{m}x{d}x{e}>
{store}return
}}
}}
"""
CAUSAL_KEYS = """%bx1 = addi %bx, %one : tile<i32>
%seen = muli %bx1, %queries : tile<i32>
%causal_keys = mini %rows, %seen signed : tile<i32>
%query_numbers = iota : tile<{m}xi32>
%query_base = muli %bx, %queries : tile<i32>
%query_base1 = reshape %query_base : tile<i32> -> tile<1x1xi32>
%query_bases = broadcast %query_base1 : tile<1x1xi32> -> tile<{m}x1xi32>
%query_column = reshape %query_numbers : tile<{m}xi32> -> tile<{m}x1xi32>
%query_places = addi %query_column, %query_bases : tile<{m}x1xi32>
%query = broadcast %query_places : tile<{m}x1xi32> -> tile<{m}x{n}xi32>
%hidden = constant <f32: -1.0e+30> : tile<{m}x{n}xf32>
"""
CAUSAL_MASK = """%key_numbers = iota : tile<{n}xi32>
%key_base = muli %i, %keys : tile<i32>
%key_base1 = reshape %key_base : tile<i32> -> tile<1x1xi32>
%key_bases = broadcast %key_base1 : tile<1x1xi32> -> tile<1x{n}xi32>
%key_row = reshape %key_numbers : tile<{n}xi32> -> tile<1x{n}xi32>
%key_places = addi %key_row, %key_bases : tile<1x{n}xi32>
%key = broadcast %key_places : tile<1x{n}xi32> -> tile<{m}x{n}xi32>
%visible = cmpi less_than_or_equal %key, %query, signed : tile<{m}x{n}xi32> -> tile<{m}x{n}xi1>
%score = select %visible, %scaled, %hidden : tile<{m}x{n}xi1>, tile<{m}x{n}xf32>
"""
# Rows of the heads of a page lie side by side.
PAGED_ARGUMENTS = ", %table: tile<ptr<i32>>, %sequences: tile<i32>, %widest: tile<i32>, %pages: tile<i32>"
PAGED = """%row = muli %heads, %head_size : tile<i32>
%page = muli %row, %keys : tile<i32>
"""


def attention(element, queries, keys, head, causal=False, cluster=1, paged=False):
    """softmax(Q K^T scale) V with powers of two, of a block of queries of one head; `scale` holds log2(e) already. Rows
    are multiples of `keys`. The queries are those of `cluster` blocks. If `paged`, keys and values of all sequences lie in
    pages of `keys` rows, and a table has the numbers of the pages of sequence z."""
    e, _, _, size = ELEMENTS[element]
    shape = {"m": queries, "n": keys, "d": head, "e": e}
    tensors = [View(x, f"%{x}", e, ["%heads", "%rows", str(head)], ["%stride", str(head)],
                    [1, keys if x in "kv" else queries, head]) for x in "qkvo"]
    place, page = "%by, %i, %zero", ""
    if paged:
        tensors[1:3] = [View(x, f"%{x}", e, ["%pages", "%keys", "%heads", str(head)], ["%page", "%row", str(head)],
                             [1, keys, 1, head]) for x in "kv"]
        table = View("t", "%table", "i32", ["%sequences", "%widest"], ["%widest"], [1, 1])
        place, page = "%entry, %zero, %by, %zero", table.load("%entry", "%bz, %i", flat="tile<i32>")
    q, k, v, o = tensors
    flat = {x: f"tile<{x}x{head}x{e}>" for x in (queries, keys)}
    name = f"{'paged' if paged else 'attention'}_{element}_{queries}x{keys}x{head}" + ("_causal" if causal else "") + \
        name_cluster(cluster)
    text = ATTENTION.format(
        name=name, **shape, hints=hint_cluster(cluster), n_last=keys - 1, all_keys="%causal_keys" if causal else "%rows",
        arguments=PAGED_ARGUMENTS if paged else "",
        views=(PAGED + table.text if paged else "") + "".join(t.text for t in tensors) +
        (CAUSAL_KEYS.format(**shape) if causal else ""),
        load_q=q.load("%qi", "%by, %bx, %zero", flat=flat[queries]),
        load_k=page + k.load("%ki", place, flat=flat[keys]), load_v=v.load("%vi", place, flat=flat[keys]),
        mask=CAUSAL_MASK.format(**shape) if causal else "", store=o.store("%result1", "%by, %bx, %zero"))
    if not causal:
        text = text.replace("%scaled", "%score")
    loaded = 2 * keys * head * size
    return Kernel(name, text, element, 2 * queries * keys * head // cluster, loaded // cluster, 4096 // keys,
                  {columns: loaded for columns in (keys, head)} if cluster > 1 else {})


# Tiles of products, and heads of attention with their queries and keys.
TILES = [(64, 64), (64, 128), (64, 256), (128, 64), (256, 64), (128, 128), (128, 256), (256, 128), (256, 256)]
HEADS = [(128, 64, 64), (128, 128, 64), (128, 64, 128), (128, 128, 128), (64, 64, 256), (128, 64, 256)]


def all_kernels():
    kernels = [product(element, (m, n, k), by_k)
               for element, k in (("f16", 64), ("tf32", 32), ("i8", 64), ("fp8", 128)) for m, n in TILES
               for by_k in (False, True)]
    kernels.append(product("bf16", (128, 128, 32)))
    kernels += [product(element, (*tile, 64), by_k, kind)
                for element, by_k, kind in (("f16", False, "batched"), ("f16", False, "split"),
                                            ("bf16", False, "grouped"), ("bf16", True, "grouped"))
                for tile in ((64, 64), (128, 128), (128, 256))]
    kernels.append(product("f16", (128, 128, 64), True, kind="pointers"))
    kernels += [product("f16", (*tile, 64), kind="sparse") for tile in ((64, 64), (128, 128))]
    kernels += [product("f16", shape, cluster=cluster)
                for shape, cluster in (((128, 128, 64), 2), ((128, 128, 64), 4), ((256, 256, 64), 4))]
    kernels += [attention("f16", *shape, causal) for shape in HEADS for causal in (False, True)]
    kernels += [attention(element, *shape, causal) for element in ("bf16", "fp8") for shape in HEADS[:4:2]
                for causal in (False, True)]
    kernels += [attention("f16", *shape, paged=True) for shape in ((64, 64, 64), *HEADS[:4])]
    kernels += [attention("f16", 256, 128, 128, cluster=2), attention("f16", 128, 64, 128, True, cluster=2)]
    return kernels + [Kernel(name, text, "f32", 0, 0) for name, text in networks.all_networks()]


def describe(name):
    """The kernel of this name, also of an extent that all_kernels() does not have; None for other names."""
    if found := re.fullmatch(r"(mm|batched|split|grouped|pointers|sparse)_([a-z]+\d*)_(\d+)x(\d+)x(\d+)(_bt)?(?:_c([24]))?", name):
        kind, element, *tile, by_k, cluster = found.groups()
        return product(element, tuple(map(int, tile)), bool(by_k), "" if kind == "mm" else kind, int(cluster or 1)) \
            if element in ELEMENTS else None
    if found := re.fullmatch(r"(attention|paged)_([a-z]+\d*)_(\d+)x(\d+)x(\d+)(_causal)?(?:_c([24]))?", name):
        kind, element, *shape, causal, cluster = found.groups()
        return attention(element, *map(int, shape), bool(causal), int(cluster or 1), kind == "paged") \
            if element in ELEMENTS else None
    if network := networks.describe(name):
        return Kernel(name, network, "f32", 0, 0)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="names that this regular expression finds")
    parser.add_argument("--write", type=pathlib.Path, metavar="FOLDER", help="write NAME.mlir for each")
    args = parser.parse_args()
    for kernel in all_kernels():
        if re.search(args.only, kernel.name):
            print(kernel.name)
            if args.write:
                (args.write / f"{kernel.name}.mlir").write_text(kernel.text)


if __name__ == "__main__":
    main()
