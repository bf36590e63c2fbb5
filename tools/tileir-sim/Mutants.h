//===- Mutants.h - Kernels with one synchronisation less --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mutant is a kernel in which one barrier, fence, wait, commit, arrival or the like is
// deleted or weakened. A simulator that can judge synchronisation finds something wrong
// with each, unless what was changed is not needed.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_TILEIR_SIM_MUTANTS_H
#define TILEIR_TOOLS_TILEIR_SIM_MUTANTS_H

#include "llvm/IR/Function.h"
#include <functional>
#include <string>
#include <vector>

namespace tileir {

struct Mutant {
  unsigned Instruction; ///< Its number in the kernel.
  std::string Kind;     ///< "wait for copies: one group more"
  bool IsDeletion;      ///< Else something is weakened.
  std::function<void(llvm::Instruction &)> Apply;
};

/// The mutants of a kernel in SIMT form, in the order of its instructions.
std::vector<Mutant> findMutants(llvm::Function &Kernel);

/// The instruction with this number in a copy of the kernel.
llvm::Instruction &getInstruction(llvm::Function &Kernel, unsigned Number);

} // namespace tileir

#endif // TILEIR_TOOLS_TILEIR_SIM_MUTANTS_H
