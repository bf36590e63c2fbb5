// Written by Inputs/make_ops.py.
//--- mmaf_f16_f16
// param: f16[4x8] = 0x0*2 0x4000 0x4400 0xc400 0xc200 0x4200 0x4400 0xc000*2 0x4200 0xbc00 0xc000 0x4200 0xc000 0xbc00 0x3c00 0x0 0xc400*2 0x4200 0x4000 0x4200 0x0 0x4200 0xc000 0x0 0x4200 0xc200 0xc000 0xc200 0x0
// param: f16[8x8] = 0x4400 0xc200 0xbc00*2 0x4400 0xc200 0x0 0xc000 0xc400 0x4000 0xc400 0xc000 0x0*2 0xc200 0x4400 0x4000 0x4400 0xc400 0x4000 0xc000 0x0 0x4400 0xc000 0x4000 0xc200 0xc000 0x4400 0xbc00 0x0 0xc000 0xc200 0xbc00 0x3c00 0x0 0x4000 0xbc00 0x3c00 0x4000 0x4400 0xbc00 0xc400 0x4000 0x0 0x4200 0x0 0xbc00 0xc400 0x0 0x3c00 0x4000 0x4200 0xc200 0x3c00 0x4200 0xc000 0xbc00 0x4200 0x3c00 0x0 0x4000 0x0 0x4400 0x4000
// param: f16[4x8] = 0xc400 0xc200 0x0 0x4200 0xc400 0x4000*2 0x4200*2 0xc200 0x0 0x4200 0xbc00 0xc200 0x0 0xc400 0xc200 0x4200 0x4000 0x4200*3 0xc000 0x0 0x3c00 0xc000 0x4400 0xc400 0x4200 0x3c00 0xc000 0x4000
// param: f16[4x8] = 0*32 -> 11 16 -12 24 -18 1 22 -15 7 -5 1*3 -1 3 -29 -20 -6 35 -7 13 6 3 16 32 -22 -7 -6 18 -14 -15 -19
// param: f16[2x4x8] = 0xbc00 0x4200 0x4400 0xc000 0x0 0xc200 0x4000 0x3c00 0x4200*2 0x4400*3 0xc200 0xc400 0x0 0xbc00 0x4400 0x4200 0xbc00 0x3c00*2 0x4400 0xc400 0x0 0x4000 0x0 0x4400*2 0x4200 0x0 0x4200 0xc400 0x3c00 0xc000*2 0x4000*2 0x4200 0xc200 0x4200*2 0xc000 0xc400 0x4000 0x4200 0x0 0xc200*2 0xbc00 0x4000 0xc000 0xc400 0x4000*2 0xc200 0x3c00 0xbc00 0x0 0xc400 0x3c00 0xc000 0x0 0xbc00
// param: f16[2x8x2] = 0x3c00 0xc400 0xbc00 0x3c00 0x4000 0xbc00 0xc400 0x4000 0x0 0x3c00 0xc200 0xbc00 0x4200*2 0xc000 0x3c00 0xc400 0x4200 0xc000 0xbc00 0x4400 0x0 0x4200 0xc200 0x4000 0x4400 0xc400 0xc000 0xc200 0xc000*2 0xc400
// param: f16[2x4x2] = 0x4400 0xc000 0x4400 0x4000 0xc200 0x4000*2 0xc200*2 0xbc00 0xc400 0xbc00 0x0 0x3c00*2 0x0
// param: f16[2x4x2] = 0*16 -> 29 7 -7 -8 19 13 -31 11 -10 2 -44 31 0 -13 -1 28
// param: f16[1x1] = 0xc200
// param: f16[1x1] = 0x3c00
// param: f16[1x1] = 0x0
// param: f16[1x1] = 0 -> -3
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<f16>>, %p9: tile<ptr<f16>>, %p10: tile<ptr<f16>>, %p11: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf16, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf16, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf16, strides=[8,1]>>, tile<i32> -> tile<8x8xf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf16>, tile<8x8xf16>, tile<4x8xf16>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf16, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf16>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf16, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf16, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf16, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf16>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf16>, token
  %v30 = mmaf %v21, %v25, %v29 : tile<2x4x8xf16>, tile<2x8x2xf16>, tile<2x4x2xf16>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf16>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf16>, partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f16_f32
