//===- ProductArguments.h - What a microkernel is called with ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PRODUCTARGUMENTS_H
#define TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PRODUCTARGUMENTS_H

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"

namespace tileir {

/// The arguments of a microkernel (Microkernel.h), or of a part of its rows.
struct ProductArguments {
  llvm::Value *A, *LDA, *PackedB, *C, *Rows, *Columns, *Depth, *PanelDepth, *Next,
      *NextStride, *IsSafe, *StartsAtZero, *Result, *ResultStride, *PastCaches;

  static ProductArguments of(llvm::Function &F) {
    return {F.getArg(0),  F.getArg(1),  F.getArg(2),  F.getArg(3),  F.getArg(4),
            F.getArg(5),  F.getArg(6),  F.getArg(7),  F.getArg(8),  F.getArg(9),
            F.getArg(10), F.getArg(11), F.getArg(12), F.getArg(13), F.getArg(14)};
  }

  /// Makes Result, which may be null, where sums are stored: to C, whose rows are \p N
  /// elements apart, if it is null or if they are not complete.
  void chooseResult(llvm::IRBuilderBase &B, llvm::Value *AreComplete, unsigned N) {
    llvm::Value *IsElsewhere = B.CreateAnd(B.CreateIsNotNull(Result), AreComplete);
    Result = B.CreateSelect(IsElsewhere, Result, C);
    ResultStride = B.CreateSelect(IsElsewhere, ResultStride, B.getInt64(N));
    PastCaches = B.CreateSelect(IsElsewhere, PastCaches, B.getInt64(0));
  }
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_MICROKERNEL_PRODUCTARGUMENTS_H
