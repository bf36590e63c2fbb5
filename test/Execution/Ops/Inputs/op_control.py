"""Control flow, the grid, assertions and assumptions."""
import numpy as np

from op_kernel import BITS, Kernel


def i32(*values):
    return np.array(values, dtype=np.int32).view(np.uint32)


LOOPS = [  # type, unsigned, lower, upper, step
    ("i32", False, 0, 10, 3), ("i32", False, -5, 5, 2), ("i32", False, 5, 5, 1),
    ("i32", False, 6, 5, 1), ("i32", False, -1, -10, 1), ("i32", True, -1, 0, 1),
    ("i32", True, 0, -1, 1 << 30), ("i32", True, -4, -1, 2),
    # The counter would wrap behind the last iteration.
    ("i8", False, 100, 127, 20), ("i8", True, 200, 255, 50), ("i8", False, -128, 127, 127),
    ("i16", False, 32000, 32767, 500), ("i64", False, (1 << 63) - 3, (1 << 63) - 1, 5),
    ("i64", True, -3, -1, 1), ("i1", True, 0, 1, 1), ("i32", False, 0, 1, (1 << 31) - 1),
    ("i32", True, 0, 1, -1)]


def trips(elem, unsigned, lower, upper, step):
    """The counters, in integers without end."""
    bits = 1 if elem == "i1" else BITS[elem]
    if unsigned:
        lower, upper, step = [x % (1 << bits) for x in (lower, upper, step)]
    return list(range(lower, upper, step))


def for_():
    kernels = []
    for number, (elem, unsigned, lower, upper, step) in enumerate(LOOPS):
        k = Kernel(f"for_{number}_{elem}{'_unsigned' if unsigned else ''}")
        counters = trips(elem, unsigned, lower, upper, step)
        mask = (1 << (1 if elem == "i1" else BITS[elem])) - 1
        # The number of iterations, the last counter, and a sum that knows the order.
        last, mixed = 77 & mask, 1
        for c in counters:
            last, mixed = c & mask, (mixed * 31 + (c & mask)) % (1 << 64)
        types = f"tile<i64>, tile<{elem}>, tile<i64>"
        values = [k.scalar(elem, v) for v in (lower, upper, step)] if elem != "i1" else \
            [k.constant("i1", v) for v in ("false", "true", "true")]
        one, start = k.constant("i64", 1), k.constant("i64", 0)
        first = k.constant(elem, 77 if elem != "i1" else "true")
        prime = k.constant("i64", 31)
        widen = (f"%w = exti %i unsigned : tile<{elem}> -> tile<i64>" if elem != "i64" else
                 "%w = addi %i, %zero : tile<i64>")
        k.add("%zero = constant <i64: 0> : tile<i64>")
        k.add(f"%r:3 = for{' unsigned' if unsigned else ''} %i in ({values[0]} to {values[1]}, "
              f"step {values[2]}) : tile<{elem}> iter_values(%n = {start}, %c = {first}, "
              f"%m = {one}) -> ({types}) {{\n"
              f"  %n1 = addi %n, {one} : tile<i64>\n  {widen}\n"
              f"  %p = muli %m, {prime} : tile<i64>\n  %m1 = addi %p, %w : tile<i64>\n"
              f"  continue %n1, %i, %m1 : {types}\n}}")
        for i, (ty, want) in enumerate([("i64", len(counters)), (elem, last),
                                        ("i64", mixed)]):
            k.store(f"%r#{i}", ty, (), np.array([want], np.uint64))
        kernels.append(k)
    k = Kernel("for_continue_in_if")
    # Odd numbers leave early; the sum is 0 + 2 + 4 + 6 + 8, and 5 * 100 for the others.
    k.body += """%zero = constant <i32: 0> : tile<i32>
%one = constant <i32: 1> : tile<i32>
%ten = constant <i32: 10> : tile<i32>
%hundred = constant <i32: 100> : tile<i32>
%r = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
  %b = andi %i, %one : tile<i32>
  %odd = cmpi equal %b, %one, signed : tile<i32> -> tile<i1>
  if %odd {
    %t = addi %s, %hundred : tile<i32>
    continue %t : tile<i32>
  }
  %u = addi %s, %i : tile<i32>
  continue %u : tile<i32>
}""".split("\n")
    k.store("%r", "i32", (), i32(520))
    return kernels + [k]


