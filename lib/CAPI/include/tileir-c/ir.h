/*===- tileir-c/ir.h - Types, attributes, ops ---------------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Accessors do not fail loudly: what there is not is null, zero or an empty string.
|* Names of kinds and cases are those of the textual form. Types and attributes are unique
|* in their context: equal ones are the same pointer, but for elements of constants.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_IR_H
#define TILEIR_C_IR_H

#include "tileir-c/core.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef const struct tileir_type_s *tileir_type;
typedef const struct tileir_attr_s *tileir_attr;
typedef struct tileir_value_s *tileir_value; /* a result or an argument */
typedef struct tileir_op_s *tileir_op;
typedef struct tileir_block_s *tileir_block;
typedef struct tileir_region_s *tileir_region; /* of one block, or none */
typedef struct tileir_entry_s *tileir_entry;   /* a kernel */
typedef struct tileir_global_s *tileir_global;
typedef const struct tileir_debug_s *tileir_debug; /* a record of the frontend */

/*===-- Types -------------------------------------------------------------------===*/

/* Reads "f32", "tile<4x8xf32>", "ptr<f16>", "tensor_view<?x16xf32, strides=[16,1]>", ...,
 * as the textual form spells types. */
TILEIR_C_API tileir_type tileir_type_parse(tileir_context context, const char *text);
TILEIR_C_API tileir_buffer tileir_type_print(tileir_type type);

/* An extent or stride of a tensor_view that is known at run time only. */
#define TILEIR_DYNAMIC INT64_MIN

/* Each of these tells what is wrong with the type that would result. */
TILEIR_C_API tileir_type tileir_type_scalar(tileir_context context, const char *kind);
TILEIR_C_API tileir_type tileir_type_pointer(tileir_context context, tileir_type pointee);
TILEIR_C_API tileir_type tileir_type_tile(tileir_context context, const int64_t *shape,
                                          size_t rank, tileir_type element);
TILEIR_C_API tileir_type tileir_type_tensor_view(tileir_context context,
                                                 tileir_type element,
                                                 const int64_t *shape,
                                                 const int64_t *strides, size_t rank);
/* dim_map: null is the identity; padding: null is none, else "zero", "nan", ... The three
 * kinds of tile views have an extent for each dimension of the tensor_view. */
TILEIR_C_API tileir_type tileir_type_partition_view(tileir_context context,
                                                    const int32_t *tile_shape,
                                                    size_t rank, tileir_type tensor_view,
                                                    const int32_t *dim_map,
                                                    const char *padding);
TILEIR_C_API tileir_type tileir_type_strided_view(
    tileir_context context, const int32_t *tile_shape, const int32_t *traversal_strides,
    size_t rank, tileir_type tensor_view, const int32_t *dim_map, const char *padding);
TILEIR_C_API tileir_type tileir_type_gather_scatter_view(
    tileir_context context, const int32_t *tile_shape, size_t rank,
    tileir_type tensor_view, uint32_t sparse_dim, const char *padding);

/* "f32", "ptr", "tile", "tensor_view", "token", ... */
TILEIR_C_API tileir_string tileir_type_get_kind(tileir_type type);
TILEIR_C_API bool tileir_type_is_integer(tileir_type type);
TILEIR_C_API bool tileir_type_is_float(tileir_type type);
/* Value bits of an element type. */
TILEIR_C_API uint32_t tileir_type_get_bit_width(tileir_type type);
/* Element of a tile or view, or pointee. */
TILEIR_C_API tileir_type tileir_type_get_element(tileir_type type);
/* Of a tile or view; a tile view's shape is that of its tile. */
TILEIR_C_API size_t tileir_type_get_rank(tileir_type type);
TILEIR_C_API int64_t tileir_type_get_extent(tileir_type type, size_t dim);
TILEIR_C_API int64_t tileir_type_get_num_elements(tileir_type type); /* of a tile */
/* Of a tensor_view, in elements, or of a strided_view the traversal stride. */
TILEIR_C_API int64_t tileir_type_get_stride(tileir_type type, size_t dim);
/* Of a tile view. */
TILEIR_C_API tileir_type tileir_type_get_tensor_view(tileir_type type);
TILEIR_C_API tileir_string tileir_type_get_padding(tileir_type type);
TILEIR_C_API int32_t tileir_type_get_dim_map(tileir_type type, size_t dim);
TILEIR_C_API uint32_t tileir_type_get_sparse_dim(tileir_type type);
/* Of an entry's signature. */
TILEIR_C_API size_t tileir_type_get_num_inputs(tileir_type type);
TILEIR_C_API tileir_type tileir_type_get_input(tileir_type type, size_t index);

