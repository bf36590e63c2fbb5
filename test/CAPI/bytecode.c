/* Writing and reading bytecode, versions, errors with byte and section; modules outlive their context. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "scale.h"

int main(void) {
  tileir_context context = make_context(), second = make_context();
  tileir_module module = build_scale(context), read;
  tileir_version oldest, v13_3 = {13, 3}, v9 = {9, 1};
  tileir_buffer bytes, other;
  size_t differences = 99;
  char *damaged;

  CHECK(tileir_module_get_oldest_version(module, &oldest) == TILEIR_RESULT_OK);
  CHECK(oldest.major == 13 && oldest.minor == 1);
  bytes = tileir_module_write(module, NULL);
  other = tileir_module_write(module, &v13_3);
  CHECK(bytes && other);
  CHECK(tileir_is_bytecode(tileir_buffer_get_data(bytes), tileir_buffer_get_size(bytes)));
  CHECK(!tileir_is_bytecode("cuda_tile.module", 16));
  CHECK(!tileir_module_write(module, &v9));
  // CHECK: error: there is no version 9.1 of the bytecode, only 13.1 to 13.5

  read = tileir_module_read(second, tileir_buffer_get_data(other),
                            tileir_buffer_get_size(other), "k.tileir");
  CHECK(read && tileir_module_get_version(read).minor == 3);
  tileir_context_destroy(second);
  CHECK(tileir_module_verify(read) == TILEIR_RESULT_OK);
  CHECK(equals(tileir_module_get_producer(read), "scale.h"));
  CHECK(tileir_module_diff(module, read, 0, NULL, NULL, &differences) ==
        TILEIR_RESULT_OK);
  CHECK(differences == 0);
  CHECK(tileir_entry_get_place(tileir_module_get_entry(read, 0)).kind ==
        TILEIR_PLACE_BYTE);
  tileir_module_destroy(read);

  damaged = malloc(tileir_buffer_get_size(bytes));
  memcpy(damaged, tileir_buffer_get_data(bytes), tileir_buffer_get_size(bytes));
  CHECK(!tileir_module_read(context, damaged, tileir_buffer_get_size(bytes) / 2,
                            "half.tileir"));
  // CHECK-NEXT: error: half.tileir byte {{[0-9]+}} of {{.*}}:
  puts(tileir_context_get_last_error(context));
  // CHECK-NEXT: half.tileir: error: at byte 0x
  CHECK(!tileir_module_read_bytecode(context, "text", 4, NULL));
  // CHECK-NEXT: error: <memory> byte 0
  free(damaged);
  tileir_buffer_destroy(bytes);
  tileir_buffer_destroy(other);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
