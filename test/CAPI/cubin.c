/* Machine code for GPUs, with the toolkit of the tests. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t %cuda-path

// REQUIRES: ptxas

#include "scale.h"

int main(int argc, char **argv) {
  tileir_context context = make_context();
  tileir_module module = build_scale(context);
  tileir_compile_options options;
  tileir_buffer code = NULL;
  CHECK(argc == 2);
  tileir_compile_options_init(&options);
  options.arch = "sm_90";
  options.cuda_path = argv[1];
  CHECK(tileir_module_compile(module, "cubin", &options, &code) == TILEIR_RESULT_OK);
  CHECK(tileir_buffer_get_size(code) > 500);
  CHECK(!memcmp(tileir_buffer_get_data(code), "\x7f" "ELF", 4));
  tileir_buffer_destroy(code);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
