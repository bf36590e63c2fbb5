// Written by Inputs/make_ops.py.
//--- partition_orders
// param: i32[5x6] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102 1527123933 -119262509 -898449704 -142463009 -1271971749 -1411762527 -1892259332 -729708219 -312907900 1974447316 -1701365944 1361837751 -585983948 -1964706040 -1979788657
// param: i32[4x2] = 0*8 -> 0 1 688237715 -604813731 1386996036 -1487090336 -142463009 -1271971749
// param: i32[4x2] = 0*8 -> -1964706040 -1979788657 0*6
// param: i32[4x2] = 0*8 -> 0 688237715 1 -604813731 -1 -1837260328 -2147483648 1818305402
// param: i32[4x2] = 0*8 -> -1964706040 0 -1979788657 0*5
// param: i8[3x2x5] = 0 1 -1 -128 127 -72 83 60 -4 45 81 -92 -55 -93 -34 12 100 -110 112 99 95 10 27 -118 122 -11 61 -39 65 36
// param: i8[2x2x4] = 0*16 -> 0 1 -1 -128 -72 83 60 -4 81 -92 -55 -93 12 100 -110 112
// param: i8[2x2x4] = 0*16 -> 122 0*3 36 0*11
// param: i8[2x2x4] = 0*16 -> 0 -72 0*2 1 83 0*2 81 12 0*2 -92 100 0*2
// param: i8[2x2x4] = 0*16 -> 122 36 0*14
// param: i8[2x2x4] = 0*16 -> 0 1 -1 -128 81 -92 -55 -93 -72 83 60 -4 12 100 -110 112
// param: i8[2x2x4] = 0*16 -> 122 0*7 36 0*7
// param: i8[2x2x4] = 0*16 -> 0 81 95 0 1 -92 10 0 -72 12 -11 0 83 100 61 0
// param: i8[2x2x4] = 0*16 -> 127 -34 122 0*5 45 99 36 0*5
// param: i8[2x2x4] = 0*16 -> 0 -72 0*2 81 12 0*2 1 83 0*2 -92 100 0*2
// param: i8[2x2x4] = 0*16 -> 122 36 0*14
// param: i8[2x2x4] = 0*16 -> 0 81 95 0 -72 12 -11 0 1 -92 10 0 83 100 61 0
// param: i8[2x2x4] = 0*16 -> 127 -34 122 0 45 99 36 0*9
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i8>>, %p11: tile<ptr<i8>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<i8>>, %p15: tile<ptr<i8>>, %p16: tile<ptr<i8>>, %p17: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xi32, strides=[6,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x2), padding_value = zero, tensor_view<5x6xi32, strides=[6,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = constant <i32: 0> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(4x2), padding_value = zero, tensor_view<5x6xi32, strides=[6,1]>>, tile<i32> -> tile<4x2xi32>, token
  %v6 = make_tensor_view %p1, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v10 = constant <i32: 1> : tile<i32>
  %v11 = constant <i32: 2> : tile<i32>
  %v12, %t12 = load_view_tko weak %v2[%v10, %v11] : partition_view<tile=(4x2), padding_value = zero, tensor_view<5x6xi32, strides=[6,1]>>, tile<i32> -> tile<4x2xi32>, token
  %v13 = make_tensor_view %p2, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16 = store_view_tko weak %v12, %v14[%v15, %v15] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v17 = make_tensor_view %p0, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xi32, strides=[6,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4x2), padding_value = zero, tensor_view<5x6xi32, strides=[6,1]>, dim_map=[1, 0]>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v18[%v19, %v20] : partition_view<tile=(4x2), padding_value = zero, tensor_view<5x6xi32, strides=[6,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x2xi32>, token
  %v22 = make_tensor_view %p3, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25 = store_view_tko weak %v21, %v23[%v24, %v24] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v26 = constant <i32: 1> : tile<i32>
  %v27 = constant <i32: 2> : tile<i32>
  %v28, %t28 = load_view_tko weak %v18[%v26, %v27] : partition_view<tile=(4x2), padding_value = zero, tensor_view<5x6xi32, strides=[6,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x2xi32>, token
  %v29 = make_tensor_view %p4, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31, %v31] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v33 = make_tensor_view %p5, shape = [3, 2, 5], strides = [10, 5, 1] : tensor_view<3x2x5xi8, strides=[10,5,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = constant <i32: 0> : tile<i32>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v34[%v35, %v36, %v37] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>>, tile<i32> -> tile<2x2x4xi8>, token
  %v39 = make_tensor_view %p6, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42 = store_view_tko weak %v38, %v40[%v41, %v41, %v41] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v43 = constant <i32: 1> : tile<i32>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = constant <i32: 1> : tile<i32>
  %v46, %t46 = load_view_tko weak %v34[%v43, %v44, %v45] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>>, tile<i32> -> tile<2x2x4xi8>, token
  %v47 = make_tensor_view %p7, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v48 = make_partition_view %v47 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v49 = constant <i32: 0> : tile<i32>
  %v50 = store_view_tko weak %v46, %v48[%v49, %v49, %v49] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v51 = make_tensor_view %p5, shape = [3, 2, 5], strides = [10, 5, 1] : tensor_view<3x2x5xi8, strides=[10,5,1]>
  %v52 = make_partition_view %v51 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[0, 2, 1]>
  %v53 = constant <i32: 0> : tile<i32>
  %v54 = constant <i32: 0> : tile<i32>
  %v55 = constant <i32: 0> : tile<i32>
  %v56, %t56 = load_view_tko weak %v52[%v53, %v54, %v55] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<2x2x4xi8>, token
  %v57 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v58 = make_partition_view %v57 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v59 = constant <i32: 0> : tile<i32>
  %v60 = store_view_tko weak %v56, %v58[%v59, %v59, %v59] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v61 = constant <i32: 1> : tile<i32>
  %v62 = constant <i32: 2> : tile<i32>
  %v63 = constant <i32: 0> : tile<i32>
  %v64, %t64 = load_view_tko weak %v52[%v61, %v62, %v63] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<2x2x4xi8>, token
  %v65 = make_tensor_view %p9, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v66 = make_partition_view %v65 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v67 = constant <i32: 0> : tile<i32>
  %v68 = store_view_tko weak %v64, %v66[%v67, %v67, %v67] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v69 = make_tensor_view %p5, shape = [3, 2, 5], strides = [10, 5, 1] : tensor_view<3x2x5xi8, strides=[10,5,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[1, 0, 2]>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = constant <i32: 0> : tile<i32>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v70[%v71, %v72, %v73] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[1, 0, 2]>, tile<i32> -> tile<2x2x4xi8>, token
  %v75 = make_tensor_view %p10, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78 = store_view_tko weak %v74, %v76[%v77, %v77, %v77] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v79 = constant <i32: 0> : tile<i32>
  %v80 = constant <i32: 1> : tile<i32>
  %v81 = constant <i32: 1> : tile<i32>
  %v82, %t82 = load_view_tko weak %v70[%v79, %v80, %v81] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[1, 0, 2]>, tile<i32> -> tile<2x2x4xi8>, token
  %v83 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v84 = make_partition_view %v83 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v85 = constant <i32: 0> : tile<i32>
  %v86 = store_view_tko weak %v82, %v84[%v85, %v85, %v85] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v87 = make_tensor_view %p5, shape = [3, 2, 5], strides = [10, 5, 1] : tensor_view<3x2x5xi8, strides=[10,5,1]>
  %v88 = make_partition_view %v87 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[1, 2, 0]>
  %v89 = constant <i32: 0> : tile<i32>
  %v90 = constant <i32: 0> : tile<i32>
  %v91 = constant <i32: 0> : tile<i32>
  %v92, %t92 = load_view_tko weak %v88[%v89, %v90, %v91] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[1, 2, 0]>, tile<i32> -> tile<2x2x4xi8>, token
  %v93 = make_tensor_view %p12, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v94 = make_partition_view %v93 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v95 = constant <i32: 0> : tile<i32>
  %v96 = store_view_tko weak %v92, %v94[%v95, %v95, %v95] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v97 = constant <i32: 0> : tile<i32>
  %v98 = constant <i32: 2> : tile<i32>
  %v99 = constant <i32: 0> : tile<i32>
  %v100, %t100 = load_view_tko weak %v88[%v97, %v98, %v99] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[1, 2, 0]>, tile<i32> -> tile<2x2x4xi8>, token
  %v101 = make_tensor_view %p13, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v102 = make_partition_view %v101 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v103 = constant <i32: 0> : tile<i32>
  %v104 = store_view_tko weak %v100, %v102[%v103, %v103, %v103] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v105 = make_tensor_view %p5, shape = [3, 2, 5], strides = [10, 5, 1] : tensor_view<3x2x5xi8, strides=[10,5,1]>
  %v106 = make_partition_view %v105 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[2, 0, 1]>
  %v107 = constant <i32: 0> : tile<i32>
  %v108 = constant <i32: 0> : tile<i32>
  %v109 = constant <i32: 0> : tile<i32>
  %v110, %t110 = load_view_tko weak %v106[%v107, %v108, %v109] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[2, 0, 1]>, tile<i32> -> tile<2x2x4xi8>, token
  %v111 = make_tensor_view %p14, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v112 = make_partition_view %v111 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v113 = constant <i32: 0> : tile<i32>
  %v114 = store_view_tko weak %v110, %v112[%v113, %v113, %v113] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v115 = constant <i32: 2> : tile<i32>
  %v116 = constant <i32: 1> : tile<i32>
  %v117 = constant <i32: 0> : tile<i32>
  %v118, %t118 = load_view_tko weak %v106[%v115, %v116, %v117] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[2, 0, 1]>, tile<i32> -> tile<2x2x4xi8>, token
  %v119 = make_tensor_view %p15, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v120 = make_partition_view %v119 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v121 = constant <i32: 0> : tile<i32>
  %v122 = store_view_tko weak %v118, %v120[%v121, %v121, %v121] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v123 = make_tensor_view %p5, shape = [3, 2, 5], strides = [10, 5, 1] : tensor_view<3x2x5xi8, strides=[10,5,1]>
  %v124 = make_partition_view %v123 : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[2, 1, 0]>
  %v125 = constant <i32: 0> : tile<i32>
  %v126 = constant <i32: 0> : tile<i32>
  %v127 = constant <i32: 0> : tile<i32>
  %v128, %t128 = load_view_tko weak %v124[%v125, %v126, %v127] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[2, 1, 0]>, tile<i32> -> tile<2x2x4xi8>, token
  %v129 = make_tensor_view %p16, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v130 = make_partition_view %v129 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v131 = constant <i32: 0> : tile<i32>
  %v132 = store_view_tko weak %v128, %v130[%v131, %v131, %v131] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  %v133 = constant <i32: 2> : tile<i32>
  %v134 = constant <i32: 0> : tile<i32>
  %v135 = constant <i32: 0> : tile<i32>
  %v136, %t136 = load_view_tko weak %v124[%v133, %v134, %v135] : partition_view<tile=(2x2x4), padding_value = zero, tensor_view<3x2x5xi8, strides=[10,5,1]>, dim_map=[2, 1, 0]>, tile<i32> -> tile<2x2x4xi8>, token
  %v137 = make_tensor_view %p17, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
  %v138 = make_partition_view %v137 : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
  %v139 = constant <i32: 0> : tile<i32>
  %v140 = store_view_tko weak %v136, %v138[%v139, %v139, %v139] : tile<2x2x4xi8>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_f16
// param: f16[3x5] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x89e0 0x9121 0xd2e5 0x6e45
// param: f16[2x4] = 0x0*8 -> 0x6e45 0x0*7
// param: f16[2x4] = 0x0*8 -> 0x6e45 0x8000*7
// param: f16[2x4] = 0x0*8 -> 0x6e45 0x7e00*7
// param: f16[2x4] = 0x0*8 -> 0x6e45 0x7c00*7
// param: f16[2x4] = 0x0*8 -> 0x6e45 0xfc00*7
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf16, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf16, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf16, strides=[5,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf16, strides=[5,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf16, strides=[5,1]>>
  %v12 = constant <i32: 1> : tile<i32>
  %v13 = constant <i32: 1> : tile<i32>
  %v14, %t14 = load_view_tko weak %v11[%v12, %v13] : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf16, strides=[5,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v15 = make_tensor_view %p2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf16, strides=[5,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf16, strides=[5,1]>>
  %v21 = constant <i32: 1> : tile<i32>
  %v22 = constant <i32: 1> : tile<i32>
  %v23, %t23 = load_view_tko weak %v20[%v21, %v22] : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf16, strides=[5,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v24 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf16, strides=[5,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf16, strides=[5,1]>>
  %v30 = constant <i32: 1> : tile<i32>
  %v31 = constant <i32: 1> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf16, strides=[5,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v33 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf16, strides=[5,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf16, strides=[5,1]>>
  %v39 = constant <i32: 1> : tile<i32>
  %v40 = constant <i32: 1> : tile<i32>
  %v41, %t41 = load_view_tko weak %v38[%v39, %v40] : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf16, strides=[5,1]>>, tile<i32> -> tile<2x4xf16>, token
  %v42 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_bf16
// param: bf16[3x5] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80 0x7fc0 0x1 0x89e0 0x9121 0xd2e5 0x6e45 0xc450
// param: bf16[2x4] = 0x0*8 -> 0xc450 0x0*7
// param: bf16[2x4] = 0x0*8 -> 0xc450 0x8000*7
// param: bf16[2x4] = 0x0*8 -> 0xc450 0x7fc0*7
// param: bf16[2x4] = 0x0*8 -> 0xc450 0x7f80*7
// param: bf16[2x4] = 0x0*8 -> 0xc450 0xff80*7
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xbf16, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xbf16, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xbf16, strides=[5,1]>>, tile<i32> -> tile<2x4xbf16>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xbf16, strides=[5,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xbf16, strides=[5,1]>>
  %v12 = constant <i32: 1> : tile<i32>
  %v13 = constant <i32: 1> : tile<i32>
  %v14, %t14 = load_view_tko weak %v11[%v12, %v13] : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xbf16, strides=[5,1]>>, tile<i32> -> tile<2x4xbf16>, token
  %v15 = make_tensor_view %p2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xbf16, strides=[5,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xbf16, strides=[5,1]>>
  %v21 = constant <i32: 1> : tile<i32>
  %v22 = constant <i32: 1> : tile<i32>
  %v23, %t23 = load_view_tko weak %v20[%v21, %v22] : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xbf16, strides=[5,1]>>, tile<i32> -> tile<2x4xbf16>, token
  %v24 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xbf16, strides=[5,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xbf16, strides=[5,1]>>
  %v30 = constant <i32: 1> : tile<i32>
  %v31 = constant <i32: 1> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xbf16, strides=[5,1]>>, tile<i32> -> tile<2x4xbf16>, token
  %v33 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xbf16, strides=[5,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xbf16, strides=[5,1]>>
  %v39 = constant <i32: 1> : tile<i32>
  %v40 = constant <i32: 1> : tile<i32>
  %v41, %t41 = load_view_tko weak %v38[%v39, %v40] : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xbf16, strides=[5,1]>>, tile<i32> -> tile<2x4xbf16>, token
  %v42 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_f32
// param: f32[3x5] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 0x7fc00000 0x1 0xe0cb76fc 0x2905ac93 0xdbf3465d 0x927da1d8 0x6c61237a
// param: f32[2x4] = 0x0*8 -> 0x6c61237a 0x0*7
// param: f32[2x4] = 0x0*8 -> 0x6c61237a 0x80000000*7
// param: f32[2x4] = 0x0*8 -> 0x6c61237a 0x7fc00000*7
// param: f32[2x4] = 0x0*8 -> 0x6c61237a 0x7f800000*7
// param: f32[2x4] = 0x0*8 -> 0x6c61237a 0xff800000*7
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf32, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf32, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf32, strides=[5,1]>>, tile<i32> -> tile<2x4xf32>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf32, strides=[5,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf32, strides=[5,1]>>
  %v12 = constant <i32: 1> : tile<i32>
  %v13 = constant <i32: 1> : tile<i32>
  %v14, %t14 = load_view_tko weak %v11[%v12, %v13] : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf32, strides=[5,1]>>, tile<i32> -> tile<2x4xf32>, token
  %v15 = make_tensor_view %p2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf32, strides=[5,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf32, strides=[5,1]>>
  %v21 = constant <i32: 1> : tile<i32>
  %v22 = constant <i32: 1> : tile<i32>
  %v23, %t23 = load_view_tko weak %v20[%v21, %v22] : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf32, strides=[5,1]>>, tile<i32> -> tile<2x4xf32>, token
  %v24 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf32, strides=[5,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf32, strides=[5,1]>>
  %v30 = constant <i32: 1> : tile<i32>
  %v31 = constant <i32: 1> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf32, strides=[5,1]>>, tile<i32> -> tile<2x4xf32>, token
  %v33 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf32, strides=[5,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf32, strides=[5,1]>>
  %v39 = constant <i32: 1> : tile<i32>
  %v40 = constant <i32: 1> : tile<i32>
  %v41, %t41 = load_view_tko weak %v38[%v39, %v40] : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf32, strides=[5,1]>>, tile<i32> -> tile<2x4xf32>, token
  %v42 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_f64
// param: f64[3x5] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 0x7ff8000000000000 0x1 0xf188c9738299812e 0x85f995ffdc39e92f 0x10d26e973f4b8df1 0x518d116e08cd0a48 0xdbc13e9d88ac7883
// param: f64[2x4] = 0x0*8 -> 0xdbc13e9d88ac7883 0x0*7
// param: f64[2x4] = 0x0*8 -> 0xdbc13e9d88ac7883 0x8000000000000000*7
// param: f64[2x4] = 0x0*8 -> 0xdbc13e9d88ac7883 0x7ff8000000000000*7
// param: f64[2x4] = 0x0*8 -> 0xdbc13e9d88ac7883 0x7ff0000000000000*7
// param: f64[2x4] = 0x0*8 -> 0xdbc13e9d88ac7883 0xfff0000000000000*7
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf64, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf64, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf64, strides=[5,1]>>, tile<i32> -> tile<2x4xf64>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf64, strides=[5,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf64, strides=[5,1]>>
  %v12 = constant <i32: 1> : tile<i32>
  %v13 = constant <i32: 1> : tile<i32>
  %v14, %t14 = load_view_tko weak %v11[%v12, %v13] : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf64, strides=[5,1]>>, tile<i32> -> tile<2x4xf64>, token
  %v15 = make_tensor_view %p2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf64, strides=[5,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf64, strides=[5,1]>>
  %v21 = constant <i32: 1> : tile<i32>
  %v22 = constant <i32: 1> : tile<i32>
  %v23, %t23 = load_view_tko weak %v20[%v21, %v22] : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf64, strides=[5,1]>>, tile<i32> -> tile<2x4xf64>, token
  %v24 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf64, strides=[5,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf64, strides=[5,1]>>
  %v30 = constant <i32: 1> : tile<i32>
  %v31 = constant <i32: 1> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf64, strides=[5,1]>>, tile<i32> -> tile<2x4xf64>, token
  %v33 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf64, strides=[5,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf64, strides=[5,1]>>
  %v39 = constant <i32: 1> : tile<i32>
  %v40 = constant <i32: 1> : tile<i32>
  %v41, %t41 = load_view_tko weak %v38[%v39, %v40] : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf64, strides=[5,1]>>, tile<i32> -> tile<2x4xf64>, token
  %v42 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_tf32
// param: tf32[3x5] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xe0cb6000 0x2905a000 0xdbf34000 0x927da000 0x6c612000 0x608be000 0x48744000 0x52abe000 0xa75cc000 0xafc5e000
// param: tf32[2x4] = 0x0*8 -> 0xafc5e000 0x0*7
// param: tf32[2x4] = 0x0*8 -> 0xafc5e000 0x80000000*7
// param: tf32[2x4] = 0x0*8 -> 0xafc5e000 0x7fc00000*7
// param: tf32[2x4] = 0x0*8 -> 0xafc5e000 0x7f800000*7
// param: tf32[2x4] = 0x0*8 -> 0xafc5e000 0xff800000*7
entry @k(%p0: tile<ptr<tf32>>, %p1: tile<ptr<tf32>>, %p2: tile<ptr<tf32>>, %p3: tile<ptr<tf32>>, %p4: tile<ptr<tf32>>, %p5: tile<ptr<tf32>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xtf32, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xtf32, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xtf32, strides=[5,1]>>, tile<i32> -> tile<2x4xtf32>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xtf32, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xtf32>, partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xtf32, strides=[5,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xtf32, strides=[5,1]>>
  %v12 = constant <i32: 1> : tile<i32>
  %v13 = constant <i32: 1> : tile<i32>
  %v14, %t14 = load_view_tko weak %v11[%v12, %v13] : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xtf32, strides=[5,1]>>, tile<i32> -> tile<2x4xtf32>, token
  %v15 = make_tensor_view %p2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xtf32, strides=[4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x4xtf32>, partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xtf32, strides=[5,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xtf32, strides=[5,1]>>
  %v21 = constant <i32: 1> : tile<i32>
  %v22 = constant <i32: 1> : tile<i32>
  %v23, %t23 = load_view_tko weak %v20[%v21, %v22] : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xtf32, strides=[5,1]>>, tile<i32> -> tile<2x4xtf32>, token
  %v24 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xtf32, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<2x4xtf32>, partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xtf32, strides=[5,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xtf32, strides=[5,1]>>
  %v30 = constant <i32: 1> : tile<i32>
  %v31 = constant <i32: 1> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xtf32, strides=[5,1]>>, tile<i32> -> tile<2x4xtf32>, token
  %v33 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xtf32, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<2x4xtf32>, partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xtf32, strides=[5,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xtf32, strides=[5,1]>>
  %v39 = constant <i32: 1> : tile<i32>
  %v40 = constant <i32: 1> : tile<i32>
  %v41, %t41 = load_view_tko weak %v38[%v39, %v40] : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xtf32, strides=[5,1]>>, tile<i32> -> tile<2x4xtf32>, token
  %v42 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xtf32, strides=[4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<2x4xtf32>, partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_f8E5M2
// param: f8E5M2[3x5] = 0x0 0x1 0xff 0x80 0x7f 0xb8 0x53 0x3c 0xfc 0x2d 0x51 0xa4 0xc9 0xa3 0xde
// param: f8E5M2[2x4] = 0x0*8 -> 0xde 0x0*7
// param: f8E5M2[2x4] = 0x0*8 -> 0xde 0x80*7
// param: f8E5M2[2x4] = 0x0*8 -> 0xde 0x7e*7
// param: f8E5M2[2x4] = 0x0*8 -> 0xde 0x7c*7
// param: f8E5M2[2x4] = 0x0*8 -> 0xde 0xfc*7
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f8E5M2>>, %p3: tile<ptr<f8E5M2>>, %p4: tile<ptr<f8E5M2>>, %p5: tile<ptr<f8E5M2>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf8E5M2, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf8E5M2, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf8E5M2, strides=[5,1]>>, tile<i32> -> tile<2x4xf8E5M2>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E5M2, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xf8E5M2>, partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf8E5M2, strides=[5,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf8E5M2, strides=[5,1]>>
  %v12 = constant <i32: 1> : tile<i32>
  %v13 = constant <i32: 1> : tile<i32>
  %v14, %t14 = load_view_tko weak %v11[%v12, %v13] : partition_view<tile=(2x4), padding_value = neg_zero, tensor_view<3x5xf8E5M2, strides=[5,1]>>, tile<i32> -> tile<2x4xf8E5M2>, token
  %v15 = make_tensor_view %p2, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E5M2, strides=[4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x4xf8E5M2>, partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf8E5M2, strides=[5,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf8E5M2, strides=[5,1]>>
  %v21 = constant <i32: 1> : tile<i32>
  %v22 = constant <i32: 1> : tile<i32>
  %v23, %t23 = load_view_tko weak %v20[%v21, %v22] : partition_view<tile=(2x4), padding_value = nan, tensor_view<3x5xf8E5M2, strides=[5,1]>>, tile<i32> -> tile<2x4xf8E5M2>, token
  %v24 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E5M2, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<2x4xf8E5M2>, partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf8E5M2, strides=[5,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf8E5M2, strides=[5,1]>>
  %v30 = constant <i32: 1> : tile<i32>
  %v31 = constant <i32: 1> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(2x4), padding_value = pos_inf, tensor_view<3x5xf8E5M2, strides=[5,1]>>, tile<i32> -> tile<2x4xf8E5M2>, token
  %v33 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E5M2, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<2x4xf8E5M2>, partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf8E5M2, strides=[5,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf8E5M2, strides=[5,1]>>
  %v39 = constant <i32: 1> : tile<i32>
  %v40 = constant <i32: 1> : tile<i32>
  %v41, %t41 = load_view_tko weak %v38[%v39, %v40] : partition_view<tile=(2x4), padding_value = neg_inf, tensor_view<3x5xf8E5M2, strides=[5,1]>>, tile<i32> -> tile<2x4xf8E5M2>, token
  %v42 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E5M2, strides=[4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<2x4xf8E5M2>, partition_view<tile=(2x4), tensor_view<2x4xf8E5M2, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_i1
// param: i1[3x5] = 0 1*3 0*2 1*3 0*2 1*2 0*2
// param: i1[2x4] = 0*8 -> 0*8
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi1, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi1, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi1, strides=[5,1]>>, tile<i32> -> tile<2x4xi1>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi1, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xi1>, partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_i8
// param: i8[3x5] = 0 1 -1 -128 127 -72 83 60 -4 45 81 -92 -55 -93 -34
// param: i8[2x4] = 0*8 -> -34 0*7
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi8, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi8, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi8, strides=[5,1]>>, tile<i32> -> tile<2x4xi8>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi8, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_i16
// param: i16[3x5] = 0 1 -1 -32768 32767 -30240 -28383 -11547 28229 -15280 6165 -30869 22811 879 -24805
// param: i16[2x4] = 0*8 -> -24805 0*7
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi16, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi16, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi16, strides=[5,1]>>, tile<i32> -> tile<2x4xi16>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi16, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xi16, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xi16>, partition_view<tile=(2x4), tensor_view<2x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_i32
// param: i32[3x5] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102
// param: i32[2x4] = 0*8 -> -1345983102 0*7
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi32, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi32, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi32, strides=[5,1]>>, tile<i32> -> tile<2x4xi32>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_i64
// param: i64[3x5] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 5876372253080095304 -2611737462574385021 1559832736025973417 -269963487389317819 -6910492484999917217 2776981683683514742 623734450907710313
// param: i64[2x4] = 0*8 -> 623734450907710313 0*7
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi64, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi64, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi64, strides=[5,1]>>, tile<i32> -> tile<2x4xi64>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi64, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xi64, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<2x4xi64, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- partition_padding_f8E4M3FN
// param: f8E4M3FN[3x5] = 0x0 0x1 0xff 0x80 0x7f 0xb8 0x53 0x3c 0xfc 0x2d 0x51 0xa4 0xc9 0xa3 0xde
// param: f8E4M3FN[2x4] = 0x0*8 -> 0xde 0x0*7
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>) {
  %v1 = make_tensor_view %p0, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xf8E4M3FN, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf8E4M3FN, strides=[5,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xf8E4M3FN, strides=[5,1]>>, tile<i32> -> tile<2x4xf8E4M3FN>, token
  %v6 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E4M3FN, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<2x4xf8E4M3FN, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x4xf8E4M3FN>, partition_view<tile=(2x4), tensor_view<2x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- tensor_dynamic_i8
// param: i16[40] = 0 1 -1 -32768 32767 -6974 26168 13973 -18520 -8618 18404 23998 5421 -2517 -1982 -19984 -28579 -28387 -23310 -17082 -27731 -14096 31153 23715 8021 -12703 20551 -21853 -17288 -20209 -6070 -20017 -7301 -16694 -3387 31546 1664 -25144 -17168 9748
// param: i16[4x4] = 0*16 -> 0 1 -1 -32768 13973 -18520 -8618 18404 -1982 -19984 -28579 -28387 -14096 31153 23715 8021
// param: i16[4x4] = 0*16 -> 0 -18520 -28579 8021 1 -8618 -28387 -12703 -1 18404 -23310 20551 -32768 23998 -17082 -21853
// param: i16[4x4] = 0*16 -> 0 -1 32767 0 -1 32767 26168 0 32767 26168 -18520 0*5
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>) {
  %v1 = constant <i8: 4> : tile<i8>
  %v2 = constant <i8: 5> : tile<i8>
  %v3 = constant <i8: 7> : tile<i8>
  %v4 = make_tensor_view %p0, shape = [%v1, %v2], strides = [%v3, 1] : tile<i8> -> tensor_view<?x?xi16, strides=[?,1]>
  %v5 = make_partition_view %v4 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>
  %v6 = constant <i8: 0> : tile<i8>
  %v7 = constant <i8: 0> : tile<i8>
  %v8, %t8 = load_view_tko weak %v5[%v6, %v7] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>, tile<i8> -> tile<4x4xi16>, token
  %v9 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v13 = constant <i8: 5> : tile<i8>
  %v14 = constant <i8: 4> : tile<i8>
  %v15 = constant <i8: 1> : tile<i8>
  %v16 = make_tensor_view %p0, shape = [%v13, %v14], strides = [%v15, 8] : tile<i8> -> tensor_view<?x?xi16, strides=[?,8]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>
  %v18 = constant <i8: 0> : tile<i8>
  %v19 = constant <i8: 0> : tile<i8>
  %v20, %t20 = load_view_tko weak %v17[%v18, %v19] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>, tile<i8> -> tile<4x4xi16>, token
  %v21 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v25 = constant <i8: 3> : tile<i8>
  %v26 = constant <i8: 3> : tile<i8>
  %v27 = constant <i8: 2> : tile<i8>
  %v28 = make_tensor_view %p0, shape = [%v25, %v26], strides = [%v27, 2] : tile<i8> -> tensor_view<?x?xi16, strides=[?,2]>
  %v29 = make_partition_view %v28 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>
  %v30 = constant <i8: 0> : tile<i8>
  %v31 = constant <i8: 0> : tile<i8>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>, tile<i8> -> tile<4x4xi16>, token
  %v33 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- tensor_dynamic_i16
// param: i16[40] = 0 1 -1 -32768 32767 -6974 26168 13973 -18520 -8618 18404 23998 5421 -2517 -1982 -19984 -28579 -28387 -23310 -17082 -27731 -14096 31153 23715 8021 -12703 20551 -21853 -17288 -20209 -6070 -20017 -7301 -16694 -3387 31546 1664 -25144 -17168 9748
// param: i16[4x4] = 0*16 -> 0 1 -1 -32768 13973 -18520 -8618 18404 -1982 -19984 -28579 -28387 -14096 31153 23715 8021
// param: i16[4x4] = 0*16 -> 0 -18520 -28579 8021 1 -8618 -28387 -12703 -1 18404 -23310 20551 -32768 23998 -17082 -21853
// param: i16[4x4] = 0*16 -> 0 -1 32767 0 -1 32767 26168 0 32767 26168 -18520 0*5
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>) {
  %v1 = constant <i16: 4> : tile<i16>
  %v2 = constant <i16: 5> : tile<i16>
  %v3 = constant <i16: 7> : tile<i16>
  %v4 = make_tensor_view %p0, shape = [%v1, %v2], strides = [%v3, 1] : tile<i16> -> tensor_view<?x?xi16, strides=[?,1]>
  %v5 = make_partition_view %v4 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>
  %v6 = constant <i16: 0> : tile<i16>
  %v7 = constant <i16: 0> : tile<i16>
  %v8, %t8 = load_view_tko weak %v5[%v6, %v7] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>, tile<i16> -> tile<4x4xi16>, token
  %v9 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v13 = constant <i16: 5> : tile<i16>
  %v14 = constant <i16: 4> : tile<i16>
  %v15 = constant <i16: 1> : tile<i16>
  %v16 = make_tensor_view %p0, shape = [%v13, %v14], strides = [%v15, 8] : tile<i16> -> tensor_view<?x?xi16, strides=[?,8]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>
  %v18 = constant <i16: 0> : tile<i16>
  %v19 = constant <i16: 0> : tile<i16>
  %v20, %t20 = load_view_tko weak %v17[%v18, %v19] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>, tile<i16> -> tile<4x4xi16>, token
  %v21 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v25 = constant <i16: 3> : tile<i16>
  %v26 = constant <i16: 3> : tile<i16>
  %v27 = constant <i16: 2> : tile<i16>
  %v28 = make_tensor_view %p0, shape = [%v25, %v26], strides = [%v27, 2] : tile<i16> -> tensor_view<?x?xi16, strides=[?,2]>
  %v29 = make_partition_view %v28 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>
  %v30 = constant <i16: 0> : tile<i16>
  %v31 = constant <i16: 0> : tile<i16>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>, tile<i16> -> tile<4x4xi16>, token
  %v33 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- tensor_dynamic_i32
// param: i16[40] = 0 1 -1 -32768 32767 -6974 26168 13973 -18520 -8618 18404 23998 5421 -2517 -1982 -19984 -28579 -28387 -23310 -17082 -27731 -14096 31153 23715 8021 -12703 20551 -21853 -17288 -20209 -6070 -20017 -7301 -16694 -3387 31546 1664 -25144 -17168 9748
// param: i16[4x4] = 0*16 -> 0 1 -1 -32768 13973 -18520 -8618 18404 -1982 -19984 -28579 -28387 -14096 31153 23715 8021
// param: i16[4x4] = 0*16 -> 0 -18520 -28579 8021 1 -8618 -28387 -12703 -1 18404 -23310 20551 -32768 23998 -17082 -21853
// param: i16[4x4] = 0*16 -> 0 -1 32767 0 -1 32767 26168 0 32767 26168 -18520 0*5
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>) {
  %v1 = constant <i32: 4> : tile<i32>
  %v2 = constant <i32: 5> : tile<i32>
  %v3 = constant <i32: 7> : tile<i32>
  %v4 = make_tensor_view %p0, shape = [%v1, %v2], strides = [%v3, 1] : tile<i32> -> tensor_view<?x?xi16, strides=[?,1]>
  %v5 = make_partition_view %v4 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>
  %v6 = constant <i32: 0> : tile<i32>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v5[%v6, %v7] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>, tile<i32> -> tile<4x4xi16>, token
  %v9 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v13 = constant <i32: 5> : tile<i32>
  %v14 = constant <i32: 4> : tile<i32>
  %v15 = constant <i32: 1> : tile<i32>
  %v16 = make_tensor_view %p0, shape = [%v13, %v14], strides = [%v15, 8] : tile<i32> -> tensor_view<?x?xi16, strides=[?,8]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v17[%v18, %v19] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>, tile<i32> -> tile<4x4xi16>, token
  %v21 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v25 = constant <i32: 3> : tile<i32>
  %v26 = constant <i32: 3> : tile<i32>
  %v27 = constant <i32: 2> : tile<i32>
  %v28 = make_tensor_view %p0, shape = [%v25, %v26], strides = [%v27, 2] : tile<i32> -> tensor_view<?x?xi16, strides=[?,2]>
  %v29 = make_partition_view %v28 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>
  %v30 = constant <i32: 0> : tile<i32>
  %v31 = constant <i32: 0> : tile<i32>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>, tile<i32> -> tile<4x4xi16>, token
  %v33 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- tensor_dynamic_i64
// param: i16[40] = 0 1 -1 -32768 32767 -6974 26168 13973 -18520 -8618 18404 23998 5421 -2517 -1982 -19984 -28579 -28387 -23310 -17082 -27731 -14096 31153 23715 8021 -12703 20551 -21853 -17288 -20209 -6070 -20017 -7301 -16694 -3387 31546 1664 -25144 -17168 9748
// param: i16[4x4] = 0*16 -> 0 1 -1 -32768 13973 -18520 -8618 18404 -1982 -19984 -28579 -28387 -14096 31153 23715 8021
// param: i16[4x4] = 0*16 -> 0 -18520 -28579 8021 1 -8618 -28387 -12703 -1 18404 -23310 20551 -32768 23998 -17082 -21853
// param: i16[4x4] = 0*16 -> 0 -1 32767 0 -1 32767 26168 0 32767 26168 -18520 0*5
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>) {
  %v1 = constant <i64: 4> : tile<i64>
  %v2 = constant <i64: 5> : tile<i64>
  %v3 = constant <i64: 7> : tile<i64>
  %v4 = make_tensor_view %p0, shape = [%v1, %v2], strides = [%v3, 1] : tile<i64> -> tensor_view<?x?xi16, strides=[?,1]>
  %v5 = make_partition_view %v4 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>
  %v6 = constant <i64: 0> : tile<i64>
  %v7 = constant <i64: 0> : tile<i64>
  %v8, %t8 = load_view_tko weak %v5[%v6, %v7] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,1]>>, tile<i64> -> tile<4x4xi16>, token
  %v9 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v13 = constant <i64: 5> : tile<i64>
  %v14 = constant <i64: 4> : tile<i64>
  %v15 = constant <i64: 1> : tile<i64>
  %v16 = make_tensor_view %p0, shape = [%v13, %v14], strides = [%v15, 8] : tile<i64> -> tensor_view<?x?xi16, strides=[?,8]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>
  %v18 = constant <i64: 0> : tile<i64>
  %v19 = constant <i64: 0> : tile<i64>
  %v20, %t20 = load_view_tko weak %v17[%v18, %v19] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,8]>>, tile<i64> -> tile<4x4xi16>, token
  %v21 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  %v25 = constant <i64: 3> : tile<i64>
  %v26 = constant <i64: 3> : tile<i64>
  %v27 = constant <i64: 2> : tile<i64>
  %v28 = make_tensor_view %p0, shape = [%v25, %v26], strides = [%v27, 2] : tile<i64> -> tensor_view<?x?xi16, strides=[?,2]>
  %v29 = make_partition_view %v28 : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>
  %v30 = constant <i64: 0> : tile<i64>
  %v31 = constant <i64: 0> : tile<i64>
  %v32, %t32 = load_view_tko weak %v29[%v30, %v31] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi16, strides=[?,2]>>, tile<i64> -> tile<4x4xi16>, token
  %v33 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- view_shapes
// param: f32[200] = 0x0*200
// param: i8[1] = 0 -> 9
// param: i8[1] = 0 -> 20
// param: i8[1] = 0 -> 3
// param: i8[1] = 0 -> 3
// param: i32[1] = 0 -> 9
// param: i32[1] = 0 -> 20
// param: i32[1] = 0 -> 3
// param: i32[1] = 0 -> 3
// param: i64[1] = 0 -> 9
// param: i64[1] = 0 -> 20
// param: i64[1] = 0 -> 3
// param: i64[1] = 0 -> 3
// param: i8[1] = 0 -> 9
// param: i8[1] = 0 -> 20
// param: i8[1] = 0 -> 5
// param: i8[1] = 0 -> 2
// param: i32[1] = 0 -> 9
// param: i32[1] = 0 -> 20
// param: i32[1] = 0 -> 5
// param: i32[1] = 0 -> 2
// param: i64[1] = 0 -> 9
// param: i64[1] = 0 -> 20
// param: i64[1] = 0 -> 5
// param: i64[1] = 0 -> 2
// param: i8[1] = 0 -> 9
// param: i8[1] = 0 -> 20
// param: i8[1] = 0 -> 3
// param: i8[1] = 0 -> 4
// param: i32[1] = 0 -> 9
// param: i32[1] = 0 -> 20
// param: i32[1] = 0 -> 3
// param: i32[1] = 0 -> 4
// param: i64[1] = 0 -> 9
// param: i64[1] = 0 -> 20
// param: i64[1] = 0 -> 3
// param: i64[1] = 0 -> 4
// param: i8[1] = 0 -> 9
// param: i8[1] = 0 -> 20
// param: i8[1] = 0 -> 7
// param: i8[1] = 0 -> 2
// param: i32[1] = 0 -> 9
// param: i32[1] = 0 -> 20
// param: i32[1] = 0 -> 7
// param: i32[1] = 0 -> 2
// param: i64[1] = 0 -> 9
// param: i64[1] = 0 -> 20
// param: i64[1] = 0 -> 7
// param: i64[1] = 0 -> 2
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i8>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i32>>, %p9: tile<ptr<i64>>, %p10: tile<ptr<i64>>, %p11: tile<ptr<i64>>, %p12: tile<ptr<i64>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<i8>>, %p15: tile<ptr<i8>>, %p16: tile<ptr<i8>>, %p17: tile<ptr<i32>>, %p18: tile<ptr<i32>>, %p19: tile<ptr<i32>>, %p20: tile<ptr<i32>>, %p21: tile<ptr<i64>>, %p22: tile<ptr<i64>>, %p23: tile<ptr<i64>>, %p24: tile<ptr<i64>>, %p25: tile<ptr<i8>>, %p26: tile<ptr<i8>>, %p27: tile<ptr<i8>>, %p28: tile<ptr<i8>>, %p29: tile<ptr<i32>>, %p30: tile<ptr<i32>>, %p31: tile<ptr<i32>>, %p32: tile<ptr<i32>>, %p33: tile<ptr<i64>>, %p34: tile<ptr<i64>>, %p35: tile<ptr<i64>>, %p36: tile<ptr<i64>>, %p37: tile<ptr<i8>>, %p38: tile<ptr<i8>>, %p39: tile<ptr<i8>>, %p40: tile<ptr<i8>>, %p41: tile<ptr<i32>>, %p42: tile<ptr<i32>>, %p43: tile<ptr<i32>>, %p44: tile<ptr<i32>>, %p45: tile<ptr<i64>>, %p46: tile<ptr<i64>>, %p47: tile<ptr<i64>>, %p48: tile<ptr<i64>>) {
  %v1 = constant <i32: 9> : tile<i32>
  %v2 = constant <i32: 20> : tile<i32>
  %v3 = constant <i32: 20> : tile<i32>
  %v4 = make_tensor_view %p0, shape = [%v1, %v2], strides = [%v3, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %v5 = make_partition_view %v4 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %v6:2 = get_tensor_shape %v4 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i8>
  %v7 = store_ptr_tko weak %p1, %v6#0 : tile<ptr<i8>>, tile<i8> -> token
  %v8 = store_ptr_tko weak %p2, %v6#1 : tile<ptr<i8>>, tile<i8> -> token
  %v9:2 = get_index_space_shape %v5 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i8>
  %v10 = store_ptr_tko weak %p3, %v9#0 : tile<ptr<i8>>, tile<i8> -> token
  %v11 = store_ptr_tko weak %p4, %v9#1 : tile<ptr<i8>>, tile<i8> -> token
  %v12:2 = get_tensor_shape %v4 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i32>
  %v13 = store_ptr_tko weak %p5, %v12#0 : tile<ptr<i32>>, tile<i32> -> token
  %v14 = store_ptr_tko weak %p6, %v12#1 : tile<ptr<i32>>, tile<i32> -> token
  %v15:2 = get_index_space_shape %v5 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
  %v16 = store_ptr_tko weak %p7, %v15#0 : tile<ptr<i32>>, tile<i32> -> token
  %v17 = store_ptr_tko weak %p8, %v15#1 : tile<ptr<i32>>, tile<i32> -> token
  %v18:2 = get_tensor_shape %v4 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i64>
  %v19 = store_ptr_tko weak %p9, %v18#0 : tile<ptr<i64>>, tile<i64> -> token
  %v20 = store_ptr_tko weak %p10, %v18#1 : tile<ptr<i64>>, tile<i64> -> token
  %v21:2 = get_index_space_shape %v5 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i64>
  %v22 = store_ptr_tko weak %p11, %v21#0 : tile<ptr<i64>>, tile<i64> -> token
  %v23 = store_ptr_tko weak %p12, %v21#1 : tile<ptr<i64>>, tile<i64> -> token
  %v24 = constant <i32: 9> : tile<i32>
  %v25 = constant <i32: 20> : tile<i32>
  %v26 = constant <i32: 20> : tile<i32>
  %v27 = make_tensor_view %p0, shape = [%v24, %v25], strides = [%v26, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
  %v29:2 = get_tensor_shape %v27 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i8>
  %v30 = store_ptr_tko weak %p13, %v29#0 : tile<ptr<i8>>, tile<i8> -> token
  %v31 = store_ptr_tko weak %p14, %v29#1 : tile<ptr<i8>>, tile<i8> -> token
  %v32:2 = get_index_space_shape %v28 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i8>
  %v33 = store_ptr_tko weak %p15, %v32#0 : tile<ptr<i8>>, tile<i8> -> token
  %v34 = store_ptr_tko weak %p16, %v32#1 : tile<ptr<i8>>, tile<i8> -> token
  %v35:2 = get_tensor_shape %v27 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i32>
  %v36 = store_ptr_tko weak %p17, %v35#0 : tile<ptr<i32>>, tile<i32> -> token
  %v37 = store_ptr_tko weak %p18, %v35#1 : tile<ptr<i32>>, tile<i32> -> token
  %v38:2 = get_index_space_shape %v28 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i32>
  %v39 = store_ptr_tko weak %p19, %v38#0 : tile<ptr<i32>>, tile<i32> -> token
  %v40 = store_ptr_tko weak %p20, %v38#1 : tile<ptr<i32>>, tile<i32> -> token
  %v41:2 = get_tensor_shape %v27 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i64>
  %v42 = store_ptr_tko weak %p21, %v41#0 : tile<ptr<i64>>, tile<i64> -> token
  %v43 = store_ptr_tko weak %p22, %v41#1 : tile<ptr<i64>>, tile<i64> -> token
  %v44:2 = get_index_space_shape %v28 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i64>
  %v45 = store_ptr_tko weak %p23, %v44#0 : tile<ptr<i64>>, tile<i64> -> token
  %v46 = store_ptr_tko weak %p24, %v44#1 : tile<ptr<i64>>, tile<i64> -> token
  %v47 = constant <i32: 9> : tile<i32>
  %v48 = constant <i32: 20> : tile<i32>
  %v49 = constant <i32: 20> : tile<i32>
  %v50 = make_tensor_view %p0, shape = [%v47, %v48], strides = [%v49, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %v51 = make_strided_view %v50 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>>
  %v52:2 = get_tensor_shape %v50 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i8>
  %v53 = store_ptr_tko weak %p25, %v52#0 : tile<ptr<i8>>, tile<i8> -> token
  %v54 = store_ptr_tko weak %p26, %v52#1 : tile<ptr<i8>>, tile<i8> -> token
  %v55:2 = get_index_space_shape %v51 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>> -> tile<i8>
  %v56 = store_ptr_tko weak %p27, %v55#0 : tile<ptr<i8>>, tile<i8> -> token
  %v57 = store_ptr_tko weak %p28, %v55#1 : tile<ptr<i8>>, tile<i8> -> token
  %v58:2 = get_tensor_shape %v50 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i32>
  %v59 = store_ptr_tko weak %p29, %v58#0 : tile<ptr<i32>>, tile<i32> -> token
  %v60 = store_ptr_tko weak %p30, %v58#1 : tile<ptr<i32>>, tile<i32> -> token
  %v61:2 = get_index_space_shape %v51 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
  %v62 = store_ptr_tko weak %p31, %v61#0 : tile<ptr<i32>>, tile<i32> -> token
  %v63 = store_ptr_tko weak %p32, %v61#1 : tile<ptr<i32>>, tile<i32> -> token
  %v64:2 = get_tensor_shape %v50 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i64>
  %v65 = store_ptr_tko weak %p33, %v64#0 : tile<ptr<i64>>, tile<i64> -> token
  %v66 = store_ptr_tko weak %p34, %v64#1 : tile<ptr<i64>>, tile<i64> -> token
  %v67:2 = get_index_space_shape %v51 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>> -> tile<i64>
  %v68 = store_ptr_tko weak %p35, %v67#0 : tile<ptr<i64>>, tile<i64> -> token
  %v69 = store_ptr_tko weak %p36, %v67#1 : tile<ptr<i64>>, tile<i64> -> token
  %v70 = constant <i32: 9> : tile<i32>
  %v71 = constant <i32: 20> : tile<i32>
  %v72 = constant <i32: 20> : tile<i32>
  %v73 = make_tensor_view %p0, shape = [%v70, %v71], strides = [%v72, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %v74 = make_strided_view %v73 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
  %v75:2 = get_tensor_shape %v73 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i8>
  %v76 = store_ptr_tko weak %p37, %v75#0 : tile<ptr<i8>>, tile<i8> -> token
  %v77 = store_ptr_tko weak %p38, %v75#1 : tile<ptr<i8>>, tile<i8> -> token
  %v78:2 = get_index_space_shape %v74 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i8>
  %v79 = store_ptr_tko weak %p39, %v78#0 : tile<ptr<i8>>, tile<i8> -> token
  %v80 = store_ptr_tko weak %p40, %v78#1 : tile<ptr<i8>>, tile<i8> -> token
  %v81:2 = get_tensor_shape %v73 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i32>
  %v82 = store_ptr_tko weak %p41, %v81#0 : tile<ptr<i32>>, tile<i32> -> token
  %v83 = store_ptr_tko weak %p42, %v81#1 : tile<ptr<i32>>, tile<i32> -> token
  %v84:2 = get_index_space_shape %v74 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i32>
  %v85 = store_ptr_tko weak %p43, %v84#0 : tile<ptr<i32>>, tile<i32> -> token
  %v86 = store_ptr_tko weak %p44, %v84#1 : tile<ptr<i32>>, tile<i32> -> token
  %v87:2 = get_tensor_shape %v73 : tensor_view<?x?xf32, strides=[?,1]> -> tile<i64>
  %v88 = store_ptr_tko weak %p45, %v87#0 : tile<ptr<i64>>, tile<i64> -> token
  %v89 = store_ptr_tko weak %p46, %v87#1 : tile<ptr<i64>>, tile<i64> -> token
  %v90:2 = get_index_space_shape %v74 : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i64>
  %v91 = store_ptr_tko weak %p47, %v90#0 : tile<ptr<i64>>, tile<i64> -> token
  %v92 = store_ptr_tko weak %p48, %v90#1 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- partition_stores
// param: i32[4x5] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 0 1083270215 1542422917 -312511564 -1046367348 2147483647
// param: i32[2x4] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
// param: i32[4x5] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 0 1083270215 1542422917 -312511564 -1046367348 2147483647
// param: i32[2x4] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
// param: i32[4x5] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 0 1083270215 1542422917 -312511564 -1046367348 2147483647
// param: i32[2x4] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
// param: i32[4x5] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 0 1083270215 1542422917 -312511564 -1046367348 2147483647
// param: i32[2x4] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 5], strides = [5, 1] : tensor_view<4x5xi32, strides=[5,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>
  %v3 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5, %v5] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = store_view_tko weak %v6, %v2[%v7, %v7] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>, tile<i32> -> token
  %v9 = make_tensor_view %p2, shape = [4, 5], strides = [5, 1] : tensor_view<4x5xi32, strides=[5,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>
  %v11 = make_tensor_view %p3, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14, %t14 = load_view_tko weak %v12[%v13, %v13] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
  %v15 = constant <i32: 1> : tile<i32>
  %v16 = store_view_tko relaxed device %v14, %v10[%v15, %v15] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>, tile<i32> -> token
  %v17 = make_tensor_view %p4, shape = [4, 5], strides = [5, 1] : tensor_view<4x5xi32, strides=[5,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>
  %v19 = make_tensor_view %p5, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22, %t22 = load_view_tko weak %v20[%v21, %v21] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
  %v23 = constant <i32: 1> : tile<i32>
  %v24 = store_view_tko release sys %v22, %v18[%v23, %v23] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>, tile<i32> -> token
  %v25 = make_tensor_view %p6, shape = [4, 5], strides = [5, 1] : tensor_view<4x5xi32, strides=[5,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>
  %v27 = make_tensor_view %p7, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30, %t30 = load_view_tko weak %v28[%v29, %v29] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
  %v31 = constant <i32: 1> : tile<i32>
  %v32 = store_view_tko weak %v30, %v26[%v31, %v31] inbounds = [true, false] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<4x5xi32, strides=[5,1]>>, tile<i32> -> token
  return
}
//--- view_orderings
// param: f16[4x8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108 0x461c 0xe06f 0xf5f 0x7109 0x4f7f 0x7a7 0xb7da 0xfef7 0xc7ed 0x5289 0x89e8 0xd8f4 0x4fc9 0x6cc2 0xea95 0x3205
// param: f16[4x8] = 0x0*32 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108 0x461c 0xe06f 0xf5f 0x7109 0x4f7f 0x7a7 0xb7da 0xfef7 0xc7ed 0x5289 0x89e8 0xd8f4 0x4fc9 0x6cc2 0xea95 0x3205
// param: f16[4x8] = 0x0*32 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108 0x461c 0xe06f 0xf5f 0x7109 0x4f7f 0x7a7 0xb7da 0xfef7 0xc7ed 0x5289 0x89e8 0xd8f4 0x4fc9 0x6cc2 0xea95 0x3205
// param: f16[4x8] = 0x0*32 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108 0x461c 0xe06f 0xf5f 0x7109 0x4f7f 0x7a7 0xb7da 0xfef7 0xc7ed 0x5289 0x89e8 0xd8f4 0x4fc9 0x6cc2 0xea95 0x3205
// param: f16[4x8] = 0x0*32 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x96cb 0x6b9d 0x5b50 0xed05 0x6108 0x461c 0xe06f 0xf5f 0x7109 0x4f7f 0x7a7 0xb7da 0xfef7 0xc7ed 0x5289 0x89e8 0xd8f4 0x4fc9 0x6cc2 0xea95 0x3205
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = constant <i32: 0> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] inbounds = [true, true] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v6 = make_tensor_view %p1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v10 = constant <i32: 0> : tile<i32>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko relaxed tl_blk %v2[%v10, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v13 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16 = store_view_tko weak %v12, %v14[%v15, %v15] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = constant <i32: 0> : tile<i32>
  %v19, %t19 = load_view_tko relaxed sys %v2[%v17, %v18] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v20 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v24 = constant <i32: 0> : tile<i32>
  %v25 = constant <i32: 0> : tile<i32>
  %v26, %t26 = load_view_tko acquire device %v2[%v24, %v25] inbounds = [false, true] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v27 = make_tensor_view %p4, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29, %v29] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- view_f4
// param: f4E2M1FN[4x8] = 0x0 0x5 0xa 0xf 0x4 0x9 0xe 0x3 0x8 0xd 0x2 0x7 0xc 0x1 0x6 0xb 0x0 0x5 0xa 0xf 0x4 0x9 0xe 0x3 0x8 0xd 0x2 0x7 0xc 0x1 0x6 0xb
// param: f4E2M1FN[4x8] = 0x0*32 -> 0x0*4 0x4 0x9 0xe 0x3 0x0*4 0xc 0x1 0x6 0xb 0x0*16
entry @k(%p0: tile<ptr<f4E2M1FN>>, %p1: tile<ptr<f4E2M1FN>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf4E2M1FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x4), tensor_view<4x8xf4E2M1FN, strides=[8,1]>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4 = constant <i32: 1> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : partition_view<tile=(2x4), tensor_view<4x8xf4E2M1FN, strides=[8,1]>>, tile<i32> -> tile<2x4xf4E2M1FN>, token
  %v6 = make_tensor_view %p1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf4E2M1FN, strides=[8,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x4), tensor_view<4x8xf4E2M1FN, strides=[8,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = constant <i32: 1> : tile<i32>
  %v10 = store_view_tko weak %v5, %v7[%v8, %v9] : tile<2x4xf4E2M1FN>, partition_view<tile=(2x4), tensor_view<4x8xf4E2M1FN, strides=[8,1]>>, tile<i32> -> token
  return
}
