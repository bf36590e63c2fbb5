//===- HopperKernel.cpp - A product with roles, by hand -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HopperKernel.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

/// Of a thread: of each of the two products below each other.
constexpr unsigned Sums = 64;

std::string text(const formatv_object_base &Text) { return Text.str(); }

/// The address of a word of a ring of mbarriers, as %P.bar.
std::string barrier(StringRef P, unsigned Ring, StringRef Stage) {
  return text(formatv("  %{0}.byte = shl i32 {2}, 3\n"
                      "  %{0}.place = add i32 %{0}.byte, {1}\n"
                      "  %{0}.bar = getelementptr i8, ptr addrspace(3) @sm, i32 "
                      "%{0}.place\n",
                      P, Ring, Stage));
}

/// Waits for a phase; the block that comes next is P.on.
std::string wait(StringRef P, unsigned Ring, StringRef Stage, StringRef Parity) {
  return barrier(P, Ring, Stage) +
         text(formatv("  br label %{0}.spin\n{0}.spin:\n"
                      "  %{0}.done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope."
                      "cta.space.cta(ptr addrspace(3) %{0}.bar, i32 {1})\n"
                      "  br i1 %{0}.done, label %{0}.on, label %{0}.spin\n{0}.on:\n",
                      P, Parity));
}

std::string arrive(StringRef P, unsigned Ring, StringRef Stage) {
  return barrier(P, Ring, Stage) +
         text(formatv("  call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr "
                      "addrspace(3) %{0}.bar, i32 1)\n",
                      P));
}

/// The stage and parity behind these, as %P.stage and %P.parity.
std::string advance(StringRef P, StringRef Stage, StringRef Parity) {
  return text(formatv("  %{0}.next = add i32 {1}, 1\n"
                      "  %{0}.wraps = icmp eq i32 %{0}.next, {3}\n"
                      "  %{0}.stage = select i1 %{0}.wraps, i32 0, i32 %{0}.next\n"
                      "  %{0}.flip = zext i1 %{0}.wraps to i32\n"
                      "  %{0}.parity = xor i32 {2}, %{0}.flip\n",
                      P, Stage, Parity, HopperStages));
}

std::string elect(StringRef P) {
  return text(formatv("  %{0}.elected = call {{ i32, i1 } @llvm.nvvm.elect.sync(i32 -1)\n"
                      "  %{0}.one = extractvalue {{ i32, i1 } %{0}.elected, 1\n",
                      P));
}

std::string init() {
  std::string Text = R"(
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %ready
init:
)";
  auto Init = [&](unsigned Ring, unsigned Words, unsigned Count) {
    for (unsigned I = 0; I != Words; ++I)
      Text += text(formatv(
          "  %i{0} = getelementptr i8, ptr addrspace(3) @sm, i32 {0}\n"
          "  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %i{0}, i32 {1})"
          " ; ring {2}\n",
          Ring + 8 * I, Count, Ring));
  };
  Init(HopperFullA, HopperStages, 1);
  Init(HopperEmpty, HopperStages, 128);
  Init(HopperFullB, HopperStages, 1);
  Init(HopperStored, 4, 128);
  Init(HopperFree, 4, 32);
  return Text + R"(  br label %ready
ready:
  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; init
  %warp = lshr i32 %tid, 5
  %lane = and i32 %tid, 31
  switch i32 %warp, label %idle [ i32 0, label %consume i32 1, label %consume
    i32 2, label %consume i32 3, label %consume
    i32 4, label %produce i32 5, label %store ]
idle:
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 32) ; idle
  br label %end
)";
}

std::string boxLoad(StringRef To, StringRef Bar, unsigned Map, StringRef X, StringRef Y) {
  return text(formatv(
      "  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) {0}, "
      "ptr addrspace(3) {1}, ptr %{2}, i32 {3}, i32 {4}, i64 0, i1 true)\n",
      To, Bar, Map, X, Y));
}

std::string expect(StringRef Bar) {
  return text(formatv("  call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space."
                      "cta(ptr addrspace(3) {0}, i32 {1})\n",
                      Bar, HopperStageBytes));
}

/// The warp that loads: waits until a stage is empty, copies first and says how many
/// bytes to expect afterwards.
std::string produce() {
  std::string Text = R"(produce:
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 32) ; produce
  br label %ptile
