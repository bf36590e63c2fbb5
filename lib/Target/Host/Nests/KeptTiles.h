//===- KeptTiles.h - Tiles that will be kept in memory ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes that make tiles larger ask here, before there is a plan (TilePlan.h), which ones
// that may cost memory for. The answer may be yes for a tile that is not kept.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_KEPTTILES_H
#define TILEIR_TARGET_HOST_NESTS_KEPTTILES_H

#include "Target/Host/Nests/TilePlan.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tileir {

/// A tree of virtual tiles that costs as much is divided by a buffer.
inline constexpr unsigned MaxTreeCost = 160;
/// A load is read where it is used by as many roots; what more of them read is kept.
inline constexpr unsigned MaxReadersOfLoad = 3;

class KeptTiles {
public:
  /// Whether tile \p V may be kept in memory.
  bool contains(llvm::Value *V);

private:
  using ReaderSet = llvm::SmallPtrSet<llvm::Instruction *, 8>;
  bool findReaders(llvm::Value *V, const llvm::BasicBlock *Parent, ReaderSet &Readers);
  unsigned getCost(llvm::Value *V);

  MemoryOrder Order;
  llvm::DenseMap<llvm::Value *, unsigned> Costs;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_KEPTTILES_H
