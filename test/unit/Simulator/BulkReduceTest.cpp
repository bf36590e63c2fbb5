//===- BulkReduceTest.cpp - Reductions of boxes into memory ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlantedFaults.h"
#include "SimulatorTest.h"
#include "TensorMaps.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

enum MapType : unsigned { U8, U16, U32, S32, U64, S64, F16, F32, FtzF32, F64, BF16 };

/// What memory that holds \p Old, words of which the tensor has all but the last four,
/// becomes by a box of \p New that reaches over its end; by each of \p Blocks blocks.
std::vector<uint32_t> reduce(StringRef Op, MapType Type, std::vector<uint32_t> Old,
                             std::vector<uint32_t> New, std::string &Found,
                             unsigned Blocks = 1, uint64_t Seed = 0) {
  constexpr unsigned TypeBytes[] = {1, 2, 4, 4, 8, 8, 2, 4, 4, 8, 2};
  TestKernel K("ptr byval([128 x i8]) align 64 %0, ptr addrspace(1) %1, ptr "
               "addrspace(1) %2",
               formatv(R"(
  %from = getelementptr i32, ptr addrspace(1) %2, i32 %tid
  %v = load i32, ptr addrspace(1) %from
  %to = getelementptr i32, ptr addrspace(3) @s, i32 %tid
  store i32 %v, ptr addrspace(3) %to
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %end
copy:
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.{0}.tile.1d(ptr addrspace(3) @s, ptr %0, i32 0, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  br label %end
end:
)",
                       Op)
                   .str(),
               32, "@s = internal addrspace(3) global [32 x i32] undef, align 128\n");
  MapFields Fields;
  MapBytes Map;
  Fields.Type = Type;
  unsigned InBox = 32 * 4 / TypeBytes[Type];
  Fields.Box = {InBox};
  Fields.Extents = {InBox - 16 / TypeBytes[Type]};
  K.addWord(reinterpret_cast<uint64_t>(Map.data()));
  Fields.Address = K.addBuffer(Old);
  Map = Fields.encode();
  K.addBuffer(New, /*ReadOnly=*/true);
  LaunchOptions Options;
  Options.Grid[0] = Blocks;
  if (Seed)
    Options.Seed = Seed;
  LaunchResult R = K.launch(Options);
  Found = K.Error;
  for (const Finding &Each : R.Findings)
    Found += getName(Each.Kind).str() + ": " + Each.Message + "\n";
  return Old;
}

/// 32 words in which \p Word alternates with \p Next.
std::vector<uint32_t> words(uint32_t Word, uint32_t Next) {
  std::vector<uint32_t> Words;
  for (unsigned I = 0; I != 16; ++I)
    Words.insert(Words.end(), {Word, Next});
  return Words;
}

uint32_t bits(float F) { return bit_cast<uint32_t>(F); }

TEST(BulkReduce, Numbers) {
  struct Case {
    const char *Op;
    MapType Type;
    uint32_t Old[2], New[2], Want[2];
  } Cases[] = {
      {"add", U32, {5, 0xfffffffe}, {7, 3}, {12, 1}},
      {"add", S32, {5, 0xfffffffe}, {7, 3}, {12, 1}},
      {"add", U64, {0xffffffff, 1}, {2, 3}, {1, 5}},
      {"add", F32, {bits(1.5f), bits(-2)}, {bits(0.25f), bits(2)}, {bits(1.75f), 0}},
      // A subnormal.
      {"add", F32, {1, 0x80000001}, {2, 0x80000003}, {3, 0x80000004}},
      // 1 + 2 and 1 - 3; 2048 + 1 is rounded to even.
      {"add", F16, {0x3c003c00, 0x6800}, {0xc2004000, 0x3c00}, {0xc0004200, 0x6800}},
      {"add", BF16, {0x3f803f80, 0x4380}, {0xc0404000, 0x3f80}, {0xc0004040, 0x4380}},
      {"min", U32, {5, 0xffffffff}, {7, 3}, {5, 3}},
      {"min", S32, {5, 0xffffffff}, {7, 3}, {5, 0xffffffff}},
      {"min", U64, {0, 0x80000000}, {5, 0}, {5, 0}},
      {"min", S64, {0, 0x80000000}, {5, 0}, {0, 0x80000000}},
      {"min", F16, {0x3c00c000, 0}, {0x3800c200, 0}, {0x3800c200, 0}},
      {"max", U32, {5, 0xffffffff}, {7, 3}, {7, 0xffffffff}},
      {"max", S32, {5, 0xffffffff}, {7, 3}, {7, 3}},
      {"max", U64, {0, 0x80000000}, {5, 0}, {0, 0x80000000}},
      {"max", S64, {0, 0x80000000}, {5, 0}, {5, 0}},
      {"max", BF16, {0x3f80c000, 0}, {0x3f00c040, 0}, {0x3f80c000, 0}},
      {"inc", U32, {5, 6}, {6, 6}, {6, 0}},
      {"dec", U32, {5, 0}, {6, 6}, {4, 6}},
      {"and", U32, {0xff00, 0xf0f}, {0xff0, 0xff}, {0xf00, 0xf}},
      {"or", S32, {0xff00, 0xf0f}, {0xff0, 0xff}, {0xfff0, 0xfff}},
      {"xor", U64, {0xff00, 0xf0f}, {0xff0, 0xff}, {0xf0f0, 0xff0}}};
  for (const Case &C : Cases) {
    std::string Found;
    std::vector<uint32_t> Want = words(C.Want[0], C.Want[1]);
    for (unsigned I = 28; I != 32; ++I) // Outside.
      Want[I] = C.Old[I % 2];
    EXPECT_EQ(
        reduce(C.Op, C.Type, words(C.Old[0], C.Old[1]), words(C.New[0], C.New[1]), Found),
        Want)
        << C.Op << " " << C.Type;
    EXPECT_EQ(Found, "");
  }
}

