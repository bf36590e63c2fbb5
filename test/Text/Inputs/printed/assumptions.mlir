entry @k(%arg0: tile<i32>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
  %assume = assume div_by<16>, %arg0 : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume : tile<i32>
  %assume_assume_assume = assume bounded<?, 10>, %assume_assume : tile<i32>
  %assume_assume_assume_0 = assume bounded<-3, 10>, %assume_assume : tile<i32>
  %assume_1 = assume bounded<?, ?>, %arg0 : tile<i32>
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %assume_cst_5_i32 = assume div_by<1>, %cst_5_i32 : tile<i32>
  %cst_-5_i32 = constant <i32: -5> : tile<i32>
  %assume_cst_-5_i32 = assume div_by<1>, %cst_-5_i32 : tile<i32>
  %0 = iota : tile<16xi32>
  %assume_2 = assume div_by<4>, %0 : tile<16xi32>
  %assume_3 = assume div_by<4, every 4 along 0>, %0 : tile<16xi32>
  %assume_4 = assume same_elements<[4]>, %0 : tile<16xi32>
  %cst_5_i32_5 = constant <i32: 5> : tile<16xi32>
  %assume_cst_5_i32_6 = assume same_elements<[16]>, %cst_5_i32_5 : tile<16xi32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %assume_blockId_x = assume bounded<0, ?>, %blockId_x : tile<i32>
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
  %assume_gridSize_y = assume bounded<1, 2147483647>, %gridSize_y : tile<i32>
  %assume_gridSize_z = assume div_by<1048576>, %gridSize_z : tile<i32>
  %assume_7 = assume div_by<16>, %arg1 : tile<ptr<f32>>
  %reshape = reshape %arg0 : tile<i32> -> tile<1xi32>
  %assume_reshape = assume div_by<2>, %reshape : tile<1xi32>
  %bcast = broadcast %assume_reshape : tile<1xi32> -> tile<16xi32>
  %assume_bcast = assume div_by<2>, %bcast : tile<16xi32>
  %result, %result_token = load_ptr_tko weak %assume_7 : tile<ptr<f32>> -> tile<f32>, token
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %assume_cst_0_i32 = assume bounded<0, 0>, %cst_0_i32 : tile<i32>
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %assume_cst_0_i64 = assume bounded<-9223372036854775808, 9223372036854775807>, %cst_0_i64 : tile<i64>
  %cst_i32 = constant <i32: [50462976, 117835012, 185207048, 252579084, 319951120, 387323156, 454695192, 522067228, 589439264, 656811300, 724183336, 791555372, 858927408, 926299444, 993671480, 1061043516]> : tile<16xi32>
  %assume_cst_i32 = assume div_by<1>, %cst_i32 : tile<16xi32>
  %tview = make_tensor_view %assume_7, shape = [%assume], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %1 = get_tensor_shape %tview : tensor_view<?xf32, strides=[1]> -> tile<i32>
  %assume_8 = assume div_by<8>, %1 : tile<i32>
  %true = constant <i1: true> : tile<i1>
  %2:2 = if %true -> (tile<i32>, tile<i32>) {
    yield %assume, %assume_assume : tile<i32>, tile<i32>
  } else {
    yield %assume_assume, %assume : tile<i32>, tile<i32>
  }
  %assume_ = assume div_by<8>, %2#0 : tile<i32>
  %assume__9 = assume div_by<8>, %2#1 : tile<i32>
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %for:2 = for %loopIdx in (%cst_0_i32_10 to %assume, step %assume_assume) : tile<i32> iter_values(%iterArg0 = %cst_0_i32_10, %iterArg1 = %assume) -> (tile<i32>, tile<i32>) {
    %assume_13 = assume div_by<2>, %loopIdx : tile<i32>
    %assume_14 = assume div_by<2>, %iterArg0 : tile<i32>
    %assume_assume_15 = assume div_by<2>, %assume : tile<i32>
    continue %iterArg0, %iterArg1 : tile<i32>, tile<i32>
  }
  %assume__11 = assume div_by<8>, %for#1 : tile<i32>
  %reduce = reduce %0 dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %4 = addi %reduce_lhs, %reduce_rhs : tile<i32>
    yield %4 : tile<i32>
  }
  %assume_reduce = assume div_by<4>, %reduce : tile<i32>
  %3 = loop : tile<i32> {
    break %assume : tile<i32>
  }
  %assume__12 = assume div_by<4>, %3 : tile<i32>
  return
}
