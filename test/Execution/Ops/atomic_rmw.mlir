// Written by Inputs/make_ops.py.
//--- atomic_and_i32
// param: i32[8] = -1442512969 -196919514 -735268691 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0*2 -735268691 0 1 -523536644 0 1542669917
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -735268691 0 2147483647 -523536644 688237715 1542669917
// param: i32[8] = 0*8 -> 0 -196919514 -1 -2147483648 1 -1 -2147483648 -604813731
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed device %v12, and, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko relaxed device %v21, and, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_and_i64
// param: i64[8] = -1948377050729528184 -8841137971884815275 -5969290022632351068 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181 -> 0 1 -5969290022632351068 0 1 874218603617577463 -9223372036854775808 6914919982348698181
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181 -> 0 1 -5969290022632351068 0 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181
// param: i64[8] = 0*8 -> 0 -8841137971884815275 -1 -9223372036854775808 1 -1 -9223372036854775808 6914919982348698181
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko acquire sys %v12, and, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko acquire sys %v21, and, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_or_i32
// param: i32[8] = -2124617661 -1493363296 1723598006 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259 -> -2124617661 -1493363295 -1 -2147483648 2147483647 -1 -2130182474 2147483647
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
// param: i32[8] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259 -> -2124617661 1 -1 -2147483648 2147483647 270355284 17301174 2147483647
// param: i32[8] = 0*8 -> 0 -1493363296 -1 -2147483648 1 -1 -2147483648 507559259
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko release device %v12, or, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko release device %v21, or, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_or_i64
// param: i64[8] = -3572553085713242792 -267047866006156101 -5858690686879905077 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 7643067140373065128 2341598373836000340 -8965393660374632140 -> -3572553085713242792 -267047866006156101 -1 -9223372036854775808 9223372036854775807 -1 -6881773663018775468 -1
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 7643067140373065128 2341598373836000340 -8965393660374632140
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 7643067140373065128 2341598373836000340 -8965393660374632140 -> -3572553085713242792 1 -1 -9223372036854775808 9223372036854775807 7643067140373065128 2341598373836000340 -1
// param: i64[8] = 0*8 -> 0 -267047866006156101 -1 -9223372036854775808 1 -1 -9223372036854775808 -8965393660374632140
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko acq_rel device %v12, or, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko acq_rel device %v21, or, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_xor_i32
// param: i32[8] = -324132068 -1833389869 -1152728079 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 1645800934 775813219 1823956354 -> -324132068 -1833389870 1152728078 -2147483648 2147483646 -1645800935 -1371670429 323527293
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 1645800934 775813219 1823956354
// param: i32[8] = 0 1 -1 -2147483648 2147483647 1645800934 775813219 1823956354 -> -324132068 1 1152728078 -2147483648 2147483647 1645800934 775813219 323527293
// param: i32[8] = 0*8 -> 0 -1833389869 -1 -2147483648 1 -1 -2147483648 1823956354
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed tl_blk %v12, xor, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko relaxed tl_blk %v21, xor, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_xor_i64
// param: i64[8] = 7726660183129676213 -1565477331888157101 -8889181223883780627 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -7740763400655063486 -8728039404235380090 -2491017720495096074 -> 7726660183129676213 -1565477331888157102 8889181223883780626 -9223372036854775808 9223372036854775806 7740763400655063485 495332632619395718 -6732354316359679735
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 -7740763400655063486 -8728039404235380090 -2491017720495096074
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -7740763400655063486 -8728039404235380090 -2491017720495096074 -> 7726660183129676213 1 8889181223883780626 -9223372036854775808 9223372036854775807 -7740763400655063486 -8728039404235380090 -6732354316359679735
// param: i64[8] = 0*8 -> 0 -1565477331888157101 -1 -9223372036854775808 1 -1 -9223372036854775808 -2491017720495096074
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed device %v12, xor, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko relaxed device %v21, xor, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_add_i32
// param: i32[8] = 418180886 -1108951989 -1959703811 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 1071297678 2086327801 1387161508 -> 418180886 -1108951988 -1959703812 -2147483648*2 1071297677 -61155847 -760322141
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 1071297678 2086327801 1387161508
// param: i32[8] = 0 1 -1 -2147483648 2147483647 1071297678 2086327801 1387161508 -> 418180886 1 -1959703812 -2147483648 2147483647 1071297678 2086327801 -760322141
// param: i32[8] = 0*8 -> 0 -1108951989 -1 -2147483648 1 -1 -2147483648 1387161508
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko acquire sys %v12, add, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko acquire sys %v21, add, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_add_i64
// param: i64[8] = -4860876971911236034 339766831202336243 675772661339811771 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 4674657252463507619 -8715370183597208355 -4409019780907295914 -> -4860876971911236034 339766831202336244 675772661339811770 -9223372036854775808*2 4674657252463507618 508001853257567453 4814352255947479893
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 4674657252463507619 -8715370183597208355 -4409019780907295914
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 4674657252463507619 -8715370183597208355 -4409019780907295914 -> -4860876971911236034 1 675772661339811770 -9223372036854775808 9223372036854775807 4674657252463507619 -8715370183597208355 4814352255947479893
// param: i64[8] = 0*8 -> 0 339766831202336243 -1 -9223372036854775808 1 -1 -9223372036854775808 -4409019780907295914
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko release device %v12, add, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko release device %v21, add, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_umax_i32
// param: i32[8] = 182541328 1558446889 -636841300 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1883028634 -1160077130 91607992 -> 182541328 1558446889 -1 -2147483648 2147483647 -1 -1160077130 2147483647
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -1883028634 -1160077130 91607992
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1883028634 -1160077130 91607992 -> 182541328 1 -1 -2147483648 2147483647 -1883028634 -1160077130 2147483647
// param: i32[8] = 0*8 -> 0 1558446889 -1 -2147483648 1 -1 -2147483648 91607992
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko acq_rel device %v12, umax, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko acq_rel device %v21, umax, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_umax_i64
// param: i64[8] = -43557330443673440 -2678689542571340206 4015605296877414010 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 9087533705246829897 5596143331201196200 4954201126310445546 -> -43557330443673440 -2678689542571340206 -1 -9223372036854775808 9223372036854775807 -1 -9223372036854775808 9223372036854775807
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 9087533705246829897 5596143331201196200 4954201126310445546
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 9087533705246829897 5596143331201196200 4954201126310445546 -> -43557330443673440 1 -1 -9223372036854775808 9223372036854775807 9087533705246829897 5596143331201196200 9223372036854775807
// param: i64[8] = 0*8 -> 0 -2678689542571340206 -1 -9223372036854775808 1 -1 -9223372036854775808 4954201126310445546
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed tl_blk %v12, umax, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko relaxed tl_blk %v21, umax, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_umin_i32
// param: i32[8] = 1651661628 -247213180 -280512666 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 383329928 -970851379 -1483604031 -> 0 1 -280512666 0 1 383329928 -2147483648 2147483647
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 383329928 -970851379 -1483604031
// param: i32[8] = 0 1 -1 -2147483648 2147483647 383329928 -970851379 -1483604031 -> 0 1 -280512666 0 2147483647 383329928 -970851379 2147483647
// param: i32[8] = 0*8 -> 0 -247213180 -1 -2147483648 1 -1 -2147483648 -1483604031
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed device %v12, umin, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko relaxed device %v21, umin, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_umin_i64
// param: i64[8] = -4941915223392823898 -1840917493079443035 -4624802494045442593 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 3934537062164935045 2824732337123222176 -6193485975151223716 -> 0 1 -4624802494045442593 0 1 3934537062164935045 2824732337123222176 9223372036854775807
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 3934537062164935045 2824732337123222176 -6193485975151223716
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 3934537062164935045 2824732337123222176 -6193485975151223716 -> 0 1 -4624802494045442593 0 9223372036854775807 3934537062164935045 2824732337123222176 9223372036854775807
// param: i64[8] = 0*8 -> 0 -1840917493079443035 -1 -9223372036854775808 1 -1 -9223372036854775808 -6193485975151223716
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko acquire sys %v12, umin, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko acquire sys %v21, umin, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_xchg_i32
// param: i32[8] = -1046712245 47790077 -1381884099 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1430866313 526414855 -777118586 -> -1046712245 47790077 -1381884099 0 1 -1 -2147483648 2147483647
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -1430866313 526414855 -777118586
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -1430866313 526414855 -777118586 -> -1046712245 1 -1381884099 0 2147483647 -1430866313 526414855 2147483647
// param: i32[8] = 0*8 -> 0 47790077 -1 -2147483648 1 -1 -2147483648 -777118586
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko release device %v12, xchg, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko release device %v21, xchg, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_xchg_i64
// param: i64[8] = -7093468201279726173 3234714852671957776 -7091210602464396777 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -3948851918766449031 -8279416064455183509 4498943151798544627 -> -7093468201279726173 3234714852671957776 -7091210602464396777 0 1 -1 -9223372036854775808 9223372036854775807
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 -3948851918766449031 -8279416064455183509 4498943151798544627
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -3948851918766449031 -8279416064455183509 4498943151798544627 -> -7093468201279726173 1 -7091210602464396777 0 9223372036854775807 -3948851918766449031 -8279416064455183509 9223372036854775807
// param: i64[8] = 0*8 -> 0 3234714852671957776 -1 -9223372036854775808 1 -1 -9223372036854775808 4498943151798544627
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko acq_rel device %v12, xchg, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko acq_rel device %v21, xchg, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_max_i32
// param: i32[8] = -156314534 -720471387 -1169946630 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -2136206397 -405426545 942281914 -> 0 1 -1 0 2147483647 -1 -405426545 2147483647
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -2136206397 -405426545 942281914
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -2136206397 -405426545 942281914 -> 0 1 -1 0 2147483647 -2136206397 -405426545 2147483647
// param: i32[8] = 0*8 -> 0 -720471387 -1 -2147483648 1 -1 -2147483648 942281914
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed tl_blk %v12, max, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko relaxed tl_blk %v21, max, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_max_i64
// param: i64[8] = 3804554446096311108 -5475223218281408732 -5745985542620954170 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1483074184196392291 1321203897651700570 -1418898577217889220 -> 3804554446096311108 1 -1 0 9223372036854775807 -1 1321203897651700570 9223372036854775807
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 -1483074184196392291 1321203897651700570 -1418898577217889220
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1483074184196392291 1321203897651700570 -1418898577217889220 -> 3804554446096311108 1 -1 0 9223372036854775807 -1483074184196392291 1321203897651700570 9223372036854775807
// param: i64[8] = 0*8 -> 0 -5475223218281408732 -1 -9223372036854775808 1 -1 -9223372036854775808 -1418898577217889220
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed device %v12, max, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko relaxed device %v21, max, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_min_i32
// param: i32[8] = 279996949 -1356493681 -773746673 0 1 -1 -2147483648 2147483647
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 558370809 1665158272 2146614432 -> 0 -1356493681 -773746673 -2147483648 1 -1 -2147483648 2146614432
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 558370809 1665158272 2146614432
// param: i32[8] = 0 1 -1 -2147483648 2147483647 558370809 1665158272 2146614432 -> 0 1 -773746673 -2147483648 2147483647 558370809 1665158272 2146614432
// param: i32[8] = 0*8 -> 0 -1356493681 -1 -2147483648 1 -1 -2147483648 2146614432
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
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
  %v13, %t13 = atomic_rmw_tko acquire sys %v12, min, %v4 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v19 = broadcast %v18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v22, %t22 = atomic_rmw_tko acquire sys %v21, min, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_min_i64
