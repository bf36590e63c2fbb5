//===- OpInfo.cpp - The op table ------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

using namespace tileir;
using namespace tileir::capi;

static const OpDescriptor *find(const char *Mnemonic) {
  std::optional<Opcode> Code = lookupOpcode(text(Mnemonic));
  return Code ? &getDescriptor(*Code) : nullptr;
}

static bool describe(const OpDescriptor *Desc, tileir_op_info *Info) {
  if (!Desc || !Info)
    return false;
  *Info = {};
  Info->mnemonic = wrap(Desc->Mnemonic);
  Info->group = wrap(Desc->Group);
  Info->summary = wrap(Desc->Summary);
  Info->since = wrap(Desc->Since);
  Info->terminator = Desc->isTerminator();
  Info->container = Desc->Container;
  Info->num_operands = Desc->Operands.size();
  Info->num_attrs = Desc->Attributes.size();
  Info->num_results = Desc->Results.size();
  Info->num_regions = Desc->Regions.size();
  return true;
}

size_t tileir_get_num_ops(void) { return getAllOps().size(); }

bool tileir_get_op_info(size_t Index, tileir_op_info *Info) {
  return Index < getAllOps().size() && describe(&getAllOps()[Index], Info);
}

bool tileir_find_op_info(const char *Mnemonic, tileir_op_info *Info) {
  return describe(find(Mnemonic), Info);
}

static tileir_field describe(const ValueDescriptor &Desc) {
  return {wrap(Desc.Name), wrap(getDescriptor(Desc.Type).Spelling), Desc.Optional,
          Desc.Variadic, wrap(Desc.Since)};
}

/// Kinds of attributes in words.
static StringRef spell(AttrKind Kind) {
  switch (Kind) {
  case AttrKind::Unit:
    return "flag";
  case AttrKind::Bool:
    return "bool";
  case AttrKind::Int32:
    return "i32";
  case AttrKind::Int64:
    return "i64";
  case AttrKind::String:
  case AttrKind::SymbolName:
    return "string";
  case AttrKind::SymbolRef:
    return "symbol";
  case AttrKind::TypeRef:
    return "type";
  case AttrKind::DenseElements:
    return "elements";
  case AttrKind::I32Elements:
    return "array of i32";
  case AttrKind::BoolElements:
    return "array of bool";
  case AttrKind::Hints:
    return "hints";
  case AttrKind::Predicate:
    return "predicate";
  case AttrKind::AttrList:
    return "array";
  case AttrKind::Enum:
    break;
  }
  return "enum";
}

static tileir_field describe(const AttrDescriptor &Desc) {
  StringRef Type = Desc.Kind == AttrKind::Enum ? StringRef(getDescriptor(Desc.Enum).Name)
                                               : spell(Desc.Kind);
  return {wrap(Desc.Name), wrap(Type), Desc.Optional, false, wrap(Desc.Since)};
}

static tileir_field describe(const RegionDescriptor &Desc) {
  return {wrap(Desc.Name), wrap("region"), Desc.MayBeEmpty, false, {0, 0}};
}

template <class T>
static bool describeAt(ArrayRef<T> Descs, size_t Index, tileir_field *Field) {
  if (Index >= Descs.size())
    return false;
  *Field = describe(Descs[Index]);
  return true;
}

bool tileir_get_op_field(const char *Mnemonic, tileir_field_kind Kind, size_t Index,
                         tileir_field *Field) {
  const OpDescriptor *Desc = find(Mnemonic);
  if (!Desc || !Field)
    return false;
  switch (Kind) {
  case TILEIR_FIELD_OPERAND:
    return describeAt(Desc->Operands, Index, Field);
  case TILEIR_FIELD_ATTR:
    return describeAt(Desc->Attributes, Index, Field);
  case TILEIR_FIELD_RESULT:
    return describeAt(Desc->Results, Index, Field);
  case TILEIR_FIELD_REGION:
    return describeAt(Desc->Regions, Index, Field);
  }
  return false;
}
