#file = #cuda_tile.di_file<"scale.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 5, name = "scale", linkageName = "scale", compileUnit = #unit, scopeLine = 5>
#scale = #cuda_tile.di_loc<loc("scale.py":5:0) in #sub>
#bid = #cuda_tile.di_loc<loc("scale.py":6:9) in #sub>
#load = #cuda_tile.di_loc<loc("scale.py":7:9) in #sub>
#half = #cuda_tile.di_loc<loc("scale.py":8:9) in #sub>
#eighth = #cuda_tile.di_loc<loc("scale.py":9:9) in #sub>
#multiply = #cuda_tile.di_loc<loc("scale.py":10:9) in #sub>
#store = #cuda_tile.di_loc<loc("scale.py":11:5) in #sub>
#store_half = #cuda_tile.di_loc<loc("scale.py":12:5) in #sub>
cuda_tile.module @scale {
  entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<bf16>>, %factor: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32> loc(#scale)
    %i, %j, %k = get_tile_block_id : tile<i32> loc(#bid)
    %vx = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]> loc(#scale)
    %px = make_partition_view %vx : partition_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>> loc(#scale)
    %vy = make_tensor_view %y, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]> loc(#scale)
    %py = make_partition_view %vy : partition_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>> loc(#scale)
    %vz = make_tensor_view %z, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]> loc(#scale)
    %pz = make_partition_view %vz : partition_view<tile=(2x4), tensor_view<8x4xbf16, strides=[4,1]>> loc(#scale)
    %a, %t = load_view_tko weak %px[%i, %zero] : partition_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32>, tile<i32> -> tile<2x4xf32>, token loc(#load)
    %h = ftof %a : tile<2x4xf32> -> tile<2x4xbf16> loc(#half)
    %e = ftof %a : tile<2x4xf32> -> tile<2x4xf8E4M3FN> loc(#eighth)
    %f = ftof %e : tile<2x4xf8E4M3FN> -> tile<2x4xf32> loc(#multiply)
    %g = reshape %factor : tile<f32> -> tile<1x1xf32> loc(#multiply)
    %m = broadcast %g : tile<1x1xf32> -> tile<2x4xf32> loc(#multiply)
    %b = mulf %f, %m rounding<nearest_even> : tile<2x4xf32> loc(#multiply)
    %s = store_view_tko weak %b, %py[%i, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32>, tile<i32> -> token loc(#store)
    %u = store_view_tko weak %h, %pz[%i, %zero] : tile<2x4xbf16>, partition_view<tile=(2x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32>, tile<i32> -> token loc(#store_half)
    return loc(#store_half)
  } loc(#scale)
}
