//===- ModuleDiff.h - What differs between two modules ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_MODULEDIFF_H
#define TILEIR_IR_MODULEDIFF_H

#include "IR/Module.h"
#include <vector>

namespace tileir {

struct ModuleDifference {
  std::string Message; ///< "op 'addi': attribute 'overflow' is none, there no_wrap"
  /// Places in the first and in the second module; null where one has nothing.
  SourceLoc First, Second;
};

struct ModuleDiffOptions {
  bool DebugInfo = false;      ///< compare the frontend's locations too
  bool Producer = true;        ///< compare the producer's name
  unsigned MaxDifferences = 0; ///< stop after so many; 0: never
};

/// Compares what two modules mean: symbols, signatures, hints, ops with their operands,
/// attributes and types, constants by value, in the order of the ops. Names of values,
/// the bytecode's version, the order of its tables and, for symbols, their order in the
/// module do not count. The modules may be of different contexts. Empty when equal.
std::vector<ModuleDifference> diffModules(const Module &First, const Module &Second,
                                          const ModuleDiffOptions &Options = {});

} // namespace tileir

#endif // TILEIR_IR_MODULEDIFF_H
