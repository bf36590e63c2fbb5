//===- Launch.cpp - Run a kernel's blocks on the host's cores -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Launch.h"
#include "Runtime/Assertions.h"
#include "Runtime/Crash.h"
#include "Runtime/Error.h"
#include "Runtime/LaunchTimes.h"
#include "Runtime/Log.h"
#include "Runtime/Process.h"
#include "Runtime/Running.h"
#include "Runtime/Scratch.h"
#include "Runtime/Threads.h"
#include "Runtime/Trace.h"
#include <atomic>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

tileir_status rt::prepareLaunch(const tileir_kernel_desc &Kernel, tileir_grid Grid,
                                Launch &Result) {
  const uint64_t MaxExtent = INT32_MAX; // Block ids and counts are i32 in Tile IR.
  const uint64_t Extents[3] = {Grid.x, Grid.y, Grid.z};
  uint64_t NumBlocks = 1;
  bool TooMany = false;
  for (int D = 0; D != 3; ++D) {
    if (Extents[D] > MaxExtent)
      return fail(TILEIR_ERROR_INVALID_GRID,
                  "kernel '%s': the grid's extent in %c is %" PRId64
                  ", it must be from 0 to %" PRIu64,
                  Kernel.name, "xyz"[D], static_cast<int64_t>(Extents[D]), MaxExtent);
    TooMany |= __builtin_mul_overflow(NumBlocks, Extents[D], &NumBlocks);
    Result.Geometry.grid[D] = static_cast<uint32_t>(Extents[D]);
  }
  if (!Grid.x || !Grid.y || !Grid.z)
    NumBlocks = 0;
  else if (TooMany || NumBlocks > INT64_MAX)
    return fail(TILEIR_ERROR_INVALID_GRID,
                "kernel '%s': the grid of %" PRIu64 " x %" PRIu64 " x %" PRIu64
                " has more than 2^63-1 blocks",
                Kernel.name, Grid.x, Grid.y, Grid.z);
  Result.Geometry.stop = 0;
  Result.Geometry.cache_bytes = UINT64_MAX;
  Result.Geometry.any_numbers = 0;
  Result.Geometry.reserved = 0;
  Result.Kernel = &Kernel;
  Result.NumBlocks = NumBlocks;
  Result.Variant = nullptr;
  Result.Output = LaunchOutput::ofThread();
  Result.TimeLimit = getTimeLimit();
  return TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

static thread_local unsigned LaunchDepth;

bool rt::insideLaunch() { return LaunchDepth; }

namespace {
/// What the threads of one launch share.
struct Team {
  const Launch &L;
  const void *const *Args;
  const RunningLaunch &Running;
  uint64_t NumThreads;
  uint64_t LeastChunk = 1; ///< Blocks that are worth taking.
  pthread_t Caller = pthread_self();
  FailureLog Failures{L.Kernel->name, L.Output};
  std::atomic<uint64_t> NextBlock{0};
  double Start = 0; ///< When the others were called.
  /// When the first of them came, after the start.
  std::atomic<double> FirstDelay{0};
  bool IsCalled = false; ///< Whether they were.

  /// \p Blocks, or more, such that ranges of so many have the blocks together that the
  /// code runs as one. Not where threads would be without any.
  uint64_t toWholeGroups(uint64_t Blocks) const {
    uint64_t Joined = L.Variant->joined;
    if (Joined < 2 || L.NumBlocks / Joined < NumThreads)
      return Blocks;
    uint64_t Rest = Blocks % Joined;
    return Rest ? Blocks + (Joined - Rest) : Blocks;
  }

  /// Takes the next range of blocks; false if none is left, or the launch is to end.
  bool takeChunk(uint64_t &Begin, uint64_t &End) {
    Begin = NextBlock.load(std::memory_order_relaxed);
    do {
      if (Begin == L.NumBlocks || Running.isStopped())
        return false;
      uint64_t Left = L.NumBlocks - Begin;
      uint64_t Chunk = Left / (NumThreads == 1 ? 1 : 2 * NumThreads);
      Chunk = toWholeGroups(Chunk < LeastChunk ? LeastChunk : Chunk);
      End = Begin + (Chunk < Left ? Chunk : Left);
    } while (!NextBlock.compare_exchange_weak(Begin, End, std::memory_order_relaxed));
    return true;
  }

  /// Runs a range of blocks.
  void runChunk(uint64_t Begin, uint64_t End, void *Memory) {
    if (L.Geometry.any_numbers)
      return L.Variant->kernel(Args, &Running.geometry(), Begin, End, Memory);
    // One by one, so that a crash knows its block.
    CrashScope Scope(L);
    for (; Begin != End && !Running.isStopped(); ++Begin) {
      Scope.setBlock(Begin);
      L.Variant->kernel(Args, &Running.geometry(), Begin, Begin + 1, Memory);
    }
  }

  void runTraced(uint64_t Begin, uint64_t End, void *Memory) {
    TraceSpan Span;
    runChunk(Begin, End, Memory);
    if (Span)
      Span.endLater("blocks", L.Kernel->name, "\"first\": %" PRIu64 ", \"end\": %" PRIu64,
                    Begin, End);
  }

  /// The work of one thread. A thread without memory for its scratch leaves all blocks
  /// to the others.
  void work() {
    if (IsCalled && !isCaller())
      noteArrival();
    Scratch Memory(L.Variant->scratch_size);
    if (!Memory.valid())
      return;
    LaunchScope Scope(L.Output, Failures);
    ++LaunchDepth;
    double Began = IsCalled && isCaller() ? getNanoseconds() : 0;
    uint64_t NumDone = 0;
    for (uint64_t Begin, End; takeChunk(Begin, End);) {
      runTraced(Begin, End, Memory.data());
      NumDone += End - Begin;
    }
    if (Began != 0 && NumDone != 0)
      noteBlocks(getNanoseconds() - Began, NumDone);
    --LaunchDepth;
    // Its region stays open, for libomp's destructor takes care only of that.
    if (IsCalled && isCaller() && Running.getReason() == StopReason::Exit)
      stayIfOver();
  }

  bool isCaller() const { return pthread_equal(pthread_self(), Caller); }

  void noteArrival() {
    double Delay = getNanoseconds() - Start, None = 0;
    FirstDelay.compare_exchange_strong(None, Delay, std::memory_order_relaxed);
  }

  void noteBlocks(double Nanoseconds, uint64_t NumBlocks) const {
    if (!Running.isStopped())
      setBlockTime(L.Variant, Nanoseconds / static_cast<double>(NumBlocks));
  }

  /// Runs the launch in the calling thread, as long as that seems to be soonest. The
  /// first blocks tell whether those of this launch take longer than those of the last.
  void workAlone() {
    Scratch Memory(L.Variant->scratch_size);
    if (!Memory.valid())
      return;
    LaunchScope Scope(L.Output, Failures);
    ++LaunchDepth;
    forgetHelperDelay();
    double Began = getNanoseconds();
    uint64_t First = toWholeGroups(L.NumBlocks / 8 ? L.NumBlocks / 8 : 1);
    for (uint64_t Begin = 0, End = First; Begin != L.NumBlocks;) {
      if (Running.isStopped())
        break;
      runTraced(Begin, End, Memory.data());
      NextBlock.store(End, std::memory_order_relaxed);
      double Each = (getNanoseconds() - Began) / static_cast<double>(End);
      noteBlocks(Each, 1);
      if (End != L.NumBlocks &&
          !isSoonerAlone(Each * static_cast<double>(L.NumBlocks - End)))
        break;
      Begin = End;
      End = L.NumBlocks;
    }
    --LaunchDepth;
  }

  /// Threads that take blocks at the same time wait for each other's caches.
  void setLeastChunk(double BlockTime) {
    const double Worthwhile = 500; // Nanoseconds.
    double Blocks = BlockTime != 0 ? Worthwhile / BlockTime : 1;
    double Share = static_cast<double>(L.NumBlocks / (2 * NumThreads));
    Blocks = Blocks < Share ? Blocks : Share;
    LeastChunk = Blocks < 1 ? 1 : static_cast<uint64_t>(Blocks);
  }

  void callOthers() {
    IsCalled = true;
    setLeastChunk(getBlockTime(L.Variant));
    Start = getNanoseconds();
    unsigned NumCalled = callInParallel(
        static_cast<unsigned>(NumThreads),
        [](void *Data) { static_cast<Team *>(Data)->work(); }, this);
    if (NumCalled == 1)
      return;
    double Delay = FirstDelay.load(std::memory_order_relaxed);
    // If nobody came, they would have been later than this.
    addHelperDelay(Delay != 0 ? Delay : getNanoseconds() - Start);
  }

  bool isOpen() const {
    return NextBlock.load(std::memory_order_relaxed) != L.NumBlocks &&
           !Running.isStopped();
  }

  /// The work of all threads.
  void workTogether() {
    TraceSpan Span;
    double BlockTime = NumThreads == 1 ? 0 : getBlockTime(L.Variant);
    if (NumThreads == 1)
      work();
    else if (BlockTime != 0 &&
             isSoonerAlone(BlockTime * static_cast<double>(L.NumBlocks)))
      workAlone();
    if (NumThreads != 1 && isOpen())
      callOthers();
    if (Span)
      Span.end("launch", L.Kernel->name,
               "\"device\": \"host\", \"grid\": [%u, %u, %u], \"threads\": %" PRIu64
               ", \"isa\": %u",
               L.Geometry.grid[0], L.Geometry.grid[1], L.Geometry.grid[2], NumThreads,
               L.Variant->isa);
  }
};
} // namespace

/// Whether a value of OMP_NUM_THREADS is a list of numbers: "4" or "4,2". libomp may end
/// the program, or do anything else, on others.
static bool isThreadSetting(const char *Text) {
  const char Space[] = " \t";
  for (;;) {
    Text += strspn(Text, Space);
    size_t NumDigits = strspn(Text, "0123456789");
    if (!NumDigits)
      return false;
    Text += NumDigits;
    Text += strspn(Text, Space);
    if (!*Text)
      return true;
    if (*Text++ != ',')
      return false;
  }
}

tileir_status rt::getMaxThreads(unsigned &Result) {
  // A copy, since the program may change its environment.
  static char Wrong[256];
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    const char Name[] = "OMP_NUM_THREADS";
    const char *Setting = getenv(Name);
    if (!Setting)
      return;
    // Blank is not set; but libomp, which reads it at its first call, would abort.
    if (!Setting[strspn(Setting, " \t")])
      unsetenv(Name);
    else if (!isThreadSetting(Setting))
      snprintf(Wrong, sizeof(Wrong), "%s", Setting);
  });
  if (*Wrong)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "OMP_NUM_THREADS is '%s', it must be a number or a list of numbers",
                Wrong);
  // libomp ends the program where the system has no more threads to give.
  const unsigned PerProcessor = 8, Always = 64;
  unsigned Limit = PerProcessor * getNumProcessors();
  Limit = Limit < Always ? Always : Limit;
  unsigned Wanted = getThreadSetting();
  Result = Wanted < Limit ? Wanted : Limit;
  return TILEIR_SUCCESS;
}

