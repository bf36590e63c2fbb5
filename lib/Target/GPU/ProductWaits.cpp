//===- ProductWaits.cpp - Products that run on ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/ProductWaits.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/SharedOperands.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Which products
//===----------------------------------------------------------------------===//

/// Whether registers of sums may be left alone until a wait, not added up by the code.
static bool canRunOn(ProductOp Product) { return Product.getInstruction()->MaxSumK == 0; }

/// Whether A, in registers, is made of what an earlier product of the same iteration
/// gives, by elementwise ops of \p Block: then the wait for that one comes before the
/// registers are written again.
static bool isMadeOfProduct(Value *Lhs, const BasicBlock &Block) {
  SmallPtrSet<Value *, 16> Seen;
  SmallVector<Value *, 8> Work = {Lhs};
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || I->getParent() != &Block || isa<PHINode>(I) || !Seen.insert(I).second)
      continue;
    if (ProductOp::dynCast(I))
      return true;
    if (getLayoutRule(*I) == LayoutRule::Same)
      for (Use *U : getTileOperands(*I))
        Work.push_back(U->get());
  }
  return false;
}

/// Whether A, in registers, is made of products by elementwise ops such that a wait can
/// come before the registers are written again.
static bool isWrittenBehindWait(Value *Lhs, const BasicBlock &Block) {
  if (isMadeOfProduct(Lhs, Block))
    return true;
  auto *Last = dyn_cast<CallInst>(Lhs);
  return Last && Last->getParent() == &Block &&
         any_of(getProductsBehind(Lhs),
                [&](ProductOp P) { return P.getCall()->getParent() == &Block; });
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
                            : !isWrittenBehindWait(U->get(), *Block))
      return nullptr;
  return Phi;
}

/// Whether \p Product can begin as soon as its stages of a ring are full, in an iteration
/// before its own: then its result is for what comes behind it in the same block.
static bool mayBeEarly(const Loop &L, ProductOp Product,
                       function_ref<bool(const Use &)> IsPlaced) {
  CallInst *Call = Product.getCall();
  bool IsOfRing = false;
  for (Use *U : {&Product.getLhs(), &Product.getRhs()}) {
    bool IsStage = isSharedOperand(*U) && IsPlaced(*U);
    IsOfRing |= IsStage;
    if (!IsStage && !L.isLoopInvariant(U->get()))
      return false;
  }
  auto IsLater = [&](User *U) {
    return L.contains(cast<Instruction>(U)) && !isa<PHINode>(U) && !ProductOp::dynCast(U);
  };
  return IsOfRing && L.isLoopInvariant(Product.getAcc()) &&
         Call->getParent()->getSinglePredecessor() == L.getHeader() &&
         all_of(Call->users(), IsLater);
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
      Products.back().MayBeEarly = mayBeEarly(L, Product, IsPlaced);
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
  Instruction *findRewrite(unsigned N) const;
  void waitForRewrite(unsigned N);
  void sinkUse(unsigned N);
  Instruction *getFirstWaitForLast() const;
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

/// The first wait, if there is one already, that product \p N is complete after when
/// \p Place is reached.
std::optional<unsigned> WaitPlacer::reuseWait(unsigned N, bool FromLastIteration,
                                              Instruction *Place, Value *Tile) {
  CallInst *Product = Products[N].getCall();
  std::optional<unsigned> Found;
  bool IsOwn = false; // In the iteration that began it.
  for (auto [Index, W] : enumerate(Waits)) {
    bool IsBefore = W.Place == Place || W.Place->comesBefore(Place);
    bool IsAfterProduct = Product->comesBefore(W.Place);
    bool IsNext =
        FromLastIteration && IsBefore && countSince(N, true, W.Place) >= W.Groups;
    bool IsHere = (FromLastIteration || IsBefore) && IsAfterProduct &&
                  countSince(N, false, W.Place) >= W.Groups;
    if (!IsNext && !IsHere)
      continue;
    bool IsFirst = !Found || (IsHere && !IsOwn) ||
                   (IsHere == IsOwn && W.Place->comesBefore(Waits[*Found].Place));
    if (IsFirst) {
      Found = Index;
      IsOwn = IsHere;
    }
  }
  if (Found)
    Waits[*Found].Tiles.push_back(IsOwn ? Product : Tile);
  return Found;
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
  Instruction *Other = Products[N].IsEarly ? getFirstWaitForLast() : nullptr;
  require(N, false, Other && Other->comesBefore(Place) ? Other : Place, Product);
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

/// What writes the left operand of product \p N, in registers, that the one of the
/// iteration before may still read: where it is made of no other product of this one.
Instruction *WaitPlacer::findRewrite(unsigned N) const {
  Use &Lhs = Products[N].getProduct().getLhs();
  if (isSharedOperand(Lhs) || L.isLoopInvariant(Lhs) || isMadeOfProduct(Lhs, Block))
    return nullptr;
  return cast<Instruction>(Lhs);
}

/// Moves what the sums of product \p N go through from one iteration to the next, as a
/// factor, just in front of it.
void WaitPlacer::sinkUse(unsigned N) {
  CallInst *Product = Products[N].getCall();
  SmallVector<CallInst *, 2> Chain;
  for (Value *V = Products[N].Carried; V != Product;) {
    auto InLoop = [&](User *U) { return L.contains(cast<Instruction>(U)); };
    if (count_if(V->users(), InLoop) != 1)
      return;
    auto *Op = dyn_cast<CallInst>(*find_if(V->users(), InLoop));
    bool MayMove = Op && Op->getParent() == &Block && Op->comesBefore(Product) &&
                   getLayoutRule(*Op) == LayoutRule::Same && Op->doesNotAccessMemory();
    if (Op != Product && !MayMove)
      return;
    Chain.push_back(Op);
    V = Op;
  }
  Chain.pop_back();
  for (CallInst *Op : Chain)
    Op->moveBefore(Product->getIterator());
}

/// Where products of the iteration before are waited for first, if they are.
Instruction *WaitPlacer::getFirstWaitForLast() const {
  Instruction *First = nullptr;
  for (unsigned N = 0; N != Products.size(); ++N) {
    if (!isCarried(N))
      continue;
    Instruction *Use = getFirstUse(Products[N].Carried, &*Block.getFirstInsertionPt());
    for (Instruction *Place : {Use, findRewrite(N)})
      if (Place && (!First || Place->comesBefore(First)))
        First = Place;
  }
  return First;
}

/// Lets what writes an operand use something from behind the wait.
void WaitPlacer::waitForRewrite(unsigned N) {
  Instruction *Rewrite = findRewrite(N);
  if (!Rewrite)
    return;
  Use &Source = *getTileOperands(*Rewrite).front();
  require(N, true, Rewrite, Products[N].Carried);
  Source.set(createResult(Source, Rewrite));
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

/// Operations are made last, so that they are not taken for uses. Products that began
/// early are waited for together with those of the iteration before, which is behind what
/// they are to run beside: ptxas would wait for each instruction if one of them ran on
/// behind a wait for others.
CallInst *WaitPlacer::run() {
  unsigned Count = Products.size();
  if (any_of(Products, [](const RunningProduct &P) { return P.IsEarly; }))
    for (unsigned N = 0; N != Count; ++N)
      if (isCarried(N))
        sinkUse(N);
  for (unsigned N = 0; N != Count; ++N)
    if (!isCarried(N))
      waitInIteration(N);
  for (unsigned N = 0; N != Count; ++N)
    if (isCarried(N)) {
      waitForRewrite(N);
      waitInNextIteration(N);
    }
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
