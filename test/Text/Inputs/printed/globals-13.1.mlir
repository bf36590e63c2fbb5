global  @g alignment = 8 <f32: [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tile<4xf32>
entry @k() {
  %0 = get_global @g : tile<ptr<f32>>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4xf32>
  %cst_1_f32_0 = constant <f32: 1.000000e+00> : tile<4xf32>
  %1 = fpowf %cst_1_f32, %cst_1_f32_0 : tile<4xf32>
  %cst_1_f32_1 = constant <f32: 1.000000e+00> : tile<4xf32>
  %2 = print_tko "x %f", %cst_1_f32_1 : tile<4xf32> -> token
  return
}
