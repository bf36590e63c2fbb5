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

  // B lies turned: k is contiguous in it.
  entry @turned(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %step = constant <i32: 32> : tile<i32>
    %i, %j, %h = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.0> : tile<1x64xf32>
    %av = make_tensor_view %a, shape = [1, %k], strides = [%k, 1] : tile<i32> -> tensor_view<1x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%n, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [1, %n], strides = [%n, 1] : tile<i32> -> tensor_view<1x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x32), padding_value = zero, tensor_view<1x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x64), tensor_view<1x?xf32, strides=[?, 1]>>
    %steps = divi %k, %step signed rounding<positive_inf> : tile<i32>
    %sum = for %m in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x64xf32>) {
      %x, %ta = load_view_tko weak %ap[%zero, %m] : partition_view<tile=(1x32), padding_value = zero, tensor_view<1x?xf32, strides=[?, 1]>>, tile<i32> -> tile<1x32xf32>, token
      %l, %tb = load_view_tko weak %bp[%i, %m] : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<64x32xf32>, token
      %y = permute %l [1, 0] : tile<64x32xf32> -> tile<32x64xf32>
      %next = mmaf %x, %y, %acc : tile<1x32xf32>, tile<32x64xf32>, tile<1x64xf32>
      continue %next : tile<1x64xf32>
    }
    %done = store_view_tko weak %sum, %cp[%zero, %i] : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<1x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %step = constant <i32: 32> : tile<i32>
    %i, %j, %h = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.0> : tile<1x64xf32>
    %av = make_tensor_view %a, shape = [1, %k], strides = [%k, 1] : tile<i32> -> tensor_view<1x?xbf16, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%n, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [1, %n], strides = [%n, 1] : tile<i32> -> tensor_view<1x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x32), padding_value = zero, tensor_view<1x?xbf16, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x64), tensor_view<1x?xf32, strides=[?, 1]>>
    %steps = divi %k, %step signed rounding<positive_inf> : tile<i32>
    %sum = for %m in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x64xf32>) {
      %x, %ta = load_view_tko weak %ap[%zero, %m] : partition_view<tile=(1x32), padding_value = zero, tensor_view<1x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<1x32xbf16>, token
      %l, %tb = load_view_tko weak %bp[%i, %m] : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<64x32xbf16>, token
      %y = permute %l [1, 0] : tile<64x32xbf16> -> tile<32x64xbf16>
      %next = mmaf %x, %y, %acc : tile<1x32xbf16>, tile<32x64xbf16>, tile<1x64xf32>
      continue %next : tile<1x64xf32>
    }
    %done = store_view_tko weak %sum, %cp[%zero, %i] : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<1x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %step = constant <i32: 32> : tile<i32>
    %i, %j, %h = get_tile_block_id : tile<i32>
    %start = constant <f64: 0.0> : tile<1x64xf64>
    %av = make_tensor_view %a, shape = [1, %k], strides = [%k, 1] : tile<i32> -> tensor_view<1x?xf64, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%n, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [1, %n], strides = [%n, 1] : tile<i32> -> tensor_view<1x?xf64, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x32), padding_value = zero, tensor_view<1x?xf64, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x64), tensor_view<1x?xf64, strides=[?, 1]>>
    %steps = divi %k, %step signed rounding<positive_inf> : tile<i32>
    %sum = for %m in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x64xf64>) {
      %x, %ta = load_view_tko weak %ap[%zero, %m] : partition_view<tile=(1x32), padding_value = zero, tensor_view<1x?xf64, strides=[?, 1]>>, tile<i32> -> tile<1x32xf64>, token
      %l, %tb = load_view_tko weak %bp[%i, %m] : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> tile<64x32xf64>, token
      %y = permute %l [1, 0] : tile<64x32xf64> -> tile<32x64xf64>
      %next = mmaf %x, %y, %acc : tile<1x32xf64>, tile<32x64xf64>, tile<1x64xf64>
      continue %next : tile<1x64xf64>
    }
    %done = store_view_tko weak %sum, %cp[%zero, %i] : tile<1x64xf64>, partition_view<tile=(1x64), tensor_view<1x?xf64, strides=[?, 1]>>, tile<i32> -> token
    return
  }
}
