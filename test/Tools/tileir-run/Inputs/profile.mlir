// Loads 64 elements in line 7 of profile.py, adds and stores them in line 9.
cuda_tile.module @profiled {
  entry @double(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %lane = iota : tile<64xi32> loc(#load)
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#load)
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>> loc(#load)
    %from = offset %xs, %lane : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>> loc(#load)
    %value, %loaded = load_ptr_tko weak %from : tile<64xptr<f32>> -> tile<64xf32>, token loc(#load)
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#store)
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>> loc(#store)
    %to = offset %ys, %lane : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>> loc(#store)
    %sum = addf %value, %value rounding<nearest_even> : tile<64xf32> loc(#store)
    %stored = store_ptr_tko weak %to, %sum : tile<64xptr<f32>>, tile<64xf32> -> token loc(#store)
    return loc(#store)
  } loc(#load)
} loc(unknown)
#di_file = #cuda_tile.di_file<"profile.py" in "">
#line7 = loc("profile.py":7:13)
#line9 = loc("profile.py":9:5)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 6, name = "double", linkageName = "double", compileUnit = #di_compile_unit>
#load = #cuda_tile.di_loc<#line7 in #di_subprogram>
#store = #cuda_tile.di_loc<#line9 in #di_subprogram>
