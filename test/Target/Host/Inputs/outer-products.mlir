// A product of columns and rows, whose left operand is the same pointers in each iteration.
cuda_tile.module @outer {
  entry @outer(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %steps: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %token = make_token : token
    %r0 = iota : tile<16xi32>
    %a1 = reshape %a : tile<ptr<f32>> -> tile<1xptr<f32>>
    %as = broadcast %a1 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %pa0 = offset %as, %r0 : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %pa = reshape %pa0 : tile<16xptr<f32>> -> tile<16x1xptr<f32>>
    %bv = make_tensor_view %b, shape = [%steps, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[32, 1]>
    %bp = make_partition_view %bv : partition_view<tile=(1x32), tensor_view<?x32xf32, strides=[32, 1]>>
    %cv = make_tensor_view %c, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32, 1]>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32, 1]>>
    %start = constant <f32: 0.0> : tile<16x32xf32>
    %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x32xf32>) {
      %x, %t0 = load_ptr_tko weak %pa token=%token : tile<16x1xptr<f32>> -> tile<16x1xf32>, token
      %y, %t1 = load_view_tko weak %bp[%i, %zero] token=%token : partition_view<tile=(1x32), tensor_view<?x32xf32, strides=[32, 1]>>, tile<i32> -> tile<1x32xf32>, token
      %next = mmaf %x, %y, %acc : tile<16x1xf32>, tile<1x32xf32>, tile<16x32xf32>
      continue %next : tile<16x32xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32, 1]>>, tile<i32> -> token
    return
  }
}
