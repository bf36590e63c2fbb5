// Written by Inputs/make_ops.py.
//--- reduce_addi_i32
// param: i32[8] = 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994
// param: i32[1] = 0 -> -1249492613
// param: i32[2x8] = 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994 -1394716357 1345485432 641735758 1772771705 15577727 457997169 2021825093 985680223
// param: i32[8] = 0*8 -> 111203226 1933731399 689566575 784013169 -809788617 -1513506534 197495394 -1090817771
// param: i32[2] = 0*2 -> -1249492613 1551389454
// param: i32[2x4x2] = 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994 -1394716357 1345485432 641735758 1772771705 15577727 457997169 2021825093 985680223
// param: i32[4x2] = 0*8 -> 111203226 1933731399 689566575 784013169 -809788617 -1513506534 197495394 -1090817771
// param: i32[2x2] = 0*4 -> -1095945643 -153546970 1284422221 266967233
// param: i32[2x4] = 0*8 -> 2094165550 -940927719 1498097249 394139603 -49230925 -1880459833 473574896 -1287461980
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = reduce %v4 dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
  %v11 = reduce %v10 dim=0 identities=[0 : i32] : tile<2x8xi32> -> tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[0 : i32] : tile<2x8xi32> -> tile<2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v25 = reduce %v24 dim=0 identities=[0 : i32] : tile<2x4x2xi32> -> tile<4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi32, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi32>, partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_maxi_i8
// param: i8[8] = 127 100 -94 -7 115 61 -122 3
// param: i8[1] = 0 -> 127
// param: i8[2x8] = 127 100 -94 -7 115 61 -122 3 -26 40 -46 65 59 22 -47 115
// param: i8[8] = 0*8 -> 127 100 -46 65 115 61 -47 115
// param: i8[2] = 0*2 -> 127 115
// param: i8[2x4x2] = 127 100 -94 -7 115 61 -122 3 -26 40 -46 65 59 22 -47 115
// param: i8[4x2] = 0*8 -> 127 100 -46 65 115 61 -47 115
// param: i8[2x2] = 0*4 -> 127 100 59 115
// param: i8[2x4] = 0*8 -> 127 -7 115 3 40 65 59 115
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i8>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %v5 = reduce %v4 dim=0 identities=[-128 : i8] : tile<8xi8> -> tile<i8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i8>>, tile<i8> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> tile<2x8xi8>, token
  %v11 = reduce %v10 dim=0 identities=[-128 : i8] : tile<2x8xi8> -> tile<8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[-128 : i8] : tile<2x8xi8> -> tile<2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi8, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi8>, partition_view<tile=(2), tensor_view<2xi8, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi8>, token
  %v25 = reduce %v24 dim=0 identities=[-128 : i8] : tile<2x4x2xi8> -> tile<4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi8, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi8, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi8>, partition_view<tile=(4x2), tensor_view<4x2xi8, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi8, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi8, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi8>, partition_view<tile=(2x2), tensor_view<2x2xi8, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi8, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_mini_i16
// param: i16[8] = -10047 22123 -31928 -15623 -3740 -25605 27235 -13207
// param: i16[1] = 0 -> -31928
// param: i16[2x8] = -10047 22123 -31928 -15623 -3740 -25605 27235 -13207 12574 -5649 -26337 20593 -4099 -3194 19869 -26745
// param: i16[8] = 0*8 -> -10047 -5649 -31928 -15623 -4099 -25605 19869 -26745
// param: i16[2] = 0*2 -> -31928 -26745
// param: i16[2x4x2] = -10047 22123 -31928 -15623 -3740 -25605 27235 -13207 12574 -5649 -26337 20593 -4099 -3194 19869 -26745
// param: i16[4x2] = 0*8 -> -10047 -5649 -31928 -15623 -4099 -25605 19869 -26745
// param: i16[2x2] = 0*4 -> -31928 -25605 -26337 -26745
// param: i16[2x4] = 0*8 -> -10047 -31928 -25605 -13207 -5649 -26337 -4099 -26745
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>, %p4: tile<ptr<i16>>, %p5: tile<ptr<i16>>, %p6: tile<ptr<i16>>, %p7: tile<ptr<i16>>, %p8: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %v5 = reduce %v4 dim=0 identities=[32767 : i16] : tile<8xi16> -> tile<i16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i16>>, tile<i16> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> tile<2x8xi16>, token
  %v11 = reduce %v10 dim=0 identities=[32767 : i16] : tile<2x8xi16> -> tile<8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[32767 : i16] : tile<2x8xi16> -> tile<2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi16, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi16>, partition_view<tile=(2), tensor_view<2xi16, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi16>, token
  %v25 = reduce %v24 dim=0 identities=[32767 : i16] : tile<2x4x2xi16> -> tile<4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi16, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi16, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi16>, partition_view<tile=(4x2), tensor_view<4x2xi16, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi16, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi16, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi16>, partition_view<tile=(2x2), tensor_view<2x2xi16, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi16, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi16, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi16>, partition_view<tile=(2x4), tensor_view<2x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_muli_i64
