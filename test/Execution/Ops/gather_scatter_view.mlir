// Written by Inputs/make_ops.py.
//--- gather_0_8
// param: i16[6x12] = 0 1 -1 -32768 32767 19753 -14345 25300 -25832 30543 -19019 22547 5839 19278 -24202 -24850 -1258 15885 27748 -3513 7366 -19631 -2736 -5417 -21235 -7058 12923 -15950 -21492 -32344 -476 -10162 13728 -1280 -9578 24454 -19733 -14275 14527 17145 12109 30390 -3005 25578 22310 -5056 28927 4028 -22539 -15423 28855 -3559 17 -8725 17056 -13114 30948 -23003 -15646 -6705 -25796 -23779 28193 3545 12519 7629 -14113 7178 12263 14824 -18103 20448
// param: i32[8] = 5 0 2*2 6 1 200 4
// param: i16[8x4] = 0*32 -> 3545 12519 7629 -14113 -32768 32767 19753 -14345 -15950 -21492 -32344 -476 -15950 -21492 -32344 -476 0*4 -24850 -1258 15885 27748 0*4 -3559 17 -8725 17056
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [6, 12], strides = [12, 1] : tensor_view<6x12xi16, strides=[12,1]>
  %v2 = make_gather_scatter_view %v1 : gather_scatter_view<tile=(8x4), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=0>
  %v3 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v7 = constant <i32: 3> : tile<i32>
  %v8, %t8 = load_view_tko weak %v2[%v6, %v7] : gather_scatter_view<tile=(8x4), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<8x4xi16>, token
  %v9 = make_tensor_view %p2, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(8x4), tensor_view<8x4xi16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<8x4xi16>, partition_view<tile=(8x4), tensor_view<8x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- gather_0_4
// param: i16[6x12] = 0 1 -1 -32768 32767 19753 -14345 25300 -25832 30543 -19019 22547 5839 19278 -24202 -24850 -1258 15885 27748 -3513 7366 -19631 -2736 -5417 -21235 -7058 12923 -15950 -21492 -32344 -476 -10162 13728 -1280 -9578 24454 -19733 -14275 14527 17145 12109 30390 -3005 25578 22310 -5056 28927 4028 -22539 -15423 28855 -3559 17 -8725 17056 -13114 30948 -23003 -15646 -6705 -25796 -23779 28193 3545 12519 7629 -14113 7178 12263 14824 -18103 20448
// param: i32[4] = 3*2 1 0
// param: i16[4x8] = 0*32 -> 25578 22310 -5056 28927 4028 0*3 25578 22310 -5056 28927 4028 0*3 -3513 7366 -19631 -2736 -5417 0*3 25300 -25832 30543 -19019 22547 0*3
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [6, 12], strides = [12, 1] : tensor_view<6x12xi16, strides=[12,1]>
  %v2 = make_gather_scatter_view %v1 : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=0>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 7> : tile<i32>
  %v8, %t8 = load_view_tko weak %v2[%v6, %v7] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xi16>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi16, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<4x8xi16>, partition_view<tile=(4x8), tensor_view<4x8xi16, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- gather_1_4
