// A product whose left operand lies turned, so that it is packed, of more rows than those whose
// microkernel fetches the next right operand.
cuda_tile.module @ahead {
  entry @packed(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %bv = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32, 1]>
    %cv = make_tensor_view %c, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32, 1]>>, tile<i32> -> tile<64x32xf32>, token
    %turned = permute %x [1, 0] : tile<64x64xf32> -> tile<64x64xf32>
    %start = constant <f32: 0.0> : tile<64x32xf32>
    %r = mmaf %turned, %y, %start : tile<64x64xf32>, tile<64x32xf32>, tile<64x32xf32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32, 1]>>, tile<i32> -> token
    return
  }

  // Steps of a loop whose right operand is kept for later blocks, by rows of A that are apart.
  entry @steps(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [256, 1024], strides = [1024, 1] : tensor_view<256x1024xf32, strides=[1024, 1]>
    %bv = make_tensor_view %b, shape = [1024, 64], strides = [64, 1] : tensor_view<1024x64xf32, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), tensor_view<256x1024xf32, strides=[1024, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x32), tensor_view<1024x64xf32, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x32), tensor_view<256x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<64x32xf32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x32xf32>) {
      %l, %t0 = load_view_tko weak %ap[%x, %k] : partition_view<tile=(64x32), tensor_view<256x1024xf32, strides=[1024, 1]>>, tile<i32> -> tile<64x32xf32>, token
      %r, %t1 = load_view_tko weak %bp[%k, %y] : partition_view<tile=(32x32), tensor_view<1024x64xf32, strides=[64, 1]>>, tile<i32> -> tile<32x32xf32>, token
      %next = mmaf %l, %r, %acc : tile<64x32xf32>, tile<32x32xf32>, tile<64x32xf32>
      continue %next : tile<64x32xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%x, %y] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}
