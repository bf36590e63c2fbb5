//===- NVPTXPasses.h - The passes of the GPU target -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What -passes= runs one by one (docs/nvptx.md tells the order). A pass works on the
// entries of a tile module; what it cannot do is an error of the LLVM context.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXPASSES_H
#define TILEIR_TARGET_NVPTX_NVPTXPASSES_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Makes \p E, if it is one, an error of the module's context that names its source file.
void emitError(const llvm::Module &M, llvm::Error E);

/// Pass `nvptx-prepare<ARCH>`: what NVPTXPrepare.h says, for a module without ops that
/// are refused.
class NVPTXPreparePass : public llvm::PassInfoMixin<NVPTXPreparePass> {
public:
  explicit NVPTXPreparePass(std::string Arch) : Arch(std::move(Arch)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  std::string Arch;
};

/// Pass `nvptx-lower-elements<ARCH>`: replaces the elementwise ops on scalars, in all
/// functions, by what \p Arch has for them (NVPTXElements.h).
class NVPTXLowerElementsPass : public llvm::PassInfoMixin<NVPTXLowerElementsPass> {
public:
  explicit NVPTXLowerElementsPass(std::string Arch) : Arch(std::move(Arch)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  std::string Arch;
};

/// Pass `nvptx-link-libdevice<PATH>`: gives bodies to math functions (LibDevice.h), for
/// the architecture in "target-cpu" of the module's functions.
class NVPTXLinkLibDevicePass : public llvm::PassInfoMixin<NVPTXLinkLibDevicePass> {
public:
  explicit NVPTXLinkLibDevicePass(std::string Path) : Path(std::move(Path)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  std::string Path;
};

/// Pass `gpu-plan-shared`: places in shared memory, and barriers (SharedPlan.h).
class GPUPlanSharedPass : public llvm::PassInfoMixin<GPUPlanSharedPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `gpu-lower-tiles`: replaces tiles by what one thread does (TileLowering.h).
class GPULowerTilesPass : public llvm::PassInfoMixin<GPULowerTilesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `gpu-sink-loads`: loads from shared memory go down to their use (SinkLoads.h).
class GPUSinkLoadsPass : public llvm::PassInfoMixin<GPUSinkLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `nvptx-expand-machine-ops`: machine operations become inline PTX
/// (expandMachineOps).
class NVPTXExpandMachineOpsPass : public llvm::PassInfoMixin<NVPTXExpandMachineOpsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `nvptx<ARCH>` or `nvptx<ARCH;LIBDEVICE>`: all of the way from a tile module to
/// SIMT form, optimised (lowerToNVPTX). LIBDEVICE is the path of libdevice.10.bc.
class NVPTXPass : public llvm::PassInfoMixin<NVPTXPass> {
public:
  explicit NVPTXPass(llvm::StringRef Text);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  std::string Arch, LibDevice;
};

/// Pass `gpu-use-assumed`: useAssumedValues() of Divisibility.h on each entry; to be
/// run before `nvptx-prepare`, which drops promises that nothing uses.
class GPUUseAssumedPass : public llvm::PassInfoMixin<GPUUseAssumedPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `gpu-print-divisibility`: prints what is known of the integers, pointers, tiles
/// and views of each entry (Divisibility.h). Changes nothing.
class GPUPrintDivisibilityPass : public llvm::PassInfoMixin<GPUPrintDivisibilityPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `gpu-assign-layouts`: chooses the number of warps of each entry and a layout
/// for each tile (AssignLayouts.h).
class GPUAssignLayoutsPass : public llvm::PassInfoMixin<GPUAssignLayoutsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `gpu-pipeline-loops`: loads of loops with products run early (Pipeline.h).
class GPUPipelineLoopsPass : public llvm::PassInfoMixin<GPUPipelineLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `gpu-verify-layouts`: reports what verifyLayouts() (AssignLayouts.h) finds.
class GPUVerifyLayoutsPass : public llvm::PassInfoMixin<GPUVerifyLayoutsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXPASSES_H
