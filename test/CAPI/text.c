/* Printing, parsing, errors of a text with places, notes and all of them. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "scale.h"

int main(void) {
  tileir_context context = make_context();
  tileir_module module = build_scale(context), parsed, generic;
  tileir_buffer text = tileir_module_print(module, TILEIR_PRINT_DEFAULT);
  tileir_buffer other = tileir_module_print(module, TILEIR_PRINT_GENERIC), again;
  size_t differences = 99;
  const char *wrong = "cuda_tile.module @m {\n"
                      "  entry @k(%x: tile<f32>) {\n"
                      "    %y = addq %x, %x : tile<f32>\n"
                      "    %z = addf %x, %w : tile<f32>\n"
                      "    return\n"
                      "  }\n"
                      "}\n";
  CHECK(text && other);
  fputs(tileir_buffer_get_data(text), stdout);
  // CHECK: cuda_tile.module
  // CHECK: entry @scale(
  // CHECK: get_tile_block_id
  // CHECK: mulf {{.*}}tile<8xf32>
  CHECK(strstr(tileir_buffer_get_data(other), "\"cuda_tile.mulf\"("));
  CHECK(strlen(tileir_buffer_get_data(text)) == tileir_buffer_get_size(text));

  parsed = tileir_module_parse(context, tileir_buffer_get_data(text),
                               tileir_buffer_get_size(text), "scale.mlir");
  generic = tileir_module_read(context, tileir_buffer_get_data(other),
                               tileir_buffer_get_size(other), NULL);
  CHECK(parsed && generic);
  CHECK(equals(tileir_module_get_name(parsed), "scale.mlir"));
  CHECK(tileir_module_diff(module, parsed, TILEIR_DIFF_IGNORE_PRODUCER, NULL, NULL,
                           &differences) == TILEIR_RESULT_OK);
  CHECK(differences == 0);
  CHECK(tileir_module_diff(module, generic, TILEIR_DIFF_IGNORE_PRODUCER, NULL, NULL,
                           &differences) == TILEIR_RESULT_OK);
  CHECK(differences == 0);
  again = tileir_module_print(parsed, TILEIR_PRINT_DEFAULT);
  CHECK(!strcmp(tileir_buffer_get_data(again), tileir_buffer_get_data(text)));

  CHECK(!tileir_module_parse(context, wrong, strlen(wrong), "wrong.mlir"));
  // CHECK: error: wrong.mlir line 3 column 10: {{.*}}addq
  // CHECK: error: wrong.mlir line 4 column 19: {{.*}}%w
  puts(tileir_context_get_last_error(context));
  // CHECK: wrong.mlir:3:10: error: {{.*}}addq
  // CHECK-NEXT: %y = addq %x, %x : tile<f32>
  // CHECK-NEXT: ^
  // CHECK: wrong.mlir:4:19: error:
  CHECK(!tileir_module_parse(context, "}", 1, NULL));
  // CHECK: error: <memory> line 1 column 1

  tileir_buffer_destroy(text);
  tileir_buffer_destroy(other);
  tileir_buffer_destroy(again);
  tileir_module_destroy(parsed);
  tileir_module_destroy(generic);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
