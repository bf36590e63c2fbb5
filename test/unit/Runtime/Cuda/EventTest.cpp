//===- EventTest.cpp - Events, graphs, CUDA's streams, kinds of memory ----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"
#include <atomic>
#include <chrono>
#include <thread>

extern "C" int cuStreamCreate(void **Stream, unsigned Flags);
extern "C" int cuStreamDestroy_v2(void *Stream);
extern "C" int cuDevicePrimaryCtxRetain(void **Context, int Device);
extern "C" int cuCtxPushCurrent_v2(void *Context);
extern "C" int cuCtxPopCurrent_v2(void **Context);

using namespace cudatest;

namespace {

constexpr tileir::Device Host = tileir::Device::Host,
                         GPU = static_cast<tileir::Device>(FirstGPU),
                         OtherGPU = static_cast<tileir::Device>(SecondGPU);

void sleepInStream(tileir_stream S, int Milliseconds) {
  auto Sleep = [](void *Time) {
    std::this_thread::sleep_for(
        std::chrono::milliseconds(reinterpret_cast<intptr_t>(Time)));
  };
  ASSERT_EQ(
      TILEIR_SUCCESS,
      tileir_enqueue_call(S, Sleep, reinterpret_cast<void *>(intptr_t(Milliseconds))));
}

//===----------------------------------------------------------------------===//
// The host
//===----------------------------------------------------------------------===//

TEST(HostEvent, HasTheTimeWhenItsStreamCameToIt) {
  tileir::Stream S(Host);
  tileir::Event Begin(Host), End(Host);
  EXPECT_TRUE(Begin.isOver()); // It was never set.
  ASSERT_TRUE(Begin.record(S).ok());
  sleepInStream(S.handle(), 30);
  ASSERT_TRUE(End.record(S).ok());
  float Time = -1;
  EXPECT_FALSE(Begin.millisecondsTo(End, Time).ok());
  EXPECT_FALSE(End.isOver());
  ASSERT_TRUE(End.synchronize().ok());
  EXPECT_TRUE(End.isOver());
  ASSERT_TRUE(Begin.millisecondsTo(End, Time).ok());
  EXPECT_GE(Time, 29.f);
  EXPECT_LT(Time, 20'000.f);
}

TEST(HostEvent, StreamsWaitForEachOther) {
  tileir::Stream Slow(Host), Fast(Host);
  tileir::Event Done(Host);
  std::atomic<int> Order{0};
  std::pair<std::atomic<int> *, int> First{&Order, 1}, Second{&Order, 2};
  auto Append = [](void *Data) {
    auto &Step = *static_cast<std::pair<std::atomic<int> *, int> *>(Data);
    *Step.first = *Step.first * 10 + Step.second;
  };
  sleepInStream(Slow.handle(), 20);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Slow.handle(), Append, &First));
  ASSERT_TRUE(Done.record(Slow).ok());
  ASSERT_TRUE(Fast.wait(Done).ok());
  // What the event is set to later is not waited for.
  sleepInStream(Slow.handle(), 200);
  ASSERT_TRUE(Done.record(Slow).ok());
  ASSERT_EQ(TILEIR_SUCCESS, tileir_enqueue_call(Fast.handle(), Append, &Second));
  ASSERT_TRUE(Fast.synchronize().ok());
  EXPECT_EQ(12, Order);
  EXPECT_FALSE(Slow.idle());
}

TEST(HostEvent, MayBeDestroyedWhileItIsWaitedFor) {
  tileir::Stream Slow(Host), Fast(Host);
  {
    tileir::Event Done(Host);
    sleepInStream(Slow.handle(), 20);
    ASSERT_TRUE(Done.record(Slow).ok());
    ASSERT_TRUE(Fast.wait(Done).ok());
  }
  EXPECT_TRUE(Fast.synchronize().ok());
}

TEST(HostEvent, WithoutAStreamIsNow) {
  tileir::Event Begin(Host), End(Host);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_record_event(Begin.handle(), nullptr));
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_EQ(TILEIR_SUCCESS, tileir_record_event(End.handle(), nullptr));
  float Time = 0;
  ASSERT_TRUE(Begin.millisecondsTo(End, Time).ok());
  EXPECT_GE(Time, 4.9f);
  tileir::Event Never(Host);
  EXPECT_EQ("an event was never set", Begin.millisecondsTo(Never, Time).message());
}

