//===- HopperTest.cpp - Mistakes in a kernel with roles -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing is found in the kernel of HopperKernel.h, and each mistake that is planted in
// it is found: by a finding, or by wrong numbers where it is one of addresses.
//
//===----------------------------------------------------------------------===//

#include "HopperKernel.h"
#include "SimulatorTest.h"
#include "TensorMaps.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

constexpr unsigned Tiles = 2, Steps = 4, M = 128 * Tiles, N = 128,
                   Depth = 64 * Steps - 24, PitchA = Depth + 8, F16 = 6;

/// The bits of an integer from -2 to 2 as f16.
uint16_t encode(int Value) {
  static const uint16_t Codes[] = {0xc000, 0xbc00, 0, 0x3c00, 0x4000};
  return Codes[Value + 2];
}
int getA(unsigned Row, unsigned K) { return int((Row * 7 + K * 3 + Row / 8) % 5) - 2; }
int getB(unsigned K, unsigned Column) {
  return int((Column * 3 + K * 2 + K / 8) % 5) - 2;
}

/// C as f16; the sums are integers that it has.
const std::vector<uint16_t> &getProduct() {
  static const std::vector<uint16_t> Product = [] {
    std::vector<uint16_t> C(M * N);
    for (unsigned I = 0; I != M; ++I)
      for (unsigned J = 0; J != N; ++J) {
        int Sum = 0;
        for (unsigned K = 0; K != Depth; ++K)
          Sum += getA(I, K) * getB(K, J);
        _Float16 Half = _Float16(Sum);
        memcpy(&C[I * N + J], &Half, 2);
      }
    return C;
  }();
  return Product;
}

class Hopper {
public:
  MapFields A{0, F16, 3, false, {Depth, M}, {PitchA * 2}, {64, 128}};
  MapFields B{0, F16, 3, false, {N, Depth}, {N * 2}, {64, 64}};
  MapFields C{0, F16, 3, false, {N, M}, {N * 2}, {64, 64}};
  /// Where the first stage begins, behind a multiple of 1024.
  unsigned Misplaced = 0;

  /// Changes the text, everywhere.
  Hopper &change(StringRef From, StringRef To) {
    size_t Count = 0;
    for (size_t At = 0; (At = Text.find(From.str(), At)) != std::string::npos;
         At += To.size(), ++Count)
      Text.replace(At, From.size(), To.str());
    EXPECT_NE(Count, 0u) << From.str();
    return *this;
  }
  Hopper &remove(StringRef What) { return change(What, ""); }

  std::string run(std::optional<uint64_t> Seed) const {
    // Beside the rows of A lies what is not a number.
    std::vector<uint16_t> DataA(M * PitchA, 0x7fff), DataB(Depth * N), DataC(M * N, 7);
    for (unsigned Row = 0; Row != M; ++Row)
      for (unsigned K = 0; K != Depth; ++K)
        DataA[Row * PitchA + K] = encode(getA(Row, K));
    for (unsigned K = 0; K != Depth; ++K)
      for (unsigned Column = 0; Column != N; ++Column)
        DataB[K * N + Column] = encode(getB(K, Column));
    std::string Body = Text;
    if (Misplaced)
      Body = "  %gap = ptrtoint ptr addrspace(3) @gap to i32\n" + Body;
    TestKernel K(
        "ptr byval([128 x i8]) align 64 %0, ptr byval([128 x i8]) align 64 %1, "
        "ptr byval([128 x i8]) align 64 %2, i32 %3, i32 %4, ptr %5, ptr %6, ptr %7",
        Body, 256, makeHopperGlobals(Misplaced), "sm_90a", "\"nvvm.maxnreg\"=\"168\"");
    if (!K.Error.empty())
      return "error: " + K.Error;
    MapBytes Maps[3];
    for (MapBytes &Map : Maps)
      K.addWord(reinterpret_cast<uint64_t>(Map.data()));
    K.addWord(Steps);
    K.addWord(Tiles);
    MapFields Fields[] = {A, B, C};
    uint64_t Buffers[] = {K.addBuffer(DataA), K.addBuffer(DataB), K.addBuffer(DataC)};
    for (unsigned I = 0; I != 3; ++I) {
      Fields[I].Address = Buffers[I];
      Maps[I] = Fields[I].encode();
    }
    LaunchOptions Options;
    Options.StepLimit = 1 << 22;
    Options.Seed = Seed;
    LaunchResult R = K.launch(Options);
    std::string Found = K.Error;
    for (const Finding &F : R.Findings)
      Found += getName(F.Kind).str() + ": " + F.Message + "\n";
    return Found.empty() && DataC != getProduct() ? "wrong numbers" : Found;
  }

private:
  std::string Text = makeHopperKernel();
};

