// A store to an address that is no buffer's, and a division by the block's number.
cuda_tile.module @wild {
  entry @store(%address: tile<i64>) {
    %p = int_to_ptr %address : tile<i64> -> tile<ptr<i64>> loc(#store)
    %t = store_ptr_tko weak %p, %address : tile<ptr<i64>>, tile<i64> -> token loc(#store)
    return loc(#store)
  } loc(#store)
  entry @divide(%out: tile<ptr<i32>>, %a: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %q = divi %a, %x signed : tile<i32> loc(#divide)
    %t = store_ptr_tko weak %out, %q : tile<ptr<i32>>, tile<i32> -> token loc(#divide)
    return loc(#divide)
  } loc(#divide)
} loc(unknown)
#di_file = #cuda_tile.di_file<"wild.py" in "">
#line7 = loc("wild.py":7:3)
#line9 = loc("wild.py":9:5)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_store = #cuda_tile.di_subprogram<file = #di_file, line = 6, name = "store", linkageName = "store", compileUnit = #di_compile_unit>
#di_divide = #cuda_tile.di_subprogram<file = #di_file, line = 8, name = "divide", linkageName = "divide", compileUnit = #di_compile_unit>
#store = #cuda_tile.di_loc<#line7 in #di_store>
#divide = #cuda_tile.di_loc<#line9 in #di_divide>
