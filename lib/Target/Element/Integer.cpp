//===- Integer.cpp - Integer division and high products -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector division by zero would trap for lanes that nobody uses, so divisors are made
// safe first. x86 has no vector division of integers: up to 32 bits the quotient of the
// operands as f64 (f32 for 16 bits), truncated, is the exact one, because a quotient
// that is not an integer differs from the next one by more than its rounding error.
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementMachine.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace tileir;

/// \p V, the same at each use even if it is undefined.
static Value *freeze(ElementBuilder &E, Value *V) {
  return isGuaranteedNotToBeUndefOrPoison(V) ? V : E.B.CreateFreeze(V);
}

/// \p R, or 1 where L / R has no value.
static Value *makeDivisorSafe(ElementBuilder &E, Value *L, Value *R, bool Signed) {
  IRBuilderBase &B = E.B;
  const APInt *Known;
  if (PatternMatch::match(R, PatternMatch::m_APInt(Known)) && !Known->isZero() &&
      !Known->isAllOnes())
    return R;
  Value *Bad = B.CreateICmpEQ(R, E.integer(R, 0));
  if (Signed) {
    Value *Least = B.CreateICmpEQ(L, E.integer(L, E.signBit(L)));
    Value *MinusOne = B.CreateICmpEQ(R, E.integer(R, ~uint64_t(0)));
    Bad = B.CreateOr(Bad, B.CreateAnd(Least, MinusOne));
  }
  return B.CreateSelect(Bad, E.integer(R, 1), R);
}

/// Quotient toward zero of vectors of at most 32 bits.
static Value *divideAsFloats(ElementBuilder &E, Value *L, Value *R, bool Signed) {
  IRBuilderBase &B = E.B;
  Type *T = L->getType();
  Type *F = T->getScalarSizeInBits() <= 16 ? E.f32Like(L) : E.f64Like(L);
  Value *LF = Signed ? B.CreateSIToFP(L, F) : B.CreateUIToFP(L, F);
  Value *RF = Signed ? B.CreateSIToFP(R, F) : B.CreateUIToFP(R, F);
  Value *Q = B.CreateFDiv(LF, RF);
  return Signed ? B.CreateFPToSI(Q, T) : B.CreateFPToUI(Q, T);
}

/// Quotient toward zero by a divisor that is safe.
static Value *divideTowardZero(ElementBuilder &E, Value *L, Value *R, bool Signed) {
  IRBuilderBase &B = E.B;
  Type *T = L->getType();
  // LLVM multiplies instead of dividing by a constant.
  bool AsFloats = T->isVectorTy() && T->getScalarSizeInBits() <= 32 &&
                  T->getScalarSizeInBits() >= 8 && !isa<Constant>(R);
  if (AsFloats)
    return divideAsFloats(E, L, R, Signed);
  return Signed ? B.CreateSDiv(L, R) : B.CreateUDiv(L, R);
}

Value *tileir::divideIntegers(ElementBuilder &E, Value *L, Value *R, bool Signed,
                              Rounding Mode) {
  IRBuilderBase &B = E.B;
  L = freeze(E, L);
  R = makeDivisorSafe(E, L, freeze(E, R), Signed);
  Value *Q = divideTowardZero(E, L, R, Signed);
  if (Mode != Rounding::NegativeInf && Mode != Rounding::PositiveInf)
    return Q;
  Value *Rem = B.CreateSub(L, B.CreateMul(Q, R));
  Value *Adjust = B.CreateICmpNE(Rem, E.integer(Rem, 0));
  Type *T = L->getType();
  bool Up = Mode == Rounding::PositiveInf;
  if (Signed) {
    // Toward zero is up for negative quotients, down for others.
    Value *Negative = B.CreateICmpSLT(B.CreateXor(L, R), E.integer(L, 0));
    Adjust = B.CreateAnd(Adjust, Up ? B.CreateNot(Negative) : Negative);
  } else if (!Up) {
    return Q;
  }
  return Up ? B.CreateAdd(Q, B.CreateZExt(Adjust, T))
            : B.CreateAdd(Q, B.CreateSExt(Adjust, T));
}

Value *tileir::integerRemainder(ElementBuilder &E, Value *L, Value *R, bool Signed) {
  IRBuilderBase &B = E.B;
  L = freeze(E, L);
  R = makeDivisorSafe(E, L, freeze(E, R), Signed);
  Value *Q = divideTowardZero(E, L, R, Signed);
  return B.CreateSub(L, B.CreateMul(Q, R));
}

Value *tileir::multiplyHigh(ElementBuilder &E, Value *L, Value *R) {
  if (E.Target.Machine)
    if (Value *High = E.Target.Machine->multiplyHigh(E, L, R))
      return High;
  IRBuilderBase &B = E.B;
  unsigned Bits = L->getType()->getScalarSizeInBits();
  Type *Wide = E.intLike(L, 2 * Bits);
  Value *P = B.CreateMul(B.CreateZExt(L, Wide), B.CreateZExt(R, Wide));
  return B.CreateTrunc(B.CreateLShr(P, ConstantInt::get(Wide, Bits)), L->getType());
}