def loop():
    k = Kernel("loop_nested")
    # Collatz steps from 27 by an inner loop; the outer one counts three rounds.
    k.body += """%zero = constant <i32: 0> : tile<i32>
%one = constant <i32: 1> : tile<i32>
%two = constant <i32: 2> : tile<i32>
%three = constant <i32: 3> : tile<i32>
%first = constant <i32: 27> : tile<i32>
%r:2 = loop iter_values(%round = %zero, %all = %zero) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
  %steps = loop iter_values(%x = %first, %n = %zero) : tile<i32>, tile<i32> -> tile<i32> {
    %done = cmpi equal %x, %one, signed : tile<i32> -> tile<i1>
    if %done {
      break %n : tile<i32>
    }
    %bit = andi %x, %one : tile<i32>
    %odd = cmpi equal %bit, %one, signed : tile<i32> -> tile<i1>
    %y = if %odd -> (tile<i32>) {
      %a = muli %x, %three : tile<i32>
      %b = addi %a, %one : tile<i32>
      yield %b : tile<i32>
    } else {
      %h = divi %x, %two signed : tile<i32>
      yield %h : tile<i32>
    }
    %m = addi %n, %one : tile<i32>
    continue %y, %m : tile<i32>, tile<i32>
  }
  %sum = addi %all, %steps : tile<i32>
  %next = addi %round, %one : tile<i32>
  %end = cmpi greater_than_or_equal %next, %three, signed : tile<i32> -> tile<i1>
  if %end {
    break %next, %sum : tile<i32>, tile<i32>
  }
  continue %next, %sum : tile<i32>, tile<i32>
}""".split("\n")
    k.store("%r#0", "i32", (), i32(3))
    k.store("%r#1", "i32", (), i32(3 * collatz(27)))
    return [k]


def collatz(n):
    steps = 0
    while n != 1:
        n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
    return steps


def if_():
    kernels = []
    for value in (0, 1):
        k = Kernel(f"if_{value}")
        # Results, an if without else, one within another, and yields of a tile.
        n = k.scalar("i32", value)
        k.body += f"""%zero = constant <i32: 0> : tile<i32>
%a = constant <i32: [10, 11]> : tile<2xi32>
%b = constant <i32: [20, 21]> : tile<2xi32>
%c = cmpi not_equal {n}, %zero, signed : tile<i32> -> tile<i1>
%r:2 = if %c -> (tile<2xi32>, tile<i32>) {{
  %in = if %c -> (tile<i32>) {{
    %x = constant <i32: 7> : tile<i32>
    yield %x : tile<i32>
  }} else {{
    yield %zero : tile<i32>
  }}
  yield %a, %in : tile<2xi32>, tile<i32>
}} else {{
  %y = constant <i32: 9> : tile<i32>
  yield %b, %y : tile<2xi32>, tile<i32>
}}""".split("\n")
        k.store("%r#0", "i32", (2,), i32(10, 11) if value else i32(20, 21))
        k.store("%r#1", "i32", (), i32(7 if value else 9))
        p = k.buffer("i32", i32(3), i32(4) if value else i32(3))
        k.add(f"if %c {{\n  %four = constant <i32: 4> : tile<i32>\n  %t = store_ptr_tko weak "
              f"{p}, %four : tile<ptr<i32>>, tile<i32> -> token\n}}")
        kernels.append(k)
    return kernels


def return_():
    """Blocks 0 and 1 leave from an if, block 2 from an if in a loop, the last at the end."""
    k = Kernel("return_early", grid=(4, 1, 1))
    p = k.buffer("i32", i32(0, 0, 0, 0, 0, 0, 0, 0), i32(0, 0, 50, 100, 0, 0, 0, 100))
    k.body += f"""%x, %y, %z = get_tile_block_id : tile<i32>
%one = constant <i32: 1> : tile<i32>
%two = constant <i32: 2> : tile<i32>
%four = constant <i32: 4> : tile<i32>
%fifty = constant <i32: 50> : tile<i32>
%hundred = constant <i32: 100> : tile<i32>
%low = cmpi less_than %x, %two, signed : tile<i32> -> tile<i1>
if %low {{
  return
}}
%at = offset {p}, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
%n = loop iter_values(%i = %one) : tile<i32> -> tile<i32> {{
  %big = cmpi greater_than %i, %fifty, signed : tile<i32> -> tile<i1>
  if %big {{
    break %i : tile<i32>
  }}
  %is = cmpi equal %x, %two, signed : tile<i32> -> tile<i1>
  if %is {{
    %t = store_ptr_tko weak %at, %fifty : tile<ptr<i32>>, tile<i32> -> token
    return
  }}
  %j = addi %i, %one : tile<i32>
  continue %j : tile<i32>
}}
%end = offset %at, %four : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
%s = store_ptr_tko weak %at, %hundred : tile<ptr<i32>>, tile<i32> -> token
%u = store_ptr_tko weak %end, %hundred : tile<ptr<i32>>, tile<i32> -> token""".split("\n")
    return [k]


