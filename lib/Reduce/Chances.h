//===- Chances.h - Which simplifications are made ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_REDUCE_CHANCES_H
#define TILEIR_REDUCE_CHANCES_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir {

/// A step asks for each of its simplifications, always in the same order, whether to make
/// it.
class Chances {
public:
  Chances() = default; ///< Only counts: none is made.
  explicit Chances(llvm::BitVector Made) : Made(std::move(Made)) {}

  bool take() {
    unsigned I = Count++;
    return I < Made.size() && Made[I];
  }
  unsigned getCount() const { return Count; }

private:
  llvm::BitVector Made;
  unsigned Count = 0;
};

/// Looks for a large subset of \p Count simplifications that \p Try accepts: all of them,
/// then halves, and so on down to single ones. Each time \p Try gets those that were
/// accepted so far and a few more.
/// \returns whether some were accepted.
bool searchChances(unsigned Count, llvm::function_ref<bool(const llvm::BitVector &)> Try);

} // namespace tileir

#endif // TILEIR_REDUCE_CHANCES_H
