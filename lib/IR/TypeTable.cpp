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
#define TILEIR_SEMANTICS(KIND, SEMANTICS)                                                \
  case TypeKind::KIND:                                                                   \
    return &llvm::APFloat::SEMANTICS();
#include "IR/Types.inc"
  default:
    return nullptr;
  }
}

/// The exponents of the smallest and the largest normal number.
static std::pair<int, int> getExponents(const NumberFormat &F) {
  return {F.HasZero - F.Bias, static_cast<int>(F.Largest >> F.MantissaBits) - F.Bias};
}

bool isWidening(TypeKind From, TypeKind To) {
  if (!isFloat(From) || !isFloat(To) || From == To)
    return false;
  const NumberFormat &Narrow = getFormat(From), &Wide = getFormat(To);
  auto [NarrowLow, NarrowHigh] = getExponents(Narrow);
  auto [WideLow, WideHigh] = getExponents(Wide);
  return Narrow.Signed <= Wide.Signed && NarrowLow >= WideLow && NarrowHigh <= WideHigh &&
         Narrow.MantissaBits <= Wide.MantissaBits;
}

const ConstraintDescriptor &getDescriptor(Constraint C) {
  return ConstraintTable[static_cast<unsigned>(C)];
}

} // namespace tileir
