// Written by Inputs/make_ops.py.
//--- strided_overlap
// param: f32[7x9] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 0x7fc00000 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0x65f2d827 0x700d179e 0xe4d2334d 0xf0835d39 0x67444e2d 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0xe604a258 0x8911b6ee 0x737444c2 0xe0173acc 0x3a09672b 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48 0x54208069 0x2659ba06 0x68931f0c 0xc67dca 0xa8419968 0xe1433dea 0xef3615ad 0x7eae0ad2 0x3781f4d9 0x4ab91ffd 0x4796c48a 0x4a24d365 0x32c68c9e 0x1fae37b 0x7bf7f78f 0x8a536ac0 0x44ee1341 0x40a3c04e 0xc2ddff59 0xd4427fc8 0xeb810b8f 0xb59de5f2 0xa210f090 0x94422046 0x575b3a1 0x78c4530d 0x75e9f19f 0xf1e135ca 0x8f6f4889 0x991d4779 0x4633c1f9 0x66a80e42
// param: f32[4x4] = 0x0*16 -> 0x0 0x1 0xffffffff 0x80000000 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48
// param: f32[4x4] = 0x0*16 -> 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48 0xe1433dea 0xef3615ad 0x7eae0ad2 0x3781f4d9 0x7bf7f78f 0x8a536ac0 0x44ee1341 0x40a3c04e 0x94422046 0x575b3a1 0x78c4530d 0x75e9f19f
// param: f32[4x4] = 0x0*16 -> 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x2e3df863 0x6cb75d82 0x65f2d827 0x700d179e 0x73bf567b 0x82d632e8 0xe604a258 0x8911b6ee 0x2463c36c 0xbe8f7e48 0x54208069 0x2659ba06
// param: f32[4x4] = 0x0*16 -> 0x2463c36c 0xbe8f7e48 0x54208069 0x2659ba06 0x7eae0ad2 0x3781f4d9 0x4ab91ffd 0x4796c48a 0x44ee1341 0x40a3c04e 0xc2ddff59 0xd4427fc8 0x78c4530d 0x75e9f19f 0xf1e135ca 0x8f6f4889
// param: f32[4x4] = 0x0*16 -> 0x0 0x1 0xec04b6e1 0x3efd429f 0x1 0x6218ede6 0xaed96416 0x12bb1856 0xffffffff 0x2e3df863 0x73bf567b 0x2463c36c 0x80000000 0x6cb75d82 0x82d632e8 0xbe8f7e48
// param: f32[4x4] = 0x0*16 -> 0x80000000 0x6cb75d82 0x82d632e8 0xbe8f7e48 0x7fffffff 0x65f2d827 0xe604a258 0x54208069 0x80000000 0x700d179e 0x8911b6ee 0x2659ba06 0x7f800000 0xe4d2334d 0x737444c2 0x68931f0c
// param: f32[4x4] = 0x0*16 -> 0xec04b6e1 0x3efd429f 0xe1433dea 0x7bf7f78f 0xaed96416 0x12bb1856 0xef3615ad 0x8a536ac0 0x73bf567b 0x2463c36c 0x7eae0ad2 0x44ee1341 0x82d632e8 0xbe8f7e48 0x3781f4d9 0x40a3c04e
// param: f32[4x4] = 0x0*16 -> 0x82d632e8 0xbe8f7e48 0x3781f4d9 0x40a3c04e 0xe604a258 0x54208069 0x4ab91ffd 0xc2ddff59 0x8911b6ee 0x2659ba06 0x4796c48a 0xd4427fc8 0x737444c2 0x68931f0c 0x4a24d365 0xeb810b8f
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xf32, strides=[9,1]>
  %v2 = make_strided_view %v1 : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = constant <i32: 0> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v6 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v10 = constant <i32: 1> : tile<i32>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v2[%v10, %v11] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16 = store_view_tko weak %v12, %v14[%v15, %v15] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = constant <i32: 1> : tile<i32>
  %v19, %t19 = load_view_tko weak %v2[%v17, %v18] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v20 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v24 = constant <i32: 1> : tile<i32>
  %v25 = constant <i32: 1> : tile<i32>
  %v26, %t26 = load_view_tko weak %v2[%v24, %v25] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v27 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29, %v29] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v31 = make_tensor_view %p0, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xf32, strides=[9,1]>
  %v32 = make_strided_view %v31 : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = constant <i32: 0> : tile<i32>
  %v35, %t35 = load_view_tko weak %v32[%v33, %v34] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v36 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v40 = constant <i32: 1> : tile<i32>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v32[%v40, %v41] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v43 = make_tensor_view %p6, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46 = store_view_tko weak %v42, %v44[%v45, %v45] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v47 = constant <i32: 0> : tile<i32>
  %v48 = constant <i32: 1> : tile<i32>
  %v49, %t49 = load_view_tko weak %v32[%v47, %v48] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v50 = make_tensor_view %p7, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53 = store_view_tko weak %v49, %v51[%v52, %v52] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v54 = constant <i32: 1> : tile<i32>
  %v55 = constant <i32: 1> : tile<i32>
  %v56, %t56 = load_view_tko weak %v32[%v54, %v55] : strided_view<tile=(4x4), traversal_strides=[3,2], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v57 = make_tensor_view %p8, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v58 = make_partition_view %v57 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v59 = constant <i32: 0> : tile<i32>
  %v60 = store_view_tko weak %v56, %v58[%v59, %v59] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- strided_gaps