ptile:
  %pt = phi i32 [ 0, %produce ], [ %pt.next, %ptile.end ]
  %ps0 = phi i32 [ 0, %produce ], [ %ps, %ptile.end ]
  %pp0 = phi i32 [ 1, %produce ], [ %pp, %ptile.end ] ; parity
  %prow = shl i32 %pt, 7
  br label %ploop
ploop:
  %pj = phi i32 [ 0, %ptile ], [ %pj.next, %issued ]
  %ps = phi i32 [ %ps0, %ptile ], [ %pa.stage, %issued ]
  %pp = phi i32 [ %pp0, %ptile ], [ %pa.parity, %issued ]
  %p.more = icmp ult i32 %pj, %3
  br i1 %p.more, label %pbody, label %ptile.end
pbody:
)";
  Text += wait("pe", HopperEmpty, "%ps", "%pp") + barrier("pfa", HopperFullA, "%ps") +
          barrier("pfb", HopperFullB, "%ps");
  Text += text(formatv(R"(  %pk = shl i32 %pj, 6
  %pbyte = mul i32 %ps, {0}
  %pa.to = getelementptr i8, ptr addrspace(3) @sm, i32 %pbyte
  %pb.place = add i32 %pbyte, {1}
  %pb.to = getelementptr i8, ptr addrspace(3) @sm, i32 %pb.place
  %pb.half = getelementptr i8, ptr addrspace(3) %pb.to, i32 {2}
)",
                       HopperStageBytes, HopperB, HopperBoxBytes));
  Text += elect("p") + "  br i1 %p.one, label %issue, label %issued\nissue:\n";
  Text += boxLoad("%pa.to", "%pfa.bar", 0, "%pk", "%prow") + expect("%pfa.bar") +
          boxLoad("%pb.to", "%pfb.bar", 1, "0", "%pk") +
          boxLoad("%pb.half", "%pfb.bar", 1, "64", "%pk") + expect("%pfb.bar");
  return Text + "  br label %issued\nissued:\n" + advance("pa", "%ps", "%pp") +
         R"(  %pj.next = add i32 %pj, 1
  br label %ploop
ptile.end:
  %pt.next = add i32 %pt, 1
  %pt.more = icmp ult i32 %pt.next, %4
  br i1 %pt.more, label %ptile, label %end
)";
}

std::string list(unsigned Count, function_ref<std::string(unsigned)> Item) {
  std::string Text;
  for (unsigned I = 0; I != Count; ++I)
    Text += (I ? ", " : "") + Item(I);
  return Text;
}

/// The products of a stage, added to sums \p From .N unless they are the first ones;
/// results are %P.x and %P.y .N, for the upper and the lower 64 rows.
std::string multiply(const std::string &P, StringRef From, bool AreFirst,
                     StringRef Stage) {
  std::string Text = text(formatv(R"(  %{0}.sm = ptrtoint ptr addrspace(3) @sm to i32
  %{0}.byte = mul i32 {1}, {2}
  %{0}.a = add i32 %{0}.sm, %{0}.byte
  %{0}.b = add i32 %{0}.a, {3}
  %{0}.a4 = lshr i32 %{0}.a, 4
  %{0}.b4 = lshr i32 %{0}.b, 4
  %{0}.a14 = and i32 %{0}.a4, 16376
  %{0}.b14 = and i32 %{0}.b4, 16376
  %{0}.a64 = zext i32 %{0}.a14 to i64
  %{0}.b64 = zext i32 %{0}.b14 to i64
  %{0}.da = or i64 %{0}.a64, u0x4000004000010000 ; A
  %{0}.db = or i64 %{0}.b64, u0x4000004002000000 ; B
  call void @llvm.nvvm.wgmma.fence.sync.aligned() ; {0}
)",
                                  P, Stage, HopperStageBytes, HopperB));
  std::string Type = "{ " + list(Sums, [](unsigned) { return "float"; }) + " }";
  for (unsigned K = 0; K != 4; ++K)
    for (unsigned Half = 0; Half != 2; ++Half) {
      std::string Call = P + ".k" + std::to_string(K) + (Half ? "y" : "x");
      std::string Before = K ? "%" + P + ".k" + std::to_string(K - 1) : From.str();
      Before += Half ? "y." : "x.";
      Text += text(formatv("  %{0}.da = add i64 %{1}.da, {2} ; k-step A\n"
                           "  %{0}.db = add i64 %{1}.db, {3} ; k-step B\n"
                           "  %{0} = call {4} @tileir.wgmma.m64n128k16.f32.f16.f16(",
                           Call, P, 2 * K + 512 * Half, 128 * K, Type));
      Text +=
          list(Sums, [&](unsigned I) { return "float " + Before + std::to_string(I); });
      Text += text(formatv(", i64 %{0}.da, i64 %{0}.db, i1 {1}, i1 false, i1 true)\n",
                           Call, AreFirst && K == 0 ? "false" : "true"));
      for (unsigned I = 0; I != Sums; ++I)
        Text += text(formatv("  %{0}.{1} = extractvalue {2} %{0}, {1}\n", Call, I, Type));
    }
  return Text + "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned() ; " + P + "\n";
}