TEST(BulkReduce, TypesThatAReductionDoesNotHave) {
  const std::pair<const char *, MapType> Cases[] = {
      {"add", U8},     {"add", U16}, {"add", S64}, {"add", F64},
      {"add", FtzF32}, {"min", F32}, {"max", F64}, {"inc", S32},
      {"dec", U64},    {"and", F32}, {"xor", F16}, {"or", U16}};
  for (auto [Op, Type] : Cases) {
    std::string Found;
    std::vector<uint32_t> Old = words(1, 2);
    EXPECT_EQ(reduce(Op, Type, Old, words(3, 4), Found), Old);
    EXPECT_EQ(Found, formatv("invalid operation: thread (0, 0, 0) of block (0, 0, 0) "
                             "reduces a box by {0}, which elements of the map's type {1} "
                             "do not have\n",
                             Op, unsigned(Type))
                         .str());
  }
}

/// Nothing orders them, and nothing has to.
TEST(BulkReduce, ManyBlocks) {
  for (uint64_t Seed : {0, 1, 2, 3}) {
    std::string Found;
    std::vector<uint32_t> Sums =
        reduce("add", U32, words(1, 2), words(10, 20), Found, /*Blocks=*/5, Seed);
    EXPECT_EQ(Found, "");
    EXPECT_EQ(Sums[0], 51u);
    EXPECT_EQ(Sums[27], 102u);
    EXPECT_EQ(Sums[28], 1u);
  }
}

//===----------------------------------------------------------------------===//
// Mistakes
//===----------------------------------------------------------------------===//

TEST(PlantedFaults, BulkReduction) {
  GoodKernel K{R"(
  %p = getelementptr [2 x i32], ptr addrspace(3) @s, i32 %tid
  store i64 7, ptr addrspace(3) %p
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %end
copy:
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) @s, ptr %2, i32 64, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  %sum = getelementptr i32, ptr addrspace(1) %0, i32 70
  %read = load i32, ptr addrspace(1) %sum
  %free = getelementptr i32, ptr addrspace(1) %0, i32 600
  store i32 %read, ptr addrspace(1) %free
  br label %end
end:
)"};
  const char *Reduce = "reduce.add.tile.1d";
  expectFaults(
      K, {{"  call void @llvm.nvvm.fence.proxy.async.shared_cta()\n", "",
           "missing proxy fence", Reduce},
          {"  call void @llvm.nvvm.cp.async.bulk.commit.group()\n", "",
           "race: thread (0, 0, 0) of block (0, 0, 0) reads", "load i32"},
          {"wait.group(i32 0)", "wait.group.read(i32 0)",
           "race: thread (0, 0, 0) of block (0, 0, 0) reads", "load i32"},
          // What threads update is not what agents update.
          {"wait.group(i32 0)\n  %sum = getelementptr i32, ptr addrspace(1) %0, i32 70\n"
           "  %read = load i32, ptr addrspace(1) %sum",
           "wait.group.read(i32 0)\n  %sum = getelementptr i32, ptr addrspace(1) %0, i32 "
           "70\n  %read = atomicrmw add ptr addrspace(1) %sum, i32 1 monotonic",
           "race: thread (0, 0, 0) of block (0, 0, 0) writes", "atomicrmw"},
          {"copy:\n",
           "copy:\n  %early = getelementptr i32, ptr addrspace(1) %0, i32 70\n"
           "  %old = atomicrmw add ptr addrspace(1) %early, i32 1 monotonic\n",
           "missing proxy fence", Reduce}});
}

TEST(PlantedFaults, BulkReductionOfBlocks) {
  // Each block reads what only its own agent writes.
  GoodKernel K{R"(
  %rank = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %p = getelementptr [2 x i32], ptr addrspace(3) @s, i32 %tid
  store i64 7, ptr addrspace(3) %p
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %first = icmp eq i32 %tid, 0
  %own = shl i32 %rank, 6
  br i1 %first, label %copy, label %end
copy:
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) @s, ptr %2, i32 %own, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) @s, ptr %2, i32 192, i64 0, i1 true)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  %other = xor i32 %own, 0
  %sum = getelementptr i32, ptr addrspace(1) %0, i32 %other
  %read = load i32, ptr addrspace(1) %sum
  %free = getelementptr i32, ptr addrspace(1) %0, i32 600
  %place = getelementptr i32, ptr addrspace(1) %free, i32 %rank
  store i32 %read, ptr addrspace(1) %place
  br label %end
end:
)",
               32, 2};
  expectFaults(K, {{"xor i32 %own, 0", "xor i32 %own, 64",
                    "race: thread (0, 0, 0) of block", "load i32", Schedules::SomeSeed},
                   {"reduce.add.tile.1d(ptr addrspace(3) @s, ptr %2, i32 192",
                    "s2g.tile.1d(ptr addrspace(3) @s, ptr %2, i32 192",
                    "race: a bulk store of thread (0, 0, 0) of block", "s2g.tile.1d"}});
}

} // namespace
