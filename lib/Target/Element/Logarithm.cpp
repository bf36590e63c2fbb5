//===- Logarithm.cpp - log and log2 of f32 --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x = 2^e * (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), and
// log(1 + f) = f - f^2 / 2 + f^3 * P(f).
//
//===----------------------------------------------------------------------===//

#include "Target/Element/Families.h"

using namespace llvm;
using namespace tileir;

static constexpr double LogCoefficients[] = {
    0x1.55554ap-2, -0x1.00022p-2,  0x1.99a596p-3, -0x1.547888p-3,
    0x1.226e58p-3, -0x1.0ce09cp-3, 0x1.07d0b8p-3, -0x1.41ed04p-4};
static constexpr double Ln2High = 0x1.62e4p-1, Ln2Low = 0x1.7f7d1cp-20;
/// log2(e) in two parts; the first has 11 bits.
static constexpr double Log2EHigh = 0x1.714p+0, Log2ELow = 0x1.47652cp-12;

namespace {
struct Split {
  Value *Exponent; ///< e, as a float.
  Value *Fraction; ///< f.
  Value *Tail;     ///< log(1 + f) - f.
};
} // namespace

/// Takes a positive finite X apart; anything for others.
static Split split(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Value *U = E.bits(X);
  Value *IsSubnormal = B.CreateICmpULT(U, E.integer(U, 0x00800000));
  Value *Normalized = E.bits(B.CreateFMul(X, E.fp(X, 0x1p23)));
  // In one step: e's place, and 23 less for the subnormals.
  constexpr uint32_t RootHalf = 0x3f3504f3;
  Value *Origin = B.CreateSelect(IsSubnormal, E.integer(U, RootHalf + (23u << 23)),
                                 E.integer(U, RootHalf));
  Value *Offset = B.CreateSub(B.CreateSelect(IsSubnormal, Normalized, U), Origin);
  Value *Exponent = B.CreateSIToFP(B.CreateAShr(Offset, E.integer(U, 23)), X->getType());
  Value *Mantissa =
      B.CreateAdd(B.CreateAnd(Offset, E.integer(U, 0x007fffff)), E.integer(U, RootHalf));
  Value *F = B.CreateFSub(E.asF32(Mantissa), E.fp(X, 1.0));
  Value *P = E.mulAdd(E.horner(F, LogCoefficients), F, E.fp(F, -0.5));
  return {Exponent, F, B.CreateFMul(P, B.CreateFMul(F, F))};
}

/// \p Result, or what a logarithm gives for zero, infinity, NaN and negative numbers.
static Value *fixSpecial(ElementBuilder &E, Value *X, Value *Result) {
  IRBuilderBase &B = E.B;
  Value *Zero = E.fp(X, 0.0);
  // X + X keeps infinity and NaN.
  Value *Proper = B.CreateFCmpOLT(X, E.infinity(X));
  Result = B.CreateSelect(Proper, Result, B.CreateFAdd(X, X));
  Result = B.CreateSelect(B.CreateFCmpOEQ(X, Zero),
                          ConstantFP::getInfinity(X->getType(), true), Result);
  return B.CreateSelect(B.CreateFCmpOLT(X, Zero), E.quietNaN(X), Result);
}

Value *tileir::emitLogF32(ElementBuilder &E, Value *X) {
  Split S = split(E, X);
  Value *Low = E.mulAdd(S.Exponent, E.fp(X, Ln2Low), S.Tail);
  Value *Log = E.mulAdd(S.Exponent, E.fp(X, Ln2High), E.B.CreateFAdd(S.Fraction, Low));
  return fixSpecial(E, X, Log);
}

Value *tileir::emitLog2F32(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Split S = split(E, X);
  // The product of the leading parts is exact: 12 and 11 bits.
  Value *HighBits =
      B.CreateAnd(E.bits(S.Fraction), E.integer(E.bits(X), ~uint64_t(0xfff)));
  Value *High = E.asF32(HighBits);
  Value *Rest = B.CreateFAdd(B.CreateFSub(S.Fraction, High), S.Tail);
  Value *Low = E.mulAdd(Rest, E.fp(X, Log2EHigh), B.CreateFMul(High, E.fp(X, Log2ELow)));
  Low = E.mulAdd(Rest, E.fp(X, Log2ELow), Low);
  Value *Leading = B.CreateFMul(High, E.fp(X, Log2EHigh));
  // |e| >= 1 dominates; else the leading part does.
  Value *Sum = B.CreateFAdd(S.Exponent, Leading);
  Value *Lost = B.CreateFSub(Leading, B.CreateFSub(Sum, S.Exponent));
  return fixSpecial(E, X, B.CreateFAdd(Sum, B.CreateFAdd(Low, Lost)));
}
