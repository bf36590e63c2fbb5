global  @g <i32: 0> : tile<4xi32>
entry @k(%arg0: tile<ptr<i32>>, %arg1: tile<i32>) {
  %cst_7_i32 = constant <i32: 7> : tile<4xi32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %0 = scan %cst_7_i32 dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32> 
  (%arg2: tile<i32>, %arg3: tile<i32>) {
    %23 = addi %arg2, %arg3 : tile<i32>
    yield %23 : tile<i32>
  }
  %assume_ = assume div_by<4>, %0 : tile<4xi32>
  %1:2 = scan %cst_7_i32, %cst_7_i32 dim=0 reverse=false identities=[0 : i32, 0 : i32] : tile<4xi32>, tile<4xi32> -> tile<4xi32>, tile<4xi32> 
  (%arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>) {
    yield %arg2, %arg4 : tile<i32>, tile<i32>
  }
  %assume__0 = assume div_by<4>, %1#0 : tile<4xi32>
  %assume__1 = assume div_by<4>, %1#1 : tile<4xi32>
  %reduce:2 = reduce %cst_7_i32, %cst_7_i32 dim=0 identities=[0 : i32, 0 : i32] : tile<4xi32>, tile<4xi32> -> tile<i32>, tile<i32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %assume_reduce = assume div_by<4>, %reduce#0 : tile<i32>
  %assume__2 = assume div_by<4>, %reduce#1 : tile<i32>
  %2 = select %cst_i1, %cst_7_i32, %cst_7_i32 : tile<4xi1>, tile<4xi32>
  %assume = assume div_by<4>, %2 : tile<4xi32>
  %3 = alloca num_elem = 16, alignment = 4 : tile<ptr<i32>>
  %assume_3 = assume div_by<4>, %3 : tile<ptr<i32>>
  %4 = get_global @g : tile<ptr<i32>>
  %assume_4 = assume div_by<4>, %4 : tile<ptr<i32>>
  %reshape = reshape %cst_7_i32 : tile<4xi32> -> tile<4x1xi32>
  %5 = permute %reshape [1, 0] : tile<4x1xi32> -> tile<1x4xi32>
  %assume_5 = assume div_by<4>, %5 : tile<1x4xi32>
  %6 = cat %cst_7_i32, %cst_7_i32 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  %assume_6 = assume div_by<4>, %6 : tile<8xi32>
  %7 = extract %cst_7_i32[%cst_1_i32] : tile<4xi32> -> tile<2xi32>
  %assume_7 = assume div_by<4>, %7 : tile<2xi32>
  %8 = insert %7, %cst_7_i32[%cst_1_i32] : tile<2xi32>, tile<4xi32>
  %assume_8 = assume div_by<4>, %8 : tile<4xi32>
  %cst_8_i64 = constant <i64: 8> : tile<i64>
  %9 = int_to_ptr %cst_8_i64 : tile<i64> -> tile<ptr<i32>>
  %assume_9 = assume div_by<4>, %9 : tile<ptr<i32>>
  %10 = ptr_to_int %9 : tile<ptr<i32>> -> tile<i64>
  %assume_10 = assume div_by<4>, %10 : tile<i64>
  %11 = offset %9, %cst_1_i32 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %assume_11 = assume div_by<4>, %11 : tile<ptr<i32>>
  %12 = ptr_to_ptr %9 : tile<ptr<i32>> -> tile<ptr<i8>>
  %assume_12 = assume div_by<4>, %12 : tile<ptr<i8>>
  %13 = muli %cst_7_i32, %cst_7_i32 : tile<4xi32>
  %assume_13 = assume div_by<4>, %13 : tile<4xi32>
  %14 = exti %cst_7_i32 signed : tile<4xi32> -> tile<4xi64>
  %assume_14 = assume div_by<4>, %14 : tile<4xi64>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4xf32>
  %15 = ftoi %cst_1_f32 signed  : tile<4xf32> -> tile<4xi32>
  %assume_15 = assume div_by<4>, %15 : tile<4xi32>
  %cst_1_f32_16 = constant <f32: 1.000000e+00> : tile<4xf32>
  %16 = bitcast %cst_1_f32_16 : tile<4xf32> -> tile<4xi32>
  %assume_17 = assume div_by<4>, %16 : tile<4xi32>
  %tview = make_tensor_view %arg0, shape = [%arg1, 64], strides = [%arg1, 1] : tile<i32> -> tensor_view<?x64xi32, strides=[?,1]>
  %17:2 = get_tensor_shape %tview : tensor_view<?x64xi32, strides=[?,1]> -> tile<i32>
  %assume_18 = assume div_by<4>, %17#0 : tile<i32>
  %assume_19 = assume div_by<4>, %17#1 : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8x16), tensor_view<?x64xi32, strides=[?,1]>>
  %18:2 = get_index_space_shape %pview : partition_view<tile=(8x16), tensor_view<?x64xi32, strides=[?,1]>> -> tile<i32>
  %assume_20 = assume div_by<4>, %18#0 : tile<i32>
  %assume_21 = assume div_by<4>, %18#1 : tile<i32>
  %tile, %result_token = load_view_tko weak %pview[%cst_1_i32, %cst_1_i32] : partition_view<tile=(8x16), tensor_view<?x64xi32, strides=[?,1]>>, tile<i32> -> tile<8x16xi32>, token
  %assume_tile = assume div_by<4>, %tile : tile<8x16xi32>
  %result, %result_token_22 = atomic_rmw_tko relaxed device %9, add, %cst_1_i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %assume_result = assume div_by<4>, %result : tile<i32>
  %cst_0_i8 = constant <i8: 0> : tile<8x8xi8>
  %cst_0_i8_23 = constant <i8: 0> : tile<8x8xi8>
  %cst_0_i32 = constant <i32: 0> : tile<8x8xi32>
  %19 = mmai %cst_0_i8, %cst_0_i8_23, %cst_0_i32 signed signed : tile<8x8xi8>, tile<8x8xi8>, tile<8x8xi32>
  %assume_24 = assume div_by<4>, %19 : tile<8x8xi32>
  %assume_25 = assume div_by<4>, %arg1 : tile<i32>
  %assume_assume = assume div_by<4>, %assume_25 : tile<i32>
  %assume_assume_assume = assume div_by<4>, %assume_assume : tile<i32>
  %assume_assume_assume_assume = assume div_by<4>, %assume_assume_assume : tile<i32>
  %assume_assume_assume_assume_assume = assume div_by<4>, %assume_assume_assume_assume : tile<i32>
  %assume_assume_assume_assume_assume_assume = assume div_by<4>, %assume_assume_assume_assume_assume : tile<i32>
  %assume_assume_assume_assume_assume_assume_assume = assume div_by<4>, %assume_assume_assume_assume_assume_assume : tile<i32>
  %assume_assume_assume_assume_assume_assume_assume_assume = assume div_by<4>, %assume_assume_assume_assume_assume_assume_assume : tile<i32>
  %for = for %loopIdx in (%cst_1_i32 to %assume_assume_assume_assume_assume_assume_assume_assume, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_1_i32) -> (tile<i32>) {
    %assume_30 = assume div_by<4>, %iterArg0 : tile<i32>
    %assume_31 = assume div_by<4>, %loopIdx : tile<i32>
    continue %iterArg0 : tile<i32>
  }
  %assume_for = assume div_by<4>, %for : tile<i32>
  %true = constant <i1: true> : tile<i1>
  %20 = if %true -> (tile<i32>) {
    yield %cst_1_i32 : tile<i32>
  } else {
    yield %cst_1_i32 : tile<i32>
  }
  %assume__26 = assume div_by<4>, %20 : tile<i32>
  %true_27 = constant <i1: true> : tile<i1>
  %assume_true = assume bounded<-1, 0>, %true_27 : tile<i1>
  %assume_assume_true = assume bounded<-1, 0>, %assume_true : tile<i1>
  %cst_i8 = constant <i8: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tile<16xi8>
  %21 = unpack %cst_i8 : tile<16xi8> -> tile<4xi32>
  %assume_28 = assume div_by<4>, %21 : tile<4xi32>
  %22 = pack %21 : tile<4xi32> -> tile<16xi8>
  %assume_29 = assume div_by<4>, %22 : tile<16xi8>
  return
}
