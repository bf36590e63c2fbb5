// An assertion in a file that is named whole, and a store in one that is named by folder
// and name. The test puts a folder in place of @FOLDER@.
cuda_tile.module @places {
  entry @places(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32> loc(#loc2)
    %good = cmpi greater_than %x, %zero, signed : tile<i32> -> tile<i1> loc(#loc2)
    assert %good, "not positive" : tile<i1> loc(#loc2)
    %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token loc(#loc3)
    return loc(#loc3)
  } loc(#loc2)
} loc(unknown)
#di_file = #cuda_tile.di_file<"@FOLDER@/user.py" in "">
#di_file1 = #cuda_tile.di_file<"helper.py" in "@FOLDER@/lib">
#loc = loc("@FOLDER@/user.py":7:9)
#loc1 = loc("@FOLDER@/lib/helper.py":3:1)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 5, name = "places", linkageName = "places", compileUnit = #di_compile_unit>
#di_lexical_block = #cuda_tile.di_lexical_block<scope = #di_subprogram, file = #di_file1, line = 2, column = 1>
#loc2 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc3 = #cuda_tile.di_loc<#loc1 in #di_lexical_block>
