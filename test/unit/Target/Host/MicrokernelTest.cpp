//===- MicrokernelTest.cpp - Matrix products against a triple loop --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MicrokernelJIT.h"
#include "Target/Host/Products/Microkernel/MagnitudeScan.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <random>
#include <type_traits>

using namespace tileir;
using namespace tileir::test;

namespace {

struct BF16 {
  uint16_t Bits = 0;
};

/// How the formats of a product appear in C++.
template <typename OperandT, typename SumT, Element Operand, Element Compute,
          bool UA = false, bool UB = false>
struct Format {
  using A = OperandT;
  using C = SumT;
  static MatrixProduct getProduct(unsigned M, unsigned N, unsigned K) {
    MatrixProduct P{M, N, K, Compute};
    if (Operand != Compute)
      P.Narrow = Operand;
    P.UnsignedA = UA;
    P.UnsignedB = UB;
    return P;
  }
  static bool isSupported(const HostISA &ISA) {
    return Operand == Compute || MatrixProduct::isSupported(Compute, Operand, ISA);
  }
};

using F32 = Format<float, float, Element::F32, Element::F32>;
using F64 = Format<double, double, Element::F64, Element::F64>;
using I32 = Format<int32_t, int32_t, Element::I32, Element::I32>;
using BF16ToF32 = Format<BF16, float, Element::BF16, Element::F32>;
using I16ToI32 = Format<int16_t, int32_t, Element::I16, Element::I32>;
using S8S8 = Format<uint8_t, int32_t, Element::I8, Element::I32>;
using U8S8 = Format<uint8_t, int32_t, Element::I8, Element::I32, true, false>;
using S8U8 = Format<uint8_t, int32_t, Element::I8, Element::I32, false, true>;
using U8U8 = Format<uint8_t, int32_t, Element::I8, Element::I32, true, true>;

double getValue(float X, bool) { return X; }
double getValue(double X, bool) { return X; }
double getValue(BF16 X, bool) { return llvm::bit_cast<float>(uint32_t(X.Bits) << 16); }
uint64_t getValue(int32_t X, bool) { return X; }
uint64_t getValue(int16_t X, bool) { return X; }
uint64_t getValue(uint8_t X, bool Unsigned) { return Unsigned ? X : int8_t(X); }

/// Small integers and fractions for floats, so that sums of some thousand products are
/// exact in float; any bits for integers, so that they wrap.
float getRandom(std::mt19937 &Random, float) {
  return float(int(Random() % 65) - 32) / 8;
}
double getRandom(std::mt19937 &Random, double) { return getRandom(Random, 0.0f); }
BF16 getRandom(std::mt19937 &Random, BF16) {
  return {uint16_t(llvm::bit_cast<uint32_t>(getRandom(Random, 0.0f)) >> 16)};
}
int32_t getRandom(std::mt19937 &Random, int32_t) { return Random(); }
int16_t getRandom(std::mt19937 &Random, int16_t) { return Random(); }
uint8_t getRandom(std::mt19937 &Random, uint8_t) { return Random(); }

template <typename T> std::vector<T> makeRandom(size_t Count, std::mt19937 &Random) {
  std::vector<T> V(Count);
  for (T &X : V)
    X = getRandom(Random, T());
  return V;
}

/// What a microkernel must neither read into a result nor write over.
template <typename T> T getPoison() {
  if constexpr (std::is_same_v<T, BF16>)
    return {0x7FC0};
  else if constexpr (std::is_integral_v<T>)
    return 0x5A;
  else
    return std::numeric_limits<T>::quiet_NaN();
}

/// Sum + A * B for one element.
template <typename Fmt>
typename Fmt::C getExpected(typename Fmt::C Sum, const std::vector<typename Fmt::A> &A,
                            const std::vector<typename Fmt::A> &B, const MatrixProduct &P,
                            size_t Row, size_t Column, size_t LDA, unsigned Depth) {
  auto Result = getValue(Sum, false); // Modulo 2^64 for integers.
  for (unsigned K = 0; K != Depth; ++K)
    Result += getValue(A[Row * LDA + K], P.UnsignedA) *
              getValue(B[size_t(K) * P.N + Column], P.UnsignedB);
  return static_cast<typename Fmt::C>(Result);
}

/// Runs Rows x Columns x Depth of the product and compares every element of C, with
/// poison around A, in the unused steps of B and in the unused rows of C.
template <typename Fmt>
void check(MicrokernelFn Fn, const MatrixProduct &P, const ISALevel &Level, unsigned Rows,
           unsigned Columns, unsigned Depth, std::mt19937 &Random) {
  using T = typename Fmt::A;
  using Sum = typename Fmt::C;
  // Rows side by side are fetched ahead.
  unsigned LDA = Rows % 3 ? P.K + 3 : Depth;
  auto A = makeRandom<T>(size_t(Rows) * LDA, Random);
  auto B = makeRandom<T>(size_t(Depth) * P.N, Random);
  auto C = makeRandom<Sum>(size_t(Rows) * P.N, Random);
  for (unsigned Row = 0; Row != Rows; ++Row)
    for (unsigned K = Depth; K != LDA; ++K)
      A[size_t(Row) * LDA + K] = getPoison<T>();
  std::vector<T> Packed = packPanels(B, P, Level.ISA, Depth, getPoison<T>());
  // What starts at zero does not read C.
  bool StartsAtZero = Depth != 0 && Random() % 3 == 0;
  std::vector<Sum> Accumulator(C);
  if (StartsAtZero)
    for (size_t I = 0; I != C.size(); ++I)
      if (I % P.N < llvm::alignTo(Columns, P.getVectorWidth(Level.ISA)))
        Accumulator[I] = getPoison<Sum>();
  Accumulator.resize(size_t(P.M) * P.N + 16, 77);
  // Sums go to rows that are further apart, with something between them, past the caches
  // or not.
  bool GoesElsewhere = Columns == P.N && Depth != 0 && Random() % 2 == 0;
  bool PastCaches = GoesElsewhere && Random() % 2 == 0;
  size_t Stride = !GoesElsewhere ? P.N
                  : PastCaches   ? llvm::alignTo(P.N, 16) + 16
                                 : P.N + 5;
  std::vector<Sum> Elsewhere(GoesElsewhere ? P.M * Stride + 32 : 0, 77);
  size_t First =
      PastCaches
          ? llvm::offsetToAlignedAddr(Elsewhere.data(), llvm::Align(64)) / sizeof(Sum)
          : 0;
  // Nothing is at the address that is fetched ahead.
  const void *Next = Rows % 2 ? nullptr : reinterpret_cast<const void *>(4096);
  Fn(A.data(), LDA, Packed.data(), Accumulator.data(), Rows, Columns, Depth,
     P.getPanelDepth(), Next, 4 * P.N, /*IsSafe=*/Rows % 5 != 0, StartsAtZero,
     GoesElsewhere ? Elsewhere.data() + First : nullptr, Stride, PastCaches);
  const std::vector<Sum> &Result = GoesElsewhere ? Elsewhere : Accumulator;
  for (size_t I = 0; I != Result.size(); ++I) {
    if (I < First) {
      ASSERT_EQ(Result[I], Sum(77));
      continue;
    }
    size_t Row = (I - First) / Stride, Column = (I - First) % Stride;
    size_t InC = Row * P.N + Column;
    Sum Expected = 77;
    if (Row < Rows && Column < llvm::alignTo(Columns, P.getVectorWidth(Level.ISA)))
      Expected = getExpected<Fmt>(StartsAtZero ? Sum() : C[InC], A, B, P, Row, Column,
                                  LDA, Depth);
    else if (Row < Rows && !GoesElsewhere)
      Expected = C[InC];
    ASSERT_EQ(Expected, Result[I])
        << "row " << Row << " column " << Column << " of " << Rows << "x" << P.N << "x"
        << Depth << " in " << P.M << "x" << P.N << "x" << P.K << " for " << Level.Name;
  }
}

/// A depth up to K.
unsigned chooseDepth(const MatrixProduct &P, const HostISA &ISA, std::mt19937 &Random) {
  return llvm::alignDown(Random() % (P.K + 1), P.getDepthUnit(ISA));
}

/// The whole shape and some ragged ones.
template <typename Fmt> void checkShape(unsigned M, unsigned N, unsigned K) {
  for (const ISALevel &Level : getRunnableLevels()) {
    if (!Fmt::isSupported(Level.ISA))
      continue;
    std::mt19937 Random(M * 1000003 + N * 1009 + K);
    MatrixProduct P = Fmt::getProduct(M, N, K);
    CompiledMicrokernel Kernel(P, Level.ISA);
    check<Fmt>(Kernel.get(), P, Level, M, N, K, Random);
    for (unsigned Try = 0; Try != 3 && !testing::Test::HasFatalFailure(); ++Try)
      check<Fmt>(Kernel.get(), P, Level, 1 + Random() % M, N, chooseDepth(P, Level.ISA, Random),
                 Random);
    P.IsRagged = true;
    CompiledMicrokernel Ragged(P, Level.ISA);
    check<Fmt>(Ragged.get(), P, Level, M, N, K, Random);
    for (unsigned Try = 0; Try != 3 && !testing::Test::HasFatalFailure(); ++Try)
      check<Fmt>(Ragged.get(), P, Level, 1 + Random() % M, Random() % (N + 1),
                 chooseDepth(P, Level.ISA, Random), Random);
    if (testing::Test::HasFatalFailure())
      return;
  }
}

template <typename T> class MicrokernelTest : public testing::Test {};
using ComputeTypes =
    testing::Types<F32, F64, I32, BF16ToF32, I16ToI32, S8S8, U8S8, S8U8, U8U8>;
TYPED_TEST_SUITE(MicrokernelTest, ComputeTypes, );

// Groups made in place are what packPanels makes.
TYPED_TEST(MicrokernelTest, Grouper) {
  using T = typename TypeParam::A;
  if (!TypeParam::getProduct(1, 1, 1).Narrow)
    return;
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(7);
    for (unsigned N : {1, 4, 128})
      for (unsigned Depth : {1, 7, 9}) {
        if (!TypeParam::isSupported(Level.ISA))
          continue;
        MatrixProduct P = TypeParam::getProduct(4, N, 9);
        CompiledMicrokernel Kernel(P, Level.ISA);
        auto B = makeRandom<T>(Depth * N, Random);
        auto Expected = packPanels(B, P, Level.ISA, Depth, T());
        // Plain panels, with poison behind the last step.
        unsigned Width = P.getPanelWidth(Level.ISA);
        size_t PanelSize = llvm::alignTo(P.K, P.getGroup()) * Width;
        std::vector<T> Plain(P.getPackedSize());
        for (unsigned Column = 0; Column != N; ++Column)
          for (unsigned K = 0; K != llvm::alignTo(Depth, P.getGroup()); ++K)
            Plain[Column / Width * PanelSize + K * Width + Column % Width] =
                K < Depth ? B[K * N + Column] : getPoison<T>();
        Kernel.getGrouper()(Plain.data(), Depth);
        EXPECT_EQ(memcmp(Plain.data(), Expected.data(), Plain.size() * sizeof(T)), 0)
            << N << " columns, depth " << Depth << " for " << Level.Name;
      }
  }
}

