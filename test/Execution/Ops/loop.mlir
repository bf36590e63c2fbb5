// Written by Inputs/make_ops.py.
//--- loop_nested
// param: i32[1] = 0 -> 3
// param: i32[1] = 0 -> 333
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %first = constant <i32: 27> : tile<i32>
  %r:2 = loop iter_values(%round = %zero, %all = %zero) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %steps = loop iter_values(%x = %first, %n = %zero) : tile<i32>, tile<i32> -> tile<i32> {
      %done = cmpi equal %x, %one, signed : tile<i32> -> tile<i1>
      if %done {
        break %n : tile<i32>
      }
      %bit = andi %x, %one : tile<i32>
      %odd = cmpi equal %bit, %one, signed : tile<i32> -> tile<i1>
      %y = if %odd -> (tile<i32>) {
        %a = muli %x, %three : tile<i32>
        %b = addi %a, %one : tile<i32>
        yield %b : tile<i32>
      } else {
        %h = divi %x, %two signed : tile<i32>
        yield %h : tile<i32>
      }
      %m = addi %n, %one : tile<i32>
      continue %y, %m : tile<i32>, tile<i32>
    }
    %sum = addi %all, %steps : tile<i32>
    %next = addi %round, %one : tile<i32>
    %end = cmpi greater_than_or_equal %next, %three, signed : tile<i32> -> tile<i1>
    if %end {
      break %next, %sum : tile<i32>, tile<i32>
    }
    continue %next, %sum : tile<i32>, tile<i32>
  }
  %v1 = store_ptr_tko weak %p0, %r#0 : tile<ptr<i32>>, tile<i32> -> token
  %v2 = store_ptr_tko weak %p1, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  return
}
