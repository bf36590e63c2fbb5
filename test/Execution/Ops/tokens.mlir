// Written by Inputs/make_ops.py.
//--- token_chain
// param: i32[1] = 7 -> 9
// param: i32[1] = 0 -> 7
entry @k(%p0: tile<ptr<i32>>, %p1: tile<ptr<i32>>) {
  %a = make_token : token
  %x, %b = load_ptr_tko weak %p0 token=%a : tile<ptr<i32>> -> tile<i32>, token
  %c = gdc_wait_tko token = %b -> token
  %d = gdc_launch_dependents_tko token = %c -> token
  %e = store_ptr_tko weak %p1, %x token=%a : tile<ptr<i32>>, tile<i32> -> token
  %f = join_tokens %d, %e, %a : token
  %g = memory_fence_alias_tko %f
  %two = constant <i32: 2> : tile<i32>
  %y, %h = load_ptr_tko weak %p1 token=%g : tile<ptr<i32>> -> tile<i32>, token
  %z = addi %y, %two : tile<i32>
  %i = store_ptr_tko weak %p0, %z token=%h : tile<ptr<i32>>, tile<i32> -> token
  %j = gdc_wait_tko -> token
  %l = gdc_launch_dependents_tko -> token
  %n = join_tokens %j, %l : token
  return
}
