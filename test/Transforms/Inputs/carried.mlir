// Loops that carry tiles of pointers: sums of what is behind them.
cuda_tile.module @carried {
  // By a number of the program.
  entry @known(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ps = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %i = iota : tile<8xi32>
    %first = offset %ps, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<8xi32>
    %eight = constant <i32: 8> : tile<8xi32>
    %sum, %end = for %k in (%c0 to %n, step %c1) : tile<i32> iter_values(%acc = %zero, %at = %first) -> (tile<8xi32>, tile<8xptr<i32>>) {
      %v, %t = load_ptr_tko weak %at : tile<8xptr<i32>> -> tile<8xi32>, token
      %more = addi %acc, %v : tile<8xi32>
      %next = offset %at, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
      continue %more, %next : tile<8xi32>, tile<8xptr<i32>>
    }
    %s = store_ptr_tko weak %end, %sum : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }

  // By an argument, extended and twice, in a loop around that goes on behind it.
  entry @computed(%p: tile<ptr<i32>>, %n: tile<i32>, %by: tile<i32>) {
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ps = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %i = iota : tile<8xi32>
    %first = offset %ps, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<8xi32>
    %by1 = reshape %by : tile<i32> -> tile<1xi32>
    %bys = broadcast %by1 : tile<1xi32> -> tile<8xi32>
    %step = exti %bys signed : tile<8xi32> -> tile<8xi64>
    %row = constant <i32: 24> : tile<8xi32>
    %sum, %end = for %j in (%c0 to %n, step %c1) : tile<i32> iter_values(%sums = %zero, %from = %first) -> (tile<8xi32>, tile<8xptr<i32>>) {
      %inner, %behind = for %k in (%c0 to %n, step %c1) : tile<i32> iter_values(%acc = %sums, %at = %from) -> (tile<8xi32>, tile<8xptr<i32>>) {
        %v, %t = load_ptr_tko weak %at : tile<8xptr<i32>> -> tile<8xi32>, token
        %more = addi %acc, %v : tile<8xi32>
        %half = offset %at, %step : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
        %next = offset %half, %step : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
        continue %more, %next : tile<8xi32>, tile<8xptr<i32>>
      }
      %below = offset %behind, %row : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
      continue %inner, %below : tile<8xi32>, tile<8xptr<i32>>
    }
    %place = constant <i32: 150> : tile<8xi32>
    %to_sum = offset %first, %place : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %to_sum, %sum : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }

  // By one number or another, or not at all.
  entry @several(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ps = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %i = iota : tile<8xi32>
    %first = offset %ps, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %zero = constant <i32: 0> : tile<8xi32>
    %one = constant <i32: 1> : tile<8xi32>
    %nine = constant <i32: 9> : tile<8xi32>
    %last, %sum, %end = loop iter_values(%k = %c0, %acc = %zero, %at = %first) : tile<i32>, tile<8xi32>, tile<8xptr<i32>> -> tile<i32>, tile<8xi32>, tile<8xptr<i32>> {
      %done = cmpi greater_than_or_equal %k, %n, signed : tile<i32> -> tile<i1>
      if %done {
        break %k, %acc, %at : tile<i32>, tile<8xi32>, tile<8xptr<i32>>
      }
      %v, %t = load_ptr_tko weak %at : tile<8xptr<i32>> -> tile<8xi32>, token
      %more = addi %acc, %v : tile<8xi32>
      %k1 = addi %k, %c1 : tile<i32>
      %early = cmpi less_than %k, %c1, signed : tile<i32> -> tile<i1>
      if %early {
        continue %k1, %more, %at : tile<i32>, tile<8xi32>, tile<8xptr<i32>>
      }
      %middle = cmpi less_than %k, %c3, signed : tile<i32> -> tile<i1>
      if %middle {
        %near = offset %at, %one : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
        continue %k1, %more, %near : tile<i32>, tile<8xi32>, tile<8xptr<i32>>
      }
      %far = offset %at, %nine : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
      continue %k1, %more, %far : tile<i32>, tile<8xi32>, tile<8xptr<i32>>
    }
    %place = constant <i32: 150> : tile<8xi32>
    %to_sum = offset %first, %place : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %to_sum, %sum : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }

  // Each pointer by a number of its own.
  entry @spreading(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ps = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %i = iota : tile<8xi32>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<8xi32>
    %sum, %end = for %k in (%c0 to %n, step %c1) : tile<i32> iter_values(%acc = %zero, %at = %ps) -> (tile<8xi32>, tile<8xptr<i32>>) {
      %v, %t = load_ptr_tko weak %at : tile<8xptr<i32>> -> tile<8xi32>, token
      %more = addi %acc, %v : tile<8xi32>
      %next = offset %at, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
      continue %more, %next : tile<8xi32>, tile<8xptr<i32>>
    }
    %first = offset %ps, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %place = constant <i32: 150> : tile<8xi32>
    %to_sum = offset %first, %place : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %to_sum, %sum : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }

  // Two that take turns.
  entry @turns(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ps = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %i = iota : tile<8xi32>
    %first = offset %ps, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<8xi32>
    %eight = constant <i32: 8> : tile<8xi32>
    %second = offset %first, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %sum, %end, %other = for %k in (%c0 to %n, step %c1) : tile<i32> iter_values(%acc = %zero, %at = %first, %to = %second) -> (tile<8xi32>, tile<8xptr<i32>>, tile<8xptr<i32>>) {
      %v, %t = load_ptr_tko weak %at : tile<8xptr<i32>> -> tile<8xi32>, token
      %more = addi %acc, %v : tile<8xi32>
      %next = offset %at, %eight : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
      continue %more, %to, %next : tile<8xi32>, tile<8xptr<i32>>, tile<8xptr<i32>>
    }
    %place = constant <i32: 150> : tile<8xi32>
    %to_sum = offset %first, %place : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %to_sum, %sum : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