TEST(HostEvent, NullArgumentsAreErrors) {
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_create_event(0, nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_record_event(nullptr, nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_wait_event(nullptr, nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_synchronize_event(nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_query_event(nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_event_milliseconds(nullptr, nullptr, nullptr));
  tileir_destroy_event(nullptr);
  tileir_destroy_graph(nullptr);
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_launch_graph(nullptr, nullptr));
}

//===----------------------------------------------------------------------===//
// GPUs
//===----------------------------------------------------------------------===//

TEST_F(CudaTest, EventsAreCudas) {
  int WaitsBefore = fake::fakeCudaEventWaits();
  {
    tileir::Stream S(GPU), T(OtherGPU), OnHost(Host);
    tileir::Event Begin(GPU), End(GPU), Other(OtherGPU), HostEvent(Host);
    ASSERT_TRUE(Begin.status().ok()) << Begin.status().message();
    EXPECT_EQ(3, fake::fakeCudaEvents());
    EXPECT_TRUE(Begin.record(S).ok());
    EXPECT_TRUE(End.record(S).ok());
    EXPECT_TRUE(End.synchronize().ok());
    EXPECT_TRUE(End.isOver());
    float Time = 0;
    EXPECT_TRUE(Begin.millisecondsTo(End, Time).ok());
    EXPECT_EQ(0.125f, Time);
    EXPECT_TRUE(T.wait(End).ok());
    EXPECT_EQ(WaitsBefore + 1, fake::fakeCudaEventWaits());
    EXPECT_TRUE(OnHost.wait(End).ok());
    EXPECT_TRUE(OnHost.synchronize().ok());

    EXPECT_EQ("an event of device 2 cannot be set by a stream of device 1",
              Other.record(S).message());
    EXPECT_EQ("events of devices 1 and 2 have no time between them",
              Begin.millisecondsTo(Other, Time).message());
    EXPECT_EQ("a stream of a GPU cannot wait for an event of the host: use "
              "tileir_synchronize_event",
              S.wait(HostEvent).message());
    fake::fakeCudaBreak(719);
    EXPECT_EQ("waiting for an event: CUDA_ERROR_LAUNCH_FAILED (as the test asked)",
              End.synchronize().message());
    fake::fakeCudaBreak(0);
  }
  EXPECT_EQ(0, fake::fakeCudaEvents());
}

TEST_F(CudaTest, StreamsOfOthersAreLaunchedOn) {
  void *Context = nullptr, *Stream = nullptr;
  ASSERT_EQ(0, cuDevicePrimaryCtxRetain(&Context, 0));
  ASSERT_EQ(0, cuCtxPushCurrent_v2(Context));
  ASSERT_EQ(0, cuStreamCreate(&Stream, 0));
  ASSERT_EQ(0, cuCtxPopCurrent_v2(&Context));
  tileir::Buffer<int> B(GPU, 4);
  {
    tileir::Stream S = tileir::Stream::wrap(GPU, Stream);
    ASSERT_TRUE(S.status().ok()) << S.status().message();
    EXPECT_EQ(Stream, S.cudaStream());
    EXPECT_EQ(TILEIR_SUCCESS, launch({2, 1, 1}, B.data(), 4, S.handle())) << lastError();
    EXPECT_EQ(Stream, Launches.back().Stream);
    EXPECT_TRUE(S.synchronize().ok());
    // CUDA's default stream.
    tileir::Stream Default = tileir::Stream::wrap(GPU, nullptr);
    EXPECT_EQ(TILEIR_SUCCESS, launch({2, 1, 1}, B.data(), 4, Default.handle()));
    EXPECT_EQ(nullptr, Launches.back().Stream);
    // What others' work has done wrong is not asked for in the end.
    fake::fakeCudaBreak(719);
    EXPECT_EQ(TILEIR_SUCCESS, tileir_destroy_stream(Default.handle()));
    fake::fakeCudaBreak(0);
  }
  EXPECT_EQ(0, cuStreamDestroy_v2(Stream)); // It is still there.
  EXPECT_FALSE(tileir::Stream::wrap(Host, nullptr).status().ok());
  EXPECT_FALSE(
      tileir::Stream::wrap(static_cast<tileir::Device>(9), nullptr).status().ok());
}

TEST_F(CudaTest, GraphsAreRecordedAndLaunched) {
  tileir::Buffer<int> B(GPU, 4);
  ASSERT_EQ(TILEIR_SUCCESS, tileir_fill(B.data(), 0, 16, nullptr));
  tileir::Stream S(GPU), Other(OtherGPU);
  tileir::Graph G = tileir::Graph::capture(S, [&] {
    for (int I = 0; I != 3; ++I)
      EXPECT_EQ(TILEIR_SUCCESS, launch({2, 1, 1}, B.data(), 4, S.handle()))
          << lastError();
  });
  ASSERT_TRUE(G.status().ok()) << G.status().message();
  EXPECT_EQ(0u, Launches.size());
  EXPECT_TRUE(G.launch(S).ok());
  EXPECT_TRUE(G.launch(S).ok());
  int Value = 0;
  ASSERT_TRUE(B.copyTo(S, &Value, 3, 1).ok());
  ASSERT_TRUE(S.synchronize().ok());
  EXPECT_EQ(6, Value);
  EXPECT_EQ(
      "tileir_launch_graph: the graph is of device 'Fake A', the stream of 'Fake H'",
      G.launch(Other).message());
  tileir::Stream OnHost(Host);
  EXPECT_EQ("tileir_begin_capture: the stream is one of the host, which has no graphs",
            tileir::Graph::capture(OnHost, [] {}).status().message());
  tileir::Stream Default = tileir::Stream::wrap(GPU, nullptr);
  EXPECT_EQ("tileir_begin_capture: CUDA's default stream cannot be captured",
            tileir::Graph::capture(Default, [] {}).status().message());
}

TEST_F(CudaTest, ACaptureEndsWhereItsWorkThrows) {
  tileir::Stream S(GPU);
  EXPECT_THROW((void)tileir::Graph::capture(S, [] { throw 1; }), int);
  // The stream runs again what is queued.
  tileir::Buffer<int> B(GPU, 4);
  EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, B.data(), 0, S.handle())) << lastError();
  EXPECT_EQ(1u, Launches.size());
  EXPECT_TRUE(tileir::Graph::capture(S, [] {}).status().ok());
}

TEST_F(CudaTest, MemoryHasKinds) {
  {
    tileir::Buffer<int> Pinned(GPU, 4, tileir::Memory::Pinned);
    tileir::Buffer<int> Managed(GPU, 4, tileir::Memory::Managed);
    tileir::Buffer<int> OnHost(Host, 4, tileir::Memory::Pinned);
    ASSERT_TRUE(Pinned.status().ok()) << Pinned.status().message();
    ASSERT_TRUE(Managed.status().ok());
    EXPECT_EQ(1, fake::fakeCudaPinned());
    Pinned.data()[0] = OnHost.data()[3] = 1;
    ASSERT_EQ(TILEIR_SUCCESS, tileir_set_device(FirstGPU));
    EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, Pinned.data(), 1)) << lastError();
    EXPECT_EQ(2, Pinned.data()[0]);
    EXPECT_EQ(TILEIR_SUCCESS, launch({1, 1, 1}, Managed.data(), 1)) << lastError();
  }
  EXPECT_EQ(0, fake::fakeCudaPinned());
  EXPECT_EQ(1u, fake::fakeCudaLeaks()); // The module that is loaded.
  void *Memory = nullptr;
  EXPECT_EQ(
      TILEIR_ERROR_INVALID_ARGUMENT,
      tileir_allocate_kind(FirstGPU, static_cast<tileir_memory_kind>(7), 8, &Memory));
}

