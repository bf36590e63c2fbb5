/* The same in C, on this machine's cores. */
#include <stdio.h>
#include <tileir/jit.h>

enum { BLOCKS = 4, SIZE = 64 * BLOCKS };

int main(int argc, char **argv) {
  const char *path = argc > 1 ? argv[1] : "double.mlir";
  tileir_jit_module module;
  tileir_kernel kernel;
  tileir_grid grid = {BLOCKS, 1, 1};
  tileir_arg args[2];
  float x[SIZE], y[SIZE];
  if (tileir_jit_load_file(path, NULL, &module) ||
      tileir_jit_find_kernel(module, "double", &kernel)) {
    fprintf(stderr, "%s\n", tileir_jit_last_error());
    return 1;
  }
  for (int i = 0; i < SIZE; ++i)
    x[i] = (float)i;
  args[0] = tileir_arg_pointer(x, TILEIR_F32);
  args[1] = tileir_arg_pointer(y, TILEIR_F32);
  if (tileir_launch_kernel(kernel, grid, args, 2, NULL)) {
    fprintf(stderr, "%s\n", tileir_last_error());
    return 1;
  }
  printf("y[1] = %g, y[%d] = %g\n", y[1], SIZE - 1, y[SIZE - 1]);
  tileir_jit_unload(module);
  return 0;
}
