// A product whose loop has as many steps as the caller says: of tiles of IN, summed up as SUM from START by the op MMA.
cuda_tile.module @rest {
  entry @all(%a: tile<ptr<IN>>, %b: tile<ptr<IN>>, %c: tile<ptr<SUM>>, %depth: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [100, %depth], strides = [700, 1] : tile<i32> -> tensor_view<100x?xIN, strides=[700, 1]>
    %bv = make_tensor_view %b, shape = [%depth, 70], strides = [70, 1] : tile<i32> -> tensor_view<?x70xIN, strides=[70, 1]>
    %cv = make_tensor_view %c, shape = [100, 70], strides = [70, 1] : tensor_view<100x70xSUM, strides=[70, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x16), padding_value = zero, tensor_view<100x?xIN, strides=[700, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x70xIN, strides=[70, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x32), tensor_view<100x70xSUM, strides=[70, 1]>>
    %start = constant <SUM: START> : tile<64x32xSUM>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x32xSUM>) {
      %l, %t0 = load_view_tko weak %ap[%x, %k] : partition_view<tile=(64x16), padding_value = zero, tensor_view<100x?xIN, strides=[700, 1]>>, tile<i32> -> tile<64x16xIN>, token
      %r, %t1 = load_view_tko weak %bp[%k, %y] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x70xIN, strides=[70, 1]>>, tile<i32> -> tile<16x32xIN>, token
      %next = MMA : tile<64x16xIN>, tile<16x32xIN>, tile<64x32xSUM>
      continue %next : tile<64x32xSUM>
    }
    %t2 = store_view_tko weak %sum, %cp[%x, %y] : tile<64x32xSUM>, partition_view<tile=(64x32), tensor_view<100x70xSUM, strides=[70, 1]>>, tile<i32> -> token
    return
  }
}
