/* The system is asked for AMX when the first kernel that has code for it is launched. Where it refuses, because a stack
 * for signals is too small for a frame with tile registers, the variant runs that is the fastest without: not that with
 * dot products of bf16, which take longer than those of f32 on these processors.
 *
 * REQUIRES: amx
 * RUN: %clang -O2 -I%src_root/lib/Runtime/include %s -x tileir %S/../Target/Host/Inputs/amx.mlir -o %t
 * RUN: env TILEIR_LOG=1 %t 2>&1 | FileCheck %s --check-prefix=GRANTED
 * RUN: env TILEIR_LOG=1 %t small 2>&1 | FileCheck %s --check-prefix=REFUSED
 * RUN: env TILEIR_LOG=1 TILEIR_HOST_ISA=v4_bf16 %t 2>&1 | FileCheck %s --check-prefix=LIMITED
 * GRANTED-NOT: refuses
 * GRANTED: kernel 'floats' on the host: variant v4_amx
 * GRANTED: {{^}}right
 * REFUSED: tileir-log: the system refuses AMX: {{.+}}
 * REFUSED: kernel 'floats' on the host: variant v4,
 * REFUSED: {{^}}right
 * LIMITED-NOT: refuses
 * LIMITED: kernel 'floats' on the host: variant v4_bf16
 * LIMITED: {{^}}right
 */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <tileir/runtime.h>

int main(int argc, char **argv) {
  static uint16_t A[64 * 64], B[64 * 64];
  static float C[64 * 64];
  if (argc > 1) {
    stack_t Small = {.ss_sp = malloc(4096), .ss_size = 4096};
    if (sigaltstack(&Small, NULL))
      return perror("sigaltstack"), 1;
  }
  for (int I = 0; I != 64; ++I) {
    A[I * 64 + I] = 0x4000; /* 2 */
    for (int J = 0; J != 64; ++J)
      B[I * 64 + J] = I == 0 ? 0xBF80 : 0x3F80; /* -1, 1 */
  }
  const void *Pointers[] = {A, B, C};
  const uint8_t Elements[] = {TILEIR_BF16, TILEIR_BF16, TILEIR_F32};
  tileir_arg Args[3] = {0};
  for (int I = 0; I != 3; ++I) {
    Args[I].value.pointer = Pointers[I];
    Args[I].kind = TILEIR_PARAM_POINTER;
    Args[I].element = Elements[I];
  }
  tileir_kernel Kernel;
  tileir_grid Grid = {1, 1, 1};
  if (tileir_find_kernel("floats", &Kernel) ||
      tileir_launch_kernel(Kernel, Grid, Args, 3, NULL))
    return puts(tileir_last_error()), 1;
  for (int I = 0; I != 64 * 64; ++I)
    if (C[I] != (I < 64 ? -2.0f : 2.0f))
      return printf("wrong at %d: %g\n", I, C[I]), 1;
  puts("right");
  return 0;
}
