//===- MBarrierTest.cpp - Phases of mbarriers -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

const char *Globals = "@bar = internal addrspace(3) global i64 undef, align 8\n"
                      "@data = internal addrspace(3) global [64 x i32] undef, align 16";

/// Warp 0 writes, arrives and goes on; warp 1 waits for the phase and reads.
std::string producerConsumer(bool Waits) {
  return std::string("  %first = icmp eq i32 %tid, 0\n"
                     "  br i1 %first, label %init, label %ready\n"
                     "init:\n"
                     "  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, "
                     "i32 32)\n"
                     "  br label %ready\n"
                     "ready:\n"
                     "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
                     "  %producer = icmp ult i32 %tid, 32\n"
                     "  br i1 %producer, label %write, label %wait\n"
                     "write:\n"
                     "  %p = getelementptr i32, ptr addrspace(3) @data, i32 %tid\n"
                     "  store i32 %tid, ptr addrspace(3) %p\n"
                     "  %state = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr "
                     "addrspace(3) @bar)\n"
                     "  br label %end\n"
                     "wait:\n") +
         (Waits ? "  %done = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr "
                  "addrspace(3) @bar, i64 0)\n"
                  "  br i1 %done, label %read, label %wait\n"
                : "  br label %read\n") +
         "read:\n"
         "  %i = sub i32 63, %tid\n"
         "  %q = getelementptr i32, ptr addrspace(3) @data, i32 %i\n"
         "  %v = load i32, ptr addrspace(3) %q\n"
         "  %j = sub i32 %tid, 32\n"
         "  %o = getelementptr i32, ptr addrspace(1) %0, i32 %j\n"
         "  store i32 %v, ptr addrspace(1) %o\n"
         "  br label %end\n"
         "end:\n";
}

TEST(MBarrier, ArrivalsOrderMemory) {
  for (uint64_t Seed = 0; Seed != 20; ++Seed) {
    TestKernel K("ptr addrspace(1) %0", producerConsumer(true), 64, Globals);
    std::vector<uint32_t> Out(32);
    K.addBuffer(Out);
    LaunchOptions Options;
    if (Seed)
      Options.Seed = Seed;
    K.launchGood(Options);
    for (unsigned L = 0; L != 32; ++L)
      EXPECT_EQ(Out[L], 31 - L);
  }
}

TEST(MBarrier, WithoutTheWaitItIsARace) {
  TestKernel K("ptr addrspace(1) %0", producerConsumer(false), 64, Globals);
  std::vector<uint32_t> Out(32);
  K.addBuffer(Out);
  LaunchResult R = K.launch();
  EXPECT_TRUE(
      any_of(R.Findings, [](const Finding &F) { return F.Kind == FindingKind::Race; }));
}

/// One thread goes through phases: the parity that a wait names is the one that ended.
TEST(MBarrier, Parity) {
  std::string Body = "  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, "
                     "i32 1)\n";
  unsigned Number = 0;
  auto Test = [&](unsigned Parity) {
    Body += formatv("  %t{0} = call i1 @llvm.nvvm.mbarrier.test.wait.parity.scope.cta."
                    "space.cta(ptr addrspace(3) @bar, i32 {1})\n"
                    "  %z{0} = zext i1 %t{0} to i8\n"
                    "  %o{0} = getelementptr i8, ptr addrspace(1) %0, i32 {0}\n"
                    "  store i8 %z{0}, ptr addrspace(1) %o{0}\n",
                    Number++, Parity)
                .str();
  };
  auto Arrive = [&] {
    Body += formatv("  %s{0} = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr "
                    "addrspace(3) @bar)\n",
                    Number)
                .str();
  };
  Test(0);
  Test(1);
  Arrive();
  Test(0);
  Test(1);
  Arrive();
  Test(0);
  Test(1);
  TestKernel K("ptr addrspace(1) %0", Body, 1, Globals);
  std::vector<uint8_t> Out(6);
  K.addBuffer(Out);
  K.launchGood();
  EXPECT_EQ(Out, (std::vector<uint8_t>{0, 1, 1, 0, 0, 1}));
}

TEST(MBarrier, MoreArrivalsThanExpected) {
  TestKernel K(
      "",
      "  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 3)\n"
      "  %s = call i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr "
      "addrspace(3) @bar, i32 4)\n",
      1, Globals);
  LaunchResult R = K.launch();
  ASSERT_EQ(R.Findings.size(), 1u);
  EXPECT_EQ(R.Findings[0].Kind, FindingKind::InvalidOperation);
}

TEST(MBarrier, UseBeforeInit) {
  TestKernel K(
      "", "  %s = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)\n", 1,
      Globals);
  LaunchResult R = K.launch();
  ASSERT_EQ(R.Findings.size(), 1u);
  EXPECT_NE(R.Findings[0].Message.find("not initialised"), std::string::npos);
}

