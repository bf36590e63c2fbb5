cuda_tile.module @m {
  entry @add(%p: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %a = make_partition_view %v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %x, %t = load_view_tko weak %a[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %y = addf %x, %x rounding<nearest_even> : tile<64xf32>
    %s = store_view_tko weak %y, %a[%zero] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @product(%p: tile<ptr<i8>>, %q: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
    %a = make_partition_view %v : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>
    %x, %t = load_view_tko weak %a[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32>, tile<i32> -> tile<64x64xi8>, token
    %c = constant <i32: 0> : tile<64x64xi32>
    %d = mmai %x, %x, %c signed signed : tile<64x64xi8>, tile<64x64xi8>, tile<64x64xi32>
    %w = make_tensor_view %q, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
    %b = make_partition_view %w : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
    %s = store_view_tko weak %d, %b[%zero, %zero] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32>, tile<i32> -> token
    return
  }
}
