//===- BulkCopyTest.cpp - Boxes in flight ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel of two warps brings six boxes of a matrix through a ring of two stages, adds
// 1, and stores them from another place. Mistakes are planted by changes of its text or
// of its maps; each must be found with and without a seed, or in most of the seeds where
// the schedule has to play a part.
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"
#include "TensorMaps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

constexpr unsigned Columns = 40, Rows = 20, Pitch = 48;

const char *Globals =
    "@full = internal addrspace(3) global [2 x i64] undef, align 8\n"
    "@ring = internal addrspace(3) global [2048 x i8] undef, align 1024\n"
    "@out = internal addrspace(3) global [1024 x i8] undef, align 128\n"
    "@map = internal addrspace(3) global [128 x i8] undef, align 128\n"
    "declare void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1), ptr addrspace(3))\n";

/// Brings box \p Number; \p P makes names its own.
std::string load(const std::string &P, const std::string &Number) {
  return formatv(
      R"(  %{0}.s = and i32 {1}, 1
  %{0}.x = mul i32 %{0}.s, 32
  %{0}.h = lshr i32 {1}, 1
  %{0}.y = mul i32 %{0}.h, 8
  %{0}.o = mul i32 %{0}.s, 1024
  %{0}.to = getelementptr i8, ptr addrspace(3) @ring, i32 %{0}.o
  %{0}.bar = getelementptr i64, ptr addrspace(3) @full, i32 %{0}.s
  call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %{0}.bar, i32 1024)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) %{0}.to, ptr addrspace(3) %{0}.bar, ptr %0, i32 %{0}.x, i32 %{0}.y, i64 0, i1 true)
)",
      P, Number);
}

std::string makeText() {
  std::string Text = R"(
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %ready
init:
  %full1 = getelementptr i64, ptr addrspace(3) @full, i32 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @full, i32 1)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %full1, i32 1)
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  br label %ready
ready:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; init
  br label %begin
begin:
  br i1 %first, label %prolog, label %loop
prolog:
)" + load("p", "0") + R"(  br label %loop
loop:
  %t = phi i32 [ 0, %begin ], [ 0, %prolog ], [ %next, %free ]
  %next = add i32 %t, 1
  %left = icmp ult i32 %next, 6
  %issue = and i1 %first, %left
  br i1 %issue, label %more, label %wait
more:
)" + load("m", "%next") +
                     R"(  br label %wait
wait:
  %s = and i32 %t, 1
  %bar = getelementptr i64, ptr addrspace(3) @full, i32 %s
  %phase = lshr i32 %t, 1
  %parity = and i32 %phase, 1
  br label %spin
spin:
  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %bar, i32 %parity)
  br i1 %done, label %use, label %spin
use:
  %from = mul i32 %s, 1024
  br label %word
word:
  %w = phi i32 [ %tid, %use ], [ %w.next, %word ]
  %byte = shl i32 %w, 2
  %row = lshr i32 %w, 5
  %flip = shl i32 %row, 4
  %swizzled = xor i32 %byte, %flip
  %place = add i32 %from, %swizzled
  %pr = getelementptr i8, ptr addrspace(3) @ring, i32 %place
  %v = load i32, ptr addrspace(3) %pr
  %v1 = add i32 %v, 1
  %po = getelementptr i8, ptr addrspace(3) @out, i32 %byte
  store i32 %v1, ptr addrspace(3) %po
  %w.next = add i32 %w, 64
  %w.more = icmp ult i32 %w.next, 256
  br i1 %w.more, label %word, label %written
written:
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; written
  br i1 %first, label %store, label %free
store:
  %x = mul i32 %s, 32
  %y = mul i32 %phase, 8
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) @out, ptr %1, i32 %x, i32 %y, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %free
free:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; free
  br i1 %left, label %loop, label %end
end:
)";
  return Text;
}

class Ring {
public:
  MapFields In{0, 2, 3, false, {Columns, Rows}, {Pitch * 4}, {32, 8}};
  MapFields Out{0, 2, 0, false, {Columns, Rows}, {Pitch * 4}, {32, 8}};

  /// Changes the text of the kernel; \p From must be there.
  Ring &change(StringRef From, StringRef To) {
    size_t At = Text.find(From.str());
    EXPECT_NE(At, std::string::npos) << From.str();
    if (At != std::string::npos)
      Text.replace(At, From.size(), To.str());
    return *this;
  }
  Ring &remove(StringRef What) { return change(What, ""); }

