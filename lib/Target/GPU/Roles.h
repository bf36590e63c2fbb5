//===- Roles.h - What a warp that only copies executes ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/gpu-roles.md. A producer's warp executes a slice of the kernel: its copies, the
// control flow that leads to them, and the scalars that both need, tiles of one element
// and loads of them included.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ROLES_H
#define TILEIR_TARGET_GPU_ROLES_H

#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

namespace tileir {

/// Whether values of type \p T are tiles of more than one element, or hold one.
bool hasSeveralElements(llvm::Type *T);

/// The part of a kernel that a producer executes.
struct ProducerSlice {
  /// \p Copies: the blocks that it copies in; \p Wanted: what it needs there. The
  /// kernel's tiles have \p Layouts, and \p NumWarps warps compute them.
  ProducerSlice(llvm::ArrayRef<llvm::BasicBlock *> Copies,
                llvm::ArrayRef<llvm::Value *> Wanted, TileLayouts &Layouts,
                unsigned NumWarps, const GPUMachine &Machine);

  /// From which copies are reached; it leaves the kernel behind them.
  llvm::SetVector<llvm::BasicBlock *> Blocks;
  /// Beside the terminators of these blocks.
  llvm::SmallPtrSet<llvm::Instruction *, 32> Needed;
  /// What it needs and cannot execute, if anything.
  llvm::Instruction *Obstacle = nullptr;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ROLES_H
