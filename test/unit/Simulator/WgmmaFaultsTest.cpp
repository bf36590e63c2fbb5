//===- WgmmaFaultsTest.cpp - Mistakes of four warps -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of 64x8x16 of zeros, in the smallest kernels in which a mistake can be made:
// the numbers are WgmmaTest.cpp's.
//
//===----------------------------------------------------------------------===//

#include "PlantedFaults.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

const char *Declarations =
    "declare { i32, i32 } @tileir.wgmma.m64n8k16.f16.f16.f16(i32, i32, i64, i64, i1, i1, "
    "i1)\n"
    "declare { i32, i32 } @tileir.wgmma.m64n8k16.f16.f16.f16.ra(i32, i32, i32, i32, i32, "
    "i32, i64, i1, i1)\n"
    "declare { i32, i32 } @tileir.wgmma.fence.b32x2(i32, i32)\n"
    "declare { i32, i32 } @tileir.wgmma.wait.0.b32x2(i32, i32)\n";

/// Without a swizzle: groups of 8 rows by 16 bytes, 128 bytes from each to the next one
/// along k, 256 to the next rows; B is a part of A.
constexpr uint64_t A = uint64_t(256 / 16) << 32 | uint64_t(128 / 16) << 16,
                   B = A | 256 / 16;

std::string split(StringRef Name) {
  return formatv("  %{0}.0 = extractvalue {{ i32, i32 } %{0}, 0\n"
                 "  %{0}.1 = extractvalue {{ i32, i32 } %{0}, 1\n",
                 Name);
}

std::string order(StringRef Name, StringRef Kind, StringRef Sums) {
  return formatv("  %{0} = call {{ i32, i32 } @tileir.wgmma.{1}.b32x2({2})\n", Name, Kind,
                 Sums)
             .str() +
         split(Name);
}

/// \p Operands are sums and A.
std::string product(StringRef Name, StringRef Operands, StringRef DescB = "%b",
                    StringRef Scale = "true") {
  bool IsRegister = Operands.count("i32 ") == 6;
  return formatv("  %{0} = call {{ i32, i32 } @tileir.wgmma.m64n8k16.f16.f16.f16{1}({2}, "
                 "i64 {3}, i1 {4}, {5}i1 false)\n",
                 Name, IsRegister ? ".ra" : "", Operands, DescB, Scale,
                 IsRegister ? "" : "i1 false, ")
             .str() +
         split(Name);
}

const char *Commit = "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()\n";
const char *Drain = "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)\n";

/// Zeros in shared memory, and the descriptors %a and %b, for \p Body. For mistakes there
/// are %odd and %early, of some warps, and %few and %low, of some lanes.
GoodKernel makeKernel(const std::string &Body, unsigned Threads = 128) {
  std::string Text = formatv(R"(
  %chunk = shl i32 %tid, 4
  %p = getelementptr i8, ptr addrspace(3) @s, i32 %chunk
  store <4 x i32> zeroinitializer, ptr addrspace(3) %p
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %warp = lshr i32 %tid, 5
  %lane = and i32 %tid, 31
  %odd = icmp eq i32 %warp, 3
  %early = icmp ult i32 %warp, 2
  %few = icmp eq i32 %lane, 3
  %low = icmp ult i32 %lane, 16
  %a = add i64 {0}, 0 ; A
  %b = add i64 {1}, 0 ; B
  %does = icmp ult i32 %warp, 4
  br i1 %does, label %work, label %end
work:
)",
                             A, B);
  return {Text + Body + "  br label %end\nend:\n", Threads, 1, Declarations};
}

const char *Zeros = "i32 0, i32 0", *Fenced = "i32 %f.0, i32 %f.1",
           *First = "i32 %x.0, i32 %x.1";

std::string makeOne() {
  return order("f", "fence", Zeros) + product("x", std::string(Fenced) + ", i64 %a") +
         Commit + order("w", "wait.0", First);
}

TEST(PlantedFaults, FourWholeWarps) {
  const char *Message = "invalid operation: warp 4 is not one of four whole warps";
  expectFaults(makeKernel(makeOne(), 160),
               {{"ult i32 %warp, 4", "ult i32 %warp, 5", Message, "tileir.wgmma.fence"}});
  expectFaults(makeKernel(makeOne(), 144),
               {{"ult i32 %warp, 4", "uge i32 %warp, 4", Message, "tileir.wgmma.fence"}});
}

