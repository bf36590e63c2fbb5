entry @k(%p: tile<ptr<f32>>) {
  %a = constant <i32: 1> : tile<i32> loc(#loc2)
  %b = constant <f32: 1.0> : tile<f32> loc(#loc3)
  %s = addi %a, %a : tile<i32> loc(#loc4)
  %c = cmpi greater_than %a, %s, signed : tile<i32> -> tile<i1> loc(#loc4)
  if %c {
    %f = addf %b, %b rounding<nearest_even> : tile<f32> loc(#loc5)
    yield loc(#loc5)
  } loc(#loc3)
  return loc(#loc2)
} loc(#loc1)
#file = #cuda_tile.di_file<"user.py" in "/src">
#head = loc("/src/user.py":5:1)
#unit = #cuda_tile.di_compile_unit<file = #file>
#function = #cuda_tile.di_subprogram<file = #file, line = 5, name = "k", linkageName = "k", compileUnit = #unit>
#loc1 = #cuda_tile.di_loc<#head in #function>
#loc2 = #cuda_tile.di_loc<loc("/src/user.py":7:9) in #function>
#loc3 = #cuda_tile.di_loc<loc("/src/user.py":8:9) in #function>
#loc4 = #cuda_tile.di_loc<loc("/src/user.py":9:9) in #function>
#loc5 = #cuda_tile.di_loc<loc("/src/user.py":10:9) in #function>
