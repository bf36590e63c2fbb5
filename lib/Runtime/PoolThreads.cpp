//===- PoolThreads.cpp - Work by the threads of a pool --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Process.h"
#include "Runtime/Threads.h"
#include <atomic>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

using namespace tileir::rt;

namespace {
/// One call of callInParallel, on the stack of its caller.
struct Job {
  void (*Work)(void *);
  void *Data;
  unsigned NumWanted;                 ///< Threads that may still come to help.
  std::atomic<unsigned> NumActive{0}; ///< Threads that do; changed under the lock.
  Job *Next = nullptr;
  pthread_cond_t Done = PTHREAD_COND_INITIALIZER;
};
} // namespace

/// Guards all that follows, and the jobs.
static pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t HasJob = PTHREAD_COND_INITIALIZER;
static Job *Jobs;
static unsigned NumFree; ///< Threads of the pool without a job.
static unsigned NumThreadsOfPool;
/// Changes with each job, for those who look for one without the lock.
static std::atomic<unsigned> NumPosted;

static Job *findJob() {
  Job *J = Jobs;
  while (J && !J->NumWanted)
    J = J->Next;
  return J;
}

static void help(Job &J) {
  --J.NumWanted;
  --NumFree;
  ++J.NumActive;
  pthread_mutex_unlock(&Lock);
  J.Work(J.Data);
  pthread_mutex_lock(&Lock);
  ++NumFree;
  if (--J.NumActive == 0)
    pthread_cond_signal(&J.Done);
}

/// Without the lock, looks for some 20 us whether it is so: that takes less than to sleep
/// and be woken.
template <class Predicate> static void lookWhether(Predicate IsSo) {
  const unsigned NumLooks = getNumProcessors() > 1 ? 1000 : 0;
  pthread_mutex_unlock(&Lock);
  for (unsigned I = 0; I != NumLooks && !IsSo(); ++I) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
  pthread_mutex_lock(&Lock);
}

static void waitForJob() {
  const unsigned Seen = NumPosted.load(std::memory_order_relaxed);
  lookWhether([&] { return NumPosted.load(std::memory_order_relaxed) != Seen; });
  if (!findJob())
    pthread_cond_wait(&HasJob, &Lock);
}

[[noreturn]] static void *runThread(void *) {
  pthread_mutex_lock(&Lock);
  for (;;) {
    if (Job *J = findJob())
      help(*J);
    else
      waitForJob();
  }
}

/// Adds threads until \p Wanted are free, or the system has no more to give.
static void addThreads(unsigned Wanted) {
  const unsigned Most = 4096;
  if (NumFree >= Wanted)
    return;
  // The program's signals are not for these threads, but for those of a kernel that
  // crashes.
  sigset_t Others, Former;
  sigfillset(&Others);
  const int OfCrashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
  for (int Signal : OfCrashes)
    sigdelset(&Others, Signal);
  pthread_sigmask(SIG_SETMASK, &Others, &Former);
  pthread_attr_t Attributes;
  pthread_attr_init(&Attributes);
  pthread_attr_setdetachstate(&Attributes, PTHREAD_CREATE_DETACHED);
  pthread_t Thread;
  while (NumFree < Wanted && NumThreadsOfPool < Most &&
         !pthread_create(&Thread, &Attributes, runThread, nullptr)) {
    ++NumFree;
    ++NumThreadsOfPool;
  }
  pthread_attr_destroy(&Attributes);
  pthread_sigmask(SIG_SETMASK, &Former, nullptr);
}

static void post(Job &J) {
  {
    Locked Guard(Lock);
    unsigned Wanted = 0;
    for (Job *Other = Jobs; Other; Other = Other->Next)
      Wanted += Other->NumWanted;
    addThreads(Wanted + J.NumWanted);
    J.Next = Jobs;
    Jobs = &J;
    pthread_cond_broadcast(&HasJob);
  }
  // Not before: who sees it takes the lock, and would sleep until it is free.
  NumPosted.fetch_add(1, std::memory_order_relaxed);
}

/// Waits for those who help. Who has not come by now need not.
static void finish(Job &J) {
  Locked Guard(Lock);
  J.NumWanted = 0;
  if (J.NumActive)
    lookWhether([&] { return J.NumActive.load(std::memory_order_relaxed) == 0; });
  while (J.NumActive)
    pthread_cond_wait(&J.Done, &Lock);
  Job **Link = &Jobs;
  while (*Link != &J)
    Link = &(*Link)->Next;
  *Link = J.Next;
}

unsigned tileir::rt::callInParallel(unsigned NumThreads, void (*Work)(void *),
                                    void *Data) {
  Job J{Work, Data, NumThreads - 1};
  post(J);
  Work(Data);
  finish(J);
  return NumThreads;
}

/// Asked for at each launch; the system takes longer to tell than a small launch. Zero:
/// not known yet.
static std::atomic<unsigned> NumProcessors;

unsigned tileir::rt::getNumProcessors() {
  if (unsigned Known = NumProcessors.load(std::memory_order_relaxed))
    return Known;
  cpu_set_t Set;
  // A set may be too small for the machine.
  long Count = sched_getaffinity(0, sizeof(Set), &Set) ? sysconf(_SC_NPROCESSORS_ONLN)
                                                       : CPU_COUNT(&Set);
  unsigned Found = Count < 1 ? 1 : static_cast<unsigned>(Count);
  NumProcessors.store(Found, std::memory_order_relaxed);
  return Found;
}

unsigned tileir::rt::getThreadSetting() {
  // The first number of the list, which has been checked.
  const char *Text = getenv("OMP_NUM_THREADS");
  unsigned long Wanted = Text ? strtoul(Text, nullptr, 10) : 0;
  if (!Wanted)
    return getNumProcessors();
  const unsigned long Most = 1u << 20;
  return static_cast<unsigned>(Wanted < Most ? Wanted : Most);
}

void tileir::rt::forgetThreadsAfterFork() {
  Lock = PTHREAD_MUTEX_INITIALIZER;
  HasJob = PTHREAD_COND_INITIALIZER;
  Jobs = nullptr;
  NumProcessors = 0; // The child's own.
  NumFree = NumThreadsOfPool = 0;
}
