/* A program may end while threads compile, for the first time, too: its status is its own.
 * Compilations then fail. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir -pthread
// RUN: env TILEIR_CACHE=0 %python %src_root/test/Loader/Inputs/repeat.py 20 %t 10000 | FileCheck %s
// RUN: env TILEIR_CACHE=0 %python %src_root/test/Loader/Inputs/repeat.py 20 %t 20000 later | FileCheck %s
// CHECK: {{^}}20 times: 3

// A handler of diagnostics may end it, too, which does not wait for its own compilation.
// RUN: not %t handler | FileCheck %s --check-prefix=HANDLER
// HANDLER: the handler ends the program

#define _GNU_SOURCE
#include "scale.h"
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define THREADS 4

static tileir_result compile(const char *target) {
  tileir_context context = tileir_context_create();
  tileir_module module = build_scale(context);
  tileir_program program = NULL;
  tileir_buffer code = NULL;
  tileir_compile_options options;
  tileir_result result;
  tileir_compile_options_init(&options);
  if (!strcmp(target, "host")) {
    result = tileir_program_create(module, target, &options, &program);
  } else {
    options.arch = "sm_90a";
    result = tileir_module_compile(module, target, &options, &code);
  }
  if (result != TILEIR_RESULT_OK)
    CHECK(strstr(tileir_context_get_last_error(context), "the program is ending"));
  tileir_program_destroy(program);
  tileir_buffer_destroy(code);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return result;
}

static void *work(void *target) {
  while (compile(target) == TILEIR_RESULT_OK)
    ;
  for (;;)
    pause();
}

static void end_program(const tileir_diagnostic *diagnostic, void *data) {
  (void)diagnostic;
  (void)data;
  puts("the handler ends the program");
  exit(3);
}

static void fail_to_compile(void) {
  /* Static: what the end of the program leaves is not a leak. */
  static tileir_context context;
  static tileir_module module;
  tileir_compile_options options;
  tileir_buffer code;
  context = tileir_context_create();
  module = build_scale(context);
  tileir_context_set_handler(context, end_program, NULL);
  tileir_compile_options_init(&options);
  options.triple = "no-such-triple";
  tileir_module_compile(module, "object", &options, &code);
}

int main(int num_args, char **args) {
  static char targets[2][5] = {"host", "ptx"};
  pthread_t thread;
  alarm(9); /* Less than the end waits for a compilation. */
  if (!strcmp(args[1], "handler"))
    fail_to_compile();
  if (num_args == 3)
    for (int i = 0; i != 2; ++i)
      CHECK(compile(targets[i]) == TILEIR_RESULT_OK);
  for (int i = 0; i != THREADS; ++i)
    CHECK(!pthread_create(&thread, NULL, work, targets[i % 2]));
  usleep((useconds_t)atoi(args[1]));
  return 3;
}
