//===- NextTiles.h - Which tile a load reads next ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: the rows of a tile of a matrix are often some hundred bytes, each in a page of
// its own, where the hardware does not fetch ahead.
//
// Idea: a load comes again in the next iteration of the loop around it, or else in the
// next block, mostly for the tile beside the one that it had. So each line of a tile
// fetches the same line of that tile, or of one further on if tiles are so small that it
// would come late. What is fetched for nothing is some tiles at the end of each row of
// tiles.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_NEXTTILES_H
#define TILEIR_TARGET_HOST_NESTS_NEXTTILES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class LoopInfo;
}

namespace tileir {

class BlockOrder;
struct HostISA;

/// Where the tile is that a load reads soon: so many elements further on along a
/// dimension of its view.
struct NextTile {
  unsigned Dim;
  int64_t Elements;
};

/// For loads of the kernel \p F, whose loops are \p Loops, before they are lowered, where
/// their next tile is: of those whose rows are short beside a page, and whose tiles are
/// small beside the second cache.
llvm::DenseMap<llvm::CallInst *, NextTile> findNextTiles(llvm::Function &F,
                                                         const HostISA &ISA,
                                                         const llvm::LoopInfo &Loops,
                                                         const BlockOrder &Order);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_NEXTTILES_H
