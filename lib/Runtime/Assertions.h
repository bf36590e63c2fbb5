//===- Assertions.h - Failed assertions of a launch --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel reports each false element by a call that knows nothing of the launch, so the
// log of the launch that a thread works for is the thread's current one. The first
// reports go to stderr as they come. The launch's message is about the failure in the
// block with the lowest number: the same one in each run.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_ASSERTIONS_H
#define TILEIR_RUNTIME_ASSERTIONS_H

#include "Runtime/Error.h"
#include <pthread.h>

namespace tileir {
namespace rt {

/// The failed assertions of one launch. Threads may add at the same time.
class FailureLog {
public:
  explicit FailureLog(const char *Kernel) : Kernel(Kernel) {}
  FailureLog(const FailureLog &) = delete;
  FailureLog &operator=(const FailureLog &) = delete;

  void add(const tileir_assertion &Assertion, const tileir_launch &Geometry,
           uint64_t Block, uint64_t Element);

  /// After all blocks: says how many reports were left out and gives the launch's status.
  tileir_status conclude();

  /// The calling thread's log; null if it works for no launch.
  static FailureLog *current();

  /// Makes a log the thread's current one for a while.
  class Scope {
  public:
    explicit Scope(FailureLog &Log);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    FailureLog *Outer;
  };

private:
  const char *Kernel;
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  uint64_t Count = 0;
  uint64_t FirstBlock = 0;     ///< Of the failures so far, the lowest.
  char First[MaxMessage] = {}; ///< Its place and message.
};

} // namespace rt
} // namespace tileir

#endif // TILEIR_RUNTIME_ASSERTIONS_H
