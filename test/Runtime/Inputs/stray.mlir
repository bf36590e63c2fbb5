// Block 3 stores through the stray pointer, the others through the good one.
cuda_tile.module @strays {
  entry @stray(%good: tile<ptr<i32>>, %stray: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32> loc(#loc2)
    %three = constant <i32: 3> : tile<i32> loc(#loc2)
    %is_three = cmpi equal %x, %three, signed : tile<i32> -> tile<i1> loc(#loc2)
    %p = select %is_three, %stray, %good : tile<i1>, tile<ptr<i32>> loc(#loc2)
    %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token loc(#loc2)
    return loc(#loc2)
  } loc(#loc2)
} loc(unknown)
#di_file = #cuda_tile.di_file<"stray.py" in "">
#loc = loc("stray.py":7:9)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 5, name = "stray", linkageName = "stray", compileUnit = #di_compile_unit>
#loc2 = #cuda_tile.di_loc<#loc in #di_subprogram>
