//===- Conversion.cpp - Conversions between element formats ---------------===//
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
// A narrow result is rounded to nearest first. The directed modes compare it with the
// value that was rounded and step to its neighbour, since codes are in the order of
// magnitudes.
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
// Narrowing
//===----------------------------------------------------------------------===//

Value *tileir::truncateToOdd(ElementBuilder &E, Value *V) {
  IRBuilderBase &B = E.B;
  Value *C = E.toF32(V);
  Value *Back = E.toF64(C);
  Value *U = E.bits(C);
  Value *TooFar = B.CreateFCmpOGT(E.abs(Back), E.abs(V));
  Value *Inexact = B.CreateFCmpONE(Back, V);
  Value *Truncated = B.CreateAdd(U, B.CreateSExt(TooFar, U->getType()));
  Value *Odd = B.CreateOr(Truncated, B.CreateZExt(Inexact, U->getType()));
  return E.asF32(Odd);
}

/// \p Code, the nearest, stepped to the neighbour that \p Mode asks for. \p Rounded and
/// \p Exact are its value and the one that was rounded.
static Value *stepCode(ElementBuilder &E, Value *Code, Value *Rounded, Value *Exact,
                       Rounding Mode) {
  IRBuilderBase &B = E.B;
  Type *T = Code->getType();
  Value *TooFar = B.CreateFCmpOGT(E.abs(Rounded), E.abs(Exact));
  Value *TooNear = B.CreateFCmpOLT(E.abs(Rounded), E.abs(Exact));
  if (Mode == Rounding::Zero)
    return B.CreateAdd(Code, B.CreateSExt(TooFar, T));
  Value *ExactBits = E.bits(Exact);
  Value *Negative = B.CreateICmpSLT(ExactBits, E.integer(ExactBits, 0));
  Value *Away = Mode == Rounding::NegativeInf ? Negative : B.CreateNot(Negative);
  Value *Outward = B.CreateZExt(B.CreateAnd(TooNear, Away), T);
  Value *Inward = B.CreateSExt(B.CreateAnd(TooFar, B.CreateNot(Away)), T);
  return B.CreateAdd(B.CreateAdd(Code, Outward), Inward);
}

bool tileir::isDirected(Rounding Mode) {
  return Mode == Rounding::Zero || Mode == Rounding::NegativeInf ||
         Mode == Rounding::PositiveInf;
}

/// f64 to f32.
static Value *narrowToF32(ElementBuilder &E, Value *V, Rounding Mode) {
  Value *C = E.toF32(V);
  if (!isDirected(Mode))
    return C;
  return E.asF32(stepCode(E, E.bits(C), E.toF64(C), V, Mode));
}

/// f32 to a format with the same exponent: the low bits go, with a carry where the mode
/// rounds away. Returns 32 bits, the low ones not yet cleared.
static Value *roundLowBits(ElementBuilder &E, Value *V, unsigned Low, Rounding Mode) {
  IRBuilderBase &B = E.B;
  Value *U = E.bits(V);
  uint32_t Half = 1u << (Low - 1), AllLow = (1u << Low) - 1;
  Value *R = U;
  switch (Mode) {
  case Rounding::Zero:
    break;
  case Rounding::NearestAway:
    R = B.CreateAdd(U, E.integer(U, Half));
    break;
  case Rounding::NegativeInf:
  case Rounding::PositiveInf: {
    Value *Negative = B.CreateAShr(U, E.integer(U, 31));
    if (Mode == Rounding::PositiveInf)
      Negative = B.CreateNot(Negative);
    R = B.CreateAdd(U, B.CreateAnd(Negative, E.integer(U, AllLow)));
    break;
  }
  default: {
    Value *Last = B.CreateAnd(B.CreateLShr(U, E.integer(U, Low)), E.integer(U, 1));
    R = B.CreateAdd(B.CreateAdd(U, Last), E.integer(U, Half - 1));
    break;
  }
  }
  Value *Quiet = B.CreateOr(U, E.integer(U, 0x00400000));
  return B.CreateSelect(E.isNaN(V), Quiet, R);
}

/// The code of |V| in \p F, rounded to nearest even; at most \p Limit.
static Value *encodeNearest(ElementBuilder &E, Value *V, const NumberFormat &F,
                            unsigned Limit) {
  IRBuilderBase &B = E.B;
  Value *A = E.magnitudeBits(V);
  unsigned Shift = 23 - F.MantissaBits;
  Value *Last = B.CreateAnd(B.CreateLShr(A, E.integer(A, Shift)), E.integer(A, 1));
  Value *R = B.CreateAdd(B.CreateAdd(A, Last), E.integer(A, (1u << (Shift - 1)) - 1));
  Value *Normal = B.CreateSub(B.CreateLShr(R, E.integer(A, Shift)),
                              E.integer(A, getRebias(F) >> Shift));
  // Added to this power of two, a subnormal's last bit becomes the last of the f32: the
  // addition rounds.
  uint32_t MinNormal = getRebias(F) + (1u << 23);
  Value *Magic = E.integer(A, MinNormal + (uint32_t(Shift) << 23));
  Value *Sum = B.CreateFAdd(E.asF32(A), E.asF32(Magic));
  Value *Subnormal = B.CreateSub(E.bits(Sum), Magic);
  Value *IsSubnormal = B.CreateICmpULT(A, E.integer(A, MinNormal));
  Value *Code = B.CreateSelect(IsSubnormal, Subnormal, Normal);
  return E.binary(Intrinsic::umin, Code, E.integer(A, Limit));
}

