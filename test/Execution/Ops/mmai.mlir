// Written by Inputs/make_ops.py.
//--- mmai_signed_signed
// param: i8[4x16] = -128 -15 -31 -126 -16 -7 -8 20 116 -101 72 96 -96 -51 -108 44 -83 -33 56 -117 86 -26 15 122 -27 110 35 -55 -10 -5 -18 94 -69 -8 -110 -19 -106 45 118 -101 77 -76 104 -15 53 -86 23 34 -123 127*2 126 -37 -128 93 -11 -30 89 51 57 42 -123 -109 -92
// param: i8[16x8] = -1 -16 -120 -108 20 68 -1 -18 6 125 127 -83 29 121 94 55 -49 -79 46 -59 -119 48 -87 117 122 92 -7 43 -2 56 -51 -10 32 -30 8 97 -120 -67 43 10 75 -22 84 -119 18 -47 -11 70 -39 96 77 89 39 -8 24 109 -94 127 24 -12 -37 -25 36 101 103 78 1 -50 -68 27 46 100 -23 -32 32 -22 75 59 -6 20 9 -55 62 -97 86 60 103 -127 38 18 -3 -77 88 -122 -9 -76 -107 22 12 -91 -92 94 -114 127 -41 85 -117 -94 -70 -111 -107 -99 11 16 79 57 -14 18 -109 98 -35 123 34 28 -57 -86 -61 124
// param: i32[4x8] = 2147483647 1748540668 -170844172 1342347489 -331890979 1381276028 853514921 563284372 945955571 -2112205559 860517573 -918551540 870798099 7728375 -1950662811 1711350121 1064779358 -585067210 -464442366 217151242 1929788233 1496988680 -1907327474 -681153930 -1442487908 1065473308 1093373135 408138777 1617598754 108799650 616385102 557447737
// param: i32[4x8] = 0*32 -> -2147471867 1748541389 -170833274 1342347950 -331878708 1381238620 853560662 563264851 945917888 -2112206530 860537391 -918534109 870778755 7712942 -1950655898 1711378871 1064794289 -585058619 -464412626 217155521 1929817190 1497000927 -1907310051 -681145230 -1442491193 1065474609 1093413798 408148654 1617620415 108851929 616410033 557453623
// param: i8[2x4x8] = -128 124 93 28 -98 -27 87 -8 -101 -43 -42 90 10 -94 -17 -59 -83 15 44 -54 93 21 -80 -16 -17 61 -15 -10 -73 59 63 -119 -66 -44 41 -4 16 -76 84 -43 -64 100 8 -64 -16 98 69 -18 86 -58 67 97 108 -56 1 17 87 -20 2 -79 -42 83 -2 -91
// param: i8[2x8x2] = -1 -56 72 -96 -67 -30 55 106 112 81 -121 94 -114 72 -96 122 0 -63 73 -33 -83 -95 53 -55 -116 -8 3 -88 71 21 -53 -96
// param: i32[2x4x2] = 2147483647 1458239315 -59680068 -866334586 -1457469367 -458482405 1889301928 -1578114347 -1130198295 -1986712655 -1728033140 1083162789 1390425081 1057024360 263829638 -1617033293
// param: i32[2x4x2] = 0*16 -> 2147471153 1458229569 -59655203 -866330450 -1457455591 -458484446 1889295719 -1578130210 -1130198963 -1986698268 -1728021893 1083160962 1390406901 1057011609 263833627 -1617032233
// param: i8[1x1] = -128
// param: i8[1x1] = -1
// param: i32[1x1] = 2147483647
// param: i32[1x1] = 0 -> -2147483521
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi8, strides=[16,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>, tile<i32> -> tile<4x16xi8>, token
  %v5 = make_tensor_view %p1, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi8, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>, tile<i32> -> tile<16x8xi8>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v13 = mmai %v4, %v8, %v12 signed signed : tile<4x16xi8>, tile<16x8xi8>, tile<4x8xi32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xi8, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xi8>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xi8, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xi8>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v30 = mmai %v21, %v25, %v29 signed signed : tile<2x4x8xi8>, tile<2x8x2xi8>, tile<2x4x2xi32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
  %v47 = mmai %v38, %v42, %v46 signed signed : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmai_signed_unsigned
// param: i8[4x16] = -128 -27 -97 34 26 -106 94 -29 32 -119 -12 -85 84 -49 -65 -76 -68 -45 67 57 89 -23 -50 -128 -60 -22 39 -78 57 -69 22 -13 -56 27 -39 -34 41 74 39 -46 27 57 14 119 17 35 89 -50 -80 74 -116 121 91 -53 -62 95 120 -30 64 -126 -5 -15 -121 -59
// param: i8[16x8] = -1 -2 -122 -74 15 80 79 -121 3 -16 -83 -20 118 64 11 65 13 64 25 -96 -10 49 102 -76 43 81 73 -42 -112 63 -65 -19 80 84 64 8 60 41 30 -48 56 43 65 64 -97 -2 -8 106 21 -92 82 -117 -51 119 91 -27 -1 9 -65 97 -4 115 106 -81 -12 -70 -46 0 -14 25 -119 61 58 85 -29 -60 65 -66 -18 -19 53 102 15 107 34 36 45 -27 -23 -26 79 -12 66 -69 -81 -31 116 -111 52 -42 -113 83 -63*2 81 -62 71 -98 -1 -42 -10 -83 -42 63 46 13 -105 83 57 49 -95 -25 -125 -120 -56 -70 26 -20
// param: i32[4x8] = 2147483647 -269168072 -769528420 -1832776590 -1865644756 -299103920 -1374404543 2056674760 248110321 -284722058 1645214079 1192572200 -802569150 1839208869 283440964 -2137171810 -1822049372 825184118 -1081634190 -1535113835 1582391843 37166818 973526440 1517724471 194792542 -609707728 2097432513 943967940 1485714473 -919597038 -1102242464 416085283
// param: i32[4x8] = 0*32 -> 2147401944 -269241651 -769592488 -1832857120 -1865703667 -299197688 -1374479256 2056595436 248039925 -284777820 1645152874 1192532639 -802620107 1839155071 283401258 -2137196541 -1822014861 825225709 -1081609501 -1535079917 1582423692 37221091 973584480 1517767875 194767680 -609739428 2097450744 943933298 1485705495 -919651547 -1102265633 416065930
// param: i8[2x4x8] = -128 -69 -51 -118 -116 83 127 -67 -42 35 104 84 -121 -55 72 -128 71 24 28 -83 106 -22 8 43 34 -21 116 1 -53 -12 -50 -101 4 66 -20 42 -85 111 -41 110 -90 -127 -74 -124 -10 22 62 63 69 37 0 -47 -52 38 22 -86 38 22 40 -89 -5 111 -93 -128
// param: i8[2x8x2] = -1 -65 13 79 71 -78 17 -23 -73 -68 54 -103 86 -80 -83 -28 -95 6 50 -2 -57 119 99 -28 34 14 -74 72 -99 -114 -85 -111
// param: i32[2x4x2] = 2147483647 543375194 2143468366 -1172764630 -170545039 1780208805 1851367394 -1697247201 1258316592 5011579 121397821 430559701 2088306650 -13002235 41841146 -1887790756
// param: i32[2x4x2] = 0*16 -> 2147427068 543306690 2143425858 -1172779478 -170499708 1780237681 1851351924 -1697265113 1258350399 5052493 121374150 430509208 2088308852 -13010477 41831056 -1887824316
// param: i8[1x1] = -128
// param: i8[1x1] = -1
// param: i32[1x1] = 2147483647
// param: i32[1x1] = 0 -> 2147451007
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi8, strides=[16,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>, tile<i32> -> tile<4x16xi8>, token
  %v5 = make_tensor_view %p1, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi8, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>, tile<i32> -> tile<16x8xi8>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v13 = mmai %v4, %v8, %v12 signed unsigned : tile<4x16xi8>, tile<16x8xi8>, tile<4x8xi32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xi8, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xi8>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xi8, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xi8>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v30 = mmai %v21, %v25, %v29 signed unsigned : tile<2x4x8xi8>, tile<2x8x2xi8>, tile<2x4x2xi32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
  %v47 = mmai %v38, %v42, %v46 signed unsigned : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmai_unsigned_signed
// param: i8[4x16] = -128 11 -7 -24 -118 66 64 18 -56 3 14 -35 -4 -37 107 -66 105 -54 20 71 -72 -107 -27 -68 -33 63 -47 -69 79 -52 32 -123 -77 -92 48 6 12 96 -18 82 -116 91 12 -20 -21 -15 -14 15 -43 -107 -9 50 102 -90 70 -7 -15 36 89 98 89 87 -98 -75
// param: i8[16x8] = -1 -48 44 11 69 53 60 95 94 -11 17 -61 1 -96 39 -9 -20 101 -99 -51 14 63 41 66 -59 -22 -89 -47 -68 -97 93 40 79 80 59 -20 -92 116 -72 11 -47 59 -51 -106 -69 -36 -54 116 -58 63 43 -53 57 79 111 68 121 -109 -59 -124 105 -36 -47 115 -5 -91 -20 117 -105 -83 117 -26 -90 24 20 -28 59 -26 -92 92 -64 0 -66 117 -20 -84 -17 51 101 46 -85 93 7 -27 106 -103 -88 -78 -108 -106 3 -84 45 111 -42 127 -58 27 -36 -1 30 43 -78 -47 85 -94 65 -64 91 -121 -54 -115 78 87 -118 19 -50 -95
// param: i32[4x8] = 2147483647 361482897 -514561505 1192631222 197484026 -527829318 -1569333281 -806814433 -613656763 -1674907465 1429420706 -1598438548 -1918471635 73095918 -2130386557 -445717972 -864932138 -1895064354 1054712085 -1335698100 -610275993 -58939454 -12534489 -1939385087 -87272484 -2107219490 495518981 709269869 -879114614 -1757988324 -493921145 -363644308
// param: i32[4x8] = 0*32 -> 2147442326 361486997 -514634171 1192624156 197426718 -527860813 -1569236170 -806781643 -613651942 -1674904055 1429382314 -1598437127 -1918506442 73054654 -2130327166 -445656725 -864961971 -1895057876 1054679221 -1335744725 -610250696 -58986033 -12426414 -1939342491 -87274083 -2107252976 495482440 709234480 -879128641 -1758023503 -493862315 -363584541
// param: i8[2x4x8] = -128 -17 66 23 -74 100 -8 50 36 -54 24 -124 -41 21 59 -62 101 -20 85 -55 110 56 -69 -3 64 -83 54 96 -34 22 30 -121 -81 20 60 33 -93 -89 -21 -65 -83 -99 92 115 -51 -42 113 -37 -112 9 126 -68 31 -50 -8 -101 119 109 -22 -58 -17 7 -104 -26
// param: i8[2x8x2] = -1 -119 51 -107 -68 -86 39 119 35 76 96 63 76 42 65 3 123 -38 126 -8 123 -80 -112 78 -33 102 -85 -49 -6 122 -43 100
// param: i32[2x4x2] = 2147483647 -1697804196 -839150090 685358121 925281957 -1625033044 -79487279 -1215401080 306399311 1208873666 -1177135701 -1667176434 -510597245 70305736 -50238343 -679006776
// param: i32[2x4x2] = 0*16 -> -2147437111 -1697817242 -839109673 685366590 925335834 -1625033205 -79457511 -1215400504 306397843 1208920843 -1177131254 -1667136544 -510610643 70343600 -50222650 -678949867
// param: i8[1x1] = -128
// param: i8[1x1] = -1
// param: i32[1x1] = 2147483647
// param: i32[1x1] = 0 -> 2147483519
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi8, strides=[16,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>, tile<i32> -> tile<4x16xi8>, token
  %v5 = make_tensor_view %p1, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi8, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>, tile<i32> -> tile<16x8xi8>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v13 = mmai %v4, %v8, %v12 unsigned signed : tile<4x16xi8>, tile<16x8xi8>, tile<4x8xi32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xi8, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xi8>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xi8, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xi8>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v30 = mmai %v21, %v25, %v29 unsigned signed : tile<2x4x8xi8>, tile<2x8x2xi8>, tile<2x4x2xi32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
  %v47 = mmai %v38, %v42, %v46 unsigned signed : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> token
  return
}
//--- mmai_unsigned_unsigned
// param: i8[4x16] = -128 72 0 -5 -10 -94 -102 40 31 72 -7 -49 43 -11 83 9 -121 -110 -78 50 -93 -75 27 1 83 -67 38 -119 -26 -94 -49 123 -123 -84 83 -43 -127 18 -43 87 -29 50 18 117 41 -102 20 103 1 -55 101 2 13 41 92 35 48 23 -106 -102 -62 -81 -124 92
// param: i8[16x8] = -1 -76 1 92 99 -106 12 10 115 88 98 14 109 -63 56 -87 5 -37 -50 -31 -61 -116 109 36 -52 77 -88 -93 6 -81 5 -76 94 25 63 31 -37 -71 -21 21 37 -126 1 112 -120 -47 -15 22 9 -67 72 85 57 -82 -57 41 -112 -98 -40 -64 -78 -79 -23 -60 52 -100 -40 -124 46 -85 -119 30 51 -86 20 37 60 120 -56 118 -92 29 -22 55 59 -71 -88 -93 -30 123 -30 -82 -84 99 15 121 -76 107 -57 -63 60 16 81 -48 31 2 124 83 -20 -8 7 57 -101 92 71 42 119 -41 108 45 -101 100 18 88 122 54 20 -114
// param: i32[4x8] = 2147483647 1511781080 143335082 -1631100790 -1463783325 1486466745 2010648759 838428720 731656816 -1357979842 1977262137 -1535372398 1441553224 -834742550 -1417494958 1325260138 -854797903 -479988978 -181612698 175112508 -952617642 5367337 -1671704682 563017775 128768174 -280580993 593466273 -1854312587 -796346113 1978620709 -2145614433 310539394
// param: i32[4x8] = 0*32 -> -2147232764 1511955804 143577998 -1630911172 -1463542079 1486817288 2010870326 838613214 731890248 -1357747687 1977478589 -1535160691 1441812178 -834435124 -1417275788 1325441696 -854598137 -479780096 -181389339 175305131 -952421560 5657906 -1671531534 563181024 128939202 -280435137 593674224 -1854159255 -796165703 1978841135 -2145481026 310705745
// param: i8[2x4x8] = -128 9 17 50 -62 -15 -86 -11 61 -125 43 92 9 112 13 85 22 127 113 -97 -4 36 93 -8 113 54 84 22 -55 -97 67 91 18 -64 -17 47 -19 -115 43 33 79 -43 -53 61 50 -10 -51 58 90 -106 -64 110 -96 -10 -23 93 116 -105 -92 -27 -93 25 -82 -127
// param: i8[2x8x2] = -1 -32 70 69 11 34 76 -104 -112 -45 -87 -28 2 127 91 52 -85 3 70 102 80 36 -23 -103 127 -77 31 -79 -12 55 -83 -3
// param: i32[2x4x2] = 2147483647 2119109732 1847479825 -1475619267 -845272368 59934259 -812657010 1342638221 978788402 672271182 852045709 -395896529 -713539051 1252270948 1255113618 -1068128459
// param: i32[2x4x2] = 0*16 -> -2147355092 2119277415 1847540000 -1475547612 -845179415 60062047 -812557589 1342765363 978885662 672384709 852178611 -395779484 -713371284 1252418786 1255296750 -1067995959
// param: i8[1x1] = -128
// param: i8[1x1] = -1
// param: i32[1x1] = 2147483647
// param: i32[1x1] = 0 -> -2147451009
entry @k(%p0: tile<ptr<i8>>, %p1: tile<ptr<i8>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i8>>, %p6: tile<ptr<i32>>, %p7: tile<ptr<i32>>, %p8: tile<ptr<i8>>, %p9: tile<ptr<i8>>, %p10: tile<ptr<i32>>, %p11: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi8, strides=[16,1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4, %t4 = load_view_tko weak %v2[%v3, %v3] : partition_view<tile=(4x16), tensor_view<4x16xi8, strides=[16,1]>>, tile<i32> -> tile<4x16xi8>, token
  %v5 = make_tensor_view %p1, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi8, strides=[8,1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8, %t8 = load_view_tko weak %v6[%v7, %v7] : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>, tile<i32> -> tile<16x8xi8>, token
  %v9 = make_tensor_view %p2, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v10 = make_partition_view %v9 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v11 = constant <i32: 0> : tile<i32>
  %v12, %t12 = load_view_tko weak %v10[%v11, %v11] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
  %v13 = mmai %v4, %v8, %v12 unsigned unsigned : tile<4x16xi8>, tile<16x8xi8>, tile<4x8xi32>
  %v14 = make_tensor_view %p3, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %v15 = make_partition_view %v14 : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
  %v16 = constant <i32: 0> : tile<i32>
  %v17 = store_view_tko weak %v13, %v15[%v16, %v16] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %v18 = make_tensor_view %p4, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xi8, strides=[32,8,1]>
  %v19 = make_partition_view %v18 : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>
  %v20 = constant <i32: 0> : tile<i32>
  %v21, %t21 = load_view_tko weak %v19[%v20, %v20, %v20] : partition_view<tile=(2x4x8), tensor_view<2x4x8xi8, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xi8>, token
  %v22 = make_tensor_view %p5, shape = [2, 8, 2], strides = [16, 2, 1] : tensor_view<2x8x2xi8, strides=[16,2,1]>
  %v23 = make_partition_view %v22 : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>
  %v24 = constant <i32: 0> : tile<i32>
  %v25, %t25 = load_view_tko weak %v23[%v24, %v24, %v24] : partition_view<tile=(2x8x2), tensor_view<2x8x2xi8, strides=[16,2,1]>>, tile<i32> -> tile<2x8x2xi8>, token
  %v26 = make_tensor_view %p6, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v27 = make_partition_view %v26 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v28 = constant <i32: 0> : tile<i32>
  %v29, %t29 = load_view_tko weak %v27[%v28, %v28, %v28] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
  %v30 = mmai %v21, %v25, %v29 unsigned unsigned : tile<2x4x8xi8>, tile<2x8x2xi8>, tile<2x4x2xi32>
  %v31 = make_tensor_view %p7, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
  %v32 = make_partition_view %v31 : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
  %v33 = constant <i32: 0> : tile<i32>
  %v34 = store_view_tko weak %v30, %v32[%v33, %v33, %v33] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
  %v35 = make_tensor_view %p8, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v36 = make_partition_view %v35 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v37 = constant <i32: 0> : tile<i32>
  %v38, %t38 = load_view_tko weak %v36[%v37, %v37] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v39 = make_tensor_view %p9, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
  %v40 = make_partition_view %v39 : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
  %v41 = constant <i32: 0> : tile<i32>
  %v42, %t42 = load_view_tko weak %v40[%v41, %v41] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
  %v43 = make_tensor_view %p10, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v44 = make_partition_view %v43 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v45 = constant <i32: 0> : tile<i32>
  %v46, %t46 = load_view_tko weak %v44[%v45, %v45] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
  %v47 = mmai %v38, %v42, %v46 unsigned unsigned : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
  %v48 = make_tensor_view %p11, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
  %v49 = make_partition_view %v48 : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
  %v50 = constant <i32: 0> : tile<i32>
  %v51 = store_view_tko weak %v47, %v49[%v50, %v50] : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> token
  return
}
