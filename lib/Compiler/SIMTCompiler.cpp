//===- SIMTCompiler.cpp - Tile IR in, SIMT form out -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/SIMTCompiler.h"
#include "Compiler/Compiler.h"

using namespace llvm;
using namespace tileir;

Expected<SIMTModule> tileir::compileToSIMTModule(MemoryBufferRef Input,
                                                 LLVMContext &Context,
                                                 const NVPTXOptions &Options,
                                                 const PathMap &DebugPaths) {
  Expected<std::unique_ptr<Module>> M = importTileIR(Input, Context);
  if (!M)
    return M.takeError();
  if (Error E = checkNVPTXSupport(**M, Options.Arch))
    return std::move(E);
  renameDebugFiles(**M, DebugPaths);
  Expected<SmallVector<NVPTXKernel, 4>> Kernels = lowerToNVPTX(**M, Options);
  if (!Kernels)
    return Kernels.takeError();
  return SIMTModule{std::move(*M), std::move(*Kernels)};
}
