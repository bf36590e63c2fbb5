//===- Compare.h - Results against expectations -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_COMPARE_H
#define TILEIR_RUN_COMPARE_H

#include "ElementType.h"
#include "llvm/ADT/ArrayRef.h"

namespace tileir {
namespace run {

/// When a float is close enough: abs(got - want) <= Absolute + Relative * abs(want). NaN
/// equals NaN, and an infinity only itself. Integers are always exact.
struct Tolerance {
  double Relative = 0;
  double Absolute = 0;
  bool SignedZero = false; ///< -0 and +0 differ.
};

/// A largest error and the element that has it.
struct Worst {
  double Error = 0;
  uint64_t Index = 0;

  void update(double NewError, uint64_t NewIndex) {
    if (NewError > Error) {
      Error = NewError;
      Index = NewIndex;
    }
  }
};

struct Comparison {
  uint64_t NumElements = 0;
  uint64_t NumWrong = 0;
  uint64_t FirstWrong = 0;
  /// Infinite where only one of the two is finite or a number. The relative error leaves
  /// out elements that should be zero.
  Worst Absolute, Relative, Ulp;
};

/// Compares two buffers of the same size.
Comparison compare(const ElementType &Type, llvm::ArrayRef<char> Got,
                   llvm::ArrayRef<char> Want, const Tolerance &T);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_COMPARE_H
