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

} // namespace
