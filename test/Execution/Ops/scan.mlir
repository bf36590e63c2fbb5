// Written by Inputs/make_ops.py.
//--- scan_addi_i32
// param: i32[8] = 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994
// param: i32[8] = 0*8 -> 1505919583 2094165550 2141996367 1153237831 327871487 -1643632216 827005381 -1249492613
// param: i32[8] = 0*8 -> -1249492613 1539555100 951309133 903478316 1892236852 -1577364100 394139603 -2076497994
// param: i32[2x8] = 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994 -1394716357 1345485432 641735758 1772771705 15577727 457997169 2021825093 985680223
// param: i32[2x8] = 0*16 -> 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994 111203226 1933731399 689566575 784013169 -809788617 -1513506534 197495394 -1090817771
// param: i32[2x8] = 0*16 -> 111203226 1933731399 689566575 784013169 -809788617 -1513506534 197495394 -1090817771 -1394716357 1345485432 641735758 1772771705 15577727 457997169 2021825093 985680223
// param: i32[2x8] = 0*16 -> 1505919583 2094165550 2141996367 1153237831 327871487 -1643632216 827005381 -1249492613 -1394716357 -49230925 592504833 -1929690758 -1914113031 -1456115862 565709231 1551389454
// param: i32[2x8] = 0*16 -> -1249492613 1539555100 951309133 903478316 1892236852 -1577364100 394139603 -2076497994 1551389454 -1348861485 1600620379 958884621 -813887084 -829464811 -1287461980 985680223
// param: i32[2x4x2] = 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994 -1394716357 1345485432 641735758 1772771705 15577727 457997169 2021825093 985680223
// param: i32[2x4x2] = 0*16 -> 1505919583 588245967 47830817 -988758536 -825366344 -1971503703 -1824329699 -2076497994 111203226 1933731399 689566575 784013169 -809788617 -1513506534 197495394 -1090817771
// param: i32[2x4x2] = 0*16 -> 111203226 1933731399 689566575 784013169 -809788617 -1513506534 197495394 -1090817771 -1394716357 1345485432 641735758 1772771705 15577727 457997169 2021825093 985680223
// param: i32[2x4x2] = 0*16 -> 1505919583 588245967 1553750400 -400512569 728384056 1922951024 -1095945643 -153546970 -1394716357 1345485432 -752980599 -1176710159 -737402872 -718712990 1284422221 266967233
// param: i32[2x4x2] = 0*16 -> -1095945643 -153546970 1693102070 -741792937 1645271253 246965599 -1824329699 -2076497994 1284422221 266967233 -1615828718 -1078518199 2037402820 1443677392 2021825093 985680223
// param: i32[2x4x2] = 0*16 -> 1505919583 2094165550 47830817 -940927719 -825366344 1498097249 -1824329699 394139603 -1394716357 -49230925 641735758 -1880459833 15577727 473574896 2021825093 -1287461980
// param: i32[2x4x2] = 0*16 -> 2094165550 588245967 -940927719 -988758536 1498097249 -1971503703 394139603 -2076497994 -49230925 1345485432 -1880459833 1772771705 473574896 457997169 -1287461980 985680223
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i32>>, %p9: tile<ptr<i32>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>, %p12: tile<ptr<i32>>, %p13: tile<ptr<i32>>, %p14: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_maxi_i8
// param: i8[8] = 127 100 -94 -7 115 61 -122 3
// param: i8[8] = 0*8 -> 127*8
// param: i8[8] = 0*8 -> 127 115*4 61 3*2
// param: i8[2x8] = 127 100 -94 -7 115 61 -122 3 -26 40 -46 65 59 22 -47 115
// param: i8[2x8] = 0*16 -> 127 100 -94 -7 115 61 -122 3 127 100 -46 65 115 61 -47 115
// param: i8[2x8] = 0*16 -> 127 100 -46 65 115 61 -47 115 -26 40 -46 65 59 22 -47 115
// param: i8[2x8] = 0*16 -> 127*8 -26 40*2 65*4 115
// param: i8[2x8] = 0*16 -> 127 115*4 61 3*2 115*8
// param: i8[2x4x2] = 127 100 -94 -7 115 61 -122 3 -26 40 -46 65 59 22 -47 115
// param: i8[2x4x2] = 0*16 -> 127 100 -94 -7 115 61 -122 3 127 100 -46 65 115 61 -47 115
// param: i8[2x4x2] = 0*16 -> 127 100 -46 65 115 61 -47 115 -26 40 -46 65 59 22 -47 115
// param: i8[2x4x2] = 0*16 -> 127 100 127 100 127 100 127 100 -26 40 -26 65 59 65 59 115
// param: i8[2x4x2] = 0*16 -> 127 100 115 61 115 61 -122 3 59 115 59 115 59 115 -47 115
// param: i8[2x4x2] = 0*16 -> 127*2 -94 -7 115*2 -122 3 -26 40 -46 65 59*2 -47 115
// param: i8[2x4x2] = 0*16 -> 127 100 -7*2 115 61 3*2 40*2 65*2 59 22 115*2
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i8>>, %p3: tile<ptr<i8>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i8>>, %p7: tile<ptr<i8>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i8>>, %p11: tile<ptr<i8>>, %p12: tile<ptr<i8>>, %p13: tile<ptr<i8>>, %p14: tile<ptr<i8>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[-128 : i8] : tile<8xi8> -> tile<8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[-128 : i8] : tile<8xi8> -> tile<8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> tile<2x8xi8>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[-128 : i8] : tile<2x8xi8> -> tile<2x8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi8>, partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[-128 : i8] : tile<2x8xi8> -> tile<2x8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi8>, partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[-128 : i8] : tile<2x8xi8> -> tile<2x8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi8>, partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[-128 : i8] : tile<2x8xi8> -> tile<2x8xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi8, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi8>, partition_view<tile=(2x8), tensor_view<2x8xi8, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi8>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi8>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi8>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi8>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi8>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi8>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[-128 : i8] : tile<2x4x2xi8> -> tile<2x4x2xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = maxi %l0, %r0 signed : tile<i8>
    yield %y : tile<i8>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi8, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi8>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi8, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_mini_i16
