//===- ProductWaits.cpp - Products that run on ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/ProductWaits.h"
#include "Target/GPU/SharedOperands.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Which products
//===----------------------------------------------------------------------===//

/// Whether registers of sums may be left alone until a wait: neither converted nor added
/// up by the code.
static bool canRunOn(ProductOp Product) {
  std::optional<MmaInstruction> I = Product.getInstruction();
  return I->MaxSumK == 0 && (I->Acc == Element::F32 || I->Acc == Element::I32);
}

/// Whether A, in registers, is made of what an earlier product of the block gives: then
/// the wait for that one comes before the registers are written again.
static bool isMadeOfProduct(Value *Lhs, const BasicBlock &Block) {
  return any_of(getProductsBehind(Lhs), [&](ProductOp Before) {
    return Before.getCall()->getParent() == &Block;
  });
}

/// The phi by which the result of \p Product gets to the next iteration, where it may
/// still be under way when that begins.
static PHINode *getCarried(const Loop &L, ProductOp Product,
                           function_ref<bool(const Use &)> IsPlaced) {
  CallInst *Call = Product.getCall();
  BasicBlock *Block = Call->getParent();
  auto *Phi = Call->hasOneUse() ? dyn_cast<PHINode>(*Call->user_begin()) : nullptr;
  if (!Phi || Phi->getParent() != L.getHeader() || !L.getExitBlock() ||
      !L.getExitBlock()->getSinglePredecessor())
    return nullptr;
  auto IsElsewhere = [&](User *U) {
    auto *I = cast<Instruction>(U);
    return L.contains(I) && I->getParent() != Block;
  };
  if (any_of(Phi->users(), IsElsewhere))
    return nullptr;
  // Sums that others still read are not written in place.
  auto IsOther = [&](User *U) { return U != Call && L.contains(cast<Instruction>(U)); };
  if (Product.getAcc() == Phi && any_of(Phi->users(), IsOther))
    return nullptr;
  // Nothing else may write an operand while it is read.
  for (Use *U : {&Product.getLhs(), &Product.getRhs()})
    if (isSharedOperand(*U) ? !L.isLoopInvariant(U->get()) && !IsPlaced(*U)
                            : !isMadeOfProduct(U->get(), *Block))
      return nullptr;
  return Phi;
}

SmallVector<RunningProduct, 2>
tileir::findRunningProducts(const Loop &L, const DominatorTree &DT,
                            function_ref<bool(const Use &)> IsPlaced) {
  SmallVector<RunningProduct, 2> Products;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ProductOp Product = ProductOp::dynCast(&I);
      if (!Product || Product.getOpcode() != TargetOpcode::ProductWgmma)
        continue;
      bool IsFirst = Products.empty();
      if (!canRunOn(Product) || (!IsFirst && Products[0].getCall()->getParent() != Block))
        return {};
      Products.push_back({Product, getCarried(L, Product, IsPlaced)});
    }
  if (Products.empty())
    return {};
  BasicBlock *Block = Products[0].getCall()->getParent();
  auto Contains = [&](Loop *Inner) { return Inner->contains(Block); };
  if (!DT.dominates(Block, L.getLoopLatch()) || any_of(L.getSubLoops(), Contains))
    return {};
  return Products;
}

//===----------------------------------------------------------------------===//
// Where to wait
//===----------------------------------------------------------------------===//

namespace {

/// A wait before \p Place until at most \p Groups groups are under way.
struct Wait {
  Instruction *Place;
  unsigned Groups;
  SmallVector<Value *, 2> Tiles; ///< That are complete then.
};

/// Each product is a group. Groups end in order, so that a wait for one is a wait for all
/// before it.
class WaitPlacer {
public:
  WaitPlacer(const Loop &L, ArrayRef<RunningProduct> Products, bool MayCarry,
             TileLayouts &Layouts)
      : L(L), Products(Products), MayCarry(MayCarry), Layouts(Layouts),
        Block(*Products[0].getCall()->getParent()) {}
  CallInst *run();

private:
  bool isCarried(unsigned N) const { return MayCarry && Products[N].Carried; }
  Instruction *getFirstUse(Value *Tile, Instruction *From) const;
  unsigned countBefore(Instruction *Place) const;
  unsigned countSince(unsigned N, bool FromLastIteration, Instruction *Place) const;
  std::optional<unsigned> reuseWait(unsigned N, bool FromLastIteration,
                                    Instruction *Place, Value *Tile);
  void require(unsigned N, bool FromLastIteration, Instruction *Place, Value *Tile);
  void waitInIteration(unsigned N);
  void waitInNextIteration(unsigned N);
  void freeStages(unsigned N);
  void waitAfterLoop();
  Value *createResult(Value *Tile, Instruction *Place);