// param: f32[7x9] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 0x7fc00000 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0x65f2d827 0x700d179e 0xe4d2334d 0xf0835d39 0x67444e2d 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0xe604a258 0x8911b6ee 0x737444c2 0xe0173acc 0x3a09672b 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48 0x54208069 0x2659ba06 0x68931f0c 0xc67dca 0xa8419968 0xe1433dea 0xef3615ad 0x7eae0ad2 0x3781f4d9 0x4ab91ffd 0x4796c48a 0x4a24d365 0x32c68c9e 0x1fae37b 0x7bf7f78f 0x8a536ac0 0x44ee1341 0x40a3c04e 0xc2ddff59 0xd4427fc8 0xeb810b8f 0xb59de5f2 0xa210f090 0x94422046 0x575b3a1 0x78c4530d 0x75e9f19f 0xf1e135ca 0x8f6f4889 0x991d4779 0x4633c1f9 0x66a80e42
// param: f32[4x4] = 0x0*16 -> 0x0 0x1 0xffffffff 0x80000000 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48
// param: f32[4x4] = 0x0*16 -> 0x7bf7f78f 0x8a536ac0 0x44ee1341 0x40a3c04e 0x94422046 0x575b3a1 0x78c4530d 0x75e9f19f 0xff800000*8
// param: f32[4x4] = 0x0*16 -> 0xff800000 0x7fc00000 0xff800000*2 0xf0835d39 0x67444e2d 0xff800000*2 0xe0173acc 0x3a09672b 0xff800000*2 0xc67dca 0xa8419968 0xff800000*2
// param: f32[4x4] = 0x0*16 -> 0xb59de5f2 0xa210f090 0xff800000*2 0x4633c1f9 0x66a80e42 0xff800000*10
// param: f32[4x4] = 0x0*16 -> 0x0 0x1 0xec04b6e1 0x3efd429f 0x1 0x6218ede6 0xaed96416 0x12bb1856 0xffffffff 0x2e3df863 0x73bf567b 0x2463c36c 0x80000000 0x6cb75d82 0x82d632e8 0xbe8f7e48
// param: f32[4x4] = 0x0*16 -> 0x80000000 0x700d179e 0x8911b6ee 0x2659ba06 0x7f800000 0xe4d2334d 0x737444c2 0x68931f0c 0xff800000 0xf0835d39 0xe0173acc 0xc67dca 0x7fc00000 0x67444e2d 0x3a09672b 0xa8419968
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xf32, strides=[9,1]>
  %v2 = make_strided_view %v1 : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = constant <i32: 0> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v6 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v10 = constant <i32: 1> : tile<i32>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v2[%v10, %v11] : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16 = store_view_tko weak %v12, %v14[%v15, %v15] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = constant <i32: 1> : tile<i32>
  %v19, %t19 = load_view_tko weak %v2[%v17, %v18] : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v20 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v24 = constant <i32: 1> : tile<i32>
  %v25 = constant <i32: 1> : tile<i32>
  %v26, %t26 = load_view_tko weak %v2[%v24, %v25] : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v27 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29, %v29] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v31 = make_tensor_view %p0, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xf32, strides=[9,1]>
  %v32 = make_strided_view %v31 : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = constant <i32: 0> : tile<i32>
  %v35, %t35 = load_view_tko weak %v32[%v33, %v34] : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v36 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v40 = constant <i32: 1> : tile<i32>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v32[%v40, %v41] : strided_view<tile=(4x4), traversal_strides=[5,7], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v43 = make_tensor_view %p6, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46 = store_view_tko weak %v42, %v44[%v45, %v45] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- strided_every
