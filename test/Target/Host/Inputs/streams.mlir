// Stores that may go past the caches, and stores that may not.
cuda_tile.module @streams {
  entry @twice(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = addf %a, %a : tile<256xf32>
    %t1 = store_view_tko weak %b, %zp[%i] : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @in_place(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = addf %a, %a : tile<256xf32>
    %t1 = store_view_tko weak %b, %xp[%i] : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @released(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>, %flag: tile<ptr<i32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = addf %a, %a : tile<256xf32>
    %t1 = store_view_tko weak %b, %zp[%i] : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %one = constant <i32: 1> : tile<i32>
    %t2 = store_ptr_tko release device %flag, %one token = %t1 : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  entry @persistent(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %c = constant <i32: 256> : tile<i32>
    %tiles = divi %n, %c signed rounding<positive_inf> : tile<i32>
    for %q in (%i to %tiles, step %gx) : tile<i32> {
      %a, %t0 = load_view_tko weak %xp[%q] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
      %b = addf %a, %a : tile<256xf32>
      %t1 = store_view_tko weak %b, %zp[%q] : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      continue
    }
    return
  }

  entry @repeated(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %c = constant <i32: 256> : tile<i32>
    %tiles = divi %n, %c signed rounding<positive_inf> : tile<i32>
    for %q in (%i to %tiles, step %gx) : tile<i32> {
      %a, %t0 = load_view_tko weak %xp[%q] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
      %b = addf %a, %a : tile<256xf32>
      %t1 = store_view_tko weak %b, %zp[%i] : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      continue
    }
    return
  }

  entry @turned(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %av = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %z, shape = [%n, %m], strides = [%m, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %a, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<64x32xf32>, token
    %b = permute %a [1, 0] : tile<64x32xf32> -> tile<32x64xf32>
    %t1 = store_view_tko weak %b, %bp[%j, %i] : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_bf16(%x: tile<ptr<bf16>>, %z: tile<ptr<bf16>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %av = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?, 1]>
    %bv = make_tensor_view %z, shape = [%n, %m], strides = [%m, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), tensor_view<?x?xbf16, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<?x?xbf16, strides=[?, 1]>>
    %a, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(64x64), tensor_view<?x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<64x64xbf16>, token
    %b = permute %a [1, 0] : tile<64x64xbf16> -> tile<64x64xbf16>
    %t1 = store_view_tko weak %b, %bp[%j, %i] : tile<64x64xbf16>, partition_view<tile=(64x64), tensor_view<?x?xbf16, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_i8(%x: tile<ptr<i8>>, %z: tile<ptr<i8>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %av = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?, 1]>
    %bv = make_tensor_view %z, shape = [%n, %m], strides = [%m, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), tensor_view<?x?xi8, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<?x?xi8, strides=[?, 1]>>
    %a, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(64x64), tensor_view<?x?xi8, strides=[?, 1]>>, tile<i32> -> tile<64x64xi8>, token
    %b = permute %a [1, 0] : tile<64x64xi8> -> tile<64x64xi8>
    %t1 = store_view_tko weak %b, %bp[%j, %i] : tile<64x64xi8>, partition_view<tile=(64x64), tensor_view<?x?xi8, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_few(%x: tile<ptr<f64>>, %z: tile<ptr<f64>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %av = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %bv = make_tensor_view %z, shape = [%n, %m], strides = [%m, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x4), tensor_view<?x?xf64, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(4x32), tensor_view<?x?xf64, strides=[?, 1]>>
    %a, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(32x4), tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> tile<32x4xf64>, token
    %b = permute %a [1, 0] : tile<32x4xf64> -> tile<4x32xf64>
    %t1 = store_view_tko weak %b, %bp[%j, %i] : tile<4x32xf64>, partition_view<tile=(4x32), tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @narrowed(%x: tile<ptr<f32>>, %z: tile<ptr<bf16>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<?xbf16, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = ftof %a : tile<256xf32> -> tile<256xbf16>
    %t1 = store_view_tko weak %b, %zp[%i] : tile<256xbf16>, partition_view<tile=(256), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
