"""Kernels without products for `benchmark-gpu`: elements of a tile that meet each other.

Sorting networks, small Fourier transforms, transposes, a stencil and trigonometric functions, as text of Tile IR. What counts in
their code is barriers, shuffles and local memory. families.py lists them with its own.
"""
import cmath
import functools
import math
import re

MODULE = """
cuda_tile.module @m {{
entry @{name}({parameters}) {{
%bx, %by, %bz = get_tile_block_id : tile<i32>
%zero = constant <i32: 0> : tile<i32>
%one = constant <i32: 1> : tile<i32>
{body}return
}}
}}
"""


def write_view(name, pointer, shape):
    """A view of rows whose number is %rows, cut into tiles of `shape`, and its type."""
    m, n = shape
    tensor = f"tensor_view<?x{n}xf32, strides=[{n},1]>"
    kind = f"partition_view<tile=({m}x{n}), {tensor}>"
    return (f"%{pointer}a = assume div_by<16>, %{pointer} : tile<ptr<f32>>\n"
            f"%t{name} = make_tensor_view %{pointer}a, shape = [%rows, {n}], strides = [{n}, 1] : tile<i32> -> {tensor}\n"
            f"%v{name} = make_partition_view %t{name} : {kind}\n", kind)


def load(name, pointer, shape):
    text, kind = write_view(name, pointer, shape)
    return text + (f"%{name}, %{name}_token = load_view_tko weak %v{name}[%bx, %zero] : {kind}, tile<i32> -> "
                   f"tile<{shape[0]}x{shape[1]}xf32>, token\n")


def store(name, pointer, value, shape):
    text, kind = write_view(name, pointer, shape)
    return text + (f"%{name}_stored = store_view_tko weak {value}, %v{name}[%bx, %zero] : "
                   f"tile<{shape[0]}x{shape[1]}xf32>, {kind}, tile<i32> -> token\n")


def load_rows(name, pointer, shape, columns):
    """Loads a tile of `shape`, whose rows are columns of memory if `columns`."""
    if not columns:
        return load(name, pointer, shape)
    m, n = shape
    return load(f"{name}c", pointer, (n, m)) + \
        f"%{name} = permute %{name}c [1, 0] : tile<{n}x{m}xf32> -> tile<{m}x{n}xf32>\n"


def store_rows(name, pointer, value, shape, columns):
    if not columns:
        return store(name, pointer, value, shape)
    m, n = shape
    return f"%{name}c = permute {value} [1, 0] : tile<{m}x{n}xf32> -> tile<{n}x{m}xf32>\n" + \
        store(name, pointer, f"%{name}c", (n, m))


def write_kernel(name, pointers, body):
    parameters = ", ".join([f"%{p}: tile<ptr<f32>>" for p in pointers] + ["%rows: tile<i32>"])
    return MODULE.format(name=name, parameters=parameters, body=body)


def split(result, value, shape, distance):
    """The elements whose number along the rows has the bit `distance` clear, and those that have it set."""
    m, n = shape
    whole = f"tile<{m}x{n // (2 * distance)}x2x{distance}xf32>"
    half = f"tile<{m}x{n // (2 * distance)}x1x{distance}xf32>"
    text = f"{result}_pairs = reshape {value} : tile<{m}x{n}xf32> -> {whole}\n"
    for bit, index in enumerate(("%zero", "%one")):
        text += f"{result}_{bit} = extract {result}_pairs[%zero, %zero, {index}, %zero] : {whole} -> {half}\n"
    return text, whole, half


def join(result, first, second, whole, half, shape):
    return (f"{result}_joined = cat {first}, {second} dim = 2 : {half}, {half} -> {whole}\n"
            f"{result} = reshape {result}_joined : {whole} -> tile<{shape[0]}x{shape[1]}xf32>\n")


def write_exchange(number, value, shape, run, distance):
    """One step of a bitonic network that makes sorted runs of `run`: text, and the name of the result."""
    m, n = shape
    r = f"%s{number}"
    text, whole, half = split(r, value, shape, distance)
    text += f"{r}_low = minf {r}_0, {r}_1 : {half}\n{r}_high = maxf {r}_0, {r}_1 : {half}\n"
    first, second = f"{r}_low", f"{r}_high"
    blocks, period = n // (2 * distance), run // (2 * distance)
    if run < n:
        bits, row = half.replace("f32", "i1"), f"tile<{blocks}xi32>"
        text += (f"{r}_number = iota : {row}\n{r}_bit = constant <i32: {period}> : {row}\n"
                 f"{r}_none = constant <i32: 0> : {row}\n{r}_masked = andi {r}_number, {r}_bit : {row}\n"
                 f"{r}_up = cmpi equal {r}_masked, {r}_none, signed : {row} -> tile<{blocks}xi1>\n"
                 f"{r}_up1 = reshape {r}_up : tile<{blocks}xi1> -> tile<1x{blocks}x1x1xi1>\n"
                 f"{r}_ups = broadcast {r}_up1 : tile<1x{blocks}x1x1xi1> -> {bits}\n"
                 f"{r}_a = select {r}_ups, {first}, {second} : {bits}, {half}\n"
                 f"{r}_b = select {r}_ups, {second}, {first} : {bits}, {half}\n")
        first, second = f"{r}_a", f"{r}_b"
    return text + join(r, first, second, whole, half, shape), r