/// Something is found without a seed, or with one of three.
void expectFound(const Hopper &Kernel, StringRef What, StringRef Part = "") {
  std::string Found;
  for (uint64_t Seed = 0; Seed != 4 && Found.empty(); ++Seed)
    Found = Kernel.run(Seed ? std::optional<uint64_t>(Seed) : std::nullopt);
  EXPECT_NE(Found, "") << What.str();
  EXPECT_FALSE(StringRef(Found).starts_with("error")) << What.str() << ": " << Found;
  EXPECT_TRUE(StringRef(Found).contains(Part)) << What.str() << ": " << Found;
}

TEST(Hopper, Good) {
  EXPECT_EQ(Hopper().run(std::nullopt), "");
  for (uint64_t Seed = 1; Seed != 6; ++Seed)
    EXPECT_EQ(Hopper().run(Seed), "") << Seed;
}

struct Mistake {
  const char *What, *From, *To;
  const char *Part = ""; ///< Of what is found.
};

void expectAllFound(ArrayRef<Mistake> Mistakes) {
  for (const Mistake &X : Mistakes)
    expectFound(Hopper().change(X.From, X.To), X.What, X.Part);
}

TEST(Hopper, BytesAndPhases) {
  expectAllFound({
      {"half of the bytes are expected", "%pfa.bar, i32 16384", "%pfa.bar, i32 8192"},
      {"twice the bytes are expected", "%pfb.bar, i32 16384", "%pfb.bar, i32 32768",
       "16384 bytes missing"},
      {"bytes are expected by another stage",
       "space.cta(ptr addrspace(3) %pfa.bar, i32 16384)",
       "space.cta(ptr addrspace(3) %i196608, i32 16384)"},
      {"the first phase of the producer is the wrong one",
       "%pp0 = phi i32 [ 1, %produce ]", "%pp0 = phi i32 [ 0, %produce ]", "deadlock"},
      {"the consumers' parity stays the same", "%fn.parity = xor i32 %cp0, %fn.flip",
       "%fn.parity = xor i32 %cp0, 0"},
      {"the consumers have one stage less", "%gn.wraps = icmp eq i32 %gn.next, 5",
       "%gn.wraps = icmp eq i32 %gn.next, 4"},
      {"the producer has one stage less", "%pa.wraps = icmp eq i32 %pa.next, 5",
       "%pa.wraps = icmp eq i32 %pa.next, 4"},
      {"each lane copies", "br i1 %p.one, label %issue", "br i1 true, label %issue"},
  });
}

TEST(Hopper, Counts) {
  auto OfRing = [](const char *What, unsigned Ring, const char *From, const char *To) {
    std::string End = ") ; ring " + std::to_string(Ring);
    expectFound(Hopper().change(From + End, To + End), What);
  };
  OfRing("empty counts 127", HopperEmpty, "i32 128", "i32 127");
  OfRing("empty counts 1", HopperEmpty, "i32 128", "i32 1");
  OfRing("empty counts 129", HopperEmpty, "i32 128", "i32 129");
  OfRing("full counts 2", HopperFullA, "i32 1", "i32 2");
  OfRing("stored counts 32", HopperStored, "i32 128", "i32 32");
  OfRing("free counts 1", HopperFree, "i32 32", "i32 1");
}

TEST(Hopper, Products) {
  expectAllFound({
      {"a group too many stays under way", "wait_group.sync.aligned(i64 1)",
       "wait_group.sync.aligned(i64 2)"},
      {"this stage is released instead of the one before", "%ge.byte = shl i32 %cprev, 3",
       "%ge.byte = shl i32 %cs, 3"},
      {"the last wait leaves one", "wait_group.sync.aligned(i64 0)",
       "wait_group.sync.aligned(i64 1)"},
      {"no fence before the first product",
       "  call void @llvm.nvvm.wgmma.fence.sync.aligned() ; f\n", ""},
      {"no group of the first step",
       "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned() ; f\n", ""},
      {"no group of the others",
       "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned() ; g\n", ""},
      {"the first product adds", "i64 %f.k0y.db, i1 false", "i64 %f.k0y.db, i1 true"},
      {"B is not MN-major", "i1 false, i1 true)", "i1 false, i1 false)"},
  });
  // Before the wait.
  std::string Wait = "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1)\n",
              Arrive = "  call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr "
                       "addrspace(3) %ge.bar, i32 1)\n";
  expectFound(Hopper().remove(Wait).change(Arrive, Arrive + Wait),
              "released before wait");
  std::string Last = "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)\n";
  expectFound(Hopper().remove(Last).change("q0g0.u0 to i32\n", "q0g0.u0 to i32\n" + Last),
              "sums are read before the wait");
  // A sum that a step changes needs a fence before the next product.
  Hopper Touched;
  Touched.change("  call void @llvm.nvvm.wgmma.commit_group.sync.aligned() ; f\n",
                 "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned() ; f\n"
                 "  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)\n"
                 "  %touched = fmul float %f.k3x.0, 1.0\n");
  Touched.change("%sx.0 = phi float [ %f.k3x.0,", "%sx.0 = phi float [ %touched,");
  EXPECT_EQ(Touched.run(std::nullopt), "");
  expectFound(Touched.remove("  call void @llvm.nvvm.wgmma.fence.sync.aligned() ; g\n"),
              "no fence behind a changed sum");
}