/// A quarter of C: 64x64 elements, by stmatrix into a place with the swizzle of its map.
std::string storeQuarter(unsigned Quarter) {
  std::string P = "q" + std::to_string(Quarter), Sum = Quarter / 2 ? "%sy." : "%sx.";
  std::string Text =
      wait(P + "f", HopperFree, std::to_string(Quarter), "%free.parity") +
      text(formatv("  %{0}.box = getelementptr i8, ptr addrspace(3) @sm, i32 {1}\n", P,
                   HopperC + Quarter * HopperBoxBytes));
  for (unsigned Group = 0; Group != 4; ++Group) {
    std::string Call = P + "g" + std::to_string(Group), Words;
    for (unsigned W = 0; W != 4; ++W) {
      unsigned R = Quarter % 2 * 32 + Group * 8 + W * 2;
      Text += text(formatv(R"(  %{0}.l{1} = fptrunc float {2}{3} to half
  %{0}.h{1} = fptrunc float {2}{4} to half
  %{0}.v{1} = insertelement <2 x half> poison, half %{0}.l{1}, i32 0
  %{0}.u{1} = insertelement <2 x half> %{0}.v{1}, half %{0}.h{1}, i32 1
  %{0}.w{1} = bitcast <2 x half> %{0}.u{1} to i32
)",
                           Call, W, Sum, R, R + 1));
      Words += text(formatv(", i32 %{0}.w{1}", Call, W));
    }
    Text += text(formatv(
        R"(  %{0}.chunk = add i32 %chunk, {1}
  %{0}.swizzled = xor i32 %{0}.chunk, %row.low
  %{0}.byte = shl i32 %{0}.swizzled, 4
  %{0}.place = add i32 %row.byte, %{0}.byte
  %{0}.p = getelementptr i8, ptr addrspace(3) %{2}.box, i32 %{0}.place
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %{0}.p{3})
)",
        Call, Group * 2, P, Words));
  }
  return Text + "  call void @llvm.nvvm.fence.proxy.async.shared_cta() ; " + P + "\n" +
         arrive(P + "s", HopperStored, std::to_string(Quarter));
}

/// The sums as %P x and y .N: at first \p First with its place, then \p Next from a
/// block.
std::string makePhis(StringRef P, const char *First, StringRef Next, StringRef From) {
  std::string Text;
  for (const char *Half : {"x", "y"})
    for (unsigned I = 0; I != Sums; ++I)
      Text += text(formatv("  %{0}{1}.{2} = phi float [ ", P, Half, I)) +
              text(formatv(false, First, Half, I)) +
              text(formatv(" ], [ {0}{1}.{2}, {3} ]\n", Next, Half, I, From));
  return Text;
}

/// The four warps that multiply: the first step of a tile is apart, since it does not
/// add.
std::string consume() {
  std::string Text = R"(consume:
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 232)
  %warp.row = shl i32 %warp, 4
  %matrix = lshr i32 %lane, 3
  %matrix.low = and i32 %matrix, 1
  %matrix.row = shl i32 %matrix.low, 3
  %chunk = lshr i32 %matrix, 1
  %row.low = and i32 %lane, 7
  %row.a = add i32 %warp.row, %matrix.row
  %row = add i32 %row.a, %row.low
  %row.byte = shl i32 %row, 7
  br label %ctile
