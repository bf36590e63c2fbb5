//===- PipelineUses.cpp - What becomes of a loaded tile -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TokenOrder.h"

using namespace llvm;
using namespace tileir;

/// Whether \p Call makes one tile of another one, element by element: in another order,
/// or by an elementwise op.
static bool isUnary(const TileCall &Call) {
  return Call && Call->arg_size() == 1 && TileType::dynCast(Call->getType()) &&
         TileType::dynCast(Call->getArgOperand(0)) &&
         (isReordering(Call) || ElementEmitter::isElementwise(Call.getOpcode()));
}

bool tileir::canFollowConversion(const TileCall &Call) {
  return isUnary(Call) && getMemoryBytes(Call.getOperandElements()[0]) ==
                              getMemoryBytes(Call.getResultElements()[0]);
}

SmallVector<OperandUse, 2> tileir::findOperandUses(const TileCall &Load,
                                                   TileLayouts &Layouts) {
  SmallVector<OperandUse, 2> Uses;
  for (Value *V : Load.getResults(0))
    for (TileUse &Use : findUsesAfter(V, canFollowConversion)) {
      TargetOp Op = TargetOp::dynCast(Use.Operand->getUser());
      if (!Op || Op.getOpcode() != TargetOpcode::ConvertLayout)
        continue;
      LinearLayout L = Layouts.get(Op.getCall());
      for (CallInst *Before : reverse(Use.Ops))
        L = getOperandLayout(TileCall::dynCast(Before), L);
      Uses.push_back({std::move(Use.Ops), Op.getCall(), L});
    }
  return Uses;
}

std::optional<TileReads> tileir::findReads(const MemoryOp &Load, TileLayouts &Layouts,
                                           const DominatorTree &DT, const Loop &L) {
  // Of the blocks that dominate the latch, those of an inner loop run more often.
  auto IsOncePerIteration = [&](const Instruction *I) {
    return DT.dominates(I->getParent(), L.getLoopLatch()) &&
           none_of(L.getSubLoops(),
                   [&](const Loop *Inner) { return Inner->contains(I); });
  };
  SmallPtrSet<const Instruction *, 4> Conversions;
  for (const OperandUse &Use : findOperandUses(Load, Layouts))
    Conversions.insert(Use.Convert);
  TileReads Reads;
  auto Add = [&](Instruction *First, Instruction *Last) {
    if (!Reads.First || DT.dominates(First, Reads.First))
      Reads.First = First;
    if (!Reads.Last || DT.dominates(Reads.Last, Last))
      Reads.Last = Last;
    return IsOncePerIteration(First) && IsOncePerIteration(Last);
  };
  // Each tile with what reads it from shared memory.
  SmallVector<std::pair<Instruction *, Instruction *>, 8> Work;
  for (Value *V : Load.getResults(0))
    Work.push_back({cast<Instruction>(V), cast<Instruction>(V)});
  while (!Work.empty()) {
    auto [Tile, Reader] = Work.pop_back_val();
    for (User *U : Tile->users()) {
      auto *I = cast<Instruction>(U);
      TargetOp Op = TargetOp::dynCast(I);
      if (isUnary(TileCall::dynCast(I)) ||
          (Op && Op.getOpcode() == TargetOpcode::ConvertLayout))
        Work.push_back({I, Conversions.contains(I) ? I : Reader});
      else if (!Add(Reader, isa<PHINode>(I) ? Tile : I))
        return std::nullopt;
    }
  }
  // A store that is to come after the load may overwrite what a copy under way reads.
  auto IsBehindWait = [&](Instruction *I) { return DT.dominates(Reads.First, I); };
  if (!Reads.First || !all_of(findOrderedAfter(Load, L.getHeader()), IsBehindWait))
    return std::nullopt;
  return Reads;
}

bool tileir::feedsProduct(Value *V) {
  SmallVector<Value *, 8> Work = {V};
  while (!Work.empty())
    for (User *U : Work.pop_back_val()->users()) {
      TileCall Call = TileCall::dynCast(U);
      TargetOp Op = TargetOp::dynCast(U);
      if (ProductOp::dynCast(U))
        return true;
      if (isUnary(Call) || (Op && Op.getOpcode() == TargetOpcode::ConvertLayout))
        Work.push_back(U);
    }
  return false;
}
