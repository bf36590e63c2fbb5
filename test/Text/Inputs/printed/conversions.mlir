entry @k() {
  %cst_f32 = constant <f32: 1.500000e+00> : tile<4xf32>
  %0 = ftoi %cst_f32 unsigned  : tile<4xf32> -> tile<4xi32>
  %1 = ftoi %cst_f32 unsigned  saturating : tile<4xf32> -> tile<4xi32>
  %cst_1_i32 = constant <i32: 1> : tile<4xi32>
  %2 = itof %cst_1_i32 unsigned  : tile<4xi32> -> tile<4xf32>
  %3 = ftoi %cst_f32 signed  : tile<4xf32> -> tile<4xi32>
  %4 = ftoi %cst_f32 signed  saturating : tile<4xf32> -> tile<4xi32>
  %cst_1_i32_0 = constant <i32: 1> : tile<4xi32>
  %5 = itof %cst_1_i32_0 signed  : tile<4xi32> -> tile<4xf32>
  %6 = ftof %cst_f32  : tile<4xf32> -> tile<4xf16>
  %7 = ftof %cst_f32  : tile<4xf32> -> tile<4xtf32>
  %8 = bitcast %cst_f32 : tile<4xf32> -> tile<4xi32>
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %9 = int_to_ptr %cst_0_i64 : tile<i64> -> tile<ptr<f32>>
  %10 = ptr_to_int %9 : tile<ptr<f32>> -> tile<i64>
  %11 = ptr_to_ptr %9 : tile<ptr<f32>> -> tile<ptr<i8>>
  return
}
