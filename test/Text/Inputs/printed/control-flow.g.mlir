entry @k(%arg0: tile<i32>, %arg1: tile<i1>) {
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc)
  assert %arg1, "quote \22 backslash \\ tab\09 nl\0A \C3\A9 \7F" : tile<i1> loc(#loc)
  for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
    %9 = addi %loopIdx, %cst_1_i32 : tile<i32> loc(#loc)
  } loc(#loc)
  %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    %for_1:2 = for %loopIdx_2 in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0_3 = %cst_0_i32, %iterArg1 = %iterArg0) -> (tile<i32>, tile<i32>) {
      %10 = addi %loopIdx_2, %iterArg0_3 : tile<i32> loc(#loc)
      continue %iterArg1, %10 : tile<i32>, tile<i32> loc(#loc)
    } loc(#loc)
    %9 = addi %for_1#0, %for_1#1 : tile<i32> loc(#loc)
    continue %9 : tile<i32> loc(#loc)
  } loc(#loc)
  for unsigned %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
    %9 = addi %loopIdx, %cst_1_i32 : tile<i32> loc(#loc)
  } loc(#loc)
  %for_0 = for unsigned %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    %for_1:2 = for unsigned %loopIdx_2 in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0_3 = %cst_0_i32, %iterArg1 = %iterArg0) -> (tile<i32>, tile<i32>) {
      %10 = addi %loopIdx_2, %iterArg0_3 : tile<i32> loc(#loc)
      continue %iterArg1, %10 : tile<i32>, tile<i32> loc(#loc)
    } loc(#loc)
    %9 = addi %for_1#0, %for_1#1 : tile<i32> loc(#loc)
    continue %9 : tile<i32> loc(#loc)
  } loc(#loc)
  loop {
    if %arg1 {
      break loc(#loc)
    } else {
    } loc(#loc)
  } loc(#loc)
  loop iter_values(%arg2 = %cst_0_i32) : tile<i32> {
    if %arg1 {
      continue %arg2 : tile<i32> loc(#loc)
    } else {
      break loc(#loc)
    } loc(#loc)
    continue %cst_1_i32 : tile<i32> loc(#loc)
  } loc(#loc)
  %0:2 = loop : tile<i32>, tile<i32> {
    break %cst_1_i32, %cst_0_i32 : tile<i32>, tile<i32> loc(#loc)
  } loc(#loc)
  %1 = addi %0#0, %0#1 : tile<i32> loc(#loc)
  %2 = loop iter_values(%arg2 = %cst_0_i32, %arg3 = %cst_1_i32) : tile<i32>, tile<i32> -> tile<i32> {
    %9 = if %arg1 -> (tile<i32>) {
      yield %arg2 : tile<i32> loc(#loc)
    } else {
      yield %arg3 : tile<i32> loc(#loc)
    } loc(#loc)
    %10:3 = if %arg1 -> (tile<i32>, tile<i32>, tile<i32>) {
      yield %arg2, %arg2, %9 : tile<i32>, tile<i32>, tile<i32> loc(#loc)
    } else {
      yield %arg3, %arg3, %arg3 : tile<i32>, tile<i32>, tile<i32> loc(#loc)
    } loc(#loc)
    break %10#2 : tile<i32> loc(#loc)
  } loc(#loc)
  loop {
    break loc(#loc)
  } loc(#loc)
  if %arg1 {
    return loc(#loc)
  } else {
  } loc(#loc)
  %3 = make_token : token loc(#loc)
  %4 = print_tko "plain" -> token loc(#loc)
  %5 = print_tko "plain" token=%3 -> token loc(#loc)
  %6 = make_token : token loc(#loc)
  %7 = print_tko "%d %d\0A", %arg0, %arg0 : tile<i32>, tile<i32> -> token loc(#loc)
  %8 = print_tko "%d %d\0A", %arg0, %arg0 token=%6 : tile<i32>, tile<i32> -> token loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
