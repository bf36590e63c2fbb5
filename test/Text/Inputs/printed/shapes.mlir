entry @k() {
  %cst_i32 = constant <i32: [[50462976, 117835012, 185207048, 252579084], [319951120, 387323156, 454695192, 522067228], [589439264, 656811300, 724183336, 791555372], [858927408, 926299444, 993671480, 1061043516]]> : tile<4x4xi32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %0 = permute %cst_i32 [1, 0] : tile<4x4xi32> -> tile<4x4xi32>
  %1 = cat %cst_i32, %cst_i32 dim = 0 : tile<4x4xi32>, tile<4x4xi32> -> tile<8x4xi32>
  %2 = cat %cst_i32, %cst_i32 dim = 1 : tile<4x4xi32>, tile<4x4xi32> -> tile<4x8xi32>
  %3 = extract %cst_i32[%cst_0_i32, %cst_0_i32] : tile<4x4xi32> -> tile<2x4xi32>
  %4 = insert %3, %cst_i32[%cst_0_i32, %cst_0_i32] : tile<2x4xi32>, tile<4x4xi32>
  %true = constant <i1: true> : tile<4x4xi1>
  %5 = select %true, %cst_i32, %cst_i32 : tile<4x4xi1>, tile<4x4xi32>
  %reshape = reshape %cst_0_i32 : tile<i32> -> tile<1xi32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4xf32>
  %cst_1_i32 = constant <i32: 1> : tile<4xi32>
  %6 = fpowi %cst_1_f32, %cst_1_i32 : tile<4xf32>, tile<4xi32>
  %cst_1_f32_0 = constant <f32: 1.000000e+00> : tile<4xf32>
  %cst_1_f32_1 = constant <f32: 1.000000e+00> : tile<4xf32>
  %7 = fpowf %cst_1_f32_0, %cst_1_f32_1 : tile<4xf32>
  %cst_1_f32_2 = constant <f32: 1.000000e+00> : tile<4xf32>
  %cst_1_f32_3 = constant <f32: 1.000000e+00> : tile<4xf32>
  %8 = atan2 %cst_1_f32_2, %cst_1_f32_3 : tile<4xf32>
  %cst_1_f32_4 = constant <f32: 1.000000e+00> : tile<4xf32>
  %cst_1_f32_5 = constant <f32: 1.000000e+00> : tile<4xf32>
  %9 = remf %cst_1_f32_4, %cst_1_f32_5 : tile<4xf32>
  %cst_1_f32_6 = constant <f32: 1.000000e+00> : tile<4xf32>
  %10 = absf %cst_1_f32_6 : tile<4xf32>
  %cst_1_f32_7 = constant <f32: 1.000000e+00> : tile<4xf32>
  %11 = negf %cst_1_f32_7 : tile<4xf32>
  %cst_1_f32_8 = constant <f32: 1.000000e+00> : tile<4xf32>
  %12 = ceil %cst_1_f32_8 : tile<4xf32>
  %cst_1_f32_9 = constant <f32: 1.000000e+00> : tile<4xf32>
  %13 = floor %cst_1_f32_9 : tile<4xf32>
  %cst_1_f32_10 = constant <f32: 1.000000e+00> : tile<4xf32>
  %14 = cos %cst_1_f32_10 : tile<4xf32>
  %cst_1_f32_11 = constant <f32: 1.000000e+00> : tile<4xf32>
  %15 = cosh %cst_1_f32_11 : tile<4xf32>
  %cst_1_f32_12 = constant <f32: 1.000000e+00> : tile<4xf32>
  %16 = sin %cst_1_f32_12 : tile<4xf32>
  %cst_1_f32_13 = constant <f32: 1.000000e+00> : tile<4xf32>
  %17 = sinh %cst_1_f32_13 : tile<4xf32>
  %cst_1_f32_14 = constant <f32: 1.000000e+00> : tile<4xf32>
  %18 = tan %cst_1_f32_14 : tile<4xf32>
  %cst_1_f32_15 = constant <f32: 1.000000e+00> : tile<4xf32>
  %19 = log %cst_1_f32_15 : tile<4xf32>
  %cst_1_f32_16 = constant <f32: 1.000000e+00> : tile<4xf32>
  %20 = log2 %cst_1_f32_16 : tile<4xf32>
  %cst_0_f8E4M3FN = constant <f8E4M3FN: 0.000000e+00> : tile<8x8xf8E4M3FN>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8x8xf32>
  %21 = mmaf %cst_0_f8E4M3FN, %cst_0_f8E4M3FN, %cst_0_f32 : tile<8x8xf8E4M3FN>, tile<8x8xf8E4M3FN>, tile<8x8xf32>
  %22 = mmaf %cst_0_f8E4M3FN, %cst_0_f8E4M3FN, %cst_0_f32 fast_acc : tile<8x8xf8E4M3FN>, tile<8x8xf8E4M3FN>, tile<8x8xf32>
  %cst_1_f8E8M0FNU = constant <f8E8M0FNU: 1.000000e+00> : tile<8x1xf8E8M0FNU>
  %cst_1_f8E8M0FNU_17 = constant <f8E8M0FNU: 1.000000e+00> : tile<1x8xf8E8M0FNU>
  return
}
