/* Memory that cannot be had for an input or a launch is an error. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "check.h"
#include <stdint.h>

/* The allocator of the sanitizer would end the process. */
const char *__asan_default_options(void) { return "allocator_may_return_null=1"; }
const char *__tsan_default_options(void) { return "allocator_may_return_null=1"; }

static const char text[] = "cuda_tile.module @m { entry @k() { return } }";

int main(void) {
  tileir_context context = make_context();
  const size_t sizes[] = {SIZE_MAX, (size_t)1 << 62};
  for (int i = 0; i != 2; ++i) {
    CHECK(!tileir_module_parse(context, text, sizes[i], "text.mlir"));
    CHECK(!tileir_module_read(context, text, sizes[i], "either.mlir"));
    CHECK(!tileir_module_read_bytecode(context, text, sizes[i], NULL));
  }
  // CHECK-COUNT-3: error: cannot allocate 18446744073709551615 bytes for the input
  // CHECK-COUNT-3: error: cannot allocate 4611686018427387904 bytes for the input
  CHECK(strstr(tileir_context_get_last_error(context), "cannot allocate"));

  /* The context is as it was. */
  tileir_module module = tileir_module_parse(context, text, strlen(text), "text.mlir");
  CHECK(module && tileir_module_verify(module) == TILEIR_RESULT_OK);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
