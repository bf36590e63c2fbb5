/* Programs that do not end: a limit of time, and an interrupt by the handler of a signal. */

// RUN: %clang %sanitize-flags -std=gnu11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t host | FileCheck %s --check-prefixes=CHECK,HOST
// RUN: %t interp | FileCheck %s --check-prefixes=CHECK,INTERP

#include "check.h"
#include <signal.h>
#include <unistd.h>

static const char *text = "cuda_tile.module @m {\n"
                          "  entry @counts(%p: tile<ptr<i32>>, %last: tile<i32>) {\n"
                          "    %one = constant <i32: 1> : tile<i32>\n"
                          "    loop {\n"
                          "      %old, %t = atomic_rmw_tko relaxed device %p, add, %one"
                          " : tile<ptr<i32>>, tile<i32> -> tile<i32>, token\n"
                          "      %ends = cmpi equal %old, %last, signed"
                          " : tile<i32> -> tile<i1>\n"
                          "      if %ends {\n"
                          "        break\n"
                          "      }\n"
                          "      continue\n"
                          "    }\n"
                          "    return\n"
                          "  }\n"
                          "}\n";

static tileir_program program;

static void interrupt(int signal) {
  (void)signal;
  tileir_program_interrupt(program);
}

int main(int argc, char **argv) {
  tileir_context context = make_context();
  tileir_module module = tileir_module_parse(context, text, strlen(text), "counts.mlir");
  const uint32_t grid[3] = {1, 1, 1};
  int count = 0;
  tileir_argument endless[] = {{.data = &count, .size = sizeof count}, {.bits = 0xFFFFFFFF}};
  tileir_argument brief[] = {{.data = &count, .size = sizeof count}, {.bits = 3}};
  CHECK(argc == 2 && module);
  CHECK(tileir_program_create(module, argv[1], NULL, &program) == TILEIR_RESULT_OK);

  /* Where the machine is busy, the kernel may not get to run in so short a time. */
  for (uint32_t limit = 50; !count && limit < 60000; limit *= 4) {
    tileir_program_set_time_limit(program, limit);
    CHECK(tileir_program_launch(program, "counts", grid, endless, 2) == TILEIR_RESULT_TIMEOUT);
  }
  // HOST: error: {{.*}}kernel 'counts': stopped after its limit of 50 ms
  // INTERP: error: {{.*}}the launch was stopped after its limit of 50 ms
  CHECK(count > 0);

  /* One launch of one thread has a limit of its own. */
  tileir_program_set_time_limit(program, 200);
  tileir_limit_next_launch(100);
  CHECK(tileir_program_launch(program, "counts", grid, endless, 2) == TILEIR_RESULT_TIMEOUT);
  // CHECK: stopped after its limit of 100 ms
  CHECK(tileir_program_launch(program, "counts", grid, endless, 2) == TILEIR_RESULT_TIMEOUT);
  // CHECK: stopped after its limit of 200 ms
  tileir_program_kernel kernel;
  tileir_running_launch running;
  CHECK(tileir_program_get_kernel(program, "counts", &kernel) == TILEIR_RESULT_OK);
  tileir_limit_next_launch(70);
  CHECK(tileir_kernel_launch_begin(kernel, grid, endless, 2, 0, &running) == TILEIR_RESULT_OK);
  CHECK(running);
  tileir_result result = TILEIR_RESULT_OK;
  while (!tileir_launch_wait(&running, 1000, &result)) {
  }
  CHECK(result == TILEIR_RESULT_TIMEOUT);
  puts(tileir_get_launch_error());
  // CHECK: stopped after its limit of 70 ms

  /* What does not run has nothing to interrupt. */
  tileir_program_set_time_limit(program, 0);
  tileir_program_interrupt(program);
  count = 0;
  CHECK(tileir_program_launch(program, "counts", grid, brief, 2) == TILEIR_RESULT_OK);
  CHECK(count == 4);

  signal(SIGALRM, interrupt);
  alarm(1);
  CHECK(tileir_program_launch(program, "counts", grid, endless, 2) ==
        TILEIR_RESULT_INTERRUPTED);
  // CHECK: error: {{.*}}interrupted
  tileir_program_destroy(program);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
