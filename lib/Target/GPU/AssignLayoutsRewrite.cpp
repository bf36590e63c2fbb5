//===- AssignLayoutsRewrite.cpp - Layouts and conversions in the IR -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

void tileir::extractTiles(Function &F) {
  SmallVector<CallInst *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->getType()->isStructTy())
      Calls.push_back(Call);
  for (CallInst *Call : Calls) {
    auto *T = cast<StructType>(Call->getType());
    IRBuilder<> B(Call->getNextNode());
    B.SetCurrentDebugLocation(Call->getDebugLoc());
    SmallVector<Instruction *, 2> Tiles(T->getNumElements());
    for (unsigned Index = 0; Index != T->getNumElements(); ++Index)
      if (TileType::dynCast(T->getElementType(Index)))
        Tiles[Index] = cast<Instruction>(B.CreateExtractValue(Call, Index));
    for (User *U : make_early_inc_range(Call->users())) {
      auto *Extract = dyn_cast<ExtractValueInst>(U);
      Instruction *Tile = Extract ? Tiles[Extract->getIndices().front()] : nullptr;
      if (!Tile || Tile == Extract)
        continue;
      Tile->takeName(Extract);
      Extract->replaceAllUsesWith(Tile);
      Extract->eraseFromParent();
    }
  }
}

/// Writes the layout of \p Tile down at its producer.
static void setLayout(TileLayouts &Layouts, Instruction *Tile, const LinearLayout &L) {
  auto [Producer, Index] = getProducer(Tile);
  Layouts.set(*cast<Instruction>(Producer), L, Index);
}

void LayoutRewriter::run() {
  setResults();
  collectRequests();
  computeCheap();
  for (auto &[Tile, Wanted] : Conversions)
    for (const Request &R : Wanted)
      convert(Tile, R);
}

void LayoutRewriter::setResults() {
  for (Instruction &I : instructions(F))
    if (TileType::dynCast(&I) && !Plan.isCheap(&I))
      setLayout(Layouts, &I, Plan.getResult(&I));
}

void LayoutRewriter::request(Requests &R, Use *U, const LinearLayout &L) {
  SmallVector<Request, 2> &Wanted = R[cast<Instruction>(U->get())];
  for (Request &Known : Wanted)
    if (Known.Layout == L) {
      Known.Uses.push_back(U);
      return;
    }
  Wanted.push_back({L, {U}});
}

void LayoutRewriter::collectRequests() {
  for (Instruction &I : instructions(F)) {
    if (Plan.isCheap(&I) || isa<ExtractValueInst>(I))
      continue;
    SmallVector<Use *, 4> Uses = getTileOperands(I);
    if (Use *Rows = getRowIndices(I))
      Uses.push_back(Rows);
    for (Use *U : Uses) {
      auto *Tile = cast<Instruction>(U->get());
      LinearLayout Wanted = Plan.getOperand(*U);
      if (Plan.isCheap(Tile))
        request(Computations, U, Wanted);
      else if (Layouts.get(Tile) != Wanted)
        request(Conversions, U, Wanted);
    }
  }
}

/// Cheap tiles, from the last to the first, so that all wishes are known when a tile's
/// turn comes.
void LayoutRewriter::computeCheap() {
  SmallVector<Instruction *, 32> Tiles;
  for (BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *BB)
      if (Plan.isCheap(&I))
        Tiles.push_back(&I);
  for (Instruction *Tile : reverse(Tiles)) {
    auto Found = Computations.find(Tile);
    if (Found == Computations.end()) {
      Tile->eraseFromParent();
      continue;
    }
    SmallVector<Request, 2> Wanted = std::move(Found->second);
    for (const Request &R : drop_begin(Wanted)) {
      Instruction *Copy = Tile->clone();
      Copy->insertBefore(Tile->getIterator());
      for (Use *U : R.Uses)
        U->set(Copy);
      computeIn(Copy, R.Layout);
    }
    computeIn(Tile, Wanted.front().Layout);
  }
}

void LayoutRewriter::computeIn(Instruction *Tile, const LinearLayout &L) {
  Layouts.set(*Tile, L);
  bool IsShape = getLayoutRule(*Tile) == LayoutRule::Shape;
  for (Use *U : getTileOperands(*Tile)) {
    LinearLayout Wanted = IsShape ? getShapeOperandLayout(TileCall::dynCast(Tile), L) : L;
    // What is broadcast is not computed once for each of its copies. Scalars are there.
    bool IsSplat = getTileOperands(*cast<Instruction>(U->get())).empty();
    if (LinearLayout Once = removeCopies(Wanted); Once != Wanted && !IsSplat)
      request(Computations, &insertConversion(*U, Wanted), Once);
    else
      request(Computations, U, Wanted);
  }
}

/// Converts the operand \p U in front of its user; returns the conversion's operand.
Use &LayoutRewriter::insertConversion(Use &U, const LinearLayout &L) {
  auto *User = cast<Instruction>(U.getUser());
  IRBuilder<> B(User);
  CallInst *Converted =
      createTargetOp(B, TargetOpcode::ConvertLayout, U->getType(), {U.get()});
  Layouts.set(*Converted, L);
  U.set(Converted);
  return Converted->getArgOperandUse(0);
}

/// Where \p U needs its value: a phi at the end of the block that it comes from.
static Instruction *getUsePoint(const Use *U) {
  auto *User = cast<Instruction>(U->getUser());
  if (auto *Phi = dyn_cast<PHINode>(User))
    return Phi->getIncomingBlock(*U)->getTerminator();
  return User;
}

/// The place for a conversion that serves \p Uses: in as few loops as possible, and else
/// late, so that the tile is not held twice for long.
Instruction *LayoutRewriter::getPlace(Instruction *Tile, ArrayRef<Use *> Uses) {
  BasicBlock *Common = getUsePoint(Uses.front())->getParent();
  for (const Use *U : Uses)
    Common = DT.findNearestCommonDominator(Common, getUsePoint(U)->getParent());
  BasicBlock *Best = Common;
  const DomTreeNode *Node = DT.getNode(Common);
  while (Node && Node->getBlock() != Tile->getParent()) {
    Node = Node->getIDom();
    if (Node && Loops.getLoopDepth(Node->getBlock()) < Loops.getLoopDepth(Best))
      Best = Node->getBlock();
  }
  Instruction *Place = Best->getTerminator();
  for (const Use *U : Uses)
    if (Instruction *Point = getUsePoint(U);
        Point->getParent() == Best && Point->comesBefore(Place))
      Place = Point;
  return Place;
}

void LayoutRewriter::convert(Instruction *Tile, const Request &R) {
  Instruction *Place = getPlace(Tile, R.Uses);
  IRBuilder<> B(Place);
  B.SetCurrentDebugLocation(Tile->getDebugLoc());
  CallInst *Converted =
      createTargetOp(B, TargetOpcode::ConvertLayout, Tile->getType(), {Tile});
  Layouts.set(*Converted, R.Layout);
  for (Use *U : R.Uses)
    U->set(Converted);
}
