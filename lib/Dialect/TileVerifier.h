//===- TileVerifier.h - Whether a module is a tile program ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_TILEVERIFIER_H
#define TILEIR_DIALECT_TILEVERIFIER_H

#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace tileir {

/// Checks that each tile op of \p M says what docs/dialect.md asks: a known op, names and
/// elements for all operands and results that fit their types, attributes of the op
/// table, and direct calls only. What llvm::verifyModule checks is not repeated. A target
/// may rely on this; a module that the importer made passes. All faults are in one error.
llvm::Error verifyTileModule(const llvm::Module &M);

/// llvm::verifyModule, then verifyTileModule.
llvm::Error verifyModuleAndTiles(const llvm::Module &M);

/// Pass `tile-verify`: reports what verifyTileModule() finds as an error of the LLVM
/// context. Changes nothing.
class TileVerifyPass : public llvm::PassInfoMixin<TileVerifyPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace tileir

#endif // TILEIR_DIALECT_TILEVERIFIER_H
