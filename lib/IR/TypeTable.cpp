//===- TypeTable.cpp - Tables of types and constraints --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/TypeTable.h"

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

const ConstraintDescriptor &getDescriptor(Constraint C) {
  return ConstraintTable[static_cast<unsigned>(C)];
}

} // namespace tileir
