//===- TileControl.cpp - Control flow and bodies in a lowered kernel ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/LoopHints.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/TileLowering.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

void TileLowering::createIf(Value *Condition, function_ref<void()> Body) {
  createIf(Condition, {}, [&] {
    Body();
    return Registers();
  });
}

Registers TileLowering::createIf(Value *Condition, ArrayRef<Value *> Otherwise,
                                 function_ref<Registers()> Body) {
  if (auto *C = dyn_cast<ConstantInt>(Condition))
    return C->isOne() ? Body() : Registers(Otherwise);
  Instruction *Next = &*B.GetInsertPoint();
  BasicBlock *Before = Next->getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(Condition, Next, /*Unreachable=*/false);
  B.SetInsertPoint(Then);
  Registers Results = Body();
  BasicBlock *Last = B.GetInsertBlock();
  B.SetInsertPoint(Next->getParent(), Next->getParent()->begin());
  for (auto [Result, Other] : zip_equal(Results, Otherwise)) {
    PHINode *Phi = B.CreatePHI(Result->getType(), 2);
    Phi->addIncoming(Result, Last);
    Phi->addIncoming(Other, Before);
    Result = Phi;
  }
  B.SetInsertPoint(Next);
  return Results;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Registers
TileLowering::createLoop(Value *End, ArrayRef<Value *> Initial,
                         function_ref<Registers(Value *Index, ArrayRef<Value *>)> Body) {
  auto *C = dyn_cast<ConstantInt>(End);
  if (C && C->isZero())
    return Registers(Initial);
  // The check at the end needs at least one iteration.
  if (!C)
    return createIf(B.CreateICmpSGT(End, B.getInt32(0)), Initial, [&] {
      Value *AtLeastOne =
          B.CreateIntrinsic(B.getInt32Ty(), Intrinsic::smax, {End, B.getInt32(1)});
      return createCountedLoop(AtLeastOne, Initial, Body);
    });
  return createCountedLoop(End, Initial, Body);
}

/// A loop of at least one iteration.
Registers TileLowering::createCountedLoop(
    Value *End, ArrayRef<Value *> Initial,
    function_ref<Registers(Value *Index, ArrayRef<Value *>)> Body) {
  Instruction *Next = &*B.GetInsertPoint();
  BasicBlock *Before = Next->getParent();
  BasicBlock *After = SplitBlock(Before, Next);
  BasicBlock *Loop = BasicBlock::Create(Kernel.getContext(), "loop", &Kernel, After);
  Before->getTerminator()->setSuccessor(0, Loop);
  B.SetInsertPoint(Loop);
  PHINode *Index = B.CreatePHI(B.getInt32Ty(), 2, "index");
  Index->addIncoming(B.getInt32(0), Before);
  Registers Carried;
  for (Value *V : Initial) {
    PHINode *Phi = B.CreatePHI(V->getType(), 2);
    Phi->addIncoming(V, Before);
    Carried.push_back(Phi);
  }
  // Bodies that make blocks need an instruction to stand before.
  BranchInst *Latch = B.CreateBr(After);
  B.SetInsertPoint(Latch);
  Registers Results = Body(Index, Carried);
  Value *Following = B.CreateAdd(Index, B.getInt32(1), "", true, true);
  BasicBlock *Last = B.GetInsertBlock();
  Value *Again = B.CreateICmpSLT(Following, End);
  setLoopHints(B.CreateCondBr(Again, Loop, After), {"llvm.loop.unroll.disable"});
  Latch->eraseFromParent();
  Index->addIncoming(Following, Last);
  for (auto [Phi, Result] : zip_equal(Carried, Results))
    cast<PHINode>(Phi)->addIncoming(Result, Last);
  B.SetInsertPoint(Next);
  return Results;
}

void TileLowering::createWaitLoop(function_ref<Value *()> Condition) {
  Instruction *Next = &*B.GetInsertPoint();
  BasicBlock *Before = Next->getParent();
  BasicBlock *After = SplitBlock(Before, Next);
  BasicBlock *Loop = BasicBlock::Create(Kernel.getContext(), "wait", &Kernel, After);
  Before->getTerminator()->setSuccessor(0, Loop);
  B.SetInsertPoint(Loop);
  Value *IsOver = Condition();
  setLoopHints(B.CreateCondBr(IsOver, After, Loop), {"llvm.loop.unroll.disable"});
  B.SetInsertPoint(Next);
}

//===----------------------------------------------------------------------===//
// Bodies of reduce and scan
//===----------------------------------------------------------------------===//

void tileir::lowerBodyFunction(Function &Body, const ElementTarget &Target) {
  for (BasicBlock &Block : Body)
    for (Instruction &I : make_early_inc_range(Block)) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call)
        continue;
      IRBuilder<> B(&I);
      SmallVector<Value *, 4> Operands(Call->args());
      I.replaceAllUsesWith(ElementEmitter(B, Target).emit(Call, Operands));
      I.eraseFromParent();
    }
}

/// The fields of the result of a body.
static Registers getFields(IRBuilderBase &B, Value *Result) {
  auto *Struct = dyn_cast<StructType>(Result->getType());
  if (!Struct)
    return {Result};
  Registers Fields;
  for (unsigned I = 0; I != Struct->getNumElements(); ++I)
    Fields.push_back(B.CreateExtractValue(Result, I));
  return Fields;
}

Registers TileLowering::inlineBody(Function &Body, ArrayRef<Value *> Args) {
  lowerBodyFunction(Body, Elements);
  Instruction *Next = &*B.GetInsertPoint();
  CallInst *Call = B.CreateCall(&Body, Args);
  // Inlining erases the call; a user of it gets what takes its place.
  auto *User = cast<Instruction>(B.CreateFreeze(Call));
  InlineFunctionInfo Info;
  InlineResult Inlined = InlineFunction(*Call, Info);
  (void)Inlined;
  assert(Inlined.isSuccess() && "a body has nothing that forbids inlining");
  B.SetInsertPoint(Next);
  Registers Results = getFields(B, User->getOperand(0));
  User->eraseFromParent();
  return Results;
}

Registers TileLowering::emitBody(Function &Body, ArrayRef<Value *> Args) {
  if (Body.size() != 1)
    return inlineBody(Body, Args);
  SmallVector<Value *, 2> Results = ElementEmitter(B, Elements).emitBody(Body, Args);
  return Registers(ArrayRef<Value *>(Results));
}
