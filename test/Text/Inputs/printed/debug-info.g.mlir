entry @k() {
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc6)
  %cst_1_i32_0 = constant <i32: 1> : tile<i32> loc(#loc8)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc9)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc10)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc11)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc4)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc6)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc4)
  for %loopIdx in (%cst_1_i32_6 to %cst_1_i32_6, step %cst_1_i32_6) : tile<i32> {
    %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc6)
  } loc(#loc8)
  return loc(#loc4)
} loc(#loc5)
#di_file = #cuda_tile.di_file<"a \22q\22.py" in "/src/x">
#di_file1 = #cuda_tile.di_file<"b.py" in "">
#loc = loc("/src/x/a \22q\22.py":10:0)
#loc1 = loc("f":1:2)
#loc2 = loc("f":3:4)
#loc3 = loc("b.py":22:1)
#loc4 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 10, name = "kern", linkageName = "k", compileUnit = #di_compile_unit>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 20, name = "inner", linkageName = "inner", compileUnit = #di_compile_unit1, scopeLine = 21>
#di_lexical_block = #cuda_tile.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 12>
#loc5 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc6 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc7 = #cuda_tile.di_loc<#loc3 in #di_subprogram1>
#di_lexical_block1 = #cuda_tile.di_lexical_block<scope = #di_lexical_block, file = #di_file, line = 13, column = 4>
#loc8 = #cuda_tile.di_loc<#loc2 in #di_lexical_block1>
#loc9 = loc(callsite(#loc7 at #loc8))
#loc10 = loc(callsite(#loc9 at #loc6))
#loc11 = loc(callsite(#loc7 at #loc9))
