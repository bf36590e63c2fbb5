//===- Analyses.h - Analysis managers for a pipeline ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_ANALYSES_H
#define TILEIR_DIALECT_ANALYSES_H

#include "llvm/Passes/PassBuilder.h"

namespace tileir {

/// The analyses that \p PB registers, for as long as a pipeline runs.
struct Analyses {
  explicit Analyses(llvm::PassBuilder &PB) {
    PB.registerModuleAnalyses(Module);
    PB.registerCGSCCAnalyses(CGSCC);
    PB.registerFunctionAnalyses(Function);
    PB.registerLoopAnalyses(Loop);
    PB.crossRegisterProxies(Loop, Function, CGSCC, Module);
  }

  llvm::LoopAnalysisManager Loop;
  llvm::FunctionAnalysisManager Function;
  llvm::CGSCCAnalysisManager CGSCC;
  llvm::ModuleAnalysisManager Module;
};

} // namespace tileir

#endif // TILEIR_DIALECT_ANALYSES_H