TEST(Hopper, Descriptors) {
  expectAllFound({
      {"SBO 512", "u0x4000004000010000", "u0x4000002000010000"},
      {"LBO and SBO of B exchanged", "u0x4000004002000000", "u0x4000020000400000"},
      {"swizzle of 64 bytes", "u0x4000004000010000", "u0x8000004000010000"},
      {"no swizzle", "u0x4000004002000000", "u0x0000004002000000"},
      {"the step of k is 1", "%g.da, 2 ; k-step A", "%g.da, 1 ; k-step A"},
      {"the step of k is 4", "%g.da, 4 ; k-step A", "%g.da, 8 ; k-step A"},
      {"the step of k of B is that of A", "%g.db, 128 ; k-step B", "%g.db, 2 ; k-step B"},
      {"the lower rows are the upper ones", "%g.da, 512 ; k-step A",
       "%g.da, 0 ; k-step A"},
  });
  Hopper Misplaced;
  Misplaced.Misplaced = 512;
  expectFound(Misplaced, "rings begin at a multiple of 512");
}

TEST(Hopper, Maps) {
  auto Expect = [](const char *What, function_ref<void(Hopper &)> Change) {
    Hopper Kernel;
    Change(Kernel);
    expectFound(Kernel, What);
  };
  Expect("rows and columns of the box exchanged", [](Hopper &K) { K.A.Box = {128, 64}; });
  Expect("rows of B's box halved", [](Hopper &K) { K.B.Box = {64, 32}; });
  Expect("A without swizzle", [](Hopper &K) { K.A.Swizzle = 0; });
  Expect("C with another swizzle", [](Hopper &K) { K.C.Swizzle = 2; });
  Expect("the extent itself", [](Hopper &K) { ++K.A.Extents[0]; });
  Expect("the stride in elements", [](Hopper &K) { K.A.Strides[0] = PitchA; });
  Expect("filled with NaN", [](Hopper &K) { K.A.FillNaN = true; });
  Expect("another type", [](Hopper &K) { K.C.Type = 7; });
}

TEST(Hopper, Order) {
  const char *Sync =
      "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; init\n";
  expectAllFound({
      {"no fence behind the init",
       "  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n", "",
       "missing proxy fence"},
      {"no barrier behind the init", Sync, ""},
      {"no fence before a store",
       "  call void @llvm.nvvm.fence.proxy.async.shared_cta() ; q2\n", "",
       "missing proxy fence"},
      {"a store is not waited for",
       "  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0) ; t1\n", ""},
      {"a store is in no group",
       "  call void @llvm.nvvm.cp.async.bulk.commit.group() ; t2\n", ""},
      {"a place is written without a wait", "br i1 %q1f.done, label %q1f.on",
       "br i1 true, label %q1f.on"},
      {"a place is stored without a wait", "br i1 %t0.done, label %t0.on",
       "br i1 true, label %t0.on"},
      {"a stage is read without a wait", "br i1 %gb.done, label %gb.on",
       "br i1 true, label %gb.on"},
      {"a stage is loaded without a wait", "br i1 %pe.done, label %pe.on",
       "br i1 true, label %pe.on"},
      {"a barrier of the block in a role", "  %warp.row = shl",
       "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n  %warp.row = shl"},
      {"a role leaves too few registers", "u32(i32 32) ; produce",
       "u32(i32 168) ; produce"},
      {"registers are kept", "u32(i32 32) ;", "u32(i32 160) ;", "deadlock"},
  });
}

} // namespace
