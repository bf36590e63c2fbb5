/* Ops with regions: a loop whose block is made by the caller; globals; debug records. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "check.h"

int main(void) {
  tileir_context context = make_context();
  tileir_module module = tileir_module_create(context, "loop.c");
  tileir_builder b = tileir_builder_create(module);
  tileir_type i32 = tileir_type_parse(context, "tile<i32>");
  const int32_t numbers[4] = {1, 2, 3, 4};
  tileir_type i32x4 = tileir_type_parse(context, "tile<4xi32>");
  tileir_attr elements = tileir_attr_elements(context, i32x4, numbers, sizeof numbers);
  tileir_global global;
  tileir_debug_info file = {0}, unit = {0}, function = {0}, where = {0}, got;
  tileir_debug location;
  tileir_entry entry;
  tileir_block body, inner;
  tileir_value bounds[3];
  tileir_op loop;
  tileir_named_attr none = {"overflow", tileir_attr_string(context, "none")};

  global = tileir_global_create(b, "numbers", elements, 16, true, false);
  CHECK(global && tileir_module_find_global(module, "numbers") == global);
  CHECK(tileir_global_get_alignment(global) == 16 && tileir_global_is_constant(global));
  CHECK(tileir_attr_get_bits_at(tileir_global_get_value(global), 2) == 3);
  CHECK(tileir_global_get_type(global) == i32x4 && !tileir_global_is_private(global));

  file.kind = TILEIR_DEBUG_FILE;
  file.name.data = "loop.py";
  file.name.length = 7;
  unit.kind = TILEIR_DEBUG_COMPILE_UNIT;
  unit.file = tileir_debug_create(b, &file);
  function.kind = TILEIR_DEBUG_SUBPROGRAM;
  function.file = unit.file;
  function.unit = tileir_debug_create(b, &unit);
  function.name.data = function.linkage_name.data = "sum";
  function.name.length = function.linkage_name.length = 3;
  function.line = function.scope_line = 5;
  where.kind = TILEIR_DEBUG_LOCATION;
  where.scope = tileir_debug_create(b, &function);
  where.name = file.name;
  where.line = 6;
  where.column = 9;
  location = tileir_debug_create(b, &where);
  CHECK(location && tileir_builder_set_debug(b, location) == TILEIR_RESULT_OK);
  /* Not a location; a reference that the kind does not have. */
  CHECK(tileir_builder_set_debug(b, where.scope) == TILEIR_RESULT_INVALID_ARGUMENT);
  // CHECK: error: the debug record is not a location
  where.callee = location;
  CHECK(!tileir_debug_create(b, &where));
  // CHECK-NEXT: error: 'callee' is not a debug record of the right kind

  entry = tileir_entry_create(b, "sum", NULL, 0, NULL);
  CHECK(tileir_debug_get_info(tileir_entry_get_debug(entry), &got) && got.line == 6);
  CHECK(tileir_debug_get_info(got.scope, &got) && equals(got.linkage_name, "sum"));
  body = tileir_builder_get_block(b);
  for (int i = 0; i != 3; ++i) {
    char text[40];
    tileir_named_attr value = {"value", NULL};
    sprintf(text, "dense<%d> : tile<i32>", 4 * i + 1);
    value.value = tileir_attr_parse_field(context, "constant", "value", text);
    CHECK(value.value);
    bounds[i] = tileir_op_get_result(
        tileir_op_create(b, "constant", NULL, 0, &value, 1, &i32, 1), 0);
  }
  {
    tileir_operand operands[] = {{"lowerBound", &bounds[0], 1},
                                 {"upperBound", &bounds[1], 1},
                                 {"step", &bounds[0], 1},
                                 {"initValues", bounds, 2}};
    tileir_type types[3] = {i32, i32, i32};
    loop = tileir_op_create(b, "for", operands, 4, NULL, 0, types, 2);
    CHECK(loop && tileir_op_get_num_operands_of(loop, "initValues") == 2);
    CHECK(!tileir_block_create(b, loop, "body", types, 3));
    // CHECK-NEXT: error: 'for': no region 'body'
    inner = tileir_block_create(b, loop, "region", types, 3);
    CHECK(inner && tileir_builder_get_block(b) == inner);
    CHECK(!tileir_block_create(b, loop, "region", types, 3));
    // CHECK-NEXT: error: 'for': region 'region' has its block
  }
  {
    tileir_value iv = tileir_block_get_argument(inner, 0), next[2];
    tileir_operand sum[] = {{"lhs", &iv, 1}, {"rhs", &next[1], 1}};
    tileir_operand values = {"operands", next, 2};
    next[1] = tileir_block_get_argument(inner, 1);
    next[0] = tileir_op_get_result(
        tileir_op_create(b, "addi", sum, 2, &none, 1, &i32, 1), 0);
    CHECK(tileir_op_create(b, "continue", &values, 1, NULL, 0, NULL, 0));
  }
  /* The entry has no end yet. */
  CHECK(tileir_module_verify(module) == TILEIR_RESULT_FAILED);
  // CHECK-NEXT: error: {{.*}}return
  CHECK(tileir_builder_set_block(b, body) == TILEIR_RESULT_OK);
  CHECK(tileir_op_create(b, "return", NULL, 0, NULL, 0, NULL, 0));
  CHECK(tileir_module_verify(module) == TILEIR_RESULT_OK);
  CHECK(tileir_op_get_num_regions(loop) == 1);
  CHECK(tileir_region_get_block(tileir_op_get_region(loop, 0)) == inner);
  CHECK(tileir_block_get_parent_op(inner) == loop && !tileir_block_get_parent_op(body));
  CHECK(tileir_value_get_block(tileir_block_get_argument(inner, 2)) == inner);

  tileir_builder_destroy(b);
  tileir_module_destroy(module);
  tileir_context_destroy(context);
  puts("done");
  // CHECK-NEXT: done
  return 0;
}