  /// What is found for a schedule, the matrix included; empty for a good kernel.
  std::string runOne(uint64_t Seed, unsigned Blocks = 1) {
    std::vector<uint32_t> A(Pitch * Rows), B(Pitch * Rows, 7), Want = B;
    std::iota(A.begin(), A.end(), 100);
    for (unsigned Row = 0; Row != Rows; ++Row)
      for (unsigned Column = 0; Column != Columns; ++Column)
        Want[Row * Pitch + Column] = A[Row * Pitch + Column] + 1;
    TestKernel K("ptr byval([128 x i8]) align 64 %0, ptr byval([128 x i8]) align 64 %1, "
                 "ptr addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4",
                 Text, 64, Globals, "sm_90a");
    if (!K.Error.empty())
      return K.Error;
    MapBytes InMap, OutMap;
    std::vector<MapBytes> Slots(4);
    K.addWord(reinterpret_cast<uint64_t>(InMap.data()));
    K.addWord(reinterpret_cast<uint64_t>(OutMap.data()));
    MapFields X = In, Y = Out;
    X.Address += K.addBuffer(A);
    Y.Address += K.addBuffer(B);
    InMap = X.encode();
    OutMap = Y.encode();
    K.addBuffer(Slots);
    LaunchOptions Options;
    Options.StepLimit = 1 << 22;
    Options.Grid[0] = Blocks;
    if (Seed)
      Options.Seed = Seed;
    std::string Found;
    for (const Finding &F : K.launch(Options).Findings)
      Found += getName(F.Kind).str() + ": " + F.Message + "\n";
    Found += K.Error;
    if (Found.empty() && B != Want)
      return "wrong numbers\n";
    return Found;
  }

  /// The same without and with seeds; "" only if nothing is ever found.
  std::string run() {
    std::string Found;
    for (uint64_t Seed = 0; Seed != 8; ++Seed)
      Found += runOne(Seed);
    return Found;
  }
  /// In how many of 20 schedules something is found.
  unsigned count() {
    unsigned Count = 0;
    for (uint64_t Seed = 0; Seed != 20; ++Seed)
      Count += !runOne(Seed).empty();
    return Count;
  }

private:
  std::string Text = makeText();
};

void expectFound(Ring R, StringRef Part) {
  for (uint64_t Seed : {0, 1, 2, 3}) {
    std::string Found = R.runOne(Seed);
    EXPECT_TRUE(StringRef(Found).contains(Part)) << "seed " << Seed << ":\n" << Found;
  }
}

const char *Expect = "%m.bar, i32 1024)";

TEST(BulkCopy, Good) {
  for (uint64_t Seed = 0; Seed != 40; ++Seed)
    EXPECT_EQ(Ring().runOne(Seed), "") << Seed;
}

TEST(BulkCopy, ClusterForm) {
  Ring R;
  for (const char *P : {"p", "m"}) {
    std::string N = P;
    R.change("ptr addrspace(3) %" + N + ".to, ptr",
             "ptr addrspace(7) %" + N + ".cluster, ptr");
    R.change("i32 %" + N + ".y, i64 0, i1 true)",
             "i32 %" + N + ".y, i16 0, i64 0, i1 false, i1 false, i32 0)");
    R.change(
        "  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(7) "
        "%" +
            N,
        "  %" + N + ".cluster = addrspacecast ptr addrspace(3) %" + N +
            ".to to ptr addrspace(7)\n"
            "  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr "
            "addrspace(7) %" +
            N);
  }
  EXPECT_EQ(R.run(), "");
  R.change("i64 0, i1 false, i1 false, i32 0)", "i64 0, i1 true, i1 false, i32 0)");
  EXPECT_NE(R.run(), "") << "no block is named";
}

TEST(BulkCopy, WrongBytes) {
  expectFound(Ring().change(Expect, "%m.bar, i32 512)"), "under way");
  expectFound(Ring().change(Expect, "%m.bar, i32 2048)"),
              "0 of 1 arrivals and 1024 bytes missing");
  // Of the other stage.
  EXPECT_EQ(Ring()
                .change("space.cta(ptr addrspace(3) %m.bar, i32 1024)",
                        "space.cta(ptr addrspace(3) @full, i32 1024)")
                .count(),
            20u);
  // Of each lane, and a load of each lane.
  expectFound(Ring().change("%issue = and i1 %first, %left",
                            "%lane0 = icmp ult i32 %tid, 32\n"
                            "  %issue = and i1 %lane0, %left"),
              "under way");
}

TEST(BulkCopy, Parity) {
  EXPECT_EQ(
      Ring().change("%parity = and i32 %phase, 1", "%parity = and i32 0, 1").count(),
      20u);
  EXPECT_EQ(
      Ring().change("%parity = and i32 %phase, 1", "%parity = xor i32 %phase, 1").count(),
      20u);
  // Without any wait.
  Ring NoWait;
  NoWait.change("br i1 %done, label %use, label %spin", "br label %use");
  NoWait.change("%done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta("
                "ptr addrspace(3) %bar, i32 %parity)",
                "%done = and i1 true, true");
  EXPECT_TRUE(
      StringRef(NoWait.runOne(0)).contains("access to what is under way: thread"));
  EXPECT_EQ(NoWait.count(), 20u);
}

