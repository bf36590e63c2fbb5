//===- Output.cpp - Where prints of kernels go ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "Findings.h"
#include <cstdio>
#include <mutex>
#include <pthread.h>

using namespace tileir::capi;

static std::mutex HookLock; ///< Of the hook.
static PrintHook Hook;

/// One call of the hook at a time.
static pthread_mutex_t CallLock = PTHREAD_MUTEX_INITIALIZER;
static thread_local bool IsPrinting = false; ///< Whether this thread has it.

bool tileir::capi::isPrinting() { return IsPrinting; }

/// A child of fork has none of the threads that may have the locks. A hook may take its
/// time, and may fork itself, so nobody waits for it.
static void handleForks() {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    pthread_atfork([] { HookLock.lock(); }, [] { HookLock.unlock(); },
                   [] {
                     HookLock.unlock();
                     if (!IsPrinting)
                       CallLock = PTHREAD_MUTEX_INITIALIZER;
                   });
  });
}

PrintHook PrintHook::get() {
  handleForks();
  std::lock_guard<std::mutex> Guard(HookLock);
  return Hook;
}

void tileir_set_print(tileir_print_function Function, void *Data) {
  handleForks();
  std::lock_guard<std::mutex> Guard(HookLock);
  Hook = {Function, Data};
}

namespace {
/// The errors of launches that the hook tries are not those of the launch that prints.
class CallScope {
public:
  CallScope() {
    pthread_mutex_lock(&CallLock);
    IsPrinting = true;
    std::swap(Findings, LaunchFindings::ofThread());
  }
  ~CallScope() {
    std::swap(Findings, LaunchFindings::ofThread());
    IsPrinting = false;
    pthread_mutex_unlock(&CallLock);
  }
  CallScope(const CallScope &) = delete;
  CallScope &operator=(const CallScope &) = delete;

private:
  LaunchFindings Findings;
};
} // namespace

void tileir::capi::printText(llvm::StringRef Text) {
  if (Text.empty())
    return;
  CallScope Scope;
  PrintHook Now = PrintHook::get();
  if (Now.Function)
    Now.Function(Now.Data, Text.data(), Text.size());
  else
    fwrite(Text.data(), 1, Text.size(), stdout);
}
