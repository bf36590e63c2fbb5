// Products of which a store leaves out what is outside of the tensor.
cuda_tile.module @products {
  entry @stored(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf32, strides=[16, 1]>
    %bv = make_tensor_view %b, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), tensor_view<16x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<16x32xf32>
    %l, %t0 = load_view_tko weak %ap[%x, %zero] : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %r, %t1 = load_view_tko weak %bp[%zero, %y] : partition_view<tile=(16x32), tensor_view<16x64xf32, strides=[64, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %p = mmaf %l, %r, %start : tile<16x16xf32>, tile<16x32xf32>, tile<16x32xf32>
    %q = mulf %p, %p : tile<16x32xf32>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [64, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[64, 1]>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[64, 1]>>
    %t2 = store_view_tko weak %q, %cp[%x, %y] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }

  // Rows that are not stored count for the sum.
  entry @summed(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %s: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf32, strides=[16, 1]>
    %bv = make_tensor_view %b, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), tensor_view<16x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<16x32xf32>
    %l, %t0 = load_view_tko weak %ap[%x, %zero] : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %r, %t1 = load_view_tko weak %bp[%zero, %y] : partition_view<tile=(16x32), tensor_view<16x64xf32, strides=[64, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %p = mmaf %l, %r, %start : tile<16x16xf32>, tile<16x32xf32>, tile<16x32xf32>
    %cv = make_tensor_view %c, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64, 1]>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<?x64xf32, strides=[64, 1]>>
    %t2 = store_view_tko weak %p, %cp[%x, %y] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<?x64xf32, strides=[64, 1]>>, tile<i32> -> token
    %sum = reduce %p dim=0 identities=[0.0 : f32] : tile<16x32xf32> -> tile<32xf32> (%u: tile<f32>, %v: tile<f32>) {
      %w = addf %u, %v : tile<f32>
      yield %w : tile<f32>
    }
    %sv = make_tensor_view %s, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %sp = make_partition_view %sv : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
    %t3 = store_view_tko weak %sum, %sp[%zero] : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // Each turn of the loop stores the sum so far, to another tile of rows.
  entry @carried(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %last = constant <i32: 3> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %av = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf32, strides=[16, 1]>
    %bv = make_tensor_view %b, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [32, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[32, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), tensor_view<16x64xf32, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[32, 1]>>
    %start = constant <f32: 0.0> : tile<16x32xf32>
    %r = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x32xf32>) {
      %row = subi %last, %i : tile<i32>
      %l, %t0 = load_view_tko weak %ap[%i, %zero] : partition_view<tile=(16x16), tensor_view<64x16xf32, strides=[16, 1]>>, tile<i32> -> tile<16x16xf32>, token
      %k, %t1 = load_view_tko weak %bp[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x64xf32, strides=[64, 1]>>, tile<i32> -> tile<16x32xf32>, token
      %next = mmaf %l, %k, %acc : tile<16x16xf32>, tile<16x32xf32>, tile<16x32xf32>
      %t2 = store_view_tko weak %next, %cp[%row, %zero] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[32, 1]>>, tile<i32> -> token
      continue %next : tile<16x32xf32>
    }
    return
  }
}
