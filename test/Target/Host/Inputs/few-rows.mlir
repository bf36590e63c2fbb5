// Products of few rows, whose B is read where it lies if its tile is inside of the tensor.
cuda_tile.module @products {
  // Deep steps of 256, then single ones.
  entry @f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %steps: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %start = constant <f32: 0.0> : tile<16x64xf32>
    %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x64xf32>) {
      %l, %t0 = load_view_tko weak %ap[%x, %i] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<16x32xf32>, token
      %q, %t1 = load_view_tko weak %bp[%i, %y] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<32x64xf32>, token
      %next = mmaf %l, %q, %acc : tile<16x32xf32>, tile<32x64xf32>, tile<16x64xf32>
      continue %next : tile<16x64xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  // One row of a tile, which is not deepened.
  entry @f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %steps: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x32), tensor_view<?x?xf64, strides=[?, 1]>>
    %start = constant <f64: 0.0> : tile<1x32xf64>
    %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x32xf64>) {
      %l, %t0 = load_view_tko weak %ap[%x, %i] : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> tile<1x128xf64>, token
      %q, %t1 = load_view_tko weak %bp[%i, %y] : partition_view<tile=(128x32), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> tile<128x32xf64>, token
      %next = mmaf %l, %q, %acc : tile<1x128xf64>, tile<128x32xf64>, tile<1x32xf64>
      continue %next : tile<1x32xf64>
    }
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<1x32xf64>, partition_view<tile=(1x32), tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  // Rows of B are widened while they are read.
  entry @bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %steps: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(8x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %start = constant <f32: 0.0> : tile<8x64xf32>
    %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<8x64xf32>) {
      %l, %t0 = load_view_tko weak %ap[%x, %i] : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<8x16xbf16>, token
      %q, %t1 = load_view_tko weak %bp[%i, %y] : partition_view<tile=(16x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<16x64xbf16>, token
      %next = mmaf %l, %q, %acc : tile<8x16xbf16>, tile<16x64xbf16>, tile<8x64xf32>
      continue %next : tile<8x64xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<8x64xf32>, partition_view<tile=(8x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  // So are those of f16, where the CPU converts them.
  entry @f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %steps: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xf16, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x64), padding_value = zero, tensor_view<?x?xf16, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %start = constant <f32: 0.0> : tile<32x64xf32>
    %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
      %l, %t0 = load_view_tko weak %ap[%x, %i] : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xf16, strides=[?, 1]>>, tile<i32> -> tile<32x16xf16>, token
      %q, %t1 = load_view_tko weak %bp[%i, %y] : partition_view<tile=(16x64), padding_value = zero, tensor_view<?x?xf16, strides=[?, 1]>>, tile<i32> -> tile<16x64xf16>, token
      %next = mmaf %l, %q, %acc : tile<32x16xf16>, tile<16x64xf16>, tile<32x64xf32>
      continue %next : tile<32x64xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }
}
