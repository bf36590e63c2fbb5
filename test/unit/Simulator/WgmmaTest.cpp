//===- WgmmaTest.cpp - Products of four warps -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel copies A and B, which lie in a buffer as in shared memory, multiplies them in
// steps of k and stores the product; then once more with other data in the same place.
// Mistakes are planted by changes of its text.
//
//===----------------------------------------------------------------------===//

#include "SimulatorTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace llvm;
using namespace tileir::sim;

namespace {

constexpr unsigned M = 64, Rounds = 2;

/// A product of 64 x N x K, and how its operands lie in shared memory.
struct Case {
  unsigned N = 16, K = 64, StepK = 16;
  std::string D = "f32", A = "f16", B = "f16";
  unsigned Width = 128; ///< Of the swizzle.
  bool MNMajorA = false, MNMajorB = false, RegisterA = false;
};

unsigned getBytes(StringRef Type) {
  return Type.ends_with("16") ? 2 : Type == "tf32" ? 4 : 1;
}

/// The bits of -2, -1, 0, 1 or 2; of bytes without sign: 0 to 4.
uint32_t encode(StringRef Type, int Value) {
  static const uint32_t E5M2[] = {0xc0, 0xbc, 0, 0x3c, 0x40};
  static const uint32_t E4M3[] = {0xc0, 0xb8, 0, 0x38, 0x40};
  float F = float(Value);
  uint32_t Single;
  memcpy(&Single, &F, 4);
  return StringSwitch<uint32_t>(Type)
      .Case("f16", E5M2[Value + 2] << 8)
      .Case("bf16", Single >> 16)
      .Case("tf32", Single)
      .Case("e4m3", E4M3[Value + 2])
      .Case("e5m2", E5M2[Value + 2])
      .Case("s8", uint32_t(Value) & 0xff)
      .Default(uint32_t(Value + 2));
}

int getValue(StringRef Type, int Value) { return Type == "u8" ? Value + 2 : Value; }

int getElementA(unsigned Round, unsigned Row, unsigned K) {
  return int((Row * 7 + K * 3 + Round + Row / 8) % 5) - 2;
}
int getElementB(unsigned Round, unsigned K, unsigned Column) {
  return int((Column * 3 + K * 2 + Round * 2 + K / 8) % 5) - 2;
}

/// Boxes of \p Rows rows of Width bytes; the chunks of 16 bytes of a row are exchanged.
unsigned getOffset(unsigned Outer, unsigned Inner, unsigned Rows, unsigned Bytes,
                   unsigned Width) {
  unsigned Box = Inner * Bytes / Width, InRow = Inner * Bytes % Width;
  unsigned Row = Box * Rows + Outer, Phase = Row * Width / 128 % (Width / 16);
  return Row * Width + ((InRow / 16) ^ Phase) * 16 + InRow % 16;
}

uint64_t makeDescriptor(unsigned Start, unsigned Leading, unsigned Stride,
                        unsigned Width) {
  uint64_t Mode = Width == 128 ? 1 : Width == 64 ? 2 : Width == 32 ? 3 : 0;
  return Start / 16 | uint64_t(Leading / 16) << 16 | uint64_t(Stride / 16) << 32 |
         Mode << 62;
}

class Product {
public:
  explicit Product(const Case &C) : C(C) {
    SizeA = C.RegisterA ? 0 : alignTo(M * C.K * getBytes(C.A), 2048);
    Size = SizeA + alignTo(C.N * C.K * getBytes(C.B), 2048);
    Text = makeText();
  }

  /// Changes the text of the kernel; \p From must be there.
  Product &change(StringRef From, StringRef To, bool All = false) {
    size_t At = Text.find(From.str());
    EXPECT_NE(At, std::string::npos) << From.str();
    while (At != std::string::npos) {
      Text.replace(At, From.size(), To.str());
      At = All ? Text.find(From.str(), At + To.size()) : std::string::npos;
    }
    return *this;
  }

