entry @k(%arg0: tile<ptr<f32, <multicast>>>) {
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %tview = make_tensor_view %arg0, shape = [%cst_32_i32, %cst_32_i32], strides = [%cst_32_i32, 1] : tile<ptr<f32, <multicast>>>, tile<i32> -> tensor_view<?x?xf32, strides=[?,1], #cuda_tile.ptr_attr<multicast>>
  %tview_0 = make_tensor_view %arg0, shape = [64, 32], strides = [32, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<64x32xf32, strides=[32,1], #cuda_tile.ptr_attr<multicast>>
  %tview_1 = make_tensor_view %arg0, shape = [%cst_32_i32], strides = [1] : tile<ptr<f32, <multicast>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  return
}
