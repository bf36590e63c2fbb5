// Elements whose sums wrap, in front of others in their vector, are left out by the mask.
cuda_tile.module @m {
  entry @k(%from: tile<ptr<f32>>, %to: tile<ptr<f32>>, %u: tile<i32>) {
    %i = iota : tile<64xi32>
    %three = constant <i32: 3> : tile<64xi32>
    %off = constant <i64: 2147483648> : tile<64xi64>
    %zero = constant <f32: 0.0> : tile<64xf32>
    %u1 = reshape %u : tile<i32> -> tile<1xi32>
    %us = broadcast %u1 : tile<1xi32> -> tile<64xi32>
    %d = subi %i, %three overflow<no_signed_wrap> : tile<64xi32>
    %s = addi %us, %d overflow<no_signed_wrap> : tile<64xi32>
    %e = exti %s signed : tile<64xi32> -> tile<64xi64>
    %w = addi %e, %off : tile<64xi64>
    %mask = cmpi greater_than_or_equal %i, %three, signed : tile<64xi32> -> tile<64xi1>
    %b1 = reshape %from : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b2 = broadcast %b1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %p = offset %b2, %w : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %x, %t0 = load_ptr_tko weak %p, %mask, %zero : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
    %q1 = reshape %to : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q2 = broadcast %q1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q = offset %q2, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %t1 = store_ptr_tko weak %q, %x : tile<64xptr<f32>>, tile<64xf32> -> token
    return
  }
}
