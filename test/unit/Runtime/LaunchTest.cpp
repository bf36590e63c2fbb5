//===- LaunchTest.cpp - Grids, arguments, scratch -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestModule.h"
#include "gtest/gtest.h"
#include <atomic>
#include <cstring>
#include <omp.h>
#include <set>
#include <thread>

// A sanitizer must let allocations fail as the C library does.
extern "C" const char *__asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char *__tsan_default_options() { return "allocator_may_return_null=1"; }

namespace {

/// Counts the visits of each block: parameter 0 points to one counter for each.
void countVisits(const void *const *Args, const tileir_launch *, uint64_t Begin,
                 uint64_t End, void *) {
  auto *Counters = argument<std::atomic<int> *>(Args, 0);
  for (; Begin != End; ++Begin)
    ++Counters[Begin];
}

/// Adds up the lengths of the ranges in parameter 0 and counts them in parameter 1.
void addLengths(const void *const *Args, const tileir_launch *Launch, uint64_t Begin,
                uint64_t End, void *) {
  EXPECT_LT(Begin, End);
  *argument<std::atomic<uint64_t> *>(Args, 0) += End - Begin;
  ++*argument<std::atomic<uint64_t> *>(Args, 1);
}

void doNothing(const void *const *, const tileir_launch *, uint64_t, uint64_t, void *) {}

class LaunchTest : public testing::Test {
protected:
  static tileir_status run(tileir_kernel Kernel, tileir_grid Grid,
                           const std::vector<tileir_arg> &Args) {
    return tileir_launch_kernel(Kernel, Grid, Args.data(), Args.size(), nullptr);
  }
};

TEST_F(LaunchTest, EachBlockRunsOnce) {
  TestModule M({{"count", countVisits, {pointerTo(TILEIR_I32)}}});
  for (tileir_grid Grid : {tileir_grid{1, 1, 1}, {2, 1, 1}, {3, 5, 7}, {101, 97, 1}}) {
    std::vector<std::atomic<int>> Counters(Grid.x * Grid.y * Grid.z);
    ASSERT_EQ(TILEIR_SUCCESS,
              run(M[0], Grid, {tileir_arg_pointer(Counters.data(), TILEIR_I32)}));
    for (const std::atomic<int> &Counter : Counters)
      ASSERT_EQ(1, Counter);
  }
}

TEST_F(LaunchTest, NumbersAreTheKernelsChoice) {
  auto Look = [](const void *const *Args, const tileir_launch *Launch, uint64_t, uint64_t,
                 void *) { *argument<uint32_t *>(Args, 0) = Launch->any_numbers; };
  TestModule M({{"look", Look, {pointerTo(TILEIR_I32)}}});
  uint32_t AnyNumbers = 0;
  ASSERT_EQ(TILEIR_SUCCESS,
            run(M[0], {1, 1, 1}, {tileir_arg_pointer(&AnyNumbers, TILEIR_I32)}));
  EXPECT_EQ(1u, AnyNumbers);
}

TEST_F(LaunchTest, MoreThanTwoToThe31Blocks) {
  TestModule M({{"add", addLengths, {pointerTo(TILEIR_I64), pointerTo(TILEIR_I64)}}});
  std::atomic<uint64_t> Sum{0}, Calls{0};
  ASSERT_EQ(TILEIR_SUCCESS, run(M[0], {INT32_MAX, 1 << 20, 2},
                                {tileir_arg_pointer(&Sum, TILEIR_I64),
                                 tileir_arg_pointer(&Calls, TILEIR_I64)}));
  EXPECT_EQ(uint64_t(INT32_MAX) << 21, Sum);
  // Guided chunks: their number grows with the logarithm of the grid.
  EXPECT_LT(Calls, 10000u);
}

TEST_F(LaunchTest, AnyZeroExtentDoesNothing) {
  TestModule M({{"count", countVisits, {pointerTo(TILEIR_I32)}}});
  tileir_arg Null = tileir_arg_pointer(nullptr, TILEIR_I32);
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {0, 1, 1}, {Null}));
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {1, 0, 1}, {Null}));
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {INT32_MAX, INT32_MAX, 0}, {Null}));
  // But the arguments are looked at.
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, run(M[0], {0, 1, 1}, {}));
}

