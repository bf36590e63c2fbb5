//===- CounterTest.cpp - Counters against closed forms --------------------===//
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

/// Loads a float (or 16 bytes) per lane with a stride, from global memory.
Counters loadGlobal(unsigned StrideInBytes, StringRef Ty = "float", unsigned Align = 4) {
  TestKernel K("ptr addrspace(1) %0, i32 %1",
               ("  %i = mul i32 %tid, %1\n"
                "  %p = getelementptr i8, ptr addrspace(1) %0, i32 %i\n"
                "  %v = load " +
                Ty + ", ptr addrspace(1) %p, align " + Twine(Align) + "\n")
                   .str());
  std::vector<char> Data(32 * 512 + 64);
  K.addBuffer(Data);
  K.addWord(StrideInBytes);
  return K.launchGood().Count;
}

TEST(Counters, SectorsOfStrides) {
  for (unsigned Stride : {1u, 2u, 4u, 8u, 16u, 32u}) {
    Counters C = loadGlobal(4 * Stride);
    EXPECT_EQ(C.GlobalLoads, 1u);
    EXPECT_EQ(C.GlobalLoadSectors, std::min(32u, 4 * Stride)) << Stride;
    EXPECT_EQ(C.GlobalLoadBytes, 128u);
  }
  EXPECT_EQ(loadGlobal(0).GlobalLoadSectors, 1u);
}

TEST(Counters, VectorsAreOneRequest) {
  Counters C = loadGlobal(16, "<4 x float>", 16);
  EXPECT_EQ(C.GlobalLoads, 1u);
  EXPECT_EQ(C.GlobalLoadSectors, 16u);
  // Not aligned enough, it becomes four loads of a word.
  C = loadGlobal(16, "<4 x float>", 4);
  EXPECT_EQ(C.GlobalLoads, 4u);
  EXPECT_EQ(C.GlobalLoadSectors, 64u);
}

/// Shared stores of \p Bytes bytes at byte \p Stride * lane.
Counters storeShared(unsigned Stride, StringRef Ty = "i32", unsigned Align = 4) {
  TestKernel K("i32 %0",
               ("  %i = mul i32 %tid, %0\n"
                "  %p = getelementptr i8, ptr addrspace(3) @s, i32 %i\n"
                "  store " +
                Ty + " zeroinitializer, ptr addrspace(3) %p, align " + Twine(Align) +
                "\n")
                   .str(),
               32, "@s = internal addrspace(3) global [16384 x i8] undef, align 1024");
  K.addWord(Stride);
  return K.launchGood().Count;
}

TEST(Counters, BankConflictsOfStrides) {
  // Words of lane l at stride s: gcd(s, 32) lanes meet in each bank.
  for (unsigned Stride : {1u, 2u, 3u, 4u, 8u, 16u, 17u, 32u, 33u, 64u}) {
    Counters C = storeShared(4 * Stride);
    unsigned Want = std::gcd(Stride, 32u);
    EXPECT_EQ(C.SharedStores, 1u);
    EXPECT_EQ(C.SharedStoreWavefronts, Want) << Stride;
    EXPECT_EQ(C.SharedStoreConflicts, Want - 1) << Stride;
  }
}

TEST(Counters, WideSharedAccessesGoInParts) {
  Counters C = storeShared(16, "<4 x i32>", 16);
  EXPECT_EQ(C.SharedStoreWavefronts, 4u);
  EXPECT_EQ(C.SharedStoreConflicts, 0u);
  C = storeShared(8, "<2 x i32>", 8);
  EXPECT_EQ(C.SharedStoreWavefronts, 2u);
  EXPECT_EQ(C.SharedStoreConflicts, 0u);
  // Rows of 128 bytes: eight lanes in the same banks.
  C = storeShared(128, "<4 x i32>", 16);
  EXPECT_EQ(C.SharedStoreWavefronts, 32u);
  EXPECT_EQ(C.SharedStoreConflicts, 28u);
}

/// ldmatrix.x4 of 8x8 blocks of a matrix with rows of 128 bytes.
unsigned loadMatrixWavefronts(bool Swizzled) {
  std::string Body = "  %row = and i32 %tid, 7\n  %block = lshr i32 %tid, 3\n";
  Body +=
      Swizzled ? "  %chunk = xor i32 %block, %row\n" : "  %chunk = add i32 %block, 0\n";
  Body += "  %r = shl i32 %row, 7\n  %c = shl i32 %chunk, 4\n  %o = add i32 %r, %c\n"
          "  %p = getelementptr i8, ptr addrspace(3) @s, i32 %o\n"
          "  store <4 x i32> zeroinitializer, ptr addrspace(3) %p, align 16\n"
          "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
          "  %m = call { i32, i32, i32, i32 } "
          "@llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %p)\n";
  TestKernel K("", Body, 32,
               "@s = internal addrspace(3) global [1024 x i8] undef, align 1024");
  return unsigned(K.launchGood().Count.SharedLoadWavefronts);
}

TEST(Counters, SwizzleMakesLdMatrixConflictFree) {
  EXPECT_EQ(loadMatrixWavefronts(false), 32u);
  EXPECT_EQ(loadMatrixWavefronts(true), 4u);
}

TEST(Counters, RequestsOfPartOfAWarp) {
  TestKernel K("ptr addrspace(1) %0",
               "  %c = icmp ult i32 %tid, 40\n  br i1 %c, label %a, label %e\n"
               "a:\n  %p = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
               "  store i32 1, ptr addrspace(1) %p\n  br label %e\n"
               "e:\n",
               128);
  std::vector<uint32_t> Data(128);
  K.addBuffer(Data);
  Counters C = K.launchGood().Count;
  EXPECT_EQ(C.GlobalStores, 2u);
  EXPECT_EQ(C.GlobalStoreSectors, 5u);
  EXPECT_EQ(C.GlobalStoreBytes, 160u);
  EXPECT_EQ(C.DivergentBranches, 1u);
}

} // namespace