def sort(m, n, columns=False):
    """Each of m rows, or columns, of n numbers in ascending order, by a bitonic network."""
    text, value, number, run = load_rows("x", "in", (m, n), columns), "%x", 0, 2
    while run <= n:
        distance = run // 2
        while distance:
            step, value = write_exchange(number, value, (m, n), run, distance)
            text, number, distance = text + step, number + 1, distance // 2
        run *= 2
    name = f"sort{'columns' * columns}_f32_{m}x{n}"
    return name, write_kernel(name, ("in", "out"), text + store_rows("y", "out", value, (m, n), columns))


def write_butterfly(number, real, imaginary, shape, distance):
    """One step of a transform by decimation in frequency: text, and the names of both results."""
    r, i = f"%r{number}", f"%i{number}"
    text, whole, half = split(r, real, shape, distance)
    text += split(i, imaginary, shape, distance)[0]
    for part in (r, i):
        text += f"{part}_sum = addf {part}_0, {part}_1 : {half}\n{part}_less = subf {part}_0, {part}_1 : {half}\n"
    turned = [f"{r}_less", f"{i}_less"]
    if distance > 1:
        factors = [cmath.exp(-1j * math.pi * t / distance) for t in range(distance)]
        for part, values in ((r, [f.real for f in factors]), (i, [f.imag for f in factors])):
            numbers = ", ".join(f"{v:.9e}" for v in values)
            text += (f"{part}_w0 = constant <f32: [{numbers}]> : tile<{distance}xf32>\n"
                     f"{part}_w1 = reshape {part}_w0 : tile<{distance}xf32> -> tile<1x1x1x{distance}xf32>\n"
                     f"{part}_w = broadcast {part}_w1 : tile<1x1x1x{distance}xf32> -> {half}\n")
        text += (f"{r}_rr = mulf {r}_less, {r}_w : {half}\n{r}_ii = mulf {i}_less, {i}_w : {half}\n"
                 f"{r}_turned = subf {r}_rr, {r}_ii : {half}\n"
                 f"{i}_ri = mulf {r}_less, {i}_w : {half}\n{i}_ir = mulf {i}_less, {r}_w : {half}\n"
                 f"{i}_turned = addf {i}_ri, {i}_ir : {half}\n")
        turned = [f"{r}_turned", f"{i}_turned"]
    for part, second in zip((r, i), turned):
        text += join(part, f"{part}_sum", second, whole, half, shape)
    return text, r, i


def fourier(m, n, columns=False):
    """The Fourier transforms of m rows, or columns, of n complex numbers, whose parts are apart."""
    text = load_rows("x", "in", (m, n), columns) + load_rows("y", "in2", (m, n), columns)
    parts, distance = ["%x", "%y"], n // 2
    while distance:
        step, *parts = write_butterfly(distance, *parts, (m, n), distance)
        text, distance = text + step, distance // 2
    # The numbers of the results have their bits in reverse order.
    bits = n.bit_length() - 1
    cube = f"tile<{m}x" + "2x" * bits + "f32>"
    order = ", ".join(map(str, [0, *range(bits, 0, -1)]))
    for name, pointer, part in (("z", "out", parts[0]), ("w", "out2", parts[1])):
        text += (f"%{name}_cube = reshape {part} : tile<{m}x{n}xf32> -> {cube}\n"
                 f"%{name}_turned = permute %{name}_cube [{order}] : {cube} -> {cube}\n"
                 f"%{name}_flat = reshape %{name}_turned : {cube} -> tile<{m}x{n}xf32>\n")
        text += store_rows(name, pointer, f"%{name}_flat", (m, n), columns)
    name = f"fourier{'columns' * columns}_f32_{m}x{n}"
    return name, write_kernel(name, ("in", "in2", "out", "out2"), text)


