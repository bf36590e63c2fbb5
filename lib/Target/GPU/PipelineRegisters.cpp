//===- PipelineRegisters.cpp - Loads ahead into registers -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/PipelineRings.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

static unsigned getNumRegisters(const Value *Tile, TileLayouts &Layouts) {
  TileType T = TileType::dynCast(Tile);
  if (!T)
    return 0;
  unsigned Words = std::max(1u, getMemoryBytes(T.getElement()) / 4);
  return Layouts.get(Tile).getSize(InDim::Register) * Words;
}

unsigned tileir::getCarriedRegisters(const Loop &L, ArrayRef<EarlyLoad> Loads,
                                     TileLayouts &Layouts) {
  unsigned Registers = 0;
  for (PHINode &Phi : L.getHeader()->phis())
    Registers += getNumRegisters(&Phi, Layouts);
  for (const EarlyLoad &Early : Loads)
    Registers += getNumRegisters(Early.Load.getResults(0).front(), Layouts);
  return Registers;
}

/// A copy of the load in the iteration of \p Values.
static CallInst *createLoad(LoopLookahead &Loop, const EarlyLoad &Early,
                            IterationValues &Values, IRBuilderBase &B) {
  auto *Copy = cast<CallInst>(Early.Load->clone());
  for (auto [N, Operand] : enumerate(getLoadOperands(Loop, Early, Values, B)))
    Copy->setArgOperand(N, Operand);
  B.Insert(Copy);
  return Copy;
}

/// The results of \p Loads in the iteration of \p Values, where it takes place, at
/// \p Place: tile and token of each. Others are poison.
static SmallVector<PHINode *, 4>
createGuardedLoads(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                   IterationValues &Values, Instruction *Place, TileLayouts &Layouts,
                   DomTreeUpdater &DT, LoopInfo &LI) {
  BasicBlock *Before = Place->getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(Values.Enable, Place->getIterator(),
                                                false, nullptr, &DT, &LI);
  IRBuilder<> B(Then);
  SmallVector<Value *, 4> Results;
  SmallVector<const LinearLayout *, 4> ResultLayouts;
  for (const EarlyLoad &Early : Loads) {
    CallInst *Load = createLoad(Loop, Early, Values, B);
    for (unsigned Index : {0u, 1u})
      Results.push_back(B.CreateExtractValue(Load, Index));
    ResultLayouts.append({&Layouts.get(Early.Load.getCall()), nullptr});
  }
  IRBuilder<> After(Place->getParent(), Place->getParent()->begin());
  SmallVector<PHINode *, 4> Phis;
  for (auto [Result, L] : zip_equal(Results, ResultLayouts)) {
    PHINode *Phi = After.CreatePHI(Result->getType(), 2, "early");
    Phi->addIncoming(Result, Then->getParent());
    Phi->addIncoming(PoisonValue::get(Result->getType()), Before);
    if (L)
      Layouts.set(*Phi, *L);
    Phis.push_back(Phi);
  }
  return Phis;
}

void tileir::pipelineByRegisters(LoopLookahead &Loop, ArrayRef<EarlyLoad> Loads,
                                 TileLayouts &Layouts, DominatorTree &DT, LoopInfo &LI) {
  DomTreeUpdater Updater(DT, DomTreeUpdater::UpdateStrategy::Eager);
  LoopLookahead::Prologue Before = Loop.beginPrologue(2);
  IterationValues First = Loop.getBehind(Before, 0), Ahead = Loop.getBehind(Before, 1);
  SmallVector<PHINode *, 4> Initial = createGuardedLoads(
      Loop, Loads, First, Loop.getPreheader()->getTerminator(), Layouts, Updater, LI);
  IterationValues Values = Loop.createPhis(Ahead);
  SmallVector<PHINode *, 4> Current;
  for (PHINode *Phi : Initial) {
    PHINode *New = Loop.createPhi(Phi, "early");
    if (const LinearLayout *L = Layouts.lookup(Phi))
      Layouts.set(*New, *L);
    Current.push_back(New);
  }

  Instruction *Place = &*Loop.getBody()->getFirstInsertionPt();
  IRBuilder<> B(Place);
  IterationValues Next = Loop.getNext(Values, B), Taken = Loop.getCurrent();
  Loop.loadEntries(Next, Taken, B);
  SmallVector<PHINode *, 4> Following =
      createGuardedLoads(Loop, Loads, Values, Place, Layouts, Updater, LI);
  Loop.setLatchValues(Values, Next);
  for (auto [Phi, New] : zip_equal(Current, Following))
    Phi->addIncoming(New, Loop.getLatch());

  for (auto [N, Early] : enumerate(Loads)) {
    for (unsigned Index : {0u, 1u})
      for (Value *V : Early.Load.getResults(Index))
        V->replaceAllUsesWith(Current[2 * N + Index]);
    eraseLoad(Early.Load);
  }
}