  /// The shared buffer, and the functions that the text calls.
  std::string getGlobals() const {
    std::string Globals =
        formatv("@s = internal addrspace(3) global [{0} x i8] undef, align 1024\n", Size);
    std::string Sums = getResult(), List;
    SmallVector<std::string, 64> Types(getNumSums(), getType());
    List = join(Types, ", ");
    std::string Operands =
        C.RegisterA ? ", i32, i32, i32, i32, i64, i1, i1" : ", i64, i64, i1, i1, i1";
    Globals += "declare " + Sums + " " + getProduct() + "(" + List + Operands + ")\n";
    for (const char *Kind : {"fence", "wait.0", "wait.1"})
      Globals += "declare " + Sums + " " + getOrder(Kind) + "(" + List + ")\n";
    return Globals;
  }

  /// The kinds that were found, without a seed and with a few.
  std::string run(bool CheckSums = true, unsigned Threads = 128,
                  StringRef Arch = "sm_90a") {
    std::string Found;
    for (uint64_t Seed = 0; Seed != 6; ++Seed) {
      std::vector<uint8_t> Image = makeImage();
      std::vector<uint32_t> Out(Rounds * M * C.N), Fragments = makeFragments();
      TestKernel K("ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2", Text,
                   Threads, getGlobals(), Arch);
      if (!K.Error.empty())
        return K.Error;
      K.addBuffer(Image);
      K.addBuffer(Out);
      K.addBuffer(Fragments);
      LaunchOptions Options;
      if (Seed)
        Options.Seed = Seed;
      LaunchResult R = K.launch(Options);
      if (!K.Error.empty())
        return K.Error;
      for (const Finding &F : R.Findings)
        if (!StringRef(Found).contains(getName(F.Kind).str() + ": " + F.Message))
          Found += getName(F.Kind).str() + ": " + F.Message + "\n";
      if (CheckSums && R.Findings.empty())
        Found += compare(Out);
    }
    return Found;
  }

private:
  std::vector<uint8_t> makeImage() const {
    std::vector<uint8_t> Image(Rounds * Size);
    auto Put = [&](unsigned At, uint32_t Bits, unsigned Bytes) {
      memcpy(&Image[At], &Bits, Bytes);
    };
    unsigned BytesA = getBytes(C.A), BytesB = getBytes(C.B);
    for (unsigned Round = 0; Round != Rounds; ++Round)
      for (unsigned K = 0; K != C.K; ++K) {
        unsigned Base = Round * Size;
        for (unsigned Row = 0; Row != M && !C.RegisterA; ++Row)
          Put(Base + (C.MNMajorA ? getOffset(K, Row, C.K, BytesA, C.Width)
                                 : getOffset(Row, K, M, BytesA, C.Width)),
              encode(C.A, getElementA(Round, Row, K)), BytesA);
        for (unsigned N = 0; N != C.N; ++N)
          Put(Base + SizeA +
                  (C.MNMajorB ? getOffset(K, N, C.K, BytesB, C.Width)
                              : getOffset(N, K, C.N, BytesB, C.Width)),
              encode(C.B, getElementB(Round, K, N)), BytesB);
      }
    return Image;
  }

  std::string compare(ArrayRef<uint32_t> Out) const {
    for (unsigned Round = 0; Round != Rounds; ++Round)
      for (unsigned Row = 0; Row != M; ++Row)
        for (unsigned N = 0; N != C.N; ++N) {
          int Sum = 0;
          for (unsigned K = 0; K != C.K; ++K)
            Sum += getValue(C.A, getElementA(Round, Row, K)) *
                   getValue(C.B, getElementB(Round, K, N));
          unsigned At = (Round * M + Row) * C.N + N;
          int Have = C.D == "f16" ? half(Out[At / 2] >> (At % 2 * 16)) : value(Out[At]);
          if (Have != Sum)
            return formatv("round {0}, row {1}, column {2}: {3}, not {4}\n", Round, Row,
                           N, Have, Sum);
        }
    return "";
  }
  int value(uint32_t Bits) const {
    float F;
    memcpy(&F, &Bits, 4);
    return C.D == "f32" ? int(F) : int(Bits);
  }
  static int half(uint32_t Bits) {
    int Exponent = int(Bits >> 10 & 31), Fraction = int(Bits & 1023) | 1024;
    double V = Exponent ? std::ldexp(Fraction, Exponent - 25) : 0;
    return int(Bits & 0x8000 ? -V : V);
  }

