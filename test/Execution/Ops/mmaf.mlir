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
// on: host sim cuda
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
// on: host sim cuda
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
// on: host sim cuda
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
// on: host sim cuda
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
// on: host sim cuda
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
// on: host sim cuda
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
// on: host sim cuda
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
// on: host sim cuda
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
//--- mmaf_large
// param: f16[16x4096] = 0x4200*29 0xc400*83 0xc200*27 0xc000*94 0xc200*67 0x4200*71 0x3c00*27 0xc400*97 0xc000*38 0xbc00*37 0x3c00*57 0x0*36 0xc000*27 0xc200*22 0x4000*104 0xc400*89 0xc200*45 0x0*93 0xbc00*76 0x4200*87 0x0*95 0xbc00*106 0x3c00*153 0xc200*69 0x4000*131 0x4400*94 0x4200*19 0xc000*129 0x3c00*101 0x4000*33 0x4200*67 0xc000*39 0x4400*45 0xc400*111 0x4400*95 0xc000*49 0xc200*74 0xc000*21 0xc400*41 0x4400*26 0x3c00*113 0xc000*65 0x0*18 0xc200*68 0x4000*83 0x0*57 0xc400*73 0xc000*21 0x4000*35 0x0*88 0xbc00*77 0xc000*58 0xc400*93 0x3c00*141 0x0*81 0x4400*62 0xc200*64 0x3c00*97 0xc000*98 0xbc00*83 0x4000*55 0xc400*96 0x4200*69 0xc200*34 0xc400*41 0x4400*62 0x4200*56 0xc200*50 0x3c00*92 0x4200*24 0x3c00*81 0x4400*31 0x3c00*87 0xc200*78 0xbc00*26 0x4400*32 0xc200*86 0x4200*27 0xc400*288 0xc200*84 0xc400*21 0x3c00*58 0xc200*117 0xc400*19 0x3c00*72 0xc200*35 0x4000*40 0x4200*20 0xc000*40 0x4200*64 0x4400*19 0x3c00*125 0x0*46 0xbc00*78 0x4000*21 0x4200*17 0x4000*68 0x4400*71 0x0*60 0x3c00*62 0xc400*35 0xc200*89 0xc400*45 0x3c00*16 0xc200*52 0x0*83 0xc000*49 0xbc00*62 0x4400*23 0xc000*22 0x4000*34 0xc000*37 0x3c00*54 0x4000*75 0x0*39 0x4200*138 0x4000*88 0x0*54 0xc200*78 0x4400*67 0x0*26 0x4400*34 0x3c00*44 0xc000*82 0x4400*69 0x3c00*61 0x4000*50 0x3c00*47 0xc200*8 0xc400*63 0xc200*26 0xc000*152 0x4000*147 0x4200*27 0x0*44 0x3c00*108 0x4400*28 0x3c00*65 0xc000*50 0xc200*17 0x0*61 0xc400*74 0x4400*38 0x4000*73 0x4400*54 0xc400*86 0x3c00*92 0x0*84 0x3c00*33 0x4400*52 0xc200*18 0xc400*138 0xbc00*77 0xc200*32 0xbc00*59 0x4000*50 0x3c00*43 0xbc00*39 0x3c00*72 0xc400*21 0x4000*51 0xc000*76 0x4200*43 0x0*89 0xbc00*19 0xc000*56 0xc400*36 0x4000*58 0xbc00*56 0x4000*145 0xbc00*23 0x4400*74 0x3c00*75 0x0*67 0xc200*91 0xc400*94 0x4000*126 0xc400*47 0x4000*40 0x0*93 0x4000*22 0x4200*83 0xc000*91 0x4400*89 0x4200*53 0xbc00*89 0x0*61 0x4400*32 0x3c00*107 0xc000*59 0x4000*85 0xbc00*42 0x3c00 0xc000*66 0x3c00*71 0x4000*27 0xbc00*36 0x4000*73 0x3c00*49 0xc400*46 0x4400*39 0xc400*146 0x4200*34 0x0*26 0x4200*44 0xc000*52 0xc400*108 0xc200*105 0xc400*35 0xc000*47 0x0*41 0x4200*91 0x0*80 0xc400*32 0x4200*27 0xc200*60 0xbc00*95 0xc000*45 0x3c00*56 0xc400*65 0x4400*36 0xbc00*92 0x4000*81 0xc400*91 0xc200*44 0x4200*44 0x4400*75 0x4200*48 0xc400*22 0xc200*91 0xc000*79 0x4400*21 0xc200*80 0xc400*30 0x3c00*57 0x0*91 0x4400*22 0xbc00*17 0x4000*34 0x4400*40 0x4200*60 0x4000*20 0x0*29 0xc400*56 0xc000*30 0xc200*110 0x4000*53 0x0*91 0xbc00*77 0x4000*79 0x3c00*95 0xc400*90 0xc000*46 0x0*55 0x4000*74 0xc200*86 0xc000*32 0x4200*90 0xbc00*83 0x0*91 0xbc00*22 0x3c00*36 0xc400*63 0x3c00*23 0xc400*82 0x4200*88 0x3c00*44 0x0*95 0x4400*80 0xc200*23 0x3c00*74 0xc200*60 0xc400*73 0x0*57 0xc000*66 0x4400*178 0xc400*63 0xc200*120 0x0*89 0xc000*45 0x4400*64 0x0*51 0xc200*30 0x0*16 0x4200*29 0x3c00*17 0x4400*80 0x4000*31 0x3c00*88 0x4200*47 0x0*21 0x4200*51 0x3c00*27 0x4000*84 0xc200*18 0xbc00*31 0xc000*53 0x3c00*37 0xc000*67 0xc200*71 0x4000*40 0xc400*79 0xc200*32 0xbc00*62 0x3c00*48 0x4200*28 0x4400*72 0x3c00*67 0x4000*39 0xc200*40 0xc400*119 0xc000*88 0x0*39 0xc000*38 0x3c00*19 0x4200*80 0x3c00*59 0xc000*45 0x3c00*89 0xc200*65 0x4000*60 0xc400*93 0x4200*31 0x0*20 0xc000*63 0xc400*79 0x4000*71 0xbc00*56 0x4200*38 0xc000*87 0xc400*17 0xbc00*64 0x4000*29 0x0*4 0x4400*66 0x3c00*86 0xc400*24 0x0*20 0x4400*71 0x4200*52 0x4400*34 0x0*16 0x4000*64 0x4200*73 0xc200*16 0x4000*75 0x3c00*89 0xc000*41 0xc200*36 0x4000*74 0x0*33 0x3c00*95 0x4200*68 0xc200*26 0xc400*52 0xc000*62 0x4000*25 0xc200*89 0x3c00*28 0xc000*91 0x4400*44 0x3c00*80 0x4400*21 0xc400*117 0x4400*62 0xc400*79 0x4200*53 0x4400*45 0xc400*50 0x4200*47 0xc000*85 0x4000*61 0xbc00*20 0x0*20 0xc200*37 0xbc00*29 0x4400*68 0xc200*62 0x0*56 0xbc00*37 0x4000*23 0xc200*123 0x0*85 0x4400*75 0x4200*34 0x0*18 0xc200*60 0xbc00*28 0x3c00*41 0x4400*61 0xbc00*85 0x0*53 0x3c00*44 0x4000*67 0xc000*89 0x0*76 0xc400*76 0xc200*33 0x0*20 0xbc00*18 0x3c00*56 0x4000*64 0xbc00*28 0x4000*84 0x4200*71 0x4400*68 0xc200*88 0x4000*49 0x4400*95 0xc400*84 0x0*112 0x4200*94 0xc200*83 0x4200*24 0xc400*38 0x4000*20 0xc200*36 0x4200*82 0xc200*23 0x4200*78 0xbc00*67 0x4000*72 0x4400*60 0x4200*32 0xbc00*60 0xc000*77 0xc200*60 0xbc00*57 0x3c00*87 0xc000*75 0xc200*39 0x3c00*16 0x4200*79 0x3c00*30 0x4200*35 0xc000*82 0xbc00*72 0x3c00*23 0x4200*115 0xc200*88 0xbc00*56 0x0*54 0x4400*35 0x0*61 0x4200*25 0xc200*77 0xc400*79 0x4400*43 0x0*91 0x4000*44 0xc400*22 0x0*36 0x3c00*26 0xc000*67 0x4000*39 0xc000*80 0x4400*75 0xbc00*76 0xc000*69 0xbc00*46 0x4400*66 0x4200*35 0x4400*79 0x0*52 0xc200*52 0x4200*44 0x4400*33 0xc400*46 0x4000*74 0x4400*207 0xbc00*74 0x0*155 0x4000*83 0x0*53 0x4200*25 0x0*223 0x4000*89 0xc200*62 0xbc00*72 0x0*72 0xc400*42 0x4200*92 0xbc00*49 0x3c00*64 0x4000*17 0x3c00*93 0xc000*35 0xc200*39 0x4200*37 0x0*83 0xbc00*54 0x3c00*59 0xc400*61 0x4400*103 0x0*155 0xc000*68 0x4400*19 0x3c00*36 0xc000*79 0xc200*61 0xbc00*88 0x4400*91 0x4200*68 0xbc00*59 0x3c00*30 0x4000*50 0xbc00*52 0x3c00*61 0x4000*120 0xc400*25 0x0*93 0xc400*18 0xc000*59 0xbc00*43 0x4200*20 0x4000*51 0xc200*43 0x3c00*73 0x4200*92 0xc400*61 0x4200*43 0x4000*26 0xc400*79 0x4000*88 0xc000*20 0x4200*30 0xc000*67 0x4200*18 0x4000*75 0xbc00*26 0x4400*88 0xc200*47 0x4200*108 0xc200*32 0x3c00*137 0xc000*78 0x4000*91 0xc200*4 0x0*92 0x4400*83 0x4200*61 0xc200*67 0x4200*59 0xc400*77 0x4000*93 0x4200*26 0xc000*68 0x4200*29 0x3c00*89 0x4200*33 0xbc00*16 0x4000*32 0xc000*120 0xc400*127 0x4200*82 0xc000*34 0xbc00*60 0xc000*93 0x4400*31 0x4000*70 0xc000*46 0xc200*82 0x4000*38 0xbc00*119 0xc200*57 0xc400*94 0xc200*51 0x3c00*75 0xc400*85 0x4200*22 0xbc00*54 0xc000*104 0xbc00*65 0x3c00*83 0xc400*59 0xc200*86 0x3c00*19 0x4000*58 0xc200*49 0xbc00*60 0xc400*166 0x4400*64 0x0*61 0x3c00*59 0x4200*48 0x3c00*16 0x4200*41 0x4000*20 0xbc00*79 0x3c00*205 0xc200*75 0xbc00*79 0xc000*32 0xc400*35 0x0*42 0xbc00*50 0x4200*91 0x3c00*34 0x4400*83 0x3c00*19 0xbc00*49 0xc400*16 0x4200*62 0x0*74 0xbc00*92 0x4400*58 0x4200*59 0xbc00*24 0x4400*92 0x3c00*44 0xbc00*68 0xc200*43 0x4000*69 0x4400*65 0x4200*91 0xc400*38 0x3c00*16 0x4000*17 0xbc00*77 0x4000*33 0xc400*31 0x4400*22 0x0*61 0x4000*81 0x4200*59 0x3c00*90 0x0*49 0xc400*26 0x3c00*23 0x4000*80 0xc000*42 0x0*139 0xc400*47 0x4000*172 0x4400*105 0xc200*64 0x3c00*42 0x4200*115 0x0*52 0xbc00*85 0x3c00*67 0xbc00*40 0x3c00*51 0xbc00*176 0x3c00*58 0xc200*23 0x4200*32 0xc200*41 0xc400*84 0x3c00*94 0x0*52 0x4000*109 0x4200*79 0xc400*86 0x4400*67 0xc000*54 0x3c00*24 0x4000*65 0xc400*43 0x4200*88 0x0*78 0xbc00*66 0x3c00*80 0x0*90 0xc000*26 0xc200*31 0x4000*60 0x4200*33 0x4000*93 0xbc00*54 0xc200*88 0x3c00*63 0xc400*52 0xc200*71 0x3c00*45 0xc000*91 0x4400*23 0x0*84 0x4200*91 0xc000*89 0x3c00*83 0xbc00*50 0x0*51 0xbc00*60 0xc200*89 0xc000*48 0x4000*39 0xbc00*23 0x0*47 0xbc00*35 0x4400*94 0xc200*69 0x0*94 0x4400*80 0xc000*19 0x3c00*48 0xc000*83 0x0*68 0xc400*91 0x0*132 0x3c00*132 0x4000*47 0xc400*54 0x4200*59 0x0*43 0xc200*54 0x4400*26 0x4000*58 0xc400*58 0xbc00*85 0xc400*35 0x0*30 0xc000*54 0x4200*45 0xc200*53 0xc400*35 0x3c00*56 0xbc00*55 0xc400*77 0x4200*128 0x4400*42 0xc200*122 0x4200*69 0x4400*95 0x4200*48 0xc200*92 0x0*22 0x4400*45 0xc000*79 0x0*27 0xbc00*42 0xc400*88 0x4400*81 0xc000*55 0x3c00*90 0x4400*28 0xbc00*52 0x4000*47 0xbc00*49 0x4200*66 0x4000*32 0xbc00*42 0x4000*79 0xbc00*31 0x4200*68 0xc400*63 0x3c00*72 0xc000*18 0x0*79 0xc200*30 0x4400*34 0x0*78 0x4400*30 0x4000*90 0xc400*94 0xbc00*21 0x4200*32 0xc000*84 0xc400*84 0xc200*120 0xc400*89 0xc000*88 0x4400*88 0xc200*65 0x4400*95 0x3c00*56 0x4400*94 0x4000*52 0x3c00*17 0x4400*45 0xc000*35 0x4400*45 0xbc00*87 0xc200*43 0x4400*74 0xbc00*18 0x0*68 0xc400*40 0x4400*62 0xc200*36 0x4200*83 0xc000*39 0xbc00*17 0x3c00*77 0xc400*34 0x4400*31 0xc400*45 0xc000*74 0x0*63 0xc000*42 0x4000*47 0xc000*148 0xc400*59 0x4400*83 0x4200*75 0x3c00*25 0xc000*68 0xbc00*99 0x4200*11 0xbc00*17 0x4200*78 0xc000*111 0x3c00*95 0xc400*26 0x3c00*22 0x0*27 0x4000*21 0xc400*40 0xbc00*74 0xc400*88 0xbc00*16 0xc400*70 0x4000*67 0xbc00*29 0x4400*72 0xc000*49 0xbc00*85 0x4000*149 0xc200*35 0x4200*41 0x4000*47 0x0*49 0xc000*87 0x4000*62 0xc400*41 0xc200*90 0xbc00*41 0x3c00*35 0xc400*78 0xc000*26 0x3c00*63 0x4200*25 0xbc00*89 0xc400*74 0x4200*67 0x3c00*38 0x0*95 0x4400*49 0xc200*70 0xc400*81 0xc000*35 0x0*68 0xbc00*81 0x3c00*93 0x4200*81 0x4000*95 0x4400*94 0x3c00*84 0x4200*22 0xbc00*56 0x0*41 0xbc00*16 0x4200*74 0x4400*35 0xbc00*53 0x0*63 0x4200*27 0xc200*30 0xbc00*68 0xc200*85 0x3c00*154 0xc000*78 0x4400*18 0xc000*17 0x4200*103 0x4400*33 0xbc00*67 0x4400*6 0xbc00*17 0x0*70 0xbc00*74 0xc400*95 0x0*55 0xc400*38 0x4200*45 0x4400*27 0x4000*23 0x0*33 0xbc00*35 0xc400*70 0x3c00*71 0xc000*66 0xc400*65 0x4000*83 0xc400*54 0x4400*55 0xbc00*50 0x3c00*69 0x4000*31 0x3c00*138 0x4400*74 0x0*81 0xbc00*44 0x4400*78 0x4000*64 0xc200*74 0x4400*46 0x3c00*93 0xc200*40 0x3c00*46 0x0*90 0xc200*75 0x4000*57 0xc200*45 0x4400*38 0xc400*35 0x4200*49 0xc200*95 0x4400*49 0xc400*92 0x0*92 0xc400*30 0x3c00*79 0x0*31 0x4200*68 0xbc00*76 0x4200*61 0x0*23 0x4200*28 0xc400*51 0x4400*69 0x4000*56 0xc000*92 0x3c00*43 0xc000*81 0xbc00*66 0x3c00*48 0xc200*74 0xc400*46 0xbc00*65 0x4200*50 0xc200*54 0xc400*58 0x4000*69 0x0*86 0xc000*45 0xc400*26 0x3c00*74 0xc000*28 0x3c00*87 0xc200*66 0x3c00*37 0x0*24 0x4200*82 0xc000*59 0x3c00*58 0x0*24 0xc200*22 0x4400*73 0xc200*16 0xc000*59 0xc200*38 0x4000*79 0x4400*25 0xc000*37 0xc400*23 0x4000*71 0x4200*83 0x3c00*64 0xc400*71 0x3c00*92 0xc000*82 0x4400*81 0xc200*19 0xc400*59 0x4400*65 0x4000*30 0x0*97 0x4400*93 0x4200*39 0xc000*49 0xbc00*57 0xc000*60 0x3c00*49 0x4000*55 0x4200*21 0xbc00*90 0x4200*72 0xc400*30 0x3c00*76 0x4200*46 0xc000*46 0x4000*60 0xc000*78 0xbc00*21 0x0*47 0x4000*59 0x4400*61 0xc400*69 0xc200*63 0x4000*82 0x0*59 0x4000*39 0xc000*45 0xc200*63 0x4200*65 0x3c00*95 0xc000*48 0xc200*35 0xc000*39 0x4200*67 0xc400*21 0xc000*59 0x4000*44 0xc400*79 0x0*51 0xc400*35 0xbc00*47 0x3c00*87 0x4000*70 0x0*77 0xc000*73 0x0*17 0x4000*92 0x4400*44 0xc000*43 0x0*39 0x4200*22 0xc200*44 0x4400*28 0x3c00*90 0x0*35 0xc000*75 0x4400*55 0x0*54 0xc000*36 0x3c00*64 0xc000*56 0x0*87 0x3c00*60 0x0*17 0x4400*53 0xc200*29 0xbc00*43 0xc200*104 0x0*82 0x4200*47 0x0*143 0xc400*95 0x4200*28 0xc200*67 0x3c00*24 0xbc00*64 0x4400*58 0xbc00*22 0x0*63 0x4200*86 0x0*61 0xbc00*86 0x4000*55 0xc000*59 0xbc00*38 0xc400*19 0xbc00*57 0xc000*22 0x4200*95 0x4400*85 0xc000*33 0xc200*42 0x4200*43 0xc400*67 0x4200*76 0xc400*16 0xc200*49 0x4200*29 0x4000*59 0x4200*33 0xc000*117 0x3c00*171 0x4200*86 0x4400*112 0x0*47 0x4200*67 0xc200*21 0x3c00*84 0xc200*28 0x4200*89 0x3c00*70 0x4400*64
// param: f16[16x4096] = 0x3c00*92 0xc400*76 0xc000*31 0xc400*30 0xc200*23 0xc400*135 0xbc00*51 0xc000*20 0x3c00*109 0xc400*45 0xc000*68 0x3c00*179 0xc400*19 0x4400*51 0xbc00*92 0x4400*71 0xbc00*32 0xc200*113 0x0*50 0x4400*52 0xc200*78 0xc000*21 0xc200*74 0xc000*35 0xc200*76 0xc400*92 0xc000*156 0xbc00*77 0x4000*75 0xc400*28 0x3c00*45 0x0*53 0xbc00*38 0x0*16 0x4200*21 0xc000*54 0xc400*22 0x4200*72 0xc200*84 0xc400*34 0xc000*67 0xc200*26 0x0*32 0x3c00*92 0x4400*138 0xc400*88 0x4400*83 0x3c00*91 0xc000*52 0xc200*73 0xc400*69 0x0*157 0xc200*24 0x0*41 0xc000*33 0xbc00*92 0x4200*54 0xc400*94 0x4000*93 0x3c00*48 0xc000*61 0x4400*20 0x0*72 0xbc00*6 0x3c00*82 0x4400*71 0xc400*51 0xc200*94 0x0*48 0x4000*70 0x4400*48 0x3c00*49 0x4000*28 0x4200*57 0xc400*55 0x4400*74 0x3c00*84 0xc400*59 0x0*25 0xc400*58 0x4400*65 0x3c00*69 0x4000*75 0xc000*26 0x4400*29 0x0*64 0x4200*26 0x3c00*19 0x0*32 0x3c00*137 0xc000*77 0xbc00*92 0x0*21 0xc000*30 0xbc00*45 0xc200*75 0xc000*61 0x4000*61 0xc000*45 0xc400*136 0xc200*64 0x4200*31 0xc000*59 0xbc00*86 0x4400*92 0xc400*84 0x4200*94 0x4400*24 0xc200*74 0x4000*71 0x4400*22 0x3c00*16 0x4400*45 0x4200*94 0x4400*94 0xc400*90 0xc200*81 0xc000*58 0xc200*91 0xc000*79 0xc200*16 0x4200*127 0xc200*50 0x4200*18 0xc400*47 0xbc00*42 0x4200*163 0xc200*146 0x4400*17 0x4000*77 0xc200*103 0xc400*89 0x4400*24 0x4000*138 0x3c00*37 0xc200*95 0xbc00*91 0xc400*44 0x4000*61 0x0*71 0xc200*37 0x4400*24 0x4200*67 0xbc00*75 0x4000*69 0x3c00*79 0x4200*59 0xbc00*20 0xc000*45 0x0*83 0xc400*69 0x3c00*86 0x4000*94 0xc400*80 0xc200*64 0x4400*37 0xbc00*57 0x3c00*75 0xbc00*82 0x4200*115 0xc400*44 0xc200*50 0x4400*106 0x3c00*26 0x0*58 0x3c00*37 0x4200*98 0x0*94 0xc000*142 0xc400*83 0xc000*37 0x4400*189 0xc200*59 0x4200*75 0x3c00*61 0x4000*33 0x3c00*64 0xc200*133 0x3c00*29 0xc400*94 0x0*93 0xc000*71 0x4000*56 0xc200*34 0xc400*21 0x4200*81 0xbc00*64 0xc400*78 0x4000*21 0xbc00*87 0xc200*42 0xc000*43 0x3c00*19 0x4200*80 0x3c00*74 0x4200*42 0x3c00*81 0x4400*55 0x4000*76 0x0*56 0xc000*88 0xc400*34 0x4200*53 0xbc00*37 0x4400*25 0xbc00*32 0xc400*45 0xc200*78 0x4400*72 0xc400*54 0xc000*49 0x4200*24 0xc400*94 0x0*37 0x3c00*127 0x4000*34 0x3c00*34 0x4000*81 0x4400*39 0x0*109 0x4000*29 0xbc00*44 0x3c00*24 0x4200*90 0x3c00*45 0x0*33 0xc200*81 0x4400*38 0x4000*103 0x0*60 0xc400*52 0x4200*66 0xbc00*99 0xc200*18 0x4400*52 0xc400*20 0x3c00*32 0xc200*50 0xc000*52 0x4400*62 0x4000*81 0x4400*73 0x0*40 0x4400*123 0xc200*65 0xc400*75 0x3c00*80 0x0*27 0xbc00*25 0x4000*70 0x0*53 0x4200*39 0xbc00*94 0x4200*88 0xc200*90 0x0*29 0xc000*94 0x4200*44 0xc000*78 0xc400*37 0xc000*35 0xc200*76 0xbc00*60 0x4200*95 0x3c00*33 0xbc00*19 0x3c00*77 0x4200*42 0x4000*233 0xc000*30 0xc200*73 0x4200*149 0xc200*80 0x3c00*77 0x4200*63 0xc200*54 0xc000*34 0x0*21 0x3c00*41 0x0*28 0x4000*25 0x4200*146 0xc000*56 0xc200*32 0x4400*156 0x4200*24 0x4400*26 0xc200*84 0x4400*92 0x4000*33 0xc400*32 0x0*74 0xc200*89 0x4400*84 0xc400*19 0x3c00*18 0x0*74 0xc400*33 0xc200*85 0x3c00*50 0x4000*91 0xc200*43 0x0*17 0x4400*67 0x4200*76 0xc200*97 0xc000*29 0x0*73 0xc200*111 0x4000*68 0xbc00*20 0xc000*171 0x4000*56 0xbc00*26 0xc400*117 0x0*73 0x4200*92 0x0*21 0xc200*48 0x4000*65 0x3c00*24 0x4000*76 0x3c00*48 0x0*56 0x3c00*93 0x4400*54 0xc200*68 0x4200*26 0x4400*54 0x0*75 0x3c00*98 0xc200*72 0xc000*85 0x0*69 0x4000*33 0x4400*129 0x3c00*48 0x0*61 0x4000*100 0x0*39 0xc200*49 0xc400*68 0xc200*19 0x4200*18 0x4400*22 0xc200*66 0x4200*104 0x4400*60 0xbc00*58 0x4000*55 0x4400*59 0x4000*71 0x4400*79 0x3c00*22 0xc400*29 0x0*95 0xbc00*52 0x4400*45 0x0*39 0xc400*33 0xc000*57 0x0*108 0x4400*21 0xbc00*50 0x4200*48 0xc000*58 0x4000*83 0x4200*36 0xc200*122 0xc000*81 0xc200*95 0xc000*38 0x0*57 0x4200*54 0xc400*62 0x4400*66 0xc400*49 0x4000*16 0xc000*65 0xc400*61 0xbc00*150 0x4200*28 0x4000*35 0x0*32 0x4000*92 0x3c00*43 0x4000*93 0x4200*38 0x0*102 0xc000*60 0x3c00*35 0x0*77 0xc400*35 0x3c00*168 0xc400*25 0xc200*58 0x4200*40 0xc000*125 0x4200*56 0x0*69 0x4000*60 0xc200*49 0xbc00*67 0xc400*79 0x4400*70 0x0*38 0x4000*26 0xbc00*70 0xc400*61 0x3c00*18 0x4400*17 0x0*67 0x4400*56 0xc400*31 0x0*34 0x4000*58 0x3c00*95 0xbc00*23 0x3c00*50 0xc400*69 0x0*48 0xbc00*62 0x4000*24 0xc400*49 0x3c00*52 0xc200*78 0xc000*47 0xc400*53 0x3c00*48 0xc400*109 0x4400*28 0x3c00*37 0x4400*46 0x4200*34 0x4400*94 0x4000*67 0xbc00*95 0x4400*55 0x4000*63 0x4400*94 0x0*95 0xc200*91 0xbc00*78 0xc400*40 0xbc00*25 0x3c00*57 0x4000*18 0x4400*66 0xc200*73 0x4200*34 0x0*83 0x3c00*115 0x4400*43 0x0*102 0xc000*31 0xc200*52 0xbc00*53 0x4000*31 0xc400*57 0xc200*46 0xc400*34 0xc200*95 0xc400*34 0xc000*21 0x4200*61 0xc400*148 0x4000*91 0x4400*141 0x3c00*71 0x0*41 0x4000*64 0xc400*105 0x4200*88 0x4400*117 0xc200*18 0x4000*93 0xc400*189 0x4400*91 0xbc00*79 0xc400*25 0x4200*149 0xc200*26 0x3c00*58 0xbc00*56 0xc000*36 0x4400*68 0xc400*81 0x3c00*91 0x4000*64 0xc000*68 0xc200*50 0x4200*80 0x3c00*36 0x4200*20 0xc400*91 0xc200*41 0x4400*71 0xc200*56 0xc000*110 0x4200*17 0xbc00*71 0x0*74 0x4400*32 0xc200*70 0x4200*17 0xbc00*66 0x4000*74 0x0*46 0xc000*88 0xc200*37 0x0*71 0xc000*62 0x4200*32 0x0*93 0xc000*19 0x4200*43 0x4000*34 0x3c00*87 0x4200*66 0x0*5 0xbc00*30 0xc200*26 0x3c00*49 0xc200*70 0xc000*46 0x0*50 0x4000*32 0xc400*85 0xc000*38 0x3c00*89 0xbc00*68 0xc000*46 0xc400*52 0xc200*90 0x0*92 0x4400*50 0x0*35 0xbc00*186 0xc400*96 0x4200*128 0xc000*86 0x0*81 0x4200*31 0x4400*85 0xc000*133 0x4200*94 0xbc00*18 0x4400*57 0x4000*20 0x0*46 0x4000*89 0xc200*28 0x4000*221 0x4200*77 0x4400*219 0x4200*16 0xc400*92 0x4400*40 0xc000*46 0xc200*77 0x4200*44 0x3c00*79 0x4400*56 0x4200*64 0xbc00*38 0xc000*56 0xbc00*20 0x3c00*54 0x0*70 0xc200*72 0x4400*94 0x4000*30 0xc000*48 0x0*32 0xc000*63 0x3c00*92 0xc000*40 0x0*37 0x4400*52 0xc400*47 0x3c00*70 0xc200*24 0x4200*78 0xbc00*18 0x0*73 0x4400*49 0xc200*46 0x4000*91 0xc400*27 0x4400*88 0xc000*76 0x0*91 0xc400*61 0x4400*85 0x3c00*88 0x4000*111 0xbc00*67 0xc400*48 0x4200*34 0xc400*126 0x4200*67 0xc200*40 0xc000*47 0x3c00*93 0x4000*89 0xbc00*59 0x4200*38 0x4400*89 0x4000*92 0xc200*85 0x4400*85 0x3c00*96 0xc400*61 0x4400*127 0xc000*81 0x3c00*25 0xc000*72 0x4400*47 0xc000*37 0xc400*28 0xbc00*35 0x0*53 0x4000*93 0xbc00*18 0xc000*20 0x0*54 0xc200*48 0x4400*56 0xbc00*83 0x3c00*79 0x4200*44 0x3c00*37 0xbc00*59 0x0*41 0xc200*89 0xc000*28 0x4200*92 0xc200*67 0x4200*55 0xc200*53 0x4000*50 0x0*54 0xc000*156 0x3c00*39 0x4000*28 0xc200*27 0x3c00*23 0x4000*95 0xc200*73 0xbc00*34 0x4200*141 0x4000*77 0xc200*62 0x4000*64 0xbc00*82 0xc400*24 0x3c00*63 0x4200*53 0xc200*71 0xc400*31 0xc200*19 0x3c00*35 0x0*27 0xc200*67 0x4200*82 0xc000*54 0xc400*95 0xc200*78 0x4000*39 0xc200*66 0x0*92 0xbc00*82 0x3c00*59 0x0*82 0x4400*146 0xc400*80 0xbc00*22 0x3c00*88 0xc400*54 0xc200*64 0x4400*39 0xbc00*62 0x0*21 0xbc00*73 0xc000*43 0x3c00*16 0x4200*67 0xc400*31 0x0*58 0xbc00*92 0xc000*44 0x0*24 0xc400*48 0x4200*80 0x4000*71 0xbc00*69 0x4400*62 0x4000*58 0x4200*49 0xc400*61 0x4400*45 0xc000*41 0xc400*76 0xc200*88 0xbc00*92 0xc400*24 0xc200*24 0x4000*20 0xc200*77 0x0*65 0xc000*58 0x4200*45 0x3c00*91 0x0*81 0xc400*52 0x0*78 0x4000*82 0xc400*45 0xc200*60 0x0*55 0xbc00*83 0x4200*68 0x0*54 0xc400*52 0x3c00*43 0x4400*40 0xc000*111 0xc400*69 0xc000*32 0xc200*68 0xc400*62 0x3c00*55 0x0*66 0x3c00*56 0xc400*62 0x4000*19 0xbc00*83 0x4400*41 0xc000*47 0xbc00*30 0x3c00*73 0xbc00*25 0xc000*24 0xc400*80 0x4400*22 0x4200*90 0x4400*60 0x0*95 0x4000*57 0xc000*85 0x3c00*54 0x4200*82 0xbc00*63 0xc400*27 0xc000*44 0x4400*61 0xc200*27 0xc000*27 0x4000*29 0xc200*26 0xc400*64 0xc200*31 0xc000*57 0x0*66 0x3c00*95 0x4400*131 0x3c00*92 0x4200*190 0xc000*86 0x4200*19 0x3c00*63 0x4000*19 0x0*20 0xc400*20 0xc200*17 0xc400*56 0x3c00*93 0xbc00*21 0x0*68 0x3c00*52 0x4200*81 0xc200*76 0x4200*24 0x3c00*38 0xc200*37 0x0*16 0xc200*39 0xc400*48 0xc200*92 0x4000*43 0xbc00*30 0x3c00*70 0x0*43 0x4200*40 0xc400*35 0xc000*18 0xbc00*19 0xc200*34 0xbc00*94 0x0*64 0x4000*69 0xbc00*146 0x4400*43 0xc400*85 0xbc00*53 0xc200*91 0x3c00*78 0x4200*40 0xc200*59 0xbc00*18 0x4200*30 0xbc00*77 0x3c00*68 0x0*17 0x4200*94 0x3c00*93 0xc400*44 0xc000*58 0x3c00*61 0x0*59 0x3c00*31 0x4000*94 0xc000*23 0xbc00*17 0xc400*23 0x4200*30 0x4400*91 0xc000*87 0x0*61 0x4000*18 0x4200*146 0x4000*69 0xc200*34 0xbc00*42 0xc200*102 0x4400*76 0xc200*58 0x3c00*36 0x0*87 0x4000*93 0x0*16 0xc400*34 0xc200*85 0xc400*74 0x3c00*59 0x4000*76 0xc000*54 0x3c00*103 0x4000*75 0x4400*90 0x0*23 0x4000*89 0x0*87 0xc000*60 0xc400 0x3c00*46 0xc000*84 0x3c00*92 0xc200*73 0x4400*50 0xc200*42 0x0*19 0x4200*45 0xc200*158 0xc400*33 0xc200*178 0x4000*84 0xc200*53 0xbc00*90 0xc200*25 0x4200*55 0x3c00*60 0x0*55 0xc400*75 0x0*44 0xc400*23 0x3c00*91 0x4200*78 0x0*43 0x4200*72 0x3c00*29 0x4000*36 0x0*71 0xbc00*41 0xc000*123 0x0*32 0xbc00*104 0xc400*74 0xbc00*80 0x4200*34 0x4400*45 0xc200*60 0xc000*39 0x3c00*79 0x4400*51 0xc200*36 0xc000*87 0xc400*61 0xc200*37 0x4400*27 0x3c00*63 0x4200*41 0x0*67 0x4400*44 0xc000*64 0xc400*62 0x0*27 0xbc00*84 0x4400*114 0x4200*88 0x3c00*79 0xc000*47 0xc200*81 0x3c00*55 0xc000*23 0x4200*20 0xc000*90 0x4200*48 0x4000*23 0x0*231 0x4400*70 0xbc00*33 0x4200*78 0xc000*92 0x0*130 0xc000*57 0x4000*20 0x3c00*86 0x4200*66 0x3c00*36 0x4000*80 0xbc00*114 0x4200*94 0x4400*94 0xc200*83 0xc400*69 0x4000*89 0xc400*59 0x3c00*21 0xc000*66 0x4000*42 0xc000*83 0x3c00*16 0x4200*16 0x4400*18 0x0*41 0x3c00*69 0x0*32 0xbc00*60 0x4000*72 0x4400*65 0x4200*19 0x4000*54 0x0*53 0xc200*66 0x0*64 0x4400*24 0x4000*35 0x4400*22 0xbc00*73 0x0*93 0x4400*65 0x4000*91 0xc200*25 0x4200*145 0x4400*19 0xc000*56 0xc200*145 0x3c00*57 0xbc00*32 0x0*25 0x4000*50 0xc400*73 0x4400*73 0xbc00*43 0xc400*37 0xc000*20 0xc200*59 0xbc00*85 0x3c00*42 0xc200*45 0x4000*16 0x0*51 0x3c00*144 0x0*21 0xc000*79 0xc400*73 0x4200*2 0xc200*85 0x4400*83 0x4200*22 0x4400*80 0x4200*95 0xc400*34 0xc000*45 0x3c00*61 0xc200*37 0xbc00*41 0xc400*31 0xbc00*94 0x3c00*44 0x4000*39 0xbc00*29 0xc000*18 0x3c00*149 0xc200*21 0x4000*88 0x0*89 0x4200*24 0x3c00*36 0xc000*66 0x4000*61 0x3c00*68 0x4400*19 0x4200*36 0xbc00*22 0x3c00*30 0xc200*18 0x4000*82 0x4400*32 0x3c00*83 0xc200*23 0x4200*28 0x3c00*17 0x4000*81 0x4200*89 0xc400*52 0x4000*67 0xbc00*73 0x4000*24 0xbc00*79 0x4400*89 0xc200*33 0xc000*19 0x0*81 0x4200*90 0xc000*112 0x3c00*92 0xc200*143 0xc000*44 0x0*45 0x4200*50 0x4000*91 0x4400*30 0xc200*20 0x4200*77 0x4000*18 0xc200*67 0xc000*22 0x4000*39 0x0*23 0xc000*83 0xc200*122 0x3c00*79 0xbc00*68 0xc200*56 0x4200*77 0x4000*94 0x0*31 0x4400*6
// param: f32[16x16] = 0*256 -> -2297 -900 904 2005 4418 555 58 3487 -4590 -627 1461 3184 2166 -431 -2550 -2948 1671 -4196 2848 1669 1268 948 -5303 952 1071 3820 -106 4137 -1588 1460 2590 -731 -119 493 3161 5117 -2186 1348 -1242 2128 4562 -1971 -1596 -5192 161 -2754 -347 -105 833 -1989 107 959 -3253 591 3203 -590 -2157 -1688 1900 -2260 -1036 32 4711 -445 -5175 -3807 5605 3473 -393 4815 2175 -979 7413 2533 3627 -1814 3976 1574 -2560 3733 1545 1228 -1748 2158 955 4111 -1961 -5643 -4446 4031 -730 205 -3990 -1594 1874 -447 -3790 -5822 528 1548 3145 -337 -2255 1237 -1429 2372 3297 897 3128 -4256 -3136 -2824 754 610 -589 979 -3391 -3662 -61 -3399 -1756 -2498 -251 824 2120 -842 -959 818 1761 1478 2345 -1916 -5309 -2383 3196 2649 -4921 -2549 -487 4618 -1907 77 -2085 4467 -4075 -806 1276 656 -3684 2483 -3376 -2508 121 2572 386 -129 3457 -1624 -592 5077 -1878 -4850 -3875 -1507 -4000 -70 3008 -1503 -4243 2861 -2617 2625 2187 2937 1834 -1117 3118 1807 629 4584 -373 -3473 1131 335 -1053 1343 -5086 2855 2652 -3146 193 -2834 3925 -900 2150 -4868 2059 -475 1114 663 -2121 -1099 3646 2997 -1784 193 -2482 -1267 1474 67 1564 -398 3214 -379 -944 577 908 2235 -2736 1465 -2852 1144 -706 -1271 -237 -2445 3683 -1909 5680 2993 -4468 2941 1144 1961 -757 -1932 -5855 -929 -94 1176 -1276 687 -1508 -1443 -2923 -2482 3398 -1073 3388 -2486 -1235 -2643 26 -132 -1902 1567
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f32>>) {
  %a0 = assume div_by<16>, %p0 : tile<ptr<f16>>
  %a1 = make_tensor_view %a0, shape = [16, 4096], strides = [4096, 1] : tensor_view<16x4096xf16, strides=[4096,1]>
  %a = make_partition_view %a1 : partition_view<tile=(16x2048), tensor_view<16x4096xf16, strides=[4096,1]>>
  %b0 = assume div_by<16>, %p1 : tile<ptr<f16>>
  %b1 = make_tensor_view %b0, shape = [16, 4096], strides = [4096, 1] : tensor_view<16x4096xf16, strides=[4096,1]>
  %b = make_partition_view %b1 : partition_view<tile=(16x2048), tensor_view<16x4096xf16, strides=[4096,1]>>
  %v1 = constant <i32: 0> : tile<i32>
  %v2 = constant <i32: 1> : tile<i32>
  %v3 = constant <i32: 2> : tile<i32>
  %v4 = constant <f32: 0.0> : tile<16x16xf32>
  %sum = for %i in (%v1 to %v3, step %v2) : tile<i32> iter_values(%acc = %v4) -> (tile<16x16xf32>) {
    %x, %tx = load_view_tko weak %a[%v1, %i] : partition_view<tile=(16x2048), tensor_view<16x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<16x2048xf16>, token
    %y, %ty = load_view_tko weak %b[%v1, %i] : partition_view<tile=(16x2048), tensor_view<16x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<16x2048xf16>, token
    %z = permute %y [1, 0] : tile<16x2048xf16> -> tile<2048x16xf16>
    %r = mmaf %x, %z, %acc : tile<16x2048xf16>, tile<2048x16xf16>, tile<16x16xf32>
    continue %r : tile<16x16xf32>
  }
  %v5 = make_tensor_view %p2, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8 = store_view_tko weak %sum, %v6[%v7, %v7] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
  return
}
