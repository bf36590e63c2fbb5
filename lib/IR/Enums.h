//===- Enums.h - Enums of attributes and types ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enums themselves are generated from Enums.td. All start at 0 without gaps.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_ENUMS_H
#define TILEIR_IR_ENUMS_H

#include "IR/Version.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tileir {

#define GET_ENUM_DECLS
#include "IR/Enums.inc"

/// Names an enum where its type is not known at compile time.
enum class EnumKind : uint8_t {
#define TILEIR_ENUM(NAME) NAME,
#include "IR/Enums.inc"
};

struct EnumCaseDescriptor {
  llvm::StringLiteral Text; ///< as the textual form spells it
  Version Since;
};

struct EnumDescriptor {
  llvm::StringLiteral Name;
  /// An attribute that stands alone is #cuda_tile.Keyword<case>,
  llvm::StringLiteral Keyword;
  bool IsInteger;                           ///< or its value as an i32
  llvm::ArrayRef<EnumCaseDescriptor> Cases; ///< indexed by value
};

const EnumDescriptor &getDescriptor(EnumKind Kind);

/// The value of the case spelled \p Text, or nothing.
std::optional<uint32_t> parseEnum(EnumKind Kind, llvm::StringRef Text);

/// EnumKind of a C++ enum.
template <class E> struct EnumTraits;
#define TILEIR_ENUM(NAME)                                                                \
  template <> struct EnumTraits<NAME> {                                                  \
    static constexpr EnumKind Kind = EnumKind::NAME;                                     \
  };
#include "IR/Enums.inc"

/// The spelling of \p Value in the textual form.
template <class E>
auto stringify(E Value) -> decltype(EnumTraits<E>::Kind, llvm::StringRef()) {
  return getDescriptor(EnumTraits<E>::Kind).Cases[static_cast<unsigned>(Value)].Text;
}

/// The case of E spelled \p Text, or nothing.
template <class E> std::optional<E> parseEnum(llvm::StringRef Text) {
  std::optional<uint32_t> Value = parseEnum(EnumTraits<E>::Kind, Text);
  return Value ? std::optional<E>(static_cast<E>(*Value)) : std::nullopt;
}

} // namespace tileir

#endif // TILEIR_IR_ENUMS_H
