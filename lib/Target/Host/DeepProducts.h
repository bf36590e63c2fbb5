//===- DeepProducts.h - Several steps of a product at once ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a loop over k that loads two tiles and feeds an mma has steps as deep as suits
// a GPU, 16 to 64. On a core each step takes the accumulator tile through the cache and
// packs a small tile of B, which costs 5 % of the time of large tiles and half of that of
// small ones.
//
// Idea: in front of such a loop comes a copy that does several steps at once, with tiles
// that are as many times deeper; the loop itself does what is left. The deep tiles are
// the small ones side by side, padding included, and k still ascends, so that each
// element of the result is the same sum in the same order.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_DEEPPRODUCTS_H
#define TILEIR_TARGET_HOST_DEEPPRODUCTS_H

#include "llvm/IR/Function.h"

namespace tileir {

/// Deepens the product loops of \p F, a function of tile calls. A loop qualifies if it
/// counts up by one from a constant zero, has no branches inside and does nothing but
/// load an A and a B by partition views at the loop's index along k, and multiply.
/// Returns whether there was one.
bool deepenProducts(llvm::Function &F);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_DEEPPRODUCTS_H
