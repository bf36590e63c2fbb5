//===- PointerAccess.cpp - Tiles of pointers ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Target/GPU/Lowering/OrderedAccess.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

namespace {

/// The mask operand of an access.
class MaskOperand final : public AccessMask {
public:
  MaskOperand(TileLowering &TL, const MemoryOp &Op, uint64_t Run) : Run(Run) {
    if (Value *Mask = Op.getMask())
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
  PointerAccess(TileLowering &TL, const MemoryOp &Op)
      : TL(TL), Facts(TL.getMemoryFacts().getPointers(Op.getCall())),
        Mask(TL, Op, Facts.MaskRun), Pointers(TL.getRegisters(Op.getPointers())) {
    if (TileType::dynCast(Op.getPointers()))
      Layout = &TL.getLayout(Op.getPointers());
  }

  AccessVectors getVectors(Element E) const {
    if (!Layout)
      return AccessVectors::getScalar();
    uint64_t Most = TL.Machine.getNumbers().MaxAccessBytes / getMemoryBytes(E);
    return AccessVectors::get(*Layout, Facts.Dim, std::min(Most, Facts.Run));
  }
  /// i1: this thread writes.
  Value *getWriter() const {
    return Layout ? TL.isFirstHolder(*Layout)
                  : TL.B.CreateICmpEQ(TL.getThread(), TL.B.getInt32(0));
  }

  TileLowering &TL;
  const LinearLayout *Layout = nullptr;
  const PointerFacts &Facts;
  MaskOperand Mask;
  ArrayRef<Value *> Pointers;
};

} // namespace

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

void tileir::lowerLoadPtr(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  bool IsWeak = Call.isWeak();
  bool IsUsed = isResultUsed(Call, 0);
  if (IsWeak && !IsUsed)
    return;
  orderAccess(TL, *Call.getCall());
  PointerAccess Access(TL, Call);
  Element E = Call.getResultElements().front();
  ArrayRef<Value *> Paddings;
  if (Value *Padding = Call.getPadding())
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

void tileir::lowerStorePtr(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  orderAccess(TL, *Call.getCall());
  PointerAccess Access(TL, Call);
  Element E = Call.getElement();
  ArrayRef<Value *> Values = TL.getRegisters(Call.getStored());
  auto PointerTo = [&](unsigned R) { return Access.Pointers[R]; };
  if (Call.isWeak()) {
    AccessVectors Vectors = Access.getVectors(E);
    remarkAccess(TL, Call, Vectors, E, Access.Mask);
    return emitStores(TL, Vectors, E, PointerTo, Access.Mask, Access.getWriter(), Values);
  }
  emitOrderedStores(TL, {Call, Access.Layout, E, false}, PointerTo, Access.Mask, Values);
}

//===----------------------------------------------------------------------===//
// Atomic updates
//===----------------------------------------------------------------------===//

Value *tileir::emitAtomicUpdate(TileLowering &TL, const MemoryOp &Op, Value *Pointer,
                                Value *V) {
  Type *T = V->getType();
  return TL.B.CreateAtomicRMW(getAtomicOperation(Op.getUpdate()), Pointer, V,
                              Align(T->getPrimitiveSizeInBits() / 8), Op.getOrdering(),
                              getSyncScope(TL, Op));
}

void tileir::lowerAtomicRmw(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  orderAccess(TL, *Call.getCall());
  PointerAccess Access(TL, Call);
  ArrayRef<Value *> Args = TL.getRegisters(Call.getStored());
  bool IsUsed = isResultUsed(Call, 0);
  Registers Old = emitOnce(
      TL, {Call, Access.Layout, Call.getElement(), IsUsed},
      [&](unsigned R) { return Access.Pointers[R]; }, Access.Mask,
      [&](unsigned R) { return Args[R]; },
      [&](unsigned R, Value *Place) {
        return emitAtomicUpdate(TL, Call, Place, Args[R]);
      });
  if (IsUsed)
    TL.setResult(Call.getCall(), 0, Old);
}

void tileir::lowerAtomicCas(TileLowering &TL, const TileCall &Op) {
  auto Call = MemoryOp::cast(Op);
  orderAccess(TL, *Call.getCall());
  IRBuilder<> &B = TL.B;
  PointerAccess Access(TL, Call);
  ArrayRef<Value *> Compares = TL.getRegisters(Call.getCompared());
  ArrayRef<Value *> Values = TL.getRegisters(Call.getStored());
  Element E = Call.getElement();
  AtomicOrdering Ordering = Call.getOrdering();
  auto Exchange = [&](unsigned R, Value *Place) {
    Type *Bits = B.getIntNTy(8 * getMemoryBytes(E));
    Value *Pair = B.CreateAtomicCmpXchg(
        Place, B.CreateBitCast(Compares[R], Bits), B.CreateBitCast(Values[R], Bits),
        Align(getMemoryBytes(E)), Ordering,
        AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering), getSyncScope(TL, Call));
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

uint64_t tileir::getPointerScratch(const TileCall &Op, TileLayouts &Layouts, unsigned,
                                   const GPUMachine &Machine) {
  auto Call = MemoryOp::cast(Op);
  if (Call.isWeak())
    return 0;
  Value *Pointers = Call.getPointers();
  return getOnceScratch(TileType::dynCast(Pointers) ? &Layouts.get(Pointers) : nullptr,
                        Call.getResultElements().front(), isResultUsed(Call, 0));
}
