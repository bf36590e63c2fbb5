//===- Power.cpp - Powers and hyperbolic functions of f32 -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computed in f64, where 2^(y * log2(x)) has a relative error below 2^-40, and rounded
// once.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/Families.h"

using namespace llvm;
using namespace tileir;

/// log2(m) = s * A(s^2) with s = (m - 1) / (m + 1), for m in [sqrt(1/2), sqrt(2)].
static constexpr double Log2Coefficients[] = {0x1.71547652b82ffp+1, 0x1.ec709dc39c9aep-1,
                                              0x1.2776c516aec4dp-1, 0x1.a6175670d5efap-2,
                                              0x1.484fadbf9179ap-2, 0x1.0bb78c975b973p-2,
                                              0x1.f18929079a3c4p-3};
/// 2^r = 1 + r * q(r) for |r| <= 1/2.
static constexpr double Exp2Coefficients[] = {
    0x1.62e42fefa3a27p-1,  0x1.ebfbdff81b5cep-3,  0x1.c6b08d7038737p-5,
    0x1.3b2ab724e05f1p-7,  0x1.5d87fea6c9dfap-10, 0x1.4308968742022p-13,
    0x1.ffcb393b6bfc8p-17, 0x1.63e81828d0d4dp-20, 0x1.b68eab10d76cdp-24};
/// sinh(x) = x + x^3 * H(x^2) for |x| <= 1.
static constexpr double SinhCoefficients[] = {
    0x1.5555555578badp-3, 0x1.111110f1bc52dp-7, 0x1.a01a25a3ceb10p-13,
    0x1.71cc2bdb8b811p-19, 0x1.b699557cee400p-26};
/// atan(q) = q * A(q^2) for 0 <= q <= 1.
static constexpr double AtanCoefficients[] = {
    0x1.ffffffffeb757p-1,  -0x1.5555551cff735p-2, 0x1.99997fe27102dp-3,
    -0x1.248ff6d2546dfp-3, 0x1.c6e42583e9cf4p-4,  -0x1.72c1244dabb4ap-4,
    0x1.335cd50a95b4dp-4,  -0x1.ef039ec70ff27p-5, 0x1.682e9a5f8387ap-5,
    -0x1.af895524fed6fp-6, 0x1.7da45120e46b4p-7,  -0x1.adb38a4010d47p-9,
    0x1.c5ffe116a9c6dp-12};
/// Rounds an f64 to an integer when added; the low bits of the sum also have the bias of
/// an f64 exponent.
static constexpr double Rounder = 0x1.8p52 + 1023;

/// 2^T for f64 values whose exponent matters within f32's range and somewhat beyond.
static Value *emitExp2F64(ElementBuilder &E, Value *T) {
  IRBuilderBase &B = E.B;
  T = E.clampHigh(E.clampLow(T, -300.0), 300.0);
  Value *Magic = E.fp(T, Rounder);
  Value *Sum = B.CreateFAdd(T, Magic);
  Value *R = B.CreateFSub(T, B.CreateFSub(Sum, Magic));
  Value *P = E.mulAdd(E.horner(R, Exp2Coefficients), R, E.fp(R, 1.0));
  Value *Bits = E.bits(Sum);
  return B.CreateFMul(P, E.asF64(B.CreateShl(Bits, E.integer(Bits, 52))));
}

/// log2 of a positive f64 that was an f32: never subnormal. Zero and infinity keep their
/// logarithms.
static Value *emitLog2F64(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Value *U = E.bits(X);
  constexpr uint64_t RootHalf = 0x3fe6a09e667f3bcd;
  Value *Offset = B.CreateSub(U, E.integer(U, RootHalf));
  Value *Exponent =
      B.CreateTrunc(B.CreateAShr(Offset, E.integer(U, 52)), E.intLike(X, 32));
  Value *Mantissa = B.CreateAdd(
      B.CreateAnd(Offset, E.integer(U, (uint64_t(1) << 52) - 1)), E.integer(U, RootHalf));
  Value *M = E.asF64(Mantissa);
  Value *One = E.fp(M, 1.0);
  Value *S = B.CreateFDiv(B.CreateFSub(M, One), B.CreateFAdd(M, One));
  Value *A = E.horner(B.CreateFMul(S, S), Log2Coefficients);
  Value *L = E.mulAdd(S, A, B.CreateSIToFP(Exponent, X->getType()));
  Value *IsFinite = B.CreateFCmpOLT(X, E.infinity(X));
  L = B.CreateSelect(IsFinite, L, X);
  Value *IsZero = B.CreateFCmpOEQ(X, E.fp(X, 0.0));
  return B.CreateSelect(IsZero, ConstantFP::getInfinity(X->getType(), true), L);
}

/// |X| to the power of Y as C's pow has it, but for signs and NaNs: both are f64.
static Value *emitMagnitudePower(ElementBuilder &E, Value *AbsX, Value *Y) {
  IRBuilderBase &B = E.B;
  Value *P = emitExp2F64(E, B.CreateFMul(Y, emitLog2F64(E, AbsX)));
  // 1^y and x^0 are 1 for all x and y.
  Value *IsOne = B.CreateOr(B.CreateFCmpOEQ(AbsX, E.fp(AbsX, 1.0)),
                            B.CreateFCmpOEQ(Y, E.fp(Y, 0.0)));
  return B.CreateSelect(IsOne, E.fp(P, 1.0), P);
}