// param: f16[4x8] = 0x4200 0x4000*2 0x3c00 0xbc00 0xc000 0x0 0x3c00 0xbc00 0xc200 0xc400*2 0xc200 0xbc00 0xc000 0xc200 0xc000 0x4000 0xc000 0x4400 0x3c00 0xc200 0x4400 0x4200 0x4000 0xc200 0x4200 0x4000*3 0x3c00 0xbc00
// param: f16[8x8] = 0x4400*2 0x4000 0xbc00 0x0 0x3c00 0xc400*2 0x0 0x3c00 0xc200 0xc000 0xc200 0x4400 0x0 0xc000 0x4200 0x4400 0xc000 0x4400 0x4000 0x4200 0x0 0x4400 0xc200 0xc400 0x4400 0x0 0xbc00 0x4000 0xc000 0x3c00 0x4200*2 0xc200 0x4400 0x4000*2 0xc200 0x4400 0xbc00 0x4400 0xc000 0xc400 0x4200 0x3c00 0xbc00 0x4400*2 0xc400 0x3c00 0x4200 0x4000 0x3c00 0x0*2 0xc000 0xc200 0xbc00 0x4000 0x4400*2 0xc200 0xc400
// param: f32[4x8] = 0x40800000 0x40000000*2 0x40400000 0xbf800000 0x40400000 0x3f800000*2 0xbf800000*3 0x40000000 0x0 0xc0800000*2 0xc0400000 0x0 0x3f800000 0x40800000 0x40400000 0xc0000000 0x0 0x40000000 0x40400000 0xbf800000 0x40000000 0xc0400000 0x0 0x40800000 0xbf800000 0xc0800000 0x40400000
// param: f32[4x8] = 0*32 -> 16 6 8 10 -8 22 -11 -22 -15 -4 10 -27 -20 -58 27 -17 -10 -63 18 27 -3 23 -7 -17 20 24 4 17 25 5 -21 35
// param: f16[2x4x8] = 0xc000 0xbc00 0x4400 0xbc00 0xc000*2 0x4200 0xc200 0x3c00 0xc000 0x4200 0x4000 0x3c00 0xbc00*2 0x4400 0x4000 0xbc00 0xc400 0xc200 0x0*2 0xbc00 0x4400 0x0 0x4200 0xc200 0xbc00 0xc000 0xc200 0x3c00 0xc200 0xbc00 0x4000 0x4200 0x3c00*2 0xc000 0x4200 0xc200 0x4000 0xc400 0x3c00 0xc000*2 0xbc00 0x4200*2 0xc000 0x0 0xc400 0x4400*2 0xbc00 0x0*2 0x4000 0xc400 0x0 0x4200 0x3c00*2 0xc400 0x4400
// param: f16[2x8x2] = 0xc200 0xbc00 0x4000 0x0 0x3c00*2 0xc200 0xc400 0x4400 0x4200 0xc200 0x4000 0x0 0x4000 0xc200 0x4000*2 0x4400 0xc000 0xbc00 0xc200 0xc400*2 0x0 0xc200 0x4000 0xc200 0x3c00 0x0 0xc000 0x0 0x4400
// param: f32[2x4x2] = 0x40800000 0xc0000000 0x40800000 0xc0400000 0x40400000 0xbf800000 0x40000000 0x3f800000 0x40400000 0xbf800000 0x40800000 0x40400000 0xc0800000*2 0xc0400000 0x3f800000
// param: f32[2x4x2] = 0*16 -> 22 -2 -11 -2 -12 11 18 -14 -13 -37 30 12 -21 11 -9 40
// param: f16[1x1] = 0xbc00
// param: f16[1x1] = 0xc200
// param: f32[1x1] = 0xc0800000
// param: f32[1x1] = 0 -> -1
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f16>>, %p9: tile<ptr<f16>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf16, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf16, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf16, strides=[8,1]>>, tile<i32> -> tile<8x8xf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf16>, tile<8x8xf16>, tile<4x8xf32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf16, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf16>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf16, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf16, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf16, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf16>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v30 = mmaf %v21, %v25, %v29 : tile<2x4x8xf16>, tile<2x8x2xf16>, tile<2x4x2xf32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_bf16_f32
// param: bf16[4x8] = 0x4080 0x3f80 0xc080 0xc000 0x3f80 0xc000 0x4000 0xc000 0x3f80 0xc080 0x4040 0x4000 0x0 0x3f80 0xc080 0x3f80 0x0 0xc080*2 0xbf80 0x4000*2 0xc040*2 0xc000 0xbf80 0xc040 0xc080 0xbf80 0xc080 0xc040*2
// param: bf16[8x8] = 0xbf80*2 0xc080 0x0 0x4080 0x4040 0xc040 0xc000 0x3f80 0xc080 0x3f80 0x4040*2 0xc080 0xc000 0xc080 0x0 0x4080 0x4040 0x4000*2 0xbf80 0x4080 0xc040*2 0xbf80 0x0 0xbf80 0x0 0x4040 0x0 0xbf80 0x3f80 0xc080 0x4080*2 0xc080 0x3f80 0x4080 0xc040*3 0x4080 0x0 0x4080 0xc080 0x4000 0x3f80 0x0 0x3f80 0xc040 0xc080 0x3f80 0x4040 0x4080 0x4040 0x0 0x4080 0xc080 0x4000 0x0 0x4000 0x4040 0xc040
// param: f32[4x8] = 0x40400000 0xc0800000 0x0 0xc0800000 0xc0000000 0x40800000 0xbf800000 0x3f800000 0x40800000*2 0xc0800000 0xbf800000 0x40800000 0x40000000 0xbf800000 0xc0800000 0x3f800000 0xc0400000 0x40800000 0xc0000000 0x0*3 0x3f800000 0x40400000 0x0 0xbf800000*2 0x40400000 0x3f800000 0x0 0x40800000
// param: f32[4x8] = 0*32 -> 13 -30 -29 -15 -1 21 -29 10 -10 26 9*2 2 10 5 -15 -4 -31 25 -7 -23 -4 -17 26 27 -1 -2 -4 -29 -10 -37 24
// param: bf16[2x4x8] = 0xc000 0x0 0x4080 0x4040 0x3f80 0xc080 0x3f80 0xbf80 0x4080 0x3f80*3 0xbf80 0xc000 0x0 0xbf80 0x4040 0x4080 0x0 0x3f80 0xc040 0x3f80 0xc040 0xc080 0xc040 0xc080 0x4040 0xc040 0x4080 0xc040 0x4000 0x4080 0xc080*2 0xc000 0xbf80 0x0 0xc080*2 0x3f80 0xc080*2 0xbf80 0xc080 0xc040 0xc080 0x0 0xc000 0x4040 0x3f80 0xc000 0x4040 0xc040 0xc000 0xc040 0xc000 0xbf80 0x4040 0xbf80 0x4000 0x4040 0xc040 0x4000 0x4040
// param: bf16[2x8x2] = 0xbf80 0x4040*2 0xc040*2 0x3f80 0xbf80 0xc040 0x4080 0xc000 0xc040 0x0 0xbf80 0x0 0xc000 0x0*3 0x4080 0xc040 0xbf80 0x4040 0x4080 0xc000 0x4080*2 0xc000 0x0 0x4000 0xc000 0xc040*2
// param: f32[2x4x2] = 0x0*2 0x40000000 0xbf800000 0x0 0x3f800000 0x40000000 0x0 0xc0400000 0xc0800000 0x0 0x40400000 0x3f800000 0xc0800000*2 0x40400000
// param: f32[2x4x2] = 0*16 -> 4 -13 1 8 4 1 2 7 -24 9 -29 14 11 -19 30 -14
// param: bf16[1x1] = 0xc000
// param: bf16[1x1] = 0x4040
// param: f32[1x1] = 0xc0400000
// param: f32[1x1] = 0 -> -9
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<bf16>>, %p9: tile<ptr<bf16>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xbf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>, tile<i32> -> tile<4x8xbf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xbf16, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xbf16, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xbf16, strides=[8,1]>>, tile<i32> -> tile<8x8xbf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xbf16>, tile<8x8xbf16>, tile<4x8xf32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xbf16, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xbf16, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xbf16, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xbf16>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xbf16, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xbf16, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xbf16, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xbf16>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v30 = mmaf %v21, %v25, %v29 : tile<2x4x8xbf16>, tile<2x8x2xbf16>, tile<2x4x2xf32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xbf16, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>, tile<i32> -> tile<1x1xbf16>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xbf16, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>, tile<i32> -> tile<1x1xbf16>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xbf16>, tile<1x1xbf16>, tile<1x1xf32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_tf32_f32
// param: tf32[4x8] = 0x40800000 0xc0400000 0x3f800000 0x0 0xc0400000 0xbf800000*2 0xc0000000 0xbf800000 0xc0400000 0x3f800000 0x40800000 0xbf800000 0x0 0x40000000 0x40800000 0xc0400000*2 0xbf800000 0x40800000 0x0 0xc0800000 0xbf800000 0x40800000 0xc0400000 0xc0000000 0x40800000 0xc0800000 0x40000000 0x0 0x40400000 0x40800000
// param: tf32[8x8] = 0xbf800000 0xc0000000 0x40800000 0x3f800000 0x40400000 0xc0800000 0x40800000 0xbf800000 0xc0400000 0x3f800000 0x0 0x40000000 0xbf800000 0xc0000000 0x3f800000 0x40800000 0xc0000000 0x3f800000 0xc0800000 0xc0400000 0x0 0xc0800000 0x3f800000*2 0xbf800000 0x40000000 0x40800000*2 0xbf800000 0x3f800000 0xc0000000 0xc0800000 0x40400000 0xbf800000 0x0 0xbf800000 0xc0000000 0x40000000 0xc0000000 0xc0800000 0x40800000 0x40000000 0x40800000 0x40400000 0x3f800000 0x40800000 0xc0000000 0xc0400000 0x40000000*2 0xc0400000 0x40800000 0xc0000000 0x40800000 0x0 0xc0400000 0xbf800000 0xc0400000 0xbf800000 0x0 0x40800000*2 0xc0400000 0x40000000
// param: f32[4x8] = 0x3f800000 0xbf800000 0xc0800000 0x0 0xc0800000 0x40400000 0xc0400000 0x40000000 0x40800000 0x0 0x40000000 0xbf800000 0x40400000 0x40000000 0xc0800000 0xbf800000 0x40000000 0x0 0xbf800000 0x0 0xbf800000 0x0 0x40000000 0xc0000000*2 0x0*3 0xc0000000 0x40000000 0xbf800000 0x3f800000
// param: f32[4x8] = 0*32 -> -9 -6 9 -9 10 -33 25 1 5 1 0 14 13 34 -28 -21 -10 -12 -10 -6 3 22 -26 -5 11 -8 -57 -25 1 30 -19 7
// param: tf32[2x4x8] = 0x0 0x40400000 0xc0400000*2 0xc0000000 0x40800000 0xbf800000 0xc0800000 0x0 0xc0000000 0x40400000 0xc0800000 0x3f800000 0xc0800000 0x3f800000 0x40400000*2 0xc0400000*3 0xc0800000*2 0xbf800000 0x0 0xc0400000 0x40400000 0x3f800000 0x40400000 0x3f800000 0x0 0xc0400000 0xbf800000 0x40000000 0xc0000000 0x3f800000*2 0xbf800000 0x40800000*2 0x3f800000 0x40400000*2 0xc0400000 0xc0000000 0xc0400000*2 0x40800000 0xbf800000 0xc0400000 0xc0000000 0x40000000 0xbf800000 0xc0000000 0x3f800000 0xbf800000*2 0x0 0xbf800000 0x40800000 0x40000000 0xc0800000 0x40400000 0xc0400000 0x0
// param: tf32[2x8x2] = 0x40000000 0xc0000000 0xbf800000 0x40800000 0xc0000000 0xc0400000 0x40800000 0xbf800000 0xc0000000 0x40800000 0x40000000*2 0x40800000 0xc0800000 0x40000000 0x3f800000 0x40000000 0x3f800000 0x40000000*2 0x40400000 0xbf800000 0xc0000000 0x0 0x3f800000 0xbf800000 0x40400000 0x40000000 0x40400000 0x3f800000 0x40800000 0xbf800000
// param: f32[2x4x2] = 0x40800000 0x40000000 0xc0800000 0xc0000000 0xbf800000 0x40000000 0x0 0xbf800000 0x40800000*2 0xbf800000 0xc0000000*3 0xc0800000 0x3f800000
// param: f32[2x4x2] = 0*16 -> -5 26 -24 -20 -2 -24 -15 26 32 13 2 12 -10 -7 -2 2
// param: tf32[1x1] = 0xc0000000
// param: tf32[1x1] = 0x3f800000
// param: f32[1x1] = 0x40400000
// param: f32[1x1] = 0 -> 1
entry @k(%p0: tile<ptr<tf32>>, %p1: tile<ptr<tf32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<tf32>>, %p5: tile<ptr<tf32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<tf32>>, %p9: tile<ptr<tf32>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xtf32, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xtf32, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xtf32, strides=[8,1]>>, tile<i32> -> tile<8x8xtf32>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xtf32>, tile<8x8xtf32>, tile<4x8xf32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xtf32, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xtf32, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xtf32, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xtf32>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xtf32, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xtf32, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xtf32, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xtf32>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v30 = mmaf %v21, %v25, %v29 : tile<2x4x8xtf32>, tile<2x8x2xtf32>, tile<2x4x2xf32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xtf32, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>, tile<i32> -> tile<1x1xtf32>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xtf32, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>, tile<i32> -> tile<1x1xtf32>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xtf32>, tile<1x1xtf32>, tile<1x1xf32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f32_f32
// param: f32[4x8] = 0xc0000000 0xc0800000 0x3f800000 0xc0400000 0x3f800000 0xc0000000 0x40400000 0x0 0x40000000 0xbf800000*2 0x40400000 0x3f800000 0xc0400000 0xc0800000 0x3f800000 0x40400000*2 0xc0800000 0x40800000 0x40000000 0x40400000 0x40800000 0xc0400000 0xc0800000 0x40400000 0x40800000 0x40000000 0x40400000 0xbf800000 0x40800000 0xc0800000
// param: f32[8x8] = 0xc0800000 0xc0400000 0xc0000000 0x40000000 0xc0000000 0xc0800000 0x40800000 0xc0000000 0x40800000 0xc0000000 0x40000000*2 0x3f800000 0xbf800000 0x3f800000 0xc0800000 0xbf800000*2 0x40400000 0xc0000000 0xc0400000 0x40000000 0x0 0xc0000000 0x40400000 0x40000000 0xc0000000 0x0 0x40800000 0x40400000*2 0x40000000 0x3f800000 0xbf800000 0xc0400000 0x0 0xbf800000 0x0 0xc0400000 0x40400000 0xc0400000*2 0xbf800000*2 0xc0400000 0x0 0xc0000000 0xbf800000 0xc0400000 0x3f800000*2 0x0 0xc0000000 0xbf800000 0x40400000 0x40000000 0xc0800000 0xc0000000 0x3f800000*2 0xc0800000 0x40000000 0xc0800000 0xc0400000
// param: f32[4x8] = 0x40000000 0xc0000000 0x40000000 0x40800000 0xc0000000 0x40800000 0x3f800000 0x40800000 0x40400000 0xc0800000 0xbf800000 0x40400000*2 0x40800000 0x40400000 0x40800000 0xc0800000 0x40000000 0xc0000000 0x40000000 0x40400000 0x40000000 0x40400000 0x3f800000 0xbf800000 0x40400000 0xc0400000 0x0 0x40800000 0xc0000000 0x40000000 0xc0800000
// param: f32[4x8] = 0*32 -> -18 13 9 -8 -18 6 -10 27 19 1 -19 11 25 10 6 7 5 -2 -30 16 21 -19 42 19 39 21 11 -13 19 13 16 18
// param: f32[2x4x8] = 0x40800000*2 0x3f800000 0x40000000 0x3f800000 0xc0400000 0xbf800000 0x40400000 0xc0000000*2 0x40000000 0x3f800000 0xbf800000*2 0x40400000 0xc0400000 0xbf800000 0xc0400000 0xc0000000 0xc0800000 0xc0000000 0xc0800000 0x3f800000 0xc0800000*3 0xc0400000 0x40400000 0x40000000 0x0 0xbf800000 0xc0400000 0x0*6 0xc0800000 0xc0400000 0xc0800000 0xbf800000 0x3f800000 0x40400000 0xbf800000*2 0x40800000 0x0 0xbf800000 0x40800000 0x3f800000 0xc0000000 0x40400000 0x40000000 0xc0400000 0x0*2 0x40400000 0xbf800000*2 0x3f800000 0x0 0x3f800000 0xbf800000
// param: f32[2x8x2] = 0xc0400000 0x40400000*2 0x40800000 0xc0800000 0x3f800000 0xc0000000 0x40800000 0x3f800000 0x40000000 0x3f800000 0x40400000 0xc0400000 0x40800000 0xbf800000 0xc0000000 0xbf800000 0x40800000 0xc0400000 0xbf800000 0x40400000 0x0 0xc0400000*2 0x40800000 0x40400000 0x40000000 0xbf800000 0xc0800000 0x40000000 0x40400000 0xc0400000
// param: f32[2x4x2] = 0xc0800000 0xbf800000 0xc0000000 0xbf800000*2 0xc0000000 0x40800000 0xc0800000 0x40000000*2 0xbf800000 0x40800000*2 0xc0000000 0xc0400000*2
// param: f32[2x4x2] = 0*16 -> -14 19 -20 4*2 -39 18 -17 9 3 -22 -14 30 -3 -15 5
// param: f32[1x1] = 0xc0800000
// param: f32[1x1] = 0xbf800000
// param: f32[1x1] = 0xc0400000
// param: f32[1x1] = 0 -> 1
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f32>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<8x8xf32>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf32>, tile<8x8xf32>, tile<4x8xf32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf32, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf32, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf32, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf32>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf32, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf32, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf32, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf32>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v30 = mmaf %v21, %v25, %v29 : tile<2x4x8xf32>, tile<2x8x2xf32>, tile<2x4x2xf32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf32>, tile<1x1xf32>, tile<1x1xf32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f64_f64
// param: f64[4x8] = 0xc010000000000000 0x0 0x3ff0000000000000 0x4008000000000000 0xbff0000000000000 0xc000000000000000 0x3ff0000000000000 0x0 0x4010000000000000 0x0 0x4008000000000000 0xc010000000000000 0x4010000000000000 0xbff0000000000000 0x4010000000000000 0xc008000000000000 0x3ff0000000000000 0x0*2 0xc000000000000000 0xc010000000000000 0xc008000000000000 0xc010000000000000 0x3ff0000000000000 0x0 0xbff0000000000000 0x4008000000000000 0xbff0000000000000*2 0xc010000000000000*2 0x4010000000000000
// param: f64[8x8] = 0xc008000000000000*2 0x4000000000000000 0x4008000000000000 0xc008000000000000 0x0 0xc008000000000000 0x3ff0000000000000 0xc000000000000000*2 0x3ff0000000000000 0x4010000000000000 0x4008000000000000 0xc010000000000000 0xc008000000000000 0x4010000000000000 0x3ff0000000000000 0xc000000000000000 0x0 0x4010000000000000 0x0 0xc010000000000000 0x3ff0000000000000 0x4008000000000000*2 0x4000000000000000 0xc008000000000000 0x0*2 0x4000000000000000 0xc010000000000000*2 0x0 0xc010000000000000 0x4008000000000000 0x0 0x4010000000000000 0xc000000000000000 0x0 0x4008000000000000 0xc000000000000000*2 0x3ff0000000000000*2 0xbff0000000000000 0x4008000000000000 0xc008000000000000 0x4000000000000000 0x0 0x4010000000000000 0x4008000000000000*2 0x4010000000000000 0xc010000000000000 0x4010000000000000 0xc008000000000000 0xbff0000000000000 0xc000000000000000*2 0xc010000000000000*2 0xc000000000000000 0xbff0000000000000 0xc000000000000000
// param: f64[4x8] = 0x4008000000000000 0xc010000000000000 0xc000000000000000 0x4010000000000000 0x4008000000000000*2 0x4000000000000000 0x0 0xc008000000000000 0x4008000000000000 0x3ff0000000000000 0x4008000000000000*2 0x4010000000000000*2 0xc010000000000000 0xc008000000000000 0x3ff0000000000000 0x4008000000000000*2 0x4000000000000000 0x4008000000000000 0xc000000000000000 0x4008000000000000 0xc000000000000000 0xc010000000000000 0x4010000000000000 0x3ff0000000000000 0xbff0000000000000*2 0xc000000000000000 0x4000000000000000
// param: f64[4x8] = 0*32 -> 29 24 -21 -3 17 -3 13 -23 -19 -15 50*2 36 -37 33 29 -7 -2 -18 -13 -34 12 -5 4*2 -22 -21 -23 -36 -13 0 4
// param: f64[2x4x8] = 0x4000000000000000 0xbff0000000000000 0xc008000000000000 0xc000000000000000 0x0 0x4008000000000000 0xbff0000000000000 0x0*2 0xc008000000000000 0x3ff0000000000000 0xbff0000000000000 0x3ff0000000000000 0x4000000000000000 0xbff0000000000000*2 0x4008000000000000 0x4000000000000000 0x4008000000000000 0x4000000000000000 0x4010000000000000 0x4008000000000000 0x0 0x4010000000000000 0x4000000000000000*2 0xbff0000000000000*2 0xc000000000000000 0xc010000000000000 0x3ff0000000000000 0x4010000000000000*2 0xbff0000000000000 0x4008000000000000 0x4000000000000000 0xc000000000000000 0x3ff0000000000000 0xc000000000000000 0x4010000000000000 0x4000000000000000 0x3ff0000000000000 0x4000000000000000 0x4010000000000000 0x4008000000000000 0x0 0xc008000000000000 0x4010000000000000 0x4008000000000000 0x3ff0000000000000 0xbff0000000000000 0xc008000000000000 0xc000000000000000 0x4010000000000000 0xbff0000000000000 0xc008000000000000 0x4010000000000000 0x4008000000000000 0x4010000000000000 0x3ff0000000000000 0xc010000000000000 0x4010000000000000 0xc000000000000000 0x4008000000000000
// param: f64[2x8x2] = 0x4000000000000000 0x4010000000000000 0xc010000000000000 0x4010000000000000 0xc010000000000000 0xc008000000000000 0xc010000000000000 0xc000000000000000 0x4008000000000000 0x4010000000000000 0xbff0000000000000 0x4000000000000000 0xc000000000000000 0x4010000000000000 0x4008000000000000 0x0 0xc000000000000000 0xc008000000000000 0x4000000000000000 0x3ff0000000000000 0xbff0000000000000 0x4010000000000000 0xc000000000000000 0xc010000000000000 0xbff0000000000000 0x0 0xc008000000000000 0xc000000000000000 0xc010000000000000 0x4010000000000000 0x4008000000000000 0x0
// param: f64[2x4x2] = 0x4008000000000000 0x4010000000000000 0x0 0x4008000000000000 0x4000000000000000*2 0x4008000000000000 0xc000000000000000 0xbff0000000000000 0x0 0x4000000000000000 0x3ff0000000000000 0x4000000000000000*2 0xc010000000000000 0xbff0000000000000
// param: f64[2x4x2] = 0*16 -> 30 23 12 -6 1 31 15 7 1 -19 11 -24 -10*2 -3 -14
// param: f64[1x1] = 0xc008000000000000
// param: f64[1x1] = 0x4010000000000000
// param: f64[1x1] = 0x4000000000000000
// param: f64[1x1] = 0 -> -10
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<f64>>, %p7: tile<ptr<f64>>, %p8: tile<ptr<f64>>, %p9: tile<ptr<f64>>, %p10: tile<ptr<f64>>, %p11: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf64, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>, tile<i32> -> tile<8x8xf64>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf64>, tile<8x8xf64>, tile<4x8xf64>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf64, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf64, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf64, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf64>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf64, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf64, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf64, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf64>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf64>, token
  %v30 = mmaf %v21, %v25, %v29 : tile<2x4x8xf64>, tile<2x8x2xf64>, tile<2x4x2xf64>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> tile<1x1xf64>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> tile<1x1xf64>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> tile<1x1xf64>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf64>, tile<1x1xf64>, tile<1x1xf64>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf64>, partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f8E4M3FN_f16
// param: f8E4M3FN[4x8] = 0x0 0x40 0xc4*2 0x38 0x44 0x40 0x44 0xb8 0xc0 0x0 0xb8 0xc0 0xc8 0x44 0x0 0xb8 0xc8 0x48 0x0 0x38*2 0xc4 0x38*2 0xc8 0x40 0x38 0x44 0x40 0xb8 0xc4
// param: f8E4M3FN[8x8] = 0x44 0x38 0x40 0x44 0x38 0xc4 0x0 0x48 0xc4 0x48 0xc4 0x40 0x38 0x44 0xc0*2 0xc4 0x38 0xc0 0x48 0xc0 0xc8 0xc0 0x44 0xc4 0xc0 0xc4 0x44 0x40 0x38 0xb8 0x44 0xc4 0xb8 0xc4 0x0 0xb8 0x48 0x0 0xc8 0xc0 0xc4 0x38 0x48 0xc4 0x48*2 0xc4 0xc8 0x48*2 0xc0 0xc4 0x48 0x40 0x48 0xc4 0xc8 0x38 0xc8 0xc0*2 0x48*2
// param: f16[4x8] = 0xbc00 0x4200 0x4400 0xbc00 0x4400 0x4200 0x3c00 0xc000*2 0xbc00 0x4400 0xc200 0xbc00 0x4400 0x4000 0x4200 0xc400 0x0 0x4000 0xc000 0x4200 0x4400 0x0 0xbc00 0x0 0xc200 0xc400 0xbc00*2 0x4000 0xc200 0x4000
// param: f16[4x8] = 0*32 -> -15 0 24 -22 -16 36 34 -17 6 18 25 -35 -1 -12 -3 32 -3 -33 -9 9 -7 -27 2 0 6 -19 -11 27 -6 2 -6 -11
// param: f8E4M3FN[2x4x8] = 0xc4 0xc8 0x48*2 0xc0 0x40 0xc4 0xc8 0xc0 0x44*2 0x48 0x44*2 0x38 0xc8 0x40 0x0 0x44 0x38 0xb8 0x44 0x38 0x0 0xc0 0xc8 0xc4 0x48 0xc8 0x48 0xc8 0x0 0xb8 0xc8 0x48 0x44 0x38 0x40 0x0 0x48 0x44 0xc8 0xc0 0xb8 0x38 0xc0 0x38 0xc8 0x38 0x40*2 0xb8 0xc8*2 0x0 0xc4*2 0x44*2 0x38 0xc8 0xc4 0x48 0x40
// param: f8E4M3FN[2x8x2] = 0xc0 0xc4 0x0 0x40 0x38*2 0xc4 0xc8 0xc4 0x0 0x40*2 0x38 0x40 0x0 0x40 0xc8 0x44*2 0x40 0x44 0x48 0x0 0xb8 0x0 0xc8 0x48 0xc4 0x48 0xc0 0x0 0xc8
// param: f16[2x4x2] = 0xc400*2 0xc200 0x0 0xc200 0xc000*3 0x4200 0x4000 0x4400 0x4200 0xc200 0x4200 0xc400 0xbc00
// param: f16[2x4x2] = 0*16 -> 1 -25 -10 -1 3 -1 3 -23 15 -22 -30 13 -11 59 30 16
// param: f8E4M3FN[1x1] = 0xc4
// param: f8E4M3FN[1x1] = 0x40
// param: f16[1x1] = 0x3c00
// param: f16[1x1] = 0 -> -5
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f8E4M3FN>>, %p5: tile<ptr<f8E4M3FN>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<f8E4M3FN>>, %p9: tile<ptr<f8E4M3FN>>, %p10: tile<ptr<f16>>, %p11: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf8E4M3FN, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf8E4M3FN, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<8x8xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E4M3FN>, tile<8x8xf8E4M3FN>, tile<4x8xf16>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf8E4M3FN, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E4M3FN, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E4M3FN, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf8E4M3FN>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf8E4M3FN, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E4M3FN, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E4M3FN, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf8E4M3FN>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf16>, token
  %v30 = mmaf %v21, %v25, %v29 fast_acc : tile<2x4x8xf8E4M3FN>, tile<2x8x2xf8E4M3FN>, tile<2x4x2xf16>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E4M3FN, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E4M3FN>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E4M3FN, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E4M3FN>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf8E4M3FN>, tile<1x1xf8E4M3FN>, tile<1x1xf16>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf16>, partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f8E4M3FN_f32
// param: f8E4M3FN[4x8] = 0x44 0x38 0xc4 0x44 0xc4 0x48 0x38 0xc0*3 0xc4 0x48 0xb8 0x44 0xc8 0x38 0xb8 0x44 0xc8 0x44 0xc0 0xc4*2 0xc0*2 0xb8 0xc4 0x0*2 0xb8 0x40 0xc4
// param: f8E4M3FN[8x8] = 0xb8 0x40 0x48 0xc8 0x44 0x40 0xc0 0x48 0xc8 0x44 0x40 0x38 0xc0*3 0x38*2 0x44 0x48*2 0xc0 0x48 0x0 0x40 0x38 0x0 0x40 0xc0 0xc4*2 0x38 0x44 0x0 0x38*2 0x48 0xc4 0x38 0xc4 0x40 0x48 0x44*2 0x48 0x44*2 0x48 0xc0 0x48 0x40 0xb8 0x48 0x40 0x48 0x38 0x48 0x38 0x48 0x40 0x44 0xc0 0x44*2 0xb8
// param: f32[4x8] = 0xbf800000 0x40000000 0xc0400000 0x40800000 0xc0800000 0xc0400000 0x3f800000 0x40400000 0xc0000000 0x3f800000 0x40800000 0xc0400000*2 0xc0000000*2 0x3f800000 0x40800000 0x40400000 0x0 0x3f800000 0x40800000*2 0x40400000*2 0xc0400000 0xc0000000 0xc0400000 0x40400000 0xbf800000 0xc0800000 0x40400000 0x40800000
// param: f32[4x8] = 0*32 -> 10 5 9 -23 27 -13 16 11 6 -14 2 -22 -9 -31 24 -28 -34 -27 -20 -52 -11 -58 -13 -5 1 -29 -36 -7 8 -22 -2 2
// param: f8E4M3FN[2x4x8] = 0xb8 0x48 0x0 0xc0 0x0*2 0xc0 0x38 0x44*2 0xc8 0xb8 0xc0 0x44*2 0xc0 0x38 0xc4 0x0 0x48 0xb8 0xc0 0xc4 0xb8 0x0 0x40 0x48 0xc0 0x38 0x48 0x38 0x0 0x48*2 0x44 0xc4 0x48 0x44 0x48 0xb8 0x40 0x44 0xc0 0x44 0x38 0x48 0xb8*2 0x44 0xc8 0xc4*2 0x0 0xb8 0x44 0x48 0x0 0x38*2 0xb8 0xc8 0x44 0xc0 0x40
// param: f8E4M3FN[2x8x2] = 0x48 0x38*2 0x40 0xb8 0x40 0x0 0x44 0x40 0x38 0x44 0xc8 0x44 0x48 0xc0 0x38 0xc0 0x0 0x38 0x48 0x0 0x38*2 0x48 0xc4*2 0xc0 0xb8 0x40 0xc8 0xb8 0xc8
// param: f32[2x4x2] = 0x40000000 0xbf800000 0xc0800000 0x40000000 0x40800000 0xbf800000 0xc0400000 0x3f800000 0x0 0xc0800000 0x40800000 0xc0400000 0xc0000000 0xbf800000 0xc0000000 0x3f800000
// param: f32[2x4x2] = 0*16 -> -6 -7 33 -4 -10 0 12 -4 -16 -24 -6 20 -11 -59 -2 11
// param: f8E4M3FN[1x1] = 0x48
// param: f8E4M3FN[1x1] = 0x40
// param: f32[1x1] = 0x40800000
// param: f32[1x1] = 0 -> 12
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f8E4M3FN>>, %p5: tile<ptr<f8E4M3FN>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f8E4M3FN>>, %p9: tile<ptr<f8E4M3FN>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf8E4M3FN, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf8E4M3FN, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<8x8xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E4M3FN>, tile<8x8xf8E4M3FN>, tile<4x8xf32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf8E4M3FN, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E4M3FN, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E4M3FN, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf8E4M3FN>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf8E4M3FN, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E4M3FN, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E4M3FN, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf8E4M3FN>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v30 = mmaf %v21, %v25, %v29 fast_acc : tile<2x4x8xf8E4M3FN>, tile<2x8x2xf8E4M3FN>, tile<2x4x2xf32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E4M3FN, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E4M3FN>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E4M3FN, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf8E4M3FN, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E4M3FN>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf8E4M3FN>, tile<1x1xf8E4M3FN>, tile<1x1xf32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f8E5M2_f16
// param: f8E5M2[4x8] = 0x0*2 0xbc 0xc4 0x40 0x3c 0xc4 0xc0 0xc4 0xc2 0x40 0x44 0x40 0x3c 0x44 0xbc*2 0xc4 0x0 0xbc 0x0 0x42 0xc2 0xc0 0xc2 0xc0 0xbc 0x3c*2 0xc0*2 0x3c
// param: f8E5M2[8x8] = 0x40*2 0xbc 0xc0 0xc2 0x0 0x3c*2 0x42 0xbc 0x0 0xc0 0xbc 0xc2 0x0 0x3c 0xc4 0x44 0xc4*3 0x42 0x40 0x44 0x3c 0x0 0xbc 0x44 0x3c 0x40 0xbc 0x0 0x42 0x0 0x40 0x0 0x40*2 0x3c 0xc0*2 0x40 0xc2 0x0*2 0x40 0xc4 0x44 0xbc 0xc0 0x40 0xbc 0xc2 0xc0 0x0 0xc4 0x0 0x3c 0xbc 0x3c*2 0x44 0x3c*2
// param: f16[4x8] = 0x3c00 0xbc00 0xc400 0x4400 0xbc00 0xc400 0xc200 0xc000 0x4000*2 0x4200 0xc200 0x0 0xbc00 0xc000 0x4200 0x4000 0xbc00 0xc400 0xc000 0x0 0x4400 0x4200 0xc400*2 0x4200 0xbc00 0xc000 0x4200 0xc200 0x4000 0x0
// param: f16[4x8] = 0*32 -> 9 3 -1 -6 13 -9 -5 8 -19 -2 5 14 2 16 -9 -13 -16 11 -15 5 13 18 -11 13 -2 -4 8 19 28 8 6 -10
// param: f8E5M2[2x4x8] = 0xc2 0x0 0x42 0x44 0x3c 0x40 0xc0 0x0 0xc0 0x3c 0xbc 0xc0 0xc2 0x44 0x3c 0xbc 0xc0 0x42 0xc2 0x3c 0x0 0x44 0x42 0xbc 0x3c 0xbc 0xc4 0xbc 0x3c 0x42 0x44*2 0xc4 0x42 0xc2 0x0*2 0x42 0x40*2 0x44 0x0 0xc2*2 0x42 0xc0 0xbc 0x40 0xbc 0xc2 0xbc 0x3c*2 0x42 0xc0 0x3c 0x42 0x3c 0x40 0xc0 0x42 0xc2 0x40 0xc4
// param: f8E5M2[2x8x2] = 0xbc 0xc4 0xbc 0xc0*2 0x3c*2 0xbc 0xc4 0xc2 0x0 0xc0 0xc4 0x0 0x42*2 0xc4 0x3c 0xc2 0xc4 0x0*2 0xc2*2 0xbc 0x42 0xc2 0x42 0x0*2 0x44 0x40
// param: f16[2x4x2] = 0xc000 0x4000*2 0x4200 0x0 0xc000 0x3c00 0xc000 0x3c00 0x4000*2 0x4400 0xc200 0xc000 0x4200 0x3c00
// param: f16[2x4x2] = 0*16 -> 3 6 8*2 -9 -15 0 -4 7 -1 6 24 1 20 -16 -2
// param: f8E5M2[1x1] = 0xc2
// param: f8E5M2[1x1] = 0x0
// param: f16[1x1] = 0x3c00
// param: f16[1x1] = 0 -> 1
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f8E5M2>>, %p5: tile<ptr<f8E5M2>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<f8E5M2>>, %p9: tile<ptr<f8E5M2>>, %p10: tile<ptr<f16>>, %p11: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf8E5M2, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf8E5M2, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<8x8xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E5M2>, tile<8x8xf8E5M2>, tile<4x8xf16>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf8E5M2, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E5M2, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E5M2, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf8E5M2>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf8E5M2>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf16>, token
  %v30 = mmaf %v21, %v25, %v29 fast_acc : tile<2x4x8xf8E5M2>, tile<2x8x2xf8E5M2>, tile<2x4x2xf16>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E5M2, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E5M2>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E5M2, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E5M2>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf8E5M2>, tile<1x1xf8E5M2>, tile<1x1xf16>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf16>, partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_f8E5M2_f32
// param: f8E5M2[4x8] = 0xbc 0xc0 0x40 0x44 0xc2 0x0 0xbc 0xc2 0xbc 0xc0 0x44 0xc2 0x40 0x0 0x40 0x3c 0x44 0x0 0xc0 0xbc 0x3c 0xc0 0xc4 0xc2*2 0x42 0x40 0x44 0x42 0xc2 0x3c 0x44
// param: f8E5M2[8x8] = 0x3c*2 0x42 0xc4 0x44 0x42 0x44 0xc4 0x42*2 0xbc 0xc2 0x40 0xc2 0xc0 0x40 0x44*2 0xc0 0xc4 0x44 0x42 0xc0 0xc4 0xc0*2 0xbc 0x0*2 0xbc 0xc2 0x44 0xc0 0xc2 0x42 0x3c 0x44 0xc0 0xc2 0x0 0xbc 0xc4 0xbc 0x3c 0x42*2 0x3c 0xc0 0xbc 0xc0 0x42 0xc2 0x3c 0xbc 0xc2*2 0x42 0xc4 0x0 0x3c 0x42 0xc2 0x3c 0x44
// param: f32[4x8] = 0xc0400000 0xc0000000 0x40000000*2 0x3f800000 0x40800000 0x0 0x3f800000 0xbf800000 0xc0800000 0x3f800000*2 0xc0800000 0x0*3 0x40800000 0xbf800000 0xc0400000 0x40400000 0xc0400000 0xc0800000 0xbf800000 0xc0800000 0x0 0x3f800000 0xbf800000 0xc0400000 0x0*2 0x40000000 0x40800000
// param: f32[4x8] = 0*32 -> -12 14 -19 1 -21 25 -7 0 11 -3 7 -8 17 9 -10 -30 -3 22 7 3 -10 8 26 -12 14 -8 -6 -7 18 -44 -43 49
// param: f8E5M2[2x4x8] = 0x42 0x44 0xc4 0x44 0xbc 0x44 0x3c 0x40 0xc4*2 0x44 0xbc 0x3c 0x42 0x0 0x44 0x0 0xc4 0xc2 0x0 0xc4 0x42 0x40 0xc4 0x44*2 0x42*2 0xc4 0x0 0xc4 0xc0 0x0*2 0x3c*3 0x40 0x42 0xc2 0x44 0x42 0x44 0x40 0xbc 0xc0 0x0 0xbc 0x44 0x3c 0x40*2 0xc4 0x42 0x44 0xbc 0x3c 0xc2*2 0x44 0xbc 0x42 0x3c 0xbc
// param: f8E5M2[2x8x2] = 0x3c 0xc0 0xbc 0x3c 0x40 0xbc 0x0 0xc4 0x44 0xc4 0x42 0x40 0xc2 0xc0 0xc4 0xc0 0x42 0x44 0x3c 0x0 0x44 0xc0 0xbc 0x3c 0xc2 0xc4*2 0x44 0x40 0xc0 0xc4 0x3c
// param: f32[2x4x2] = 0x3f800000 0xbf800000 0x3f800000 0xc0000000 0x40000000 0x3f800000 0x40800000 0xc0800000 0xc0000000 0xc0800000 0x0 0xc0800000 0x40000000 0xc0400000*2 0x40000000
// param: f32[2x4x2] = 0*16 -> -11 -9 6 -4 3 26 14 5 8 -10 44 1 33 30 -22 29
// param: f8E5M2[1x1] = 0xc4
// param: f8E5M2[1x1] = 0x3c
// param: f32[1x1] = 0xc0400000
// param: f32[1x1] = 0 -> -7
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f8E5M2>>, %p5: tile<ptr<f8E5M2>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f8E5M2>>, %p9: tile<ptr<f8E5M2>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf8E5M2, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x8), tensor_view<8x8xf8E5M2, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x8), tensor_view<8x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<8x8xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E5M2>, tile<8x8xf8E5M2>, tile<4x8xf32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf8E5M2, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E5M2, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf8E5M2, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf8E5M2>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xf8E5M2, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xf8E5M2>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v30 = mmaf %v21, %v25, %v29 fast_acc : tile<2x4x8xf8E5M2>, tile<2x8x2xf8E5M2>, tile<2x4x2xf32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E5M2, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E5M2>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf8E5M2, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xf8E5M2, strides=[1,1]>>, tile<i32> -> tile<1x1xf8E5M2>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
  %v47 = mmaf %v38, %v42, %v46 : tile<1x1xf8E5M2>, tile<1x1xf8E5M2>, tile<1x1xf32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmaf_special_f16_f16