TEST_F(LaunchTest, GridLimits) {
  TestModule M({{"nothing", doNothing}});
  EXPECT_EQ(TILEIR_ERROR_INVALID_GRID, run(M[0], {1, uint64_t(INT32_MAX) + 1, 1}, {}));
  EXPECT_EQ(
      "kernel 'nothing': the grid's extent in y is 2147483648, it must be from 0 to "
      "2147483647",
      lastError());
  EXPECT_EQ(TILEIR_ERROR_INVALID_GRID, run(M[0], {1, 1, uint64_t(-1)}, {}));
  EXPECT_EQ("kernel 'nothing': the grid's extent in z is -1, it must be from 0 to "
            "2147483647",
            lastError());
  EXPECT_EQ(TILEIR_ERROR_INVALID_GRID, run(M[0], {INT32_MAX, INT32_MAX, 3}, {}));
  EXPECT_EQ("kernel 'nothing': the grid of 2147483647 x 2147483647 x 3 has more than "
            "2^63-1 blocks",
            lastError());
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {INT32_MAX, INT32_MAX, 1}, {}));
}

TEST_F(LaunchTest, WrongNumberOfArguments) {
  TestModule M({{"pair", doNothing, {scalar(TILEIR_I32), scalar(TILEIR_F32)}}});
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, run(M[0], {1, 1, 1}, {tileir_arg_i32(1)}));
  EXPECT_EQ("kernel 'pair' has 2 parameters, but 1 argument is given", lastError());
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_launch_kernel(M[0], {1, 1, 1}, nullptr, 2, nullptr));
  EXPECT_EQ("kernel 'pair': the array of arguments is null", lastError());
}

TEST_F(LaunchTest, WrongKindOfArgument) {
  TestModule M({{"k", doNothing, {pointerTo(TILEIR_BF16), scalar(TILEIR_I32)}}});
  uint16_t Data = 0;
  tileir_arg Right = tileir_arg_pointer(&Data, TILEIR_BF16);
  auto Message = [&](tileir_arg First, tileir_arg Second) {
    EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, run(M[0], {1, 1, 1}, {First, Second}));
    return lastError();
  };
  EXPECT_EQ("kernel 'k': argument 1 is f32, parameter 1 is i32",
            Message(Right, tileir_arg_f32(1)));
  EXPECT_EQ("kernel 'k': argument 1 is i64, parameter 1 is i32",
            Message(Right, tileir_arg_i64(1)));
  EXPECT_EQ("kernel 'k': argument 1 is a raw value of 2 bytes, parameter 1 is i32",
            Message(Right, tileir_arg_raw(1, 2)));
  EXPECT_EQ("kernel 'k': argument 1 is a pointer to i32, parameter 1 is i32",
            Message(Right, tileir_arg_pointer(&Data, TILEIR_I32)));
  EXPECT_EQ("kernel 'k': argument 0 is i64, parameter 0 is a pointer to bf16",
            Message(tileir_arg_i64(0), tileir_arg_i32(1)));
  EXPECT_EQ(
      "kernel 'k': argument 0 is a pointer to f16, parameter 0 is a pointer to bf16",
      Message(tileir_arg_pointer(&Data, TILEIR_F16), tileir_arg_i32(1)));
  tileir_arg Words = tileir_arg_pointer(&Data, TILEIR_RAW);
  Words.size = 4;
  EXPECT_EQ("kernel 'k': argument 0 is a pointer to 4-byte elements, parameter 0 is a "
            "pointer to bf16",
            Message(Words, tileir_arg_i32(1)));
  tileir_arg Odd = tileir_arg_i32(1);
  Odd.kind = 9;
  EXPECT_EQ("kernel 'k': argument 1 is of the unknown kind 9, parameter 1 is i32",
            Message(Right, Odd));
}

TEST_F(LaunchTest, ArgumentsThatFitLoosely) {
  TestModule M({{"k",
                 doNothing,
                 {pointerTo(TILEIR_BF16), scalar(TILEIR_F16), pointerTo(TILEIR_TF32)}}});
  uint16_t Data = 0;
  tileir_arg Void = tileir_arg_pointer(&Data, TILEIR_RAW);
  tileir_arg Shorts = Void;
  Shorts.size = 2;
  tileir_arg Half = tileir_arg_raw(0x3C00, 2);
  tileir_arg Floats = tileir_arg_pointer(&Data, TILEIR_F32);
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {1, 1, 1}, {Void, Half, Floats}));
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {1, 1, 1}, {Shorts, Half, Floats}));
}

