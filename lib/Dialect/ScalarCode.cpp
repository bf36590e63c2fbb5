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

using namespace llvm;

Value *tileir::createShift(IRBuilderBase &B, Instruction::BinaryOps Op, Value *L,
                           Value *R) {
  Value *V = B.CreateBinOp(Op, L, R);
  // Not of counts that are known to be below the width.
  auto *Shift = dyn_cast<Operator>(V);
  bool MayBePoison = isa<PoisonValue>(V) || (Shift && canCreateUndefOrPoison(Shift));
  return MayBePoison ? B.CreateFreeze(V) : V;
}
