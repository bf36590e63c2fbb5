//===- ProductWaits.h - Products that run on --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions that read operands from shared memory run on while threads go on. In loops
// with a ring their results are waited for where they are used, be it in the next
// iteration, and not at once. docs/gpu-products.md, "Products that run on".
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PRODUCTWAITS_H
#define TILEIR_TARGET_GPU_PRODUCTWAITS_H

#include "Target/GPU/Products.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/ValueHandle.h"

namespace tileir {

/// A product of a loop that may run on.
struct RunningProduct {
  RunningProduct(ProductOp Product, llvm::PHINode *Carried)
      : Call(Product.getCall()), Carried(Carried) {}
  ProductOp getProduct() const { return ProductOp::dynCast(Call); }
  llvm::CallInst *getCall() const { return llvm::cast<llvm::CallInst>(Call); }

  llvm::WeakTrackingVH Call; ///< Buffers in place of operands make it another one.
  /// The result is for the next iteration alone, and this is how it gets there.
  llvm::PHINode *Carried;
  /// It needs nothing that the loop computes: stages of a ring, and what does not change.
  bool MayBeEarly = false;
  bool IsEarly = false; ///< That of the next iteration has taken its place.
};

/// The products of \p L that may run on, in order: they all stand in one block, which
/// each iteration runs once. Empty if one of the loop's must be waited for at once.
/// \p Placed: operands that are stages of a ring of the loop.
llvm::SmallVector<RunningProduct, 2>
findRunningProducts(const llvm::Loop &L, const llvm::DominatorTree &DT,
                    llvm::function_ref<bool(const llvm::Use &)> IsPlaced);

/// Puts waits for \p Products where their results are used. \p MayCarry: products of an
/// iteration may run on in the next one, until the products of that one have begun; then
/// gives the wait by which all products of the iteration before are complete.
llvm::CallInst *deferWaits(const llvm::Loop &L, llvm::ArrayRef<RunningProduct> Products,
                           bool MayCarry, TileLayouts &Layouts);

/// The waits that \p Product ends with, if it runs on: they have its result as operand.
llvm::SmallVector<llvm::CallInst *, 2> getWaits(ProductOp Product);

/// The products that run on until \p Wait, a product_wait: those of its operands.
llvm::SmallVector<ProductOp, 2> getAwaited(TargetOp Wait);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PRODUCTWAITS_H
