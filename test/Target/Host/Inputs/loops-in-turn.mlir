cuda_tile.module @m {
  entry @loops(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = constant <f32: 1.0> : tile<32x32xf32>
    %view = make_tensor_view %p, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
    %tiles = make_partition_view %view : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
    %a = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%c = %start) -> (tile<32x32xf32>) {
      %d = addf %c, %start : tile<32x32xf32>
      continue %d : tile<32x32xf32>
    }
    %t0 = store_view_tko weak %a, %tiles[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
    %b = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%c = %start) -> (tile<32x32xf32>) {
      %d = mulf %c, %start : tile<32x32xf32>
      continue %d : tile<32x32xf32>
    }
    %e = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%c = %start) -> (tile<32x32xf32>) {
      %d = subf %c, %b : tile<32x32xf32>
      continue %d : tile<32x32xf32>
    }
    %t1 = store_view_tko weak %e, %tiles[%one, %zero] token = %t0 : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
}
