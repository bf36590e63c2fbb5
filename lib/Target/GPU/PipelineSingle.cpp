//===- PipelineSingle.cpp - Loops that have room for one stage ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where two stages do not fit into shared memory, each tile is copied again as soon as
// the products of an iteration have read it: attention of large heads multiplies by keys
// while values are on their way, and the other way round. docs/gpu-products.md.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/PipelineRings.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A loop whose loads have one stage each:
///
///   copies of the first iteration, a group each
///   loop:  before the first read of a stage: wait for its group; barrier
///          behind the last one: barrier; its copy of the next iteration; a group
///   wait for all groups
class SingleStages : public RingBuilder {
public:
  SingleStages(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads, const RingPlan &Ring,
               const GPUMachine &Machine, TileLayouts &Layouts, const DominatorTree &DT);
  void build();

private:
  struct Stage : TileReads {
    unsigned Load;
  };

  unsigned getPending(const Stage &S) const;
  void createWaits();
  void createGroup(IRBuilderBase &B, const Stage &S, IterationValues &Values);
  void createCopies(IterationValues &Values);

  const DominatorTree &DT;
  SmallVector<Stage, 4> Stages; ///< By their last reads, in which order they are copied.
};

} // namespace

SingleStages::SingleStages(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                           const RingPlan &Ring, const GPUMachine &Machine,
                           TileLayouts &Layouts, const DominatorTree &DT)
    : RingBuilder(Loop, Loads, Ring, Machine, Layouts), DT(DT) {
  for (auto [N, Early] : enumerate(Loads))
    Stages.push_back({*findReads(Early.Load, Layouts, DT, Loop.getLatch()), unsigned(N)});
  stable_sort(Stages, [&](const Stage &A, const Stage &B) {
    return DT.dominates(A.Last, B.Last);
  });
}

/// Groups that begin after that of \p S until its stage is read.
unsigned SingleStages::getPending(const Stage &S) const {
  return count_if(Stages, [&](const Stage &Other) {
    return &Other > &S || DT.dominates(Other.Last, S.First);
  });
}

/// One wait for all stages that are read before anything is copied.
void SingleStages::createWaits() {
  SmallVector<const Stage *, 4> Order;
  append_range(Order, make_pointer_range(Stages));
  stable_sort(Order, [&](const Stage *A, const Stage *B) {
    return DT.dominates(A->First, B->First);
  });
  for (const Stage **I = Order.begin(); I != Order.end();) {
    const Stage &First = **I;
    auto IsBehindCopy = [&](const Stage *S) {
      return any_of(Stages, [&](const Stage &Copied) {
        return DT.dominates(First.First, Copied.Last) &&
               DT.dominates(Copied.Last, S->First);
      });
    };
    unsigned Groups = getPending(First);
    for (; I != Order.end() && !IsBehindCopy(*I); ++I)
      Groups = std::min(Groups, getPending(**I));
    IRBuilder<> B(First.First);
    createWait(B, Groups);
    createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
  }
}

void SingleStages::createCopies(IterationValues &Values) {
  for (const Stage *I = Stages.begin(); I != Stages.end();) {
    Instruction *Last = I->Last;
    IRBuilder<> B(Last->getNextNode());
    createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
    for (; I != Stages.end() && I->Last == Last; ++I)
      createGroup(B, *I, Values);
  }
}

void SingleStages::createGroup(IRBuilderBase &B, const Stage &S,
                               IterationValues &Values) {
  createCopy(B, S.Load, B.getInt32(0), Values);
  createTargetOp(B, TargetOpcode::AsyncCommit, B.getVoidTy(), {});
}

void SingleStages::build() {
  IRBuilder<> Before(Loop.getPreheader()->getTerminator());
  createRows(Before);
  createBuffers(Before);
  // Threads may still read what they copied when the loop ran before.
  if (Ring.IsNested)
    createTargetOp(Before, TargetOpcode::Barrier, Before.getVoidTy(), {});
  LoopLookahead::Prologue Prologue = Loop.beginPrologue(2);
  Before.SetInsertPoint(Prologue.End);
  for (const Stage &S : Stages)
    createGroup(Before, S, Prologue.Iterations[0]);
  IterationValues Values = Loop.createPhis(Loop.getBehind(Prologue, 1));
  IRBuilder<> B(&*Loop.getBody()->getFirstInsertionPt());
  IterationValues Next = Loop.getNext(Values, B), Current = Loop.getCurrent();
  Loop.loadEntries(Next, Current, B);
  Loop.setLatchValues(Values, Next);
  createWaits();
  createCopies(Values);
  replaceLoads(B.getInt32(0));
  IRBuilder<> After(Loop.getExit(), Loop.getExit()->getFirstInsertionPt());
  createWait(After, 0);
}

void tileir::pipelineBySingleStages(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                                    const RingPlan &Ring, const GPUMachine &Machine,
                                    TileLayouts &Layouts, const DominatorTree &DT) {
  SingleStages(Loop, Loads, Ring, Machine, Layouts, DT).build();
}