TEST(BulkCopy, Barriers) {
  expectFound(
      Ring().remove("  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n"),
      "missing proxy fence: a bulk load of thread (0, 0, 0)");
  // The other fence does it, too.
  EXPECT_EQ(
      Ring().change("fence.mbarrier_init.release.cluster", "fence.proxy.async").run(),
      "");
  EXPECT_EQ(Ring()
                .remove("  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; "
                        "init\n")
                .count(),
            20u);
  EXPECT_EQ(Ring()
                .remove("  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; "
                        "free\n")
                .count(),
            20u);
  EXPECT_EQ(Ring()
                .remove("  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; "
                        "written\n")
                .count(),
            20u);
}

TEST(BulkCopy, ProxyFence) {
  std::string Found =
      Ring().remove("  call void @llvm.nvvm.fence.proxy.async.shared_cta()\n").run();
  // The store of what threads wrote, and the load over what they read.
  EXPECT_TRUE(StringRef(Found).contains(
      "missing proxy fence: a bulk store of thread (0, 0, 0) of block (0, 0, 0) reads"))
      << Found;
  EXPECT_TRUE(StringRef(Found).contains("missing proxy fence: a bulk load of block"))
      << Found;
  // Behind the barrier, by the thread that issues them, it is as good.
  EXPECT_EQ(Ring()
                .remove("  call void @llvm.nvvm.fence.proxy.async.shared_cta()\n")
                .change("br i1 %first, label %store",
                        "call void @llvm.nvvm.fence.proxy.async()\n"
                        "  br i1 %first, label %store")
                .run(),
            "");
}

TEST(BulkCopy, Groups) {
  const char *Wait = "  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)\n",
             *Commit = "  call void @llvm.nvvm.cp.async.bulk.commit.group()\n";
  expectFound(Ring().remove(Wait), "which a bulk store under way reads");
  expectFound(Ring().change("wait.group.read(i32 0)", "wait.group.read(i32 1)"),
              "which a bulk store under way reads");
  expectFound(Ring().remove(Commit), "which a bulk store under way reads");
  expectFound(Ring().remove(Commit), "may read shared memory, without");
  // What was stored is read by a thread.
  const char *Read = "free:\n  %pg = getelementptr i32, ptr addrspace(1) %3, i32 0\n"
                     "  %g = load i32, ptr addrspace(1) %pg\n";
  expectFound(Ring().change("free:\n", Read), "which a bulk store of thread");
  expectFound(Ring().change("free:\n", Read).change("wait.group.read", "wait.group"),
              "nothing to order");
  EXPECT_EQ(Ring()
                .change("wait.group.read", "wait.group")
                .change("; free\n", "; free\n" + std::string(Read).substr(6))
                .run(),
            "");
}

TEST(BulkCopy, Places) {
  expectFound(Ring().change("@ring, i32 %m.o", "@ring, i32 64"), "misaligned access");
  expectFound(Ring().change("@ring, i32 %m.o", "@ring, i32 8192"),
              "access out of bounds");
  EXPECT_EQ(Ring().change("@ring, i32 %m.o", "@ring, i32 0").count(), 20u);
}

TEST(BulkCopy, Maps) {
  auto Found = [](auto Change) {
    Ring R;
    Change(R);
    return R.run();
  };
  EXPECT_TRUE(StringRef(Found([](Ring &R) {
                R.In.Box = {8, 32};
              })).contains("narrower than its swizzle"));
  EXPECT_TRUE(StringRef(Found([](Ring &R) { R.In.Swizzle = 0; })).contains("wrong numb"));
  // Extents that are one too large or too small.
  for (int By : {-1, 1})
    for (unsigned D : {0, 1})
      EXPECT_NE(Found([&](Ring &R) { R.Out.Extents[D] += uint64_t(By); }), "");
  EXPECT_TRUE(
      StringRef(Found([](Ring &R) { R.In.Strides[0] = Pitch; })).contains("wrong numb"));
  EXPECT_TRUE(StringRef(Found([](Ring &R) {
                R.In.FillNaN = true;
              })).contains("fills elements that are integers with NaN"));
  EXPECT_TRUE(StringRef(Found([](Ring &R) {
                R.In.Address = 8;
              })).contains("not a multiple of 16"));
  EXPECT_TRUE(StringRef(Found([](Ring &R) { R.In.Box = {32, 4}; })).contains("deadlock"));
}

