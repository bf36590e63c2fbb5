entry @k() {
  %cst_0_f8E4M3FN = constant <f8E4M3FN: 0.000000e+00> : tile<32x32xf8E4M3FN>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<32x32xf32>
  %cst_1_f8E8M0FNU = constant <f8E8M0FNU: 1.000000e+00> : tile<32x1xf8E8M0FNU>
  %cst_1_f8E8M0FNU_0 = constant <f8E8M0FNU: 1.000000e+00> : tile<1x32xf8E8M0FNU>
  %0 = mmaf_scaled %cst_0_f8E4M3FN, %cst_0_f8E4M3FN, %cst_0_f32, %cst_1_f8E8M0FNU, %cst_1_f8E8M0FNU_0 : tile<32x32xf8E4M3FN>, tile<32x32xf8E4M3FN>, tile<32x32xf32>, tile<32x1xf8E8M0FNU>, tile<1x32xf8E8M0FNU>
  return
}
