//===- NeededPart.h - How much of a product is stored -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: blocks at the edge of a matrix multiply whole tiles, of which the store leaves
// out what is outside: 18 % of the work of 1000 x 777 in tiles of 128 x 128.
//
// Idea: if one store is all that a product's result goes to, element by element, then
// rows and columns that the store leaves out need not be computed.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_NEEDEDPART_H
#define TILEIR_TARGET_HOST_PRODUCTS_NEEDEDPART_H

#include "Target/Host/Nests/TileEvaluator.h"

namespace tileir {

/// The stores of the products of a function.
class NeededParts {
public:
  /// \p F is in the normal form of HostLowering; nothing is lowered yet.
  explicit NeededParts(llvm::Function &F);

  /// Emits how many rows and columns of \p Call, i64, the first ones, are needed.
  std::pair<llvm::Value *, llvm::Value *> emit(HostBuilder &B,
                                               const ProductCall &Call) const;

  /// Emits how many rows, i64, the tensor has that \p Call is stored to; those of the
  /// tile if that is not known.
  llvm::Value *emitAllRows(HostBuilder &B, const ProductCall &Call) const;

private:
  llvm::DenseMap<llvm::CallInst *, MemoryOp> Stores;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_NEEDEDPART_H
