//===- TileVerify.h - Checks tile programs as a pass ---------- -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TRANSFORMS_TILEVERIFY_H
#define TILEIR_TRANSFORMS_TILEVERIFY_H

#include "llvm/IR/PassManager.h"

namespace tileir {

/// Pass `tile-verify`: reports what verifyTileModule (lib/Dialect) finds as an error of
/// the LLVM context. Changes nothing.
class TileVerifyPass : public llvm::PassInfoMixin<TileVerifyPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace tileir

#endif // TILEIR_TRANSFORMS_TILEVERIFY_H