// param: i64[8] = 6868327500021223084 -5867962646423127750 -8881614410017433320 0 1 -1 -9223372036854775808 9223372036854775807
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 8007976780021366862 3903853512475028547 -1622625060952220702 -> 0 -5867962646423127750 -8881614410017433320 -9223372036854775808 1 -1 -9223372036854775808 -1622625060952220702
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 8007976780021366862 3903853512475028547 -1622625060952220702
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 8007976780021366862 3903853512475028547 -1622625060952220702 -> 0 1 -8881614410017433320 -9223372036854775808 9223372036854775807 8007976780021366862 3903853512475028547 -1622625060952220702
// param: i64[8] = 0*8 -> 0 -5867962646423127750 -1 -9223372036854775808 1 -1 -9223372036854775808 -1622625060952220702
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
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
  %v13, %t13 = atomic_rmw_tko release device %v12, min, %v4 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v19 = broadcast %v18 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v22, %t22 = atomic_rmw_tko release device %v21, min, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xi64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_xchg_f32
// param: f32[8] = 0x80000000 0x7f800000 0xff800000 0x0 0x1 0xffffffff 0x80000000 0x7fffffff
// param: i1[8] = 1 0 1*2 0*3 1
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x80000000 0x7f800000 0xff800000 0x0 0x1 0xffffffff 0x80000000 0x7fffffff
// param: f32[8] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x80000000 0x1 0xff800000 0x0 0x7fffffff 0x80000000 0x7f800000 0x7fffffff
// param: f32[8] = 0x0*8 -> 0x0 0x7f800000 0xffffffff 0x80000000 0x1 0xffffffff 0x80000000 0xff800000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>) {
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
  %v13, %t13 = atomic_rmw_tko acq_rel device %v12, xchg, %v4 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v19 = broadcast %v18 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v22, %t22 = atomic_rmw_tko acq_rel device %v21, xchg, %v4, %v8 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xf32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_xchg_f64
