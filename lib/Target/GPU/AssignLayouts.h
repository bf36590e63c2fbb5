//===- AssignLayouts.h - Who holds which element of a tile ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses a layout for each tile of a kernel and puts convert_layout where two meet
// (docs/nvptx.md, "Assignment of layouts").
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ASSIGNLAYOUTS_H
#define TILEIR_TARGET_GPU_ASSIGNLAYOUTS_H

#include "Dialect/TilePass.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/IR/Function.h"

namespace tileir {

/// Pass `gpu-assign-layouts`: chooses the instructions of products (Products.h) and the
/// number of warps (Warps.h), and gives every tile of \p Kernel a layout (TileLayouts).
/// Constants, coordinates and what is computed from them cheaply are computed again in
/// each layout they are wanted in; other tiles are converted.
PassResult assignLayouts(llvm::Function &Kernel, const NVPTXArch &Arch,
                         llvm::FunctionAnalysisManager &AM);

/// Pass `gpu-verify-layouts`: checks what docs/nvptx.md promises of layouts: each tile of
/// \p Kernel has one, of its shape, over all lanes and warps, with every element
/// somewhere; and the layouts of an op's operands and results fit each other. All faults
/// are in one error.
PassResult verifyLayouts(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

/// The architecture in the "target-cpu" of \p F; an error if it has none.
llvm::Expected<NVPTXArch> getArch(const llvm::Function &F);

/// Threads of \p Kernel, from "nvvm.reqntid"; 0 without it.
unsigned getNumThreads(const llvm::Function &Kernel);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ASSIGNLAYOUTS_H
