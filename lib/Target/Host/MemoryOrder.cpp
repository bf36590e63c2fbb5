//===- MemoryOrder.cpp - Which accesses tokens order ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/MemoryOrder.h"
#include "Dialect/MemoryOp.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace tileir;

bool MemoryOrder::isAccess(const TileCall &Call) {
  // These see values only. They take effect where they stand, and no store passes them.
  if (Call.getOpcode() == Opcode::Assert || Call.getOpcode() == Opcode::PrintTko)
    return false;
  return !Call->getMemoryEffects().doesNotAccessMemory();
}

bool MemoryOrder::isWeakLoad(const TileCall &Call) {
  MemoryOp Op = MemoryOp::dynCast(Call);
  return Op && Op.isLoad() && Op.isWeak();
}

bool MemoryOrder::isWeakStore(const TileCall &Call) {
  MemoryOp Op = MemoryOp::dynCast(Call);
  return Op && Op.isStore() && Op.isWeak();
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
  auto IsPlain = [](const TileCall &C) { return isWeakLoad(C) || isWeakStore(C); };
  if (!IsPlain(First) || !IsPlain(Second))
    return true;
  Value *Token = MemoryOp::dynCast(Second).getToken();
  return Token && dependsOn(Token, First.getCall());
}
