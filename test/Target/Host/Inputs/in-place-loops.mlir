// Loops beside tiles that are stored to where they were loaded from.
cuda_tile.module @in_place_loops {
  // A loop carries what was loaded before it from its second turn on.
  entry @behind(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i32>, %c: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : tile<4x64xf32>
    %start = constant <f32: 0.0> : tile<4x64xf32>
    %vt = make_tensor_view %x, shape = [%n, %s], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %v = make_partition_view %vt : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %wt = make_tensor_view %y, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64, 1]>
    %w = make_partition_view %wt : partition_view<tile=(4x64), tensor_view<?x64xf32, strides=[64, 1]>>
    %a, %ta = load_view_tko weak %v[%zero, %zero] : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<4x64xf32>, token
    %b = mulf %a, %two rounding<nearest_even> : tile<4x64xf32>
    %t = store_view_tko weak %b, %v[%zero, %zero] token = %ta : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    %sum = for %m in (%zero to %c, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<4x64xf32>) {
      continue %a : tile<4x64xf32>
    }
    %done = store_view_tko weak %sum, %w[%zero, %zero] : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
  // The load and the store are in the header of a loop, around another one.
  entry @around(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i32>, %c: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <f32: 2.0> : tile<4x64xf32>
    %start = constant <f32: 1.0> : tile<4x64xf32>
    %vt = make_tensor_view %x, shape = [%n, %s], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %v = make_partition_view %vt : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %wt = make_tensor_view %y, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64, 1]>
    %w = make_partition_view %wt : partition_view<tile=(4x64), tensor_view<?x64xf32, strides=[64, 1]>>
    %tok0 = make_token : token
    %r:3 = loop iter_values(%acc = %start, %k = %zero, %tok = %tok0) : tile<4x64xf32>, tile<i32>, token -> tile<4x64xf32>, tile<i32>, token {
      %a, %ta = load_view_tko weak %v[%zero, %zero] token = %tok : partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<4x64xf32>, token
      %b = addf %a, %acc rounding<nearest_even> : tile<4x64xf32>
      %t = store_view_tko weak %b, %v[%zero, %zero] token = %ta : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
      %sum = for %m in (%zero to %c, step %one) : tile<i32> iter_values(%q = %k) -> (tile<i32>) {
        %q2 = addi %q, %one : tile<i32>
        continue %q2 : tile<i32>
      }
      %cond = cmpi greater_than %sum, %c, signed : tile<i32> -> tile<i1>
      if %cond {
        break %acc, %sum, %tok : tile<4x64xf32>, tile<i32>, token
      }
      continue %b, %sum, %t : tile<4x64xf32>, tile<i32>, token
    }
    %done = store_view_tko weak %r#0, %w[%zero, %zero] : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<?x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}
