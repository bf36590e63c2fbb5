//===- Running.h - Launches that can be stopped -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel looks at tileir_launch.stop between its blocks and in its loops, and returns
// early when that is set. Who sets it may be another thread or the handler of a signal:
// what they look at is never freed, and finding it takes no lock.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_RUNNING_H
#define TILEIR_RUNTIME_RUNNING_H

#include "Runtime/Launch.h"
#include <atomic>
#include <pthread.h>

namespace tileir::rt {

/// Why a launch is to end; the values of tileir_launch.stop.
enum class StopReason : uint32_t { None, Interrupt, TimeLimit, Exit };

/// What others see of a launch while it runs.
class RunningLaunch {
public:
  /// Begins a launch, which nobody has asked to stop yet.
  void begin(const tileir_launch &Geometry, const LoadedModule *Module);
  void end() { Module = nullptr; }

  /// Asks the kernel to end. Of several reasons the first one counts.
  void stop(StopReason Reason);
  StopReason getReason() const;
  bool isStopped() const { return getReason() != StopReason::None; }

  const tileir_launch &geometry() const { return Geometry; }
  const LoadedModule *module() const { return Module; }

private:
  tileir_launch Geometry = {};
  std::atomic<const LoadedModule *> Module{nullptr}; ///< Null: nothing runs.
};

/// A place for the launch of a thread without a stream, as long as this object lives.
class RunningScope {
public:
  RunningScope();
  ~RunningScope();
  RunningScope(const RunningScope &) = delete;
  RunningScope &operator=(const RunningScope &) = delete;

  /// Null without memory.
  RunningLaunch *get() const;

private:
  struct RunningSlot *Slot;
};

/// Stops a launch when its time is over.
class TimeLimit {
public:
  /// Starts the clock. \p Milliseconds is 0 for no limit.
  TimeLimit(RunningLaunch &Running, uint64_t Milliseconds);
  ~TimeLimit();
  TimeLimit(const TimeLimit &) = delete;
  TimeLimit &operator=(const TimeLimit &) = delete;

  /// What kept the clock from starting, as an error number; else 0.
  int error() const { return Error; }

private:
  void wait();

  RunningLaunch &Running;
  timespec End = {};
  pthread_t Thread = {};
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t Done;
  bool IsDone = false, IsStarted = false;
  int Error = 0;
};

/// What a thread's launches get that are made from now on.
uint64_t getTimeLimit();

/// Stops the launches of a module, in streams and without.
void stopLaunchesOf(const LoadedModule *Module);

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_RUNNING_H
