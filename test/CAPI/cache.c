/* Host programs come from the cache: by content, options and processor. */

// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// DEFINE: %{run} = env TILEIR_CACHE=1 TILEIR_CACHE_LOG=1 TILEIR_CACHE_DIR=%t.d/cache %t
// RUN: %{run} 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: %{run} 2>&1 | FileCheck %s --check-prefix=SECOND

#include "scale.h"

static void run(tileir_module module, unsigned opt_level) {
  tileir_program program = NULL;
  tileir_compile_options options;
  float x[8] = {1}, y[8] = {0}, factor = 3;
  uint32_t grid[3] = {1, 1, 1}, bits;
  tileir_argument arguments[3] = {{x, sizeof x, 0, "f32"}, {y, sizeof y, 0, NULL}};
  memcpy(&bits, &factor, 4);
  arguments[2].bits = bits;
  tileir_compile_options_init(&options);
  options.opt_level = opt_level;
  CHECK(tileir_program_create(module, "host", &options, &program) == TILEIR_RESULT_OK);
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) == TILEIR_RESULT_OK);
  CHECK(y[0] == 3);
  tileir_program_destroy(program);
}

int main(void) {
  tileir_context context = make_context();
  tileir_module module = build_scale(context);
  run(module, 2);
  run(module, 2);
  run(module, 1);
  // FIRST:      cache: miss [[O2:[0-9a-f]*]]
  // FIRST-NEXT: cache: stored [[O2]]: host: {{.+}}
  // FIRST-NEXT: cache: hit [[O2]]
  // FIRST-NEXT: cache: miss [[O1:[0-9a-f]*]]
  // FIRST-NEXT: cache: stored [[O1]]
  // FIRST-NOT:  cache
  // SECOND-COUNT-3: cache: hit
  // SECOND-NOT:     cache
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
