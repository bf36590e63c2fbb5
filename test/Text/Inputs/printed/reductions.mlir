entry @k() {
  %false = constant <i1: false> : tile<16xi1>
  %reduce = reduce %false dim=0 identities=[false] : tile<16xi1> -> tile<i1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    yield %reduce_lhs : tile<i1>
  }
  %0 = scan %false dim=0 reverse=true identities=[false] : tile<16xi1> -> tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>) {
    yield %arg0 : tile<i1>
  }
  %reduce_0:2 = reduce %false, %false dim=0 identities=[false, false] : tile<16xi1>, tile<16xi1> -> tile<i1>, tile<i1> 
  (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i1>, %reduce_rhs1: tile<i1>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i1>, tile<i1>
  }
  %1:2 = scan %false, %false dim=0 reverse=false identities=[false, false] : tile<16xi1>, tile<16xi1> -> tile<16xi1>, tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i1>, %arg3: tile<i1>) {
    yield %arg0, %arg2 : tile<i1>, tile<i1>
  }
  %reduce_1 = reduce %false dim=0 identities=[true] : tile<16xi1> -> tile<i1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    yield %reduce_lhs : tile<i1>
  }
  %2 = scan %false dim=0 reverse=false identities=[true] : tile<16xi1> -> tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>) {
    yield %arg0 : tile<i1>
  }
  %reduce_2:2 = reduce %false, %false dim=0 identities=[true, true] : tile<16xi1>, tile<16xi1> -> tile<i1>, tile<i1> 
  (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i1>, %reduce_rhs1: tile<i1>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i1>, tile<i1>
  }
  %3:2 = scan %false, %false dim=0 reverse=false identities=[true, true] : tile<16xi1>, tile<16xi1> -> tile<16xi1>, tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i1>, %arg3: tile<i1>) {
    yield %arg0, %arg2 : tile<i1>, tile<i1>
  }
  %reduce_3 = reduce %false dim=0 identities=[true] : tile<16xi1> -> tile<i1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    yield %reduce_lhs : tile<i1>
  }
  %4 = scan %false dim=0 reverse=false identities=[true] : tile<16xi1> -> tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>) {
    yield %arg0 : tile<i1>
  }
  %reduce_4:2 = reduce %false, %false dim=0 identities=[true, true] : tile<16xi1>, tile<16xi1> -> tile<i1>, tile<i1> 
  (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i1>, %reduce_rhs1: tile<i1>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i1>, tile<i1>
  }
  %5:2 = scan %false, %false dim=0 reverse=false identities=[true, true] : tile<16xi1>, tile<16xi1> -> tile<16xi1>, tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i1>, %arg3: tile<i1>) {
    yield %arg0, %arg2 : tile<i1>, tile<i1>
  }
  %reduce_5 = reduce %false dim=0 identities=[true] : tile<16xi1> -> tile<i1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    yield %reduce_lhs : tile<i1>
  }
  %6 = scan %false dim=0 reverse=false identities=[true] : tile<16xi1> -> tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>) {
    yield %arg0 : tile<i1>
  }
  %reduce_6:2 = reduce %false, %false dim=0 identities=[true, true] : tile<16xi1>, tile<16xi1> -> tile<i1>, tile<i1> 
  (%reduce_lhs0: tile<i1>, %reduce_rhs0: tile<i1>, %reduce_lhs1: tile<i1>, %reduce_rhs1: tile<i1>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i1>, tile<i1>
  }
  %7:2 = scan %false, %false dim=0 reverse=false identities=[true, true] : tile<16xi1>, tile<16xi1> -> tile<16xi1>, tile<16xi1> 
  (%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i1>, %arg3: tile<i1>) {
    yield %arg0, %arg2 : tile<i1>, tile<i1>
  }
  %8 = iota : tile<16xi8>
  %reduce_7 = reduce %8 dim=0 identities=[0 : i8] : tile<16xi8> -> tile<i8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    yield %reduce_lhs : tile<i8>
  }
  %9 = scan %8 dim=0 reverse=true identities=[0 : i8] : tile<16xi8> -> tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>) {
    yield %arg0 : tile<i8>
  }
  %reduce_8:2 = reduce %8, %8 dim=0 identities=[0 : i8, 0 : i8] : tile<16xi8>, tile<16xi8> -> tile<i8>, tile<i8> 
  (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i8>, tile<i8>
  }
  %10:2 = scan %8, %8 dim=0 reverse=false identities=[0 : i8, 0 : i8] : tile<16xi8>, tile<16xi8> -> tile<16xi8>, tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>, %arg2: tile<i8>, %arg3: tile<i8>) {
    yield %arg0, %arg2 : tile<i8>, tile<i8>
  }
  %reduce_9 = reduce %8 dim=0 identities=[1 : i8] : tile<16xi8> -> tile<i8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    yield %reduce_lhs : tile<i8>
  }
  %11 = scan %8 dim=0 reverse=false identities=[1 : i8] : tile<16xi8> -> tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>) {
    yield %arg0 : tile<i8>
  }
  %reduce_10:2 = reduce %8, %8 dim=0 identities=[1 : i8, 1 : i8] : tile<16xi8>, tile<16xi8> -> tile<i8>, tile<i8> 
  (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i8>, tile<i8>
  }
  %12:2 = scan %8, %8 dim=0 reverse=false identities=[1 : i8, 1 : i8] : tile<16xi8>, tile<16xi8> -> tile<16xi8>, tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>, %arg2: tile<i8>, %arg3: tile<i8>) {
    yield %arg0, %arg2 : tile<i8>, tile<i8>
  }
  %reduce_11 = reduce %8 dim=0 identities=[-1 : i8] : tile<16xi8> -> tile<i8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    yield %reduce_lhs : tile<i8>
  }
  %13 = scan %8 dim=0 reverse=false identities=[-1 : i8] : tile<16xi8> -> tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>) {
    yield %arg0 : tile<i8>
  }
  %reduce_12:2 = reduce %8, %8 dim=0 identities=[-1 : i8, -1 : i8] : tile<16xi8>, tile<16xi8> -> tile<i8>, tile<i8> 
  (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i8>, tile<i8>
  }
  %14:2 = scan %8, %8 dim=0 reverse=false identities=[-1 : i8, -1 : i8] : tile<16xi8>, tile<16xi8> -> tile<16xi8>, tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>, %arg2: tile<i8>, %arg3: tile<i8>) {
    yield %arg0, %arg2 : tile<i8>, tile<i8>
  }
  %reduce_13 = reduce %8 dim=0 identities=[127 : i8] : tile<16xi8> -> tile<i8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    yield %reduce_lhs : tile<i8>
  }
  %15 = scan %8 dim=0 reverse=false identities=[127 : i8] : tile<16xi8> -> tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>) {
    yield %arg0 : tile<i8>
  }
  %reduce_14:2 = reduce %8, %8 dim=0 identities=[127 : i8, 127 : i8] : tile<16xi8>, tile<16xi8> -> tile<i8>, tile<i8> 
  (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i8>, %reduce_rhs1: tile<i8>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i8>, tile<i8>
  }
  %16:2 = scan %8, %8 dim=0 reverse=false identities=[127 : i8, 127 : i8] : tile<16xi8>, tile<16xi8> -> tile<16xi8>, tile<16xi8> 
  (%arg0: tile<i8>, %arg1: tile<i8>, %arg2: tile<i8>, %arg3: tile<i8>) {
    yield %arg0, %arg2 : tile<i8>, tile<i8>
  }
  %17 = iota : tile<16xi16>
  %reduce_15 = reduce %17 dim=0 identities=[0 : i16] : tile<16xi16> -> tile<i16> 
  (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
    yield %reduce_lhs : tile<i16>
  }
  %18 = scan %17 dim=0 reverse=true identities=[0 : i16] : tile<16xi16> -> tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>) {
    yield %arg0 : tile<i16>
  }
  %reduce_16:2 = reduce %17, %17 dim=0 identities=[0 : i16, 0 : i16] : tile<16xi16>, tile<16xi16> -> tile<i16>, tile<i16> 
  (%reduce_lhs0: tile<i16>, %reduce_rhs0: tile<i16>, %reduce_lhs1: tile<i16>, %reduce_rhs1: tile<i16>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i16>, tile<i16>
  }
  %19:2 = scan %17, %17 dim=0 reverse=false identities=[0 : i16, 0 : i16] : tile<16xi16>, tile<16xi16> -> tile<16xi16>, tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>, %arg2: tile<i16>, %arg3: tile<i16>) {
    yield %arg0, %arg2 : tile<i16>, tile<i16>
  }
  %reduce_17 = reduce %17 dim=0 identities=[1 : i16] : tile<16xi16> -> tile<i16> 
  (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
    yield %reduce_lhs : tile<i16>
  }
  %20 = scan %17 dim=0 reverse=false identities=[1 : i16] : tile<16xi16> -> tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>) {
    yield %arg0 : tile<i16>
  }
  %reduce_18:2 = reduce %17, %17 dim=0 identities=[1 : i16, 1 : i16] : tile<16xi16>, tile<16xi16> -> tile<i16>, tile<i16> 
  (%reduce_lhs0: tile<i16>, %reduce_rhs0: tile<i16>, %reduce_lhs1: tile<i16>, %reduce_rhs1: tile<i16>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i16>, tile<i16>
  }
  %21:2 = scan %17, %17 dim=0 reverse=false identities=[1 : i16, 1 : i16] : tile<16xi16>, tile<16xi16> -> tile<16xi16>, tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>, %arg2: tile<i16>, %arg3: tile<i16>) {
    yield %arg0, %arg2 : tile<i16>, tile<i16>
  }
  %reduce_19 = reduce %17 dim=0 identities=[-1 : i16] : tile<16xi16> -> tile<i16> 
  (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
    yield %reduce_lhs : tile<i16>
  }
  %22 = scan %17 dim=0 reverse=false identities=[-1 : i16] : tile<16xi16> -> tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>) {
    yield %arg0 : tile<i16>
  }
  %reduce_20:2 = reduce %17, %17 dim=0 identities=[-1 : i16, -1 : i16] : tile<16xi16>, tile<16xi16> -> tile<i16>, tile<i16> 
  (%reduce_lhs0: tile<i16>, %reduce_rhs0: tile<i16>, %reduce_lhs1: tile<i16>, %reduce_rhs1: tile<i16>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i16>, tile<i16>
  }
  %23:2 = scan %17, %17 dim=0 reverse=false identities=[-1 : i16, -1 : i16] : tile<16xi16>, tile<16xi16> -> tile<16xi16>, tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>, %arg2: tile<i16>, %arg3: tile<i16>) {
    yield %arg0, %arg2 : tile<i16>, tile<i16>
  }
  %reduce_21 = reduce %17 dim=0 identities=[32767 : i16] : tile<16xi16> -> tile<i16> 
  (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
    yield %reduce_lhs : tile<i16>
  }
  %24 = scan %17 dim=0 reverse=false identities=[32767 : i16] : tile<16xi16> -> tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>) {
    yield %arg0 : tile<i16>
  }
  %reduce_22:2 = reduce %17, %17 dim=0 identities=[32767 : i16, 32767 : i16] : tile<16xi16>, tile<16xi16> -> tile<i16>, tile<i16> 
  (%reduce_lhs0: tile<i16>, %reduce_rhs0: tile<i16>, %reduce_lhs1: tile<i16>, %reduce_rhs1: tile<i16>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i16>, tile<i16>
  }
  %25:2 = scan %17, %17 dim=0 reverse=false identities=[32767 : i16, 32767 : i16] : tile<16xi16>, tile<16xi16> -> tile<16xi16>, tile<16xi16> 
  (%arg0: tile<i16>, %arg1: tile<i16>, %arg2: tile<i16>, %arg3: tile<i16>) {
    yield %arg0, %arg2 : tile<i16>, tile<i16>
  }
  %26 = iota : tile<16xi32>
  %reduce_23 = reduce %26 dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    yield %reduce_lhs : tile<i32>
  }
  %27 = scan %26 dim=0 reverse=true identities=[0 : i32] : tile<16xi32> -> tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>) {
    yield %arg0 : tile<i32>
  }
  %reduce_24:2 = reduce %26, %26 dim=0 identities=[0 : i32, 0 : i32] : tile<16xi32>, tile<16xi32> -> tile<i32>, tile<i32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %28:2 = scan %26, %26 dim=0 reverse=false identities=[0 : i32, 0 : i32] : tile<16xi32>, tile<16xi32> -> tile<16xi32>, tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    yield %arg0, %arg2 : tile<i32>, tile<i32>
  }
  %reduce_25 = reduce %26 dim=0 identities=[1 : i32] : tile<16xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    yield %reduce_lhs : tile<i32>
  }
  %29 = scan %26 dim=0 reverse=false identities=[1 : i32] : tile<16xi32> -> tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>) {
    yield %arg0 : tile<i32>
  }
  %reduce_26:2 = reduce %26, %26 dim=0 identities=[1 : i32, 1 : i32] : tile<16xi32>, tile<16xi32> -> tile<i32>, tile<i32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %30:2 = scan %26, %26 dim=0 reverse=false identities=[1 : i32, 1 : i32] : tile<16xi32>, tile<16xi32> -> tile<16xi32>, tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    yield %arg0, %arg2 : tile<i32>, tile<i32>
  }
  %reduce_27 = reduce %26 dim=0 identities=[-1 : i32] : tile<16xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    yield %reduce_lhs : tile<i32>
  }
  %31 = scan %26 dim=0 reverse=false identities=[-1 : i32] : tile<16xi32> -> tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>) {
    yield %arg0 : tile<i32>
  }
  %reduce_28:2 = reduce %26, %26 dim=0 identities=[-1 : i32, -1 : i32] : tile<16xi32>, tile<16xi32> -> tile<i32>, tile<i32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %32:2 = scan %26, %26 dim=0 reverse=false identities=[-1 : i32, -1 : i32] : tile<16xi32>, tile<16xi32> -> tile<16xi32>, tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    yield %arg0, %arg2 : tile<i32>, tile<i32>
  }
  %reduce_29 = reduce %26 dim=0 identities=[2147483647 : i32] : tile<16xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    yield %reduce_lhs : tile<i32>
  }
  %33 = scan %26 dim=0 reverse=false identities=[2147483647 : i32] : tile<16xi32> -> tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>) {
    yield %arg0 : tile<i32>
  }
  %reduce_30:2 = reduce %26, %26 dim=0 identities=[2147483647 : i32, 2147483647 : i32] : tile<16xi32>, tile<16xi32> -> tile<i32>, tile<i32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %34:2 = scan %26, %26 dim=0 reverse=false identities=[2147483647 : i32, 2147483647 : i32] : tile<16xi32>, tile<16xi32> -> tile<16xi32>, tile<16xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    yield %arg0, %arg2 : tile<i32>, tile<i32>
  }
  %35 = iota : tile<16xi64>
  %reduce_31 = reduce %35 dim=0 identities=[0] : tile<16xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    yield %reduce_lhs : tile<i64>
  }
  %36 = scan %35 dim=0 reverse=true identities=[0] : tile<16xi64> -> tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>) {
    yield %arg0 : tile<i64>
  }
  %reduce_32:2 = reduce %35, %35 dim=0 identities=[0, 0] : tile<16xi64>, tile<16xi64> -> tile<i64>, tile<i64> 
  (%reduce_lhs0: tile<i64>, %reduce_rhs0: tile<i64>, %reduce_lhs1: tile<i64>, %reduce_rhs1: tile<i64>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i64>, tile<i64>
  }
  %37:2 = scan %35, %35 dim=0 reverse=false identities=[0, 0] : tile<16xi64>, tile<16xi64> -> tile<16xi64>, tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>) {
    yield %arg0, %arg2 : tile<i64>, tile<i64>
  }
  %reduce_33 = reduce %35 dim=0 identities=[1] : tile<16xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    yield %reduce_lhs : tile<i64>
  }
  %38 = scan %35 dim=0 reverse=false identities=[1] : tile<16xi64> -> tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>) {
    yield %arg0 : tile<i64>
  }
  %reduce_34:2 = reduce %35, %35 dim=0 identities=[1, 1] : tile<16xi64>, tile<16xi64> -> tile<i64>, tile<i64> 
  (%reduce_lhs0: tile<i64>, %reduce_rhs0: tile<i64>, %reduce_lhs1: tile<i64>, %reduce_rhs1: tile<i64>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i64>, tile<i64>
  }
  %39:2 = scan %35, %35 dim=0 reverse=false identities=[1, 1] : tile<16xi64>, tile<16xi64> -> tile<16xi64>, tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>) {
    yield %arg0, %arg2 : tile<i64>, tile<i64>
  }
  %reduce_35 = reduce %35 dim=0 identities=[-1] : tile<16xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    yield %reduce_lhs : tile<i64>
  }
  %40 = scan %35 dim=0 reverse=false identities=[-1] : tile<16xi64> -> tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>) {
    yield %arg0 : tile<i64>
  }
  %reduce_36:2 = reduce %35, %35 dim=0 identities=[-1, -1] : tile<16xi64>, tile<16xi64> -> tile<i64>, tile<i64> 
  (%reduce_lhs0: tile<i64>, %reduce_rhs0: tile<i64>, %reduce_lhs1: tile<i64>, %reduce_rhs1: tile<i64>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i64>, tile<i64>
  }
  %41:2 = scan %35, %35 dim=0 reverse=false identities=[-1, -1] : tile<16xi64>, tile<16xi64> -> tile<16xi64>, tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>) {
    yield %arg0, %arg2 : tile<i64>, tile<i64>
  }
  %reduce_37 = reduce %35 dim=0 identities=[9223372036854775807] : tile<16xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    yield %reduce_lhs : tile<i64>
  }
  %42 = scan %35 dim=0 reverse=false identities=[9223372036854775807] : tile<16xi64> -> tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>) {
    yield %arg0 : tile<i64>
  }
  %reduce_38:2 = reduce %35, %35 dim=0 identities=[9223372036854775807, 9223372036854775807] : tile<16xi64>, tile<16xi64> -> tile<i64>, tile<i64> 
  (%reduce_lhs0: tile<i64>, %reduce_rhs0: tile<i64>, %reduce_lhs1: tile<i64>, %reduce_rhs1: tile<i64>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i64>, tile<i64>
  }
  %43:2 = scan %35, %35 dim=0 reverse=false identities=[9223372036854775807, 9223372036854775807] : tile<16xi64>, tile<16xi64> -> tile<16xi64>, tile<16xi64> 
  (%arg0: tile<i64>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>) {
    yield %arg0, %arg2 : tile<i64>, tile<i64>
  }
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16xf32>
  %44 = ftof %cst_0_f32  : tile<16xf32> -> tile<16xf16>
  %reduce_39 = reduce %44 dim=0 identities=[0.000000e+00 : f16] : tile<16xf16> -> tile<f16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    yield %reduce_lhs : tile<f16>
  }
  %reduce_40 = reduce %44 dim=0 identities=[-0.000000e+00 : f16] : tile<16xf16> -> tile<f16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    yield %reduce_lhs : tile<f16>
  }
  %reduce_41 = reduce %44 dim=0 identities=[0x7C00 : f16] : tile<16xf16> -> tile<f16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    yield %reduce_lhs : tile<f16>
  }
  %reduce_42 = reduce %44 dim=0 identities=[0x7E00 : f16] : tile<16xf16> -> tile<f16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    yield %reduce_lhs : tile<f16>
  }
  %reduce_43 = reduce %44 dim=0 identities=[1.000000e+00 : f16] : tile<16xf16> -> tile<f16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    yield %reduce_lhs : tile<f16>
  }
  %cst_0_f32_44 = constant <f32: 0.000000e+00> : tile<16xf32>
  %45 = ftof %cst_0_f32_44  : tile<16xf32> -> tile<16xbf16>
  %reduce_45 = reduce %45 dim=0 identities=[0.000000e+00 : bf16] : tile<16xbf16> -> tile<bf16> 
  (%reduce_lhs: tile<bf16>, %reduce_rhs: tile<bf16>) {
    yield %reduce_lhs : tile<bf16>
  }
  %reduce_46 = reduce %45 dim=0 identities=[0xFF80 : bf16] : tile<16xbf16> -> tile<bf16> 
  (%reduce_lhs: tile<bf16>, %reduce_rhs: tile<bf16>) {
    yield %reduce_lhs : tile<bf16>
  }
  %reduce_47 = reduce %45 dim=0 identities=[1.000000e+00 : bf16] : tile<16xbf16> -> tile<bf16> 
  (%reduce_lhs: tile<bf16>, %reduce_rhs: tile<bf16>) {
    yield %reduce_lhs : tile<bf16>
  }
  %cst_0_f32_48 = constant <f32: 0.000000e+00> : tile<16xf32>
  %reduce_49 = reduce %cst_0_f32_48 dim=0 identities=[0.000000e+00 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %reduce_50 = reduce %cst_0_f32_48 dim=0 identities=[-0.000000e+00 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %reduce_51 = reduce %cst_0_f32_48 dim=0 identities=[0x7F800000 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %reduce_52 = reduce %cst_0_f32_48 dim=0 identities=[0x7FC00000 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %reduce_53 = reduce %cst_0_f32_48 dim=0 identities=[3.14159274 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %reduce_54 = reduce %cst_0_f32_48 dim=0 identities=[0x4B800000 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %cst_0_f32_55 = constant <f32: 0.000000e+00> : tile<16xf32>
  %46 = ftof %cst_0_f32_55  : tile<16xf32> -> tile<16xf64>
  %reduce_56 = reduce %46 dim=0 identities=[0.000000e+00] : tile<16xf64> -> tile<f64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    yield %reduce_lhs : tile<f64>
  }
  %reduce_57 = reduce %46 dim=0 identities=[0x7FF0000000000000 : f64] : tile<16xf64> -> tile<f64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    yield %reduce_lhs : tile<f64>
  }
  %reduce_58 = reduce %46 dim=0 identities=[3.1415926535897931] : tile<16xf64> -> tile<f64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    yield %reduce_lhs : tile<f64>
  }
  %reduce_59 = reduce %46 dim=0 identities=[0x4340000000000000 : f64] : tile<16xf64> -> tile<f64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    yield %reduce_lhs : tile<f64>
  }
  %cst_0_f32_60 = constant <f32: 0.000000e+00> : tile<16xf32>
  %47 = ftof %cst_0_f32_60  : tile<16xf32> -> tile<16xtf32>
  %reduce_61 = reduce %47 dim=0 identities=[0.000000e+00 : tf32] : tile<16xtf32> -> tile<tf32> 
  (%reduce_lhs: tile<tf32>, %reduce_rhs: tile<tf32>) {
    yield %reduce_lhs : tile<tf32>
  }
  %reduce_62 = reduce %47 dim=0 identities=[1.000000e+00 : tf32] : tile<16xtf32> -> tile<tf32> 
  (%reduce_lhs: tile<tf32>, %reduce_rhs: tile<tf32>) {
    yield %reduce_lhs : tile<tf32>
  }
  %reduce_63 = reduce %47 dim=0 identities=[0x3FC00 : tf32] : tile<16xtf32> -> tile<tf32> 
  (%reduce_lhs: tile<tf32>, %reduce_rhs: tile<tf32>) {
    yield %reduce_lhs : tile<tf32>
  }
  %cst_0_f32_64 = constant <f32: 0.000000e+00> : tile<16xf32>
  %48 = ftof %cst_0_f32_64  : tile<16xf32> -> tile<16xf8E4M3FN>
  %reduce_65 = reduce %48 dim=0 identities=[0.000000e+00 : f8E4M3FN] : tile<16xf8E4M3FN> -> tile<f8E4M3FN> 
  (%reduce_lhs: tile<f8E4M3FN>, %reduce_rhs: tile<f8E4M3FN>) {
    yield %reduce_lhs : tile<f8E4M3FN>
  }
  %reduce_66 = reduce %48 dim=0 identities=[1.000000e+00 : f8E4M3FN] : tile<16xf8E4M3FN> -> tile<f8E4M3FN> 
  (%reduce_lhs: tile<f8E4M3FN>, %reduce_rhs: tile<f8E4M3FN>) {
    yield %reduce_lhs : tile<f8E4M3FN>
  }
  %reduce_67 = reduce %48 dim=0 identities=[0x7F : f8E4M3FN] : tile<16xf8E4M3FN> -> tile<f8E4M3FN> 
  (%reduce_lhs: tile<f8E4M3FN>, %reduce_rhs: tile<f8E4M3FN>) {
    yield %reduce_lhs : tile<f8E4M3FN>
  }
  %cst_0_f32_68 = constant <f32: 0.000000e+00> : tile<16xf32>
  %49 = ftof %cst_0_f32_68  : tile<16xf32> -> tile<16xf8E5M2>
  %reduce_69 = reduce %49 dim=0 identities=[0.000000e+00 : f8E5M2] : tile<16xf8E5M2> -> tile<f8E5M2> 
  (%reduce_lhs: tile<f8E5M2>, %reduce_rhs: tile<f8E5M2>) {
    yield %reduce_lhs : tile<f8E5M2>
  }
  %reduce_70 = reduce %49 dim=0 identities=[1.000000e+00 : f8E5M2] : tile<16xf8E5M2> -> tile<f8E5M2> 
  (%reduce_lhs: tile<f8E5M2>, %reduce_rhs: tile<f8E5M2>) {
    yield %reduce_lhs : tile<f8E5M2>
  }
  %reduce_71 = reduce %49 dim=0 identities=[0x7C : f8E5M2] : tile<16xf8E5M2> -> tile<f8E5M2> 
  (%reduce_lhs: tile<f8E5M2>, %reduce_rhs: tile<f8E5M2>) {
    yield %reduce_lhs : tile<f8E5M2>
  }
  %cst_f8E8M0FNU = constant <f8E8M0FNU: 5.877470e-39> : tile<16xf8E8M0FNU>
  %reduce_72 = reduce %cst_f8E8M0FNU dim=0 identities=[5.877470e-39 : f8E8M0FNU] : tile<16xf8E8M0FNU> -> tile<f8E8M0FNU> 
  (%reduce_lhs: tile<f8E8M0FNU>, %reduce_rhs: tile<f8E8M0FNU>) {
    yield %reduce_lhs : tile<f8E8M0FNU>
  }
  %reduce_73 = reduce %cst_f8E8M0FNU dim=0 identities=[1.000000e+00 : f8E8M0FNU] : tile<16xf8E8M0FNU> -> tile<f8E8M0FNU> 
  (%reduce_lhs: tile<f8E8M0FNU>, %reduce_rhs: tile<f8E8M0FNU>) {
    yield %reduce_lhs : tile<f8E8M0FNU>
  }
  %reduce_74 = reduce %cst_f8E8M0FNU dim=0 identities=[0xFF : f8E8M0FNU] : tile<16xf8E8M0FNU> -> tile<f8E8M0FNU> 
  (%reduce_lhs: tile<f8E8M0FNU>, %reduce_rhs: tile<f8E8M0FNU>) {
    yield %reduce_lhs : tile<f8E8M0FNU>
  }
  return
}
