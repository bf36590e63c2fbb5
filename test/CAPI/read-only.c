/* Which arguments a kernel only reads. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t

#include "check.h"

static const char text[] =
    "cuda_tile.module @m {\n"
    "  entry @copy(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32>>) {\n"
    "    %a = offset %p, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>\n"
    "    %x, %t = load_ptr_tko weak %a : tile<ptr<f32>> -> tile<f32>, token\n"
    "    %b = offset %q, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>\n"
    "    %u = store_ptr_tko weak %b, %x : tile<ptr<f32>>, tile<f32> -> token\n"
    "    return\n"
    "  }\n"
    "  entry @views(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %n: tile<i32>) {\n"
    "    %i = constant <i32: 0> : tile<i32>\n"
    "    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> "
    "tensor_view<?xf32, strides=[1]>\n"
    "    %w = make_tensor_view %q, shape = [%n], strides = [1] : tile<i32> -> "
    "tensor_view<?xf32, strides=[1]>\n"
    "    %s = get_tensor_shape %v : tensor_view<?xf32, strides=[1]> -> tile<i32>\n"
    "    %a = make_partition_view %v : partition_view<tile=(8), padding_value = zero, "
    "tensor_view<?xf32, strides=[1]>>\n"
    "    %b = make_partition_view %w : partition_view<tile=(8), tensor_view<?xf32, "
    "strides=[1]>>\n"
    "    %one = constant <i32: 1> : tile<i32>\n"
    "    for %k in (%i to %s, step %one) : tile<i32> {\n"
    "      %x, %t = load_view_tko weak %a[%k] : partition_view<tile=(8), padding_value = "
    "zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token\n"
    "      %u = store_view_tko weak %x, %b[%k] : tile<8xf32>, partition_view<tile=(8), "
    "tensor_view<?xf32, strides=[1]>>, tile<i32> -> token\n"
    "    }\n"
    "    return\n"
    "  }\n"
    "  entry @carried(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {\n"
    "    %zero = constant <i32: 0> : tile<i32>\n"
    "    %one = constant <i32: 1> : tile<i32>\n"
    "    %last = for %k in (%zero to %one, step %one) : tile<i32> iter_values(%at = %p) -> "
    "(tile<ptr<f32>>) {\n"
    "      %next = offset %at, %k : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>\n"
    "      continue %next : tile<ptr<f32>>\n"
    "    }\n"
    "    %t = store_ptr_tko weak %last, %x : tile<ptr<f32>>, tile<f32> -> token\n"
    "    %y, %u = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token\n"
    "    return\n"
    "  }\n"
    "  entry @chosen(%c: tile<i1>, %p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %r: "
    "tile<ptr<f32>>, %x: tile<f32>) {\n"
    "    %at = if %c -> (tile<ptr<f32>>) {\n"
    "      yield %p : tile<ptr<f32>>\n"
    "    } else {\n"
    "      yield %q : tile<ptr<f32>>\n"
    "    }\n"
    "    %y, %t = load_ptr_tko weak %r : tile<ptr<f32>> -> tile<f32>, token\n"
    "    %u = store_ptr_tko weak %at, %y : tile<ptr<f32>>, tile<f32> -> token\n"
    "    return\n"
    "  }\n"
    "  entry @others(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %r: tile<ptr<i32>>) {\n"
    "    %x = constant <i32: 1> : tile<i32>\n"
    "    %old, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> "
    "-> tile<i32>, token\n"
    "    %bits = ptr_to_int %q : tile<ptr<i32>> -> tile<i64>\n"
    "    return\n"
    "  }\n"
    "}\n";

static tileir_program program;

/* Compares with a letter for each parameter: r for those that are only read. */
static void expect(const char *entry, const char *letters) {
  for (size_t i = 0; letters[i]; ++i)
    if (tileir_program_is_parameter_read_only(program, entry, i) != (letters[i] == 'r')) {
      fprintf(stderr, "parameter %zu of %s\n", i, entry);
      exit(1);
    }
  CHECK(!tileir_program_is_parameter_read_only(program, entry, strlen(letters)));
}

int main(void) {
  tileir_context c = tileir_context_create();
  tileir_module m = tileir_module_parse(c, text, strlen(text), "m.mlir");
  if (!m || tileir_program_create(m, "interp", NULL, &program)) {
    fprintf(stderr, "%s\n", tileir_context_get_last_error(c));
    return 1;
  }
  /* A value is not memory, but nothing is stored by it either. */
  expect("copy", "rrw");
  expect("views", "rwr");
  expect("carried", "wrr");
  expect("chosen", "rwwrr");
  /* What becomes of the bits of a pointer is not followed. */
  expect("others", "wwr");
  CHECK(!tileir_program_is_parameter_read_only(program, "none", 0));
  tileir_program_destroy(program);
  tileir_module_destroy(m);
  tileir_context_destroy(c);
  return 0;
}
