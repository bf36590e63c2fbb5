// A product by blocks that compute several tiles of the result each: which ones, the
// program computes. Tiles are in turns of five rows, so that both operands come back.
cuda_tile.module @products {
  entry @persistent(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %tiles: tile<i32>, %steps: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %av = make_tensor_view %a, shape = [330, 80], strides = [80, 1] : tensor_view<330x80xf32, strides=[80, 1]>
    %bv = make_tensor_view %b, shape = [330, 150], strides = [150, 1] : tensor_view<330x150xf32, strides=[150, 1]>
    %cv = make_tensor_view %c, shape = [80, 150], strides = [150, 1] : tensor_view<80x150xf32, strides=[150, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x16), padding_value = zero, tensor_view<330x80xf32, strides=[80, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), padding_value = zero, tensor_view<330x150xf32, strides=[150, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<80x150xf32, strides=[150, 1]>>
    %start = constant <f32: 0.0> : tile<16x16xf32>
    for %t in (%x to %tiles, step %nx) : tile<i32> {
      %m = remi %t, %five signed : tile<i32>
      %n = divi %t, %five signed : tile<i32>
      %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x16xf32>) {
        %l, %t0 = load_view_tko weak %ap[%i, %m] : partition_view<tile=(32x16), padding_value = zero, tensor_view<330x80xf32, strides=[80, 1]>>, tile<i32> -> tile<32x16xf32>, token
        %lt = permute %l [1, 0] : tile<32x16xf32> -> tile<16x32xf32>
        %k, %t1 = load_view_tko weak %bp[%i, %n] : partition_view<tile=(32x16), padding_value = zero, tensor_view<330x150xf32, strides=[150, 1]>>, tile<i32> -> tile<32x16xf32>, token
        %next = mmaf %lt, %k, %acc : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
        continue %next : tile<16x16xf32>
      }
      %t2 = store_view_tko weak %r, %cp[%m, %n] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<80x150xf32, strides=[150, 1]>>, tile<i32> -> token
      continue
    }
    return
  }
}
