//===- LdMatrix.h - Fragments by ldmatrix and stmatrix ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ldmatrix reads 8x8 matrices of 16-bit elements whose rows of 16 bytes may lie anywhere
// in shared memory: lane 8 * i + j names row j of matrix i, and lane l gets of each
// matrix the word l % 4 of row l / 4; with .trans the elements 2 * (l % 4) and the next
// of column l / 4 (PTX ISA, "Warp-level matrix load instruction"). Other element sizes
// may use the words as they please.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_LDMATRIX_H
#define TILEIR_LAYOUT_LDMATRIX_H

#include "Layout/SharedAccess.h"
#include <optional>

namespace tileir {

/// The instructions that move all registers of a layout; all lanes take part in each.
struct LdMatrixPlan {
  unsigned Matrices = 1; ///< .x1, .x2 or .x4.
  bool Transposed = false;
  unsigned ElementsPerWord = 1; ///< In the 32-bit register of one matrix.
  /// Element E, from the lowest bits up, of word J of instruction I is register
  /// Registers[(I * Matrices + J) * ElementsPerWord + E]. After a load, register r gets
  /// what register Originals[r] got.
  llvm::SmallVector<unsigned, 32> Registers;
  llvm::SmallVector<unsigned, 32> Originals;
  /// For each instruction; see getPlace.
  llvm::SmallVector<uint32_t, 16> RegisterPlaces;
  std::array<uint32_t, 5> LaneBases = {};
  llvm::SmallVector<uint32_t, 5> WarpBases;

  unsigned getNumInstructions() const { return RegisterPlaces.size(); }
  /// The place in the buffer, in elements, of the row that \p Lane names in instruction
  /// \p Index: 16-byte aligned if the buffer is. Lanes of matrices that are not there
  /// name a row that is.
  uint32_t getPlace(unsigned Index, uint32_t Lane, uint32_t Warp) const;
};

/// How ldmatrix reads the registers of \p L from \p Buffer; nothing if lanes, words and
/// rows do not fit. \p AllowTranspose: .trans may be used, for elements of two bytes
/// and for bytes, two neighbours of a row as one.
std::optional<LdMatrixPlan> planLdMatrix(const LinearLayout &L,
                                         const SharedLayout &Buffer,
                                         unsigned ElementBytes, bool AllowTranspose,
                                         const WarpShape &Warp);

/// Wavefronts of the worst instruction of a warp; Plan.Matrices is free of conflicts.
unsigned getWavefronts(const LdMatrixPlan &Plan, unsigned ElementBytes,
                       const WarpShape &Warp);

} // namespace tileir

#endif // TILEIR_LAYOUT_LDMATRIX_H
