// Written by Inputs/make_ops.py.
//--- permute
// param: i32[2x8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -1837260328 1818305402 1619784870 1215578691 1386996036 -1487090336 -1345983102 1527123933
// param: i32[8x2] = 0*16 -> 0 -1837260328 1 1818305402 -1 1619784870 -2147483648 1215578691 2147483647 1386996036 -523536644 -1487090336 688237715 -1345983102 -604813731 1527123933
// param: f16[2x4x8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x7e00 0x3c00 0x1 0x89e0 0x9121 0xd2e5 0x6e45 0xc450 0x1815 0x876b 0x591b 0x36f 0x9f1b 0x76ea 0x58b 0x4c7d 0xdfe7 0x1284 0xdaa2 0xe2b7 0xb57 0x2246 0xcd6b 0xb88 0x2f4e 0xce11 0xb214 0x850b 0x27ae 0x3733 0xb10d 0x42c8 0xf569 0x6fde 0xfc27 0x53cf 0xa9cd 0x2fce 0x29e0 0xe425 0x6518 0xc121 0x472a 0x159 0xf4a6 0xf34e 0x4ca1 0xe336 0x8fa2 0x682f 0x6849 0xbe51 0x2383 0xe042 0x627e 0x3e91
// param: f16[2x8x4] = 0x0*64 -> 0x0 0x7e00 0x1815 0xdfe7 0x1 0x3c00 0x876b 0x1284 0xffff 0x1 0x591b 0xdaa2 0x8000 0x89e0 0x36f 0xe2b7 0x7fff 0x9121 0x9f1b 0xb57 0x8000 0xd2e5 0x76ea 0x2246 0x7c00 0x6e45 0x58b 0xcd6b 0xfc00 0xc450 0x4c7d 0xb88 0x2f4e 0xf569 0x6518 0x8fa2 0xce11 0x6fde 0xc121 0x682f 0xb214 0xfc27 0x472a 0x6849 0x850b 0x53cf 0x159 0xbe51 0x27ae 0xa9cd 0xf4a6 0x2383 0x3733 0x2fce 0xf34e 0xe042 0xb10d 0x29e0 0x4ca1 0x627e 0x42c8 0xe425 0xe336 0x3e91
// param: f16[4x2x8] = 0x0*64 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 0x2f4e 0xce11 0xb214 0x850b 0x27ae 0x3733 0xb10d 0x42c8 0x7e00 0x3c00 0x1 0x89e0 0x9121 0xd2e5 0x6e45 0xc450 0xf569 0x6fde 0xfc27 0x53cf 0xa9cd 0x2fce 0x29e0 0xe425 0x1815 0x876b 0x591b 0x36f 0x9f1b 0x76ea 0x58b 0x4c7d 0x6518 0xc121 0x472a 0x159 0xf4a6 0xf34e 0x4ca1 0xe336 0xdfe7 0x1284 0xdaa2 0xe2b7 0xb57 0x2246 0xcd6b 0xb88 0x8fa2 0x682f 0x6849 0xbe51 0x2383 0xe042 0x627e 0x3e91
// param: f16[4x8x2] = 0x0*64 -> 0x0 0x2f4e 0x1 0xce11 0xffff 0xb214 0x8000 0x850b 0x7fff 0x27ae 0x8000 0x3733 0x7c00 0xb10d 0xfc00 0x42c8 0x7e00 0xf569 0x3c00 0x6fde 0x1 0xfc27 0x89e0 0x53cf 0x9121 0xa9cd 0xd2e5 0x2fce 0x6e45 0x29e0 0xc450 0xe425 0x1815 0x6518 0x876b 0xc121 0x591b 0x472a 0x36f 0x159 0x9f1b 0xf4a6 0x76ea 0xf34e 0x58b 0x4ca1 0x4c7d 0xe336 0xdfe7 0x8fa2 0x1284 0x682f 0xdaa2 0x6849 0xe2b7 0xbe51 0xb57 0x2383 0x2246 0xe042 0xcd6b 0x627e 0xb88 0x3e91
// param: f16[8x2x4] = 0x0*64 -> 0x0 0x7e00 0x1815 0xdfe7 0x2f4e 0xf569 0x6518 0x8fa2 0x1 0x3c00 0x876b 0x1284 0xce11 0x6fde 0xc121 0x682f 0xffff 0x1 0x591b 0xdaa2 0xb214 0xfc27 0x472a 0x6849 0x8000 0x89e0 0x36f 0xe2b7 0x850b 0x53cf 0x159 0xbe51 0x7fff 0x9121 0x9f1b 0xb57 0x27ae 0xa9cd 0xf4a6 0x2383 0x8000 0xd2e5 0x76ea 0x2246 0x3733 0x2fce 0xf34e 0xe042 0x7c00 0x6e45 0x58b 0xcd6b 0xb10d 0x29e0 0x4ca1 0x627e 0xfc00 0xc450 0x4c7d 0xb88 0x42c8 0xe425 0xe336 0x3e91
// param: f16[8x4x2] = 0x0*64 -> 0x0 0x2f4e 0x7e00 0xf569 0x1815 0x6518 0xdfe7 0x8fa2 0x1 0xce11 0x3c00 0x6fde 0x876b 0xc121 0x1284 0x682f 0xffff 0xb214 0x1 0xfc27 0x591b 0x472a 0xdaa2 0x6849 0x8000 0x850b 0x89e0 0x53cf 0x36f 0x159 0xe2b7 0xbe51 0x7fff 0x27ae 0x9121 0xa9cd 0x9f1b 0xf4a6 0xb57 0x2383 0x8000 0x3733 0xd2e5 0x2fce 0x76ea 0xf34e 0x2246 0xe042 0x7c00 0xb10d 0x6e45 0x29e0 0x58b 0x4ca1 0xcd6b 0x627e 0xfc00 0x42c8 0xc450 0xe425 0x4c7d 0xe336 0xb88 0x3e91
// param: i8[2x1x4x2] = 0 1 -1 -128 127 -72 83 60 -4 45 81 -92 -55 -93 -34 12
// param: i8[2x1x2x4] = 0*16 -> 0 -1 127 83 1 -128 -72 60 -4 81 -55 -34 45 -92 -93 12
// param: i8[1x2x4x2] = 0*16 -> 0 1 -1 -128 127 -72 83 60 -4 45 81 -92 -55 -93 -34 12
// param: i8[1x2x4x2] = 0*16 -> 0 -4 -1 81 127 -55 83 -34 1 45 -128 -92 -72 -93 60 12
// param: i8[4x2x2x1] = 0*16 -> 0 -4 1 45 -1 81 -128 -92 127 -55 -72 -93 83 -34 60 12
// param: i8[2x1x4x2] = 0*16 -> 0 -4 -1 81 127 -55 83 -34 1 45 -128 -92 -72 -93 60 12
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i8>>, %p11: tile<ptr<i8>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
  %v5 = permute %v4 [1, 0] : tile<2x8xi32> -> tile<8x2xi32>
  %v6 = make_tensor_view %p1, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xi32, strides=[2,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8x2), tensor_view<8x2xi32, strides=[2,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<8x2xi32>, partition_view<tile=(8x2), tensor_view<8x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p2, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf16, strides=[32,8,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13, %t13 = load_view_tko weak %v11[%v12, %v12, %v12] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf16>, token
  %v14 = permute %v13 [0, 2, 1] : tile<2x4x8xf16> -> tile<2x8x4xf16>
  %v15 = make_tensor_view %p3, shape = [2, 8, 4], strides = [32, 4, 1] : tensor_view<2x8x4xf16, strides=[32,4,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8x4), tensor_view<2x8x4xf16, strides=[32,4,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17, %v17] : tile<2x8x4xf16>, partition_view<tile=(2x8x4), tensor_view<2x8x4xf16, strides=[32,4,1]>>, tile<i32> -> token
  %v19 = permute %v13 [1, 0, 2] : tile<2x4x8xf16> -> tile<4x2x8xf16>
  %v20 = make_tensor_view %p4, shape = [4, 2, 8], strides = [16, 8, 1] : tensor_view<4x2x8xf16, strides=[16,8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4x2x8), tensor_view<4x2x8xf16, strides=[16,8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22, %v22] : tile<4x2x8xf16>, partition_view<tile=(4x2x8), tensor_view<4x2x8xf16, strides=[16,8,1]>>, tile<i32> -> token
  %v24 = permute %v13 [1, 2, 0] : tile<2x4x8xf16> -> tile<4x8x2xf16>
  %v25 = make_tensor_view %p5, shape = [4, 8, 2], strides = [16, 2, 1] : tensor_view<4x8x2xf16, strides=[16,2,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(4x8x2), tensor_view<4x8x2xf16, strides=[16,2,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27, %v27] : tile<4x8x2xf16>, partition_view<tile=(4x8x2), tensor_view<4x8x2xf16, strides=[16,2,1]>>, tile<i32> -> token
  %v29 = permute %v13 [2, 0, 1] : tile<2x4x8xf16> -> tile<8x2x4xf16>
  %v30 = make_tensor_view %p6, shape = [8, 2, 4], strides = [8, 4, 1] : tensor_view<8x2x4xf16, strides=[8,4,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(8x2x4), tensor_view<8x2x4xf16, strides=[8,4,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32, %v32] : tile<8x2x4xf16>, partition_view<tile=(8x2x4), tensor_view<8x2x4xf16, strides=[8,4,1]>>, tile<i32> -> token
  %v34 = permute %v13 [2, 1, 0] : tile<2x4x8xf16> -> tile<8x4x2xf16>
  %v35 = make_tensor_view %p7, shape = [8, 4, 2], strides = [8, 2, 1] : tensor_view<8x4x2xf16, strides=[8,2,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(8x4x2), tensor_view<8x4x2xf16, strides=[8,2,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37, %v37] : tile<8x4x2xf16>, partition_view<tile=(8x4x2), tensor_view<8x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 1, 4, 2], strides = [8, 8, 2, 1] : tensor_view<2x1x4x2xi8, strides=[8,8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x1x4x2), tensor_view<2x1x4x2xi8, strides=[8,8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41, %v41] : partition_view<tile=(2x1x4x2), tensor_view<2x1x4x2xi8, strides=[8,8,2,1]>>, tile<i32> -> tile<2x1x4x2xi8>, token
  %v43 = permute %v42 [0, 1, 3, 2] : tile<2x1x4x2xi8> -> tile<2x1x2x4xi8>
  %v44 = make_tensor_view %p9, shape = [2, 1, 2, 4], strides = [8, 8, 4, 1] : tensor_view<2x1x2x4xi8, strides=[8,8,4,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x1x2x4), tensor_view<2x1x2x4xi8, strides=[8,8,4,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46, %v46] : tile<2x1x2x4xi8>, partition_view<tile=(2x1x2x4), tensor_view<2x1x2x4xi8, strides=[8,8,4,1]>>, tile<i32> -> token
  %v48 = permute %v42 [1, 0, 2, 3] : tile<2x1x4x2xi8> -> tile<1x2x4x2xi8>
  %v49 = make_tensor_view %p10, shape = [1, 2, 4, 2], strides = [16, 8, 2, 1] : tensor_view<1x2x4x2xi8, strides=[16,8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(1x2x4x2), tensor_view<1x2x4x2xi8, strides=[16,8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51, %v51] : tile<1x2x4x2xi8>, partition_view<tile=(1x2x4x2), tensor_view<1x2x4x2xi8, strides=[16,8,2,1]>>, tile<i32> -> token
  %v53 = permute %v42 [1, 3, 2, 0] : tile<2x1x4x2xi8> -> tile<1x2x4x2xi8>
  %v54 = make_tensor_view %p11, shape = [1, 2, 4, 2], strides = [16, 8, 2, 1] : tensor_view<1x2x4x2xi8, strides=[16,8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(1x2x4x2), tensor_view<1x2x4x2xi8, strides=[16,8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56, %v56] : tile<1x2x4x2xi8>, partition_view<tile=(1x2x4x2), tensor_view<1x2x4x2xi8, strides=[16,8,2,1]>>, tile<i32> -> token
  %v58 = permute %v42 [2, 3, 0, 1] : tile<2x1x4x2xi8> -> tile<4x2x2x1xi8>
  %v59 = make_tensor_view %p12, shape = [4, 2, 2, 1], strides = [4, 2, 1, 1] : tensor_view<4x2x2x1xi8, strides=[4,2,1,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(4x2x2x1), tensor_view<4x2x2x1xi8, strides=[4,2,1,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61, %v61] : tile<4x2x2x1xi8>, partition_view<tile=(4x2x2x1), tensor_view<4x2x2x1xi8, strides=[4,2,1,1]>>, tile<i32> -> token
  %v63 = permute %v42 [3, 1, 2, 0] : tile<2x1x4x2xi8> -> tile<2x1x4x2xi8>
  %v64 = make_tensor_view %p13, shape = [2, 1, 4, 2], strides = [8, 8, 2, 1] : tensor_view<2x1x4x2xi8, strides=[8,8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x1x4x2), tensor_view<2x1x4x2xi8, strides=[8,8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66, %v66] : tile<2x1x4x2xi8>, partition_view<tile=(2x1x4x2), tensor_view<2x1x4x2xi8, strides=[8,8,2,1]>>, tile<i32> -> token
  return
}