def stencil(n):
    """The mean of each number of a row, its neighbours with weights of a quarter, by pointers; what is outside is zero."""
    tile, pointers = f"tile<{n}xf32>", f"tile<{n}xptr<f32>>"
    text = (f"%lane = iota : tile<{n}xi32>\n%width = constant <i32: {n}> : tile<i32>\n%base = muli %bx, %width : tile<i32>\n"
            f"%base1 = reshape %base : tile<i32> -> tile<1xi32>\n%bases = broadcast %base1 : tile<1xi32> -> tile<{n}xi32>\n"
            f"%here = addi %bases, %lane : tile<{n}xi32>\n%row1 = reshape %rows : tile<i32> -> tile<1xi32>\n"
            f"%end = broadcast %row1 : tile<1xi32> -> tile<{n}xi32>\n%start = constant <i32: 0> : tile<{n}xi32>\n"
            f"%pad = constant <f32: 0.0> : {tile}\n%quarter = constant <f32: 0.25> : {tile}\n"
            f"%half = constant <f32: 0.5> : {tile}\n")
    for name in ("in", "out"):
        text += (f"%{name}1 = reshape %{name} : tile<ptr<f32>> -> tile<1xptr<f32>>\n"
                 f"%{name}s = broadcast %{name}1 : tile<1xptr<f32>> -> {pointers}\n")
    for name, distance in (("l", -1), ("c", 0), ("r", 1)):
        text += (f"%{name}d = constant <i32: {distance}> : tile<{n}xi32>\n%{name}n = addi %here, %{name}d : tile<{n}xi32>\n"
                 f"%{name}a = cmpi greater_than_or_equal %{name}n, %start, signed : tile<{n}xi32> -> tile<{n}xi1>\n"
                 f"%{name}b = cmpi less_than %{name}n, %end, signed : tile<{n}xi32> -> tile<{n}xi1>\n"
                 f"%{name}m = andi %{name}a, %{name}b : tile<{n}xi1>\n"
                 f"%{name}p = offset %ins, %{name}n : {pointers}, tile<{n}xi32> -> {pointers}\n"
                 f"%{name}, %{name}t = load_ptr_tko weak %{name}p, %{name}m, %pad : {pointers}, tile<{n}xi1>, {tile} -> "
                 f"{tile}, token\n")
    text += (f"%lr = addf %l, %r : {tile}\n%sides = mulf %lr, %quarter : {tile}\n%middle = mulf %c, %half : {tile}\n"
             f"%mean = addf %sides, %middle : {tile}\n%to = offset %outs, %here : {pointers}, tile<{n}xi32> -> {pointers}\n"
             f"%stored = store_ptr_tko weak %to, %mean, %cm : {pointers}, {tile}, tile<{n}xi1> -> token\n")
    name = f"stencil_f32_{n}"
    return name, write_kernel(name, ("in", "out"), text)


def trigonometry(m, n):
    """sin(x) + cos(x) tan(x)."""
    tile = f"tile<{m}x{n}xf32>"
    text = load("x", "in", (m, n)) + (
        f"%s = sin %x : {tile}\n%c = cos %x : {tile}\n%t = tan %x : {tile}\n%ct = mulf %c, %t : {tile}\n"
        f"%y = addf %s, %ct : {tile}\n")
    name = f"trigonometry_f32_{m}x{n}"
    return name, write_kernel(name, ("in", "out"), text + store("z", "out", "%y", (m, n)))


def transposes(number, n):
    """The transposes of so many n x n tiles, one after the other."""
    text, pointers, tile = "", [], f"tile<{n}x{n}xf32>"
    for i in range(number):
        text += load(f"x{i}", f"in{i}", (n, n)) + f"%t{i} = permute %x{i} [1, 0] : {tile} -> {tile}\n"
        text += store(f"y{i}", f"out{i}", f"%t{i}", (n, n))
        pointers += [f"in{i}", f"out{i}"]
    name = f"transposes_f32_{number}x{n}"
    return name, write_kernel(name, pointers, text)


KINDS = {"sort": sort, "sortcolumns": functools.partial(sort, columns=True), "fourier": fourier,
         "fouriercolumns": functools.partial(fourier, columns=True), "transposes": transposes, "stencil": stencil,
         "trigonometry": trigonometry}


def describe(name):
    """The text of the kernel of this name, or None."""
    found = re.fullmatch(r"([a-z]+)_f32_(\d+(?:x\d+)?)", name)
    if not found or found.group(1) not in KINDS:
        return None
    return KINDS[found.group(1)](*map(int, found.group(2).split("x")))[1]


def all_networks():
    """(name, text) of each kernel."""
    return [sort(1, 256), sort(1, 1024), sort(64, 64), sort(64, 64, True), fourier(64, 8), fourier(16, 64),
            fourier(256, 8, True), transposes(4, 32), stencil(1024), trigonometry(4, 256)]
