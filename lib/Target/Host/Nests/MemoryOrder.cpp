//===- MemoryOrder.cpp - Which accesses keep their order ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/MemoryOrder.h"
#include "Dialect/MemoryOp.h"
#include "Dialect/TileTypes.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/SetVector.h"

using namespace llvm;
using namespace tileir;

/// Whether the op reads or writes memory, or orders what others do there.
static bool isAccess(const TileCall &Call) {
  // These see values only. They take effect where they stand, and no store passes them.
  if (Call.getOpcode() == Opcode::Assert || Call.getOpcode() == Opcode::PrintTko)
    return false;
  return !Call->getMemoryEffects().doesNotAccessMemory();
}

/// An update is not weak, whatever its ordering.
static bool isWeak(const TileCall &Call) {
  MemoryOp Op = MemoryOp::dynCast(Call);
  return Op && Op.isWeak();
}

bool tileir::isWeakLoad(const TileCall &Call) {
  return isWeak(Call) && MemoryOp::cast(Call).isLoad();
}

bool MemoryOrder::dependsOn(Value *Token, CallInst *First) {
  auto [Entry, New] = Known.try_emplace({Token, First}, false);
  if (!New)
    return Entry->second;
  bool Found = false;
  walkTokens(Token, [&](Value *V) {
    Found |= getProducer(V).first == First;
    return !Found;
  });
  return Known[{Token, First}] = Found;
}

bool MemoryOrder::mustPrecede(const TileCall &First, const TileCall &Second) {
  if (!isAccess(First) || !isAccess(Second))
    return false;
  if (isWeakLoad(First) && isWeakLoad(Second))
    return false;
  if (!isWeak(First) || !isWeak(Second))
    return true;
  Value *Token = MemoryOp::cast(Second).getToken();
  return Token && dependsOn(Token, First.getCall());
}

/// The first op that is more than a weak load or store.
Instruction *MemoryOrder::findStrong(Instruction &Behind) {
  auto [Entry, IsNew] = Strong.try_emplace(Behind.getParent());
  SmallVector<Instruction *, 4> &Ops = Entry->second;
  if (IsNew)
    for (Instruction &I : *Behind.getParent())
      if (TileCall Call = TileCall::dynCast(&I); Call && isAccess(Call) && !isWeak(Call))
        Ops.push_back(&I);
  auto *Next =
      partition_point(Ops, [&](Instruction *I) { return !Behind.comesBefore(I); });
  return Next == Ops.end() ? nullptr : *Next;
}

/// Whether tokens go through phis, alone or with other results.
static bool hasTokenPhis(const Function &F) {
  return any_of(F, [](const BasicBlock &BB) {
    return any_of(BB.phis(), [](const PHINode &Phi) {
      return isTokenType(Phi.getType()) || isa<StructType>(Phi.getType());
    });
  });
}

Instruction *MemoryOrder::findNext(const TileCall &Load) {
  if (!HasPhis)
    HasPhis = hasTokenPhis(*Load->getFunction());
  Instruction *Next = findStrong(*Load.getCall());
  auto IsBehindNext = [&](Instruction *I) {
    return Next && I->getParent() == Next->getParent() && !I->comesBefore(Next);
  };
  SetVector<Value *> Dependent; // Tokens, and structs with one.
  Dependent.insert(Load.getCall());
  for (unsigned N = 0; N != Dependent.size(); ++N)
    for (Use &U : Dependent[N]->uses()) {
      auto *User = cast<Instruction>(U.getUser());
      if (!isTokenType(User->getType()) && !isa<CallInst, PHINode>(User))
        continue;
      TileCall Call = TileCall::dynCast(User);
      if (Call && !isTokenType(U->getType()))
        continue; // It reads another result.
      if (Call && User->getParent() == Load->getParent() && isAccess(Call) &&
          !isWeakLoad(Call) && Load->comesBefore(User) && !IsBehindNext(User))
        Next = User;
      // What depends on an op stands behind it, but for what it reaches through phis.
      if (*HasPhis || !IsBehindNext(User))
        Dependent.insert(User);
    }
  return Next;
}
