"""Large kernels of a few shapes, as Tile IR text and, where C can say the same, as C.

Each family is a function of one number, the size. What it makes cannot be folded: every op
feeds a store, and constants differ.
"""

import sys

STORE = "  %stored = store_ptr_tko weak %out, {value} : {pointers}, {tile} -> token\n"


def module(body):
    return f"cuda_tile.module @m {{\n{body}}}\n"


def chain(count, tile, first, second):
    """`count` ops, three kinds in turn, each of the last result and an early one."""
    lines, early = [], [first, second]
    last = first
    for i in range(count):
        op = ("addi", "muli", "xori")[i % 3]
        lines.append(f"  %v{i} = {op} {last}, {early[i * 7 % len(early)]} : {tile}\n")
        last = f"%v{i}"
        if len(early) < 16:
            early.append(last)
        else:
            early[i * 5 % 16] = last
    return "".join(lines), last


def chain_in_c(count):
    lines, early = [], ["a", "b"]
    last = "a"
    for i in range(count):
        op = "+*^"[i % 3]
        lines.append(f"  unsigned v{i} = {last} {op} {early[i * 7 % len(early)]};\n")
        last = f"v{i}"
        if len(early) < 16:
            early.append(last)
        else:
            early[i * 5 % 16] = last
    return f"void k(unsigned *out, unsigned a, unsigned b) {{\n{''.join(lines)}  *out = {last};\n}}\n"


def scalars(count):
    """A block of scalar ops."""
    ops, last = chain(count, "tile<i32>", "%a", "%b")
    store = STORE.format(value=last, pointers="tile<ptr<i32>>", tile="tile<i32>")
    return module("entry @k(%out: tile<ptr<i32>>, %a: tile<i32>, %b: tile<i32>) {\n"
                  f"{ops}{store}  return\n}}\n"), chain_in_c(count)


def pointers_of(base, name):
    return (f"  %{name}_1 = reshape {base} : tile<ptr<i32>> -> tile<1xptr<i32>>\n"
            f"  %{name}_n = broadcast %{name}_1 : tile<1xptr<i32>> -> tile<128xptr<i32>>\n"
            f"  %{name} = offset %{name}_n, %iota : tile<128xptr<i32>>, tile<128xi32> -> "
            "tile<128xptr<i32>>\n")


def tile_frame(body):
    """A kernel with tiles %x and %y of 128 elements and pointers %out."""
    tile, pointers = "tile<128xi32>", "tile<128xptr<i32>>"
    loads = "".join(
        f"  %{v}, %{v}t = load_ptr_tko weak %{v}p : {pointers} -> {tile}, token\n"
        for v in ("x", "y"))
    return module("entry @k(%o: tile<ptr<i32>>, %p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {\n"
                  f"  %iota = iota : {tile}\n" + pointers_of("%o", "out") +
                  pointers_of("%p", "xp") + pointers_of("%q", "yp") + loads + body +
                  "  return\n}\n")


def tiles(count):
    """A block of ops on tiles of 128 elements."""
    ops, last = chain(count, "tile<128xi32>", "%x", "%y")
    store = STORE.format(value=last, pointers="tile<128xptr<i32>>", tile="tile<128xi32>")
    c = chain_in_c(count).split("{\n", 1)[1].replace("*out", "out[i]")
    return tile_frame(ops + store), (
        "void k(unsigned *restrict out, const unsigned *x, const unsigned *y) {\n"
        "  for (int i = 0; i < 128; ++i) {\n  unsigned a = x[i], b = y[i];\n" + c + "}\n")


