//===- Distance.h - How far an access is out of bounds ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_DISTANCE_H
#define TILEIR_SUPPORT_DISTANCE_H

#include "Support/Counted.h"

namespace tileir {

/// Where an address is that lies outside of a piece of memory, counted as by the address
/// sanitizer: the first byte after the end is 0 bytes past it. "4 bytes past its end: it
/// has 16 bytes", "1 byte before its beginning: it has 16 bytes".
inline std::string describeDistance(uint64_t Address, uint64_t Begin, uint64_t Size) {
  std::string Text = Address < Begin
                         ? counted(Begin - Address, "byte") + " before its beginning"
                         : counted(Address - (Begin + Size), "byte") + " past its end";
  return Text + ": it has " + counted(Size, "byte");
}

} // namespace tileir

#endif // TILEIR_SUPPORT_DISTANCE_H
