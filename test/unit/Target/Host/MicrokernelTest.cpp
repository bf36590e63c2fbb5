//===- MicrokernelTest.cpp - Matrix products against a triple loop --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MicrokernelJIT.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <random>
#include <type_traits>

using namespace tileir;
using namespace tileir::test;

namespace {

template <typename T> Element getElement() {
  if (std::is_same_v<T, float>)
    return Element::F32;
  return std::is_same_v<T, double> ? Element::F64 : Element::I32;
}

/// Small integers and fractions for floats, so that sums of some hundred
/// products are exact in float; any bits for integers, so that they wrap.
template <typename T> void fill(std::vector<T> &V, std::mt19937 &Random) {
  for (T &X : V) {
    if constexpr (std::is_integral_v<T>)
      X = static_cast<T>(Random());
    else
      X = static_cast<T>(int(Random() % 65) - 32) / 8;
  }
}

/// C += A * B for one element, without overflow of signed integers.
template <typename T>
T getExpected(T Sum, const std::vector<T> &A, const std::vector<T> &B,
              unsigned Row, unsigned Column, unsigned LDA, unsigned N,
              unsigned Depth) {
  using Wide = std::conditional_t<std::is_integral_v<T>, uint64_t, double>;
  Wide Result = Sum;
  for (unsigned K = 0; K != Depth; ++K)
    Result += Wide(A[size_t(Row) * LDA + K]) * Wide(B[size_t(K) * N + Column]);
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(static_cast<uint32_t>(Result));
  else
    return static_cast<T>(Result);
}

/// What a microkernel must neither read into a result nor write over.
template <typename T> T getPoison() {
  if constexpr (std::is_integral_v<T>)
    return 0x5A5A5A5A;
  else
    return std::numeric_limits<T>::quiet_NaN();
}

/// Runs Rows x Depth of the product and compares every element of C, with
/// poison around A, in the unused steps of B and in the unused rows of C.
template <typename T>
void check(MicrokernelFn Fn, const MatrixProduct &P, const HostISA &ISA,
           unsigned Rows, unsigned Depth, std::mt19937 &Random) {
  unsigned LDA = P.K + 3;
  std::vector<T> A(size_t(Rows) * LDA), B(size_t(Depth) * P.N),
      C(size_t(Rows) * P.N);
  fill(A, Random);
  fill(B, Random);
  fill(C, Random);
  for (unsigned Row = 0; Row != Rows; ++Row)
    for (unsigned K = Depth; K != LDA; ++K)
      A[size_t(Row) * LDA + K] = getPoison<T>();
  std::vector<T> Packed =
      packPanels(B, Depth, P.N, P.getPanelWidth(ISA), P.K, getPoison<T>());
  std::vector<T> Result(C);
  Result.resize(size_t(P.M) * P.N + 16, 77);
  Fn(A.data(), LDA, Packed.data(), Result.data(), Rows, Depth);
  for (size_t I = 0; I != Result.size(); ++I) {
    T Expected = 77;
    if (I < C.size())
      Expected = getExpected(C[I], A, B, I / P.N, I % P.N, LDA, P.N, Depth);
    ASSERT_EQ(Expected, Result[I])
        << "row " << I / P.N << " column " << I % P.N << " of " << Rows << "x"
        << P.N << "x" << Depth << " in " << P.M << "x" << P.N << "x" << P.K
        << " for " << ISA.CPU;
  }
}

/// The whole shape and some ragged ones.
template <typename T> void checkShape(unsigned M, unsigned N, unsigned K) {
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(M * 1000003 + N * 1009 + K);
    MatrixProduct P{M, N, K, getElement<T>()};
    CompiledMicrokernel Kernel(P, Level.ISA);
    check<T>(Kernel.get(), P, Level.ISA, M, K, Random);
    if (testing::Test::HasFatalFailure())
      return;
    for (unsigned Try = 0; Try != 3; ++Try) {
      check<T>(Kernel.get(), P, Level.ISA, 1 + Random() % M, Random() % (K + 1),
               Random);
      if (testing::Test::HasFatalFailure())
        return;
    }
  }
}

