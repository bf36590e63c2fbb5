// The C interface from C99, with both kinds of the library; the archive needs no C++
// library. TILEIR_HOST_ISA limits the variants.
//
// REQUIRES: host-x86_64
// DEFINE: %{cc} = %stock-clang -std=c99 -Wall -Wextra -Werror -pedantic -I%src_root/lib/Runtime/include
// RUN: %{cc} %s %S/Inputs/twice.c -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t.shared
// RUN: %{cc} %s %S/Inputs/twice.c %libs_dir/libtileir_rt.a -fopenmp=libomp -o %t.static
//
// RUN: env TILEIR_HOST_ISA=v2 %t.shared | FileCheck %s --check-prefix=V2
// RUN: env TILEIR_HOST_ISA=base %t.shared | FileCheck %s --check-prefix=BASE
// RUN: env TILEIR_HOST_ISA=base %t.static | FileCheck %s --check-prefix=BASE
// RUN: not env TILEIR_HOST_ISA=avx %t.shared | FileCheck %s --check-prefix=WRONG
// RUN: %t.shared stub | FileCheck %s --check-prefix=STUB
// RUN: not --crash %t.shared unconfigured 2>&1 | FileCheck %s --check-prefix=UNCONFIGURED
// RUN: not --crash %t.shared badgrid 2>&1 | FileCheck %s --check-prefix=BADGRID
//
// V2: isa 2: y[99] = 297
// BASE: isa 0: y[99] = 198
// WRONG: unsupported: TILEIR_HOST_ISA is 'avx', it must be one of: base v2 v3 v4 v4_vnni v4_bf16 v4_amx
// STUB: y[99] = {{198|297}}
// UNCONFIGURED: tileir: kernel 'twice' was called as a function, but it needs a grid: use tileir::launch(twice, {x, y, z}, ...)
// BADGRID: tileir: invalid grid: kernel 'twice': the grid's extent in y is 4294967296

#include <stdio.h>
#include <string.h>
#include <tileir/runtime.h>

void twice(const float *x, float *y, int n);

int main(int argc, char **argv) {
  static float x[100], y[100];
  tileir_kernel kernel;
  tileir_kernel_info info;
  tileir_grid grid = {2, 1, 1};
  tileir_arg args[3];
  int i;
  for (i = 0; i != 100; ++i)
    x[i] = (float)i;
  if (argc > 1) {
    if (!strcmp(argv[1], "badgrid"))
      grid.y = (uint64_t)1 << 32;
    if (strcmp(argv[1], "unconfigured"))
      __tileir_push_configuration(grid, 0);
    twice(x, y, 100);
    printf("y[99] = %g\n", y[99]);
    return 0;
  }
  args[0] = tileir_arg_pointer(x, TILEIR_F32);
  args[1] = tileir_arg_pointer(y, TILEIR_F32);
  args[2] = tileir_arg_i32(100);
  tileir_status status = tileir_find_kernel("twice", &kernel);
  if (!status)
    status = tileir_launch_kernel(kernel, grid, args, 3, 0);
  if (!status)
    status = tileir_get_kernel_info(kernel, &info);
  if (status) {
    printf("%s: %s\n", tileir_status_string(status), tileir_last_error());
    return 1;
  }
  printf("isa %u: y[99] = %g\n", info.isa, y[99]);
  return 0;
}