// param: i64[8] = -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527
// param: i64[1] = 0 -> 4424545877317947648
// param: i64[2x8] = -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527 4327184677585597234 -7126493377023033089 -2006485732360809827 308801864563458029 -1279687153306265328 1601151033282979119 4387332793235849546 8416645279175527694
// param: i64[8] = 0*8 -> 7651842981100878960 2605890920013848843 7605382976854337822 -3900074815414896556 7350008469858569952 -4699128730934850743 -3564989949948609196 -5508068467623285554
// param: i64[2] = 0*2 -> 4424545877317947648 -7819325512127850112
// param: i64[2x4x2] = -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527 4327184677585597234 -7126493377023033089 -2006485732360809827 308801864563458029 -1279687153306265328 1601151033282979119 4387332793235849546 8416645279175527694
// param: i64[4x2] = 0*8 -> 7651842981100878960 2605890920013848843 7605382976854337822 -3900074815414896556 7350008469858569952 -4699128730934850743 -3564989949948609196 -5508068467623285554
// param: i64[2x2] = 0*4 -> 6400806610266463424 3718747013688651692 -1237232376473594304 -7724764969854900778
// param: i64[2x4] = 0*8 -> -528709075424575656 -6902581519228948072 8367599846522988386 -397534546919606238 -2142081941303001394 8950137041426947673 -5198185356436215312 5106531814217929740
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<i64>>, %p7: tile<ptr<i64>>, %p8: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v5 = reduce %v4 dim=0 identities=[1 : i64] : tile<8xi64> -> tile<i64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i64>>, tile<i64> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> tile<2x8xi64>, token
  %v11 = reduce %v10 dim=0 identities=[1 : i64] : tile<2x8xi64> -> tile<8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[1 : i64] : tile<2x8xi64> -> tile<2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi64>, partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi64>, token
  %v25 = reduce %v24 dim=0 identities=[1 : i64] : tile<2x4x2xi64> -> tile<4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi64, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi64, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi64>, partition_view<tile=(4x2), tensor_view<4x2xi64, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi64, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi64, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi64>, partition_view<tile=(2x2), tensor_view<2x2xi64, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi64, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi64, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<2x4xi64, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_xori_i32
// param: i32[8] = 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570
// param: i32[1] = 0 -> -835723309
// param: i32[2x8] = 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570 -199617613 461089787 -931447546 -530486081 545327483 1296655810 347475972 -1397892386
// param: i32[8] = 0*8 -> -840813315 1779938304 -1445456717 -494456717 1346471864 883064390 1825750066 941388208
// param: i32[2] = 0*2 -> -835723309 313020306
// param: i32[2x4x2] = 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570 -199617613 461089787 -931447546 -530486081 545327483 1296655810 347475972 -1397892386
// param: i32[4x2] = 0*8 -> -840813315 1779938304 -1445456717 -494456717 1346471864 883064390 1825750066 941388208
// param: i32[2x2] = 0*4 -> 1358900238 -1630473251 139868106 452884568
// param: i32[2x4] = 0*8 -> 1217673397 1665496441 153851207 -321583272 -278808504 672813497 1841851577 -1206138150
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = reduce %v4 dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
  %v11 = reduce %v10 dim=0 identities=[0 : i32] : tile<2x8xi32> -> tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[0 : i32] : tile<2x8xi32> -> tile<2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v25 = reduce %v24 dim=0 identities=[0 : i32] : tile<2x4x2xi32> -> tile<4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi32>, partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi32, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi32>, partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_andi_i64
