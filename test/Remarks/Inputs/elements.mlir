// What is done element by element.
cuda_tile.module @m {
  entry @elements(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %n: tile<i32>) {
    %i = iota : tile<1024xi32>
    %tile = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %base = broadcast %tile : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %five = constant <i32: 5> : tile<1024xi32>
    %far = muli %i, %i : tile<1024xi32>
    %from = offset %base, %far : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %x, %t1 = load_ptr_tko weak %from : tile<1024xptr<f32>> -> tile<1024xf32>, token
    %sums = scan %x dim=0 reverse=false identities=[0.0 : f32] : tile<1024xf32> -> tile<1024xf32>
    (%e: tile<f32>, %s: tile<f32>) {
      %r = addf %e, %s : tile<f32>
      yield %r : tile<f32>
    }
    %tq = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bq = broadcast %tq : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %near = offset %bq, %i : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %shift = constant <i32: 1024> : tile<1024xi32>
    %next = offset %near, %shift : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %t2 = store_ptr_tko weak %near, %sums : tile<1024xptr<f32>>, tile<1024xf32> -> token
    %last = offset %next, %shift : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %y, %t4 = load_ptr_tko weak %from : tile<1024xptr<f32>> -> tile<1024xf32>, token
    %t5 = store_ptr_tko weak %last, %y : tile<1024xptr<f32>>, tile<1024xf32> -> token
    %t3 = store_ptr_tko weak %next, %sums : tile<1024xptr<f32>>, tile<1024xf32> -> token
    return
  }
}
