//===- KeptTiles.cpp - Tiles that will be kept in memory ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/KeptTiles.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace tileir;

/// Another block or too much reads what is loaded, or something that tokens put behind
/// the load comes before it is read.
bool KeptTiles::isLoadKept(const TileCall &Load) {
  SmallVector<Value *, 8> Tiles(Load.getResults(0));
  SmallPtrSet<Instruction *, 8> Seen, Readers;
  while (!Tiles.empty())
    for (User *U : Tiles.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      TileCall Call = TileCall::dynCast(I);
      if (!Call || I->getParent() != Load->getParent())
        return true;
      if (!Seen.insert(I).second)
        continue;
      if (isVirtual(*getRole(Call.getOpcode())))
        append_range(Tiles, Call.getResults(0));
      else
        Readers.insert(I);
    }
  if (Readers.size() > MaxReadersOfLoad)
    return true;
  Instruction *Next = Order.findNext(Load);
  return Next && any_of(Readers, [&](Instruction *I) { return !I->comesBefore(Next); });
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
  // A tile that several ops read may be kept, too.
  if (!Call || getRole(Call.getOpcode()) == OpRole::Producer || !V->hasOneUse())
    return true;
  auto *User = cast<Instruction>(V->user_back());
  if (User->getParent() != Call->getParent() || isa<PHINode>(User))
    return true;
  return getRole(Call.getOpcode()) == OpRole::Load ? isLoadKept(Call)
                                                   : getCost(V) >= MaxTreeCost;
}