// param: i64[8] = 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138
// param: i64[1] = 0 -> 0
// param: i64[2x8] = 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138 -8323951025450743116 9208174042313963664 2810714006202103381 -4897422363977517203 -1200005855471159875 8747191350340061887 7335857060623362115 6349941852995933657
// param: i64[8] = 0*8 -> 869232815852519584 5674536634361092240 216208237874390080 -8644584389380930460 -8266320796582932307 6927736894719656591 6953614037195759680 582941479996298696
// param: i64[2] = 0*2 -> 0*2
// param: i64[2x4x2] = 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138 -8323951025450743116 9208174042313963664 2810714006202103381 -4897422363977517203 -1200005855471159875 8747191350340061887 7335857060623362115 6349941852995933657
// param: i64[4x2] = 0*8 -> 869232815852519584 5674536634361092240 216208237874390080 -8644584389380930460 -8266320796582932307 6927736894719656591 6953614037195759680 582941479996298696
// param: i64[2x2] = 0*4 -> 35192962023552 4415243419652 288265560527994880 1729382256910270464
// param: i64[2x4] = 0*8 -> 5626158273020854688 83387220085834816 -9222133985654472563 -8606058723862306364 885520830782539920 2594223253954246213 7584061773569884349 4615629004768346177
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<i64>>, %p7: tile<ptr<i64>>, %p8: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v5 = reduce %v4 dim=0 identities=[-1 : i64] : tile<8xi64> -> tile<i64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i64>>, tile<i64> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> tile<2x8xi64>, token
  %v11 = reduce %v10 dim=0 identities=[-1 : i64] : tile<2x8xi64> -> tile<8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[-1 : i64] : tile<2x8xi64> -> tile<2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi64>, partition_view<tile=(2), tensor_view<2xi64, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi64>, token
  %v25 = reduce %v24 dim=0 identities=[-1 : i64] : tile<2x4x2xi64> -> tile<4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi64, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi64, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi64>, partition_view<tile=(4x2), tensor_view<4x2xi64, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi64, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi64, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi64>, partition_view<tile=(2x2), tensor_view<2x2xi64, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi64, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi64, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<2x4xi64, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_ori_i1
// param: i1[8] = 0*4 1 0*3
// param: i1[] = 0 -> 1
// param: i1[2x8] = 0*4 1 0*4 1 0*4 1 0
// param: i1[8] = 0*8 -> 0 1 0*2 1 0 1 0
// param: i1[2] = 0*2 -> 1*2
// param: i1[2x4x2] = 0*4 1 0*4 1 0*4 1 0
// param: i1[4x2] = 0*8 -> 0 1 0*2 1 0 1 0
// param: i1[2x2] = 0*4 -> 1 0 1*2
// param: i1[2x4] = 0*8 -> 0*2 1 0 1 0*2 1
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i1>>, %p4: tile<ptr<i1>>, %p5: tile<ptr<i1>>, %p6: tile<ptr<i1>>, %p7: tile<ptr<i1>>, %p8: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v5 = reduce %v4 dim=0 identities=[false] : tile<8xi1> -> tile<i1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i1>>, tile<i1> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> tile<2x8xi1>, token
  %v11 = reduce %v10 dim=0 identities=[false] : tile<2x8xi1> -> tile<8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[false] : tile<2x8xi1> -> tile<2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xi1, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xi1>, partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi1>, token
  %v25 = reduce %v24 dim=0 identities=[false] : tile<2x4x2xi1> -> tile<4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi1, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xi1, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xi1>, partition_view<tile=(4x2), tensor_view<4x2xi1, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[false] : tile<2x4x2xi1> -> tile<2x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi1, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xi1, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xi1>, partition_view<tile=(2x2), tensor_view<2x2xi1, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[false] : tile<2x4x2xi1> -> tile<2x4xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi1, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xi1>, partition_view<tile=(2x4), tensor_view<2x4xi1, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_addf_f16
// param: f16[8] = 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500
// param: f16[1] = 0x0 -> 0x4ec0
// param: f16[2x8] = 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500 0xc800 0xc200 0xc400 0x4600 0x4700 0xc800 0x0 0x4500
// param: f16[8] = 0x0*8 -> 0x0 0xbc00*2 0x4a80 0x4800 0xc200 0x4600 0x0
// param: f16[2] = 0x0*2 -> 0x4ec0 0xc500
// param: f16[2x4x2] = 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500 0xc800 0xc200 0xc400 0x4600 0x4700 0xc800 0x0 0x4500
// param: f16[4x2] = 0x0*8 -> 0x0 0xbc00*2 0x4a80 0x4800 0xc200 0x4600 0x0
// param: f16[2x2] = 0x0*4 -> 0x4c80 0x4880 0xc500 0x0
// param: f16[2x4] = 0x0*8 -> 0x4900*2 0x4600 0x3c00 0xc980 0x4000 0xbc00 0x4500
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v5 = reduce %v4 dim=0 identities=[0.0 : f16] : tile<8xf16> -> tile<f16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<f16>>, tile<f16> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> tile<2x8xf16>, token
  %v11 = reduce %v10 dim=0 identities=[0.0 : f16] : tile<2x8xf16> -> tile<8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[0.0 : f16] : tile<2x8xf16> -> tile<2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xf16, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xf16, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xf16>, partition_view<tile=(2), tensor_view<2xf16, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf16>, token
  %v25 = reduce %v24 dim=0 identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf16, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xf16, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xf16>, partition_view<tile=(4x2), tensor_view<4x2xf16, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xf16>, partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_maxf_bf16