// param: i16[8] = -10047 22123 -31928 -15623 -3740 -25605 27235 -13207
// param: i16[8] = 0*8 -> -10047*2 -31928*6
// param: i16[8] = 0*8 -> -31928*3 -25605*3 -13207*2
// param: i16[2x8] = -10047 22123 -31928 -15623 -3740 -25605 27235 -13207 12574 -5649 -26337 20593 -4099 -3194 19869 -26745
// param: i16[2x8] = 0*16 -> -10047 22123 -31928 -15623 -3740 -25605 27235 -13207 -10047 -5649 -31928 -15623 -4099 -25605 19869 -26745
// param: i16[2x8] = 0*16 -> -10047 -5649 -31928 -15623 -4099 -25605 19869 -26745 12574 -5649 -26337 20593 -4099 -3194 19869 -26745
// param: i16[2x8] = 0*16 -> -10047*2 -31928*6 12574 -5649 -26337*5 -26745
// param: i16[2x8] = 0*16 -> -31928*3 -25605*3 -13207*2 -26745*8
// param: i16[2x4x2] = -10047 22123 -31928 -15623 -3740 -25605 27235 -13207 12574 -5649 -26337 20593 -4099 -3194 19869 -26745
// param: i16[2x4x2] = 0*16 -> -10047 22123 -31928 -15623 -3740 -25605 27235 -13207 -10047 -5649 -31928 -15623 -4099 -25605 19869 -26745
// param: i16[2x4x2] = 0*16 -> -10047 -5649 -31928 -15623 -4099 -25605 19869 -26745 12574 -5649 -26337 20593 -4099 -3194 19869 -26745
// param: i16[2x4x2] = 0*16 -> -10047 22123 -31928 -15623 -31928 -25605 -31928 -25605 12574 -5649 -26337 -5649 -26337 -5649 -26337 -26745
// param: i16[2x4x2] = 0*16 -> -31928 -25605 -31928 -25605 -3740 -25605 27235 -13207 -26337 -26745 -26337 -26745 -4099 -26745 19869 -26745
// param: i16[2x4x2] = 0*16 -> -10047*2 -31928*2 -3740 -25605 27235 -13207 12574 -5649 -26337*2 -4099*2 19869 -26745
// param: i16[2x4x2] = 0*16 -> -10047 22123 -31928 -15623 -25605*2 -13207*2 -5649*2 -26337 20593 -4099 -3194 -26745*2
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i16>>, %p2: tile<ptr<i16>>, %p3: tile<ptr<i16>>, %p4: tile<ptr<i16>>, %p5: tile<ptr<i16>>, %p6: tile<ptr<i16>>, %p7: tile<ptr<i16>>, %p8: tile<ptr<i16>>, %p9: tile<ptr<i16>>, %p10: tile<ptr<i16>>, %p11: tile<ptr<i16>>, %p12: tile<ptr<i16>>, %p13: tile<ptr<i16>>, %p14: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[32767 : i16] : tile<8xi16> -> tile<8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[32767 : i16] : tile<8xi16> -> tile<8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> tile<2x8xi16>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[32767 : i16] : tile<2x8xi16> -> tile<2x8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi16>, partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[32767 : i16] : tile<2x8xi16> -> tile<2x8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi16>, partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[32767 : i16] : tile<2x8xi16> -> tile<2x8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi16>, partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[32767 : i16] : tile<2x8xi16> -> tile<2x8xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi16>, partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi16>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[32767 : i16] : tile<2x4x2xi16> -> tile<2x4x2xi16>
  (%l0: tile<i16>, %r0: tile<i16>) {
    %y = mini %l0, %r0 signed : tile<i16>
    yield %y : tile<i16>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi16, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi16, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_muli_i64
// param: i64[8] = -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527
// param: i64[8] = 0*8 -> -7643423770429963528 -528709075424575656 2709805443071278224 -8611702674269440960 -7605786338406687872 7204087019950588032 2874351378181746944 4424545877317947648
// param: i64[8] = 0*8 -> 4424545877317947648 6696512705968415200 7571692472531897952 6914872843381057680 -8005043143202329852 3627648129816591086 -397534546919606238 -6276709159932450527
// param: i64[2x8] = -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527 4327184677585597234 -7126493377023033089 -2006485732360809827 308801864563458029 -1279687153306265328 1601151033282979119 4387332793235849546 8416645279175527694
// param: i64[2x8] = 0*16 -> -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527 7651842981100878960 2605890920013848843 7605382976854337822 -3900074815414896556 7350008469858569952 -4699128730934850743 -3564989949948609196 -5508068467623285554
// param: i64[2x8] = 0*16 -> 7651842981100878960 2605890920013848843 7605382976854337822 -3900074815414896556 7350008469858569952 -4699128730934850743 -3564989949948609196 -5508068467623285554 4327184677585597234 -7126493377023033089 -2006485732360809827 308801864563458029 -1279687153306265328 1601151033282979119 4387332793235849546 8416645279175527694
// param: i64[2x8] = 0*16 -> -7643423770429963528 -528709075424575656 2709805443071278224 -8611702674269440960 -7605786338406687872 7204087019950588032 2874351378181746944 4424545877317947648 4327184677585597234 -2142081941303001394 -2734758966717071274 -8117646712613127778 -571452579925260320 -3407702842720792032 2763827289060859200 -7819325512127850112
// param: i64[2x8] = 0*16 -> 4424545877317947648 6696512705968415200 7571692472531897952 6914872843381057680 -8005043143202329852 3627648129816591086 -397534546919606238 -6276709159932450527 -7819325512127850112 -810645438240585024 3716633671267267904 -5036577860725676480 4814462910632015680 -6093533030111663564 5106531814217929740 8416645279175527694
// param: i64[2x4x2] = -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527 4327184677585597234 -7126493377023033089 -2006485732360809827 308801864563458029 -1279687153306265328 1601151033282979119 4387332793235849546 8416645279175527694
// param: i64[2x4x2] = 0*16 -> -7643423770429963528 -4854989227711015947 5557532955606117430 1515622051854288676 -7487005063440363762 -1233590218883651321 -386435341872477726 -6276709159932450527 7651842981100878960 2605890920013848843 7605382976854337822 -3900074815414896556 7350008469858569952 -4699128730934850743 -3564989949948609196 -5508068467623285554
// param: i64[2x4x2] = 0*16 -> 7651842981100878960 2605890920013848843 7605382976854337822 -3900074815414896556 7350008469858569952 -4699128730934850743 -3564989949948609196 -5508068467623285554 4327184677585597234 -7126493377023033089 -2006485732360809827 308801864563458029 -1279687153306265328 1601151033282979119 4387332793235849546 8416645279175527694
// param: i64[2x4x2] = 0*16 -> -7643423770429963528 -4854989227711015947 -6664033618575114160 5492467264429195636 -245494426013715360 -6151738229808685524 6400806610266463424 3718747013688651692 4327184677585597234 -7126493377023033089 272422896804850090 -1967527598221644525 -6130953995601759072 -7765765626824112771 -1237232376473594304 -7724764969854900778
// param: i64[2x4x2] = 0*16 -> 6400806610266463424 3718747013688651692 6127479775169745768 5974205540807151996 6353238264412588124 -2126996796612712217 -386435341872477726 -6276709159932450527 -1237232376473594304 -7724764969854900778 5368501718238394400 4455170646020703274 -3052515240007086432 -5633209588743263342 4387332793235849546 8416645279175527694
// param: i64[2x4x2] = 0*16 -> -7643423770429963528 -528709075424575656 5557532955606117430 -6902581519228948072 -7487005063440363762 8367599846522988386 -386435341872477726 -397534546919606238 4327184677585597234 -2142081941303001394 -2006485732360809827 8950137041426947673 -1279687153306265328 -5198185356436215312 4387332793235849546 5106531814217929740
// param: i64[2x4x2] = 0*16 -> -528709075424575656 -4854989227711015947 -6902581519228948072 1515622051854288676 8367599846522988386 -1233590218883651321 -397534546919606238 -6276709159932450527 -2142081941303001394 -7126493377023033089 8950137041426947673 308801864563458029 -5198185356436215312 1601151033282979119 5106531814217929740 8416645279175527694
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<i64>>, %p7: tile<ptr<i64>>, %p8: tile<ptr<i64>>, %p9: tile<ptr<i64>>, %p10: tile<ptr<i64>>, %p11: tile<ptr<i64>>, %p12: tile<ptr<i64>>, %p13: tile<ptr<i64>>, %p14: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[1 : i64] : tile<8xi64> -> tile<8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[1 : i64] : tile<8xi64> -> tile<8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> tile<2x8xi64>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi64>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = muli %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_xori_i32
// param: i32[8] = 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570
// param: i32[8] = 0*8 -> 972564302 1217673397 691474688 735137228 1527890703 586864779 1520334013 -835723309
// param: i32[8] = 0*8 -> -835723309 -136841059 -2034505882 -417804589 -436301281 -1791091492 -321583272 -1800295570
// param: i32[2x8] = 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570 -199617613 461089787 -931447546 -530486081 545327483 1296655810 347475972 -1397892386
// param: i32[2x8] = 0*16 -> 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570 -840813315 1779938304 -1445456717 -494456717 1346471864 883064390 1825750066 941388208
// param: i32[2x8] = 0*16 -> -840813315 1779938304 -1445456717 -494456717 1346471864 883064390 1825750066 941388208 -199617613 461089787 -931447546 -530486081 545327483 1296655810 347475972 -1397892386
// param: i32[2x8] = 0*16 -> 972564302 1217673397 691474688 735137228 1527890703 586864779 1520334013 -835723309 -199617613 -278808504 656049486 -948180495 -402988918 -1431075512 -1106930356 313020306
// param: i32[2x8] = 0*16 -> -835723309 -136841059 -2034505882 -417804589 -436301281 -1791091492 -321583272 -1800295570 313020306 -424518623 -37095462 900909788 -707549597 -179130600 -1206138150 -1397892386
// param: i32[2x4x2] = 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570 -199617613 461089787 -931447546 -530486081 545327483 1296655810 347475972 -1397892386
// param: i32[2x4x2] = 0*16 -> 972564302 1902911483 1638082997 48651468 1891667651 2045451140 2019863606 -1800295570 -840813315 1779938304 -1445456717 -494456717 1346471864 883064390 1825750066 941388208
// param: i32[2x4x2] = 0*16 -> -840813315 1779938304 -1445456717 -494456717 1346471864 883064390 1825750066 941388208 -199617613 461089787 -931447546 -530486081 545327483 1296655810 347475972 -1397892386
// param: i32[2x4x2] = 0*16 -> 972564302 1902911483 1482362619 1938441015 681279544 174151859 1358900238 -1630473251 -199617613 461089787 1013001909 -82131132 484452302 -1236032890 139868106 452884568
// param: i32[2x4x2] = 0*16 -> 1358900238 -1630473251 1762069312 -272831450 144974581 -312823574 2019863606 -1800295570 139868106 452884568 -62118791 25547683 876026239 -505102564 347475972 -1397892386
// param: i32[2x4x2] = 0*16 -> 972564302 1217673397 1638082997 1665496441 1891667651 153851207 2019863606 -321583272 -199617613 -278808504 -931447546 672813497 545327483 1841851577 347475972 -1206138150
// param: i32[2x4x2] = 0*16 -> 1217673397 1902911483 1665496441 48651468 153851207 2045451140 -321583272 -1800295570 -278808504 461089787 672813497 -530486081 1841851577 1296655810 -1206138150 -1397892386
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i32>>, %p9: tile<ptr<i32>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>, %p12: tile<ptr<i32>>, %p13: tile<ptr<i32>>, %p14: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[0 : i32] : tile<2x8xi32> -> tile<2x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[0 : i32] : tile<2x4x2xi32> -> tile<2x4x2xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = xori %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_andi_i64
// param: i64[8] = 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138
// param: i64[8] = 0*8 -> 5626310876064179624 5626158273020854688 145276426973643136 154618822656 0*4
// param: i64[8] = 0*8 -> 0*3 -9223369837831520252 -9223334653459431292*2 -8606058723862306364 -8388192122048793138
// param: i64[2x8] = 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138 -8323951025450743116 9208174042313963664 2810714006202103381 -4897422363977517203 -1200005855471159875 8747191350340061887 7335857060623362115 6349941852995933657
// param: i64[2x8] = 0*16 -> 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138 869232815852519584 5674536634361092240 216208237874390080 -8644584389380930460 -8266320796582932307 6927736894719656591 6953614037195759680 582941479996298696
// param: i64[2x8] = 0*16 -> 869232815852519584 5674536634361092240 216208237874390080 -8644584389380930460 -8266320796582932307 6927736894719656591 6953614037195759680 582941479996298696 -8323951025450743116 9208174042313963664 2810714006202103381 -4897422363977517203 -1200005855471159875 8747191350340061887 7335857060623362115 6349941852995933657
// param: i64[2x8] = 0*16 -> 5626310876064179624 5626158273020854688 145276426973643136 154618822656 0*4 -8323951025450743116 885520830782539920 288230380446679056 288230376151711744*2 0*3
// param: i64[2x8] = 0*16 -> 0*3 -9223369837831520252 -9223334653459431292*2 -8606058723862306364 -8388192122048793138 0*2 1*2 4611686018427387905 4612812055775346689 4615629004768346177 6349941852995933657
// param: i64[2x4x2] = 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138 -8323951025450743116 9208174042313963664 2810714006202103381 -4897422363977517203 -1200005855471159875 8747191350340061887 7335857060623362115 6349941852995933657
// param: i64[2x4x2] = 0*16 -> 5626310876064179624 5680504938125105653 282706702330408384 -3951267122455837578 -8228526172304961299 -2151464407179853169 -1688371355504270396 -8388192122048793138 869232815852519584 5674536634361092240 216208237874390080 -8644584389380930460 -8266320796582932307 6927736894719656591 6953614037195759680 582941479996298696
// param: i64[2x4x2] = 0*16 -> 869232815852519584 5674536634361092240 216208237874390080 -8644584389380930460 -8266320796582932307 6927736894719656591 6953614037195759680 582941479996298696 -8323951025450743116 9208174042313963664 2810714006202103381 -4897422363977517203 -1200005855471159875 8747191350340061887 7335857060623362115 6349941852995933657
// param: i64[2x4x2] = 0*16 -> 5626310876064179624 5680504938125105653 145276470594413952 5188152422929006708 1161127899693184 4611690433670807556 35192962023552 4415243419652 -8323951025450743116 9208174042313963664 288547194418496020 4325707442090455040 288265560527994900 4035225266123997184 288265560527994880 1729382256910270464
// param: i64[2x4x2] = 0*16 -> 35192962023552 4415243419652 36063990249423040 -9223365422588100602 -8610843993586007868 -9078088596182531954 -1688371355504270396 -8388192122048793138 288265560527994880 1729382256910270464 2666167263291252737 1729386656030523401 7298137072362070017 6342198780525346969 7335857060623362115 6349941852995933657
// param: i64[2x4x2] = 0*16 -> 5626310876064179624 5626158273020854688 282706702330408384 83387220085834816 -8228526172304961299 -9222133985654472563 -1688371355504270396 -8606058723862306364 -8323951025450743116 885520830782539920 2810714006202103381 2594223253954246213 -1200005855471159875 7584061773569884349 7335857060623362115 4615629004768346177
// param: i64[2x4x2] = 0*16 -> 5626158273020854688 5680504938125105653 83387220085834816 -3951267122455837578 -9222133985654472563 -2151464407179853169 -8606058723862306364 -8388192122048793138 885520830782539920 9208174042313963664 2594223253954246213 -4897422363977517203 7584061773569884349 8747191350340061887 4615629004768346177 6349941852995933657
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>, %p2: tile<ptr<i64>>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>, %p6: tile<ptr<i64>>, %p7: tile<ptr<i64>>, %p8: tile<ptr<i64>>, %p9: tile<ptr<i64>>, %p10: tile<ptr<i64>>, %p11: tile<ptr<i64>>, %p12: tile<ptr<i64>>, %p13: tile<ptr<i64>>, %p14: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[-1 : i64] : tile<8xi64> -> tile<8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[-1 : i64] : tile<8xi64> -> tile<8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> tile<2x8xi64>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[-1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[-1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[-1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[-1 : i64] : tile<2x8xi64> -> tile<2x8xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi64, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi64>, partition_view<tile=(2x8), tensor_view<2x8xi64, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi64>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[-1 : i64] : tile<2x4x2xi64> -> tile<2x4x2xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = andi %l0, %r0 : tile<i64>
    yield %y : tile<i64>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi64, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi64, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_ori_i1
// param: i1[8] = 0*4 1 0*3
// param: i1[8] = 0*8 -> 0*4 1*4
// param: i1[8] = 0*8 -> 1*5 0*3
// param: i1[2x8] = 0*4 1 0*4 1 0*4 1 0
// param: i1[2x8] = 0*16 -> 0*4 1 0*4 1 0*2 1 0 1 0
// param: i1[2x8] = 0*16 -> 0 1 0*2 1 0 1 0*2 1 0*4 1 0
// param: i1[2x8] = 0*16 -> 0*4 1*4 0 1*7
// param: i1[2x8] = 0*16 -> 1*5 0*3 1*7 0
// param: i1[2x4x2] = 0*4 1 0*4 1 0*4 1 0
// param: i1[2x4x2] = 0*16 -> 0*4 1 0*4 1 0*2 1 0 1 0
// param: i1[2x4x2] = 0*16 -> 0 1 0*2 1 0 1 0*2 1 0*4 1 0
// param: i1[2x4x2] = 0*16 -> 0*4 1 0 1 0*2 1 0 1 0 1*3
// param: i1[2x4x2] = 0*16 -> 1 0 1 0 1 0*3 1*3 0 1 0 1 0
// param: i1[2x4x2] = 0*16 -> 0*4 1*2 0*3 1 0*4 1*2
// param: i1[2x4x2] = 0*16 -> 0*4 1 0*3 1*2 0*4 1 0
entry @k(%p0: tile<ptr<i1>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i1>>, %p3: tile<ptr<i1>>, %p4: tile<ptr<i1>>, %p5: tile<ptr<i1>>, %p6: tile<ptr<i1>>, %p7: tile<ptr<i1>>, %p8: tile<ptr<i1>>, %p9: tile<ptr<i1>>, %p10: tile<ptr<i1>>, %p11: tile<ptr<i1>>, %p12: tile<ptr<i1>>, %p13: tile<ptr<i1>>, %p14: tile<ptr<i1>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[false] : tile<8xi1> -> tile<8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[false] : tile<8xi1> -> tile<8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> tile<2x8xi1>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[false] : tile<2x8xi1> -> tile<2x8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xi1>, partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[false] : tile<2x8xi1> -> tile<2x8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xi1>, partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[false] : tile<2x8xi1> -> tile<2x8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xi1>, partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[false] : tile<2x8xi1> -> tile<2x8xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi1, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xi1>, partition_view<tile=(2x8), tensor_view<2x8xi1, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi1>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[false] : tile<2x4x2xi1> -> tile<2x4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[false] : tile<2x4x2xi1> -> tile<2x4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[false] : tile<2x4x2xi1> -> tile<2x4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[false] : tile<2x4x2xi1> -> tile<2x4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[false] : tile<2x4x2xi1> -> tile<2x4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[false] : tile<2x4x2xi1> -> tile<2x4x2xi1>
  (%l0: tile<i1>, %r0: tile<i1>) {
    %y = ori %l0, %r0 : tile<i1>
    yield %y : tile<i1>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi1, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xi1>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi1, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_addf_f16
// param: f16[8] = 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500
// param: f16[8] = 0x0*8 -> 0x4800 0x4900 0x4a80 0x4d00 0x4d40 0x4e80 0x5000 0x4ec0
// param: f16[8] = 0x0*8 -> 0x4ec0 0x4cc0 0x4c40 0x4b00 0x4700 0x4600 0x3c00 0xc500
// param: f16[2x8] = 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500 0xc800 0xc200 0xc400 0x4600 0x4700 0xc800 0x0 0x4500
// param: f16[2x8] = 0x0*16 -> 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500 0x0 0xbc00*2 0x4a80 0x4800 0xc200 0x4600 0x0
// param: f16[2x8] = 0x0*16 -> 0x0 0xbc00*2 0x4a80 0x4800 0xc200 0x4600 0x0 0xc800 0xc200 0xc400 0x4600 0x4700 0xc800 0x0 0x4500
// param: f16[2x8] = 0x0*16 -> 0x4800 0x4900 0x4a80 0x4d00 0x4d40 0x4e80 0x5000 0x4ec0 0xc800 0xc980 0xcb80 0xc880 0xc000 0xc900*2 0xc500
// param: f16[2x8] = 0x0*16 -> 0x4ec0 0x4cc0 0x4c40 0x4b00 0x4700 0x4600 0x3c00 0xc500*2 0x4200 0x4600 0x4900 0x4400 0xc200 0x4500*2
// param: f16[2x4x2] = 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500 0xc800 0xc200 0xc400 0x4600 0x4700 0xc800 0x0 0x4500
// param: f16[2x4x2] = 0x0*16 -> 0x4800 0x4000 0x4200 0x4700 0x3c00 0x4500 0x4600 0xc500 0x0 0xbc00*2 0x4a80 0x4800 0xc200 0x4600 0x0
// param: f16[2x4x2] = 0x0*16 -> 0x0 0xbc00*2 0x4a80 0x4800 0xc200 0x4600 0x0 0xc800 0xc200 0xc400 0x4600 0x4700 0xc800 0x0 0x4500
// param: f16[2x4x2] = 0x0*16 -> 0x4800 0x4000 0x4980 0x4880 0x4a00 0x4b00 0x4c80 0x4880 0xc800 0xc200 0xca00 0x4200 0xc500*3 0x0
// param: f16[2x4x2] = 0x0*16 -> 0x4c80 0x4880 0x4900 0x4700*2 0x0 0x4600 0xc500*2 0x0 0x4200*2 0x4700 0xc200 0x0 0x4500
// param: f16[2x4x2] = 0x0*16 -> 0x4800 0x4900 0x4200 0x4900 0x3c00 0x4600*2 0x3c00 0xc800 0xc980 0xc400 0x4000 0x4700 0xbc00 0x0 0x4500
// param: f16[2x4x2] = 0x0*16 -> 0x4900 0x4000 0x4900 0x4700 0x4600 0x4500 0x3c00 0xc500 0xc980 0xc200 0x4000 0x4600 0xbc00 0xc800 0x4500*2
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>, %p5: tile<ptr<f16>>, %p6: tile<ptr<f16>>, %p7: tile<ptr<f16>>, %p8: tile<ptr<f16>>, %p9: tile<ptr<f16>>, %p10: tile<ptr<f16>>, %p11: tile<ptr<f16>>, %p12: tile<ptr<f16>>, %p13: tile<ptr<f16>>, %p14: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0.0 : f16] : tile<8xf16> -> tile<8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0.0 : f16] : tile<8xf16> -> tile<8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> tile<2x8xf16>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[0.0 : f16] : tile<2x8xf16> -> tile<2x8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[0.0 : f16] : tile<2x8xf16> -> tile<2x8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[0.0 : f16] : tile<2x8xf16> -> tile<2x8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[0.0 : f16] : tile<2x8xf16> -> tile<2x8xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf16>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[0.0 : f16] : tile<2x4x2xf16> -> tile<2x4x2xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf16, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf16, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_maxf_bf16
// param: bf16[8] = 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0
// param: bf16[8] = 0x0*8 -> 0x4080*3 0x4100*5
// param: bf16[8] = 0x0*8 -> 0x4100*4 0x40a0*4
// param: bf16[2x8] = 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80 0xbf80 0xc000*2
// param: bf16[2x8] = 0x0*16 -> 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4080 0x40c0 0xc0a0 0x4100 0x3f80 0xbf80 0x4000 0x40a0
// param: bf16[2x8] = 0x0*16 -> 0x4080 0x40c0 0xc0a0 0x4100 0x3f80 0xbf80 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80 0xbf80 0xc000*2
// param: bf16[2x8] = 0x0*16 -> 0x4080*3 0x4100*5 0x4000 0x40c0*7
// param: bf16[2x8] = 0x0*16 -> 0x4100*4 0x40a0*4 0x40c0*2 0x3f80*3 0xbf80 0xc000*2
// param: bf16[2x4x2] = 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80 0xbf80 0xc000*2
// param: bf16[2x4x2] = 0x0*16 -> 0x4080 0xc040 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4080 0x40c0 0xc0a0 0x4100 0x3f80 0xbf80 0x4000 0x40a0
// param: bf16[2x4x2] = 0x0*16 -> 0x4080 0x40c0 0xc0a0 0x4100 0x3f80 0xbf80 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80 0xbf80 0xc000*2
// param: bf16[2x4x2] = 0x0*16 -> 0x4080 0xc040 0x4080 0x4100 0x4080 0x4100 0x4080 0x4100 0x4000 0x40c0 0x4000 0x40c0 0x4000 0x40c0 0x4000 0x40c0
// param: bf16[2x4x2] = 0x0*16 -> 0x4080 0x4100 0x4000 0x4100 0x4000 0x40a0 0x4000 0x40a0 0x4000 0x40c0 0x3f80 0xbf80 0x3f80 0xbf80 0xc000*2
// param: bf16[2x4x2] = 0x0*16 -> 0x4080*2 0xc0a0 0x4100 0xc0c0 0xc040 0x4000 0x40a0 0x4000 0x40c0 0xc100 0xc000 0x3f80*2 0xc000*2
// param: bf16[2x4x2] = 0x0*16 -> 0x4080 0xc040 0x4100*2 0xc040*2 0x40a0*2 0x40c0*2 0xc000*2 0x3f80 0xbf80 0xc000*2
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>, %p5: tile<ptr<bf16>>, %p6: tile<ptr<bf16>>, %p7: tile<ptr<bf16>>, %p8: tile<ptr<bf16>>, %p9: tile<ptr<bf16>>, %p10: tile<ptr<bf16>>, %p11: tile<ptr<bf16>>, %p12: tile<ptr<bf16>>, %p13: tile<ptr<bf16>>, %p14: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0xFF80 : bf16] : tile<8xbf16> -> tile<8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0xFF80 : bf16] : tile<8xbf16> -> tile<8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xbf16, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>, tile<i32> -> tile<2x8xbf16>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[0xFF80 : bf16] : tile<2x8xbf16> -> tile<2x8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xbf16, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xbf16>, partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[0xFF80 : bf16] : tile<2x8xbf16> -> tile<2x8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xbf16, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xbf16>, partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[0xFF80 : bf16] : tile<2x8xbf16> -> tile<2x8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xbf16, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xbf16>, partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[0xFF80 : bf16] : tile<2x8xbf16> -> tile<2x8xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xbf16, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xbf16>, partition_view<tile=(2x8), tensor_view<2x8xbf16, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xbf16>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xbf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xbf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xbf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xbf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xbf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[0xFF80 : bf16] : tile<2x4x2xbf16> -> tile<2x4x2xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xbf16, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xbf16>, partition_view<tile=(2x4x2), tensor_view<2x4x2xbf16, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_addf_f32
// param: f32[8] = 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000
// param: f32[8] = 0x0*8 -> 0xbf800000 0x40a00000 0x41500000 0x41100000 0x40000000 0x40800000 0x40e00000 0x41400000
// param: f32[8] = 0x0*8 -> 0x41400000 0x41500000 0x40e00000 0xbf800000 0x40400000 0x41200000 0x41000000 0x40a00000
// param: f32[2x8] = 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000 0x40000000 0x40800000 0x40e00000*3 0x40c00000 0x40800000 0x40e00000
// param: f32[2x8] = 0x0*16 -> 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000 0x3f800000 0x41200000 0x41700000 0x40400000 0x0 0x41000000 0x40e00000 0x41400000
// param: f32[2x8] = 0x0*16 -> 0x3f800000 0x41200000 0x41700000 0x40400000 0x0 0x41000000 0x40e00000 0x41400000 0x40000000 0x40800000 0x40e00000*3 0x40c00000 0x40800000 0x40e00000
// param: f32[2x8] = 0x0*16 -> 0xbf800000 0x40a00000 0x41500000 0x41100000 0x40000000 0x40800000 0x40e00000 0x41400000 0x40000000 0x40c00000 0x41500000 0x41a00000 0x41d80000 0x42040000 0x42140000 0x42300000
// param: f32[2x8] = 0x0*16 -> 0x41400000 0x41500000 0x40e00000 0xbf800000 0x40400000 0x41200000 0x41000000 0x40a00000 0x42300000 0x42280000 0x42180000 0x41f80000 0x41c00000 0x41880000 0x41300000 0x40e00000
// param: f32[2x4x2] = 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000 0x40000000 0x40800000 0x40e00000*3 0x40c00000 0x40800000 0x40e00000
// param: f32[2x4x2] = 0x0*16 -> 0xbf800000 0x40c00000 0x41000000 0xc0800000 0xc0e00000 0x40000000 0x40400000 0x40a00000 0x3f800000 0x41200000 0x41700000 0x40400000 0x0 0x41000000 0x40e00000 0x41400000
// param: f32[2x4x2] = 0x0*16 -> 0x3f800000 0x41200000 0x41700000 0x40400000 0x0 0x41000000 0x40e00000 0x41400000 0x40000000 0x40800000 0x40e00000*3 0x40c00000 0x40800000 0x40e00000
// param: f32[2x4x2] = 0x0*16 -> 0xbf800000 0x40c00000 0x40e00000 0x40000000 0x0 0x40800000 0x40400000 0x41100000 0x40000000 0x40800000 0x41100000 0x41300000 0x41800000 0x41880000 0x41a00000 0x41c00000
// param: f32[2x4x2] = 0x0*16 -> 0x40400000 0x41100000 0x40800000 0x40400000 0xc0800000 0x40e00000 0x40400000 0x40a00000 0x41a00000 0x41c00000 0x41900000 0x41a00000 0x41300000 0x41500000 0x40800000 0x40e00000
// param: f32[2x4x2] = 0x0*16 -> 0xbf800000 0x40a00000 0x41000000 0x40800000 0xc0e00000 0xc0a00000 0x40400000 0x41000000 0x40000000 0x40c00000 0x40e00000 0x41600000 0x40e00000 0x41500000 0x40800000 0x41300000
// param: f32[2x4x2] = 0x0*16 -> 0x40a00000 0x40c00000 0x40800000 0xc0800000 0xc0a00000 0x40000000 0x41000000 0x40a00000 0x40c00000 0x40800000 0x41600000 0x40e00000 0x41500000 0x40c00000 0x41300000 0x40e00000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f32>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<f32>>, %p13: tile<ptr<f32>>, %p14: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x8xf32>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[0.0 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[0.0 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[0.0 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[0.0 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[0.0 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_minf_f32
// param: f32[8] = 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000
// param: f32[8] = 0x0*8 -> 0x40a00000*2 0xc0800000 0xc0a00000*4 0xc0c00000
// param: f32[8] = 0x0*8 -> 0xc0c00000*8
// param: f32[2x8] = 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[2x8] = 0x0*16 -> 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000 0x40a00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0xc0c00000
// param: f32[2x8] = 0x0*16 -> 0x40a00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[2x8] = 0x0*16 -> 0x40a00000*2 0xc0800000 0xc0a00000*4 0xc0c00000 0x40c00000 0x0 0xc0c00000*6
// param: f32[2x8] = 0x0*16 -> 0xc0c00000*12 0xc0000000*3 0x40c00000
// param: f32[2x4x2] = 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[2x4x2] = 0x0*16 -> 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0x40a00000 0x40c00000 0x0 0xc0c00000 0x40a00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0xc0c00000
// param: f32[2x4x2] = 0x0*16 -> 0x40a00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[2x4x2] = 0x0*16 -> 0x40a00000 0x41000000 0xc0800000 0xc0a00000 0xc0800000 0xc0a00000 0xc0800000 0xc0c00000 0x40c00000 0x0 0xc0c00000*6
// param: f32[2x4x2] = 0x0*16 -> 0xc0800000 0xc0c00000 0xc0800000 0xc0c00000 0x0 0xc0c00000 0x0 0xc0c00000*5 0xc0000000 0x40400000 0xc0000000 0x40c00000
// param: f32[2x4x2] = 0x0*16 -> 0x40a00000*2 0xc0800000 0xc0a00000 0x40a00000*2 0x0 0xc0c00000 0x40c00000 0x0 0xc0c00000*2 0xc0000000*4
// param: f32[2x4x2] = 0x0*16 -> 0x40a00000 0x41000000 0xc0a00000*2 0x40a00000 0x40c00000 0xc0c00000*2 0x0*2 0xc0c00000*2 0xc0000000 0x40400000 0xc0000000 0x40c00000
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<f32>>, %p6: tile<ptr<f32>>, %p7: tile<ptr<f32>>, %p8: tile<ptr<f32>>, %p9: tile<ptr<f32>>, %p10: tile<ptr<f32>>, %p11: tile<ptr<f32>>, %p12: tile<ptr<f32>>, %p13: tile<ptr<f32>>, %p14: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0x7F800000 : f32] : tile<8xf32> -> tile<8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0x7F800000 : f32] : tile<8xf32> -> tile<8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x8xf32>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[0x7F800000 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[0x7F800000 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[0x7F800000 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[0x7F800000 : f32] : tile<2x8xf32> -> tile<2x8xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf32>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[0x7F800000 : f32] : tile<2x4x2xf32> -> tile<2x4x2xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf32, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xf32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_mulf_f64
// param: f64[8] = 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000
// param: f64[8] = 0x0*8 -> 0x3fc0000000000000 0x3f90000000000000 0x3fb0000000000000*2 0x3fc0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x3fb0000000000000
// param: f64[8] = 0x0*8 -> 0x3fb0000000000000 0x3fe0000000000000 0x4010000000000000 0x3ff0000000000000*2 0x3fe0000000000000 0x3fd0000000000000 0x3fc0000000000000
// param: f64[2x8] = 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4020000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[2x8] = 0x0*16 -> 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000*2 0x3fa0000000000000 0x4000000000000000 0x4020000000000000 0x4000000000000000 0x3fd0000000000000 0x4000000000000000 0x3f90000000000000
// param: f64[2x8] = 0x0*16 -> 0x3fc0000000000000 0x3fa0000000000000 0x4000000000000000 0x4020000000000000 0x4000000000000000 0x3fd0000000000000 0x4000000000000000 0x3f90000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4020000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[2x8] = 0x0*16 -> 0x3fc0000000000000 0x3f90000000000000 0x3fb0000000000000*2 0x3fc0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x3fb0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fc0000000000000 0x3ff0000000000000*2 0x3fc0000000000000*2 0x3f90000000000000
// param: f64[2x8] = 0x0*16 -> 0x3fb0000000000000 0x3fe0000000000000 0x4010000000000000 0x3ff0000000000000*2 0x3fe0000000000000 0x3fd0000000000000 0x3fc0000000000000 0x3f90000000000000*2 0x3fb0000000000000 0x3fc0000000000000 0x3f90000000000000*2 0x3fc0000000000000*2
// param: f64[2x4x2] = 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4020000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[2x4x2] = 0x0*16 -> 0x3fc0000000000000*2 0x4010000000000000 0x3ff0000000000000 0x4000000000000000*3 0x3fc0000000000000*2 0x3fa0000000000000 0x4000000000000000 0x4020000000000000 0x4000000000000000 0x3fd0000000000000 0x4000000000000000 0x3f90000000000000
// param: f64[2x4x2] = 0x0*16 -> 0x3fc0000000000000 0x3fa0000000000000 0x4000000000000000 0x4020000000000000 0x4000000000000000 0x3fd0000000000000 0x4000000000000000 0x3f90000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4020000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[2x4x2] = 0x0*16 -> 0x3fc0000000000000*2 0x3fe0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x4000000000000000 0x3fa0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4000000000000000 0x3fe0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x3fa0000000000000
// param: f64[2x4x2] = 0x0*16 -> 0x4000000000000000 0x3fa0000000000000 0x4030000000000000 0x3fd0000000000000 0x4010000000000000 0x3fd0000000000000 0x4000000000000000 0x3fc0000000000000 0x3fe0000000000000 0x3fa0000000000000 0x3fe0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3f90000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[2x4x2] = 0x0*16 -> 0x3fc0000000000000 0x3f90000000000000 0x4010000000000000*2 0x4000000000000000 0x4010000000000000 0x4000000000000000 0x3fd0000000000000 0x3ff0000000000000 0x3fd0000000000000 0x3fe0000000000000 0x4010000000000000 0x3ff0000000000000 0x3fc0000000000000 0x3ff0000000000000 0x3fc0000000000000
// param: f64[2x4x2] = 0x0*16 -> 0x3f90000000000000 0x3fc0000000000000 0x4010000000000000 0x3ff0000000000000 0x4010000000000000 0x4000000000000000 0x3fd0000000000000 0x3fc0000000000000 0x3fd0000000000000*2 0x4010000000000000 0x4020000000000000 0x3fc0000000000000*4
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<f64>>, %p7: tile<ptr<f64>>, %p8: tile<ptr<f64>>, %p9: tile<ptr<f64>>, %p10: tile<ptr<f64>>, %p11: tile<ptr<f64>>, %p12: tile<ptr<f64>>, %p13: tile<ptr<f64>>, %p14: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[1.0 : f64] : tile<8xf64> -> tile<8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v6 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[1.0 : f64] : tile<8xf64> -> tile<8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v11 = make_tensor_view %p2, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17, %v17] : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> tile<2x8xf64>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[1.0 : f64] : tile<2x8xf64> -> tile<2x8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v20 = make_tensor_view %p4, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22, %v22] : tile<2x8xf64>, partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[1.0 : f64] : tile<2x8xf64> -> tile<2x8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v25 = make_tensor_view %p5, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27, %v27] : tile<2x8xf64>, partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> token
  %v29 = scan %v18 dim=1 reverse=false identities=[1.0 : f64] : tile<2x8xf64> -> tile<2x8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v30 = make_tensor_view %p6, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
  %v31 = make_partition_view %v30 : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
  %v32 = constant <i32: 0> : tile<i32>
  %v33 = store_view_tko weak %v29, %v31[%v32, %v32] : tile<2x8xf64>, partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> token
  %v34 = scan %v18 dim=1 reverse=true identities=[1.0 : f64] : tile<2x8xf64> -> tile<2x8xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v35 = make_tensor_view %p7, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38 = store_view_tko weak %v34, %v36[%v37, %v37] : tile<2x8xf64>, partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> token
  %v39 = make_tensor_view %p8, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41, %v41] : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xf64>, token
  %v43 = scan %v42 dim=0 reverse=false identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v44 = make_tensor_view %p9, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v45 = make_partition_view %v44 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v46 = constant <i32: 0> : tile<i32>
  %v47 = store_view_tko weak %v43, %v45[%v46, %v46, %v46] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  %v48 = scan %v42 dim=0 reverse=true identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v49 = make_tensor_view %p10, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v50 = make_partition_view %v49 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v51 = constant <i32: 0> : tile<i32>
  %v52 = store_view_tko weak %v48, %v50[%v51, %v51, %v51] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  %v53 = scan %v42 dim=1 reverse=false identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v54 = make_tensor_view %p11, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v55 = make_partition_view %v54 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v56 = constant <i32: 0> : tile<i32>
  %v57 = store_view_tko weak %v53, %v55[%v56, %v56, %v56] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  %v58 = scan %v42 dim=1 reverse=true identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v59 = make_tensor_view %p12, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v60 = make_partition_view %v59 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v61 = constant <i32: 0> : tile<i32>
  %v62 = store_view_tko weak %v58, %v60[%v61, %v61, %v61] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  %v63 = scan %v42 dim=2 reverse=false identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v64 = make_tensor_view %p13, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v65 = make_partition_view %v64 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v66 = constant <i32: 0> : tile<i32>
  %v67 = store_view_tko weak %v63, %v65[%v66, %v66, %v66] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  %v68 = scan %v42 dim=2 reverse=true identities=[1.0 : f64] : tile<2x4x2xf64> -> tile<2x4x2xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v69 = make_tensor_view %p14, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xf64, strides=[8,2,1]>
  %v70 = make_partition_view %v69 : partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>
  %v71 = constant <i32: 0> : tile<i32>
  %v72 = store_view_tko weak %v68, %v70[%v71, %v71, %v71] : tile<2x4x2xf64>, partition_view<tile=(2x4x2), tensor_view<2x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
  return
}
//--- scan_noncommutative
// param: i32[4x8] = -809581832 367860371 770692085 1017093381 778955830 -853519673 -561641692 -1794600391 169217806 404279440 1426794759 1860266043 -1626813982 2057509658 1137256737 686073414 -1325354190 -1139982455 140394751 488217608 1941869213 1680312283 -481787923 -2075585112 1804376336 1849533264 -1433082577 -1774686623 742310218 -1125978130 -1044787954 -187830711
// param: i32[4x8] = -918262112 1220634703 1374340440 -1509478252 -1501681515 -1304742360 -561538803 1257226043 -263021887 6399859 330355385 -113987252 -241017235 1281623493 598144818 1348559610 185123175 -465097411 -1448846819 -1781711607 1050874599 2024259598 817516915 -973767829 2037873460 130335110 1092703871 -1258575331 -2062862553 1607365025 1089397086 390209433
// param: i32[4x8] = 0*32 -> -809581832 367860371 770692085 1017093381 778955830 -853519673 -561641692 -1794600391 -81055344 1086218928 520620211 -134727641 925953452 -927439562 766488484 1911353750 -770220512 -1021566928 -1259902387 -389511880 1781914236 1985482546 1172829908 1863702640 -231276032 750296832 -820550365 1366854200 -2024758312 1580322428 -963951720 237164528
// param: i32[4x8] = 0*32 -> -918262112 1220634703 1374340440 -1509478252 -1501681515 -1304742360 -561538803 1257226043 -1236531327 1096057827 -1652600799 1923941224 -897110281 815119829 484034271 -864293092 2190233 226336440 -744789252 -1234126775 1554366050 525301829 -1682436378 -1058819637 1065919940 485327622 1393387203 1524161478 892871035 -2048742201 1394860018 -1559655300
// param: i32[4x8] = 0*32 -> -231276032 750296832 -820550365 1366854200 -2024758312 1580322428 -963951720 237164528 -1664743488 529876224 -1264599625 411645656 435881092 2005270948 527576246 1346230128 1618744608 893195728 -1025635887 -645951736 -1616593310 -940850534 -1683175434 578903272 1804376336 1849533264 -1433082577 -1774686623 742310218 -1125978130 -1044787954 -187830711
// param: i32[4x8] = 0*32 -> 1072012040 764459624 -107057185 -815083833 -502461781 1207924145 -1328776551 1403999111 -528320109 -586772445 -85658869 -2112883753 -1593450543 772115247 -1294213429 269485740 1132735887 -1275021325 -1709489506 2133408241 -1343609902 2142624713 -1944152199 1553122515 2037873460 130335110 1092703871 -1258575331 -2062862553 1607365025 1089397086 390209433
// param: i32[4x8] = 0*32 -> -809581832 -2115034008 -1174958200 2052339112 2009215344 701124112 620063296 -1019402176 169217806 1374935008 -237123808 -1709054880 1899691200 652602240 1037753216 1378682112 -1325354190 -1224526910 710741566 1906588144 719480880 -1276088048 -634414128 -984199040 1804376336 2050295040 -1053496576 1510411008 -11260416 -1825258496 -237586432 -313886720
// param: i32[4x8] = 0*32 -> -918262112 1483288111 8762707 -1151032781 754344791 -1485550391 405922897 1774831428 -263021887 -424836093 -676009522 821052358 -484136647 625031311 946153633 -1413028608 185123175 1774847580 -1052790847 1975342865 -1324930476 -202948118 -1084920555 1190447667 2037873460 -1007591994 -708072487 -126417578 625776643 -174812821 1758757944 -811605103
// param: i32[4x8] = 0*32 -> -1019402176 923965432 -196515032 -1918112376 378072552 961373212 688529156 -1794600391 1378682112 586746240 -1583265320 -1356486296 -20230728 2146067612 -1022319354 686073414 -984199040 461902400 2075832384 1438977984 433667576 1575925848 -928553848 -2075585112 -313886720 -43356288 1470605848 1467523432 767298152 -1703324124 -2032894722 -187830711
// param: i32[4x8] = 0*32 -> 351663968 -616053272 750061219 597276735 1963340015 110965591 962271833 1257226043 -1939073781 -600004365 -681718440 1688843177 -910447033 -909622595 1029227372 1348559610 -690136631 -715647399 1732746556 1263590881 1396622747 -1904773820 -732977022 -973767829 -55882092 1551883990 -160142047 1784344318 420832897 -319921047 -1469374276 390209433
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i32>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i32>>, %p9: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v5 = make_tensor_view %p1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v9:2 = scan %v4, %v8 dim=0 reverse=false identities=[1 : i32, 0 : i32] : tile<4x8xi32>, tile<4x8xi32> -> tile<4x8xi32>, tile<4x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>, %l1: tile<i32>, %r1: tile<i32>) {
    %a = muli %l0, %r0 : tile<i32>
    %m = muli %l1, %r0 : tile<i32>
    %b = addi %m, %r1 : tile<i32>
    yield %a, %b : tile<i32>, tile<i32>
  }
  %v10 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13 = store_view_tko weak %v9#0, %v11[%v12, %v12] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v9#1, %v15[%v16, %v16] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v18:2 = scan %v4, %v8 dim=0 reverse=true identities=[1 : i32, 0 : i32] : tile<4x8xi32>, tile<4x8xi32> -> tile<4x8xi32>, tile<4x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>, %l1: tile<i32>, %r1: tile<i32>) {
    %a = muli %l0, %r0 : tile<i32>
    %m = muli %l1, %r0 : tile<i32>
    %b = addi %m, %r1 : tile<i32>
    yield %a, %b : tile<i32>, tile<i32>
  }
  %v19 = make_tensor_view %p4, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22 = store_view_tko weak %v18#0, %v20[%v21, %v21] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v23 = make_tensor_view %p5, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v18#1, %v24[%v25, %v25] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v27:2 = scan %v4, %v8 dim=1 reverse=false identities=[1 : i32, 0 : i32] : tile<4x8xi32>, tile<4x8xi32> -> tile<4x8xi32>, tile<4x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>, %l1: tile<i32>, %r1: tile<i32>) {
    %a = muli %l0, %r0 : tile<i32>
    %m = muli %l1, %r0 : tile<i32>
    %b = addi %m, %r1 : tile<i32>
    yield %a, %b : tile<i32>, tile<i32>
  }
  %v28 = make_tensor_view %p6, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v29 = make_partition_view %v28 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v30 = constant <i32: 0> : tile<i32>
  %v31 = store_view_tko weak %v27#0, %v29[%v30, %v30] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v32 = make_tensor_view %p7, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v33 = make_partition_view %v32 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v34 = constant <i32: 0> : tile<i32>
  %v35 = store_view_tko weak %v27#1, %v33[%v34, %v34] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v36:2 = scan %v4, %v8 dim=1 reverse=true identities=[1 : i32, 0 : i32] : tile<4x8xi32>, tile<4x8xi32> -> tile<4x8xi32>, tile<4x8xi32>
  (%l0: tile<i32>, %r0: tile<i32>, %l1: tile<i32>, %r1: tile<i32>) {
    %a = muli %l0, %r0 : tile<i32>
    %m = muli %l1, %r0 : tile<i32>
    %b = addi %m, %r1 : tile<i32>
    yield %a, %b : tile<i32>, tile<i32>
  }
  %v37 = make_tensor_view %p8, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v38 = make_partition_view %v37 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v39 = constant <i32: 0> : tile<i32>
  %v40 = store_view_tko weak %v36#0, %v38[%v39, %v39] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v41 = make_tensor_view %p9, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v42 = make_partition_view %v41 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v43 = constant <i32: 0> : tile<i32>
  %v44 = store_view_tko weak %v36#1, %v42[%v43, %v43] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- scan_argmax
