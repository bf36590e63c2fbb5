// Adds 1 to an element.
cuda_tile.module @added {
  entry @adds(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %value, %loaded = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %sum = addi %value, %one : tile<i32>
    %stored = store_ptr_tko weak %x, %sum token = %loaded : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
