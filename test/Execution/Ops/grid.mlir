// Written by Inputs/make_ops.py.
//--- grid
// grid: 2 3 4
// param: i32[24] = 0*24 -> 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1
// param: i32[24] = 0*24 -> 2*24
// param: i32[24] = 0*24 -> 0*2 1*2 2*2 0*2 1*2 2*2 0*2 1*2 2*2 0*2 1*2 2*2
// param: i32[24] = 0*24 -> 3*24
// param: i32[24] = 0*24 -> 0*6 1*6 2*6 3*6
// param: i32[24] = 0*24 -> 4*24
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  %a = muli %z, %ny : tile<i32>
  %b = addi %a, %y : tile<i32>
  %c = muli %b, %nx : tile<i32>
  %d = addi %c, %x : tile<i32>
  %v1 = offset %p0, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v2 = store_ptr_tko weak %v1, %x : tile<ptr<i32>>, tile<i32> -> token
  %v3 = offset %p1, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v4 = store_ptr_tko weak %v3, %nx : tile<ptr<i32>>, tile<i32> -> token
  %v5 = offset %p2, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v6 = store_ptr_tko weak %v5, %y : tile<ptr<i32>>, tile<i32> -> token
  %v7 = offset %p3, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v8 = store_ptr_tko weak %v7, %ny : tile<ptr<i32>>, tile<i32> -> token
  %v9 = offset %p4, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v10 = store_ptr_tko weak %v9, %z : tile<ptr<i32>>, tile<i32> -> token
  %v11 = offset %p5, %d : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v12 = store_ptr_tko weak %v11, %nz : tile<ptr<i32>>, tile<i32> -> token
  return
}