TEST_F(LaunchTest, TruthIsZeroOrOne) {
  TestModule M({{"k", doNothing, {scalar(TILEIR_I1)}}});
  for (tileir_arg Each :
       {tileir_arg_i1(0), tileir_arg_i1(2), tileir_arg_raw(0, 1), tileir_arg_raw(1, 1)})
    EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {1, 1, 1}, {Each}));
  // The host would take it for true, and a GPU for its lowest bit.
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, run(M[0], {1, 1, 1}, {tileir_arg_raw(2, 1)}));
  EXPECT_EQ("kernel 'k': argument 0 is 2, parameter 0 is i1, which is 0 or 1",
            lastError());
}

TEST_F(LaunchTest, ValuesArriveInOrder) {
  // More parameters than the launch keeps on its stack.
  const unsigned Count = 100;
  auto Check = [](const void *const *Args, const tileir_launch *Launch, uint64_t,
                  uint64_t, void *) {
    EXPECT_EQ(4u, Launch->grid[0]);
    EXPECT_EQ(3u, Launch->grid[1]);
    EXPECT_EQ(2u, Launch->grid[2]);
    for (unsigned I = 0; I != Count; ++I)
      EXPECT_EQ(int64_t(I) - 50, argument<int64_t>(Args, I));
  };
  TestModule M({{"k", Check, std::vector<tileir_param>(Count, scalar(TILEIR_I64))}});
  std::vector<tileir_arg> Args;
  for (unsigned I = 0; I != Count; ++I)
    Args.push_back(tileir_arg_i64(int64_t(I) - 50));
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {4, 3, 2}, Args));
}

//===----------------------------------------------------------------------===//
// Scratch
//===----------------------------------------------------------------------===//

constexpr uint64_t SmallScratch = 1000;

/// Fills the scratch and checks that nobody else wrote to it meanwhile.
void useScratch(const void *const *Args, const tileir_launch *, uint64_t Begin,
                uint64_t End, void *Scratch) {
  EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(Scratch) % 64);
  auto *Bytes = static_cast<unsigned char *>(Scratch);
  for (; Begin != End; ++Begin) {
    auto Value = static_cast<unsigned char>(Begin);
    memset(Bytes, Value, SmallScratch);
    std::this_thread::yield();
    for (uint64_t I = 0; I != SmallScratch; ++I)
      ASSERT_EQ(Value, Bytes[I]);
  }
}

TEST_F(LaunchTest, ScratchIsTheThreadsOwn) {
  TestModule M({{"use", useScratch, {}, SmallScratch}});
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {500, 1, 1}, {}));
  std::vector<std::thread> Threads;
  for (int I = 0; I != 4; ++I)
    Threads.emplace_back([&] { EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {200, 1, 1}, {})); });
  for (std::thread &T : Threads)
    T.join();
}

TEST_F(LaunchTest, ScratchIsKeptAndGrows) {
  static void *Seen[2];
  auto Remember = [](const void *const *Args, const tileir_launch *, uint64_t, uint64_t,
                     void *Scratch) { Seen[argument<int32_t>(Args, 0)] = Scratch; };
  TestModule M({{"small", Remember, {scalar(TILEIR_I32)}, 4096},
                {"large", Remember, {scalar(TILEIR_I32)}, 1 << 20}});
  // One block runs on the calling thread.
  ASSERT_EQ(TILEIR_SUCCESS, run(M[1], {1, 1, 1}, {tileir_arg_i32(0)}));
  ASSERT_EQ(TILEIR_SUCCESS, run(M[0], {1, 1, 1}, {tileir_arg_i32(1)}));
  EXPECT_EQ(Seen[0], Seen[1]);
}

