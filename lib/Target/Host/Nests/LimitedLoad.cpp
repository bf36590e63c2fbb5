//===- LimitedLoad.cpp - Loads of a part of a tile ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/LimitedLoad.h"
#include "Target/Host/TileOps.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Tag = "tileir.limit";

std::optional<LoadLimit> LoadLimit::get(const CallBase &Load) {
  std::optional<OperandBundleUse> Bundle = Load.getOperandBundle(Tag);
  if (!Bundle || Bundle->Inputs.size() != 2)
    return std::nullopt;
  auto *Dim = dyn_cast<ConstantInt>(Bundle->Inputs[0]);
  if (!Dim)
    return std::nullopt;
  return LoadLimit{unsigned(Dim->getZExtValue()), Bundle->Inputs[1]};
}

CallInst *LoadLimit::attach(CallInst &Load) const {
  Type *I64 = Type::getInt64Ty(Load.getContext());
  return attachBundle(Load, Tag, {ConstantInt::get(I64, Dim), Count});
}
