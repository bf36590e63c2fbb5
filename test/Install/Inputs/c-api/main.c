#include <stdio.h>
#include <string.h>
#include <tileir-c.h>

int main(void) {
  static const char text[] =
      "cuda_tile.module @m {\n"
      "  entry @answer(%p: tile<ptr<i32>>) {\n"
      "    %c = constant <i32: 42> : tile<i32>\n"
      "    %t = store_ptr_tko weak %p, %c : tile<ptr<i32>>, tile<i32> -> token\n"
      "    return\n"
      "  }\n"
      "}\n";
  tileir_context context = tileir_context_create();
  tileir_module module = tileir_module_parse(context, text, strlen(text), "answer.mlir");
  tileir_program program = NULL;
  int32_t answer = 0;
  const uint32_t grid[3] = {1, 1, 1};
  const tileir_argument argument = {&answer, sizeof answer, 0, "i32"};
  if (!module || tileir_program_create(module, "host", NULL, &program) ||
      tileir_program_launch(program, "answer", grid, &argument, 1))
    fprintf(stderr, "%s\n", tileir_context_get_last_error(context));
  printf("the answer is %d\n", (int)answer);
  tileir_program_destroy(program);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
