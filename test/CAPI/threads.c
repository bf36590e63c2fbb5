/* Eight threads, each with a context of its own: reading, printing, compiling, running. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir -pthread
// RUN: %t

#include "scale.h"
#include <pthread.h>

#define THREADS 8

static void *work(void *data) {
  int id = *(int *)data;
  for (int round = 0; round != 3; ++round) {
    tileir_context context = tileir_context_create();
    tileir_module built = build_scale(context), read;
    tileir_buffer bytes = tileir_module_write(built, NULL), code = NULL;
    tileir_program program = NULL;
    tileir_compile_options options;
    float x[16], y[16];
    uint32_t grid[3] = {2, 1, 1};
    tileir_argument arguments[3] = {{x, sizeof x, 0, "f32"}, {y, sizeof y, 0, "f32"}};
    float factor = (float)id;
    uint32_t bits;
    CHECK(bytes);
    read = tileir_module_read(context, tileir_buffer_get_data(bytes),
                              tileir_buffer_get_size(bytes), "k.tileir");
    CHECK(read);
    CHECK(!tileir_type_parse(context, "tile<3xf32>"));
    CHECK(strstr(tileir_context_get_last_error(context), "powers of two"));
    tileir_compile_options_init(&options);
    options.arch = "sm_80";
    CHECK(tileir_module_compile(read, id % 2 ? "object" : "ptx", &options, &code) ==
          TILEIR_RESULT_OK);
    CHECK(tileir_program_create(read, id % 4 == 3 ? "interp" : "host", NULL, &program) ==
          TILEIR_RESULT_OK);
    for (int i = 0; i != 16; ++i)
      x[i] = (float)i;
    memcpy(&bits, &factor, 4);
    arguments[2].bits = bits;
    CHECK(tileir_program_launch(program, "scale", grid, arguments, 3) ==
          TILEIR_RESULT_OK);
    for (int i = 0; i != 16; ++i)
      CHECK(y[i] == factor * (float)i);
    tileir_program_destroy(program);
    tileir_buffer_destroy(bytes);
    tileir_buffer_destroy(code);
    tileir_module_destroy(built);
    tileir_module_destroy(read);
    tileir_context_destroy(context);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  int ids[THREADS];
  for (int i = 0; i != THREADS; ++i) {
    ids[i] = i;
    CHECK(!pthread_create(&threads[i], NULL, work, &ids[i]));
  }
  for (int i = 0; i != THREADS; ++i)
    pthread_join(threads[i], NULL);
  return 0;
}
