//===- PipelineEntries.cpp - Loads that say what is loaded ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over a table of pages loads the number of a page and then the page. To load
// pages of later iterations, their entries of the table have to be there: they are loaded
// one iteration before they are used. docs/gpu-products.md.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Pipeline.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

bool tileir::isLoaded(Instruction &I) {
  auto *Extract = dyn_cast<ExtractValueInst>(&I);
  return Extract && MemoryOp::dynCast(Extract->getAggregateOperand()) &&
         !isTokenType(Extract->getType());
}

void LoopLookahead::loadEntries(IterationValues &Values, IterationValues &Taken,
                                IRBuilderBase &B) {
  if (Entries.empty())
    return;
  IterationValues Loaded;
  for (PHINode *Phi : Recurrences) {
    Value *V = Values.Known.lookup(Phi), *Safe = Taken.Known.lookup(Phi);
    Loaded.Known[Phi] = V == Safe ? V : B.CreateSelect(Values.Enable, V, Safe, "taken");
  }
  for (Instruction *Entry : Entries)
    Values.Known[Entry] = get(Entry, Loaded, B);
}

LoopLookahead::Prologue LoopLookahead::beginPrologue(unsigned Count) {
  Prologue P{getPreheader()->getTerminator(), {}};
  IRBuilder<> B(P.End);
  P.Iterations.push_back(getFirst(B));
  if (!Entries.empty()) {
    DomTreeUpdater Updater(*DT, DomTreeUpdater::UpdateStrategy::Eager);
    P.End = SplitBlockAndInsertIfThen(P.Iterations[0].Enable, P.End->getIterator(), false,
                                      nullptr, &Updater, LI);
    B.SetInsertPoint(P.End);
  }
  for (unsigned N = 0; N != Count; ++N) {
    if (N != 0)
      P.Iterations.push_back(getNext(P.Iterations[N - 1], B));
    loadEntries(P.Iterations[N], P.Iterations[0], B);
  }
  return P;
}

IterationValues LoopLookahead::getBehind(Prologue &P, unsigned N) {
  IterationValues &Values = P.Iterations[N];
  if (Entries.empty())
    return Values;
  BasicBlock *Then = P.End->getParent(), *Before = Then->getSinglePredecessor();
  IRBuilder<> B(getPreheader(), getPreheader()->begin());
  // Of what no iteration takes place in nothing is used.
  auto Join = [&](Value *V, Value *Otherwise) {
    PHINode *Phi = B.CreatePHI(V->getType(), 2, "behind");
    Phi->addIncoming(V, Then);
    Phi->addIncoming(Otherwise, Before);
    return Phi;
  };
  auto JoinPoison = [&](Value *V) { return Join(V, PoisonValue::get(V->getType())); };
  IterationValues Behind;
  for (PHINode *Phi : Recurrences)
    Behind.Known[Phi] = JoinPoison(Values.Known.lookup(Phi));
  for (Instruction *Entry : Entries) {
    PHINode *Phi = JoinPoison(Values.Known.lookup(Entry));
    if (const LinearLayout *Held = Layouts->lookup(Entry))
      Layouts->set(*Phi, *Held);
    Behind.Known[Entry] = Phi;
  }
  Behind.Enable = Join(Values.Enable, B.getFalse());
  return Behind;
}

void LoopLookahead::carryEntries(IterationValues &Current, const IterationValues &First) {
  for (Instruction *Entry : Entries) {
    PHINode *Phi = createPhi(First.Known.lookup(Entry), "entry");
    if (const LinearLayout *Held = Layouts->lookup(Entry))
      Layouts->set(*Phi, *Held);
    Current.Known[Entry] = Phi;
  }
}

void LoopLookahead::setNextEntries(IterationValues &Current, IterationValues &Next) {
  for (Instruction *Entry : Entries)
    cast<PHINode>(Current.Known.lookup(Entry))
        ->addIncoming(Next.Known.lookup(Entry), getLatch());
}
