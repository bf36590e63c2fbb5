// A loop over k whose sum is stored, by tiles that are inside of their tensor for some blocks. RESULT is where, at index
// INDEX, ordered by TOKEN; BEFORE and AFTER are ops around the store.
cuda_tile.module @results {
  entry @all(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>, %rows: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%rows, 128], strides = [128, 1] : tile<i32> -> tensor_view<?x128xf32, strides=[128, 1]>
    %bv = make_tensor_view %b, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128, 1]>
    %cv = make_tensor_view RESULT, shape = [1, %rows, 128], strides = [9999, 128, 1] : tile<i32> -> tensor_view<1x?x128xf32, strides=[9999, 128, 1]>
    %dv = make_tensor_view %d, shape = [1, %rows, 128], strides = [9999, 128, 1] : tile<i32> -> tensor_view<1x?x128xf32, strides=[9999, 128, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x16), padding_value = zero, tensor_view<?x128xf32, strides=[128, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x128), padding_value = zero, tensor_view<128x128xf32, strides=[128, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x64x128), tensor_view<1x?x128xf32, strides=[9999, 128, 1]>>
    %dp = make_partition_view %dv : partition_view<tile=(1x64x128), tensor_view<1x?x128xf32, strides=[9999, 128, 1]>>
    %first = make_token : token
    %start = constant <f32: 0.0> : tile<64x128xf32>
    %sum, %last = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start, %token = %first) -> (tile<64x128xf32>, token) {
      %l, %t0 = load_view_tko weak %ap[%x, %k] token = %token : partition_view<tile=(64x16), padding_value = zero, tensor_view<?x128xf32, strides=[128, 1]>>, tile<i32> -> tile<64x16xf32>, token
      %r, %t1 = load_view_tko weak %bp[%k, %y] token = %first : partition_view<tile=(16x128), padding_value = zero, tensor_view<128x128xf32, strides=[128, 1]>>, tile<i32> -> tile<16x128xf32>, token
      %next = mmaf %l, %r, %acc : tile<64x16xf32>, tile<16x128xf32>, tile<64x128xf32>
      continue %next, %t0 : tile<64x128xf32>, token
    }
    BEFORE
    %tile = reshape %sum : tile<64x128xf32> -> tile<1x64x128xf32>
    %stored = store_view_tko weak %tile, %cp[%zero, INDEX, %y] token = TOKEN : tile<1x64x128xf32>, partition_view<tile=(1x64x128), tensor_view<1x?x128xf32, strides=[9999, 128, 1]>>, tile<i32> -> token
    AFTER
    return
  }
}
