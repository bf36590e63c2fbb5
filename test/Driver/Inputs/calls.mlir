// A remainder of f64, which is a function of its own on GPUs, and a print.
cuda_tile.module @kernels {
  entry @calls(%p: tile<ptr<f64>>) {
    %a, %t = load_ptr_tko weak %p : tile<ptr<f64>> -> tile<f64>, token
    %b = remf %a, %a : tile<f64>
    %done = print_tko "%f\n", %b : tile<f64> -> token
    %s = store_ptr_tko weak %p, %b : tile<ptr<f64>>, tile<f64> -> token
    return
  }
}
