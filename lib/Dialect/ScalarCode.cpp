//===- ScalarCode.cpp - Ops that are not one instruction ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/ScalarCode.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

Value *tileir::createShift(IRBuilderBase &B, Instruction::BinaryOps Op, Value *L,
                           Value *R) {
  Value *V = B.CreateBinOp(Op, L, R);
  // Not of counts that are known to be below the width.
  auto *Shift = dyn_cast<Operator>(V);
  bool MayBePoison = isa<PoisonValue>(V) || (Shift && canCreateUndefOrPoison(Shift));
  return MayBePoison ? B.CreateFreeze(V) : V;
}

/// Whether LLVM's remainder has a value for every dividend.
static bool isSafeDivisor(Value *R, bool Signed) {
  const APInt *Known;
  return PatternMatch::match(R, PatternMatch::m_APInt(Known)) && !Known->isZero() &&
         !(Signed && Known->isAllOnes());
}

Value *tileir::createRemainder(IRBuilderBase &B, bool Signed, Value *L, Value *R) {
  Type *T = R->getType();
  if (T->isIntOrIntVectorTy(1)) // The only divisor is 1 or -1.
    return Constant::getNullValue(T);
  if (!isSafeDivisor(R, Signed)) {
    R = B.CreateFreeze(R);
    // By 1 for 0, and for -1, where the remainder is the same.
    Value *Unsafe = Signed ? B.CreateICmpULT(B.CreateAdd(R, ConstantInt::get(T, 1)),
                                             ConstantInt::get(T, 2))
                           : B.CreateIsNull(R);
    R = B.CreateSelect(Unsafe, ConstantInt::get(T, 1), R);
  }
  return Signed ? B.CreateSRem(L, R) : B.CreateURem(L, R);
}
