/* Kernels that stop themselves, and what the interpreter finds. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR --allow-empty < %t.err
// ERR-NOT: {{.}}

#include "check.h"

static const char *text = "cuda_tile.module @m {\n"
                          "  entry @check(%x: tile<i1>) {\n"
                          "    assert %x, \"x must hold\" : tile<i1>\n"
                          "    return\n"
                          "  }\n"
                          "  entry @read(%p: tile<ptr<f32>>) {\n"
                          "    %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token\n"
                          "    return\n"
                          "  }\n"
                          "}\n";

int main(void) {
  tileir_context context = make_context();
  tileir_module module = tileir_module_parse(context, text, strlen(text), "check.mlir");
  tileir_program host = NULL, interp = NULL;
  tileir_argument no = {0}, yes = {0}, memory = {0};
  uint32_t grid[3] = {1, 1, 1};
  uint64_t address = 0;
  float x = 0;
  CHECK(module);
  yes.bits = 1;
  CHECK(tileir_program_create(module, "host", NULL, &host) == TILEIR_RESULT_OK);
  CHECK(tileir_program_create(module, "interp", NULL, &interp) == TILEIR_RESULT_OK);
  CHECK(tileir_program_launch(host, "check", grid, &yes, 1) == TILEIR_RESULT_OK);
  CHECK(tileir_program_launch(interp, "check", grid, &yes, 1) == TILEIR_RESULT_OK);
  CHECK(tileir_program_launch(host, "check", grid, &no, 1) == TILEIR_RESULT_STOPPED);
  // CHECK: error: {{.*}}kernel 'check': assertion failed in block (0, 0, 0) (3:5): x must hold
  CHECK(tileir_program_launch(interp, "check", grid, &no, 1) == TILEIR_RESULT_STOPPED);
  // CHECK: error: {{.*}}x must hold

  memory.data = &x;
  memory.size = sizeof x;
  CHECK(tileir_program_launch(interp, "read", grid, &memory, 1) == TILEIR_RESULT_OK);
  CHECK(tileir_program_add_memory(interp, &x, sizeof x, true, &address) ==
        TILEIR_RESULT_OK);
  CHECK(address);
  memory.data = NULL;
  memory.bits = address;
  CHECK(tileir_program_launch(interp, "read", grid, &memory, 1) == TILEIR_RESULT_OK);
  memory.bits = address + 4;
  CHECK(tileir_program_launch(interp, "read", grid, &memory, 1) == TILEIR_RESULT_FAILED);
  // CHECK: error: access out of bounds
  CHECK(tileir_program_add_memory(host, &x, sizeof x, false, &address) ==
        TILEIR_RESULT_OK);
  CHECK(address == (uint64_t)(uintptr_t)&x);
  tileir_program_destroy(host);
  tileir_program_destroy(interp);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  puts("done");
  // CHECK: done
  return 0;
}
