entry @k() {
  %cst_i8 = constant <i8: [0, 1, 2, 3, 4, 5, 6, 7]> : tile<8xi8>
  %0 = unpack %cst_i8 : tile<8xi8> -> tile<16xi4>
  %1 = exti %0 signed : tile<16xi4> -> tile<16xi32>
  %2 = pack %0 : tile<16xi4> -> tile<8xi8>
  %3 = exti %0 unsigned : tile<16xi4> -> tile<16xi32>
  %4 = trunci %3 overflow<no_wrap> : tile<16xi32> -> tile<16xi4>
  return
}
