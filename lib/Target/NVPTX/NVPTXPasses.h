//===- NVPTXPasses.h - The passes of NVIDIA's GPUs --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXPASSES_H
#define TILEIR_TARGET_NVPTX_NVPTXPASSES_H

#include "Dialect/TilePass.h"
#include "Target/NVPTX/NVPTXArch.h"

namespace tileir {

/// Pass `nvptx-set-target<ARCH>`: refuses what checkNVPTXSupport() refuses; gives the
/// module its triple and data layout and the entries their processor, and puts globals
/// into global memory.
PassResult setTarget(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                     const NVPTXArch &Arch);
struct NVPTXSetTargetPass : TilePass<NVPTXSetTargetPass, setTarget, NVPTXArch> {
  using TilePass::TilePass;
};

/// Pass `nvptx-lower-elements<ARCH>`: replaces the elementwise ops on scalars, in all
/// functions, by what \p Arch has for them (NVPTXElements.h).
PassResult lowerElements(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                         const NVPTXArch &Arch);
struct NVPTXLowerElementsPass
    : TilePass<NVPTXLowerElementsPass, lowerElements, NVPTXArch> {
  using TilePass::TilePass;
};

/// Pass `nvptx-link-libdevice<PATH>`: gives bodies to math functions (linkLibDevice), for
/// the architecture in "target-cpu" of the module's functions.
PassResult linkMathFunctions(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                             const std::string &Path);
struct NVPTXLinkLibDevicePass
    : TilePass<NVPTXLinkLibDevicePass, linkMathFunctions, std::string> {
  using TilePass::TilePass;
};

/// Pass `nvptx-load-whole-bytes`: no load is of a vector of less than bytes.
PassResult loadWholeBytes(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXLoadWholeBytesPass : TilePass<NVPTXLoadWholeBytesPass, loadWholeBytes> {};

/// Pass `nvptx-check-instructions`: an error if a kernel calls an instruction that is not
/// in the table (Instructions.h), that its architecture does not have, or with operands
/// that the PTX ISA does not allow.
PassResult checkInstructions(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXCheckInstructionsPass
    : TilePass<NVPTXCheckInstructionsPass, checkInstructions> {};

/// Pass `nvptx-expand-atomics`: turns the atomicrmw instructions of \p M into inline PTX
/// that names their ordering and scope; the last step before code generation. LLVM 22
/// prints `atom.add`, which is relaxed and of the device's scope, whatever the
/// instruction says; cmpxchg, atomic loads and stores and fences it prints in full.
/// Updates that the architecture does not have (bfloat below sm_90) stay: LLVM makes
/// loops of cmpxchg out of them.
PassResult expandAtomics(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXExpandAtomicsPass : TilePass<NVPTXExpandAtomicsPass, expandAtomics> {};

/// Pass `nvptx-expand-multimem`: turns calls that stand for multimem (MultimemCalls.h)
/// into inline PTX.
PassResult expandMultimem(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXExpandMultimemPass : TilePass<NVPTXExpandMultimemPass, expandMultimem> {};

/// Pass `nvptx-expand-wgmma`: turns calls that stand for wgmma (WgmmaCalls.h) into inline
/// PTX. An error if one does not have the type that its name says.
PassResult expandWgmma(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXExpandWgmmaPass : TilePass<NVPTXExpandWgmmaPass, expandWgmma> {};

/// Pass `nvptx-expand-tensor-maps`: turns calls that stand for tensormap.cp_fenceproxy
/// (TensorMaps.h) into inline PTX.
PassResult expandTensorMaps(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXExpandTensorMapsPass : TilePass<NVPTXExpandTensorMapsPass, expandTensorMaps> {
};

/// Pass `nvptx-add-map-parameters`: adds the parameters that createMapParameter() asked
/// for (TensorMaps.h) to the kernels, once.
PassResult addMapParameters(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
struct NVPTXAddMapParametersPass : TilePass<NVPTXAddMapParametersPass, addMapParameters> {
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXPASSES_H
