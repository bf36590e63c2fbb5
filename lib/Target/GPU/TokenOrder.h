//===- TokenOrder.h - Where tokens need a barrier ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A token edge orders two accesses of the block; when different threads of it make them,
// that takes a barrier. This analysis finds the accesses that need one before them: by
// data flow over the accesses that no barrier has ended yet. Program order alone needs
// none (specification, 6.8.3).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_TOKENORDER_H
#define TILEIR_TARGET_GPU_TOKENORDER_H

#include "Target/GPU/TileLayouts.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Function.h"

namespace tileir {

class MemoryOp;

/// The memory ops of \p Kernel that the threads of the block have to meet before: one
/// barrier before each gives all the order that tokens require. Tiles have layouts
/// and ops have their scratch.
llvm::SmallPtrSet<const llvm::CallInst *, 8> findTokenBarriers(llvm::Function &Kernel,
                                                               TileLayouts &Layouts);

/// Whether all that comes before \p Tokens, from where \p IsStart holds of a token on,
/// are weak loads.
bool areAfterWeakLoads(llvm::ArrayRef<llvm::Value *> Tokens,
                       llvm::function_ref<bool(llvm::Value *)> IsStart);

/// What tokens put after \p Load, apart from weak loads and what only joins tokens. With
/// \p Header, of a loop around it, only in the same iteration.
llvm::SmallVector<llvm::Instruction *, 4>
findOrderedAfter(const MemoryOp &Load, const llvm::BasicBlock *Header = nullptr);

/// Whether the load \p Op may be made once more, by threads that do not meet the others:
/// it is weak, and by tokens comes behind weak loads alone, and in front of them alone.
bool mayLoadAgain(const MemoryOp &Op);

/// Whether \p A and \p B may access the same memory. Arguments of the kernel may be any
/// memory that the host knows, other arguments' included.
bool mayBeSameMemory(const MemoryOp &A, const MemoryOp &B);

/// Whether \p Op may access an alloca, which lies in shared memory.
bool mayAccessAlloca(const MemoryOp &Op);

/// Makes weak loads of memory that \p Kernel itself updates atomically relaxed ones,
/// which one thread executes for all: other blocks may update it meanwhile, and threads
/// that read it by themselves would not have the same value, and part where it decides a
/// branch. Where it is not known what memory is read, only loads of one element.
void relaxLoadsOfUpdated(llvm::Function &Kernel);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_TOKENORDER_H
