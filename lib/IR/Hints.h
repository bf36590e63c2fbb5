//===- Hints.h - Keys of optimization hints ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_HINTS_H
#define TILEIR_IR_HINTS_H

#include "IR/Version.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MathExtras.h"

namespace tileir {

/// The hints that have a meaning; Hints.def lists them.
enum class Hint : uint8_t {
#define TILEIR_HINT(Id, Key, Carrier, Min, Max, PowerOfTwo, Since) Id,
#include "IR/Hints.def"
};

enum class HintCarrier : uint8_t { Entry, Access };

struct HintDescriptor {
  llvm::StringLiteral Key;
  HintCarrier Carrier;
  int64_t Min, Max;
  bool PowerOfTwo;
  Version Since; ///< none: no version has it

  bool isValid(int64_t Value) const {
    return Value >= Min && Value <= Max &&
           (!PowerOfTwo || llvm::isPowerOf2_64(static_cast<uint64_t>(Value)));
  }
};

inline constexpr HintDescriptor HintTable[] = {
#define TILEIR_HINT(Id, Key, Carrier, Min, Max, PowerOfTwo, Since)                       \
  {Key, HintCarrier::Carrier, Min, Max, PowerOfTwo, {Since ? 13 : 0, Since}},
#include "IR/Hints.def"
};

inline const HintDescriptor &getDescriptor(Hint H) {
  return HintTable[static_cast<unsigned>(H)];
}

struct HintTarget {
  llvm::StringLiteral Name;
  Version Since;
};

/// What the readers of the oldest versions know as targets of hints.
inline constexpr HintTarget HintTargets[] = {
#define TILEIR_HINT_TARGET(Name, Since) {Name, {13, Since}},
#include "IR/Hints.def"
};

/// Since then readers take any target, key and value.
inline constexpr Version AnyHintSince = {13, 3};

} // namespace tileir

#endif // TILEIR_IR_HINTS_H
