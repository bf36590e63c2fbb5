// Written by Inputs/make_ops.py.
//--- constant_values
// param: i1[4] = 0*4 -> 1 0 1*2
// param: i1[4] = 0*4 -> 1*4
// param: i8[4] = 0*4 -> -128 127 -1*2
// param: i16[4] = 0*4 -> -32768 32767 -1 1
// param: i32[4] = 0*4 -> -2147483648*4
// param: i64[4] = 0*4 -> -9223372036854775808 9223372036854775807 -1 0
// param: f16[4] = 0x0*4 -> 0x3c00 0x8000 0x7bff 0x7c00
// param: bf16[4] = 0x0*4 -> 0x3f80 0xc020 0xff80 0x7fc1
// param: f32[4] = 0x0*4 -> 0x3dcccccd 0x80000000 0x7f800000 0x1
// param: f32[4] = 0x0*4 -> 0x7fc00000*4
// param: f64[4] = 0x0*4 -> 0x3fb999999999999a 0xbff0000000000000 0x7ff0000000000000 0x1
// param: tf32[4] = 0x0*4 -> 0x3f800000 0xbfc00000 0x7fc00000 0x3dccc000
// param: f8E4M3FN[4] = 0x0*4 -> 0x38 0x7e 0x7f 0x80
// param: f8E5M2[4] = 0x0*4 -> 0x3c 0x7b 0x7c 0x80
// param: f8E8M0FNU[4] = 0x0*4 -> 0x7f 0x80 0xff 0x0
// param: fnv8E5M3FNU[4] = 0x0*4 -> 0x78 0x81 0xfe 0x0
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i16>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<bf16>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f32>>, %p10: tile<ptr<f64>>, %p11: tile<ptr<tf32>>, %p12: tile<ptr<f8E4M3FN>>, %p13: tile<ptr<f8E5M2>>, %p14: tile<ptr<f8E8M0FNU>>, %p15: tile<ptr<fnv8E5M3FNU>>) {
  %v1 = constant <i1: [true, false, true, true]> : tile<4xi1>
  %v2 = make_tensor_view %p0, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
  %v3 = make_partition_view %v2 : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
  %v4 = constant <i32: 0> : tile<i32>
  %v5 = store_view_tko weak %v1, %v3[%v4] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
  %v6 = constant <i1: true> : tile<4xi1>
  %v7 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10 = store_view_tko weak %v6, %v8[%v9] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
  %v11 = constant <i8: [-128, 127, -1, 255]> : tile<4xi8>
  %v12 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
  %v16 = constant <i16: [-32768, 32767, 65535, 1]> : tile<4xi16>
  %v17 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xi16, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<4xi16>, partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>, tile<i32> -> token
  %v21 = constant <i32: -2147483648> : tile<4xi32>
  %v22 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25 = store_view_tko weak %v21, %v23[%v24] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  %v26 = constant <i64: [-9223372036854775808, 9223372036854775807, -1, 0]> : tile<4xi64>
  %v27 = make_tensor_view %p5, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29] : tile<4xi64>, partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> token
  %v31 = constant <f16: [1.0, -0.0, 65504.0, 0x7C00]> : tile<4xf16>
  %v32 = make_tensor_view %p6, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v33 = make_partition_view %v32 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v34 = constant <i32: 0> : tile<i32>
  %v35 = store_view_tko weak %v31, %v33[%v34] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
  %v36 = constant <bf16: [1.0, -2.5, 0xFF80, 0x7FC1]> : tile<4xbf16>
  %v37 = make_tensor_view %p7, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v39 = constant <i32: 0> : tile<i32>
  %v40 = store_view_tko weak %v36, %v38[%v39] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
  %v41 = constant <f32: [0.1, -0.0, 0x7F800000, 1.0e-45]> : tile<4xf32>
  %v42 = make_tensor_view %p8, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v43 = make_partition_view %v42 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v44 = constant <i32: 0> : tile<i32>
  %v45 = store_view_tko weak %v41, %v43[%v44] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %v46 = constant <f32: 0x7FC00000> : tile<4xf32>
  %v47 = make_tensor_view %p9, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v48 = make_partition_view %v47 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v49 = constant <i32: 0> : tile<i32>
  %v50 = store_view_tko weak %v46, %v48[%v49] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %v51 = constant <f64: [0.1, -1.0, 0x7FF0000000000000, 5.0e-324]> : tile<4xf64>
  %v52 = make_tensor_view %p10, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v53 = make_partition_view %v52 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v54 = constant <i32: 0> : tile<i32>
  %v55 = store_view_tko weak %v51, %v53[%v54] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
  %v56 = constant <tf32: [1.0, -1.5, 0x3FE00, 0.1]> : tile<4xtf32>
  %v57 = make_tensor_view %p11, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
  %v58 = make_partition_view %v57 : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
  %v59 = constant <i32: 0> : tile<i32>
  %v60 = store_view_tko weak %v56, %v58[%v59] : tile<4xtf32>, partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> token
  %v61 = constant <f8E4M3FN: [1.0, 448.0, 0x7F, -0.0]> : tile<4xf8E4M3FN>
  %v62 = make_tensor_view %p12, shape = [4], strides = [1] : tensor_view<4xf8E4M3FN, strides=[1]>
  %v63 = make_partition_view %v62 : partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>
  %v64 = constant <i32: 0> : tile<i32>
  %v65 = store_view_tko weak %v61, %v63[%v64] : tile<4xf8E4M3FN>, partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>, tile<i32> -> token
  %v66 = constant <f8E5M2: [1.0, 57344.0, 0x7C, -0.0]> : tile<4xf8E5M2>
  %v67 = make_tensor_view %p13, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
  %v68 = make_partition_view %v67 : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
  %v69 = constant <i32: 0> : tile<i32>
  %v70 = store_view_tko weak %v66, %v68[%v69] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
  %v71 = constant <f8E8M0FNU: [1.0, 2.0, 0xFF, 0x00]> : tile<4xf8E8M0FNU>
  %v72 = make_tensor_view %p14, shape = [4], strides = [1] : tensor_view<4xf8E8M0FNU, strides=[1]>
  %v73 = make_partition_view %v72 : partition_view<tile=(4), tensor_view<4xf8E8M0FNU, strides=[1]>>
  %v74 = constant <i32: 0> : tile<i32>
  %v75 = store_view_tko weak %v71, %v73[%v74] : tile<4xf8E8M0FNU>, partition_view<tile=(4), tensor_view<4xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
  %v76 = constant <fnv8E5M3FNU: [1.0, 0x81, 0xFE, 0x00]> : tile<4xfnv8E5M3FNU>
  %v77 = make_tensor_view %p15, shape = [4], strides = [1] : tensor_view<4xfnv8E5M3FNU, strides=[1]>
  %v78 = make_partition_view %v77 : partition_view<tile=(4), tensor_view<4xfnv8E5M3FNU, strides=[1]>>
  %v79 = constant <i32: 0> : tile<i32>
  %v80 = store_view_tko weak %v76, %v78[%v79] : tile<4xfnv8E5M3FNU>, partition_view<tile=(4), tensor_view<4xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> token
  return
}
//--- constant_shapes
// param: i32[4] = 0*4 -> 1 2 3 4
// param: i16[1] = 0 -> 7
// param: i16[8] = 0*8 -> 1 2 3 4 5 6 7 -8
// param: i16[128] = 0*128 -> 0 259 518 777 1036 1295 1554 1813 2072 2331 2590 2849 3108 3367 3626 3885 4144 4403 4662 4921 5180 5439 5698 5957 6216 6475 6734 6993 7252 7511 7770 8029 8288 8547 8806 9065 9324 9583 9842 10101 10360 10619 10878 11137 11396 11655 11914 12173 12432 12691 12950 13209 13468 13727 13986 14245 14504 14763 15022 15281 15540 15799 16058 16317 16576 16835 17094 17353 17612 17871 18130 18389 18648 18907 19166 19425 19684 19943 20202 20461 20720 20979 21238 21497 21756 22015 22274 22533 22792 23051 23310 23569 23828 24087 24346 24605 24864 25123 25382 25641 25900 26159 26418 26677 26936 27195 27454 27713 27972 28231 28490 28749 29008 29267 29526 29785 30044 30303 30562 30821 31080 31339 31598 31857 32116 32375 32634 -32643
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>) {
  %v1 = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %v2 = make_tensor_view %p0, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi32, strides=[2,1]>
  %v3 = make_partition_view %v2 : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>
  %v4 = constant <i32: 0> : tile<i32>
  %v5 = store_view_tko weak %v1, %v3[%v4, %v4] : tile<2x2xi32>, partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v6 = constant <i16: 7> : tile<i16>
  %v7 = store_ptr_tko weak %p1, %v6 : tile<ptr<i16>>, tile<i16> -> token
  %v8 = constant <i16: [[[1, 2], [3, 4]], [[5, 6], [7, -8]]]> : tile<2x2x2xi16>
  %v9 = make_tensor_view %p2, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xi16, strides=[4,2,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(2x2x2), tensor_view<2x2x2xi16, strides=[4,2,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11, %v11] : tile<2x2x2xi16>, partition_view<tile=(2x2x2), tensor_view<2x2x2xi16, strides=[4,2,1]>>, tile<i32> -> token
  %v13 = constant <i16: "0x00000301060209030C040F051206150718081B091E0A210B240C270D2A0E2D0F30103311361239133C143F154216451748184B194E1A511B541C571D5A1E5D1F60206321662269236C246F257226752778287B297E2A812B842C872D8A2E8D2F90309331963299339C349F35A236A537A838AB39AE3AB13BB43CB73DBA3EBD3FC040C341C642C943CC44CF45D246D547D848DB49DE4AE14BE44CE74DEA4EED4FF050F351F652F953FC54FF550257055808590B5A0E5B115C145D175E1A5F1D6020612362266329642C652F663267356838693B6A3E6B416C446D476E4A6F4D7050715372567359745C755F766277657868796B7A6E7B717C747D777E7A7F7D80"> : tile<128xi16>
  %v14 = make_tensor_view %p3, shape = [128], strides = [1] : tensor_view<128xi16, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(128), tensor_view<128xi16, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<128xi16>, partition_view<tile=(128), tensor_view<128xi16, strides=[1]>>, tile<i32> -> token
  return
}
//--- constant_f4
// param: i8[4] = 0*4 -> 16 -9 -125 -107
entry @k(%p0: tile<ptr<i8>>) {
  %v1 = constant <f4E2M1FN: [0.0, 0.5, 6.0, -6.0, 1.5, -0.0, 3.0, 0x9]> : tile<8xf4E2M1FN>
  %v2 = pack %v1 : tile<8xf4E2M1FN> -> tile<4xi8>
  %v3 = make_tensor_view %p0, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6 = store_view_tko weak %v2, %v4[%v5] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
  return
}
