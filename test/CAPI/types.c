/* Types: parsing, constructors, accessors, rules. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "check.h"

static void expect(tileir_type type, const char *text) {
  tileir_buffer printed = tileir_type_print(type);
  CHECK(printed);
  if (strcmp(tileir_buffer_get_data(printed), text)) {
    fprintf(stderr, "expected %s, not %s\n", text, tileir_buffer_get_data(printed));
    exit(1);
  }
  tileir_buffer_destroy(printed);
}

/* Each dtype once, for an element type that can be read from memory. */
static void check_dtypes(tileir_context c) {
  size_t count = tileir_get_num_dtypes(), found = 0;
  tileir_dtype dtype, other;
  CHECK(!tileir_get_dtype(count, &dtype));
  for (size_t i = 0; i != count; ++i) {
    CHECK(tileir_get_dtype(i, &dtype));
    char element[32] = {0};
    memcpy(element, dtype.element.data, dtype.element.length);
    tileir_type type = tileir_type_scalar(c, element);
    CHECK(type && dtype.bits % 8 == 0 && tileir_type_get_bit_width(type) <= dtype.bits);
    for (size_t j = 0; j != i; ++j)
      CHECK(tileir_get_dtype(j, &other) &&
            (other.bits != dtype.bits || other.dlpack_code != dtype.dlpack_code));
    if (equals(dtype.name, "uint16"))
      found += equals(dtype.element, "i16") && dtype.bits == 16 && dtype.dlpack_code == 1;
    if (equals(dtype.name, "bfloat16"))
      found += equals(dtype.element, "bf16") && dtype.bits == 16 && dtype.dlpack_code == 4;
    if (equals(dtype.name, "bool"))
      found += equals(dtype.element, "i1") && dtype.bits == 8 && dtype.dlpack_code == 6;
  }
  CHECK(found == 3);
}

int main(void) {
  tileir_context c = make_context();
  tileir_type f32 = tileir_type_scalar(c, "f32"), i8 = tileir_type_scalar(c, "i8");
  const int64_t shape[] = {4, 8}, dynamic[] = {TILEIR_DYNAMIC, 64}, strides[] = {64, 1};
  const int32_t tile[] = {4, 8}, map[] = {1, 0}, steps[] = {2, 8};
  const int64_t three[] = {3};
  tileir_type view, part;
  expect(f32, "f32");
  CHECK(tileir_type_is_float(f32) && !tileir_type_is_float(i8));
  CHECK(tileir_type_get_bit_width(i8) == 8 && tileir_type_is_integer(i8));
  expect(tileir_type_tile(c, shape, 2, tileir_type_pointer(c, i8)), "tile<4x8xptr<i8>>");
  CHECK(tileir_type_tile(c, shape, 2, f32) == tileir_type_parse(c, "tile<4x8xf32>"));
  CHECK(tileir_type_parse(c, "!cuda_tile.tile<4x8xf32>") ==
        tileir_type_parse(c, "tile<4x8xf32>"));
  view = tileir_type_tensor_view(c, f32, dynamic, strides, 2);
  expect(view, "tensor_view<?x64xf32, strides=[64,1]>");
  CHECK(tileir_type_get_extent(view, 0) == TILEIR_DYNAMIC);
  CHECK(tileir_type_get_stride(view, 0) == 64 && tileir_type_get_rank(view) == 2);
  part = tileir_type_partition_view(c, tile, 2, view, map, "nan");
  expect(part, "partition_view<tile=(4x8), padding_value = nan, "
               "tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>");
  CHECK(equals(tileir_type_get_kind(part), "partition_view"));
  CHECK(equals(tileir_type_get_padding(part), "nan"));
  CHECK(tileir_type_get_dim_map(part, 0) == 1 && tileir_type_get_extent(part, 1) == 8);
  CHECK(tileir_type_get_tensor_view(part) == view);
  CHECK(tileir_type_get_element(part) == f32);
  part = tileir_type_strided_view(c, tile, steps, 2, view, NULL, NULL);
  CHECK(part && tileir_type_get_stride(part, 0) == 2);
  part = tileir_type_gather_scatter_view(c, tile, 2, view, 1, NULL);
  CHECK(part && tileir_type_get_sparse_dim(part) == 1);
  CHECK(tileir_type_get_num_elements(tileir_type_parse(c, "tile<4x8xf32>")) == 32);

  CHECK(!tileir_type_scalar(c, "f33"));
  // CHECK: error: 'f33' is not an element type
  CHECK(!tileir_type_tile(c, three, 1, f32));
  // CHECK-NEXT: error: {{.*}}powers of two
  CHECK(!tileir_type_partition_view(c, tile, 1, view, NULL, NULL));
  // CHECK-NEXT: error: {{.*}}rank
  CHECK(!tileir_type_partition_view(c, tile, 2, view, NULL, "seven"));
  // CHECK-NEXT: error: 'seven' is not a padding value
  CHECK(!tileir_type_tile(c, NULL, 2, f32));
  // CHECK-NEXT: error: the shape is null
  CHECK(!tileir_type_parse(c, "tile<4xf33>"));
  // CHECK-NEXT: error: <text> line 1 column 8: {{.*}}f33
  CHECK(!tileir_type_parse(c, "tile<4xf32> x"));
  // CHECK: error: <text> line 1 column 13: expected the end
  CHECK(!tileir_type_parse(c, ""));
  // CHECK: error: <text> line 1 column 1:

  /* Other kinds than asked for. */
  CHECK(!tileir_type_get_element(f32) && tileir_type_get_rank(f32) == 0);
  CHECK(tileir_type_get_extent(view, 7) == 0 && !tileir_type_get_tensor_view(view));
  CHECK(tileir_type_get_sparse_dim(view) == 0 && tileir_type_get_dim_map(f32, 0) == 0);
  check_dtypes(c);
  tileir_context_destroy(c);
  return 0;
}
