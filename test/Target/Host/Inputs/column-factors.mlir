// Rows of a matrix with two columns, whose elements are factors of all that their rows have.
cuda_tile.module @columns {
  entry @rows(%x: tile<ptr<f32>>, %f: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [32, 256], strides = [256, 1] : tensor_view<32x256xf32, strides=[256, 1]>
    %fv = make_tensor_view %f, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32, 1]>
    %yv = make_tensor_view %y, shape = [32, 256], strides = [256, 1] : tensor_view<32x256xf32, strides=[256, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x256), tensor_view<32x256xf32, strides=[256, 1]>>
    %fp = make_partition_view %fv : partition_view<tile=(1x32), tensor_view<2x32xf32, strides=[32, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32x256), tensor_view<32x256xf32, strides=[256, 1]>>
    %one = constant <i32: 1> : tile<i32>
    %m, %t0 = load_view_tko weak %xp[%zero, %zero] : partition_view<tile=(32x256), tensor_view<32x256xf32, strides=[256, 1]>>, tile<i32> -> tile<32x256xf32>, token
    %a, %t1 = load_view_tko weak %fp[%zero, %zero] : partition_view<tile=(1x32), tensor_view<2x32xf32, strides=[32, 1]>>, tile<i32> -> tile<1x32xf32>, token
    %b, %t2 = load_view_tko weak %fp[%one, %zero] : partition_view<tile=(1x32), tensor_view<2x32xf32, strides=[32, 1]>>, tile<i32> -> tile<1x32xf32>, token
    %ac = reshape %a : tile<1x32xf32> -> tile<32x1xf32>
    %bc = reshape %b : tile<1x32xf32> -> tile<32x1xf32>
    %aw = broadcast %ac : tile<32x1xf32> -> tile<32x256xf32>
    %bw = broadcast %bc : tile<32x1xf32> -> tile<32x256xf32>
    %moved = subf %m, %aw rounding<nearest_even> : tile<32x256xf32>
    %scaled = mulf %moved, %bw rounding<nearest_even> : tile<32x256xf32>
    %t3 = store_view_tko weak %scaled, %yp[%zero, %zero] : tile<32x256xf32>, partition_view<tile=(32x256), tensor_view<32x256xf32, strides=[256, 1]>>, tile<i32> -> token
    return
  }
  // Their sums.
  entry @sums(%x: tile<ptr<f32>>, %f: tile<ptr<f32>>, %s: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [32, 256], strides = [256, 1] : tensor_view<32x256xf32, strides=[256, 1]>
    %fv = make_tensor_view %f, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32, 1]>
    %sv = make_tensor_view %s, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x256), tensor_view<32x256xf32, strides=[256, 1]>>
    %fp = make_partition_view %fv : partition_view<tile=(1x32), tensor_view<2x32xf32, strides=[32, 1]>>
    %sp = make_partition_view %sv : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %m, %t0 = load_view_tko weak %xp[%zero, %zero] : partition_view<tile=(32x256), tensor_view<32x256xf32, strides=[256, 1]>>, tile<i32> -> tile<32x256xf32>, token
    %a, %t1 = load_view_tko weak %fp[%zero, %zero] : partition_view<tile=(1x32), tensor_view<2x32xf32, strides=[32, 1]>>, tile<i32> -> tile<1x32xf32>, token
    %b, %t2 = load_view_tko weak %fp[%one, %zero] : partition_view<tile=(1x32), tensor_view<2x32xf32, strides=[32, 1]>>, tile<i32> -> tile<1x32xf32>, token
    %ac = reshape %a : tile<1x32xf32> -> tile<32x1xf32>
    %bc = reshape %b : tile<1x32xf32> -> tile<32x1xf32>
    %aw = broadcast %ac : tile<32x1xf32> -> tile<32x256xf32>
    %bw = broadcast %bc : tile<32x1xf32> -> tile<32x256xf32>
    %moved = subf %m, %aw rounding<nearest_even> : tile<32x256xf32>
    %scaled = mulf %moved, %bw rounding<nearest_even> : tile<32x256xf32>
    %sum = reduce %scaled dim=1 identities=[0.0 : f32] : tile<32x256xf32> -> tile<32xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %next = addf %l, %r rounding<nearest_even> : tile<f32>
      yield %next : tile<f32>
    }
    %t4 = store_view_tko weak %sum, %sp[%zero] : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
