// Written by Inputs/make_ops.py.
//--- assume
// param: i32[2] = 7 -3
// param: i32[2] = 0*2 -> 7 -3
// param: i32[2] = 32 -48
// param: i32[2] = 0*2 -> 32 -48
// param: i8[2] = 64 -64
// param: i8[2] = 0*2 -> 64 -64
// param: i64[2] = 0 4611686018427387904
// param: i64[2] = 0*2 -> 0 4611686018427387904
// param: i32[4] = 8 9 12 13
// param: i32[4] = 0*4 -> 8 9 12 13
// param: i32[2] = 2 4
// param: i32[2] = 0*2 -> 2 4
// param: i16[4] = 5*2 -1*2
// param: i16[4] = 0*4 -> 5*2 -1*2
// param: i16[2] = 1 2
// param: i16[2] = 0*2 -> 1 2
// param: i8[4] = 3*4
// param: i8[4] = 0*4 -> 3*4
// param: i8[2] = 1 2
// param: i8[2] = 0*2 -> 1 2
// param: i32[2] = 0 2147483647
// param: i32[2] = 0*2 -> 0 2147483647
// param: i8[2] = -1 -128
// param: i8[2] = 0*2 -> -1 -128
// param: i64[2] = -3 10
// param: i64[2] = 0*2 -> -3 10
// param: i32[2] = -2147483648 5
// param: i32[2] = 0*2 -> -2147483648 5
// param: i1[2] = 1 0
// param: i1[2] = 0*2 -> 1 0
// param: i32[4] = 1 2 3 4
// param: i32[4] = 0*4 -> 1 2 3 4
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i64>>, %p7: tile<ptr<i64>>, %p8: tile<ptr<i32>>, %p9: tile<ptr<i32>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>, %p12: tile<ptr<i16>>, %p13: tile<ptr<i16>>, %p14: tile<ptr<i16>>, %p15: tile<ptr<i16>>, %p16: tile<ptr<i8>>, %p17: tile<ptr<i8>>, %p18: tile<ptr<i8>>, %p19: tile<ptr<i8>>, %p20: tile<ptr<i32>>, %p21: tile<ptr<i32>>, %p22: tile<ptr<i8>>, %p23: tile<ptr<i8>>, %p24: tile<ptr<i64>>, %p25: tile<ptr<i64>>, %p26: tile<ptr<i32>>, %p27: tile<ptr<i32>>, %p28: tile<ptr<i1>>, %p29: tile<ptr<i1>>, %p30: tile<ptr<i32>>, %p31: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
  %v5 = assume div_by<1>, %v4 : tile<2xi32>
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p2, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13, %t13 = load_view_tko weak %v11[%v12] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
  %v14 = assume div_by<16>, %v13 : tile<2xi32>
  %v15 = make_tensor_view %p3, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22, %t22 = load_view_tko weak %v20[%v21] : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> tile<2xi8>, token
  %v23 = assume div_by<64>, %v22 : tile<2xi8>
  %v24 = make_tensor_view %p5, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<2xi8>, partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p6, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
  %v30 = constant <i32: 0> : tile<i32>
  %v31, %t31 = load_view_tko weak %v29[%v30] : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>, tile<i32> -> tile<2xi64>, token
  %v32 = assume div_by<4611686018427387904>, %v31 : tile<2xi64>
  %v33 = make_tensor_view %p7, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35] : tile<2xi64>, partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p8, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v39 = constant <i32: 0> : tile<i32>
  %v40, %t40 = load_view_tko weak %v38[%v39] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v41 = assume div_by<4, every 2 along 0>, %v40 : tile<4xi32>
  %v42 = make_tensor_view %p9, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  %v46 = make_tensor_view %p10, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
  %v50 = assume div_by<2, every 0 along 0>, %v49 : tile<2xi32>
  %v51 = make_tensor_view %p11, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v52 = make_partition_view %v51 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v53 = constant <i32: 0> : tile<i32>
  %v54 = store_view_tko weak %v50, %v52[%v53] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v55 = make_tensor_view %p12, shape = [4], strides = [1] : tensor_view<4xi16, strides=[1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58, %t58 = load_view_tko weak %v56[%v57] : partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>, tile<i32> -> tile<4xi16>, token
  %v59 = assume same_elements<[2]>, %v58 : tile<4xi16>
  %v60 = make_tensor_view %p13, shape = [4], strides = [1] : tensor_view<4xi16, strides=[1]>
  %v61 = make_partition_view %v60 : partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>
  %v62 = constant <i32: 0> : tile<i32>
  %v63 = store_view_tko weak %v59, %v61[%v62] : tile<4xi16>, partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>, tile<i32> -> token
  %v64 = make_tensor_view %p14, shape = [2], strides = [1] : tensor_view<2xi16, strides=[1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67, %t67 = load_view_tko weak %v65[%v66] : partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>, tile<i32> -> tile<2xi16>, token
  %v68 = assume same_elements<[0]>, %v67 : tile<2xi16>
  %v69 = make_tensor_view %p15, shape = [2], strides = [1] : tensor_view<2xi16, strides=[1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71] : tile<2xi16>, partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>, tile<i32> -> token
  %v73 = make_tensor_view %p16, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v74 = make_partition_view %v73 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v75 = constant <i32: 0> : tile<i32>
  %v76, %t76 = load_view_tko weak %v74[%v75] : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> tile<4xi8>, token
  %v77 = assume same_elements<[4]>, %v76 : tile<4xi8>
  %v78 = make_tensor_view %p17, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v79 = make_partition_view %v78 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v80 = constant <i32: 0> : tile<i32>
  %v81 = store_view_tko weak %v77, %v79[%v80] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
  %v82 = make_tensor_view %p18, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v83 = make_partition_view %v82 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v84 = constant <i32: 0> : tile<i32>
  %v85, %t85 = load_view_tko weak %v83[%v84] : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> tile<2xi8>, token
  %v86 = assume same_elements<[1]>, %v85 : tile<2xi8>
  %v87 = make_tensor_view %p19, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v88 = make_partition_view %v87 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v89 = constant <i32: 0> : tile<i32>
  %v90 = store_view_tko weak %v86, %v88[%v89] : tile<2xi8>, partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> token
  %v91 = make_tensor_view %p20, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v92 = make_partition_view %v91 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v93 = constant <i32: 0> : tile<i32>
  %v94, %t94 = load_view_tko weak %v92[%v93] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
  %v95 = assume bounded<0, ?>, %v94 : tile<2xi32>
  %v96 = make_tensor_view %p21, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v97 = make_partition_view %v96 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v98 = constant <i32: 0> : tile<i32>
  %v99 = store_view_tko weak %v95, %v97[%v98] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v100 = make_tensor_view %p22, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v101 = make_partition_view %v100 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v102 = constant <i32: 0> : tile<i32>
  %v103, %t103 = load_view_tko weak %v101[%v102] : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> tile<2xi8>, token
  %v104 = assume bounded<?, -1>, %v103 : tile<2xi8>
  %v105 = make_tensor_view %p23, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v106 = make_partition_view %v105 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v107 = constant <i32: 0> : tile<i32>
  %v108 = store_view_tko weak %v104, %v106[%v107] : tile<2xi8>, partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> token
  %v109 = make_tensor_view %p24, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
  %v110 = make_partition_view %v109 : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
  %v111 = constant <i32: 0> : tile<i32>
  %v112, %t112 = load_view_tko weak %v110[%v111] : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>, tile<i32> -> tile<2xi64>, token
  %v113 = assume bounded<-3, 10>, %v112 : tile<2xi64>
  %v114 = make_tensor_view %p25, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
  %v115 = make_partition_view %v114 : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
  %v116 = constant <i32: 0> : tile<i32>
  %v117 = store_view_tko weak %v113, %v115[%v116] : tile<2xi64>, partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>, tile<i32> -> token
  %v118 = make_tensor_view %p26, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v119 = make_partition_view %v118 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v120 = constant <i32: 0> : tile<i32>
  %v121, %t121 = load_view_tko weak %v119[%v120] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
  %v122 = assume bounded<?, ?>, %v121 : tile<2xi32>
  %v123 = make_tensor_view %p27, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v124 = make_partition_view %v123 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v125 = constant <i32: 0> : tile<i32>
  %v126 = store_view_tko weak %v122, %v124[%v125] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v127 = make_tensor_view %p28, shape = [2], strides = [1] : tensor_view<2xi1, strides=[1]>
  %v128 = make_partition_view %v127 : partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>
  %v129 = constant <i32: 0> : tile<i32>
  %v130, %t130 = load_view_tko weak %v128[%v129] : partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>, tile<i32> -> tile<2xi1>, token
  %v131 = assume bounded<-1, 0>, %v130 : tile<2xi1>
  %v132 = make_tensor_view %p29, shape = [2], strides = [1] : tensor_view<2xi1, strides=[1]>
  %v133 = make_partition_view %v132 : partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>
  %v134 = constant <i32: 0> : tile<i32>
  %v135 = store_view_tko weak %v131, %v133[%v134] : tile<2xi1>, partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>, tile<i32> -> token
  %v136 = assume div_by<16>, %p30 : tile<ptr<i32>>
  %v137 = make_tensor_view %v136, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v138 = make_partition_view %v137 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v139 = constant <i32: 0> : tile<i32>
  %v140, %t140 = load_view_tko weak %v138[%v139] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v141 = make_tensor_view %p31, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v142 = make_partition_view %v141 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v143 = constant <i32: 0> : tile<i32>
  %v144 = store_view_tko weak %v140, %v142[%v143] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  return
}