// param: bf16[8] = 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0
// param: bf16[1] = 0x0 -> 0x4100
// param: bf16[2x8] = 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80 0xbf80 0xc000*2
// param: bf16[8] = 0x0*8 -> 0x4080 0x40c0 0xc0a0 0x4100 0x3f80 0xbf80 0x4000 0x40a0
// param: bf16[2] = 0x0*2 -> 0x4100 0x40c0
// param: bf16[2x4x2] = 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80 0xbf80 0xc000*2
// param: bf16[4x2] = 0x0*8 -> 0x4080 0x40c0 0xc0a0 0x4100 0x3f80 0xbf80 0x4000 0x40a0
// param: bf16[2x2] = 0x0*4 -> 0x4080 0x4100 0x4000 0x40c0
// param: bf16[2x4] = 0x0*8 -> 0x4080 0x4100 0xc040 0x40a0 0x40c0 0xc000 0x3f80 0xc000
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>, %p6: tile<ptr<bf16>>, %p7: tile<ptr<bf16>>, %p8: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v5 = reduce %v4 dim=0 identities=[0xFF80 : bf16] : tile<8xbf16> -> tile<bf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<bf16>>, tile<bf16> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xbf16, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>, tile<i32> -> tile<2x8xbf16>, token
  %v11 = reduce %v10 dim=0 identities=[0xFF80 : bf16] : tile<2x8xbf16> -> tile<8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[0xFF80 : bf16] : tile<2x8xbf16> -> tile<2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xbf16, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xbf16>, partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xbf16>, token
  %v25 = reduce %v24 dim=0 identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xbf16, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xbf16, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xbf16>, partition_view<tile=(4x2), tensor_view<4x2xbf16, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xbf16, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xbf16, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xbf16>, partition_view<tile=(2x2), tensor_view<2x2xbf16, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xbf16, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<2x4xbf16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_addf_f32
// param: f32[8] = 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000
// param: f32[1] = 0x0 -> 0x41400000
// param: f32[2x8] = 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000 0x40000000 0x40800000 0x40e00000*3 0x40c00000 0x40800000 0x40e00000
// param: f32[8] = 0x0*8 -> 0x3f800000 0x41200000 0x41700000 0x40400000 0x0 0x41000000 0x40e00000 0x41400000
// param: f32[2] = 0x0*2 -> 0x41400000 0x42300000
// param: f32[2x4x2] = 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000 0x40000000 0x40800000 0x40e00000*3 0x40c00000 0x40800000 0x40e00000
// param: f32[4x2] = 0x0*8 -> 0x3f800000 0x41200000 0x41700000 0x40400000 0x0 0x41000000 0x40e00000 0x41400000
// param: f32[2x2] = 0x0*4 -> 0x40400000 0x41100000 0x41a00000 0x41c00000
// param: f32[2x4] = 0x0*8 -> 0x40a00000 0x40800000 0xc0a00000 0x41000000 0x40c00000 0x41600000 0x41500000 0x41300000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v5 = reduce %v4 dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<f32>>, tile<f32> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x8xf32>, token
  %v11 = reduce %v10 dim=0 identities=[0.0 : f32] : tile<2x8xf32> -> tile<8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[0.0 : f32] : tile<2x8xf32> -> tile<2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xf32>, partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v25 = reduce %v24 dim=0 identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xf32>, partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_minf_f32
// param: f32[8] = 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000
// param: f32[1] = 0x0 -> 0xc0c00000
// param: f32[2x8] = 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[8] = 0x0*8 -> 0x40a00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0xc0c00000
// param: f32[2] = 0x0*2 -> 0xc0c00000*2
// param: f32[2x4x2] = 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[4x2] = 0x0*8 -> 0x40a00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0xc0c00000
// param: f32[2x2] = 0x0*4 -> 0xc0800000 0xc0c00000*3
// param: f32[2x4] = 0x0*8 -> 0x40a00000 0xc0a00000 0x40a00000 0xc0c00000 0x0 0xc0c00000 0xc0000000*2
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v5 = reduce %v4 dim=0 identities=[0x7F800000 : f32] : tile<8xf32> -> tile<f32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<f32>>, tile<f32> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x8xf32>, token
  %v11 = reduce %v10 dim=0 identities=[0x7F800000 : f32] : tile<2x8xf32> -> tile<8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[0x7F800000 : f32] : tile<2x8xf32> -> tile<2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xf32>, partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v25 = reduce %v24 dim=0 identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xf32>, partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_mulf_f64