// The word before the scratch is zero in a thread's first call of a launch, and what the
// thread left there in the others.
TEST_F(LaunchTest, ScratchTellsTheFirstCall) {
  static std::atomic<int> Firsts, Calls;
  auto Count = [](const void *const *, const tileir_launch *, uint64_t, uint64_t,
                  void *Scratch) {
    uint64_t &Word = static_cast<uint64_t *>(Scratch)[-1];
    if (Word == 0)
      ++Firsts;
    else
      EXPECT_EQ(UINT64_MAX, Word);
    ++Calls;
    Word = UINT64_MAX;
    memset(Scratch, 0xFF, SmallScratch);
  };
  TestModule M({{"count", Count, {}, SmallScratch}});
  for (int Launch = 0; Launch != 3; ++Launch) {
    Firsts = Calls = 0;
    ASSERT_EQ(TILEIR_SUCCESS, run(M[0], {64, 1, 1}, {}));
    EXPECT_GE(Firsts, 1);
    EXPECT_LE(Firsts, Calls); // A single thread may have one call.
  }
}

TEST_F(LaunchTest, ScratchThatCannotBeAllocated) {
  for (uint64_t Size : {uint64_t(1) << 60, UINT64_MAX}) {
    TestModule M(
        {{"hungry", addLengths, {pointerTo(TILEIR_I64), pointerTo(TILEIR_I64)}, Size}});
    std::atomic<uint64_t> Sum{0}, Calls{0};
    tileir_arg Args[] = {tileir_arg_pointer(&Sum, TILEIR_I64),
                         tileir_arg_pointer(&Calls, TILEIR_I64)};
    EXPECT_EQ(TILEIR_ERROR_OUT_OF_MEMORY,
              tileir_launch_kernel(M[0], {64, 1, 1}, Args, 2, nullptr));
    EXPECT_EQ("kernel 'hungry': cannot allocate " + std::to_string(Size) +
                  " bytes of scratch for a thread",
              lastError());
    EXPECT_EQ(0u, Calls);
  }
}

/// Launches another kernel with scratch from inside, for each block.
void launchInside(const void *const *Args, const tileir_launch *, uint64_t Begin,
                  uint64_t End, void *Scratch) {
  auto Inner = argument<tileir_kernel>(Args, 0);
  for (; Begin != End; ++Begin) {
    memset(Scratch, 7, SmallScratch);
    EXPECT_EQ(TILEIR_SUCCESS,
              tileir_launch_kernel(Inner, {3, 1, 1}, nullptr, 0, nullptr));
    EXPECT_EQ(7, static_cast<char *>(Scratch)[SmallScratch - 1]);
  }
}

TEST_F(LaunchTest, LaunchInsideALaunch) {
  TestModule M({{"outer", launchInside, {pointerTo(TILEIR_I8)}, SmallScratch},
                {"inner", useScratch, {}, SmallScratch}});
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {20, 1, 1}, {tileir_arg_pointer(M[1], TILEIR_I8)}));
}

TEST_F(LaunchTest, LaunchInsideAParallelRegion) {
  TestModule M({{"count", countVisits, {pointerTo(TILEIR_I32)}}});
  std::vector<std::atomic<int>> Counters(100);
  tileir_arg Arg = tileir_arg_pointer(Counters.data(), TILEIR_I32);
#pragma omp parallel num_threads(4)
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {100, 1, 1}, {Arg}));
  for (const std::atomic<int> &Counter : Counters)
    EXPECT_EQ(4, Counter);
}

//===----------------------------------------------------------------------===//
// Variants
//===----------------------------------------------------------------------===//

TEST_F(LaunchTest, FirstVariantThatFitsTheMachine) {
  static int Chosen;
  auto Better = [](const void *const *, const tileir_launch *, uint64_t, uint64_t,
                   void *) { Chosen = 4; };
  auto Dot = [](const void *const *, const tileir_launch *, uint64_t, uint64_t, void *) {
    Chosen = 6;
  };
  auto Base = [](const void *const *, const tileir_launch *, uint64_t, uint64_t, void *) {
    Chosen = 0;
  };
  // A level that no machine has, two that this one may have, and the last resort.
  TestModule M({{"k",
                 nullptr,
                 {},
                 0,
                 nullptr,
                 {{Better, 64, 1000, 0},
                  {Dot, 48, TILEIR_ISA_X86_64_V4_BF16, 0},
                  {Better, 32, TILEIR_ISA_X86_64_V4, 0},
                  {Base, 16, TILEIR_ISA_BASE, 0}}}});
  tileir_kernel_info Info;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_kernel_info(M[0], &Info));
  ASSERT_EQ(TILEIR_SUCCESS, run(M[0], {1, 1, 1}, {}));
