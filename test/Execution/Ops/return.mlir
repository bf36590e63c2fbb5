// Written by Inputs/make_ops.py.
//--- return_early
// grid: 4 1 1
// param: i32[8] = 0*8 -> 0*2 50 100 0*3 100
entry @k(%p0: tile<ptr<i32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %fifty = constant <i32: 50> : tile<i32>
  %hundred = constant <i32: 100> : tile<i32>
  %low = cmpi less_than %x, %two, signed : tile<i32> -> tile<i1>
  if %low {
    return
  }
  %at = offset %p0, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %n = loop iter_values(%i = %one) : tile<i32> -> tile<i32> {
    %big = cmpi greater_than %i, %fifty, signed : tile<i32> -> tile<i1>
    if %big {
      break %i : tile<i32>
    }
    %is = cmpi equal %x, %two, signed : tile<i32> -> tile<i1>
    if %is {
      %t = store_ptr_tko weak %at, %fifty : tile<ptr<i32>>, tile<i32> -> token
      return
    }
    %j = addi %i, %one : tile<i32>
    continue %j : tile<i32>
  }
  %end = offset %at, %four : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %s = store_ptr_tko weak %at, %hundred : tile<ptr<i32>>, tile<i32> -> token
  %u = store_ptr_tko weak %end, %hundred : tile<ptr<i32>>, tile<i32> -> token
  return
}
