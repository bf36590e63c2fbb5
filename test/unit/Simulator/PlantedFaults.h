//===- PlantedFaults.h - Kernels and mistakes planted in them ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that is right, and changes of its text, each of which makes one mistake that a
// check of the simulator is for.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_SIMULATOR_PLANTEDFAULTS_H
#define TILEIR_UNITTESTS_SIMULATOR_PLANTEDFAULTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tileir {
namespace sim {

/// The schedules on which a mistake has to be found.
enum class Schedules {
  All,     ///< The one without a seed, and each of some seeds.
  NoSeed,  ///< Seeds may let lanes come one by one, which hides it.
  SomeSeed ///< It shows only where something happens late enough.
};

/// A mistake: what it replaces, which must be there once, and what is found.
struct PlantedFault {
  std::string From, To;
  std::string Message; ///< Part of "kind: message".
  std::string Place;   ///< Part of the first instruction's text.
  Schedules Where = Schedules::All;
};

/// A kernel in which nothing is found. Its parameters: %0, a buffer of 1024 words; %1,
/// a read-only one of 256; %2, a tensor map in place of the 256 first words of %0, 64 at
/// once; %3, a buffer of 32 such maps. %tid is the thread; @s, 1024 words, and @bar, 600
/// mbarriers, are in shared memory, where @s comes
/// first; only those that the text names take place there.
struct GoodKernel {
  std::string Text;
  unsigned Threads = 32;
  unsigned ClusterSize = 1; ///< The grid is one cluster.
  std::string Globals = ""; ///< More of them.
};

/// Runs \p Kernel, in which nothing may be found, and then with each of \p Faults.
void expectFaults(const GoodKernel &Kernel, llvm::ArrayRef<PlantedFault> Faults);

} // namespace sim
} // namespace tileir

#endif // TILEIR_UNITTESTS_SIMULATOR_PLANTEDFAULTS_H
