// Written by Inputs/make_ops.py.
//--- red_and_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 704970679 -532466140 303233
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], and, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_and_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 9087533705246829897 4722103586736635944 342433743963750698
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], and, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_or_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 -1 -187990018 -47334209
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], or, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_or_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 9223372036854775807 -168322071322189394 -4181064488973506065
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], or, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_xor_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 -704970680 344476122 -47637442
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], xor, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_xor_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 135838331607945910 -4890425658058825338 -4523498232937256763
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], xor, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_add_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 704970678 -720456158 -47030976
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], add, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_add_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 -135838331607945912 4553781515414446550 -3838630745009755367
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], add, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_umax_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 -1442512969 -196919514 -735268691
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], umax, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_umax_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], umax, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_umin_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 2147483647 -523536644 688237715
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], umin, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_umin_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 9087533705246829897 5596143331201196200 4954201126310445546
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], umin, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_max_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 2147483647 -196919514 688237715
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], max, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_max_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 9223372036854775807 5596143331201196200 4954201126310445546
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], max, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_min_i32
// param: i32[7] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -> 0 1 -1 -2147483648 -1442512969 -523536644 -735268691
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], min, %v6 : tile<4xi32>, partition_view<tile=(4), tensor_view<7xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_min_i64
// param: i64[7] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 -> 0 1 -1 -9223372036854775808 9087533705246829897 -1042361815786749650 -8792831871320200913
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], min, %v6 : tile<4xi64>, partition_view<tile=(4), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_addf_f16
// param: f16[7] = 0x3c00 0x3c01 0x7c00 0x7bff 0x0 0x1 0xc100 -> 0x3c00 0x3c01 0x7c00 0x7bff 0x1000*2 0xc300
// param: f16[4] = 0x1000*2 0xbc00 0x7bff
entry @k(%p0: tile<ptr<f16>>, %p1: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xf16, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], addf, %v6 : tile<4xf16>, partition_view<tile=(4), tensor_view<7xf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_addf_bf16
// param: bf16[7] = 0x3f80 0x3f81 0x7f80 0x7f7f 0x0 0x1 0xc020 -> 0x3f80 0x3f81 0x7f80 0x7f7f 0x3b80*2 0xc060
// param: bf16[4] = 0x3b80*2 0xbf80 0x7f7f
entry @k(%p0: tile<ptr<bf16>>, %p1: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xbf16, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xbf16, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], addf, %v6 : tile<4xbf16>, partition_view<tile=(4), tensor_view<7xbf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_addf_f32
// param: f32[7] = 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 -> 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x33800000*2 0xc0600000
// param: f32[4] = 0x33800000*2 0xbf800000 0x7f7fffff
entry @k(%p0: tile<ptr<f32>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xf32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], addf, %v6 : tile<4xf32>, partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_addf_f64
// param: f64[7] = 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x0 0x1 0xc004000000000000 -> 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x3ca0000000000000*2 0xc00c000000000000
// param: f64[4] = 0x3ca0000000000000*2 0xbff0000000000000 0x7fefffffffffffff
entry @k(%p0: tile<ptr<f64>>, %p1: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [7], strides = [1] : tensor_view<7xf64, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<7xf64, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = atomic_red_view_tko relaxed device %v2[%v7], addf, %v6 : tile<4xf64>, partition_view<tile=(4), tensor_view<7xf64, strides=[1]>>, tile<i32> -> token
  return
}
//--- red_strided
// grid: 3 1 1
// param: i32[8] = 0*8 -> 1 2 4 6 4 6 3 4
// param: i32[4] = 1 2 3 4
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %v2 = make_strided_view %v1 : strided_view<tile=(4), traversal_strides=[2], tensor_view<8xi32, strides=[1]>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %x, %y, %z = get_tile_block_id : tile<i32>
  %v7 = atomic_red_view_tko relaxed device %v2[%x], add, %v6 : tile<4xi32>, strided_view<tile=(4), traversal_strides=[2], tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
}
