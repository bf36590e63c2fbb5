//===- StreamTest.cpp - Launches beside the caller ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestModule.h"
#include "gtest/gtest.h"
#include <atomic>
#include <chrono>
#include <pthread.h>
#include <thread>
#include <unistd.h>

namespace {

/// Appends parameter 1 to the vector at parameter 0, on the stream's thread.
void append(const void *const *Args, const tileir_launch *, uint64_t, uint64_t, void *) {
  argument<std::vector<int> *>(Args, 0)->push_back(argument<int32_t>(Args, 1));
}

/// Waits until the flag at parameter 0 is set.
void waitForFlag(const void *const *Args, const tileir_launch *, uint64_t, uint64_t,
                 void *) {
  while (!*argument<std::atomic<bool> *>(Args, 0))
    std::this_thread::yield();
}

void doNothing(const void *const *, const tileir_launch *, uint64_t, uint64_t, void *) {}

class StreamTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(TILEIR_DEVICE_HOST, &Stream));
  }
  void TearDown() override {
    if (Stream)
      EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(Stream));
  }

  tileir_status enqueue(tileir_kernel Kernel, std::vector<tileir_arg> Args) {
    tileir_status Code =
        tileir_launch_kernel(Kernel, {1, 1, 1}, Args.data(), Args.size(), Stream);
    // The launch has to have its own copy.
    for (tileir_arg &Arg : Args)
      Arg.value.word = 0xDEAD;
    return Code;
  }

  TestModule M{{{"append", append, {pointerTo(TILEIR_I8), scalar(TILEIR_I32)}},
                {"wait", waitForFlag, {pointerTo(TILEIR_I1)}},
                {"hungry", doNothing, {}, uint64_t(1) << 60}}};
  tileir_stream Stream = nullptr;
};

TEST_F(StreamTest, RunsInOrderWithCopiedArguments) {
  std::vector<int> Seen;
  for (int I = 0; I != 100; ++I)
    ASSERT_EQ(TILEIR_SUCCESS,
              enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(I)}));
  ASSERT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  ASSERT_EQ(100u, Seen.size());
  for (int I = 0; I != 100; ++I)
    EXPECT_EQ(I, Seen[static_cast<size_t>(I)]);
}

TEST_F(StreamTest, ReturnsBeforeTheWorkIsDone) {
  std::atomic<bool> Flag{false};
  EXPECT_EQ(TILEIR_SUCCESS, tileir_query_stream(Stream));
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[1], {tileir_arg_pointer(&Flag, TILEIR_I1)}));
  EXPECT_EQ(TILEIR_NOT_READY, tileir_query_stream(Stream));
  Flag = true;
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_query_stream(Stream));
}

TEST_F(StreamTest, TwoStreamsDoNotWaitForEachOther) {
  std::atomic<bool> Flag{false};
  tileir_stream Other;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(TILEIR_DEVICE_HOST, &Other));
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[1], {tileir_arg_pointer(&Flag, TILEIR_I1)}));
  std::vector<int> Seen;
  tileir_arg Args[] = {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(1)};
  ASSERT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(M[0], {1, 1, 1}, Args, 2, Other));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Other));
  EXPECT_EQ(1u, Seen.size());
  Flag = true;
  // The flag has to live until the launch that reads it is done.
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(Other));
}

TEST_F(StreamTest, WrongArgumentsAreFoundAtOnce) {
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, enqueue(M[1], {tileir_arg_i32(1)}));
  EXPECT_EQ("kernel 'wait': argument 0 is i32, parameter 0 is a pointer to i1",
            lastError());
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
}

TEST_F(StreamTest, AFailureDropsWhatIsBehindIt) {
  std::vector<int> Seen;
  std::vector<tileir_arg> Args = {tileir_arg_pointer(&Seen, TILEIR_I8),
                                  tileir_arg_i32(1)};
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[0], Args));
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[2], {}));
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[0], Args));
  EXPECT_EQ(TILEIR_ERROR_OUT_OF_MEMORY, tileir_synchronize(Stream));
  EXPECT_EQ("kernel 'hungry': cannot allocate 1152921504606846976 bytes of scratch for a "
            "thread",
            lastError());
  EXPECT_EQ(1u, Seen.size());
  // Heard of, it is over.
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[0], Args));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  EXPECT_EQ(2u, Seen.size());
}

