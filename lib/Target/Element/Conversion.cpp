//===- Conversion.cpp - Conversions between float formats -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything but f64 passes through f32, which holds each value of those formats. The
// sequences are integer and float arithmetic on whole vectors: no tables, no calls, and
// no use of the CPU's bf16 conversion, which flushes subnormals.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Widening
//===----------------------------------------------------------------------===//

/// Rebiases the exponent; subnormals are made normal by a subtraction that is exact.
static Value *widenSmall(ElementBuilder &E, Value *V, const NumberFormat &F) {
  IRBuilderBase &B = E.B;
  Value *U = B.CreateZExt(E.bits(V), E.intLike(V, 32));
  Value *Code = B.CreateAnd(U, E.integer(U, F.Codes));
  Value *Shifted = B.CreateShl(Code, E.integer(U, 23 - F.MantissaBits));
  Value *Normal = B.CreateAdd(Shifted, E.integer(U, getRebias(F)));
  Value *One = E.integer(U, getRebias(F) + (1u << 23));
  Value *Subnormal = B.CreateFSub(E.asF32(B.CreateAdd(Shifted, One)), E.asF32(One));
  Value *IsSubnormal = B.CreateICmpULT(Code, E.integer(U, 1u << F.MantissaBits));
  Value *Result = B.CreateSelect(IsSubnormal, Subnormal, E.asF32(Normal));
  if (F.HasInfinity) {
    // All ones stay all ones: infinity, or a NaN with its payload.
    Value *Special = B.CreateOr(Shifted, E.integer(U, 0x7f800000));
    Value *IsSpecial = B.CreateICmpUGE(Code, E.integer(U, F.Infinity));
    Result = B.CreateSelect(IsSpecial, E.asF32(Special), Result);
  } else if (F.HasNaN) {
    Value *IsNaN = B.CreateICmpEQ(Code, E.integer(U, F.NaN));
    Result = B.CreateSelect(IsNaN, E.quietNaN(Result), Result);
  }
  if (!F.Signed)
    return Result;
  Value *Sign =
      B.CreateShl(B.CreateLShr(U, E.integer(U, getCodeBits(F))), E.integer(U, 31));
  return E.xorSign(Result, Sign);
}

/// E4M3 as f16 with another bias, for CPUs that convert f16.
static Value *widenE4M3ThroughHalf(ElementBuilder &E, Value *V) {
  IRBuilderBase &B = E.B;
  Value *U = B.CreateZExt(V, E.intLike(V, 16));
  Value *Code = B.CreateAnd(U, E.integer(U, 0x7f));
  Value *Sign = B.CreateShl(B.CreateAnd(U, E.integer(U, 0x80)), E.integer(U, 8));
  Value *Bits = B.CreateOr(Sign, B.CreateShl(Code, E.integer(U, 7)));
  Type *HalfTy = ElementBuilder::withLanes(B.getHalfTy(), V->getType());
  Value *Scaled = B.CreateFPExt(B.CreateBitCast(Bits, HalfTy), E.f32Like(V));
  Value *Result = B.CreateFMul(Scaled, E.fp(Scaled, 256.0));
  return B.CreateSelect(B.CreateICmpEQ(Code, E.integer(U, 0x7f)), E.quietNaN(Result),
                        Result);
}

static Value *widenE8M0(ElementBuilder &E, Value *V) {
  IRBuilderBase &B = E.B;
  Value *U = B.CreateZExt(V, E.intLike(V, 32));
  // 2^-127 is a subnormal f32.
  Value *Bits =
      B.CreateSelect(B.CreateICmpEQ(U, E.integer(U, 0)), E.integer(U, 0x00400000),
                     B.CreateShl(U, E.integer(U, 23)));
  Value *IsNaN = B.CreateICmpEQ(U, E.integer(U, 0xff));
  return E.asF32(B.CreateSelect(IsNaN, E.integer(U, 0x7fc00000), Bits));
}

Value *tileir::widenToF32(ElementBuilder &E, Value *V, Element From) {
  IRBuilderBase &B = E.B;
  if (E.Target.Machine)
    if (Value *R = E.Target.Machine->widenToF32(E, V, From))
      return R;
  switch (From) {
  case Element::F32:
  case Element::TF32:
    return V;
  case Element::BF16: {
    Value *U = B.CreateZExt(E.bits(V), E.intLike(V, 32));
    return E.asF32(B.CreateShl(U, E.integer(U, 16)));
  }
  case Element::F16:
    if (E.Target.HasHalfConversion)
      return B.CreateFPExt(V, E.f32Like(V));
    return widenSmall(E, V, getFormat(From));
  case Element::F8E5M2: {
    if (!E.Target.HasHalfConversion)
      return widenSmall(E, V, getFormat(From));
    Value *U = B.CreateZExt(V, E.intLike(V, 16));
    Value *Bits = B.CreateShl(U, E.integer(U, 8));
    Type *HalfTy = ElementBuilder::withLanes(B.getHalfTy(), V->getType());
    return B.CreateFPExt(B.CreateBitCast(Bits, HalfTy), E.f32Like(V));
  }
  case Element::F8E4M3FN:
    return E.Target.HasHalfConversion ? widenE4M3ThroughHalf(E, V)
                                      : widenSmall(E, V, getFormat(From));
  case Element::F8E8M0FNU:
    return widenE8M0(E, V);
  default:
    return widenSmall(E, V, getFormat(From));
  }
}

Value *tileir::widenToF64(ElementBuilder &E, Value *V, Element From) {
  return From == Element::F64 ? V : E.toF64(widenToF32(E, V, From));
}

//===----------------------------------------------------------------------===//
// ftof
//===----------------------------------------------------------------------===//

bool tileir::isExact(Element From, Element To) {
  // f32 has subnormals for f8E8M0FNU, which does not count as widening.
  return To == Element::F64 || (To == Element::F32 && From != Element::F64) ||
         isWidening(From, To);
}

Value *tileir::convertFloat(ElementBuilder &E, Value *V, Element From, Element To,
                            Rounding Mode) {
  if (From == To)
    return V;
  if (isExact(From, To))
    Mode = Rounding::NearestEven;
  if (E.Target.Machine)
    if (Value *R = E.Target.Machine->convertFloat(E, V, From, To, Mode))
      return R;
  Value *Wide = From == Element::F64 ? V : widenToF32(E, V, From);
  Overflow O = getValueBits(To) <= 8 ? Overflow::Saturate : Overflow::Infinity;
  return narrowFloat(E, Wide, To, Mode, O);
}
