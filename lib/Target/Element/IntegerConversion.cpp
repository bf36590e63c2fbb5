//===- IntegerConversion.cpp - Between floats and integers ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

Value *tileir::floatToInteger(ElementBuilder &E, Value *V, Element From, Element To,
                              bool Signed, bool Saturating) {
  IRBuilderBase &B = E.B;
  Value *Wide = From == Element::F64 ? V : widenToF32(E, V, From);
  // A truth value: not equal to zero, which a NaN is.
  if (To == Element::I1)
    return B.CreateFCmpUNE(Wide, E.fp(Wide, 0.0));
  if (E.Target.Machine)
    if (Value *R = E.Target.Machine->floatToInteger(E, Wide, To, Signed, Saturating))
      return R;
  Type *T = ElementBuilder::withLanes(getScalarType(B.getContext(), To), V->getType());
  if (Saturating)
    return B.CreateIntrinsic(Signed ? Intrinsic::fptosi_sat : Intrinsic::fptoui_sat,
                             {T, Wide->getType()}, {Wide});
  // Values out of range are undefined for the program, but must not be poison here: a
  // later division guards its divisor by comparing it.
  return B.CreateFreeze(Signed ? B.CreateFPToSI(Wide, T) : B.CreateFPToUI(Wide, T));
}

/// A 64-bit integer as f64 whose last bit is set when the conversion is inexact, so that
/// rounding it to a narrower format is as rounding once.
static Value *wideIntegerToF64(ElementBuilder &E, Value *V, bool Signed) {
  IRBuilderBase &B = E.B;
  Value *A = Signed ? B.CreateBinaryIntrinsic(Intrinsic::abs, V, B.getFalse()) : V;
  constexpr uint64_t Low = (1u << 12) - 1;
  Value *HasLow = B.CreateICmpNE(B.CreateAnd(A, E.integer(A, Low)), E.integer(A, 0));
  Value *Sticky = B.CreateShl(B.CreateZExt(HasLow, A->getType()), E.integer(A, 12));
  Value *Odd = B.CreateOr(B.CreateAnd(A, E.integer(A, ~Low)), Sticky);
  Value *IsLong = B.CreateICmpUGE(A, E.integer(A, uint64_t(1) << 53));
  Value *F = B.CreateUIToFP(B.CreateSelect(IsLong, Odd, A), E.f64Like(V));
  return Signed ? E.xorSign(F, E.signBits(V)) : F;
}

Value *tileir::integerToFloat(ElementBuilder &E, Value *V, Element From, Element To,
                              bool Signed) {
  IRBuilderBase &B = E.B;
  auto Convert = [&](Type *T) {
    return Signed ? B.CreateSIToFP(V, T) : B.CreateUIToFP(V, T);
  };
  if (E.Target.Machine)
    if (Value *R = E.Target.Machine->integerToFloat(E, V, From, To, Signed))
      return R;
  if (To == Element::F32)
    return Convert(E.f32Like(V));
  if (To == Element::F64)
    return Convert(E.f64Like(V));
  unsigned Bits = getValueBits(From);
  Value *Wide = Bits <= 16   ? Convert(E.f32Like(V))
                : Bits <= 32 ? Convert(E.f64Like(V))
                             : wideIntegerToF64(E, V, Signed);
  return narrowFloat(E, Wide, To, Rounding::NearestEven, Overflow::Infinity);
}
