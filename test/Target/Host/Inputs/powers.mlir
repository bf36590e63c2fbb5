// Powers of two and of e.
cuda_tile.module @powers {
  entry @f(%x: tile<ptr<f32>>, %two: tile<ptr<f32>>, %e: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %tv = make_tensor_view %two, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %ev = make_tensor_view %e, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %tp = make_partition_view %tv : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %ep = make_partition_view %ev : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %p = exp2 %a : tile<64xf32>
    %q = exp %a : tile<64xf32>
    %t1 = store_view_tko weak %p, %tp[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %q, %ep[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @eight(%x: tile<ptr<f32>>, %two: tile<ptr<f32>>, %e: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %tv = make_tensor_view %two, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %ev = make_tensor_view %e, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    %tp = make_partition_view %tv : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    %ep = make_partition_view %ev : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %p = exp2 %a : tile<8xf32>
    %q = exp %a : tile<8xf32>
    %t1 = store_view_tko weak %p, %tp[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %q, %ep[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @four(%x: tile<ptr<f32>>, %two: tile<ptr<f32>>, %e: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %tv = make_tensor_view %two, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %ev = make_tensor_view %e, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
    %tp = make_partition_view %tv : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
    %ep = make_partition_view %ev : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %p = exp2 %a : tile<4xf32>
    %q = exp %a : tile<4xf32>
    %t1 = store_view_tko weak %p, %tp[%i] : tile<4xf32>, partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %q, %ep[%i] : tile<4xf32>, partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
