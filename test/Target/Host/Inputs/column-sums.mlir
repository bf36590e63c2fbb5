// Reductions along rows of matrices, of the tiles of a column of blocks.
cuda_tile.module @columns {
  // Two times eight vectors of eight.
  entry @sums(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xf32, strides=[256, 1]>
    %zv = make_tensor_view %z, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x128), padding_value = zero, tensor_view<16x256xf32, strides=[256, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(128), tensor_view<256xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(16x128), padding_value = zero, tensor_view<16x256xf32, strides=[256, 1]>>, tile<i32> -> tile<16x128xf32>, token
    %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x128xf32> -> tile<128xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %y = addf %l, %r : tile<f32>
      yield %y : tile<f32>
    }
    %t1 = store_view_tko weak %s, %zp[%i] : tile<128xf32>, partition_view<tile=(128), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Two vectors of eight are all of a row.
  entry @few(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [16, 48], strides = [48, 1] : tensor_view<16x48xi32, strides=[48, 1]>
    %zv = make_tensor_view %z, shape = [48], strides = [1] : tensor_view<48xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x16), padding_value = zero, tensor_view<16x48xi32, strides=[48, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(16), tensor_view<48xi32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(16x16), padding_value = zero, tensor_view<16x48xi32, strides=[48, 1]>>, tile<i32> -> tile<16x16xi32>, token
    %s = reduce %a dim=0 identities=[0 : i32] : tile<16x16xi32> -> tile<16xi32>
    (%l: tile<i32>, %r: tile<i32>) {
      %y = addi %l, %r : tile<i32>
      yield %y : tile<i32>
    }
    %t1 = store_view_tko weak %s, %zp[%i] : tile<16xi32>, partition_view<tile=(16), tensor_view<48xi32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The last tile reaches beyond the tensor.
  entry @edges(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [13, 200], strides = [200, 1] : tensor_view<13x200xi32, strides=[200, 1]>
    %zv = make_tensor_view %z, shape = [200], strides = [1] : tensor_view<200xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x128), padding_value = zero, tensor_view<13x200xi32, strides=[200, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(128), tensor_view<200xi32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(16x128), padding_value = zero, tensor_view<13x200xi32, strides=[200, 1]>>, tile<i32> -> tile<16x128xi32>, token
    %s = reduce %a dim=0 identities=[0 : i32] : tile<16x128xi32> -> tile<128xi32>
    (%l: tile<i32>, %r: tile<i32>) {
      %y = addi %l, %r : tile<i32>
      yield %y : tile<i32>
    }
    %t1 = store_view_tko weak %s, %zp[%i] : tile<128xi32>, partition_view<tile=(128), tensor_view<200xi32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Two values run for each column: half as many columns at once.
  entry @pairs(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [16, 128], strides = [128, 1] : tensor_view<16x128xi32, strides=[128, 1]>
    %zv = make_tensor_view %z, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), padding_value = zero, tensor_view<16x128xi32, strides=[128, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<128xi32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(16x64), padding_value = zero, tensor_view<16x128xi32, strides=[128, 1]>>, tile<i32> -> tile<16x64xi32>, token
    %high, %low = reduce %a, %a dim=0 identities=[-1000 : i32, 1000 : i32] : tile<16x64xi32>, tile<16x64xi32> -> tile<64xi32>, tile<64xi32>
    (%l: tile<i32>, %r: tile<i32>, %m: tile<i32>, %n: tile<i32>) {
      %y = maxi %l, %r signed : tile<i32>
      %w = mini %m, %n signed : tile<i32>
      yield %y, %w : tile<i32>, tile<i32>
    }
    %s = subi %high, %low : tile<64xi32>
    %t1 = store_view_tko weak %s, %zp[%i] : tile<64xi32>, partition_view<tile=(64), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
