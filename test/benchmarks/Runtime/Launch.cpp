//===- Launch.cpp - What a launch costs -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches of a kernel that does nothing, beside an empty OpenMP region, and of one that
// adds arrays, beside a loop of OpenMP that does the same: the difference is the
// runtime's own.
//
//===----------------------------------------------------------------------===//

#include "tileir/runtime.hpp"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

static void doNothing(const void *const *, const tileir_launch *, uint64_t, uint64_t,
                      void *) {}

extern "C" void nothing(float *, int);

static constexpr uint64_t AddBlock = 1024;

/// A block adds 1024 elements.
static void addElements(const void *const *Args, const tileir_launch *, uint64_t Begin,
                        uint64_t End, void *) {
  auto *C = *static_cast<float *const *>(Args[0]);
  auto *A = *static_cast<const float *const *>(Args[1]);
  auto *B = *static_cast<const float *const *>(Args[2]);
#pragma clang loop vectorize(assume_safety)
  for (uint64_t I = Begin * AddBlock; I != End * AddBlock; ++I)
    C[I] = A[I] + B[I];
}

extern "C" void add(float *, const float *, const float *);

static const tileir_param Params[] = {{TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0},
                                      {TILEIR_PARAM_SCALAR, TILEIR_I32, 4, 0}};
static const tileir_host_variant Variants[] = {{doNothing, 4096, TILEIR_ISA_BASE, 0}};
static const tileir_param Pointers[] = {{TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0},
                                        {TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0},
                                        {TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0}};
static const tileir_host_variant AddVariants[] = {{addElements, 0, TILEIR_ISA_BASE, 0}};
static const tileir_kernel_desc Kernels[] = {
    {"add", reinterpret_cast<const void *>(add), Pointers, AddVariants, 3, 1, 0, 0,
     nullptr, nullptr, nullptr, nullptr},
    {"nothing", reinterpret_cast<const void *>(nothing), Params, Variants, 2, 1, 0, 0,
     nullptr, nullptr, nullptr, nullptr}};
static const tileir_module_desc Module = {
    TILEIR_ABI_VERSION, 2,       0,      0,      Kernels, nullptr,
    "nothing.tileir",   nullptr, {0, 0}, nullptr};

void nothing(float *Data, int Count) {
  void *Args[] = {&Data, &Count};
  __tileir_launch_stub(Kernels + 1, Args);
}

void add(float *C, const float *A, const float *B) {
  void *Args[] = {&C, &A, &B};
  __tileir_launch_stub(Kernels, Args);
}

static void addByOpenMP(float *C, const float *A, const float *B, int64_t Count) {
#pragma omp parallel for simd
  for (int64_t I = 0; I < Count; ++I)
    C[I] = A[I] + B[I];
}

/// Prints the median time of one call, of many groups of calls.
template <class Function> static void measure(const char *Name, Function Body) {
  const int Groups = 101, CallsPerGroup = 200;
  std::vector<double> Times;
  for (int G = 0; G != Groups; ++G) {
    auto Start = std::chrono::steady_clock::now();
    for (int I = 0; I != CallsPerGroup; ++I)
      Body();
    std::chrono::duration<double> Elapsed = std::chrono::steady_clock::now() - Start;
    Times.push_back(Elapsed.count() / CallsPerGroup);
  }
  std::sort(Times.begin(), Times.end());
  std::printf("%-36s %8.3f us\n", Name, Times[Groups / 2] * 1e6);
}

int main() {
  __tileir_register_module(&Module);
  float Data[1];
  tileir::Kernel Kernel = tileir::Kernel::find("nothing");
  measure("empty OpenMP region", [] {
#pragma omp parallel
    asm volatile("");
  });
  measure("1 block, by symbol", [&] { tileir::launch(nothing, {1}, Data, 1).check(); });
  measure("1 block, by handle", [&] { Kernel.launch({1}, Data, 1).check(); });
  measure("no block", [&] { Kernel.launch({0}, Data, 1).check(); });
  measure("64 blocks", [&] { Kernel.launch({64}, Data, 1).check(); });
  measure("2^40 blocks", [&] { Kernel.launch({1 << 20, 1 << 20}, Data, 1).check(); });
  for (int64_t Count : {1024, 8192, 65536, 1 << 20}) {
    std::vector<float> A(Count, 1), B(Count, 2), C(Count);
    std::printf("add of %d elements\n", static_cast<int>(Count));
    measure("  loop of OpenMP",
            [&] { addByOpenMP(C.data(), A.data(), B.data(), Count); });
    measure("  launch", [&] {
      tileir::launch(add, {Count / AddBlock}, C.data(), A.data(), B.data()).check();
    });
  }
  tileir::Stream Stream;
  measure("1 block, queued and waited for", [&] {
    Kernel.launch(Stream, {1}, Data, 1).check();
    Stream.synchronize().check();
  });
  measure("1 block, only queued", [&] { Kernel.launch(Stream, {1}, Data, 1).check(); });
  Stream.synchronize().check();
  __tileir_unregister_module(&Module);
  return 0;
}
