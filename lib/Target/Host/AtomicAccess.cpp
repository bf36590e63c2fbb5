//===- AtomicAccess.cpp - Ordered and atomic accesses of elements ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/AtomicAccess.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

/// Emits
///     if (Mask) then = Then();
///     result = phi [then], [Otherwise]
/// at the builder's place, wherever in a block that is.
Value *AtomicAccess::emitIf(Value *Mask, Value *Otherwise, function_ref<Value *()> Then) {
  if (!Mask)
    return Then();
  LLVMContext &C = B.getContext();
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *After;
  if (B.GetInsertPoint() == Before->end()) {
    After = BasicBlock::Create(C, "tile.unmasked", Before->getParent(),
                               Before->getNextNode());
  } else {
    After = Before->splitBasicBlock(B.GetInsertPoint(), "tile.unmasked");
    Before->getTerminator()->eraseFromParent();
    B.SetInsertPoint(Before);
  }
  BasicBlock *Masked = BasicBlock::Create(C, "tile.masked", Before->getParent(), After);
  B.CreateCondBr(Mask, Masked, After);
  B.SetInsertPoint(Masked);
  Value *Result = Then();
  BasicBlock *End = B.GetInsertBlock();
  B.CreateBr(After);
  B.SetInsertPoint(After, After->begin());
  if (!Otherwise)
    return nullptr;
  PHINode *Phi = B.CreatePHI(Otherwise->getType(), 2);
  Phi->addIncoming(Otherwise, Before);
  Phi->addIncoming(Result, End);
  return Phi;
}

Value *AtomicAccess::load(Value *Pointer, Element E, Value *Mask, Value *Otherwise,
                          AtomicOrdering Ordering) {
  return emitIf(Mask, Otherwise, [&] {
    LoadInst *Load = B.CreateAlignedLoad(getMemoryType(B.getContext(), E), Pointer,
                                         Align(getMemoryBytes(E)));
    Load->setAtomic(Ordering);
    return Elements.emitFromMemory(Load, E);
  });
}

void AtomicAccess::store(Value *V, Value *Pointer, Element E, Value *Mask,
                         AtomicOrdering Ordering) {
  emitIf(Mask, nullptr, [&]() -> Value * {
    StoreInst *Store = B.CreateAlignedStore(Elements.emitToMemory(V, E), Pointer,
                                            Align(getMemoryBytes(E)));
    Store->setAtomic(Ordering);
    return nullptr;
  });
}

/// Adds \p V to a bf16 by exchanges of its bits: LLVM would round the sum by a call of
/// __truncsfbf2 on CPUs without bf16, which many libgcc lack. The block being built has
/// no terminator.
Value *AtomicAccess::addBF16(Value *V, Value *Pointer, AtomicOrdering Ordering) {
  LLVMContext &C = B.getContext();
  Align Alignment(getMemoryBytes(Element::BF16));
  Type *Bits = B.getInt16Ty();
  LoadInst *First = B.CreateAlignedLoad(Bits, Pointer, Alignment);
  First->setAtomic(AtomicOrdering::Monotonic);
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Loop = BasicBlock::Create(C, "tile.add", Before->getParent());
  BasicBlock *Done = BasicBlock::Create(C, "tile.added", Before->getParent());
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Old = B.CreatePHI(Bits, 2);
  // Exact but for one rounding: f32 has more than twice the bits of bf16.
  auto Widen = [&](Value *X) {
    return Elements.emitFloatConversion(X, Element::BF16, Element::F32);
  };
  Value *OldValue = B.CreateBitCast(Old, V->getType());
  Value *Sum = Elements.emitFloatConversion(B.CreateFAdd(Widen(OldValue), Widen(V)),
                                            Element::F32, Element::BF16);
  Value *Pair =
      B.CreateAtomicCmpXchg(Pointer, Old, B.CreateBitCast(Sum, Bits), Alignment, Ordering,
                            AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering));
  Old->addIncoming(First, Before);
  Old->addIncoming(B.CreateExtractValue(Pair, 0), Loop);
  B.CreateCondBr(B.CreateExtractValue(Pair, 1), Done, Loop);
  B.SetInsertPoint(Done);
  return OldValue;
}

Value *AtomicAccess::update(AtomicRMWMode Mode, Value *V, Value *Pointer, Element E,
                            Value *Mask, AtomicOrdering Ordering) {
  if (Mode == AtomicRMWMode::AddF && E == Element::BF16)
    return emitIf(Mask ? Mask : B.getTrue(), V,
                  [&] { return addBF16(V, Pointer, Ordering); });
  return emitIf(Mask, V, [&]() -> Value * {
    return B.CreateAtomicRMW(getAtomicOperation(Mode), Pointer, V,
                             Align(getMemoryBytes(E)), Ordering);
  });
}

Value *AtomicAccess::compareExchange(Value *Compare, Value *V, Value *Pointer, Element E,
                                     Value *Mask, AtomicOrdering Ordering) {
  return emitIf(Mask, Compare, [&] {
    Type *Bits = B.getIntNTy(8 * getMemoryBytes(E));
    AtomicOrdering Failure = AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering);
    Value *Pair = B.CreateAtomicCmpXchg(Pointer, B.CreateBitCast(Compare, Bits),
                                        B.CreateBitCast(V, Bits),
                                        Align(getMemoryBytes(E)), Ordering, Failure);
    return B.CreateBitCast(B.CreateExtractValue(Pair, 0), V->getType());
  });
}