// param: i16[6x12] = 0 1 -1 -32768 32767 19753 -14345 25300 -25832 30543 -19019 22547 5839 19278 -24202 -24850 -1258 15885 27748 -3513 7366 -19631 -2736 -5417 -21235 -7058 12923 -15950 -21492 -32344 -476 -10162 13728 -1280 -9578 24454 -19733 -14275 14527 17145 12109 30390 -3005 25578 22310 -5056 28927 4028 -22539 -15423 28855 -3559 17 -8725 17056 -13114 30948 -23003 -15646 -6705 -25796 -23779 28193 3545 12519 7629 -14113 7178 12263 14824 -18103 20448
// param: i32[4] = 11 0 12 5
// param: i16[4x4] = 0*16 -> 24454 -21235 0 -32344 4028 -19733 0 30390 -6705 -22539 0 -8725 20448 -25796 0 7629
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [6, 12], strides = [12, 1] : tensor_view<6x12xi16, strides=[12,1]>
  %v2 = make_gather_scatter_view %v1 : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=1>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 2> : tile<i32>
  %v8, %t8 = load_view_tko weak %v2[%v7, %v6] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<4x4xi16>, token
  %v9 = make_tensor_view %p2, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi16, strides=[4,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<4x4xi16>, partition_view<tile=(4x4), tensor_view<4x4xi16, strides=[4,1]>>, tile<i32> -> token
  return
}
//--- gather_1_8
// param: i16[6x12] = 0 1 -1 -32768 32767 19753 -14345 25300 -25832 30543 -19019 22547 5839 19278 -24202 -24850 -1258 15885 27748 -3513 7366 -19631 -2736 -5417 -21235 -7058 12923 -15950 -21492 -32344 -476 -10162 13728 -1280 -9578 24454 -19733 -14275 14527 17145 12109 30390 -3005 25578 22310 -5056 28927 4028 -22539 -15423 28855 -3559 17 -8725 17056 -13114 30948 -23003 -15646 -6705 -25796 -23779 28193 3545 12519 7629 -14113 7178 12263 14824 -18103 20448
// param: i32[8] = 0 11 10 9 1 2 3 99
// param: i16[2x8] = 0*16 -> -25796 20448 -18103 14824 -23779 28193 3545 0*9
entry @k(%p0: tile<ptr<i16>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i16>>) {
  %v1 = make_tensor_view %p0, shape = [6, 12], strides = [12, 1] : tensor_view<6x12xi16, strides=[12,1]>
  %v2 = make_gather_scatter_view %v1 : gather_scatter_view<tile=(2x8), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=1>
  %v3 = make_tensor_view %p1, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %v7 = constant <i32: 5> : tile<i32>
  %v8, %t8 = load_view_tko weak %v2[%v7, %v6] : gather_scatter_view<tile=(2x8), padding_value = zero, tensor_view<6x12xi16, strides=[12,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<2x8xi16>, token
  %v9 = make_tensor_view %p2, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi16, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12 = store_view_tko weak %v8, %v10[%v11, %v11] : tile<2x8xi16>, partition_view<tile=(2x8), tensor_view<2x8xi16, strides=[8,1]>>, tile<i32> -> token
  return
}
//--- scatter
// param: i32[6x8] = 0 1 -1 -2147483648 2147483647 -519958505 1905428898 1632214327 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -1962547245 1622926072 867946137 -1404690746 -2078311975 1784542535 1039622138 -2116871782 212908293 243572804 484980925 -605668935 1472263739 519380683 66298554 -237848379 -976579706 663579119 -843351376 -1823670729 88468132 537396462 -2035063582 -1277037161 1855322493 641975257 1722880639 -617842643 -> 0 1 -1 -2147483648 2147483647 -519958505 2147483647 270355284 -1853316219 -726433069 -394691282 1288306260 1091993517 -2016907310 -1766170995 1083270215 1542422917 -312511564 -1046367348 -625696091 -1962547245 1622926072 -1498680314 423937048 -2078311975 1784542535 1039622138 -2116871782 212908293 243572804 484980925 -605668935 1472263739 519380683 66298554 -237848379 -976579706 663579119 -843351376 -1823670729 88468132 537396462 -2035063582 -1277037161 1855322493 641975257 0 1
// param: i32[4x4] = 0 1 -1 -2147483648 2147483647 270355284 17301174 507559259 -548995973 489262833 1042570616 31151322 -1498680314 423937048 2079160953 1074492179
// param: i32[4] = 5 0 9 2
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [6, 8], strides = [8, 1] : tensor_view<6x8xi32, strides=[8,1]>
  %v2 = make_gather_scatter_view %v1 : gather_scatter_view<tile=(4x4), tensor_view<6x8xi32, strides=[8,1]>, sparse_dim=0>
  %v3 = make_tensor_view %p1, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5, %v5] : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> tile<4x4xi32>, token
  %v7 = make_tensor_view %p2, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v8 = make_partition_view %v7 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v9 = constant <i32: 0> : tile<i32>
  %v10, %t10 = load_view_tko weak %v8[%v9] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v11 = constant <i32: 6> : tile<i32>
  %v12 = store_view_tko weak %v6, %v2[%v10, %v11] : tile<4x4xi32>, gather_scatter_view<tile=(4x4), tensor_view<6x8xi32, strides=[8,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  return
}
