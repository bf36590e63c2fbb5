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
}
