//===- PipelineAhead.cpp - Products of the next iteration -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In attention threads compute the softmax of one product before the next one can begin,
// and tensor units have nothing to do. Where a product needs nothing that the loop
// computes, that of the next iteration runs on meanwhile. docs/gpu-products.md, "Products
// of the next iteration".
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/PipelineRings.h"

using namespace llvm;
using namespace tileir;

/// Whether tile or scalar \p V is the same in all iterations of \p L. Ops of the loop
/// that bring what does not change to another shape go to \p Shapes, the first one last.
static bool isSame(const Loop &L, Value *V, SmallVectorImpl<Instruction *> &Shapes) {
  while (!L.isLoopInvariant(V)) {
    TileCall Op = TileCall::dynCast(V);
    if (!Op || (Op.getOpcode() != Opcode::Broadcast && !isReordering(Op)))
      return false;
    Shapes.push_back(Op.getCall());
    V = Op->getArgOperand(0);
  }
  return true;
}

/// The op that the result of \p Product goes to first, if that may be done in the
/// iteration before, too: with what the loop does not change. It makes the copy of the
/// result that has to be kept while the product writes the next one. Null if there is
/// none. What it reads has to be moved in front of the loop by \p Shapes: isSame().
static CallInst *findFirstOp(const Loop &L, CallInst *Product,
                             SmallVectorImpl<Instruction *> &Shapes) {
  auto *Op = Product->hasOneUse() ? dyn_cast<CallInst>(*Product->user_begin()) : nullptr;
  if (!Op || Op->getParent() != Product->getParent() || !TileCall::dynCast(Op) ||
      getLayoutRule(*Op) != LayoutRule::Same || Op->getType() != Product->getType() ||
      !Op->doesNotAccessMemory() || Op->isConvergent())
    return nullptr;
  for (Value *V : Op->args())
    if (V != Product && !isSame(L, V, Shapes))
      return nullptr;
  // A product's operand in registers is written behind the wait for the one before.
  if (any_of(Op->users(), [](User *U) { return bool(ProductOp::dynCast(U)); }))
    return nullptr;
  return Op;
}

/// Views of rings are the same in all iterations, and so is what isSame() found.
static void hoist(ProductOp Product, ArrayRef<Instruction *> Shapes, Instruction *Place,
                  const Loop &L) {
  for (Instruction *I : reverse(Shapes))
    if (L.contains(I))
      I->moveBefore(Place->getIterator());
  for (Use *U : {&Product.getLhs(), &Product.getRhs()})
    if (auto *View = dyn_cast<Instruction>(U->get()); View && L.contains(View))
      View->moveBefore(Place->getIterator());
}

/// A copy of \p Product at the builder's place, of stage \p First in place of \p Read.
static CallInst *copyProduct(IRBuilderBase &B, CallInst *Product, Value *Read,
                             Value *First) {
  auto *Copy = cast<CallInst>(Product->clone());
  B.Insert(Copy);
  Copy->replaceUsesOfWith(Read, First);
  return Copy;
}

/// What reaches \p Block from \p From: \p V there, else a loop that is not executed.
static PHINode *createMerge(BasicBlock *Block, BasicBlock *From, Value *V) {
  PHINode *Phi = PHINode::Create(V->getType(), 2, "first", Block->begin());
  for (BasicBlock *Before : predecessors(Block))
    Phi->addIncoming(Before == From ? V : PoisonValue::get(V->getType()), Before);
  return Phi;
}

SmallVector<RunningProduct, 2> tileir::beginEarly(LoopLookahead &Loop,
                                                  ArrayRef<RunningProduct> Products,
                                                  const EarlyPlaces &Places,
                                                  TileLayouts &Layouts) {
  const llvm::Loop &L = Loop.getLoop();
  BasicBlock *First = Places.First->getParent();
  Instruction *Last = Places.Wait;
  SmallVector<RunningProduct, 2> Result(Products);
  for (RunningProduct &P : Result) {
    if (!P.MayBeEarly)
      continue;
    P.IsEarly = true;
    CallInst *Product = P.getCall(), *Kept = Product;
    SmallVector<Instruction *, 2> Shapes;
    CallInst *Op = findFirstOp(L, Product, Shapes);
    if (!Op)
      Shapes.clear();
    hoist(P.getProduct(), Shapes, First->getSinglePredecessor()->getTerminator(), L);
    IRBuilder<> B(Places.First);
    CallInst *Initial = copyProduct(B, Product, Places.ReadStage, Places.FirstStage);
    if (Op) {
      auto *Copy = cast<CallInst>(Op->clone());
      B.Insert(Copy);
      Copy->replaceUsesOfWith(Product, Initial);
      Op->moveBefore(Product->getParent()->getTerminator()->getIterator());
      Initial = Copy;
      Kept = Op;
    }
    PHINode *Merge = createMerge(Loop.getPreheader(), First, Initial);
    PHINode *Phi = Loop.createPhi(Merge, "early");
    for (PHINode *New : {Merge, Phi})
      Layouts.set(*New, Layouts.get(Kept));
    // The handle of the product stays with it.
    Kept->replaceUsesWithIf(Phi, [](Use &) { return true; });
    Phi->addIncoming(Kept, Loop.getLatch());
    Product->replaceUsesOfWith(Places.ReadStage, Places.NextStage);
    Product->moveAfter(Last);
    Last = Product;
  }
  sort(Result, [](const RunningProduct &A, const RunningProduct &B) {
    return A.getCall()->comesBefore(B.getCall());
  });
  return Result;
}