/// What a load reads, while it is under way.
TEST(BulkCopy, SourceOverwritten) {
  const char *Write = "wait:\n  %pa = getelementptr i32, ptr addrspace(1) %2, i32 800\n"
                      "  %at4 = icmp eq i32 %t, 4\n"
                      "  br i1 %at4, label %write, label %nowrite\nwrite:\n"
                      "  store i32 1, ptr addrspace(1) %pa\n  br label %nowrite\n"
                      "nowrite:\n";
  std::string Found = Ring().change("wait:\n", Write).run();
  EXPECT_TRUE(StringRef(Found).contains("was written while it was under way")) << Found;
}

//===----------------------------------------------------------------------===//
// Maps that the kernel makes
//===----------------------------------------------------------------------===//

/// Warp 0 copies the map to a slot in global memory.
Ring inMemory() {
  Ring R;
  R.change("  br label %begin\n", R"(
  %warp0 = icmp ult i32 %tid, 32
  %sm = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  %slot.o = mul i32 %sm, 128
  %slot = getelementptr i8, ptr addrspace(1) %4, i32 %slot.o
  %slot.g = addrspacecast ptr addrspace(1) %slot to ptr
  br i1 %warp0, label %build, label %begin
build:
  %word.o = mul i32 %tid, 4
  %word.f = getelementptr i8, ptr %0, i32 %word.o
  %word.v = load i32, ptr %word.f
  %word.p = getelementptr i8, ptr addrspace(3) @map, i32 %word.o
  store i32 %word.v, ptr addrspace(3) %word.p
  call void @llvm.nvvm.bar.warp.sync(i32 -1) ; stored
  call void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1) %slot, ptr addrspace(3) @map)
  call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu(ptr %slot.g, i32 128)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %begin
)");
  for (const char *P : {"p", "m"})
    R.change(("ptr addrspace(3) %" + Twine(P) + ".bar, ptr %0").str(),
             ("ptr addrspace(3) %" + Twine(P) + ".bar, ptr %slot.g").str());
  return R;
}

TEST(BulkCopy, MapInMemory) {
  EXPECT_EQ(inMemory().run(), "");
  expectFound(
      inMemory().remove("  call void @llvm.nvvm.bar.warp.sync(i32 -1) ; stored\n"),
      "race");
  expectFound(inMemory().remove("  call void @llvm.nvvm.fence.proxy.tensormap_generic."
                                "acquire.gpu(ptr %slot.g, i32 128)\n"),
              "without fence.proxy.tensormap.acquire between them");
  // By one lane, for all of them.
  Ring OneLane = inMemory();
  OneLane.change("  store i32 %word.v, ptr addrspace(3) %word.p\n",
                 "  br i1 %first, label %words, label %stored\nwords:\n"
                 "  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) align 4 @map, ptr "
                 "align 4 %0, i32 128, i1 false)\n"
                 "  br label %stored\nstored:\n");
  EXPECT_EQ(OneLane.run(), "");
  OneLane.remove("  call void @llvm.nvvm.bar.warp.sync(i32 -1) ; stored\n");
  EXPECT_TRUE(StringRef(OneLane.runOne(0)).contains("race"));
  // Written by plain stores.
  expectFound(
      inMemory().change("  call void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1) "
                        "%slot, ptr addrspace(3) @map)\n",
                        "  %slot.w = getelementptr i8, ptr %slot.g, i32 %word.o\n"
                        "  store i32 %word.v, ptr %slot.w\n"),
      "but not by tensormap.cp_fenceproxy");
  // Made again while a load uses it.
  Ring Twice = inMemory();
  Twice.change("wait:\n",
               "wait:\n  br i1 %warp0, label %again, label %go\nagain:\n"
               "  call void @tileir.tensormap.cp_fenceproxy(ptr addrspace(1) %slot, ptr "
               "addrspace(3) @map)\n  br label %go\ngo:\n");
  EXPECT_NE(Twice.run(), "");
}

/// Slots of a multiprocessor: blocks that run at the same time have others.
TEST(BulkCopy, Slots) {
  for (uint64_t Seed = 0; Seed != 4; ++Seed) {
    std::string Found = inMemory().runOne(Seed, 9);
    // All blocks store the same numbers in the same place, unordered.
    EXPECT_FALSE(StringRef(Found).contains("tensor map")) << Found;
    EXPECT_FALSE(StringRef(Found).contains("cp_fenceproxy")) << Found;
  }
}

TEST(BulkCopy, Refused) {
  TestKernel K("ptr %0",
               "  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3) "
               "@out, ptr %0, i32 0, i64 0, i1 false)\n",
               32, Globals, "sm_80");
  K.addWord(0);
  K.launch();
  EXPECT_TRUE(StringRef(K.Error).contains("bulk copies do not exist on sm_80"));
}

} // namespace
