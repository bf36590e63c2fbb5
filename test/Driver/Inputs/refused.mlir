cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %a = alloca num_elem = 100000, alignment = 16 : tile<ptr<f32>> loc(#loc2)
    %v, %t = load_ptr_tko weak %a : tile<ptr<f32>> -> tile<f32>, token loc(#loc2)
    %s = store_ptr_tko weak %p, %v : tile<ptr<f32>>, tile<f32> -> token loc(#loc2)
    return loc(#loc2)
  } loc(#loc1)
} loc(unknown)
#file = #cuda_tile.di_file<"user.py" in "/src">
#at = loc("/src/user.py":7:9)
#head = loc("/src/user.py":5:1)
#unit = #cuda_tile.di_compile_unit<file = #file>
#function = #cuda_tile.di_subprogram<file = #file, line = 5, name = "k", linkageName = "k", compileUnit = #unit>
#loc1 = #cuda_tile.di_loc<#head in #function>
#loc2 = #cuda_tile.di_loc<#at in #function>