/// The findings of a kernel of \p Threads threads, with and without seeds.
std::string find(const std::string &Body, unsigned Threads) {
  std::string Found;
  for (uint64_t Seed = 0; Seed != 5; ++Seed) {
    TestKernel K("", Body, Threads, Globals);
    LaunchOptions Options;
    Options.StepLimit = 1 << 22;
    if (Seed)
      Options.Seed = Seed;
    for (const Finding &F : K.launch(Options).Findings)
      Found += getName(F.Kind).str() + ": " + F.Message + "\n";
    if (!K.Error.empty())
      return K.Error;
  }
  return Found;
}

std::string init(unsigned Count) {
  return "  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 " +
         std::to_string(Count) + ")\n";
}
/// The first thread initialises; all go on after a barrier, or without.
std::string initByFirst(unsigned Count, bool Barrier) {
  return "  %first = icmp eq i32 %tid, 0\n"
         "  br i1 %first, label %init, label %ready\n"
         "init:\n" +
         init(Count) +
         "  br label %ready\n"
         "ready:\n" +
         (Barrier ? "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n" : "") +
         "  br label %go\ngo:\n";
}
std::string expect(const char *Kind, int Bytes) {
  return formatv("  call void @llvm.nvvm.mbarrier.{0}.tx.scope.cta.space.cta(ptr "
                 "addrspace(3) @bar, i32 {1})\n",
                 Kind, Bytes);
}
const char *Arrive =
    "  call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @bar)\n";
std::string waitFor(unsigned Number, unsigned Parity) {
  return formatv("  br label %wait{0}\nwait{0}:\n"
                 "  %done{0} = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta."
                 "space.cta(ptr addrspace(3) @bar, i32 {1})\n"
                 "  br i1 %done{0}, label %past{0}, label %wait{0}\npast{0}:\n",
                 Number, Parity);
}

TEST(MBarrier, InitHasToComeBefore) {
  EXPECT_EQ(find(initByFirst(64, true) + Arrive, 64), "");
  std::string Found = find(initByFirst(64, false) + Arrive, 64);
  EXPECT_TRUE(StringRef(Found).contains("not initialised") ||
              StringRef(Found).contains("initialised, with nothing to order them"))
      << Found;
  // The one that is ordered only by chance: both warps use it late.
  Found = find(initByFirst(64, false) + waitFor(0, 1) + Arrive, 64);
  EXPECT_TRUE(StringRef(Found).contains("nothing to order them")) << Found;
}

TEST(MBarrier, Limits) {
  for (unsigned Count : {0u, 1u << 20})
    EXPECT_TRUE(StringRef(find(init(Count), 1)).contains("arrivals; 1 to 1048575"));
  EXPECT_EQ(find(init((1 << 20) - 1), 1), "");
  std::string Most = expect("expect", (1 << 20) - 1),
              Less = expect("complete", (1 << 20) - 1);
  EXPECT_EQ(find(init(1) + Most + Less, 1), "");
  EXPECT_TRUE(StringRef(find(init(1) + Most + expect("expect", 1), 1))
                  .contains("bytes, beyond 1048575"));
  EXPECT_TRUE(StringRef(find(init(1) + Less + expect("complete", 1), 1))
                  .contains("bytes, beyond 1048575"));
}

TEST(MBarrier, OtherUses) {
  std::string Inval =
      "  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bar)\n";
  std::string Store = "  store i64 0, ptr addrspace(3) @bar\n",
              Last = "  %l = getelementptr i8, ptr addrspace(3) @bar, i32 7\n"
                     "  store i8 0, ptr addrspace(3) %l\n",
              Behind = "  %l = getelementptr i8, ptr addrspace(3) @bar, i32 8\n"
                       "  store i8 0, ptr addrspace(3) %l\n";
  for (const std::string &Use : {Store, Last})
    EXPECT_TRUE(StringRef(find(init(1) + Use, 1)).contains("was not made invalid"));
  EXPECT_EQ(find(init(1) + Behind, 1), "");
  EXPECT_EQ(find(init(1) + Inval + Store + Last, 1), "");
}

TEST(MBarrier, BytesAreLeft) {
  EXPECT_EQ(find(init(2) + expect("expect", 16) + expect("complete", 16), 1), "");
  EXPECT_EQ(find(init(2) + expect("complete", 16) + expect("expect", 16), 1), "");
  for (const char *Kind : {"expect", "complete"})
    EXPECT_TRUE(StringRef(find(init(2) + expect(Kind, 16), 1)).contains("ends while"));
}

