//===- ThreadsTest.cpp - The pool of threads ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Threads.h"
#include "Runtime/LaunchTimes.h"
#include "Runtime/Process.h"
#include "Runtime/Scratch.h"
#include "gtest/gtest.h"
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <pthread.h>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace tileir;

namespace {

/// Calls \p Work by some threads.
template <class Function> void call(unsigned NumThreads, Function Work) {
  rt::callInParallel(
      NumThreads, [](void *Data) { (*static_cast<Function *>(Data))(); }, &Work);
}

/// Waits until as many threads have come.
class MeetingPoint {
public:
  explicit MeetingPoint(unsigned Expected) : Missing(Expected) {}
  void arrive() {
    --Missing;
    while (Missing > 0)
      std::this_thread::yield();
  }

private:
  std::atomic<int> Missing;
};

TEST(ThreadsTest, WorkRunsAtTheSameTime) {
  for (unsigned NumThreads : {1u, 2u, 7u, 16u, 3u}) {
    MeetingPoint All(NumThreads);
    std::mutex Lock;
    std::set<std::thread::id> Ids;
    call(NumThreads, [&] {
      All.arrive();
      std::lock_guard<std::mutex> Guard(Lock);
      Ids.insert(std::this_thread::get_id());
    });
    EXPECT_EQ(NumThreads, Ids.size());
    EXPECT_EQ(1u, Ids.count(std::this_thread::get_id()));
  }
}

TEST(ThreadsTest, CallersDoNotWaitForEachOther) {
  const unsigned NumCallers = 4, NumThreads = 3;
  MeetingPoint All(NumCallers * NumThreads);
  std::vector<std::thread> Callers;
  for (unsigned I = 0; I != NumCallers; ++I)
    Callers.emplace_back([&] { call(NumThreads, [&] { All.arrive(); }); });
  for (std::thread &T : Callers)
    T.join();
}

TEST(ThreadsTest, WhoComesLateIsNotNeeded) {
  // The work is over when nothing is left, whoever did it.
  for (int Round = 0; Round != 2000; ++Round) {
    std::atomic<int> Left{8}, Done{0};
    call(4, [&] {
      while (Left-- > 0)
        ++Done;
    });
    ASSERT_EQ(8, Done);
  }
}

TEST(ThreadsTest, SignalsAreNotForThem) {
  MeetingPoint All(2);
  const auto Caller = std::this_thread::get_id();
  call(2, [&] {
    All.arrive();
    sigset_t Blocked;
    pthread_sigmask(SIG_SETMASK, nullptr, &Blocked);
    bool IsCaller = std::this_thread::get_id() == Caller;
    EXPECT_EQ(!IsCaller, sigismember(&Blocked, SIGINT) == 1);
    EXPECT_EQ(0, sigismember(&Blocked, SIGSEGV));
  });
}

TEST(ThreadsTest, AChildOfForkHasThreadsOfItsOwn) {
  call(4, [] {});
  pid_t Child = fork();
  ASSERT_GE(Child, 0);
  if (!Child) {
    rt::forgetThreadsAfterFork();
    alarm(20);
    MeetingPoint All(4);
    call(4, [&] { All.arrive(); });
    _exit(0);
  }
  int Status = 0;
  ASSERT_EQ(Child, waitpid(Child, &Status, 0));
  EXPECT_TRUE(WIFEXITED(Status));
}

TEST(ThreadsTest, WhoWasAsleepIsCalledTwice) {
  rt::addHelperDelay(1000);
  rt::addHelperDelay(1000);
  double Known = rt::getHelperDelay();
  EXPECT_GT(Known, 0);
  rt::forgetHelperDelay();
  Known = rt::getHelperDelay();
  // After a launch by one thread the first delay is that of waking.
  rt::addHelperDelay(100000);
  EXPECT_EQ(Known, rt::getHelperDelay());
  rt::addHelperDelay(100000);
  EXPECT_GT(rt::getHelperDelay(), 50000);
  // One that is sooner counts.
  rt::forgetHelperDelay();
  rt::addHelperDelay(10);
  EXPECT_LT(rt::getHelperDelay(), 30000);
}

TEST(ThreadsTest, SettingOfThreads) {
  unsetenv("OMP_NUM_THREADS");
  EXPECT_EQ(rt::getNumProcessors(), rt::getThreadSetting());
  setenv("OMP_NUM_THREADS", " 5,2", 1);
  EXPECT_EQ(5u, rt::getThreadSetting());
  setenv("OMP_NUM_THREADS", "0", 1);
  EXPECT_EQ(rt::getNumProcessors(), rt::getThreadSetting());
  unsetenv("OMP_NUM_THREADS");
}

//===----------------------------------------------------------------------===//
// What threads keep
//===----------------------------------------------------------------------===//

constexpr uint64_t ScratchSize = 4096;

/// A thread's memory is gone when the destructors of later keys run.
TEST(ScratchTest, AtTheEndOfAThread) {
  { rt::Scratch First(ScratchSize); } // Its key is there.
  pthread_key_t Key;
  ASSERT_EQ(0, pthread_key_create(&Key, [](void *) {
    void *Mine[64]; // What was freed among them.
    for (void *&Each : Mine)
      Each = aligned_alloc(64, ScratchSize);
    {
      rt::Scratch Again(ScratchSize);
      for (void *Each : Mine)
        EXPECT_NE(Each, Again.data());
    }
    for (void *Each : Mine)
      free(Each);
  }));
  std::thread([&] {
    { rt::Scratch Kept(ScratchSize); }
    ASSERT_EQ(0, pthread_setspecific(Key, &Key));
  }).join();
  pthread_key_delete(Key);
}

/// A process has so many keys.
[[noreturn]] void useWithoutKey() {
  pthread_key_t Key;
  while (!pthread_key_create(&Key, nullptr))
    ;
  void *OfOthers = pthread_getspecific(0);
  bool Good = true;
  for (int I = 0; I != 2; ++I) {
    rt::Scratch S(ScratchSize);
    Good &= S.valid() && S.data() && pthread_getspecific(0) == OfOthers;
  }
  _exit(Good ? 7 : 1);
}

TEST(ScratchDeathTest, WithoutAKey) {
  GTEST_FLAG_SET(death_test_style, "threadsafe"); // Another process, where it is the first.
  EXPECT_EXIT(useWithoutKey(), testing::ExitedWithCode(7), "");
}

} // namespace
