// Blocks that go down strips of a matrix, of which fewer than elsewhere run as one.
cuda_tile.module @large {
  // Tiles that are as large as they may be when 16 blocks are one.
  entry @tall(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32768, 4096], strides = [4096, 1] : tensor_view<32768x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16384x64), tensor_view<32768x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16384x64), tensor_view<32768x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16384x64xf32>, token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16384x64xf32> -> tile<64xf32>
      (%l: tile<f32>, %r: tile<f32>) {
        %y = addf %l, %r : tile<f32>
        yield %y : tile<f32>
      }
      %next = addf %acc, %s : tile<64xf32>
      continue %next : tile<64xf32>
    }
    %done = store_view_tko weak %sum, %zp[%i] : tile<64xf32>, partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
