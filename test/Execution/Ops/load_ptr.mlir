// Written by Inputs/make_ops.py.
//--- load_ptr_i1
// param: i1[8] = 0 1*3 0*2 1*2
// param: i1[8] = 1 0 1*2 0*3 1
// param: i1[8] = 0 1*3 0*2 1*2
// param: i1[8] = 0*8 -> 0 1*3 0*2 1*2
// param: i1[8] = 0*8 -> 0 1*3 0*2 1*2
// param: i1[8] = 0*8 -> 0 1*3 0*2 1*2
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i1>>, %p4: tile<ptr<i1>>, %p5: tile<ptr<i1>>) {
  %v1 = reshape %p0 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v2 = broadcast %v1 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<i1>>, tile<8xi1>, tile<8xi1> -> tile<8xi1>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xi1>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_i8
// param: i8[8] = 0 1 -1 -128 127 107 -34 -10
// param: i1[8] = 1 0 1*2 0*3 1
// param: i8[8] = 0 1 -1 -128 127 -55 -106 -66
// param: i8[8] = 0*8 -> 0 1 -1 -128 127 107 -34 -10
// param: i8[8] = 0*8 -> 0 1 -1 -128 127 -55 -106 -10
// param: i8[8] = 0*8 -> 0 1 -1 -128 127 -55 -106 -10
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i8>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>) {
  %v1 = reshape %p0 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v2 = broadcast %v1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<i8>>, tile<8xi1>, tile<8xi8> -> tile<8xi8>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<i8>>, tile<8xi1> -> tile<8xi8>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xi8>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_i16
// param: i16[8] = 0 1 -1 -32768 32767 -6974 26168 13973
// param: i1[8] = 1 0 1*2 0*3 1
// param: i16[8] = 0 1 -1 -32768 32767 31892 31743 -29949
// param: i16[8] = 0*8 -> 0 1 -1 -32768 32767 -6974 26168 13973
// param: i16[8] = 0*8 -> 0 1 -1 -32768 32767 31892 31743 13973
// param: i16[8] = 0*8 -> 0 1 -1 -32768 32767 31892 31743 13973
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>, %p4: tile<ptr<i16>>, %p5: tile<ptr<i16>>) {
  %v1 = reshape %p0 : tile<ptr<i16>> -> tile<1xptr<i16>>
  %v2 = broadcast %v1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<i16>> -> tile<8xi16>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<i16>> -> tile<8xi16>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<i16>> -> tile<8xi16>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<i16>> -> tile<8xi16>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<i16>> -> tile<8xi16>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<i16>>, tile<8xi1>, tile<8xi16> -> tile<8xi16>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<i16>>, tile<8xi1> -> tile<8xi16>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xi16>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_i32
// param: i32[8] = 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -299613327
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -750613944
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -750613944
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
  %v1 = reshape %p0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v2 = broadcast %v1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<i32>>, tile<8xi1>, tile<8xi32> -> tile<8xi32>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xi32>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_i64
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 5119971829015185418
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 -6022451094454486871
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 -6022451094454486871
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
  %v1 = reshape %p0 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v2 = broadcast %v1 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<i64>> -> tile<8xi64>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<i64>> -> tile<8xi64>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<i64>> -> tile<8xi64>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<i64>> -> tile<8xi64>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<i64>> -> tile<8xi64>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<i64>>, tile<8xi1>, tile<8xi64> -> tile<8xi64>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<i64>>, tile<8xi1> -> tile<8xi64>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xi64>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_f16
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: i1[8] = 1 0 1*2 0*3 1
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>) {
  %v1 = reshape %p0 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v2 = broadcast %v1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<f16>> -> tile<8xf16>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<f16>> -> tile<8xf16>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<f16>> -> tile<8xf16>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<f16>> -> tile<8xf16>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<f16>> -> tile<8xf16>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<f16>>, tile<8xi1>, tile<8xf16> -> tile<8xf16>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<f16>>, tile<8xi1> -> tile<8xf16>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xf16>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_bf16
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: i1[8] = 1 0 1*2 0*3 1
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0*8 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>) {
  %v1 = reshape %p0 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v2 = broadcast %v1 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<bf16>> -> tile<8xbf16>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<bf16>> -> tile<8xbf16>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<bf16>> -> tile<8xbf16>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<bf16>> -> tile<8xbf16>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<bf16>> -> tile<8xbf16>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<bf16>>, tile<8xi1>, tile<8xbf16> -> tile<8xbf16>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<bf16>>, tile<8xi1> -> tile<8xbf16>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xbf16>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_f32
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>) {
  %v1 = reshape %p0 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v2 = broadcast %v1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<f32>> -> tile<8xf32>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<f32>> -> tile<8xf32>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<f32>> -> tile<8xf32>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<f32>> -> tile<8xf32>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<f32>> -> tile<8xf32>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xf32>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_tf32
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: i1[8] = 1 0 1*2 0*3 1
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x18b02000
// param: tf32[8] = 0x0*8 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: tf32[8] = 0x0*8 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x575c000
// param: tf32[8] = 0x0*8 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x575c000
entry @k(%p0: tile<ptr<tf32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<tf32>>, %p3: tile<ptr<tf32>>, %p4: tile<ptr<tf32>>, %p5: tile<ptr<tf32>>) {
  %v1 = reshape %p0 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %v2 = broadcast %v1 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<tf32>> -> tile<8xtf32>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<tf32>> -> tile<8xtf32>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<tf32>> -> tile<8xtf32>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<tf32>> -> tile<8xtf32>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<tf32>> -> tile<8xtf32>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<tf32>>, tile<8xi1>, tile<8xtf32> -> tile<8xtf32>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<tf32>>, tile<8xi1> -> tile<8xtf32>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xtf32>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_f64
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>) {
  %v1 = reshape %p0 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v2 = broadcast %v1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<f64>>, tile<8xi1>, tile<8xf64> -> tile<8xf64>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<f64>>, tile<8xi1> -> tile<8xf64>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xf64>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_f8E4M3FN
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: i1[8] = 1 0 1*2 0*3 1
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x8b
// param: f8E4M3FN[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: f8E4M3FN[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x36
// param: f8E4M3FN[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x36
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f8E4M3FN>>, %p3: tile<ptr<f8E4M3FN>>, %p4: tile<ptr<f8E4M3FN>>, %p5: tile<ptr<f8E4M3FN>>) {
  %v1 = reshape %p0 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %v2 = broadcast %v1 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<f8E4M3FN>>, tile<8xi1>, tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<f8E4M3FN>>, tile<8xi1> -> tile<8xf8E4M3FN>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xf8E4M3FN>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_f8E5M2
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: i1[8] = 1 0 1*2 0*3 1
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0xac
// param: f8E5M2[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: f8E5M2[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0x5b
// param: f8E5M2[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0x5b
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f8E5M2>>, %p3: tile<ptr<f8E5M2>>, %p4: tile<ptr<f8E5M2>>, %p5: tile<ptr<f8E5M2>>) {
  %v1 = reshape %p0 : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %v2 = broadcast %v1 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<f8E5M2>>, tile<8xi1>, tile<8xf8E5M2> -> tile<8xf8E5M2>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<f8E5M2>>, tile<8xi1> -> tile<8xf8E5M2>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xf8E5M2>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_f8E8M0FNU
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: i1[8] = 1 0 1*2 0*3 1
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x52
// param: f8E8M0FNU[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: f8E8M0FNU[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x42
// param: f8E8M0FNU[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x42
entry @k(%p0: tile<ptr<f8E8M0FNU>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f8E8M0FNU>>, %p3: tile<ptr<f8E8M0FNU>>, %p4: tile<ptr<f8E8M0FNU>>, %p5: tile<ptr<f8E8M0FNU>>) {
  %v1 = reshape %p0 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %v2 = broadcast %v1 : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf8E8M0FNU>, partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<f8E8M0FNU>>, tile<8xi1>, tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xf8E8M0FNU>, partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<f8E8M0FNU>>, tile<8xi1> -> tile<8xf8E8M0FNU>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xf8E8M0FNU>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xf8E8M0FNU>, partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_fnv8E5M3FNU
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: i1[8] = 1 0 1*2 0*3 1
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x78
// param: fnv8E5M3FNU[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: fnv8E5M3FNU[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x62
// param: fnv8E5M3FNU[8] = 0x0*8 -> 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x62
entry @k(%p0: tile<ptr<fnv8E5M3FNU>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<fnv8E5M3FNU>>, %p3: tile<ptr<fnv8E5M3FNU>>, %p4: tile<ptr<fnv8E5M3FNU>>, %p5: tile<ptr<fnv8E5M3FNU>>) {
  %v1 = reshape %p0 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %v2 = broadcast %v1 : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v13, %t13 = load_ptr_tko weak %v4 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xfnv8E5M3FNU>, token
  %v14, %t14 = load_ptr_tko relaxed tl_blk %v4 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xfnv8E5M3FNU>, token
  %v15, %t15 = load_ptr_tko relaxed device %v4 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xfnv8E5M3FNU>, token
  %v16, %t16 = load_ptr_tko relaxed sys %v4 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xfnv8E5M3FNU>, token
  %v17, %t17 = load_ptr_tko acquire device %v4 : tile<8xptr<fnv8E5M3FNU>> -> tile<8xfnv8E5M3FNU>, token
  %v18 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xfnv8E5M3FNU>, partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> token
  %v22, %t22 = load_ptr_tko weak %v4, %v8, %v12 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi1>, tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>, token
  %v23 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v22, %v24[%v25] : tile<8xfnv8E5M3FNU>, partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> token
  %v27, %t27 = load_ptr_tko weak %v4, %v8 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi1> -> tile<8xfnv8E5M3FNU>, token
  %v28 = select %v8, %v27, %v12 : tile<8xi1>, tile<8xfnv8E5M3FNU>
  %v29 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32 = store_view_tko weak %v28, %v30[%v31] : tile<8xfnv8E5M3FNU>, partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_masked_addresses
// param: i32[8] = 0 1 2 3 4 5 6 7
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1152921504606846976 2305843009213693952 3458764513820540928 4611686018427387904 5764607523034234880 6917529027641081856 8070450532247928832
// param: i32[8] = 0*8 -> 0 -1 2 3 -1*3 7
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i32>>) {
  %v1 = reshape %p0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v2 = broadcast %v1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v3 = iota : tile<8xi32>
  %v4 = offset %v2, %v3 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v13 = int_to_ptr %v12 : tile<8xi64> -> tile<8xptr<i32>>
  %v14 = select %v8, %v4, %v13 : tile<8xi1>, tile<8xptr<i32>>
  %v15 = constant <i32: -1> : tile<8xi32>
  %v16, %t16 = load_ptr_tko weak %v14, %v8, %v15 : tile<8xptr<i32>>, tile<8xi1>, tile<8xi32> -> tile<8xi32>, token
  %v17 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- load_ptr_i1_bytes
// param: i1[8] = 0 1 2 -128 -1 0 -2 16
// param: i1[8] = 0*8 -> 0 1*4 0 1*2
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8 = store_view_tko weak %v4, %v6[%v7] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  return
}
