//===- LoopBuilder.cpp - Loops and branches while building IR -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/LoopBuilder.h"
#include "Dialect/LoopHints.h"
#include "Target/Host/Machine/CacheLines.h"

using namespace llvm;
using namespace tileir;

BasicBlock *LoopBuilder::startBlock(const Twine &Name) {
  BasicBlock *Block = BasicBlock::Create(F.getContext(), Name, &F);
  SetInsertPoint(Block);
  return Block;
}

LoopBuilder::Values LoopBuilder::createLoop(Value *Begin, Value *End, Value *Step,
                                            const Twine &Name, ArrayRef<Value *> Carried,
                                            LoopBody Body) {
  LLVMContext &C = F.getContext();
  BasicBlock *Before = GetInsertBlock();
  BasicBlock *Loop = BasicBlock::Create(C, Name, &F);
  BasicBlock *Exit = BasicBlock::Create(C, Name + ".end", &F);
  CreateCondBr(CreateICmpULT(Begin, End), Loop, Exit);

  SetInsertPoint(Loop);
  PHINode *IV = CreatePHI(getInt64Ty(), 2, Name + ".i");
  Values Phis;
  for (Value *V : Carried)
    Phis.push_back(CreatePHI(V->getType(), 2));
  Values Next = Body(IV, Phis);
  Value *NextIV = CreateAdd(IV, Step, "", /*HasNUW=*/true, /*HasNSW=*/true);
  BasicBlock *Latch = GetInsertBlock();
  Instruction *Branch = CreateCondBr(CreateICmpULT(NextIV, End), Loop, Exit);
  // The blocking is chosen by the caller; another unrolling would only spill.
  setLoopHints(Branch, {"llvm.loop.unroll.disable"});

  IV->addIncoming(Begin, Before);
  IV->addIncoming(NextIV, Latch);
  SetInsertPoint(Exit);
  Values Result;
  for (auto [Phi, First, Last] : zip(Phis, Carried, Next)) {
    cast<PHINode>(Phi)->addIncoming(First, Before);
    cast<PHINode>(Phi)->addIncoming(Last, Latch);
    PHINode *Final = CreatePHI(Phi->getType(), 2);
    Final->addIncoming(First, Before);
    Final->addIncoming(Last, Latch);
    Result.push_back(Final);
  }
  return Result;
}

AllocaInst *LoopBuilder::createSlot(Type *T, const Twine &Name) {
  BasicBlock &Entry = F.getEntryBlock();
  AllocaInst *Slot = IRBuilder<>(&Entry, Entry.begin()).CreateAlloca(T, nullptr, Name);
  Slot->setAlignment(Align(CacheLineBytes));
  return Slot;
}

void LoopBuilder::createIf(Value *Condition, const Twine &Name,
                           function_ref<void()> Then) {
  BasicBlock *ThenBlock = BasicBlock::Create(F.getContext(), Name, &F);
  BasicBlock *End = BasicBlock::Create(F.getContext(), Name + ".end", &F);
  CreateCondBr(Condition, ThenBlock, End);
  SetInsertPoint(ThenBlock);
  Then();
  CreateBr(End);
  SetInsertPoint(End);
}

LoopBuilder::Values LoopBuilder::createChoice(Value *Condition, const Twine &Name,
                                              function_ref<Values()> Then,
                                              ArrayRef<Value *> Else) {
  BasicBlock *Before = GetInsertBlock(), *After = nullptr;
  Values Chosen;
  createIf(Condition, Name, [&] {
    Chosen = Then();
    After = GetInsertBlock();
  });
  for (auto [V, Other] : zip_equal(Chosen, Else)) {
    PHINode *Phi = CreatePHI(V->getType(), 2);
    Phi->addIncoming(V, After);
    Phi->addIncoming(Other, Before);
    V = Phi;
  }
  return Chosen;
}
