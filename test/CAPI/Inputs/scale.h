/*===- scale.h - A kernel that is built op by op ------------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------------===*/

#ifndef SCALE_H
#define SCALE_H

#include "check.h"

/* The first result of an op with up to two operands of one value each. */
static inline tileir_value op(tileir_builder b, const char *mnemonic, const char *result,
                              const char *first, tileir_value x, const char *second,
                              tileir_value y, const tileir_named_attr *attrs,
                              size_t num_attrs) {
  tileir_operand operands[] = {{first, &x, 1}, {second, &y, 1}};
  tileir_type type = NULL;
  tileir_op made;
  type = tileir_type_parse(tileir_builder_get_context(b), result);
  CHECK(type);
  made =
      tileir_op_create(b, mnemonic, operands, (size_t)(first != NULL) + (second != NULL),
                       attrs, num_attrs, &type, 1);
  CHECK(made);
  return tileir_op_get_result(made, 0);
}

/* Pointers to the 8 elements of block x behind `base`. */
static inline tileir_value pointers(tileir_builder b, tileir_value base,
                                    tileir_value offsets) {
  tileir_value p =
      op(b, "reshape", "tile<1xptr<f32>>", "source", base, NULL, NULL, NULL, 0);
  p = op(b, "broadcast", "tile<8xptr<f32>>", "source", p, NULL, NULL, NULL, 0);
  return op(b, "offset", "tile<8xptr<f32>>", "ptr", p, "offset", offsets, NULL, 0);
}

/* entry @scale(x: ptr<f32>, y: ptr<f32>, factor: f32): block i sets y[8 i .. 8 i + 7] to
 * the elements of x times the factor. */
static inline tileir_module build_scale(tileir_context context) {
  tileir_module module = tileir_module_create(context, "scale.c");
  tileir_builder b = tileir_builder_create(module);
  tileir_type pointer = tileir_type_parse(context, "tile<ptr<f32>>");
  tileir_type parameters[3] = {pointer, pointer, tileir_type_parse(context, "tile<f32>")};
  tileir_type i32 =
      tileir_type_tile(context, NULL, 0, tileir_type_scalar(context, "i32"));
  tileir_type ids[3] = {i32, i32, i32};
  tileir_type i32x8 = tileir_type_parse(context, "tile<8xi32>");
  tileir_type f32x8 = tileir_type_parse(context, "tile<8xf32>");
  tileir_type token = tileir_type_scalar(context, "token");
  tileir_type loaded[2] = {f32x8, token};
  int32_t eight = 8;
  tileir_named_attr value = {"value", tileir_attr_elements(context, i32, &eight, 4)};
  tileir_named_attr none = {"overflow", tileir_attr_string(context, "none")};
  tileir_named_attr rounding = {
      "rounding_mode", tileir_attr_enum(context, "RoundingMode", "nearest_even")};
  tileir_named_attr weak = {"memory_ordering_semantics",
                            tileir_attr_parse_field(context, "load_ptr_tko",
                                                    "memory_ordering_semantics", "weak")};
  tileir_entry entry = tileir_entry_create(b, "scale", parameters, 3, NULL);
  tileir_block body = tileir_entry_get_body(entry);
  tileir_value x, y, factor, offsets, base, tile;
  tileir_op id, load;
  CHECK(entry && body && tileir_builder_get_block(b) == body);
  x = tileir_block_get_argument(body, 0);
  y = tileir_block_get_argument(body, 1);
  factor = tileir_block_get_argument(body, 2);

  tileir_builder_set_place(b, 3, 7);
  id = tileir_op_create(b, "get_tile_block_id", NULL, 0, NULL, 0, ids, 3);
  CHECK(id);
  base = op(b, "constant", "tile<i32>", NULL, NULL, NULL, NULL, &value, 1);
  base = op(b, "muli", "tile<i32>", "lhs", tileir_op_get_result(id, 0), "rhs", base,
            &none, 1);
  base = op(b, "reshape", "tile<1xi32>", "source", base, NULL, NULL, NULL, 0);
  base = op(b, "broadcast", "tile<8xi32>", "source", base, NULL, NULL, NULL, 0);
  offsets = op(b, "iota", "tile<8xi32>", NULL, NULL, NULL, NULL, NULL, 0);
  offsets = op(b, "addi", "tile<8xi32>", "lhs", offsets, "rhs", base, &none, 1);
  CHECK(tileir_value_get_type(offsets) == i32x8);

  tileir_builder_set_place(b, 4, 1);
  x = pointers(b, x, offsets);
  y = pointers(b, y, offsets);
  {
    tileir_operand source = {"source", &x, 1};
    load = tileir_op_create(b, "load_ptr_tko", &source, 1, &weak, 1, loaded, 2);
    CHECK(load);
  }
  factor = op(b, "reshape", "tile<1xf32>", "source", factor, NULL, NULL, NULL, 0);
  factor = op(b, "broadcast", "tile<8xf32>", "source", factor, NULL, NULL, NULL, 0);
  tile = op(b, "mulf", "tile<8xf32>", "lhs", tileir_op_get_result(load, 0), "rhs", factor,
            &rounding, 1);
  {
    tileir_operand store[] = {{"destination", &y, 1}, {"value", &tile, 1}};
    CHECK(tileir_op_create(b, "store_ptr_tko", store, 2, &weak, 1, &token, 1));
  }
  CHECK(tileir_op_create(b, "return", NULL, 0, NULL, 0, NULL, 0));
  tileir_builder_destroy(b);
  CHECK(tileir_module_set_producer(module, "scale.h") == TILEIR_RESULT_OK);
  CHECK(tileir_module_verify(module) == TILEIR_RESULT_OK);
  return module;
}

#endif
