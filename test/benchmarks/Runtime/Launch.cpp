//===- Launch.cpp - What a launch costs -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches of a kernel that does nothing, beside an empty OpenMP region: the difference
// is the runtime's own.
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

static const tileir_param Params[] = {{TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0},
                                      {TILEIR_PARAM_SCALAR, TILEIR_I32, 4, 0}};
static const tileir_host_variant Variants[] = {{doNothing, 4096, TILEIR_ISA_BASE, 0}};
static const tileir_kernel_desc Kernels[] = {
    {"nothing", reinterpret_cast<const void *>(nothing), Params, Variants, 2, 1, 0, 0,
     nullptr, nullptr, nullptr, nullptr}};
static const tileir_module_desc Module = {
    TILEIR_ABI_VERSION, 1, 0, 0, Kernels, nullptr, "nothing.tileir", nullptr, {0, 0}};

void nothing(float *Data, int Count) {
  void *Args[] = {&Data, &Count};
  __tileir_launch_stub(Kernels, Args);
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
