/* What a builder refuses at once, and what the verifier finds at the end. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "scale.h"

int main(void) {
  tileir_context context = make_context(), other_context = make_context();
  tileir_module module = tileir_module_create(context, "errors.c");
  tileir_module other = build_scale(other_context);
  tileir_builder b = tileir_builder_create(module);
  tileir_type f32 = tileir_type_parse(context, "tile<f32>");
  tileir_type f32x8 = tileir_type_parse(context, "tile<8xf32>");
  tileir_value x, y, foreign;
  tileir_operand lhs = {"lhs", &x, 1}, both[] = {{"lhs", &x, 1}, {"rhs", &y, 1}};
  tileir_operand wrong = {"left", &x, 1}, null = {"lhs", NULL, 1};
  tileir_named_attr attr = {"rounding_mode", NULL};
  tileir_type parameters[] = {f32, f32};

  CHECK(!tileir_op_create(b, "return", NULL, 0, NULL, 0, NULL, 0));
  // CHECK: error: there is no entry or block to put an op in
  CHECK(tileir_entry_create(b, "k", parameters, 2, NULL));
  CHECK(!tileir_entry_create(b, "k", NULL, 0, NULL));
  // CHECK-NEXT: error: symbol 'k' is defined twice
  x = tileir_block_get_argument(tileir_builder_get_block(b), 0);
  y = tileir_block_get_argument(tileir_builder_get_block(b), 1);

  tileir_builder_set_place(b, 12, 5);
  CHECK(!tileir_op_create(b, "addq", both, 2, NULL, 0, &f32, 1));
  // CHECK-NEXT: error: errors.c line 12 column 5: there is no op 'addq'
  CHECK(!tileir_op_create(b, "entry", NULL, 0, NULL, 0, NULL, 0));
  // CHECK-NEXT: there is no op 'entry'
  CHECK(!tileir_op_create(b, "addf", &wrong, 1, NULL, 0, &f32, 1));
  // CHECK-NEXT: 'addf': no operand 'left'; there are lhs, rhs
  CHECK(!tileir_op_create(b, "addf", &lhs, 1, NULL, 0, &f32, 1));
  // CHECK-NEXT: 'addf': operand 'rhs' cannot be 0 values
  CHECK(!tileir_op_create(b, "addf", &null, 1, NULL, 0, &f32, 1));
  // CHECK-NEXT: 'addf': the list of values of operand 'lhs' is null
  CHECK(!tileir_op_create(b, "addf", NULL, 2, NULL, 0, &f32, 1));
  // CHECK-NEXT: 'addf': the list of operands is null
  CHECK(!tileir_op_create(b, "addf", both, 2, NULL, 1, &f32, 1));
  // CHECK-NEXT: 'addf': the list of attributes is null
  CHECK(!tileir_op_create(b, "addf", both, 2, NULL, 0, NULL, 1));
  // CHECK-NEXT: 'addf': the list of results is null
  CHECK(!tileir_entry_create(b, "k2", NULL, 2, NULL));
  // CHECK-NEXT: the list of types is null
  CHECK(!tileir_op_create(b, "addf", both, 2, NULL, 0, &f32, 1));
  // CHECK-NEXT: 'addf': attribute 'rounding_mode' is missing
  attr.value = tileir_attr_string(context, "upwards");
  CHECK(!tileir_op_create(b, "addf", both, 2, &attr, 1, &f32, 1));
  // CHECK-NEXT: 'upwards' is not a valid RoundingMode; there are nearest_even, zero,
  attr.value = tileir_attr_enum(context, "Signedness", "signed");
  CHECK(!tileir_op_create(b, "addf", both, 2, &attr, 1, &f32, 1));
  // CHECK-NEXT: 'addf': attribute 'rounding_mode' has to be a case of RoundingMode, not of Signedness
  attr.value = tileir_attr_bool(context, true);
  CHECK(!tileir_op_create(b, "addf", both, 2, &attr, 1, &f32, 1));
  // CHECK-NEXT: 'addf': attribute 'rounding_mode' is of another kind
  attr.value = tileir_attr_string(context, "nearest_even");
  CHECK(!tileir_op_create(b, "addf", both, 2, &attr, 1, &f32, 0));
  // CHECK-NEXT: 'addf': needs 1 result, but has 0
  foreign = tileir_block_get_argument(
      tileir_entry_get_body(tileir_module_find_entry(other, "scale")), 2);
  lhs.values = &foreign;
  CHECK(!tileir_op_create(b, "negf", &(tileir_operand){"source", &foreign, 1}, 1, NULL, 0,
                          &f32, 1));
  // CHECK-NEXT: a value of operand 'source' is of another module

  /* Rules between types are the verifier's. */
  CHECK(tileir_op_create(b, "addf", both, 2, &attr, 1, &f32x8, 1));
  CHECK(tileir_op_create(b, "return", NULL, 0, NULL, 0, NULL, 0));
  CHECK(tileir_module_verify(module) == TILEIR_RESULT_FAILED);
  // CHECK-NEXT: error: errors.c line 12 column 5: 'addf':
  CHECK(strstr(tileir_context_get_last_error(context), "errors.c:12:5: error: "));
  /* What needs a correct module says the same. */
  CHECK(!tileir_module_print(module, 0));
  // CHECK: error: errors.c line 12 column 5: 'addf':
  CHECK(!tileir_module_write(module, NULL));
  // CHECK: error: errors.c line 12 column 5: 'addf':

  tileir_builder_destroy(b);
  tileir_module_destroy(module);
  tileir_module_destroy(other);
  tileir_context_destroy(other_context);
  tileir_context_destroy(context);
  puts("done");
  // CHECK: done
  return 0;
}
