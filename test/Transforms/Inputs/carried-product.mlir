// A product whose loop carries the pointers of its operands.
entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %c64 = constant <i32: 64> : tile<i32>
  %K = constant <i32: 512> : tile<i32>
  %m0 = muli %x, %c64 : tile<i32>
  %n0 = muli %y, %c64 : tile<i32>
  %i64 = iota : tile<64xi32>
  %i32_ = iota : tile<32xi32>
  %m0r = reshape %m0 : tile<i32> -> tile<1xi32>
  %m0b = broadcast %m0r : tile<1xi32> -> tile<64xi32>
  %rm = addi %m0b, %i64 : tile<64xi32>
  %n0r = reshape %n0 : tile<i32> -> tile<1xi32>
  %n0b = broadcast %n0r : tile<1xi32> -> tile<64xi32>
  %rn = addi %n0b, %i64 : tile<64xi32>
  %rm1 = reshape %rm : tile<64xi32> -> tile<64x1xi32>
  %kc = constant <i32: 512> : tile<64x1xi32>
  %ro = muli %rm1, %kc : tile<64x1xi32>
  %rob = broadcast %ro : tile<64x1xi32> -> tile<64x32xi32>
  %k1 = reshape %i32_ : tile<32xi32> -> tile<1x32xi32>
  %kb = broadcast %k1 : tile<1x32xi32> -> tile<64x32xi32>
  %ao = addi %rob, %kb : tile<64x32xi32>
  %k2 = reshape %i32_ : tile<32xi32> -> tile<32x1xi32>
  %kc2 = constant <i32: 512> : tile<32x1xi32>
  %k3 = muli %k2, %kc2 : tile<32x1xi32>
  %k3b = broadcast %k3 : tile<32x1xi32> -> tile<32x64xi32>
  %rn1 = reshape %rn : tile<64xi32> -> tile<1x64xi32>
  %rnb = broadcast %rn1 : tile<1x64xi32> -> tile<32x64xi32>
  %bo = addi %k3b, %rnb : tile<32x64xi32>
  %ar = reshape %a : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %ab_ = broadcast %ar : tile<1x1xptr<f32>> -> tile<64x32xptr<f32>>
  %br = reshape %b : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %bb_ = broadcast %br : tile<1x1xptr<f32>> -> tile<32x64xptr<f32>>
  %cr = reshape %c : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %cb_ = broadcast %cr : tile<1x1xptr<f32>> -> tile<64x64xptr<f32>>
  %ap0 = offset %ab_, %ao : tile<64x32xptr<f32>>, tile<64x32xi32> -> tile<64x32xptr<f32>>
  %bp0 = offset %bb_, %bo : tile<32x64xptr<f32>>, tile<32x64xi32> -> tile<32x64xptr<f32>>
  %zero = constant <f32: 0.0> : tile<64x64xf32>
  %lo = constant <i32: 0> : tile<i32>
  %st = constant <i32: 32> : tile<i32>
  %r, %q1, %q2 = for %i in (%lo to %K, step %st) : tile<i32> iter_values(%acc = %zero, %ap = %ap0, %bp = %bp0) -> (tile<64x64xf32>, tile<64x32xptr<f32>>, tile<32x64xptr<f32>>) {
  %va, %t1 = load_ptr_tko weak %ap : tile<64x32xptr<f32>> -> tile<64x32xf32>, token
  %vb, %t2 = load_ptr_tko weak %bp : tile<32x64xptr<f32>> -> tile<32x64xf32>, token
  %ac2 = mmaf %va, %vb, %acc : tile<64x32xf32>, tile<32x64xf32>, tile<64x64xf32>
  %sa = constant <i32: 32> : tile<64x32xi32>
  %an = offset %ap, %sa : tile<64x32xptr<f32>>, tile<64x32xi32> -> tile<64x32xptr<f32>>
  %sb = constant <i32: 16384> : tile<32x64xi32>
  %bn = offset %bp, %sb : tile<32x64xptr<f32>>, tile<32x64xi32> -> tile<32x64xptr<f32>>
  continue %ac2, %an, %bn : tile<64x64xf32>, tile<64x32xptr<f32>>, tile<32x64xptr<f32>>
  }
  %kc4 = constant <i32: 512> : tile<64x1xi32>
  %co1 = muli %rm1, %kc4 : tile<64x1xi32>
  %co2 = broadcast %co1 : tile<64x1xi32> -> tile<64x64xi32>
  %co3 = broadcast %rn1 : tile<1x64xi32> -> tile<64x64xi32>
  %co = addi %co2, %co3 : tile<64x64xi32>
  %cp = offset %cb_, %co : tile<64x64xptr<f32>>, tile<64x64xi32> -> tile<64x64xptr<f32>>
  %t = store_ptr_tko weak %cp, %r : tile<64x64xptr<f32>>, tile<64x64xf32> -> token
}