// param: f16[8x2] = 0x3c00 0x0 0x7c00 0x3c00 0x7c00 0xfc00 0x7e00 0x0 0xfc00 0x0 0x4000 0x4200 0x0*2 0xbc00 0x3c00
// param: f16[2x2] = 0x3c00 0x0 0x3c00 0x4000
// param: f16[8x2] = 0x0*10 0x7c00 0xfc00 0x8000 0x7e00 0x0*2
// param: f16[8x2] = 0*16 -> 1 0 inf nan*5 -inf nan inf -inf 0 nan 0 2
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> tile<2x2xf16>, token
  %v9 = make_tensor_view %p2, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<8x2xf16>, tile<2x2xf16>, tile<8x2xf16>
  %v14 = make_tensor_view %p3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<8x2xf16>, partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_special_f16_f32
// param: f16[8x2] = 0x3c00 0x0 0x7c00 0x3c00 0x7c00 0xfc00 0x7e00 0x0 0xfc00 0x0 0x4000 0x4200 0x0*2 0xbc00 0x3c00
// param: f16[2x2] = 0x3c00 0x0 0x3c00 0x4000
// param: f32[8x2] = 0x0*10 0x7f800000 0xff800000 0x80000000 0x7fc00000 0x0*2
// param: f32[8x2] = 0*16 -> 1 0 inf nan*5 -inf nan inf -inf 0 nan 0 2
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> tile<2x2xf16>, token
  %v9 = make_tensor_view %p2, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<8x2xf16>, tile<2x2xf16>, tile<8x2xf32>
  %v14 = make_tensor_view %p3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<8x2xf32>, partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_special_bf16_f32
