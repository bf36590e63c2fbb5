// Sums of columns: each block goes down a strip of 512 bytes of rows of 16 KB.
cuda_tile.module @m {
  entry @strips(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.0> : tile<128xf32>
    %xt = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zt = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(16x128), tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zv = make_partition_view %zt : partition_view<tile=(128), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<128xf32>) {
      %a, %ta = load_view_tko weak %xv[%m, %i] : partition_view<tile=(16x128), tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x128xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x128xf32> -> tile<128xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<128xf32>
      continue %next : tile<128xf32>
    }
    %done = store_view_tko weak %sum, %zv[%i] : tile<128xf32>, partition_view<tile=(128), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
