// Written by Inputs/make_ops.py.
//--- insert
// param: i32[8] = 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[4] = 0 1 -1 -2147483648
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 0 1 -1 -2147483648
// param: f16[4x4] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108
// param: f16[2x4] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[4x4] = 0x0*16 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108
// param: f16[4x4] = 0x0*16 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: i1[2x4x2] = 0 1*3 0 1*7 0*2 1 0
// param: i1[2x1x2] = 0 1*3
// param: i1[2x4x2] = 0*16 -> 0 1*3 0 1*7 0*2 1 0
// param: i1[2x4x2] = 0*16 -> 0 1 0 1 0 1*7 0*2 1 0
// param: i1[2x4x2] = 0*16 -> 0 1*3 0 1*10 0
// param: i1[2x4x2] = 0*16 -> 0 1*3 0 1 0 1*5 0*2 1*2
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<i1>>, %p9: tile<ptr<i1>>, %p10: tile<ptr<i1>>, %p11: tile<ptr<i1>>, %p12: tile<ptr<i1>>, %p13: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v9 = constant <i32: 0> : tile<i32>
  %v10 = insert %v8, %v4[%v9] : tile<4xi32>, tile<8xi32>
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v15 = constant <i32: 1> : tile<i32>
  %v16 = insert %v8, %v4[%v15] : tile<4xi32>, tile<8xi32>
  %v17 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v25 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28, %t28 = load_view_tko weak %v26[%v27, %v27] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = constant <i32: 0> : tile<i32>
  %v31 = insert %v28, %v24[%v29, %v30] : tile<2x4xf16>, tile<4x4xf16>
  %v32 = make_tensor_view %p6, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v33 = make_partition_view %v32 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v34 = constant <i32: 0> : tile<i32>
  %v35 = store_view_tko weak %v31, %v33[%v34, %v34] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v36 = constant <i32: 1> : tile<i32>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = insert %v28, %v24[%v36, %v37] : tile<2x4xf16>, tile<4x4xf16>
  %v39 = make_tensor_view %p7, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42 = store_view_tko weak %v38, %v40[%v41, %v41] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v43 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45, %v45] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi1>, token
  %v47 = make_tensor_view %p9, shape = [2, 1, 2], strides = [2, 2, 1] : tensor_view<2x1x2xi1, strides=[2,2,1]>
  %v48 = make_partition_view %v47 : partition_view<tile=(2x1x2), tensor_view<2x1x2xi1, strides=[2,2,1]>>
  %v49 = constant <i32: 0> : tile<i32>
  %v50, %t50 = load_view_tko weak %v48[%v49, %v49, %v49] : partition_view<tile=(2x1x2), tensor_view<2x1x2xi1, strides=[2,2,1]>>, tile<i32> -> tile<2x1x2xi1>, token
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = constant <i32: 0> : tile<i32>
  %v53 = constant <i32: 0> : tile<i32>
  %v54 = insert %v50, %v46[%v51, %v52, %v53] : tile<2x1x2xi1>, tile<2x4x2xi1>
  %v55 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v59 = constant <i32: 0> : tile<i32>
  %v60 = constant <i32: 1> : tile<i32>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = insert %v50, %v46[%v59, %v60, %v61] : tile<2x1x2xi1>, tile<2x4x2xi1>
  %v63 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v64 = make_partition_view %v63 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v65 = constant <i32: 0> : tile<i32>
  %v66 = store_view_tko weak %v62, %v64[%v65, %v65, %v65] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v67 = constant <i32: 0> : tile<i32>
  %v68 = constant <i32: 2> : tile<i32>
  %v69 = constant <i32: 0> : tile<i32>
  %v70 = insert %v50, %v46[%v67, %v68, %v69] : tile<2x1x2xi1>, tile<2x4x2xi1>
  %v71 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74 = store_view_tko weak %v70, %v72[%v73, %v73, %v73] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v75 = constant <i32: 0> : tile<i32>
  %v76 = constant <i32: 3> : tile<i32>
  %v77 = constant <i32: 0> : tile<i32>
  %v78 = insert %v50, %v46[%v75, %v76, %v77] : tile<2x1x2xi1>, tile<2x4x2xi1>
  %v79 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82 = store_view_tko weak %v78, %v80[%v81, %v81, %v81] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  return
}
