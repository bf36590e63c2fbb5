/* Attributes: parsing by the field, constructors, accessors. */

// RUN: %clang %sanitize-flags -std=c11 -Wall -Werror -pedantic -I%src_root/lib/CAPI/include -I%S/Inputs %s -o %t -L%libs_dir -lTileIR-C -Wl,-rpath,%libs_dir
// RUN: %t | FileCheck %s

#include "check.h"
#include <math.h>

int main(void) {
  tileir_context c = make_context();
  tileir_type i32 = tileir_type_scalar(c, "i32"), f16 = tileir_type_scalar(c, "f16");
  const bool flags[] = {true, false};
  const int32_t numbers[] = {3, -1};
  const int64_t lower = -4, sizes[] = {4, 1};
  int64_t value = 0;
  size_t size;
  tileir_attr a;
  tileir_buffer text;

  CHECK(tileir_attr_get_int(tileir_attr_integer(c, i32, -7)) == -7);
  CHECK(tileir_attr_get_bits(tileir_attr_integer(c, i32, -7)) == 0xFFFFFFF9u);
  CHECK(tileir_attr_get_bits(tileir_attr_float(c, f16, 1.5)) == 0x3E00);
  CHECK(tileir_attr_float_bits(c, f16, 0x3E00) == tileir_attr_float(c, f16, 1.5));
  CHECK(tileir_attr_get_type(tileir_attr_type(c, i32)) == i32);
  a = tileir_attr_enum(c, "RoundingMode", "zero");
  CHECK(equals(tileir_attr_get_string(a), "zero") && tileir_attr_get_int(a) == 1);
  CHECK(equals(tileir_attr_get_enum(a), "RoundingMode"));
  CHECK(a == tileir_attr_parse_field(c, "addf", "rounding_mode", "zero"));
  CHECK(equals(tileir_attr_get_string(tileir_attr_symbol_ref(c, "g")), "g"));
  CHECK(tileir_attr_parse_field(c, "get_global", "name", "@g") ==
        tileir_attr_symbol_ref(c, "g"));
  CHECK(tileir_attr_parse_field(c, "get_global", "name", "g") ==
        tileir_attr_symbol_ref(c, "g"));
  a = tileir_attr_bool_array(c, flags, 2);
  CHECK(tileir_attr_get_size(a) == 2 && tileir_attr_get_int_at(a, 0) == 1);
  a = tileir_attr_i32_array(c, numbers, 2);
  CHECK(tileir_attr_get_int_at(a, 1) == -1);
  CHECK(a == tileir_attr_parse_field(c, "permute", "permutation", "[3, -1]"));
  a = tileir_attr_div_by(c, 16, NULL, NULL);
  CHECK(tileir_attr_get_int(a) == 16 && !tileir_attr_get_first(a, &value));
  CHECK(a == tileir_attr_parse_field(c, "assume", "predicate", "div_by<16>"));
  a = tileir_attr_bounded(c, &lower, NULL);
  CHECK(tileir_attr_get_first(a, &value) && value == -4);
  CHECK(!tileir_attr_get_second(a, &value));
  CHECK(a == tileir_attr_parse_field(c, "assume", "predicate", "bounded<-4, ?>"));
  a = tileir_attr_same_elements(c, sizes, 2);
  CHECK(a == tileir_attr_parse_field(c, "assume", "predicate", "same_elements<[4, 1]>"));
  a = tileir_attr_parse_field(c, "assert", "message", "x < y, \"z\"");
  CHECK(equals(tileir_attr_get_string(a), "x < y, \"z\""));
  a = tileir_attr_parse_field(c, "constant", "value",
                              "dense<[1.0, -2.5]> : tile<2xf32>");
  CHECK(tileir_attr_get_kind(a) == TILEIR_ATTR_ELEMENTS && !tileir_attr_is_splat(a));
  CHECK(tileir_attr_get_bits_at(a, 1) == 0xC0200000u);
  CHECK(tileir_attr_get_raw(a, &size) && size == 8);
  text = tileir_attr_print(a);
  CHECK(!strcmp(tileir_buffer_get_data(text),
                "dense<[1.000000e+00, -2.500000e+00]> : !cuda_tile.tile<2xf32>"));
  tileir_buffer_destroy(text);
  {
    tileir_named_attr entry = {"occupancy", tileir_attr_integer(c, i32, 2)};
    tileir_named_attr arch = {"sm_100", tileir_attr_dictionary(c, &entry, 1)};
    tileir_attr elements[] = {entry.value, arch.value};
    a = tileir_attr_hints(c, &arch, 1);
    CHECK(tileir_attr_get_kind(a) == TILEIR_ATTR_HINTS && tileir_attr_get_size(a) == 1);
    CHECK(equals(tileir_attr_get_key(a, 0), "sm_100"));
    CHECK(tileir_attr_get_element(tileir_attr_get_element(a, 0), 0) == entry.value);
    CHECK(!tileir_attr_hints(c, &entry, 1));
    // CHECK: error: the hints for 'occupancy' are not a dictionary
    CHECK(tileir_attr_get_size(tileir_attr_array(c, elements, 2)) == 2);
    elements[1] = NULL;
    CHECK(!tileir_attr_array(c, elements, 2));
    // CHECK-NEXT: error: an element of the array is null
  }

  CHECK(!tileir_attr_integer(c, tileir_type_scalar(c, "i8"), 300));
  // CHECK-NEXT: error: 300 does not fit i8
  CHECK(!tileir_attr_integer(c, f16, 3));
  // CHECK-NEXT: error: the type of an integer attribute is not an integer type
  CHECK(!tileir_attr_float(c, tileir_type_scalar(c, "f4E2M1FN"), NAN));
  // CHECK-NEXT: error: f4E2M1FN has no such value
  CHECK(!tileir_attr_float_bits(c, f16, 0x10000));
  // CHECK-NEXT: error: the bits do not fit a float type
  CHECK(!tileir_attr_enum(c, "Color", "red"));
  // CHECK-NEXT: error: there is no enum 'Color'
  CHECK(!tileir_attr_elements(c, tileir_type_parse(c, "tile<4xi32>"), numbers, 7));
  // CHECK-NEXT: error: 7 bytes are not the elements of tile<4xi32>, neither one nor all
  CHECK(!tileir_attr_parse_field(c, "addf", "rounding_mode", "upwards"));
  // CHECK-NEXT: error: <text> line 1 column 1: {{.*}}upwards
  CHECK(!tileir_attr_parse_field(c, "addf", "rounding", "zero"));
  // CHECK: error: 'addf': no attribute 'rounding'

  /* Other kinds than asked for. */
  a = tileir_attr_unit(c);
  CHECK(tileir_attr_get_int(a) == 0 && !tileir_attr_get_bool(a));
  CHECK(tileir_attr_get_size(a) == 0 && !tileir_attr_get_element(a, 0));
  CHECK(!tileir_attr_get_raw(a, &size) && size == 0 && !tileir_attr_get_type(a));

  /* Elements that are nowhere; a list without elements needs no place. */
  CHECK(!tileir_attr_array(c, NULL, 3) && !tileir_attr_bool_array(c, NULL, 3));
  CHECK(!tileir_attr_i32_array(c, NULL, 3) && !tileir_attr_same_elements(c, NULL, 3));
  CHECK(!tileir_attr_dictionary(c, NULL, 3) && !tileir_attr_hints(c, NULL, 3));
  // CHECK-COUNT-6: error: the list is null
  CHECK(tileir_attr_array(c, NULL, 0) && tileir_attr_dictionary(c, NULL, 0));
  tileir_context_destroy(c);
  return 0;
}
