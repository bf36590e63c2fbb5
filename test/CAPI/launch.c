/* Kernels that are looked up once: launches of several threads, launches that are waited
 * for, errors that are the thread's. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir -pthread
// RUN: %t host
// RUN: %t interp
// RUN: %t sim

#include "check.h"
#include <pthread.h>

static const char text[] =
    "cuda_tile.module @m {\n"
    "  entry @add(%p: tile<ptr<i64>>, %x: tile<i64>) {\n"
    "    %old, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i64>>, tile<i64> "
    "-> tile<i64>, token\n"
    "    return\n"
    "  }\n"
    "  entry @fails() {\n"
    "    %no = constant <i1: 0> : tile<i1>\n"
    "    assert %no, \"never\" : tile<i1>\n"
    "    return\n"
    "  }\n"
    "  entry @endless(%p: tile<ptr<i64>>) {\n"
    "    %one = constant <i64: 1> : tile<i64>\n"
    "    loop {\n"
    "      %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i64>>, "
    "tile<i64> -> tile<i64>, token\n"
    "      continue\n"
    "    }\n"
    "    return\n"
    "  }\n"
    "}\n";

enum { NumThreads = 4, NumLaunches = 50 };
static tileir_program_kernel add, fails;
static long long sum;

static tileir_argument pointer(void *data) {
  tileir_argument a = {.bits = (uint64_t)(uintptr_t)data, .type = "i64"};
  return a;
}

static void *launch_often(void *unused) {
  const uint32_t grid[3] = {1, 1, 1};
  tileir_argument args[] = {pointer(&sum), {.bits = 2}};
  for (int i = 0; i != NumLaunches; ++i) {
    CHECK(tileir_kernel_launch(add, grid, args, 2) == TILEIR_RESULT_OK);
    CHECK(*tileir_get_launch_error() == 0 && tileir_get_num_findings() == 0);
    /* Each thread has its own errors. */
    CHECK(tileir_kernel_launch(fails, grid, NULL, 0) == TILEIR_RESULT_STOPPED);
    CHECK(strstr(tileir_get_launch_error(), "never"));
    CHECK(tileir_kernel_launch(add, grid, args, 1) == TILEIR_RESULT_INVALID_ARGUMENT);
    CHECK(strstr(tileir_get_launch_error(), "but 1 argument is given"));
    CHECK(!strstr(tileir_get_launch_error(), "never"));
  }
  (void)unused;
  return NULL;
}

static void check_threads(tileir_context context) {
  pthread_t threads[NumThreads];
  for (int i = 0; i != NumThreads; ++i)
    CHECK(!pthread_create(&threads[i], NULL, launch_often, NULL));
  for (int i = 0; i != NumThreads; ++i)
    CHECK(!pthread_join(threads[i], NULL));
  CHECK(sum == 2 * NumThreads * NumLaunches);
  /* The context has heard nothing. */
  CHECK(*tileir_context_get_last_error(context) == 0);
}

static void check_waiting(tileir_program program) {
  const uint32_t grid[3] = {1, 1, 1};
  tileir_argument args[] = {pointer(&sum), {.bits = 1}};
  tileir_running_launch launch = NULL;
  tileir_result result = TILEIR_RESULT_OK;
  for (int i = 0; i != 20; ++i) {
    long long before = sum;
    CHECK(tileir_kernel_launch_begin(add, grid, args, 2, 10000, &launch) == TILEIR_RESULT_OK);
    CHECK(!launch && sum == before + 1);
    CHECK(tileir_kernel_launch_begin(fails, grid, NULL, 0, 10000, &launch) ==
          TILEIR_RESULT_STOPPED);
    CHECK(strstr(tileir_get_launch_error(), "never") && !launch);
  }
  struct {
    tileir_launch_block head;
    tileir_argument arguments[2];
  } block = {{add, &launch, {3, 1, 1}, 10000, 2}, {pointer(&sum), {.bits = 4}}};
  for (int i = 0; i != 20; ++i) {
    long long before = sum;
    CHECK(tileir_launch_block_begin(&block.head) == TILEIR_RESULT_OK);
    CHECK(!launch && sum == before + 12);
  }
  block.head.num_arguments = 1;
  CHECK(tileir_launch_block_begin(&block.head) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(strstr(tileir_get_launch_error(), "but 1 argument is given"));
  CHECK(tileir_kernel_launch_begin(add, NULL, args, 2, 10, &launch) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_kernel_launch_begin(add, grid, args, 1, 10, &launch) ==
        TILEIR_RESULT_INVALID_ARGUMENT);

  tileir_program_kernel endless;
  CHECK(tileir_program_get_kernel(program, "endless", &endless) == TILEIR_RESULT_OK);
  long long count = 0;
  tileir_argument counts[] = {pointer(&count)};
  CHECK(tileir_add_memory(&count, sizeof count, false) == TILEIR_RESULT_OK);
  CHECK(tileir_kernel_launch_begin(endless, grid, counts, 1, 1, &launch) ==
        TILEIR_RESULT_OK);
  CHECK(launch && !tileir_launch_wait(&launch, 1, &result));
  do
    tileir_program_interrupt(program);
  while (!tileir_launch_wait(&launch, 1, &result));
  CHECK(!launch && result == TILEIR_RESULT_INTERRUPTED);
  CHECK(strstr(tileir_get_launch_error(), "interrupted"));
  CHECK(tileir_remove_memory(&count) && !tileir_remove_memory(&count));
}

int main(int argc, char **argv) {
  tileir_context context = make_context();
  tileir_module module = tileir_module_parse(context, text, strlen(text), "launch.mlir");
  tileir_compile_options options;
  tileir_compile_options_init(&options);
  options.arch = "sm_90";
  tileir_program program;
  CHECK(argc == 2 && module);
  CHECK(tileir_program_create(module, argv[1], &options, &program) == TILEIR_RESULT_OK);
  CHECK(tileir_program_get_kernel(program, "add", &add) == TILEIR_RESULT_OK);
  CHECK(tileir_program_get_kernel(program, "fails", &fails) == TILEIR_RESULT_OK);
  CHECK(tileir_add_memory(&sum, sizeof sum, false) == TILEIR_RESULT_OK);
  check_threads(context);
  check_waiting(program);
  tileir_program_kernel none;
  CHECK(tileir_program_get_kernel(program, "other", &none) == TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!none && strstr(tileir_context_get_last_error(context), "no entry 'other'"));
  CHECK(tileir_remove_memory(&sum));
  tileir_program_destroy(program);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
