//===- SharedOperands.h - Operands in shared memory -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some instructions read operands from shared memory. Loads that become copies leave them
// there (Pipeline.h); others are stored there by pass gpu-place-operands.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_SHAREDOPERANDS_H
#define TILEIR_TARGET_GPU_SHAREDOPERANDS_H

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLayouts.h"

namespace tileir {

/// Whether \p U is an operand that its product reads from shared memory.
bool isSharedOperand(const llvm::Use &U);

/// Such uses of \p Tile, itself or after reshapes and permutations.
llvm::SmallVector<TileUse, 4> findSharedUses(llvm::Value *Tile);

/// Makes stage \p Stage of \p Buffer, which has the tile of \p U before its ops, the
/// operand. The product is replaced by another one, so that other uses of it are new.
void useBuffer(const TileUse &U, llvm::Value *Buffer, llvm::Value *Stage,
               TileLayouts &Layouts);

/// The buffer's places for a tile of \p Shape that is contiguous along \p Dim, as copies
/// and descriptors want it.
SharedLayout getOperandBuffer(llvm::ArrayRef<unsigned> Shape, unsigned Dim,
                              unsigned ElementBytes, const GPUMachine &Machine);

/// The places that \p Buffer has for a tile after \p Ops.
SharedLayout getBufferAfter(const SharedLayout &Buffer,
                            llvm::ArrayRef<llvm::CallInst *> Ops);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_SHAREDOPERANDS_H
