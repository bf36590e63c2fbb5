//===- StopPolls.cpp - Kernels that can be stopped ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/StopPolls.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

SmallVector<WeakTrackingVH, 4> tileir::findProgramLoops(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  SmallVector<WeakTrackingVH, 4> Branches;
  for (Loop *L : LI.getLoopsInPreorder()) {
    SmallVector<BasicBlock *, 2> Latches;
    L->getLoopLatches(Latches);
    for (BasicBlock *Latch : Latches)
      Branches.push_back(Latch->getTerminator());
  }
  return Branches;
}

/// Emits whether the launch is to end. Volatile, so that it stays in its loop, and atomic
/// but unordered: other accesses may move across it.
static Value *emitPoll(IRBuilderBase &B, Value *Launch) {
  const uint64_t StopWord = 3; // Behind the grid.
  Value *Place = B.CreateConstInBoundsGEP1_64(B.getInt32Ty(), Launch, StopWord);
  LoadInst *Stop = B.CreateAlignedLoad(B.getInt32Ty(), Place, Align(4), "stop");
  Stop->setVolatile(true);
  Stop->setAtomic(AtomicOrdering::Unordered);
  return B.CreateIsNotNull(Stop);
}

static bool hasEffect(Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return I.mayHaveSideEffects(); });
}

void tileir::insertStopPolls(Function &F, const BlockLoop &Blocks, Value *Launch,
                             ArrayRef<WeakTrackingVH> Loops) {
  MDNode *Unlikely = MDBuilder(F.getContext()).createUnlikelyBranchWeights();
  Value *Next = Blocks.Next;
  bool PollsBlocks = Next && hasEffect(F); // A poll is an effect, too.
  for (const WeakTrackingVH &VH : Loops) {
    auto *Closing = dyn_cast_or_null<Instruction>(static_cast<Value *>(VH));
    // The frame's own loop is closed by the block that the program's ends lead to.
    if (!Closing || Closing->getParent() == Next)
      continue;
    IRBuilder<> B(Closing);
    Instruction *Then =
        SplitBlockAndInsertIfThen(emitPoll(B, Launch), Closing, true, Unlikely);
    if (Next)
      ReplaceInstWithInst(Then, BranchInst::Create(cast<BasicBlock>(Next)));
    else
      ReplaceInstWithInst(Then, ReturnInst::Create(F.getContext()));
  }
  if (!PollsBlocks)
    return;
  auto *Back = cast<BranchInst>(cast<BasicBlock>(Next)->getTerminator());
  IRBuilder<> B(Back);
  Back->setCondition(B.CreateOr(Back->getCondition(), emitPoll(B, Launch)));
}
