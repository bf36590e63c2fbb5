//===- TileVerify.cpp - Checks tile programs as a pass --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transforms/TileVerify.h"
#include "Dialect/TileVerifier.h"

using namespace llvm;
using namespace tileir;

PreservedAnalyses TileVerifyPass::run(Module &M, ModuleAnalysisManager &) {
  if (Error E = verifyTileModule(M))
    M.getContext().emitError(toString(std::move(E)));
  return PreservedAnalyses::all();
}
