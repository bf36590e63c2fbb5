// Written by Inputs/make_ops.py.
//--- reshape
// param: i32[2x8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102 1527123933
// param: i32[16] = 0*16 -> 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102 1527123933
// param: i32[16] = 0*16 -> 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102 1527123933
// param: i32[16] = 0*16 -> 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102 1527123933
// param: i1[4x2] = 0 1*3 0*2 1*2
// param: i1[8] = 0*8 -> 0 1*3 0*2 1*2
// param: f64[1] = 0x0
// param: f64[1] = 0x0 -> 0x0
// param: f64[1] = 0x0 -> 0x0
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i1>>, %p5: tile<ptr<i1>>, %p6: tile<ptr<f64>>, %p7: tile<ptr<f64>>, %p8: tile<ptr<f64>>, %p9: tile<ptr<bf16>>, %p10: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
  %v5 = reshape %v4 : tile<2x8xi32> -> tile<16xi32>
  %v6 = make_tensor_view %p1, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  %v10 = reshape %v5 : tile<16xi32> -> tile<4x2x2xi32>
  %v11 = make_tensor_view %p2, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi32, strides=[4,2,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4x2x2), tensor_view<4x2x2xi32, strides=[4,2,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13, %v13, %v13] : tile<4x2x2xi32>, partition_view<tile=(4x2x2), tensor_view<4x2x2xi32, strides=[4,2,1]>>, tile<i32> -> token
  %v15 = reshape %v10 : tile<4x2x2xi32> -> tile<1x16x1xi32>
  %v16 = make_tensor_view %p3, shape = [1, 16, 1], strides = [16, 1, 1] : tensor_view<1x16x1xi32, strides=[16,1,1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(1x16x1), tensor_view<1x16x1xi32, strides=[16,1,1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18, %v18, %v18] : tile<1x16x1xi32>, partition_view<tile=(1x16x1), tensor_view<1x16x1xi32, strides=[16,1,1]>>, tile<i32> -> token
  %v20 = make_tensor_view %p4, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi1, strides=[2,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4x2), tensor_view<4x2xi1, strides=[2,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23, %t23 = load_view_tko weak %v21[%v22, %v22] : partition_view<tile=(4x2), tensor_view<4x2xi1, strides=[2,1]>>, tile<i32> -> tile<4x2xi1>, token
  %v24 = reshape %v23 : tile<4x2xi1> -> tile<2x4xi1>
  %v25 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi1, strides=[4,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x4xi1>, partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>, tile<i32> -> token
  %v29 = make_tensor_view %p6, shape = [1], strides = [1] : tensor_view<1xf64, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(1), tensor_view<1xf64, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32, %t32 = load_view_tko weak %v30[%v31] : partition_view<tile=(1), tensor_view<1xf64, strides=[1]>>, tile<i32> -> tile<1xf64>, token
  %v33 = reshape %v32 : tile<1xf64> -> tile<1x1xf64>
  %v34 = make_tensor_view %p7, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
  %v35 = make_partition_view %v34 : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
  %v36 = constant <i32: 0> : tile<i32>
  %v37 = store_view_tko weak %v33, %v35[%v36, %v36] : tile<1x1xf64>, partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> token
  %v38 = reshape %v33 : tile<1x1xf64> -> tile<f64>
  %v39 = store_ptr_tko weak %p8, %v38 : tile<ptr<f64>>, tile<f64> -> token
  %v40 = make_tensor_view %p9, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v41 = make_partition_view %v40 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v42 = constant <i32: 0> : tile<i32>
  %v43, %t43 = load_view_tko weak %v41[%v42] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v44 = reshape %v43 : tile<8xbf16> -> tile<2x2x2xbf16>
  %v45 = make_tensor_view %p10, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xbf16, strides=[4,2,1]>
  %v46 = make_partition_view %v45 : partition_view<tile=(2x2x2), tensor_view<2x2x2xbf16, strides=[4,2,1]>>
  %v47 = constant <i32: 0> : tile<i32>
  %v48 = store_view_tko weak %v44, %v46[%v47, %v47, %v47] : tile<2x2x2xbf16>, partition_view<tile=(2x2x2), tensor_view<2x2x2xbf16, strides=[4,2,1]>>, tile<i32> -> token
  return
}
