// A product of signed bytes.
cuda_tile.module @flipped {
  entry @bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64, 1]>
    %bv = make_tensor_view %b, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64, 1]>>, tile<i32> -> tile<64x64xi8>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64, 1]>>, tile<i32> -> tile<64x64xi8>, token
    %start = constant <i32: 0> : tile<64x64xi32>
    %r = mmai %x, %y, %start signed signed : tile<64x64xi8>, tile<64x64xi8>, tile<64x64xi32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}