TEST(PlantedFaults, OtherOperations) {
  std::string Branch = R"(  br i1 false, label %fence, label %commit
fence:
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  br label %join
commit:
  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  br label %join
join:
)";
  const char *Message =
      "executes another wgmma operation than the other warps of its four";
  expectFaults(makeKernel(makeOne() + Branch),
               {{"br i1 false", "br i1 %odd", Message, "call void @llvm.nvvm.wgmma."},
                {"br i1 false", "br i1 %early", Message, "call void @llvm.nvvm.wgmma."}});
  std::string Skip = "  br i1 false, label %end, label %stay\nstay:\n"
                     "  call void @llvm.nvvm.wgmma.fence.sync.aligned()\n";
  expectFaults(makeKernel(makeOne() + Skip),
               {{"br i1 false", "br i1 %odd",
                 "divergence at a collective operation: of four warps of block 0, 3 "
                 "executed a wgmma operation and the others did not",
                 "wgmma.fence.sync"},
                {"br i1 false", "br i1 %early", "of four warps of block 0, 2 executed",
                 "wgmma.fence.sync"}});
}

TEST(PlantedFaults, OtherOperands) {
  std::string Text = "  %a2 = select i1 false, i64 %b, i64 %a\n"
                     "  %b2 = select i1 false, i64 %a, i64 %b\n"
                     "  %scale = xor i1 false, true\n" +
                     order("f", "fence", Zeros) +
                     product("x", std::string(Fenced) + ", i64 %a2", "%b2", "%scale") +
                     Commit + order("w", "wait.0", First);
  const char *Warps = "has other descriptors, or another scale-d, than the other warps",
             *OfA = "have different descriptors of A",
             *OfB = "have different descriptors of B", *Scale = "have different scale-d",
             *Place = "%x = call";
  expectFaults(makeKernel(Text), {{"i1 false, i64 %b", "i1 %odd, i64 %b", Warps, Place},
                                  {"i1 false, i64 %a", "i1 %early, i64 %a", Warps, Place},
                                  {"xor i1 false", "xor i1 %odd", Warps, Place},
                                  {"i1 false, i64 %b", "i1 %few, i64 %b", OfA, Place},
                                  {"i1 false, i64 %a", "i1 %low, i64 %a", OfB, Place},
                                  {"xor i1 false", "xor i1 %few", Scale, Place},
                                  {"xor i1 false", "xor i1 %low", Scale, Place}});
}

TEST(PlantedFaults, Accumulators) {
  std::string Two = order("f", "fence", Zeros) +
                    product("x", std::string(Fenced) + ", i64 %a") +
                    product("y", std::string(First) + ", i64 %a") + Commit +
                    order("w", "wait.0", "i32 %y.0, i32 %y.1");
  const char *Taken = "are taken by a wgmma that does not just continue them";
  expectFaults(makeKernel(Two),
               {{"(i32 %x.0, i32 %x.1", "(i32 %x.1, i32 %x.0", Taken, "%y = call"},
                {"(i32 %x.0, i32 %x.1", "(i32 %x.0, i32 %f.1", Taken, "%y = call"}});
  // The results of a loop.
  std::string Loop = order("f", "fence", Zeros) +
                     "  br label %loop\nloop:\n"
                     "  %i = phi i32 [ 0, %work ], [ %n, %loop ]\n" +
                     product("x", std::string(Fenced) + ", i64 %a") + Commit + Drain +
                     "  %n = add i32 %i, 1\n  %more = icmp ult i32 %n, 3\n"
                     "  br i1 %more, label %loop, label %done\ndone:\n" +
                     "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0) ;\n";
  const char *Lost = "overwrites accumulators that another one under way has";
  expectFaults(makeKernel(Loop), {{Drain, "", Lost, "%x = call"},
                                  {"(i64 0)\n", "(i64 1)\n", Lost, "%x = call"}});
}

TEST(PlantedFaults, RegistersOfA) {
  std::string Text = order("f", "fence", Zeros) +
                     product("x", std::string(Fenced) + ", i64 %a") +
                     product("y", "i32 %x.0, i32 %x.1, i32 %chunk, i32 %chunk, i32 "
                                  "%chunk, i32 %chunk") +
                     Commit + order("w", "wait.0", "i32 %y.0, i32 %y.1");
  const char *Message = "access to what is under way: A in registers is an accumulator "
                        "under way in warp";
  expectFaults(makeKernel(Text),
               {{"%x.1, i32 %chunk", "%x.1, i32 %x.0", Message, "%y = call"},
                {"i32 %chunk, i64", "i32 %x.1, i64", Message, "%y = call"}});
}

TEST(PlantedFaults, ProductsNobodyWaitsFor) {
  std::string Text = order("f", "fence", Zeros) +
                     product("x", std::string(Fenced) + ", i64 %a") + Commit + Drain;
  const char *Message = "without wgmma.wait_group, while a wgmma is under way";
  expectFaults(makeKernel(Text), {{Drain, "", Message, "%x = call"},
                                  {"(i64 0)", "(i64 1)", Message, "%x = call"},
                                  {Commit, "", Message, "%x = call"}});
}

TEST(PlantedFaults, OperandsOutside) {
  const char *Message = "access out of bounds: a wgmma of warp";
  expectFaults(makeKernel(makeOne()), {{", 0 ; A", ", 512", Message, "%x = call"},
                                       {", 0 ; B", ", 600", Message, "%x = call"}});
}

} // namespace
