//===- MemoryEdges.h - Which accesses of a block conflict -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a memory op of a kernel does to which memory, and whether two of them have to be
// kept apart by a barrier when a token orders them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_MEMORYEDGES_H
#define TILEIR_TARGET_GPU_MEMORYEDGES_H

#include "Dialect/TileCall.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tileir {

/// One access by the threads of a block.
struct MemoryEvent {
  llvm::CallInst *Op = nullptr;
  bool Reads = false, Writes = false;
  /// Everything that a token puts before it, or behind it, has to be so in all threads.
  bool Release = false, Acquire = false;
  /// Its lowering makes the threads meet after the access.
  bool MeetsBehind = false;
  /// What its addresses are made of: kernel arguments, globals, allocas. Empty: anything.
  llvm::SmallPtrSet<const llvm::Value *, 4> Objects;
  /// Not null if each thread accesses elements that no other thread accesses by an access
  /// of equal Place and layout.
  const LinearLayout *Layout = nullptr;
  /// View and indices.
  llvm::SmallVector<const llvm::Value *, 4> Place;
};

/// What \p I does to memory; none if it is not a memory op.
std::optional<MemoryEvent> getMemoryEvent(llvm::Instruction &I, TileLayouts &Layouts);

/// Whether a barrier is needed between \p First and \p Second where a token orders them.
/// \p SameIteration: values that both use were the same when both ran.
bool needsBarrierBetween(const MemoryEvent &First, const MemoryEvent &Second,
                         bool SameIteration);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_MEMORYEDGES_H
