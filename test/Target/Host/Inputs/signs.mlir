// Maxima of numbers whose sign is changed by arithmetic.
cuda_tile.module @signs {
  entry @f(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %times: tile<ptr<f32>>, %minus: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %tv = make_tensor_view %times, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %mv = make_tensor_view %minus, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>
    %tp = make_partition_view %tv : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>
    %mp = make_partition_view %mv : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero] : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> tile<4096xf32>, token
    %b, %t1 = load_view_tko weak %yp[%zero] : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> tile<4096xf32>, token
    %one = constant <f32: 0xBF800000> : tile<4096xf32>
    %none = constant <f32: 0x80000000> : tile<4096xf32>
    %p = mulf %a, %one : tile<4096xf32>
    %q = subf %none, %a : tile<4096xf32>
    %r = maxf %p, %b : tile<4096xf32>
    %s = maxf %q, %b : tile<4096xf32>
    %t2 = store_view_tko weak %r, %tp[%zero] : tile<4096xf32>, partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    %t3 = store_view_tko weak %s, %mp[%zero] : tile<4096xf32>, partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
