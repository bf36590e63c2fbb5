// Maxima and minima of pairs, and of rows.
cuda_tile.module @extremes {
  entry @f(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %pairs: tile<ptr<f32>>, %rows: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %xv = make_tensor_view %x, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %yv = make_tensor_view %y, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %pv = make_tensor_view %pairs, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf32, strides=[64, 1]>
    %rv = make_tensor_view %rows, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>
    %pp = make_partition_view %pv : partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>
    %rp = make_partition_view %rv : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %b, %t1 = load_view_tko weak %yp[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %max = maxf %a, %b : tile<64x64xf32>
    %min = minf %a, %b : tile<64x64xf32>
    %nanmax = maxf %a, %b propagate_nan : tile<64x64xf32>
    %nanmin = minf %a, %b propagate_nan : tile<64x64xf32>
    %t2 = store_view_tko weak %max, %pp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %t3 = store_view_tko weak %min, %pp[%one, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %t4 = store_view_tko weak %nanmax, %pp[%two, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %t5 = store_view_tko weak %nanmin, %pp[%three, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %r = reduce %b dim=1 identities=[0xFF800000 : f32] : tile<64x64xf32> -> tile<64xf32>
    (%e: tile<f32>, %f: tile<f32>) {
      %m = maxf %e, %f : tile<f32>
      yield %m : tile<f32>
    }
    %t6 = store_view_tko weak %r, %rp[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
