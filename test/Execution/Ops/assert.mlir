// Written by Inputs/make_ops.py.
//--- assert_true
// param: i1[2] = 0*2 -> 1*2
entry @k(%p0: tile<ptr<i1>>) {
  %v1 = constant <i1: [true, true]> : tile<2xi1>
  assert %v1, "not told" : tile<2xi1>
  %v2 = make_tensor_view %p0, shape = [2], strides = [1] : tensor_view<2xi1, strides=[1]>
  %v3 = make_partition_view %v2 : partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>
  %v4 = constant <i32: 0> : tile<i32>
  %v5 = store_view_tko weak %v1, %v3[%v4] : tile<2xi1>, partition_view<tile=(2), tensor_view<2xi1, strides=[1]>>, tile<i32> -> token
  return
}
//--- assert_false
// stops: yes
// scalar: i32 3
entry @k(%p0: tile<i32>) {
  %v1 = constant <i32: 3> : tile<i32>
  %v2 = cmpi less_than %p0, %v1, signed : tile<i32> -> tile<i1>
  assert %v2, "three is not below three" : tile<i1>
  return
}