TYPED_TEST(MicrokernelTest, SmallShapes) {
  const unsigned Shapes[][3] = {{1, 1, 1},  {1, 2, 8},  {1, 32, 2},  {2, 16, 3},
                                {4, 1, 2},  {4, 4, 16}, {4, 8, 1},   {13, 64, 7},
                                {32, 2, 2}, {32, 8, 8}, {32, 16, 4}, {32, 32, 1}};
  for (auto [M, N, K] : Shapes)
    checkShape<TypeParam>(M, N, K);
}

TYPED_TEST(MicrokernelTest, LargeShapes) { checkShape<TypeParam>(128, 128, 64); }

// Products by tile registers, as narrow and as flat as they may be.
TYPED_TEST(MicrokernelTest, WholeRegisters) {
  for (unsigned N : {1, 8, 32})
    for (unsigned M : {1, 40})
      if (!this->HasFatalFailure())
        checkShape<TypeParam>(M, N, 128);
}

// Deeper than one chunk of k on every level, and with a part of a chunk at the
// end.
TYPED_TEST(MicrokernelTest, DeepShapes) { checkShape<TypeParam>(16, 64, 2048); }

// Products of less depth have the same function.
TYPED_TEST(MicrokernelTest, SharedFunction) {
  for (const ISALevel &Level : getRunnableLevels()) {
    if (!TypeParam::isSupported(Level.ISA))
      continue;
    std::mt19937 Random(11);
    MatrixProduct Deep = TypeParam::getProduct(16, 64, 512), Flat = Deep;
    Flat.K = std::max(Deep.getSharedDepth(), Deep.getDepthUnit(Level.ISA));
    CompiledMicrokernel Kernel(Deep, Level.ISA);
    check<TypeParam>(Kernel.get(), Flat, Level, 16, 64, Flat.K, Random);
  }
}

