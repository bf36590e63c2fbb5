// What is inside of m rows and n columns, of matrices with rows of n elements, through tiles
// of pointers.
cuda_tile.module @masked_pointers {
  entry @copy(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %height = constant <i32: 32> : tile<i32>
    %first = muli %x, %height : tile<i32>
    %f1 = reshape %first : tile<i32> -> tile<1x1xi32>
    %fs = broadcast %f1 : tile<1x1xi32> -> tile<32x1xi32>
    %r0 = iota : tile<32xi32>
    %r1 = reshape %r0 : tile<32xi32> -> tile<32x1xi32>
    %r2 = addi %fs, %r1 : tile<32x1xi32>
    %rows = broadcast %r2 : tile<32x1xi32> -> tile<32x64xi32>
    %c0 = iota : tile<64xi32>
    %c1 = reshape %c0 : tile<64xi32> -> tile<1x64xi32>
    %columns = broadcast %c1 : tile<1x64xi32> -> tile<32x64xi32>
    %m1 = reshape %m : tile<i32> -> tile<1x1xi32>
    %ms = broadcast %m1 : tile<1x1xi32> -> tile<32x64xi32>
    %n1 = reshape %n : tile<i32> -> tile<1x1xi32>
    %ns = broadcast %n1 : tile<1x1xi32> -> tile<32x64xi32>
    %below = cmpi less_than %rows, %ms, signed : tile<32x64xi32> -> tile<32x64xi1>
    %left = cmpi less_than %columns, %ns, signed : tile<32x64xi32> -> tile<32x64xi1>
    %inside = andi %below, %left : tile<32x64xi1>
    %rows64 = exti %rows signed : tile<32x64xi32> -> tile<32x64xi64>
    %columns64 = exti %columns signed : tile<32x64xi32> -> tile<32x64xi64>
    %ns64 = exti %ns signed : tile<32x64xi32> -> tile<32x64xi64>
    %start = muli %rows64, %ns64 : tile<32x64xi64>
    %number = addi %start, %columns64 : tile<32x64xi64>
    %a1 = reshape %a : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %as = broadcast %a1 : tile<1x1xptr<f32>> -> tile<32x64xptr<f32>>
    %from = offset %as, %number : tile<32x64xptr<f32>>, tile<32x64xi64> -> tile<32x64xptr<f32>>
    %d1 = reshape %c : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %ds = broadcast %d1 : tile<1x1xptr<f32>> -> tile<32x64xptr<f32>>
    %to = offset %ds, %number : tile<32x64xptr<f32>>, tile<32x64xi64> -> tile<32x64xptr<f32>>
    %padding = constant <f32: 7.0> : tile<32x64xf32>
    %v, %after = load_ptr_tko weak %from, %inside, %padding : tile<32x64xptr<f32>>, tile<32x64xi1>, tile<32x64xf32> -> tile<32x64xf32>, token
    %w = addf %v, %v : tile<32x64xf32>
    %end = store_ptr_tko weak %to, %w, %inside : tile<32x64xptr<f32>>, tile<32x64xf32>, tile<32x64xi1> -> token
    return
  }
}
