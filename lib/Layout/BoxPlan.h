//===- BoxPlan.h - Tiles in shared memory as boxes --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An instruction that copies a box of a tensor to shared memory puts it there row after
// row, with the 16-byte chunks of each row exchanged by a swizzle (docs/nvptx-tma.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_BOXPLAN_H
#define TILEIR_LAYOUT_BOXPLAN_H

#include "Layout/SharedAccess.h"
#include <optional>

namespace tileir {

/// A tile as boxes that follow each other in shared memory; each is another part of the
/// tile's innermost dimension.
struct BoxPlan {
  /// Dimensions of the tile, innermost first, and how far a box reaches along them.
  llvm::SmallVector<unsigned, 4> Dims, Box;
  unsigned SwizzleBytes = 128; ///< 128, 64 or 32: what a row has.
  unsigned NumBoxes = 1;
  /// The tensor's innermost dimension is divided into columns as wide as a box, another
  /// dimension, so that one box has what so many would have. The planner does not decide.
  bool OneBox = false;
  /// Of each box, which is that much larger, Box is one of so many parts along dimension
  /// number PartDim of Dims, which follow each other in shared memory.
  unsigned NumParts = 1, PartDim = 0;

  bool operator==(const BoxPlan &O) const {
    return Dims == O.Dims && Box == O.Box && SwizzleBytes == O.SwizzleBytes &&
           NumBoxes == O.NumBoxes && OneBox == O.OneBox && NumParts == O.NumParts &&
           PartDim == O.PartDim;
  }
  /// Of one part.
  unsigned getBoxBytes() const;
  /// The same, whose boxes are not in parts yet, in \p Parts parts, a power of two;
  /// nothing if they would not begin with the pattern of the swizzle.
  std::optional<BoxPlan> divide(unsigned Parts) const;
  /// Whether OneBox may be set for a tensor of \p Extent elements along the innermost
  /// dimension, whose tiles begin at multiples of \p Step of it.
  bool canBeOneBox(uint64_t Extent, uint64_t Step) const;
  /// What a buffer, and each of its stages, has to be aligned to.
  unsigned getAlignment() const { return 8 * SwizzleBytes; }
};

/// How boxes put a tile, whose neighbours along \p Dim are neighbours in memory, where
/// \p Buffer has it; nothing if they cannot.
std::optional<BoxPlan> planBoxes(const SharedLayout &Buffer, unsigned Dim,
                                 unsigned ElementBytes);

} // namespace tileir

#endif // TILEIR_LAYOUT_BOXPLAN_H
