//===- Chances.cpp - Which simplifications are made -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce/Chances.h"
#include <algorithm>

using namespace llvm;

namespace tileir {

/// The last chunks first: what is used by others comes before its users.
bool searchChances(unsigned Count, function_ref<bool(const BitVector &)> Try) {
  BitVector Made(Count);
  for (unsigned Size = Count; Size; Size = Size == 1 ? 0 : (Size + 1) / 2) {
    for (unsigned End = Count; End; End -= std::min(End, Size)) {
      BitVector Candidate = Made;
      Candidate.set(End - std::min(End, Size), End);
      if (Candidate != Made && Try(Candidate))
        Made = std::move(Candidate);
    }
  }
  return Made.any();
}

} // namespace tileir