ctile:
  %ct = phi i32 [ 0, %consume ], [ %ct.next, %q3f.on ]
  %cs0 = phi i32 [ 0, %consume ], [ %cs, %q3f.on ]
  %cp0 = phi i32 [ 0, %consume ], [ %cp, %q3f.on ]
)";
  // The registers of the tile before; the first product does not add them.
  Text += makePhis("c", "0.0, %consume", "%s", "%q3f.on");
  Text +=
      wait("fa", HopperFullA, "%cs0", "%cp0") + wait("fb", HopperFullB, "%cs0", "%cp0");
  Text += multiply("f", "%c", true, "%cs0") + advance("fn", "%cs0", "%cp0");
  Text += R"(  br label %cloop
cloop:
  %cj = phi i32 [ 1, %fb.on ], [ %cj.next, %gb.on ]
  %cs = phi i32 [ %fn.stage, %fb.on ], [ %gn.stage, %gb.on ]
  %cp = phi i32 [ %fn.parity, %fb.on ], [ %gn.parity, %gb.on ]
  %cprev = phi i32 [ %cs0, %fb.on ], [ %cs, %gb.on ]
)";
  Text += makePhis("s", "%f.k3{0}.{1}, %fb.on", "%g.k3", "%gb.on");
  Text += "  %c.more = icmp ult i32 %cj, %3\n"
          "  br i1 %c.more, label %cbody, label %cdone\ncbody:\n";
  Text += wait("ga", HopperFullA, "%cs", "%cp") + wait("gb", HopperFullB, "%cs", "%cp");
  Text += multiply("g", "%s", false, "%cs");
  Text += "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1)\n" +
          arrive("ge", HopperEmpty, "%cprev") + advance("gn", "%cs", "%cp");
  Text += "  %cj.next = add i32 %cj, 1\n  br label %cloop\ncdone:\n"
          "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)\n" +
          arrive("he", HopperEmpty, "%cprev");
  Text += "  %ct.low = and i32 %ct, 1\n  %free.parity = xor i32 %ct.low, 1\n";
  for (unsigned Quarter = 0; Quarter != 4; ++Quarter)
    Text += storeQuarter(Quarter);
  return Text + R"(  %ct.next = add i32 %ct, 1
  %ct.more = icmp ult i32 %ct.next, %4
  br i1 %ct.more, label %ctile, label %end
)";
}

/// The warp that stores what the others have put into the four places.
std::string store() {
  std::string Text = R"(store:
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 32) ; store
  br label %stile
stile:
  %st = phi i32 [ 0, %store ], [ %st.next, %t3.stored ]
  %st.parity = and i32 %st, 1
  %st.row = shl i32 %st, 7
)";
  for (unsigned Quarter = 0; Quarter != 4; ++Quarter) {
    std::string P = "t" + std::to_string(Quarter);
    Text += wait(P, HopperStored, std::to_string(Quarter), "%st.parity") + elect(P);
    Text += text(formatv(
        R"(  br i1 %{0}.one, label %{0}.issue, label %{0}.stored
{0}.issue:
  %{0}.box = getelementptr i8, ptr addrspace(3) @sm, i32 {1}
  %{0}.y = add i32 %st.row, {2}
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) %{0}.box, ptr %2, i32 {3}, i32 %{0}.y, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group() ; {0}
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0) ; {0}
  br label %{0}.stored
{0}.stored:
)",
        P, HopperC + Quarter * HopperBoxBytes, Quarter / 2 * 64, Quarter % 2 * 64));
    Text += arrive(P + "d", HopperFree, std::to_string(Quarter));
  }
  return Text + R"(  %st.next = add i32 %st, 1
  %st.more = icmp ult i32 %st.next, %4
  br i1 %st.more, label %stile, label %end
)";
}

} // namespace

std::string tileir::sim::makeHopperGlobals(unsigned Misplaced) {
  auto Floats = [](unsigned) { return "float"; };
  return text(formatv("@gap = internal addrspace(3) global [{0} x i8] undef, align 1024\n"
                      "@sm = internal addrspace(3) global [{1} x i8] undef, align {2}\n"
                      "declare {{ {3} } @tileir.wgmma.m64n128k16.f32.f16.f16({3}, i64, "
                      "i64, i1, i1, i1)\n",
                      Misplaced, HopperSharedBytes, Misplaced ? 512 : 1024,
                      list(Sums, Floats)));
}

std::string tileir::sim::makeHopperKernel() {
  return init() + produce() + consume() + store() + "end:\n";
}
