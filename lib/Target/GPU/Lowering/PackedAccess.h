//===- PackedAccess.h - 4-bit elements in memory ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements of 4 bits lie two to a byte, the lower half first, and only views reach them.
// Where a thread has both elements of each byte, bytes are loaded and stored as those of
// any other tile. An element whose neighbour is another thread's, or not of the tensor,
// is accessed atomically: its neighbour may change at the same time.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_PACKEDACCESS_H
#define TILEIR_TARGET_GPU_LOWERING_PACKEDACCESS_H

#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/Lowering/ViewPlaces.h"

namespace tileir {

/// Loads the registers of the weak load \p Op of a view of 4-bit elements.
Registers emitPackedLoads(TileLowering &TL, const MemoryOp &Op,
                          const AccessVectors &Vectors, ViewPlaces &Places);

/// Stores \p Values by the weak store \p Op where \p Holder (i1) holds.
void emitPackedStores(TileLowering &TL, const MemoryOp &Op, const AccessVectors &Vectors,
                      ViewPlaces &Places, llvm::Value *Holder,
                      llvm::ArrayRef<llvm::Value *> Values);

/// The same with an ordering, element by element.
Registers emitOrderedPackedLoads(TileLowering &TL, const OnceAccess &Access,
                                 ViewPlaces &Places);
void emitOrderedPackedStores(TileLowering &TL, const OnceAccess &Access,
                             ViewPlaces &Places, llvm::ArrayRef<llvm::Value *> Values);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_PACKEDACCESS_H
