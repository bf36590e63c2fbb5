//===- RunMutants.h - Which mutants the simulator finds ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_TILEIR_SIM_RUNMUTANTS_H
#define TILEIR_TOOLS_TILEIR_SIM_RUNMUTANTS_H

#include "Case.h"
#include "Simulator/Simulator.h"

namespace tileir {

/// A kernel and what it is launched with.
struct SimulatedLaunch {
  const llvm::Module &M;
  NVPTXArch Arch;
  std::string Kernel;
  std::vector<run::Param> Params;
  std::vector<unsigned> ReadOnly; ///< Parameters that must not be written.
  sim::LaunchOptions Options;
};

/// Gives the simulator the buffers of \p Params, which have to live as long as it.
/// Returns what to launch with.
std::vector<uint64_t> addArguments(sim::Simulator &S, std::vector<run::Param> &Params,
                                   llvm::ArrayRef<unsigned> ReadOnly);

/// Runs the kernel, for which nothing may be found, and all of its mutants, each without
/// a seed and then with seeds 1 to \p Seeds until something is found. Prints what became
/// of each, and a table. True if all are found that can make a difference.
llvm::Expected<bool> runMutants(const SimulatedLaunch &Launch, unsigned Seeds);

} // namespace tileir

#endif // TILEIR_TOOLS_TILEIR_SIM_RUNMUTANTS_H
