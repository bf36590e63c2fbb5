cuda_tile.module @joined_rows {
  entry @rows(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %s: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %bv = make_tensor_view %b, shape = [1100], strides = [1] : tensor_view<1100xf32, strides=[1]>
    %sv = make_tensor_view %s, shape = [70], strides = [1] : tensor_view<70xf32, strides=[1]>
    %cv = make_tensor_view %c, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64), padding_value = zero, tensor_view<1100xf32, strides=[1]>>
    %sp = make_partition_view %sv : partition_view<tile=(64), padding_value = zero, tensor_view<70xf32, strides=[1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<70x1100xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(64x64), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %k, %t1 = load_view_tko weak %bp[%y] : partition_view<tile=(64), padding_value = zero, tensor_view<1100xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %f, %t2 = load_view_tko weak %sp[%x] : partition_view<tile=(64), padding_value = zero, tensor_view<70xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %k1 = reshape %k : tile<64xf32> -> tile<1x64xf32>
    %k2 = broadcast %k1 : tile<1x64xf32> -> tile<64x64xf32>
    %f1 = reshape %f : tile<64xf32> -> tile<64x1xf32>
    %f2 = broadcast %f1 : tile<64x1xf32> -> tile<64x64xf32>
    %p = mulf %l, %f2 rounding<nearest_even> : tile<64x64xf32>
    %q = addf %p, %k2 rounding<nearest_even> : tile<64x64xf32>
    %r = mulf %q, %l rounding<nearest_even> : tile<64x64xf32>
    %t3 = store_view_tko weak %r, %cp[%x, %y] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @rows_along_x(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %s: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %bv = make_tensor_view %b, shape = [1100], strides = [1] : tensor_view<1100xf32, strides=[1]>
    %sv = make_tensor_view %s, shape = [70], strides = [1] : tensor_view<70xf32, strides=[1]>
    %cv = make_tensor_view %c, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32), padding_value = zero, tensor_view<1100xf32, strides=[1]>>
    %sp = make_partition_view %sv : partition_view<tile=(16), padding_value = zero, tensor_view<70xf32, strides=[1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<70x1100xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%y, %x] : partition_view<tile=(16x32), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %k, %t1 = load_view_tko weak %bp[%x] : partition_view<tile=(32), padding_value = zero, tensor_view<1100xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
    %f, %t2 = load_view_tko weak %sp[%y] : partition_view<tile=(16), padding_value = zero, tensor_view<70xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %k1 = reshape %k : tile<32xf32> -> tile<1x32xf32>
    %k2 = broadcast %k1 : tile<1x32xf32> -> tile<16x32xf32>
    %f1 = reshape %f : tile<16xf32> -> tile<16x1xf32>
    %f2 = broadcast %f1 : tile<16x1xf32> -> tile<16x32xf32>
    %p = mulf %l, %f2 rounding<nearest_even> : tile<16x32xf32>
    %q = addf %p, %k2 rounding<nearest_even> : tile<16x32xf32>
    %r = mulf %q, %l rounding<nearest_even> : tile<16x32xf32>
    %t3 = store_view_tko weak %r, %cp[%y, %x] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @rows_of_512_bytes(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %s: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %bv = make_tensor_view %b, shape = [1100], strides = [1] : tensor_view<1100xf32, strides=[1]>
    %sv = make_tensor_view %s, shape = [70], strides = [1] : tensor_view<70xf32, strides=[1]>
    %cv = make_tensor_view %c, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x128), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(128), padding_value = zero, tensor_view<1100xf32, strides=[1]>>
    %sp = make_partition_view %sv : partition_view<tile=(16), padding_value = zero, tensor_view<70xf32, strides=[1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x128), tensor_view<70x1100xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x128), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> tile<16x128xf32>, token
    %k, %t1 = load_view_tko weak %bp[%y] : partition_view<tile=(128), padding_value = zero, tensor_view<1100xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %f, %t2 = load_view_tko weak %sp[%x] : partition_view<tile=(16), padding_value = zero, tensor_view<70xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %k1 = reshape %k : tile<128xf32> -> tile<1x128xf32>
    %k2 = broadcast %k1 : tile<1x128xf32> -> tile<16x128xf32>
    %f1 = reshape %f : tile<16xf32> -> tile<16x1xf32>
    %f2 = broadcast %f1 : tile<16x1xf32> -> tile<16x128xf32>
    %p = mulf %l, %f2 rounding<nearest_even> : tile<16x128xf32>
    %q = addf %p, %k2 rounding<nearest_even> : tile<16x128xf32>
    %r = mulf %q, %l rounding<nearest_even> : tile<16x128xf32>
    %t3 = store_view_tko weak %r, %cp[%x, %y] : tile<16x128xf32>, partition_view<tile=(16x128), tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @one_row(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %cv = make_tensor_view %c, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x64), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x64), tensor_view<70x1100xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(1x64), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> tile<1x64xf32>, token
    %r = negf %l : tile<1x64xf32>
    %t3 = store_view_tko weak %r, %cp[%x, %y] : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @promised_extent(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %m = assume div_by<4>, %n : tile<i32>
    %av = make_tensor_view %a, shape = [70, %m], strides = [1100, 1] : tile<i32> -> tensor_view<70x?xf32, strides=[1100, 1]>
    %cv = make_tensor_view %c, shape = [70, %m], strides = [1100, 1] : tile<i32> -> tensor_view<70x?xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), padding_value = zero, tensor_view<70x?xf32, strides=[1100, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x64), tensor_view<70x?xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x64), padding_value = zero, tensor_view<70x?xf32, strides=[1100, 1]>>, tile<i32> -> tile<16x64xf32>, token
    %r = negf %l : tile<16x64xf32>
    %t3 = store_view_tko weak %r, %cp[%x, %y] : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<70x?xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @computed_extent(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %m = addi %n, %n : tile<i32>
    %av = make_tensor_view %a, shape = [70, %m], strides = [1100, 1] : tile<i32> -> tensor_view<70x?xf32, strides=[1100, 1]>
    %cv = make_tensor_view %c, shape = [70, %m], strides = [1100, 1] : tile<i32> -> tensor_view<70x?xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x64), padding_value = zero, tensor_view<70x?xf32, strides=[1100, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x64), tensor_view<70x?xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x64), padding_value = zero, tensor_view<70x?xf32, strides=[1100, 1]>>, tile<i32> -> tile<16x64xf32>, token
    %r = negf %l : tile<16x64xf32>
    %t3 = store_view_tko weak %r, %cp[%x, %y] : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<70x?xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @less_sums(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %cv = make_tensor_view %c, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<70x1100xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x32), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %s = reduce %l dim=0 identities=[0.0 : f32] : tile<16x32xf32> -> tile<32xf32>
      (%p: tile<f32>, %q: tile<f32>) {
        %e = addf %p, %q rounding<nearest_even> : tile<f32>
        yield %e : tile<f32>
      }
    %k = reshape %s : tile<32xf32> -> tile<1x32xf32>
    %b = broadcast %k : tile<1x32xf32> -> tile<16x32xf32>
    %o = subf %l, %b rounding<nearest_even> : tile<16x32xf32>
    %t1 = store_view_tko weak %o, %cp[%x, %y] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }

  entry @column_sums(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [70, 1100], strides = [1100, 1] : tensor_view<70x1100xf32, strides=[1100, 1]>
    %cv = make_tensor_view %c, shape = [5, 1100], strides = [1100, 1] : tensor_view<5x1100xf32, strides=[1100, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x32), tensor_view<5x1100xf32, strides=[1100, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x32), padding_value = zero, tensor_view<70x1100xf32, strides=[1100, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %s = reduce %l dim=0 identities=[0.0 : f32] : tile<16x32xf32> -> tile<32xf32>
      (%p: tile<f32>, %q: tile<f32>) {
        %e = addf %p, %q rounding<nearest_even> : tile<f32>
        yield %e : tile<f32>
      }
    %k = reshape %s : tile<32xf32> -> tile<1x32xf32>
    %t1 = store_view_tko weak %k, %cp[%x, %y] : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<5x1100xf32, strides=[1100, 1]>>, tile<i32> -> token
    return
  }
}