def loop_of(count, tile, start):
    """A loop with `count` carried values, each computed from its neighbour and itself."""
    names = [f"%c{i}" for i in range(count)]
    inits = ", ".join(f"{n} = {start[i % 2]}" for i, n in enumerate(names))
    body = "".join(f"    %n{i} = {('addi', 'xori')[i % 2]} %c{i}, %c{(i + 1) % count} : {tile}\n"
                   for i in range(count))
    news = ", ".join(f"%n{i}" for i in range(count))
    types = ", ".join([tile] * count)
    results = "".join(f"  %s{i + 1} = addi {f'%s{i}' if i else start[0]}, %r#{i} : {tile}\n"
                      for i in range(count))
    return (f"  %zero = constant <i32: 0> : tile<i32>\n  %one = constant <i32: 1> : tile<i32>\n"
            f"  %many = constant <i32: 100> : tile<i32>\n"
            f"  %r:{count} = for %i in (%zero to %many, step %one) : tile<i32> "
            f"iter_values({inits}) -> ({types}) {{\n{body}    continue {news} : {types}\n  }}\n"
            + results.replace("%r#0", "%r" if count == 1 else "%r#0")), f"%s{count}"


def carried_scalars(count):
    """A loop that carries scalars."""
    body, last = loop_of(count, "tile<i32>", ("%a", "%b"))
    store = STORE.format(value=last, pointers="tile<ptr<i32>>", tile="tile<i32>")
    numbers = range(count)
    c = ("void k(unsigned *out, unsigned a, unsigned b) {\n"
         + "".join(f"  unsigned c{i} = {'ab'[i % 2]};\n" for i in numbers)
         + "  for (int i = 0; i < 100; ++i) {\n"
         + "".join(f"    unsigned n{i} = c{i} {'+^'[i % 2]} c{(i + 1) % count};\n" for i in numbers)
         + "".join(f"    c{i} = n{i};\n" for i in numbers)
         + "  }\n  *out = a" + "".join(f" + c{i}" for i in numbers) + ";\n}\n")
    return module("entry @k(%out: tile<ptr<i32>>, %a: tile<i32>, %b: tile<i32>) {\n"
                  f"{body}{store}  return\n}}\n"), c


def carried_tiles(count):
    """A loop that carries tiles of 128 elements."""
    body, last = loop_of(count, "tile<128xi32>", ("%x", "%y"))
    store = STORE.format(value=last, pointers="tile<128xptr<i32>>", tile="tile<128xi32>")
    return tile_frame(body + store), None


def entries(count):
    """Many small kernels, of 20 scalar ops each."""
    kernels, c = [], []
    for i in range(count):
        ops, last = chain(20, "tile<i32>", "%a", "%b")
        store = STORE.format(value=last, pointers="tile<ptr<i32>>", tile="tile<i32>")
        kernels.append(f"entry @k{i}(%out: tile<ptr<i32>>, %a: tile<i32>, %b: tile<i32>) {{\n"
                       f"  %own = constant <i32: {i}> : tile<i32>\n"
                       f"{ops.replace('%a,', '%own,', 1)}{store}  return\n}}\n")
        c.append(chain_in_c(20).replace("void k(", f"void k{i}(").replace("= a ", f"= {i} ", 1))
    return module("".join(kernels)), "".join(c)


def arguments(count):
    """An entry with many arguments, which it adds."""
    names = [f"%a{i}" for i in range(count)]
    params = ", ".join(f"{n}: tile<i32>" for n in names)
    ops = "".join(f"  %s{i} = addi {f'%s{i - 1}' if i > 1 else '%a0'}, %a{i} : tile<i32>\n"
                  for i in range(1, count))
    store = STORE.format(value=f"%s{count - 1}", pointers="tile<ptr<i32>>", tile="tile<i32>")
    c = ("void k(unsigned **args) {\n  *args[0] = 0"
         + "".join(f" + *args[{i + 1}]" for i in range(count)) + ";\n}\n")
    return module(f"entry @k(%out: tile<ptr<i32>>, {params}) {{\n{ops}{store}  return\n}}\n"), c


