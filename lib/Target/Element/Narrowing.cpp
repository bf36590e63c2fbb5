//===- Narrowing.cpp - Rounding to narrower float formats -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A result is rounded to nearest first. The directed modes compare it with the value
// that was rounded and step to its neighbour, since codes are in the order of magnitudes.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

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

static bool isDirected(Rounding Mode) {
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
    // 2^-127, the least power, lies among f32's subnormals.
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
