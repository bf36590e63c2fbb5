//===- Reducer.h - A small module that still has a property -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/reduce.md tells the idea.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_REDUCE_REDUCER_H
#define TILEIR_REDUCE_REDUCER_H

#include "IR/Module.h"
#include "Reduce/Steps.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <memory>
#include <vector>

namespace tileir {

struct ReduceOptions {
  /// Whether a verified module has the property. An error ends the reduction.
  std::function<llvm::Expected<bool>(const Module &)> Test;
  /// Is called before each test; the reduction ends with what it has when it is true.
  std::function<bool()> ShouldStop;
  /// Takes each module that is smaller than all before and has the property.
  std::function<llvm::Error(const Module &)> Progress;
  std::vector<const ReductionStep *> Steps; ///< In this order.
  llvm::raw_ostream *Log = nullptr;         ///< Tells what is tried; may be null.
};

/// The ops of \p M, in all entries and regions.
unsigned countOps(const Module &M);

/// Whether something in \p M has a place in the source.
bool hasDebugInfo(const Module &M);

/// A module that has the property, which \p M must have, and has lost all that it can
/// lose without losing that. It refers to the context and the debug records of \p M, and
/// may be \p M itself, which is null then.
llvm::Expected<std::unique_ptr<Module>> reduceModule(const Module &M,
                                                     const ReduceOptions &Options);

} // namespace tileir

#endif // TILEIR_REDUCE_REDUCER_H