// param: bf16[8x2] = 0x3f80 0x0 0x7f80 0x3f80 0x7f80 0xff80 0x7fc0 0x0 0xff80 0x0 0x4000 0x4040 0x0*2 0xbf80 0x3f80
// param: bf16[2x2] = 0x3f80 0x0 0x3f80 0x4000
// param: f32[8x2] = 0x0*10 0x7f800000 0xff800000 0x80000000 0x7fc00000 0x0*2
// param: f32[8x2] = 0*16 -> 1 0 inf nan*5 -inf nan inf -inf 0 nan 0 2
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xbf16, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8x2), tensor_view<8x2xbf16, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(8x2), tensor_view<8x2xbf16, strides=[2,1]>>, tile<i32> -> tile<8x2xbf16>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xbf16, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xbf16, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xbf16, strides=[2,1]>>, tile<i32> -> tile<2x2xbf16>, token
  %v9 = make_tensor_view %p2, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<8x2xbf16>, tile<2x2xbf16>, tile<8x2xf32>
  %v14 = make_tensor_view %p3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<8x2xf32>, partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_special_f32_f32
// param: f32[8x2] = 0x3f800000 0x0 0x7f800000 0x3f800000 0x7f800000 0xff800000 0x7fc00000 0x0 0xff800000 0x0 0x40000000 0x40400000 0x0*2 0xbf800000 0x3f800000
// param: f32[2x2] = 0x3f800000 0x0 0x3f800000 0x40000000
// param: f32[8x2] = 0x0*10 0x7f800000 0xff800000 0x80000000 0x7fc00000 0x0*2
// param: f32[8x2] = 0*16 -> 1 0 inf nan*5 -inf nan inf -inf 0 nan 0 2
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> tile<2x2xf32>, token
  %v9 = make_tensor_view %p2, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<8x2xf32>, tile<2x2xf32>, tile<8x2xf32>
  %v14 = make_tensor_view %p3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<8x2xf32>, partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_special_f64_f64
