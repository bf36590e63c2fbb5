//===- CollectiveTest.cpp - Shuffles, votes, barriers, cp.async groups ----===//
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

/// Runs a shuffle of the values 100 + lane in all lanes, with value and predicate out.
void shuffle(StringRef Mode, std::vector<uint32_t> B, uint32_t C,
             std::vector<uint32_t> &Values, std::vector<uint32_t> &Predicates) {
  TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3",
               ("  %pb = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
                "  %b = load i32, ptr addrspace(1) %pb\n"
                "  %v = add i32 %tid, 100\n"
                "  %s = call { i32, i1 } @llvm.nvvm.shfl.sync." +
                Mode +
                ".i32p(i32 -1, i32 %v, i32 %b, i32 %3)\n"
                "  %x = extractvalue { i32, i1 } %s, 0\n"
                "  %p = extractvalue { i32, i1 } %s, 1\n"
                "  %z = zext i1 %p to i32\n"
                "  %px = getelementptr i32, ptr addrspace(1) %1, i32 %tid\n"
                "  store i32 %x, ptr addrspace(1) %px\n"
                "  %pz = getelementptr i32, ptr addrspace(1) %2, i32 %tid\n"
                "  store i32 %z, ptr addrspace(1) %pz\n")
                   .str());
  Values.assign(32, 0);
  Predicates.assign(32, 0);
  K.addBuffer(B);
  K.addBuffer(Values);
  K.addBuffer(Predicates);
  K.addWord(C);
  K.launchGood();
}

/// CUDA's __shfl_*_sync with a width: segments of that many lanes, out of range keeps the
/// own value (CUDA C++ Programming Guide, warp shuffle functions).
TEST(Shuffle, ModesAndWidths) {
  for (unsigned Width : {32u, 16u, 8u, 4u, 2u})
    for (unsigned Delta : {0u, 1u, 3u, 7u, 16u, 31u}) {
      uint32_t Segment = (32 - Width) << 8;
      std::vector<uint32_t> V, P;
      shuffle("up", std::vector<uint32_t>(32, Delta), Segment, V, P);
      for (unsigned L = 0; L != 32; ++L) {
        bool In = L % Width >= Delta;
        EXPECT_EQ(V[L], 100 + (In ? L - Delta : L)) << "up " << Width << " " << Delta;
        EXPECT_EQ(P[L], In);
      }
      shuffle("down", std::vector<uint32_t>(32, Delta), Segment | 31, V, P);
      for (unsigned L = 0; L != 32; ++L) {
        bool In = L % Width + Delta < Width;
        EXPECT_EQ(V[L], 100 + (In ? L + Delta : L)) << "down " << Width << " " << Delta;
        EXPECT_EQ(P[L], In);
      }
      shuffle("bfly", std::vector<uint32_t>(32, Delta), Segment | 31, V, P);
      for (unsigned L = 0; L != 32; ++L) {
        // Lower segments may be read, higher ones not.
        bool In = (L ^ Delta) <= (L | (Width - 1));
        EXPECT_EQ(V[L], 100 + (In ? (L ^ Delta) : L)) << "bfly " << Width << " " << Delta;
        EXPECT_EQ(P[L], In);
      }
      shuffle("idx", std::vector<uint32_t>(32, Delta), Segment | 31, V, P);
      for (unsigned L = 0; L != 32; ++L) {
        EXPECT_EQ(V[L], 100 + L / Width * Width + Delta % Width);
        EXPECT_EQ(P[L], 1u);
      }
    }
}

/// A clamp that is not the end of its segment: lanes on its other side are out of range
/// (PTX ISA, shfl.sync).
TEST(Shuffle, Clamps) {
  for (unsigned Width : {32u, 8u})
    for (unsigned Clamp : {2u, 5u})
      for (unsigned Delta : {0u, 1u, 2u}) {
        uint32_t C = (32 - Width) << 8 | Clamp;
        std::vector<uint32_t> Up, InUp, Down, InDown;
        shuffle("up", std::vector<uint32_t>(32, Delta), C, Up, InUp);
        shuffle("down", std::vector<uint32_t>(32, Delta), C, Down, InDown);
        for (unsigned L = 0; L != 32; ++L) {
          unsigned Limit = L / Width * Width + Clamp;
          EXPECT_EQ(InUp[L], L >= Limit + Delta);
          EXPECT_EQ(Up[L], 100 + (InUp[L] ? L - Delta : L));
          EXPECT_EQ(InDown[L], L + Delta <= Limit);
          EXPECT_EQ(Down[L], 100 + (InDown[L] ? L + Delta : L));
        }
      }
}

TEST(Shuffle, IndexOfEachLane) {
  std::vector<uint32_t> B(32), V, P;
  for (unsigned L = 0; L != 32; ++L)
    B[L] = (L * 7 + 3) % 32;
  shuffle("idx", B, 31, V, P);
  for (unsigned L = 0; L != 32; ++L)
    EXPECT_EQ(V[L], 100 + B[L]);
}

