//===- StepEmitter.h - The arithmetic of one step along k -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a microkernel does with one group of steps: how a group of A becomes a factor for
// all columns, how a row of groups of B is taken apart, and which instructions add their
// product. The loops around it do not know the formats.
//
// Narrow formats: a group fills 32 bits, the size of an element of C, so that vectors of
// B and C have the same lanes.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_STEPEMITTER_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_STEPEMITTER_H

#include "Target/Host/Products/Microkernel/LoopBuilder.h"
#include "Target/Host/Products/Microkernel/Microkernel.h"

namespace tileir {

/// How a product is computed.
enum class StepMethod {
  MultiplyAdd, ///< A and B have the format of C.
  WidenBF16,   ///< Pairs of bf16, widened in registers to two multiply-adds.
  DotBF16,     ///< Pairs of bf16, one instruction. Flushes subnormals.
  DotI8,       ///< Four i8, one instruction for u8 x s8.
  DotI16       ///< Pairs of signed i16: their products' sum, then an addition.
};

class StepEmitter {
public:
  /// A factor or a row of B: one vector, or one for each step of the group.
  using Pieces = llvm::SmallVector<llvm::Value *, 2>;

  /// \p Lanes: columns in one vector; scalars for 1.
  StepEmitter(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA,
              StepMethod Method, unsigned Lanes);

  /// Vector registers that hold one vector of B, and a factor with its constants.
  static unsigned getRegistersOfB(StepMethod Method);
  static unsigned getRegistersOfFactor(StepMethod Method, const HostISA &ISA);

  /// The type of one vector of C, and of one of B in memory.
  llvm::Type *getSumType() const { return SumType; }
  llvm::Type *getRowType() const { return RowType; }

  /// The group of A at \p Ptr for all columns.
  Pieces emitFactor(llvm::Value *Ptr);
  /// The element of A at \p Ptr, which is number \p Position of its group, and zeros for
  /// the others.
  Pieces emitSingleFactor(llvm::Value *Ptr, llvm::Value *Position);

  /// Takes a vector of getRowType() apart.
  Pieces emitRow(llvm::Value *Row);

  llvm::Value *emitMultiplyAdd(llvm::ArrayRef<llvm::Value *> Factor,
                               llvm::ArrayRef<llvm::Value *> Row, llvm::Value *Sum);

private:
  llvm::Value *emitBroadcast(llvm::Value *Scalar);
  llvm::Value *emitWide(llvm::Value *V);
  llvm::Value *emitDotOperand(llvm::Value *Group);
  Pieces emitPieces(llvm::Value *Group);
  llvm::Value *emitToPosition(llvm::Value *Element, llvm::Value *Position);
  llvm::Value *emitDot(llvm::Value *X, llvm::Value *Y, llvm::Value *Sum);
  llvm::Value *emitX86PairDot(llvm::Value *X, llvm::Value *Y, llvm::Value *Sum);
  llvm::Value *emitX86Dot(llvm::Value *X, llvm::Value *Y, llvm::Value *Sum);
  llvm::Value *emitArmDot(llvm::Value *X, llvm::Value *Y, llvm::Value *Sum);

  LoopBuilder &B;
  const MatrixProduct &P;
  const HostISA &ISA;
  StepMethod Method;
  unsigned Lanes;
  llvm::Type *SumType, *RowType, *GroupType, *ElementType;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_STEPEMITTER_H
