//===- ResultStore.h - Results that a product stores itself -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: what a loop over k sums up is written to a buffer, read again and stored. The
// stores miss all caches, and where sums are short there are too few of them at a time: a
// tenth of a batch of products of 128^3 is that copy.
//
// Idea: if the sum goes to one store behind the loop and to nothing else, the loop's last
// product stores its sums there from registers, a block of rows at a time, while others
// are multiplied. That needs the whole tile inside of its tensor, which is known when the
// loop begins; else the store is done as it was. Into a tensor that is so large that
// stores had better go past the caches (Streams.h) the product's stores do so, too.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_RESULTSTORE_H
#define TILEIR_TARGET_HOST_PRODUCTS_RESULTSTORE_H

#include "Dialect/MemoryOp.h"
#include "Target/Host/Products/ProductPart.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace tileir {

class Streams;

class ResultStore {
public:
  /// The store of \p Sum, which a loop with the one exit block \p Exit carries, if it may
  /// as well come with the loop's last product: \p Loads, all accesses of the loop, need
  /// not come before it, and it stores whole rows to a tile of a view that is known at
  /// the end of \p Preheader, which goes to the loop's header alone. None otherwise.
  /// \p GetStreams gives those of the function; null if the product cannot store past the
  /// caches.
  static std::optional<ResultStore>
  match(llvm::PHINode &Sum, llvm::BasicBlock &Exit, llvm::BasicBlock &Preheader,
        llvm::ArrayRef<MemoryOp> Loads, llvm::function_ref<const Streams &()> GetStreams);

  /// Lets the product at \p B's place, of which \p Part tells, do the store in the loop's
  /// last turn, \p IsLast (i1), if it can. \p HasAny, i1, says before the loop whether
  /// there is a turn at all.
  void moveTo(llvm::IRBuilderBase &B, llvm::Value *IsLast, llvm::Value *HasAny,
              ProductPart &Part) const;

private:
  void skipIf(llvm::Value *IsDone) const;

  MemoryOp Store;
  llvm::BasicBlock *Preheader = nullptr;
  llvm::SmallVector<llvm::Value *, 2> LoadedBases; ///< Of what the loop loads.
  unsigned RowDim = 0, ColumnDim = 0; ///< Of the view's tile.
  bool MayPassCaches = false;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_RESULTSTORE_H
