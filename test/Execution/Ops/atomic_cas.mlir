// Written by Inputs/make_ops.py.
//--- cas_i32
// param: i32[8] = 0 2 -1 -2147483647 2147483647 -519958505 1905428898 1632214327
// param: i32[8] = -171802221 -1714274795 1928624121 2147483647 -2147483648 -1 1 0
// param: i1[8] = 1 0 1*2 0*3 1
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -> -171802221 1 1928624121 -2147483648*2 -1 1 0
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -> -171802221 1 1928624121 -2147483648 2147483647 -519958505 1905428898 0
// param: i32[8] = 0*8 -> 0 2 -1 -2147483648 2147483647 -519958505 1905428898 1632214327
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v13 = reshape %p3 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v14 = broadcast %v13 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v15 = iota : tile<8xi32>
  %v16 = offset %v14, %v15 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v17, %t17 = atomic_cas_tko relaxed device %v16, %v4, %v8 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %v18 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v22 = reshape %p5 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v23 = broadcast %v22 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v24 = iota : tile<8xi32>
  %v25 = offset %v23, %v24 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v26, %t26 = atomic_cas_tko relaxed device %v25, %v4, %v8, %v12 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %v27 = make_tensor_view %p6, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- cas_i64
// param: i64[8] = 0 2 -1 -9223372036854775807 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181
// param: i64[8] = -569339985851396745 -3950197627493712961 -3961380845950172356 9223372036854775807 -9223372036854775808 -1 1 0
// param: i1[8] = 1 0 1*2 0*3 1
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181 -> -569339985851396745 1 -3961380845950172356 -9223372036854775808*2 -1 1 0
// param: i64[8] = 0*8 -> 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181 -> -569339985851396745 1 -3961380845950172356 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 0
// param: i64[8] = 0*8 -> 0 2 -1 -9223372036854775808 9223372036854775807 874218603617577463 -8887232191316319133 6914919982348698181
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v13 = reshape %p3 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v14 = broadcast %v13 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v15 = iota : tile<8xi32>
  %v16 = offset %v14, %v15 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v17, %t17 = atomic_cas_tko acquire sys %v16, %v4, %v8 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %v18 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v22 = reshape %p5 : tile<ptr<i64>> -> tile<1xptr<i64>>
  %v23 = broadcast %v22 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %v24 = iota : tile<8xi32>
  %v25 = offset %v23, %v24 : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v26, %t26 = atomic_cas_tko acquire sys %v25, %v4, %v8, %v12 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %v27 = make_tensor_view %p6, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- cas_f32
// param: f32[8] = 0x0 0x2 0xffffffff 0x80000001 0x80000000 0x7fc00000 0x7f800000 0xff800000
// param: f32[8] = 0xff800000 0x7f800000 0x80000000 0x7fffffff 0x80000000 0xffffffff 0x1 0x0
// param: i1[8] = 1 0 1*2 0*3 1
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x0 0x7fc00000 0x7f800000 0xff800000 -> 0xff800000 0x1 0x80000000*2 0x0 0xffffffff 0x1 0x0
// param: f32[8] = 0x0*8 -> 0x0 0x1 0xffffffff 0x80000000 0x0 0x7fc00000 0x7f800000 0xff800000
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x0 0x7fc00000 0x7f800000 0xff800000 -> 0xff800000 0x1 0x80000000*2 0x0 0x7fc00000 0x7f800000 0x0
// param: f32[8] = 0x0*8 -> 0x0 0x2 0xffffffff 0x80000000*2 0x7fc00000 0x7f800000 0xff800000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v13 = reshape %p3 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v14 = broadcast %v13 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v15 = iota : tile<8xi32>
  %v16 = offset %v14, %v15 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v17, %t17 = atomic_cas_tko release device %v16, %v4, %v8 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %v18 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v22 = reshape %p5 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v23 = broadcast %v22 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %v24 = iota : tile<8xi32>
  %v25 = offset %v23, %v24 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v26, %t26 = atomic_cas_tko release device %v25, %v4, %v8, %v12 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
  %v27 = make_tensor_view %p6, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- cas_f64
// param: f64[8] = 0x0 0x2 0xffffffffffffffff 0x8000000000000001 0x8000000000000000 0x7ff8000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0xfff0000000000000 0x7ff0000000000000 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0xffffffffffffffff 0x1 0x0
// param: i1[8] = 1 0 1*2 0*3 1
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x7ff8000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0xfff0000000000000 0x1 0x8000000000000000*2 0x0 0xffffffffffffffff 0x1 0x0
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x7ff8000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x0 0x7ff8000000000000 0x7ff0000000000000 0xfff0000000000000 -> 0xfff0000000000000 0x1 0x8000000000000000*2 0x0 0x7ff8000000000000 0x7ff0000000000000 0x0
// param: f64[8] = 0x0*8 -> 0x0 0x2 0xffffffffffffffff 0x8000000000000000*2 0x7ff8000000000000 0x7ff0000000000000 0xfff0000000000000
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v5 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v9 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v13 = reshape %p3 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v14 = broadcast %v13 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v15 = iota : tile<8xi32>
  %v16 = offset %v14, %v15 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v17, %t17 = atomic_cas_tko acq_rel device %v16, %v4, %v8 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %v18 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21 = store_view_tko weak %v17, %v19[%v20] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v22 = reshape %p5 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v23 = broadcast %v22 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v24 = iota : tile<8xi32>
  %v25 = offset %v23, %v24 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v26, %t26 = atomic_cas_tko acq_rel device %v25, %v4, %v8, %v12 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token
  %v27 = make_tensor_view %p6, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  return
}
