//===- GPUPasses.h - The passes of all GPUs ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of this library as passes over the entries of a tile module, which
// -passes= can run one by one. docs/gpu.md tells their order.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_GPUPASSES_H
#define TILEIR_TARGET_GPU_GPUPASSES_H

#include "Dialect/TilePass.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/GPUMachine.h"

namespace tileir {

/// \p Run, which takes an entry, its machine and the analyses, on each entry.
template <auto Run>
PassResult runOnKernels(llvm::Module &M, llvm::ModuleAnalysisManager &AM) {
  return runOnEntries(
      M, AM, [](llvm::Function &F, llvm::FunctionAnalysisManager &FAM) -> PassResult {
        llvm::Expected<const GPUMachine &> Machine = getMachine(F, FAM);
        return Machine ? Run(F, *Machine, FAM) : Machine.takeError();
      });
}

struct GPUUseAssumedPass : TilePass<GPUUseAssumedPass, useAssumedValues> {
  static bool isRequired() { return false; }
};

/// Pass `gpu-canonicalize`: scalar arithmetic that is the same in each iteration of a
/// loop leaves it; no tile operand is undefined, so that each tile is an instruction's.
PassResult canonicalize(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct GPUCanonicalizePass : TilePass<GPUCanonicalizePass, canonicalize> {};

/// Pass `gpu-split-tiles`: divides \p Kernel, where its tiles do not fit the registers of
/// a block, into runs over pieces of them (docs/gpu-pieces.md).
PassResult splitTiles(llvm::Function &Kernel, const GPUMachine &Machine,
                      llvm::FunctionAnalysisManager &AM);
struct GPUSplitTilesPass : TilePass<GPUSplitTilesPass, runOnKernels<splitTiles>> {
  static bool isRequired() { return false; }
};

/// Pass `gpu-assign-layouts`: chooses the instructions of products (Products.h) and the
/// number of warps (Warps.h), and gives every tile of \p Kernel a layout (TileLayouts).
/// Constants, coordinates and what is computed from them cheaply are computed again in
/// each layout they are wanted in; other tiles are converted.
PassResult assignLayouts(llvm::Function &Kernel, const GPUMachine &Machine,
                         llvm::FunctionAnalysisManager &AM);
struct GPUAssignLayoutsPass
    : TilePass<GPUAssignLayoutsPass, runOnKernels<assignLayouts>> {};

/// Pass `gpu-verify-layouts`: checks what docs/gpu.md promises of layouts: each tile of
/// \p Kernel has one, of its shape, over all lanes and warps, with every element
/// somewhere; and the layouts of an op's operands and results fit each other. All faults
/// are in one error.
PassResult verifyLayouts(llvm::Function &Kernel, const GPUMachine &Machine,
                         llvm::FunctionAnalysisManager &AM);
/// The part of that which later passes rely on, also of IR that was written by hand:
/// each tile has a layout, each product an instruction that fits its tiles, and each
/// update by boxes is one that there is.
llvm::Error requireLayouts(llvm::Function &Kernel, const GPUMachine &Machine);
struct GPUVerifyLayoutsPass
    : TilePass<GPUVerifyLayoutsPass, runOnKernels<verifyLayouts>> {};

/// Pass `gpu-store-boxes`: stores of products of \p Kernel, whose tiles have layouts, go
/// through shared memory, from where one thread copies them as boxes.
PassResult storeBoxes(llvm::Function &Kernel, const GPUMachine &Machine,
                      llvm::FunctionAnalysisManager &AM);
struct GPUStoreBoxesPass : TilePass<GPUStoreBoxesPass, runOnKernels<storeBoxes>> {
  static bool isRequired() { return false; }
};

/// Pass `gpu-pipeline-loops`: pipelines the loops of \p Kernel, whose tiles have layouts.
PassResult pipelineLoops(llvm::Function &Kernel, const GPUMachine &Machine,
                         llvm::FunctionAnalysisManager &AM);
struct GPUPipelineLoopsPass
    : TilePass<GPUPipelineLoopsPass, runOnKernels<pipelineLoops>> {
  static bool isRequired() { return false; }
};

/// Pass `gpu-place-operands`: operands of products of \p Kernel that instructions read
/// from shared memory, and that no earlier pass has left there, get buffers, and are
/// stored there where they are made.
PassResult placeOperands(llvm::Function &Kernel, const GPUMachine &Machine,
                         llvm::FunctionAnalysisManager &AM);
struct GPUPlaceOperandsPass
    : TilePass<GPUPlaceOperandsPass, runOnKernels<placeOperands>> {};

/// Pass `gpu-divide-conversions`: conversions of \p Kernel that go through shared memory
/// become a store where the tile is made and a load where it is used, if threads meet
/// between the two anyway, and operands that several of its products by multiply-adds
/// read are stored once (docs/gpu-lowering.md).
PassResult divideConversions(llvm::Function &Kernel, const GPUMachine &Machine,
                             llvm::FunctionAnalysisManager &AM);
struct GPUDivideConversionsPass
    : TilePass<GPUDivideConversionsPass, runOnKernels<divideConversions>> {
  static bool isRequired() { return false; }
};

/// Pass `gpu-plan-shared`: plans \p Kernel, whose tiles have layouts: sets !tile.scratch
/// on ops, inserts `barrier` target ops and makes the global `@<kernel>.shared` of the
/// bytes that are needed, if any. Fails with the numbers if that is more than a block of
/// \p Machine has.
PassResult planSharedMemory(llvm::Function &Kernel, const GPUMachine &Machine,
                            llvm::FunctionAnalysisManager &AM);
struct GPUPlanSharedPass : TilePass<GPUPlanSharedPass, runOnKernels<planSharedMemory>> {};

/// Pass `gpu-split-roles`: in a kernel with "gpu.producer_warps", gives those warps the
/// part that copies, as blocks of their own, and the other warps the rest
/// (docs/gpu-roles.md).
PassResult splitRoles(llvm::Function &Kernel, const GPUMachine &Machine,
                      llvm::FunctionAnalysisManager &AM);
struct GPUSplitRolesPass : TilePass<GPUSplitRolesPass, runOnKernels<splitRoles>> {};

/// Pass `gpu-lower-tiles`: tiles become what one thread does (TileLowering.h). Erases all
/// tile code.
PassResult lowerTiles(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct GPULowerTilesPass : TilePass<GPULowerTilesPass, lowerTiles> {};

/// Pass `gpu-sink-loads`: moves each load from shared memory, and what takes its result
/// apart, down to its first user, if all users are in its block, and as far as no
/// instruction in between may write memory, as barriers and waits may.
PassResult sinkSharedLoads(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct GPUSinkLoadsPass : TilePass<GPUSinkLoadsPass, sinkSharedLoads> {
  static bool isRequired() { return false; }
};

/// Pass `gpu-compare-sums`: comparisons of sums of the same values and many constants
/// with one value, as masks have them, become comparisons of a difference with the
/// constants.
PassResult compareSums(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct GPUCompareSumsPass : TilePass<GPUCompareSumsPass, compareSums> {
  static bool isRequired() { return false; }
};

struct GPUPrintDivisibilityPass : TilePass<GPUPrintDivisibilityPass, printDivisibility> {
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_GPUPASSES_H
