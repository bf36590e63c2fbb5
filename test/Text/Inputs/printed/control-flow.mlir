entry @k(%arg0: tile<i32>, %arg1: tile<i1>) {
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  assert %arg1, "quote \22 backslash \\ tab\09 nl\0A \C3\A9 \7F" : tile<i1>
  for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
    %9 = addi %loopIdx, %cst_1_i32 : tile<i32>
  }
  %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    %for_1:2 = for %loopIdx_2 in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0_3 = %cst_0_i32, %iterArg1 = %iterArg0) -> (tile<i32>, tile<i32>) {
      %10 = addi %loopIdx_2, %iterArg0_3 : tile<i32>
      continue %iterArg1, %10 : tile<i32>, tile<i32>
    }
    %9 = addi %for_1#0, %for_1#1 : tile<i32>
    continue %9 : tile<i32>
  }
  for unsigned %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
    %9 = addi %loopIdx, %cst_1_i32 : tile<i32>
  }
  %for_0 = for unsigned %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    %for_1:2 = for unsigned %loopIdx_2 in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0_3 = %cst_0_i32, %iterArg1 = %iterArg0) -> (tile<i32>, tile<i32>) {
      %10 = addi %loopIdx_2, %iterArg0_3 : tile<i32>
      continue %iterArg1, %10 : tile<i32>, tile<i32>
    }
    %9 = addi %for_1#0, %for_1#1 : tile<i32>
    continue %9 : tile<i32>
  }
  loop {
    if %arg1 {
      break
    } else {
    }
  }
  loop iter_values(%arg2 = %cst_0_i32) : tile<i32> {
    if %arg1 {
      continue %arg2 : tile<i32>
    } else {
      break
    }
    continue %cst_1_i32 : tile<i32>
  }
  %0:2 = loop : tile<i32>, tile<i32> {
    break %cst_1_i32, %cst_0_i32 : tile<i32>, tile<i32>
  }
  %1 = addi %0#0, %0#1 : tile<i32>
  %2 = loop iter_values(%arg2 = %cst_0_i32, %arg3 = %cst_1_i32) : tile<i32>, tile<i32> -> tile<i32> {
    %9 = if %arg1 -> (tile<i32>) {
      yield %arg2 : tile<i32>
    } else {
      yield %arg3 : tile<i32>
    }
    %10:3 = if %arg1 -> (tile<i32>, tile<i32>, tile<i32>) {
      yield %arg2, %arg2, %9 : tile<i32>, tile<i32>, tile<i32>
    } else {
      yield %arg3, %arg3, %arg3 : tile<i32>, tile<i32>, tile<i32>
    }
    break %10#2 : tile<i32>
  }
  loop {
    break
  }
  if %arg1 {
    return
  } else {
  }
  %3 = make_token : token
  %4 = print_tko "plain" -> token
  %5 = print_tko "plain" token=%3 -> token
  %6 = make_token : token
  %7 = print_tko "%d %d\0A", %arg0, %arg0 : tile<i32>, tile<i32> -> token
  %8 = print_tko "%d %d\0A", %arg0, %arg0 token=%6 : tile<i32>, tile<i32> -> token
  return
}
