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

/// What a mutant is about. It decides why nothing may be found for one.
enum class MutantSubject : uint8_t {
  Barrier,      ///< Of all threads of the block.
  NamedBarrier, ///< Of some of them.
  OtherBarrier, ///< Of a warp or a cluster.
  Wait,         ///< For copies, boxes, products, or at an mbarrier.
  MBarrierInit,
  Arrival,   ///< At an mbarrier, with bytes that it has to expect or without.
  Order,     ///< Between atomics: release, acquire, fences.
  Scope,     ///< Of atomics and fences.
  Registers, ///< That warps give to each other.
  Other      ///< Fences of proxies, commits, elections.
};

struct Mutant {
  unsigned Instruction; ///< Its number in the kernel.
  MutantSubject Subject;
  std::string Kind; ///< For people: "wait for copies: one more".
  bool IsDeletion;  ///< Else something is weakened.
  std::function<void(llvm::Instruction &)> Apply;
};

/// The mutants of a kernel in SIMT form, in the order of its instructions.
std::vector<Mutant> findMutants(llvm::Function &Kernel);

/// The instruction with this number in a copy of the kernel.
llvm::Instruction &getInstruction(llvm::Function &Kernel, unsigned Number);

} // namespace tileir

#endif // TILEIR_TOOLS_TILEIR_SIM_MUTANTS_H
