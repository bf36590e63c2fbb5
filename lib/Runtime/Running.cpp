//===- Running.cpp - Launches that can be stopped -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Running.h"
#include "Runtime/Error.h"
#include "Runtime/Process.h"
#include "Runtime/SlotList.h"
#include "Runtime/Stream.h"
#include <sched.h>
#include <signal.h>
#include <time.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// One launch
//===----------------------------------------------------------------------===//

void RunningLaunch::begin(const tileir_launch &G, const LoadedModule *M) {
  for (int D = 0; D != 3; ++D)
    Geometry.grid[D] = G.grid[D];
  Geometry.cache_bytes = G.cache_bytes;
  Geometry.any_numbers = G.any_numbers;
  __atomic_store_n(&Geometry.stop, uint32_t(StopReason::None), __ATOMIC_SEQ_CST);
  Module = M;
}

void RunningLaunch::stop(StopReason Reason) {
  auto Expected = uint32_t(StopReason::None);
  __atomic_compare_exchange_n(&Geometry.stop, &Expected, uint32_t(Reason),
                              /*weak=*/false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

StopReason RunningLaunch::getReason() const {
  return StopReason(__atomic_load_n(&Geometry.stop, __ATOMIC_RELAXED));
}

//===----------------------------------------------------------------------===//
// Launches without a stream
//===----------------------------------------------------------------------===//

struct rt::RunningSlot {
  RunningSlot *Next = nullptr;
  std::atomic<bool> IsTaken{false};
  /// Those who look at the launch now. It waits for them at its end, so that they stop
  /// this launch and not the slot's next one.
  std::atomic<uint32_t> Visitors{0};
  std::atomic<const void *> Key{nullptr};
  RunningLaunch Running;
};

static SlotList<RunningSlot> Slots;

void rt::forgetRunningAfterFork() { Slots.forget(); }

static thread_local const void *InterruptKey;
static thread_local uint64_t TimeLimitOfThread;

RunningScope::RunningScope() : Slot(Slots.take()) {
  if (Slot)
    Slot->Key = InterruptKey;
}

RunningScope::~RunningScope() {
  if (!Slot)
    return;
  Slot->Running.end();
  while (Slot->Visitors)
    sched_yield();
  Slot->IsTaken = false;
}

RunningLaunch *RunningScope::get() const { return Slot ? &Slot->Running : nullptr; }

/// Stops the launches without a stream that Matches says are meant.
template <class Predicate> static void stopIf(StopReason Reason, Predicate Matches) {
  for (RunningSlot *Slot = Slots.first(); Slot; Slot = Slot->Next) {
    ++Slot->Visitors;
    if (Slot->Running.module() && Matches(*Slot))
      Slot->Running.stop(Reason);
    --Slot->Visitors;
  }
}

//===----------------------------------------------------------------------===//
// Limits of time
//===----------------------------------------------------------------------===//

uint64_t rt::getTimeLimit() { return TimeLimitOfThread; }

TimeLimit::TimeLimit(RunningLaunch &Running, uint64_t Milliseconds) : Running(Running) {
  if (!Milliseconds)
    return;
  clock_gettime(CLOCK_MONOTONIC, &End);
  const uint64_t Forever = uint64_t(1) << 40; // Of time_t's range.
  uint64_t Seconds = Milliseconds / 1000 < Forever ? Milliseconds / 1000 : Forever;
  End.tv_sec += static_cast<time_t>(Seconds);
  End.tv_nsec += static_cast<long>(Milliseconds % 1000) * 1'000'000;
  if (End.tv_nsec >= 1'000'000'000) {
    End.tv_nsec -= 1'000'000'000;
    ++End.tv_sec;
  }
  pthread_condattr_t Attributes;
  pthread_condattr_init(&Attributes);
  pthread_condattr_setclock(&Attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&Done, &Attributes);
  pthread_condattr_destroy(&Attributes);
  auto Main = [](void *Limit) -> void * {
    static_cast<TimeLimit *>(Limit)->wait();
    return nullptr;
  };
  // The program's signals are not for this thread.
  sigset_t All, Former;
  sigfillset(&All);
  pthread_sigmask(SIG_SETMASK, &All, &Former);
  Error = pthread_create(&Thread, nullptr, Main, this);
  pthread_sigmask(SIG_SETMASK, &Former, nullptr);
  IsStarted = !Error;
  if (Error)
    pthread_cond_destroy(&Done);
}

void TimeLimit::wait() {
  Locked L(Lock);
  while (!IsDone)
    if (pthread_cond_timedwait(&Done, &Lock, &End))
      return Running.stop(StopReason::TimeLimit);
}

TimeLimit::~TimeLimit() {
  if (!IsStarted)
    return;
  {
    Locked L(Lock);
    IsDone = true;
    pthread_cond_signal(&Done);
  }
  pthread_join(Thread, nullptr);
  pthread_cond_destroy(&Done);
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

void tileir_set_time_limit(uint64_t Milliseconds) { TimeLimitOfThread = Milliseconds; }

uint64_t tileir_get_time_limit(void) { return TimeLimitOfThread; }

void tileir_set_interrupt_key(const void *Key) { InterruptKey = Key; }

void tileir_interrupt_key(const void *Key) {
  stopIf(StopReason::Interrupt, [Key](RunningSlot &Slot) { return Slot.Key == Key; });
}

tileir_status tileir_interrupt(tileir_stream Stream) {
  if (!Stream) {
    stopIf(StopReason::Interrupt, [](RunningSlot &) { return true; });
    forEachStream([](rt::Stream &S, void *) {
      if (S.Device == TILEIR_DEVICE_HOST)
        static_cast<HostStream &>(S).interrupt();
    });
    return TILEIR_SUCCESS;
  }
  HeldStream Held;
  if (tileir_status Code = Held.acquire(Stream))
    return Code;
  if (Held.get()->Device != TILEIR_DEVICE_HOST)
    return fail(TILEIR_ERROR_UNSUPPORTED, "the launches of a GPU cannot be interrupted");
  static_cast<HostStream *>(Held.get())->interrupt();
  return TILEIR_SUCCESS;
}

void rt::stopLaunchesOf(const LoadedModule *Module) {
  stopIf(StopReason::Exit,
         [Module](RunningSlot &Slot) { return Slot.Running.module() == Module; });
  forEachStream(
      [](rt::Stream &S, void *Module) {
        if (S.Device == TILEIR_DEVICE_HOST)
          static_cast<HostStream &>(S).stopLaunchOf(static_cast<LoadedModule *>(Module));
      },
      const_cast<LoadedModule *>(Module));
}
