// The greater one of two numbers.
cuda_tile.module @m {
  entry @scalar(%o: tile<ptr<f32>>, %a: tile<f32>, %b: tile<f32>) {
    %c = maxf %a, %b : tile<f32>
    %t = store_ptr_tko weak %o, %c : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