/// f32 to a format whose exponent range is narrower.
static Value *narrowToSmall(ElementBuilder &E, Value *V, Element To, Rounding Mode,
                            Overflow O) {
  IRBuilderBase &B = E.B;
  const NumberFormat &F = getFormat(To);
  unsigned Limit = O == Overflow::Saturate ? F.Largest : F.Infinity;
  Type *T = getScalarType(B.getContext(), To);
  Type *Bits = E.intLike(V, T->getPrimitiveSizeInBits());
  Value *Code = encodeNearest(E, V, F, Limit);
  if (isDirected(Mode)) {
    Value *Narrow = B.CreateBitCast(B.CreateTrunc(Code, Bits),
                                    ElementBuilder::withLanes(T, V->getType()));
    Code = stepCode(E, Code, widenToF32(E, Narrow, To), V, Mode);
    Code = E.binary(Intrinsic::umin, Code, E.integer(Code, Limit));
  }
  if (F.Signed) {
    Value *Sign = B.CreateLShr(E.signBits(V), E.integer(Code, 31 - getCodeBits(F)));
    Code = B.CreateOr(Code, Sign);
  }
  Code = B.CreateSelect(E.isNaN(V), E.integer(Code, F.NaN), Code);
  return B.CreateBitCast(B.CreateTrunc(Code, Bits),
                         ElementBuilder::withLanes(T, V->getType()));
}

static Value *narrowToF16(ElementBuilder &E, Value *V, Rounding Mode) {
  if (!E.Target.HasHalfConversion)
    return narrowToSmall(E, V, Element::F16, Mode, Overflow::Infinity);
  Value *C =
      E.B.CreateFPTrunc(V, ElementBuilder::withLanes(E.B.getHalfTy(), V->getType()));
  if (!isDirected(Mode))
    return C;
  Value *Stepped = stepCode(E, E.bits(C), E.B.CreateFPExt(C, V->getType()), V, Mode);
  return E.asFloat(Stepped, C->getType());
}

/// f32 to the nearest power of two below or above its magnitude; there is no sign.
static Value *narrowToE8M0(ElementBuilder &E, Value *V, Rounding Mode) {
  IRBuilderBase &B = E.B;
  Value *A = E.magnitudeBits(V);
  Value *Exponent = A;
  if (Mode == Rounding::PositiveInf) {
    Value *Up = B.CreateAdd(A, E.integer(A, 0x007fffff));
    // 2^-127, the least power, is among f32's subnormals.
    Value *IsLeast = B.CreateICmpULE(A, E.integer(A, 0x00400000));
    Exponent = B.CreateSelect(IsLeast, E.integer(A, 0), Up);
  }
  Value *Code = B.CreateLShr(Exponent, E.integer(A, 23));
  Code = E.binary(Intrinsic::umin, Code, E.integer(A, 0xfe));
  Code = B.CreateSelect(E.isNaN(V), E.integer(A, 0xff), Code);
  return B.CreateTrunc(Code, E.intLike(V, 8));
}

bool tileir::canRoundTo(Element To, Rounding Mode) {
  switch (Mode) {
  case Rounding::NearestEven:
    return To != Element::F8E8M0FNU;
  case Rounding::Zero:
    return true;
  case Rounding::PositiveInf:
    return To != Element::FNV8E5M3FNU;
  case Rounding::NegativeInf:
    return To != Element::F8E8M0FNU && To != Element::FNV8E5M3FNU;
  case Rounding::NearestAway:
    return To == Element::TF32 || To == Element::BF16;
  default:
    return false;
  }
}

Value *tileir::narrowFloat(ElementBuilder &E, Value *Wide, Element To, Rounding Mode,
                           Overflow O) {
  IRBuilderBase &B = E.B;
  const ElementMachine *Machine = E.Target.Machine.get();
  bool IsF64 = Wide->getType()->getScalarType()->isDoubleTy();
  if (To == (IsF64 ? Element::F64 : Element::F32))
    return Wide;
  if (To == Element::F64)
    return E.toF64(Wide);
  if (Machine)
    if (Value *R = Machine->narrowFloat(E, Wide, To, Mode, O))
      return R;
  if (To == Element::F32)
    return narrowToF32(E, Wide, Mode);
  Value *V = IsF64 ? truncateToOdd(E, Wide) : Wide;
  if (Machine && IsF64)
    if (Value *R = Machine->narrowFloat(E, V, To, Mode, O))
      return R;
  switch (To) {
  case Element::TF32: {
    Value *R = roundLowBits(E, V, 13, Mode);
    return E.asF32(B.CreateAnd(R, E.integer(R, ~uint64_t(0x1fff))));
  }
  case Element::BF16: {
    Value *R = roundLowBits(E, V, 16, Mode);
    Value *High = B.CreateTrunc(B.CreateLShr(R, E.integer(R, 16)), E.intLike(V, 16));
    return B.CreateBitCast(High,
                           ElementBuilder::withLanes(B.getBFloatTy(), V->getType()));
  }
  case Element::F16:
    return narrowToF16(E, V, Mode);
  case Element::F8E8M0FNU:
    return narrowToE8M0(E, V, Mode);
  default:
    return narrowToSmall(E, V, To, Mode, O);
  }
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

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

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
  return narrowFloat(E, Wide, To);
}
