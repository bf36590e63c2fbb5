//===- RunningLaunch.cpp - Launches that the caller waits for -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread of a pool makes the launch. Handing it over takes less than waking a thread
// while launches follow each other closely: both sides look for a moment whether the
// other one is done, before they sleep.
//
//===----------------------------------------------------------------------===//

#include "Targets.h"
#include <condition_variable>
#include <pthread.h>
#include <sched.h>
#include <signal.h>

using namespace tileir;
using namespace tileir::capi;

struct tileir_running_launch_s {
  enum State : uint32_t { Idle, Begun, Ended };

  // What is launched.
  tileir_program_kernel Kernel = nullptr;
  uint32_t Grid[3] = {};
  std::vector<tileir_argument> Arguments;

  std::atomic<uint32_t> State{Idle};
  tileir_result Result = TILEIR_RESULT_OK;
  LaunchFindings Findings;

  std::mutex Lock;
  std::condition_variable Changed;
  bool IsWorkerAsleep = false, IsCallerAsleep = false; ///< Under the lock.

  [[noreturn]] void work();
  void set(enum State New, bool &IsOtherAsleep);
  template <class Sleep> void await(enum State Wanted, bool &IsAsleep, Sleep Wait);
};

/// Looks for a moment whether the state is there; lets others run now and then, who may
/// be the thread that it waits for.
static bool spin(const std::atomic<uint32_t> &State, uint32_t Wanted) {
  static const unsigned NumLooks = std::thread::hardware_concurrency() > 1 ? 200 : 0;
  const unsigned NumRounds = 10;
  for (unsigned Round = 0; Round != NumRounds; ++Round) {
    for (unsigned I = 0; I != NumLooks; ++I) {
      if (State.load(std::memory_order_acquire) == Wanted)
        return true;
#if defined(__x86_64__)
      __builtin_ia32_pause();
#endif
    }
    sched_yield();
  }
  return State.load(std::memory_order_acquire) == Wanted;
}

void tileir_running_launch_s::set(enum State New, bool &IsOtherAsleep) {
  std::lock_guard<std::mutex> Guard(Lock);
  State.store(New, std::memory_order_release);
  if (IsOtherAsleep)
    Changed.notify_one();
}

template <class Sleep>
void tileir_running_launch_s::await(enum State Wanted, bool &IsAsleep, Sleep Wait) {
  if (spin(State, Wanted))
    return;
  std::unique_lock<std::mutex> Guard(Lock);
  IsAsleep = true;
  Wait(Guard, [&] { return State.load(std::memory_order_relaxed) == Wanted; });
  IsAsleep = false;
}

void tileir_running_launch_s::work() {
  for (;;) {
    await(Begun, IsWorkerAsleep,
          [&](auto &Guard, auto IsThere) { Changed.wait(Guard, IsThere); });
    Findings.clear();
    Reporter Report(Findings, &Findings);
    Result = launchKernel(Report, *Kernel, Grid, Arguments.data(), Arguments.size());
    set(Ended, IsCallerAsleep);
  }
}

//===----------------------------------------------------------------------===//
// The pool
//===----------------------------------------------------------------------===//

static std::mutex PoolLock;
static std::vector<tileir_running_launch> Pool; ///< Those that nobody uses.

/// A launch with its thread, which lives as long as the process.
static tileir_running_launch take() {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    // A child of fork has none of the threads.
    pthread_atfork([] { PoolLock.lock(); }, [] { PoolLock.unlock(); },
                   [] {
                     Pool.clear();
                     PoolLock.unlock();
                   });
  });
  {
    std::lock_guard<std::mutex> Guard(PoolLock);
    if (!Pool.empty()) {
      tileir_running_launch Launch = Pool.back();
      Pool.pop_back();
      return Launch;
    }
  }
  auto Launch = std::make_unique<tileir_running_launch_s>();
  auto Main = [](void *Launch) -> void * {
    static_cast<tileir_running_launch>(Launch)->work();
  };
  // The program's signals are not for this thread.
  sigset_t Others, Former;
  sigfillset(&Others);
  for (int Signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL})
    sigdelset(&Others, Signal);
  pthread_sigmask(SIG_SETMASK, &Others, &Former);
  pthread_t Thread;
  int Error = pthread_create(&Thread, nullptr, Main, Launch.get());
  pthread_sigmask(SIG_SETMASK, &Former, nullptr);
  if (Error)
    return nullptr;
  pthread_detach(Thread);
  return Launch.release();
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

/// After the launch has ended: its result becomes the caller's.
static tileir_result finish(tileir_running_launch Launch) {
  tileir_result Result = Launch->Result;
  std::swap(LaunchFindings::ofThread(), Launch->Findings);
  Launch->State.store(tileir_running_launch_s::Idle, std::memory_order_relaxed);
  std::lock_guard<std::mutex> Guard(PoolLock);
  Pool.push_back(Launch);
  return Result;
}

/// Whether it ends in time.
static bool waitFor(tileir_running_launch Launch, uint32_t Milliseconds) {
  bool IsOver = true;
  Launch->await(tileir_running_launch_s::Ended, Launch->IsCallerAsleep,
                [&](auto &Guard, auto IsThere) {
                  IsOver = Launch->Changed.wait_for(
                      Guard, std::chrono::milliseconds(Milliseconds), IsThere);
                });
  return IsOver;
}

tileir_result tileir_kernel_launch_begin(tileir_program_kernel Kernel,
                                         const uint32_t Grid[3],
                                         const tileir_argument *Arguments, size_t Count,
                                         uint32_t Milliseconds,
                                         tileir_running_launch *Launch) {
  if (Launch)
    *Launch = nullptr;
  if (!Kernel || !Launch)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  // Wrong calls are told at once.
  if (!Grid || (!Arguments && Count) || Count != Kernel->Entry->Parameters.size())
    return tileir_kernel_launch(Kernel, Grid, Arguments, Count);
  tileir_running_launch New = take();
  if (!New)
    return tileir_kernel_launch(Kernel, Grid, Arguments, Count);
  New->Kernel = Kernel;
  std::copy_n(Grid, 3, New->Grid);
  New->Arguments.assign(Arguments, Arguments + Count);
  New->set(tileir_running_launch_s::Begun, New->IsWorkerAsleep);
  if (waitFor(New, Milliseconds))
    return finish(New);
  *Launch = New;
  return TILEIR_RESULT_OK;
}

bool tileir_launch_wait(tileir_running_launch *Launch, uint32_t Milliseconds,
                        tileir_result *Result) {
  if (!Launch || !*Launch || !Result || !waitFor(*Launch, Milliseconds))
    return false;
  *Result = finish(*Launch);
  *Launch = nullptr;
  return true;
}
