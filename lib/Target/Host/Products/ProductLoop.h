//===- ProductLoop.h - Loops that sum up products ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops over k that load two tiles and feed an mma. Which of them are such is told here;
// DeepProducts.cpp makes others of them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_PRODUCTLOOP_H
#define TILEIR_TARGET_HOST_PRODUCTS_PRODUCTLOOP_H

#include "Dialect/MemoryOp.h"
#include "Target/Host/Products/IterationTiles.h"
#include "llvm/ADT/MapVector.h"

namespace tileir {

/// An operand of the product: a tile loaded by a partition view whose index along k is
/// the loop's counter, or by a tile of pointers, maybe with its dimensions exchanged, or
/// with leading dimensions of one element added or dropped.
struct DeepOperand {
  MemoryOp Load;
  unsigned DimOfK = 0; ///< Of the tile that is loaded.
  /// The ops between the load and the product, each with the dimension of its result that
  /// is k.
  llvm::SmallMapVector<llvm::CallInst *, unsigned, 2> Renaming;
};

/// A loop that counts up by one from a constant zero, has no branches inside and does
/// nothing but load an A and a B as DeepOperand tells, and multiply.
class ProductLoop {
public:
  /// Recognises the loop with header \p H, and moves views that do not change in it
  /// before it. \p Changed becomes true if code moved, whatever the answer is. What
  /// follows is known if the answer is yes.
  bool recognize(llvm::BasicBlock &H, bool &Changed);

  llvm::BasicBlock *Header = nullptr, *Preheader = nullptr;
  llvm::SmallVector<llvm::BasicBlock *, 4> Body; ///< From the header to the latch.
  llvm::PHINode *Counter = nullptr, *Sum = nullptr;
  llvm::Value *Bound = nullptr;
  ProductCall Product;
  DeepOperand Lhs, Rhs;
  IterationTiles Tiles; ///< What loads of pointers are made of.

  llvm::BasicBlock *getExit() const { return Header->getTerminator()->getSuccessor(1); }

private:
  bool matchShape(llvm::BasicBlock &H);
  bool matchBody();
  bool matchOperand(llvm::Value *V, unsigned DimOfK, DeepOperand &Operand);
  bool matchLoad(llvm::Value *V, DeepOperand &Operand);
  bool matchViewLoad(const LoadViewTkoCall &Load, unsigned DimOfK) const;
  bool matchUses();
  bool isInside(const llvm::Value *V) const;
  bool isHoistable(const llvm::Instruction &I) const;
  bool hoistInvariants();
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_PRODUCTLOOP_H
