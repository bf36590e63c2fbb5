//===- PackedAccess.cpp - 4-bit elements in memory ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/PackedAccess.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

/// Whether the lanes are neighbours that begin with the lower half of a byte.
bool PackedAccess::areWholeBytes(const Lanes &Number) const {
  if (LB.getWidth() == 1 || !Number.isAffine() || Number.Step != 1)
    return false;
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  return computeKnownBits(Number.Base, DL).countMinTrailingZeros() != 0;
}

/// The byte of an element, or of each of a vector of elements.
Value *PackedAccess::getByte(Value *Base, Value *Number) {
  return B.CreateGEP(B.getInt8Ty(), Base, B.CreateLShr(Number, 1));
}

Value *PackedAccess::takeHalf(Value *V, unsigned First) {
  SmallVector<int, 32> Taken;
  for (unsigned I = First; I < LB.getWidth(); I += 2)
    Taken.push_back(I);
  return B.CreateShuffleVector(V, Taken);
}

/// How far up in its byte each element is, as numbers of the type of \p Bytes.
static Value *getShift(IRBuilderBase &B, Value *Number, Value *Bytes) {
  Value *Shift = B.CreateShl(B.CreateAnd(Number, 1), 2);
  return B.CreateTrunc(Shift, Bytes->getType());
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

Value *PackedAccess::loadOne(Value *Base, Value *Number, Value *Mask, Value *Otherwise,
                             AtomicOrdering Ordering) {
  return emitIf(B, Mask, Otherwise, [&] {
    LoadInst *Byte = B.CreateAlignedLoad(B.getInt8Ty(), getByte(Base, Number), Align(1));
    Byte->setAtomic(Ordering);
    return B.CreateAnd(B.CreateLShr(Byte, getShift(B, Number, Byte)), 15);
  });
}

Value *PackedAccess::loadBytes(Value *Base, Value *Number, const LaneMask &Mask) {
  auto *T = FixedVectorType::get(B.getInt8Ty(), LB.getWidth() / 2);
  Value *Pointer = getByte(Base, Number), *Bytes;
  if (Mask) {
    Value *On = Memory.maskVector(Mask);
    Bytes = B.CreateMaskedLoad(T, Pointer, Align(1),
                               B.CreateOr(takeHalf(On, 0), takeHalf(On, 1)),
                               Constant::getNullValue(T));
  } else {
    Bytes = B.CreateAlignedLoad(T, Pointer, Align(1));
  }
  SmallVector<int, 32> Twice;
  SmallVector<Constant *, 32> Shifts;
  for (unsigned I = 0; I != LB.getWidth(); ++I) {
    Twice.push_back(I / 2);
    Shifts.push_back(B.getInt8(I % 2 * 4));
  }
  Value *V = B.CreateShuffleVector(Bytes, Twice);
  return B.CreateAnd(B.CreateLShr(V, ConstantVector::get(Shifts)), 15);
}

Value *PackedAccess::gather(Value *Base, Value *Numbers, const LaneMask &Mask) {
  auto *T = FixedVectorType::get(B.getInt8Ty(), LB.getWidth());
  Value *Bytes = B.CreateMaskedGather(T, getByte(Base, Numbers), Align(1),
                                      Memory.maskVector(Mask), Constant::getNullValue(T));
  return B.CreateAnd(B.CreateLShr(Bytes, getShift(B, Numbers, Bytes)), 15);
}

Lanes PackedAccess::load(Value *Base, const Lanes &Number, const LaneMask &Mask,
                         const Lanes &Padding, AtomicOrdering Ordering) {
  if (LB.getWidth() == 1 || Ordering != AtomicOrdering::NotAtomic) {
    if (Ordering == AtomicOrdering::NotAtomic)
      Ordering = AtomicOrdering::Monotonic;
    return Lanes::uniform(loadOne(Base, Number.Base, Mask ? Mask.Bits.Base : nullptr,
                                  Padding.Base, Ordering));
  }
  Value *V = areWholeBytes(Number) ? loadBytes(Base, Number.Base, Mask)
                                   : gather(Base, LB.materialize(Number), Mask);
  if (Mask)
    V = B.CreateSelect(LB.materialize(Mask.Bits), V, LB.materialize(Padding));
  return LB.wrap(V);
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

/// Replaces the half of the byte that element \p Number is, in one step. The block being
/// built has no terminator.
void PackedAccess::storeOne(Value *V, Value *Base, Value *Number, Value *Mask,
                            AtomicOrdering Ordering) {
  emitIf(B, Mask ? Mask : B.getTrue(), nullptr, [&]() -> Value * {
    LLVMContext &C = B.getContext();
    Value *Pointer = getByte(Base, Number), *Shift = getShift(B, Number, V);
    Value *New = B.CreateShl(B.CreateAnd(V, 15), Shift);
    Value *Kept = B.CreateNot(B.CreateShl(B.getInt8(15), Shift));
    LoadInst *First = B.CreateAlignedLoad(B.getInt8Ty(), Pointer, Align(1));
    First->setAtomic(AtomicOrdering::Monotonic);
    BasicBlock *Before = B.GetInsertBlock();
    BasicBlock *Loop = BasicBlock::Create(C, "tile.half", Before->getParent());
    BasicBlock *Done = BasicBlock::Create(C, "tile.stored", Before->getParent());
    B.CreateBr(Loop);
    B.SetInsertPoint(Loop);
    PHINode *Old = B.CreatePHI(B.getInt8Ty(), 2);
    Value *Pair = B.CreateAtomicCmpXchg(
        Pointer, Old, B.CreateOr(B.CreateAnd(Old, Kept), New), Align(1), Ordering,
        AtomicCmpXchgInst::getStrongestFailureOrdering(Ordering));
    Old->addIncoming(First, Before);
    Old->addIncoming(B.CreateExtractValue(Pair, 0), Loop);
    B.CreateCondBr(B.CreateExtractValue(Pair, 1), Done, Loop);
    B.SetInsertPoint(Done);
    return nullptr;
  });
}

/// Stores bytes both of whose elements are on, and the other elements one by one.
void PackedAccess::storeBytes(Value *V, Value *Base, Value *Number,
                              const LaneMask &Mask) {
  Value *Bytes =
      B.CreateOr(B.CreateAnd(takeHalf(V, 0), 15), B.CreateShl(takeHalf(V, 1), 4));
  Value *Pointer = getByte(Base, Number);
  if (!Mask) {
    B.CreateAlignedStore(Bytes, Pointer, Align(1));
    return;
  }
  Value *On = Memory.maskVector(Mask);
  Value *Lower = takeHalf(On, 0), *Upper = takeHalf(On, 1);
  // Not a masked store: one of AVX-512 may write more than a lane that is known to be
  // alone (MemoryAccess).
  Value *Pointers =
      B.CreateGEP(B.getInt8Ty(), Pointer,
                  LaneBuilder(B, LB.getWidth() / 2).laneNumbers(B.getInt64Ty()));
  if (LB.getWidth() == 2)
    Pointers = B.CreateVectorSplat(1, Pointer);
  B.CreateMaskedScatter(Bytes, Pointers, Align(1), B.CreateAnd(Lower, Upper));
  Value *Single = B.CreateXor(Lower, Upper);
  for (unsigned N = 0; N != LB.getWidth() / 2; ++N) {
    Value *IsUpper = B.CreateExtractElement(Upper, N);
    Value *Which = B.CreateOr(B.CreateAdd(Number, B.getInt64(2 * N)),
                              B.CreateZExt(IsUpper, B.getInt64Ty()));
    Value *Element = B.CreateSelect(IsUpper, B.CreateExtractElement(V, 2 * N + 1),
                                    B.CreateExtractElement(V, 2 * N));
    storeOne(Element, Base, Which, B.CreateExtractElement(Single, N),
             AtomicOrdering::Monotonic);
  }
}

void PackedAccess::store(const Lanes &V, Value *Base, const Lanes &Number,
                         const LaneMask &Mask, AtomicOrdering Ordering) {
  if (LB.getWidth() == 1 || Ordering != AtomicOrdering::NotAtomic) {
    if (Ordering == AtomicOrdering::NotAtomic)
      Ordering = AtomicOrdering::Monotonic;
    storeOne(V.Base, Base, Number.Base, Mask ? Mask.Bits.Base : nullptr, Ordering);
    return;
  }
  Value *Elements = LB.materialize(V);
  if (areWholeBytes(Number))
    return storeBytes(Elements, Base, Number.Base, Mask);
  Value *Numbers = LB.materialize(Number);
  Value *On = Mask ? LB.materialize(Mask.Bits) : nullptr;
  for (unsigned I = 0; I != LB.getWidth(); ++I)
    storeOne(B.CreateExtractElement(Elements, I), Base,
             B.CreateExtractElement(Numbers, I),
             On ? B.CreateExtractElement(On, I) : nullptr, AtomicOrdering::Monotonic);
}
