// Launches a kernel by its name and tells what came of it.
#include <stdio.h>
#include <tileir/runtime.h>

static int run(const char *Name) {
  int Value = 0;
  tileir_arg Argument = tileir_arg_pointer(&Value, TILEIR_I32);
  tileir_kernel Kernel;
  tileir_grid Grid = {1, 1, 1};
  if (tileir_find_kernel(Name, &Kernel) ||
      tileir_launch_kernel(Kernel, Grid, &Argument, 1, 0)) {
    printf("%s: %s\n", Name, tileir_last_error());
    return 1;
  }
  printf("%s: %d\n", Name, Value);
  return 0;
}
