//===- Boxes.h - Tiles of views as boxes ------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What loads and stores by instructions that copy boxes have in common
// (docs/nvptx-tma.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_BOXES_H
#define TILEIR_TARGET_GPU_BOXES_H

#include "Layout/BoxPlan.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/TargetOps.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/Analysis/LoopInfo.h"

namespace tileir {

class MemoryOp;

/// Why the view of \p Access, contiguous along dimension \p Dim of the tile, cannot have
/// a map that is made in front of all loops; empty if it can, with the view made there.
llvm::StringRef whyNoMap(const MemoryOp &Access, unsigned Dim, const llvm::LoopInfo &LI,
                         const Divisibility &Known, const GPUMachine &Machine);
/// Moves \p View and what it is made of in front of all loops, for an access that can
/// have a map.
void moveViewOut(llvm::Value *View, const llvm::LoopInfo &LI);

/// How a map is made, and who uses it.
struct MapOptions {
  unsigned Number = 0; ///< Its slot.
  /// In front of this its scratch is made, which keeps its place; else beside the map.
  llvm::Instruction *Start = nullptr;
  bool ForStores = false;
  std::optional<AtomicRMWMode> Update; ///< That its boxes make.
};
/// The map of \p View for boxes of \p Plan, made where the view is made.
llvm::CallInst *createTensorMap(llvm::Value *View, const BoxPlan &Plan,
                                const MapOptions &Options, TileLayouts &Layouts);

/// How many \p Kernel has.
unsigned getNumMaps(llvm::Function &Kernel);

/// Attributes of ops that copy boxes of \p Plan.
llvm::SmallVector<std::pair<llvm::StringRef, std::string>, 4>
getBoxAttrs(const BoxPlan &Plan);

/// What boxes of \p Op, a tensor_map or a box_store, do to elements in memory; nothing if
/// they replace them, or the op does not say a mode that there is.
std::optional<BoxUpdate> getBoxUpdate(const TargetOp &Op);

/// Shared memory for tiles that are stored as boxes, and may still be on their way to
/// memory, or again, when the program is at one of \p Blocks.
uint64_t getStoredBytes(llvm::Function &Kernel,
                        llvm::ArrayRef<llvm::BasicBlock *> Blocks);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_BOXES_H
