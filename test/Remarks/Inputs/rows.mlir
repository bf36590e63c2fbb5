// Sums of rows: each block goes along 32 rows, 256 bytes at a time.
cuda_tile.module @m {
  entry @pieces(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?, 1]>
    %yv = make_tensor_view %y, shape = [%m], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>
    %yp = make_partition_view %yv : partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 64> : tile<i32>
    %steps = divi %n, %width signed rounding<positive_inf> : tile<i32>
    %start = constant <f32: 0.0> : tile<32x64xf32>
    %total = for %q in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %q] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf32, strides=[?, 1]>>, tile<i32> -> tile<32x64xf32>, token
      %b = addf %acc, %a : tile<32x64xf32>
      continue %b : tile<32x64xf32>
    }
    %sum = reduce %total dim=1 identities=[0.0 : f32] : tile<32x64xf32> -> tile<32xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %v = addf %l, %r : tile<f32>
      yield %v : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%i] : tile<32xf32>, partition_view<tile=(32), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
