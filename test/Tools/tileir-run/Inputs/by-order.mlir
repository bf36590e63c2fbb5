// Each block takes an address from the one whose number is smaller by one; the block with
// number 0 from itself. Nothing orders them. The copy makes neighbours along y run first.
cuda_tile.module @order {
  entry @by_order(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>, %slots: tile<ptr<i64>>, %out: tile<ptr<i64>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32, 1]>
    %cv = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32, 1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32, 1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32, 1]>>
    %l, %t0 = load_view_tko weak %ap[%x, %y] : partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32, 1]>>, tile<i32> -> tile<16x16xf32>, token
    %t1 = store_view_tko weak %l, %cp[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32, 1]>>, tile<i32> -> token

    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %y2 = addi %y, %y : tile<i32>
    %number = addi %x, %y2 : tile<i32>
    %less = subi %number, %one : tile<i32>
    %from = maxi %less, %zero signed : tile<i32>
    %address = ptr_to_int %slots : tile<ptr<i64>> -> tile<i64>
    %mine = offset %slots, %number : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %t2 = store_ptr_tko weak %mine, %address : tile<ptr<i64>>, tile<i64> -> token
    %other = offset %slots, %from : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %found, %t3 = load_ptr_tko weak %other token=%t2 : tile<ptr<i64>> -> tile<i64>, token
    %pointer = int_to_ptr %found : tile<i64> -> tile<ptr<i64>>
    %value, %t4 = load_ptr_tko weak %pointer token=%t3 : tile<ptr<i64>> -> tile<i64>, token
    %result = offset %out, %number : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %t5 = store_ptr_tko weak %result, %value : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