/// The result of an expression of each lane, as i32 %r.
std::vector<uint32_t> evaluate(StringRef Body, StringRef Arch = "sm_100a") {
  TestKernel K("ptr addrspace(1) %0",
               (Body + "\n  %o = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
                       "  store i32 %r, ptr addrspace(1) %o\n")
                   .str(),
               32, "", Arch);
  std::vector<uint32_t> Out(32);
  K.addBuffer(Out);
  K.launchGood();
  return Out;
}

TEST(Vote, Ballot) {
  auto R = evaluate("  %c = icmp ult i32 %tid, 5\n"
                    "  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)");
  EXPECT_EQ(R, std::vector<uint32_t>(32, 31));
}

TEST(Vote, OfHalves) {
  auto R = evaluate("  %low = icmp ult i32 %tid, 16\n  br i1 %low, label %a, label %b\n"
                    "a:\n  %ca = icmp ult i32 %tid, 20\n"
                    "  %x = call i1 @llvm.nvvm.vote.all.sync(i32 65535, i1 %ca)\n"
                    "  br label %e\n"
                    "b:\n  %cb = icmp ult i32 %tid, 20\n"
                    "  %y = call i1 @llvm.nvvm.vote.all.sync(i32 -65536, i1 %cb)\n"
                    "  br label %e\n"
                    "e:\n  %z = phi i1 [ %x, %a ], [ %y, %b ]\n  %r = zext i1 %z to i32");
  for (unsigned L = 0; L != 32; ++L)
    EXPECT_EQ(R[L], L < 16);
}

TEST(Match, Any) {
  auto R = evaluate("  %v = urem i32 %tid, 3\n"
                    "  %r = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %v)");
  EXPECT_EQ(R[0], 0x49249249u);
  EXPECT_EQ(R[1], 0x92492492u);
  EXPECT_EQ(R[5], 0x24924924u);
}

TEST(Redux, Integers) {
  EXPECT_EQ(evaluate("  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %tid, i32 -1)")[9],
            496u);
  EXPECT_EQ(evaluate("  %v = sub i32 7, %tid\n"
                     "  %r = call i32 @llvm.nvvm.redux.sync.min(i32 %v, i32 -1)")[0],
            uint32_t(-24));
  EXPECT_EQ(evaluate("  %v = sub i32 7, %tid\n"
                     "  %r = call i32 @llvm.nvvm.redux.sync.umax(i32 %v, i32 -1)")[0],
            ~0u);
}

TEST(Barrier, Reduction) {
  auto R = evaluate("  %c = icmp ult i32 %tid, 5\n"
                    "  %r = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, "
                    "i1 %c)");
  EXPECT_EQ(R[31], 5u);
}

/// The first group is complete at wait_group 1, the second is not.
TEST(AsyncCopy, GroupsEndInTheirOrder) {
  auto Run = [](unsigned Read, StringRef Wait) {
    TestKernel K(
        "ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2",
        ("  %g = getelementptr i32, ptr addrspace(1) %0, i32 %tid\n"
         "  %s = getelementptr i32, ptr addrspace(3) @s, i32 %tid\n"
         "  %s2 = getelementptr i32, ptr addrspace(3) %s, i32 32\n"
         "  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %s, ptr "
         "addrspace(1) %g)\n  call void @llvm.nvvm.cp.async.commit.group()\n"
         "  call void @llvm.nvvm.cp.async.ca.shared.global.4.s(ptr addrspace(3) %s2, ptr "
         "addrspace(1) %g, i32 0)\n  call void @llvm.nvvm.cp.async.commit.group()\n" +
         Wait +
         "\n  %q = getelementptr i32, ptr addrspace(3) %s, i32 %2\n"
         "  %v = load i32, ptr addrspace(3) %q\n"
         "  %o = getelementptr i32, ptr addrspace(1) %1, i32 %tid\n"
         "  store i32 %v, ptr addrspace(1) %o\n")
            .str(),
        32, "@s = internal addrspace(3) global [64 x i32] undef, align 1024");
    std::vector<uint32_t> In(32, 77), Out(32);
    K.addBuffer(In);
    K.addBuffer(Out);
    K.addWord(Read);
    LaunchResult R = K.launch();
    bool Early = any_of(R.Findings, [](const Finding &F) {
      return F.Kind == FindingKind::EarlyAsyncAccess;
    });
    EXPECT_EQ(R.Findings.size(), size_t(Early));
    // What is not read from the source is zero.
    if (!Early)
      EXPECT_EQ(Out[3], Read ? 0u : 77u);
    return Early;
  };
  const char *Wait0 = "  call void @llvm.nvvm.cp.async.wait.group(i32 0)";
  const char *Wait1 = "  call void @llvm.nvvm.cp.async.wait.group(i32 1)";
  const char *Wait2 = "  call void @llvm.nvvm.cp.async.wait.group(i32 2)";
  EXPECT_FALSE(Run(0, Wait0));
  EXPECT_FALSE(Run(32, Wait0));
  EXPECT_FALSE(Run(0, Wait1));
  EXPECT_TRUE(Run(32, Wait1));
  EXPECT_TRUE(Run(0, Wait2));
}

} // namespace
