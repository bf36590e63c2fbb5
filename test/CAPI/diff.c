/* Comparison of two modules. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t > %t.out
// RUN: FileCheck %s < %t.out

#include "scale.h"

static void print_difference(const tileir_difference *d, void *user_data) {
  (void)user_data;
  printf("%.*s at %u:%u and %u:%u\n", (int)d->message.length, d->message.data,
         d->first.line, d->first.column, d->second.line, d->second.column);
}

int main(void) {
  tileir_context context = make_context(), second = make_context();
  tileir_module a = build_scale(context), b = build_scale(second);
  tileir_buffer text;
  char *copy, *at;
  size_t count = 99;
  CHECK(tileir_module_diff(a, b, 0, NULL, NULL, &count) == TILEIR_RESULT_OK);
  CHECK(count == 0);
  tileir_module_set_producer(b, "another");
  CHECK(tileir_module_diff(a, b, 0, NULL, NULL, &count) == TILEIR_RESULT_OK);
  CHECK(count == 1);
  CHECK(tileir_module_diff(a, b, TILEIR_DIFF_IGNORE_PRODUCER, NULL, NULL, &count) ==
        TILEIR_RESULT_OK);
  CHECK(count == 0);
  tileir_module_destroy(b);

  text = tileir_module_print(a, 0);
  copy = malloc(tileir_buffer_get_size(text) + 1);
  memcpy(copy, tileir_buffer_get_data(text), tileir_buffer_get_size(text) + 1);
  at = strstr(copy, "mulf");
  CHECK(at);
  memcpy(at, "addf", 4);
  b = tileir_module_parse(second, copy, strlen(copy), "b.mlir");
  CHECK(b);
  CHECK(tileir_module_diff(a, b, TILEIR_DIFF_IGNORE_PRODUCER, print_difference, NULL,
                           &count) == TILEIR_RESULT_OK);
  CHECK(count > 0);
  // CHECK: mulf
  // CHECK: addf
  free(copy);
  tileir_buffer_destroy(text);
  tileir_module_destroy(a);
  tileir_module_destroy(b);
  tileir_context_destroy(context);
  tileir_context_destroy(second);
  return 0;
}
