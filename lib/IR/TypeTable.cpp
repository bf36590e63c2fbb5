//===- TypeTable.cpp - Tables of types and constraints --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/TypeTable.h"
#include "llvm/ADT/APFloat.h"

namespace tileir {

static constexpr uint64_t bit(TypeKind Kind) {
  return uint64_t(1) << static_cast<unsigned>(Kind);
}

#define GET_TYPE_TABLE
#define GET_CONSTRAINT_TABLE
#include "IR/Types.inc"

const TypeDescriptor &getDescriptor(TypeKind Kind) {
  return TypeTable[static_cast<unsigned>(Kind)];
}

llvm::ArrayRef<TypeDescriptor> getAllTypes() { return TypeTable; }

const TypeDescriptor *lookupTypeTag(uint64_t Tag) {
  for (const TypeDescriptor &Type : TypeTable)
    if (Type.Tag == Tag)
      return &Type;
  return nullptr;
}

std::optional<TypeKind> lookupTypeSpelling(llvm::StringRef Spelling) {
  for (const TypeDescriptor &Type : TypeTable)
    if (Type.Spelling == Spelling)
      return Type.Kind;
  return std::nullopt;
}

const llvm::fltSemantics *getFltSemantics(TypeKind Kind) {
  switch (Kind) {
  case TypeKind::F16:
    return &llvm::APFloat::IEEEhalf();
  case TypeKind::BF16:
    return &llvm::APFloat::BFloat();
  case TypeKind::F32:
    return &llvm::APFloat::IEEEsingle();
  case TypeKind::TF32:
    return &llvm::APFloat::FloatTF32();
  case TypeKind::F64:
    return &llvm::APFloat::IEEEdouble();
  case TypeKind::F8E4M3FN:
    return &llvm::APFloat::Float8E4M3FN();
  case TypeKind::F8E5M2:
    return &llvm::APFloat::Float8E5M2();
  case TypeKind::F8E8M0FNU:
    return &llvm::APFloat::Float8E8M0FNU();
  case TypeKind::F4E2M1FN:
    return &llvm::APFloat::Float4E2M1FN();
  default:
    return nullptr;
  }
}

bool isWidening(TypeKind From, TypeKind To) {
  const llvm::fltSemantics *Wide = getFltSemantics(To);
  if (!Wide || From == To)
    return false;
  // LLVM lacks fnv8E5M3FNU: it has one exponent more than f16, and four bits of
  // precision.
  if (From == TypeKind::FNV8E5M3FNU)
    return llvm::APFloat::semanticsMaxExponent(*Wide) >
               llvm::APFloat::semanticsMaxExponent(llvm::APFloat::IEEEhalf()) &&
           llvm::APFloat::semanticsPrecision(*Wide) >= 4;
  const llvm::fltSemantics *Narrow = getFltSemantics(From);
  return Narrow && llvm::APFloat::isRepresentableBy(*Narrow, *Wide);
}

const ConstraintDescriptor &getDescriptor(Constraint C) {
  return ConstraintTable[static_cast<unsigned>(C)];
}

} // namespace tileir
