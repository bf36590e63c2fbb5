//===- BlockLoop.cpp - The loop over blocks of a kernel -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Frame/BlockLoop.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace tileir;

BlockLoop tileir::getBlockLoop(Function &Kernel) {
  BasicBlock *Entry = &Kernel.getEntryBlock(),
             *Body = Entry->getTerminator()->getSuccessor(0);
  auto *Number = cast<PHINode>(&Body->front());
  bool IsFirst = Number->getIncomingBlock(0u) == Entry;
  return {Number, Number->getIncomingBlock(IsFirst ? 1u : 0u)};
}

void tileir::endGridBlock(Instruction *Place, const BlockLoop &Blocks) {
  IRBuilder<> B(Place);
  if (Value *Next = Blocks.Next)
    B.CreateBr(cast<BasicBlock>(Next));
  else
    B.CreateRetVoid();
  Place->eraseFromParent();
}
