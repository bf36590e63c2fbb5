cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %i = iota : tile<128xi32> loc(#head)
    %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#head)
    %ps = broadcast %p1 : tile<1xptr<f32>> -> tile<128xptr<f32>> loc(#head)
    %at = offset %ps, %i : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>> loc(#head)
    %n1 = reshape %n : tile<i32> -> tile<1xi32> loc(#head)
    %ns = broadcast %n1 : tile<1xi32> -> tile<128xi32> loc(#head)
    %m = cmpi less_than %i, %ns, signed : tile<128xi32> -> tile<128xi1> loc(#head)
    %x, %t = load_ptr_tko weak %at : tile<128xptr<f32>> -> tile<128xf32>, token loc(#load)
    %y = mulf %x, %x : tile<128xf32> loc(#multiply)
    %u = store_ptr_tko weak %at, %y, %m token = %t : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> token loc(#store)
    return loc(#store)
  } loc(#head)
}
#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#function = #cuda_tile.di_subprogram<file = #file, line = 5, name = "k", linkageName = "k", compileUnit = #unit>
#head = #cuda_tile.di_loc<loc("/src/k.py":5:1) in #function>
#load = #cuda_tile.di_loc<loc("/src/k.py":6:1) in #function>
#multiply = #cuda_tile.di_loc<loc("/src/k.py":7:1) in #function>
#store = #cuda_tile.di_loc<loc("/src/k.py":8:1) in #function>
