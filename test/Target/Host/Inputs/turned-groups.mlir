// Products of narrow formats with a right operand that lies transposed, of any depth.
cuda_tile.module @groups {
  entry @bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [16, %k], strides = [%k, 1] : tile<i32> -> tensor_view<16x?xbf16, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [50, %k], strides = [%k, 1] : tile<i32> -> tensor_view<50x?xbf16, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), padding_value = zero, tensor_view<16x?xbf16, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), padding_value = zero, tensor_view<50x?xbf16, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x64), padding_value = zero, tensor_view<16x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<16x64xbf16>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x64), padding_value = zero, tensor_view<50x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<64x64xbf16>, token
    %y2 = permute %y [1, 0] : tile<64x64xbf16> -> tile<64x64xbf16>
    %start = constant <f32: 0.0> : tile<16x64xf32>
    %r = mmaf %x, %y2, %start : tile<16x64xbf16>, tile<64x64xbf16>, tile<16x64xf32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }

  entry @i8(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [16, %k], strides = [%k, 1] : tile<i32> -> tensor_view<16x?xi8, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [50, %k], strides = [%k, 1] : tile<i32> -> tensor_view<50x?xi8, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xi32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), padding_value = zero, tensor_view<16x?xi8, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), padding_value = zero, tensor_view<50x?xi8, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x64), tensor_view<16x64xi32, strides=[64, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x64), padding_value = zero, tensor_view<16x?xi8, strides=[?, 1]>>, tile<i32> -> tile<16x64xi8>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x64), padding_value = zero, tensor_view<50x?xi8, strides=[?, 1]>>, tile<i32> -> tile<64x64xi8>, token
    %y2 = permute %y [1, 0] : tile<64x64xi8> -> tile<64x64xi8>
    %start = constant <i32: 0> : tile<16x64xi32>
    %r = mmai %x, %y2, %start signed signed : tile<16x64xi8>, tile<64x64xi8>, tile<16x64xi32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<16x64xi32>, partition_view<tile=(16x64), tensor_view<16x64xi32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}