  const Loop &L;
  ArrayRef<RunningProduct> Products;
  bool MayCarry;
  TileLayouts &Layouts;
  BasicBlock &Block;
  SmallVector<Wait, 4> Waits;
  std::optional<unsigned> LastToFree; ///< Of the waits that stages are free after.
};

} // namespace

/// What uses \p Tile first, of \p From and all behind it; else the end of the block.
Instruction *WaitPlacer::getFirstUse(Value *Tile, Instruction *From) const {
  Instruction *I = From;
  while (!I->isTerminator() && !is_contained(I->operands(), Tile))
    I = I->getNextNode();
  return I;
}

/// Products of an iteration that begin before \p Place.
unsigned WaitPlacer::countBefore(Instruction *Place) const {
  return count_if(
      Products, [&](const RunningProduct &P) { return P.getCall()->comesBefore(Place); });
}

/// Products that begin after product \p N, of this iteration or of the one before, and
/// before \p Place of this one.
unsigned WaitPlacer::countSince(unsigned N, bool FromLastIteration,
                                Instruction *Place) const {
  unsigned Before = countBefore(Place);
  return FromLastIteration ? Products.size() - (N + 1) + Before : Before - (N + 1);
}

/// The wait, if there is one already, that product \p N is complete after when \p Place
/// is reached.
std::optional<unsigned> WaitPlacer::reuseWait(unsigned N, bool FromLastIteration,
                                              Instruction *Place, Value *Tile) {
  CallInst *Product = Products[N].getCall();
  for (auto [Index, W] : enumerate(Waits)) {
    bool IsBefore = W.Place == Place || W.Place->comesBefore(Place);
    bool IsAfterProduct = Product->comesBefore(W.Place);
    if (FromLastIteration && IsBefore && countSince(N, true, W.Place) >= W.Groups) {
      W.Tiles.push_back(Tile);
      return unsigned(Index);
    }
    // In the iteration that began it.
    if ((FromLastIteration || IsBefore) && IsAfterProduct &&
        countSince(N, false, W.Place) >= W.Groups) {
      W.Tiles.push_back(Product);
      return unsigned(Index);
    }
  }
  return std::nullopt;
}

void WaitPlacer::require(unsigned N, bool FromLastIteration, Instruction *Place,
                         Value *Tile) {
  if (!reuseWait(N, FromLastIteration, Place, Tile))
    Waits.push_back({Place, countSince(N, FromLastIteration, Place), {Tile}});
}

/// What stands for \p Tile once its product is complete.
Value *WaitPlacer::createResult(Value *Tile, Instruction *Place) {
  IRBuilder<> B(Place);
  CallInst *Result =
      createTargetOp(B, TargetOpcode::ProductResult, Tile->getType(), {Tile});
  Layouts.set(*Result, Layouts.get(Tile));
  return Result;
}

void WaitPlacer::waitInIteration(unsigned N) {
  CallInst *Product = Products[N].getCall();
  Instruction *Place = getFirstUse(Product, Product->getNextNode());
  require(N, false, Place, Product);
  Value *Result = createResult(Product, Place);
  Product->replaceUsesWithIf(Result, [&](Use &U) { return U.getUser() != Result; });
}

/// Another op than the product itself uses its sums.
void WaitPlacer::waitInNextIteration(unsigned N) {
  PHINode *Phi = Products[N].Carried;
  Instruction *Place = getFirstUse(Phi, &*Block.getFirstInsertionPt());
  if (Place->isTerminator() || Place == Products[N].getCall())
    return;
  require(N, true, Place, Phi);
  Value *Result = createResult(Phi, Place);
  Phi->replaceUsesWithIf(Result, [&](Use &U) {
    return U.getUser() != Result && L.contains(cast<Instruction>(U.getUser()));
  });
}

