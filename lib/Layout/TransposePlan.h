//===- TransposePlan.h - Tiles that turn in shared memory -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies a tile from a buffer where neighbours along one dimension are neighbours in
// memory to a buffer where those along another one are: a thread reads by ldmatrix, and
// writes vectors of 16 bytes. Neither has bank conflicts where lanes can be chosen so.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_TRANSPOSEPLAN_H
#define TILEIR_LAYOUT_TRANSPOSEPLAN_H

#include "Layout/LdMatrix.h"
#include <optional>

namespace tileir {

/// A buffer whose neighbours along dimension \p Dim are neighbours in memory: at least
/// 16 bytes of them.
struct DirectedBuffer {
  SharedLayout Buffer;
  unsigned Dim;
};

struct TransposePlan {
  /// Who copies which elements. Its bases may be sums of bits of several dimensions.
  LinearLayout Layout;
  LdMatrixPlan Read;
  SharedAccess Write; ///< Vectors of 16 bytes.
  /// Of reads and writes of all warps.
  unsigned Wavefronts;
};

/// How \p Warps warps copy a tile of elements of 1, 2 or 4 bytes; nothing if it is too
/// small, or the machine has no ldmatrix.
std::optional<TransposePlan> planTranspose(const DirectedBuffer &From,
                                           const DirectedBuffer &To,
                                           unsigned ElementBytes, unsigned Warps,
                                           const WarpShape &Warp);

} // namespace tileir

#endif // TILEIR_LAYOUT_TRANSPOSEPLAN_H
