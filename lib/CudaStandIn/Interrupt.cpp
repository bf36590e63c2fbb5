//===- Interrupt.cpp - Ctrl-C while a kernel runs -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interrupt.h"
#include "Functions.h"
#include <atomic>
#include <optional>
#include <pthread.h>
#include <unistd.h>

using namespace tileir::standin;

int tileir_cuda_end_on_interrupt = 0;

static std::atomic<tileir_program> Program; ///< Of the main thread's launch
static std::atomic<bool> HasCome;           ///< During it
static struct sigaction Former;             ///< Before it

static void handle(int) {
  HasCome = true;
  if (tileir_program Running = Program)
    tileir_program_interrupt(Running);
}

/// Asked once for each thread: two calls of the system are a part of a small launch. The
/// thread that forks is the child's main thread.
static bool isMainThread() {
  static thread_local std::optional<bool> Known;
  static const int Registered = pthread_atfork(nullptr, nullptr, [] { Known.reset(); });
  if (!Known || Registered != 0)
    Known = getpid() == gettid();
  return *Known;
}

InterruptScope::InterruptScope(tileir_program New) {
  if (!tileir_cuda_end_on_interrupt || !isMainThread())
    return;
  IsActive = true;
  OuterProgram = Program.exchange(New);
  // A launch inside of another one's print: the handler is set already.
  if (OuterProgram)
    return;
  struct sigaction Action = {};
  Action.sa_handler = handle;
  Action.sa_flags = SA_ONSTACK;
  sigaction(SIGINT, &Action, &Former);
}

InterruptScope::~InterruptScope() {
  if (!IsActive)
    return;
  Program = OuterProgram;
  if (OuterProgram)
    return;
  struct sigaction Now;
  sigaction(SIGINT, &Former, &Now);
  // Whoever has set another one meanwhile keeps it.
  if ((Now.sa_flags & SA_SIGINFO) || Now.sa_handler != handle)
    sigaction(SIGINT, &Now, nullptr);
  if (HasCome.exchange(false))
    raise(SIGINT);
}
