// Two loops with products, one after the other.
cuda_tile.module @loops {
  entry @loops(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 4> : tile<i32>
    %a16 = assume div_by<16>, %a : tile<ptr<f16>>
    %b16 = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %a16, shape = [32, 128], strides = [128, 1] : tensor_view<32x128xf16, strides=[128, 1]>
    %bv = make_tensor_view %b16, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf16, strides=[32, 1]>
    %cv = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x128xf16, strides=[128, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x32), tensor_view<128x32xf16, strides=[32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32, 1]>>
    %start = constant <f32: 0.0> : tile<32x32xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x32xf32>) {
      %x, %t0 = load_view_tko weak %ap[%zero, %i] : partition_view<tile=(32x32), tensor_view<32x128xf16, strides=[128, 1]>>, tile<i32> -> tile<32x32xf16>, token
      %y, %t1 = load_view_tko weak %bp[%i, %zero] : partition_view<tile=(32x32), tensor_view<128x32xf16, strides=[32, 1]>>, tile<i32> -> tile<32x32xf16>, token
      %next = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
      continue %next : tile<32x32xf32>
    }
    %s = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %r) -> (tile<32x32xf32>) {
      %x, %t0 = load_view_tko weak %ap[%zero, %i] : partition_view<tile=(32x32), tensor_view<32x128xf16, strides=[128, 1]>>, tile<i32> -> tile<32x32xf16>, token
      %y, %t1 = load_view_tko weak %bp[%i, %zero] : partition_view<tile=(32x32), tensor_view<128x32xf16, strides=[32, 1]>>, tile<i32> -> tile<32x32xf16>, token
      %next = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
      continue %next : tile<32x32xf32>
    }
    %t2 = store_view_tko weak %s, %cp[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32, 1]>>, tile<i32> -> token
    return
  }
}
