//===- PipelineLookahead.cpp - Values of future iterations ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/PipelineRings.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/Analysis/ValueTracking.h"

using namespace llvm;
using namespace tileir;

/// What runs twice in each iteration should be little.
static constexpr unsigned MaxSlice = 64;

std::optional<LoopLookahead> LoopLookahead::get(Loop &L, DominatorTree &DT, LoopInfo &LI,
                                                TileLayouts &Layouts) {
  LoopLookahead Result(L, DT, LI, Layouts);
  BasicBlock *Header = L.getHeader();
  Result.Branch = dyn_cast<BranchInst>(Header->getTerminator());
  if (!L.getLoopPreheader() || !L.getLoopLatch() || !L.getExitBlock() ||
      L.getExitingBlock() != Header || !Result.Branch || Result.Branch->isUnconditional())
    return std::nullopt;
  Result.Body =
      Result.Branch->getSuccessor(L.contains(Result.Branch->getSuccessor(0)) ? 0 : 1);
  if (Result.Body == Header || !Result.Body->getSinglePredecessor() ||
      !Result.require(Result.Branch->getCondition()))
    return std::nullopt;
  return Result;
}

static bool isTileCode(const Instruction &I) {
  auto *Struct = dyn_cast<StructType>(I.getType());
  return TileType::dynCast(I.getType()) ||
         (Struct &&
          any_of(Struct->elements(), [](Type *T) { return TileType::dynCast(T); }));
}

/// Whether a copy of \p I may run where \p I would not; of a load, where others of its
/// kind run anyway.
bool LoopLookahead::canEvaluate(Instruction &I, TilePredicate AllowsTile) const {
  // The load is looked at next.
  if (isLoaded(I))
    return true;
  if (MemoryOp Load = MemoryOp::dynCast(&I))
    return AllowsTile && mayLoadAgain(Load) && !isPacked(Load.getElement()) &&
           (!isTileCode(I) || AllowsTile(I));
  if (isTileCode(I) && !(isa<CallInst>(I) && AllowsTile && AllowsTile(I)))
    return false;
  // All threads take part in an iteration, so that conversions may be convergent.
  if (auto *Call = dyn_cast<CallInst>(&I))
    return (isTileCode(I) || (TileCall::dynCast(Call) && !Call->isConvergent())) &&
           Call->doesNotAccessMemory() && Call->willReturn();
  return isSafeToSpeculativelyExecute(&I);
}

bool LoopLookahead::require(Value *Wanted, TilePredicate AllowsTile,
                            Instruction **Obstacle) {
  SmallVector<Value *, 16> Work = {Wanted};
  SetVector<Instruction *> Found;
  SetVector<PHINode *> Phis;
  auto Fail = [&](Instruction &I) {
    if (Obstacle)
      *Obstacle = &I;
    return false;
  };
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    // A load that is made again needs no order.
    if (!I || !L->contains(I) || Slice.contains(I) || Found.contains(I) ||
        isTokenType(I->getType()))
      continue;
    if (auto *Phi = dyn_cast<PHINode>(I)) {
      if (Phi->getParent() != L->getHeader() || isTileCode(*Phi))
        return Fail(*I);
      if (!Recurrences.contains(Phi) && Phis.insert(Phi))
        Work.push_back(Phi->getIncomingValueForBlock(L->getLoopLatch()));
      continue;
    }
    if (!canEvaluate(*I, AllowsTile) || Slice.size() + Found.size() == MaxSlice)
      return Fail(*I);
    Found.insert(I);
    append_range(Work, I->operands());
  }
  Recurrences.insert_range(Phis);
  Slice.insert_range(Found);
  for (Instruction *I : Found)
    if (isLoaded(*I))
      Entries.insert(I);
  // What is invariant need not run twice.
  Instruction *Place = getPreheader()->getTerminator();
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Instruction *I : SmallVector<Instruction *, 16>(Slice.getArrayRef()))
      // Whether tiles are kept in registers over a loop is not decided here. A loop
      // without an iteration loads nothing.
      if (!isTileCode(*I) && !isLoaded(*I) && !MemoryOp::dynCast(I) &&
          L->hasLoopInvariantOperands(I)) {
        I->moveBefore(Place->getIterator());
        Slice.remove(I);
        Changed = true;
      }
  }
  return true;
}

