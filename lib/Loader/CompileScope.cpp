//===- CompileScope.cpp - Compilation and the end of the program ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loader/Loader.h"
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <pthread.h>

using namespace tileir;
using namespace tileir::jit;

namespace {
struct Work {
  std::mutex Lock;
  std::condition_variable Done;
  unsigned NumScopes = 0;
  uint64_t NumDone = 0;
  bool IsOver = false;
};
} // namespace

static void endWork();

/// Never destroyed: other threads may still come.
static Work &getWork() {
  static Work &TheWork = *[] {
    // A child of fork has none of the threads.
    pthread_atfork([] { getWork().Lock.lock(); }, [] { getWork().Lock.unlock(); },
                   [] {
                     getWork().NumScopes = 0;
                     getWork().Lock.unlock();
                   });
    return new Work;
  }();
  return TheWork;
}

/// LLVM makes objects when they are first needed, whose destructors run in the opposite
/// order at exit: the handler has to be there behind them. Which work makes the last of
/// them is not known, so that it is set ever more seldom. A program that ends during its
/// first load may be too early for that.
static void setHandler(uint64_t Number) {
  if (!(Number & (Number - 1)))
    (void)std::atexit(endWork);
}

CompileScope::CompileScope() {
  Work &W = getWork();
  std::lock_guard<std::mutex> Guard(W.Lock);
  IsIn = !W.IsOver;
  W.NumScopes += IsIn;
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
  if (!--W.NumScopes)
    W.Done.notify_all();
}

llvm::Error CompileScope::check() const {
  if (IsIn)
    return llvm::Error::success();
  return llvm::createStringError("nothing is loaded any longer, the program is ending");
}

/// The compiler cannot be stopped, but nearly always ends in this time.
static void endWork() {
  Work &W = getWork();
  std::unique_lock<std::mutex> Guard(W.Lock);
  if (W.IsOver)
    return;
  W.IsOver = true;
  W.Done.wait_for(Guard, std::chrono::seconds(1), [&] { return !W.NumScopes; });
}
