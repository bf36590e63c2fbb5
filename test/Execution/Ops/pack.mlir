// Written by Inputs/make_ops.py.
//--- pack
// param: i16[8] = 0 1 -1 -32768 32767 2353 -20059 27678
// param: i8[16] = 0*16 -> 0*2 1 0 -1*2 0 -128 -1 127 49 9 -91 -79 30 108
// param: i8[16] = 0*2 1 0 -1*2 0 -128 -1 127 49 9 -91 -79 30 108
// param: i16[8] = 0*8 -> 0 1 -1 -32768 32767 2353 -20059 27678
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -96845651 -2140130849 995333164
// param: i8[32] = 0*32 -> 0*4 1 0*3 -1*4 0*3 -128 -1*3 127 -83 64 58 -6 -33 49 112 -128 44 -108 83 59
// param: i8[32] = 0*4 1 0*3 -1*4 0*3 -128 -1*3 127 -83 64 58 -6 -33 49 112 -128 44 -108 83 59
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -96845651 -2140130849 995333164
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 4674657252463507619 -8715370183597208355 -4409019780907295914
// param: i8[64] = 0*64 -> 0*8 1 0*7 -1*8 0*7 -128 -1*7 127 -93 120 -54 -13 0 -72 -33 64 -35 76 -88 120 -2 -56 12 -121 86 -101 89 -121 -34 3 -48 -62
// param: i8[64] = 0*8 1 0*7 -1*8 0*7 -128 -1*7 127 -93 120 -54 -13 0 -72 -33 64 -35 76 -88 120 -2 -56 12 -121 86 -101 89 -121 -34 3 -48 -62
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 4674657252463507619 -8715370183597208355 -4409019780907295914
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: i8[16] = 0*16 -> 0*2 1 0 -1*2 0 -128 -1 127 0 -128 0 124 0 -4
// param: i8[16] = 0*2 1 0 -1*2 0 -128 -1 127 0 -128 0 124 0 -4
// param: f16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: i8[16] = 0*16 -> 0*2 1 0 -1*2 0 -128 -1 127 0 -128*2 127 -128 -1
// param: i8[16] = 0*2 1 0 -1*2 0 -128 -1 127 0 -128*2 127 -128 -1
// param: bf16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: i8[32] = 0*32 -> 0*4 1 0*3 -1*4 0*3 -128 -1*3 127 0*3 -128 0*2 -128 127 0*2 -128 -1
// param: i8[32] = 0*4 1 0*3 -1*4 0*3 -128 -1*3 127 0*3 -128 0*2 -128 127 0*2 -128 -1
// param: f32[8] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xfa3a4000 0x80702000 0x3b538000
// param: i8[32] = 0*32 -> 0*9 -32 -1*2 0*3 -128 0 -32 -1 127 0 64 58 -6 0 32 112 -128 0 -128 83 59
// param: i8[32] = 0*9 -32 -1*2 0*3 -128 0 -32 -1 127 0 64 58 -6 0 32 112 -128 0 -128 83 59
// param: tf32[8] = 0x0*8 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xfa3a4000 0x80702000 0x3b538000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: i8[64] = 0*64 -> 0*8 1 0*7 -1*8 0*7 -128 -1*7 127 0*7 -128 0*6 -16 127 0*6 -16 -1
// param: i8[64] = 0*8 1 0*7 -1*8 0*7 -128 -1*7 127 0*7 -128 0*6 -16 127 0*6 -16 -1
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i16>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i64>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i8>>, %p11: tile<ptr<i64>>, %p12: tile<ptr<f16>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<i8>>, %p15: tile<ptr<f16>>, %p16: tile<ptr<bf16>>, %p17: tile<ptr<i8>>, %p18: tile<ptr<i8>>, %p19: tile<ptr<bf16>>, %p20: tile<ptr<f32>>, %p21: tile<ptr<i8>>, %p22: tile<ptr<i8>>, %p23: tile<ptr<f32>>, %p24: tile<ptr<tf32>>, %p25: tile<ptr<i8>>, %p26: tile<ptr<i8>>, %p27: tile<ptr<tf32>>, %p28: tile<ptr<f64>>, %p29: tile<ptr<i8>>, %p30: tile<ptr<i8>>, %p31: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %v5 = pack %v4 : tile<8xi16> -> tile<16xi8>
  %v6 = make_tensor_view %p1, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p2, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13, %t13 = load_view_tko weak %v11[%v12] : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
  %v14 = unpack %v13 : tile<16xi8> -> tile<8xi16>
  %v15 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22, %t22 = load_view_tko weak %v20[%v21] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v23 = pack %v22 : tile<8xi32> -> tile<32xi8>
  %v24 = make_tensor_view %p5, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<32xi8>, partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p6, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
  %v30 = constant <i32: 0> : tile<i32>
  %v31, %t31 = load_view_tko weak %v29[%v30] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
  %v32 = unpack %v31 : tile<32xi8> -> tile<8xi32>
  %v33 = make_tensor_view %p7, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p8, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v39 = constant <i32: 0> : tile<i32>
  %v40, %t40 = load_view_tko weak %v38[%v39] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v41 = pack %v40 : tile<8xi64> -> tile<64xi8>
  %v42 = make_tensor_view %p9, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44] : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %v46 = make_tensor_view %p10, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v50 = unpack %v49 : tile<64xi8> -> tile<8xi64>
  %v51 = make_tensor_view %p11, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v52 = make_partition_view %v51 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v53 = constant <i32: 0> : tile<i32>
  %v54 = store_view_tko weak %v50, %v52[%v53] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v55 = make_tensor_view %p12, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58, %t58 = load_view_tko weak %v56[%v57] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v59 = pack %v58 : tile<8xf16> -> tile<16xi8>
  %v60 = make_tensor_view %p13, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v61 = make_partition_view %v60 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v62 = constant <i32: 0> : tile<i32>
  %v63 = store_view_tko weak %v59, %v61[%v62] : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
  %v64 = make_tensor_view %p14, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67, %t67 = load_view_tko weak %v65[%v66] : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
  %v68 = unpack %v67 : tile<16xi8> -> tile<8xf16>
  %v69 = make_tensor_view %p15, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v73 = make_tensor_view %p16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v74 = make_partition_view %v73 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v75 = constant <i32: 0> : tile<i32>
  %v76, %t76 = load_view_tko weak %v74[%v75] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v77 = pack %v76 : tile<8xbf16> -> tile<16xi8>
  %v78 = make_tensor_view %p17, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v79 = make_partition_view %v78 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v80 = constant <i32: 0> : tile<i32>
  %v81 = store_view_tko weak %v77, %v79[%v80] : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
  %v82 = make_tensor_view %p18, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v83 = make_partition_view %v82 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v84 = constant <i32: 0> : tile<i32>
  %v85, %t85 = load_view_tko weak %v83[%v84] : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
  %v86 = unpack %v85 : tile<16xi8> -> tile<8xbf16>
  %v87 = make_tensor_view %p19, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v88 = make_partition_view %v87 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v89 = constant <i32: 0> : tile<i32>
  %v90 = store_view_tko weak %v86, %v88[%v89] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v91 = make_tensor_view %p20, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v92 = make_partition_view %v91 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v93 = constant <i32: 0> : tile<i32>
  %v94, %t94 = load_view_tko weak %v92[%v93] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v95 = pack %v94 : tile<8xf32> -> tile<32xi8>
  %v96 = make_tensor_view %p21, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
  %v97 = make_partition_view %v96 : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
  %v98 = constant <i32: 0> : tile<i32>
  %v99 = store_view_tko weak %v95, %v97[%v98] : tile<32xi8>, partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> token
  %v100 = make_tensor_view %p22, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
  %v101 = make_partition_view %v100 : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
  %v102 = constant <i32: 0> : tile<i32>
  %v103, %t103 = load_view_tko weak %v101[%v102] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
  %v104 = unpack %v103 : tile<32xi8> -> tile<8xf32>
  %v105 = make_tensor_view %p23, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v106 = make_partition_view %v105 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v107 = constant <i32: 0> : tile<i32>
  %v108 = store_view_tko weak %v104, %v106[%v107] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v109 = make_tensor_view %p24, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v110 = make_partition_view %v109 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v111 = constant <i32: 0> : tile<i32>
  %v112, %t112 = load_view_tko weak %v110[%v111] : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v113 = pack %v112 : tile<8xtf32> -> tile<32xi8>
  %v114 = make_tensor_view %p25, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
  %v115 = make_partition_view %v114 : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
  %v116 = constant <i32: 0> : tile<i32>
  %v117 = store_view_tko weak %v113, %v115[%v116] : tile<32xi8>, partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> token
  %v118 = make_tensor_view %p26, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
  %v119 = make_partition_view %v118 : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
  %v120 = constant <i32: 0> : tile<i32>
  %v121, %t121 = load_view_tko weak %v119[%v120] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
  %v122 = unpack %v121 : tile<32xi8> -> tile<8xtf32>
  %v123 = make_tensor_view %p27, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v124 = make_partition_view %v123 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v125 = constant <i32: 0> : tile<i32>
  %v126 = store_view_tko weak %v122, %v124[%v125] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
  %v127 = make_tensor_view %p28, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v128 = make_partition_view %v127 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v129 = constant <i32: 0> : tile<i32>
  %v130, %t130 = load_view_tko weak %v128[%v129] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v131 = pack %v130 : tile<8xf64> -> tile<64xi8>
  %v132 = make_tensor_view %p29, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v133 = make_partition_view %v132 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v134 = constant <i32: 0> : tile<i32>
  %v135 = store_view_tko weak %v131, %v133[%v134] : tile<64xi8>, partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
  %v136 = make_tensor_view %p30, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v137 = make_partition_view %v136 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v138 = constant <i32: 0> : tile<i32>
  %v139, %t139 = load_view_tko weak %v137[%v138] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v140 = unpack %v139 : tile<64xi8> -> tile<8xf64>
  %v141 = make_tensor_view %p31, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v142 = make_partition_view %v141 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v143 = constant <i32: 0> : tile<i32>
  %v144 = store_view_tko weak %v140, %v142[%v143] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  return
}
//--- pack_i1
// param: i1[16] = 1 0 1*2 0*3 1 0 1 0*4 1 0
// param: i8[2] = 0*2 -> -115 66
// param: i1[16] = 0*16 -> 1 0 1*2 0*3 1 0 1 0*4 1 0
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi1, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
  %v5 = pack %v4 : tile<16xi1> -> tile<2xi8>
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xi8>, partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> token
  %v10 = unpack %v5 : tile<2xi8> -> tile<16xi1>
  %v11 = make_tensor_view %p2, shape = [16], strides = [1] : tensor_view<16xi1, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<16xi1>, partition_view<tile=(16), tensor_view<16xi1, strides=[1]>>, tile<i32> -> token
  return
}
//--- unpack_i4
// param: i8[4] = 16 -121 -16 -102
// param: i32[8] = 0*8 -> 0 1 7 8 0 15 10 9
// param: i32[8] = 0*8 -> 0 1 7 -8 0 -1 -6 -7
// param: i8[4] = 0*4 -> 16 -121 -16 -102
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> tile<4xi8>, token
  %v5 = unpack %v4 : tile<4xi8> -> tile<8xi4>
  %v6 = exti %v5 unsigned : tile<8xi4> -> tile<8xi32>
  %v7 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10 = store_view_tko weak %v6, %v8[%v9] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v11 = exti %v5 signed : tile<8xi4> -> tile<8xi32>
  %v12 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v16 = pack %v5 : tile<8xi4> -> tile<4xi8>
  %v17 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
  return
}
//--- unpack_f4
// param: i8[8] = 16 50 84 118 -104 -70 -36 -2
// param: f32[16] = 0x0*16 -> 0x0 0x3f000000 0x3f800000 0x3fc00000 0x40000000 0x40400000 0x40800000 0x40c00000 0x80000000 0xbf000000 0xbf800000 0xbfc00000 0xc0000000 0xc0400000 0xc0800000 0xc0c00000
// param: i8[8] = 0*8 -> 16 50 84 118 -104 -70 -36 -2
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %v5 = unpack %v4 : tile<8xi8> -> tile<16xf4E2M1FN>
  %v6 = ftof %v5 : tile<16xf4E2M1FN> -> tile<16xf32>
  %v7 = make_tensor_view %p1, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10 = store_view_tko weak %v6, %v8[%v9] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
  %v11 = pack %v5 : tile<16xf4E2M1FN> -> tile<8xi8>
  %v12 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  return
}