static tileir_status failAsStopped(const Launch &L, StopReason Reason) {
  const char *Name = L.Kernel->name;
  switch (Reason) {
  case StopReason::TimeLimit:
    return fail(TILEIR_ERROR_TIMEOUT,
                "kernel '%s': stopped after its limit of %" PRIu64 " ms", Name,
                L.TimeLimit);
  case StopReason::Exit:
    return fail(TILEIR_ERROR_INTERRUPTED, "kernel '%s': stopped, the program is ending",
                Name);
  case StopReason::Interrupt:
  case StopReason::None:
    break;
  }
  return fail(TILEIR_ERROR_INTERRUPTED, "kernel '%s': interrupted", Name);
}

tileir_status rt::runBlocks(const Launch &L, const void *const *Args,
                            RunningLaunch &Running) {
  if (!L.NumBlocks)
    return TILEIR_SUCCESS;
  TimeLimit Limit(Running, L.TimeLimit);
  if (Limit.error())
    return fail(TILEIR_ERROR_SYSTEM,
                "kernel '%s': cannot create a thread for its limit of time: %s",
                L.Kernel->name, strerror(Limit.error()));
  unsigned MaxThreads = 0;
  if (tileir_status Code = getMaxThreads(MaxThreads))
    return Code;
  Team T{L, Args, Running, L.NumBlocks < MaxThreads ? L.NumBlocks : MaxThreads};
  if (logs(LogLevel::Launches))
    log("launch of kernel '%s' on the host: grid (%u, %u, %u), %" PRIu64 " threads",
        L.Kernel->name, L.Geometry.grid[0], L.Geometry.grid[1], L.Geometry.grid[2],
        T.NumThreads);
  T.workTogether();
  if (Running.isStopped()) {
    T.Failures.conclude();
    return failAsStopped(L, Running.getReason());
  }
  // Each thread with scratch goes on until no block is left, so either all were run or
  // no thread had memory.
  if (T.NextBlock.load(std::memory_order_relaxed) == L.NumBlocks)
    return T.Failures.conclude();
  return fail(TILEIR_ERROR_OUT_OF_MEMORY,
              "kernel '%s': cannot allocate %" PRIu64 " bytes of scratch for a thread",
              L.Kernel->name, L.Variant->scratch_size);
}