// param: f32[4x8] = 0x3f800000*2 0x0 0x40400000*2 0xc0000000 0x3f800000*2 0xc0000000 0xbf800000 0x0 0x40000000 0xbf800000 0x40000000 0x3f800000 0xc0000000 0xbf800000 0x40000000*2 0x3f800000 0xc0400000 0x3f800000 0xc0000000 0x40000000 0x40400000 0x0 0x40400000 0x40000000 0xbf800000 0x40400000 0xbf800000 0xc0400000
// param: i32[4x8] = 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7
// param: f32[4x8] = 0x0*32 -> 0x3f800000*2 0x0 0x40400000*2 0xc0000000 0x3f800000*4 0x0 0x40400000*2 0x40000000 0x3f800000*3 0x40000000*2 0x40400000*2 0x40000000 0x3f800000 0x40000000 0x40400000 0x40000000 0x40400000*4 0x3f800000 0x40000000
// param: i32[4x8] = 0*32 -> 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7
// param: f32[4x8] = 0x0*32 -> 0x3f800000*3 0x40400000*5 0xc0000000 0xbf800000 0x0 0x40000000*5 0xbf800000 0x40000000*7 0x40400000*8
// param: i32[4x8] = 0*32 -> 0*3 3*5 0 1 2 3*5 0 1*7 0*8
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<f32>>, %p5: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
  %v5 = make_tensor_view %p1, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v9:2 = scan %v4, %v8 dim=0 reverse=false identities=[0xFF800000 : f32, 2147483647 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4x8xf32>, tile<4x8xi32>
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
  %v10 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v11 = make_partition_view %v10 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v12 = constant <i32: 0> : tile<i32>
  %v13 = store_view_tko weak %v9#0, %v11[%v12, %v12] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v9#1, %v15[%v16, %v16] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v18:2 = scan %v4, %v8 dim=1 reverse=false identities=[0xFF800000 : f32, 2147483647 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4x8xf32>, tile<4x8xi32>
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
  %v19 = make_tensor_view %p4, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %v20 = make_partition_view %v19 : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
  %v21 = constant <i32: 0> : tile<i32>
  %v22 = store_view_tko weak %v18#0, %v20[%v21, %v21] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  %v23 = make_tensor_view %p5, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v24 = make_partition_view %v23 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v25 = constant <i32: 0> : tile<i32>
  %v26 = store_view_tko weak %v18#1, %v24[%v25, %v25] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- scan_left
// on: interp
// param: i32[16] = 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
// param: i32[16] = 0*16 -> 10*16
// param: i32[16] = 0*16 -> 25*16
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0 : i32] : tile<16xi32> -> tile<16xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    yield %l0 : tile<i32>
  }
  %v6 = make_tensor_view %p1, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0 : i32] : tile<16xi32> -> tile<16xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    yield %l0 : tile<i32>
  }
  %v11 = make_tensor_view %p2, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- scan_right
