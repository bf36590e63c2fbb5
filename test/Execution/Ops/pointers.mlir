// Written by Inputs/make_ops.py.
//--- select_pointers
// param: i32[4] = 0 1 -1 -2147483648
// param: i32[4] = 0 1 -1 -2147483648
// param: i1[4] = 1 0*2 1
// param: i32[4] = 0*4 -> 0 1 -1 -2147483648
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> tile<4xi1>, token
  %v5 = reshape %p0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v6 = broadcast %v5 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %v7 = iota : tile<4xi32>
  %v8 = offset %v6, %v7 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %v9 = reshape %p1 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v10 = broadcast %v9 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %v11 = iota : tile<4xi32>
  %v12 = offset %v10, %v11 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %v13 = select %v4, %v8, %v12 : tile<4xi1>, tile<4xptr<i32>>
  %v14, %t14 = load_ptr_tko weak %v13 : tile<4xptr<i32>> -> tile<4xi32>, token
  %v15 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- offset_i1
// param: i1[8] = 0 1*3 0*2 1*2
// param: i1[1] = 0 -> 0
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<i1>>, tile<i64> -> tile<ptr<i1>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<i1>>, tile<i8> -> tile<ptr<i1>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<i1>>, tile<i16> -> tile<ptr<i1>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<i1>> -> tile<i1>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<i1>>, tile<i1> -> token
  return
}
//--- offset_i8
// param: i8[8] = 0 1 -1 -128 127 -27 -35 -47
// param: i8[1] = 0 -> 0
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<i8>>, tile<i64> -> tile<ptr<i8>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<i8>>, tile<i8> -> tile<ptr<i8>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<i8>>, tile<i16> -> tile<ptr<i8>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<i8>> -> tile<i8>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<i8>>, tile<i8> -> token
  return
}
//--- offset_i16
// param: i16[8] = 0 1 -1 -32768 32767 19753 -14345 25300
// param: i16[1] = 0 -> 0
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<i16>>, tile<i64> -> tile<ptr<i16>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<i16>>, tile<i8> -> tile<ptr<i16>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<i16>>, tile<i16> -> tile<ptr<i16>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<i16>> -> tile<i16>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<i16>>, tile<i16> -> token
  return
}
//--- offset_i32
// param: i32[8] = 0 1 -1 -2147483648 2147483647 685200495 -1270653054 -1577193084
// param: i32[1] = 0 -> 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<i32>>, tile<i8> -> tile<ptr<i32>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<i32>>, tile<i16> -> tile<ptr<i32>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<i32>> -> tile<i32>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<i32>>, tile<i32> -> token
  return
}
//--- offset_i64
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -7740763400655063486 -8728039404235380090 -2491017720495096074
// param: i64[1] = 0 -> 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<i64>>, tile<i8> -> tile<ptr<i64>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<i64>>, tile<i16> -> tile<ptr<i64>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<i64>> -> tile<i64>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- offset_f16
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<f16>>, tile<i64> -> tile<ptr<f16>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<f16>>, tile<i8> -> tile<ptr<f16>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<f16>>, tile<i16> -> tile<ptr<f16>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<f16>> -> tile<f16>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<f16>>, tile<f16> -> token
  return
}
//--- offset_bf16
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<bf16>>, tile<i32> -> tile<ptr<bf16>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<bf16>>, tile<i64> -> tile<ptr<bf16>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<bf16>>, tile<i8> -> tile<ptr<bf16>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<bf16>>, tile<i16> -> tile<ptr<bf16>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<bf16>> -> tile<bf16>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<bf16>>, tile<bf16> -> token
  return
}
//--- offset_f32
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<f32>>, tile<i8> -> tile<ptr<f32>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<f32>>, tile<i16> -> tile<ptr<f32>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<f32>> -> tile<f32>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<f32>>, tile<f32> -> token
  return
}
//--- offset_tf32
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x28d74000 0xb4434000 0xa1fde000
// param: tf32[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<tf32>>, %p1: tile<ptr<tf32>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<tf32>>, tile<i32> -> tile<ptr<tf32>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<tf32>>, tile<i64> -> tile<ptr<tf32>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<tf32>>, tile<i8> -> tile<ptr<tf32>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<tf32>>, tile<i16> -> tile<ptr<tf32>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<tf32>> -> tile<tf32>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<tf32>>, tile<tf32> -> token
  return
}
//--- offset_f64
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<f64>>, tile<i64> -> tile<ptr<f64>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<f64>>, tile<i8> -> tile<ptr<f64>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<f64>>, tile<i16> -> tile<ptr<f64>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<f64>> -> tile<f64>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<f64>>, tile<f64> -> token
  return
}
//--- offset_f8E4M3FN
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0xe5 0xdd 0xd1
// param: f8E4M3FN[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<f8E4M3FN>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<f8E4M3FN>>, tile<i32> -> tile<ptr<f8E4M3FN>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<f8E4M3FN>>, tile<i64> -> tile<ptr<f8E4M3FN>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<f8E4M3FN>>, tile<i8> -> tile<ptr<f8E4M3FN>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<f8E4M3FN>>, tile<i16> -> tile<ptr<f8E4M3FN>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<f8E4M3FN>> -> tile<f8E4M3FN>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<f8E4M3FN>>, tile<f8E4M3FN> -> token
  return
}
//--- offset_f8E5M2
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xe5 0xdd 0xd1
// param: f8E5M2[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<f8E5M2>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<f8E5M2>>, tile<i32> -> tile<ptr<f8E5M2>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<f8E5M2>>, tile<i64> -> tile<ptr<f8E5M2>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<f8E5M2>>, tile<i8> -> tile<ptr<f8E5M2>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<f8E5M2>>, tile<i16> -> tile<ptr<f8E5M2>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<f8E5M2>> -> tile<f8E5M2>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<f8E5M2>>, tile<f8E5M2> -> token
  return
}
//--- offset_f8E8M0FNU
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xe5 0xdd 0xd1
// param: f8E8M0FNU[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<f8E8M0FNU>>, %p1: tile<ptr<f8E8M0FNU>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<f8E8M0FNU>>, tile<i32> -> tile<ptr<f8E8M0FNU>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<f8E8M0FNU>>, tile<i64> -> tile<ptr<f8E8M0FNU>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<f8E8M0FNU>>, tile<i8> -> tile<ptr<f8E8M0FNU>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<f8E8M0FNU>>, tile<i16> -> tile<ptr<f8E8M0FNU>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<f8E8M0FNU>> -> tile<f8E8M0FNU>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<f8E8M0FNU>>, tile<f8E8M0FNU> -> token
  return
}
//--- offset_fnv8E5M3FNU
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xe5 0xdd 0xd1
// param: fnv8E5M3FNU[1] = 0x0 -> 0x0
entry @k(%p0: tile<ptr<fnv8E5M3FNU>>, %p1: tile<ptr<fnv8E5M3FNU>>) {
  %v1 = constant <i32: 7> : tile<i32>
  %v2 = offset %p0, %v1 : tile<ptr<fnv8E5M3FNU>>, tile<i32> -> tile<ptr<fnv8E5M3FNU>>
  %v3 = constant <i64: -3> : tile<i64>
  %v4 = offset %v2, %v3 : tile<ptr<fnv8E5M3FNU>>, tile<i64> -> tile<ptr<fnv8E5M3FNU>>
  %v5 = constant <i8: 2> : tile<i8>
  %v6 = offset %v4, %v5 : tile<ptr<fnv8E5M3FNU>>, tile<i8> -> tile<ptr<fnv8E5M3FNU>>
  %v7 = constant <i16: -6> : tile<i16>
  %v8 = offset %v6, %v7 : tile<ptr<fnv8E5M3FNU>>, tile<i16> -> tile<ptr<fnv8E5M3FNU>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<fnv8E5M3FNU>> -> tile<fnv8E5M3FNU>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<fnv8E5M3FNU>>, tile<fnv8E5M3FNU> -> token
  return
}
//--- offset_limits
// param: i8[256] = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 -128 -127 -126 -125 -124 -123 -122 -121 -120 -119 -118 -117 -116 -115 -114 -113 -112 -111 -110 -109 -108 -107 -106 -105 -104 -103 -102 -101 -100 -99 -98 -97 -96 -95 -94 -93 -92 -91 -90 -89 -88 -87 -86 -85 -84 -83 -82 -81 -80 -79 -78 -77 -76 -75 -74 -73 -72 -71 -70 -69 -68 -67 -66 -65 -64 -63 -62 -61 -60 -59 -58 -57 -56 -55 -54 -53 -52 -51 -50 -49 -48 -47 -46 -45 -44 -43 -42 -41 -40 -39 -38 -37 -36 -35 -34 -33 -32 -31 -30 -29 -28 -27 -26 -25 -24 -23 -22 -21 -20 -19 -18 -17 -16 -15 -14 -13 -12 -11 -10 -9 -8 -7 -6 -5 -4 -3 -2 -1
// param: i8[1] = 0 -> 127
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>) {
  %v1 = constant <i16: 255> : tile<i16>
  %v2 = offset %p0, %v1 : tile<ptr<i8>>, tile<i16> -> tile<ptr<i8>>
  %v3 = constant <i8: -128> : tile<i8>
  %v4 = offset %v2, %v3 : tile<ptr<i8>>, tile<i8> -> tile<ptr<i8>>
  %v5 = constant <i64: 1099511627776> : tile<i64>
  %v6 = offset %v4, %v5 : tile<ptr<i8>>, tile<i64> -> tile<ptr<i8>>
  %v7 = constant <i64: -1099511627776> : tile<i64>
  %v8 = offset %v6, %v7 : tile<ptr<i8>>, tile<i64> -> tile<ptr<i8>>
  %v9, %t9 = load_ptr_tko weak %v8 : tile<ptr<i8>> -> tile<i8>, token
  %v10 = store_ptr_tko weak %p1, %v9 : tile<ptr<i8>>, tile<i8> -> token
  return
}
//--- pointer_numbers
// param: i32[4] = 287454020 1432778632 -1716864052 -571539712
// param: i64[4] = 0*4 -> 0 4 8 12
// param: i8[4] = 0*4 -> 68 119 -86 -35
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i64>>, %p2: tile<ptr<i8>>) {
  %v1 = reshape %p0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v2 = broadcast %v1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %v3 = iota : tile<4xi32>
  %v4 = offset %v2, %v3 : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %v5 = ptr_to_int %v4 : tile<4xptr<i32>> -> tile<4xi64>
  %v6 = constant <i32: 0> : tile<i32>
  %v7 = extract %v5[%v6] : tile<4xi64> -> tile<1xi64>
  %v8 = broadcast %v7 : tile<1xi64> -> tile<4xi64>
  %v9 = subi %v5, %v8 : tile<4xi64>
  %v10 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13 = store_view_tko weak %v9, %v11[%v12] : tile<4xi64>, partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> token
  %v14 = ptr_to_ptr %v4 : tile<4xptr<i32>> -> tile<4xptr<i8>>
  %v15 = ptr_to_int %v14 : tile<4xptr<i8>> -> tile<4xi64>
  %v16 = iota : tile<4xi64>
  %v17 = addi %v15, %v16 : tile<4xi64>
  %v18 = int_to_ptr %v17 : tile<4xi64> -> tile<4xptr<i8>>
  %v19, %t19 = load_ptr_tko weak %v18 : tile<4xptr<i8>> -> tile<4xi8>, token
  %v20 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
  return
}
