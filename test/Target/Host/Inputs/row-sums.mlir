// Blocks that sum up rows.
cuda_tile.module @row_sums {
  // Four rows side by side, each with four running vectors.
  entry @rows(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(8x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %total, %t0 = load_view_tko weak %xp[%i, %zero] : partition_view<tile=(8x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<8x64xf32>, token
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<8x64xf32> -> tile<8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Values that are converted need registers, too: two rows.
  entry @narrow(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(8x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %total, %t0 = load_view_tko weak %xp[%i, %zero] : partition_view<tile=(8x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?, 1]>>, tile<i32> -> tile<8x64xbf16>, token
    %sum = reduce %total dim=1 identities=[0.0 : bf16] : tile<8x64xbf16> -> tile<8xbf16>
    (%l: tile<bf16>, %r: tile<bf16>) {
      %v = addf %l, %r : tile<bf16>
      yield %v : tile<bf16>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<8xbf16>, partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
    return
  }

  // Two rows are all that there are.
  entry @pair(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(2x16), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(2), tensor_view<?xf64, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %total, %t0 = load_view_tko weak %xp[%i, %zero] : partition_view<tile=(2x16), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> tile<2x16xf64>, token
    %sum = reduce %total dim=1 identities=[0.0 : f64] : tile<2x16xf64> -> tile<2xf64>
    (%l: tile<f64>, %r: tile<f64>) {
      %v = addf %l, %r : tile<f64>
      yield %v : tile<f64>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<2xf64>, partition_view<tile=(2), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
    return
  }

  // A long row in two parts, each with four running vectors.
  entry @parts(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x4096), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %total, %t0 = load_view_tko weak %xp[%i, %zero] : partition_view<tile=(1x4096), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<1x4096xf32>, token
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<1x4096xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The tile that the loop carries is as long as a row may be.
  entry @once(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x4096), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 4096> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <f32: 0.0> : tile<1x4096xf32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x4096xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(1x4096), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<1x4096xf32>, token
      %b = addf %acc, %a : tile<1x4096xf32>
      continue %b : tile<1x4096xf32>
    }
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<1x4096xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @once_i32(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x4096), padding_value = zero, tensor_view<?x?xi32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 4096> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <i32: 0> : tile<1x4096xi32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x4096xi32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(1x4096), padding_value = zero, tensor_view<?x?xi32, strides=[?, 1]>>, tile<i32> -> tile<1x4096xi32>, token
      %b = addi %acc, %a : tile<1x4096xi32>
      continue %b : tile<1x4096xi32>
    }
    %sum = reduce %total dim=1 identities=[0 : i32] : tile<1x4096xi32> -> tile<1xi32>
    (%l: tile<i32>, %r: tile<i32>) {
      %v = addi %l, %r : tile<i32>
      yield %v : tile<i32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The loop around it goes on in two places, with values that are known before both.
  entry @once_in_loop(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %rows: tile<i32>, %steps: tile<i32>) {
    %xv = make_tensor_view %x, shape = [4, 2048], strides = [2048, 1] : tensor_view<4x2048xi32, strides=[2048, 1]>
    %yv = make_tensor_view %y, shape = [4, 2048], strides = [2048, 1] : tensor_view<4x2048xi32, strides=[2048, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x2048), tensor_view<4x2048xi32, strides=[2048, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(1x2048), tensor_view<4x2048xi32, strides=[2048, 1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %last = for %p in (%zero to %rows, step %one) : tile<i32> iter_values(%before = %zero) -> (tile<i32>) {
      %shape = reshape %before : tile<i32> -> tile<1x1xi32>
      %start = broadcast %shape : tile<1x1xi32> -> tile<1x2048xi32>
      %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x2048xi32>) {
        %a, %t0 = load_view_tko weak %xp[%q, %zero] : partition_view<tile=(1x2048), tensor_view<4x2048xi32, strides=[2048, 1]>>, tile<i32> -> tile<1x2048xi32>, token
        %b = addi %acc, %a : tile<1x2048xi32>
        continue %b : tile<1x2048xi32>
      }
      %t1 = store_view_tko weak %total, %yp[%p, %zero] : tile<1x2048xi32>, partition_view<tile=(1x2048), tensor_view<4x2048xi32, strides=[2048, 1]>>, tile<i32> -> token
      %few = cmpi less_than %p, %two, signed : tile<i32> -> tile<i1>
      if %few {
        continue %one : tile<i32>
      }
      continue %two : tile<i32>
    }
    return
  }

  // Pieces of 1 KB: four rows go line by line.
  entry @lines(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(8x256), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 256> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <f32: 0.0> : tile<8x256xf32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<8x256xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(8x256), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<8x256xf32>, token
      %b = addf %acc, %a : tile<8x256xf32>
      continue %b : tile<8x256xf32>
    }
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<8x256xf32> -> tile<8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Many rows, and a short piece of each in an iteration.
  entry @pieces(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 64> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <f32: 0.0> : tile<32x64xf32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<32x64xf32>, token
      %b = addf %acc, %a : tile<32x64xf32>
      continue %b : tile<32x64xf32>
    }
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<32x64xf32> -> tile<32xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @pieces_exp(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 64> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <f32: 0.0> : tile<32x64xf32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<32x64xf32>, token
      %e = exp %a : tile<32x64xf32>
      %b = addf %acc, %e : tile<32x64xf32>
      continue %b : tile<32x64xf32>
    }
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<32x64xf32> -> tile<32xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @pieces_f64(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(16), tensor_view<?xf64, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 32> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <f64: 0.0> : tile<16x32xf64>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x32xf64>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf64, strides=[?, 1]>>, tile<i32> -> tile<16x32xf64>, token
      %b = addf %acc, %a : tile<16x32xf64>
      continue %b : tile<16x32xf64>
    }
    %sum = reduce %total dim=1 identities=[0.0 : f64] : tile<16x32xf64> -> tile<16xf64>
    (%l: tile<f64>, %r: tile<f64>) {
      %v = addf %l, %r : tile<f64>
      yield %v : tile<f64>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<16xf64>, partition_view<tile=(16), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @pieces_i32(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xi32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 16> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <i32: 0> : tile<32x16xi32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x16xi32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xi32, strides=[?, 1]>>, tile<i32> -> tile<32x16xi32>, token
      %b = maxi %acc, %a signed : tile<32x16xi32>
      continue %b : tile<32x16xi32>
    }
    %sum = reduce %total dim=1 identities=[-2147483648 : i32] : tile<32x16xi32> -> tile<32xi32>
    (%l: tile<i32>, %r: tile<i32>) {
      %v = maxi %l, %r signed : tile<i32>
      yield %v : tile<i32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<32xi32>, partition_view<tile=(32), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The last tile reaches beyond the tensor by a whole part of four rows.
  entry @pieces_edge(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %rows = constant <i32: 92> : tile<i32>
    %xv = make_tensor_view %x, shape = [%rows, 256], strides = [256, 1] : tile<i32> -> tensor_view<?x256xi32, strides=[256, 1]>
    %yv = make_tensor_view %y, shape = [92], strides = [1] : tensor_view<92xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x256xi32, strides=[256, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<92xi32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 4> : tile<i32>
    %start = constant <i32: 0> : tile<32x64xi32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xi32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x256xi32, strides=[256, 1]>>, tile<i32> -> tile<32x64xi32>, token
      %b = addi %acc, %a : tile<32x64xi32>
      continue %b : tile<32x64xi32>
    }
    %sum = reduce %total dim=1 identities=[0 : i32] : tile<32x64xi32> -> tile<32xi32>
    (%l: tile<i32>, %r: tile<i32>) {
      %v = addi %l, %r : tile<i32>
      yield %v : tile<i32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<32xi32>, partition_view<tile=(32), tensor_view<92xi32, strides=[1]>>, tile<i32> -> token
    return
  }

  // The sums are stored into the last row, behind all loads.
  entry @into_row(%x: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %place = constant <i32: 7936> : tile<i32>
    %y = offset %x, %place : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %xv = make_tensor_view %x, shape = [32, 256], strides = [256, 1] : tensor_view<32x256xf32, strides=[256, 1]>
    %yv = make_tensor_view %y, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x64), tensor_view<32x256xf32, strides=[256, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 4> : tile<i32>
    %start = constant <f32: 0.0> : tile<32x64xf32>
    %t = make_token : token
    %total, %loaded = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start, %before = %t) -> (tile<32x64xf32>, token) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] token = %before : partition_view<tile=(32x64), tensor_view<32x256xf32, strides=[256, 1]>>, tile<i32> -> tile<32x64xf32>, token
      %b = addf %acc, %a : tile<32x64xf32>
      continue %b, %t0 : tile<32x64xf32>, token
    }
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<32x64xf32> -> tile<32xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] token = %loaded : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
