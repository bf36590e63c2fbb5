//===- ProductPart.h - Products of some steps of k --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product in a loop over deep tiles (DeepProducts.cpp) multiplies only the first steps
// of k of its operands in the loop's last turn, and in the first one its accumulator may
// count as zero, whatever it is. The last one may put the result to where the program
// would store it (ResultStore.h). Its call tells all of that in an operand bundle.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_PRODUCTPART_H
#define TILEIR_TARGET_HOST_PRODUCTS_PRODUCTPART_H

#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace tileir {

struct ProductPart {
  llvm::Value *Depth;        ///< i64: steps of k, at least one.
  llvm::Value *StartsAtZero; ///< i1
  /// Where rows of the result go, and the elements from row to row, i64. Null: to the
  /// accumulator, as of other products.
  llvm::Value *Result, *ResultStride;
  llvm::Value *PastCaches; ///< i1: the result goes past them.

  /// A product of so many steps that is added to its accumulator, as others are.
  static ProductPart get(llvm::Value *Depth);
  /// What the call of a product says; none if it multiplies all of its operands.
  static std::optional<ProductPart> get(const llvm::CallBase &Product);

  /// Puts a call that says so in place of \p Product, and gives it.
  llvm::CallInst *attach(llvm::CallInst &Product) const;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_PRODUCTPART_H
