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
// Even so it takes longer than a small launch, and while one side looks, a thread of the
// launch may lack a processor. So the caller makes launches that are over before anybody
// would notice: those of kernels that neither loop nor print, by the time of a block in
// the last launch. A kernel that loops may take any time, whatever it took before.
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "Targets.h"
#include <condition_variable>
#include <pthread.h>
#include <sched.h>
#include <signal.h>

using namespace tileir;
using namespace tileir::capi;

static float countBlocks(const uint32_t Grid[3]) {
  return float(Grid[0]) * float(Grid[1]) * float(Grid[2]);
}

/// Whether a launch will be over in so short a time that the caller may as well make it.
static bool isBrief(const tileir_program_kernel_s &Kernel, const uint32_t Grid[3]) {
  const float Most = 1e6; // Nanoseconds.
  float BlockTime = Kernel.BlockTime.load(std::memory_order_relaxed);
  return BlockTime != 0 && Kernel.Entry->Straight && Kernel.Code->runsAtOnce() &&
         BlockTime * countBlocks(Grid) < Most;
}

struct tileir_running_launch_s {
  enum State : uint32_t { Idle, Begun, Ended };

  // What is launched.
  tileir_program_kernel Kernel = nullptr;
  uint32_t Grid[3] = {};
  std::vector<tileir_argument> Arguments;
  uint64_t TimeLimit = 0; ///< Its own.

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

/// Launches, and measures how long a block takes; a launch that was stopped has not run
/// them all.
static tileir_result launchTimed(LaunchFindings &Findings,
                                 tileir_program_kernel_s &Kernel, const uint32_t Grid[3],
                                 ArrayRef<tileir_argument> Arguments) {
  Findings.clear();
  Reporter Report(Findings, &Findings);
  auto Start = std::chrono::steady_clock::now();
  tileir_result Result =
      launchKernel(Report, Kernel, Grid, Arguments.data(), Arguments.size());
  std::chrono::duration<float, std::nano> Time = std::chrono::steady_clock::now() - Start;
  if (float Blocks = countBlocks(Grid); Blocks != 0 && Result == TILEIR_RESULT_OK)
    Kernel.BlockTime.store(Time.count() / Blocks, std::memory_order_relaxed);
  return Result;
}

void tileir_running_launch_s::work() {
  for (;;) {
    await(Begun, IsWorkerAsleep,
          [&](auto &Guard, auto IsThere) { Changed.wait(Guard, IsThere); });
    tileir_limit_next_launch(TimeLimit);
    Result = launchTimed(Findings, *Kernel, Grid, Arguments);
    set(Ended, IsCallerAsleep);
  }
}

//===----------------------------------------------------------------------===//
// The pool
//===----------------------------------------------------------------------===//

static std::mutex PoolLock;
/// Those that nobody uses. Never destroyed: threads may launch until the process has
/// ended.
static auto &Pool = *new std::vector<tileir_running_launch>;

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

/// The error is the thread's, in the place of those of its last launch.
static tileir_result misuseInThread(const char *Message) {
  LaunchFindings &Findings = LaunchFindings::ofThread();
  Findings.clear();
  return Reporter(Findings, &Findings).misuse(Message);
}

tileir_result tileir_kernel_launch_begin(tileir_program_kernel Kernel,
                                         const uint32_t Grid[3],
                                         const tileir_argument *Arguments, size_t Count,
                                         uint32_t Milliseconds,
                                         tileir_running_launch *Launch) {
  if (Launch)
    *Launch = nullptr;
  if (!Launch)
    return misuseInThread("the place for the launch is null");
  // Wrong calls are told at once.
  if (isPrinting() || !Kernel || !Grid || (!Arguments && Count) ||
      Count != Kernel->Entry->Parameters.size())
    return tileir_kernel_launch(Kernel, Grid, Arguments, Count);
  if (isBrief(*Kernel, Grid))
    return launchTimed(LaunchFindings::ofThread(), *Kernel, Grid, list(Arguments, Count));
  tileir_running_launch New = take();
  if (!New)
    return tileir_kernel_launch(Kernel, Grid, Arguments, Count);
  New->Kernel = Kernel;
  std::copy_n(Grid, 3, New->Grid);
  New->Arguments.assign(Arguments, Arguments + Count);
  New->TimeLimit = takeNextTimeLimit();
  New->set(tileir_running_launch_s::Begun, New->IsWorkerAsleep);
  if (waitFor(New, Milliseconds))
    return finish(New);
  *Launch = New;
  return TILEIR_RESULT_OK;
}

tileir_result tileir_launch_block_begin(const tileir_launch_block *Block) {
  if (!Block)
    return misuseInThread("the block of the launch is null");
  return tileir_kernel_launch_begin(
      Block->kernel, Block->grid, reinterpret_cast<const tileir_argument *>(Block + 1),
      Block->num_arguments, Block->milliseconds, Block->launch);
}

bool tileir_launch_wait(tileir_running_launch *Launch, uint32_t Milliseconds,
                        tileir_result *Result) {
  if (!Launch || !*Launch || !Result || !waitFor(*Launch, Milliseconds))
    return false;
  *Result = finish(*Launch);
  *Launch = nullptr;
  return true;
}
