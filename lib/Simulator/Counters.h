//===- Counters.h - What the simulator counts -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_COUNTERS_H
#define TILEIR_SIMULATOR_COUNTERS_H

#include <cstdint>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tileir::sim {

/// Counters of a launch; Counters.def tells what each one is.
struct Counters {
#define SIM_COUNTER(NAME, TEXT) uint64_t NAME = 0;
#include "Simulator/Counters.def"

  void add(const Counters &Other);
  /// One line `TEXT: number` for each counter that is not zero, after \p Indent spaces,
  /// with sectors per request and the like where there are any.
  void print(llvm::raw_ostream &OS, unsigned Indent = 2) const;
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_COUNTERS_H
