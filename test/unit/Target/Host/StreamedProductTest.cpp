//===- StreamedProductTest.cpp - Products of few rows, a triple loop ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/StreamedProduct.h"
#include "MicrokernelJIT.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <limits>
#include <random>

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

namespace {

using StreamedFn = void (*)(const void *A, const void *B, int64_t Stride, void *C,
                            int64_t Rows, int64_t Columns, int64_t Depth);

/// The bits of \p X, which fits the format, as B has them.
float encode(double X, float, PackedAs) { return float(X); }
double encode(double X, double, PackedAs) { return X; }
uint16_t encode(double X, uint16_t, PackedAs As) {
  if (As == PackedAs::F32OfBF16)
    return bit_cast<uint32_t>(float(X)) >> 16;
  APFloat Half(X);
  bool LosesInfo;
  Half.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven, &LosesInfo);
  return uint16_t(Half.bitcastToAPInt().getZExtValue());
}

/// A product whose B has elements of \p T in memory, and whose sums are \p Sum.
template <typename T, typename Sum> class Checker {
public:
  Checker(const StreamedProduct &P, const HostISA &ISA)
      : P(P), Functions(ISA, {{"product",
                               [&](Function &Caller) {
                                 return getOrCreateStreamedProduct(Caller, P, ISA);
                               }}}),
        Fn(Functions.get<StreamedFn>("product")) {}

  void check(unsigned Rows, unsigned Columns, unsigned Depth) {
    const MatrixProduct &M = P.Product;
    const double Poison = std::numeric_limits<double>::quiet_NaN();
    unsigned Stride = M.N + 5;
    std::vector<Sum> A(size_t(M.M) * M.K, Sum(Poison)), C(size_t(M.M) * M.N);
    std::vector<double> Left(size_t(Rows) * Depth), Right(size_t(Depth) * M.N);
    std::vector<T> B(size_t(Depth) * Stride, encode(Poison, T(), P.As));
    for (unsigned R = 0; R != Rows; ++R)
      for (unsigned K = 0; K != Depth; ++K)
        A[size_t(K / P.PanelA) * M.M * P.PanelA + R * P.PanelA + K % P.PanelA] =
            Sum(Left[size_t(R) * Depth + K] = getRandom());
    for (unsigned K = 0; K != Depth; ++K)
      for (unsigned N = 0; N != M.N; ++N)
        B[size_t(K) * Stride + N] =
            encode(Right[size_t(K) * M.N + N] = getRandom(), T(), P.As);
    for (Sum &X : C)
      X = Sum(getRandom());
    std::vector<Sum> Result(C);
    Fn(A.data(), B.data(), Stride, Result.data(), Rows, Columns, Depth);
    for (unsigned R = 0; R != M.M; ++R)
      for (unsigned N = 0; N != M.N; ++N) {
        double Expected = C[size_t(R) * M.N + N];
        if (R < Rows && N < alignTo(Columns, P.Strip))
          for (unsigned K = 0; K != Depth; ++K)
            Expected += Left[size_t(R) * Depth + K] * Right[size_t(K) * M.N + N];
        ASSERT_EQ(double(Result[size_t(R) * M.N + N]), Expected)
            << "row " << R << " of " << Rows << ", column " << N << " of " << Columns;
      }
  }

private:
  /// Small, so that all sums are exact.
  double getRandom() { return double(int(Random() % 65) - 32) / 8; }

  StreamedProduct P;
  CompiledFunctions Functions;
  StreamedFn Fn;
  std::mt19937 Random{5};
};

/// Some numbers of rows and columns of products of each shape, on all levels.
template <typename T, typename Sum> void checkFormat(Element Compute, PackedAs As) {
  struct {
    unsigned M, N, K;
  } Shapes[] = {{1, 64, 8},  {2, 32, 64},  {4, 128, 4},
                {8, 32, 32}, {16, 64, 16}, {32, 32, 2}};
  for (const ISALevel &Level : getRunnableLevels()) {
    if (As == PackedAs::F32OfF16 && !Level.ISA.HasHalfConversion)
      continue;
    for (auto [M, N, K] : Shapes) {
      SCOPED_TRACE(testing::Message() << Level.Name << ": " << M << "x" << N << "x" << K);
      auto P = StreamedProduct::get(MatrixProduct{M, N, K, Compute}, As, Level.ISA);
      ASSERT_TRUE(P);
      Checker<T, Sum> Product(*P, Level.ISA);
      for (unsigned Rows = 0; Rows <= M; Rows += Rows < 8 ? 1 : 7)
        for (unsigned Columns : {1u, P->Strip, P->Strip + 1, N})
          if (Columns <= N)
            Product.check(Rows, Columns, K);
      Product.check(M, N, P->Chunk);
    }
  }
}

} // namespace

TEST(StreamedProductTest, F32) {
  checkFormat<float, float>(Element::F32, PackedAs::Same);
}

TEST(StreamedProductTest, F64) {
  checkFormat<double, double>(Element::F64, PackedAs::Same);
}

TEST(StreamedProductTest, BF16) {
  checkFormat<uint16_t, float>(Element::F32, PackedAs::F32OfBF16);
}

TEST(StreamedProductTest, F16) {
  checkFormat<uint16_t, float>(Element::F32, PackedAs::F32OfF16);
}

TEST(StreamedProductTest, WhatIsPacked) {
  HostISA ISA = getRunnableLevels().front().ISA;
  auto IsStreamed = [&](MatrixProduct P) {
    return StreamedProduct::get(P, PackedAs::Same, ISA).has_value();
  };
  EXPECT_TRUE(IsStreamed({32, 128, 64, Element::F32}));
  // Many rows, a C that does not stay in L1, strips that are not whole, integers.
  EXPECT_FALSE(IsStreamed({64, 64, 64, Element::F32}));
  EXPECT_FALSE(IsStreamed({32, 256, 64, Element::F32}));
  EXPECT_FALSE(IsStreamed({32, 128, 64, Element::F64}));
  EXPECT_FALSE(IsStreamed({16, 1, 64, Element::F32}));
  EXPECT_FALSE(IsStreamed({16, 64, 64, Element::I32}));
  EXPECT_FALSE(IsStreamed({16, 64, 64, Element::F32, Element::BF16}));
}
