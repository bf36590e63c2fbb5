//===- AssignLayoutsAccess.h - Layouts for global memory --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which layout a load, a store or an atomic update of global memory wants: vectors as
// wide as the facts allow, and lanes side by side in memory.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ASSIGNLAYOUTSACCESS_H
#define TILEIR_TARGET_GPU_ASSIGNLAYOUTSACCESS_H

#include "Dialect/TileCall.h"
#include "Layout/LinearLayout.h"
#include "Target/GPU/MemoryFacts.h"

namespace tileir {

/// An access of global memory by the elements of a tile.
struct GlobalTileAccess {
  llvm::CallInst *Call;
  llvm::SmallVector<unsigned, 4> Shape;
  unsigned Dim = 0;            ///< Along which neighbours are neighbours in memory.
  unsigned VectorElements = 1; ///< How many one access of a thread may take along it.
  unsigned ElementBytes = 1;
  /// The layout that is best for the access alone.
  LinearLayout Own;
  /// The layout that the access gets; Own at first.
  LinearLayout Layout;

  /// Whether all threads of the block get but one element at most.
  bool isSmall(unsigned NumThreads) const { return Own.getNumElements() <= NumThreads; }
  /// Whether \p L serves as well as Own, nearly: the same vectors, not many more sectors
  /// of memory, and no more accesses.
  bool isServedBy(const LinearLayout &L) const;
  uint64_t getBytes() const { return uint64_t(Own.getNumElements()) * ElementBytes; }
};

/// Describes access \p Call of a tile of rank 1 and more.
GlobalTileAccess getGlobalTileAccess(const TileCall &Call, const MemoryFacts &Facts,
                                     unsigned NumWarps);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ASSIGNLAYOUTSACCESS_H
