// Tiles that are stored to where they were loaded from.
cuda_tile.module @in_place {
  // A vector changes where it is.
  entry @scale(%x: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %half = constant <f32: 0.5> : tile<256xf32>
    %vt = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %v = make_partition_view %vt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %ta = load_view_tko weak %v[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = mulf %a, %half rounding<nearest_even> : tile<256xf32>
    %t = store_view_tko weak %b, %v[%i] token = %ta : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  // Two arrays change: the second one by what the first one was.
  entry @update(%p: tile<ptr<f32>>, %g: tile<ptr<f32>>, %m: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %half = constant <f32: 0.5> : tile<256xf32>
    %pvt = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %pv = make_partition_view %pvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %gvt = make_tensor_view %g, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %gv = make_partition_view %gvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %mvt = make_tensor_view %m, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %mv = make_partition_view %mvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %ta = load_view_tko weak %pv[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b, %tb = load_view_tko weak %gv[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %c, %tc = load_view_tko weak %mv[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %d = mulf %c, %half rounding<nearest_even> : tile<256xf32>
    %e = addf %d, %b rounding<nearest_even> : tile<256xf32>
    %t0 = store_view_tko weak %e, %mv[%i] token = %tc : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %f = subf %a, %e rounding<nearest_even> : tile<256xf32>
    %t1 = store_view_tko weak %f, %pv[%i] token = %ta : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  // Each of two arrays changes by what the other one was.
  entry @both(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xvt = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %yvt = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %yv = make_partition_view %yvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %ta = load_view_tko weak %xv[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b, %tb = load_view_tko weak %yv[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %c = addf %a, %b rounding<nearest_even> : tile<256xf32>
    %d = subf %a, %b rounding<nearest_even> : tile<256xf32>
    %t0 = store_view_tko weak %c, %xv[%i] token = %ta : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %t1 = store_view_tko weak %d, %yv[%i] token = %tb : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  // What was stored is read again before the last reader of what was loaded.
  entry @again(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %half = constant <f32: 0.5> : tile<256xf32>
    %xvt = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %yvt = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %yv = make_partition_view %yvt : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
    %a, %ta = load_view_tko weak %xv[%i] : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = mulf %a, %half rounding<nearest_even> : tile<256xf32>
    %t0 = store_view_tko weak %b, %xv[%i] token = %ta : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %c, %tc = load_view_tko weak %xv[%i] token = %t0 : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %d = addf %a, %c rounding<nearest_even> : tile<256xf32>
    %t1 = store_view_tko weak %d, %yv[%i] : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  // One row of a matrix.
  entry @row(%x: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<1x256xf32>
    %vt = make_tensor_view %x, shape = [%n, %s], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %v = make_partition_view %vt : partition_view<tile=(1x256), tensor_view<?x?xf32, strides=[?, 1]>>
    %a, %ta = load_view_tko weak %v[%i, %zero] : partition_view<tile=(1x256), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<1x256xf32>, token
    %b = mulf %a, %two rounding<nearest_even> : tile<1x256xf32>
    %t = store_view_tko weak %b, %v[%i, %zero] token = %ta : tile<1x256xf32>, partition_view<tile=(1x256), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }
  // Some rows of a matrix whose stride is known when the program runs.
  entry @rows(%x: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<8x256xf32>
    %vt = make_tensor_view %x, shape = [%n, %s], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %v = make_partition_view %vt : partition_view<tile=(8x256), tensor_view<?x?xf32, strides=[?, 1]>>
    %a, %ta = load_view_tko weak %v[%i, %zero] : partition_view<tile=(8x256), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<8x256xf32>, token
    %b = mulf %a, %two rounding<nearest_even> : tile<8x256xf32>
    %t = store_view_tko weak %b, %v[%i, %zero] token = %ta : tile<8x256xf32>, partition_view<tile=(8x256), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }
  // Rows that do not overlap.
  entry @matrix(%x: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<8x256xf32>
    %vt = make_tensor_view %x, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xf32, strides=[256, 1]>
    %v = make_partition_view %vt : partition_view<tile=(8x256), tensor_view<16x256xf32, strides=[256, 1]>>
    %a, %ta = load_view_tko weak %v[%i, %zero] : partition_view<tile=(8x256), tensor_view<16x256xf32, strides=[256, 1]>>, tile<i32> -> tile<8x256xf32>, token
    %b = mulf %a, %two rounding<nearest_even> : tile<8x256xf32>
    %t = store_view_tko weak %b, %v[%i, %zero] token = %ta : tile<8x256xf32>, partition_view<tile=(8x256), tensor_view<16x256xf32, strides=[256, 1]>>, tile<i32> -> token
    return
  }
  // Rows that overlap: elements that lie at one place are doubled once.
  entry @overlapping(%x: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<8x64xf32>
    %vt = make_tensor_view %x, shape = [8, 64], strides = [16, 1] : tensor_view<8x64xf32, strides=[16, 1]>
    %v = make_partition_view %vt : partition_view<tile=(8x64), tensor_view<8x64xf32, strides=[16, 1]>>
    %a, %ta = load_view_tko weak %v[%i, %zero] : partition_view<tile=(8x64), tensor_view<8x64xf32, strides=[16, 1]>>, tile<i32> -> tile<8x64xf32>, token
    %b = mulf %a, %two rounding<nearest_even> : tile<8x64xf32>
    %t = store_view_tko weak %b, %v[%i, %zero] token = %ta : tile<8x64xf32>, partition_view<tile=(8x64), tensor_view<8x64xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }
  // Each element is computed from another one.
  entry @turned(%x: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<16x16xf32>
    %vt = make_tensor_view %x, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16, 1]>
    %v = make_partition_view %vt : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>
    %a, %ta = load_view_tko weak %v[%i, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %r = permute %a [1, 0] : tile<16x16xf32> -> tile<16x16xf32>
    %b = mulf %r, %two rounding<nearest_even> : tile<16x16xf32>
    %t = store_view_tko weak %b, %v[%i, %zero] token = %ta : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }
  // Tiles that a loop goes along, with a sum that it carries.
  entry @steps(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %count = constant <i32: 3> : tile<i32>
    %two = constant <f32: 2.0> : tile<4x64xf32>
    %start = constant <f32: 0.0> : tile<4x64xf32>
    %vt = make_tensor_view %x, shape = [%n, %s], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %v = make_partition_view %vt : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %wt = make_tensor_view %y, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64, 1]>
    %w = make_partition_view %wt : partition_view<tile=(4x64), tensor_view<?x64xf32, strides=[64, 1]>>
    %sum = for %m in (%zero to %count, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<4x64xf32>) {
      %a, %ta = load_view_tko weak %v[%i, %m] : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<4x64xf32>, token
      %b = mulf %a, %two rounding<nearest_even> : tile<4x64xf32>
      %t = store_view_tko weak %b, %v[%i, %m] token = %ta : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
      %next = addf %acc, %a rounding<nearest_even> : tile<4x64xf32>
      continue %next : tile<4x64xf32>
    }
    %done = store_view_tko weak %sum, %w[%i, %zero] : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
  // Rows that may overlap: elements that lie at one place are doubled once.
  entry @windows(%x: tile<ptr<f32>>, %n: tile<i32>, %w: tile<i32>, %s: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <f32: 2.0> : tile<4x64xf32>
    %vt = make_tensor_view %x, shape = [%n, %w], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %v = make_partition_view %vt : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %a, %ta = load_view_tko weak %v[%zero, %zero] : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<4x64xf32>, token
    %b = mulf %a, %two rounding<nearest_even> : tile<4x64xf32>
    %t = store_view_tko weak %b, %v[%zero, %zero] token = %ta : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }
}
