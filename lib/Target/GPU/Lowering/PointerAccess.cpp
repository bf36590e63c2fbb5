//===- PointerAccess.cpp - Tiles of pointers ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

namespace {

/// The mask operand of an access.
class MaskOperand final : public AccessMask {
public:
  MaskOperand(TileLowering &TL, const TileCall &Call, uint64_t Run) : Run(Run) {
    if (Value *Mask = Call.getOperand("mask"))
      Bits = TL.getRegisters(Mask);
  }
  Value *get(unsigned Register) override {
    return Bits.empty() ? nullptr : Bits[Register];
  }
  bool isConstantOver(ArrayRef<unsigned> Vector) override {
    return Bits.empty() || Run % Vector.size() == 0;
  }

private:
  ArrayRef<Value *> Bits;
  uint64_t Run;
};

/// What one access through pointers consists of, rank 0 included.
class PointerAccess {
public:
  PointerAccess(TileLowering &TL, const TileCall &Call, Value *Pointer)
      : TL(TL), Call(Call), Facts(TL.getMemoryFacts().getPointers(Call.getCall())),
        Mask(TL, Call, Facts.MaskRun), Pointers(TL.getRegisters(Pointer)) {
    if (TileType::dynCast(Pointer))
      Layout = &TL.getLayout(Pointer);
  }

  AccessVectors getVectors(Element E) const {
    if (!Layout)
      return AccessVectors::getScalar();
    uint64_t Most = TL.Arch.getMaxAccessBytes() / getMemoryBytes(E);
    return AccessVectors::get(*Layout, Facts.Dim, std::min(Most, Facts.Run));
  }
  /// i1: this thread writes.
  Value *getWriter() const {
    return Layout ? TL.isFirstHolder(*Layout)
                  : TL.B.CreateICmpEQ(TL.getThread(), TL.B.getInt32(0));
  }

  TileLowering &TL;
  const TileCall &Call;
  const LinearLayout *Layout = nullptr;
  const PointerFacts &Facts;
  MaskOperand Mask;
  ArrayRef<Value *> Pointers;
};

} // namespace

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

void tileir::lowerLoadPtr(TileLowering &TL, const TileCall &Call) {
  bool IsWeak = MemoryOp::cast(Call).getOrdering() == AtomicOrdering::NotAtomic;
  bool IsUsed = isResultUsed(Call, 0);
  if (IsWeak && !IsUsed)
    return;
  orderAccess(TL, *Call.getCall());
  PointerAccess Access(TL, Call, Call.getOperand("source"));
  Element E = Call.getResultElements().front();
  ArrayRef<Value *> Paddings;
  if (Value *Padding = Call.getOperand("paddingValue"))
    Paddings = TL.getRegisters(Padding);
  Value *Zero = Constant::getNullValue(getScalarType(TL.B.getContext(), E));
  auto PaddingOf = [&](unsigned R) { return Paddings.empty() ? Zero : Paddings[R]; };
  auto PointerTo = [&](unsigned R) { return Access.Pointers[R]; };
  if (!IsWeak)
    return TL.setResult(Call.getCall(), 0,
                        emitOrderedLoads(TL, {Call, Access.Layout, E, IsUsed}, PointerTo,
                                         Access.Mask, PaddingOf));
  AccessVectors Vectors = Access.getVectors(E);
  remarkAccess(TL, Call, Vectors, E, Access.Mask);
  TL.setResult(Call.getCall(), 0,
               emitLoads(TL, Vectors, E, PointerTo, Access.Mask, PaddingOf));
}

void tileir::lowerStorePtr(TileLowering &TL, const TileCall &Call) {
  orderAccess(TL, *Call.getCall());
  PointerAccess Access(TL, Call, Call.getOperand("destination"));
  Element E = Call.getOperandElement("value");
  ArrayRef<Value *> Values = TL.getRegisters(Call.getOperand("value"));
  auto PointerTo = [&](unsigned R) { return Access.Pointers[R]; };
  if (MemoryOp::cast(Call).getOrdering() == AtomicOrdering::NotAtomic) {
    AccessVectors Vectors = Access.getVectors(E);
    remarkAccess(TL, Call, Vectors, E, Access.Mask);
    return emitStores(TL, Vectors, E, PointerTo, Access.Mask, Access.getWriter(), Values);
  }
  emitOrderedStores(TL, {Call, Access.Layout, E, false}, PointerTo, Access.Mask, Values);
}