// on: interp
// param: i32[16] = 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
// param: i32[16] = 0*16 -> 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
// param: i32[16] = 0*16 -> 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0 : i32] : tile<16xi32> -> tile<16xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    yield %r0 : tile<i32>
  }
  %v6 = make_tensor_view %p1, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0 : i32] : tile<16xi32> -> tile<16xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    yield %r0 : tile<i32>
  }
  %v11 = make_tensor_view %p2, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- scan_captured
// param: i32[16] = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
// scalar: i32 5
// param: i32[16] = 0*16 -> 0 6 13 21 30 40 51 63 76 90 105 121 138 156 175 195
entry @k(%p0: tile<ptr<i32>>, %p1: tile<i32>, %p2: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[-5 : i32] : tile<16xi32> -> tile<16xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %s = addi %l0, %r0 : tile<i32>
    %y = addi %s, %p1 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = make_tensor_view %p2, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<16xi32>, partition_view<tile=(16), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- scan_one
// param: i32[2x1] = 3 -4
// param: i32[2x1] = 0*2 -> 3 -4
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xi32, strides=[1,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>, tile<i32> -> tile<2x1xi32>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0 : i32] : tile<2x1xi32> -> tile<2x1xi32>
  (%l0: tile<i32>, %r0: tile<i32>) {
    %y = addi %l0, %r0 : tile<i32>
    yield %y : tile<i32>
  }
  %v6 = make_tensor_view %p1, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xi32, strides=[1,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x1xi32>, partition_view<tile=(2x1), tensor_view<2x1xi32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- scan_rounding
// on: interp
// param: f32[64] = 0x3f3f5621 0x3e46779c 0x3f8e49ff 0xbe5274a2 0xbf6d07c1 0x3f1584d8 0x3f15213d 0xbe5bfc1c 0xbf486625 0x3e6aa752 0xc01f9bf7 0x3f30ac04 0x3efb949f 0xbfd1c612 0x3d7b4dd1 0xbf76cf3c 0x3f41d93d 0xc0022fcc 0xbf6a1c50 0x3f35a709 0x3f9404f3 0xc00a1cc3 0xbefeff14 0x3ea7f240 0xbf1bf597 0x3fcb9a19 0xbf987a1e 0x3eb58536 0xbf863227 0x3fb3f698 0xbcb15deb 0xbebe97a0 0xbfdbed7c 0x3fd7460f 0x3f40b619 0x3f40e98f 0x3f91a618 0x3eb2cdd3 0xbf23a5aa 0xbf4cdc9c 0xbf4cd9e8 0x3faf5e88 0xbfbaedc5 0xbf18abac 0xbea47a15 0x3e660288 0x3f134a19 0xbf9fe269 0xbfdd7115 0xbb90a544 0x3f9b560f 0x3f41ce8f 0x3e5cd38f 0xbea26239 0x3e9622ba 0xbe792cd5 0x3f513473 0xbf4b60e7 0x3e097632 0xbde2e0b2 0x3f0b199a 0x3e6607a4 0x402333c4 0x3fbfd3eb
// param: f32[64] = 0x0*64 -> 0x3f3f5621 0x3f70f408 0x40036202 0x3fec7570 0x3f6be31f 0x3fc0b3fc 0x4005a24d 0x3fefc516 0x3f8b9204 0x3fa8e6ee 0xbf965100 0xbef7ebf8 0x3bea29c0 0xbfd0dbe8 0xbfc90179 0xc022348c 0xbfe37c7a 0xc073ee09 0xc0973a8e 0xc08085ad 0xc03708e0 0xc0a092d2 0xc0b082c3 0xc0a6039f 0xc0b98252 0xc0869bcc 0xc0acba54 0xc0a16201 0xc0c2ee8b 0xc095f0e5 0xc096a243 0xc0a28bbd 0xc0d9871c 0xc0a3b598 0xc08b9ed5 0xc0670346 0xc01e303a 0xc007d680 0xc030bfea 0xc063f711 0xc08b96c6 0xc03f7e48 0xc08e7a95 0xc0a1900a 0xc0abd7ab 0xc0a4a797 0xc0923e54 0xc0ba36ee 0xc0f19333 0xc0f1b75c 0xc0cae1d8 0xc0b2a806 0xc0abc16a 0xc0b5e78e 0xc0ac8562 0xc0b44ec9 0xc09a283b 0xc0b39458 0xc0af48a6 0xc0b2d429 0xc0a170f6 0xc09a40b9 0xc0114dae 0xbf458ee2
// param: f32[64] = 0x0*64 -> 0xbf458edf 0xbfc27280 0xbfdb4173 0xc034c5b9 0xc0279e6f 0xbfd8b8fe 0xc011bdb5 0xc0370604 0xc0294642 0xbfee5972 0xc005d72e 0x3ece2649 0xbe9331bf 0xbf47632f 0x3f5c28f5 0x3f4c7418 0x3fe1a1aa 0x3f80b50c 0x40428a52 0x407d1166 0x404fa7a4 0x4005a52b 0x4087e0f7 0x4097d0e8 0x408d51c4 0x40a0d077 0x405bd3e1 0x40940878 0x4088b025 0x40aa3caf 0x407a7e12 0x407be0ce 0x4089d9e1 0x40c0d540 0x408b03bc 0x4065d9f1 0x40359f8d 0x3fd99902 0x3face58d 0x3ffeb862 0x40329358 0x4065c9d2 0x400e1a8e 0x406b9171 0x4088de2e 0x409325cf 0x408bf5bb 0x407318f0 0x40a18512 0x40d8e157 0x40d90580 0x40b22ffc 0x4099f62a 0x40930f8e 0x409d35b2 0x4093d386 0x409b9ced 0x4081765f 0x409ae27c 0x409696ca 0x409a224d 0x4088bf1a 0x40818edd 0x3fbfd3eb
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %v5 = scan %v4 dim=0 reverse=false identities=[0.0 : f32] : tile<64xf32> -> tile<64xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=0 reverse=true identities=[0.0 : f32] : tile<64xf32> -> tile<64xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v11 = make_tensor_view %p2, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- scan_nan_f16
// param: f16[4x32] = 0x7e00*37 0xfc00 0x7e00*56 0x7c00 0x7e00 0x7c00*32
// param: f16[4x32] = 0x0*128 -> 0x7e00*37 0xfc00*27 0x7e00*30 0x7c00*34
// param: f16[4x32] = 0x0*128 -> 0x7e00*96 0x7c00*32
// param: f16[4x32] = 0x0*128 -> 0x7e00*37 0xfc00*27 0x7e00*30 0x7c00*34
// param: f16[4x32] = 0x0*128 -> 0x7e00*96 0x7c00*32
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>, %p2: tile<ptr<f16>>, %p3: tile<ptr<f16>>, %p4: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> tile<4x32xf16>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0xFC00 : f16] : tile<4x32xf16> -> tile<4x32xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = maxf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v6 = make_tensor_view %p1, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x32xf16>, partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=1 reverse=false identities=[0xFC00 : f16] : tile<4x32xf16> -> tile<4x32xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = maxf %l0, %r0 propagate_nan : tile<f16>
    yield %y : tile<f16>
  }
  %v11 = make_tensor_view %p2, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13, %v13] : tile<4x32xf16>, partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> token
  %v15 = scan %v4 dim=1 reverse=false identities=[0x7C00 : f16] : tile<4x32xf16> -> tile<4x32xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = minf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v16 = make_tensor_view %p3, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18, %v18] : tile<4x32xf16>, partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> token
  %v20 = scan %v4 dim=1 reverse=false identities=[0x7C00 : f16] : tile<4x32xf16> -> tile<4x32xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = minf %l0, %r0 propagate_nan : tile<f16>
    yield %y : tile<f16>
  }
  %v21 = make_tensor_view %p4, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf16, strides=[32,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x32xf16>, partition_view<tile=(4x32), tensor_view<4x32xf16, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_negative_zero_f16
// param: f16[2x32] = 0x8000*39 0x0 0x8000*24
// param: f16[2x32] = 0x0*64 -> 0x8000*39 0x0*25
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xf16, strides=[32,1]>>, tile<i32> -> tile<2x32xf16>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0.0 : f16] : tile<2x32xf16> -> tile<2x32xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = addf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v6 = make_tensor_view %p1, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf16, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x32), tensor_view<2x32xf16, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x32xf16>, partition_view<tile=(2x32), tensor_view<2x32xf16, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_nan_bf16
// param: bf16[4x32] = 0x7fc0*37 0xff80 0x7fc0*56 0x7f80 0x7fc0 0x7f80*32
// param: bf16[4x32] = 0x0*128 -> 0x7fc0*37 0xff80*27 0x7fc0*30 0x7f80*34
// param: bf16[4x32] = 0x0*128 -> 0x7fc0*96 0x7f80*32
// param: bf16[4x32] = 0x0*128 -> 0x7fc0*37 0xff80*27 0x7fc0*30 0x7f80*34
// param: bf16[4x32] = 0x0*128 -> 0x7fc0*96 0x7f80*32
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>, %p2: tile<ptr<bf16>>, %p3: tile<ptr<bf16>>, %p4: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xbf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>, tile<i32> -> tile<4x32xbf16>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0xFF80 : bf16] : tile<4x32xbf16> -> tile<4x32xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v6 = make_tensor_view %p1, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xbf16, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x32xbf16>, partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=1 reverse=false identities=[0xFF80 : bf16] : tile<4x32xbf16> -> tile<4x32xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = maxf %l0, %r0 propagate_nan : tile<bf16>
    yield %y : tile<bf16>
  }
  %v11 = make_tensor_view %p2, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xbf16, strides=[32,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13, %v13] : tile<4x32xbf16>, partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>, tile<i32> -> token
  %v15 = scan %v4 dim=1 reverse=false identities=[0x7F80 : bf16] : tile<4x32xbf16> -> tile<4x32xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = minf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v16 = make_tensor_view %p3, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xbf16, strides=[32,1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18, %v18] : tile<4x32xbf16>, partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>, tile<i32> -> token
  %v20 = scan %v4 dim=1 reverse=false identities=[0x7F80 : bf16] : tile<4x32xbf16> -> tile<4x32xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = minf %l0, %r0 propagate_nan : tile<bf16>
    yield %y : tile<bf16>
  }
  %v21 = make_tensor_view %p4, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xbf16, strides=[32,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x32xbf16>, partition_view<tile=(4x32), tensor_view<4x32xbf16, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_negative_zero_bf16
// param: bf16[2x32] = 0x8000*39 0x0 0x8000*24
// param: bf16[2x32] = 0x0*64 -> 0x8000*39 0x0*25
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xbf16, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xbf16, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xbf16, strides=[32,1]>>, tile<i32> -> tile<2x32xbf16>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0.0 : bf16] : tile<2x32xbf16> -> tile<2x32xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = addf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v6 = make_tensor_view %p1, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xbf16, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x32), tensor_view<2x32xbf16, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x32xbf16>, partition_view<tile=(2x32), tensor_view<2x32xbf16, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_nan_f32
// param: f32[4x32] = 0x7fc00000*37 0xff800000 0x7fc00000*56 0x7f800000 0x7fc00000 0x7f800000*32
// param: f32[4x32] = 0x0*128 -> 0x7fc00000*37 0xff800000*27 0x7fc00000*30 0x7f800000*34
// param: f32[4x32] = 0x0*128 -> 0x7fc00000*96 0x7f800000*32
// param: f32[4x32] = 0x0*128 -> 0x7fc00000*37 0xff800000*27 0x7fc00000*30 0x7f800000*34
// param: f32[4x32] = 0x0*128 -> 0x7fc00000*96 0x7f800000*32
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f32>>, %p4: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x32xf32>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0xFF800000 : f32] : tile<4x32xf32> -> tile<4x32xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = maxf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x32xf32>, partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=1 reverse=false identities=[0xFF800000 : f32] : tile<4x32xf32> -> tile<4x32xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = maxf %l0, %r0 propagate_nan : tile<f32>
    yield %y : tile<f32>
  }
  %v11 = make_tensor_view %p2, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13, %v13] : tile<4x32xf32>, partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>, tile<i32> -> token
  %v15 = scan %v4 dim=1 reverse=false identities=[0x7F800000 : f32] : tile<4x32xf32> -> tile<4x32xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v16 = make_tensor_view %p3, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32,1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18, %v18] : tile<4x32xf32>, partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>, tile<i32> -> token
  %v20 = scan %v4 dim=1 reverse=false identities=[0x7F800000 : f32] : tile<4x32xf32> -> tile<4x32xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = minf %l0, %r0 propagate_nan : tile<f32>
    yield %y : tile<f32>
  }
  %v21 = make_tensor_view %p4, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x32xf32>, partition_view<tile=(4x32), tensor_view<4x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_negative_zero_f32
