//===- Passes.h - The passes of the project, by name ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_PASSES_H
#define TILEIR_COMPILER_PASSES_H

#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace tileir {

/// Pass `tile-import<FILE>`: imports a Tile IR file into the module, which must be empty.
/// It lets a stock `opt` read bytecode: opt -load-pass-plugin=TileIROpt.so
/// -passes='tile-import<k.tileir>,...' /dev/null. Errors are errors of the LLVM context.
class TileImportPass : public llvm::PassInfoMixin<TileImportPass> {
public:
  explicit TileImportPass(std::string File) : File(std::move(File)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  std::string File;
};

/// Pass `tile-host<CPU>`: lowers a tile module to the host module of its object, for the
/// default target and that processor alone. Refusals are errors of the LLVM context.
class TileHostPass : public llvm::PassInfoMixin<TileHostPass> {
public:
  explicit TileHostPass(std::string CPU) : CPU(std::move(CPU)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  std::string CPU;
};

/// Makes \p PB know the passes of PassRegistry.def.
void registerPasses(llvm::PassBuilder &PB);

/// Prints their names and what they do, one for each line.
void printPassNames(llvm::raw_ostream &OS);

} // namespace tileir

#endif // TILEIR_COMPILER_PASSES_H