// param: f64[8x2] = 0x3ff0000000000000 0x0 0x7ff0000000000000 0x3ff0000000000000 0x7ff0000000000000 0xfff0000000000000 0x7ff8000000000000 0x0 0xfff0000000000000 0x0 0x4000000000000000 0x4008000000000000 0x0*2 0xbff0000000000000 0x3ff0000000000000
// param: f64[2x2] = 0x3ff0000000000000 0x0 0x3ff0000000000000 0x4000000000000000
// param: f64[8x2] = 0x0*10 0x7ff0000000000000 0xfff0000000000000 0x8000000000000000 0x7ff8000000000000 0x0*2
// param: f64[8x2] = 0*16 -> 1 0 inf nan*5 -inf nan inf -inf 0 nan 0 2
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf64, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>, tile<i32> -> tile<8x2xf64>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf64, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xf64, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xf64, strides=[2,1]>>, tile<i32> -> tile<2x2xf64>, token
  %v9 = make_tensor_view %p2, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf64, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>, tile<i32> -> tile<8x2xf64>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<8x2xf64>, tile<2x2xf64>, tile<8x2xf64>
  %v14 = make_tensor_view %p3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf64, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<8x2xf64>, partition_view<tile=(8x2), tensor_view<8x2xf64, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_special_f8E5M2_f32