/* A type of numbers as other libraries have it in memory, and the element type that reads
 * it. 4-bit types are not among them: Tile IR has two of them in a byte. */
typedef struct tileir_dtype {
  tileir_string name;    /* numpy's, ml_dtypes' and torch's: "float32", "uint8" */
  tileir_string element; /* "f32", "i8" */
  uint32_t bits;         /* from one element to the next */
  uint32_t dlpack_code;  /* DLDataTypeCode */
} tileir_dtype;

TILEIR_C_API size_t tileir_get_num_dtypes(void);
/* False for a number that there is not. */
TILEIR_C_API bool tileir_get_dtype(size_t index, tileir_dtype *dtype);

/*===-- Attributes --------------------------------------------------------------===*/

typedef enum tileir_attr_kind {
  TILEIR_ATTR_NONE = 0, /* of null */
  TILEIR_ATTR_UNIT,
  TILEIR_ATTR_BOOL,
  TILEIR_ATTR_INTEGER,
  TILEIR_ATTR_FLOAT,
  TILEIR_ATTR_ENUM,
  TILEIR_ATTR_STRING,
  TILEIR_ATTR_SYMBOL_REF,
  TILEIR_ATTR_TYPE,
  TILEIR_ATTR_ARRAY,
  TILEIR_ATTR_BOOL_ARRAY,
  TILEIR_ATTR_I32_ARRAY,
  TILEIR_ATTR_DICTIONARY,
  TILEIR_ATTR_HINTS, /* a dictionary by architecture */
  TILEIR_ATTR_DIV_BY,
  TILEIR_ATTR_SAME_ELEMENTS,
  TILEIR_ATTR_BOUNDED,
  TILEIR_ATTR_ELEMENTS /* of a constant */
} tileir_attr_kind;

TILEIR_C_API tileir_attr_kind tileir_attr_get_kind(tileir_attr attr);
/* The textual form, complete in itself: "4 : i32", "#cuda_tile.div_by<16>". */
TILEIR_C_API tileir_buffer tileir_attr_print(tileir_attr attr);

TILEIR_C_API bool tileir_attr_get_bool(tileir_attr attr);
/* An integer with its sign, the number of an enum's case, div_by's divisor. */
TILEIR_C_API int64_t tileir_attr_get_int(tileir_attr attr);
/* The bits of an integer or float. */
TILEIR_C_API uint64_t tileir_attr_get_bits(tileir_attr attr);
/* Of an integer, float, type or elements. */
TILEIR_C_API tileir_type tileir_attr_get_type(tileir_attr attr);
/* Of a string or symbol reference; the case of an enum ("nearest_even"). */
TILEIR_C_API tileir_string tileir_attr_get_string(tileir_attr attr);
/* The name of an enum ("RoundingMode"). */
TILEIR_C_API tileir_string tileir_attr_get_enum(tileir_attr attr);
/* Elements of an array, entries of a dictionary, numbers or bools of an array of them,
 * group sizes of same_elements, elements of a constant. */
TILEIR_C_API size_t tileir_attr_get_size(tileir_attr attr);
TILEIR_C_API tileir_attr tileir_attr_get_element(tileir_attr attr, size_t index);
TILEIR_C_API tileir_string tileir_attr_get_key(tileir_attr attr, size_t index);
TILEIR_C_API int64_t tileir_attr_get_int_at(tileir_attr attr, size_t index);
/* The optional parts of div_by (every, along) and bounded (lower, upper): false where
 * there is none. */