// param: f32[2x32] = 0x80000000*39 0x0 0x80000000*24
// param: f32[2x32] = 0x0*64 -> 0x80000000*39 0x0*25
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>, tile<i32> -> tile<2x32xf32>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0.0 : f32] : tile<2x32xf32> -> tile<2x32xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf32, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x32xf32>, partition_view<tile=(2x32), tensor_view<2x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_nan_f64
// param: f64[4x32] = 0x7ff8000000000000*37 0xfff0000000000000 0x7ff8000000000000*56 0x7ff0000000000000 0x7ff8000000000000 0x7ff0000000000000*32
// param: f64[4x32] = 0x0*128 -> 0x7ff8000000000000*37 0xfff0000000000000*27 0x7ff8000000000000*30 0x7ff0000000000000*34
// param: f64[4x32] = 0x0*128 -> 0x7ff8000000000000*96 0x7ff0000000000000*32
// param: f64[4x32] = 0x0*128 -> 0x7ff8000000000000*37 0xfff0000000000000*27 0x7ff8000000000000*30 0x7ff0000000000000*34
// param: f64[4x32] = 0x0*128 -> 0x7ff8000000000000*96 0x7ff0000000000000*32
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>, %p2: tile<ptr<f64>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf64, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>, tile<i32> -> tile<4x32xf64>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0xFFF0000000000000 : f64] : tile<4x32xf64> -> tile<4x32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = maxf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v6 = make_tensor_view %p1, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf64, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<4x32xf64>, partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=1 reverse=false identities=[0xFFF0000000000000 : f64] : tile<4x32xf64> -> tile<4x32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = maxf %l0, %r0 propagate_nan : tile<f64>
    yield %y : tile<f64>
  }
  %v11 = make_tensor_view %p2, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf64, strides=[32,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13, %v13] : tile<4x32xf64>, partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>, tile<i32> -> token
  %v15 = scan %v4 dim=1 reverse=false identities=[0x7FF0000000000000 : f64] : tile<4x32xf64> -> tile<4x32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = minf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v16 = make_tensor_view %p3, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf64, strides=[32,1]>
  %v17 = make_partition_view %v16 : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>
  %v18 = constant <i32: 0> : tile<i32>
  %v19 = store_view_tko weak %v15, %v17[%v18, %v18] : tile<4x32xf64>, partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>, tile<i32> -> token
  %v20 = scan %v4 dim=1 reverse=false identities=[0x7FF0000000000000 : f64] : tile<4x32xf64> -> tile<4x32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = minf %l0, %r0 propagate_nan : tile<f64>
    yield %y : tile<f64>
  }
  %v21 = make_tensor_view %p4, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf64, strides=[32,1]>
  %v22 = make_partition_view %v21 : partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>
  %v23 = constant <i32: 0> : tile<i32>
  %v24 = store_view_tko weak %v20, %v22[%v23, %v23] : tile<4x32xf64>, partition_view<tile=(4x32), tensor_view<4x32xf64, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_negative_zero_f64