Value *tileir::emitPowF32(ElementBuilder &E, Value *X, Value *Y) {
  IRBuilderBase &B = E.B;
  Value *P = E.toF32(emitMagnitudePower(E, E.toF64(E.abs(X)), E.toF64(Y)));

  // Is y an integer, and odd? From 2^24 on all f32 are even, infinity counts as such.
  Value *AbsY = E.clampHigh(E.abs(Y), 0x1p24);
  AbsY = B.CreateSelect(E.isNaN(Y), E.fp(Y, 0.0), AbsY);
  Value *IntY = B.CreateFPToSI(AbsY, E.intLike(Y, 32));
  Value *IsInteger = B.CreateFCmpOEQ(B.CreateSIToFP(IntY, Y->getType()), AbsY);
  Value *LastBit = B.CreateShl(IntY, E.integer(IntY, 31));
  Value *Sign =
      B.CreateSelect(IsInteger, B.CreateAnd(LastBit, E.signBits(X)), E.integer(IntY, 0));
  Value *Result = E.xorSign(P, Sign);

  Value *Zero = E.fp(X, 0.0), *One = E.fp(X, 1.0);
  Value *NegativeFinite =
      B.CreateAnd(B.CreateFCmpOLT(X, Zero),
                  B.CreateFCmpOGT(X, ConstantFP::getInfinity(X->getType(), true)));
  Value *Invalid = B.CreateAnd(NegativeFinite, B.CreateNot(IsInteger));
  Invalid = B.CreateOr(Invalid, B.CreateFCmpUNO(X, Y));
  Value *Always1 = B.CreateOr(B.CreateFCmpOEQ(X, One), B.CreateFCmpOEQ(Y, Zero));
  Invalid = B.CreateAnd(Invalid, B.CreateNot(Always1));
  return B.CreateSelect(Invalid, E.quietNaN(X), Result);
}

Value *tileir::emitPowIntegerF32(ElementBuilder &E, Value *X, Value *N) {
  IRBuilderBase &B = E.B;
  Value *Y = B.CreateSIToFP(N, E.f64Like(X));
  Value *P = E.toF32(emitMagnitudePower(E, E.toF64(E.abs(X)), Y));
  Value *Wide = B.CreateSExtOrTrunc(N, E.intLike(X, 32));
  Value *LastBit = B.CreateShl(Wide, E.integer(Wide, 31));
  Value *Result = E.xorSign(P, B.CreateAnd(LastBit, E.signBits(X)));
  Value *Invalid = B.CreateAnd(E.isNaN(X), B.CreateICmpNE(Wide, E.integer(Wide, 0)));
  return B.CreateSelect(Invalid, E.quietNaN(X), Result);
}

//===----------------------------------------------------------------------===//
// sinh, cosh, atan2
//===----------------------------------------------------------------------===//

Value *tileir::emitCoshF32(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Value *A = E.toF64(E.abs(X));
  Value *P = emitExp2F64(E, B.CreateFMul(A, E.fp(A, 0x1.71547652b82fep+0)));
  Value *Sum = B.CreateFAdd(P, B.CreateFDiv(E.fp(P, 1.0), P));
  return E.toF32(B.CreateFMul(Sum, E.fp(P, 0.5)));
}

Value *tileir::emitSinhF32(ElementBuilder &E, Value *X) {
  IRBuilderBase &B = E.B;
  Value *A = E.toF64(E.abs(X));
  Value *P = emitExp2F64(E, B.CreateFMul(A, E.fp(A, 0x1.71547652b82fep+0)));
  Value *Difference = B.CreateFSub(P, B.CreateFDiv(E.fp(P, 1.0), P));
  Value *Large = B.CreateFMul(Difference, E.fp(P, 0.5));
  Value *Z = B.CreateFMul(A, A);
  Value *Small = E.mulAdd(B.CreateFMul(A, Z), E.horner(Z, SinhCoefficients), A);
  Value *IsSmall = B.CreateFCmpOLT(A, E.fp(A, 1.0));
  return E.xorSign(E.toF32(B.CreateSelect(IsSmall, Small, Large)), E.signBits(X));
}

Value *tileir::emitAtan2F32(ElementBuilder &E, Value *Y, Value *X) {
  IRBuilderBase &B = E.B;
  Value *AbsY = E.toF64(E.abs(Y)), *AbsX = E.toF64(E.abs(X));
  Value *Zero = E.fp(AbsX, 0.0);
  Value *Steep = B.CreateFCmpOGT(AbsY, AbsX);
  Value *Small = B.CreateSelect(Steep, AbsX, AbsY);
  Value *Large = B.CreateSelect(Steep, AbsY, AbsX);
  Value *Q = B.CreateFDiv(Small, Large);
  // 0 / 0 is on the axis, infinity / infinity on the diagonal.
  Q = B.CreateSelect(B.CreateFCmpOEQ(Large, Zero), Zero, Q);
  Q = B.CreateSelect(B.CreateFCmpOEQ(Small, E.infinity(Small)), E.fp(Q, 1.0), Q);
  Value *Angle = B.CreateFMul(Q, E.horner(B.CreateFMul(Q, Q), AtanCoefficients));
  Angle =
      B.CreateSelect(Steep, B.CreateFSub(E.fp(Q, 0x1.921fb54442d18p+0), Angle), Angle);
  Value *Left = B.CreateICmpNE(E.signBits(X), E.integer(E.bits(X), 0));
  Angle = B.CreateSelect(Left, B.CreateFSub(E.fp(Q, 0x1.921fb54442d18p+1), Angle), Angle);
  Angle = B.CreateSelect(B.CreateFCmpUNO(AbsY, AbsX), E.quietNaN(Angle), Angle);
  return E.xorSign(E.toF32(Angle), E.signBits(Y));
}
