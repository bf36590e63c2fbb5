//===- CompileScope.cpp - Compilation and the end of the program ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/CompileScope.h"
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <pthread.h>

using namespace tileir;

/// Those of the calling thread, which may end the program in a call that its work makes.
static thread_local unsigned NumOwnScopes;

namespace {

struct Work {
  std::mutex Lock;
  std::condition_variable Changed;
  unsigned NumScopes = 0;
  uint64_t NumDone = 0;
  bool IsPaused = false; ///< New work waits.
  bool IsOver = false;

  /// Waits for those of other threads.
  void waitForScopes(std::unique_lock<std::mutex> &Guard, unsigned Seconds) {
    Changed.wait_for(Guard, std::chrono::seconds(Seconds),
                     [&] { return NumScopes == NumOwnScopes; });
  }
};

/// What the end of the thread that has loaded this library destroys, nearly always the
/// main thread. When that thread ends the program, this comes before all handlers of
/// exit.
struct LoadingThread {
  ~LoadingThread();
  bool IsWatched = false;
};

} // namespace

/// Never destroyed: other threads may still come.
static Work &getWork() {
  static Work &TheWork = *[] {
    // A child of fork has none of the other threads.
    pthread_atfork([] { getWork().Lock.lock(); }, [] { getWork().Lock.unlock(); },
                   [] {
                     getWork().NumScopes = NumOwnScopes;
                     getWork().IsPaused = false;
                     getWork().Lock.unlock();
                   });
    return new Work;
  }();
  return TheWork;
}

/// LLVM makes objects when they are first needed, whose destructors run in the opposite
/// order at exit: the handler has to be there behind them. Which work makes the last of
/// them is not known, so that it is set ever more seldom.
static void setHandler(uint64_t Number) {
  if (!(Number & (Number - 1)))
    (void)std::atexit(CompileScope::end);
}

/// Sets the handler at a time when no work can make such objects, even where there was no
/// work yet: it would begin beside LLVM's destructors. The thread may end alone: other
/// threads compile afterwards.
LoadingThread::~LoadingThread() {
  Work &W = getWork();
  std::unique_lock<std::mutex> Guard(W.Lock);
  if (W.IsOver)
    return;
  W.IsPaused = true;
  W.waitForScopes(Guard, 1);
  (void)std::atexit(CompileScope::end);
  W.IsPaused = false;
  W.Changed.notify_all();
}

static thread_local LoadingThread TheLoadingThread;

__attribute__((constructor)) static void watchLoadingThread() {
  TheLoadingThread.IsWatched = true;
}

CompileScope::CompileScope() {
  Work &W = getWork();
  std::unique_lock<std::mutex> Guard(W.Lock);
  W.Changed.wait(Guard, [&] { return !W.IsPaused; });
  IsIn = !W.IsOver;
  if (!IsIn)
    return;
  ++W.NumScopes;
  ++NumOwnScopes;
  if (!W.NumDone)
    setHandler(W.NumScopes);
}

CompileScope::~CompileScope() {
  if (!IsIn)
    return;
  Work &W = getWork();
  std::lock_guard<std::mutex> Guard(W.Lock);
  if (!W.IsOver)
    setHandler(++W.NumDone);
  --W.NumScopes;
  --NumOwnScopes;
  W.Changed.notify_all();
}

llvm::Error CompileScope::check() const {
  if (IsIn)
    return llvm::Error::success();
  return llvm::createStringError("nothing is compiled any longer, the program is ending");
}

void CompileScope::end() {
  Work &W = getWork();
  std::unique_lock<std::mutex> Guard(W.Lock);
  if (W.IsOver)
    return;
  W.IsOver = true;
  // The compiler cannot be stopped, but nearly always ends in this time.
  W.waitForScopes(Guard, 10);
}
