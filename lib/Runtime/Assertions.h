//===- Assertions.h - Failed assertions of a launch -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first failures of a launch are reported as they come, to stderr or to the program's
// function. With that function, the launch's message is about the failure in the block
// with the lowest number, which is the same one in each run; else it only counts, so that
// nothing is told twice.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_ASSERTIONS_H
#define TILEIR_RUNTIME_ASSERTIONS_H

#include "Runtime/Error.h"
#include "Runtime/Output.h"
#include <pthread.h>

namespace tileir::rt {

/// The failed assertions of one launch. Threads may add at the same time.
class FailureLog {
public:
  FailureLog(const char *Kernel, const LaunchOutput &Output)
      : Kernel(Kernel), Output(Output) {}
  FailureLog(const FailureLog &) = delete;
  FailureLog &operator=(const FailureLog &) = delete;

  void add(const tileir_assertion &Assertion, const tileir_launch &Geometry,
           uint64_t Block, uint64_t Element);

  /// After all blocks: says how many reports were left out and gives the launch's status.
  tileir_status conclude();

private:
  void report(const char *Format, ...) const __attribute__((format(printf, 2, 3)));

  const char *Kernel;
  const LaunchOutput &Output;
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  uint64_t Count = 0;
  uint64_t FirstBlock = 0;     ///< Of the failures so far, the lowest.
  char First[MaxMessage] = {}; ///< Its place and message.
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_ASSERTIONS_H