def grid():
    """Each block writes its own number and the grid's extents at its place."""
    shape = (2, 3, 4)
    k = Kernel("grid", grid=shape)
    ids = np.array([[x, y, z] for z in range(4) for y in range(3) for x in range(2)])
    k.add("%x, %y, %z = get_tile_block_id : tile<i32>")
    k.add("%nx, %ny, %nz = get_num_tile_blocks : tile<i32>")
    k.body += """%a = muli %z, %ny : tile<i32>
%b = addi %a, %y : tile<i32>
%c = muli %b, %nx : tile<i32>
%d = addi %c, %x : tile<i32>""".split("\n")
    for i, axis in enumerate("xyz"):
        for name, want in [(axis, ids[:, i]), ("n" + axis, np.full(24, shape[i]))]:
            p = k.buffer("i32", np.zeros(24, np.uint32), want.astype(np.uint32))
            at = k.new(f"offset {p}, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>")
            k.new(f"store_ptr_tko weak {at}, %{name} : tile<ptr<i32>>, tile<i32> -> token")
    return [k]


def assertions():
    good = Kernel("assert_true")
    m = good.constant("i1", "[true, true]", (2,))
    good.add(f'assert {m}, "not told" : tile<2xi1>')
    good.store(m, "i1", (2,), np.array([1, 1]))
    bad = Kernel("assert_false", stops=True)
    n = bad.scalar("i32", 3)
    c = bad.new(f"cmpi less_than {n}, {bad.constant('i32', 3)}, signed : tile<i32> -> tile<i1>")
    bad.add(f'assert {c}, "three is not below three" : tile<i1>')
    return [good, bad]


ASSUMPTIONS = [  # predicate, type, elements: all hold
    ("div_by<1>", "i32", [7, -3]), ("div_by<16>", "i32", [32, -48]),
    ("div_by<64>", "i8", [64, -64]), ("div_by<4611686018427387904>", "i64", [0, 1 << 62]),
    ("div_by<4, every 2 along 0>", "i32", [8, 9, 12, 13]),
    ("div_by<2, every 0 along 0>", "i32", [2, 4]),
    ("same_elements<[2]>", "i16", [5, 5, -1, -1]), ("same_elements<[0]>", "i16", [1, 2]),
    ("same_elements<[4]>", "i8", [3, 3, 3, 3]), ("same_elements<[1]>", "i8", [1, 2]),
    ("bounded<0, ?>", "i32", [0, 2147483647]), ("bounded<?, -1>", "i8", [-1, -128]),
    ("bounded<-3, 10>", "i64", [-3, 10]), ("bounded<?, ?>", "i32", [-2147483648, 5]),
    ("bounded<-1, 0>", "i1", [1, 0])]


def assumptions():
    """Promises that hold: the value passes."""
    k = Kernel("assume")
    for predicate, elem, values in ASSUMPTIONS:
        shape = (len(values),)
        codes = np.array(values, np.int64).view(np.uint64)
        mask = (1 << (1 if elem == "i1" else BITS[elem])) - 1
        codes = codes & np.uint64(mask)
        v = k.load(elem, codes, shape)
        v = k.new(f"assume {predicate}, {v} : tile<{len(values)}x{elem}>")
        k.store(v, elem, shape, codes)
    p = k.buffer("i32", i32(1, 2, 3, 4))
    q = k.new(f"assume div_by<16>, {p} : tile<ptr<i32>>")
    k.store(k.load_from(q, "i32", (4,)), "i32", (4,), i32(1, 2, 3, 4))
    return [k]


FILES = {"for": for_, "loop": loop, "if": if_, "return": return_, "grid": grid,
         "assert": assertions, "assume": assumptions}