TILEIR_C_API bool tileir_attr_get_first(tileir_attr attr, int64_t *value);
TILEIR_C_API bool tileir_attr_get_second(tileir_attr attr, int64_t *value);
/* Of elements: one stands for all; the bits of one, row-major; the bytes as the bytecode
 * has them (little-endian; i1 a bit each), one element if it is a splat. */
TILEIR_C_API bool tileir_attr_is_splat(tileir_attr attr);
TILEIR_C_API uint64_t tileir_attr_get_bits_at(tileir_attr attr, size_t index);
TILEIR_C_API const void *tileir_attr_get_raw(tileir_attr attr, size_t *size);

/*===-- Globals and entries, in the order of the module -------------------------===*/

TILEIR_C_API size_t tileir_module_get_num_entries(tileir_module module);
TILEIR_C_API tileir_entry tileir_module_get_entry(tileir_module module, size_t index);
TILEIR_C_API tileir_entry tileir_module_find_entry(tileir_module module,
                                                   const char *name);
TILEIR_C_API size_t tileir_module_get_num_globals(tileir_module module);
TILEIR_C_API tileir_global tileir_module_get_global(tileir_module module, size_t index);
TILEIR_C_API tileir_global tileir_module_find_global(tileir_module module,
                                                     const char *name);

TILEIR_C_API tileir_string tileir_entry_get_name(tileir_entry entry);
TILEIR_C_API tileir_type tileir_entry_get_type(tileir_entry entry);
TILEIR_C_API tileir_attr tileir_entry_get_hints(tileir_entry entry);
TILEIR_C_API tileir_attr tileir_entry_get_argument_attrs(tileir_entry entry);
/* The arguments are those of this block. */
TILEIR_C_API tileir_block tileir_entry_get_body(tileir_entry entry);
TILEIR_C_API tileir_place tileir_entry_get_place(tileir_entry entry);
TILEIR_C_API tileir_debug tileir_entry_get_debug(tileir_entry entry);

TILEIR_C_API tileir_string tileir_global_get_name(tileir_global global);
TILEIR_C_API tileir_type tileir_global_get_type(tileir_global global);
TILEIR_C_API tileir_attr tileir_global_get_value(tileir_global global);
TILEIR_C_API uint64_t tileir_global_get_alignment(tileir_global global); /* 0: natural */
TILEIR_C_API bool tileir_global_is_constant(tileir_global global);
TILEIR_C_API bool tileir_global_is_private(tileir_global global);
TILEIR_C_API tileir_place tileir_global_get_place(tileir_global global);

/*===-- Blocks, ops, values -----------------------------------------------------===*/

TILEIR_C_API tileir_block tileir_region_get_block(tileir_region region); /* may be null */

TILEIR_C_API size_t tileir_block_get_num_arguments(tileir_block block);
TILEIR_C_API tileir_value tileir_block_get_argument(tileir_block block, size_t index);
TILEIR_C_API tileir_op tileir_block_get_first_op(tileir_block block);
TILEIR_C_API tileir_op tileir_block_get_last_op(tileir_block block);
/* The op around it; null for the body of an entry. */
TILEIR_C_API tileir_op tileir_block_get_parent_op(tileir_block block);

TILEIR_C_API tileir_op tileir_op_get_next(tileir_op op);
TILEIR_C_API tileir_string tileir_op_get_mnemonic(tileir_op op);
TILEIR_C_API tileir_block tileir_op_get_block(tileir_op op);
TILEIR_C_API tileir_entry tileir_op_get_entry(tileir_op op);
TILEIR_C_API tileir_place tileir_op_get_place(tileir_op op);
TILEIR_C_API tileir_debug tileir_op_get_debug(tileir_op op);

