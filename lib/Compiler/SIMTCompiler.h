//===- SIMTCompiler.h - Tile IR in, SIMT form out -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_SIMTCOMPILER_H
#define TILEIR_COMPILER_SIMTCOMPILER_H

#include "Support/PathMap.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace tileir {

/// A module in SIMT form, with its kernels.
struct SIMTModule {
  std::unique_ptr<llvm::Module> Code;
  llvm::SmallVector<NVPTXKernel, 4> Kernels;
};

/// Compiles a Tile IR file up to the form that the simulator runs and that
/// emitDeviceImage() goes on from (docs/nvptx.md). Every refused op is named with its
/// place, all of them in one error. \p DebugPaths is for the files of debug information.
llvm::Expected<SIMTModule> compileToSIMTModule(llvm::MemoryBufferRef Input,
                                               llvm::LLVMContext &Context,
                                               const NVPTXOptions &Options,
                                               const PathMap &DebugPaths = {});

} // namespace tileir

#endif // TILEIR_COMPILER_SIMTCOMPILER_H
