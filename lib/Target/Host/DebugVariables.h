//===- DebugVariables.h - What a debugger shows of a kernel -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_DEBUGVARIABLES_H
#define TILEIR_TARGET_HOST_DEBUGVARIABLES_H

#include "Target/Host/Nests/TilePlan.h"

namespace tileir {

/// Lets functions of \p M have variables, not line tables only.
void allowDebugVariables(llvm::Module &M);

/// Makes variables of the values of kernel \p F that have names, before its tiles are
/// lowered as \p Plan says. \p Scratch is its scratch memory. Does nothing without debug
/// information.
void emitDebugVariables(llvm::Function &F, const TilePlan &Plan, llvm::Value *Scratch);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_DEBUGVARIABLES_H
