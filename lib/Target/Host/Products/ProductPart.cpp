//===- ProductPart.cpp - Products of some steps of k ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/ProductPart.h"
#include "Target/Host/TileOps.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Tag = "tileir.part";

std::optional<ProductPart> ProductPart::get(const CallBase &Product) {
  std::optional<OperandBundleUse> Bundle = Product.getOperandBundle(Tag);
  if (!Bundle || Bundle->Inputs.size() != 2)
    return std::nullopt;
  return ProductPart{Bundle->Inputs[0], Bundle->Inputs[1]};
}

CallInst *ProductPart::attach(CallInst &Product) const {
  return attachBundle(Product, Tag, {Depth, StartsAtZero});
}
