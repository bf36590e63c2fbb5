//===- Attributes.cpp - Asking attributes ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

using namespace tileir;
using namespace tileir::capi;

/// Whether the attribute is there and of one of the kinds.
static bool isOneOf(tileir_attr A, ArrayRef<AttributeKind> Kinds) {
  return A && is_contained(Kinds, unwrap(A).getKind());
}

tileir_attr_kind tileir_attr_get_kind(tileir_attr A) {
  if (!A)
    return TILEIR_ATTR_NONE;
  switch (unwrap(A).getKind()) {
  case AttributeKind::Unit:
    return TILEIR_ATTR_UNIT;
  case AttributeKind::Bool:
    return TILEIR_ATTR_BOOL;
  case AttributeKind::Integer:
    return TILEIR_ATTR_INTEGER;
  case AttributeKind::Float:
    return TILEIR_ATTR_FLOAT;
  case AttributeKind::Enum:
    return TILEIR_ATTR_ENUM;
  case AttributeKind::String:
    return TILEIR_ATTR_STRING;
  case AttributeKind::SymbolRef:
    return TILEIR_ATTR_SYMBOL_REF;
  case AttributeKind::Type:
    return TILEIR_ATTR_TYPE;
  case AttributeKind::Array:
    return TILEIR_ATTR_ARRAY;
  case AttributeKind::BoolArray:
    return TILEIR_ATTR_BOOL_ARRAY;
  case AttributeKind::I32Array:
    return TILEIR_ATTR_I32_ARRAY;
  case AttributeKind::Dictionary:
    return TILEIR_ATTR_DICTIONARY;
  case AttributeKind::OptimizationHints:
    return TILEIR_ATTR_HINTS;
  case AttributeKind::DivBy:
    return TILEIR_ATTR_DIV_BY;
  case AttributeKind::SameElements:
    return TILEIR_ATTR_SAME_ELEMENTS;
  case AttributeKind::Bounded:
    return TILEIR_ATTR_BOUNDED;
  case AttributeKind::DenseElements:
    return TILEIR_ATTR_ELEMENTS;
  }
  return TILEIR_ATTR_NONE;
}

tileir_buffer tileir_attr_print(tileir_attr A) {
  if (!A)
    return nullptr;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  unwrap(A).print(OS);
  return makeBuffer(std::move(Text));
}

bool tileir_attr_get_bool(tileir_attr A) {
  return isOneOf(A, AttributeKind::Bool) && unwrap(A).getBool();
}

int64_t tileir_attr_get_int(tileir_attr A) {
  if (isOneOf(A, AttributeKind::Integer))
    return unwrap(A).getInt();
  if (isOneOf(A, AttributeKind::Enum))
    return unwrap(A).getEnumValue();
  return isOneOf(A, AttributeKind::DivBy) ? static_cast<int64_t>(unwrap(A).getDivisor())
                                          : 0;
}

uint64_t tileir_attr_get_bits(tileir_attr A) {
  return isOneOf(A, {AttributeKind::Integer, AttributeKind::Float})
             ? unwrap(A).getBits().getZExtValue()
             : 0;
}

tileir_type tileir_attr_get_type(tileir_attr A) {
  return isOneOf(A, {AttributeKind::Integer, AttributeKind::Float, AttributeKind::Type,
                     AttributeKind::DenseElements})
             ? wrap(unwrap(A).getType())
             : nullptr;
}

tileir_string tileir_attr_get_string(tileir_attr Handle) {
  Attribute A = unwrap(Handle);
  if (isOneOf(Handle, {AttributeKind::String, AttributeKind::SymbolRef}))
    return wrap(A.getString());
  if (isOneOf(Handle, AttributeKind::Enum))
    return wrap(A.getEnumText());
  return {};
}

tileir_string tileir_attr_get_enum(tileir_attr A) {
  return isOneOf(A, AttributeKind::Enum)
             ? wrap(getDescriptor(unwrap(A).getEnumKind()).Name)
             : tileir_string();
}

size_t tileir_attr_get_size(tileir_attr Handle) {
  if (!Handle)
    return 0;
  Attribute A = unwrap(Handle);
  switch (A.getKind()) {
  case AttributeKind::Array:
    return A.getElements().size();
  case AttributeKind::Dictionary:
  case AttributeKind::OptimizationHints:
    return A.getEntries().size();
  case AttributeKind::BoolArray:
    return A.getBools().size();
  case AttributeKind::I32Array:
    return A.getI32s().size();
  case AttributeKind::SameElements:
    return A.getGroupSizes().size();
  case AttributeKind::DenseElements:
    return A.getNumElements();
  default:
    return 0;
  }
}

static bool isDictionary(tileir_attr A) {
  return isOneOf(A, {AttributeKind::Dictionary, AttributeKind::OptimizationHints});
}

tileir_attr tileir_attr_get_element(tileir_attr Handle, size_t Index) {
  Attribute A = unwrap(Handle);
  if (Index >= tileir_attr_get_size(Handle))
    return nullptr;
  if (A.is(AttributeKind::Array))
    return wrap(A.getElements()[Index]);
  return isDictionary(Handle) ? wrap(A.getEntries()[Index].Value) : nullptr;
}

tileir_string tileir_attr_get_key(tileir_attr A, size_t Index) {
  if (!isDictionary(A) || Index >= tileir_attr_get_size(A))
    return {};
  return wrap(unwrap(A).getEntries()[Index].Name);
}

int64_t tileir_attr_get_int_at(tileir_attr Handle, size_t Index) {
  if (Index >= tileir_attr_get_size(Handle))
    return 0;
  Attribute A = unwrap(Handle);
  switch (A.getKind()) {
  case AttributeKind::BoolArray:
    return A.getBools()[Index];
  case AttributeKind::I32Array:
    return A.getI32s()[Index];
  case AttributeKind::SameElements:
    return A.getGroupSizes()[Index];
  default:
    return 0;
  }
}

static bool store(std::optional<int64_t> Part, int64_t *Value) {
  if (Part && Value)
    *Value = *Part;
  return Part.has_value();
}

bool tileir_attr_get_first(tileir_attr A, int64_t *Value) {
  if (isOneOf(A, AttributeKind::DivBy))
    return store(unwrap(A).getEvery(), Value);
  return isOneOf(A, AttributeKind::Bounded) && store(unwrap(A).getLower(), Value);
}

bool tileir_attr_get_second(tileir_attr A, int64_t *Value) {
  if (isOneOf(A, AttributeKind::DivBy))
    return store(unwrap(A).getAlong(), Value);
  return isOneOf(A, AttributeKind::Bounded) && store(unwrap(A).getUpper(), Value);
}

bool tileir_attr_is_splat(tileir_attr A) {
  return isOneOf(A, AttributeKind::DenseElements) && unwrap(A).isSplat();
}

uint64_t tileir_attr_get_bits_at(tileir_attr A, size_t Index) {
  if (!isOneOf(A, AttributeKind::DenseElements) || Index >= tileir_attr_get_size(A))
    return 0;
  return unwrap(A).getElement(static_cast<int64_t>(Index)).getZExtValue();
}

const void *tileir_attr_get_raw(tileir_attr A, size_t *Size) {
  ArrayRef<uint8_t> Raw;
  if (isOneOf(A, AttributeKind::DenseElements))
    Raw = unwrap(A).getRawData();
  if (Size)
    *Size = Raw.size();
  return Raw.data();
}
