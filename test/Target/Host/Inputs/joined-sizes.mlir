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

  // A store that is ordered behind the load comes before its use, so that the tile is kept.
  entry @replaced(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.5> : tile<64xf32>
    %clear = constant <f32: 0.0> : tile<16x64xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %tb = store_view_tko weak %clear, %xp[%m, %i] token = %ta : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> token
      %s = reduce %a dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
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

  // So many ops are divided by a tile that is kept.
  entry @costly(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 2> : tile<i32>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %start = constant <f32: 0.5> : tile<64xf32>
    %xv = make_tensor_view %x, shape = [32, 4096], strides = [4096, 1] : tensor_view<32x4096xf32, strides=[4096, 1]>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16x64), tensor_view<32x4096xf32, strides=[4096, 1]>>
    %zp = make_partition_view %zv : partition_view<tile=(64), tensor_view<4096xf32, strides=[1]>>
    %sum = for %m in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64xf32>) {
      %a, %ta = load_view_tko weak %xp[%m, %i] : partition_view<tile=(16x64), tensor_view<32x4096xf32, strides=[4096, 1]>>, tile<i32> -> tile<16x64xf32>, token
      %e0 = exp %a : tile<16x64xf32>
      %e1 = exp %e0 : tile<16x64xf32>
      %e2 = exp %e1 : tile<16x64xf32>
      %e3 = exp %e2 : tile<16x64xf32>
      %e4 = exp %e3 : tile<16x64xf32>
      %e5 = exp %e4 : tile<16x64xf32>
      %e6 = exp %e5 : tile<16x64xf32>
      %e7 = exp %e6 : tile<16x64xf32>
      %e8 = exp %e7 : tile<16x64xf32>
      %e9 = exp %e8 : tile<16x64xf32>
      %e10 = exp %e9 : tile<16x64xf32>
      %e11 = exp %e10 : tile<16x64xf32>
      %e12 = exp %e11 : tile<16x64xf32>
      %e13 = exp %e12 : tile<16x64xf32>
      %e14 = exp %e13 : tile<16x64xf32>
      %e15 = exp %e14 : tile<16x64xf32>
      %e16 = exp %e15 : tile<16x64xf32>
      %e17 = exp %e16 : tile<16x64xf32>
      %e18 = exp %e17 : tile<16x64xf32>
      %e19 = exp %e18 : tile<16x64xf32>
      %e20 = exp %e19 : tile<16x64xf32>
      %e21 = exp %e20 : tile<16x64xf32>
      %e22 = exp %e21 : tile<16x64xf32>
      %e23 = exp %e22 : tile<16x64xf32>
      %s = reduce %e23 dim=0 identities=[0.0 : f32] : tile<16x64xf32> -> tile<64xf32>
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
