//===- PipelineSingle.cpp - Loops that have room for one stage ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where two stages do not fit into shared memory, each tile is copied again when the
// products of an iteration have read it: attention of large heads multiplies by keys
// while values are on their way, and the other way round. docs/gpu-products.md.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/PipelineRings.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A loop whose loads have one stage each. Threads meet where some of the stages are
/// waited for; what others have is read by then, so that they are copied again there:
///
///   copies of the first iteration that stages are waited for first
///   loop:  wait for the keys; barrier; copy of this iteration's values; first product
///          wait for the values; barrier; copy of the next keys; second product
///   wait for all groups
///
/// Stages that are waited for where all of them are have a barrier behind the last read.
class SingleStages : public RingBuilder {
public:
  SingleStages(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads, const RingPlan &Ring,
               const GPUMachine &Machine, TileLayouts &Layouts, const DominatorTree &DT);
  void build();

private:
  struct Stage : TileReads {
    unsigned Load;
    Instruction *Wait = nullptr; ///< Before it the stage is waited for.
    /// Before it the stage is copied: one of those, or what follows the last read.
    Instruction *Copy = nullptr;
    /// Copied for the iteration that reads it, not for the next one.
    bool IsOfIteration = false;
  };

  void planWaits();
  void planCopies();
  unsigned getPending(const Stage &S) const;
  void createGroup(IRBuilderBase &B, const Stage &S, IterationValues &Values);
  void createGroups(IterationValues &Current, IterationValues &Next);

  const DominatorTree &DT;
  SmallVector<Stage, 4> Stages;        ///< In the order in which they are copied.
  SmallVector<Instruction *, 4> Waits; ///< In order.
};

} // namespace

SingleStages::SingleStages(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                           const RingPlan &Ring, const GPUMachine &Machine,
                           TileLayouts &Layouts, const DominatorTree &DT)
    : RingBuilder(Loop, Loads, Ring, Machine, Layouts), DT(DT) {
  for (auto [N, Early] : enumerate(Loads))
    Stages.push_back({*findReads(Early.Load, Layouts, DT, Loop.getLoop()), unsigned(N)});
  planWaits();
  planCopies();
}

/// One wait for all stages that are read before another one has been.
void SingleStages::planWaits() {
  stable_sort(Stages, [&](const Stage &A, const Stage &B) {
    return DT.dominates(A.First, B.First);
  });
  for (Stage &S : Stages) {
    auto IsRead = [&](const Stage &Other) {
      return DT.dominates(Waits.back(), Other.Last) && DT.dominates(Other.Last, S.First);
    };
    if (Waits.empty() || any_of(Stages, IsRead))
      Waits.push_back(S.First);
    S.Wait = Waits.back();
  }
}

void SingleStages::planCopies() {
  for (Stage &S : Stages) {
    auto Later = find_if(Waits, [&](Instruction *W) { return DT.dominates(S.Last, W); });
    S.IsOfIteration = Later == Waits.end() && S.Wait != Waits.front();
    S.Copy = Later != Waits.end() ? *Later
             : S.IsOfIteration    ? Waits.front()
                                  : S.Last->getNextNode();
  }
  stable_sort(Stages, [&](const Stage &A, const Stage &B) {
    return DT.dominates(A.Copy, B.Copy);
  });
}

/// Groups that begin after that of \p S until it is waited for.
unsigned SingleStages::getPending(const Stage &S) const {
  return count_if(Stages, [&](const Stage &Other) {
    bool IsBefore = DT.dominates(Other.Copy, S.Wait) && Other.Copy != S.Wait;
    return S.IsOfIteration ? &Other > &S && IsBefore : &Other > &S || IsBefore;
  });
}

void SingleStages::createGroup(IRBuilderBase &B, const Stage &S,
                               IterationValues &Values) {
  createCopy(B, S.Load, B.getInt32(0), Values);
  createTargetOp(B, TargetOpcode::AsyncCommit, B.getVoidTy(), {});
}

/// Waits, barriers and copies of the loop.
void SingleStages::createGroups(IterationValues &Current, IterationValues &Next) {
  SmallPtrSet<Instruction *, 4> Met;
  auto Meet = [&](Instruction *Place) {
    IRBuilder<> B(Place);
    createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
    Met.insert(Place);
  };
  for (Instruction *Wait : Waits) {
    unsigned Groups = ~0u;
    for (const Stage &S : Stages)
      if (S.Wait == Wait)
        Groups = std::min(Groups, getPending(S));
    IRBuilder<> B(Wait);
    createWait(B, Groups);
    Meet(Wait);
  }
  for (const Stage &S : Stages) {
    if (!Met.contains(S.Copy))
      Meet(S.Copy);
    IRBuilder<> B(S.Copy);
    createGroup(B, S, S.IsOfIteration ? Current : Next);
  }
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
    if (!S.IsOfIteration)
      createGroup(Before, S, Prologue.Iterations[0]);
  IterationValues Values = Loop.createPhis(Loop.getBehind(Prologue, 1));
  IterationValues Current = Loop.getCurrent();
  IRBuilder<> B(&*Loop.getBody()->getFirstInsertionPt());
  IterationValues Next = Loop.getNext(Values, B);
  Loop.loadEntries(Next, Current, B);
  Loop.setLatchValues(Values, Next);
  // The loop's own entries may come behind the copies.
  if (Loop.getNumEntries() != 0) {
    Loop.carryEntries(Current, Loop.getBehind(Prologue, 0));
    Loop.setNextEntries(Current, Values);
  }
  createGroups(Current, Values);
  replaceLoads(B.getInt32(0));
  IRBuilder<> After(Loop.getExit(), Loop.getExit()->getFirstInsertionPt());
  createWait(After, 0);
}

void tileir::pipelineBySingleStages(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                                    const RingPlan &Ring, const GPUMachine &Machine,
                                    TileLayouts &Layouts, const DominatorTree &DT) {
  SingleStages(Loop, Loads, Ring, Machine, Layouts, DT).build();
}
