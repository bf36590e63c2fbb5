// Loops of products that count in few bits.
cuda_tile.module @narrow_counters {
  // The counter has few bits: 128 steps are no number of its type.
  entry @bytes(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i8>) {
    %zero = constant <i8: 0> : tile<i8>
    %one = constant <i8: 1> : tile<i8>
    %av = make_tensor_view %a, shape = [8, 256], strides = [256, 1] : tensor_view<8x256xf32, strides=[256, 1]>
    %bv = make_tensor_view %b, shape = [256, 8], strides = [8, 1] : tensor_view<256x8xf32, strides=[8, 1]>
    %cv = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    %ap = make_partition_view %av : partition_view<tile=(8x2), tensor_view<8x256xf32, strides=[256, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(2x8), tensor_view<256x8xf32, strides=[8, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8, 1]>>
    %start = constant <f32: 1.0> : tile<8x8xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i8> iter_values(%acc = %start) -> (tile<8x8xf32>) {
      %x, %t0 = load_view_tko weak %ap[%zero, %i] : partition_view<tile=(8x2), tensor_view<8x256xf32, strides=[256, 1]>>, tile<i8> -> tile<8x2xf32>, token
      %y, %t1 = load_view_tko weak %bp[%i, %zero] : partition_view<tile=(2x8), tensor_view<256x8xf32, strides=[8, 1]>>, tile<i8> -> tile<2x8xf32>, token
      %next = mmaf %x, %y, %acc : tile<8x2xf32>, tile<2x8xf32>, tile<8x8xf32>
      continue %next : tile<8x8xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8, 1]>>, tile<i8> -> token
    return
  }
}
