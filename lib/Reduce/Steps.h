//===- Steps.h - Kinds of simplifications -----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_REDUCE_STEPS_H
#define TILEIR_REDUCE_STEPS_H

#include "Reduce/Chances.h"
#include "Reduce/Edits.h"
#include "llvm/ADT/ArrayRef.h"

namespace tileir {

/// A kind of simplification: \p Find walks over a module, asks for each place where one
/// is possible, and adds those that are made to the edits.
struct ReductionStep {
  llvm::StringLiteral Name; ///< For --verbose and --steps.
  void (*Find)(const Module &M, Chances &C, Edits &E);
  llvm::StringLiteral Summary;
};

/// The step that leaves out debug information.
void findPlaces(const Module &M, Chances &C, Edits &E);

/// All of them, in the order in which they are tried.
llvm::ArrayRef<ReductionStep> getReductionSteps();

} // namespace tileir

#endif // TILEIR_REDUCE_STEPS_H