def nested_loops(count):
    """Loops inside one another, at most 250."""
    lines = ["  %zero = constant <i32: 0> : tile<i32>\n  %one = constant <i32: 1> : tile<i32>\n"]
    for i in range(count):
        start = f"%c{i - 1}" if i else "%a"
        lines.append(f"  %r{i} = for %i{i} in (%zero to %b, step %one) : tile<i32> "
                     f"iter_values(%c{i} = {start}) -> (tile<i32>) {{\n")
    lines.append(f"  %n{count} = addi %c{count - 1}, %i{count - 1} : tile<i32>\n")
    for i in reversed(range(count)):
        inner = f"%r{i + 1}" if i + 1 < count else f"%n{count}"
        lines.append(f"  %x{i} = xori {inner}, %i{i} : tile<i32>\n"
                     f"  continue %x{i} : tile<i32>\n  }}\n")
    store = STORE.format(value="%r0", pointers="tile<ptr<i32>>", tile="tile<i32>")
    c = ["void k(unsigned *out, unsigned a, int b) {\n"]
    c += [f"  for (int i{i} = 0; i{i} < b; ++i{i}) {{\n" for i in range(count)]
    c += [f"  a += i{count - 1};\n"] + [f"  a ^= i{i}; }}\n" for i in reversed(range(count))]
    return module("entry @k(%out: tile<ptr<i32>>, %a: tile<i32>, %b: tile<i32>) {\n"
                  + "".join(lines) + store + "  return\n}\n"), "".join(c + ["  *out = a;\n}\n"])


def constants(count):
    """A constant whose elements differ, at most 2^24 of them."""
    values = "".join(((i * 2654435761) & 0xFFFFFFFF).to_bytes(4, "little").hex()
                     for i in range(count))
    tile, pointers = f"tile<{count}xi32>", f"tile<{count}xptr<i32>>"
    body = (f"  %c = constant <i32: \"0x{values}\"> : {tile}\n  %iota = iota : {tile}\n"
            f"  %o1 = reshape %o : tile<ptr<i32>> -> tile<1xptr<i32>>\n"
            f"  %on = broadcast %o1 : tile<1xptr<i32>> -> {pointers}\n"
            f"  %out = offset %on, %iota : {pointers}, {tile} -> {pointers}\n")
    store = STORE.format(value="%c", pointers=pointers, tile=tile)
    return module(f"entry @k(%o: tile<ptr<i32>>) {{\n{body}{store}  return\n}}\n"), None


def accesses(count):
    """Loads of half as many tiles of a matrix, then stores of what is computed from them, in place."""
    rows = count // 2
    tensor = f"tensor_view<{rows}x4096xf32, strides=[4096, 1]>"
    view, tile = f"partition_view<tile=(1x64), {tensor}>", "tile<1x64xf32>"
    lines = [f"  %t = make_tensor_view %x, shape = [{rows}, 4096], strides = [4096, 1] : {tensor}\n"
             f"  %v = make_partition_view %t : {view}\n  %two = constant <f32: 2.0> : {tile}\n"
             "  %i, %j, %k = get_tile_block_id : tile<i32>\n"]
    lines += [f"  %r{n} = constant <i32: {n}> : tile<i32>\n  %a{n}, %l{n} = load_view_tko weak %v[%r{n}, %i] : "
              f"{view}, tile<i32> -> {tile}, token\n" for n in range(rows)]
    lines += [f"  %b{n} = mulf %a{n}, %two : {tile}\n  %s{n} = store_view_tko weak %b{n}, %v[%r{n}, %i] "
              f"token = %l{n} : {tile}, {view}, tile<i32> -> token\n" for n in range(rows)]
    return module(f"entry @k(%x: tile<ptr<f32>>) {{\n{''.join(lines)}  return\n}}\n"), None


#: Name: function, smallest and largest size that is measured.
FAMILIES = {
    "scalars": (scalars, 1000, 50000),
    "tiles": (tiles, 1000, 50000),
    "carried-scalars": (carried_scalars, 100, 25000),
    "carried-tiles": (carried_tiles, 100, 25000),
    "entries": (entries, 50, 2500),
    "arguments": (arguments, 1000, 50000),
    "nested-loops": (nested_loops, 15, 250),
    "constants": (constants, 1 << 18, 1 << 24),
    "accesses": (accesses, 1000, 50000),
}


if __name__ == "__main__":
    sys.stdout.write(FAMILIES[sys.argv[1]][0](int(sys.argv[2]))[0])
