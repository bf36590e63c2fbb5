// Written by Inputs/make_ops.py.
//--- if_0
// scalar: i32 0
// param: i32[2] = 0*2 -> 20 21
// param: i32[1] = 0 -> 9
// param: i32[1] = 3 -> 3
entry @k(%p0: tile<i32>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %a = constant <i32: [10, 11]> : tile<2xi32>
  %b = constant <i32: [20, 21]> : tile<2xi32>
  %c = cmpi not_equal %p0, %zero, signed : tile<i32> -> tile<i1>
  %r:2 = if %c -> (tile<2xi32>, tile<i32>) {
    %in = if %c -> (tile<i32>) {
      %x = constant <i32: 7> : tile<i32>
      yield %x : tile<i32>
    } else {
      yield %zero : tile<i32>
    }
    yield %a, %in : tile<2xi32>, tile<i32>
  } else {
    %y = constant <i32: 9> : tile<i32>
    yield %b, %y : tile<2xi32>, tile<i32>
  }
  %v1 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = store_view_tko weak %r#0, %v2[%v3] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v5 = store_ptr_tko weak %p2, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  if %c {
    %four = constant <i32: 4> : tile<i32>
    %t = store_ptr_tko weak %p3, %four : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}
//--- if_1
// scalar: i32 1
// param: i32[2] = 0*2 -> 10 11
// param: i32[1] = 0 -> 7
// param: i32[1] = 3 -> 4
entry @k(%p0: tile<i32>, %p1: tile<ptr<i32>>, %p2: tile<ptr<i32>>, %p3: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %a = constant <i32: [10, 11]> : tile<2xi32>
  %b = constant <i32: [20, 21]> : tile<2xi32>
  %c = cmpi not_equal %p0, %zero, signed : tile<i32> -> tile<i1>
  %r:2 = if %c -> (tile<2xi32>, tile<i32>) {
    %in = if %c -> (tile<i32>) {
      %x = constant <i32: 7> : tile<i32>
      yield %x : tile<i32>
    } else {
      yield %zero : tile<i32>
    }
    yield %a, %in : tile<2xi32>, tile<i32>
  } else {
    %y = constant <i32: 9> : tile<i32>
    yield %b, %y : tile<2xi32>, tile<i32>
  }
  %v1 = make_tensor_view %p1, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
  %v2 = make_partition_view %v1 : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
  %v3 = constant <i32: 0> : tile<i32>
  %v4 = store_view_tko weak %r#0, %v2[%v3] : tile<2xi32>, partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
  %v5 = store_ptr_tko weak %p2, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  if %c {
    %four = constant <i32: 4> : tile<i32>
    %t = store_ptr_tko weak %p3, %four : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}
