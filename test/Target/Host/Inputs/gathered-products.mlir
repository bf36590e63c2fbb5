// A loop of products whose operands are tiles of pointers, with masks along k and padding.
// Tests replace lines: those of %number and what follows are the right operand's.
cuda_tile.module @gathered_products {
  entry @gathered(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %k: tile<i32>, %width: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %depth = constant <i32: 16> : tile<i32>
    %less = constant <i32: 15> : tile<i32>
    %up = addi %k, %less : tile<i32>
    %steps = divi %up, %depth signed : tile<i32>
    %token = make_token : token

    // Rows of A in another order than that of memory, and columns of B.
    %r0 = iota : tile<16xi32>
    %five = constant <i32: 5> : tile<16xi32>
    %r1 = xori %r0, %five : tile<16xi32>
    %r2 = reshape %r1 : tile<16xi32> -> tile<16x1xi32>
    %rows = broadcast %r2 : tile<16x1xi32> -> tile<16x16xi32>
    %k1 = reshape %k : tile<i32> -> tile<1x1xi32>
    %ka = broadcast %k1 : tile<1x1xi32> -> tile<16x16xi32>
    %kb = broadcast %k1 : tile<1x1xi32> -> tile<16x32xi32>
    %first = muli %rows, %ka : tile<16x16xi32>
    %c0 = iota : tile<32xi32>
    %c1 = reshape %c0 : tile<32xi32> -> tile<1x32xi32>
    %columns = broadcast %c1 : tile<1x32xi32> -> tile<16x32xi32>
    %w1 = reshape %width : tile<i32> -> tile<1x1xi32>
    %wb = broadcast %w1 : tile<1x1xi32> -> tile<16x32xi32>
    %inside = cmpi less_than %columns, %wb, signed : tile<16x32xi32> -> tile<16x32xi1>
    %a1 = reshape %a : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %as = broadcast %a1 : tile<1x1xptr<f32>> -> tile<16x16xptr<f32>>
    %b1 = reshape %b : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %bs = broadcast %b1 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %lanes = iota : tile<16xi32>
    %outside = constant <f32: 0.25> : tile<16x16xf32>
    %none = constant <f32: 0.0> : tile<16x32xf32>
    %start = constant <f32: 0.0> : tile<16x32xf32>
    %r = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<16x32xf32>) {
      %at = muli %i, %depth : tile<i32>
      %at1 = reshape %at : tile<i32> -> tile<1xi32>
      %ats = broadcast %at1 : tile<1xi32> -> tile<16xi32>
      %number = addi %ats, %lanes : tile<16xi32>

      %n1 = reshape %number : tile<16xi32> -> tile<1x16xi32>
      %na = broadcast %n1 : tile<1x16xi32> -> tile<16x16xi32>
      %ma = cmpi less_than %na, %ka, signed : tile<16x16xi32> -> tile<16x16xi1>
      %oa = addi %first, %na : tile<16x16xi32>
      %pa = offset %as, %oa : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
      %x, %t0 = load_ptr_tko weak %pa, %ma, %outside token=%token : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token

      %n2 = reshape %number : tile<16xi32> -> tile<16x1xi32>
      %nb = broadcast %n2 : tile<16x1xi32> -> tile<16x32xi32>
      %mk = cmpi less_than %nb, %kb, signed : tile<16x32xi32> -> tile<16x32xi1>
      %mb = andi %mk, %inside : tile<16x32xi1>
      %ob0 = muli %nb, %wb : tile<16x32xi32>
      %ob = addi %ob0, %columns : tile<16x32xi32>
      %pb = offset %bs, %ob : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
      %y, %t1 = load_ptr_tko weak %pb, %mb, %none token=%token : tile<16x32xptr<f32>>, tile<16x32xi1>, tile<16x32xf32> -> tile<16x32xf32>, token
      %next = mmaf %x, %y, %acc : tile<16x16xf32>, tile<16x32xf32>, tile<16x32xf32>
      continue %next : tile<16x32xf32>
    }
    %pc0 = reshape %c : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %pcs = broadcast %pc0 : tile<1x1xptr<f32>> -> tile<16x32xptr<f32>>
    %l0 = iota : tile<512xi32>
    %l1 = reshape %l0 : tile<512xi32> -> tile<16x32xi32>
    %pc = offset %pcs, %l1 : tile<16x32xptr<f32>>, tile<16x32xi32> -> tile<16x32xptr<f32>>
    %t2 = store_ptr_tko weak %pc, %r token=%token : tile<16x32xptr<f32>>, tile<16x32xf32> -> token
    return
  }
}
