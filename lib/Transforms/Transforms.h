//===- Transforms.h - Passes over tiles for all targets ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TRANSFORMS_TRANSFORMS_H
#define TILEIR_TRANSFORMS_TRANSFORMS_H

#include "Dialect/TilePass.h"

namespace tileir {

/// Pass `tile-split-results`: phis, selects and freezes of structs become those of the
/// fields (SplitResults.cpp).
PassResult splitResults(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct TileSplitResultsPass : TilePass<TileSplitResultsPass, splitResults> {};

/// Pass `tile-carry-offsets`: a loop that moves a tile of pointers by one number carries
/// how far it has moved in place of the tile (CarriedOffsets.cpp).
PassResult carryOffsets(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct TileCarryOffsetsPass : TilePass<TileCarryOffsetsPass, carryOffsets> {
  static bool isRequired() { return false; }
};

} // namespace tileir

#endif // TILEIR_TRANSFORMS_TRANSFORMS_H