// Rows of A that are summed up by vectors, and what is left of them.
TYPED_TEST(MicrokernelTest, EveryDepth) {
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(19);
    MatrixProduct P = TypeParam::getProduct(7, 16, 131);
    if (!TypeParam::isSupported(Level.ISA) || P.Narrow != Element::I8)
      continue;
    CompiledMicrokernel Kernel(P, Level.ISA);
    for (unsigned Depth = 0; Depth <= P.K && !this->HasFatalFailure(); ++Depth)
      check<TypeParam>(Kernel.get(), P, Level, P.M, P.N, Depth, Random);
  }
}

// Every number of rows that is left below a block of registers.
TYPED_TEST(MicrokernelTest, EveryRowCount) {
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(7);
    if (!TypeParam::isSupported(Level.ISA))
      continue;
    for (auto [M, K] : {std::pair(32u, 7u), std::pair(64u, 64u)}) {
      MatrixProduct P = TypeParam::getProduct(M, 32, K);
      CompiledMicrokernel Kernel(P, Level.ISA);
      for (unsigned Rows = 0; Rows <= P.M && !this->HasFatalFailure(); ++Rows)
        check<TypeParam>(Kernel.get(), P, Level, Rows, P.N, K, Random);
    }
  }
}

// More rows than sums are kept for.
TYPED_TEST(MicrokernelTest, ManyRows) {
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(29);
    MatrixProduct P = TypeParam::getProduct(2100, 16, 8);
    if (!TypeParam::isSupported(Level.ISA) || P.Narrow != Element::I8)
      continue;
    CompiledMicrokernel Kernel(P, Level.ISA);
    for (unsigned Rows : {1023u, 1024u, 1030u, P.M})
      if (!this->HasFatalFailure())
        check<TypeParam>(Kernel.get(), P, Level, Rows, P.N, P.K, Random);
  }
}

