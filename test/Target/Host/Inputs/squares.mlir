// Loads and stores that are contiguous along different dimensions, or both along the first.
cuda_tile.module @squares {
  entry @turned(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%n, %m], strides = [%m, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<32x64xf32>, token
    %y = permute %x [1, 0] : tile<32x64xf32> -> tile<64x32xf32>
    %t1 = store_view_tko weak %y, %bp[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @columns(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [32, 16], strides = [1, 32] : tensor_view<32x16xf64, strides=[1, 32]>
    %bv = make_tensor_view %b, shape = [32, 16], strides = [1, 64] : tensor_view<32x16xf64, strides=[1, 64]>
    %ap = make_partition_view %av : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[1, 32]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[1, 64]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[1, 32]>>, tile<i32> -> tile<32x16xf64>, token
    %t1 = store_view_tko weak %x, %bp[%zero, %zero] : tile<32x16xf64>, partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[1, 64]>>, tile<i32> -> token
    return
  }

  entry @sum(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [32, 16], strides = [1, 32] : tensor_view<32x16xf32, strides=[1, 32]>
    %bv = make_tensor_view %b, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %ap = make_partition_view %av : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[1, 32]>>
    %bp = make_partition_view %bv : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[1, 32]>>, tile<i32> -> tile<32x16xf32>, token
    %s = reduce %x dim=1 identities=[0.0 : f32] : tile<32x16xf32> -> tile<32xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %z = addf %l, %r : tile<f32>
      yield %z : tile<f32>
    }
    %t1 = store_view_tko weak %s, %bp[%zero] : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @costly(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16, 1]>
    %bv = make_tensor_view %b, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %y = permute %x [1, 0] : tile<16x16xf32> -> tile<16x16xf32>
    %p = tanh %y : tile<16x16xf32>
    %r = sin %p : tile<16x16xf32>
    %s = cos %r : tile<16x16xf32>
    %q = pow %s, %r : tile<16x16xf32>
    %t1 = store_view_tko weak %q, %bp[%zero, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }

  // The load has a buffer, since the store is to the same memory.
  entry @in_place(%a: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [64, 64], strides = [1, 64] : tensor_view<64x64xi32, strides=[1, 64]>
    %bv = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[1, 64]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64, 1]>>
    %x, %t0 = load_view_tko weak %ap[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[1, 64]>>, tile<i32> -> tile<64x64xi32>, token
    %t1 = store_view_tko weak %x, %bp[%zero, %zero] token=%t0 : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
}
