// Kernels on which the targets once disagreed, found by test/fuzz/targets and made small.

// Infinity and NaN as padding in formats that have one NaN and no sign.
//--- padding_unsigned
// param: f8E8M0FNU[2] = 0x7f 0x80
// param: fnv8E5M3FNU[2] = 0x78 0x80
// param: f8E8M0FNU[4] = 0*4 -> 0x7f 0x80 0xff 0xff
// param: f8E8M0FNU[4] = 0*4 -> 0x7f 0x80 0xff 0xff
// param: fnv8E5M3FNU[4] = 0*4 -> 0x78 0x80 0xff 0xff
entry @k(%a: tile<ptr<f8E8M0FNU>>, %b: tile<ptr<fnv8E5M3FNU>>, %x: tile<ptr<f8E8M0FNU>>,
         %y: tile<ptr<f8E8M0FNU>>, %z: tile<ptr<fnv8E5M3FNU>>) {
  %0 = constant <i32: 0> : tile<i32>
  %ta = make_tensor_view %a, shape = [2], strides = [1] : tensor_view<2xf8E8M0FNU, strides=[1]>
  %tb = make_tensor_view %b, shape = [2], strides = [1] : tensor_view<2xfnv8E5M3FNU, strides=[1]>
  %tx = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf8E8M0FNU, strides=[1]>
  %ty = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E8M0FNU, strides=[1]>
  %tz = make_tensor_view %z, shape = [4], strides = [1] : tensor_view<4xfnv8E5M3FNU, strides=[1]>
  %inf = make_partition_view %ta : partition_view<tile=(4), padding_value = neg_inf, tensor_view<2xf8E8M0FNU, strides=[1]>>
  %nan = make_partition_view %ta : partition_view<tile=(4), padding_value = nan, tensor_view<2xf8E8M0FNU, strides=[1]>>
  %fnv = make_partition_view %tb : partition_view<tile=(4), padding_value = pos_inf, tensor_view<2xfnv8E5M3FNU, strides=[1]>>
  %px = make_partition_view %tx : partition_view<tile=(4), tensor_view<4xf8E8M0FNU, strides=[1]>>
  %py = make_partition_view %ty : partition_view<tile=(4), tensor_view<4xf8E8M0FNU, strides=[1]>>
  %pz = make_partition_view %tz : partition_view<tile=(4), tensor_view<4xfnv8E5M3FNU, strides=[1]>>
  %u, %t1 = load_view_tko weak %inf[%0] : partition_view<tile=(4), padding_value = neg_inf, tensor_view<2xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<4xf8E8M0FNU>, token
  %v, %t2 = load_view_tko weak %nan[%0] : partition_view<tile=(4), padding_value = nan, tensor_view<2xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<4xf8E8M0FNU>, token
  %w, %t3 = load_view_tko weak %fnv[%0] : partition_view<tile=(4), padding_value = pos_inf, tensor_view<2xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<4xfnv8E5M3FNU>, token
  %s1 = store_view_tko weak %u, %px[%0] : tile<4xf8E8M0FNU>, partition_view<tile=(4), tensor_view<4xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
  %s2 = store_view_tko weak %v, %py[%0] : tile<4xf8E8M0FNU>, partition_view<tile=(4), tensor_view<4xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
  %s3 = store_view_tko weak %w, %pz[%0] : tile<4xfnv8E5M3FNU>, partition_view<tile=(4), tensor_view<4xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> token
}

// A body whose one op is not what it yields: the first element stays.
//--- reduce_yields_first
// param: f32[4] = 3 5 7 9
// param: f32[1] = 0 -> 3
entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
  %i = iota : tile<4xi32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x4 = broadcast %x1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %p = offset %x4, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %v, %t = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
  %r = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%e: tile<f32>, %a: tile<f32>) {
    %s = addf %e, %a rounding<nearest_even> : tile<f32>
    yield %e : tile<f32>
  }
  %t1 = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
}

// An f16 product in an f32 sum is rounded, here to infinity.
//--- reduce_rounds_narrow_products
// param: f32[4] = 3 5 7 9
// scalar: f16 300
// param: f32[1] = 0 -> 0x7f800000
entry @k(%x: tile<ptr<f32>>, %h: tile<f16>, %y: tile<ptr<f32>>) {
  %i = iota : tile<4xi32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x4 = broadcast %x1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %p = offset %x4, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %v, %t = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
  %r = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%e: tile<f32>, %a: tile<f32>) {
    %d = mulf %h, %h rounding<nearest_even> : tile<f16>
    %w = ftof %d rounding<nearest_even> : tile<f16> -> tile<f32>
    %m = mulf %a, %w rounding<nearest_even> : tile<f32>
    %s = addf %e, %m rounding<nearest_even> : tile<f32>
    yield %s : tile<f32>
  }
  %t1 = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
}

