/* A built kernel compiled, loaded and launched, and run on the interpreter. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "scale.h"

static void scale(tileir_module module, const char *target) {
  tileir_program program = NULL;
  float x[24], y[24] = {0}, factor = 2.5f;
  uint32_t grid[3] = {3, 1, 1}, bits;
  tileir_argument arguments[3] = {{x, sizeof x, 0, "f32"}, {y, sizeof y, 0, NULL}};
  tileir_parameter parameter;
  size_t count = 0;
  memcpy(&bits, &factor, 4);
  arguments[2].bits = bits;
  for (int i = 0; i != 24; ++i)
    x[i] = (float)i;
  CHECK(tileir_program_create(module, target, NULL, &program) == TILEIR_RESULT_OK);
  CHECK(tileir_program_get_num_entries(program) == 1);
  CHECK(equals(tileir_program_get_entry(program, 0), "scale"));
  CHECK(tileir_program_get_num_parameters(program, "scale", &count) && count == 3);
  CHECK(tileir_program_get_parameter(program, "scale", 1, &parameter));
  CHECK(parameter.pointer && equals(parameter.element, "f32") && parameter.size == 8);
  CHECK(!tileir_program_get_parameter(program, "scale", 3, &parameter));
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) == TILEIR_RESULT_OK);
  for (int i = 0; i != 24; ++i)
    CHECK(y[i] == 2.5f * (float)i);
  grid[1] = 0;
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) == TILEIR_RESULT_OK);
  grid[1] = 1;

  CHECK(tileir_program_launch(program, "scala", grid, arguments, 3) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 2) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  arguments[0].type = "f64";
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  arguments[0].type = "f32";
  arguments[2].data = x;
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  arguments[2].data = NULL;
  arguments[0].data = NULL;
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  arguments[0].data = x;
  arguments[2].bits = 1ull << 40;
  CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  tileir_program_destroy(program);
}

int main(void) {
  tileir_context context = make_context();
  tileir_module module = build_scale(context);
  tileir_program program = NULL;
  scale(module, "host");
  scale(module, "host");
  scale(module, "interp");
  // CHECK: error: there is no entry 'scala'; there are scale
  // CHECK-NEXT: error: 'scale' has 3 parameters (ptr<f32>, ptr<f32>, f32), but 2 arguments
  // CHECK-NEXT: error: argument 0 of 'scale' points to f64, parameter 0 is ptr<f32>
  // CHECK-NEXT: error: argument 2 of 'scale' is memory, parameter 2 is f32
  // CHECK-NEXT: error: argument 0 of 'scale' is 96 bytes of memory at null, parameter 0 is ptr<f32>
  // CHECK-NEXT: error: argument 2 of 'scale' is 0x10000000000, parameter 2 is f32
  // CHECK-COUNT-12: error:
  CHECK(tileir_program_create(module, "object", NULL, &program) ==
        TILEIR_RESULT_INVALID_ARGUMENT);
  CHECK(!program);
  // CHECK-NEXT: error: 'object' is not a target to run on, only host, interp
  {
    /* Programs outlive modules and contexts. */
    float x[8] = {1}, y[8];
    tileir_argument arguments[3] = {{x, sizeof x, 0, NULL}, {y, sizeof y, 0, NULL}};
    uint32_t grid[3] = {1, 1, 1};
    CHECK(tileir_program_create(module, "host", NULL, &program) == TILEIR_RESULT_OK);
    tileir_module_destroy(module);
    tileir_context_destroy(context);
    CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) ==
          TILEIR_RESULT_OK);
    CHECK(y[0] == 0);
    tileir_program_destroy(program);
  }
  return 0;
}
