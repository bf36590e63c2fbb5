"""Arguments whose memory overlaps, what is known of their addresses, and their names."""
import array
import ctypes

import tileir

RACE = """cuda_tile.module @m {
  entry @race(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %five = constant <f32: 5.0> : tile<f32>
    %first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %t = store_ptr_tko weak %a, %five : tile<ptr<f32>>, tile<f32> -> token
      yield
    } else {
      %v, %t = load_ptr_tko weak %b : tile<ptr<f32>> -> tile<f32>, token
      %q = offset %b, %two : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %u = store_ptr_tko weak %q, %v : tile<ptr<f32>>, tile<f32> -> token
      yield
    }
    return
  }
  entry @promises(%p: tile<ptr<f32>>) {
    %a = assume div_by<16>, %p : tile<ptr<f32>>
    %five = constant <f32: 5.0> : tile<f32>
    %t = store_ptr_tko weak %a, %five : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @copy(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %i = iota : tile<4xi32>
    %ap = reshape %a : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ab = broadcast %ap : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %ao = offset %ab, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %t = load_ptr_tko weak %ao : tile<4xptr<f32>> -> tile<4xf32>, token
    %bp = reshape %b : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bb = broadcast %bp : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %bo = offset %bb, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %u = store_ptr_tko weak %bo, %v token=%t : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @move(%a: tile<ptr<f32>>, %from: tile<i32>) {
    %p = offset %a, %from : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %u = store_ptr_tko weak %a, %v token=%t : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
"""
module = tileir.Module.parse(RACE)


def find(kernel, grid, *arguments, **options):
    """What the launch finds."""
    try:
        kernel.launch(grid, *arguments, **options)
    except tileir.Error as error:
        return error.findings
    return []


def aligned(count):
    """Elements of which the first is aligned."""
    whole = memoryview(bytearray(4 * count + 16))
    start = -ctypes.addressof(ctypes.c_char.from_buffer(whole)) % 16
    return whole[start : start + 4 * count].cast("f")


def address(view):
    return ctypes.addressof(ctypes.c_char.from_buffer(view))


class Empty:
    """An array without elements that has an address."""

    def __init__(self, view):
        self.__array_interface__ = {"version": 3, "typestr": "<f4", "shape": (0,), "data": (address(view), False)}


for target in "interp", "sim":
    program = module.program(target)
    race, copy, promises = map(program.kernel, ("race", "copy", "promises"))
    x, other = aligned(8), aligned(8)
    # In this order: what was launched before does not matter.
    for first, second, name in ((x, x, "param 0"), (x[:4], x, "param 1"), (x, x[:4], "param 0"), (x, other, ""),
                                (x[:6], x[:6], "param 0"), (x[:6], x, "param 1")):
        found = find(race, 2, first, second)
        assert [f.kind for f in found] == ["race"] * bool(name), (target, name, found)
        assert all(f"0 of '{name}'" in f.message for f in found), (target, name, found)
    # Views of which none is all of the memory.
    (found,) = find(copy, 1, x[:5], x[3:6])
    assert found.kind.endswith("out of bounds") and "'memory of param 0 and param 1'" in found.message, found

    # Memory that all programs know, as arguments and by its address.
    tileir.add_memory(x)
    for first, second in ((x, address(x)), (address(x), x[:4]), (x[:4], address(x)), (x, other)):
        found = find(race, 2, first, second)
        assert [f.kind for f in found] == ["race"] * (second is not other), (target, found)
    tileir.remove_memory(x)
    # The same of a part of it: an argument goes on behind it.
    tileir.add_memory(x[:2])
    for first, second in ((x, address(x)), (x[:2], x)):
        assert [f.kind for f in find(race, 2, first, second)] == ["race"], target
    assert find(copy, 1, address(x), other), target  # The rest is not known any more.
    tileir.remove_memory(x[:2])

    # An array has the alignment that it has here.
    assert not find(promises, 1, x)
    if target == "interp":
        (found,) = find(promises, 1, x[1:])
        assert found.kind == "violated assumption", found

    # Arguments have the names of this launch, not of an earlier one.
    small, empty = array.array("f", [0] * 2), Empty(x)
    copy.launch(1, x, other)
    for bad in small, empty:
        for index, arguments in enumerate(((bad, x), (x, bad))):
            (found,) = find(copy, 1, *arguments, names=("first", "second"))
            assert f"of 'param {index}'" in found.message, (target, found)
            if target == "interp":
                assert (found.argument, found.argument_name) == (index, ("first", "second")[index]), found

    # So have addresses of memory of the program.
    own = program.add_memory(small)
    for index, arguments in enumerate(((own, x), (x, own))):
        (found,) = find(copy, 1, *arguments)
        assert f"of 'param {index}'" in found.message, (target, found)
        if target == "interp":
            assert found.argument == index, found

    # What earlier launches had is not memory of this one, and may be gone.
    move = program.kernel("move")
    gone, late = array.array("f", bytes(4 << 20)), array.array("f", [0] * 16)
    assert not find(move, 1, gone, 0)
    del gone
    for distance in range(1, 16):
        (found,) = find(move, 1, late, -distance << 18)
        assert found.kind.endswith("out of bounds"), (target, distance, found)
    # It comes again.
    for each in x, other, x, other:
        assert not find(move, 1, each, 1)
