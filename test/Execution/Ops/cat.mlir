// Written by Inputs/make_ops.py.
//--- cat
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327
// param: i32[8] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
// param: i32[16] = 0*16 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
// param: f16[2x4] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[2x4] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[4x4] = 0x0*16 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: i8[2x4] = 0 1 -1 -128 127 107 -34 -10
// param: i8[2x4] = 0 1 -1 -128 127 -58 -12 67
// param: i8[2x8] = 0*16 -> 0 1 -1 -128 0 1 -1 -128 127 107 -34 -10 127 -58 -12 67
// param: i64[2x2x4] = 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181 4218374194725853436 -1075017339522627365 -7480126186396344379 5143890152726309362 795377127837207504 2660742512557069836 196494142070730941 5813429056581200865
// param: i64[2x2x4] = 0 1 -1 -9223372036854775808 9223372036854775807 -1406861635210164630 -5666505319233349325 1345409151174848802 -6931293887880240836 8716438850040036934 -2785112375703734892 1896846706643434928 8070909530352853556 8486326451014917776 -1682540254828915570 -3841032820974036957
// param: i64[2x4x4] = 0*32 -> 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181 0 1 -1 -9223372036854775808 9223372036854775807 -1406861635210164630 -5666505319233349325 1345409151174848802 4218374194725853436 -1075017339522627365 -7480126186396344379 5143890152726309362 795377127837207504 2660742512557069836 196494142070730941 5813429056581200865 -6931293887880240836 8716438850040036934 -2785112375703734892 1896846706643434928 8070909530352853556 8486326451014917776 -1682540254828915570 -3841032820974036957
// param: i1[2x2x4] = 0 1*3 0 1 0*4 1 0*3 1*2
// param: i1[2x2x4] = 0 1*3 0 1 0*4 1*3 0*3
// param: i1[2x2x8] = 0*32 -> 0 1*3 0 1*3 0 1 0*3 1 0*4 1 0*3 1*2 0*2 1*3 0*3
// param: f64[1x4] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000
// param: f64[1x4] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000
// param: f64[2x4] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i64>>, %p10: tile<ptr<i64>>, %p11: tile<ptr<i64>>, %p12: tile<ptr<i1>>, %p13: tile<ptr<i1>>, %p14: tile<ptr<i1>>, %p15: tile<ptr<f64>>, %p16: tile<ptr<f64>>, %p17: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v9 = cat %v4, %v8 dim = 0 : tile<8xi32>, tile<8xi32> -> tile<16xi32>
  %v10 = make_tensor_view %p2, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13 = store_view_tko weak %v9, %v11[%v12] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  %v14 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17, %t17 = load_view_tko weak %v15[%v16, %v16] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v18 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v22 = cat %v17, %v21 dim = 0 : tile<2x4xf16>, tile<2x4xf16> -> tile<4x4xf16>
  %v23 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25, %v25] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v27 = make_tensor_view %p6, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi8, strides=[4,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30, %t30 = load_view_tko weak %v28[%v29, %v29] : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>, tile<i32> -> tile<2x4xi8>, token
  %v31 = make_tensor_view %p7, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi8, strides=[4,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34, %t34 = load_view_tko weak %v32[%v33, %v33] : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>, tile<i32> -> tile<2x4xi8>, token
  %v35 = cat %v30, %v34 dim = 1 : tile<2x4xi8>, tile<2x4xi8> -> tile<2x8xi8>
  %v36 = make_tensor_view %p8, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x8xi8>, partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> token
  %v40 = make_tensor_view %p9, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi64, strides=[8,4,1]>
  %v41 = make_partition_view %v40 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi64, strides=[8,4,1]>>
  %v42 = constant <i32: 0> : tile<i32>
  %v43, %t43 = load_view_tko weak %v41[%v42, %v42, %v42] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi64, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi64>, token
  %v44 = make_tensor_view %p10, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi64, strides=[8,4,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi64, strides=[8,4,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47, %t47 = load_view_tko weak %v45[%v46, %v46, %v46] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi64, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi64>, token
  %v48 = cat %v43, %v47 dim = 1 : tile<2x2x4xi64>, tile<2x2x4xi64> -> tile<2x4x4xi64>
  %v49 = make_tensor_view %p11, shape = [2, 4, 4], strides = [16, 4, 1] : tensor_view<2x4x4xi64, strides=[16,4,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x4), tensor_view<2x4x4xi64, strides=[16,4,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x4xi64>, partition_view<tile=(2x4x4), tensor_view<2x4x4xi64, strides=[16,4,1]>>, tile<i32> -> token
  %v53 = make_tensor_view %p12, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi1, strides=[8,4,1]>
  %v54 = make_partition_view %v53 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi1, strides=[8,4,1]>>
  %v55 = constant <i32: 0> : tile<i32>
  %v56, %t56 = load_view_tko weak %v54[%v55, %v55, %v55] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi1, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi1>, token
  %v57 = make_tensor_view %p13, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi1, strides=[8,4,1]>
  %v58 = make_partition_view %v57 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi1, strides=[8,4,1]>>
  %v59 = constant <i32: 0> : tile<i32>
  %v60, %t60 = load_view_tko weak %v58[%v59, %v59, %v59] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi1, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi1>, token
  %v61 = cat %v56, %v60 dim = 2 : tile<2x2x4xi1>, tile<2x2x4xi1> -> tile<2x2x8xi1>
  %v62 = make_tensor_view %p14, shape = [2, 2, 8], strides = [16, 8, 1] : tensor_view<2x2x8xi1, strides=[16,8,1]>
  %v63 = make_partition_view %v62 : partition_view<tile=(2x2x8), tensor_view<2x2x8xi1, strides=[16,8,1]>>
  %v64 = constant <i32: 0> : tile<i32>
  %v65 = store_view_tko weak %v61, %v63[%v64, %v64, %v64] : tile<2x2x8xi1>, partition_view<tile=(2x2x8), tensor_view<2x2x8xi1, strides=[16,8,1]>>, tile<i32> -> token
  %v66 = make_tensor_view %p15, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf64, strides=[4,1]>
  %v67 = make_partition_view %v66 : partition_view<tile=(1x4), tensor_view<1x4xf64, strides=[4,1]>>
  %v68 = constant <i32: 0> : tile<i32>
  %v69, %t69 = load_view_tko weak %v67[%v68, %v68] : partition_view<tile=(1x4), tensor_view<1x4xf64, strides=[4,1]>>, tile<i32> -> tile<1x4xf64>, token
  %v70 = make_tensor_view %p16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf64, strides=[4,1]>
  %v71 = make_partition_view %v70 : partition_view<tile=(1x4), tensor_view<1x4xf64, strides=[4,1]>>
  %v72 = constant <i32: 0> : tile<i32>
  %v73, %t73 = load_view_tko weak %v71[%v72, %v72] : partition_view<tile=(1x4), tensor_view<1x4xf64, strides=[4,1]>>, tile<i32> -> tile<1x4xf64>, token
  %v74 = cat %v69, %v73 dim = 0 : tile<1x4xf64>, tile<1x4xf64> -> tile<2x4xf64>
  %v75 = make_tensor_view %p17, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78 = store_view_tko weak %v74, %v76[%v77, %v77] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  return
}
