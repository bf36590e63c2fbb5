// Written by Inputs/make_ops.py.
//--- store_ptr_i1
// param: i1[8] = 0 1*3 0*2 1*2
// param: i1[8] = 1 0 1*2 0*3 1
// param: i1[8] = 0 1*3 0*2 1*2 -> 0 1*3 0*2 1*2
// param: i1[8] = 0 1*3 0*2 1*2 -> 0 1*3 0*2 1*2
// param: i1[8] = 0 1*3 0*2 1*2 -> 0 1*3 0*2 1*2
// param: i1[8] = 0 1*3 0*2 1*2 -> 0 1*3 0*2 1*2
// param: i1[8] = 0 1*3 0*2 1*2 -> 0 1*3 0*2 1*2
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i1>>, %p4: tile<ptr<i1>>, %p5: tile<ptr<i1>>, %p6: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v10 = broadcast %v9 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<i1>>, tile<8xi1> -> token
  %v14 = reshape %p3 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v15 = broadcast %v14 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<i1>>, tile<8xi1> -> token
  %v19 = reshape %p4 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v20 = broadcast %v19 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<i1>>, tile<8xi1> -> token
  %v24 = reshape %p5 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v25 = broadcast %v24 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<i1>>, tile<8xi1> -> token
  %v29 = reshape %p6 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v30 = broadcast %v29 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<i1>>, tile<8xi1>, tile<8xi1> -> token
  return
}
//--- store_ptr_i8
// param: i8[8] = 0 1 -1 -128 127 107 -34 -10
// param: i1[8] = 1 0 1*2 0*3 1
// param: i8[8] = 0 1 -1 -128 127 -55 -106 -66 -> 0 1 -1 -128 127 107 -34 -10
// param: i8[8] = 0 1 -1 -128 127 -55 -106 -66 -> 0 1 -1 -128 127 107 -34 -10
// param: i8[8] = 0 1 -1 -128 127 -55 -106 -66 -> 0 1 -1 -128 127 107 -34 -10
// param: i8[8] = 0 1 -1 -128 127 -55 -106 -66 -> 0 1 -1 -128 127 107 -34 -10
// param: i8[8] = 0 1 -1 -128 127 -55 -106 -66 -> 0 1 -1 -128 127 -55 -106 -10
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i8>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v10 = broadcast %v9 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<i8>>, tile<8xi8> -> token
  %v14 = reshape %p3 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v15 = broadcast %v14 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<i8>>, tile<8xi8> -> token
  %v19 = reshape %p4 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v20 = broadcast %v19 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<i8>>, tile<8xi8> -> token
  %v24 = reshape %p5 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v25 = broadcast %v24 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<i8>>, tile<8xi8> -> token
  %v29 = reshape %p6 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v30 = broadcast %v29 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<i8>>, tile<8xi8>, tile<8xi1> -> token
  return
}
//--- store_ptr_i16
// param: i16[8] = 0 1 -1 -32768 32767 -6974 26168 13973
// param: i1[8] = 1 0 1*2 0*3 1
// param: i16[8] = 0 1 -1 -32768 32767 31892 31743 -29949 -> 0 1 -1 -32768 32767 -6974 26168 13973
// param: i16[8] = 0 1 -1 -32768 32767 31892 31743 -29949 -> 0 1 -1 -32768 32767 -6974 26168 13973
// param: i16[8] = 0 1 -1 -32768 32767 31892 31743 -29949 -> 0 1 -1 -32768 32767 -6974 26168 13973
// param: i16[8] = 0 1 -1 -32768 32767 31892 31743 -29949 -> 0 1 -1 -32768 32767 -6974 26168 13973
// param: i16[8] = 0 1 -1 -32768 32767 31892 31743 -29949 -> 0 1 -1 -32768 32767 31892 31743 13973
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>, %p4: tile<ptr<i16>>, %p5: tile<ptr<i16>>, %p6: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<i16>> -> tile<1xptr<i16>>
  %v10 = broadcast %v9 : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<i16>>, tile<8xi16> -> token
  %v14 = reshape %p3 : tile<ptr<i16>> -> tile<1xptr<i16>>
  %v15 = broadcast %v14 : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<i16>>, tile<8xi16> -> token
  %v19 = reshape %p4 : tile<ptr<i16>> -> tile<1xptr<i16>>
  %v20 = broadcast %v19 : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<i16>>, tile<8xi16> -> token
  %v24 = reshape %p5 : tile<ptr<i16>> -> tile<1xptr<i16>>
  %v25 = broadcast %v24 : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<i16>>, tile<8xi16> -> token
  %v29 = reshape %p6 : tile<ptr<i16>> -> tile<1xptr<i16>>
  %v30 = broadcast %v29 : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<i16>>, tile<8xi16>, tile<8xi1> -> token
  return
}
//--- store_ptr_i32
// param: i32[8] = 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -299613327 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -299613327 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -299613327 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -299613327 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -299613327 -> 0 1 -1 -2147483648 2147483647 -1236358913 190365797 -750613944
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v10 = broadcast %v9 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<i32>>, tile<8xi32> -> token
  %v14 = reshape %p3 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v15 = broadcast %v14 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<i32>>, tile<8xi32> -> token
  %v19 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v20 = broadcast %v19 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<i32>>, tile<8xi32> -> token
  %v24 = reshape %p5 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v25 = broadcast %v24 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<i32>>, tile<8xi32> -> token
  %v29 = reshape %p6 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v30 = broadcast %v29 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
  return
}
//--- store_ptr_i64
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 5119971829015185418 -> 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 5119971829015185418 -> 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 5119971829015185418 -> 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 5119971829015185418 -> 0 1 -1 -9223372036854775808 9223372036854775807 8934989011065504459 -2797886396025314240 -6022451094454486871
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 5119971829015185418 -> 0 1 -1 -9223372036854775808 9223372036854775807 -1278550387257367218 -1151779341207739857 -6022451094454486871
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v10 = broadcast %v9 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<i64>>, tile<8xi64> -> token
  %v14 = reshape %p3 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v15 = broadcast %v14 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<i64>>, tile<8xi64> -> token
  %v19 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v20 = broadcast %v19 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<i64>>, tile<8xi64> -> token
  %v24 = reshape %p5 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v25 = broadcast %v24 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<i64>>, tile<8xi64> -> token
  %v29 = reshape %p6 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v30 = broadcast %v29 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> token
  return
}
//--- store_ptr_f16
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: i1[8] = 1 0 1*2 0*3 1
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
// param: f16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7c00 0xfc00
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v10 = broadcast %v9 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<f16>>, tile<8xf16> -> token
  %v14 = reshape %p3 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v15 = broadcast %v14 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<f16>>, tile<8xf16> -> token
  %v19 = reshape %p4 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v20 = broadcast %v19 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<f16>>, tile<8xf16> -> token
  %v24 = reshape %p5 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v25 = broadcast %v24 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<f16>>, tile<8xf16> -> token
  %v29 = reshape %p6 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v30 = broadcast %v29 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<f16>>, tile<8xf16>, tile<8xi1> -> token
  return
}
//--- store_ptr_bf16
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: i1[8] = 1 0 1*2 0*3 1
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80 -> 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>, %p6: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v10 = broadcast %v9 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<bf16>>, tile<8xbf16> -> token
  %v14 = reshape %p3 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v15 = broadcast %v14 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<bf16>>, tile<8xbf16> -> token
  %v19 = reshape %p4 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v20 = broadcast %v19 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<bf16>>, tile<8xbf16> -> token
  %v24 = reshape %p5 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v25 = broadcast %v24 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<bf16>>, tile<8xbf16> -> token
  %v29 = reshape %p6 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v30 = broadcast %v29 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<bf16>>, tile<8xbf16>, tile<8xi1> -> token
  return
}
//--- store_ptr_f32
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v10 = broadcast %v9 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<f32>>, tile<8xf32> -> token
  %v14 = reshape %p3 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v15 = broadcast %v14 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<f32>>, tile<8xf32> -> token
  %v19 = reshape %p4 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v20 = broadcast %v19 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<f32>>, tile<8xf32> -> token
  %v24 = reshape %p5 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v25 = broadcast %v24 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<f32>>, tile<8xf32> -> token
  %v29 = reshape %p6 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v30 = broadcast %v29 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
  return
}
//--- store_ptr_tf32
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: i1[8] = 1 0 1*2 0*3 1
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x18b02000 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x18b02000 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x18b02000 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x18b02000 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0x8fc34000 0xbadaa000 0x575c000
// param: tf32[8] = 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x18b02000 -> 0x0*2 0xffffe000 0x80000000 0x7fffe000 0xa7cfc000 0x5f512000 0x575c000
entry @k(%p0: tile<ptr<tf32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<tf32>>, %p3: tile<ptr<tf32>>, %p4: tile<ptr<tf32>>, %p5: tile<ptr<tf32>>, %p6: tile<ptr<tf32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %v10 = broadcast %v9 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<tf32>>, tile<8xtf32> -> token
  %v14 = reshape %p3 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %v15 = broadcast %v14 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<tf32>>, tile<8xtf32> -> token
  %v19 = reshape %p4 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %v20 = broadcast %v19 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<tf32>>, tile<8xtf32> -> token
  %v24 = reshape %p5 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %v25 = broadcast %v24 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<tf32>>, tile<8xtf32> -> token
  %v29 = reshape %p6 : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %v30 = broadcast %v29 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<tf32>>, tile<8xtf32>, tile<8xi1> -> token
  return
}
//--- store_ptr_f64
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v10 = broadcast %v9 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<f64>>, tile<8xf64> -> token
  %v14 = reshape %p3 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v15 = broadcast %v14 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<f64>>, tile<8xf64> -> token
  %v19 = reshape %p4 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v20 = broadcast %v19 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<f64>>, tile<8xf64> -> token
  %v24 = reshape %p5 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v25 = broadcast %v24 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<f64>>, tile<8xf64> -> token
  %v29 = reshape %p6 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v30 = broadcast %v29 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> token
  return
}
//--- store_ptr_f8E4M3FN
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: i1[8] = 1 0 1*2 0*3 1
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x8b -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x8b -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x8b -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x8b -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x66 0x36
// param: f8E4M3FN[8] = 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x8b -> 0x0 0x1 0xff 0x80 0x7f 0x7c 0x7b 0x36
entry @k(%p0: tile<ptr<f8E4M3FN>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f8E4M3FN>>, %p3: tile<ptr<f8E4M3FN>>, %p4: tile<ptr<f8E4M3FN>>, %p5: tile<ptr<f8E4M3FN>>, %p6: tile<ptr<f8E4M3FN>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %v10 = broadcast %v9 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN> -> token
  %v14 = reshape %p3 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %v15 = broadcast %v14 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN> -> token
  %v19 = reshape %p4 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %v20 = broadcast %v19 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN> -> token
  %v24 = reshape %p5 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %v25 = broadcast %v24 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN> -> token
  %v29 = reshape %p6 : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %v30 = broadcast %v29 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN>, tile<8xi1> -> token
  return
}
//--- store_ptr_f8E5M2
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: i1[8] = 1 0 1*2 0*3 1
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0xac -> 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0xac -> 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0xac -> 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0xac -> 0x0 0x1 0xff 0x80 0x7f 0x96 0x6b 0x5b
// param: f8E5M2[8] = 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0xac -> 0x0 0x1 0xff 0x80 0x7f 0xd 0x94 0x5b
entry @k(%p0: tile<ptr<f8E5M2>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f8E5M2>>, %p3: tile<ptr<f8E5M2>>, %p4: tile<ptr<f8E5M2>>, %p5: tile<ptr<f8E5M2>>, %p6: tile<ptr<f8E5M2>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %v10 = broadcast %v9 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<f8E5M2>>, tile<8xf8E5M2> -> token
  %v14 = reshape %p3 : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %v15 = broadcast %v14 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<f8E5M2>>, tile<8xf8E5M2> -> token
  %v19 = reshape %p4 : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %v20 = broadcast %v19 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<f8E5M2>>, tile<8xf8E5M2> -> token
  %v24 = reshape %p5 : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %v25 = broadcast %v24 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<f8E5M2>>, tile<8xf8E5M2> -> token
  %v29 = reshape %p6 : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %v30 = broadcast %v29 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<f8E5M2>>, tile<8xf8E5M2>, tile<8xi1> -> token
  return
}
//--- store_ptr_f8E8M0FNU
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: i1[8] = 1 0 1*2 0*3 1
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x52 -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x52 -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x52 -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x52 -> 0x0 0x1 0xff 0x80 0x7f 0xe4 0x47 0x42
// param: f8E8M0FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x52 -> 0x0 0x1 0xff 0x80 0x7f 0xa5 0x61 0x42
entry @k(%p0: tile<ptr<f8E8M0FNU>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f8E8M0FNU>>, %p3: tile<ptr<f8E8M0FNU>>, %p4: tile<ptr<f8E8M0FNU>>, %p5: tile<ptr<f8E8M0FNU>>, %p6: tile<ptr<f8E8M0FNU>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %v10 = broadcast %v9 : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU> -> token
  %v14 = reshape %p3 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %v15 = broadcast %v14 : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU> -> token
  %v19 = reshape %p4 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %v20 = broadcast %v19 : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU> -> token
  %v24 = reshape %p5 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %v25 = broadcast %v24 : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU> -> token
  %v29 = reshape %p6 : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %v30 = broadcast %v29 : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU>, tile<8xi1> -> token
  return
}
//--- store_ptr_fnv8E5M3FNU
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: i1[8] = 1 0 1*2 0*3 1
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x78 -> 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x78 -> 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x78 -> 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x78 -> 0x0 0x1 0xff 0x80 0x7f 0x4d 0xc7 0x62
// param: fnv8E5M3FNU[8] = 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x78 -> 0x0 0x1 0xff 0x80 0x7f 0xf3 0x40 0x62
entry @k(%p0: tile<ptr<fnv8E5M3FNU>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<fnv8E5M3FNU>>, %p3: tile<ptr<fnv8E5M3FNU>>, %p4: tile<ptr<fnv8E5M3FNU>>, %p5: tile<ptr<fnv8E5M3FNU>>, %p6: tile<ptr<fnv8E5M3FNU>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v9 = reshape %p2 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %v10 = broadcast %v9 : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %v11 = iota : tile<8xi32>
  %v12 = offset %v10, %v11 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v13 = store_ptr_tko weak %v12, %v4 : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU> -> token
  %v14 = reshape %p3 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %v15 = broadcast %v14 : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %v16 = iota : tile<8xi32>
  %v17 = offset %v15, %v16 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v18 = store_ptr_tko relaxed tl_blk %v17, %v4 : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU> -> token
  %v19 = reshape %p4 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %v20 = broadcast %v19 : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %v21 = iota : tile<8xi32>
  %v22 = offset %v20, %v21 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v23 = store_ptr_tko relaxed sys %v22, %v4 : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU> -> token
  %v24 = reshape %p5 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %v25 = broadcast %v24 : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %v26 = iota : tile<8xi32>
  %v27 = offset %v25, %v26 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v28 = store_ptr_tko release device %v27, %v4 : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU> -> token
  %v29 = reshape %p6 : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %v30 = broadcast %v29 : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %v31 = iota : tile<8xi32>
  %v32 = offset %v30, %v31 : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v33 = store_ptr_tko weak %v32, %v4, %v8 : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU>, tile<8xi1> -> token
  return
}