/* All operands, or those of a field of the op table ("lhs", "mask", "initValues"). */
TILEIR_C_API size_t tileir_op_get_num_operands(tileir_op op);
TILEIR_C_API tileir_value tileir_op_get_operand(tileir_op op, size_t index);
TILEIR_C_API size_t tileir_op_get_num_operands_of(tileir_op op, const char *field);
TILEIR_C_API tileir_value tileir_op_get_operand_of(tileir_op op, const char *field,
                                                   size_t index);
TILEIR_C_API size_t tileir_op_get_num_results(tileir_op op);
TILEIR_C_API tileir_value tileir_op_get_result(tileir_op op, size_t index);
/* Null where the op has no such attribute. */
TILEIR_C_API tileir_attr tileir_op_get_attr(tileir_op op, const char *field);
TILEIR_C_API size_t tileir_op_get_num_regions(tileir_op op);
TILEIR_C_API tileir_region tileir_op_get_region(tileir_op op, size_t index);

TILEIR_C_API tileir_type tileir_value_get_type(tileir_value value);
/* The op whose result it is, or else the block whose argument it is. */
TILEIR_C_API tileir_op tileir_value_get_op(tileir_value value);
TILEIR_C_API tileir_block tileir_value_get_block(tileir_value value);
TILEIR_C_API size_t tileir_value_get_index(tileir_value value);

/*===-- The op table ------------------------------------------------------------===*/

typedef struct tileir_field {
  tileir_string name;
  tileir_string type; /* in words ("tile of floats"); of an enum its name */
  bool optional;
  bool variadic;
  tileir_version since;
} tileir_field;

typedef struct tileir_op_info {
  tileir_string mnemonic, group, summary;
  tileir_version since;
  bool terminator;
  bool container; /* module, entry or global: never in a body */
  uint32_t num_operands, num_attrs, num_results, num_regions; /* fields */
} tileir_op_info;

TILEIR_C_API size_t tileir_get_num_ops(void);
/* False for a number or name that there is not. */
TILEIR_C_API bool tileir_get_op_info(size_t index, tileir_op_info *info);
TILEIR_C_API bool tileir_find_op_info(const char *mnemonic, tileir_op_info *info);

typedef enum tileir_field_kind {
  TILEIR_FIELD_OPERAND = 0,
  TILEIR_FIELD_ATTR = 1,
  TILEIR_FIELD_RESULT = 2,
  TILEIR_FIELD_REGION = 3
} tileir_field_kind;

TILEIR_C_API bool tileir_get_op_field(const char *mnemonic, tileir_field_kind kind,
                                      size_t index, tileir_field *field);

/*===-- Locations of the frontend -----------------------------------------------===*/

typedef enum tileir_debug_kind {
  TILEIR_DEBUG_UNKNOWN = 0,
  TILEIR_DEBUG_COMPILE_UNIT = 1, /* file */
  TILEIR_DEBUG_FILE = 2,         /* name, directory */
  TILEIR_DEBUG_BLOCK = 3,        /* file, scope, line, column */
  TILEIR_DEBUG_LOCATION = 4,     /* scope; name of the file, line, column */
  TILEIR_DEBUG_SUBPROGRAM = 5,   /* file, unit, name, linkage_name, line, scope_line */
  TILEIR_DEBUG_CALL_SITE = 6     /* callee, caller */
} tileir_debug_kind;

/* A record; what its kind does not list is zero or null. The column is as the frontend
 * has written it: those in Python count from 0, others from 1 with 0 for unknown. Places
 * of diagnostics and findings count from 1 for all. */
typedef struct tileir_debug_info {
  uint32_t kind; /* tileir_debug_kind */
  uint32_t line, column, scope_line;
  uint64_t flags; /* of a subprogram; 1: a declaration */
  tileir_string name, directory, linkage_name;
  tileir_debug file, scope, unit, callee, caller;
} tileir_debug_info;

TILEIR_C_API bool tileir_debug_get_info(tileir_debug debug, tileir_debug_info *info);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_C_IR_H */
