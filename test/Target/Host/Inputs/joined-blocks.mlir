// Blocks that go down strips of a matrix; those that qualify run several as one.
cuda_tile.module @strips {
  // Rows of 256 bytes: 32 blocks become one.
  entry @sums(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %done = store_view_tko weak %sum, %zp[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The last tiles reach beyond the tensor.
  entry @edges(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32, 4000], strides = [4000, 1] : tensor_view<32x4000xf32, strides=[4000, 1]>
    %zv = make_tensor_view %z, shape = [4000], strides = [1] : tensor_view<4000xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4000xf32, strides=[4000, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4000xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4000xf32, strides=[4000, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %done = store_view_tko weak %sum, %zp[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<4000xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The bound of the loop depends on the block.
  entry @by_block(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %half = andi %i, %one : tile<i32>
    %bound = addi %half, %one : tile<i32>
    %sum = for %m in (%zero to %bound, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %done = store_view_tko weak %sum, %zp[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // An atomic update.
  entry @atomic(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %old, %tc = atomic_rmw_tko relaxed device %c, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %done = store_view_tko weak %sum, %zp[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // All blocks store to one place.
  entry @same_place(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %done = store_view_tko weak %sum, %zp[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Rows of 4 KB are two beside each other.
  entry @two(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<1024xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x1024), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(1024), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1024xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x1024), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x1024xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x1024xf32> -> tile<1024xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<1024xf32>
      continue %next : tile<1024xf32>
    }
    %done = store_view_tko weak %sum, %zp[%i] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Rows of 8 KB are not short.
  entry @wide_rows(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %t = make_token : token
    %start = constant <f32: 0.5> : tile<2048xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x2048), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(2048), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<2048xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x2048), padding_value = zero, tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x2048xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x2048xf32> -> tile<2048xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<2048xf32>
      continue %next : tile<2048xf32>
    }
    %done = store_view_tko weak %sum, %zp[%i] : tile<2048xf32>, partition_view<tile=(2048), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // A product of one row, whose columns are counted by y.
  entry @row(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 7> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.0> : tile<1x128xf32>
    %av = make_tensor_view %a, shape = [2, 100], strides = [100, 1] : tensor_view<2x100xf32, strides=[100, 1]>
    %bv = make_tensor_view %b, shape = [100, 4000], strides = [4000, 1] : tensor_view<100x4000xf32, strides=[4000, 1]>
    %cv = make_tensor_view %c, shape = [2, 4000], strides = [4000, 1] : tensor_view<2x4000xf32, strides=[4000, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x16), padding_value = zero, tensor_view<2x100xf32, strides=[100, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x128), padding_value = zero, tensor_view<100x4000xf32, strides=[4000, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x128), padding_value = zero, tensor_view<2x4000xf32, strides=[4000, 1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x128xf32>) {
      %x, %ta = load_view_tko weak %ap[%i, %m] : partition_view<tile=(1x16), padding_value = zero, tensor_view<2x100xf32, strides=[100, 1]>>, tile<i32> -> tile<1x16xf32>, token
      %y, %tb = load_view_tko weak %bp[%m, %j] : partition_view<tile=(16x128), padding_value = zero, tensor_view<100x4000xf32, strides=[4000, 1]>>, tile<i32> -> tile<16x128xf32>, token
      %next = mmaf %x, %y, %acc : tile<1x16xf32>, tile<16x128xf32>, tile<1x128xf32>
      continue %next : tile<1x128xf32>
    }
    %done = store_view_tko weak %sum, %cp[%i, %j] : tile<1x128xf32>, partition_view<tile=(1x128), padding_value = zero, tensor_view<2x4000xf32, strides=[4000, 1]>>, tile<i32> -> token
    return
  }

  entry @turned(%a: tile<ptr<f64>>, %c: tile<ptr<f64>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [350, 190], strides = [190, 1] : tensor_view<350x190xf64, strides=[190, 1]>
    %cv = make_tensor_view %c, shape = [190, 350], strides = [350, 1] : tensor_view<190x350xf64, strides=[350, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x16), padding_value = zero, tensor_view<350x190xf64, strides=[190, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<190x350xf64, strides=[350, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(32x16), padding_value = zero, tensor_view<350x190xf64, strides=[190, 1]>>, tile<i32> -> tile<32x16xf64>, token
    %p = permute %l [1, 0] : tile<32x16xf64> -> tile<16x32xf64>
    %t1 = store_view_tko weak %p, %cp[%y, %x] : tile<16x32xf64>, partition_view<tile=(16x32), tensor_view<190x350xf64, strides=[350, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_along_x(%a: tile<ptr<bf16>>, %c: tile<ptr<bf16>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [350, 190], strides = [190, 1] : tensor_view<350x190xbf16, strides=[190, 1]>
    %cv = make_tensor_view %c, shape = [190, 350], strides = [350, 1] : tensor_view<190x350xbf16, strides=[350, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<350x190xbf16, strides=[190, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<190x350xbf16, strides=[350, 1]>>
    %l, %t0 = load_view_tko weak %ap[%y, %x] : partition_view<tile=(64x64), padding_value = zero, tensor_view<350x190xbf16, strides=[190, 1]>>, tile<i32> -> tile<64x64xbf16>, token
    %p = permute %l [1, 0] : tile<64x64xbf16> -> tile<64x64xbf16>
    %t1 = store_view_tko weak %p, %cp[%x, %y] : tile<64x64xbf16>, partition_view<tile=(64x64), tensor_view<190x350xbf16, strides=[350, 1]>>, tile<i32> -> token
    return
  }

  entry @turned_wide(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [350, 190], strides = [190, 1] : tensor_view<350x190xf32, strides=[190, 1]>
    %cv = make_tensor_view %c, shape = [190, 350], strides = [350, 1] : tensor_view<190x350xf32, strides=[350, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<350x190xf32, strides=[190, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<190x350xf32, strides=[350, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(64x64), padding_value = zero, tensor_view<350x190xf32, strides=[190, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %p = permute %l [1, 0] : tile<64x64xf32> -> tile<64x64xf32>
    %t1 = store_view_tko weak %p, %cp[%y, %x] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<190x350xf32, strides=[350, 1]>>, tile<i32> -> token
    return
  }

  entry @straight(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [350, 190], strides = [190, 1] : tensor_view<350x190xf32, strides=[190, 1]>
    %cv = make_tensor_view %c, shape = [190, 350], strides = [1, 190] : tensor_view<190x350xf32, strides=[1, 190]>
    %ap = make_partition_view %av : partition_view<tile=(32x32), padding_value = zero, tensor_view<350x190xf32, strides=[190, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(32x32), tensor_view<190x350xf32, strides=[1, 190]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(32x32), padding_value = zero, tensor_view<350x190xf32, strides=[190, 1]>>, tile<i32> -> tile<32x32xf32>, token
    %p = permute %l [1, 0] : tile<32x32xf32> -> tile<32x32xf32>
    %t1 = store_view_tko weak %p, %cp[%y, %x] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<190x350xf32, strides=[1, 190]>>, tile<i32> -> token
    return
  }
}
