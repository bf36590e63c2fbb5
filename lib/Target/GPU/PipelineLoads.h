//===- PipelineLoads.h - Loads that a loop may start early ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the loads of a loop that feed matrix products and may run iterations early, and
// says how their tiles lie in shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINELOADS_H
#define TILEIR_TARGET_GPU_PIPELINELOADS_H

#include "Dialect/TileCall.h"
#include "Layout/Conversion.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/PipelineLookahead.h"
#include "Target/GPU/TileLayouts.h"

namespace tileir {

/// A load that may run early.
struct EarlyLoad {
  TileCall Load;
  TileType Tile;
  Element E;
  /// Tokens from in front of the loop that the load comes after.
  llvm::SmallVector<llvm::Value *, 2> Tokens;
  /// By cp.async: elements of one copy, how threads share the tile, where it lies in a
  /// stage. Zero where that cannot be done.
  unsigned CopyElements = 0;
  llvm::StringRef WhyNotCopied; ///< Where that is zero.
  LinearLayout Copy;
  SharedLayout Buffer;
  llvm::SmallVector<bool, 4> IsInside; ///< ViewFacts.

  uint64_t getStageBytes() const { return Tile.getNumElements() * getMemoryBytes(E); }
};

/// A place where the tile of a load is wanted in another layout: behind reshapes,
/// permutations and elementwise ops of one operand, outermost last.
struct OperandUse {
  llvm::SmallVector<llvm::CallInst *, 2> Ops;
  llvm::CallInst *Convert = nullptr;
  /// The layout of the load's tile that gives the conversion's result without moving
  /// anything.
  LinearLayout Layout;
};

/// The layout of the result of \p Op, one of OperandUse::Ops, for an operand in layout
/// \p L.
LinearLayout getResultLayout(const TileCall &Op, const LinearLayout &L);

/// The conversions of the tile of \p Load, itself or behind such ops.
llvm::SmallVector<OperandUse, 2> findOperandUses(const TileCall &Load,
                                                 TileLayouts &Layouts);

/// Remarks that a load which feeds a product does not start early.
void remarkNotEarly(const EarlyLoad &Early, llvm::StringRef Why);

/// The loads of the loop that feed products and may run early.
llvm::SmallVector<EarlyLoad, 4> findEarlyLoads(LoopLookahead &Loop,
                                               const llvm::DominatorTree &DT,
                                               const MemoryFacts &Facts,
                                               TileLayouts &Layouts, unsigned NumWarps);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINELOADS_H
