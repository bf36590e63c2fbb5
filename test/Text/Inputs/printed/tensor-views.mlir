entry @k(%arg0: tile<ptr<f32>>) {
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_32_i64 = constant <i64: 32> : tile<i64>
  %tview = make_tensor_view %arg0, shape = [%cst_32_i32, %cst_32_i32], strides = [%cst_32_i32, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %tview_0 = make_tensor_view %arg0, shape = [64, %cst_32_i32], strides = [%cst_32_i32, %cst_32_i32] : tile<i32> -> tensor_view<64x?xf32, strides=[?,?]>
  %tview_1 = make_tensor_view %arg0, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %tview_2 = make_tensor_view %arg0, shape = [64, 32], strides = [32, %cst_32_i64] : tile<i64> -> tensor_view<64x32xf32, strides=[32,?]>
  %tview_3 = make_tensor_view %arg0, shape = [%cst_32_i64], strides = [1] : tile<i64> -> tensor_view<?xf32, strides=[1]>
  return
}
