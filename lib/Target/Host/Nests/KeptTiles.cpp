//===- KeptTiles.cpp - Tiles that will be kept in memory ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/KeptTiles.h"

using namespace llvm;
using namespace tileir;

/// Finds the ops that end what is computed element by element from \p V; none if another
/// block or a phi reads of it.
bool KeptTiles::findReaders(Value *V, const BasicBlock *Parent, ReaderSet &Readers) {
  SmallVector<Value *, 8> Tiles{V};
  SmallPtrSet<Instruction *, 8> Seen;
  while (!Tiles.empty())
    for (User *U : Tiles.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      TileCall Call = TileCall::dynCast(I);
      if (!Call || I->getParent() != Parent)
        return false;
      if (!Seen.insert(I).second)
        continue;
      if (isVirtual(*getRole(Call.getOpcode())))
        append_range(Tiles, Call.getResults(0));
      else
        Readers.insert(I);
    }
  return true;
}

/// As TilePlan's, but nothing is kept yet.
unsigned KeptTiles::getCost(Value *V) {
  auto [Known, IsNew] = Costs.try_emplace(V, 0);
  if (!IsNew)
    return Known->second;
  unsigned Cost = 1;
  if (TileCall Call = TileDef::get(V).Call;
      Call && isVirtual(*getRole(Call.getOpcode()))) {
    Cost = Call.getDescriptor().Cost;
    for (Value *Operand : getTileOperands(Call))
      Cost += getCost(Operand);
  }
  return Costs[V] = std::min(Cost, MaxTreeCost);
}

bool KeptTiles::contains(Value *V) {
  TileCall Call = TileDef::get(V).Call;
  if (!Call || getRole(Call.getOpcode()) == OpRole::Producer)
    return true;
  ReaderSet Readers;
  if (!findReaders(V, Call->getParent(), Readers))
    return true;
  if (getRole(Call.getOpcode()) != OpRole::Load)
    return Readers.size() > 1 || getCost(V) >= MaxTreeCost;
  // Too much reads it, or something that tokens put behind the load comes before that.
  if (Readers.size() > MaxReadersOfLoad)
    return true;
  Instruction *Next = Order.findNext(Call);
  return Next && any_of(Readers, [&](Instruction *I) { return !I->comesBefore(Next); });
}