// param: f64[8] = 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000
// param: f64[1] = 0x0 -> 0x3fb0000000000000
// param: f64[2x8] = 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4020000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[8] = 0x0*8 -> 0x3fc0000000000000 0x3fa0000000000000 0x4000000000000000 0x4020000000000000 0x4000000000000000 0x3fd0000000000000 0x4000000000000000 0x3f90000000000000
// param: f64[2] = 0x0*2 -> 0x3fb0000000000000 0x3f90000000000000
// param: f64[2x4x2] = 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4020000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[4x2] = 0x0*8 -> 0x3fc0000000000000 0x3fa0000000000000 0x4000000000000000 0x4020000000000000 0x4000000000000000 0x3fd0000000000000 0x4000000000000000 0x3f90000000000000
// param: f64[2x2] = 0x0*4 -> 0x4000000000000000 0x3fa0000000000000 0x3fe0000000000000 0x3fa0000000000000
// param: f64[2x4] = 0x0*8 -> 0x3f90000000000000 0x4010000000000000*2 0x3fd0000000000000*2 0x4010000000000000 0x3fc0000000000000*2
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<f64>>, %p7: tile<ptr<f64>>, %p8: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v5 = reduce %v4 dim=0 identities=[1.0 : f64] : tile<8xf64> -> tile<f64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<f64>>, tile<f64> -> token
  %v7 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9, %v9] : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> tile<2x8xf64>, token
  %v11 = reduce %v10 dim=0 identities=[1.0 : f64] : tile<2x8xf64> -> tile<8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v12 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v13 = make_partition_view %v12 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v14 = constant <i32: 0> : tile<i32>
  %v15 = store_view_tko weak %v11, %v13[%v14] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v16 = reduce %v10 dim=1 identities=[1.0 : f64] : tile<2x8xf64> -> tile<2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v17 = make_tensor_view %p4, shape = [2], strides = [1] : tensor_view<2xf64, strides=[1]>
  %v18 = make_partition_view %v17 : partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>
  %v19 = constant <i32: 0> : tile<i32>
  %v20 = store_view_tko weak %v16, %v18[%v19] : tile<2xf64>, partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>, tile<i32> -> token
  %v21 = make_tensor_view %p5, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24, %t24 = load_view_tko weak %v22[%v23, %v23, %v23] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf64>, token
  %v25 = reduce %v24 dim=0 identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v26 = make_tensor_view %p6, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf64, strides=[2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29 = store_view_tko weak %v25, %v27[%v28, %v28] : tile<4x2xf64>, partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>, tile<i32> -> token
  %v30 = reduce %v24 dim=1 identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v31 = make_tensor_view %p7, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf64, strides=[2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x2), tensor_view<2x2xf64, strides=[2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33] : tile<2x2xf64>, partition_view<tile=(2x2), tensor_view<2x2xf64, strides=[2,1]>>, tile<i32> -> token
  %v35 = reduce %v24 dim=2 identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v36 = make_tensor_view %p8, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf64, strides=[4,1]>
  %v37 = make_partition_view %v36 : partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>
  %v38 = constant <i32: 0> : tile<i32>
  %v39 = store_view_tko weak %v35, %v37[%v38, %v38] : tile<2x4xf64>, partition_view<tile=(2x4), tensor_view<2x4xf64, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- reduce_noncommutative
// on: interp
// param: i32[4x8] = -809581832 367860371 770692085 1017093381 778955830 -853519673 -561641692 -1794600391 169217806 404279440 1426794759 1860266043 -1626813982 2057509658 1137256737 686073414 -1325354190 -1139982455 140394751 488217608 1941869213 1680312283 -481787923 -2075585112 1804376336 1849533264 -1433082577 -1774686623 742310218 -1125978130 -1044787954 -187830711
// param: i32[4x8] = -918262112 1220634703 1374340440 -1509478252 -1501681515 -1304742360 -561538803 1257226043 -263021887 6399859 330355385 -113987252 -241017235 1281623493 598144818 1348559610 185123175 -465097411 -1448846819 -1781711607 1050874599 2024259598 817516915 -973767829 2037873460 130335110 1092703871 -1258575331 -2062862553 1607365025 1089397086 390209433
// param: i32[8] = 0*8 -> -231276032 750296832 -820550365 1366854200 -2024758312 1580322428 -963951720 237164528
// param: i32[8] = 0*8 -> 1065919940 485327622 1393387203 1524161478 892871035 -2048742201 1394860018 -1559655300
// param: i32[4] = 0*4 -> -1019402176 1378682112 -984199040 -313886720
// param: i32[4] = 0*4 -> 1774831428 -1413028608 1190447667 -811605103
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v5 = make_tensor_view %p1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v9:2 = reduce %v4, %v8 dim=0 identities=[1 : i32, 0 : i32] : tile<4x8xi32>, tile<4x8xi32> -> tile<8xi32>, tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>, %l1: tile<i32>, %r1: tile<i32>) {
    %a = muli %l0, %r0 : tile<i32>
    %m = muli %l1, %r0 : tile<i32>
    %b = addi %m, %r1 : tile<i32>
    yield %a, %b : tile<i32>, tile<i32>
  }
  %v10 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13 = store_view_tko weak %v9#0, %v11[%v12] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v9#1, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18:2 = reduce %v4, %v8 dim=1 identities=[1 : i32, 0 : i32] : tile<4x8xi32>, tile<4x8xi32> -> tile<4xi32>, tile<4xi32>
  (%l0: tile<i32>, %r0: tile<i32>, %l1: tile<i32>, %r1: tile<i32>) {
    %a = muli %l0, %r0 : tile<i32>
    %m = muli %l1, %r0 : tile<i32>
    %b = addi %m, %r1 : tile<i32>
    yield %a, %b : tile<i32>, tile<i32>
  }
  %v19 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22 = store_view_tko weak %v18#0, %v20[%v21] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  %v23 = make_tensor_view %p5, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v18#1, %v24[%v25] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_argmax
