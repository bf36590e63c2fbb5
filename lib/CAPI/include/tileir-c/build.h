/*===- tileir-c/build.h - Making a module -------------------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* A module is made with a builder: an entry, then op by op at the end of a block, fields
by
|* their names of the op table. A builder checks names, numbers of values and kinds of
|* attributes at once; tileir_module_verify checks the rules of the language at the end.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_BUILD_H
#define TILEIR_C_BUILD_H

#include "tileir-c/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An empty module. Its version only says which fields a text of it may show;
 * tileir_module_write chooses for itself. name is for messages, or null. */
TILEIR_C_API tileir_module tileir_module_create(tileir_context context, const char *name);

/*===-- Attributes --------------------------------------------------------------===*/

/* Reads an attribute as it stands in dictionaries of the textual form: "4 : i32", "[1,
 * 2]", "dense<1.0> : tile<4xf32>", "#cuda_tile.div_by<16>". */
TILEIR_C_API tileir_attr tileir_attr_parse(tileir_context context, const char *text);

/* Reads an attribute of a field of an op as people write it: the case of an enum
 * ("nearest_even"), a number, "true", "[0, 1]", a type, a symbol's name with or without
 * its
 * @, "dense<..> : ..", "#cuda_tile.div_by<16>", "<sm_100 = {..}>"; of a string the
 * characters themselves; "unit" or nothing for a flag. */
TILEIR_C_API tileir_attr tileir_attr_parse_field(tileir_context context,
                                                 const char *mnemonic, const char *field,
                                                 const char *text);

TILEIR_C_API tileir_attr tileir_attr_unit(tileir_context context);
TILEIR_C_API tileir_attr tileir_attr_bool(tileir_context context, bool value);
/* The value has to fit the type, with or without a sign. */
TILEIR_C_API tileir_attr tileir_attr_integer(tileir_context context, tileir_type type,
                                             int64_t value);
/* Rounded to nearest, as the type has it. */
TILEIR_C_API tileir_attr tileir_attr_float(tileir_context context, tileir_type type,
                                           double value);
TILEIR_C_API tileir_attr tileir_attr_float_bits(tileir_context context, tileir_type type,
                                                uint64_t bits);
/* ("RoundingMode", "nearest_even") */
TILEIR_C_API tileir_attr tileir_attr_enum(tileir_context context, const char *name,
                                          const char *value);
TILEIR_C_API tileir_attr tileir_attr_string(tileir_context context, const char *value);
TILEIR_C_API tileir_attr tileir_attr_symbol_ref(tileir_context context, const char *name);
TILEIR_C_API tileir_attr tileir_attr_type(tileir_context context, tileir_type type);
TILEIR_C_API tileir_attr tileir_attr_array(tileir_context context,
                                           const tileir_attr *elements, size_t count);
TILEIR_C_API tileir_attr tileir_attr_bool_array(tileir_context context,
                                                const bool *values, size_t count);
TILEIR_C_API tileir_attr tileir_attr_i32_array(tileir_context context,
                                               const int32_t *values, size_t count);

typedef struct tileir_named_attr {
  const char *name;
  tileir_attr value;
} tileir_named_attr;

TILEIR_C_API tileir_attr tileir_attr_dictionary(tileir_context context,
                                                const tileir_named_attr *entries,
                                                size_t count);
/* The entries are dictionaries by architecture ("sm_100"). */
TILEIR_C_API tileir_attr tileir_attr_hints(tileir_context context,
                                           const tileir_named_attr *entries,
                                           size_t count);
/* Promises of assume; a null pointer is an absent part. */
TILEIR_C_API tileir_attr tileir_attr_div_by(tileir_context context, uint64_t divisor,
                                            const int64_t *every, const int64_t *along);
TILEIR_C_API tileir_attr tileir_attr_bounded(tileir_context context, const int64_t *lower,
                                             const int64_t *upper);
TILEIR_C_API tileir_attr tileir_attr_same_elements(tileir_context context,
                                                   const int64_t *group_sizes,
                                                   size_t count);
/* The elements of a tile, row-major and little-endian: each in as many bytes as its type
 * has in constants (a byte for i4 and f4E2M1FN, four for tf32), or one of them for all.
 * Elements of i1 are bits, the first in the lowest bit of the first byte. Copied. */
TILEIR_C_API tileir_attr tileir_attr_elements(tileir_context context, tileir_type tile,
                                              const void *bytes, size_t size);

/*===-- The builder -------------------------------------------------------------===*/

typedef struct tileir_builder_s *tileir_builder;

/* The module must outlive it. */
TILEIR_C_API tileir_builder tileir_builder_create(tileir_module module);
TILEIR_C_API void tileir_builder_destroy(tileir_builder builder);
/* The context of its module, which is not the caller's to destroy. */
TILEIR_C_API tileir_context tileir_builder_get_context(tileir_builder builder);

/* The place in the caller's source for what is built from now on, for errors of the
 * verifier; line 0: none. */
TILEIR_C_API void tileir_builder_set_place(tileir_builder builder, uint32_t line,
                                           uint32_t column);
/* The frontend's location for what is built from now on, which the module keeps; may be
 * null. A location, or a call site for ops. */
TILEIR_C_API tileir_result tileir_builder_set_debug(tileir_builder builder,
                                                    tileir_debug debug);
TILEIR_C_API tileir_debug tileir_debug_create(tileir_builder builder,
                                              const tileir_debug_info *info);

/* Ops are appended to this block. */
TILEIR_C_API tileir_result tileir_builder_set_block(tileir_builder builder,
                                                    tileir_block block);
TILEIR_C_API tileir_block tileir_builder_get_block(tileir_builder builder);

/* An array of the module: the elements' type is its own. alignment 0 is natural. */
TILEIR_C_API tileir_global tileir_global_create(tileir_builder builder, const char *name,
                                                tileir_attr elements, uint64_t alignment,
                                                bool constant, bool is_private);

/* A kernel. Its parameters are tiles of rank 0. hints may be null. The builder goes on in
 * its body. */
TILEIR_C_API tileir_entry tileir_entry_create(tileir_builder builder, const char *name,
                                              const tileir_type *parameters, size_t count,
                                              tileir_attr hints);

/* The values of an operand field. */
typedef struct tileir_operand {
  const char *name;
  const tileir_value *values;
  size_t count;
} tileir_operand;

/* Appends an op. Operands and attributes that are not named are absent, or have the
 * table's default; an attribute whose value is null is absent. A string stands for an
 * enum where the table has an enum. Regions are empty. */
TILEIR_C_API tileir_op tileir_op_create(tileir_builder builder, const char *mnemonic,
                                        const tileir_operand *operands,
                                        size_t num_operands,
                                        const tileir_named_attr *attrs, size_t num_attrs,
                                        const tileir_type *results, size_t num_results);

/* Gives a region of an op its block, and goes on there. */
TILEIR_C_API tileir_block tileir_block_create(tileir_builder builder, tileir_op op,
                                              const char *region,
                                              const tileir_type *arguments, size_t count);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_C_BUILD_H */
