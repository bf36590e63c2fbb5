cuda_tile.module @m {
  entry @halves(%p: tile<ptr<f16, <multicast>>>, %q: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [16], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<16xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %a = make_partition_view %v : partition_view<tile=(16), tensor_view<16xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %x, %t = multimem_load_reduce_view_tko weak %a[%zero]  : partition_view<tile=(16), tensor_view<16xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<16xf16>, token
    %w = make_tensor_view %q, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b = make_partition_view %w : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %s = store_view_tko weak %x, %b[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @store(%p: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %seven = constant <i32: 7> : tile<16xi32>
    %v = make_tensor_view %p, shape = [16], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<16xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %a = make_partition_view %v : partition_view<tile=(16), tensor_view<16xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t0 = make_token : token
    %t = multimem_store_view_tko weak %a, %seven[%zero] token = %t0  : partition_view<tile=(16), tensor_view<16xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<16xi32>, tile<i32>, token -> token
    return
  }
}
