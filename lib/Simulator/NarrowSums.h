//===- NarrowSums.h - Sums of products as narrow as hardware ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What was measured on tensor cores: products are exact, but some of them are added at
// once with the accumulator, all cut off at a place that the largest of them determines,
// and the sum is cut off, too. For 8-bit floats before sm_100 both leave 13 bits
// behind the point. docs/simulator.md says where the numbers come from.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_NARROWSUMS_H
#define TILEIR_SIMULATOR_NARROWSUMS_H

#include "Simulator/Program.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir::sim {

struct NarrowSums {
  unsigned Group;   ///< Products that are added at once.
  int FractionBits; ///< Of terms, relative to the largest one.
  int ResultBits;   ///< Of the sum, behind its point.

  /// The narrowest that is known for products of \p Type.
  static NarrowSums get(MatrixElement Type, const NVPTXArch &Arch);
  /// \p Sum and products number 0 to \p Count - 1.
  double add(double Sum, unsigned Count,
             llvm::function_ref<double(unsigned)> Product) const;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_NARROWSUMS_H