// param: f64[2x32] = 0x8000000000000000*39 0x0 0x8000000000000000*24
// param: f64[2x32] = 0x0*64 -> 0x8000000000000000*39 0x0*25
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf64, strides=[32,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x32), tensor_view<2x32xf64, strides=[32,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x32), tensor_view<2x32xf64, strides=[32,1]>>, tile<i32> -> tile<2x32xf64>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0.0 : f64] : tile<2x32xf64> -> tile<2x32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = addf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v6 = make_tensor_view %p1, shape = [2, 32], strides = [32, 1] : tensor_view<2x32xf64, strides=[32,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x32), tensor_view<2x32xf64, strides=[32,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x32xf64>, partition_view<tile=(2x32), tensor_view<2x32xf64, strides=[32,1]>>, tile<i32> -> token
  return
}
//--- scan_vectors
// param: f32[2x128] = 0xc0e00000*2 0x40c00000 0x0 0x40000000*2 0x40800000 0xc1100000 0x0 0xc0e00000 0xc0000000 0x41000000 0x3f800000 0xc1000000 0x3f800000 0xc0e00000 0x40a00000 0x41100000*2 0x40000000 0x40e00000 0xc0000000 0xc0e00000 0x0 0xbf800000 0x40400000 0x41100000 0xc0800000 0x40e00000 0xc0e00000 0xc0400000 0x40a00000 0xc0a00000 0x40400000 0xbf800000 0x0 0x41000000 0x40c00000*2 0x3f800000 0x41100000*2 0xc0e00000 0xc0c00000 0xc0800000 0x3f800000 0x40c00000 0x0 0x41100000 0xc0400000 0x41000000 0x40000000 0x40800000 0xc0a00000 0x40000000 0x40c00000 0x40e00000*2 0x41100000 0xc0e00000 0x40a00000 0xbf800000 0x40800000 0xc0800000 0xc1100000 0xc1000000 0x41100000 0x41000000 0xc0800000 0xbf800000 0xc0a00000 0xc0e00000 0x40e00000 0x40400000 0xc1000000 0xc0c00000 0x3f800000 0x41000000 0x41100000 0xc0a00000 0x40000000 0xc1100000 0xc0c00000*2 0xbf800000 0xc0400000 0x40800000 0xbf800000 0xc0400000 0x41000000 0x40000000 0x40800000 0x40a00000 0xc0400000 0x40e00000 0xc1100000 0xc0800000 0xc0c00000 0xc1100000 0x41100000 0xc1000000 0xbf800000 0x40c00000 0x40800000 0x40e00000 0xc1000000 0x0 0xc1100000 0xc0c00000 0x40e00000 0xc1000000 0x40000000 0xc1100000 0xc0800000 0x41000000 0xc0400000 0xc0800000 0xc1000000 0x40a00000 0xc0c00000 0x0 0xc1100000*2 0x40c00000 0xc1100000 0xbf800000*2 0xc0e00000 0x40400000 0x40a00000 0x41100000 0xc0c00000 0x41000000 0xc1000000 0xc0e00000 0x40000000 0x40e00000 0x41000000 0x40a00000 0xc1100000 0xc0000000 0x40c00000 0x3f800000 0xc0c00000 0x40400000 0xc1000000 0x40800000 0xc1100000 0xc0400000 0xc0800000 0x41000000 0x40800000 0x40400000 0x0 0xc0800000 0x40e00000 0x41000000 0xc0a00000*2 0xc0800000 0x0 0xc0a00000 0xc0000000 0x41100000 0xc0400000 0x41000000 0x0 0xc0400000 0x41000000 0xbf800000 0x40a00000 0xc0800000 0x41100000 0x40a00000 0x40e00000 0xc1100000 0xc0e00000 0xc1000000 0x3f800000 0xc0000000 0x41100000 0xc0a00000 0xc0c00000 0x40e00000 0xc0800000 0x40a00000 0xc0800000 0x3f800000 0xc1000000 0x40400000 0x41000000 0x40800000 0x40e00000 0x40a00000 0x3f800000 0x41000000 0x0 0xc0e00000 0x3f800000 0x40000000 0xc0c00000 0xc0e00000 0x40400000 0xbf800000 0x0 0x40a00000 0x40800000 0x40e00000 0xc0c00000 0x40a00000 0x3f800000 0xc1100000 0xc1000000 0xc0400000 0x40400000 0xc0c00000 0x3f800000 0x41100000 0xc0e00000*2 0x41100000 0xc0a00000 0x40e00000 0xc0400000 0x40a00000 0xc1000000 0x40400000 0x40e00000 0xc0400000 0x40400000 0xc0a00000 0xc0c00000 0xc1100000 0x0*2 0xc1000000 0xc0a00000 0x40000000 0xc0400000 0xc0a00000 0xc1100000*2 0x40400000 0xc0e00000 0x40e00000 0x3f800000 0xc0a00000 0x40400000 0xc0c00000 0xc0400000 0x0 0x40400000 0xc0e00000 0xc0400000 0xc1000000 0xc0e00000
// param: f32[2x128] = 0x0*256 -> 0xc0e00000 0xc1600000 0xc1000000*2 0xc0c00000 0xc0800000 0x0 0xc1100000*2 0xc1800000 0xc1900000 0xc1200000 0xc1100000 0xc1880000 0xc1800000 0xc1b80000 0xc1900000 0xc1100000 0x0 0x40000000 0x41100000 0x40e00000 0x0*2 0xbf800000 0x40000000 0x41300000 0x40e00000 0x41600000 0x40e00000 0x40800000 0x41100000 0x40800000 0x40e00000 0x40c00000*2 0x41600000 0x41a00000 0x41d00000 0x41d80000 0x42100000 0x42340000 0x42180000 0x42000000 0x41e00000 0x41e80000 0x420c0000*2 0x42300000 0x42240000 0x42440000 0x424c0000 0x425c0000 0x42480000 0x42500000 0x42680000 0x42820000 0x42900000 0x42a20000 0x42940000 0x429e0000 0x429c0000 0x42a40000 0x429c0000 0x428a0000 0x42740000 0x428c0000 0x429c0000 0x42940000 0x42920000 0x42880000 0x42740000 0x42880000 0x428e0000 0x427c0000 0x42640000 0x42680000 0x42840000 0x42960000 0x428c0000 0x42900000 0x427c0000 0x42640000 0x424c0000 0x42480000 0x423c0000 0x424c0000 0x42480000 0x423c0000 0x425c0000 0x42640000 0x42740000 0x42840000 0x427c0000 0x428c0000 0x42740000 0x42640000 0x424c0000 0x42280000 0x424c0000 0x422c0000 0x42280000 0x42400000 0x42500000 0x426c0000 0x424c0000*2 0x42280000 0x42100000 0x422c0000 0x420c0000 0x42140000 0x41e00000 0x41c00000 0x42000000 0x41e80000 0x41c80000 0x41880000 0x41b00000 0x41800000*2 0x40e00000 0xc0000000 0x40800000 0xc0a00000 0xc0c00000 0xc0e00000 0xc1600000 0x40400000 0x41000000 0x41880000 0x41300000 0x41980000 0x41300000 0x40800000 0x40c00000 0x41500000 0x41a80000 0x41d00000 0x41880000 0x41700000 0x41a80000 0x41b00000 0x41800000 0x41980000 0x41300000 0x41700000 0x40c00000 0x40400000 0xbf800000 0x40e00000 0x41300000 0x41600000*2 0x41200000 0x41880000 0x41c80000 0x41a00000 0x41700000 0x41300000*2 0x40c00000 0x40800000 0x41500000 0x41200000 0x41900000*2 0x41700000 0x41b80000 0x41b00000 0x41d80000 0x41b80000 0x42000000 0x42140000 0x42300000 0x420c0000 0x41e00000 0x41a00000 0x41a80000 0x41980000 0x41e00000 0x41b80000 0x41880000 0x41c00000 0x41a00000 0x41c80000 0x41a80000 0x41b00000 0x41600000 0x41880000 0x41c80000 0x41e80000 0x42100000 0x42240000 0x42280000 0x42480000*2 0x422c0000 0x42300000 0x42380000 0x42200000 0x42040000 0x42100000 0x420c0000*2 0x42200000 0x42300000 0x424c0000 0x42340000 0x42480000 0x424c0000 0x42280000 0x42080000 0x41f80000 0x42080000 0x41e00000 0x41e80000 0x42180000 0x41f80000 0x41c00000 0x42040000 0x41e00000 0x420c0000 0x42000000 0x42140000 0x41e80000 0x42000000 0x421c0000 0x42100000 0x421c0000 0x42080000 0x41e00000 0x41980000*3 0x41300000 0x40c00000 0x41000000 0x40a00000 0x0 0xc1100000 0xc1900000 0xc1700000 0xc1b00000 0xc1700000 0xc1600000 0xc1980000 0xc1800000 0xc1b00000 0xc1c80000*2 0xc1b00000 0xc1e80000 0xc2000000 0xc2200000 0xc23c0000
// param: f32[2x128] = 0x0*256 -> 0xc1600000 0xc0e00000 0x0 0xc0c00000*2 0xc1000000 0xc1200000 0xc1600000 0xc0a00000*2 0x40000000 0x40800000 0xc0800000 0xc0a00000 0x40400000 0x40000000 0x41100000 0x40800000 0xc0a00000 0xc1600000 0xc1800000 0xc1b80000 0xc1a80000 0xc1600000*2 0xc1500000 0xc1800000 0xc1c80000 0xc1a80000 0xc1e00000 0xc1a80000 0xc1900000 0xc1b80000 0xc1900000 0xc1a80000 0xc1a00000*2 0xc1e00000 0xc2080000 0xc2200000 0xc2240000 0xc2480000 0xc26c0000 0xc2500000 0xc2380000 0xc2280000 0xc22c0000 0xc2440000*2 0xc2680000 0xc25c0000 0xc27c0000 0xc2820000 0xc28a0000 0xc2800000 0xc2840000 0xc2900000 0xc29e0000 0xc2ac0000 0xc2be0000 0xc2b00000 0xc2ba0000 0xc2b80000 0xc2c00000 0xc2b80000 0xc2a60000 0xc2960000 0xc2a80000 0xc2b80000 0xc2b00000 0xc2ae0000 0xc2a40000 0xc2960000 0xc2a40000 0xc2aa0000 0xc29a0000 0xc28e0000 0xc2900000 0xc2a00000 0xc2b20000 0xc2a80000 0xc2ac0000 0xc29a0000 0xc28e0000 0xc2820000 0xc2800000 0xc2740000 0xc2820000 0xc2800000 0xc2740000 0xc28a0000 0xc28e0000 0xc2960000 0xc2a00000 0xc29a0000 0xc2a80000 0xc2960000 0xc28e0000 0xc2820000 0xc2600000 0xc2820000 0xc2640000 0xc2600000 0xc2780000 0xc2840000 0xc2920000 0xc2820000*2 0xc2600000 0xc2480000 0xc2640000 0xc2440000 0xc24c0000 0xc2280000 0xc2180000 0xc2380000 0xc22c0000 0xc21c0000 0xc1f80000 0xc2100000 0xc1f00000*2 0xc1a80000 0xc1400000 0xc1900000 0xc1100000 0xc1000000 0xc0e00000 0xc23c0000 0xc2480000 0xc25c0000 0xc2800000 0xc2680000 0xc2840000 0xc2680000 0xc24c0000 0xc2540000 0xc2700000 0xc2880000 0xc2920000 0xc2800000 0xc2780000 0xc2880000 0xc28a0000 0xc27c0000 0xc2840000 0xc2680000 0xc2780000 0xc2540000 0xc2480000 0xc2380000 0xc2580000 0xc2680000 0xc2740000*2 0xc2640000 0xc2800000 0xc2900000 0xc2860000 0xc2780000 0xc2680000*2 0xc2540000 0xc24c0000 0xc2700000 0xc2640000 0xc2820000*2 0xc2780000 0xc28c0000 0xc28a0000 0xc2940000 0xc28c0000 0xc29e0000 0xc2a80000 0xc2b60000 0xc2a40000 0xc2960000 0xc2860000 0xc2880000 0xc2840000 0xc2960000 0xc28c0000 0xc2800000 0xc28e0000 0xc2860000 0xc2900000 0xc2880000 0xc28a0000 0xc2740000 0xc2800000 0xc2900000 0xc2980000 0xc2a60000 0xc2b00000 0xc2b20000 0xc2c20000*2 0xc2b40000 0xc2b60000 0xc2ba0000 0xc2ae0000 0xc2a00000 0xc2a60000 0xc2a40000*2 0xc2ae0000 0xc2b60000 0xc2c40000 0xc2b80000 0xc2c20000 0xc2c40000 0xc2b20000 0xc2a20000 0xc29c0000 0xc2a20000 0xc2960000 0xc2980000 0xc2aa0000 0xc29c0000 0xc28e0000 0xc2a00000 0xc2960000 0xc2a40000 0xc29e0000 0xc2a80000 0xc2980000 0xc29e0000 0xc2ac0000 0xc2a60000 0xc2ac0000 0xc2a20000 0xc2960000 0xc2840000*3 0xc2680000 0xc2540000 0xc25c0000 0xc2500000 0xc23c0000 0xc2180000 0xc1e80000 0xc2000000 0xc1c80000 0xc2000000 0xc2040000 0xc1e00000 0xc1f80000 0xc1c80000 0xc1b00000*2 0xc1c80000 0xc1900000 0xc1700000 0xc0e00000
// param: f64[32] = 0xc000000000000000 0xbff0000000000000 0x3ff0000000000000 0xbff0000000000000 0xc000000000000000 0x3ff0000000000000 0x3fe0000000000000 0xc000000000000000*3 0x3ff0000000000000 0x3fe0000000000000*2 0x3ff0000000000000 0xbff0000000000000 0x3ff0000000000000 0xbff0000000000000 0x3fe0000000000000 0x3ff0000000000000 0xc000000000000000 0x3fe0000000000000 0x3ff0000000000000*2 0x3fe0000000000000 0xbff0000000000000 0xc000000000000000 0x3ff0000000000000 0xbff0000000000000 0x3ff0000000000000 0xc000000000000000 0xbff0000000000000 0x3ff0000000000000
// param: f64[32] = 0x0*32 -> 0xc000000000000000 0x4000000000000000*2 0xc000000000000000 0x4010000000000000*2 0x4000000000000000 0xc010000000000000 0x4020000000000000 0xc030000000000000*2 0xc020000000000000 0xc010000000000000*2 0x4010000000000000*2 0xc010000000000000 0xc000000000000000*2 0x4010000000000000 0x4000000000000000*3 0x3ff0000000000000 0xbff0000000000000 0x4000000000000000*2 0xc000000000000000*2 0x4010000000000000 0xc010000000000000*2
// param: f64[32] = 0x0*32 -> 0xc010000000000000 0x4000000000000000 0xc000000000000000*2 0x4000000000000000 0xbff0000000000000*2 0xc000000000000000 0x3ff0000000000000 0xbfe0000000000000 0x3fd0000000000000*2 0x3fe0000000000000 0x3ff0000000000000*2 0xbff0000000000000*2 0x3ff0000000000000 0x4000000000000000*2 0xbff0000000000000 0xc000000000000000*3 0xc010000000000000 0x4010000000000000 0xc000000000000000*2 0x4000000000000000*2 0xbff0000000000000 0x3ff0000000000000
// param: bf16[64] = 0x4000 0x4080 0x4000 0x40c0*2 0x40a0 0x4040 0xc080 0xc100 0x40c0 0xc040 0xc0a0 0xc110 0xc0e0 0xc110 0xc000 0xc080 0x0 0x3f80 0xc080 0x3f80 0x4000 0x4040 0x4000 0xc110 0xc0a0 0x40c0 0x4000 0xc080 0xc040 0x4100 0x4080 0xc000 0xc080 0xc0e0 0x40c0 0x4000 0xc000 0x4080 0x3f80*2 0x4040 0x40a0 0x0 0xc000 0xc0a0 0xc080 0x4110 0xc0c0 0xc100 0x4000 0xc040 0xc100 0x3f80 0x40a0 0xc110 0x0 0xc0e0 0x3f80 0x40c0*2 0x40a0 0xc080 0x4040
// param: bf16[64] = 0x0*64 -> 0x4000 0x40c0 0x4100 0x4160 0x41a0 0x41c8 0x41e0 0x41c0 0x4180 0x41b0 0x4198 0x4160 0x40a0 0xc000 0xc130 0xc150 0xc188*2 0xc180 0xc1a0 0xc198 0xc188 0xc160 0xc140 0xc1a8 0xc1d0 0xc1a0 0xc190 0xc1b0 0xc1c8 0xc188 0xc150 0xc170 0xc198 0xc1d0 0xc1a0 0xc190 0xc1a0 0xc180 0xc170 0xc160 0xc130 0xc0c0*2 0xc100 0xc150 0xc188 0xc100 0xc160 0xc1b0 0xc1a0 0xc1b8 0xc1f8 0xc1f0 0xc1c8 0xc208*2 0xc224 0xc220 0xc208 0xc1e0 0xc1b8 0xc1d8 0xc1c0
// param: bf16[64] = 0x0*64 -> 0xc1c0 0xc1d0 0xc1f0 0xc200 0xc218 0xc230 0xc244 0xc250 0xc240 0xc220 0xc238 0xc22c 0xc218 0xc1e8 0xc1b0 0xc150 0xc130 0xc0e0*2 0xc100 0xc080 0xc0a0 0xc0e0 0xc120 0xc140 0xc040 0x4000 0xc080 0xc0c0 0xc000 0x3f80 0xc0e0 0xc130 0xc110 0xc0a0 0x4000 0xc080 0xc0c0 0xc080 0xc100 0xc110 0xc120 0xc150 0xc190*2 0xc180 0xc130 0xc0e0 0xc180 0xc120 0xc000 0xc080 0xbf80 0x40e0 0x40c0 0x3f80 0x4120*2 0x4188 0x4180 0x4120 0x4080 0xbf80 0x4040
// param: i8[2x64] = 3 8 4 5 -8 -4 -2 3 7 -3 0 5 -6 -2 -6 -7 4 7 -7 4*2 5 4 1 -7 5 -6 -1 9 1 -4 -8 -5 1 7 6 -5 4 3 6 0*2 -2 7 0 -7 0 7 6 -2 7 -8 5 2 -9 -1 -2 -1 -5 7 6 -7 5 2 -6 -2 -4 1 -7 0 -7*2 7 0 -4 7 -3 -6 8 -9 8 -8 6 -1 -7 9 -1 -9 4 9 -7 1 8 -7 5 -2 -8 -6 7 4 7 1 -7 -4*2 -5 -8 7 -8 5 4 -1 2 -2 1 5 -1 9 6 -8 8 -6*2 -3 6 0 5 -8
// param: i8[2x64] = 0*128 -> 3 11 15 20 12 8 6 9 16 13*2 18 12 10 4 -3 1 8 1 5 9 14 18 19 12 17 11 10 19 20 16 8 3 4 11 17 12 16 19 25*3 23 30*2 23*2 30 36 34 41 33 38 40 31 30 28 27 22 29 35 28 33 35 -6 -8 -12 -11 -18*2 -25 -32 -25*2 -29 -22 -25 -31 -23 -32 -24 -32 -26 -27 -34 -25 -26 -35 -31 -22 -29 -28 -20 -27 -22 -24 -32 -38 -31 -27 -20 -19 -26 -30 -34 -39 -47 -40 -48 -43 -39 -40 -38 -40 -39 -34 -35 -26 -20 -28 -20 -26 -32 -35 -29*2 -24 -32
// param: i8[2x64] = 0*128 -> 35 32 24 20 15 23 27 29 26 19 22*2 17 23 25 31 38 34 27 34 30 26 21 17 16 23 18 24 25 16 15 19 27 32 31 24 18 23 19 16 10*3 12 5*2 12*2 5 -1 1 -6 2 -3 -5 4 5 7 8 13 6 0 7 2 -32 -26 -24 -20 -21 -14*2 -7 0 -7*2 -3 -10 -7 -1 -9 0 -8 0 -6 -5 2 -7 -6 3 -1 -10 -3 -4 -12 -5 -10 -8 0 6 -1 -5 -12 -13 -6 -2 2 7 15 8 16 11 7 8 6 8 7 2 3 -6 -12 -4 -12 -6 0 3 -3*2 -8
// param: i64[32] = 5 -8 -5*2 6 -2 5*2 4 2 7 -9 3 -9 2 -1 9 7 -8 8 -6 -3 1 7 -3 8 -4 -2 8 5 3 -3
// param: i64[32] = 0*32 -> 5*4 6*6 7*6 9*16
// param: i64[32] = 0*32 -> 9*17 8*12 5 3 -3
// param: f16[1x64x1] = 0xc880 0xc700 0xc400 0x3c00 0x4700 0xc800*2 0x4200 0xc500 0x4600 0x4000 0x4800 0xbc00*2 0x4500 0xc700 0xc500 0x4800 0xc700 0x4700 0x4400 0x4880 0xc400 0x4000 0xc880 0x4200 0xc800 0xc000 0xc200 0xc600 0x3c00 0xc400 0xc800 0x4400 0xc600 0xc200*2 0x4400*2 0x0 0xc800 0xbc00 0x4400 0x4880*2 0xc600 0xc500 0x0 0xc500 0xc600 0xc500 0x4800 0x4400 0x0 0x3c00 0xc200 0x3c00 0xc600 0xc800 0x4000 0x3c00 0xc000 0xbc00 0xc700
// param: f16[1x64x1] = 0x0*64 -> 0xc880*64
// param: f16[1x64x1] = 0x0*64 -> 0xc880*25 0xc800*34 0xc700*5
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>, %p2: tile<ptr<f32>>, %p3: tile<ptr<f64>>, %p4: tile<ptr<f64>>, %p5: tile<ptr<f64>>, %p6: tile<ptr<bf16>>, %p7: tile<ptr<bf16>>, %p8: tile<ptr<bf16>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i8>>, %p11: tile<ptr<i8>>, %p12: tile<ptr<i64>>, %p13: tile<ptr<i64>>, %p14: tile<ptr<i64>>, %p15: tile<ptr<f16>>, %p16: tile<ptr<f16>>, %p17: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [2, 128], strides = [128, 1] : tensor_view<2x128xf32, strides=[128,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>, tile<i32> -> tile<2x128xf32>, token
  %v5 = scan %v4 dim=1 reverse=false identities=[0.0 : f32] : tile<2x128xf32> -> tile<2x128xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v6 = make_tensor_view %p1, shape = [2, 128], strides = [128, 1] : tensor_view<2x128xf32, strides=[128,1]>
  %v7 = make_partition_view %v6 : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>
  %v8 = constant <i32: 0> : tile<i32>
  %v9 = store_view_tko weak %v5, %v7[%v8, %v8] : tile<2x128xf32>, partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>, tile<i32> -> token
  %v10 = scan %v4 dim=1 reverse=true identities=[0.0 : f32] : tile<2x128xf32> -> tile<2x128xf32>
  (%l0: tile<f32>, %r0: tile<f32>) {
    %y = addf %l0, %r0 : tile<f32>
    yield %y : tile<f32>
  }
  %v11 = make_tensor_view %p2, shape = [2, 128], strides = [128, 1] : tensor_view<2x128xf32, strides=[128,1]>
  %v12 = make_partition_view %v11 : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>
  %v13 = constant <i32: 0> : tile<i32>
  %v14 = store_view_tko weak %v10, %v12[%v13, %v13] : tile<2x128xf32>, partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>, tile<i32> -> token
  %v15 = make_tensor_view %p3, shape = [32], strides = [1] : tensor_view<32xf64, strides=[1]>
  %v16 = make_partition_view %v15 : partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>
  %v17 = constant <i32: 0> : tile<i32>
  %v18, %t18 = load_view_tko weak %v16[%v17] : partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>, tile<i32> -> tile<32xf64>, token
  %v19 = scan %v18 dim=0 reverse=false identities=[1.0 : f64] : tile<32xf64> -> tile<32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v20 = make_tensor_view %p4, shape = [32], strides = [1] : tensor_view<32xf64, strides=[1]>
  %v21 = make_partition_view %v20 : partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>
  %v22 = constant <i32: 0> : tile<i32>
  %v23 = store_view_tko weak %v19, %v21[%v22] : tile<32xf64>, partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>, tile<i32> -> token
  %v24 = scan %v18 dim=0 reverse=true identities=[1.0 : f64] : tile<32xf64> -> tile<32xf64>
  (%l0: tile<f64>, %r0: tile<f64>) {
    %y = mulf %l0, %r0 : tile<f64>
    yield %y : tile<f64>
  }
  %v25 = make_tensor_view %p5, shape = [32], strides = [1] : tensor_view<32xf64, strides=[1]>
  %v26 = make_partition_view %v25 : partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>
  %v27 = constant <i32: 0> : tile<i32>
  %v28 = store_view_tko weak %v24, %v26[%v27] : tile<32xf64>, partition_view<tile=(32), tensor_view<32xf64, strides=[1]>>, tile<i32> -> token
  %v29 = make_tensor_view %p6, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v30 = make_partition_view %v29 : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>
  %v31 = constant <i32: 0> : tile<i32>
  %v32, %t32 = load_view_tko weak %v30[%v31] : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<64xbf16>, token
  %v33 = scan %v32 dim=0 reverse=false identities=[0.0 : bf16] : tile<64xbf16> -> tile<64xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = addf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v34 = make_tensor_view %p7, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v35 = make_partition_view %v34 : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>
  %v36 = constant <i32: 0> : tile<i32>
  %v37 = store_view_tko weak %v33, %v35[%v36] : tile<64xbf16>, partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> token
  %v38 = scan %v32 dim=0 reverse=true identities=[0.0 : bf16] : tile<64xbf16> -> tile<64xbf16>
  (%l0: tile<bf16>, %r0: tile<bf16>) {
    %y = addf %l0, %r0 : tile<bf16>
    yield %y : tile<bf16>
  }
  %v39 = make_tensor_view %p8, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42 = store_view_tko weak %v38, %v40[%v41] : tile<64xbf16>, partition_view<tile=(64), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> token
  %v43 = make_tensor_view %p9, shape = [2, 64], strides = [64, 1] : tensor_view<2x64xi8, strides=[64,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>, tile<i32> -> tile<2x64xi8>, token
  %v47 = scan %v46 dim=1 reverse=false identities=[0 : i8] : tile<2x64xi8> -> tile<2x64xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = addi %l0, %r0 : tile<i8>
    yield %y : tile<i8>
  }
  %v48 = make_tensor_view %p10, shape = [2, 64], strides = [64, 1] : tensor_view<2x64xi8, strides=[64,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<2x64xi8>, partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>, tile<i32> -> token
  %v52 = scan %v46 dim=1 reverse=true identities=[0 : i8] : tile<2x64xi8> -> tile<2x64xi8>
  (%l0: tile<i8>, %r0: tile<i8>) {
    %y = addi %l0, %r0 : tile<i8>
    yield %y : tile<i8>
  }
  %v53 = make_tensor_view %p11, shape = [2, 64], strides = [64, 1] : tensor_view<2x64xi8, strides=[64,1]>
  %v54 = make_partition_view %v53 : partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>
  %v55 = constant <i32: 0> : tile<i32>
  %v56 = store_view_tko weak %v52, %v54[%v55, %v55] : tile<2x64xi8>, partition_view<tile=(2x64), tensor_view<2x64xi8, strides=[64,1]>>, tile<i32> -> token
  %v57 = make_tensor_view %p12, shape = [32], strides = [1] : tensor_view<32xi64, strides=[1]>
  %v58 = make_partition_view %v57 : partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>
  %v59 = constant <i32: 0> : tile<i32>
  %v60, %t60 = load_view_tko weak %v58[%v59] : partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>, tile<i32> -> tile<32xi64>, token
  %v61 = scan %v60 dim=0 reverse=false identities=[0 : i64] : tile<32xi64> -> tile<32xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = maxi %l0, %r0 signed : tile<i64>
    yield %y : tile<i64>
  }
  %v62 = make_tensor_view %p13, shape = [32], strides = [1] : tensor_view<32xi64, strides=[1]>
  %v63 = make_partition_view %v62 : partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>
  %v64 = constant <i32: 0> : tile<i32>
  %v65 = store_view_tko weak %v61, %v63[%v64] : tile<32xi64>, partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>, tile<i32> -> token
  %v66 = scan %v60 dim=0 reverse=true identities=[0 : i64] : tile<32xi64> -> tile<32xi64>
  (%l0: tile<i64>, %r0: tile<i64>) {
    %y = maxi %l0, %r0 signed : tile<i64>
    yield %y : tile<i64>
  }
  %v67 = make_tensor_view %p14, shape = [32], strides = [1] : tensor_view<32xi64, strides=[1]>
  %v68 = make_partition_view %v67 : partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>
  %v69 = constant <i32: 0> : tile<i32>
  %v70 = store_view_tko weak %v66, %v68[%v69] : tile<32xi64>, partition_view<tile=(32), tensor_view<32xi64, strides=[1]>>, tile<i32> -> token
  %v71 = make_tensor_view %p15, shape = [1, 64, 1], strides = [64, 1, 1] : tensor_view<1x64x1xf16, strides=[64,1,1]>
  %v72 = make_partition_view %v71 : partition_view<tile=(1x64x1), tensor_view<1x64x1xf16, strides=[64,1,1]>>
  %v73 = constant <i32: 0> : tile<i32>
  %v74, %t74 = load_view_tko weak %v72[%v73, %v73, %v73] : partition_view<tile=(1x64x1), tensor_view<1x64x1xf16, strides=[64,1,1]>>, tile<i32> -> tile<1x64x1xf16>, token
  %v75 = scan %v74 dim=1 reverse=false identities=[0.0 : f16] : tile<1x64x1xf16> -> tile<1x64x1xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = minf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v76 = make_tensor_view %p16, shape = [1, 64, 1], strides = [64, 1, 1] : tensor_view<1x64x1xf16, strides=[64,1,1]>
  %v77 = make_partition_view %v76 : partition_view<tile=(1x64x1), tensor_view<1x64x1xf16, strides=[64,1,1]>>
  %v78 = constant <i32: 0> : tile<i32>
  %v79 = store_view_tko weak %v75, %v77[%v78, %v78, %v78] : tile<1x64x1xf16>, partition_view<tile=(1x64x1), tensor_view<1x64x1xf16, strides=[64,1,1]>>, tile<i32> -> token
  %v80 = scan %v74 dim=1 reverse=true identities=[0.0 : f16] : tile<1x64x1xf16> -> tile<1x64x1xf16>
  (%l0: tile<f16>, %r0: tile<f16>) {
    %y = minf %l0, %r0 : tile<f16>
    yield %y : tile<f16>
  }
  %v81 = make_tensor_view %p17, shape = [1, 64, 1], strides = [64, 1, 1] : tensor_view<1x64x1xf16, strides=[64,1,1]>
  %v82 = make_partition_view %v81 : partition_view<tile=(1x64x1), tensor_view<1x64x1xf16, strides=[64,1,1]>>
  %v83 = constant <i32: 0> : tile<i32>
  %v84 = store_view_tko weak %v80, %v82[%v83, %v83, %v83] : tile<1x64x1xf16>, partition_view<tile=(1x64x1), tensor_view<1x64x1xf16, strides=[64,1,1]>>, tile<i32> -> token
  return
}
