// The description of number formats is plain C, for programs without LLVM.
//
// RUN: %stock-clang -std=c99 -Wall -Wextra -Werror -pedantic -I%src_root/lib \
// RUN:   -I%obj_root/lib %s -o %t
// RUN: %t | FileCheck %s

#include "IR/NumberFormat.h"
#include <stdio.h>

int main(void) {
  for (uint32_t Number = 0; Number != 256; ++Number) {
    const struct NumberFormat *F = findNumberFormat(Number);
    if (F && F->ExponentBits)
      printf("%s %d bits, bias %d, %g\n", F->Name, F->Bits, F->Bias,
             decodeFloat(F, F->Largest));
  }
  return 0;
}

// CHECK: f16 16 bits, bias 15, 65504
// CHECK: bf16 16 bits, bias 127, 3.38953e+38
// CHECK: f32 32 bits, bias 127, 3.40282e+38
// CHECK: tf32 19 bits, bias 127, 3.40116e+38
// CHECK: f64 64 bits, bias 1023, 1.79769e+308
// CHECK: f8E4M3FN 8 bits, bias 7, 448
// CHECK: f8E5M2 8 bits, bias 15, 57344
// CHECK: f8E8M0FNU 8 bits, bias 127, 1.70141e+38
// CHECK: f4E2M1FN 4 bits, bias 1, 6
// CHECK: fnv8E5M3FNU 8 bits, bias 15, 114688