Value *LoopLookahead::get(Value *V, IterationValues &Values, IRBuilderBase &B) {
  if (Value *Known = Values.Known.lookup(V))
    return Known;
  // Not whether the loop has it: the loop may have been given blocks meanwhile.
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Slice.contains(I))
    return V;
  // The slice is small, so that this ends soon.
  SmallVector<Value *, 4> Operands;
  for (Value *Operand : I->operands())
    Operands.push_back(isTokenType(Operand->getType()) ? createToken(B)
                                                       : get(Operand, Values, B));
  Instruction *Copy = I->clone();
  Copy->dropPoisonGeneratingFlags();
  for (auto [N, Operand] : enumerate(Operands))
    Copy->setOperand(N, Operand);
  B.Insert(Copy, I->getName());
  Values.Known[V] = Copy;
  return Copy;
}

Value *LoopLookahead::getCondition(IterationValues &Values, IRBuilderBase &B) {
  Value *C = get(Branch->getCondition(), Values, B);
  return Branch->getSuccessor(0) == Body ? C : B.CreateNot(C);
}

IterationValues LoopLookahead::getFirst(IRBuilderBase &B) {
  IterationValues Values;
  for (PHINode *Phi : Recurrences)
    Values.Known[Phi] = Phi->getIncomingValueForBlock(getPreheader());
  Values.Enable = getCondition(Values, B);
  return Values;
}

IterationValues LoopLookahead::getCurrent() const {
  IterationValues Values;
  for (PHINode *Phi : Recurrences)
    Values.Known[Phi] = Phi;
  for (Instruction *Entry : Entries)
    Values.Known[Entry] = Entry;
  Values.Enable = ConstantInt::getTrue(L->getHeader()->getContext());
  return Values;
}

IterationValues LoopLookahead::getNext(IterationValues &Values, IRBuilderBase &B) {
  IterationValues Next;
  for (PHINode *Phi : Recurrences)
    Next.Known[Phi] = get(Phi->getIncomingValueForBlock(getLatch()), Values, B);
  Next.Enable = B.CreateAnd(Values.Enable, getCondition(Next, B));
  return Next;
}

IterationValues LoopLookahead::createPhis(const IterationValues &Ahead) {
  IterationValues Phis;
  IRBuilder<> B(L->getHeader(), L->getHeader()->begin());
  auto Create = [&](Value *Initial) {
    PHINode *Phi = B.CreatePHI(Initial->getType(), 2, "ahead");
    Phi->addIncoming(Initial, getPreheader());
    return Phi;
  };
  for (PHINode *Phi : Recurrences)
    Phis.Known[Phi] = Create(Ahead.Known.lookup(Phi));
  Phis.Enable = Create(Ahead.Enable);
  carryEntries(Phis, Ahead);
  return Phis;
}

void LoopLookahead::setLatchValues(IterationValues &Phis, IterationValues &Next) {
  for (PHINode *Phi : Recurrences)
    cast<PHINode>(Phis.Known.lookup(Phi))
        ->addIncoming(Next.Known.lookup(Phi), getLatch());
  cast<PHINode>(Phis.Enable)->addIncoming(Next.Enable, getLatch());
  setNextEntries(Phis, Next);
}

PHINode *LoopLookahead::createPhi(Value *Initial, const Twine &Name) {
  IRBuilder<> B(L->getHeader(), L->getHeader()->begin());
  PHINode *Phi = B.CreatePHI(Initial->getType(), 2, Name);
  Phi->addIncoming(Initial, getPreheader());
  return Phi;
}