// param: f32[4x8] = 0x3f800000*2 0x0 0x40400000*2 0xc0000000 0x3f800000*2 0xc0000000 0xbf800000 0x0 0x40000000 0xbf800000 0x40000000 0x3f800000 0xc0000000 0xbf800000 0x40000000*2 0x3f800000 0xc0400000 0x3f800000 0xc0000000 0x40000000 0x40400000 0x0 0x40400000 0x40000000 0xbf800000 0x40400000 0xbf800000 0xc0400000
// param: i32[4x8] = 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7
// param: f32[8] = 0x0*8 -> 0x40400000 0x40000000 0x40400000*4 0x3f800000 0x40000000
// param: i32[8] = 0*8 -> 0 1 2 3 4 5 6 7
// param: f32[4] = 0x0*4 -> 0x40400000 0x40000000*2 0x40400000
// param: i32[4] = 0*4 -> 3*2 1 0
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v5 = make_tensor_view %p1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v9:2 = reduce %v4, %v8 dim=0 identities=[0xFF800000 : f32, 2147483647 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<8xf32>, tile<8xi32>
  (%l0: tile<f32>, %r0: tile<f32>, %l1: tile<i32>, %r1: tile<i32>) {
    %g = cmpf greater_than ordered %l0, %r0 : tile<f32> -> tile<i1>
    %e = cmpf equal ordered %l0, %r0 : tile<f32> -> tile<i1>
    %b = cmpi less_than %l1, %r1, signed : tile<i32> -> tile<i1>
    %eb = andi %e, %b : tile<i1>
    %c = ori %g, %eb : tile<i1>
    %v = select %c, %l0, %r0 : tile<i1>, tile<f32>
    %i = select %c, %l1, %r1 : tile<i1>, tile<i32>
    yield %v, %i : tile<f32>, tile<i32>
  }
  %v10 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13 = store_view_tko weak %v9#0, %v11[%v12] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v14 = make_tensor_view %p3, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v9#1, %v15[%v16] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v18:2 = reduce %v4, %v8 dim=1 identities=[0xFF800000 : f32, 2147483647 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4xf32>, tile<4xi32>
  (%l0: tile<f32>, %r0: tile<f32>, %l1: tile<i32>, %r1: tile<i32>) {
    %g = cmpf greater_than ordered %l0, %r0 : tile<f32> -> tile<i1>
    %e = cmpf equal ordered %l0, %r0 : tile<f32> -> tile<i1>
    %b = cmpi less_than %l1, %r1, signed : tile<i32> -> tile<i1>
    %eb = andi %e, %b : tile<i1>
    %c = ori %g, %eb : tile<i1>
    %v = select %c, %l0, %r0 : tile<i1>, tile<f32>
    %i = select %c, %l1, %r1 : tile<i1>, tile<i32>
    yield %v, %i : tile<f32>, tile<i32>
  }
  %v19 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22 = store_view_tko weak %v18#0, %v20[%v21] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %v23 = make_tensor_view %p5, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v18#1, %v24[%v25] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_left
// on: interp
// param: i32[16] = 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
// param: i32[1] = 0 -> 10
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %v5 = reduce %v4 dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    yield %l0 : tile<i32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i32>>, tile<i32> -> token
  return
}
//--- reduce_right
// on: interp
// param: i32[16] = 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
// param: i32[1] = 0 -> 25
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %v5 = reduce %v4 dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    yield %r0 : tile<i32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<i32>>, tile<i32> -> token
  return
}
//--- reduce_captured
// param: i32[16] = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
// scalar: i32 5
// param: i32[1] = 0 -> 195
entry @k(%p0: tile<ptr<i32>>, %p1: tile<i32>, %p2: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %v5 = reduce %v4 dim=0 identities=[-5 : i32] : tile<16xi32> -> tile<i32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %s = addi %l0, %r0 : tile<i32>
    %y = addi %s, %p1 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = store_ptr_tko weak %p2, %v5 : tile<ptr<i32>>, tile<i32> -> token
  return
}
//--- reduce_one
// param: i32[2x1] = 3 -4
// param: i32[2] = 0*2 -> 3 -4
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xi32, strides=[1,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>, tile<i32> -> tile<2x1xi32>, token
  %v5 = reduce %v4 dim=1 identities=[0 : i32] : tile<2x1xi32> -> tile<2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_rounding
// on: interp
// param: f32[64] = 0x3f3f5621 0x3e46779c 0x3f8e49ff 0xbe5274a2 0xbf6d07c1 0x3f1584d8 0x3f15213d 0xbe5bfc1c 0xbf486625 0x3e6aa752 0xc01f9bf7 0x3f30ac04 0x3efb949f 0xbfd1c612 0x3d7b4dd1 0xbf76cf3c 0x3f41d93d 0xc0022fcc 0xbf6a1c50 0x3f35a709 0x3f9404f3 0xc00a1cc3 0xbefeff14 0x3ea7f240 0xbf1bf597 0x3fcb9a19 0xbf987a1e 0x3eb58536 0xbf863227 0x3fb3f698 0xbcb15deb 0xbebe97a0 0xbfdbed7c 0x3fd7460f 0x3f40b619 0x3f40e98f 0x3f91a618 0x3eb2cdd3 0xbf23a5aa 0xbf4cdc9c 0xbf4cd9e8 0x3faf5e88 0xbfbaedc5 0xbf18abac 0xbea47a15 0x3e660288 0x3f134a19 0xbf9fe269 0xbfdd7115 0xbb90a544 0x3f9b560f 0x3f41ce8f 0x3e5cd38f 0xbea26239 0x3e9622ba 0xbe792cd5 0x3f513473 0xbf4b60e7 0x3e097632 0xbde2e0b2 0x3f0b199a 0x3e6607a4 0x402333c4 0x3fbfd3eb
// param: f32[1] = 0x0 -> 0xbf458ee0
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %v5 = reduce %v4 dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = store_ptr_tko weak %p1, %v5 : tile<ptr<f32>>, tile<f32> -> token
  return
}
//--- reduce_nan_f16
// param: f16[4x32] = 0x7e00*37 0xfc00 0x7e00*56 0x7c00 0x7e00 0x7c00*32
// param: f16[4] = 0x0*4 -> 0x7e00 0xfc00 0x7c00*2
// param: f16[4] = 0x0*4 -> 0x7e00*3 0x7c00
// param: f16[4] = 0x0*4 -> 0x7e00 0xfc00 0x7c00*2
// param: f16[4] = 0x0*4 -> 0x7e00*3 0x7c00
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> tile<4x32xf16>, token
  %v5 = reduce %v4 dim=1 identities=[0xFC00 : f16] : tile<4x32xf16> -> tile<4xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = maxf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v6 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
  %v10 = reduce %v4 dim=1 identities=[0xFC00 : f16] : tile<4x32xf16> -> tile<4xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = maxf %l0, %r0 propagate_nan : tile<f16>
    yield %y : tile<f16>
  }
  %v11 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
  %v15 = reduce %v4 dim=1 identities=[0x7C00 : f16] : tile<4x32xf16> -> tile<4xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = minf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v16 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
  %v20 = reduce %v4 dim=1 identities=[0x7C00 : f16] : tile<4x32xf16> -> tile<4xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = minf %l0, %r0 propagate_nan : tile<f16>
    yield %y : tile<f16>
  }
  %v21 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_negative_zero_f16