  std::string getType() const { return C.D == "f32" ? "float" : "i32"; }
  unsigned getNumSums() const { return C.D == "f16" ? C.N / 4 : C.N / 2; }
  std::string listSums(StringRef Prefix) const {
    std::string List;
    ListSeparator LS;
    for (unsigned I = 0; I != getNumSums(); ++I)
      List += (StringRef(LS) + getType() + " " + Prefix + Twine(I)).str();
    return List;
  }
  std::string getResult() const {
    SmallVector<std::string, 64> Types(getNumSums(), getType());
    return "{ " + join(Types, ", ") + " }";
  }
  /// "%Name.0 = extractvalue ..." for all of them.
  std::string extract(const std::string &Name) const {
    std::string Text;
    for (unsigned I = 0; I != getNumSums(); ++I)
      Text += formatv("  %{0}.{1} = extractvalue {2} %{0}, {1}\n", Name, I, getResult());
    return Text;
  }
  std::string getOrder(StringRef Kind) const {
    return ("@tileir.wgmma." + Kind + "." + (C.D == "f32" ? "f32x" : "b32x") +
            Twine(getNumSums()))
        .str();
  }

  std::string getProduct() const {
    return formatv("@tileir.wgmma.m64n{0}k{1}.{2}.{3}.{4}{5}", C.N, C.StepK, C.D, C.A,
                   C.B, C.RegisterA ? ".ra" : "");
  }
  std::string callOrder(const std::string &Name, const std::string &Function,
                        const std::string &Operands) const {
    return formatv("  %{0} = call {1} {2}({3})\n", Name, getResult(), Function, Operands)
               .str() +
           extract(Name);
  }

  std::string copyIn(unsigned Round) const {
    std::string Text;
    for (unsigned At = 0; At != Size; At += 2048) {
      std::string Name = "c" + std::to_string(Round) + "." + std::to_string(At);
      Text += formatv("  %{0}.f = add i32 %chunk, {1}\n"
                      "  %{0}.p = getelementptr i8, ptr addrspace(1) %0, i32 %{0}.f\n"
                      "  %{0}.t = add i32 %chunk, {2}\n"
                      "  %{0}.q = getelementptr i8, ptr addrspace(3) @s, i32 %{0}.t\n"
                      "  %{0} = load <4 x i32>, ptr addrspace(1) %{0}.p\n"
                      "  store <4 x i32> %{0}, ptr addrspace(3) %{0}.q ; store\n",
                      Name, Round * Size + At, At);
    }
    return Text;
  }

  /// A in registers: from a buffer that makeFragments() filled.
  std::string makeRegisters(unsigned Round, unsigned Step) const {
    std::string Text;
    for (unsigned R = 0; R != 4; ++R)
      Text += formatv("  %a{0}.{1}.{2}.i = add i32 %tid, {3}\n"
                      "  %a{0}.{1}.{2}.p = getelementptr i32, ptr addrspace(1) %2, i32 "
                      "%a{0}.{1}.{2}.i\n"
                      "  %a{0}.{1}.{2} = load i32, ptr addrspace(1) %a{0}.{1}.{2}.p\n",
                      Round, Step, R, getFragment(Round, Step, R));
    return Text;
  }
  /// Where the registers of the threads begin in that buffer.
  unsigned getFragment(unsigned Round, unsigned Step, unsigned R) const {
    return ((Round * (C.K / C.StepK) + Step) * 4 + R) * 128;
  }
  std::vector<uint32_t> makeFragments() const {
    std::vector<uint32_t> Out(getFragment(Rounds, 0, 0));
    unsigned Bytes = getBytes(C.A), E = 4 / Bytes;
    for (unsigned Round = 0; Round != Rounds; ++Round)
      for (unsigned Step = 0; Step != C.K / C.StepK; ++Step)
        for (unsigned R = 0; R != 4; ++R)
          for (unsigned T = 0; T != 128; ++T)
            for (unsigned I = 0; I != E; ++I) {
              unsigned Row = T / 32 * 16 + T % 32 / 4 + 8 * (R % 2);
              unsigned K = Step * C.StepK + 4 * E * (R / 2) + E * (T % 4) + I;
              Out[getFragment(Round, Step, R) + T] |=
                  encode(C.A, getElementA(Round, Row, K)) << (I * Bytes * 8);
            }
    return Out;
  }

