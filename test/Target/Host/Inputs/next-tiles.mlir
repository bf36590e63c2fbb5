// Tiles of matrices whose rows are short or long, one after the other.
cuda_tile.module @tiles {
  // The next block has the columns behind these.
  entry @blocks(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %zv = make_tensor_view %z, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %zp = make_partition_view %zv : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %a, %t0 = load_view_tko weak %xp[%j, %i] : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %b = addf %a, %a : tile<64x64xf32>
    %t1 = store_view_tko weak %b, %zp[%j, %i] : tile<64x64xf32>, partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
    return
  }

  // Blocks go along y first, so that the next one has the columns behind these.
  entry @rows(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %zv = make_tensor_view %z, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %zp = make_partition_view %zv : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %a, %t0 = load_view_tko weak %xp[%i, %j] : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %b = addf %a, %a : tile<64x64xf32>
    %t1 = store_view_tko weak %b, %zp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
    return
  }

  // A row is a page.
  entry @long(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(4x1024), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %zv = make_tensor_view %z, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %zp = make_partition_view %zv : partition_view<tile=(4x1024), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %a, %t0 = load_view_tko weak %xp[%j, %i] : partition_view<tile=(4x1024), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<4x1024xf32>, token
    %b = addf %a, %a : tile<4x1024xf32>
    %t1 = store_view_tko weak %b, %zp[%j, %i] : tile<4x1024xf32>, partition_view<tile=(4x1024), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
    return
  }

  // Each block has a row of tiles of its own.
  entry @same(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %zv = make_tensor_view %z, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %zp = make_partition_view %zv : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %a, %t0 = load_view_tko weak %xp[%j, %zero] : partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %b = addf %a, %a : tile<64x64xf32>
    %t1 = store_view_tko weak %b, %zp[%j, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
    return
  }

  // The next step has the columns behind these. Blocks do four rows at a time.
  entry @steps(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 32> : tile<i32>
    %start = constant <f32: 0.0> : tile<8x128xf32>
    %xv = make_tensor_view %x, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(8x128), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %zv = make_tensor_view %z, shape = [%n, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096, 1]>
    %zp = make_partition_view %zv : partition_view<tile=(8x128), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>
    %sum = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<8x128xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(8x128), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<8x128xf32>, token
      %b = mulf %a, %a : tile<8x128xf32>
      %c = addf %acc, %b : tile<8x128xf32>
      continue %c : tile<8x128xf32>
    }
    %t1 = store_view_tko weak %sum, %zp[%i, %zero] : tile<8x128xf32>, partition_view<tile=(8x128), padding_value = zero, tensor_view<?x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
    return
  }
}
