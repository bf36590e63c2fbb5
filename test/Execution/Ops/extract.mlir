// Written by Inputs/make_ops.py.
//--- extract
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731
// param: i32[2] = 0*2 -> 0 1
// param: i32[2] = 0*2 -> -1 -2147483648
// param: i32[2] = 0*2 -> 2147483647 -523536644
// param: i32[2] = 0*2 -> 688237715 -604813731
// param: f16[4x4] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x89e0 0x9121 0xd2e5 0x6e45 0xc450
// param: f16[2x4] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[2x4] = 0x0*8 -> 0x7e00 0x3c00 0x1 0x89e0 0x9121 0xd2e5 0x6e45 0xc450
// param: i8[2x4x2] = 0 1 -1 -128 127 -72 83 60 -4 45 81 -92 -55 -93 -34 12
// param: i8[1x2x2] = 0*4 -> 0 1 -1 -128
// param: i8[1x2x2] = 0*4 -> 127 -72 83 60
// param: i8[1x2x2] = 0*4 -> -4 45 81 -92
// param: i8[1x2x2] = 0*4 -> -55 -93 -34 12
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i8>>, %p11: tile<ptr<i8>>, %p12: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = constant <i32: 0> : tile<i32>
  %v6 = extract %v4[%v5] : tile<8xi32> -> tile<2xi32>
  %v7 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10 = store_view_tko weak %v6, %v8[%v9] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v11 = constant <i32: 1> : tile<i32>
  %v12 = extract %v4[%v11] : tile<8xi32> -> tile<2xi32>
  %v13 = make_tensor_view %p2, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16 = store_view_tko weak %v12, %v14[%v15] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v17 = constant <i32: 2> : tile<i32>
  %v18 = extract %v4[%v17] : tile<8xi32> -> tile<2xi32>
  %v19 = make_tensor_view %p3, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22 = store_view_tko weak %v18, %v20[%v21] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v23 = constant <i32: 3> : tile<i32>
  %v24 = extract %v4[%v23] : tile<8xi32> -> tile<2xi32>
  %v25 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v29 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32, %t32 = load_view_tko weak %v30[%v31, %v31] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = constant <i32: 0> : tile<i32>
  %v35 = extract %v32[%v33, %v34] : tile<4x4xf16> -> tile<2x4xf16>
  %v36 = make_tensor_view %p6, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v40 = constant <i32: 1> : tile<i32>
  %v41 = constant <i32: 0> : tile<i32>
  %v42 = extract %v32[%v40, %v41] : tile<4x4xf16> -> tile<2x4xf16>
  %v43 = make_tensor_view %p7, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46 = store_view_tko weak %v42, %v44[%v45, %v45] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v47 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v48 = make_partition_view %v47 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v49 = constant <i32: 0> : tile<i32>
  %v50, %t50 = load_view_tko weak %v48[%v49, %v49, %v49] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi8>, token
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = constant <i32: 0> : tile<i32>
  %v53 = constant <i32: 0> : tile<i32>
  %v54 = extract %v50[%v51, %v52, %v53] : tile<2x4x2xi8> -> tile<1x2x2xi8>
  %v55 = make_tensor_view %p9, shape = [1, 2, 2], strides = [4, 2, 1] : tensor_view<1x2x2xi8, strides=[4,2,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<1x2x2xi8>, partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>, tile<i32> -> token
  %v59 = constant <i32: 0> : tile<i32>
  %v60 = constant <i32: 1> : tile<i32>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = extract %v50[%v59, %v60, %v61] : tile<2x4x2xi8> -> tile<1x2x2xi8>
  %v63 = make_tensor_view %p10, shape = [1, 2, 2], strides = [4, 2, 1] : tensor_view<1x2x2xi8, strides=[4,2,1]>
  %v64 = make_partition_view %v63 : partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>
  %v65 = constant <i32: 0> : tile<i32>
  %v66 = store_view_tko weak %v62, %v64[%v65, %v65, %v65] : tile<1x2x2xi8>, partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>, tile<i32> -> token
  %v67 = constant <i32: 1> : tile<i32>
  %v68 = constant <i32: 0> : tile<i32>
  %v69 = constant <i32: 0> : tile<i32>
  %v70 = extract %v50[%v67, %v68, %v69] : tile<2x4x2xi8> -> tile<1x2x2xi8>
  %v71 = make_tensor_view %p11, shape = [1, 2, 2], strides = [4, 2, 1] : tensor_view<1x2x2xi8, strides=[4,2,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74 = store_view_tko weak %v70, %v72[%v73, %v73, %v73] : tile<1x2x2xi8>, partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>, tile<i32> -> token
  %v75 = constant <i32: 1> : tile<i32>
  %v76 = constant <i32: 1> : tile<i32>
  %v77 = constant <i32: 0> : tile<i32>
  %v78 = extract %v50[%v75, %v76, %v77] : tile<2x4x2xi8> -> tile<1x2x2xi8>
  %v79 = make_tensor_view %p12, shape = [1, 2, 2], strides = [4, 2, 1] : tensor_view<1x2x2xi8, strides=[4,2,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82 = store_view_tko weak %v78, %v80[%v81, %v81, %v81] : tile<1x2x2xi8>, partition_view<tile=(1x2x2), tensor_view<1x2x2xi8, strides=[4,2,1]>>, tile<i32> -> token
  return
}
//--- extract_dynamic
// param: i64[4x8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 5876372253080095304 -2611737462574385021 1559832736025973417 -269963487389317819 -6910492484999917217 2776981683683514742 623734450907710313 7713048619352560153 -8197625375047614519 -5648473390360165409 871454839963632557 -738347779159032978 -8135432725010283378 -9132010567680904837 -3979385186577939206 -5768872180574513104 -8018018792625544925 -7982001912825367086 -3945939204173975624 -3157464959252609939 545923065686885617 -2016145119306344596 563240263018938077 8943048571441284865
// scalar: i32 1
// scalar: i32 3
// param: i64[2x2] = 0*4 -> -3979385186577939206 -5768872180574513104 563240263018938077 8943048571441284865
entry @k(%p0: tile<ptr<i64>>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi64, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xi64, strides=[8,1]>>, tile<i32> -> tile<4x8xi64>, token
  %v5 = extract %v4[%p1, %p2] : tile<4x8xi64> -> tile<2x2xi64>
  %v6 = make_tensor_view %p3, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi64, strides=[2,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x2), tensor_view<2x2xi64, strides=[2,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x2xi64>, partition_view<tile=(2x2), tensor_view<2x2xi64, strides=[2,1]>>, tile<i32> -> token
  return
}