TEST_F(StreamTest, DestroyingWaits) {
  std::vector<int> Seen;
  for (int I = 0; I != 10; ++I)
    ASSERT_EQ(TILEIR_SUCCESS,
              enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(I)}));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(Stream));
  Stream = nullptr;
  EXPECT_EQ(10u, Seen.size());
}

TEST_F(StreamTest, CallsRunInOrder) {
  static tileir_stream CallStream;
  static std::vector<int> Seen;
  Seen.clear();
  CallStream = Stream;
  auto Call = [](void *Data) {
    static_cast<std::vector<int> *>(Data)->push_back(2);
    EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_synchronize(CallStream));
  };
  std::vector<tileir_arg> Args = {tileir_arg_pointer(&Seen, TILEIR_I8),
                                  tileir_arg_i32(1)};
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[0], Args));
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Stream, Call, &Seen));
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[0], Args));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  EXPECT_EQ((std::vector<int>{1, 2, 1}), Seen);
}

TEST_F(StreamTest, UnloadingWaitsForQueuedLaunches) {
  std::vector<int> Seen;
  std::atomic<bool> Flag{false};
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[1], {tileir_arg_pointer(&Flag, TILEIR_I1)}));
  std::thread Release([&] { Flag = true; });
  {
    TestModule Short({{"short", append, {pointerTo(TILEIR_I8), scalar(TILEIR_I32)}}});
    ASSERT_EQ(TILEIR_SUCCESS, enqueue(Short[0], {tileir_arg_pointer(&Seen, TILEIR_I8),
                                                 tileir_arg_i32(1)}));
  }
  EXPECT_EQ(1u, Seen.size());
  Release.join();
}

TEST_F(StreamTest, SynchronizeWaitsForWhatWasQueuedBefore) {
  // The queue is never empty: each call queues the next one before it ends.
  struct Chain {
    tileir_stream Stream;
    std::atomic<bool> Stop{false};
    static void call(void *Data) {
      auto *C = static_cast<Chain *>(Data);
      if (!C->Stop)
        EXPECT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(C->Stream, call, C));
    }
  } C;
  C.Stream = Stream;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Stream, Chain::call, &C));
  for (int I = 0; I != 100; ++I)
    EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  C.Stop = true;
  while (tileir_query_stream(Stream) != TILEIR_SUCCESS)
    std::this_thread::yield();
}

TEST_F(StreamTest, AFullQueueMakesTheProducerWait) {
  std::atomic<bool> Flag{false};
  std::atomic<int> Queued{0};
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[1], {tileir_arg_pointer(&Flag, TILEIR_I1)}));
  const int Many = 5000;
  std::thread Producer([&] {
    for (; Queued != Many; ++Queued)
      EXPECT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Stream, [](void *) {}, nullptr));
  });
  // It comes to the bound, and no further.
  for (int Before = -1; Before != Queued || !Before;) {
    Before = Queued;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_LT(Queued, 2000);
  Flag = true;
  Producer.join();
  EXPECT_EQ(Many, Queued);
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
}

TEST_F(StreamTest, ACallMayQueueMoreThanTheBound) {
  static tileir_stream CallStream;
  static int Count;
  CallStream = Stream;
  Count = 0;
  auto Call = [](void *) {
    for (int I = 0; I != 5000; ++I)
      EXPECT_EQ(TILEIR_SUCCESS,
                tileir_enqueue_call(CallStream, [](void *) { ++Count; }, nullptr));
  };
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Stream, Call, nullptr));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream)); // the call, not what it queued
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  EXPECT_EQ(5000, Count);
}