// A store that reads one tile transposed, and in place too: it needs the whole tile first.
//--- transposed_and_in_place
// param: f32[16] = 0 1 2 3 3 0 1 2 1 1 0 3 2 3 0 0
// param: f32[16] = 0*16 -> 2 4 16 256 256 2 4 16 4 4 2 256 16 256 2 2
// param: f32[16] = 0*16 -> 2 256 4 16 4 2 4 256 16 4 2 2 256 16 256 2
entry @k(%in: tile<ptr<f32>>, %o1: tile<ptr<f32>>, %o2: tile<ptr<f32>>) {
  %i = iota : tile<16xi32>
  %n = reshape %i : tile<16xi32> -> tile<4x4xi32>
  %a = reshape %in : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %b = broadcast %a : tile<1x1xptr<f32>> -> tile<4x4xptr<f32>>
  %p = offset %b, %n : tile<4x4xptr<f32>>, tile<4x4xi32> -> tile<4x4xptr<f32>>
  %x, %t0 = load_ptr_tko weak %p : tile<4x4xptr<f32>> -> tile<4x4xf32>, token
  %e = exp2 %x : tile<4x4xf32>
  %y = exp2 %e : tile<4x4xf32>
  %c = reshape %o1 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %d = broadcast %c : tile<1x1xptr<f32>> -> tile<4x4xptr<f32>>
  %q = offset %d, %n : tile<4x4xptr<f32>>, tile<4x4xi32> -> tile<4x4xptr<f32>>
  %t1 = store_ptr_tko weak %q, %y : tile<4x4xptr<f32>>, tile<4x4xf32> -> token
  %f = reshape %o2 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %g = broadcast %f : tile<1x1xptr<f32>> -> tile<4x4xptr<f32>>
  %r = offset %g, %n : tile<4x4xptr<f32>>, tile<4x4xi32> -> tile<4x4xptr<f32>>
  %z = permute %y [1, 0] : tile<4x4xf32> -> tile<4x4xf32>
  %zero = constant <f32: 0.0> : tile<4x4xf32>
  %mask = cmpf greater_than ordered %y, %zero : tile<4x4xf32> -> tile<4x4xi1>
  %t2 = store_ptr_tko weak %r, %z, %mask : tile<4x4xptr<f32>>, tile<4x4xf32>, tile<4x4xi1> -> token
}

// Loads from views of which only the token is used.
//--- only_the_token
// param: f32[4] = 1 2 3 4 -> 1 2 7 4
entry @k(%p: tile<ptr<f32>>) {
  %i = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %one = make_partition_view %v : partition_view<tile=(1), tensor_view<4xf32, strides=[1]>>
  %two = make_partition_view %v : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x, %t0 = load_view_tko weak %one[%i] : partition_view<tile=(1), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
  %y, %t1 = load_view_tko relaxed device %two[%i] token=%t0 : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
  %n = constant <i32: 2> : tile<i32>
  %s = constant <f32: 7.0> : tile<1xf32>
  %t2 = store_view_tko weak %s, %one[%n] token=%t1 : tile<1xf32>, partition_view<tile=(1), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
}

// The tensor ends within 16 bytes, of which boxes (TMA) would write all.
//--- rows_of_fifteen
// param: f16[64x16] = 1*1024
// param: f16[16x16] = 1*256
// param: f32[64x16] = 7*1024 -> 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7 16*15 7
entry @k(%a0: tile<ptr<f16>>, %b0: tile<ptr<f16>>, %c0: tile<ptr<f32>>) {
  %a = assume div_by<16>, %a0 : tile<ptr<f16>>
  %b = assume div_by<16>, %b0 : tile<ptr<f16>>
  %c = assume div_by<16>, %c0 : tile<ptr<f32>>
  %0 = constant <i32: 0> : tile<i32>
  %zeros = constant <f32: 0.0> : tile<64x16xf32>
  %ta = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf16, strides=[16,1]>
  %tb = make_tensor_view %b, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf16, strides=[16,1]>
  %tc = make_tensor_view %c, shape = [64, 15], strides = [16, 1] : tensor_view<64x15xf32, strides=[16,1]>
  %va = make_partition_view %ta : partition_view<tile=(64x16), tensor_view<64x16xf16, strides=[16,1]>>
  %vb = make_partition_view %tb : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>
  %vc = make_partition_view %tc : partition_view<tile=(64x16), tensor_view<64x15xf32, strides=[16,1]>>
  %x, %t1 = load_view_tko weak %va[%0, %0] : partition_view<tile=(64x16), tensor_view<64x16xf16, strides=[16,1]>>, tile<i32> -> tile<64x16xf16>, token
  %y, %t2 = load_view_tko weak %vb[%0, %0] : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>, tile<i32> -> tile<16x16xf16>, token
  %z = mmaf %x, %y, %zeros : tile<64x16xf16>, tile<16x16xf16>, tile<64x16xf32>
  %t3 = store_view_tko weak %z, %vc[%0, %0] : tile<64x16xf32>, partition_view<tile=(64x16), tensor_view<64x15xf32, strides=[16,1]>>, tile<i32> -> token
}

// By approx, a number above 2^126 divides as infinity does: its approximate reciprocal is 0.
//--- large_divisors
// param: f32[8] = 1 -3 inf 0x7e000000 0x7e000000 -2 inf nan
// param: f32[8] = 0x7e800001 0x7f7fffff 0x7e800001 0xfe800001 0x7e800000 inf 0xfe800000 0x7f000000
// param: f32[8] = 0*8 -> 0 -0 nan -0 0.5 -0 -inf nan
entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
  %0 = constant <i32: 0> : tile<i32>
  %ta = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %tb = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %tr = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %va = make_partition_view %ta : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %vb = make_partition_view %tb : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %vr = make_partition_view %tr : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %x, %t1 = load_view_tko weak %va[%0] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %y, %t2 = load_view_tko weak %vb[%0] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %q = divf %x, %y rounding<approx> : tile<8xf32>
  %s = store_view_tko weak %q, %vr[%0] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
}
