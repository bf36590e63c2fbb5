// Two tiles that are transposed one after the other. TOKEN and BETWEEN are replaced.
cuda_tile.module @m {
entry @two(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %rows: tile<i32>) {
%x, %y, %z = get_tile_block_id : tile<i32>
%zero = constant <i32: 0> : tile<i32>
%pa = assume div_by<16>, %a : tile<ptr<f32>>
%pb = assume div_by<16>, %b : tile<ptr<f32>>
%pc = assume div_by<16>, %c : tile<ptr<f32>>
%ta = make_tensor_view %pa, shape = [%rows, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[32,1]>
%va = make_partition_view %ta : partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>
%one, %t1 = load_view_tko weak %va[%x, %zero] : partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
%turned1 = permute %one [1, 0] : tile<32x32xf32> -> tile<32x32xf32>
%tb = make_tensor_view %pb, shape = [%rows, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[32,1]>
%vb = make_partition_view %tb : partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>
%t2 = store_view_tko weak %turned1, %vb[%x, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>, tile<i32> -> token
BETWEEN
%tc = make_tensor_view %pc, shape = [%rows, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[32,1]>
%vc = make_partition_view %tc : partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>
%two, %t3 = load_view_tko weak %vc[%x, %zero] TOKEN : partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
%turned2 = permute %two [1, 0] : tile<32x32xf32> -> tile<32x32xf32>
%t4 = store_view_tko weak %turned2, %vc[%x, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<?x32xf32, strides=[32,1]>>, tile<i32> -> token
return
}
}
