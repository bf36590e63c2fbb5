//===- HostKernels.cpp - Tile kernels against OpenBLAS and plain C --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix products in f32 and bf16 beside OpenBLAS's sgemm on the same shape (Debian's
// OpenBLAS has no product of bf16), and softmax of rows beside a loop nest in C,
// as it is and with a vectorised exponential. Kernel and peer take turns, so that both
// see the same clock and the same neighbours; the median of the turns is reported.
// Results are compared too: a wrong one has no speed. OPENBLAS_CORETYPE in the
// environment can weaken the peer, so its choice is printed.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cblas.h>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <omp.h>
#include <random>
#include <tileir/runtime.hpp>
#include <vector>

extern "C" {
void matmul(const float *A, const float *B, float *C, int M, int N, int K);
void matmul_bf16(const uint16_t *A, const uint16_t *B, float *C, int M, int N, int K);
void softmax(const float *X, int XRows, int XCols, int XStride0, int XStride1, float *Y,
             int YRows, int YCols, int YStride0, int YStride1);
void plainSoftmax(const float *X, float *Y, int Rows, int Cols, int Threads);
void fastSoftmax(const float *X, float *Y, int Rows, int Cols, int Threads);
}

namespace {

struct Shape {
  int M, N, K;
};

double median(std::vector<double> &Values) {
  std::nth_element(Values.begin(), Values.begin() + Values.size() / 2, Values.end());
  return Values[Values.size() / 2];
}

template <class F> double timeOf(const F &Call) {
  auto Start = std::chrono::steady_clock::now();
  Call();
  std::chrono::duration<double> Time = std::chrono::steady_clock::now() - Start;
  return Time.count();
}

/// The median times of two calls that take turns for about a second.
template <class F, class G>
std::pair<double, double> takeTurns(const F &First, const G &Second) {
  std::vector<double> FirstTimes, SecondTimes;
  First();
  Second();
  for (double Total = 0; Total < 1 || FirstTimes.size() < 5;) {
    FirstTimes.push_back(timeOf(First));
    SecondTimes.push_back(timeOf(Second));
    Total += FirstTimes.back() + SecondTimes.back();
  }
  return {median(FirstTimes), median(SecondTimes)};
}

std::vector<float> randomFloats(size_t Count, float Scale) {
  std::mt19937 Generator(1);
  std::uniform_real_distribution<float> Distribution(-Scale, Scale);
  std::vector<float> Values(Count);
  for (float &Value : Values)
    Value = Distribution(Generator);
  return Values;
}

/// Rounds to bf16 in place and returns the bits.
std::vector<uint16_t> roundToBF16(std::vector<float> &Values) {
  std::vector<uint16_t> Bits(Values.size());
  for (size_t I = 0; I != Values.size(); ++I) {
    uint32_t Word;
    std::memcpy(&Word, &Values[I], 4);
    Word += 0x7FFF + (Word >> 16 & 1);
    Word &= 0xFFFF0000;
    std::memcpy(&Values[I], &Word, 4);
    Bits[I] = Word >> 16;
  }
  return Bits;
}

void expectClose(const char *What, const std::vector<float> &Got,
                 const std::vector<float> &Want, double Tolerance) {
  for (size_t I = 0; I != Got.size(); ++I)
    if (!(std::fabs(double(Got[I]) - Want[I]) <= Tolerance)) {
      std::fprintf(stderr, "%s: element %zu is %g, the peer has %g\n", What, I, Got[I],
                   Want[I]);
      std::exit(1);
    }
}

void benchmarkMatmul(Shape S, bool BF16) {
  std::vector<float> A = randomFloats(size_t(S.M) * S.K, 1);
  std::vector<float> B = randomFloats(size_t(S.K) * S.N, 1);
  std::vector<float> Got(size_t(S.M) * S.N), Want(Got.size());
  std::vector<uint16_t> ABits, BBits;
  if (BF16) {
    ABits = roundToBF16(A);
    BBits = roundToBF16(B);
  }
  tileir::Grid Grid((S.M + 127) / 128, (S.N + 127) / 128);
  auto Kernel = [&] {
    if (BF16)
      tileir::launch(matmul_bf16, Grid, ABits.data(), BBits.data(), Got.data(), S.M, S.N,
                     S.K)
          .check();
    else
      tileir::launch(matmul, Grid, A.data(), B.data(), Got.data(), S.M, S.N, S.K).check();
  };
  auto Peer = [&] {
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, S.M, S.N, S.K, 1, A.data(),
                S.K, B.data(), S.N, 0, Want.data(), S.N);
  };
  auto [Time, PeerTime] = takeTurns(Kernel, Peer);
  expectClose(BF16 ? "matmul_bf16" : "matmul", Got, Want, 4e-7 * S.K);
  double Flops = 2e-9 * S.M * S.N * S.K;
  std::printf("matmul %-4s %4d x %4d x %4d  %7.1f GFLOP/s   OpenBLAS sgemm %7.1f   ratio "
              "%.2f\n",
              BF16 ? "bf16" : "f32", S.M, S.N, S.K, Flops / Time, Flops / PeerTime,
              PeerTime / Time);
}

/// A softmax in C, and the options beside -O3 -march=native that it is compiled with.
struct SoftmaxPeer {
  void (*Function)(const float *X, float *Y, int Rows, int Cols, int Threads);
  const char *Options;
  int Threads;
};

void benchmarkSoftmax(int Rows, int Cols, const SoftmaxPeer &P) {
  std::vector<float> X = randomFloats(size_t(Rows) * Cols, 10);
  std::vector<float> Got(X.size()), Want(X.size());
  auto Kernel = [&] {
    tileir::launch(softmax, Rows, X.data(), Rows, Cols, Cols, 1, Got.data(), Rows, Cols,
                   Cols, 1)
        .check();
  };
  auto Peer = [&] { P.Function(X.data(), Want.data(), Rows, Cols, P.Threads); };
  auto [Time, PeerTime] = takeTurns(Kernel, Peer);
  expectClose("softmax", Got, Want, 1e-5);
  double Bytes = 2e-9 * sizeof(float) * Rows * Cols;
  std::printf("softmax f32 %4d x %4d          %7.1f GB/s      C%s, %d thread%s %7.1f   "
              "ratio %.2f\n",
              Rows, Cols, Bytes / Time, P.Options, P.Threads, P.Threads == 1 ? " " : "s",
              Bytes / PeerTime, PeerTime / Time);
}

} // namespace

int main() {
  int Threads = omp_get_max_threads();
  openblas_set_num_threads(Threads);
  std::printf("%d threads, medians; OpenBLAS uses its kernels for %s\n", Threads,
              openblas_get_corename());
  const Shape Shapes[] = {{1024, 1024, 1024}, {2048, 2048, 2048}, {1000, 777, 1333}};
  for (bool BF16 : {false, true})
    for (Shape S : Shapes)
      benchmarkMatmul(S, BF16);
  for (int Cols : {4096, 4000}) {
    benchmarkSoftmax(1024, Cols, {plainSoftmax, "", 1});
    benchmarkSoftmax(1024, Cols, {plainSoftmax, "", Threads});
    benchmarkSoftmax(1024, Cols, {fastSoftmax, " -ffast-math with libmvec", Threads});
  }
}
