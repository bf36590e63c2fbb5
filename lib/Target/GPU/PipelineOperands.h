//===- PipelineOperands.h - Operands that stay the same ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINEOPERANDS_H
#define TILEIR_TARGET_GPU_PIPELINEOPERANDS_H

#include "Target/GPU/TileLayouts.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace tileir {

/// An operand of products in a loop that is the same in all iterations: the conversion to
/// its fragments in front of the loop, and the ops of one operand that follow that.
struct InvariantOperand {
  llvm::CallInst *Convert = nullptr;
  llvm::SmallVector<llvm::CallInst *, 2> Ops;

  /// Of shared memory.
  uint64_t getBytes() const;
};

/// Registers of 32 bits that a thread needs for accumulators of the products of \p L and
/// for their operands that stay the same.
unsigned getProductRegisters(const llvm::Loop &L, TileLayouts &Layouts);

/// Operands of products in \p L that could as well be read from shared memory in each
/// iteration: each is used by products of the loop alone.
llvm::SmallVector<InvariantOperand, 2> findInvariantOperands(const llvm::Loop &L,
                                                             TileLayouts &Layouts);

/// Keeps \p Operands in shared memory, and reads their fragments in \p L in front of the
/// products, so that they take no registers elsewhere.
void keepInSharedMemory(llvm::ArrayRef<InvariantOperand> Operands, const llvm::Loop &L,
                        TileLayouts &Layouts);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINEOPERANDS_H
