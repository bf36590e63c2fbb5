//===- Lanes.cpp - A value for a vector of tile elements ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/Lanes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace tileir;

std::optional<unsigned> tileir::findNestDim(ArrayRef<Lanes> Index, int NestDim) {
  for (auto [Dim, L] : enumerate(Index))
    if (L.NestDim == NestDim)
      return Dim;
  return std::nullopt;
}

Value *LaneBuilder::laneNumbers(Type *T) {
  SmallVector<Constant *, 16> Numbers;
  // Those of a narrow type wrap.
  for (unsigned I = 0; I != Width; ++I)
    Numbers.push_back(ConstantInt::get(T, I, /*IsSigned=*/false, /*ImplicitTrunc=*/true));
  return ConstantVector::get(Numbers);
}

Value *LaneBuilder::materialize(const Lanes &L) {
  if (L.isVector() || Width == 1)
    return L.Base;
  Value *Splat = B.CreateVectorSplat(Width, L.Base);
  if (L.isUniform())
    return Splat;
  if (L.Base->getType()->isPointerTy()) {
    Type *I64 = B.getInt64Ty();
    Value *Bytes =
        B.CreateMul(laneNumbers(I64),
                    ConstantInt::get(VectorType::get(I64, Width, false), L.Step, true));
    return B.CreateGEP(B.getInt8Ty(), L.Base, Bytes);
  }
  Type *T = L.Base->getType();
  Constant *Step = ConstantInt::get(VectorType::get(T, Width, false),
                                    APInt(T->getIntegerBitWidth(), L.Step, true, true));
  return B.CreateAdd(Splat, B.CreateMul(laneNumbers(T), Step));
}

/// Steps are numbers modulo 2^64, as all integers of the program are modulo their size.
static int64_t addWrapping(uint64_t L, uint64_t R) { return static_cast<int64_t>(L + R); }

Lanes LaneBuilder::add(const Lanes &L, const Lanes &R) {
  if (L.isVector() || R.isVector())
    return wrap(B.CreateAdd(materialize(L), materialize(R)));
  return Lanes::affine(B.CreateAdd(L.Base, R.Base), addWrapping(L.Step, R.Step));
}

Lanes LaneBuilder::sub(const Lanes &L, const Lanes &R) {
  if (L.isVector() || R.isVector())
    return wrap(B.CreateSub(materialize(L), materialize(R)));
  return Lanes::affine(B.CreateSub(L.Base, R.Base),
                       addWrapping(L.Step, -uint64_t(R.Step)));
}

Lanes LaneBuilder::mul(const Lanes &L, const Lanes &R) {
  if (L.isUniform() && R.isUniform())
    return Lanes::uniform(B.CreateMul(L.Base, R.Base));
  const Lanes &Varying = L.isUniform() ? R : L;
  const Lanes &Factor = L.isUniform() ? L : R;
  // A constant factor keeps the lanes evenly spaced.
  if (Varying.isAffine() && Factor.isUniform())
    if (auto *C = dyn_cast<ConstantInt>(Factor.Base)) {
      int64_t Step;
      if (C->getBitWidth() <= 64 && !MulOverflow(Varying.Step, C->getSExtValue(), Step))
        return Lanes::affine(B.CreateMul(Varying.Base, C), Step);
    }
  return wrap(B.CreateMul(materialize(L), materialize(R)));
}

bool LaneBuilder::neverWraps(const Lanes &L, bool Signed) const {
  if (L.isUniform())
    return true;
  if (!L.isAffine() || L.Step <= 0 || !isPowerOf2_64(L.Step))
    return false;
  unsigned Extent = Log2_64(L.Step) + Log2_32(Width);
  unsigned Bits = L.Base->getType()->getIntegerBitWidth();
  if (Extent > (Signed ? Bits - 1 : Bits))
    return false;
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  return computeKnownBits(L.Base, DL).countMinTrailingZeros() >= Extent;
}

Lanes LaneBuilder::shiftRight(const Lanes &L, unsigned Bits) {
  if (Bits == 0)
    return L;
  if (L.isUniform())
    return Lanes::uniform(B.CreateLShr(L.Base, Bits));
  // All lanes are within one block of 2^Bits.
  if (neverWraps(L, false) && uint64_t(L.Step) * Width <= (uint64_t(1) << Bits))
    return Lanes::uniform(B.CreateLShr(L.Base, Bits));
  return wrap(B.CreateLShr(materialize(L), Bits));
}

Lanes LaneBuilder::lowBits(const Lanes &L, unsigned Bits) {
  uint64_t Mask = maskTrailingOnes<uint64_t>(Bits);
  if (Bits == 0)
    return constant(0);
  if (L.isUniform())
    return Lanes::uniform(B.CreateAnd(L.Base, Mask));
  if (neverWraps(L, false) && uint64_t(L.Step) * Width <= (uint64_t(1) << Bits))
    return Lanes::affine(B.CreateAnd(L.Base, Mask), L.Step);
  return wrap(B.CreateAnd(materialize(L), Mask));
}

Lanes LaneBuilder::getExact(const Lanes &L) {
  Value *Base = L.Exact ? L.Exact : B.CreateIntCast(L.Base, B.getInt64Ty(), true);
  return Lanes::affine(Base, L.Step);
}

Lanes LaneBuilder::cast(const Lanes &L, Type *To, bool Signed) {
  unsigned From = L.Base->getType()->getScalarSizeInBits();
  unsigned ToBits = To->getIntegerBitWidth();
  if (Signed && L.isAffine() && L.Exact && ToBits >= From) {
    Lanes Cast = Lanes::affine(B.CreateIntCast(L.Exact, To, true), L.Step);
    Cast.Exact = L.Exact;
    return Cast;
  }
  // A narrowing keeps the step modulo 2^n.
  if (!L.isVector() && (L.isUniform() || ToBits <= From || neverWraps(L, Signed)))
    return Lanes::affine(B.CreateIntCast(L.Base, To, Signed), L.Step);
  return wrap(B.CreateIntCast(materialize(L), VectorType::get(To, Width, false), Signed));
}

Lanes LaneBuilder::offset(const Lanes &Pointer, const Lanes &Bytes) {
  if (Pointer.isVector() || Bytes.isVector()) {
    if (Pointer.isUniform())
      return wrap(B.CreateGEP(B.getInt8Ty(), Pointer.Base, Bytes.Base));
    return wrap(B.CreateGEP(B.getInt8Ty(), materialize(Pointer), materialize(Bytes)));
  }
  return Lanes::affine(B.CreateGEP(B.getInt8Ty(), Pointer.Base, Bytes.Base),
                       addWrapping(Pointer.Step, Bytes.Step));
}
