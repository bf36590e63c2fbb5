//===- Batch.h - Many cases, each in a process of its own -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that crashes or hangs must cost its own case only. So each case runs in a
// forked child with its output kept in memory; the parent prints the outputs in the order
// of the cases, whoever finishes first.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_BATCH_H
#define TILEIR_RUN_BATCH_H

#include "Case.h"
#include "Runner.h"
#include <functional>

namespace tileir {
namespace run {

struct Counts {
  unsigned Passed = 0, Failed = 0, Refused = 0;

  void add(Outcome O);
  unsigned total() const { return Passed + Failed + Refused; }
};

struct Job {
  std::string Name;
  std::string Entry; ///< For reports; may be empty.
  /// Runs the case and writes its report. Called in the child.
  std::function<Outcome(llvm::raw_ostream &)> Run;
  bool ExpectStop = false; ///< Passes if it is stopped by an abort or a trap.
  /// Runs the case again after a crash, such that its place is told on stderr; false if
  /// it cannot. Called in another child; may be empty.
  std::function<bool()> LocateCrash;
};

struct BatchOptions {
  unsigned Parallel = 1;
  unsigned TimeoutSeconds = 300; ///< For each case; 0: none.
};

/// Tells, in the process of a case, that its compilation has ended: what crashes before
/// is the compiler, and not the kernel.
void noteCompiled();

/// Runs each case in a process of its own, so that a crash costs that case only. What
/// several cases print is kept until the case has ended; one alone prints directly.
Counts runForked(llvm::ArrayRef<Job> Jobs, const BatchOptions &Options);
/// Runs all cases in this process, for a debugger.
Counts runInProcess(llvm::ArrayRef<Job> Jobs);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_BATCH_H
