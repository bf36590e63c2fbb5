// Products in loops, of operands that are renamed between their loads and the product.
cuda_tile.module @products {
  entry @turned(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %av = make_tensor_view %a, shape = [2, 32, 1024], strides = [32768, 1024, 1] : tensor_view<2x32x1024xf32, strides=[32768, 1024, 1]>
    %bv = make_tensor_view %b, shape = [16, 1024], strides = [1024, 1] : tensor_view<16x1024xf32, strides=[1024, 1]>
    %cv = make_tensor_view %c, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf32, strides=[16, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x32x32), tensor_view<2x32x1024xf32, strides=[32768, 1024, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), tensor_view<16x1024xf32, strides=[1024, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16, 1]>>
    %start = constant <f32: 0.0> : tile<32x16xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x16xf32>) {
      %x, %t0 = load_view_tko weak %ap[%one, %zero, %i] : partition_view<tile=(1x32x32), tensor_view<2x32x1024xf32, strides=[32768, 1024, 1]>>, tile<i32> -> tile<1x32x32xf32>, token
      %y, %t1 = load_view_tko weak %bp[%zero, %i] : partition_view<tile=(16x32), tensor_view<16x1024xf32, strides=[1024, 1]>>, tile<i32> -> tile<16x32xf32>, token
      %x2 = reshape %x : tile<1x32x32xf32> -> tile<32x32xf32>
      %y2 = permute %y [1, 0] : tile<16x32xf32> -> tile<32x16xf32>
      %next = mmaf %x2, %y2, %acc : tile<32x32xf32>, tile<32x16xf32>, tile<32x16xf32>
      continue %next : tile<32x16xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<32x16xf32>, partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }

  // A reshape that cuts rows in two does not only rename dimensions.
  entry @halves(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %av = make_tensor_view %a, shape = [16, 2048], strides = [2048, 1] : tensor_view<16x2048xf32, strides=[2048, 1]>
    %bv = make_tensor_view %b, shape = [1024, 16], strides = [16, 1] : tensor_view<1024x16xf32, strides=[16, 1]>
    %cv = make_tensor_view %c, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf32, strides=[16, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), tensor_view<16x2048xf32, strides=[2048, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), tensor_view<1024x16xf32, strides=[16, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16, 1]>>
    %start = constant <f32: 0.0> : tile<32x16xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x16xf32>) {
      %x, %t0 = load_view_tko weak %ap[%zero, %i] : partition_view<tile=(16x64), tensor_view<16x2048xf32, strides=[2048, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %y, %t1 = load_view_tko weak %bp[%i, %zero] : partition_view<tile=(32x16), tensor_view<1024x16xf32, strides=[16, 1]>>, tile<i32> -> tile<32x16xf32>, token
      %x2 = reshape %x : tile<16x64xf32> -> tile<32x32xf32>
      %next = mmaf %x2, %y, %acc : tile<32x32xf32>, tile<32x16xf32>, tile<32x16xf32>
      continue %next : tile<32x16xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<32x16xf32>, partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }

  // What is outside of the right operand is not zero.
  entry @padded(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [%n, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[32, 1]>
    %bv = make_tensor_view %b, shape = [32, %n], strides = [32, 1] : tile<i32> -> tensor_view<32x?xf32, strides=[32, 1]>
    %cv = make_tensor_view %c, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf32, strides=[16, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x32xf32, strides=[32, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), padding_value = nan, tensor_view<32x?xf32, strides=[32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16, 1]>>
    %start = constant <f32: 0.0> : tile<32x16xf32>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(32x32), padding_value = zero, tensor_view<?x32xf32, strides=[32, 1]>>, tile<i32> -> tile<32x32xf32>, token
    %y, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(32x16), padding_value = nan, tensor_view<32x?xf32, strides=[32, 1]>>, tile<i32> -> tile<32x16xf32>, token
    %r = mmaf %x, %y, %start : tile<32x32xf32>, tile<32x16xf32>, tile<32x16xf32>
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<32x16xf32>, partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }
}
