//===- StopClock.h - When a run is to end early -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_STOPCLOCK_H
#define TILEIR_SUPPORT_STOPCLOCK_H

#include <atomic>
#include <chrono>
#include <cstdint>

namespace tileir {

/// What may end a run early, for launches of the interpreter and the simulator.
struct StopRequest {
  /// Another thread, or the handler of a signal, sets it to interrupt the run.
  const std::atomic<bool> *Interrupt = nullptr;
  std::chrono::milliseconds TimeLimit{0}; ///< 0: none
};

/// Looks now and then whether a run is to end; starts its clock when it is made.
class StopClock {
public:
  enum Reason { None, Interrupted, TimeOver };

  explicit StopClock(const StopRequest &Request)
      : Request(Request), Start(std::chrono::steady_clock::now()) {}

  /// Cheap enough for each step: looks at the clock at one call in 64.
  Reason check() {
    if (isInterrupted())
      return Interrupted;
    return ++Calls % 64 ? None : checkNow();
  }

  /// For longer steps.
  Reason checkNow() const {
    if (isInterrupted())
      return Interrupted;
    bool IsOver = Request.TimeLimit.count() &&
                  std::chrono::steady_clock::now() - Start >= Request.TimeLimit;
    return IsOver ? TimeOver : None;
  }

private:
  bool isInterrupted() const {
    return Request.Interrupt && Request.Interrupt->load(std::memory_order_relaxed);
  }

  StopRequest Request;
  std::chrono::steady_clock::time_point Start;
  uint32_t Calls = 0;
};

} // namespace tileir

#endif // TILEIR_SUPPORT_STOPCLOCK_H
