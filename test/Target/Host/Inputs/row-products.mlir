// Products of one row whose operands are one value, or whose right operand's rows overlap.
cuda_tile.module @rows {
  // The left operand is the accumulator, too: blocks are not joined for it.
  entry @own_row(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.0> : tile<1x64xf32>
    %av = make_tensor_view %a, shape = [1, 128], strides = [128, 1] : tensor_view<1x128xf32, strides=[128, 1]>
    %bv = make_tensor_view %b, shape = [128, 4096], strides = [4096, 1] : tensor_view<128x4096xf32, strides=[4096, 1]>
    %cv = make_tensor_view %c, shape = [1, 4096], strides = [4096, 1] : tensor_view<1x4096xf32, strides=[4096, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x64), tensor_view<1x128xf32, strides=[128, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<128x4096xf32, strides=[4096, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x64), tensor_view<1x4096xf32, strides=[4096, 1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x64xf32>) {
      %x, %ta = load_view_tko weak %ap[%zero, %m] : partition_view<tile=(1x64), tensor_view<1x128xf32, strides=[128, 1]>>, tile<i32> -> tile<1x64xf32>, token
      %y, %tb = load_view_tko weak %bp[%m, %i] : partition_view<tile=(64x64), tensor_view<128x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<64x64xf32>, token
      %p = mmaf %x, %y, %x : tile<1x64xf32>, tile<64x64xf32>, tile<1x64xf32>
      %next = addf %acc, %p : tile<1x64xf32>
      continue %next : tile<1x64xf32>
    }
    %done = store_view_tko weak %sum, %cp[%zero, %i] : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<1x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
    return
  }

  // Rows begin one element apart: B is contiguous along k, too.
  entry @overlapping(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %start = constant <f32: 0.0> : tile<1x1024xf32>
    %av = make_tensor_view %a, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xf32, strides=[16, 1]>
    %bv = make_tensor_view %b, shape = [16, 1024], strides = [1, 1] : tensor_view<16x1024xf32, strides=[1, 1]>
    %cv = make_tensor_view %c, shape = [1, 1024], strides = [1024, 1] : tensor_view<1x1024xf32, strides=[1024, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x16), tensor_view<1x16xf32, strides=[16, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x1024), tensor_view<16x1024xf32, strides=[1, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x1024), tensor_view<1x1024xf32, strides=[1024, 1]>>
    %x, %ta = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(1x16), tensor_view<1x16xf32, strides=[16, 1]>>, tile<i32> -> tile<1x16xf32>, token
    %y, %tb = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(16x1024), tensor_view<16x1024xf32, strides=[1, 1]>>, tile<i32> -> tile<16x1024xf32>, token
    %sum = mmaf %x, %y, %start : tile<1x16xf32>, tile<16x1024xf32>, tile<1x1024xf32>
    %done = store_view_tko weak %sum, %cp[%zero, %zero] : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<1x1024xf32, strides=[1024, 1]>>, tile<i32> -> token
    return
  }
}