//===----------------------------------------------------------------------===//
// Atomic updates
//===----------------------------------------------------------------------===//

Value *tileir::emitAtomicUpdate(TileLowering &TL, const TileCall &Call, Value *Pointer,
                                Value *V) {
  AtomicRMWMode Mode = Call.getEnumAttr("mode", AtomicRMWMode::Add);
  Type *T = V->getType();
  return TL.B.CreateAtomicRMW(getAtomicOperation(Mode), Pointer, V,
                              Align(T->getPrimitiveSizeInBits() / 8),
                              MemoryOp::cast(Call).getOrdering(), getSyncScope(Call));
}

void tileir::lowerAtomicRmw(TileLowering &TL, const TileCall &Call) {
  orderAccess(TL, *Call.getCall());
  PointerAccess Access(TL, Call, Call.getOperand("pointers"));
  ArrayRef<Value *> Args = TL.getRegisters(Call.getOperand("arg"));
  bool IsUsed = isResultUsed(Call, 0);
  Registers Old = emitOnce(
      TL, {Call, Access.Layout, Call.getOperandElement("arg"), IsUsed},
      [&](unsigned R) { return Access.Pointers[R]; }, Access.Mask,
      [&](unsigned R) { return Args[R]; },
      [&](unsigned R, Value *Place) {
        return emitAtomicUpdate(TL, Call, Place, Args[R]);
      });
  if (IsUsed)
    TL.setResult(Call.getCall(), 0, Old);
}

void tileir::lowerAtomicCas(TileLowering &TL, const TileCall &Call) {
  orderAccess(TL, *Call.getCall());
  IRBuilder<> &B = TL.B;
  PointerAccess Access(TL, Call, Call.getOperand("pointers"));
  ArrayRef<Value *> Compares = TL.getRegisters(Call.getOperand("cmp"));
  ArrayRef<Value *> Values = TL.getRegisters(Call.getOperand("val"));
  Element E = Call.getOperandElement("val");
  AtomicOrdering Ordering = MemoryOp::cast(Call).getOrdering();
  auto Exchange = [&](unsigned R, Value *Place) {
    Type *Bits = B.getIntNTy(8 * getMemoryBytes(E));
    Value *Pair = B.CreateAtomicCmpXchg(
        Place, B.CreateBitCast(Compares[R], Bits), B.CreateBitCast(Values[R], Bits),
        Align(getMemoryBytes(E)), Ordering,
        AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering), getSyncScope(Call));
    return B.CreateBitCast(B.CreateExtractValue(Pair, 0), Values[R]->getType());
  };
  bool IsUsed = isResultUsed(Call, 0);
  Registers Old = emitOnce(
      TL, {Call, Access.Layout, E, IsUsed},
      [&](unsigned R) { return Access.Pointers[R]; }, Access.Mask,
      [&](unsigned R) { return Compares[R]; }, Exchange);
  if (IsUsed)
    TL.setResult(Call.getCall(), 0, Old);
}

//===----------------------------------------------------------------------===//
// Scratch
//===----------------------------------------------------------------------===//

uint64_t tileir::getPointerScratch(const TileCall &Call, TileLayouts &Layouts, unsigned,
                                   const NVPTXArch &) {
  if (MemoryOp::cast(Call).getOrdering() == AtomicOrdering::NotAtomic)
    return 0;
  Value *Pointers = Call->getArgOperand(0);
  return getOnceScratch(TileType::dynCast(Pointers) ? &Layouts.get(Pointers) : nullptr,
                        Call.getResultElements().front(), isResultUsed(Call, 0));
}