TEST(MBarrier, ParityOfAnotherPhase) {
  std::string Three = init(1) + Arrive + waitFor(0, 0) + Arrive + waitFor(1, 1);
  EXPECT_EQ(find(Three + Arrive + waitFor(2, 0), 1), "");
  // Two phases pass between two waits: the parity is that of a phase that is not over, or
  // that was over long ago.
  EXPECT_TRUE(StringRef(find(init(1) + Arrive + waitFor(0, 0) + Arrive + Arrive + Arrive +
                                 waitFor(1, 1),
                             1))
                  .contains("waits for phase 1 of an mbarrier by its parity, but 4"));
  EXPECT_TRUE(StringRef(find(Three + Arrive + Arrive + waitFor(2, 0), 1))
                  .contains("waits for phase 2 of an mbarrier by its parity, but 4"));
}

/// Says which barrier lacks what, and who came last, long before the limit of steps.
TEST(MBarrier, Deadlock) {
  std::string One = "  %lone = icmp eq i32 %tid, 40\n"
                    "  br i1 %lone, label %arrive, label %meet\narrive:\n" +
                    std::string(Arrive) + "  br label %meet\nmeet:\n";
  std::string Found = find(initByFirst(2, true) + One + waitFor(0, 0), 64);
  EXPECT_TRUE(StringRef(Found).contains("deadlock: block (0, 0, 0) cannot go on; warp"))
      << Found;
  EXPECT_TRUE(StringRef(Found).contains("phase 0, 1 of 2 arrivals and 0 bytes missing, "
                                        "the last arrival was by thread (40, 0, 0)"))
      << Found;
  EXPECT_FALSE(StringRef(Found).contains("stopped after")) << Found;
  Found = find(initByFirst(1, true) + waitFor(0, 0), 64);
  EXPECT_TRUE(StringRef(Found).contains("nobody has ever arrived")) << Found;
  // Enough arrivals, but bytes are missing.
  StringRef Arriving = "arrive:\n";
  std::string Bytes = One;
  Bytes.insert(Bytes.find(Arriving) + Arriving.size(), expect("expect", 16));
  EXPECT_EQ(find(initByFirst(1, true) + One + waitFor(0, 0), 64), "");
  Found = find(initByFirst(1, true) + Bytes + waitFor(0, 0), 64);
  EXPECT_TRUE(
      StringRef(Found).contains("0 of 1 arrivals and 16 bytes missing (fewer were "
                                "copied than are expected)"))
      << Found;
}

/// All threads of a warp free a stage, as consumers do; each arrival counts.
TEST(MBarrier, ManyArrivals) {
  EXPECT_EQ(find(initByFirst(64, true) + Arrive + waitFor(0, 0), 64), "");
  // One is missing.
  std::string Found = find(initByFirst(65, true) + Arrive + waitFor(0, 0), 64);
  EXPECT_TRUE(StringRef(Found).contains("waits for parity 0 of the mbarrier in shared "
                                        "memory at byte 0 of 16: phase 0, 1 of 65 "
                                        "arrivals and 0 bytes missing"))
      << Found;
}

/// A count of half of those who arrive: each half makes a phase of its own, and nothing
/// but chance says which one.
TEST(MBarrier, ArrivalsOfTwoPhases) {
  std::string Found = find(initByFirst(32, true) + Arrive, 64);
  EXPECT_TRUE(StringRef(Found).contains(
      "arrives for phase 1 of the mbarrier in shared memory at byte 0 of 16, and thread"))
      << Found;
  EXPECT_TRUE(StringRef(Found).contains("for the one before, with nothing to order them"))
      << Found;
  EXPECT_EQ(
      find(initByFirst(64, true) + Arrive + waitFor(0, 0) + Arrive + waitFor(1, 1), 64),
      "");
  // A barrier orders them, too.
  EXPECT_EQ(find(initByFirst(64, true) + Arrive +
                     "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n" +
                     Arrive,
                 64),
            "");
}

TEST(MBarrier, InitOnTopOfAnother) {
  std::string Inval =
      "  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @bar)\n";
  EXPECT_EQ(find(init(1) + Inval + init(2), 1), "");
  EXPECT_TRUE(StringRef(find(init(1) + init(1), 1)).contains("was not made invalid"));
  EXPECT_TRUE(StringRef(find(init(1) + Arrive + init(2), 1))
                  .contains("initialises an mbarrier in shared memory at byte 0"));
}

/// Lanes of one warp wait for another lane of it that has a long way to go.
TEST(MBarrier, LaneThatComesLate) {
  EXPECT_EQ(find(initByFirst(1, true) +
                     "  br i1 %first, label %work, label %wait\n"
                     "wait:\n" +
                     waitFor(0, 0) +
                     "  br label %end\n"
                     "work:\n"
                     "  %i = phi i32 [ 0, %go ], [ %n, %work ]\n"
                     "  %n = add i32 %i, 1\n"
                     "  %more = icmp ult i32 %n, 500\n"
                     "  br i1 %more, label %work, label %last\n"
                     "last:\n" +
                     Arrive +
                     "  br label %end\n"
                     "end:\n",
                 32),
            "");
}

} // namespace