  std::string multiply(unsigned Round, unsigned Step, std::string &Sums) const {
    unsigned BytesA = getBytes(C.A), BytesB = getBytes(C.B);
    auto Describe = [&](unsigned Start, unsigned Rows, unsigned Bytes, bool MNMajor) {
      unsigned Skip = Step * C.StepK;
      return MNMajor ? makeDescriptor(Start + Skip * C.Width, C.K * C.Width, 8 * C.Width,
                                      C.Width)
                     : makeDescriptor(Start + Skip * Bytes / C.Width * Rows * C.Width +
                                          Skip * Bytes % C.Width,
                                      16, 8 * C.Width, C.Width);
    };
    std::string A;
    if (C.RegisterA)
      for (unsigned R = 0; R != 4; ++R)
        A += formatv(", i32 %a{0}.{1}.{2}", Round, Step, R);
    else
      A = formatv(", i64 {0}", Describe(0, M, BytesA, C.MNMajorA));
    std::string Name = formatv("m{0}.{1}", Round, Step);
    std::string Text =
        formatv("  %{0} = call {1} {2}({3}{4}, i64 {5}, i1 {6}", Name, getResult(),
                getProduct(), listSums(Sums), A, Describe(SizeA, C.N, BytesB, C.MNMajorB),
                Step ? "true" : "false");
    if (!C.RegisterA)
      Text += C.MNMajorA ? ", i1 true" : ", i1 false";
    Text += C.MNMajorB ? ", i1 true)\n" : ", i1 false)\n";
    Sums = "%" + Name + ".";
    return Text + extract(Name);
  }

  std::string store(unsigned Round) const {
    std::string Text;
    for (unsigned I = 0; I != getNumSums(); ++I) {
      unsigned Element = C.D == "f16" ? 2 * I : I;
      unsigned At =
          Round * M * C.N + Element / 2 % 2 * 8 * C.N + Element % 2 + Element / 4 * 8;
      Text += formatv("  %o{0}.{1} = add i32 %out, {2}\n"
                      "  %p{0}.{1} = getelementptr i{3}, ptr addrspace(1) %1, i32 "
                      "%o{0}.{1}\n"
                      "  store {4} %w{0}.{1}, ptr addrspace(1) %p{0}.{1}\n",
                      Round, I, At, C.D == "f16" ? 16 : 32, getType());
    }
    return Text;
  }

  std::string makeText() const {
    std::string Text = formatv("  %chunk = mul i32 %tid, 16\n"
                               "  %warp = lshr i32 %tid, 5\n"
                               "  %lane = and i32 %tid, 31\n"
                               "  %group = lshr i32 %lane, 2\n"
                               "  %t1 = and i32 %lane, 3\n"
                               "  %t2 = shl i32 %t1, 1\n"
                               "  %first = shl i32 %warp, 4\n"
                               "  %g = add i32 %first, %group\n"
                               "  %line = mul i32 %g, {0}\n"
                               "  %out = add i32 %line, %t2\n",
                               C.N);
    for (unsigned Round = 0; Round != Rounds; ++Round) {
      Text += copyIn(Round);
      for (unsigned Step = 0; C.RegisterA && Step != C.K / C.StepK; ++Step)
        Text += makeRegisters(Round, Step);
      Text += "  call void @llvm.nvvm.fence.proxy.async.shared_cta()\n"
              "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; ready\n";
      std::string Zero = C.D == "f32" ? "0.0" : "0", Zeros = listSums("ZERO");
      for (size_t At; (At = Zeros.find("ZERO")) != std::string::npos;) {
        size_t End = std::min(Zeros.find(',', At), Zeros.size());
        Zeros.replace(At, End - At, Zero);
      }
      std::string F = "f" + std::to_string(Round), Sums = "%" + F + ".";
      Text += callOrder(F, getOrder("fence"), Zeros);
      for (unsigned Step = 0; Step != C.K / C.StepK; ++Step)
        Text += multiply(Round, Step, Sums);
      Text += "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()\n";
      std::string W = "w" + std::to_string(Round);
      Text += callOrder(W, getOrder("wait.0"), listSums(Sums));
      Text += "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; done\n";
      Text += store(Round);
    }
    return Text;
  }

