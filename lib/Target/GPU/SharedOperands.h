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

#include "Layout/TransposePlan.h"
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

/// Cycles of a warp, about, for reading a stage of \p Buffer as \p L.
unsigned getReadCost(const LinearLayout &L, const SharedLayout &Buffer, unsigned Bytes,
                     const GPUMachine &Machine);

/// Whether aligned runs of \p Count registers of \p L are adjacent in \p Buffer, in
/// the same order: what is copied in one piece.
bool keepsRuns(const LinearLayout &L, const SharedLayout &Buffer, unsigned Count,
               unsigned Bytes);

/// An operand that is read from shared memory: of a tile after \p Ops.
struct SharedOperand {
  MmaInstruction Instruction;
  MmaOperand Operand;
  llvm::ArrayRef<llvm::CallInst *> Ops;

  /// \p U is one that isSharedOperand().
  static SharedOperand get(const TileUse &U);
};

/// The dimension along which a buffer of \p Tile has to be contiguous so that a
/// descriptor tells where the operand's elements are: \p First if that is one, nothing
/// if none is.
std::optional<unsigned> findOperandDim(const SharedOperand &Use, TileType Tile,
                                       unsigned First, const GPUMachine &Machine);

/// The layout of registers in which operand \p U, a tile of layout \p Own, is stored to
/// shared memory.
LinearLayout getStoredLayout(const llvm::Use &U, const LinearLayout &Own,
                             const GPUMachine &Machine);

/// How \p NumWarps warps copy a tile that is contiguous along \p From to a buffer where
/// it is contiguous along \p To; nothing if they cannot.
std::optional<TransposePlan> planOperandCopy(TileType Tile, unsigned From, unsigned To,
                                             const GPUMachine &Machine,
                                             unsigned NumWarps);

/// Operands of products by multiply-adds of \p Kernel that several of a block's products
/// read get buffers, so that they are written once and the threads meet once. No more is
/// in use at the same time than one product may take by itself.
void placeFmaOperands(llvm::Function &Kernel, const GPUMachine &Machine);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_SHAREDOPERANDS_H
