// A kernel that calls `scale`, which calls `add`, twice.
cuda_tile.module @kernels {
  entry @kern(%p: tile<ptr<f32>>) {
    %i = iota : tile<128xi32> loc(#begin)
    %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#begin)
    %ps = broadcast %p1 : tile<1xptr<f32>> -> tile<128xptr<f32>> loc(#begin)
    %at = offset %ps, %i : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>> loc(#begin)
    %x, %t = load_ptr_tko weak %at : tile<128xptr<f32>> -> tile<128xf32>, token loc(#load)
    %a = addf %x, %x : tile<128xf32> loc(#add_first)
    %b = mulf %a, %x : tile<128xf32> loc(#scale_first)
    %c = addf %b, %b : tile<128xf32> loc(#add_second)
    %d = mulf %c, %x : tile<128xf32> loc(#scale_second)
    %u = store_ptr_tko weak %at, %d token = %t : tile<128xptr<f32>>, tile<128xf32> -> token loc(#store)
    return loc(#store)
  } loc(#kern)
}
#file = #cuda_tile.di_file<"k \22.py" in "/src">
#library = #cuda_tile.di_file<"lib.py" in "/src/lib">
#unit = #cuda_tile.di_compile_unit<file = #file>
#kern_fn = #cuda_tile.di_subprogram<file = #file, line = 10, name = "kern", linkageName = "kern", compileUnit = #unit, scopeLine = 11>
#scale_fn = #cuda_tile.di_subprogram<file = #file, line = 1, name = "scale", linkageName = "scale@k", compileUnit = #unit>
#add_fn = #cuda_tile.di_subprogram<file = #library, line = 4, name = "add", linkageName = "add", compileUnit = #unit>
#kern = #cuda_tile.di_loc<loc("/src/k \22.py":10:1) in #kern_fn>
#begin = #cuda_tile.di_loc<loc("/src/k \22.py":12:3) in #kern_fn>
#load = #cuda_tile.di_loc<loc("/src/k \22.py":13:7) in #kern_fn>
#first = #cuda_tile.di_loc<loc("/src/k \22.py":14:7) in #kern_fn>
#second = #cuda_tile.di_loc<loc("/src/k \22.py":15:7) in #kern_fn>
#store = #cuda_tile.di_loc<loc("/src/k \22.py":16:3) in #kern_fn>
#call_add = #cuda_tile.di_loc<loc("/src/k \22.py":2:8) in #scale_fn>
#multiply = #cuda_tile.di_loc<loc("/src/k \22.py":3:8) in #scale_fn>
#add = #cuda_tile.di_loc<loc("/src/lib/lib.py":5:10) in #add_fn>
#scale_first = loc(callsite(#multiply at #first))
#scale_second = loc(callsite(#multiply at #second))
#add_in_scale = loc(callsite(#add at #call_add))
#add_first = loc(callsite(#add_in_scale at #first))
#add_second = loc(callsite(#add_in_scale at #second))
