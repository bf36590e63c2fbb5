// Products of matrices in tiles of 16, whose operands depend on the block in several ways.
cuda_tile.module @orders {
  // The left operand is packed, and depends on x; the right one does not.
  entry @groups(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>, %bad: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [170, 330], strides = [1, 170] : tensor_view<170x330xf32, strides=[1, 170]>
    %bv = make_tensor_view %b, shape = [330, 75], strides = [75, 1] : tensor_view<330x75xf32, strides=[75, 1]>
    %cv = make_tensor_view %c, shape = [170, 75], strides = [75, 1] : tensor_view<170x75xf32, strides=[75, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), padding_value = zero, tensor_view<170x330xf32, strides=[1, 170]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x16), padding_value = zero, tensor_view<330x75xf32, strides=[75, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<170x75xf32, strides=[75, 1]>>
    %start = constant <f32: 0.0> : tile<16x16xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x16xf32>) {
      %l, %t0 = load_view_tko weak %ap[%x, %i] : partition_view<tile=(16x16), padding_value = zero, tensor_view<170x330xf32, strides=[1, 170]>>, tile<i32> -> tile<16x16xf32>, token
      %m, %t1 = load_view_tko weak %bp[%i, %y] : partition_view<tile=(16x16), padding_value = zero, tensor_view<330x75xf32, strides=[75, 1]>>, tile<i32> -> tile<16x16xf32>, token
      %next = mmaf %l, %m, %acc : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %good = cmpi not_equal %x, %bad, signed : tile<i32> -> tile<i1>
    assert %good, "a good block" : tile<i1>
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<170x75xf32, strides=[75, 1]>>, tile<i32> -> token
    return
  }

  // Both are packed and depend on x, the left one on y and the right one on z, too.
  entry @columns(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [7, 40, 32], strides = [1280, 1, 40] : tensor_view<7x40x32xf32, strides=[1280, 1, 40]>
    %bv = make_tensor_view %b, shape = [7, 32, 60], strides = [1920, 60, 1] : tensor_view<7x32x60xf32, strides=[1920, 60, 1]>
    %cv = make_tensor_view %c, shape = [7, 40, 60], strides = [2400, 60, 1] : tensor_view<7x40x60xf32, strides=[2400, 60, 1]>
    %ap = make_partition_view %av : partition_view<tile=(1x16x32), padding_value = zero, tensor_view<7x40x32xf32, strides=[1280, 1, 40]>>
    %bp = make_partition_view %bv : partition_view<tile=(1x32x16), padding_value = zero, tensor_view<7x32x60xf32, strides=[1920, 60, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x16x16), tensor_view<7x40x60xf32, strides=[2400, 60, 1]>>
    %start = constant <f32: 0.0> : tile<1x16x16xf32>
    %l, %t0 = load_view_tko weak %ap[%x, %y, %zero] : partition_view<tile=(1x16x32), padding_value = zero, tensor_view<7x40x32xf32, strides=[1280, 1, 40]>>, tile<i32> -> tile<1x16x32xf32>, token
    %m, %t1 = load_view_tko weak %bp[%x, %zero, %z] : partition_view<tile=(1x32x16), padding_value = zero, tensor_view<7x32x60xf32, strides=[1920, 60, 1]>>, tile<i32> -> tile<1x32x16xf32>, token
    %r = mmaf %l, %m, %start : tile<1x16x32xf32>, tile<1x32x16xf32>, tile<1x16x16xf32>
    %t2 = store_view_tko weak %r, %cp[%x, %y, %z] : tile<1x16x16xf32>, partition_view<tile=(1x16x16), tensor_view<7x40x60xf32, strides=[2400, 60, 1]>>, tile<i32> -> token
    return
  }

  // Only the right one is packed, and it is the same for all x.
  entry @numbers(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32, 1]>
    %bv = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64, 1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x32), tensor_view<64x32xf32, strides=[32, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x16), tensor_view<32x64xf32, strides=[64, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64, 1]>>
    %start = constant <f32: 0.0> : tile<16x16xf32>
    %l, %t0 = load_view_tko weak %ap[%x, %zero] : partition_view<tile=(16x32), tensor_view<64x32xf32, strides=[32, 1]>>, tile<i32> -> tile<16x32xf32>, token
    %m, %t1 = load_view_tko weak %bp[%zero, %y] : partition_view<tile=(32x16), tensor_view<32x64xf32, strides=[64, 1]>>, tile<i32> -> tile<32x16xf32>, token
    %r = mmaf %l, %m, %start : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
    %t2 = store_view_tko weak %r, %cp[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }

  // Blocks that differ in y read parts of the same rows.
  entry @neighbours_along_y(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf32, strides=[192, 1]>
    %cv = make_tensor_view %c, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf32, strides=[192, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %t1 = store_view_tko weak %l, %cp[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>, tile<i32> -> token
    return
  }

  // Those that differ in x do.
  entry @neighbours_along_x(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf32, strides=[192, 1]>
    %cv = make_tensor_view %c, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf32, strides=[192, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>
    %l, %t0 = load_view_tko weak %ap[%y, %x] : partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %t1 = store_view_tko weak %l, %cp[%y, %x] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<128x192xf32, strides=[192, 1]>>, tile<i32> -> token
    return
  }

  // Blocks that differ in y read neighbours, those that differ in x write them.
  entry @turned(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [350, 190], strides = [190, 1] : tensor_view<350x190xf32, strides=[190, 1]>
    %cv = make_tensor_view %c, shape = [190, 350], strides = [350, 1] : tensor_view<190x350xf32, strides=[350, 1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<350x190xf32, strides=[190, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), padding_value = zero, tensor_view<190x350xf32, strides=[350, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(64x64), padding_value = zero, tensor_view<350x190xf32, strides=[190, 1]>>, tile<i32> -> tile<64x64xf32>, token
    %p = permute %l [1, 0] : tile<64x64xf32> -> tile<64x64xf32>
    %t1 = store_view_tko weak %p, %cp[%y, %x] : tile<64x64xf32>, partition_view<tile=(64x64), padding_value = zero, tensor_view<190x350xf32, strides=[350, 1]>>, tile<i32> -> token
    return
  }
}
