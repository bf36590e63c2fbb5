// y = x + n, in blocks of 64 elements; and a kernel that never ends.
entry @add(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {
  %block, %block_y, %block_z = get_tile_block_id : tile<i32>
  %size = constant <i32: 64> : tile<i32>
  %first = muli %block, %size : tile<i32>
  %lane = iota : tile<64xi32>
  %first1 = reshape %first : tile<i32> -> tile<1xi32>
  %firsts = broadcast %first1 : tile<1xi32> -> tile<64xi32>
  %index = addi %firsts, %lane : tile<64xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %xs = broadcast %x1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %from = offset %xs, %index : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ys = broadcast %y1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %to = offset %ys, %index : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
  %value, %loaded = load_ptr_tko weak %from : tile<64xptr<i32>> -> tile<64xi32>, token
  %sum = addi %value, %ns : tile<64xi32>
  %stored = store_ptr_tko weak %to, %sum : tile<64xptr<i32>>, tile<64xi32> -> token
  return
}

entry @endless(%p: tile<ptr<i32>>) {
  loop {
    continue
  }
  return
}
