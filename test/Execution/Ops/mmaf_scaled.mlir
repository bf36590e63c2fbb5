// Written by Inputs/make_ops.py.
//--- mmaf_scaled_f8E4M3FN_f8E8M0FNU_32
// param: f8E4M3FN[4x64] = 0xc4*2 0x0 0xc4 0xb8 0x40*2 0x38 0x30 0x0 0x38 0xb8 0x40 0xb8 0x0*5 0x30 0x38 0x40 0xc4 0x38*2 0xb8 0x38 0x30 0x38 0x30 0xc4 0x30 0x0 0xb8 0x40 0xb8 0x40 0xc4 0x40 0x0 0x30 0x40 0x30 0x38 0xb8 0x30 0x38 0x0 0xb8 0xc4 0x0 0x30 0xb8 0x38 0x40 0x30*3 0x38 0x0 0xc4*3 0x0*2 0x40 0xb8*2 0x30 0x38 0x40 0x38*2 0xc4 0x0 0x38 0x0*2 0x38 0xc4 0x40 0xb8 0x38 0xc4*2 0x38 0x0 0x38 0x0 0xc4 0x40*2 0x38 0x40 0x30 0x38 0xc4 0x0 0x38 0x30*2 0x0 0x30*2 0xb8*2 0x30*2 0xc4 0xb8 0x38 0x30 0x38 0x40 0xc4 0x38*2 0xc4 0x38 0xc4 0x30 0xc4 0x40 0xb8 0x30 0x38 0xb8 0x40*2 0x0*2 0xc4 0x30 0x40 0x30 0xb8 0x38 0xc4 0x0 0x38*2 0xb8 0x0 0xc4 0x30 0xb8 0x0 0xc4 0x0 0x40 0x38 0x30 0xc4 0x30 0x40 0xc4 0xb8 0xc4 0x0*2 0xb8 0xc4 0xb8 0x30*2 0xb8*2 0x40*2 0xb8 0x40 0x30 0xc4 0x38 0xb8*2 0x0*2 0xc4 0xb8*2 0x40*2 0x30 0x40 0x30 0x40 0x38*2 0x30 0x40 0x38 0xc4*2 0x0*2 0xc4 0xb8*2 0x0 0x38 0x30 0xc4*2 0x40 0x0 0x38 0x40 0x30 0x38 0x40 0xb8 0x40*2 0xc4 0x0 0x30*2 0xc4 0x38 0xb8*2 0x38 0x0 0xc4 0x0 0xc4 0x38 0x40 0xb8 0x38 0x30 0xb8 0x30 0x38 0xb8*3 0x0 0xc4 0xb8 0x30 0x38 0xb8 0x0 0xc4 0x40 0xb8 0x30 0x40 0x30 0xc4 0x40*2 0x38 0xc4
// param: f8E4M3FN[64x4] = 0xc4*2 0xb8 0x0 0xc4 0x0 0xc4 0x0 0x38*2 0x40 0x38*2 0x0 0x30 0x38*2 0x40 0x0 0x30 0xc4 0xb8*3 0xc4 0xb8 0x38 0xc4 0x0 0xc4 0xb8 0x30 0x38 0xb8 0x30 0xc4 0x0 0xb8 0x0 0xc4 0xb8 0x38 0xc4 0x30 0x0 0x40 0xb8 0xc4 0x30 0x40 0xc4 0x38 0x40 0xb8 0xc4 0x0 0x38 0x0 0x30 0x40 0xb8*2 0x0 0xc4 0x30 0x0 0x40*2 0xb8*2 0x30 0x40 0xb8 0xc4*2 0x40 0xc4 0x40*2 0xb8 0x40*2 0x30 0x38 0xb8 0x40 0xb8 0xc4*2 0x38 0x0 0x30 0x40 0xc4*2 0x30 0x0 0x38 0x30 0xb8*2 0x38 0x0*2 0x30 0x0*2 0x38*2 0x30 0x38 0x0 0xb8 0xc4 0xb8 0x38 0x0*2 0xb8 0x38 0x40 0xc4 0xb8 0x40 0x0 0x40 0x38 0xb8 0x0 0x38 0xb8*2 0x0 0x30 0xb8 0x38*2 0xc4 0xb8 0x38 0xb8 0x38 0x0 0x38 0x30 0x0 0x40 0x30 0xb8*2 0x40 0x38 0xc4 0x0 0x40 0x0*2 0x38 0xc4 0xb8*2 0x40 0x0 0x30 0xb8 0x30 0xc4 0x38*2 0x40 0x30*2 0xb8 0x0 0x30*2 0xc4 0xb8 0x0 0xc4 0x38*2 0x30 0x40 0x38 0x40*2 0x0 0x38 0xc4 0x40 0xc4*2 0xb8 0x38 0xb8 0x38 0x30 0x0 0xb8 0x0 0x30 0x40 0xb8 0xc4 0xb8*3 0xc4 0x0 0x40 0x38 0x30 0x38 0xb8 0x0 0xb8 0x40 0xc4 0xb8 0x38 0x0 0x30 0x0 0xc4 0x30 0x38 0x0 0xc4 0xb8 0x0 0x30*2 0x0 0xc4 0xb8 0x0 0xc4 0x30 0x0*3 0x30*3 0xc4 0x0 0x38 0x40 0xb8 0x0 0x38 0xc4 0x30 0x0 0x30
// param: f32[4x4] = 0xc2bc0000 0xc1700000 0x42580000 0xc1b80000 0xc1900000 0x42100000 0x42bc0000 0x42640000 0xc28e0000 0xc2040000 0x40e00000 0xc1400000 0xc2580000 0xc2ae0000 0x41e80000 0xc1d80000
// param: f8E8M0FNU[4x2] = 0x7f 0x7e 0x81 0x80*2 0x7e 0x81 0x7f
// param: f8E8M0FNU[2x4] = 0x7f 0x80 0x81 0x80 0x7e*2 0x80 0x7f
// param: f32[4x4] = 0*16 -> -90.75 12.9375 54.75 -61.375 -20.75 -114.25 -237 166 -85.625 -16.875 -126 10.375 100.625 -124.875 244 5
// param: f8E4M3FN[2x2x32] = 0x38 0x30 0xc4 0x40 0x30 0x40 0x30 0x40 0xb8 0x40 0xc4*2 0x30 0x38 0x0 0x38 0x40 0x30*2 0xb8 0x0 0x30 0x38 0x0 0x38 0xc4 0x40 0xb8*3 0xc4 0x30*2 0x0 0xc4 0x40 0xb8 0x38 0x0 0xb8 0x38 0xc4 0x30 0xb8*2 0xc4 0x0*2 0x38 0x30 0xb8 0x30 0x0 0xc4 0x38*2 0x40*2 0xc4 0x38 0x30 0xb8 0x0*4 0x40 0x0 0x40 0x38 0xc4 0x30*2 0x38 0xb8 0xc4*2 0x0 0x40 0x0 0x40 0x0 0x40 0x30 0xb8 0xc4 0x38 0x0 0x40 0x30 0xc4 0x38*3 0x40*3 0x38 0xc4 0x30 0x38 0xb8*2 0x40 0x30 0x40 0x30 0x38 0x40 0xc4 0x30*2 0xb8 0x40 0xc4 0x0 0xc4*2 0x40 0xc4*2 0xb8 0x0 0x40*2 0x38 0xb8 0x38
// param: f8E4M3FN[2x32x4] = 0x0 0x40 0xb8 0x0 0x38 0x40 0x0 0x38*3 0x30*2 0xb8 0x40 0xb8 0x38 0x0 0xc4*2 0x30 0xb8 0x30*2 0xc4*2 0x38 0x40*2 0xb8 0x40 0xb8 0x0 0xb8 0xc4 0x30 0x40 0x0 0x40 0xb8 0xc4*2 0x0 0x30 0x38 0x40 0x30 0x0 0x38 0xc4 0x38 0x40 0x0*2 0x38 0x40*2 0xb8 0x0 0x40 0x38 0xb8 0x38 0x0*2 0xb8 0xc4*2 0x30 0x38 0x30 0xb8*2 0x38 0x0 0xc4 0xb8 0x40*2 0xb8*2 0x0 0xc4 0x30 0xc4 0xb8 0x30*2 0xb8 0x0 0x38 0x40 0x30 0xb8 0x30 0x0*2 0xb8 0x38*2 0x40 0x30 0xc4 0x38 0x30 0x0*2 0x30 0x38 0xc4 0xb8 0x40*3 0xc4*2 0x40 0x30 0x40 0x0 0x38 0x0 0x40 0x38 0x40 0x0 0x30 0xc4 0x38 0x40 0x0 0xc4 0xb8 0x40 0x38 0x40 0xb8*2 0x38*2 0xc4 0x30 0xc4 0x40 0x0 0xc4 0x30 0x38 0x0 0x38*2 0xb8*5 0x38 0x40 0xc4 0x40 0x30 0x0 0x38 0x0*2 0x38 0x40 0x38 0x0*2 0x30 0x38 0x30 0x40 0x30 0x0 0xb8 0xc4*2 0x38 0xb8 0x30 0xb8 0xc4 0x0 0xc4 0x0 0x40 0xc4 0x38*3 0x30*2 0x40 0x30 0x40*2 0x30 0xb8 0x38 0x40 0x0 0xb8 0x38 0x0 0xb8 0x40 0x0 0x40 0x38 0x0 0xc4 0xb8*2 0x30 0xb8 0x30 0x38 0x40*2 0x38 0x30*2 0x38 0xb8 0x30 0x0 0xc4 0x38 0x40 0xb8 0x40 0x38 0x40*2 0x0 0xc4 0x40 0xb8 0x30 0x38 0xc4 0x38 0xb8 0x30 0xb8*2 0x30 0x38 0x0*2 0x38 0x40 0x30*2 0x40
// param: f32[2x2x4] = 0x42ae0000 0xc0800000 0x42200000 0x42b00000 0x42860000 0xc2b00000 0x3f800000 0xc2b60000 0x42c00000 0xc2a00000 0xc29c0000 0x42100000 0xc1b00000 0x429c0000 0xc21c0000 0xc28a0000
// param: f8E8M0FNU[2x2x1] = 0x7f 0x81 0x7f 0x80
// param: f8E8M0FNU[2x1x4] = 0x81 0x7e 0x80*2 0x7e 0x80*2 0x7e
// param: f32[2x2x4] = 0*16 -> 31 3.875 7.5 42.5 -69 -128.5 -9 -15 96.75 -47 -74 38.375 -24.25 27 33 -48.5
// param: f8E4M3FN[4x32] = 0xb8 0x30 0x40 0x38 0xc4 0x40*2 0xc4*2 0x0*2 0xb8*2 0x30 0x38 0xb8 0x38 0xc4 0x38 0xb8 0xc4 0x30 0x0 0xb8 0xc4*3 0x0 0x40 0xb8 0x38 0x0 0x30 0xb8 0xc4 0xb8 0x30 0x38 0x30 0xb8 0x30 0xc4 0x40*2 0x0 0x38 0x0 0xc4 0x0 0xc4 0x0 0xb8 0xc4 0xb8 0x30 0x38 0xb8 0x30 0x40 0xb8*2 0x38 0xc4 0x30 0x40 0x38 0x0 0x38 0x30 0xb8 0x30 0x40 0xc4 0x40 0xc4 0xb8*2 0xc4 0xb8 0x0 0x38 0x30 0x38 0xb8*3 0x40 0xb8 0x30 0x38 0x40 0xc4 0x30 0xb8 0xc4 0x0 0x40 0xb8 0x30 0xb8*4 0x0 0xb8 0x30 0x40 0x0 0x30 0xc4 0x0 0xb8 0x40 0xb8*2 0xc4 0x30 0x0 0x38 0xb8 0x0 0xb8*3 0x40 0x0 0xb8 0x0
// param: f8E4M3FN[32x4] = 0xc4 0xb8 0x38 0xb8 0x30 0xb8 0x38 0x0 0x40 0xb8 0x30 0xc4 0xb8 0xc4*3 0x40 0x0*2 0xb8 0x40 0xb8 0x40 0xc4*2 0x40 0x30 0xc4 0x30 0xc4*2 0x0 0x30*3 0x40 0x38 0x40 0xc4 0x38 0x0 0x30 0xc4 0x30*2 0xb8*3 0x0*2 0xc4*2 0x0 0x40*2 0x38 0x30 0xc4 0x38 0x40*2 0x30 0x40 0xc4 0x30 0x0*2 0x38 0x0 0x30*2 0x0 0xc4 0x0 0xb8 0x30 0x38 0xc4 0x38*3 0xb8 0xc4 0x0 0x30 0x0 0x30 0x0 0xc4 0x40 0xb8 0x40 0xb8 0x0 0xc4 0x30 0x0 0xb8 0x40*5 0x38*2 0xc4 0x30 0xb8 0x0 0xb8 0x0*2 0xc4 0x38*2 0xb8 0x30 0xc4 0x30 0xb8 0x0 0x40 0x30 0xc4 0x38 0xb8 0x38 0x0
// param: f32[4x4] = 0x42400000 0x41f00000 0x42b60000 0xc0400000 0xc2800000 0xc2a00000 0xc2480000 0x40000000 0xc2b20000 0xc2aa0000 0xc2c00000 0xc2ac0000 0xc2000000 0xc2040000 0xc2a00000 0xc2820000
// param: f8E8M0FNU[4x1] = 0x7e 0xff 0x7f 0x81
// param: f8E8M0FNU[1x4] = 0x81 0x7e 0x81 0x7f
// param: f32[4x4] = 0*16 -> -7 35.25 113.5 -14.75 nan*4 -155 -88.375 -116 -83 -304 -18 -380 -43
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f8E8M0FNU>>, %p4: tile<ptr<f8E8M0FNU>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f8E4M3FN>>, %p7: tile<ptr<f8E4M3FN>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f8E8M0FNU>>, %p10: tile<ptr<f8E8M0FNU>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<f8E4M3FN>>, %p13: tile<ptr<f8E4M3FN>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<f8E8M0FNU>>, %p16: tile<ptr<f8E8M0FNU>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xf8E4M3FN, strides=[64,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x64), tensor_view<4x64xf8E4M3FN, strides=[64,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x64), tensor_view<4x64xf8E4M3FN, strides=[64,1]>>, tile<i32> -> tile<4x64xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xf8E4M3FN, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(64x4), tensor_view<64x4xf8E4M3FN, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(64x4), tensor_view<64x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<64x4xf8E4M3FN>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = make_tensor_view %p3, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
  %v17 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
  %v21 = mmaf_scaled %v4, %v8, %v12, %v16, %v20 : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
  %v22 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25 = store_view_tko weak %v21, %v23[%v24, %v24] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v26 = make_tensor_view %p6, shape = [2, 2, 32], strides = [64, 32, 1] : tensor_view<2x2x32xf8E4M3FN, strides=[64,32,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x2x32), tensor_view<2x2x32xf8E4M3FN, strides=[64,32,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x2x32), tensor_view<2x2x32xf8E4M3FN, strides=[64,32,1]>>, tile<i32> -> tile<2x2x32xf8E4M3FN>, token
  %v30 = make_tensor_view %p7, shape = [2, 32, 4], strides = [128, 4, 1] : tensor_view<2x32x4xf8E4M3FN, strides=[128,4,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x32x4), tensor_view<2x32x4xf8E4M3FN, strides=[128,4,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32, %v32, %v32] : partition_view<tile=(2x32x4), tensor_view<2x32x4xf8E4M3FN, strides=[128,4,1]>>, tile<i32> -> tile<2x32x4xf8E4M3FN>, token
  %v34 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v35 = make_partition_view %v34 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v36 = constant <i32: 0> : tile<i32>
  %v37, %t37 = load_view_tko weak %v35[%v36, %v36, %v36] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v38 = make_tensor_view %p9, shape = [2, 2, 1], strides = [2, 1, 1] : tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>
  %v39 = make_partition_view %v38 : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>
  %v40 = constant <i32: 0> : tile<i32>
  %v41, %t41 = load_view_tko weak %v39[%v40, %v40, %v40] : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>, tile<i32> -> tile<2x2x1xf8E8M0FNU>, token
  %v42 = make_tensor_view %p10, shape = [2, 1, 4], strides = [4, 4, 1] : tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x1x4), tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x1x4), tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>>, tile<i32> -> tile<2x1x4xf8E8M0FNU>, token
  %v46 = mmaf_scaled %v29, %v33, %v37, %v41, %v45 : tile<2x2x32xf8E4M3FN>, tile<2x32x4xf8E4M3FN>, tile<2x2x4xf32>, tile<2x2x1xf8E8M0FNU>, tile<2x1x4xf8E8M0FNU>
  %v47 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v48 = make_partition_view %v47 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v49 = constant <i32: 0> : tile<i32>
  %v50 = store_view_tko weak %v46, %v48[%v49, %v49, %v49] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v51 = make_tensor_view %p12, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf8E4M3FN, strides=[32,1]>
  %v52 = make_partition_view %v51 : partition_view<tile=(4x32), tensor_view<4x32xf8E4M3FN, strides=[32,1]>>
  %v53 = constant <i32: 0> : tile<i32>
  %v54, %t54 = load_view_tko weak %v52[%v53, %v53] : partition_view<tile=(4x32), tensor_view<4x32xf8E4M3FN, strides=[32,1]>>, tile<i32> -> tile<4x32xf8E4M3FN>, token
  %v55 = make_tensor_view %p13, shape = [32, 4], strides = [4, 1] : tensor_view<32x4xf8E4M3FN, strides=[4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(32x4), tensor_view<32x4xf8E4M3FN, strides=[4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58, %t58 = load_view_tko weak %v56[%v57, %v57] : partition_view<tile=(32x4), tensor_view<32x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<32x4xf8E4M3FN>, token
  %v59 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61, %v61] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v63 = make_tensor_view %p15, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xf8E8M0FNU, strides=[1,1]>
  %v64 = make_partition_view %v63 : partition_view<tile=(4x1), tensor_view<4x1xf8E8M0FNU, strides=[1,1]>>
  %v65 = constant <i32: 0> : tile<i32>
  %v66, %t66 = load_view_tko weak %v64[%v65, %v65] : partition_view<tile=(4x1), tensor_view<4x1xf8E8M0FNU, strides=[1,1]>>, tile<i32> -> tile<4x1xf8E8M0FNU>, token
  %v67 = make_tensor_view %p16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf8E8M0FNU, strides=[4,1]>
  %v68 = make_partition_view %v67 : partition_view<tile=(1x4), tensor_view<1x4xf8E8M0FNU, strides=[4,1]>>
  %v69 = constant <i32: 0> : tile<i32>
  %v70, %t70 = load_view_tko weak %v68[%v69, %v69] : partition_view<tile=(1x4), tensor_view<1x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<1x4xf8E8M0FNU>, token
  %v71 = mmaf_scaled %v54, %v58, %v62, %v66, %v70 : tile<4x32xf8E4M3FN>, tile<32x4xf8E4M3FN>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
  %v72 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v73 = make_partition_view %v72 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v74 = constant <i32: 0> : tile<i32>
  %v75 = store_view_tko weak %v71, %v73[%v74, %v74] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_scaled_f8E5M2_f8E8M0FNU_32
// param: f8E5M2[4x64] = 0xbc 0x40*2 0x38 0x0 0x3c 0x0 0x38 0xc2 0xbc 0x0 0x38 0x3c 0x40 0xbc 0xc2*2 0x38 0x0 0x38 0x40 0x0 0xc2 0x38 0x40 0x0 0x38 0xc2 0x40 0x0 0xbc 0x3c 0x38 0x0 0x38 0x40 0xc2 0x3c 0x40*2 0x3c*2 0xc2 0xbc 0x38*2 0x3c 0x40 0xc2 0xbc 0x3c 0xc2*2 0x38 0x3c 0xbc 0x40 0x0 0xbc 0x3c 0xbc 0x0 0xbc*2 0x0 0xc2 0x3c 0xc2*2 0x0 0xc2 0x0 0x3c 0xbc 0x0 0x38 0xc2 0xbc 0x40*2 0xc2 0x3c 0x40*2 0xc2 0x40 0x3c 0xbc 0x38 0x40 0x38 0xc2 0x0 0xbc 0x0 0xbc 0x38 0x0 0xbc 0x3c 0xbc 0x0 0x40 0x0 0xc2 0x0*2 0x38 0x40 0xc2 0xbc 0x40*2 0xc2 0x3c*2 0x40 0xbc 0x38 0x40 0x38*2 0x40*2 0x0*2 0xc2 0x0 0xc2 0x0 0x40 0xc2 0x40 0x38 0xc2 0x0 0x40 0xc2 0xbc 0x0 0xbc 0x38 0xbc 0xc2 0x38 0xbc 0x40 0xbc 0x40 0x3c 0x38*2 0xc2 0x3c 0x0 0x3c 0x40 0xc2*2 0x40 0x0 0x40 0xbc 0x40 0xc2 0x0 0xbc 0x0 0x40 0x38 0xc2*2 0x3c 0x40 0x0 0x40 0x3c*2 0x0*2 0x38 0x40*2 0x0 0x40 0x0*2 0xbc 0x0 0x40 0x38*2 0x40 0xbc 0xc2 0x3c 0xbc 0x38 0x0 0x3c 0x38 0xbc 0xc2 0xbc*2 0x0 0xbc 0x0 0x3c 0x0 0xbc 0xc2 0x3c 0xbc 0xc2*2 0x38 0xbc 0x0 0xbc 0x3c 0x38 0xc2 0xbc 0xc2 0x0*2 0xc2 0x0*2 0x3c 0x40*2 0xbc 0x38 0xbc 0x3c 0xc2 0x38*2 0x3c 0x38 0xbc 0xc2 0x3c 0xc2 0xbc 0x38*2 0xbc 0x3c 0xbc 0x3c 0x0 0xc2 0xbc
// param: f8E5M2[64x4] = 0x38 0x0 0x3c*3 0xbc 0xc2 0xbc 0x38 0xc2 0x40 0xbc*2 0xc2 0x0*2 0x38 0xc2 0x0 0xc2 0x38 0x0 0xbc*2 0x40*2 0x0*2 0xbc 0xc2 0xbc 0x38 0x3c 0xc2 0xbc 0x40 0x3c 0xc2 0x0 0x38 0xc2 0x38 0xc2 0x3c*2 0x40 0x0*2 0x38*2 0x0*3 0x3c 0xc2 0x40 0x3c*2 0x0 0xbc*4 0x40 0x0 0x40 0x3c 0xc2 0xbc 0x40 0xbc 0xc2 0x38 0x0 0xbc 0xc2 0x0 0x38 0x3c 0x0 0x40 0xc2 0x38 0xc2*2 0x0*2 0x40 0xc2 0x3c 0x38 0xbc 0x40 0x38 0xc2 0x40 0xc2 0xbc 0x40 0xc2 0x38 0xbc*2 0x0*2 0x38 0xbc 0x0 0x38*5 0xbc 0xc2 0x0 0x38 0xbc*2 0x40 0x3c 0xc2*2 0x38 0x3c*2 0xbc 0x0 0x3c 0x38 0xc2 0x0 0x40 0x38 0x0 0x38 0x0 0x38*2 0xbc*2 0x3c 0x0 0x40 0x38 0xbc*2 0xc2 0x38 0x3c 0x0 0xbc 0x40 0x38 0x0 0x40 0x3c 0x38 0xc2*2 0x38 0x0 0xbc 0x40*2 0x3c 0x0*3 0x40 0xbc 0x0 0x38 0x0*2 0xbc 0x40 0x3c*2 0x40 0x38 0x3c*3 0x40*2 0xc2 0x40*2 0x38 0x40 0xc2*2 0x38*2 0x0 0x3c 0x0 0x38 0xc2 0x38 0xbc 0x38 0x0 0xbc 0x40 0x38 0x3c*3 0x40*2 0xbc 0xc2*2 0x3c 0x38 0x40 0x38 0x3c 0xc2 0x38 0xc2 0xbc 0x0 0xbc 0xc2 0x3c 0x40 0xbc 0x38 0x3c 0xc2*2 0xbc 0x0 0xc2 0x40 0x38 0xbc 0x3c 0x38 0xbc 0x40 0x3c 0x40*2 0x0 0x38 0x0 0x3c 0x40 0x3c 0x38 0xbc 0x0
// param: f32[4x4] = 0x41a80000 0xc2500000 0xc1c80000 0x42b80000 0x42480000 0x42a80000 0xc2140000 0x42180000 0x42380000 0xc2980000 0x41000000 0x41d00000 0xc2c40000 0xc2c80000*2 0xc22c0000
// param: f8E8M0FNU[4x2] = 0x7e 0x7f 0x7e 0x7f 0x80 0x7e 0x80*2
// param: f8E8M0FNU[2x4] = 0x81 0x7f 0x80 0x7f 0x7e 0x81 0x80*2
// param: f32[4x4] = 0*16 -> 47.875 -64.125 -58 91.125 -16.25 117.625 -20 48.75 146.3125 -64 8 10 -62.5 -130 -19 -117
// param: f8E5M2[2x2x32] = 0x40 0xbc*3 0x0 0xc2 0x40*2 0x0 0x40*2 0xbc 0x0 0xc2 0x40 0x3c*2 0x38 0x3c 0x38 0xc2 0x38*4 0xc2 0x0 0x3c 0x0 0x38 0x3c 0xc2 0x38 0xbc 0x40 0x0 0x38*2 0x40 0x3c*3 0xbc 0x40 0x38*2 0xc2 0x3c 0x38 0x3c*2 0xc2*2 0x40 0x38 0x40 0x0 0x40 0x0 0xc2 0x3c 0xc2 0x38 0x3c 0x38 0xbc*2 0x38*3 0x0 0x40 0x3c*2 0xbc 0x38 0xc2 0x3c 0x38 0xbc 0xc2 0x40 0x0 0xc2 0x40 0xc2 0x0 0xc2 0x3c*2 0x38 0xbc 0x38 0xc2*2 0x40 0xc2 0x38 0x3c 0x0 0x40 0x38 0xc2 0xbc 0x40 0x3c 0x40 0x0*3 0x38*2 0xc2*2 0xbc 0x38 0x40 0x38 0xc2 0xbc*2 0x3c 0xc2 0x40 0xc2 0x3c 0x0*2
// param: f8E5M2[2x32x4] = 0xbc 0x40 0x0 0x40 0x38*3 0xc2 0x0*3 0x3c 0x38 0x40 0x0 0xc2 0x40 0x38 0x0 0x40 0x3c 0xbc 0x40 0x0 0xbc*2 0x0 0x38 0x3c 0x0 0x38 0x40*2 0x38 0x3c 0x38 0xc2 0x0*2 0x3c 0x38 0x3c 0xc2 0x38 0x3c 0xc2 0x0 0x3c 0xbc*2 0x0 0xc2 0x38 0x0 0x3c*2 0x0 0xc2 0x0 0x3c 0x38 0x3c 0xc2 0x38 0xbc 0xc2 0xbc 0x38 0x40 0xc2 0x0 0x40 0xc2 0x3c 0xbc 0xc2 0x40*2 0x0 0xc2*3 0x0 0xc2 0xbc 0x0 0xbc 0x0*2 0x38 0x3c 0xc2*2 0x38*2 0x0 0x38 0x40 0x38 0x0 0x38 0x0 0x40 0x0*2 0x3c 0x38 0x3c 0x0*3 0x40 0xc2 0x40*2 0xc2 0x38*2 0xc2 0x3c 0x0 0x3c 0x0 0x3c 0xc2*2 0x38 0x40 0xbc 0xc2 0x3c*2 0x40 0x0 0x40 0xbc 0x3c 0x38 0x40 0x3c 0xbc 0xc2 0x40 0xc2 0xbc*2 0x38 0xc2 0xbc 0x38*2 0x3c 0xbc 0x3c 0x0 0xbc 0x38 0x3c*2 0xbc 0x0 0xc2 0x3c 0x38*2 0x40*3 0xbc 0x38 0x3c*2 0x0 0xc2 0x38 0xbc 0x0 0x38 0x0 0x3c 0x40 0x3c 0x40 0x0 0x38 0xbc 0x3c 0xc2 0x0 0x3c 0xbc 0x38 0x40 0xc2 0x38 0x3c 0xc2 0x40 0xbc 0x40 0x0*2 0x3c 0x40 0x0 0x40*2 0x38 0xbc 0x3c 0xbc 0x0 0x38 0x40 0xbc 0x38 0xc2 0x0 0xbc 0x3c 0x38 0x0 0xc2 0x38 0xc2*2 0x40 0x0 0x38*2 0x3c 0xbc*2 0x0 0x3c 0x0 0x38 0x3c 0xbc 0x0 0x3c*2 0xc2 0x0 0x3c 0x0 0x38 0x0 0x38 0xbc*2 0xc2 0x38 0xc2 0x38 0x40
// param: f32[2x2x4] = 0xc2860000 0x424c0000 0x42ac0000 0xc2380000 0xc2880000 0x429c0000 0x41880000 0x42940000 0xc2c40000 0xc2b80000 0xc26c0000 0x42b60000 0x41e80000 0x42540000 0xc2940000 0x428c0000
// param: f8E8M0FNU[2x2x1] = 0x7f 0x7e 0x80 0x81
// param: f8E8M0FNU[2x1x4] = 0x80 0x7e*4 0x80 0x7f 0x80
// param: f32[2x2x4] = 0*16 -> -67 61.375 72 -37.25 -80.75 78 21 77.9375 -121.75 -131 -35.5 93 67 135 -15 -52
// param: f8E5M2[4x32] = 0x38 0xbc 0xc2*3 0x38 0x40 0x38 0x40 0x3c*3 0x40*2 0x38 0xbc 0xc2 0x38 0x40 0xbc 0x38 0x0 0xc2 0xbc 0x40 0x38 0x40 0xc2 0x3c*2 0x0 0x3c 0xc2 0xbc 0x3c 0x38 0xbc 0x40 0x38 0x3c 0x0 0x3c*3 0xc2 0x40 0xbc 0x3c 0x40 0x0*2 0xc2 0x40*4 0x38 0x3c*2 0xbc 0x0 0x38 0x40 0x3c 0x38 0xbc*2 0x0 0x38 0xbc 0x3c 0x0 0x3c 0xc2 0xbc 0x38 0x0*2 0xbc*2 0x3c 0x38 0x3c 0x0 0x3c 0xc2 0x38 0x0 0x38 0xbc 0x40 0xc2 0xbc 0xc2 0xbc 0xc2 0x38 0x3c 0x0 0x40*2 0x0 0x3c 0x38*2 0xc2 0xbc*2 0x38 0xbc 0x0 0x40 0x3c 0xbc 0x40 0x3c 0xc2 0x38 0x0*2 0x40 0x38 0x0 0x40 0xc2 0xbc 0x0 0xbc
// param: f8E5M2[32x4] = 0x3c 0x0 0x38 0x3c 0xc2 0xbc 0x40 0x0 0xc2 0x0 0xc2 0x0 0xc2 0x40 0x0*2 0xc2 0x38 0x40*3 0xc2 0x38 0x0 0xc2 0x40 0xbc 0x3c 0x38*2 0x0 0xbc 0x0 0x3c 0x38 0xbc 0x0 0x3c 0x40 0x0 0xbc 0xc2 0x0 0x3c 0xc2 0x38 0x3c 0xc2 0x3c 0x38 0x40 0xc2 0x38*2 0x40 0x38 0xc2 0x0 0xbc 0x3c 0xbc 0x38*2 0x40 0x3c 0x38 0x0 0xbc 0x40 0xbc 0xc2*2 0x3c*2 0x0 0xbc 0x38 0xc2 0xbc*2 0x3c 0x40*2 0x0 0x38 0x3c 0x40 0x38 0x40 0x3c 0x38 0x0 0x38 0x0*4 0xbc 0xc2 0x40*2 0x38 0x3c 0x38 0x0 0xbc 0x3c 0xbc 0x38 0xbc 0xc2 0xbc 0x3c 0x38*2 0xbc 0x0 0xc2 0x3c 0x38*2 0xbc*3 0xc2 0x0 0x40 0xc2
// param: f32[4x4] = 0xc2780000 0xc2600000 0x40800000 0x42700000 0xc28a0000 0x42b00000 0xc1880000 0xc20c0000 0x42140000 0x41a00000 0xc28a0000 0xc1200000 0xc2ac0000 0xc2080000 0x41b80000 0x429c0000
// param: f8E8M0FNU[4x1] = 0x80 0xff 0x7f 0x80
// param: f8E8M0FNU[1x4] = 0x80 0x7f 0x81 0x80
// param: f32[4x4] = 0*16 -> -1 -64 152 11 nan*4 59 37 -105 -6 -144 -34.5 -141 140
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f8E8M0FNU>>, %p4: tile<ptr<f8E8M0FNU>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f8E5M2>>, %p7: tile<ptr<f8E5M2>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f8E8M0FNU>>, %p10: tile<ptr<f8E8M0FNU>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<f8E5M2>>, %p13: tile<ptr<f8E5M2>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<f8E8M0FNU>>, %p16: tile<ptr<f8E8M0FNU>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xf8E5M2, strides=[64,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x64), tensor_view<4x64xf8E5M2, strides=[64,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x64), tensor_view<4x64xf8E5M2, strides=[64,1]>>, tile<i32> -> tile<4x64xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xf8E5M2, strides=[4,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(64x4), tensor_view<64x4xf8E5M2, strides=[4,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(64x4), tensor_view<64x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<64x4xf8E5M2>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = make_tensor_view %p3, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
  %v17 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
  %v21 = mmaf_scaled %v4, %v8, %v12, %v16, %v20 : tile<4x64xf8E5M2>, tile<64x4xf8E5M2>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
  %v22 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25 = store_view_tko weak %v21, %v23[%v24, %v24] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v26 = make_tensor_view %p6, shape = [2, 2, 32], strides = [64, 32, 1] : tensor_view<2x2x32xf8E5M2, strides=[64,32,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x2x32), tensor_view<2x2x32xf8E5M2, strides=[64,32,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x2x32), tensor_view<2x2x32xf8E5M2, strides=[64,32,1]>>, tile<i32> -> tile<2x2x32xf8E5M2>, token
  %v30 = make_tensor_view %p7, shape = [2, 32, 4], strides = [128, 4, 1] : tensor_view<2x32x4xf8E5M2, strides=[128,4,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x32x4), tensor_view<2x32x4xf8E5M2, strides=[128,4,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32, %v32, %v32] : partition_view<tile=(2x32x4), tensor_view<2x32x4xf8E5M2, strides=[128,4,1]>>, tile<i32> -> tile<2x32x4xf8E5M2>, token
  %v34 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v35 = make_partition_view %v34 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v36 = constant <i32: 0> : tile<i32>
  %v37, %t37 = load_view_tko weak %v35[%v36, %v36, %v36] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v38 = make_tensor_view %p9, shape = [2, 2, 1], strides = [2, 1, 1] : tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>
  %v39 = make_partition_view %v38 : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>
  %v40 = constant <i32: 0> : tile<i32>
  %v41, %t41 = load_view_tko weak %v39[%v40, %v40, %v40] : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>, tile<i32> -> tile<2x2x1xf8E8M0FNU>, token
  %v42 = make_tensor_view %p10, shape = [2, 1, 4], strides = [4, 4, 1] : tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x1x4), tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x1x4), tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>>, tile<i32> -> tile<2x1x4xf8E8M0FNU>, token
  %v46 = mmaf_scaled %v29, %v33, %v37, %v41, %v45 : tile<2x2x32xf8E5M2>, tile<2x32x4xf8E5M2>, tile<2x2x4xf32>, tile<2x2x1xf8E8M0FNU>, tile<2x1x4xf8E8M0FNU>
  %v47 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v48 = make_partition_view %v47 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v49 = constant <i32: 0> : tile<i32>
  %v50 = store_view_tko weak %v46, %v48[%v49, %v49, %v49] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v51 = make_tensor_view %p12, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf8E5M2, strides=[32,1]>
  %v52 = make_partition_view %v51 : partition_view<tile=(4x32), tensor_view<4x32xf8E5M2, strides=[32,1]>>
  %v53 = constant <i32: 0> : tile<i32>
  %v54, %t54 = load_view_tko weak %v52[%v53, %v53] : partition_view<tile=(4x32), tensor_view<4x32xf8E5M2, strides=[32,1]>>, tile<i32> -> tile<4x32xf8E5M2>, token
  %v55 = make_tensor_view %p13, shape = [32, 4], strides = [4, 1] : tensor_view<32x4xf8E5M2, strides=[4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(32x4), tensor_view<32x4xf8E5M2, strides=[4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58, %t58 = load_view_tko weak %v56[%v57, %v57] : partition_view<tile=(32x4), tensor_view<32x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<32x4xf8E5M2>, token
  %v59 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61, %v61] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v63 = make_tensor_view %p15, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xf8E8M0FNU, strides=[1,1]>
  %v64 = make_partition_view %v63 : partition_view<tile=(4x1), tensor_view<4x1xf8E8M0FNU, strides=[1,1]>>
  %v65 = constant <i32: 0> : tile<i32>
  %v66, %t66 = load_view_tko weak %v64[%v65, %v65] : partition_view<tile=(4x1), tensor_view<4x1xf8E8M0FNU, strides=[1,1]>>, tile<i32> -> tile<4x1xf8E8M0FNU>, token
  %v67 = make_tensor_view %p16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf8E8M0FNU, strides=[4,1]>
  %v68 = make_partition_view %v67 : partition_view<tile=(1x4), tensor_view<1x4xf8E8M0FNU, strides=[4,1]>>
  %v69 = constant <i32: 0> : tile<i32>
  %v70, %t70 = load_view_tko weak %v68[%v69, %v69] : partition_view<tile=(1x4), tensor_view<1x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<1x4xf8E8M0FNU>, token
  %v71 = mmaf_scaled %v54, %v58, %v62, %v66, %v70 : tile<4x32xf8E5M2>, tile<32x4xf8E5M2>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
  %v72 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v73 = make_partition_view %v72 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v74 = constant <i32: 0> : tile<i32>
  %v75 = store_view_tko weak %v71, %v73[%v74, %v74] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_scaled_f4E2M1FN_f8E4M3FN_16
// param: i8[128] = 88 -64 -61 28 -33 104 90 113 105 96 -64 69 42 -55 111 -126 44 -88 -99 -82 -19 28 -116 12 94 -81 -46 71 -31 -18 -21 125 -86 117 28 77 -45 37 112 -87 107 -111 -97 33 1 -115 -90 -115 -11 38 24 -37 -23 -2 -26 97 -109 -86 -103 97 -33 -58 7 -26 110 -70 -9 -85 69 -98 105 43 36 -58 97 115 89 -106 -89 -50 73 -105 -117 26 -42 -99 116 -118 -115 105 -120 -38 111 -57 4 93 -80 -92 17 82 113 -43 30 44 69 108 -78 99 -69 59 84 -56 96 -118 96 29 -119 13 44 -70*2 -3 -74 111 63*2 65 -31
// param: i8[128] = 103 -128 -126 29 -102 7 -81 61 -14 -82 121 29 70*2 -23 -117 -114 124 84 -93 119 -120 -66 -86 38 -21 37 -103 -30 -11 94 -126 -90 63 105 -98 52 -50 -2 5 -8 115 -64 125 119 25 79 11 -121 -89 103 -32 -8 50 85 56 57 -89 -53 -4 -120 98 -6 5 -120 79 -70 89 44 -15 -11 -25 39 93 110 108 -113 -44 -16 -54 -59 124 69 -3 110 -8 -65 90 56 -69 -88 -107 -124 78 -30 -128 -18 -51 -75 43 34 82 -3 38 6 51 69 -101 29 -59 -102 -109 -43 91 -10 117 -92 -55 80 -42 3 -120 -114 28 -107 -7 -68 92
// param: f32[4x4] = 0x42a20000 0x41f00000 0x42920000 0xc1600000 0x42400000 0xc2b80000 0xc1d80000 0xc1600000 0x42aa0000 0xc24c0000 0xc1a80000 0x42b00000 0x420c0000 0x42340000 0xc2380000 0xc29a0000
// param: f8E4M3FN[4x4] = 0x40 0x3c*2 0x0 0x3c 0x0 0x3c*3 0x0*2 0x40 0x38 0x3c 0x0 0x40
// param: f8E4M3FN[4x4] = 0x38 0x40 0x38 0x40 0x38 0x0 0x40 0x3c 0x40*3 0x0*2 0x3c 0x0 0x3c
// param: f32[4x4] = 0*16 -> -16 -82.75 35.5 -272.5 145.875 -4.25 -83.25 -158 37 -417.75 -67.875 244.75 -1.75 290.5 -70.5 -78.5625
// param: i8[64] = 43 7 -52 -65 86 47 65 -98 43 0 78 -14 36 -81 -17 -30 -96 127 -72 -35 101 -113 -119 12 -35 -47 -35 32 63 120 68 33 14 44 35 -125 -26 8 14 -10 15 53 -70 -97 96 -1 26 -98 -37 -27 26 -99 57 93 21 31 -6 94 115 -85 -30 -46 -108 -6
// param: i8[128] = 71 -37 23 -68 -64 -70 -92 -6 48 112 76 120 -58 -54 115 19 48 -95 -93 -53 96 -110 77 -65 26 96 -32 -89 -128 121 21 10 -17 49 -112 61 -6 -113 65 -85 91 62 39 85 -11 126 102 125 20 -21 -91 86 99 -45 -108 89 39 -11 -115 -90 108 85 49 119 -41 0 -127 -119 36 3 -127 108 -72 -111 108 -110 -112 70 61 -22 -118 66 -22 107 34 58 72 -76 67 -23 28 108 -69 -4 -44 83 90 9 45 29 -95 1 0 -57 6 -109 12 110 -3 72 -7 -102 -57 74 -124 92 42 -30 -10 107 68 -70 30 34 0 -98 -17 -118
// param: f32[2x2x4] = 0x42900000 0xc1c80000 0xc2800000 0x3f800000 0xc2b80000 0x40000000 0x42200000 0xc0e00000 0xc2bc0000 0x421c0000 0x42be0000 0xc1100000 0xc2240000 0xc1880000 0xc2980000 0xc29e0000
// param: f8E4M3FN[2x2x2] = 0x38*3 0x3c*2 0x0 0x40 0x38
// param: f8E4M3FN[2x2x4] = 0x3c 0x40 0x3c 0x40 0x38 0x40 0x3c 0x0 0x3c*4 0x40 0x38 0x3c 0x40
// param: f32[2x2x4] = 0*16 -> 7.375 -248 -112.375 -101.5 -68.75 -81 122.125 -111 -214.375 108.75 89.9375 -72.5625 55.5 105.25 31.625 -102.25
// param: i8[64] = -23 -103 30 77 -108 -99 6 -17 71 -32 -47 -28 32 -101 52 -76 -42 103 64 9 -15 15 -91 -43 80 43 80 -87 -22 64 116 119 38 27 -70 85 5 88 43 70 63 -86 88 82 -70 103 -81 -55 2 -64 -73 -17 118 -86 48 79 24 8 52 70 50 2 11 -7
// param: i8[64] = -75 70 45 55 66 11 -105 86 37 -40 -62 -121 -63 -120 52 -7 -115 3 46 91 -60 -48 -12 -92 -30 -93 -23 -3 126 76 124*2 56 -47 -17 52 94 123 27 3 -112 76 -60 -70 94 -115 121 -49 93 -41 -80 116 82 -99 -33 21 -19 -57 57 9 -115 24 -15 121
// param: f32[4x4] = 0x429e0000 0xc1300000 0xc2240000 0xc0000000 0xc23c0000 0x41300000 0xc1e00000 0x42ba0000 0x40a00000 0x428e0000 0x42b60000 0xc2960000 0x42ba0000 0xc2940000 0x428a0000 0x423c0000
// param: f8E4M3FN[4x2] = 0x40*2 0x7f 0x38 0x3c*2 0x38 0x3c
// param: f8E4M3FN[2x4] = 0x40 0x3c 0x38 0x0 0x40 0x3c*3
// param: f32[4x4] = 0*16 -> 51 -257 80 -23 nan*4 -26.5 180.125 -60.875 -82.875 -3.5 67.1875 -7.625 -18.8125
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f8E4M3FN>>, %p4: tile<ptr<f8E4M3FN>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f8E4M3FN>>, %p10: tile<ptr<f8E4M3FN>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<f8E4M3FN>>, %p16: tile<ptr<f8E4M3FN>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v5 = unpack %v4 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v6 = reshape %v5 : tile<256xf4E2M1FN> -> tile<4x64xf4E2M1FN>
  %v7 = make_tensor_view %p1, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v11 = unpack %v10 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v12 = reshape %v11 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v17 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E4M3FN, strides=[4,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E4M3FN>, token
  %v21 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E4M3FN, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23] : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E4M3FN>, token
  %v25 = mmaf_scaled %v6, %v12, %v16, %v20, %v24 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xf8E4M3FN>, tile<4x4xf8E4M3FN>
  %v26 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v30 = make_tensor_view %p6, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v34 = unpack %v33 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v35 = reshape %v34 : tile<128xf4E2M1FN> -> tile<2x2x32xf4E2M1FN>
  %v36 = make_tensor_view %p7, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39, %t39 = load_view_tko weak %v37[%v38] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v40 = unpack %v39 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v41 = reshape %v40 : tile<256xf4E2M1FN> -> tile<2x32x4xf4E2M1FN>
  %v42 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v46 = make_tensor_view %p9, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xf8E4M3FN, strides=[4,2,1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(2x2x2), tensor_view<2x2x2xf8E4M3FN, strides=[4,2,1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48, %v48, %v48] : partition_view<tile=(2x2x2), tensor_view<2x2x2xf8E4M3FN, strides=[4,2,1]>>, tile<i32> -> tile<2x2x2xf8E4M3FN>, token
  %v50 = make_tensor_view %p10, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf8E4M3FN, strides=[8,4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf8E4M3FN, strides=[8,4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53, %t53 = load_view_tko weak %v51[%v52, %v52, %v52] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf8E4M3FN, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf8E4M3FN>, token
  %v54 = mmaf_scaled %v35, %v41, %v45, %v49, %v53 : tile<2x2x32xf4E2M1FN>, tile<2x32x4xf4E2M1FN>, tile<2x2x4xf32>, tile<2x2x2xf8E4M3FN>, tile<2x2x4xf8E4M3FN>
  %v55 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v59 = make_tensor_view %p12, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v63 = unpack %v62 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v64 = reshape %v63 : tile<128xf4E2M1FN> -> tile<4x32xf4E2M1FN>
  %v65 = make_tensor_view %p13, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v66 = make_partition_view %v65 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v67 = constant <i32: 0> : tile<i32>
  %v68, %t68 = load_view_tko weak %v66[%v67] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v69 = unpack %v68 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v70 = reshape %v69 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
  %v71 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v72[%v73, %v73] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v75 = make_tensor_view %p15, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E4M3FN, strides=[2,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(4x2), tensor_view<4x2xf8E4M3FN, strides=[2,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78, %t78 = load_view_tko weak %v76[%v77, %v77] : partition_view<tile=(4x2), tensor_view<4x2xf8E4M3FN, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E4M3FN>, token
  %v79 = make_tensor_view %p16, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E4M3FN, strides=[4,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(2x4), tensor_view<2x4xf8E4M3FN, strides=[4,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82, %t82 = load_view_tko weak %v80[%v81, %v81] : partition_view<tile=(2x4), tensor_view<2x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E4M3FN>, token
  %v83 = mmaf_scaled %v64, %v70, %v74, %v78, %v82 : tile<4x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E4M3FN>, tile<2x4xf8E4M3FN>
  %v84 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v85 = make_partition_view %v84 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v86 = constant <i32: 0> : tile<i32>
  %v87 = store_view_tko weak %v83, %v85[%v86, %v86] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_scaled_f4E2M1FN_f8E8M0FNU_16
// param: i8[128] = 68 89 46 9 58 -75 -109 115 -73 -91 51 14*2 2 -97 32 -85 8 -99 110 87 -46 -63 -103 -16 -53 7 -126 -128 -118 -59 64 -84 -11 19 -78 -85 108 -30 20 70 -50 -28 -52 88 126 78 -47 -23 -88 38 -89 -36 -28 119 -65 -70 74 -68 -119 -114 106 110 107 -91 -116 -99 55 -66 125 31 96 55 -76 31 28 89 21 -99 0 22 91 93 39 -70 -33 124 -110 56 -38 1 76 -98 26 -118 -93 99 -44 84 99 -37 -43 -11 16 -109 14 126 -77 -54 62 113 35 -116 123 -1 -111 -66 23 -103 90 -109 72*2 -90 109 -104 -60 2
// param: i8[128] = 34 92 8 31 -41 46 118*2 -122 33 67 -70 37 96 -70 73 27 5 -16 7 59 -50 33 16 -53 -3 -10 -84 -116 -111 -56 78 -72 -88 6 -60 -98 58 -55 70 116 -78 111 -125 -19 -64 105 -96 -126 -44 14 -102 -43 -7 38 14 -37 60 78 -117 -84 -52 96 91 -19 118 9 -125 120 4 75 78 -53 -73 -31 -22 -31 -84 59 99 -127 -14 -46 -70 -39 17 105 116 -119 44 92 -60 -72 -62 113 48 116 -1 82 71 -68 116 61 122 -35 -70 123 27 -53 -116 53 12 36 21 115 95 -59 -112 -70 126 -116 -44 -17 14 -66 32 -83 -106
// param: f32[4x4] = 0xc2080000 0x42240000 0x40800000 0x41500000 0x42280000 0x42400000 0xc2a00000 0x42b20000 0x425c0000 0x42840000*2 0x424c0000 0x41e00000 0x40800000 0x422c0000 0x42080000
// param: f8E8M0FNU[4x4] = 0x80 0x7e 0x80*2 0x81 0x7f 0x80 0x81 0x7f 0x81 0x7f*3 0x7e 0x7f 0x80
// param: f8E8M0FNU[4x4] = 0x81*2 0x80 0x7f 0x80*2 0x7f 0x80*2 0x7f 0x80 0x7e 0x80 0x7f 0x80 0x7f
// param: f32[4x4] = 0*16 -> -194.5 63.5 -316.75 -94.5 -363 -365 -616.5 78.25 65.5 -124.5 -39 -38.5 -147.5 258.5 -431.75 90.125
// param: i8[64] = 90 113 35 77 -120 37 -22 109 -99 87 -85 -16 -121 88 -12 -9 -112 38 4 52 -101 112 -93 -105 -98 123 3 119 -42 -95 55 82 97 70 27 -31 -46 48 -65 20 47 -114 -52 15 -32 49 52 -30 48 71 -16 32 56 73 114 127 67 126 57 116 -112 -37 18 90
// param: i8[128] = -109 -24 31 -96 119 122 15 103 76 113 64 -28 -58 -20 75 -118 -104 20 44 104 117 17 106 1 44 -69 -90 -42 -55 -75 -103 21 -79 43 -74 -7 -41 -28 93 -123 -116 -94 -5 30 97 126 -111 55 -118 -19 62 19 -119 -104 -10 -50 -128 -68 54 -26 -2 88 -45 53 22 -85 -3 -111 -79 92 -14 31 55 -54 -20 -46 -72 61 81 -109 -112 -126 -68 59 85 10 12 -77 126 36 17 -125 -11 -26 -70 -50 90 16 97 -2 92 -22 -94 -60 73 92 45 120 29 -26 73 75 1 -37 48 61 -55 124 69 -34 1 -47 -65 -77 57 -118 -107 20
// param: f32[2x2x4] = 0xc1c00000 0x42380000 0xc29a0000 0xc0c00000 0xc2a20000 0x42b20000 0x41800000 0x42500000 0x42080000 0xc2340000 0xc2c40000 0x42a00000 0xc1f80000 0xc2b40000 0xc2580000 0xc2ac0000
// param: f8E8M0FNU[2x2x2] = 0x7e 0x81 0x7f 0x80 0x81 0x7e 0x81 0x80
// param: f8E8M0FNU[2x2x4] = 0x7f 0x81 0x7f 0x81 0x80*2 0x7e*2 0x7f 0x80 0x81 0x7f 0x7e 0x80 0x7e 0x81
// param: f32[2x2x4] = 0*16 -> -270.5 -174 -228.125 63 -144 412 49 162.25 94.8125 -916.75 -499.1875 42.5 -114 146 -1037.25 116
// param: i8[64] = -65 119 -76 4 15 121 69 -128 114 122 -21 35 -68 -82 -93 62 -53 -19 -37 -104 -9 -36 125 -88 -2 7 -22 81 -72 -113 39 23 -52 -6 -37 -72 65 -64 -8 -63 -33 34 -83 -50 -25 -36 -118 26 45 -4 95 32 -107 -23 4*2 40 -124 96 25 117 -71 33 126
// param: i8[64] = 27 -20 -126 -111 -90 -67 49 -77 -116 81 -96 94 72 -101 68 -6 -120 97 92 4 93 -61 50 125 -103 122 120 100 -95 -110 116 -37 95 -53 85 31 126 47 -30 -31 39 -40 29 104 78 26 24 -3 20 -13 53 -112 5 -63 1 -66 28 -94 105 -6 45 41 -62 -22
// param: f32[4x4] = 0x41f80000 0x41d80000 0x42c40000 0xc2a00000 0x42980000 0xc2a80000 0xc2340000 0xc1a80000 0xc2a00000 0xc2c60000 0x42080000 0xc2b60000 0xc1e00000 0x41800000 0xc29c0000 0x42080000
// param: f8E8M0FNU[4x2] = 0x7f 0x7e 0xff 0x7f*2 0x7e 0x81 0x7f
// param: f8E8M0FNU[2x4] = 0x7f 0x7e 0x81*2 0x7f 0x81 0x7f 0x81
// param: f32[4x4] = 0*16 -> 72 -6.25 24.5 57 nan*4 -84.25 -212.25 105.25 -154 23.25 33 -103.25 22
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f8E8M0FNU>>, %p4: tile<ptr<f8E8M0FNU>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f8E8M0FNU>>, %p10: tile<ptr<f8E8M0FNU>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<f8E8M0FNU>>, %p16: tile<ptr<f8E8M0FNU>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v5 = unpack %v4 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v6 = reshape %v5 : tile<256xf4E2M1FN> -> tile<4x64xf4E2M1FN>
  %v7 = make_tensor_view %p1, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v11 = unpack %v10 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v12 = reshape %v11 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v17 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E8M0FNU, strides=[4,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4x4), tensor_view<4x4xf8E8M0FNU, strides=[4,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(4x4), tensor_view<4x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E8M0FNU>, token
  %v21 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E8M0FNU, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xf8E8M0FNU, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23] : partition_view<tile=(4x4), tensor_view<4x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E8M0FNU>, token
  %v25 = mmaf_scaled %v6, %v12, %v16, %v20, %v24 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xf8E8M0FNU>, tile<4x4xf8E8M0FNU>
  %v26 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v30 = make_tensor_view %p6, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v34 = unpack %v33 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v35 = reshape %v34 : tile<128xf4E2M1FN> -> tile<2x2x32xf4E2M1FN>
  %v36 = make_tensor_view %p7, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39, %t39 = load_view_tko weak %v37[%v38] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v40 = unpack %v39 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v41 = reshape %v40 : tile<256xf4E2M1FN> -> tile<2x32x4xf4E2M1FN>
  %v42 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v46 = make_tensor_view %p9, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xf8E8M0FNU, strides=[4,2,1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(2x2x2), tensor_view<2x2x2xf8E8M0FNU, strides=[4,2,1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48, %v48, %v48] : partition_view<tile=(2x2x2), tensor_view<2x2x2xf8E8M0FNU, strides=[4,2,1]>>, tile<i32> -> tile<2x2x2xf8E8M0FNU>, token
  %v50 = make_tensor_view %p10, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf8E8M0FNU, strides=[8,4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf8E8M0FNU, strides=[8,4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53, %t53 = load_view_tko weak %v51[%v52, %v52, %v52] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf8E8M0FNU, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf8E8M0FNU>, token
  %v54 = mmaf_scaled %v35, %v41, %v45, %v49, %v53 : tile<2x2x32xf4E2M1FN>, tile<2x32x4xf4E2M1FN>, tile<2x2x4xf32>, tile<2x2x2xf8E8M0FNU>, tile<2x2x4xf8E8M0FNU>
  %v55 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v59 = make_tensor_view %p12, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v63 = unpack %v62 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v64 = reshape %v63 : tile<128xf4E2M1FN> -> tile<4x32xf4E2M1FN>
  %v65 = make_tensor_view %p13, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v66 = make_partition_view %v65 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v67 = constant <i32: 0> : tile<i32>
  %v68, %t68 = load_view_tko weak %v66[%v67] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v69 = unpack %v68 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v70 = reshape %v69 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
  %v71 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v72[%v73, %v73] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v75 = make_tensor_view %p15, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78, %t78 = load_view_tko weak %v76[%v77, %v77] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
  %v79 = make_tensor_view %p16, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82, %t82 = load_view_tko weak %v80[%v81, %v81] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
  %v83 = mmaf_scaled %v64, %v70, %v74, %v78, %v82 : tile<4x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
  %v84 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v85 = make_partition_view %v84 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v86 = constant <i32: 0> : tile<i32>
  %v87 = store_view_tko weak %v83, %v85[%v86, %v86] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_scaled_f4E2M1FN_f8E8M0FNU_32
// param: i8[128] = -115 -106 82 103 -103 -102 86 -67 32 -52 44 -31 113 84 -125 -2 -4 12 -53 -76 -87 21 92 58 -112 37 50 -21 79 8 -28 -116 38 -85 -42 13 -89 70 61 22 -59 85 -116 16 -84 -21 -112 88 -49 -111 -108 49 95 17 -50 -113 -56 -97 19 47 50 -15 27 90 96 -109 10 113 56 -13 89 46 118 77 -68 -88 -101 -71 -82 -98 25 7 -19 77 -5 80 31 -97 81 83 -78 -53 19 -15 -8 27 85 -102 53 -36 88 84 90 91 73 57 -12 18 51 102 117 -92 31 -70 -103 -86 38 45 -38 83 -69 -23 -104 79 -34 19 73 -36
// param: i8[128] = -26 40 28 17 -92 55 127 -95 -19 -114 41 -9 -24 85 36 117 124 81 73 -114 -9 -107 -109 -25 -18 -113 -53 69 -59 -43 -127 -117 -101 -12 -55 75 -69 -27 109 -5 114 -118 -83 19 -127 108 -13 97 -128 -125 9 55 -13 24 105 -127 9 -9 -69 -29 115 -4 64 86 72 -87 -77 -47 76 -7 113 34 116 24 -118 9 -54 -41 7 -49 -44 -39 -127 -46 -4*2 54 18 -62 58 -103 100 126 -43 23 -73 -40 -124 -38 119 11 8*2 4 -70 10 -1 41 -101 109 119 5 -118 -77 99 102 120 41 31 -45 99 -20 -23 60 28 -54 121 4
// param: f32[4x4] = 0xc2bc0000 0x40000000 0x41d00000 0x42300000 0x41980000 0x41a00000 0xc29a0000 0x42b40000 0xc1000000 0xc2c20000 0xc2480000 0x421c0000 0x41400000 0x42960000 0xc1c00000 0xc0c00000
// param: f8E8M0FNU[4x2] = 0x81 0x80 0x81 0x7e 0x80*3 0x81
// param: f8E8M0FNU[2x4] = 0x81*2 0x80 0x81*2 0x7e 0x80 0x81
// param: f32[4x4] = 0*16 -> -1040 -1017.75 672 1182 601 -332.5 149.5 -367 336 -308.25 -282 1169 1002 -49 46 -1232
// param: i8[64] = -42 -6*2 -36 -9 54 -126 -94 101 -114 33 53 -14 7 -75 -79 -70 -35 67 -5 -90 -31 -33 -47 87 110 120 -104 122 47 93 47 -20 14 52 -85 -2 8 -103 -90 92 119 41 -11 120 -34 95 108 -111 -99 74 89 47 -11 -74 11 -39 -53 86 -89 -81 -56 -53 -47
// param: i8[128] = 126 32 -110 89 14 44 51 -90 -16 -95 -49 27 -37 4 69 -112 80 50 -41 17 38 31 17 40 -77 -71 -75 -121 41 20 -57 -12 -1 -124 -54 110 2 13 24 -28 -27 -43 -101 -110 -61 91 -13 1 -6 -59 -78 -95 -58 104 86 121 -119 -50 70 95 54 -14 -55 -52 -12 -126*2 108 101 52 37 -107 -15 64 -110 -79 16 8 -104 -18 85 33 -98 38 89 23 26 -90 31 105 91 122 125 -7 -120 -83 -3 -60 -127 64 -63 -48 -119 -45 22 -126 -48 4 -116 29 -87 -115 63 49 -103 -119 92 113 83 37 -83 -79 -50 -31 -21 -98 -40 87
// param: f32[2x2x4] = 0x41400000 0x41e80000 0x42aa0000 0xc2000000 0xc28a0000 0xc2000000 0xc2aa0000 0xc2ae0000 0xc2980000 0x42ae0000 0x41a80000 0xc1d80000 0x42820000 0xc2a80000 0x41000000 0xc0000000
// param: f8E8M0FNU[2x2x1] = 0x7f 0x81 0x80 0x81
// param: f8E8M0FNU[2x1x4] = 0x7f 0x80 0x81 0x7e 0x7f 0x81*2 0x7e
// param: f32[2x2x4] = 0*16 -> -13.25 79 -60 -4.75 -616 -270 -385 5 -79.5 -145 105 -122.75 92 -696 -968 -14.5
// param: i8[64] = -120 86 -49 43 64 73 -39 127 -118 -34 71 104 67 -65 -124 -14 -100 -35 31 -44 -9 -42 1 37 3 68 58 -58 81 50 94 63 -10 -94 25 -119 73 116 -112 28 -77 58 -116 -85 -48 75 -121 31 34 82 83 78 2 -121 -115 84 -50 -42 -2 -92 116 42 -92 120
// param: i8[64] = 32 -13 67 -93 -50 -127 -74 -3 -49 7 25 -8 57 34 84 -62 -118 77 52 62 -118 61 -122 55 -24 51 -108 96 57 -110 95 -14 -30 -23 -68 -23 -103 45 56 60 4 94 -120 105 22 -40 -5 -70 15 112 -96 36 -51 108 118 38 126 62 -75 125 -42 43 -69 8
// param: f32[4x4] = 0xc2ac0000 0xc2900000 0x424c0000 0xc2b60000 0x42940000 0x41c80000 0xc2300000 0xc2340000 0xc2a20000 0xc2a80000 0xc29c0000 0x41980000 0xc2200000 0x41c00000 0x41400000 0xc1600000
// param: f8E8M0FNU[4x1] = 0x80 0xff 0x7e*2
// param: f8E8M0FNU[1x4] = 0x7e*2 0x81 0x80
// param: f32[4x4] = 0*16 -> -61.75 -60.75 -339 -271 nan*4 -88.5625 -66.6875 -42 10.75 -51.625 35.25 34 -82.5
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f8E8M0FNU>>, %p4: tile<ptr<f8E8M0FNU>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f8E8M0FNU>>, %p10: tile<ptr<f8E8M0FNU>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<f8E8M0FNU>>, %p16: tile<ptr<f8E8M0FNU>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v5 = unpack %v4 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v6 = reshape %v5 : tile<256xf4E2M1FN> -> tile<4x64xf4E2M1FN>
  %v7 = make_tensor_view %p1, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v11 = unpack %v10 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v12 = reshape %v11 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v17 = make_tensor_view %p3, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
  %v21 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
  %v25 = mmaf_scaled %v6, %v12, %v16, %v20, %v24 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
  %v26 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v30 = make_tensor_view %p6, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v34 = unpack %v33 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v35 = reshape %v34 : tile<128xf4E2M1FN> -> tile<2x2x32xf4E2M1FN>
  %v36 = make_tensor_view %p7, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39, %t39 = load_view_tko weak %v37[%v38] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v40 = unpack %v39 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v41 = reshape %v40 : tile<256xf4E2M1FN> -> tile<2x32x4xf4E2M1FN>
  %v42 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v46 = make_tensor_view %p9, shape = [2, 2, 1], strides = [2, 1, 1] : tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48, %v48, %v48] : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>, tile<i32> -> tile<2x2x1xf8E8M0FNU>, token
  %v50 = make_tensor_view %p10, shape = [2, 1, 4], strides = [4, 4, 1] : tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(2x1x4), tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53, %t53 = load_view_tko weak %v51[%v52, %v52, %v52] : partition_view<tile=(2x1x4), tensor_view<2x1x4xf8E8M0FNU, strides=[4,4,1]>>, tile<i32> -> tile<2x1x4xf8E8M0FNU>, token
  %v54 = mmaf_scaled %v35, %v41, %v45, %v49, %v53 : tile<2x2x32xf4E2M1FN>, tile<2x32x4xf4E2M1FN>, tile<2x2x4xf32>, tile<2x2x1xf8E8M0FNU>, tile<2x1x4xf8E8M0FNU>
  %v55 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v59 = make_tensor_view %p12, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v63 = unpack %v62 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v64 = reshape %v63 : tile<128xf4E2M1FN> -> tile<4x32xf4E2M1FN>
  %v65 = make_tensor_view %p13, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v66 = make_partition_view %v65 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v67 = constant <i32: 0> : tile<i32>
  %v68, %t68 = load_view_tko weak %v66[%v67] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v69 = unpack %v68 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v70 = reshape %v69 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
  %v71 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v72[%v73, %v73] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v75 = make_tensor_view %p15, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xf8E8M0FNU, strides=[1,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(4x1), tensor_view<4x1xf8E8M0FNU, strides=[1,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78, %t78 = load_view_tko weak %v76[%v77, %v77] : partition_view<tile=(4x1), tensor_view<4x1xf8E8M0FNU, strides=[1,1]>>, tile<i32> -> tile<4x1xf8E8M0FNU>, token
  %v79 = make_tensor_view %p16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf8E8M0FNU, strides=[4,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(1x4), tensor_view<1x4xf8E8M0FNU, strides=[4,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82, %t82 = load_view_tko weak %v80[%v81, %v81] : partition_view<tile=(1x4), tensor_view<1x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<1x4xf8E8M0FNU>, token
  %v83 = mmaf_scaled %v64, %v70, %v74, %v78, %v82 : tile<4x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
  %v84 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v85 = make_partition_view %v84 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v86 = constant <i32: 0> : tile<i32>
  %v87 = store_view_tko weak %v83, %v85[%v86, %v86] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_scaled_f4E2M1FN_fnv8E5M3FNU_16
// param: i8[128] = 31 -125 9 110 73 9 99 126 27 3 -25 77 32 -126 -68 97 -117 -106 44 -62 -37 94 -10 127 -116*2 29 11 -48 -54 19 -73 69 17 -2 93 41 -33 7 5 115 -113 125 107 104 -82 25 -64 4 2 8 -109 -106 -87 90 67 0 -113 70 97 -37 1 -74 11 73 -45 -51 20 -69 3 -119 62 92 37 61 -87 -123 20 83 -128 -94 -29 31*2 20 94 -54 -102 -65 -83 122 63 40 -114 -37 -34 -63 80 -127 -31 -128 2 -11 115 -75 20 126 -40 82 -14 24 88 -16 -127 59 -61 -41 -126 -123 109 91 73 107 52 16 -71 17 -6
// param: i8[128] = -105 -62 28 86 -77 66 -106 -38 -60 -125 114 69 -39 81 -59 -47 95 107 -53 62 -69 -53 30 -124 21 -74 60 -17 84 23 43 114 81 -76 -32 95 -46 -70 -49 29 -119 -20 -115 -76 -114 -87 73 83 -40 -58 -7 48 -102 16 -104 83 -51 95*2 21 58 78 11 -119 -39 -20 37 27 74 11 -42 23 81 100 35 31 25 -36 -62 68 45 -51 75 108 -19 -47 39 10 19 118 -93 -34 122 -48 -73 2 -113 57 -23 123 49 -121 98 14 -73 15 116 110 100 38 -74 -72 41 57 -19 111 -77 -94 -25 -81 -28 5 102 41 23 -54 91 -18
// param: f32[4x4] = 0xc1900000 0x42800000 0x42b20000 0x42200000 0x42080000 0xc2a60000 0x42b20000 0x41b80000 0x41000000 0xc2340000 0xc27c0000 0x42940000 0xc2400000 0x42bc0000 0xc26c0000 0x42000000
// param: fnv8E5M3FNU[4x4] = 0x80 0x7c 0x0 0x80 0x0 0x78 0x7c 0x78 0x7c 0x0 0x7c*2 0x80*3 0x7c
// param: fnv8E5M3FNU[4x4] = 0x80 0x0 0x80*2 0x0 0x78 0x0 0x78*3 0x0 0x78*2 0x80 0x78 0x0
// param: f32[4x4] = 0*16 -> -124.5 102.125 -29.5 64.125 71.25 -129.125 56.5 1.75 -91.375 -52.125 -181.875 124.625 47 45 168 148.5
// param: i8[64] = -74 77 -44 -1 99 -3 -115 74 -118 87 -29 25 48 82 -37 17 -17 47 -115 -41 109 -92 -82 -115 89 105 -87 -72 -43 -44 -100 -6 -125 -17 -88 109 47 -44 52 121 -5 58 -9 -51 61 -67 -107 -53 4 60 120 60 -87 50 -49 9 40 47 -45 33 -14 115 -31 -123
// param: i8[128] = 28 -20 -27 -41 113 -76 47 -128 -93 127 -84 -78 4 -53 -3 -75 86 48 68 74 -67 -34 -80 27 80 -75 125 118 -101 23 -23 22 76 -113 77 -91 36 -7 -89 -127 25 85 100 19 -2 -51 26 -5 -24 -27 -113 -59 2 26 6 -107 53 -104 91 -61 -95 -103 57 -109 11 -18 119 19 -124 -79 7 -34 2 28 -37 113 25 87 -73 43 -23 69 -88 67 -8 35 29 65 -118 30 -37 101 20 105 2 -110 -120 -84 7 19 115 25 58 71 -68 105 126 114 -126 119 -6 120 -70 28 71 86 98 122 33 -66 -17 43 -41 -25 -111 16 96 32
// param: f32[2x2x4] = 0x429a0000 0x426c0000 0xc2840000 0xc2ac0000 0xc1980000 0xc0e00000 0xc2980000 0xc2640000 0x42440000 0x40000000 0xc2700000 0x42ac0000*2 0x429c0000 0xc2180000 0xc1e80000
// param: fnv8E5M3FNU[2x2x2] = 0x0 0x7c 0x0 0x7c 0x78 0x80*2 0x78
// param: fnv8E5M3FNU[2x2x4] = 0x7c*2 0x0 0x78*3 0x7c 0x80*2 0x78 0x0 0x80 0x7c 0x78 0x7c 0x0
// param: f32[2x2x4] = 0*16 -> 120.125 26 -38.4375 -185.75 11 -50.5 -91.1875 -30 -72.5 -118.75 -90 70 32.75 -11.25 -137.75 11
// param: i8[64] = 106 81 -11 43 59 106 -20 -84 -123 -97 -117 3 75 92 -104 -77 -26 -6 54 -58 24 43 -50 -114 10 116 -2 -67 -30 -115 48 39 -67 86 -78 -6 -13 -16 -128 -55 -10 -87 -75 -120 120 -24 6 59 43 -104 22 84 121 -33 -82 31 -4 -43 -51 -81 -127 75 -25 59
// param: i8[64] = 90 -24 -103 40 -125 -20 125 -58 -99 -108 26 -32 55 -23 -55 105 55 -73 111 -122 -41 -11 107 67 -48 -59 80 102 69 63 48 113 46 15 55 118 -127 -91 119 -81 80 -19 -89 -42 65 49 47 52 27 106 -48 -72 30 18 5 110 104 111 -27 -90 -27 -24 -60 6
// param: f32[4x4] = 0x42440000 0xc2240000 0xc1500000 0x42880000 0xc2540000 0xc23c0000 0x42a80000 0x42140000 0x427c0000 0xc1a00000 0x41880000 0xc2a40000 0xc2c80000 0x42400000 0xbf800000 0x41700000
// param: fnv8E5M3FNU[4x2] = 0x0*2 0xff 0x7c*2 0x0 0x78 0x80
// param: fnv8E5M3FNU[2x4] = 0x78 0x80 0x7c*2 0x80*2 0x0 0x7c
// param: f32[4x4] = 0*16 -> 49 -41 -13 68 nan*4 136.125 -112.25 -11.125 -201.25 -411 50.5 32.375 114.375
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<fnv8E5M3FNU>>, %p4: tile<ptr<fnv8E5M3FNU>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<fnv8E5M3FNU>>, %p10: tile<ptr<fnv8E5M3FNU>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<fnv8E5M3FNU>>, %p16: tile<ptr<fnv8E5M3FNU>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v5 = unpack %v4 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v6 = reshape %v5 : tile<256xf4E2M1FN> -> tile<4x64xf4E2M1FN>
  %v7 = make_tensor_view %p1, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v11 = unpack %v10 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v12 = reshape %v11 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v17 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xfnv8E5M3FNU, strides=[4,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4x4), tensor_view<4x4xfnv8E5M3FNU, strides=[4,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(4x4), tensor_view<4x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<4x4xfnv8E5M3FNU>, token
  %v21 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xfnv8E5M3FNU, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x4), tensor_view<4x4xfnv8E5M3FNU, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23] : partition_view<tile=(4x4), tensor_view<4x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<4x4xfnv8E5M3FNU>, token
  %v25 = mmaf_scaled %v6, %v12, %v16, %v20, %v24 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xfnv8E5M3FNU>, tile<4x4xfnv8E5M3FNU>
  %v26 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v30 = make_tensor_view %p6, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v34 = unpack %v33 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v35 = reshape %v34 : tile<128xf4E2M1FN> -> tile<2x2x32xf4E2M1FN>
  %v36 = make_tensor_view %p7, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39, %t39 = load_view_tko weak %v37[%v38] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v40 = unpack %v39 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v41 = reshape %v40 : tile<256xf4E2M1FN> -> tile<2x32x4xf4E2M1FN>
  %v42 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v46 = make_tensor_view %p9, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xfnv8E5M3FNU, strides=[4,2,1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(2x2x2), tensor_view<2x2x2xfnv8E5M3FNU, strides=[4,2,1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48, %v48, %v48] : partition_view<tile=(2x2x2), tensor_view<2x2x2xfnv8E5M3FNU, strides=[4,2,1]>>, tile<i32> -> tile<2x2x2xfnv8E5M3FNU>, token
  %v50 = make_tensor_view %p10, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xfnv8E5M3FNU, strides=[8,4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(2x2x4), tensor_view<2x2x4xfnv8E5M3FNU, strides=[8,4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53, %t53 = load_view_tko weak %v51[%v52, %v52, %v52] : partition_view<tile=(2x2x4), tensor_view<2x2x4xfnv8E5M3FNU, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xfnv8E5M3FNU>, token
  %v54 = mmaf_scaled %v35, %v41, %v45, %v49, %v53 : tile<2x2x32xf4E2M1FN>, tile<2x32x4xf4E2M1FN>, tile<2x2x4xf32>, tile<2x2x2xfnv8E5M3FNU>, tile<2x2x4xfnv8E5M3FNU>
  %v55 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v59 = make_tensor_view %p12, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v63 = unpack %v62 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v64 = reshape %v63 : tile<128xf4E2M1FN> -> tile<4x32xf4E2M1FN>
  %v65 = make_tensor_view %p13, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v66 = make_partition_view %v65 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v67 = constant <i32: 0> : tile<i32>
  %v68, %t68 = load_view_tko weak %v66[%v67] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v69 = unpack %v68 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v70 = reshape %v69 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
  %v71 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v72[%v73, %v73] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v75 = make_tensor_view %p15, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xfnv8E5M3FNU, strides=[2,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(4x2), tensor_view<4x2xfnv8E5M3FNU, strides=[2,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78, %t78 = load_view_tko weak %v76[%v77, %v77] : partition_view<tile=(4x2), tensor_view<4x2xfnv8E5M3FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xfnv8E5M3FNU>, token
  %v79 = make_tensor_view %p16, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82, %t82 = load_view_tko weak %v80[%v81, %v81] : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xfnv8E5M3FNU>, token
  %v83 = mmaf_scaled %v64, %v70, %v74, %v78, %v82 : tile<4x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xfnv8E5M3FNU>, tile<2x4xfnv8E5M3FNU>
  %v84 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v85 = make_partition_view %v84 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v86 = constant <i32: 0> : tile<i32>
  %v87 = store_view_tko weak %v83, %v85[%v86, %v86] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- mmaf_scaled_f4E2M1FN_fnv8E5M3FNU_32
// param: i8[128] = 33 -94 -78 45 3 -84 -67 -72 85 118 -77 55 45 37 46 66 -102 -30 -118 70 126 30 -115 23 -21 80 -17 62 -126 -112 96 118 82 -65 44 61 115 71*2 49 0 -84 -70 -124 -96 -86 -22 23 -113 37 -51 -124 0 -45 -14 31 0 -21*2 106 82 -12 -67 -33 44 108 -90 -9 -50 50 -10 -29 118 76 -118 -28 -122 4 -92 37 -93 21 -108 -44 107 -113 -55 -66 -30 -24 20 -66 -47 -36 24 -112 -2 120 -17 -9 -59 117 17 -7 -1 69 -3 -51 82 -42 64 65 -113 76 -45 -124 -107 -81 30 -51 118 57 -40 34 -94 30 102 -58
// param: i8[128] = -98 75 62 -9 110 63 40 50 89 122 -20 -16 -66 68 -18 51 -95 -13 -10 -39 -115 21 -26 -111 33 -32 5 112 7 75 -42 -43 -80 -102 36 -39 33 24 19 -104 49 29 -85 53 21 32 31 -90 -49 -37 -96 -111 124 42 0 31 19 -77 126 -48 -14 30 -1 24 109 -116 51 -25 84 14 -17 118 82 57 -38 16 20 19 78 -81 6 115 0 -108 127 -105 68 112 -94 -17 -6 -103 43 99 -110 112 42 -80 71 -96 -68 -71 -118 -48 -19 26 -126 -28 -41 -39 112 -97 -70 -8 76 -91 36 -25 -92 70 47 67 29 60 -113 -70 86 52
// param: f32[4x4] = 0xc0c00000 0xc2040000 0xc2240000 0x42580000 0x41c00000 0xc1f80000 0x42080000 0xc23c0000 0xc2480000 0xc2380000 0x41e80000 0xc2140000 0x42000000 0x42100000 0x42880000 0x42a60000
// param: fnv8E5M3FNU[4x2] = 0x0 0x80 0x7c 0x80 0x78 0x7c 0x0*2
// param: fnv8E5M3FNU[2x4] = 0x7c 0x0 0x78 0x80 0x78 0x7c 0x0 0x80
// param: f32[4x4] = 0*16 -> -55.5 139.5 -41 122 293.625 106.25 110.125 -438 -58.25 -117.4375 0.5 -12.5 32 36 68 83
// param: i8[64] = -111 53 -18 -45 39 14 45 -60 -85 50 -41 35 48 -41 89 -25 -80 -105 -52 97 -117 -128 -2 21 89 11 -42 -43 43 27 127 -97 -4 9 -86 79 -22 112 -60 125 40 -91 123 87 101 41 -85 84 102 67 107 -86 66 68 0 115 -108 -52 -81 -29 97 67 -109 66
// param: i8[128] = -23 -72 -3 61 55 -83 126 56 57 74 89 -126 -112 -2 -126 76 1 126 -52 -86 22 -85 66 -21 -78 -62 -83 10 -56 18 1 8 69 -5 106 81*2 29 118 -11 -52 -4 16 78 -122 4 23 119 96 26 -105 -64 62 -64 -16 -47 24 60 -57*2 28 64 69 -30 -3 55 95 36 7 -3 -91 37 -125 86 -6 -78 127 -118 11 25 99 20 -81 -82 35 97 -52 5 45 7 121 -27 79 -64 115 -117 -60 -59 63 -113 -93 32 119 15 125 -57 46 -74 43 109 -75 89 -120 -127 -39 -100 38 54 71 -34 -74 -23 -77 -114 117 -4 -117 -116
// param: f32[2x2x4] = 0xc2180000 0xc2680000 0x42be0000 0x42b00000 0x42080000 0x42c20000 0xc2980000 0xc2940000 0x42100000 0xc1b80000 0xc2040000 0xc2100000 0xc2b60000 0xc21c0000 0xc0400000 0xc2380000
// param: fnv8E5M3FNU[2x2x1] = 0x0*2 0x80 0x78
// param: fnv8E5M3FNU[2x1x4] = 0x78 0x80 0x78 0x0 0x78*2 0x0 0x78
// param: f32[2x2x4] = 0*16 -> -38 -58 95 88 34 97 -76 -74 182 -86.5 -33 22.5 -101.25 -90.25 -3 -66.75
// param: i8[64] = -100 -76 27 15 32 -99 -70 -45 117 2 -127 -46 119 -15 -35 76 -27 40 -71 63 31 57 -106 -11 56 -60 106 18 -39 84 26 126 -101 -52 -33 88 -29 -59 92 19 -85 63 -108 -62 63 103 95 -119 110 85 -91 114 -53 46 -12 18 47 -60 -70 -40 -65 93 -108 73
// param: i8[64] = -83 -93 98 -113 122 -25 -101 96 68 -34 8 96 77 92 -86 -55 -60 37 62 82 -64 -11 5 -52 -63 -97 -12 -106 -87 -100 27 118 76 51 56 4 -126 -48 -65 95 125 -7 107 -47 100 17 -106 91 57 -96 -47 -83 -4 26 16 -15 -89 122 -71 -97 -118 119 17 57
// param: f32[4x4] = 0x42580000 0xc2bc0000 0x42b80000 0xc2aa0000 0x41c80000 0xc2960000 0x40a00000 0x42ac0000 0x41400000 0xc1880000 0xc2300000 0x42840000 0x42200000 0x42c40000 0x42600000 0x42b80000
// param: fnv8E5M3FNU[4x1] = 0x0 0xff 0x80 0x0
// param: fnv8E5M3FNU[1x4] = 0x7c*4
// param: f32[4x4] = 0*16 -> 54 -94 92 -85 nan*4 -162 -300.5 -4.25 -156 40 98 56 92
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<fnv8E5M3FNU>>, %p4: tile<ptr<fnv8E5M3FNU>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<fnv8E5M3FNU>>, %p10: tile<ptr<fnv8E5M3FNU>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<f32>>, %p15: tile<ptr<fnv8E5M3FNU>>, %p16: tile<ptr<fnv8E5M3FNU>>, %p17: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v5 = unpack %v4 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v6 = reshape %v5 : tile<256xf4E2M1FN> -> tile<4x64xf4E2M1FN>
  %v7 = make_tensor_view %p1, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v11 = unpack %v10 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v12 = reshape %v11 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16, %t16 = load_view_tko weak %v14[%v15, %v15] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v17 = make_tensor_view %p3, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xfnv8E5M3FNU, strides=[2,1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4x2), tensor_view<4x2xfnv8E5M3FNU, strides=[2,1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20, %t20 = load_view_tko weak %v18[%v19, %v19] : partition_view<tile=(4x2), tensor_view<4x2xfnv8E5M3FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xfnv8E5M3FNU>, token
  %v21 = make_tensor_view %p4, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23] : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xfnv8E5M3FNU>, token
  %v25 = mmaf_scaled %v6, %v12, %v16, %v20, %v24 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xfnv8E5M3FNU>, tile<2x4xfnv8E5M3FNU>
  %v26 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v30 = make_tensor_view %p6, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33, %t33 = load_view_tko weak %v31[%v32] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v34 = unpack %v33 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v35 = reshape %v34 : tile<128xf4E2M1FN> -> tile<2x2x32xf4E2M1FN>
  %v36 = make_tensor_view %p7, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39, %t39 = load_view_tko weak %v37[%v38] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
  %v40 = unpack %v39 : tile<128xi8> -> tile<256xf4E2M1FN>
  %v41 = reshape %v40 : tile<256xf4E2M1FN> -> tile<2x32x4xf4E2M1FN>
  %v42 = make_tensor_view %p8, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45, %t45 = load_view_tko weak %v43[%v44, %v44, %v44] : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xf32>, token
  %v46 = make_tensor_view %p9, shape = [2, 2, 1], strides = [2, 1, 1] : tensor_view<2x2x1xfnv8E5M3FNU, strides=[2,1,1]>
  %v47 = make_partition_view %v46 : partition_view<tile=(2x2x1), tensor_view<2x2x1xfnv8E5M3FNU, strides=[2,1,1]>>
  %v48 = constant <i32: 0> : tile<i32>
  %v49, %t49 = load_view_tko weak %v47[%v48, %v48, %v48] : partition_view<tile=(2x2x1), tensor_view<2x2x1xfnv8E5M3FNU, strides=[2,1,1]>>, tile<i32> -> tile<2x2x1xfnv8E5M3FNU>, token
  %v50 = make_tensor_view %p10, shape = [2, 1, 4], strides = [4, 4, 1] : tensor_view<2x1x4xfnv8E5M3FNU, strides=[4,4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(2x1x4), tensor_view<2x1x4xfnv8E5M3FNU, strides=[4,4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53, %t53 = load_view_tko weak %v51[%v52, %v52, %v52] : partition_view<tile=(2x1x4), tensor_view<2x1x4xfnv8E5M3FNU, strides=[4,4,1]>>, tile<i32> -> tile<2x1x4xfnv8E5M3FNU>, token
  %v54 = mmaf_scaled %v35, %v41, %v45, %v49, %v53 : tile<2x2x32xf4E2M1FN>, tile<2x32x4xf4E2M1FN>, tile<2x2x4xf32>, tile<2x2x1xfnv8E5M3FNU>, tile<2x1x4xfnv8E5M3FNU>
  %v55 = make_tensor_view %p11, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xf32, strides=[8,4,1]>
  %v56 = make_partition_view %v55 : partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>
  %v57 = constant <i32: 0> : tile<i32>
  %v58 = store_view_tko weak %v54, %v56[%v57, %v57, %v57] : tile<2x2x4xf32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
  %v59 = make_tensor_view %p12, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62, %t62 = load_view_tko weak %v60[%v61] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v63 = unpack %v62 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v64 = reshape %v63 : tile<128xf4E2M1FN> -> tile<4x32xf4E2M1FN>
  %v65 = make_tensor_view %p13, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v66 = make_partition_view %v65 : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
  %v67 = constant <i32: 0> : tile<i32>
  %v68, %t68 = load_view_tko weak %v66[%v67] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %v69 = unpack %v68 : tile<64xi8> -> tile<128xf4E2M1FN>
  %v70 = reshape %v69 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
  %v71 = make_tensor_view %p14, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v72[%v73, %v73] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v75 = make_tensor_view %p15, shape = [4, 1], strides = [1, 1] : tensor_view<4x1xfnv8E5M3FNU, strides=[1,1]>
  %v76 = make_partition_view %v75 : partition_view<tile=(4x1), tensor_view<4x1xfnv8E5M3FNU, strides=[1,1]>>
  %v77 = constant <i32: 0> : tile<i32>
  %v78, %t78 = load_view_tko weak %v76[%v77, %v77] : partition_view<tile=(4x1), tensor_view<4x1xfnv8E5M3FNU, strides=[1,1]>>, tile<i32> -> tile<4x1xfnv8E5M3FNU>, token
  %v79 = make_tensor_view %p16, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xfnv8E5M3FNU, strides=[4,1]>
  %v80 = make_partition_view %v79 : partition_view<tile=(1x4), tensor_view<1x4xfnv8E5M3FNU, strides=[4,1]>>
  %v81 = constant <i32: 0> : tile<i32>
  %v82, %t82 = load_view_tko weak %v80[%v81, %v81] : partition_view<tile=(1x4), tensor_view<1x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<1x4xfnv8E5M3FNU>, token
  %v83 = mmaf_scaled %v64, %v70, %v74, %v78, %v82 : tile<4x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<4x4xf32>, tile<4x1xfnv8E5M3FNU>, tile<1x4xfnv8E5M3FNU>
  %v84 = make_tensor_view %p17, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v85 = make_partition_view %v84 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v86 = constant <i32: 0> : tile<i32>
  %v87 = store_view_tko weak %v83, %v85[%v86, %v86] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
