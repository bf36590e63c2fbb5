cuda_tile.module @m {
  entry @rows(%from: tile<ptr<f32>>, %to: tile<ptr<f32>>, %stride: tile<i32>) {
    %rows = iota : tile<16xi32>
    %columns = iota : tile<64xi32>
    %row = reshape %rows : tile<16xi32> -> tile<16x1xi32>
    %one = reshape %stride : tile<i32> -> tile<1x1xi32>
    %strides = broadcast %one : tile<1x1xi32> -> tile<16x1xi32>
    %start = muli %row, %strides overflow<no_signed_wrap> : tile<16x1xi32>
    %starts = broadcast %start : tile<16x1xi32> -> tile<16x64xi32>
    %column = reshape %columns : tile<64xi32> -> tile<1x64xi32>
    %all = broadcast %column : tile<1x64xi32> -> tile<16x64xi32>
    %sum = addi %starts, %all overflow<no_signed_wrap> : tile<16x64xi32>
    %wide = exti %sum signed : tile<16x64xi32> -> tile<16x64xi64>
    %base = reshape %from : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bases = broadcast %base : tile<1x1xptr<f32>> -> tile<16x64xptr<f32>>
    %places = offset %bases, %wide : tile<16x64xptr<f32>>, tile<16x64xi64> -> tile<16x64xptr<f32>>
    %loaded, %t0 = load_ptr_tko weak %places : tile<16x64xptr<f32>> -> tile<16x64xf32>, token
    %tensor = make_tensor_view %to, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64,1]>
    %view = make_partition_view %tensor : partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %t1 = store_view_tko weak %loaded, %view[%zero, %zero] : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
