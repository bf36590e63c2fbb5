entry @k() {
  %cst_0_f4E2M1FN = constant <f4E2M1FN: 0.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN = constant <f4E2M1FN: 5.000000e-01> : tile<2xf4E2M1FN>
  %cst_1_f4E2M1FN = constant <f4E2M1FN: 1.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_0 = constant <f4E2M1FN: 1.500000e+00> : tile<2xf4E2M1FN>
  %cst_2_f4E2M1FN = constant <f4E2M1FN: 2.000000e+00> : tile<2xf4E2M1FN>
  %cst_3_f4E2M1FN = constant <f4E2M1FN: 3.000000e+00> : tile<2xf4E2M1FN>
  %cst_4_f4E2M1FN = constant <f4E2M1FN: 4.000000e+00> : tile<2xf4E2M1FN>
  %cst_6_f4E2M1FN = constant <f4E2M1FN: 6.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_1 = constant <f4E2M1FN: -0.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_2 = constant <f4E2M1FN: -5.000000e-01> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_3 = constant <f4E2M1FN: -1.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_4 = constant <f4E2M1FN: -1.500000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_5 = constant <f4E2M1FN: -2.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_6 = constant <f4E2M1FN: -3.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_7 = constant <f4E2M1FN: -4.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_8 = constant <f4E2M1FN: -6.000000e+00> : tile<2xf4E2M1FN>
  %cst_f4E2M1FN_9 = constant <f4E2M1FN: [0.000000e+00, 5.000000e-01, 1.000000e+00, 1.500000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 6.000000e+00, -0.000000e+00, -5.000000e-01, -1.000000e+00, -1.500000e+00, -2.000000e+00, -3.000000e+00, -4.000000e+00, -6.000000e+00]> : tile<16xf4E2M1FN>
  return
}
