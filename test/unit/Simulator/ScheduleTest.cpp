//===- ScheduleTest.cpp - Waiting, order and schedules --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"
#include <set>

using namespace llvm;
using namespace tileir::sim;

namespace {

LaunchOptions grid(unsigned Blocks, std::optional<uint64_t> Seed = std::nullopt) {
  LaunchOptions Options;
  Options.Grid = {Blocks, 1, 1};
  Options.Seed = Seed;
  return Options;
}

/// Block 0 waits until block 3 has set a flag, which passes on what it wrote.
std::string waitForBlock(StringRef StoreOrder, StringRef LoadOrder) {
  return ("  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
          "  %flag = getelementptr i32, ptr addrspace(1) %0, i32 8\n"
          "  switch i32 %c, label %end [ i32 0, label %wait i32 3, label %set ]\n"
          "set:\n  store i32 42, ptr addrspace(1) %0\n"
          "  store atomic i32 1, ptr addrspace(1) %flag syncscope(\"device\") " +
          StoreOrder +
          ", align 4\n  br label %end\n"
          "wait:\n  %f = load atomic i32, ptr addrspace(1) %flag syncscope(\"device\") " +
          LoadOrder +
          ", align 4\n  %ready = icmp eq i32 %f, 1\n"
          "  br i1 %ready, label %read, label %wait\n"
          "read:\n  %v = load i32, ptr addrspace(1) %0\n"
          "  %out = getelementptr i32, ptr addrspace(1) %0, i32 1\n"
          "  store i32 %v, ptr addrspace(1) %out\n  br label %end\n"
          "end:\n")
      .str();
}

TEST(Schedule, BlocksWaitForLaterOnes) {
  for (uint64_t Seed = 0; Seed != 4; ++Seed) {
    TestKernel K("ptr addrspace(1) %0", waitForBlock("release", "acquire"), 1);
    std::vector<uint32_t> Data(9);
    K.addBuffer(Data);
    K.launchGood(grid(4, Seed ? std::optional<uint64_t>(Seed) : std::nullopt));
    EXPECT_EQ(Data[1], 42u);
  }
}

TEST(Schedule, RelaxedFlagsOrderNothing) {
  TestKernel K("ptr addrspace(1) %0", waitForBlock("monotonic", "monotonic"), 1);
  std::vector<uint32_t> Data(9);
  K.addBuffer(Data);
  LaunchResult R = K.launch(grid(4));
  ASSERT_EQ(R.Findings.size(), 1u);
  EXPECT_EQ(R.Findings[0].Kind, FindingKind::Race);
}

/// What is found when one block tells another by atomics of these scopes, with fences or
/// by the atomics themselves.
std::string tell(StringRef StoreScope, StringRef LoadScope, StringRef FenceScope = "") {
  auto Scope = [](StringRef Name) { return ("syncscope(\"" + Name + "\")").str(); };
  bool Fences = !FenceScope.empty();
  std::string Body =
      ("  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
       "  %flag = getelementptr i32, ptr addrspace(1) %0, i32 8\n"
       "  switch i32 %c, label %end [ i32 0, label %wait i32 3, label %set ]\n"
       "set:\n  store i32 42, ptr addrspace(1) %0\n" +
       Twine(Fences ? "  fence " + Scope(FenceScope) + " release\n" : "") +
       "  store atomic i32 1, ptr addrspace(1) %flag " + Scope(StoreScope) +
       (Fences ? " monotonic" : " release") +
       ", align 4\n  br label %end\n"
       "wait:\n  %f = load atomic i32, ptr addrspace(1) %flag " +
       Scope(LoadScope) + (Fences ? " monotonic" : " acquire") +
       ", align 4\n  %ready = icmp eq i32 %f, 1\n"
       "  br i1 %ready, label %read, label %wait\nread:\n" +
       (Fences ? "  fence " + Scope(FenceScope) + " acquire\n" : "") +
       "  %v = load i32, ptr addrspace(1) %0\n"
       "  %out = getelementptr i32, ptr addrspace(1) %0, i32 1\n"
       "  store i32 %v, ptr addrspace(1) %out\n  br label %end\nend:\n")
          .str();
  TestKernel K("ptr addrspace(1) %0", Body, 1);
  std::vector<uint32_t> Data(9);
  K.addBuffer(Data);
  std::string Found;
  for (const Finding &F : K.launch(grid(4)).Findings)
    Found += F.Message + "\n";
  return Found + K.Error;
}

TEST(Scope, OfABlockOrdersNoOther) {
  for (const char *Wide : {"device", ""}) {
    EXPECT_EQ(tell(Wide, Wide), "");
    EXPECT_EQ(tell(Wide, Wide, "device"), "");
  }
  // The flag itself is no longer atomic, and what it tells about is not in order.
  for (auto [Store, Load] : {std::pair("block", "device"), {"device", "block"}}) {
    std::string Text = tell(Store, Load);
    StringRef Found = Text;
    EXPECT_TRUE(Found.contains("an atomic access of the scope of a block is one only for "
                               "that block"))
        << Text;
    EXPECT_TRUE(Found.contains("byte 0 of 'buffer 0'")) << Text;
  }
  for (const char *Narrow : {"block", "cluster"}) {
    std::string Found = tell("device", "device", Narrow);
    EXPECT_TRUE(StringRef(Found).contains("(byte 0 of 'buffer 0'")) << Found;
    EXPECT_FALSE(StringRef(Found).contains("byte 32 of 'buffer 0'")) << Found;
  }
}

/// A sum of all blocks, each by one atomic.
TEST(Scope, AtomicsOfDifferentBlocks) {
  auto Run = [](StringRef Scope, unsigned Blocks) {
    TestKernel K("ptr addrspace(1) %0",
                 ("  %old = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope(\"" +
                  Scope + "\") monotonic\n")
                     .str());
    std::vector<uint32_t> Data(1);
    K.addBuffer(Data);
    return K.launch(grid(Blocks)).Findings.size();
  };
  EXPECT_EQ(Run("device", 4), 0u);
  EXPECT_EQ(Run("block", 1), 0u);
  EXPECT_EQ(Run("block", 2), 1u);
}

/// Within a block the scope is enough.
TEST(Scope, OfABlockOrdersTheBlock) {
  auto Run = [](StringRef Scope) {
    TestKernel K(
        "ptr addrspace(1) %0",
        ("  %flag = getelementptr i32, ptr addrspace(1) %0, i32 1\n"
         "  switch i32 %tid, label %end [ i32 0, label %set i32 32, label %wait ]\n"
         "set:\n  store i32 42, ptr addrspace(1) %0\n"
         "  store atomic i32 1, ptr addrspace(1) %flag syncscope(\"" +
         Scope +
         "\") release, align 4\n  br label %end\n"
         "wait:\n  %f = load atomic i32, ptr addrspace(1) %flag syncscope(\"" +
         Scope +
         "\") acquire, align 4\n  %ready = icmp eq i32 %f, 1\n"
         "  br i1 %ready, label %read, label %wait\nread:\n"
         "  %v = load i32, ptr addrspace(1) %0\n  br label %end\nend:\n")
            .str(),
        64);
    std::vector<uint32_t> Data(2);
    K.addBuffer(Data);
    return K.launch().Findings.size();
  };
  EXPECT_EQ(Run("device"), 0u);
  EXPECT_EQ(Run("block"), 0u);
  EXPECT_NE(Run("singlethread"), 0u);
}

/// One block writes data and then a flag, both by atomics; another one waits for the flag
/// and reads the data. What it has read, by seed.
std::set<uint32_t> readBehindFlag(StringRef StoreOrder, StringRef LoadOrder) {
  std::set<uint32_t> Values;
  for (uint64_t Seed = 1; Seed != 40; ++Seed) {
    TestKernel K(
        "ptr addrspace(1) %0",
        ("  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
         "  %flag = getelementptr i32, ptr addrspace(1) %0, i32 8\n"
         "  %writes = icmp eq i32 %c, 0\n  br i1 %writes, label %set, label %wait\n"
         "set:\n  store atomic i32 42, ptr addrspace(1) %0 syncscope(\"device\") "
         "monotonic, align 4\n"
         "  store atomic i32 1, ptr addrspace(1) %flag syncscope(\"device\") " +
         StoreOrder +
         ", align 4\n  br label %end\n"
         "wait:\n  %f = load atomic i32, ptr addrspace(1) %flag syncscope(\"device\") " +
         LoadOrder +
         ", align 4\n  %ready = icmp eq i32 %f, 1\n"
         "  br i1 %ready, label %read, label %wait\n"
         "read:\n  %v = load atomic i32, ptr addrspace(1) %0 syncscope(\"device\") "
         "monotonic, align 4\n"
         "  %w = load atomic i32, ptr addrspace(1) %0 syncscope(\"device\") monotonic, "
         "align 4\n"
         "  %back = icmp ult i32 %w, %v\n  %x = select i1 %back, i32 99, i32 %v\n"
         "  %out = getelementptr i32, ptr addrspace(1) %0, i32 1\n"
         "  store i32 %x, ptr addrspace(1) %out\n  br label %end\n"
         "end:\n")
            .str(),
        1);
    std::vector<uint32_t> Data(9);
    K.addBuffer(Data);
    K.launchGood(grid(2, Seed));
    Values.insert(Data[1]);
  }
  return Values;
}

/// Relaxed atomics do not race, but what they see may be old, though never older than
/// what the thread has seen.
TEST(Schedule, RelaxedReadsMayBeOld) {
  EXPECT_EQ(readBehindFlag("release", "acquire"), (std::set<uint32_t>{42}));
  for (auto [Store, Load] : {std::pair("monotonic", "acquire"),
                             {"release", "monotonic"},
                             {"monotonic", "monotonic"}})
    EXPECT_EQ(readBehindFlag(Store, Load), (std::set<uint32_t>{0, 42}));
}

/// A lock that lanes of one warp take: those that have it stand behind those that wait.
TEST(Schedule, LanesOfAWarpWaitForEachOther) {
  for (uint64_t Seed = 0; Seed != 3; ++Seed) {
    TestKernel K("ptr addrspace(1) %0",
                 "  %lock = getelementptr i32, ptr addrspace(1) %0, i32 1\n"
                 "  br label %try\n"
                 "try:\n  %x = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 "
                 "syncscope(\"device\") acquire monotonic\n"
                 "  %got = extractvalue { i32, i1 } %x, 1\n"
                 "  br i1 %got, label %in, label %try\n"
                 "in:\n  %v = load i32, ptr addrspace(1) %0\n  %w = add i32 %v, 1\n"
                 "  store i32 %w, ptr addrspace(1) %0\n"
                 "  store atomic i32 0, ptr addrspace(1) %lock syncscope(\"device\") "
                 "release, align 4\n");
    std::vector<uint32_t> Data(2);
    K.addBuffer(Data);
    K.launchGood(grid(2, Seed ? std::optional<uint64_t>(Seed) : std::nullopt));
    EXPECT_EQ(Data[0], 64u);
  }
}

TEST(Schedule, EndlessLoopsAreStopped) {
  TestKernel K("", "  br label %loop\nloop:\n  br label %loop\nafter:\n");
  LaunchOptions Options;
  Options.StepLimit = 1000000;
  LaunchResult R = K.launch(Options);
  ASSERT_EQ(R.Findings.size(), 1u);
  EXPECT_EQ(R.Findings[0].Kind, FindingKind::Deadlock);
}

TEST(Schedule, ALimitOfTimeAndAnInterruptEndALaunch) {
  TestKernel K("", "  br label %loop\nloop:\n  br label %loop\nafter:\n");
  LaunchOptions Options;
  Options.Stop.TimeLimit = std::chrono::milliseconds(50);
  LaunchResult R = K.launch(Options);
  EXPECT_TRUE(R.Findings.empty());
  EXPECT_EQ(tileir::StopClock::TimeOver, R.Stopped);

  std::atomic<bool> Interrupt{true};
  Options.Stop = {&Interrupt, std::chrono::milliseconds(0)};
  R = K.launch(Options);
  EXPECT_TRUE(R.Findings.empty());
  EXPECT_EQ(tileir::StopClock::Interrupted, R.Stopped);
}

/// The order in which atomics hand out numbers.
std::vector<uint32_t> tickets(std::optional<uint64_t> Seed) {
  TestKernel K("ptr addrspace(1) %0",
               "  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
               "  %n = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope(\"device\") "
               "monotonic\n"
               "  %b = shl i32 %c, 5\n  %i = add i32 %b, %tid\n  %j = add i32 %i, 1\n"
               "  %p = getelementptr i32, ptr addrspace(1) %0, i32 %j\n"
               "  store i32 %n, ptr addrspace(1) %p\n");
  std::vector<uint32_t> Data(65);
  K.addBuffer(Data);
  K.launchGood(grid(2, Seed));
  EXPECT_EQ(Data[0], 64u);
  return Data;
}

TEST(Schedule, SeedsAreRepeatableAndDiffer) {
  EXPECT_EQ(tickets(1), tickets(1));
  EXPECT_NE(tickets(1), tickets(2));
  EXPECT_NE(tickets(1), tickets(std::nullopt));
}

/// A block writes eight times, each time telling it by a flag; another one reads what was
/// written first. If that flag is set before all threads have written, only a
/// reader that comes between two of the flags has nothing to order it.
std::string tellEightTimes(StringRef Barrier) {
  return ("  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
          "  %flag = getelementptr i32, ptr addrspace(1) %0, i32 1024\n"
          "  %zero = icmp eq i32 %tid, 0\n"
          "  %writes = icmp eq i32 %c, 0\n"
          "  br i1 %writes, label %loop, label %wait\n"
          "loop:\n  %i = phi i32 [ 0, %entry ], [ %n, %next ]\n"
          "  %n = add i32 %i, 1\n  %row = shl i32 %i, 6\n  %at = add i32 %row, %tid\n"
          "  %p = getelementptr i32, ptr addrspace(1) %0, i32 %at\n"
          "  store i32 %n, ptr addrspace(1) %p\n" +
          Barrier +
          "  br i1 %zero, label %tell, label %next\n"
          "tell:\n  store atomic i32 %n, ptr addrspace(1) %flag syncscope(\"device\") "
          "release, align 4\n  br label %next\n"
          "next:\n  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
          "  %more = icmp ult i32 %n, 8\n  br i1 %more, label %loop, label %end\n"
          "wait:\n  %f = load atomic i32, ptr addrspace(1) %flag syncscope(\"device\") "
          "acquire, align 4\n  %ready = icmp ne i32 %f, 0\n"
          "  br i1 %ready, label %read, label %wait\n"
          "read:\n  %q = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
          "  %v = load i32, ptr addrspace(1) %q\n"
          "  %o = getelementptr i32, ptr addrspace(1) %q, i32 512\n"
          "  store i32 %v, ptr addrspace(1) %o\n  br label %end\n"
          "end:\n")
      .str();
}

TEST(Schedule, SeedsComeBetweenFlags) {
  unsigned Found = 0;
  for (uint64_t Seed = 1; Seed != 21; ++Seed)
    for (bool Right : {true, false}) {
      TestKernel K("ptr addrspace(1) %0",
                   tellEightTimes(Right ? "  call void @llvm.nvvm.barrier.cta.sync."
                                          "aligned.all(i32 0)\n"
                                        : ""),
                   64);
      std::vector<uint32_t> Data(1025);
      K.addBuffer(Data);
      LaunchResult R = K.launch(grid(2, Seed));
      if (Right)
        EXPECT_TRUE(R.Findings.empty()) << R.Findings[0].Message;
      else
        Found += !R.Findings.empty();
    }
  RecordProperty("found", int(Found));
  EXPECT_GE(Found, 5u);
}

/// Order by bar.warp.sync, and its absence.
TEST(Order, WarpBarrier) {
  auto Run = [](StringRef Sync) {
    TestKernel K("ptr addrspace(1) %0",
                 ("  %p = getelementptr i32, ptr addrspace(3) @s, i32 %tid\n"
                  "  store i32 %tid, ptr addrspace(3) %p\n" +
                  Sync +
                  "  %x = xor i32 %tid, 1\n"
                  "  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x\n"
                  "  %v = load i32, ptr addrspace(3) %q\n"
                  "  %o = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
                  "  store i32 %v, ptr addrspace(1) %o\n")
                     .str(),
                 64, "@s = internal addrspace(3) global [64 x i32] undef, align 4");
    std::vector<uint32_t> Out(64);
    K.addBuffer(Out);
    return K.launch().Findings.size();
  };
  EXPECT_EQ(Run("  call void @llvm.nvvm.bar.warp.sync(i32 -1)\n"), 0u);
  EXPECT_EQ(Run("  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"), 0u);
  EXPECT_NE(Run(""), 0u);
  // Lanes meet, but memory is not ordered.
  EXPECT_NE(Run("  %n = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 true)\n"), 0u);
}

/// Bytes of one word that different threads write are no conflict, the same byte is one.
TEST(Order, Bytes) {
  auto Run = [](unsigned Divisor) {
    TestKernel K("ptr addrspace(1) %0, i32 %1",
                 "  %i = udiv i32 %tid, %1\n"
                 "  %p = getelementptr i8, ptr addrspace(1) %0, i32 %i\n"
                 "  %b = trunc i32 %tid to i8\n  %c = add i8 %b, 1\n"
                 "  store i8 %c, ptr addrspace(1) %p\n");
    std::vector<uint8_t> Out(32);
    K.addBuffer(Out);
    K.addWord(Divisor);
    return K.launch().Findings.size();
  };
  EXPECT_EQ(Run(1), 0u);
  EXPECT_EQ(Run(2), 1u);
}

TEST(Report, TrapsAndText) {
  TestKernel K("",
               "  %a = alloca { i32, double, ptr }\n"
               "  store i32 %tid, ptr %a\n"
               "  %b = getelementptr i8, ptr %a, i32 8\n  store double 1.5, ptr %b\n"
               "  %c = getelementptr i8, ptr %a, i32 16\n  store ptr @word, ptr %c\n"
               "  %n = call i32 @vprintf(ptr @format, ptr %a)\n"
               "  call void @llvm.trap()\n",
               1,
               "@format = internal constant [18 x i8] c\"%d %.2f %s 100%%\\0A\\00\"\n"
               "@word = internal constant [3 x i8] c\"ab\\00\"\n"
               "declare i32 @vprintf(ptr, ptr)");
  LaunchResult R = K.launch();
  EXPECT_EQ(R.Printed, "0 1.50 ab 100%\n");
  ASSERT_TRUE(R.Trap);
  EXPECT_NE(R.Trap->find("trap in thread (0, 0, 0) of block (0, 0, 0)"),
            std::string::npos);
}

} // namespace