// Every number of columns, as far as tile registers are asked for.
TYPED_TEST(MicrokernelTest, EveryColumnCount) {
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(17);
    MatrixProduct P = TypeParam::getProduct(40, 64, 128);
    if (!TypeParam::isSupported(Level.ISA) || !P.usesAMX(Level.ISA))
      continue;
    P.IsRagged = true;
    CompiledMicrokernel Kernel(P, Level.ISA);
    for (unsigned Columns = 0; Columns <= P.N && !this->HasFatalFailure(); ++Columns)
      check<TypeParam>(Kernel.get(), P, Level, 1 + Random() % P.M, Columns, P.K, Random);
  }
}

// An L1 that is not a power of two.
TYPED_TEST(MicrokernelTest, OddCache) {
  for (ISALevel Level : getRunnableLevels()) {
    if (!TypeParam::isSupported(Level.ISA))
      continue;
    Level.ISA.Caches = {24576, 524288};
    std::mt19937 Random(23);
    MatrixProduct P = TypeParam::getProduct(14, 64, 1200);
    CompiledMicrokernel Kernel(P, Level.ISA);
    check<TypeParam>(Kernel.get(), P, Level, P.M, P.N, P.K, Random);
  }
}

// Caches so small that rows go by parts of one or two blocks, and chunks are short.
TYPED_TEST(MicrokernelTest, SmallCaches) {
  for (ISALevel Level : getRunnableLevels()) {
    if (!TypeParam::isSupported(Level.ISA))
      continue;
    Level.ISA.Caches = {4096, 16384};
    std::mt19937 Random(13);
    MatrixProduct P = TypeParam::getProduct(64, 64, 200);
    CompiledMicrokernel Kernel(P, Level.ISA);
    for (unsigned Rows : {1, 5, 6, 8, 9, 12, 14, 20, 33, 64})
      for (unsigned Depth : {8u, P.K})
        if (!this->HasFatalFailure())
          check<TypeParam>(Kernel.get(), P, Level, Rows, P.N, Depth, Random);
    P.K = 256;
    CompiledMicrokernel Whole(P, Level.ISA);
    for (unsigned Rows : {9, 33, 64})
      for (unsigned Depth : {64u, P.K})
        if (!this->HasFatalFailure())
          check<TypeParam>(Whole.get(), P, Level, Rows, P.N, Depth, Random);
  }
}

