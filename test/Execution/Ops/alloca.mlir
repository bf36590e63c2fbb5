// Written by Inputs/make_ops.py.
//--- alloca_private
// grid: 2 1 1
// param: i8[8] = 0 1 -1 -128 127 34 32 -52
// param: i8[8] = 0*8 -> 0 1 -1 -128 127 34 32 -52
// param: i32[8] = 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: i1[8] = 0 1*3 0 1*3
// param: i1[8] = 0*8 -> 0 1*3 0 1*3
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<i1>>, %p7: tile<ptr<i1>>) {
  %v1 = alloca num_elem = 8, alignment = 16 : tile<ptr<i8>>
  %v2 = reshape %v1 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v3 = broadcast %v2 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v4 = iota : tile<8xi32>
  %v5 = offset %v3, %v4 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v6 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9, %t9 = load_view_tko weak %v7[%v8] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %s_i8 = store_ptr_tko weak %v5, %v9 : tile<8xptr<i8>>, tile<8xi8> -> token
  %v10, %t10 = load_ptr_tko weak %v5 token=%s_i8 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v11 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v15 = alloca num_elem = 8, alignment = 16 : tile<ptr<i32>>
  %v16 = reshape %v15 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v17 = broadcast %v16 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v18 = iota : tile<8xi32>
  %v19 = offset %v17, %v18 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v20 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23, %t23 = load_view_tko weak %v21[%v22] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %s_i32 = store_ptr_tko weak %v19, %v23 : tile<8xptr<i32>>, tile<8xi32> -> token
  %v24, %t24 = load_ptr_tko weak %v19 token=%s_i32 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v25 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v29 = alloca num_elem = 8, alignment = 16 : tile<ptr<f64>>
  %v30 = reshape %v29 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v31 = broadcast %v30 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v32 = iota : tile<8xi32>
  %v33 = offset %v31, %v32 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v34 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v35 = make_partition_view %v34 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v36 = constant <i32: 0> : tile<i32>
  %v37, %t37 = load_view_tko weak %v35[%v36] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %s_f64 = store_ptr_tko weak %v33, %v37 : tile<8xptr<f64>>, tile<8xf64> -> token
  %v38, %t38 = load_ptr_tko weak %v33 token=%s_f64 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v39 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42 = store_view_tko weak %v38, %v40[%v41] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v43 = alloca num_elem = 8, alignment = 16 : tile<ptr<i1>>
  %v44 = reshape %v43 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v45 = broadcast %v44 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v46 = iota : tile<8xi32>
  %v47 = offset %v45, %v46 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v48 = make_tensor_view %p6, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51, %t51 = load_view_tko weak %v49[%v50] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %s_i1 = store_ptr_tko weak %v47, %v51 : tile<8xptr<i1>>, tile<8xi1> -> token
  %v52, %t52 = load_ptr_tko weak %v47 token=%s_i1 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v53 = make_tensor_view %p7, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v54 = make_partition_view %v53 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v55 = constant <i32: 0> : tile<i32>
  %v56 = store_view_tko weak %v52, %v54[%v55] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  return
}
//--- alloca_global
// grid: 2 1 1
// param: i8[8] = 0 1 -1 -128 127 34 32 -52
// param: i8[8] = 0*8 -> 0 1 -1 -128 127 34 32 -52
// param: i32[8] = 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: i32[8] = 0*8 -> 0 1 -1 -2147483648 2147483647 443342220 1451482303 -750613944
// param: f64[8] = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: f64[8] = 0x0*8 -> 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x7fffffffffffffff 0x8000000000000000 0x7ff0000000000000 0xfff0000000000000
// param: i1[8] = 0 1*3 0 1*3
// param: i1[8] = 0*8 -> 0 1*3 0 1*3
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<i1>>, %p7: tile<ptr<i1>>) {
  %v1 = alloca num_elem = 8, alignment = 16 global : tile<ptr<i8>>
  %v2 = reshape %v1 : tile<ptr<i8>> -> tile<1xptr<i8>>
  %v3 = broadcast %v2 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %v4 = iota : tile<8xi32>
  %v5 = offset %v3, %v4 : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v6 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9, %t9 = load_view_tko weak %v7[%v8] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %s_i8 = store_ptr_tko weak %v5, %v9 : tile<8xptr<i8>>, tile<8xi8> -> token
  %v10, %t10 = load_ptr_tko weak %v5 token=%s_i8 : tile<8xptr<i8>> -> tile<8xi8>, token
  %v11 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v15 = alloca num_elem = 8, alignment = 16 global : tile<ptr<i32>>
  %v16 = reshape %v15 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %v17 = broadcast %v16 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %v18 = iota : tile<8xi32>
  %v19 = offset %v17, %v18 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v20 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23, %t23 = load_view_tko weak %v21[%v22] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %s_i32 = store_ptr_tko weak %v19, %v23 : tile<8xptr<i32>>, tile<8xi32> -> token
  %v24, %t24 = load_ptr_tko weak %v19 token=%s_i32 : tile<8xptr<i32>> -> tile<8xi32>, token
  %v25 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v29 = alloca num_elem = 8, alignment = 16 global : tile<ptr<f64>>
  %v30 = reshape %v29 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v31 = broadcast %v30 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %v32 = iota : tile<8xi32>
  %v33 = offset %v31, %v32 : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v34 = make_tensor_view %p4, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v35 = make_partition_view %v34 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v36 = constant <i32: 0> : tile<i32>
  %v37, %t37 = load_view_tko weak %v35[%v36] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %s_f64 = store_ptr_tko weak %v33, %v37 : tile<8xptr<f64>>, tile<8xf64> -> token
  %v38, %t38 = load_ptr_tko weak %v33 token=%s_f64 : tile<8xptr<f64>> -> tile<8xf64>, token
  %v39 = make_tensor_view %p5, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42 = store_view_tko weak %v38, %v40[%v41] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v43 = alloca num_elem = 8, alignment = 16 global : tile<ptr<i1>>
  %v44 = reshape %v43 : tile<ptr<i1>> -> tile<1xptr<i1>>
  %v45 = broadcast %v44 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %v46 = iota : tile<8xi32>
  %v47 = offset %v45, %v46 : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v48 = make_tensor_view %p6, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51, %t51 = load_view_tko weak %v49[%v50] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %s_i1 = store_ptr_tko weak %v47, %v51 : tile<8xptr<i1>>, tile<8xi1> -> token
  %v52, %t52 = load_ptr_tko weak %v47 token=%s_i1 : tile<8xptr<i1>> -> tile<8xi1>, token
  %v53 = make_tensor_view %p7, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v54 = make_partition_view %v53 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v55 = constant <i32: 0> : tile<i32>
  %v56 = store_view_tko weak %v52, %v54[%v55] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  return
}
//--- alloca_aligned
// param: i64[1] = 0 -> 0
entry @k(%p0: tile<ptr<i64>>) {
  %v1 = alloca num_elem = 3, alignment = 64 : tile<ptr<i16>>
  %v2 = ptr_to_int %v1 : tile<ptr<i16>> -> tile<i64>
  %v3 = constant <i64: 64> : tile<i64>
  %v4 = remi %v2, %v3 unsigned : tile<i64>
  %v5 = store_ptr_tko weak %p0, %v4 : tile<ptr<i64>>, tile<i64> -> token
  return
}
