// Stores of tiles that may reach beyond their tensors.
cuda_tile.module @edges {
  // Two of them: of all of the sums, and of their first columns.
  entry @sums(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %x, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %y = addf %x, %x : tile<16x32xf32>
    %t1 = store_view_tko weak %y, %bp[%i, %j] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %y, %cp[%i, %j] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  entry @turned(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%n, %m], strides = [%m, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %ap = make_partition_view %av : partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %x, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<32x32xf32>, token
    %y = permute %x [1, 0] : tile<32x32xf32> -> tile<32x32xf32>
    %t1 = store_view_tko weak %y, %bp[%j, %i] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    return
  }

  // A tile that is kept has its padding, too.
  entry @kept(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %bv = make_tensor_view %b, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %cv = make_tensor_view %c, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[?, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
    %x, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %one = constant <f32: 1.0> : tile<16x32xf32>
    %y = addf %x, %one : tile<16x32xf32>
    %t1 = store_view_tko weak %y, %bp[%i, %j] : tile<16x32xf32>, partition_view<tile=(16x32), tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> token
    %s = reduce %y dim=1 identities=[0.0 : f32] : tile<16x32xf32> -> tile<16xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %sum = addf %l, %r : tile<f32>
      yield %sum : tile<f32>
    }
    %t2 = store_view_tko weak %s, %cp[%i] : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