/// Products of an iteration are complete when the next one has ended, so that their
/// stages may be written again after the barrier that follows.
void WaitPlacer::freeStages(unsigned N) {
  Instruction *End = Block.getTerminator();
  CallInst *Product = Products[N].getCall();
  std::optional<unsigned> Index = reuseWait(N, true, End, Product);
  if (!Index) {
    Index = Waits.size();
    Waits.push_back({End, unsigned(Products.size()), {Product}});
  }
  if (!LastToFree || !Waits[*Index].Place->comesBefore(Waits[*LastToFree].Place))
    LastToFree = Index;
}

void WaitPlacer::waitAfterLoop() {
  SmallVector<PHINode *, 2> Phis;
  for (unsigned N = 0; N != Products.size(); ++N)
    if (isCarried(N))
      Phis.push_back(Products[N].Carried);
  if (Phis.empty())
    return;
  BasicBlock *Exit = L.getExitBlock();
  for (PHINode &Copy : make_early_inc_range(Exit->phis()))
    if (is_contained(Phis, Copy.getIncomingValue(0))) {
      Copy.replaceAllUsesWith(Copy.getIncomingValue(0));
      Copy.eraseFromParent();
    }
  Instruction *Place = &*Exit->getFirstInsertionPt();
  Waits.push_back({Place, 0, {Phis.begin(), Phis.end()}});
  for (PHINode *Phi : Phis) {
    Value *Result = createResult(Phi, Place);
    Phi->replaceUsesWithIf(Result, [&](Use &U) {
      return U.getUser() != Result && !L.contains(cast<Instruction>(U.getUser()));
    });
  }
}

/// Operations are made last, so that they are not taken for uses.
CallInst *WaitPlacer::run() {
  unsigned Count = Products.size();
  for (unsigned N = 0; N != Count; ++N)
    if (!isCarried(N))
      waitInIteration(N);
  for (unsigned N = 0; N != Count; ++N)
    if (isCarried(N))
      waitInNextIteration(N);
  for (unsigned N = 0; N != Count; ++N)
    if (isCarried(N))
      freeStages(N);
  waitAfterLoop();
  for (const RunningProduct &P : Products)
    P.getProduct().setRunsOn();
  CallInst *Freeing = nullptr;
  for (auto [Index, W] : enumerate(Waits)) {
    // Before the results that stand there.
    Instruction *Place = W.Place;
    for (Instruction *Before = Place->getPrevNode();
         Before && TargetOp::dynCast(Before) &&
         TargetOp::dynCast(Before).getOpcode() == TargetOpcode::ProductResult;
         Before = Before->getPrevNode())
      Place = Before;
    IRBuilder<> B(Place);
    CallInst *Call = createTargetOp(B, TargetOpcode::ProductWait, B.getVoidTy(), W.Tiles,
                                    {{"groups", std::to_string(W.Groups)}});
    if (LastToFree == Index)
      Freeing = Call;
  }
  return Freeing;
}

CallInst *tileir::deferWaits(const Loop &L, ArrayRef<RunningProduct> Products,
                             bool MayCarry, TileLayouts &Layouts) {
  if (Products.empty())
    return nullptr;
  return WaitPlacer(L, Products, MayCarry, Layouts).run();
}

//===----------------------------------------------------------------------===//
// Waits and products
//===----------------------------------------------------------------------===//

SmallVector<CallInst *, 2> tileir::getWaits(ProductOp Product) {
  SmallVector<CallInst *, 2> Waits;
  // Else it is complete where it is, whatever waits for the phi of its result.
  if (!Product.runsOn())
    return Waits;
  SmallVector<Value *, 2> Tiles = {Product.getCall()};
  for (User *U : Product.getCall()->users())
    if (isa<PHINode>(U))
      Tiles.push_back(U);
  for (Value *Tile : Tiles)
    for (User *U : Tile->users())
      if (TargetOp Op = TargetOp::dynCast(U);
          Op && Op.getOpcode() == TargetOpcode::ProductWait)
        Waits.push_back(Op.getCall());
  return Waits;
}

SmallVector<ProductOp, 2> tileir::getAwaited(TargetOp Wait) {
  SmallVector<ProductOp, 2> Products;
  auto Add = [&](Value *V) {
    if (ProductOp Product = ProductOp::dynCast(V); Product && Product.runsOn())
      Products.push_back(Product);
  };
  for (Value *Tile : Wait->args()) {
    Add(Tile);
    if (auto *Phi = dyn_cast<PHINode>(Tile))
      for_each(Phi->incoming_values(), Add);
  }
  return Products;
}
