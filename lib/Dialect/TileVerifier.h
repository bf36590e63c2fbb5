//===- TileVerifier.h - Whether a module is a tile program ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_TILEVERIFIER_H
#define TILEIR_DIALECT_TILEVERIFIER_H

#include "Dialect/TilePass.h"
#include "llvm/IR/Module.h"

namespace tileir {

/// Checks that each tile op of \p M says what docs/dialect.md asks: a known op, names and
/// elements for all operands and results that fit their types, the attributes that the op
/// table asks for, with values that it allows, and direct calls only. What
/// llvm::verifyModule checks is not repeated. A target may rely on this; a module that
/// the importer made passes. All faults are in one error.
llvm::Error verifyTileModule(const llvm::Module &M);

/// llvm::verifyModule, then verifyTileModule.
llvm::Error verifyModuleAndTiles(const llvm::Module &M);

PassResult verifyTiles(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

/// Pass `tile-verify`: verifyTileModule(). Changes nothing.
struct TileVerifyPass : TilePass<TileVerifyPass, verifyTiles> {};

} // namespace tileir

#endif // TILEIR_DIALECT_TILEVERIFIER_H
