//===- Enums.cpp - Enum tables --------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Enums.h"

namespace tileir {

#define GET_ENUM_TABLE
#include "IR/Enums.inc"

const EnumDescriptor &getDescriptor(EnumKind Kind) {
  return EnumTable[static_cast<unsigned>(Kind)];
}

std::optional<uint32_t> parseEnum(EnumKind Kind, llvm::StringRef Text) {
  llvm::ArrayRef<EnumCaseDescriptor> Cases = getDescriptor(Kind).Cases;
  for (uint32_t Value = 0; Value < Cases.size(); ++Value)
    if (Cases[Value].Text == Text)
      return Value;
  return std::nullopt;
}

} // namespace tileir
