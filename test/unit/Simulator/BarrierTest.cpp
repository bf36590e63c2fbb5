//===- BarrierTest.cpp - Named barriers, registers of roles ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each check has kernels that are right and mistakes planted in them. A kernel is a list
// of roles, one for each warp.
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

const char *Globals = "@data = internal addrspace(3) global [1024 x i32] undef, align 16";

using Roles = std::vector<std::string>;

/// The code of a kernel whose warps do different things.
std::string join(const Roles &R) {
  std::string Text = "  %warp = lshr i32 %tid, 5\n"
                     "  %mine = getelementptr i32, ptr addrspace(3) @data, i32 %tid\n"
                     "  %next = getelementptr i32, ptr addrspace(3) %mine, i32 -32\n"
                     "  switch i32 %warp, label %end [";
  for (size_t I = 0; I != R.size(); ++I)
    Text += formatv(" i32 {0}, label %warp{0}", I);
  Text += " ]\n";
  for (size_t I = 0; I != R.size(); ++I)
    Text += formatv("warp{0}:\n{1}  br label %end\n", I, R[I]);
  return Text + "end:\n";
}

/// What is found, without a seed and with some; an error is text, too.
std::string find(const Roles &R, StringRef Arch = "sm_90a") {
  std::string Found;
  for (uint64_t Seed = 0; Seed != 6; ++Seed) {
    TestKernel K("", join(R), unsigned(R.size() * 32), Globals, Arch);
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

void expectFound(const Roles &R, std::initializer_list<StringRef> Parts) {
  std::string Found = find(R);
  for (StringRef Part : Parts)
    EXPECT_TRUE(StringRef(Found).contains(Part)) << "no '" << Part.str() << "' in\n"
                                                 << Found;
}

std::string barrier(StringRef Kind, unsigned Id, unsigned Count) {
  return formatv("  call void @llvm.nvvm.barrier.cta.{0}.count(i32 {1}, i32 {2})\n", Kind,
                 Id, Count);
}
std::string sync(unsigned Id, unsigned Count) {
  return barrier("sync.aligned", Id, Count);
}
std::string arrive(unsigned Id, unsigned Count) {
  return barrier("arrive.aligned", Id, Count);
}
const char *All = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n";
const char *Write = "  store i32 %tid, ptr addrspace(3) %mine\n";
/// What the warp before wrote.
std::string read(unsigned Number) {
  return formatv("  %v{0} = load i32, ptr addrspace(3) %next\n", Number);
}

TEST(NamedBarrier, OrdersThoseThatTakePart) {
  EXPECT_EQ(find({Write + sync(1, 64), sync(1, 64) + read(0), Write}), "");
  EXPECT_EQ(find({Write + arrive(1, 64), sync(1, 64) + read(0), ""}), "");
  EXPECT_EQ(find({Write + barrier("arrive", 1, 64), barrier("sync", 1, 64) + read(0)}),
            "");
  // A full and an empty barrier, twice.
  EXPECT_EQ(find({Write + arrive(1, 64) + sync(2, 64) + Write + arrive(1, 64),
                  sync(1, 64) + read(0) + arrive(2, 64) + sync(1, 64) + read(1)}),
            "");
  // Warps that have exited are not waited for.
  EXPECT_EQ(find({All, All, ""}), "");
}

TEST(NamedBarrier, OrdersNothingElse) {
  expectFound({sync(1, 64) + Write, sync(1, 64) + read(0)}, {"race: "});
  // Not what the other one did after its arrival, ...
  expectFound({arrive(1, 64) + Write, sync(1, 64) + read(0)}, {"race: "});
  // ... and who arrives does not get to know anything.
  expectFound({"", Write + arrive(1, 96), arrive(1, 96) + read(0), sync(1, 96)},
              {"race: "});
  expectFound({Write + sync(1, 64), sync(2, 64) + read(0), sync(1, 64), sync(2, 64)},
              {"race: "});
}

TEST(NamedBarrier, CountsAndNumbers) {
  for (unsigned Count : {0u, 48u, 128u})
    expectFound(
        {sync(1, Count), sync(1, Count)},
        {formatv(" waits for {0} threads at barrier 1; multiples of 32 up to 64", Count)
             .str()});
  expectFound({arrive(1, 33), sync(1, 33)}, {"waits for 33 threads at barrier 1"});
  EXPECT_EQ(find({sync(15, 64), sync(15, 64)}), "");
  for (unsigned Id : {16u, ~0u})
    expectFound({sync(Id, 64), arrive(Id, 64)},
                {"uses barrier " + std::to_string(Id) + "; there are 16"});
}

TEST(NamedBarrier, CountsThatDiffer) {
  // One after the other is all right.
  EXPECT_EQ(find({sync(1, 64) + All + sync(1, 96), sync(1, 64) + All + sync(1, 96),
                  All + sync(1, 96)}),
            "");
  expectFound({sync(1, 64), sync(1, 96), sync(1, 64)},
              {" threads at barrier 1, at which others wait for "});
  expectFound({arrive(1, 96), sync(1, 64), sync(1, 64)},
              {" threads at barrier 1, at which others wait for "});
  expectFound({"  %p = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.count(i32 1, i32 "
               "64, i1 true)\n",
               sync(1, 64)},
              {"mixes barrier.red with other operations at barrier 1"});
}

TEST(NamedBarrier, ComesTwice) {
  expectFound({arrive(1, 96) + arrive(1, 96), sync(1, 96), ""},
              {"of block (0, 0, 0) comes to barrier 1 again before it is complete"});
  expectFound({arrive(1, 96) + sync(1, 96), sync(1, 96), ""},
              {"of block (0, 0, 0) comes to barrier 1 again before it is complete"});
}

TEST(NamedBarrier, ArrivalsThatAreLeft) {
  expectFound({arrive(3, 64), ""},
              {"block 0 ends while 32 of 64 threads have arrived at barrier 3"});
  expectFound({sync(3, 64) + arrive(3, 64), sync(3, 64)},
              {"block 0 ends while 32 of 64 threads have arrived at barrier 3"});
}

TEST(NamedBarrier, Deadlock) {
  expectFound({sync(1, 96), sync(1, 96), ""},
              {"deadlock: block (0, 0, 0) cannot go on: warp 1 at call void "
               "@llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 96); warp 0 at call",
               "; barrier 1: 64 of 96 threads have come, 64 of them wait"});
  // One arrival is missing, and the one of another barrier is no help.
  expectFound(
      {arrive(2, 96), sync(1, 64) + arrive(2, 96), sync(2, 96)},
      {"; barrier 1: 32 of 64 threads have come, 32 of them wait; barrier 2: 64 of "
       "96 threads have come, 32 of them wait"});
}

TEST(NamedBarrier, PartOfAWarp) {
  std::string Half = "  %low = and i32 %tid, 16\n  %is = icmp eq i32 %low, 0\n"
                     "  br i1 %is, label %do, label %end\ndo:\n";
  expectFound({Half + arrive(1, 64), sync(1, 64)}, {"divergence at a collective"});
  expectFound({Half + sync(1, 64), sync(1, 64)}, {"divergence at a collective"});
}

//===----------------------------------------------------------------------===//
// setmaxnreg
//===----------------------------------------------------------------------===//

std::string set(StringRef Kind, unsigned Count) {
  return formatv("  call void @llvm.nvvm.setmaxnreg.{0}.sync.aligned.u32(i32 {1})\n",
                 Kind, Count);
}

/// \p Groups of four warps that do the same.
Roles warpgroups(std::vector<std::string> Groups) {
  Roles R;
  for (const std::string &Group : Groups)
    R.insert(R.end(), 4, Group);
  return R;
}

TEST(Registers, MoveBetweenWarpgroups) {
  // 384 threads begin with 168 each, 64,512 together.
  EXPECT_EQ(find(warpgroups({set("dec", 24), set("inc", 240), set("inc", 240)})), "");
  // The four may stand at different places.
  Roles R = warpgroups({set("dec", 32), set("inc", 232), set("inc", 232)});
  R[1] = sync(1, 32) + R[1];
  EXPECT_EQ(find(R), "");
  // Given back, taken by another one.
  EXPECT_EQ(find(warpgroups({set("dec", 40), set("inc", 232) + set("dec", 104) + All,
                             All + set("inc", 232)})),
            "");
}

TEST(Registers, Numbers) {
  for (unsigned Count : {16u, 30u, 264u})
    expectFound(
        warpgroups({set("dec", Count), ""}),
        {formatv("asks for {0} registers; multiples of 8 from 24 to 256", Count).str()});
  expectFound(warpgroups({set("dec", 200) + set("dec", 208), ""}),
              {"has 200 registers and decreases them to 208"});
  expectFound(warpgroups({set("inc", 160), "", ""}),
              {"has 168 registers and increases them to 160"});
}

TEST(Registers, SumIsTooLarge) {
  // 2 * 128 * 248 + 128 * 24 is more than there are; without the dec there are none.
  expectFound(warpgroups({set("dec", 24), set("inc", 248), set("inc", 248)}),
              {"deadlock: block (0, 0, 0) cannot go on: ",
               " has 168 registers for each thread and wants 248, but of 2560 more "});
  expectFound(warpgroups({"", set("inc", 232), ""}),
              {"deadlock: block (0, 0, 0) cannot go on: ", "of 2048 more 0 are free"});
}

TEST(Registers, AllWarpsOfAWarpgroup) {
  Roles R = warpgroups({set("dec", 32), set("inc", 232)});
  R[3] = "";
  expectFound(R,
              {"executed setmaxnreg 1 times, and warp 3 of the same warpgroup 0 times"});
  R = warpgroups({set("dec", 32), set("inc", 232), ""});
  R[2] = set("dec", 40);
  expectFound(R, {" of the same warpgroup for "});
}

TEST(Registers, OtherArchitectures) {
  EXPECT_TRUE(StringRef(find(warpgroups({set("dec", 32)}), "sm_90"))
                  .contains("setmaxnreg does not exist on sm_90"));
}

} // namespace
