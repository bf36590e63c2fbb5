//===- Counted.h - A number of things in words ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_COUNTED_H
#define TILEIR_SUPPORT_COUNTED_H

#include <cstdint>
#include <string>

namespace tileir {

/// "1 operand", "2 operands"; with \p OrMore "1 or more operands".
inline std::string counted(uint64_t Number, const char *Noun, bool OrMore = false) {
  return std::to_string(Number) + (OrMore ? " or more " : " ") + Noun +
         (Number == 1 && !OrMore ? "" : "s");
}

} // namespace tileir

#endif // TILEIR_SUPPORT_COUNTED_H
