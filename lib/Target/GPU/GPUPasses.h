//===- GPUPasses.h - The passes of all GPUs ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What -passes= runs one by one (docs/nvptx.md tells the order): the functions of this
// room as passes over the entries of a tile module.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_GPUPASSES_H
#define TILEIR_TARGET_GPU_GPUPASSES_H

#include "Dialect/TilePass.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Canonicalize.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/SharedPlan.h"
#include "Target/GPU/SinkLoads.h"

namespace tileir {

/// \p Run, which takes an entry, its architecture and the analyses, on each entry.
template <auto Run>
PassResult runOnKernels(llvm::Module &M, llvm::ModuleAnalysisManager &AM) {
  return runOnEntries(
      M, AM, [](llvm::Function &F, llvm::FunctionAnalysisManager &FAM) -> PassResult {
        llvm::Expected<NVPTXArch> Arch = getArch(F);
        return Arch ? Run(F, *Arch, FAM) : Arch.takeError();
      });
}

struct GPUUseAssumedPass : TilePass<GPUUseAssumedPass, useAssumedValues> {
  static bool isRequired() { return false; }
};

struct GPUCanonicalizePass : TilePass<GPUCanonicalizePass, canonicalize> {};

struct GPUAssignLayoutsPass
    : TilePass<GPUAssignLayoutsPass, runOnKernels<assignLayouts>> {};

struct GPUVerifyLayoutsPass : TilePass<GPUVerifyLayoutsPass, verifyLayouts> {};

struct GPUPipelineLoopsPass
    : TilePass<GPUPipelineLoopsPass, runOnKernels<pipelineLoops>> {
  static bool isRequired() { return false; }
};

struct GPUPlanSharedPass : TilePass<GPUPlanSharedPass, runOnKernels<planSharedMemory>> {};

/// Pass `gpu-lower-tiles`: tiles become what one thread does (TileLowering.h). Erases all
/// tile code.
PassResult lowerTiles(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct GPULowerTilesPass : TilePass<GPULowerTilesPass, lowerTiles> {};

struct GPUSinkLoadsPass : TilePass<GPUSinkLoadsPass, sinkSharedLoads> {
  static bool isRequired() { return false; }
};

struct GPUPrintDivisibilityPass : TilePass<GPUPrintDivisibilityPass, printDivisibility> {
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_GPUPASSES_H
