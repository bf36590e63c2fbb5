// Numbers from a first one on, of 16 bits, that are compared with a bound.
cuda_tile.module @counted_masks {
  entry @fill(%c: tile<ptr<i16>>, %first: tile<i16>, %bound: tile<i16>) {
    %i0 = iota : tile<64xi32>
    %lane = iota : tile<64xi16>
    %f1 = reshape %first : tile<i16> -> tile<1xi16>
    %fs = broadcast %f1 : tile<1xi16> -> tile<64xi16>
    %numbers = addi %fs, %lane : tile<64xi16>
    %b1 = reshape %bound : tile<i16> -> tile<1xi16>
    %bs = broadcast %b1 : tile<1xi16> -> tile<64xi16>
    %inside = cmpi less_than %numbers, %bs, signed : tile<64xi16> -> tile<64xi1>
    %c1 = reshape %c : tile<ptr<i16>> -> tile<1xptr<i16>>
    %cs = broadcast %c1 : tile<1xptr<i16>> -> tile<64xptr<i16>>
    %at = offset %cs, %i0 : tile<64xptr<i16>>, tile<64xi32> -> tile<64xptr<i16>>
    %end = store_ptr_tko weak %at, %numbers, %inside : tile<64xptr<i16>>, tile<64xi16>, tile<64xi1> -> token
    return
  }
}
