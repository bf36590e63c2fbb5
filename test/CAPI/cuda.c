/* The target "cuda": what is missing is told by name; with a driver that writes down what
 * it is told (test/unit/Runtime/Cuda/FakeCuda.h), the launch is the kernel's. */

// DEFINE: %{fake} = %src_root/test/unit/Runtime/Cuda
// RUN: rm -rf %t && mkdir -p %t/driver
// RUN: %stock-clangxx -std=c++17 -shared -fPIC %{fake}/FakeCuda.cpp %{fake}/FakeImages.cpp -o %t/driver/libcuda.so.1
// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t/a.out -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// DEFINE: %{run} = env LD_LIBRARY_PATH=%t/driver:%libs_dir/tested FAKE_CUDA_LOG=%t/log FAKE_CUDA_ARGS=scale:pip TILEIR_CACHE=0 %t/a.out

// RUN: %{run} | FileCheck %s
// CHECK: created
// CHECK-NEXT: launched: 0
// CHECK-NEXT: with a limit: 3: error: a launch on a GPU cannot have a limit of time
// CHECK-NEXT: in a stream: 0
// CHECK-NEXT: in a stream with a limit: 3: error: a launch on a GPU cannot have a limit of time
// CHECK-NEXT: memory of the host: 2: error: kernel 'scale': argument 0 points to memory that device 'Fake A' cannot use
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t/log
// LOG:      load PTX for sm_80 on cuda:0
// LOG-NEXT: launch scale<<<{4, 1, 1}, {{{[0-9]+}}, 1, 1}, 0>>> (null, 7, null) on cuda:0
// LOG-SAME: default stream
// LOG-NEXT: launch scale<<<{4, 1, 1}, {{{[0-9]+}}, 1, 1}, 0>>> (null, 7, null) on cuda:0, own stream
// LOG-NEXT: unload

// It is for this GPU alone, with all that it has.
// RUN: rm %t/log && env FAKE_CUDA_DEVICES=100 %{run} | FileCheck %s --check-prefix=CREATED
// CREATED: created
// RUN: FileCheck %s --check-prefix=SUFFIX --input-file=%t/log
// SUFFIX: load PTX for sm_100a on cuda:0

// On the host there is no stream, and a program has no linker.
// RUN: %t/a.out host | FileCheck %s --check-prefix=HOST
// HOST: in a stream: 3: error: only programs on 'cuda' are launched in a stream
// HOST: 1: error: {{.*}}a program is not linked: a linker and a folder of the runtime are for 'shared-library'

// With a toolkit its ptxas compiles, if there is one.
// RUN: %{run} %t/no/toolkit | FileCheck %s --check-prefix=TOOLKIT
// TOOLKIT: {{^[0-9]: .*error: }}{{.*}}no/toolkit

// RUN: env FAKE_CUDA_DEVICES=70 %{run} | FileCheck %s --check-prefix=OLD
// OLD: 3: {{.*}}error: device 'Fake 70': {{.*}}'sm_70'
// RUN: env FAKE_CUDA_DEVICES= %{run} | FileCheck %s --check-prefix=NONE
// NONE: 3: {{.*}}error: there is no device 'cuda': the CUDA driver says CUDA_ERROR_NO_DEVICE
// RUN: rm %t/driver/libcuda.so.1 && echo > %t/driver/libcuda.so.1
// RUN: %{run} | FileCheck %s --check-prefix=BAD
// BAD: 3: {{.*}}error: there is no device 'cuda': the CUDA driver cannot be loaded: {{.*}}libcuda.so.1: {{.*}}

#include "check.h"

static const char text[] =
    "cuda_tile.module @m {\n"
    "  entry @scale(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32>>) {\n"
    "    %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token\n"
    "    %u = store_ptr_tko weak %q, %x : tile<ptr<f32>>, tile<f32> -> token\n"
    "    return\n"
    "  }\n"
    "}\n";

static void run_on_host(tileir_context c, tileir_module m) {
  const uint32_t grid[3] = {1, 1, 1};
  tileir_argument arguments[3] = {{0}};
  tileir_compile_options options;
  tileir_program program;
  tileir_program_kernel kernel;
  CHECK(!tileir_program_create(m, "host", NULL, &program));
  CHECK(!tileir_program_get_kernel(program, "scale", &kernel));
  tileir_result result = tileir_kernel_launch_in_stream(kernel, grid, arguments, 3, NULL);
  printf("in a stream: %d: %s\n", (int)result, tileir_get_launch_error());
  tileir_compile_options_init(&options);
  options.linker = "cc";
  tileir_program none;
  result = tileir_program_create(m, "host", &options, &none);
  printf("%d: %s\n", (int)result, tileir_context_get_last_error(c));
  CHECK(!none);
  tileir_program_destroy(program);
  tileir_module_destroy(m);
  tileir_context_destroy(c);
}

int main(int argc, char **argv) {
  tileir_context c = tileir_context_create();
  tileir_module m = tileir_module_parse(c, text, strlen(text), "m.mlir");
  tileir_program program;
  tileir_compile_options options;
  tileir_compile_options_init(&options);
  if (argc > 1 && !strcmp(argv[1], "host")) {
    run_on_host(c, m);
    return 0;
  }
  if (argc > 1)
    options.cuda_path = argv[1];
  tileir_result result = tileir_program_create(m, "cuda", &options, &program);
  if (result) {
    printf("%d: %s\n", (int)result, tileir_context_get_last_error(c));
    tileir_module_destroy(m);
    tileir_context_destroy(c);
    return 0;
  }
  puts("created");
  /* The module is not needed any more. */
  tileir_module_destroy(m);
  const uint32_t grid[3] = {4, 1, 1};
  tileir_program_kernel kernel;
  CHECK(!tileir_program_get_kernel(program, "scale", &kernel));
  tileir_argument arguments[] = {{.type = "f32"}, {.bits = 7}, {.type = "f32"}};
  printf("launched: %d\n", (int)tileir_kernel_launch(kernel, grid, arguments, 3));
  tileir_program_set_time_limit(program, 10);
  result = tileir_kernel_launch(kernel, grid, arguments, 3);
  printf("with a limit: %d: %s\n", (int)result, tileir_get_launch_error());
  tileir_program_set_time_limit(program, 0);
  int stream;
  result = tileir_kernel_launch_in_stream(kernel, grid, arguments, 3, &stream);
  printf("in a stream: %d\n", (int)result);
  tileir_program_set_time_limit(program, 10);
  result = tileir_kernel_launch_in_stream(kernel, grid, arguments, 3, &stream);
  printf("in a stream with a limit: %d: %s\n", (int)result, tileir_get_launch_error());
  tileir_program_set_time_limit(program, 0);
  float host = 0;
  arguments[0].data = &host;
  arguments[0].size = sizeof host;
  result = tileir_kernel_launch(kernel, grid, arguments, 3);
  printf("memory of the host: %d: %s\n", (int)result, tileir_get_launch_error());
  tileir_program_destroy(program);
  tileir_context_destroy(c);
  return 0;
}