#if defined(__x86_64__)
  bool HasV4 = __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
  // Intel's processors with AMX have slow dot products of bf16.
  bool IsSlow = __builtin_cpu_is("intel") && !__builtin_cpu_is("cooperlake");
  bool HasDot = HasV4 && __builtin_cpu_supports("avx512bf16") && !IsSlow;
#else
  bool HasV4 = false, HasDot = false;
#endif
  EXPECT_EQ(HasDot  ? TILEIR_ISA_X86_64_V4_BF16
            : HasV4 ? TILEIR_ISA_X86_64_V4
                    : TILEIR_ISA_BASE,
            int(Info.isa));
  EXPECT_EQ(HasDot ? 48u : HasV4 ? 32u : 16u, Info.scratch_size);
  EXPECT_EQ(int(Info.isa), Chosen);
}

TEST_F(LaunchTest, NoVariantForTheMachine) {
  TestModule M({{"k", nullptr, {}, 0, nullptr, {{doNothing, 0, 1000, 0}}}});
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, run(M[0], {1, 1, 1}, {}));
  EXPECT_EQ("kernel 'k' has no code for this machine", lastError());
}

// Launches that one thread finishes sooner have one; they run each block once, too, and
// so does a launch that turns out to be long when it has begun.
TEST_F(LaunchTest, ShortAndLongLaunchesOfOneKernel) {
  static std::atomic<uint64_t> Sum;
  static std::atomic<int> Rounds;
  auto Work = [](const void *const *, const tileir_launch *, uint64_t Begin, uint64_t End,
                 void *) {
    for (uint64_t Block = Begin; Block != End; ++Block) {
      Sum += Block + 1;
      for (volatile int I = 0; I < Rounds; ++I) {
      }
    }
  };
  TestModule M({{"k", Work}});
  const uint64_t NumBlocks = 100;
  for (int I = 0; I != 500; ++I) {
    Sum = 0;
    Rounds = I % 50 ? 0 : 100000;
    ASSERT_EQ(TILEIR_SUCCESS, run(M[0], {NumBlocks, 1, 1}, {}));
    ASSERT_EQ(NumBlocks * (NumBlocks + 1) / 2, Sum);
  }
}

// Ranges have the blocks together that the code runs as one, unless threads would have
// nothing to do.
TEST_F(LaunchTest, JoinedBlocksStayTogether) {
  static std::atomic<uint64_t> Sum, NumOdd;
  static uint64_t NumBlocks;
  const uint32_t Joined = 16;
  auto Work = [](const void *const *, const tileir_launch *, uint64_t Begin, uint64_t End,
                 void *) {
    for (uint64_t Block = Begin; Block != End; ++Block)
      Sum += Block + 1;
    NumOdd += Begin % Joined != 0 || (End % Joined != 0 && End != NumBlocks);
    for (volatile int I = 0; I < 20000; ++I) {
    }
  };
  TestModule M({{"k", nullptr, {}, 0, nullptr, {{Work, 0, TILEIR_ISA_BASE, Joined}}}});
  unsigned NumThreads = omp_get_max_threads();
  for (uint64_t Groups : {uint64_t(NumThreads), uint64_t(3 * NumThreads + 1)})
    for (uint64_t Rest : {0, 5})
      for (int Round = 0; Round != 20; ++Round) {
        NumBlocks = Groups * Joined + Rest;
        Sum = NumOdd = 0;
        ASSERT_EQ(TILEIR_SUCCESS, run(M[0], {NumBlocks, 1, 1}, {}));
        EXPECT_EQ(NumBlocks * (NumBlocks + 1) / 2, Sum);
        EXPECT_EQ(0u, NumOdd);
      }
}

TEST_F(LaunchTest, AllThreadsTakePart) {
  static std::atomic<int> Waiting;
  static int NumThreads;
  NumThreads = omp_get_max_threads();
  Waiting = 0;
  // Each block waits until all threads have one, so this ends only with all of them.
  auto Meet = [](const void *const *, const tileir_launch *, uint64_t Begin, uint64_t End,
                 void *) {
    ++Waiting;
    while (Waiting < NumThreads)
      std::this_thread::yield();
  };
  TestModule M({{"meet", Meet}});
  EXPECT_EQ(TILEIR_SUCCESS, run(M[0], {uint64_t(NumThreads), 1, 1}, {}));
  EXPECT_EQ(NumThreads, Waiting);
}

} // namespace