  Case C;
  unsigned SizeA = 0, Size = 0;
  std::string Text;
};

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

TEST(Wgmma, Products) {
  const Case Cases[] = {
      {16, 64, 16, "f32", "f16", "f16", 128},
      {8, 64, 16, "f16", "f16", "f16", 128},
      {32, 64, 16, "f32", "bf16", "bf16", 128},
      {128, 32, 16, "f32", "f16", "f16", 64},
      {16, 16, 16, "f32", "f16", "f16", 32},
      {16, 32, 8, "f32", "tf32", "tf32", 128},
      {16, 128, 32, "f32", "e4m3", "e5m2", 128},
      {16, 64, 32, "f16", "e5m2", "e4m3", 64},
      {16, 128, 32, "s32", "s8", "u8", 128},
      {64, 64, 16, "f32", "f16", "f16", 128, /*MNMajorA=*/true, /*MNMajorB=*/true},
      {256, 64, 16, "f32", "bf16", "bf16", 128, false, true},
      {64, 64, 16, "f32", "f16", "f16", 64, true, true},
      {16, 64, 16, "f32", "f16", "f16", 128, false, false, /*RegisterA=*/true},
      {16, 128, 32, "f32", "e4m3", "e4m3", 128, false, false, true},
      {16, 128, 32, "s32", "u8", "s8", 128, false, false, true},
      {16, 32, 8, "f32", "tf32", "tf32", 128, false, false, true},
  };
  for (const Case &C : Cases)
    EXPECT_EQ(Product(C).run(), "") << C.N << " " << C.D << " " << C.A << " " << C.B;
}

//===----------------------------------------------------------------------===//
// Mistakes
//===----------------------------------------------------------------------===//

constexpr StringLiteral ProxyFence =
    "  call void @llvm.nvvm.fence.proxy.async.shared_cta()\n";
constexpr StringLiteral Commit =
    "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()\n";
constexpr StringLiteral Barrier =
    "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)";

/// Finds the first of \p Kinds, and nothing but those.
void expectOnly(StringRef Found, ArrayRef<StringRef> Kinds) {
  EXPECT_TRUE(Found.contains(Kinds[0])) << Kinds[0].str() << " in: " << Found.str();
  for (StringRef Line : split(Found.trim(), '\n'))
    EXPECT_TRUE(any_of(Kinds, [&](StringRef Kind) { return Line.starts_with(Kind); }))
        << Line.str();
}

constexpr StringLiteral UnderWay = "access to what is under way";
constexpr StringLiteral Race = "race";

TEST(Wgmma, ProxyFence) {
  expectOnly(Product(Case()).change(ProxyFence, "").run(), {"missing proxy fence"});
  // Before the stores.
  expectOnly(Product(Case())
                 .change(ProxyFence, "")
                 .change("  %chunk =", (ProxyFence + "  %chunk =").str())
                 .run(),
             {"missing proxy fence"});
  // Behind the barrier it does as well.
  EXPECT_EQ(Product(Case())
                .change(ProxyFence, "", true)
                .change("; ready\n", (";\n" + ProxyFence).str(), true)
                .run(),
            "");
}

TEST(Wgmma, Barriers) {
  // Before the product: what other warps wrote.
  expectOnly(Product(Case()).change((Barrier + " ; ready\n").str(), "").run(),
             {Race, "read of uninitialised", UnderWay});
  // After it: the next round overwrites what other warps may still read.
  std::string Found = Product(Case()).change((Barrier + " ; done\n").str(), "").run();
  EXPECT_TRUE(StringRef(Found).contains("which a wgmma of warp")) << Found;
}

TEST(Wgmma, OverwrittenUnderWay) {
  // The stores of the second round come before the wait of the first.
  Product P{Case()};
  std::string Store = "  store <4 x i32> %c0.0, ptr addrspace(3) %c0.0.q ; store\n";
  P.change(Commit, (Commit + StringRef(Store)).str());
  expectOnly(P.run(), {UnderWay, Race});
}

/// A warp that has waited for its own part may not write its own rows of A, which the
/// other warps' parts may read as well.
TEST(Wgmma, OwnRowsOverwritten) {
  std::string Done = Barrier.str() + " ; done\n";
  std::string Store = "  %own.w = mul i32 %warp, 2048\n"
                      "  %own.l = mul i32 %lane, 16\n"
                      "  %own = add i32 %own.w, %own.l\n"
                      "  %own.p = getelementptr i8, ptr addrspace(3) @s, i32 %own\n"
                      "  store <4 x i32> zeroinitializer, ptr addrspace(3) %own.p\n";
  expectOnly(Product(Case()).change(Done, Store + Done).run(), {Race, UnderWay});
}

TEST(Wgmma, Waits) {
  std::string Fragment = "@tileir.wgmma.wait.0";
  expectOnly(Product(Case()).change(Fragment, "@tileir.wgmma.wait.1").run(false),
             {UnderWay});
  // Without a group there is nothing to wait for.
  expectOnly(Product(Case()).change(Commit, "").run(false), {UnderWay});
  // The result of a product instead of that of the wait, before the wait.
  expectOnly(Product(Case())
                 .change(Commit, "  store volatile float %m0.3.0, ptr addrspace(1) %1\n" +
                                     Commit.str())
                 .run(),
             {UnderWay});
}

TEST(Wgmma, RegisterFence) {
  std::string Sums = "float %f0.0, float %f0.1";
  // Changed behind the fence.
  std::string Found =
      Product(Case())
          .change("  %m0.0 =", "  %changed = fadd float %f0.0, 1.0\n  %m0.0 =")
          .change("(" + Sums, "(float %changed, float %f0.1")
          .run(false);
  expectOnly(Found, {"invalid operation: registers of a wgmma in warp"});
  // A constant goes there behind the fence.
  expectOnly(Product(Case()).change("(" + Sums, "(float 0.0, float %f0.1").run(),
             {"invalid operation: registers of a wgmma in warp"});
  // A in registers that is loaded behind it.
  Case C;
  C.RegisterA = true;
  expectOnly(Product(C)
                 .change("  %m0.0 =", "  %late = load i32, ptr addrspace(1) %a0.0.1.p\n"
                                      "  %m0.0 =")
                 .change("i32 %a0.0.1,", "i32 %late,")
                 .run(),
             {"invalid operation: registers of a wgmma"});
  // Accumulators that two products continue.
  expectOnly(Product(Case()).change("(float %m0.1.", "(float %m0.0.").run(false),
             {UnderWay});
}

/// Replaces the first descriptor of A in the text.
std::string runWithDescriptor(uint64_t Descriptor) {
  std::string Own = ", i64 " + std::to_string(makeDescriptor(0, 16, 1024, 128)) + ",";
  return Product(Case())
      .change(Own, ", i64 " + std::to_string(Descriptor) + ",")
      .run(false);
}

TEST(Wgmma, Descriptors) {
  EXPECT_EQ(runWithDescriptor(makeDescriptor(0, 16, 1024, 128)), "");
  // Strides that are those of another swizzle, or exchanged.
  for (unsigned Stride : {512, 16})
    expectOnly(runWithDescriptor(makeDescriptor(0, 1024, Stride, 128)),
               {"invalid operation: the descriptor of A has the stride"});
  // Not where the pattern begins, and a step over the end of its row.
  expectOnly(runWithDescriptor(makeDescriptor(512, 16, 1024, 128)),
             {"invalid operation: the descriptor of A begins at byte 512"});
  expectOnly(runWithDescriptor(makeDescriptor(112, 16, 1024, 128)),
             {"invalid operation: the descriptor of A leaves the row"});
  // Bits that must be zero, base offset.
  for (unsigned Bit : {14, 31, 46, 52})
    expectOnly(runWithDescriptor(makeDescriptor(0, 16, 1024, 128) | uint64_t(1) << Bit),
               {"invalid operation: the descriptor of A has bits that must be zero"});
  expectOnly(runWithDescriptor(makeDescriptor(0, 16, 1024, 128) | uint64_t(1) << 49),
             {"invalid operation: the descriptor of A has a base offset"});
  // Outside of shared memory.
  expectOnly(runWithDescriptor(makeDescriptor(8192, 16, 1024, 128)),
             {"access out of bounds: a wgmma of warp", "read of uninitialised"});
  // Another swizzle reads other numbers.
  std::string Own = ", i64 " + std::to_string(makeDescriptor(0, 16, 1024, 128)) + ",";
  std::string Found =
      Product(Case())
          .change(Own, ", i64 " + std::to_string(makeDescriptor(0, 16, 1024, 64)) + ",")
          .run();
  EXPECT_TRUE(StringRef(Found).starts_with("round 0, row ")) << Found;
}

TEST(Wgmma, FourWarps) {
  // Warp 3 has another descriptor, and executes another number of operations.
  std::string Own = ", i64 " + std::to_string(makeDescriptor(0, 16, 1024, 128)) + ",";
  Product P{Case()};
  P.change("  %m0.0 =", "  %odd = icmp eq i32 %warp, 3\n  %desc = select i1 %odd, i64 " +
                            std::to_string(makeDescriptor(32, 16, 1024, 128)) + ", i64 " +
                            std::to_string(makeDescriptor(0, 16, 1024, 128)) +
                            "\n  %m0.0 =");
  P.change(Own, ", i64 %desc,");
  expectOnly(P.run(false), {"invalid operation: warp"});
  Product Q{Case()};
  Q.change(Commit, ("  %odd = icmp eq i32 %warp, 3\n"
                    "  br i1 %odd, label %skip, label %commit\ncommit:\n" +
                    Commit + "  br label %skip\nskip:\n")
                       .str());
  EXPECT_TRUE(StringRef(Q.run(false)).contains("divergence at a collective operation"));
  // Lanes of a warp that stay away.
  Product D{Case()};
  D.change(Commit, ("  %odd = icmp eq i32 %lane, 3\n"
                    "  br i1 %odd, label %skip, label %commit\ncommit:\n" +
                    Commit + "  br label %skip\nskip:\n")
                       .str());
  EXPECT_TRUE(StringRef(D.run(false)).contains("divergence at a collective operation"));
  // Three warps.
  EXPECT_TRUE(StringRef(Product(Case()).run(false, 96))
                  .contains("is not one of four whole warps"));
}

TEST(Wgmma, Refused) {
  EXPECT_TRUE(StringRef(Product(Case()).run(true, 128, "sm_90"))
                  .contains("wgmma does not exist on sm_90"));
  EXPECT_TRUE(StringRef(Product(Case()).run(true, 128, "sm_100a"))
                  .contains("wgmma does not exist on sm_100a"));
  Case C;
  C.A = C.B = "e4m3";
  C.K = 128;
  C.StepK = 32;
  EXPECT_TRUE(
      StringRef(Product(C).change("i1 false, i1 false)", "i1 false, i1 true)").run())
          .contains("only operands of 16-bit elements can be MN-major"));
}

/// Who does not wait at all, or changes A in registers before the wait.
TEST(Wgmma, Ends) {
  Product P{Case()};
  std::string Found =
      P.change("@tileir.wgmma.wait.0", "@tileir.wgmma.fence", true).run(false);
  EXPECT_TRUE(StringRef(Found).contains("without wgmma.wait_group, while")) << Found;
}

} // namespace
