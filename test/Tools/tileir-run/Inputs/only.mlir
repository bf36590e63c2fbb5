// The numbers from 0 on, to the first four elements of %y.
cuda_tile.module @only {
  entry @count(%y: tile<ptr<i32>>) {
    %lane = iota : tile<4xi32>
    %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %y1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %to = offset %ys, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %done = store_ptr_tko weak %to, %lane : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
