//===- NVPTXPasses.h - The passes of the GPU target -----------------*- C++ -*-===//
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

namespace tileir {

/// Pass `nvptx-print-divisibility`: prints what is known of the integers, pointers, tiles
/// and views of each entry (Divisibility.h). Changes nothing.
class NVPTXPrintDivisibilityPass
    : public llvm::PassInfoMixin<NVPTXPrintDivisibilityPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `nvptx-assign-layouts`: chooses the number of warps of each entry and a layout for
/// each tile (AssignLayouts.h).
class NVPTXAssignLayoutsPass : public llvm::PassInfoMixin<NVPTXAssignLayoutsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Pass `nvptx-verify-layouts`: reports what verifyLayouts() (AssignLayouts.h) finds.
class NVPTXVerifyLayoutsPass : public llvm::PassInfoMixin<NVPTXVerifyLayoutsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXPASSES_H