// param: f8E5M2[8x2] = 0x3c 0x0 0x7c 0x3c 0x7c 0xfc 0x7e 0x0 0xfc 0x0 0x40 0x42 0x0*2 0xbc 0x3c
// param: f8E5M2[2x2] = 0x3c 0x0 0x3c 0x40
// param: f32[8x2] = 0x0*10 0x7f800000 0xff800000 0x80000000 0x7fc00000 0x0*2
// param: f32[8x2] = 0*16 -> 1 0 inf nan*5 -inf nan inf -inf 0 nan 0 2
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf8E5M2, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8x2), tensor_view<8x2xf8E5M2, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(8x2), tensor_view<8x2xf8E5M2, strides=[2,1]>>, tile<i32> -> tile<8x2xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf8E5M2, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xf8E5M2, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xf8E5M2, strides=[2,1]>>, tile<i32> -> tile<2x2xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> tile<8x2xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<8x2xf8E5M2>, tile<2x2xf8E5M2>, tile<8x2xf32>
  %v14 = make_tensor_view %p3, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf32, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<8x2xf32>, partition_view<tile=(8x2), tensor_view<8x2xf32, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_overflow_f16
// param: f16[2x2] = 0x5c00 0x0 0xdc00 0x0
// param: f16[2x2] = 0x5c00 0x5bf8 0x3c00*2
// param: f16[2x2] = 0x0*4
// param: f16[2x2] = 0*4 -> inf 6.528e+04 -inf -6.528e+04
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> tile<2x2xf16>, token
  %v5 = make_tensor_view %p1, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> tile<2x2xf16>, token
  %v9 = make_tensor_view %p2, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> tile<2x2xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<2x2xf16>, tile<2x2xf16>, tile<2x2xf16>
  %v14 = make_tensor_view %p3, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<2x2xf16>, partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f16_f16