TEST_F(StreamTest, EachThreadHearsThatItsLaunchesWereDropped) {
  // What was queued behind the wait of the thread that hears first is lost, too.
  std::atomic<bool> Flag{false}, Waits{false};
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[2], {}));
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(
                                Stream,
                                [](void *Data) {
                                  while (!*static_cast<std::atomic<bool> *>(Data))
                                    std::this_thread::yield();
                                },
                                &Flag));
  std::thread Waiter([&] {
    Waits = true;
    EXPECT_EQ(TILEIR_ERROR_OUT_OF_MEMORY, tileir_synchronize(Stream));
  });
  while (!Waits)
    std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  std::vector<int> Seen;
  ASSERT_EQ(TILEIR_SUCCESS,
            enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(1)}));
  Flag = true;
  Waiter.join();
  tileir_status Code = tileir_synchronize(Stream);
  // It ran, or its loss is told.
  EXPECT_EQ(Seen.empty() ? TILEIR_ERROR_OUT_OF_MEMORY : TILEIR_SUCCESS, Code);
}

/// A kernel that looks whether it is to stop, as compiled ones do.
void runUntilStopped(const void *const *Args, const tileir_launch *Launch, uint64_t,
                     uint64_t, void *) {
  *argument<std::atomic<bool> *>(Args, 0) = true;
  while (!__atomic_load_n(&Launch->stop, __ATOMIC_RELAXED))
    std::this_thread::yield();
}

class InterruptTest : public StreamTest {
protected:
  tileir_status launch(tileir_stream S, uint64_t NumBlocks = 1) {
    Started = false;
    tileir_arg Arg = tileir_arg_pointer(&Started, TILEIR_I1);
    return tileir_launch_kernel(Endless[0], {NumBlocks, 1, 1}, &Arg, 1, S);
  }
  void waitForStart() {
    while (!Started)
      std::this_thread::yield();
  }

  TestModule Endless{{{"endless", runUntilStopped, {pointerTo(TILEIR_I1)}}}};
  std::atomic<bool> Started{false};
};

TEST_F(InterruptTest, AStream) {
  std::vector<int> Seen;
  ASSERT_EQ(TILEIR_SUCCESS, launch(Stream));
  ASSERT_EQ(TILEIR_SUCCESS, launch(Stream));
  ASSERT_EQ(TILEIR_SUCCESS,
            enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(1)}));
  waitForStart();
  ASSERT_EQ(TILEIR_SUCCESS, tileir_interrupt(Stream));
  EXPECT_EQ(TILEIR_ERROR_INTERRUPTED, tileir_synchronize(Stream));
  EXPECT_EQ("kernel 'endless': interrupted", lastError());
  EXPECT_TRUE(Seen.empty());
  // What comes later runs, and what is idle has nothing to stop.
  ASSERT_EQ(TILEIR_SUCCESS, tileir_interrupt(Stream));
  ASSERT_EQ(TILEIR_SUCCESS,
            enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(1)}));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
  EXPECT_EQ(1u, Seen.size());
}

TEST_F(InterruptTest, WhatIsQueuedBehindACall) {
  std::atomic<bool> Flag{false};
  std::vector<int> Seen;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(
                                Stream,
                                [](void *Data) {
                                  while (!*static_cast<std::atomic<bool> *>(Data))
                                    std::this_thread::yield();
                                },
                                &Flag));
  ASSERT_EQ(TILEIR_SUCCESS,
            enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(1)}));
  ASSERT_EQ(TILEIR_SUCCESS, tileir_interrupt(Stream));
  Flag = true;
  EXPECT_EQ(TILEIR_ERROR_INTERRUPTED, tileir_synchronize(Stream));
  EXPECT_EQ("kernel 'append': interrupted", lastError());
  EXPECT_TRUE(Seen.empty());
}

TEST_F(InterruptTest, AllOfTheProcess) {
  std::thread Other([&] {
    EXPECT_EQ(TILEIR_ERROR_INTERRUPTED, launch(nullptr, 64));
    EXPECT_EQ("kernel 'endless': interrupted", lastError());
  });
  waitForStart();
  ASSERT_EQ(TILEIR_SUCCESS, launch(Stream));
  waitForStart();
  ASSERT_EQ(TILEIR_SUCCESS, tileir_interrupt(nullptr));
  Other.join();
  EXPECT_EQ(TILEIR_ERROR_INTERRUPTED, tileir_synchronize(Stream));
}