// With FMA the product 1 + 2^-11 + 2^-24 is not rounded before 1 + 2^-11 is
// taken away.
TEST(MicrokernelRounding, ProductsAreFused) {
  for (const ISALevel &Level : getRunnableLevels()) {
    MatrixProduct P{1, 1, 1, Element::F32};
    CompiledMicrokernel Kernel(P, Level.ISA);
    float A = 1 + 0x1p-12f, C = -(1 + 0x1p-11f);
    Kernel.get()(&A, 1, &A, &C, 1, 1, 1, 1, nullptr, 0, 1, 0, nullptr, 0, 0);
    EXPECT_EQ(C, Level.ISA.HasFMA ? 0x1p-24f : 0.0f) << Level.Name;
  }
}

/// The function `void (ptr X, ptr Y, ptr IsSafe)`: what emitIsSafe() says of two exponents.
llvm::Function *emitSafety(llvm::Function &Caller) {
  llvm::IRBuilder<> B(Caller.getContext());
  llvm::Type *Ptr = B.getPtrTy();
  auto *FT = llvm::FunctionType::get(B.getVoidTy(), {Ptr, Ptr, Ptr}, false);
  auto *F = llvm::Function::Create(FT, llvm::Function::InternalLinkage, "is_safe",
                                   Caller.getParent());
  B.SetInsertPoint(llvm::BasicBlock::Create(Caller.getContext(), "", F));
  auto Load = [&](unsigned Arg) { return B.CreateLoad(B.getInt32Ty(), F->getArg(Arg)); };
  B.CreateStore(B.CreateZExt(emitIsSafe(B, Load(0), Load(1)), B.getInt64Ty()),
                F->getArg(2));
  B.CreateRetVoid();
  return F;
}

BF16 getBF16(float X) { return {uint16_t(llvm::bit_cast<uint32_t>(X) >> 16)}; }

// Every place of a row is looked at, and nothing between rows.
TEST(MagnitudeScan, FindsTheLeastExponent) {
  for (const ISALevel &Level : getRunnableLevels()) {
    if (!Level.ISA.HasDotBF16)
      continue;
    CompiledFunctions Functions(Level.ISA, {{"scan", [&](llvm::Function &Caller) {
                                               return getOrCreateMagnitudeScan(Caller,
                                                                               Level.ISA);
                                             }}});
    auto Scan = Functions.get<ScanFn>("scan");
    auto GetLeast = [&](const std::vector<BF16> &M, int64_t Rows, int64_t Stride,
                        int64_t Columns) {
      int32_t Least = -1;
      Scan(M.data(), Rows, Stride, Columns, &Least);
      return Least;
    };
    for (int64_t Columns : {1, 2, 15, 16, 17, 64, 100, 256}) {
      int64_t Stride = Columns + 3;
      for (int64_t Place = 0; Place != Columns; ++Place) {
        std::vector<BF16> M(3 * Stride, getBF16(-3.0f));
        for (int64_t R = 0; R != 3; ++R)
          for (int64_t C = Columns; C != Stride; ++C)
            M[R * Stride + C] = getBF16(0x1p-120f);
        M[Stride] = getBF16(-0.0f);
        EXPECT_EQ(GetLeast(M, 3, Stride, Columns), 128);
        M[2 * Stride + Place] = getBF16(-0x1.8p-100f);
        EXPECT_EQ(GetLeast(M, 3, Stride, Columns), 27) << Place << " of " << Columns;
        EXPECT_EQ(GetLeast(M, 2, Stride, Columns), 128);
        M[2 * Stride + Place] = getBF16(0x1p-130f);
        EXPECT_EQ(GetLeast(M, 3, Stride, Columns), 0);
      }
      EXPECT_EQ(GetLeast(std::vector<BF16>(3 * Stride), 3, Stride, Columns), 256);
    }
  }
}

