//===- MmaElements.h - Element types of matrix products ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_MMAELEMENTS_H
#define TILEIR_SIMULATOR_MMAELEMENTS_H

#include <cstdint>
#include <vector>

namespace tileir {
namespace sim {

enum class MatrixElement : uint8_t {
  F16,
  BF16,
  TF32,
  F32,
  F64,
  E4M3,
  E5M2,
  S8,
  U8,
  S4,
  U4,
  S32
};
unsigned getBits(MatrixElement Type);

/// A matrix product and where its fragments are.
struct MmaShape {
  unsigned M = 0, N = 0, K = 0;
  MatrixElement TypeA, TypeB, TypeC, TypeD;
  bool Saturate = false; ///< Integers: clamp instead of wrapping.
  /// Whether registers are of 32 bits with several elements, or of one element.
  bool PackedA = false, PackedB = false, PackedC = false;
  std::vector<uint32_t> A, B, C, D; ///< Registers; of D: one for each element.
};

} // namespace sim
} // namespace tileir

#endif // TILEIR_SIMULATOR_MMAELEMENTS_H
