// y = 2 * x, in blocks of 64 elements.
cuda_tile.module @example {
  entry @double(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %size = constant <i32: 64> : tile<i32>
    %first = muli %block, %size : tile<i32>
    %lane = iota : tile<64xi32>
    %first1 = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first1 : tile<1xi32> -> tile<64xi32>
    %index = addi %firsts, %lane : tile<64xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %from = offset %xs, %index : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %to = offset %ys, %index : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %two = constant <f32: 2.0> : tile<64xf32>
    %value, %loaded = load_ptr_tko weak %from : tile<64xptr<f32>> -> tile<64xf32>, token
    %twice = mulf %value, %two rounding<nearest_even> : tile<64xf32>
    %stored = store_ptr_tko weak %to, %twice : tile<64xptr<f32>>, tile<64xf32> -> token
    return
  }
}
