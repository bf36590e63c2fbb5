//===- Passes.h - The passes of the project, by name ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_PASSES_H
#define TILEIR_COMPILER_PASSES_H

#include "Compiler/Compiler.h"
#include "Dialect/TilePass.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace tileir {

/// Pass `tile-import<FILE>`: imports a Tile IR file into the module, which must be empty.
/// It lets a stock `opt` read bytecode: opt -load-pass-plugin=TileIROpt.so
/// -passes='tile-import<k.tileir>,...' /dev/null.
PassResult importFile(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                      const std::string &File);
struct TileImportPass : TilePass<TileImportPass, importFile, std::string> {
  using TilePass::TilePass;
};

/// Pass `tile-rename-files<OLD=NEW>`: renameDebugFiles(). To be run after a target has
/// refused what it lacks, for refusals name the source.
PassResult renameFiles(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                       const PathMap &Paths);
struct TileRenameFilesPass : TilePass<TileRenameFilesPass, renameFiles, PathMap> {
  using TilePass::TilePass;
};

/// Pass `tile-verify-code<TARGET>`: fails if a target made code that is not LLVM IR.
PassResult verifyCode(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                      const std::string &TargetName);
struct TileVerifyCodePass : TilePass<TileVerifyCodePass, verifyCode, std::string> {
  using TilePass::TilePass;
};

/// Pass `host-set-target<CPU>`: refuses what checkHostSupport() refuses; gives the module
/// the triple and data layout of the options, and its identity.
PassResult setHostTarget(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                         const HostOptions &Options);
struct HostSetTargetPass : TilePass<HostSetTargetPass, setHostTarget, HostOptions> {
  using TilePass::TilePass;
};

/// Pass `host-object<CPU>`: makes the host module of an object (emitHostObject()) of
/// lowered kernels.
PassResult makeHostObject(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                          const HostOptions &Options, const DeviceCode &Device);
struct HostObjectPass
    : TilePass<HostObjectPass, makeHostObject, HostOptions, DeviceCode> {
  explicit HostObjectPass(HostOptions Options, DeviceCode Device = {})
      : TilePass(std::move(Options), Device) {}
};

/// Makes \p PB know the passes of PassRegistry.def.
void registerPasses(llvm::PassBuilder &PB);

/// Prints their names and what they do, one for each line.
void printPassNames(llvm::raw_ostream &OS);

} // namespace tileir

#endif // TILEIR_COMPILER_PASSES_H