// param: f32[7x9] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 0x7fc00000 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0x65f2d827 0x700d179e 0xe4d2334d 0xf0835d39 0x67444e2d 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0xe604a258 0x8911b6ee 0x737444c2 0xe0173acc 0x3a09672b 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48 0x54208069 0x2659ba06 0x68931f0c 0xc67dca 0xa8419968 0xe1433dea 0xef3615ad 0x7eae0ad2 0x3781f4d9 0x4ab91ffd 0x4796c48a 0x4a24d365 0x32c68c9e 0x1fae37b 0x7bf7f78f 0x8a536ac0 0x44ee1341 0x40a3c04e 0xc2ddff59 0xd4427fc8 0xeb810b8f 0xb59de5f2 0xa210f090 0x94422046 0x575b3a1 0x78c4530d 0x75e9f19f 0xf1e135ca 0x8f6f4889 0x991d4779 0x4633c1f9 0x66a80e42
// param: f32[4x4] = 0x0*16 -> 0x0 0x1 0xffffffff 0x80000000 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48
// param: f32[4x4] = 0x0*16 -> 0x1 0x6218ede6 0x2e3df863 0x6cb75d82 0xec04b6e1 0xaed96416 0x73bf567b 0x82d632e8 0x3efd429f 0x12bb1856 0x2463c36c 0xbe8f7e48 0xe1433dea 0xef3615ad 0x7eae0ad2 0x3781f4d9
// param: f32[4x4] = 0x0*16 -> 0x1 0xffffffff 0x80000000 0x7fffffff 0x6218ede6 0x2e3df863 0x6cb75d82 0x65f2d827 0xaed96416 0x73bf567b 0x82d632e8 0xe604a258 0x12bb1856 0x2463c36c 0xbe8f7e48 0x54208069
// param: f32[4x4] = 0x0*16 -> 0x6218ede6 0x2e3df863 0x6cb75d82 0x65f2d827 0xaed96416 0x73bf567b 0x82d632e8 0xe604a258 0x12bb1856 0x2463c36c 0xbe8f7e48 0x54208069 0xef3615ad 0x7eae0ad2 0x3781f4d9 0x4ab91ffd
// param: f32[4x4] = 0x0*16 -> 0x0 0x1 0xec04b6e1 0x3efd429f 0x1 0x6218ede6 0xaed96416 0x12bb1856 0xffffffff 0x2e3df863 0x73bf567b 0x2463c36c 0x80000000 0x6cb75d82 0x82d632e8 0xbe8f7e48
// param: f32[4x4] = 0x0*16 -> 0x1 0x6218ede6 0xaed96416 0x12bb1856 0xffffffff 0x2e3df863 0x73bf567b 0x2463c36c 0x80000000 0x6cb75d82 0x82d632e8 0xbe8f7e48 0x7fffffff 0x65f2d827 0xe604a258 0x54208069
// param: f32[4x4] = 0x0*16 -> 0x1 0xec04b6e1 0x3efd429f 0xe1433dea 0x6218ede6 0xaed96416 0x12bb1856 0xef3615ad 0x2e3df863 0x73bf567b 0x2463c36c 0x7eae0ad2 0x6cb75d82 0x82d632e8 0xbe8f7e48 0x3781f4d9
// param: f32[4x4] = 0x0*16 -> 0x6218ede6 0xaed96416 0x12bb1856 0xef3615ad 0x2e3df863 0x73bf567b 0x2463c36c 0x7eae0ad2 0x6cb75d82 0x82d632e8 0xbe8f7e48 0x3781f4d9 0x65f2d827 0xe604a258 0x54208069 0x4ab91ffd
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xf32, strides=[9,1]>
  %v2 = make_strided_view %v1 : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = constant <i32: 0> : tile<i32>
  %v5, %t5 = load_view_tko weak %v2[%v3, %v4] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v6 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v10 = constant <i32: 1> : tile<i32>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v2[%v10, %v11] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v13 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v14 = make_partition_view %v13 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v15 = constant <i32: 0> : tile<i32>
  %v16 = store_view_tko weak %v12, %v14[%v15, %v15] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v17 = constant <i32: 0> : tile<i32>
  %v18 = constant <i32: 1> : tile<i32>
  %v19, %t19 = load_view_tko weak %v2[%v17, %v18] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v20 = make_tensor_view %p3, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v24 = constant <i32: 1> : tile<i32>
  %v25 = constant <i32: 1> : tile<i32>
  %v26, %t26 = load_view_tko weak %v2[%v24, %v25] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>>, tile<i32> -> tile<4x4xf32>, token
  %v27 = make_tensor_view %p4, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v28 = make_partition_view %v27 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v29 = constant <i32: 0> : tile<i32>
  %v30 = store_view_tko weak %v26, %v28[%v29, %v29] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v31 = make_tensor_view %p0, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xf32, strides=[9,1]>
  %v32 = make_strided_view %v31 : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = constant <i32: 0> : tile<i32>
  %v35, %t35 = load_view_tko weak %v32[%v33, %v34] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v36 = make_tensor_view %p5, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v40 = constant <i32: 1> : tile<i32>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v32[%v40, %v41] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v43 = make_tensor_view %p6, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46 = store_view_tko weak %v42, %v44[%v45, %v45] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v47 = constant <i32: 0> : tile<i32>
  %v48 = constant <i32: 1> : tile<i32>
  %v49, %t49 = load_view_tko weak %v32[%v47, %v48] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v50 = make_tensor_view %p7, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v51 = make_partition_view %v50 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v52 = constant <i32: 0> : tile<i32>
  %v53 = store_view_tko weak %v49, %v51[%v52, %v52] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  %v54 = constant <i32: 1> : tile<i32>
  %v55 = constant <i32: 1> : tile<i32>
  %v56, %t56 = load_view_tko weak %v32[%v54, %v55] : strided_view<tile=(4x4), traversal_strides=[1,1], padding_value = neg_inf, tensor_view<7x9xf32, strides=[9,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %v57 = make_tensor_view %p8, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %v58 = make_partition_view %v57 : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %v59 = constant <i32: 0> : tile<i32>
  %v60 = store_view_tko weak %v56, %v58[%v59, %v59] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- strided_store
// param: i32[6x6] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -1962547245 1622926072 867946137 -1404690746 -2078311975 1784542535 1039622138 -2116871782 212908293 243572804 484980925 -605668935 1472263739 519380683 66298554 -237848379 -> 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -1962547245 1622926072 867946137 0 -2078311975 1784542535 1039622138 -2116871782 212908293 2147483647 484980925 -605668935 1472263739 519380683 66298554 -237848379
// param: i32[2x4] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [6, 6], strides = [6, 1] : tensor_view<6x6xi32, strides=[6,1]>
  %v2 = make_strided_view %v1 : strided_view<tile=(2x4), traversal_strides=[3,5], tensor_view<6x6xi32, strides=[6,1]>>
  %v3 = make_tensor_view %p1, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5, %v5] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = store_view_tko weak %v6, %v2[%v7, %v7] : tile<2x4xi32>, strided_view<tile=(2x4), traversal_strides=[3,5], tensor_view<6x6xi32, strides=[6,1]>>, tile<i32> -> token
  return
}
