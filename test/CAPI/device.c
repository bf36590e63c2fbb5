/* A launch leaves the runtime's device of the thread as it was, also if none was chosen and none can be. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%src_root/lib/Runtime/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -ltileir_rt -Wl,-rpath,%libs_dir
// RUN: env TILEIR_DEVICE=gpu %t | FileCheck %s --check-prefix=UNKNOWN
// RUN: env TILEIR_DEVICE=cuda:99 %t | FileCheck %s --check-prefix=MISSING
// RUN: env TILEIR_DEVICE=host %t | FileCheck %s --check-prefix=HOST

// UNKNOWN:      {{^}}error: TILEIR_DEVICE: 'gpu' is not a device: there are 'host', 'cuda' and 'cuda:N'{{$}}
// UNKNOWN-NEXT: {{^}}launch: 2{{$}}
// UNKNOWN-NEXT: {{^}}device: TILEIR_DEVICE: 'gpu' is not a device
// MISSING:      {{^}}launch: 0{{$}}
// MISSING-NEXT: {{^}}device: TILEIR_DEVICE: there is no device 'cuda:99'
// HOST:         {{^}}launch: 0{{$}}
// HOST-NEXT:    {{^}}device: 0{{$}}

#include "check.h"
#include "tileir/runtime.h"

int main(void) {
  const char *text = "entry @k() { return }";
  tileir_context context = make_context();
  tileir_module module = tileir_module_parse(context, text, strlen(text), "k.mlir");
  tileir_program program = NULL;
  uint32_t grid[3] = {1, 1, 1};
  int device = 0;
  CHECK(tileir_program_create(module, "host", NULL, &program) == TILEIR_RESULT_OK);
  printf("launch: %d\n", (int)tileir_program_launch(program, "k", grid, NULL, 0));
  if (tileir_get_device(&device))
    printf("device: %s\n", tileir_last_error());
  else
    printf("device: %d\n", device);
  tileir_program_destroy(program);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
