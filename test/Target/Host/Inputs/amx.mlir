// Products of whole tiles for tile registers.
cuda_tile.module @amx {
  entry @floats(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xbf16, strides=[64, 1]>
    %bv = make_tensor_view %b, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xbf16, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), tensor_view<64x64xbf16, strides=[64, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<64x64xbf16, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xbf16, strides=[64, 1]>>, tile<i32> -> tile<64x64xbf16>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xbf16, strides=[64, 1]>>, tile<i32> -> tile<64x64xbf16>, token
    %start = constant <f32: 0.0> : tile<64x64xf32>
    %r = mmaf %x, %y, %start : tile<64x64xbf16>, tile<64x64xbf16>, tile<64x64xf32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }

  entry @bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xi8, strides=[64, 1]>
    %bv = make_tensor_view %b, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xi32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), tensor_view<16x64xi8, strides=[64, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x64), tensor_view<16x64xi32, strides=[64, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x64), tensor_view<16x64xi8, strides=[64, 1]>>, tile<i32> -> tile<16x64xi8>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64, 1]>>, tile<i32> -> tile<64x64xi8>, token
    %start = constant <i32: 5> : tile<16x64xi32>
    %r = mmai %x, %y, %start unsigned signed : tile<16x64xi8>, tile<64x64xi8>, tile<16x64xi32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<16x64xi32>, partition_view<tile=(16x64), tensor_view<16x64xi32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}
