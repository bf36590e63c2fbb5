//===- LoopBuilder.h - Loops and branches while building IR -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_LOOPBUILDER_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_LOOPBUILDER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// An IRBuilder that appends structured control flow to the end of one function.
class LoopBuilder : public llvm::IRBuilder<> {
public:
  using Values = llvm::SmallVector<llvm::Value *, 32>;
  using LoopBody =
      llvm::function_ref<Values(llvm::Value *IV, llvm::ArrayRef<llvm::Value *> Carried)>;

  explicit LoopBuilder(llvm::Function &F) : IRBuilder(F.getContext()), F(F) {}

  llvm::Function &getFunction() { return F; }

  /// Creates a block and goes on in it.
  llvm::BasicBlock *startBlock(const llvm::Twine &Name);

  /// for (IV = Begin; IV < End; IV += Step), unsigned i64, with values carried from turn
  /// to turn: returns them as they are after the last one. Not unrolled by later passes.
  Values createLoop(llvm::Value *Begin, llvm::Value *End, llvm::Value *Step,
                    const llvm::Twine &Name, llvm::ArrayRef<llvm::Value *> Carried,
                    LoopBody Body);
  Values createLoop(llvm::Value *Begin, llvm::Value *End, unsigned Step,
                    const llvm::Twine &Name, llvm::ArrayRef<llvm::Value *> Carried,
                    LoopBody Body) {
    return createLoop(Begin, End, getInt64(Step), Name, Carried, Body);
  }

  /// Memory of type \p T on the stack, for all of the function. It begins with a line of
  /// the cache.
  llvm::AllocaInst *createSlot(llvm::Type *T, const llvm::Twine &Name = "");

  void createIf(llvm::Value *Condition, const llvm::Twine &Name,
                llvm::function_ref<void()> Then);

  /// The values that \p Then gives if \p Condition holds, else those of \p Else.
  Values createChoice(llvm::Value *Condition, const llvm::Twine &Name,
                      llvm::function_ref<Values()> Then,
                      llvm::ArrayRef<llvm::Value *> Else);

private:
  llvm::Function &F;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_LOOPBUILDER_H