// param: f16[2x32] = 0x8000*39 0x0 0x8000*24
// param: f16[2] = 0x0*2 -> 0x8000 0x0
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xf16, strides=[32,1]>>, tile<i32> -> tile<2x32xf16>, token
  %v5 = reduce %v4 dim=1 identities=[0.0 : f16] : tile<2x32xf16> -> tile<2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xf16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xf16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xf16>, partition_view<tile=(2), tensor_view<2xf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_nan_bf16
// param: bf16[4x32] = 0x7fc0*37 0xff80 0x7fc0*56 0x7f80 0x7fc0 0x7f80*32
// param: bf16[4] = 0x0*4 -> 0x7fc0 0xff80 0x7f80*2
// param: bf16[4] = 0x0*4 -> 0x7fc0*3 0x7f80
// param: bf16[4] = 0x0*4 -> 0x7fc0 0xff80 0x7f80*2
// param: bf16[4] = 0x0*4 -> 0x7fc0*3 0x7f80
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xbf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>, tile<i32> -> tile<4x32xbf16>, token
  %v5 = reduce %v4 dim=1 identities=[0xFF80 : bf16] : tile<4x32xbf16> -> tile<4xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v6 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
  %v10 = reduce %v4 dim=1 identities=[0xFF80 : bf16] : tile<4x32xbf16> -> tile<4xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 propagate_nan : tile<bf16>
    yield %y : tile<bf16>
  }
  %v11 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
  %v15 = reduce %v4 dim=1 identities=[0x7F80 : bf16] : tile<4x32xbf16> -> tile<4xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = minf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v16 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
  %v20 = reduce %v4 dim=1 identities=[0x7F80 : bf16] : tile<4x32xbf16> -> tile<4xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = minf %l0, %r0 propagate_nan : tile<bf16>
    yield %y : tile<bf16>
  }
  %v21 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_negative_zero_bf16
