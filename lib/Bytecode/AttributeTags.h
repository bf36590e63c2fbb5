//===- AttributeTags.h - Tags of attributes ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_ATTRIBUTETAGS_H
#define TILEIR_BYTECODE_ATTRIBUTETAGS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tileir {

/// What an attribute starts with on the wire.
enum AttributeTag : uint64_t {
  TagInteger = 1,
  TagFloat = 2,
  TagBool = 3,
  TagType = 4,
  TagString = 5,
  TagArray = 6,
  TagDenseElements = 7,
  TagDivBy = 8,
  TagSameElements = 9,
  TagDictionary = 10,
  TagHints = 11,
  TagBounded = 12,
};

/// What the tag's attribute is called, or empty.
inline llvm::StringRef getAttributeTagName(uint64_t Tag) {
  static constexpr llvm::StringLiteral Names[] = {
      "",       "integer",  "float",  "bool",          "type",       "string",
      "array",  "elements", "div_by", "same_elements", "dictionary", "optimization hints",
      "bounded"};
  return Tag < std::size(Names) ? llvm::StringRef(Names[Tag]) : llvm::StringRef();
}

} // namespace tileir

#endif // TILEIR_BYTECODE_ATTRIBUTETAGS_H
