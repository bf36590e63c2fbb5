//===- OneLaneAccess.cpp - Masked accesses of one lane --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 22 ends with an error on masked accesses of vectors with one element where SVE's
// registers hold fixed vectors. They get a second lane, which is off.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/HostLowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace tileir;

/// The two lanes of \p V, of one lane, and another one.
static Value *addLane(IRBuilderBase &B, Value *V, Value *Other) {
  return B.CreateShuffleVector(V, Other, {0, 1});
}

/// The access with a second lane; null if it is not a masked one of one lane.
static Instruction *createTwoLanes(IntrinsicInst &Access) {
  IRBuilder<> B(&Access);
  auto Arg = [&](unsigned I) { return Access.getArgOperand(I); };
  auto Twice = [&](unsigned I) { return addLane(B, Arg(I), Arg(I)); };
  auto Mask = [&](unsigned I) {
    return addLane(B, Arg(I), Constant::getNullValue(Arg(I)->getType()));
  };
  Intrinsic::ID ID = Access.getIntrinsicID();
  bool IsLoad = ID == Intrinsic::masked_load || ID == Intrinsic::masked_gather;
  if (!IsLoad && ID != Intrinsic::masked_store && ID != Intrinsic::masked_scatter)
    return nullptr;
  auto *T = dyn_cast<FixedVectorType>(IsLoad ? Access.getType() : Arg(0)->getType());
  if (!T || T->getNumElements() != 1)
    return nullptr;
  Type *Two = FixedVectorType::get(T->getElementType(), 2);
  Align A = Access.getParamAlign(IsLoad ? 0 : 1).valueOrOne();
  switch (ID) {
  case Intrinsic::masked_load:
    return B.CreateMaskedLoad(Two, Arg(0), A, Mask(1), Twice(2));
  case Intrinsic::masked_gather:
    return B.CreateMaskedGather(Two, Twice(0), A, Mask(1), Twice(2));
  case Intrinsic::masked_store:
    return B.CreateMaskedStore(Twice(0), Arg(1), A, Mask(2));
  default:
    return B.CreateMaskedScatter(Twice(0), Twice(1), A, Mask(2));
  }
}

void tileir::widenOneLaneAccesses(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Access = dyn_cast<IntrinsicInst>(&I);
    Instruction *New = Access ? createTwoLanes(*Access) : nullptr;
    if (!New)
      continue;
    New->setAAMetadata(Access->getAAMetadata());
    if (!Access->getType()->isVoidTy())
      Access->replaceAllUsesWith(IRBuilder<>(Access).CreateShuffleVector(New, {0}));
    Access->eraseFromParent();
  }
}