TEST_F(InterruptTest, AKey) {
  int Mine = 0, Others = 0;
  std::atomic<bool> HasEnded{false};
  std::thread Other([&] {
    tileir_set_interrupt_key(&Mine);
    EXPECT_EQ(TILEIR_ERROR_INTERRUPTED, launch(nullptr));
    HasEnded = true;
  });
  waitForStart();
  tileir_interrupt_key(&Others);
  tileir_interrupt_key(nullptr);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_FALSE(HasEnded);
  tileir_interrupt_key(&Mine);
  Other.join();
}

TEST_F(InterruptTest, ALimitOfTime) {
  tileir_set_time_limit(20);
  EXPECT_EQ(20u, tileir_get_time_limit());
  EXPECT_EQ(TILEIR_ERROR_TIMEOUT, launch(nullptr, 64));
  EXPECT_EQ("kernel 'endless': stopped after its limit of 20 ms", lastError());
  // It is the launch's, and begins when that runs.
  ASSERT_EQ(
      TILEIR_SUCCESS,
      tileir_enqueue_call(
          Stream,
          [](void *) { std::this_thread::sleep_for(std::chrono::milliseconds(60)); },
          nullptr));
  std::vector<int> Seen;
  ASSERT_EQ(TILEIR_SUCCESS,
            enqueue(M[0], {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(1)}));
  ASSERT_EQ(TILEIR_SUCCESS, launch(Stream));
  tileir_set_time_limit(0);
  EXPECT_EQ(TILEIR_ERROR_TIMEOUT, tileir_synchronize(Stream));
  EXPECT_EQ(1u, Seen.size());
  // The longest there is.
  tileir_set_time_limit(UINT64_MAX);
  tileir_arg Args[] = {tileir_arg_pointer(&Seen, TILEIR_I8), tileir_arg_i32(2)};
  EXPECT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(M[0], {1, 1, 1}, Args, 2, nullptr));
  tileir_set_time_limit(0);
}

TEST_F(StreamTest, ADestroyedStreamIsKnown) {
  tileir_stream Gone = Stream;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(Stream));
  // Another one, whose memory may be the same.
  ASSERT_EQ(TILEIR_SUCCESS, tileir_create_stream(TILEIR_DEVICE_HOST, &Stream));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_synchronize(Gone));
  EXPECT_EQ("the stream was destroyed", lastError());
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_query_stream(Gone));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_destroy_stream(Gone));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_interrupt(Gone));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_enqueue_call(Gone, [](void *) {}, nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_launch_kernel(M[2], {1, 1, 1}, nullptr, 0, Gone));
  char Byte;
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_fill(&Byte, 0, 1, Gone));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_synchronize(reinterpret_cast<tileir_stream>(&Byte)));
  EXPECT_EQ("there is no such stream", lastError());
}

TEST_F(StreamTest, ACancelledWaitEndsFirst) {
  std::atomic<bool> Flag{false};
  ASSERT_EQ(TILEIR_SUCCESS, enqueue(M[1], {tileir_arg_pointer(&Flag, TILEIR_I1)}));
  struct Waiter {
    tileir_stream Stream;
    std::atomic<bool> Returned{false};
  } W;
  W.Stream = Stream;
  pthread_t Thread;
  ASSERT_EQ(0, pthread_create(
                   &Thread, nullptr,
                   [](void *Data) -> void * {
                     auto *W = static_cast<Waiter *>(Data);
                     EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(W->Stream));
                     W->Returned = true;
                     // Not pause(): ThreadSanitizer cannot be cancelled in there.
                     for (;;) {
                       pthread_testcancel();
                       sched_yield();
                     }
                   },
                   &W));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  ASSERT_EQ(0, pthread_cancel(Thread));
  Flag = true;
  void *Result = nullptr;
  ASSERT_EQ(0, pthread_join(Thread, &Result));
  EXPECT_EQ(PTHREAD_CANCELED, Result);
  EXPECT_TRUE(W.Returned);
  // The stream is as good as before.
  EXPECT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Stream, [](void *) {}, nullptr));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(Stream));
}

TEST(StreamCreationTest, AnUnknownDeviceIsNamed) {
  tileir_stream Stream;
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_create_stream(1000, &Stream));
  EXPECT_EQ("there is no device 1000", lastError().substr(0, 23));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_synchronize(nullptr));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_query_stream(nullptr));
  EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(nullptr));
}

} // namespace
