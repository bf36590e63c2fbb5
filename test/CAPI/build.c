/* A kernel made op by op, and walking through it. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "scale.h"

static void walk(tileir_block block) {
  for (tileir_op op = tileir_block_get_first_op(block); op; op = tileir_op_get_next(op)) {
    tileir_string mnemonic = tileir_op_get_mnemonic(op);
    printf("%.*s:", (int)mnemonic.length, mnemonic.data);
    for (size_t i = 0; i != tileir_op_get_num_operands(op); ++i) {
      tileir_buffer type =
          tileir_type_print(tileir_value_get_type(tileir_op_get_operand(op, i)));
      printf(" %s", tileir_buffer_get_data(type));
      tileir_buffer_destroy(type);
    }
    printf(" -> %zu results", tileir_op_get_num_results(op));
    printf(" line %u\n", tileir_op_get_place(op).line);
    CHECK(tileir_op_get_block(op) == block);
  }
}

int main(void) {
  tileir_context context = make_context();
  tileir_module module = build_scale(context);
  tileir_entry entry = tileir_module_find_entry(module, "scale");
  tileir_block body = tileir_entry_get_body(entry);
  tileir_op load = tileir_block_get_first_op(body), store;
  tileir_field field;
  tileir_op_info info;
  walk(body);
  // CHECK:      get_tile_block_id: -> 3 results line 3
  // CHECK-NEXT: constant: -> 1 results line 3
  // CHECK-NEXT: muli: tile<i32> tile<i32> -> 1 results
  // CHECK:      offset: tile<8xptr<f32>> tile<8xi32> -> 1 results line 4
  // CHECK:      load_ptr_tko: tile<8xptr<f32>> -> 2 results
  // CHECK:      return: -> 0 results line 4
  CHECK(tileir_module_get_num_entries(module) == 1);
  CHECK(tileir_module_get_entry(module, 0) == entry);
  CHECK(equals(tileir_entry_get_name(entry), "scale"));
  CHECK(tileir_type_get_num_inputs(tileir_entry_get_type(entry)) == 3);
  while (!equals(tileir_op_get_mnemonic(load), "load_ptr_tko"))
    load = tileir_op_get_next(load);
  CHECK(tileir_op_get_num_operands_of(load, "mask") == 0);
  CHECK(tileir_op_get_operand_of(load, "source", 0) == tileir_op_get_operand(load, 0));
  CHECK(equals(tileir_attr_get_string(
                   tileir_op_get_attr(load, "memory_ordering_semantics")),
               "weak"));
  CHECK(tileir_op_get_attr(load, "memory_scope") == NULL);
  CHECK(tileir_op_get_entry(load) == entry);
  CHECK(tileir_value_get_op(tileir_op_get_result(load, 1)) == load);
  CHECK(tileir_value_get_index(tileir_op_get_result(load, 1)) == 1);
  store = tileir_block_get_last_op(body);
  CHECK(equals(tileir_op_get_mnemonic(store), "return"));

  /* The op table. */
  CHECK(tileir_get_num_ops() > 100);
  CHECK(tileir_find_op_info("load_ptr_tko", &info) && info.num_operands == 4);
  CHECK(tileir_get_op_field("load_ptr_tko", TILEIR_FIELD_OPERAND, 1, &field));
  CHECK(equals(field.name, "mask") && field.optional && !field.variadic);
  CHECK(tileir_get_op_field("addf", TILEIR_FIELD_ATTR, 0, &field));
  CHECK(equals(field.type, "RoundingMode"));
  CHECK(!tileir_get_op_field("addf", TILEIR_FIELD_ATTR, 99, &field));
  CHECK(!tileir_find_op_info("nosuchop", &info));

  tileir_module_destroy(module);
  tileir_context_destroy(context);
  return 0;
}