// param: bf16[2x32] = 0x8000*39 0x0 0x8000*24
// param: bf16[2] = 0x0*2 -> 0x8000 0x0
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xbf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xbf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xbf16, strides=[32,1]>>, tile<i32> -> tile<2x32xbf16>, token
  %v5 = reduce %v4 dim=1 identities=[0.0 : bf16] : tile<2x32xbf16> -> tile<2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = addf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xbf16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xbf16>, partition_view<tile=(2), tensor_view<2xbf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_nan_f32
// param: f32[4x32] = 0x7fc00000*37 0xff800000 0x7fc00000*56 0x7f800000 0x7fc00000 0x7f800000*32
// param: f32[4] = 0x0*4 -> 0x7fc00000 0xff800000 0x7f800000*2
// param: f32[4] = 0x0*4 -> 0x7fc00000*3 0x7f800000
// param: f32[4] = 0x0*4 -> 0x7fc00000 0xff800000 0x7f800000*2
// param: f32[4] = 0x0*4 -> 0x7fc00000*3 0x7f800000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x32xf32>, token
  %v5 = reduce %v4 dim=1 identities=[0xFF800000 : f32] : tile<4x32xf32> -> tile<4xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = maxf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %v10 = reduce %v4 dim=1 identities=[0xFF800000 : f32] : tile<4x32xf32> -> tile<4xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = maxf %l0, %r0 propagate_nan : tile<f32>
    yield %y : tile<f32>
  }
  %v11 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %v15 = reduce %v4 dim=1 identities=[0x7F800000 : f32] : tile<4x32xf32> -> tile<4xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v16 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  %v20 = reduce %v4 dim=1 identities=[0x7F800000 : f32] : tile<4x32xf32> -> tile<4xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 propagate_nan : tile<f32>
    yield %y : tile<f32>
  }
  %v21 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_negative_zero_f32
// param: f32[2x32] = 0x80000000*39 0x0 0x80000000*24
// param: f32[2] = 0x0*2 -> 0x80000000 0x0
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>, tile<i32> -> tile<2x32xf32>, token
  %v5 = reduce %v4 dim=1 identities=[0.0 : f32] : tile<2x32xf32> -> tile<2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xf32>, partition_view<tile=(2), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_nan_f64
// param: f64[4x32] = 0x7ff8000000000000*37 0xfff0000000000000 0x7ff8000000000000*56 0x7ff0000000000000 0x7ff8000000000000 0x7ff0000000000000*32
// param: f64[4] = 0x0*4 -> 0x7ff8000000000000 0xfff0000000000000 0x7ff0000000000000*2
// param: f64[4] = 0x0*4 -> 0x7ff8000000000000*3 0x7ff0000000000000
// param: f64[4] = 0x0*4 -> 0x7ff8000000000000 0xfff0000000000000 0x7ff0000000000000*2
// param: f64[4] = 0x0*4 -> 0x7ff8000000000000*3 0x7ff0000000000000
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf64, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>, tile<i32> -> tile<4x32xf64>, token
  %v5 = reduce %v4 dim=1 identities=[0xFFF0000000000000 : f64] : tile<4x32xf64> -> tile<4xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = maxf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v6 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
  %v10 = reduce %v4 dim=1 identities=[0xFFF0000000000000 : f64] : tile<4x32xf64> -> tile<4xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = maxf %l0, %r0 propagate_nan : tile<f64>
    yield %y : tile<f64>
  }
  %v11 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
  %v15 = reduce %v4 dim=1 identities=[0x7FF0000000000000 : f64] : tile<4x32xf64> -> tile<4xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = minf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v16 = make_tensor_view %p3, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
  %v20 = reduce %v4 dim=1 identities=[0x7FF0000000000000 : f64] : tile<4x32xf64> -> tile<4xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = minf %l0, %r0 propagate_nan : tile<f64>
    yield %y : tile<f64>
  }
  %v21 = make_tensor_view %p4, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
  return
}
//--- reduce_negative_zero_f64
// param: f64[2x32] = 0x8000000000000000*39 0x0 0x8000000000000000*24
// param: f64[2] = 0x0*2 -> 0x8000000000000000 0x0
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf64, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xf64, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xf64, strides=[32,1]>>, tile<i32> -> tile<2x32xf64>, token
  %v5 = reduce %v4 dim=1 identities=[0.0 : f64] : tile<2x32xf64> -> tile<2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = addf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v6 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xf64, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<2xf64>, partition_view<tile=(2), tensor_view<2xf64, strides=[1]>>, tile<i32> -> token
  return
}
