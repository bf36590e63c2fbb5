//===- OrderedAccess.cpp - Accesses that happen once ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Dialect/MemoryOp.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/Lowering/SharedBuffer.h"

using namespace llvm;
using namespace tileir;

SyncScope::ID tileir::getSyncScope(const TileLowering &TL, const MemoryOp &Op) {
  LLVMContext &C = Op->getContext();
  switch (Op.getScope()) {
  case MemoryScope::TileBlock:
    // A tile block is all blocks of a cluster.
    return C.getOrInsertSyncScopeID(TL.Machine.getClusterBlocks(TL.Kernel) > 1 ? "cluster"
                                                                               : "block");
  case MemoryScope::Device:
    return C.getOrInsertSyncScopeID("device");
  case MemoryScope::System:
    return SyncScope::System;
  }
  llvm_unreachable("covered switch");
}

void tileir::orderAccess(TileLowering &TL, const CallInst &Access) {
  if (TL.needsBarrierBefore(Access))
    TL.createBarrier();
}

bool tileir::isResultUsed(const TileCall &Call, unsigned Index) {
  return any_of(Call.getResults(Index), [](Value *V) { return !V->use_empty(); });
}

//===----------------------------------------------------------------------===//
// One thread for each element
//===----------------------------------------------------------------------===//

static bool hasCopies(const LinearLayout &L) {
  return L.getFreeBits(InDim::Lane) != 0 || L.getFreeBits(InDim::Warp) != 0;
}

uint64_t tileir::getOnceScratch(const LinearLayout *Layout, Element Elem,
                                bool HasResult) {
  if (!HasResult)
    return 0;
  if (!Layout)
    return ScratchAlignment;
  return hasCopies(*Layout) ? uint64_t(Layout->getNumElements()) * getSharedBytes(Elem)
                            : 0;
}

/// The address in scratch of the element in \p Register of this thread.
static Value *getElementPlace(TileLowering &TL, const LinearLayout &L, Value *Scratch,
                              unsigned Register, unsigned Bytes) {
  IRBuilder<> &B = TL.B;
  Value *Element =
      B.CreateXor(TL.getThreadElement(L), B.getInt32(L.apply(InDim::Register, Register)));
  return B.CreateGEP(B.getInt8Ty(), Scratch, B.CreateMul(Element, B.getInt32(Bytes)));
}

Registers tileir::distribute(TileLowering &TL, const OnceAccess &Access,
                             const AccessVectors &Each, Value *Holder,
                             Registers Results) {
  if (!hasCopies(*Access.Layout))
    return Results;
  IRBuilder<> &B = TL.B;
  ElementEmitter Emitter(B, TL.Elements);
  unsigned Bytes = getSharedBytes(Access.Elem);
  Value *Scratch = B.CreateConstInBoundsGEP1_64(
      B.getInt8Ty(), TL.getScratch(*Access.Op.getCall()), Access.ScratchOffset);
  TL.createIf(Holder, [&] {
    for (unsigned R : Each.Registers)
      B.CreateAlignedStore(Emitter.emitToMemory(Results[R], Access.Elem),
                           getElementPlace(TL, *Access.Layout, Scratch, R, Bytes),
                           Align(Bytes));
  });
  TL.createBarrier();
  Registers All(Results.size(), nullptr);
  for (unsigned R : Each.Registers) {
    Value *V = B.CreateAlignedLoad(getMemoryType(B.getContext(), Access.Elem),
                                   getElementPlace(TL, *Access.Layout, Scratch, R, Bytes),
                                   Align(Bytes));
    All[R] = Emitter.emitFromMemory(V, Access.Elem);
  }
  return All;
}

Registers tileir::emitOnce(TileLowering &TL, const OnceAccess &Access, PointerOf Pointer,
                           AccessMask &Mask, ValueOf Otherwise,
                           function_ref<Value *(unsigned, Value *)> Body) {
  IRBuilder<> &B = TL.B;
  AccessVectors Each = Access.Layout ? AccessVectors::get(*Access.Layout, 0, 1)
                                     : AccessVectors::getScalar();
  Value *Holder = Access.Layout ? TL.isFirstHolder(*Access.Layout)
                                : B.CreateICmpEQ(TL.getThread(), B.getInt32(0));
  Registers Results(Each.Owners.size(), nullptr);
  for (unsigned R : Each.Registers) {
    // Here, not in the branch: other registers' addresses are made from it.
    Value *Place = Pointer(R);
    Value *Condition = createAnd(B, Mask.get(R), Holder);
    if (!Access.HasResult) {
      TL.createIf(Condition, [&] { Body(R, Place); });
      continue;
    }
    Results[R] = TL.createIf(Condition, {Otherwise(R)}, [&]() -> Registers {
                     return {Body(R, Place)};
                   }).front();
  }
  if (!Access.HasResult)
    return {};
  if (!Access.Layout)
    return {TL.broadcastFromThread0(*Access.Op.getCall(), Results.front())};
  Results = distribute(TL, Access, Each, Holder, std::move(Results));
  for (auto [R, Owner] : enumerate(Each.Owners))
    Results[R] = Results[Owner];
  return Results;
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

Registers tileir::emitOrderedLoads(TileLowering &TL, const OnceAccess &Access,
                                   PointerOf Pointer, AccessMask &Mask, ValueOf Padding) {
  ElementEmitter Emitter(TL.B, TL.Elements);
  return emitOnce(TL, Access, Pointer, Mask, Padding, [&](unsigned, Value *Place) {
    LoadInst *Load = TL.B.CreateAlignedLoad(getMemoryType(TL.B.getContext(), Access.Elem),
                                            Place, Align(getMemoryBytes(Access.Elem)));
    Load->setAtomic(Access.Op.getOrdering(), getSyncScope(TL, Access.Op));
    return Emitter.emitFromMemory(Load, Access.Elem);
  });
}

void tileir::emitOrderedStores(TileLowering &TL, const OnceAccess &Access,
                               PointerOf Pointer, AccessMask &Mask,
                               ArrayRef<Value *> Values) {
  ElementEmitter Emitter(TL.B, TL.Elements);
  auto None = [](unsigned) -> Value * { return nullptr; };
  emitOnce(TL, Access, Pointer, Mask, None, [&](unsigned R, Value *Place) -> Value * {
    StoreInst *Store =
        TL.B.CreateAlignedStore(Emitter.emitToMemory(Values[R], Access.Elem), Place,
                                Align(getMemoryBytes(Access.Elem)));
    Store->setAtomic(Access.Op.getOrdering(), getSyncScope(TL, Access.Op));
    return nullptr;
  });
}
