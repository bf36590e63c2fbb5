cuda_tile.module @kernels {
  entry @scale(%p: tile<ptr<f32>>, %x: tile<f32>, %n: tile<i8>, %y: tile<f64>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %q = offset %p, %b : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %v, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
    %w = mulf %v, %x : tile<f32>
    %t2 = store_ptr_tko weak %q, %w token = %t : tile<ptr<f32>>, tile<f32> -> token
  }
  entry @stop() {
    %no = constant <i1: false> : tile<i1>
    assert %no, "stop here" : tile<i1>
  }
}
