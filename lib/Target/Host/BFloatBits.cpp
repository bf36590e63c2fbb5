//===- BFloatBits.cpp - Values of bf16 carried as integers ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/HostTarget.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"

using namespace llvm;
using namespace tileir;

static bool isBFloat(const Value *V) {
  return V->getType()->getScalarType()->isBFloatTy();
}

namespace {

class BitCarrier {
public:
  explicit BitCarrier(Function &F) : F(F) {}
  void run();

private:
  Value *getBits(Value *V);
  Value *rewrite(Instruction &I, IRBuilder<> &B);

  Function &F;
  DenseMap<Value *, WeakTrackingVH> Bits; ///< What getBits gave.
};

} // namespace

static bool isMove(const Instruction &I) {
  return isBFloat(&I) && isa<LoadInst, PHINode, SelectInst, ShuffleVectorInst,
                             InsertElementInst, ExtractElementInst>(I);
}

static Type *getBitType(Type *T) {
  return T->getWithNewType(Type::getInt16Ty(T->getContext()));
}

/// \p V as integers, computed where V is.
Value *BitCarrier::getBits(Value *V) {
  if (auto Known = Bits.find(V); Known != Bits.end())
    return Known->second;
  Type *T = getBitType(V->getType());
  if (auto *C = dyn_cast<Constant>(V))
    return ConstantExpr::getBitCast(C, T);
  IRBuilder<> B(F.getContext());
  if (auto *I = dyn_cast<Instruction>(V))
    B.SetInsertPoint(*I->getInsertionPointAfterDef());
  else
    B.SetInsertPoint(&*F.getEntryBlock().getFirstInsertionPt());
  // The bits of another type, those of f16 for example, are these as well.
  auto *From = dyn_cast<BitCastInst>(V);
  Value *Cast = B.CreateBitCast(From ? From->getOperand(0) : V, T);
  Bits[V] = Cast;
  return Cast;
}

/// The same move on integers, before \p I.
Value *BitCarrier::rewrite(Instruction &I, IRBuilder<> &B) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    auto *New = cast<LoadInst>(Load->clone());
    New->mutateType(getBitType(Load->getType()));
    return B.Insert(New);
  }
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return B.CreateSelect(Select->getCondition(), getBits(Select->getTrueValue()),
                          getBits(Select->getFalseValue()));
  if (auto *Insert = dyn_cast<InsertElementInst>(&I)) // How a scalar becomes a splat.
    return B.CreateInsertElement(getBits(Insert->getOperand(0)),
                                 getBits(Insert->getOperand(1)), Insert->getOperand(2));
  if (auto *Extract = dyn_cast<ExtractElementInst>(&I))
    return B.CreateExtractElement(getBits(Extract->getVectorOperand()),
                                  Extract->getIndexOperand());
  auto *Shuffle = cast<ShuffleVectorInst>(&I);
  return B.CreateShuffleVector(getBits(Shuffle->getOperand(0)),
                               getBits(Shuffle->getOperand(1)),
                               Shuffle->getShuffleMask());
}

void BitCarrier::run() {
  SmallVector<Instruction *, 16> Moves, Stores;
  for (Instruction &I : instructions(F))
    if (isMove(I))
      Moves.push_back(&I);
    else if (auto *Store = dyn_cast<StoreInst>(&I);
             Store && isBFloat(Store->getValueOperand()))
      Stores.push_back(Store);

  // Phis first, since they may be used before their operands are rewritten. The others
  // get a stand-in that their rewritten form replaces.
  SmallVector<Instruction *, 16> StandIns;
  for (Instruction *I : Moves) {
    auto *Phi = dyn_cast<PHINode>(I);
    IRBuilder<> B(I);
    if (Phi)
      Bits[I] = B.CreatePHI(getBitType(I->getType()), Phi->getNumIncomingValues());
    else
      Bits[I] = StandIns.emplace_back(new FreezeInst(
          PoisonValue::get(getBitType(I->getType())), "", I->getIterator()));
  }
  for (Instruction *I : Moves) {
    IRBuilder<> B(I);
    if (auto *Phi = dyn_cast<PHINode>(I)) {
      for (auto [Block, V] : zip(Phi->blocks(), Phi->incoming_values()))
        cast<PHINode>(Bits[I])->addIncoming(getBits(V), Block);
      continue;
    }
    Value *StandIn = Bits[I], *New = rewrite(*I, B);
    StandIn->replaceAllUsesWith(New);
    Bits[I] = New;
  }
  for (Instruction *I : Stores) {
    auto *Store = cast<StoreInst>(I);
    Store->setOperand(0, getBits(Store->getValueOperand()));
  }
  for (Instruction *I : StandIns)
    I->eraseFromParent();
  // What computes with the values sees them as they were.
  for (Instruction *I : Moves) {
    IRBuilder<> B(I->getParent(), *I->getInsertionPointAfterDef());
    I->replaceAllUsesWith(B.CreateBitCast(Bits[I], I->getType()));
  }
  for (Instruction *I : Moves)
    I->eraseFromParent();
  // And what looks at their bits needs no detour, which could lead from block to block.
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Back = dyn_cast<BitCastInst>(&I);
    auto *There = Back ? dyn_cast<BitCastInst>(Back->getOperand(0)) : nullptr;
    if (!There || !isBFloat(There))
      continue;
    Back->setOperand(0, There->getOperand(0));
    if (There->getSrcTy() != Back->getDestTy())
      continue;
    Back->replaceAllUsesWith(There->getOperand(0));
    Back->eraseFromParent();
  }
}

void tileir::carryBFloatAsBits(Function &F) { BitCarrier(F).run(); }
