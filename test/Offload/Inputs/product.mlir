// A product whose loads go ahead of it through more than 48 KB of shared memory, and a
// kernel that needs none.
cuda_tile.module @products {
  entry @product(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 64> : tile<i32>
    %a16 = assume div_by<16>, %a : tile<ptr<f16>>
    %b16 = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %a16, shape = [128, 4096], strides = [4096, 1] : tensor_view<128x4096xf16, strides=[4096, 1]>
    %bv = make_tensor_view %b16, shape = [4096, 128], strides = [128, 1] : tensor_view<4096x128xf16, strides=[128, 1]>
    %cv = make_tensor_view %c, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128, 1]>
    %ap = make_partition_view %av : partition_view<tile=(128x64), tensor_view<128x4096xf16, strides=[4096, 1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x128), tensor_view<4096x128xf16, strides=[128, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128, 1]>>
    %start = constant <f32: 0.0> : tile<128x128xf32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<128x128xf32>) {
      %x, %t0 = load_view_tko weak %ap[%zero, %i] : partition_view<tile=(128x64), tensor_view<128x4096xf16, strides=[4096, 1]>>, tile<i32> -> tile<128x64xf16>, token
      %y, %t1 = load_view_tko weak %bp[%i, %zero] : partition_view<tile=(64x128), tensor_view<4096x128xf16, strides=[128, 1]>>, tile<i32> -> tile<64x128xf16>, token
      %next = mmaf %x, %y, %acc : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %t2 = store_view_tko weak %r, %cp[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128, 1]>>, tile<i32> -> token
    return
  }
  entry @copy(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
    %v, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %t1 = store_ptr_tko weak %q, %v : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
