// Scans along contiguous elements.
cuda_tile.module @scans {
  entry @sum(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %bv = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %ap = make_partition_view %av : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %x, %t0 = load_view_tko weak %ap[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %s = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<64xf32> -> tile<64xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %z = addf %l, %r : tile<f32>
      yield %z : tile<f32>
    }
    %t1 = store_view_tko weak %s, %bp[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @recurrence(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %bv = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %ap = make_partition_view %av : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %x, %t0 = load_view_tko weak %ap[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %s = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<64xf32> -> tile<64xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %y = mulf %l, %l : tile<f32>
      %z = addf %y, %r : tile<f32>
      yield %z : tile<f32>
    }
    %t1 = store_view_tko weak %s, %bp[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