TEST_F(CudaTest, CopiesArePartial) {
  tileir::Buffer<int> B(GPU, 4);
  const int From[] = {1, 2, 3, 4};
  int To[4] = {};
  ASSERT_TRUE(B.copyFrom(From).ok());
  ASSERT_TRUE(B.copyFrom(From + 3, 1, 1).ok());
  ASSERT_TRUE(B.copyTo(To, 1, 3).ok());
  EXPECT_EQ(4, To[0]);
  EXPECT_EQ(4, To[2]);
  EXPECT_EQ(0, To[3]);
  EXPECT_EQ("the elements of a copy are outside of the buffer",
            B.copyTo(To, 2, 3).message());
  EXPECT_FALSE(B.copyTo(To, SIZE_MAX, 2).ok());
}

TEST_F(CudaTest, KernelsHaveAttributes) {
  tileir_kernel_attributes Attributes;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_kernel_attributes(&Kernel, FirstGPU, &Attributes))
      << lastError();
  EXPECT_EQ(128u, Attributes.block_size);
  EXPECT_EQ(1024u, Attributes.dynamic_shared_bytes);
  EXPECT_EQ(1001u, Attributes.static_shared_bytes);
  EXPECT_EQ(1003u, Attributes.local_bytes);
  EXPECT_EQ(1004u, Attributes.registers);
  EXPECT_EQ(16u, Attributes.blocks_per_unit);
  ASSERT_EQ(TILEIR_SUCCESS,
            tileir_get_kernel_attributes(&Kernel, TILEIR_DEVICE_HOST, &Attributes));
  EXPECT_EQ(1u, Attributes.block_size);
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED,
            tileir_get_kernel_attributes(&Kernel, 9, &Attributes));
}

} // namespace
