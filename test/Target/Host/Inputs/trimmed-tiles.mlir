// Tiles that have more rows than the tensors that they are of.
cuda_tile.module @trimmed {
  // A product of one row as compilers write it: 16 blocks of columns become one.
  entry @row(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.5> : tile<16x128xf32>
    %av = make_tensor_view %a, shape = [1, 100], strides = [100, 1] : tensor_view<1x100xf32, strides=[100, 1]>
    %bv = make_tensor_view %b, shape = [100, 4000], strides = [4000, 1] : tensor_view<100x4000xf32, strides=[4000, 1]>
    %cv = make_tensor_view %c, shape = [1, 4000], strides = [4000, 1] : tensor_view<1x4000xf32, strides=[4000, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), padding_value = zero, tensor_view<1x100xf32, strides=[100, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x128), padding_value = zero, tensor_view<100x4000xf32, strides=[4000, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x128), tensor_view<1x4000xf32, strides=[4000, 1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x128xf32>) {
      %x, %ta = load_view_tko weak %ap[%i, %m] : partition_view<tile=(16x64), padding_value = zero, tensor_view<1x100xf32, strides=[100, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %y, %tb = load_view_tko weak %bp[%m, %j] : partition_view<tile=(64x128), padding_value = zero, tensor_view<100x4000xf32, strides=[4000, 1]>>, tile<i32> -> tile<64x128xf32>, token
      %next = mmaf %x, %y, %acc : tile<16x64xf32>, tile<64x128xf32>, tile<16x128xf32>
      continue %next : tile<16x128xf32>
    }
    %done = store_view_tko weak %sum, %cp[%i, %j] : tile<16x128xf32>, partition_view<tile=(16x128), tensor_view<1x4000xf32, strides=[4000, 1]>>, tile<i32> -> token
    return
  }

  // Weights of bf16, and a result of bf16.
  entry @narrow(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.0> : tile<16x128xf32>
    %av = make_tensor_view %a, shape = [1, 128], strides = [128, 1] : tensor_view<1x128xbf16, strides=[128, 1]>
    %bv = make_tensor_view %b, shape = [128, 4096], strides = [4096, 1] : tensor_view<128x4096xbf16, strides=[4096, 1]>
    %cv = make_tensor_view %c, shape = [1, 4096], strides = [4096, 1] : tensor_view<1x4096xbf16, strides=[4096, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), padding_value = zero, tensor_view<1x128xbf16, strides=[128, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x128), padding_value = zero, tensor_view<128x4096xbf16, strides=[4096, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x128), tensor_view<1x4096xbf16, strides=[4096, 1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x128xf32>) {
      %x, %ta = load_view_tko weak %ap[%i, %m] : partition_view<tile=(16x64), padding_value = zero, tensor_view<1x128xbf16, strides=[128, 1]>>, tile<i32> -> tile<16x64xbf16>, token
      %y, %tb = load_view_tko weak %bp[%m, %j] : partition_view<tile=(64x128), padding_value = zero, tensor_view<128x4096xbf16, strides=[4096, 1]>>, tile<i32> -> tile<64x128xbf16>, token
      %next = mmaf %x, %y, %acc : tile<16x64xbf16>, tile<64x128xbf16>, tile<16x128xf32>
      continue %next : tile<16x128xf32>
    }
    %short = ftof %sum : tile<16x128xf32> -> tile<16x128xbf16>
    %done = store_view_tko weak %short, %cp[%i, %j] : tile<16x128xbf16>, partition_view<tile=(16x128), tensor_view<1x4096xbf16, strides=[4096, 1]>>, tile<i32> -> token
    return
  }

  // Three rows need tiles of four. Each knows its number, and the largest element of it.
  entry @rows(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [1, 3, 32], strides = [96, 32, 1] : tensor_view<1x3x32xf32, strides=[96, 32, 1]>
    %cv = make_tensor_view %c, shape = [3, 32], strides = [32, 1] : tensor_view<3x32xf32, strides=[32, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x16x32), padding_value = neg_inf, tensor_view<1x3x32xf32, strides=[96, 32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<3x32xf32, strides=[32, 1]>>
    %l, %ta = load_view_tko weak %ap[%zero, %i, %zero] : partition_view<tile=(1x16x32), padding_value = neg_inf, tensor_view<1x3x32xf32, strides=[96, 32, 1]>>, tile<i32> -> tile<1x16x32xf32>, token
    %x = reshape %l : tile<1x16x32xf32> -> tile<16x32xf32>
    %most = reduce %x dim=1 identities=[0xFF800000 : f32] : tile<16x32xf32> -> tile<16xf32>
    (%p: tile<f32>, %q: tile<f32>) {
      %y = maxf %p, %q : tile<f32>
      yield %y : tile<f32>
    }
    %number = iota : tile<16xi32>
    %float = itof %number signed : tile<16xi32> -> tile<16xf32>
    %both = addf %most, %float : tile<16xf32>
    %column = reshape %both : tile<16xf32> -> tile<16x1xf32>
    %wide = broadcast %column : tile<16x1xf32> -> tile<16x32xf32>
    %sum = addf %x, %wide : tile<16x32xf32>
    %done = store_view_tko weak %sum, %cp[%i, %zero] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<3x32xf32, strides=[32, 1]>>, tile<i32> -> token
    return
  }

  // Both dimensions, one after the other, and a store that comes before the load of its place.
  entry @both(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [2, 3], strides = [3, 1] : tensor_view<2x3xf32, strides=[3, 1]>
    %cv = make_tensor_view %c, shape = [3, 2], strides = [2, 1] : tensor_view<3x2xf32, strides=[2, 1]>
    %ap = make_partition_view %av : partition_view<tile=(8x16), tensor_view<2x3xf32, strides=[3, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x8), tensor_view<3x2xf32, strides=[2, 1]>>
    %x, %ta = load_view_tko weak %ap[%i, %zero] : partition_view<tile=(8x16), tensor_view<2x3xf32, strides=[3, 1]>>, tile<i32> -> tile<8x16xf32>, token
    %twice = addf %x, %x : tile<8x16xf32>
    %tb = store_view_tko weak %twice, %ap[%i, %zero] token = %ta : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<2x3xf32, strides=[3, 1]>>, tile<i32> -> token
    %z, %tc = load_view_tko weak %ap[%i, %zero] token = %tb : partition_view<tile=(8x16), tensor_view<2x3xf32, strides=[3, 1]>>, tile<i32> -> tile<8x16xf32>, token
    %sum = addf %x, %z : tile<8x16xf32>
    %turned = permute %sum [1, 0] : tile<8x16xf32> -> tile<16x8xf32>
    %done = store_view_tko weak %turned, %cp[%zero, %i] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<3x2xf32, strides=[2, 1]>>, tile<i32> -> token
    return
  }

  // What is outside goes into the sum.
  entry @summed(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [1, 32], strides = [32, 1] : tensor_view<1x32xf32, strides=[32, 1]>
    %cv = make_tensor_view %c, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<1x32xf32, strides=[32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %x, %ta = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x32), padding_value = zero, tensor_view<1x32xf32, strides=[32, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %one = constant <f32: 1.0> : tile<16x32xf32>
    %more = addf %x, %one : tile<16x32xf32>
    %sum = reduce %more dim=0 identities=[0.0 : f32] : tile<16x32xf32> -> tile<32xf32>
    (%p: tile<f32>, %q: tile<f32>) {
      %y = addf %p, %q : tile<f32>
      yield %y : tile<f32>
    }
    %done = store_view_tko weak %sum, %cp[%zero] : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The tensor that is stored to has all rows of the tile.
  entry @spread(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [1, 32], strides = [32, 1] : tensor_view<1x32xf32, strides=[32, 1]>
    %cv = make_tensor_view %c, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<1x32xf32, strides=[32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32, 1]>>
    %x, %ta = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x32), padding_value = zero, tensor_view<1x32xf32, strides=[32, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %one = constant <f32: 1.0> : tile<16x32xf32>
    %more = addf %x, %one : tile<16x32xf32>
    %done = store_view_tko weak %more, %cp[%zero, %zero] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32, 1]>>, tile<i32> -> token
    return
  }

  // A product of the tile with itself has its rows as steps, too.
  entry @squared(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xf32, strides=[16, 1]>
    %cv = make_tensor_view %c, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xf32, strides=[16, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), padding_value = zero, tensor_view<1x16xf32, strides=[16, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<1x16xf32, strides=[16, 1]>>
    %x, %ta = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x16), padding_value = zero, tensor_view<1x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %one = constant <f32: 1.0> : tile<16x16xf32>
    %more = addf %x, %one : tile<16x16xf32>
    %sum = mmaf %more, %more, %one : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
    %done = store_view_tko weak %sum, %cp[%zero, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<1x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }

  // One column: the columns of a product stay.
  entry @column(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32, 1]>
    %bv = make_tensor_view %b, shape = [32, 1], strides = [1, 1] : tensor_view<32x1xf32, strides=[1, 1]>
    %cv = make_tensor_view %c, shape = [16, 1], strides = [1, 1] : tensor_view<16x1xf32, strides=[1, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), padding_value = zero, tensor_view<32x1xf32, strides=[1, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<16x1xf32, strides=[1, 1]>>
    %x, %ta = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %y, %tb = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(32x16), padding_value = zero, tensor_view<32x1xf32, strides=[1, 1]>>, tile<i32> -> tile<32x16xf32>, token
    %start = constant <f32: 0.0> : tile<16x16xf32>
    %sum = mmaf %x, %y, %start : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
    %done = store_view_tko weak %sum, %cp[%zero, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x1xf32, strides=[1, 1]>>, tile<i32> -> token
    return
  }
}
