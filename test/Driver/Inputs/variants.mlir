// An addition, and products of bytes, bf16 and 8-bit floats.
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
  entry @bytes(%p: tile<ptr<i8>>, %q: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xi8, strides=[32,1]>
    %a = make_partition_view %v : partition_view<tile=(32x32), tensor_view<32x32xi8, strides=[32,1]>>
    %x, %t = load_view_tko weak %a[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xi8, strides=[32,1]>>, tile<i32>, tile<i32> -> tile<32x32xi8>, token
    %c = constant <i32: 0> : tile<32x32xi32>
    %d = mmai %x, %x, %c signed signed : tile<32x32xi8>, tile<32x32xi8>, tile<32x32xi32>
    %w = make_tensor_view %q, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xi32, strides=[32,1]>
    %b = make_partition_view %w : partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>
    %s = store_view_tko weak %d, %b[%zero, %zero] : tile<32x32xi32>, partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>, tile<i32>, tile<i32> -> token
    return
  }
  entry @floats(%p: tile<ptr<bf16>>, %q: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xbf16, strides=[32,1]>
    %a = make_partition_view %v : partition_view<tile=(32x32), tensor_view<32x32xbf16, strides=[32,1]>>
    %x, %t = load_view_tko weak %a[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xbf16, strides=[32,1]>>, tile<i32>, tile<i32> -> tile<32x32xbf16>, token
    %c = constant <f32: 0.0> : tile<32x32xf32>
    %d = mmaf %x, %x, %c : tile<32x32xbf16>, tile<32x32xbf16>, tile<32x32xf32>
    %w = make_tensor_view %q, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
    %b = make_partition_view %w : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
    %s = store_view_tko weak %d, %b[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32>, tile<i32> -> token
    return
  }
  entry @small(%p: tile<ptr<f8E4M3FN>>, %q: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf8E4M3FN, strides=[32,1]>
    %a = make_partition_view %v : partition_view<tile=(32x32), tensor_view<32x32xf8E4M3FN, strides=[32,1]>>
    %x, %t = load_view_tko weak %a[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf8E4M3FN, strides=[32,1]>>, tile<i32>, tile<i32> -> tile<32x32xf8E4M3FN>, token
    %c = constant <f32: 0.0> : tile<32x32xf32>
    %d = mmaf %x, %x, %c : tile<32x32xf8E4M3FN>, tile<32x32xf8E4M3FN>, tile<32x32xf32>
    %w = make_tensor_view %q, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
    %b = make_partition_view %w : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
    %s = store_view_tko weak %d, %b[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32>, tile<i32> -> token
    return
  }
}
