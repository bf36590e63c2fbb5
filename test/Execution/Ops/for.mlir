// Written by Inputs/make_ops.py.
//--- for_0_i32
// scalar: i32 0
// scalar: i32 10
// scalar: i32 3
// param: i64[1] = 0 -> 4
// param: i32[1] = 0 -> 9
// param: i64[1] = 0 -> 926599
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_1_i32
// scalar: i32 -5
// scalar: i32 5
// scalar: i32 2
// param: i64[1] = 0 -> 5
// param: i32[1] = 0 -> 3
// param: i64[1] = 0 -> 4098571350377054
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_2_i32
// scalar: i32 5
// scalar: i32 5
// scalar: i32 1
// param: i64[1] = 0 -> 0
// param: i32[1] = 0 -> 77
// param: i64[1] = 0 -> 1
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_3_i32
// scalar: i32 6
// scalar: i32 5
// scalar: i32 1
// param: i64[1] = 0 -> 0
// param: i32[1] = 0 -> 77
// param: i64[1] = 0 -> 1
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_4_i32
// scalar: i32 -1
// scalar: i32 -10
// scalar: i32 1
// param: i64[1] = 0 -> 0
// param: i32[1] = 0 -> 77
// param: i64[1] = 0 -> 1
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_5_i32_unsigned
// scalar: i32 -1
// scalar: i32 0
// scalar: i32 1
// param: i64[1] = 0 -> 0
// param: i32[1] = 0 -> 77
// param: i64[1] = 0 -> 1
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_6_i32_unsigned
// scalar: i32 0
// scalar: i32 -1
// scalar: i32 1073741824
// param: i64[1] = 0 -> 4
// param: i32[1] = 0 -> -1073741824
// param: i64[1] = 0 -> 1101660034945
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_7_i32_unsigned
// scalar: i32 -4
// scalar: i32 -1
// scalar: i32 2
// param: i64[1] = 0 -> 2
// param: i32[1] = 0 -> -2
// param: i64[1] = 0 -> 137438954307
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_8_i8
// scalar: i8 100
// scalar: i8 127
// scalar: i8 20
// param: i64[1] = 0 -> 2
// param: i8[1] = 0 -> 120
// param: i64[1] = 0 -> 4181
entry @k(%p0: tile<i8>, %p1: tile<i8>, %p2: tile<i8>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i8: 77> : tile<i8>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i8> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i8>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i8> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i8>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i8>>, tile<i8> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_9_i8_unsigned
// scalar: i8 200
// scalar: i8 255
// scalar: i8 50
// param: i64[1] = 0 -> 2
// param: i8[1] = 0 -> -6
// param: i64[1] = 0 -> 7411
entry @k(%p0: tile<i8>, %p1: tile<i8>, %p2: tile<i8>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i8: 77> : tile<i8>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%p0 to %p1, step %p2) : tile<i8> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i8>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i8> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i8>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i8>>, tile<i8> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_10_i8
// scalar: i8 -128
// scalar: i8 127
// scalar: i8 127
// param: i64[1] = 0 -> 3
// param: i8[1] = 0 -> 126
// param: i64[1] = 0 -> 160830
entry @k(%p0: tile<i8>, %p1: tile<i8>, %p2: tile<i8>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i8>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i8: 77> : tile<i8>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i8> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i8>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i8> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i8>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i8>>, tile<i8> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_11_i16
// scalar: i16 32000
// scalar: i16 32767
// scalar: i16 500
// param: i64[1] = 0 -> 2
// param: i16[1] = 0 -> 32500
// param: i64[1] = 0 -> 1025461
entry @k(%p0: tile<i16>, %p1: tile<i16>, %p2: tile<i16>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i16>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i16: 77> : tile<i16>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i16> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i16>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i16> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i16>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i16>>, tile<i16> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_12_i64
// scalar: i64 9223372036854775805
// scalar: i64 9223372036854775807
// scalar: i64 5
// param: i64[1] = 0 -> 1
// param: i64[1] = 0 -> 9223372036854775805
// param: i64[1] = 0 -> -9223372036854775780
entry @k(%p0: tile<i64>, %p1: tile<i64>, %p2: tile<i64>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i64: 77> : tile<i64>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i64> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i64>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = addi %i, %zero : tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i64>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i64>>, tile<i64> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_13_i64_unsigned
// scalar: i64 -3
// scalar: i64 -1
// scalar: i64 1
// param: i64[1] = 0 -> 2
// param: i64[1] = 0 -> -2
// param: i64[1] = 0 -> 866
entry @k(%p0: tile<i64>, %p1: tile<i64>, %p2: tile<i64>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i64>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i64: 77> : tile<i64>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%p0 to %p1, step %p2) : tile<i64> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i64>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = addi %i, %zero : tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i64>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i64>>, tile<i64> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_14_i1_unsigned
// param: i64[1] = 0 -> 1
// param: i1[1] = 0 -> 0
// param: i64[1] = 0 -> 31
entry @k(%p0: tile<ptr<i64>>, %p1: tile<ptr<i1>>, %p2: tile<ptr<i64>>) {
  %v1 = constant <i1: false> : tile<i1>
  %v2 = constant <i1: true> : tile<i1>
  %v3 = constant <i1: true> : tile<i1>
  %v4 = constant <i64: 1> : tile<i64>
  %v5 = constant <i64: 0> : tile<i64>
  %v6 = constant <i1: true> : tile<i1>
  %v7 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%v1 to %v2, step %v3) : tile<i1> iter_values(%n = %v5, %c = %v6, %m = %v4) -> (tile<i64>, tile<i1>, tile<i64>) {
    %n1 = addi %n, %v4 : tile<i64>
    %w = exti %i unsigned : tile<i1> -> tile<i64>
    %p = muli %m, %v7 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i1>, tile<i64>
  }
  %v8 = store_ptr_tko weak %p0, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v9 = store_ptr_tko weak %p1, %r#1 : tile<ptr<i1>>, tile<i1> -> token
  %v10 = store_ptr_tko weak %p2, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_15_i32
// scalar: i32 0
// scalar: i32 1
// scalar: i32 2147483647
// param: i64[1] = 0 -> 1
// param: i32[1] = 0 -> 0
// param: i64[1] = 0 -> 31
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_16_i32_unsigned
// scalar: i32 0
// scalar: i32 1
// scalar: i32 -1
// param: i64[1] = 0 -> 1
// param: i32[1] = 0 -> 0
// param: i64[1] = 0 -> 31
entry @k(%p0: tile<i32>, %p1: tile<i32>, %p2: tile<i32>, %p3: tile<ptr<i64>>, %p4: tile<ptr<i32>>, %p5: tile<ptr<i64>>) {
  %v1 = constant <i64: 1> : tile<i64>
  %v2 = constant <i64: 0> : tile<i64>
  %v3 = constant <i32: 77> : tile<i32>
  %v4 = constant <i64: 31> : tile<i64>
  %zero = constant <i64: 0> : tile<i64>
  %r:3 = for unsigned %i in (%p0 to %p1, step %p2) : tile<i32> iter_values(%n = %v2, %c = %v3, %m = %v1) -> (tile<i64>, tile<i32>, tile<i64>) {
    %n1 = addi %n, %v1 : tile<i64>
    %w = exti %i unsigned : tile<i32> -> tile<i64>
    %p = muli %m, %v4 : tile<i64>
    %m1 = addi %p, %w : tile<i64>
    continue %n1, %i, %m1 : tile<i64>, tile<i32>, tile<i64>
  }
  %v5 = store_ptr_tko weak %p3, %r#0 : tile<ptr<i64>>, tile<i64> -> token
  %v6 = store_ptr_tko weak %p4, %r#1 : tile<ptr<i32>>, tile<i32> -> token
  %v7 = store_ptr_tko weak %p5, %r#2 : tile<ptr<i64>>, tile<i64> -> token
  return
}
//--- for_continue_in_if
// param: i32[1] = 0 -> 520
entry @k(%p0: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %hundred = constant <i32: 100> : tile<i32>
  %r = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    %b = andi %i, %one : tile<i32>
    %odd = cmpi equal %b, %one, signed : tile<i32> -> tile<i1>
    if %odd {
      %t = addi %s, %hundred : tile<i32>
      continue %t : tile<i32>
    }
    %u = addi %s, %i : tile<i32>
    continue %u : tile<i32>
  }
  %v1 = store_ptr_tko weak %p0, %r : tile<ptr<i32>>, tile<i32> -> token
  return
}
