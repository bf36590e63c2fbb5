// Products whose right operand is the same for blocks along x.
cuda_tile.module @products {
  entry @kept(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [64, 4096], strides = [4096, 1] : tensor_view<64x4096xf32, strides=[4096, 1]>
    %bv = make_tensor_view %b, shape = [4096, 64], strides = [64, 1] : tensor_view<4096x64xf32, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), tensor_view<64x4096xf32, strides=[4096, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), tensor_view<4096x64xf32, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<16x16xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x16xf32>) {
      %l, %t0 = load_view_tko weak %ap[%x, %i] : partition_view<tile=(16x32), tensor_view<64x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x32xf32>, token
      %m, %t1 = load_view_tko weak %bp[%i, %y] : partition_view<tile=(32x16), tensor_view<4096x64xf32, strides=[64, 1]>>, tile<i32> -> tile<32x16xf32>, token
      %next = mmaf %l, %m, %acc : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }

  // The same product, once. An acquire of another block's flag may stand before its loads.
  entry @ordered(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %flag: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %f, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
    %av = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32, 1]>
    %bv = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), tensor_view<64x32xf32, strides=[32, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), tensor_view<32x64xf32, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<16x16xf32>
    %l, %t0 = load_view_tko weak %ap[%x, %f] : partition_view<tile=(16x32), tensor_view<64x32xf32, strides=[32, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %m, %t1 = load_view_tko weak %bp[%f, %y] token = %t : partition_view<tile=(32x16), tensor_view<32x64xf32, strides=[64, 1]>>, tile<i32> -> tile<32x16xf32>, token
    %r = mmaf %l, %m, %start : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }

  // The block's own store comes before the load.
  entry @stored(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf32, strides=[16, 1]>
    %bv = make_tensor_view %b, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x16), tensor_view<16x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<16x16xf32>
    %l, %t0 = load_view_tko weak %ap[%x, %zero] : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %s = store_view_tko weak %l, %bp[%zero, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %m, %t1 = load_view_tko weak %bp[%zero, %y] token = %s : partition_view<tile=(16x16), tensor_view<16x64xf32, strides=[64, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %r = mmaf %l, %m, %start : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
    %t2 = store_view_tko weak %r, %ap[%x, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>, tile<i32> -> token
    return
  }
}
