// A mask that is one number of i8 for all elements.
entry @k(%c: tile<ptr<f32>>, %n: tile<i8>) {
  %io = iota : tile<256xi32>
  %nr = reshape %n : tile<i8> -> tile<1xi8>
  %nb = broadcast %nr : tile<1xi8> -> tile<256xi8>
  %z8 = constant <i8: 0> : tile<256xi8>
  %m = cmpi not_equal %nb, %z8, signed : tile<256xi8> -> tile<256xi1>
  %cr = reshape %c : tile<ptr<f32>> -> tile<1xptr<f32>>
  %cb = broadcast %cr : tile<1xptr<f32>> -> tile<256xptr<f32>>
  %cp = offset %cb, %io : tile<256xptr<f32>>, tile<256xi32> -> tile<256xptr<f32>>
  %v = constant <f32: 1.0> : tile<256xf32>
  %t3 = store_ptr_tko weak %cp, %v, %m : tile<256xptr<f32>>, tile<256xf32>, tile<256xi1> -> token
}