// on: interp
// param: f16[4x8] = 0x3b24 0x3b95 0x3ee3 0x391a 0x3d9a 0x3e5f 0x3a41 0x38a9 0x3b4d 0x3df2 0x3d60 0x39cd 0x3c99 0x3e04 0x3c89 0x3dcd 0x3fce 0x3e19 0x3c5a 0x3a3f 0x3c13 0x3d11 0x3f59 0x3ea7 0x3bd1 0x3f8c 0x3cd3 0x3e2a 0x3949 0x3941 0x3a6c 0x3f4f
// param: f16[8x4] = 0x3e14 0x3f18 0x3dde 0x3c70 0x3d19 0x3d90 0x3f2c 0x3ca1 0x3f5a 0x3daf 0x3efa 0x3cfd 0x3e28 0x3c09 0x3d23 0x3a98 0x3935 0x3877 0x3e36 0x3cbd 0x3f63 0x3f03 0x3c50 0x3fd8 0x3d8d 0x3e98 0x3c71 0x3a5b 0x3a10 0x3a2d 0x3d9f 0x395a
// param: f16[4x4] = 0xbbae 0x3954 0xba69 0xae53 0xa5e4 0x33b3 0x201c 0x3aff 0x3802 0x30c4 0x3381 0x22b5 0x3b70 0xb860 0x360d 0x2f0d
// param: f16[4x4] = 0*16 -> 11.13 11.97 11.61 10.45 13.04 12.836 13.99 12.06 15.42 15.164 16.05 12.2 13.55 11.33 14.47 10.08
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf16>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f16_f16
// on: host sim
// tolerance: 4.5e-03 8.9e-03
// param: f16[4x8] = 0x3b24 0x3b95 0x3ee3 0x391a 0x3d9a 0x3e5f 0x3a41 0x38a9 0x3b4d 0x3df2 0x3d60 0x39cd 0x3c99 0x3e04 0x3c89 0x3dcd 0x3fce 0x3e19 0x3c5a 0x3a3f 0x3c13 0x3d11 0x3f59 0x3ea7 0x3bd1 0x3f8c 0x3cd3 0x3e2a 0x3949 0x3941 0x3a6c 0x3f4f
// param: f16[8x4] = 0x3e14 0x3f18 0x3dde 0x3c70 0x3d19 0x3d90 0x3f2c 0x3ca1 0x3f5a 0x3daf 0x3efa 0x3cfd 0x3e28 0x3c09 0x3d23 0x3a98 0x3935 0x3877 0x3e36 0x3cbd 0x3f63 0x3f03 0x3c50 0x3fd8 0x3d8d 0x3e98 0x3c71 0x3a5b 0x3a10 0x3a2d 0x3d9f 0x395a
// param: f16[4x4] = 0xbbae 0x3954 0xba69 0xae53 0xa5e4 0x33b3 0x201c 0x3aff 0x3802 0x30c4 0x3381 0x22b5 0x3b70 0xb860 0x360d 0x2f0d
// param: f16[4x4] = 0*16 -> 11.13 11.97 11.61 10.45 13.04 12.836 13.99 12.06 15.42 15.164 16.05 12.2 13.55 11.33 14.47 10.08
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf16>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f16_f32
// on: interp
// param: f16[4x8] = 0x3881 0x3b8e 0x3f90 0x3eb5 0x3827 0x3b8f 0x381e 0x3ef7 0x3953 0x38b1 0x3fe4 0x3cad 0x3bd2 0x3897 0x3c56 0x3c32 0x3d24 0x3815 0x39c7 0x3a85 0x3ca5 0x3ba1 0x3dae 0x3b6d 0x3f75 0x3fc5 0x38b7 0x3a82 0x3d61 0x3ea0 0x38c5 0x3a38
// param: f16[8x4] = 0x3cbe 0x3e03 0x3f6c 0x3f34 0x3ec3 0x38a2 0x3fdc 0x3db0 0x3909 0x3b0f 0x3db9 0x3c50 0x3cae 0x3ed4 0x3ef2 0x3d48 0x3ec1 0x3c70 0x3fd9 0x3da2 0x3fce 0x3887 0x3f4c 0x3d5b 0x3e48 0x3a50 0x3d4b 0x3b79 0x3944 0x380a 0x3f71 0x3e07
// param: f32[4x4] = 0xbf170764 0xbef7fe61 0xbd8cecfb 0x3f22f68c 0xbf43c694 0x3f6f817e 0x3f634846 0xbf02bbe9 0x3e90291f 0xbe8f4298 0x3eca0f21 0xbf537fbc 0xbd760a1d 0x3e353aab 0x3e8182db 0x3ec56c2d
// param: f32[4x4] = 0*16 -> 9.499586 7.834761 15.109673 12.345651 8.787265 8.805367 14.476823 9.929421 10.73756 7.3923492 13.853332 9.705074 13.706224 9.304307 17.678772 14.053348
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f16_f32
// on: host sim
// tolerance: 5.4e-07 1.1e-06
// param: f16[4x8] = 0x3881 0x3b8e 0x3f90 0x3eb5 0x3827 0x3b8f 0x381e 0x3ef7 0x3953 0x38b1 0x3fe4 0x3cad 0x3bd2 0x3897 0x3c56 0x3c32 0x3d24 0x3815 0x39c7 0x3a85 0x3ca5 0x3ba1 0x3dae 0x3b6d 0x3f75 0x3fc5 0x38b7 0x3a82 0x3d61 0x3ea0 0x38c5 0x3a38
// param: f16[8x4] = 0x3cbe 0x3e03 0x3f6c 0x3f34 0x3ec3 0x38a2 0x3fdc 0x3db0 0x3909 0x3b0f 0x3db9 0x3c50 0x3cae 0x3ed4 0x3ef2 0x3d48 0x3ec1 0x3c70 0x3fd9 0x3da2 0x3fce 0x3887 0x3f4c 0x3d5b 0x3e48 0x3a50 0x3d4b 0x3b79 0x3944 0x380a 0x3f71 0x3e07
// param: f32[4x4] = 0xbf170764 0xbef7fe61 0xbd8cecfb 0x3f22f68c 0xbf43c694 0x3f6f817e 0x3f634846 0xbf02bbe9 0x3e90291f 0xbe8f4298 0x3eca0f21 0xbf537fbc 0xbd760a1d 0x3e353aab 0x3e8182db 0x3ec56c2d
// param: f32[4x4] = 0*16 -> 9.499586 7.834761 15.109673 12.345651 8.787265 8.805367 14.476823 9.929421 10.73756 7.3923492 13.853332 9.705074 13.706224 9.304307 17.678772 14.053348
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_bf16_f32
// on: interp
// param: bf16[4x8] = 0x3feb 0x3f5d 0x3f3b 0x3f8b 0x3fad 0x3ff8 0x3fc8 0x3fce 0x3ffb 0x3f67 0x3f64 0x3f91 0x3f71 0x3fbd 0x3ff7 0x3f3b 0x3fa3 0x3fc2 0x3f9f 0x3fef 0x3fcd 0x3fe9 0x3f2b 0x3f4b 0x3f19 0x3fdf 0x3ff9 0x3f05 0x3fd8 0x3fcc 0x3fee 0x3f68
// param: bf16[8x4] = 0x3fc9 0x3f5b 0x3f1d 0x3fcf 0x3f10 0x3fc6 0x3f6d 0x3f9e 0x3feb 0x3f5d 0x3f9a 0x3f84 0x3f49 0x3f9b 0x3f46 0x3fd9 0x3fb6 0x3f6d 0x3ffb 0x3f82 0x3fc1 0x3fcd 0x3f66 0x3f05 0x3feb 0x3ff8 0x3f41 0x3f3b 0x3f93 0x3fb3 0x3ffe 0x3ff9
// param: f32[4x4] = 0x3f79c7d9 0xbf0244ba 0x3e4a8347 0xbe03570a 0xbf0985a3 0xbf5e86db 0xbf299c6f 0xbe90f208 0xbf52eed1 0xbf32d257 0xbf692371 0x3e7bb649 0xbc6eaa98 0xbf034d05 0x3d57d950 0xbe1abba6
// param: f32[4x4] = 0*16 -> 16.098082 13.974949 12.604306 13.152073 13.520849 12.341341 9.400094 11.394669 12.9338255 12.869899 11.065209 13.22532 15.140264 13.98642 12.715493 11.515824
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xbf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>, tile<i32> -> tile<4x8xbf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32> -> tile<8x4xbf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xbf16>, tile<8x4xbf16>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_bf16_f32
// on: host sim
// tolerance: 5.4e-07 1.1e-06
// param: bf16[4x8] = 0x3feb 0x3f5d 0x3f3b 0x3f8b 0x3fad 0x3ff8 0x3fc8 0x3fce 0x3ffb 0x3f67 0x3f64 0x3f91 0x3f71 0x3fbd 0x3ff7 0x3f3b 0x3fa3 0x3fc2 0x3f9f 0x3fef 0x3fcd 0x3fe9 0x3f2b 0x3f4b 0x3f19 0x3fdf 0x3ff9 0x3f05 0x3fd8 0x3fcc 0x3fee 0x3f68
// param: bf16[8x4] = 0x3fc9 0x3f5b 0x3f1d 0x3fcf 0x3f10 0x3fc6 0x3f6d 0x3f9e 0x3feb 0x3f5d 0x3f9a 0x3f84 0x3f49 0x3f9b 0x3f46 0x3fd9 0x3fb6 0x3f6d 0x3ffb 0x3f82 0x3fc1 0x3fcd 0x3f66 0x3f05 0x3feb 0x3ff8 0x3f41 0x3f3b 0x3f93 0x3fb3 0x3ffe 0x3ff9
// param: f32[4x4] = 0x3f79c7d9 0xbf0244ba 0x3e4a8347 0xbe03570a 0xbf0985a3 0xbf5e86db 0xbf299c6f 0xbe90f208 0xbf52eed1 0xbf32d257 0xbf692371 0x3e7bb649 0xbc6eaa98 0xbf034d05 0x3d57d950 0xbe1abba6
// param: f32[4x4] = 0*16 -> 16.098082 13.974949 12.604306 13.152073 13.520849 12.341341 9.400094 11.394669 12.9338255 12.869899 11.065209 13.22532 15.140264 13.98642 12.715493 11.515824
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xbf16, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>, tile<i32> -> tile<4x8xbf16>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32> -> tile<8x4xbf16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xbf16>, tile<8x4xbf16>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_tf32_f32
// on: interp
// param: tf32[4x8] = 0x3fbe8000 0x3ff30000 0x3f83c000 0x3fbbc000 0x3f540000 0x3ff46000 0x3fb68000 0x3f3ce000 0x3f62a000 0x3f3d0000 0x3f44c000 0x3f75c000 0x3fde0000 0x3f97c000 0x3f6a6000 0x3f906000 0x3f66a000 0x3fccc000 0x3f168000 0x3f6f0000 0x3f7c2000 0x3f45a000 0x3fcda000 0x3f452000 0x3f736000 0x3f15a000 0x3fd10000 0x3f85c000 0x3fbde000 0x3f536000 0x3f084000 0x3f7bc000
// param: tf32[8x4] = 0x3fd58000 0x3fe0c000 0x3f82e000 0x3fe28000 0x3f134000 0x3fa42000 0x3f62c000 0x3f944000 0x3f550000 0x3feb8000 0x3f740000 0x3ff56000 0x3f29e000 0x3f928000 0x3f952000 0x3fc82000 0x3f822000 0x3f9e8000 0x3f1b0000 0x3f776000 0x3fcb2000 0x3f28a000 0x3f98c000 0x3f5ae000 0x3f3f8000 0x3f2e8000 0x3fdc4000 0x3fc3c000 0x3f88c000 0x3f8b2000 0x3fcbc000 0x3fb3e000
// param: f32[4x4] = 0x3f54fff4 0x3f56bd64 0xbd12065c 0x3ea2f45a 0x3db6f57e 0xbec24482 0xbdbe68b5 0x3ee27bed 0x3dd7c93e 0x3e879589 0xbcd3ca85 0x3f67ecb0 0x3f0d8c5b 0xbf3d09be 0x3f20d2f6 0x3f55ccba
// param: f32[4x4] = 0*16 -> 11.962502 13.515607 12.265014 15.066843 8.801455 9.412899 9.152691 11.512829 7.887364 9.707838 9.467583 12.089918 8.793821 9.69272 9.25626 12.293397
entry @k(%p0: tile<ptr<tf32>>, %p1: tile<ptr<tf32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xtf32, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xtf32, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xtf32, strides=[4,1]>>, tile<i32> -> tile<8x4xtf32>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xtf32>, tile<8x4xtf32>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f32_f32
// on: interp
// param: f32[4x8] = 0x3fdccc62 0x3f81e075 0x3f86a377 0x3f5d64f2 0x3f1563ff 0x3f9aa2c2 0x3fe34acd 0x3fd39ca1 0x3fbf2467 0x3fe2a91e 0x3fbe8cc4 0x3f55c291 0x3fda34ae 0x3f869058 0x3feae453 0x3f7d5e8a 0x3f234a54 0x3fcc23f5 0x3f29561b 0x3fe714c8 0x3f8f16de 0x3fd5c884 0x3f142fb0 0x3fa86ab7 0x3fc1f6b2 0x3f31badf 0x3fb4cff8 0x3f36ebb2 0x3f74bb59 0x3f862280 0x3fb6f5dc 0x3f31f734
// param: f32[8x4] = 0x3f46f91a 0x3fd60053 0x3fc972b8 0x3f97351e 0x3f6c4a06 0x3fc4e73e 0x3f99d37d 0x3f779fa1 0x3fe7f06e 0x3f4d81b6 0x3fda6c1c 0x3fb69efc 0x3fbc0737 0x3fc2f928 0x3fcfab05 0x3fe92450 0x3ff0c08a 0x3f621b98 0x3f3eeeab 0x3fec1a94 0x3f4e453c 0x3f553c0b 0x3fda9bfe 0x3ff97e45 0x3fe22718 0x3fa33655 0x3f881d82 0x3ffdcd4b 0x3fcd5342 0x3fb8c934 0x3f044601 0x3f4af422
// param: f32[4x4] = 0xbf79179b 0x3f50679a 0xbf06edfb 0xbf286fe5 0x3e291944 0xbf180309 0x3dbe9870 0x3f664b19 0x3f3a523d 0xbf027ea5 0x3f55153c 0xbe4e0c63 0x3d3cb844 0xbeb33a5d 0x3f7ffa82 0xbec58e89
// param: f32[4x4] = 0*16 -> 12.340965 13.593197 11.846169 13.699948 15.767674 13.243843 13.99605 17.638205 13.127875 11.307055 12.792191 13.835282 11.756985 10.017184 12.170807 12.583924
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> tile<8x4xf32>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f32_f32
// on: host sim
// tolerance: 5.4e-07 1.1e-06
// param: f32[4x8] = 0x3fdccc62 0x3f81e075 0x3f86a377 0x3f5d64f2 0x3f1563ff 0x3f9aa2c2 0x3fe34acd 0x3fd39ca1 0x3fbf2467 0x3fe2a91e 0x3fbe8cc4 0x3f55c291 0x3fda34ae 0x3f869058 0x3feae453 0x3f7d5e8a 0x3f234a54 0x3fcc23f5 0x3f29561b 0x3fe714c8 0x3f8f16de 0x3fd5c884 0x3f142fb0 0x3fa86ab7 0x3fc1f6b2 0x3f31badf 0x3fb4cff8 0x3f36ebb2 0x3f74bb59 0x3f862280 0x3fb6f5dc 0x3f31f734
// param: f32[8x4] = 0x3f46f91a 0x3fd60053 0x3fc972b8 0x3f97351e 0x3f6c4a06 0x3fc4e73e 0x3f99d37d 0x3f779fa1 0x3fe7f06e 0x3f4d81b6 0x3fda6c1c 0x3fb69efc 0x3fbc0737 0x3fc2f928 0x3fcfab05 0x3fe92450 0x3ff0c08a 0x3f621b98 0x3f3eeeab 0x3fec1a94 0x3f4e453c 0x3f553c0b 0x3fda9bfe 0x3ff97e45 0x3fe22718 0x3fa33655 0x3f881d82 0x3ffdcd4b 0x3fcd5342 0x3fb8c934 0x3f044601 0x3f4af422
// param: f32[4x4] = 0xbf79179b 0x3f50679a 0xbf06edfb 0xbf286fe5 0x3e291944 0xbf180309 0x3dbe9870 0x3f664b19 0x3f3a523d 0xbf027ea5 0x3f55153c 0xbe4e0c63 0x3d3cb844 0xbeb33a5d 0x3f7ffa82 0xbec58e89
// param: f32[4x4] = 0*16 -> 12.340965 13.593197 11.846169 13.699948 15.767674 13.243843 13.99605 17.638205 13.127875 11.307055 12.792191 13.835282 11.756985 10.017184 12.170807 12.583924
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> tile<8x4xf32>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f8E4M3FN_f16
// on: interp
// param: f8E4M3FN[4x8] = 0x3d 0x3b 0x3c 0x32 0x3a 0x40 0x3b 0x35 0x31 0x38 0x3d 0x31*2 0x3c 0x3f 0x39 0x3b 0x36 0x37 0x3a 0x35 0x39 0x34 0x3f 0x3c 0x32 0x35 0x3e 0x38 0x36 0x31 0x3c
// param: f8E4M3FN[8x4] = 0x3b 0x3e 0x34 0x3d 0x3e*2 0x3d 0x39 0x31 0x3c 0x31 0x32 0x39 0x33 0x39 0x3e 0x34 0x3e 0x40 0x31 0x39 0x3c 0x3d 0x37 0x3e 0x38 0x35 0x3a 0x3b 0x3e 0x3c 0x32
// param: f16[4x4] = 0x30ca 0xb4fd 0x3690 0xbb47 0x3509 0x38aa 0xbb5c 0xbbc1 0x3a45 0x3a54 0xb92d 0x3ac2 0xb1fa 0x28e0 0xab75 0xb548
// param: f16[4x4] = 0*16 -> 13.05 15.6 13.5 10.12 11.32 13.22 9.445 7.84 11.91 14.13 10.62 10.46 10.18 12.43 10.64 9.41
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E4M3FN, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf16>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f8E4M3FN_f16
// on: host sim
// tolerance: 4.5e-03 8.9e-03
// param: f8E4M3FN[4x8] = 0x3d 0x3b 0x3c 0x32 0x3a 0x40 0x3b 0x35 0x31 0x38 0x3d 0x31*2 0x3c 0x3f 0x39 0x3b 0x36 0x37 0x3a 0x35 0x39 0x34 0x3f 0x3c 0x32 0x35 0x3e 0x38 0x36 0x31 0x3c
// param: f8E4M3FN[8x4] = 0x3b 0x3e 0x34 0x3d 0x3e*2 0x3d 0x39 0x31 0x3c 0x31 0x32 0x39 0x33 0x39 0x3e 0x34 0x3e 0x40 0x31 0x39 0x3c 0x3d 0x37 0x3e 0x38 0x35 0x3a 0x3b 0x3e 0x3c 0x32
// param: f16[4x4] = 0x30ca 0xb4fd 0x3690 0xbb47 0x3509 0x38aa 0xbb5c 0xbbc1 0x3a45 0x3a54 0xb92d 0x3ac2 0xb1fa 0x28e0 0xab75 0xb548
// param: f16[4x4] = 0*16 -> 13.05 15.6 13.5 10.12 11.32 13.22 9.445 7.84 11.91 14.13 10.62 10.46 10.18 12.43 10.64 9.41
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E4M3FN, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf16>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f8E4M3FN_f32
// on: interp
// param: f8E4M3FN[4x8] = 0x3f 0x3b 0x3f 0x3b 0x3f 0x3a*2 0x3b 0x30 0x3d 0x33 0x3f 0x31 0x3c 0x3d 0x3a 0x32 0x3e 0x38 0x37 0x3c 0x40 0x32 0x39 0x3c 0x37 0x3f 0x3b 0x32 0x34 0x33 0x39
// param: f8E4M3FN[8x4] = 0x3f 0x33 0x34 0x35 0x3b 0x39*2 0x33 0x3e 0x3a 0x3e 0x31 0x39 0x38 0x3e 0x3c 0x3a 0x34 0x3c 0x3f 0x3d 0x40 0x3b 0x38 0x35 0x3e*2 0x3c 0x3d 0x3a 0x3e 0x3c
// param: f32[4x4] = 0xbf041ee7 0x3e334bd7 0x3e9fe306 0xbf182586 0x3f5f1e6c 0x3f1c7119 0xbf35a058 0xbf0f69ff 0xbf7ee92f 0x3f60f957 0xbf26b9ee 0x3f2ae98c 0x3cbe20a6 0xbf62c1ac 0xbf13c00a 0xbef81a56
// param: f32[4x4] = 0*16 -> 17.343279 14.542281 18.077904 13.69474 13.848121 13.345476 13.915522 11.029633 12.848004 13.089742 13.23935 11.784814 13.339615 9.497045 12.430663 9.136518
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E4M3FN, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f8E4M3FN_f32
// on: host sim
// tolerance: 5.4e-07 1.1e-06
// param: f8E4M3FN[4x8] = 0x3f 0x3b 0x3f 0x3b 0x3f 0x3a*2 0x3b 0x30 0x3d 0x33 0x3f 0x31 0x3c 0x3d 0x3a 0x32 0x3e 0x38 0x37 0x3c 0x40 0x32 0x39 0x3c 0x37 0x3f 0x3b 0x32 0x34 0x33 0x39
// param: f8E4M3FN[8x4] = 0x3f 0x33 0x34 0x35 0x3b 0x39*2 0x33 0x3e 0x3a 0x3e 0x31 0x39 0x38 0x3e 0x3c 0x3a 0x34 0x3c 0x3f 0x3d 0x40 0x3b 0x38 0x35 0x3e*2 0x3c 0x3d 0x3a 0x3e 0x3c
// param: f32[4x4] = 0xbf041ee7 0x3e334bd7 0x3e9fe306 0xbf182586 0x3f5f1e6c 0x3f1c7119 0xbf35a058 0xbf0f69ff 0xbf7ee92f 0x3f60f957 0xbf26b9ee 0x3f2ae98c 0x3cbe20a6 0xbf62c1ac 0xbf13c00a 0xbef81a56
// param: f32[4x4] = 0*16 -> 17.343279 14.542281 18.077904 13.69474 13.848121 13.345476 13.915522 11.029633 12.848004 13.089742 13.23935 11.784814 13.339615 9.497045 12.430663 9.136518
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E4M3FN, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f8E5M2_f16
// on: interp
// param: f8E5M2[4x8] = 0x3f 0x3c 0x3a 0x40 0x3d 0x39 0x40 0x3e 0x3d 0x3a 0x3e 0x39 0x40 0x3f 0x3e 0x3f*2 0x3d 0x3f 0x39 0x3e 0x3f 0x3b 0x39 0x40 0x3f 0x39 0x3e 0x3a*2 0x40 0x3e
// param: f8E5M2[8x4] = 0x3f 0x3b 0x3f 0x3e 0x3c 0x3d 0x3b 0x3e 0x3a 0x3d 0x3f 0x3e*2 0x39 0x3f 0x3e 0x40*3 0x3d 0x3f 0x39*2 0x3f 0x3e 0x40 0x3c 0x3d 0x3f 0x3e 0x3f 0x3c
// param: f16[4x4] = 0x3986 0x39c8 0x3a73 0xb288 0x3a88 0xb61c 0x3203 0x3bae 0x34a0 0x31ea 0xb473 0x26f8 0xa4d0 0x35af 0x2d1a 0xb5cf
// param: f16[4x4] = 0*16 -> 17.53 14.83 17.08 14.7 18.19 14.63 16.4 16.33 15.32 12.64 14.09 14.74 16.39 14.23 15.42 14.7
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E5M2, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf16>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f8E5M2_f16
// on: host sim
// tolerance: 4.5e-03 8.9e-03
// param: f8E5M2[4x8] = 0x3f 0x3c 0x3a 0x40 0x3d 0x39 0x40 0x3e 0x3d 0x3a 0x3e 0x39 0x40 0x3f 0x3e 0x3f*2 0x3d 0x3f 0x39 0x3e 0x3f 0x3b 0x39 0x40 0x3f 0x39 0x3e 0x3a*2 0x40 0x3e
// param: f8E5M2[8x4] = 0x3f 0x3b 0x3f 0x3e 0x3c 0x3d 0x3b 0x3e 0x3a 0x3d 0x3f 0x3e*2 0x39 0x3f 0x3e 0x40*3 0x3d 0x3f 0x39*2 0x3f 0x3e 0x40 0x3c 0x3d 0x3f 0x3e 0x3f 0x3c
// param: f16[4x4] = 0x3986 0x39c8 0x3a73 0xb288 0x3a88 0xb61c 0x3203 0x3bae 0x34a0 0x31ea 0xb473 0x26f8 0xa4d0 0x35af 0x2d1a 0xb5cf
// param: f16[4x4] = 0*16 -> 17.53 14.83 17.08 14.7 18.19 14.63 16.4 16.33 15.32 12.64 14.09 14.74 16.39 14.23 15.42 14.7
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E5M2, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf16>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf16>, partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_rounding_f8E5M2_f32
// on: interp
// param: f8E5M2[4x8] = 0x3a 0x40 0x3e 0x3a 0x3c 0x3e 0x3b 0x3f 0x3d 0x3e*2 0x3a 0x40 0x3f 0x3a 0x3d*2 0x3c*2 0x3b 0x3e 0x3d 0x39 0x3b 0x3a 0x3e 0x3d 0x3c 0x3d 0x3e 0x3b 0x39
// param: f8E5M2[8x4] = 0x40 0x3a 0x3b 0x3e 0x40 0x39 0x3c 0x3f 0x39 0x3b 0x3e 0x3f 0x39 0x3c 0x3e 0x3d*2 0x40*2 0x3b*2 0x3c 0x39 0x3a 0x3d 0x40 0x3c 0x3a 0x3e 0x3c 0x38 0x39
// param: f32[4x4] = 0x3f4168ca 0xbf485510 0x3e90cede 0xbe267875 0x3f09f9d0 0x3c95af54 0xbf09c7bb 0xbf13e199 0xbf078e7b 0xbf085720 0xbeff28f7 0xbecd72e6 0x3e48f2d5 0x3d638024 0xbf5cd10c 0xbe225b7a
// param: f32[4x4] = 0*16 -> 13.943006 10.092452 11.001578 11.774931 14.288968 12.455772 11.899296 11.8910885 10.204857 9.154921 9.25164 9.333108 11.0087385 10.024292 9.293685 10.294573
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E5M2, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_near_f8E5M2_f32
// on: host sim
// tolerance: 5.4e-07 1.1e-06
// param: f8E5M2[4x8] = 0x3a 0x40 0x3e 0x3a 0x3c 0x3e 0x3b 0x3f 0x3d 0x3e*2 0x3a 0x40 0x3f 0x3a 0x3d*2 0x3c*2 0x3b 0x3e 0x3d 0x39 0x3b 0x3a 0x3e 0x3d 0x3c 0x3d 0x3e 0x3b 0x39
// param: f8E5M2[8x4] = 0x40 0x3a 0x3b 0x3e 0x40 0x39 0x3c 0x3f 0x39 0x3b 0x3e 0x3f 0x39 0x3c 0x3e 0x3d*2 0x40*2 0x3b*2 0x3c 0x39 0x3a 0x3d 0x40 0x3c 0x3a 0x3e 0x3c 0x38 0x39
// param: f32[4x4] = 0x3f4168ca 0xbf485510 0x3e90cede 0xbe267875 0x3f09f9d0 0x3c95af54 0xbf09c7bb 0xbf13e199 0xbf078e7b 0xbf085720 0xbeff28f7 0xbecd72e6 0x3e48f2d5 0x3d638024 0xbf5cd10c 0xbe225b7a
// param: f32[4x4] = 0*16 -> 13.943006 10.092452 11.001578 11.774931 14.288968 12.455772 11.899296 11.8910885 10.204857 9.154921 9.25164 9.333108 11.0087385 10.024292 9.293685 10.294573
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E5M2, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = mmaf %v4, %v8, %v12 : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf32>
  %v14 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
