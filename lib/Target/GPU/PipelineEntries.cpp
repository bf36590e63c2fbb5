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

#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

bool tileir::isLoaded(Instruction &I) {
  auto *Extract = dyn_cast<ExtractValueInst>(&I);
  return Extract && MemoryOp::dynCast(Extract->getAggregateOperand()) &&
         !isTokenType(Extract->getType());
}

Value *tileir::makeInLayout(Value *V, const LinearLayout &L, TileLayouts &Layouts,
                            IRBuilderBase *B) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !TileType::dynCast(V))
    return V;
  if (TargetOp Op = TargetOp::dynCast(I))
    return Op.getOpcode() == TargetOpcode::ConvertLayout
               ? makeInLayout(Op->getArgOperand(0), L, Layouts, B)
               : nullptr;
  bool IsLoaded = isLoaded(*I);
  auto *Made = IsLoaded ? cast<Instruction>(I->getOperand(0)) : I;
  SmallVector<Value *, 4> Operands;
  if (IsLoaded) {
    MemoryOp Load = MemoryOp::dynCast(Made);
    if (!Load.isOfView() || getRowIndices(*Made) || !mayLoadAgain(Load))
      return nullptr;
    append_range(Operands, Made->operands());
  } else {
    LayoutRule Rule = getLayoutRule(*I);
    TileCall Call = TileCall::dynCast(I);
    auto IsTile = [](const Value *Operand) { return bool(TileType::dynCast(Operand)); };
    if (!Call || !Call->doesNotAccessMemory() ||
        (Rule != LayoutRule::Same && Rule != LayoutRule::Shape &&
         any_of(I->operands(), IsTile)))
      return nullptr;
    for (Value *Operand : I->operands()) {
      LinearLayout Wanted =
          Rule == LayoutRule::Shape && IsTile(Operand) ? getOperandLayout(Call, L) : L;
      Operands.push_back(makeInLayout(Operand, Wanted, Layouts, B));
      if (!Operands.back())
        return nullptr;
    }
  }
  if (!B)
    return V;
  Instruction *New = Made->clone();
  for (auto [N, Operand] : enumerate(Operands))
    New->setOperand(N, Operand);
  B->Insert(New, Made->getName());
  Layouts.set(*New, L);
  return IsLoaded ? B->CreateExtractValue(New, 0) : New;
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