template <typename T> class MicrokernelTest : public testing::Test {};
using ComputeTypes = testing::Types<float, double, int32_t>;
TYPED_TEST_SUITE(MicrokernelTest, ComputeTypes, );

TYPED_TEST(MicrokernelTest, SmallShapes) {
  for (unsigned M : {1, 4, 32})
    for (unsigned N : {1, 2, 8, 32})
      for (unsigned K : {1, 2, 8})
        checkShape<TypeParam>(M, N, K);
}

TYPED_TEST(MicrokernelTest, LargeShapes) {
  checkShape<TypeParam>(64, 64, 32);
  checkShape<TypeParam>(128, 128, 64);
}

// Deeper than one chunk of k on every level, and with a part of a chunk at the
// end.
TYPED_TEST(MicrokernelTest, DeepShapes) { checkShape<TypeParam>(16, 64, 2048); }

// Every number of rows that is left below a block of registers.
TYPED_TEST(MicrokernelTest, EveryRowCount) {
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(7);
    MatrixProduct P{32, 32, 8, getElement<TypeParam>()};
    CompiledMicrokernel Kernel(P, Level.ISA);
    for (unsigned Rows = 0; Rows <= P.M && !this->HasFatalFailure(); ++Rows)
      check<TypeParam>(Kernel.get(), P, Level.ISA, Rows, 7, Random);
  }
}

// With FMA the product 1 + 2^-11 + 2^-24 is not rounded before 1 + 2^-11 is
// taken away.
TEST(MicrokernelRounding, ProductsAreFused) {
  for (const ISALevel &Level : getRunnableLevels()) {
    MatrixProduct P{1, 1, 1, Element::F32};
    CompiledMicrokernel Kernel(P, Level.ISA);
    float A = 1 + 0x1p-12f, C = -(1 + 0x1p-11f);
    Kernel.get()(&A, 1, &A, &C, 1, 1);
    EXPECT_EQ(C, Level.ISA.HasFMA ? 0x1p-24f : 0.0f) << Level.Name;
  }
}

TEST(MicrokernelNames, OneFunctionForEachShapeAndTarget) {
  llvm::LLVMContext Context;
  llvm::Module M("names", Context);
  auto *FT = llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false);
  auto AddCaller = [&](const char *Name, const char *CPU) {
    auto *F =
        llvm::Function::Create(FT, llvm::Function::ExternalLinkage, Name, M);
    F->addFnAttr("target-cpu", CPU);
    return F;
  };
  llvm::Function *V2 = AddCaller("a", "x86-64-v2"),
                 *V3 = AddCaller("b", "x86-64-v3");
  // A user's function may have any name.
  llvm::Function *User = AddCaller("tileir.mma.f32.8x16x4", "x86-64-v2");
  HostISA ISA;
  MatrixProduct P{8, 16, 4, Element::F32}, Other{8, 16, 8, Element::F32};
  llvm::Function *First = getOrCreateMicrokernel(*V2, P, ISA);
  EXPECT_NE(First, User);
  EXPECT_EQ(First->getName(), "tileir.mma.f32.8x16x4.1");
  EXPECT_EQ(First, getOrCreateMicrokernel(*V2, P, ISA));
  llvm::Function *Second = getOrCreateMicrokernel(*V3, P, ISA);
  EXPECT_EQ(Second->getName(), "tileir.mma.f32.8x16x4.2");
  EXPECT_EQ(Second->getFnAttribute("target-cpu").getValueAsString(),
            "x86-64-v3");
  EXPECT_EQ(Second, getOrCreateMicrokernel(*V3, P, ISA));
  EXPECT_EQ(getOrCreateMicrokernel(*V2, Other, ISA)->getName(),
            "tileir.mma.f32.8x16x8");
}

} // namespace
