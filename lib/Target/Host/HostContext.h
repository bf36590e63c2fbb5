//===- HostContext.h - What lowering one kernel shares ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_HOSTCONTEXT_H
#define TILEIR_TARGET_HOST_HOSTCONTEXT_H

#include "Target/Host/HostISA.h"
#include "Target/Host/TilePlan.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/MDBuilder.h"

namespace tileir {

/// Index arithmetic is full of zeros and ones; this builder simplifies as it goes.
class HostBuilder : public llvm::IRBuilder<llvm::InstSimplifyFolder> {
public:
  /// Inserts before \p Place, with its debug location.
  explicit HostBuilder(llvm::Instruction *Place)
      : IRBuilder(Place->getParent(), Place->getIterator(),
                  llvm::InstSimplifyFolder(Place->getDataLayout())) {
    SetCurrentDebugLocation(Place->getDebugLoc());
  }
};

/// The kernel being lowered, its plan and its scratch memory.
struct HostContext {
  llvm::Function &F;
  const HostISA &ISA;
  TilePlan &Plan;
  llvm::Value *Scratch; ///< Pointer to the thread's scratch memory, aligned to 64.

  HostContext(llvm::Function &F, const HostISA &ISA, TilePlan &Plan,
              llvm::Value *Scratch);

  /// Accesses that there was a remark about.
  llvm::SmallPtrSet<llvm::CallInst *, 4> Remarked;

  /// A stack slot in the entry block; small, and promoted to a register later.
  llvm::AllocaInst *createSlot(llvm::Type *T, const llvm::Twine &Name);

  /// The class of accesses to temporary memory, for tagBufferAccess. All uses have the
  /// same: what one product packs may lie where another one keeps its sum.
  unsigned getTemporaryClass() const { return Plan.getNumClasses(); }

  /// Marks \p I as an access of buffer class \p Class: no other buffer's access and none
  /// of the program's touches the same memory.
  void tagBufferAccess(llvm::Instruction *I, unsigned Class);

private:
  /// By class: the lists of its own scope and of all others. None for kernels with so
  /// many buffers that the lists would grow too large.
  llvm::SmallVector<std::pair<llvm::MDNode *, llvm::MDNode *>, 8> Scopes;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_HOSTCONTEXT_H
