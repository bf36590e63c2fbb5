//===- Version.h - Bytecode versions ----------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_VERSION_H
#define TILEIR_IR_VERSION_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <tuple>

namespace tileir {

/// A version of the language and its bytecode, for example 13.3.
struct Version {
  uint8_t Major = 0;
  uint8_t Minor = 0;

  /// False for {0, 0}, which tables use for "in no version".
  constexpr explicit operator bool() const { return Major != 0; }
  std::string str() const { return std::to_string(Major) + "." + std::to_string(Minor); }
};

constexpr bool operator==(Version A, Version B) {
  return A.Major == B.Major && A.Minor == B.Minor;
}
constexpr bool operator!=(Version A, Version B) { return !(A == B); }
constexpr bool operator<(Version A, Version B) {
  return A.Major != B.Major ? A.Major < B.Major : A.Minor < B.Minor;
}
constexpr bool operator>(Version A, Version B) { return B < A; }
constexpr bool operator<=(Version A, Version B) { return !(B < A); }
constexpr bool operator>=(Version A, Version B) { return !(A < B); }

/// The versions that this compiler knows.
inline constexpr Version OldestVersion = {13, 1};
inline constexpr Version NewestVersion = {13, 5};

} // namespace tileir

#endif // TILEIR_IR_VERSION_H