// The machine's products flush subnormals; whatever would lose by that is widened.
TEST(MicrokernelRounding, SubnormalsOfBF16Count) {
  struct {
    float A, B;
    bool IsSafe;
  } Cases[] = {{0x1p-130f, 0x1p120f, false}, {0x1p120f, 0x1p-130f, false},
               {0x1p-70f, 0x1p-70f, false},  {0x1p-133f, 1.0f, false},
               {0x1.8p-63f, 0x1p-63f, false}, {0x1p-56f, 0x1p-56f, true},
               {0x1p-57f, 0x1p-56f, false},  {3.0f, 5.0f, true},
               {0.0f, 0x1p-100f, true}};
  for (const ISALevel &Level : getRunnableLevels())
    for (unsigned K : {72, 96}) {
      MatrixProduct P{4, 64, K, Element::F32, Element::BF16};
      CompiledMicrokernel Kernel(P, Level.ISA);
      CompiledFunctions Functions(
          Level.ISA, {{"scan",
                       [&](llvm::Function &Caller) {
                         return getOrCreateMagnitudeScan(Caller, Level.ISA);
                       }},
                      {"safety", emitSafety}});
      auto Scan = Functions.get<ScanFn>("scan");
      auto IsSafe =
          Functions.get<void (*)(const int32_t *, const int32_t *, int64_t *)>("safety");
      for (auto [X, Y, ExpectSafe] : Cases) {
        std::vector<BF16> A(P.M * P.K), B(P.K * P.N);
        A[3 * P.K + 70] = getBF16(X);
        B[70 * P.N + 61] = getBF16(Y);
        std::vector<BF16> Packed = packPanels(B, P, Level.ISA, P.K, BF16());
        int32_t OfA = -1, OfB = -1;
        int64_t Safe = -1;
        Scan(A.data(), P.M, P.K, P.K, &OfA);
        Scan(Packed.data(), 1, 0, Packed.size(), &OfB);
        IsSafe(&OfA, &OfB, &Safe);
        EXPECT_EQ(Safe, ExpectSafe) << X << " * " << Y;
        std::vector<float> C(P.M * P.N);
        Kernel.get()(A.data(), P.K, Packed.data(), C.data(), P.M, P.N, P.K,
                     P.getPanelDepth(), nullptr, 0, Safe, 0, nullptr, 0, 0);
        EXPECT_EQ(C[3 * P.N + 61], X * Y) << X << " * " << Y << " for " << Level.Name;
      }
    }
}

TEST(MicrokernelNames, OneFunctionForEachShapeAndTarget) {
  llvm::LLVMContext Context;
  llvm::Module M("names", Context);
  auto *FT = llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false);
  auto AddCaller = [&](const char *Name, const char *CPU) {
    auto *F = llvm::Function::Create(FT, llvm::Function::ExternalLinkage, Name, M);
    F->addFnAttr("target-cpu", CPU);
    return F;
  };
  llvm::Function *V2 = AddCaller("a", "x86-64-v2"), *V3 = AddCaller("b", "x86-64-v3");
  // A user's function may have any name.
  llvm::Function *User = AddCaller("tileir.mma.f32.8x16", "x86-64-v2");
  HostISA ISA;
  MatrixProduct P{8, 16, 4, Element::F32};
  llvm::Function *First = getOrCreateMicrokernel(*V2, P, ISA);
  EXPECT_NE(First, User);
  EXPECT_EQ(First->getName(), "tileir.mma.f32.8x16.1");
  EXPECT_EQ(First, getOrCreateMicrokernel(*V2, P, ISA));
  llvm::Function *Second = getOrCreateMicrokernel(*V3, P, ISA);
  EXPECT_EQ(Second->getName(), "tileir.mma.f32.8x16.2");
  EXPECT_EQ(Second->getFnAttribute("target-cpu").getValueAsString(), "x86-64-v3");
  EXPECT_EQ(Second, getOrCreateMicrokernel(*V3, P, ISA));
  MatrixProduct Deep{8, 16, 64, Element::F32}, Flat{8, 16, 2, Element::F32};
  EXPECT_EQ(First, getOrCreateMicrokernel(*V2, Deep, ISA));
  EXPECT_EQ(getOrCreateMicrokernel(*V2, Flat, ISA)->getName(), "tileir.mma.f32.8x16x2");
  MatrixProduct Groups{8, 16, 64, Element::F32, Element::BF16};
  MatrixProduct Odd{8, 16, 65, Element::F32, Element::BF16};
  EXPECT_NE(getOrCreateMicrokernel(*V2, Groups, ISA),
            getOrCreateMicrokernel(*V2, Odd, ISA));
}

} // namespace
