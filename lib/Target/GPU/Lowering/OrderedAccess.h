//===- OrderedAccess.h - Accesses that happen once --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Atomic updates, and loads and stores with an ordering, go element by element, and each
// element is accessed by one thread: other holders of it get the value that this one saw.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_ORDEREDACCESS_H
#define TILEIR_TARGET_GPU_LOWERING_ORDEREDACCESS_H

#include "Dialect/MemoryOp.h"
#include "Target/GPU/Lowering/GlobalAccess.h"

namespace tileir {

/// The scope of \p Op, in LLVM's words for this target.
llvm::SyncScope::ID getSyncScope(const TileLowering &TL, const MemoryOp &Op);

/// Puts a barrier before the access where the order of tokens asks for one.
void orderAccess(TileLowering &TL, const llvm::CallInst &Access);

/// An access of each element of a tile by one thread.
struct OnceAccess {
  const MemoryOp &Op;
  /// Of the tile; null for rank 0.
  const LinearLayout *Layout = nullptr;
  Element Elem{};         ///< Of the result.
  bool HasResult = false; ///< Whether anybody reads it.
  /// Where the op's scratch is free for this.
  uint64_t ScratchOffset = 0;
};

/// Emits \p Body for each element and its pointer, in one thread that holds it and if
/// \p Mask takes it. If there is a result, gives it in all copies: what Body made, else
/// \p Otherwise.
Registers
emitOnce(TileLowering &TL, const OnceAccess &Access, PointerOf Pointer, AccessMask &Mask,
         ValueOf Otherwise,
         llvm::function_ref<llvm::Value *(unsigned Register, llvm::Value *Pointer)> Body);

/// Puts what the first holders (\p Holder, i1) of the registers of \p Each have into all
/// copies, if there are any.
Registers distribute(TileLowering &TL, const OnceAccess &Access,
                     const AccessVectors &Each, llvm::Value *Holder, Registers Results);

/// Bytes of shared memory that emitOnce() uses for a result in \p Layout (null: rank 0).
uint64_t getOnceScratch(const LinearLayout *Layout, Element Elem, bool HasResult);

/// Alignment of what lies in the scratch of an op.
constexpr uint64_t ScratchAlignment = 16;

/// Loads and stores with an ordering.
Registers emitOrderedLoads(TileLowering &TL, const OnceAccess &Access, PointerOf Pointer,
                           AccessMask &Mask, ValueOf Padding);
void emitOrderedStores(TileLowering &TL, const OnceAccess &Access, PointerOf Pointer,
                       AccessMask &Mask, llvm::ArrayRef<llvm::Value *> Values);

/// Emits one update by the op's mode, ordering and scope; gives the old value.
llvm::Value *emitAtomicUpdate(TileLowering &TL, const MemoryOp &Op, llvm::Value *Pointer,
                              llvm::Value *V);

/// Whether result \p Index of \p Call is used.
bool isResultUsed(const TileCall &Call, unsigned Index);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_ORDEREDACCESS_H
