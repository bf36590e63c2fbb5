// Written by Inputs/make_ops.py.
//--- multimem_load_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731
// param: i32[4] = 0*4 -> 2147483647 -523536644 688237715 -604813731
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4, %t4 = multimem_load_reduce_view_tko weak %v2[%v3]  : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xi32>, token
  %v5 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8 = store_view_tko weak %v4, %v6[%v7] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
  return
}
//--- multimem_load_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937
// param: i64[4] = 0*4 -> 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4, %t4 = multimem_load_reduce_view_tko weak %v2[%v3]  attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xi64>, token
  %v5 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8 = store_view_tko weak %v4, %v6[%v7] : tile<4xi64>, partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> token
  return
}
//--- multimem_load_f32
// only: interp
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000
// param: f32[4] = 0x0*4 -> 0x7fffffff 0x80000000 0x7f800000 0xff800000
entry @k(%p0: tile<ptr<f32, <multicast>>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4, %t4 = multimem_load_reduce_view_tko weak %v2[%v3]  : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
  %v5 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8 = store_view_tko weak %v4, %v6[%v7] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  return
}
//--- multimem_load_bf16
// only: interp
// param: bf16[8] = 0x0 0x1 0xffff 0x8000 0x7fff 0x8000 0x7f80 0xff80
// param: bf16[4] = 0x0*4 -> 0x7fff 0x8000 0x7f80 0xff80
entry @k(%p0: tile<ptr<bf16, <multicast>>>, %p1: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<bf16, <multicast>>> -> tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = constant <i32: 1> : tile<i32>
  %v4, %t4 = multimem_load_reduce_view_tko weak %v2[%v3]  attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xbf16>, token
  %v5 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v6 = make_partition_view %v5 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v7 = constant <i32: 0> : tile<i32>
  %v8 = store_view_tko weak %v4, %v6[%v7] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
  return
}
//--- multimem_reduce_and_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 704970679 -532466140 303233 0
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_and_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 9087533705246829897 4722103586736635944 342433743963750698 0
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_or_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 -1 -187990018 -47334209 -604813731
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_or_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 9223372036854775807 -168322071322189394 -4181064488973506065 1212152845597117937
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_xor_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 -704970680 344476122 -47637442 -604813731
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_xor_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 135838331607945910 -4890425658058825338 -4523498232937256763 1212152845597117937
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_add_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 704970678 -720456158 -47030976 -604813731
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_add_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 -135838331607945912 4553781515414446550 -3838630745009755367 1212152845597117937
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_umax_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 -1442512969 -196919514 -735268691 -604813731
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_umax_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_umin_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 2147483647 -523536644 688237715 0
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_umin_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 9087533705246829897 5596143331201196200 4954201126310445546 0
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_max_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 2147483647 -196919514 688237715 0
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_max_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 9223372036854775807 5596143331201196200 4954201126310445546 1212152845597117937
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_min_i32
// only: interp
// param: i32[8] = 0 1 -1 -2147483648 2147483647 -523536644 688237715 -604813731 -> 0 1 -1 -2147483648 -1442512969 -523536644 -735268691 -604813731
// param: i32[4] = -1442512969 -196919514 -735268691 0
entry @k(%p0: tile<ptr<i32, <multicast>>>, %p1: tile<ptr<i32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
  return
}
//--- multimem_reduce_min_i64
// only: interp
// param: i64[8] = 0 1 -1 -9223372036854775808 9223372036854775807 -1042361815786749650 -8792831871320200913 1212152845597117937 -> 0 1 -1 -9223372036854775808 9087533705246829897 -1042361815786749650 -8792831871320200913 0
// param: i64[4] = 9087533705246829897 5596143331201196200 4954201126310445546 0
entry @k(%p0: tile<ptr<i64, <multicast>>>, %p1: tile<ptr<i64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<i64, <multicast>>> -> tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<8xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi64>, tile<i32> -> token
  return
}
//--- multimem_reduce_addf_f16
// only: interp
// param: f16[8] = 0x3c00 0x3c01 0x7c00 0x7bff 0x0 0x1 0xc100 0x8000 -> 0x3c00 0x3c01 0x7c00 0x7bff 0x1000*2 0xc300 0x7bff
// param: f16[4] = 0x1000*2 0xbc00 0x7bff
entry @k(%p0: tile<ptr<f16, <multicast>>>, %p1: tile<ptr<f16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
  return
}
//--- multimem_reduce_addf_bf16
// only: interp
// param: bf16[8] = 0x3f80 0x3f81 0x7f80 0x7f7f 0x0 0x1 0xc020 0x8000 -> 0x3f80 0x3f81 0x7f80 0x7f7f 0x3b80*2 0xc060 0x7f7f
// param: bf16[4] = 0x3b80*2 0xbf80 0x7f7f
entry @k(%p0: tile<ptr<bf16, <multicast>>>, %p1: tile<ptr<bf16>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<bf16, <multicast>>> -> tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xbf16>, tile<i32> -> token
  return
}
//--- multimem_reduce_addf_f32
// only: interp
// param: f32[8] = 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x0 0x1 0xc0200000 0x80000000 -> 0x3f800000 0x3f800001 0x7f800000 0x7f7fffff 0x33800000*2 0xc0600000 0x7f7fffff
// param: f32[4] = 0x33800000*2 0xbf800000 0x7f7fffff
entry @k(%p0: tile<ptr<f32, <multicast>>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
  return
}
//--- multimem_reduce_addf_f64
// only: interp
// param: f64[8] = 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x0 0x1 0xc004000000000000 0x8000000000000000 -> 0x3ff0000000000000 0x3ff0000000000001 0x7ff0000000000000 0x7fefffffffffffff 0x3ca0000000000000*2 0xc00c000000000000 0x7fefffffffffffff
// param: f64[4] = 0x3ca0000000000000*2 0xbff0000000000000 0x7fefffffffffffff
entry @k(%p0: tile<ptr<f64, <multicast>>>, %p1: tile<ptr<f64>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<f64, <multicast>>> -> tensor_view<8xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_reduce_view_tko relaxed device %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf64>, tile<i32> -> token
  return
}
//--- multimem_store
// only: interp
// param: f32[8] = 0x0 0x1 0xffffffff 0x80000000 0x7fffffff 0x80000000 0x7f800000 0xff800000 -> 0x0 0x1 0xffffffff 0x80000000 0x0 0x1 0xffffffff 0x80000000
// param: f32[4] = 0x0 0x1 0xffffffff 0x80000000
entry @k(%p0: tile<ptr<f32, <multicast>>>, %p1: tile<ptr<f32>>) {
  %v1 = make_tensor_view %p0, shape = [8], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %v2 = make_partition_view %v1 : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %v3 = make_tensor_view %p1, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v4 = make_partition_view %v3 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v5 = constant <i32: 0> : tile<i32>
  %v6, %t6 = load_view_tko weak %v4[%v5] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  %v7 = constant <i32: 1> : tile<i32>
  %v8 = multimem_store_view_tko weak %v2, %v6[%v7]  : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
  return
}
