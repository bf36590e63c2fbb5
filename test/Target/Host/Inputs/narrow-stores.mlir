// Stores of elements that are narrower than what is read.
cuda_tile.module @narrow {
  entry @both(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<i8>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(256), tensor_view<1024xf32, strides=[1]>>
    %yv = make_tensor_view %y, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(256), tensor_view<1024xf32, strides=[1]>>
    %zv = make_tensor_view %z, shape = [1024], strides = [1] : tensor_view<1024xi8, strides=[1]>
    %zp = make_partition_view %zv : partition_view<tile=(256), tensor_view<1024xi8, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%i] : partition_view<tile=(256), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %s = addf %a, %a : tile<256xf32>
    %b = ftoi %a signed : tile<256xf32> -> tile<256xi8>
    %t1 = store_view_tko weak %s, %yp[%i] : tile<256xf32>, partition_view<tile=(256), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %b, %zp[%i] : tile<256xi8>, partition_view<tile=(256), tensor_view<1024xi8, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @rows(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<i8>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(32x64), tensor_view<128x128xf32, strides=[128, 1]>>
    %zv = make_tensor_view %z, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi8, strides=[128, 1]>
    %zp = make_partition_view %zv : partition_view<tile=(32x64), tensor_view<128x128xi8, strides=[128, 1]>>
    %a, %t0 = load_view_tko weak %xp[%j, %i] : partition_view<tile=(32x64), tensor_view<128x128xf32, strides=[128, 1]>>, tile<i32> -> tile<32x64xf32>, token
    %b = ftoi %a signed : tile<32x64xf32> -> tile<32x64xi8>
    %t1 = store_view_tko weak %b, %zp[%j, %i] : tile<32x64xi8>, partition_view<tile=(32x64), tensor_view<128x128xi8, strides=[128, 1]>>, tile<i32> -> token
    return
  }

  entry @reshaped(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<i8>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x16), tensor_view<64x64xf32, strides=[64, 1]>>
    %zv = make_tensor_view %z, shape = [4096], strides = [1] : tensor_view<4096xi8, strides=[1]>
    %zp = make_partition_view %zv : partition_view<tile=(1024), tensor_view<4096xi8, strides=[1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(64x16), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> tile<64x16xf32>, token
    %r = reshape %a : tile<64x16xf32> -> tile<1024xf32>
    %b = ftoi %r signed : tile<1024xf32> -> tile<1024xi8>
    %t1 = store_view_tko weak %b, %zp[%i] : tile<1024xi8>, partition_view<tile=(1024), tensor_view<4096xi8, strides=[1]>>, tile<i32> -> token
    return
  }
}
