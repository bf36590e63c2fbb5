// Written by Inputs/make_ops.py.
//--- broadcast
// param: i8[1] = 0
// param: i8[16] = 0*16 -> 0*16
// param: i1[2x1] = 0 1
// param: i1[2x8] = 0*16 -> 0*8 1*8
// param: f64[1x4] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000
// param: f64[8x4] = 0x0*32 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000
// param: bf16[4x1x2] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[4x4x2] = 0x0*32 -> 0x0 0x1 0x0 0x1 0x0 0x1 0x0 0x1 0xffff 0x8000 0xffff 0x8000 0xffff 0x8000 0xffff 0x8000 0x7fff 0x8000 0x7fff 0x8000 0x7fff 0x8000 0x7fff 0x8000 0x7f80 0xff80 0x7f80 0xff80 0x7f80 0xff80 0x7f80 0xff80
// param: i32[1x1] = 0
// param: i32[4x8] = 0*32 -> 0*32
// param: f32[4x2] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[4x2] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f8E5M2[1x8x1] = 0x0 0x1 0xff 0x80 0x7f 0xb8 0x53 0x3c
// param: f8E5M2[2x8x2] = 0x0*32 -> 0x0*2 0x1*2 0xff*2 0x80*2 0x7f*2 0xb8*2 0x53*2 0x3c*2 0x0*2 0x1*2 0xff*2 0x80*2 0x7f*2 0xb8*2 0x53*2 0x3c*2
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i1>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<bf16>>, %p7: tile<ptr<bf16>>, %p8: tile<ptr<i32>>, %p9: tile<ptr<i32>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<f8E5M2>>, %p13: tile<ptr<f8E5M2>>) {
  %v1 = make_tensor_view %p0, shape = [1], strides = [1] : tensor_view<1xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(1), tensor_view<1xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(1), tensor_view<1xi8, strides=[1]>>, tile<i32> -> tile<1xi8>, token
  %v5 = broadcast %v4 : tile<1xi8> -> tile<16xi8>
  %v6 = make_tensor_view %p1, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
  %v10 = make_tensor_view %p2, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xi1, strides=[1,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(2x1), tensor_view<2x1xi1, strides=[1,1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13, %t13 = load_view_tko weak %v11[%v12, %v12] : partition_view<tile=(2x1), tensor_view<2x1xi1, strides=[1,1]>>, tile<i32> -> tile<2x1xi1>, token
  %v14 = broadcast %v13 : tile<2x1xi1> -> tile<2x8xi1>
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17, %v17] : tile<2x8xi1>, partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> token
  %v19 = make_tensor_view %p4, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf64, strides=[4,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(1x4), tensor_view<1x4xf64, strides=[4,1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22, %t22 = load_view_tko weak %v20[%v21, %v21] : partition_view<tile=(1x4), tensor_view<1x4xf64, strides=[4,1]>>, tile<i32> -> tile<1x4xf64>, token
  %v23 = broadcast %v22 : tile<1x4xf64> -> tile<8x4xf64>
  %v24 = make_tensor_view %p5, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26, %v26] : tile<8x4xf64>, partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> token
  %v28 = make_tensor_view %p6, shape = [4, 1, 2], strides = [2, 2, 1] : tensor_view<4x1x2xbf16, strides=[2,2,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(4x1x2), tensor_view<4x1x2xbf16, strides=[2,2,1]>>
  %v30 = constant <i32: 0> : tile<i32>
  %v31, %t31 = load_view_tko weak %v29[%v30, %v30, %v30] : partition_view<tile=(4x1x2), tensor_view<4x1x2xbf16, strides=[2,2,1]>>, tile<i32> -> tile<4x1x2xbf16>, token
  %v32 = broadcast %v31 : tile<4x1x2xbf16> -> tile<4x4x2xbf16>
  %v33 = make_tensor_view %p7, shape = [4, 4, 2], strides = [8, 2, 1] : tensor_view<4x4x2xbf16, strides=[8,2,1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(4x4x2), tensor_view<4x4x2xbf16, strides=[8,2,1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35, %v35, %v35] : tile<4x4x2xbf16>, partition_view<tile=(4x4x2), tensor_view<4x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  %v37 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v39 = constant <i32: 0> : tile<i32>
  %v40, %t40 = load_view_tko weak %v38[%v39, %v39] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
  %v41 = broadcast %v40 : tile<1x1xi32> -> tile<4x8xi32>
  %v42 = make_tensor_view %p9, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44, %v44] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v46 = make_tensor_view %p10, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48, %v48] : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>, tile<i32> -> tile<4x2xf32>, token
  %v50 = broadcast %v49 : tile<4x2xf32> -> tile<4x2xf32>
  %v51 = make_tensor_view %p11, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
  %v52 = make_partition_view %v51 : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>
  %v53 = constant <i32: 0> : tile<i32>
  %v54 = store_view_tko weak %v50, %v52[%v53, %v53] : tile<4x2xf32>, partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>, tile<i32> -> token
  %v55 = make_tensor_view %p12, shape = [1, 8, 1], strides = [8, 1, 1] : tensor_view<1x8x1xf8E5M2, strides=[8,1,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(1x8x1), tensor_view<1x8x1xf8E5M2, strides=[8,1,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58, %t58 = load_view_tko weak %v56[%v57, %v57, %v57] : partition_view<tile=(1x8x1), tensor_view<1x8x1xf8E5M2, strides=[8,1,1]>>, tile<i32> -> tile<1x8x1xf8E5M2>, token
  %v59 = broadcast %v58 : tile<1x8x1xf8E5M2> -> tile<2x8x2xf8E5M2>
  %v60 = make_tensor_view %p13, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>
  %v61 = make_partition_view %v60 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>>
  %v62 = constant <i32: 0> : tile<i32>
  %v63 = store_view_tko weak %v59, %v61[%v62, %v62, %v62] : tile<2x8x2xf8E5M2>, partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>>, tile<i32> -> token
  return
}
