//===- Exponential.cpp - Exponentials and logarithms of f32 ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// exp(x) = 2^n * exp(r) with n the nearest integer to x * log2(e). Adding a large
// constant rounds to an integer and leaves it in the low bits of the sum. 2^n may lie
// outside the range of an f32 exponent where the result does not, so it is applied as two
// factors; the second product rounds once, also to subnormals.
//
// log(x): x = 2^e * (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), and
// log(1 + f) = f - f^2 / 2 + f^3 * P(f).
//
// Polynomials are minimax, coefficients rounded to f32.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

/// exp(r) = 1 + r + r^2 * q(r) for |r| <= ln(2) / 2.
static constexpr double ExpCoefficients[] = {0x1p-1, 0x1.55548ep-3, 0x1.55545ep-5,
                                             0x1.123b54p-7, 0x1.6db44p-10};
/// 2^r = 1 + r * q(r) for |r| <= 1/2.
static constexpr double Exp2Coefficients[] = {0x1.62e43p-1,   0x1.ebfbep-3,
                                              0x1.c6aedp-5,   0x1.3b29aap-7,
                                              0x1.5f47dcp-10, 0x1.449008p-13};
/// tanh(x) = x + x^3 * T(x^2) for |x| <= 0.55.
static constexpr double TanhCoefficients[] = {
    -0x1.55554cp-2, 0x1.110d3cp-3, -0x1.b92bbap-5, 0x1.595668p-6, -0x1.9bba4p-8};
static constexpr double Log2E = 0x1.715476p+0;
/// ln(2) in two parts; products of the first with an integer below 2^9 are exact.
static constexpr double Ln2High = 0x1.62e4p-1, Ln2Low = 0x1.7f7d1cp-20;
/// Rounds to an integer when added. Its low bits are those of twice an exponent bias of
/// 127, so that half of the sum's bits has an exponent for its low bits.
static constexpr double Rounder = 0x1.8p23 + 254;

namespace {
/// An integer, as a float and in the low bits of Rounder's sum.
struct Nearest {
  Value *Sum;
  Value *Integer;
};
} // namespace

/// The nearest integer to X * Scale.
static Nearest roundScaled(ElementBuilder &E, Value *X, double Scale) {
  Value *R = E.fp(X, Rounder);
  Value *Sum = Scale == 1.0 ? E.B.CreateFAdd(X, R) : E.mulAdd(X, E.fp(X, Scale), R);
  return {Sum, E.B.CreateFSub(Sum, R)};
}

/// X * 2^N, rounded once; |N| <= 252 and X is about 1.
static Value *scaleByPower(ElementBuilder &E, Value *X, Nearest N) {
  IRBuilderBase &B = E.B;
  Value *U = E.bits(N.Sum);
  Value *Half = B.CreateLShr(U, E.integer(U, 1));
  Value *Place = E.integer(U, 23);
  Value *First = E.asF32(B.CreateShl(Half, Place));
  Value *Second = E.asF32(B.CreateShl(B.CreateSub(U, Half), Place));
  return B.CreateFMul(B.CreateFMul(X, First), Second);
}

/// A power with the exponent \p X. \p Emit gives two factors of it, the second as a power
/// of two. Below \p Low it is 0, above \p High infinity.
static Value *emitPower(ElementBuilder &E, Value *X, double Low, double High,
                        function_ref<std::pair<Value *, Nearest>(Value *X)> Emit) {
  const ElementMachine *Machine = E.Target.Machine.get();
  if (!Machine || !Machine->hasScaleByPower(X->getType())) {
    auto [P, N] = Emit(E.clampHigh(E.clampLow(X, Low), High));
    return scaleByPower(E, P, N);
  }
  Value *IsZero = E.B.CreateFCmpOLE(X, E.fp(X, Low));
  auto [P, N] = Emit(E.clampHigh(X, High));
  return Machine->scaleByPower(E, P, N.Integer, IsZero);
}

/// X - N * ln(2).
static Value *reduceByLn2(ElementBuilder &E, Value *X, Value *N) {
  Value *R = E.mulAdd(N, E.fp(X, -Ln2High), X);
  return E.mulAdd(N, E.fp(X, -Ln2Low), R);
}

/// exp(R) for |R| <= ln(2) / 2.
static Value *emitReducedExp(ElementBuilder &E, Value *R) {
  Value *One = E.fp(R, 1.0);
  Value *P = E.mulAdd(E.horner(R, ExpCoefficients), R, One);
  return E.mulAdd(P, R, One);
}

Value *tileir::emitExpF32(ElementBuilder &E, Value *X) {
  auto Emit = [&](Value *X) {
    Nearest N = roundScaled(E, X, Log2E);
    return std::pair(emitReducedExp(E, reduceByLn2(E, X, N.Integer)), N);
  };
  return emitPower(E, X, -104.0, 89.0, Emit);
}

Value *tileir::emitExp2F32(ElementBuilder &E, Value *X) {
  auto Emit = [&](Value *X) {
    Nearest N = roundScaled(E, X, 1.0);
    Value *R = E.B.CreateFSub(X, N.Integer);
    Value *P = E.mulAdd(E.horner(R, Exp2Coefficients), R, E.fp(R, 1.0));
    return std::pair(P, N);
  };
  return emitPower(E, X, -151.0, 129.0, Emit);
}

Value *tileir::emitTanhF32(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  // Small arguments: the polynomial. Others: 1 - 2 / (exp(2a) + 1).
  Value *A = E.abs(X);
  Value *Z = B.CreateFMul(A, A);
  Value *Small = E.mulAdd(B.CreateFMul(A, Z), E.horner(Z, TanhCoefficients), A);

  Value *A2 = E.clampHigh(B.CreateFAdd(A, A), 20.0);
  Nearest N = roundScaled(E, A2, Log2E);
  Value *P = emitReducedExp(E, reduceByLn2(E, A2, N.Integer));
  // The low bits of the sum have 127 more than the bias.
  Value *U = E.bits(N.Sum);
  Value *Power =
      E.asF32(B.CreateShl(B.CreateSub(U, E.integer(U, 127)), E.integer(U, 23)));
  Value *One = E.fp(P, 1.0);
  Value *Large = B.CreateFSub(One, B.CreateFDiv(E.fp(P, 2.0), E.mulAdd(P, Power, One)));
  Value *Tanh = B.CreateSelect(B.CreateFCmpOLT(A, E.fp(A, 0.55)), Small, Large);
  return E.xorSign(Tanh, E.signBits(X));
}

//===----------------------------------------------------------------------===//
// Logarithms
//===----------------------------------------------------------------------===//

static constexpr double LogCoefficients[] = {
    0x1.55554ap-2, -0x1.00022p-2,  0x1.99a596p-3, -0x1.547888p-3,
    0x1.226e58p-3, -0x1.0ce09cp-3, 0x1.07d0b8p-3, -0x1.41ed04p-4};
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