// param: f64[8] = 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff
// param: i1[8] = 1 0 1*2 0*3 1
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0x8000000000000000 0x1 0xfff0000000000000 0x0 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0x7fffffffffffffff
// param: f64[8] = 0x0*8 -> 0x0 0x7ff0000000000000 0xffffffffffffffff 0x8000000000000000 0x1 0xffffffffffffffff 0x8000000000000000 0xfff0000000000000
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed tl_blk %v12, xchg, %v4 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v19 = broadcast %v18 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v22, %t22 = atomic_rmw_tko relaxed tl_blk %v21, xchg, %v4, %v8 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xf64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_addf_f16
// param: f16[8] = 0x1000*2 0xbc00 0x7bff 0x8000 0x1 0x3d00 0x8000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f16[8] = 0x3c00 0x3c01 0x7c00 0x7bff 0x0 0x1 0xc100 0x8000 -> 0x3c00 0x3c02 0x7c00*2 0x0 0x2 0xbd00 0x8000
// param: f16[8] = 0x0*8 -> 0x3c00 0x3c01 0x7c00 0x7bff 0x0 0x1 0xc100 0x8000
// param: f16[8] = 0x3c00 0x3c01 0x7c00 0x7bff 0x0 0x1 0xc100 0x8000 -> 0x3c00 0x3c01 0x7c00*2 0x0 0x1 0xc100 0x8000
// param: f16[8] = 0x0*8 -> 0x3c00 0x1000 0x7c00 0x7bff 0x8000 0x1 0x3d00 0x8000
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>) {
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
  %v13, %t13 = atomic_rmw_tko relaxed device %v12, addf, %v4 : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<f16>> -> tile<1xptr<f16>>
  %v19 = broadcast %v18 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v22, %t22 = atomic_rmw_tko relaxed device %v21, addf, %v4, %v8 : tile<8xptr<f16>>, tile<8xf16>, tile<8xi1> -> tile<8xf16>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xf16>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_addf_bf16
// param: bf16[8] = 0x3b80*2 0xbf80 0x7f7f 0x8000 0x1 0x3fa0 0x8000
// param: i1[8] = 1 0 1*2 0*3 1
// param: bf16[8] = 0x3f80 0x3f81 0x7f80 0x7f7f 0x0 0x1 0xc020 0x8000 -> 0x3f80 0x3f82 0x7f80*2 0x0 0x2 0xbfa0 0x8000
// param: bf16[8] = 0x0*8 -> 0x3f80 0x3f81 0x7f80 0x7f7f 0x0 0x1 0xc020 0x8000
// param: bf16[8] = 0x3f80 0x3f81 0x7f80 0x7f7f 0x0 0x1 0xc020 0x8000 -> 0x3f80 0x3f81 0x7f80*2 0x0 0x1 0xc020 0x8000
// param: bf16[8] = 0x0*8 -> 0x3f80 0x3b80 0x7f80 0x7f7f 0x8000 0x1 0x3fa0 0x8000
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>) {
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
  %v13, %t13 = atomic_rmw_tko acquire sys %v12, addf, %v4 : tile<8xptr<bf16>>, tile<8xbf16> -> tile<8xbf16>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %v19 = broadcast %v18 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v22, %t22 = atomic_rmw_tko acquire sys %v21, addf, %v4, %v8 : tile<8xptr<bf16>>, tile<8xbf16>, tile<8xi1> -> tile<8xbf16>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xbf16>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_addf_f32
// on: interp host
// param: f32[8] = 0x33800000*2 0xbf800000 0x7f7fffff 0x80000000 0x1 0x3fa00000 0x80000000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f32[8] = 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000 -> 0x3f800000 0x3f800002 0x7f800000*2 0x0 0x2 0xbfa00000 0x80000000
// param: f32[8] = 0x0*8 -> 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000
// param: f32[8] = 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000 -> 0x3f800000 0x3f800001 0x7f800000*2 0x0 0x1 0xc0200000 0x80000000
// param: f32[8] = 0x0*8 -> 0x3f800000 0x33800000 0x7f800000 0x7f7fffff 0x80000000 0x1 0x3fa00000 0x80000000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>) {
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
  %v13, %t13 = atomic_rmw_tko release device %v12, addf, %v4 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v19 = broadcast %v18 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v22, %t22 = atomic_rmw_tko release device %v21, addf, %v4, %v8 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xf32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_addf_f32_flushed
// on: sim cuda
// param: f32[8] = 0x33800000*2 0xbf800000 0x7f7fffff 0x80000000 0x1 0x3fa00000 0x80000000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f32[8] = 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000 -> 0x3f800000 0x3f800002 0x7f800000*2 0x0*2 0xbfa00000 0x80000000
// param: f32[8] = 0x0*8 -> 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000
// param: f32[8] = 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000 -> 0x3f800000 0x3f800001 0x7f800000*2 0x0 0x1 0xc0200000 0x80000000
// param: f32[8] = 0x0*8 -> 0x3f800000 0x33800000 0x7f800000 0x7f7fffff 0x80000000 0x1 0x3fa00000 0x80000000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>) {
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
  %v13, %t13 = atomic_rmw_tko release device %v12, addf, %v4 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v19 = broadcast %v18 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v22, %t22 = atomic_rmw_tko release device %v21, addf, %v4, %v8 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xf32>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_addf_f64
// param: f64[8] = 0x3ca0000000000000*2 0xbff0000000000000 0x7fefffffffffffff 0x8000000000000000 0x1 0x3ff4000000000000 0x8000000000000000
// param: i1[8] = 1 0 1*2 0*3 1
// param: f64[8] = 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x0 0x1 0xc004000000000000 0x8000000000000000 -> 0x3ff0000000000000 0x3ff0000000000002 0x7ff0000000000000*2 0x0 0x2 0xbff4000000000000 0x8000000000000000
// param: f64[8] = 0x0*8 -> 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x0 0x1 0xc004000000000000 0x8000000000000000
// param: f64[8] = 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x0 0x1 0xc004000000000000 0x8000000000000000 -> 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000*2 0x0 0x1 0xc004000000000000 0x8000000000000000
// param: f64[8] = 0x0*8 -> 0x3ff0000000000000 0x3ca0000000000000 0x7ff0000000000000 0x7fefffffffffffff 0x8000000000000000 0x1 0x3ff4000000000000 0x8000000000000000
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>) {
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
  %v13, %t13 = atomic_rmw_tko acq_rel device %v12, addf, %v4 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v18 = reshape %p4 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v19 = broadcast %v18 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v20 = iota : tile<8xi32>
  %v21 = offset %v19, %v20 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v22, %t22 = atomic_rmw_tko acq_rel device %v21, addf, %v4, %v8 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token
  %v23 = select %v8, %v22, %v4 : tile<8xi1>, tile<8xf64>
  %v24 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  return
}
//--- atomic_one_place
// grid: 4 1 1
// param: i32[1] = 5 -> 117
entry @k(%p0: tile<ptr<i32>>) {
  %v1 = reshape %p0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v2 = broadcast %v1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v3 = iota : tile<8xi32>
  %v4, %t4 = atomic_rmw_tko relaxed device %v2, add, %v3 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  return
}
