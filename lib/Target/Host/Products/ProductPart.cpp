//===- ProductPart.cpp - Products of some steps of k ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/ProductPart.h"
#include "Target/Host/TileOps.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Tag = "tileir.part";

ProductPart ProductPart::get(Value *Depth) {
  LLVMContext &C = Depth->getContext();
  return {Depth, ConstantInt::getFalse(C),
          ConstantPointerNull::get(PointerType::getUnqual(C)),
          ConstantInt::get(Type::getInt64Ty(C), 0), ConstantInt::getFalse(C)};
}

std::optional<ProductPart> ProductPart::get(const CallBase &Product) {
  std::optional<OperandBundleUse> Bundle = Product.getOperandBundle(Tag);
  if (!Bundle || Bundle->Inputs.size() != 5)
    return std::nullopt;
  return ProductPart{Bundle->Inputs[0], Bundle->Inputs[1], Bundle->Inputs[2],
                     Bundle->Inputs[3], Bundle->Inputs[4]};
}

CallInst *ProductPart::attach(CallInst &Product) const {
  return attachBundle(Product, Tag,
                      {Depth, StartsAtZero, Result, ResultStride, PastCaches});
}
