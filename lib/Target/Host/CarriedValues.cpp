//===- CarriedValues.cpp - Loops that carry more than registers hold ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that carries thousands of scalars has a block with as many phis, all of them
// live through whatever parts the kernel is divided into, and LLVM's passes take their
// square. There are no registers for so many anyway. So they lie in the kernel's scratch
// memory: each use loads its value, a new value is stored where it is computed, and all
// new values become the current ones at once, at the end of an iteration.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/CarriedValues.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

static constexpr uint64_t SlotBytes = 8;

namespace {

class CarriedPlacer {
public:
  CarriedPlacer(Function &F, uint64_t Scratch, size_t MaxCarried)
      : F(F), Base(F.getArg(F.arg_size() - 1)), Scratch(Scratch), MaxCarried(MaxCarried) {
  }
  uint64_t run();

private:
  bool fits(const PHINode &Phi) const;
  void place(BasicBlock *BB, ArrayRef<PHINode *> Phis);
  void storeIncoming(ArrayRef<PHINode *> Phis, BasicBlock *Pred, uint64_t Current);
  void loadUses(PHINode *Phi, uint64_t Offset);
  Value *getPlace(IRBuilderBase &B, uint64_t Offset) const {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Base, Offset);
  }
  uint64_t take(size_t Count) {
    uint64_t Offset = alignTo(Scratch, 64);
    Scratch = Offset + Count * SlotBytes;
    return Offset;
  }

  Function &F;
  Argument *Base;
  uint64_t Scratch;
  size_t MaxCarried;
};

} // namespace

bool CarriedPlacer::fits(const PHINode &Phi) const {
  Type *T = Phi.getType();
  return T->isSized() && !T->isVectorTy() && !T->isAggregateType() &&
         F.getDataLayout().getTypeStoreSize(T).getFixedValue() <= SlotBytes;
}

/// A place of its own for each way into the block: a value may be an operand on two, and
/// each is stored where it is computed.
void CarriedPlacer::storeIncoming(ArrayRef<PHINode *> Phis, BasicBlock *Pred,
                                  uint64_t Current) {
  uint64_t Next = take(Phis.size());
  Instruction *End = Pred->getTerminator();
  for (auto [I, Phi] : enumerate(Phis)) {
    Value *V = Phi->getIncomingValueForBlock(Pred);
    auto *Made = dyn_cast<Instruction>(V);
    std::optional<BasicBlock::iterator> Place;
    // One of these phis is loaded first, before others get their next values.
    if (Made && !(isa<PHINode>(Made) && Made->getParent() == Phi->getParent()))
      Place = Made->getInsertionPointAfterDef();
    IRBuilder<> B(End);
    if (Place)
      B.SetInsertPoint(*Place);
    B.CreateAlignedStore(V, getPlace(B, Next + I * SlotBytes), Align(SlotBytes));
  }
  IRBuilder<> B(End);
  B.CreateMemCpy(getPlace(B, Current), Align(SlotBytes), getPlace(B, Next),
                 Align(SlotBytes), Phis.size() * SlotBytes);
}

void CarriedPlacer::loadUses(PHINode *Phi, uint64_t Offset) {
  for (Use &U : make_early_inc_range(Phi->uses())) {
    auto *User = cast<Instruction>(U.getUser());
    if (auto *Other = dyn_cast<PHINode>(User))
      User = Other->getIncomingBlock(U)->getTerminator();
    IRBuilder<> B(User);
    U.set(B.CreateAlignedLoad(Phi->getType(), getPlace(B, Offset), Align(SlotBytes)));
  }
}

void CarriedPlacer::place(BasicBlock *BB, ArrayRef<PHINode *> Phis) {
  SmallVector<BasicBlock *> Preds(predecessors(BB));
  // The copy is to be made on the way to this block alone.
  for (BasicBlock *&Pred : Preds)
    if (Pred->getSingleSuccessor() != BB)
      Pred = SplitEdge(Pred, BB);
  uint64_t Current = take(Phis.size());
  for (BasicBlock *Pred : Preds)
    storeIncoming(Phis, Pred, Current);
  for (auto [I, Phi] : enumerate(Phis)) {
    for (unsigned N = 0; N != Phi->getNumIncomingValues(); ++N)
      Phi->setIncomingValue(N, PoisonValue::get(Phi->getType()));
    loadUses(Phi, Current + I * SlotBytes);
    Phi->eraseFromParent();
  }
}

uint64_t CarriedPlacer::run() {
  for (BasicBlock &BB : make_early_inc_range(F)) {
    SmallVector<PHINode *> Phis;
    for (PHINode &Phi : BB.phis())
      if (fits(Phi))
        Phis.push_back(&Phi);
    SmallPtrSet<BasicBlock *, 4> Preds(llvm::from_range, predecessors(&BB));
    if (Phis.size() > MaxCarried && Preds.size() > 1 && Preds.size() == pred_size(&BB))
      place(&BB, Phis);
  }
  return Scratch;
}

uint64_t tileir::placeCarriedValues(Function &F, uint64_t Scratch, size_t MaxCarried) {
  return CarriedPlacer(F, Scratch, MaxCarried).run();
}
