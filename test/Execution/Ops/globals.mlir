// Written by Inputs/make_ops.py.
//--- globals
// param: i32[4] = 0*4 -> 3 1 4 1
// param: f64[2] = 0x0*2 -> 0x3ff8000000000000*2
// param: i1[4] = 0*4 -> 1 0 1 0
// param: bf16[2] = 0x0*2 -> 0x3f80 0xc000
// param: f64[2] = 0*2 -> 2 3
global  constant @table alignment = 64 <i32: [3, 1, 4, 1]> : tile<4xi32>
global  @ones <f64: 1.5> : tile<2xf64>
global  @written <f64: 1.5> : tile<2xf64>
global private  @bits <i1: [true, false, true, false]> : tile<4xi1>
global  @narrow <bf16: [1.0, -2.0]> : tile<2xbf16>
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<f64>>) {
  %v1 = get_global @table : tile<ptr<i32>>
  %v2 = make_tensor_view %v1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v3 = make_partition_view %v2 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v4 = constant <i32: 0> : tile<i32>
  %v5, %t5 = load_view_tko weak %v3[%v4] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v6 = make_tensor_view %p0, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  %v10 = get_global @ones : tile<ptr<f64>>
  %v11 = make_tensor_view %v10, shape = [2], strides = [1] : tensor_view<2xf64, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14, %t14 = load_view_tko weak %v12[%v13] : partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>, tile<i32> -> tile<2xf64>, token
  %v15 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xf64, strides=[1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = store_view_tko weak %v14, %v16[%v17] : tile<2xf64>, partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>, tile<i32> -> token
  %v19 = get_global @bits : tile<ptr<i1>>
  %v20 = make_tensor_view %v19, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23, %t23 = load_view_tko weak %v21[%v22] : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> tile<4xi1>, token
  %v24 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
  %v25 = make_partition_view %v24 : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
  %v26 = constant <i32: 0> : tile<i32>
  %v27 = store_view_tko weak %v23, %v25[%v26] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
  %v28 = get_global @narrow : tile<ptr<bf16>>
  %v29 = make_tensor_view %v28, shape = [2], strides = [1] : tensor_view<2xbf16, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32, %t32 = load_view_tko weak %v30[%v31] : partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>, tile<i32> -> tile<2xbf16>, token
  %v33 = make_tensor_view %p3, shape = [2], strides = [1] : tensor_view<2xbf16, strides=[1]>
  %v34 = make_partition_view %v33 : partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>
  %v35 = constant <i32: 0> : tile<i32>
  %v36 = store_view_tko weak %v32, %v34[%v35] : tile<2xbf16>, partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>, tile<i32> -> token
  %v37 = get_global @written : tile<ptr<f64>>
  %v38 = constant <f64: [2.0, 3.0]> : tile<2xf64>
  %v39 = reshape %v37 : tile<ptr<f64>> -> tile<1xptr<f64>>
  %v40 = broadcast %v39 : tile<1xptr<f64>> -> tile<2xptr<f64>>
  %v41 = iota : tile<2xi32>
  %v42 = offset %v40, %v41 : tile<2xptr<f64>>, tile<2xi32> -> tile<2xptr<f64>>
  %s = store_ptr_tko weak %v42, %v38 : tile<2xptr<f64>>, tile<2xf64> -> token
  %r, %rt = load_ptr_tko weak %v42 token=%s : tile<2xptr<f64>> -> tile<2xf64>, token
  %v43 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xf64, strides=[1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46 = store_view_tko weak %r, %v44[%v45] : tile<2xf64>, partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>, tile<i32> -> token
  return
}
