//===- LaunchTimes.cpp - Which launches are worth several threads ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/LaunchTimes.h"
#include <atomic>
#include <stdint.h>
#include <time.h>

using namespace tileir;

namespace {
struct BlockTime {
  std::atomic<const tileir_host_variant *> Variant;
  std::atomic<float> Nanoseconds;
};
} // namespace

// By a hash of the address. Of two kernels with one hash the last one has a time.
static constexpr unsigned LogNumTimes = 10;
static BlockTime BlockTimes[1u << LogNumTimes];
static std::atomic<float> HelperDelay;
/// Whether the last launch was one thread's, so that the others may have gone to sleep.
static std::atomic<bool> MaySleep{true};

static BlockTime &findTime(const tileir_host_variant *Variant) {
  const uint64_t Golden = 0x9e3779b97f4a7c15;
  uint64_t Hash = reinterpret_cast<uintptr_t>(Variant) * Golden;
  return BlockTimes[Hash >> (64 - LogNumTimes)];
}

double rt::getNanoseconds() {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return static_cast<double>(Now.tv_sec) * 1e9 + static_cast<double>(Now.tv_nsec);
}

double rt::getBlockTime(const tileir_host_variant *Variant) {
  const BlockTime &Time = findTime(Variant);
  if (Time.Variant.load(std::memory_order_relaxed) != Variant)
    return 0;
  return static_cast<double>(Time.Nanoseconds.load(std::memory_order_relaxed));
}

void rt::setBlockTime(const tileir_host_variant *Variant, double Nanoseconds) {
  // Not 0, which says that nothing is known.
  const double Least = 1e-3;
  BlockTime &Time = findTime(Variant);
  Time.Nanoseconds.store(static_cast<float>(Nanoseconds > Least ? Nanoseconds : Least),
                         std::memory_order_relaxed);
  Time.Variant.store(Variant, std::memory_order_relaxed);
}

void rt::forgetBlockTimes(const tileir_module_desc &Module) {
  for (uint32_t K = 0; K != Module.num_kernels; ++K) {
    const tileir_kernel_desc &Kernel = Module.kernels[K];
    for (uint32_t V = 0; V != Kernel.num_variants; ++V)
      findTime(&Kernel.variants[V]).Variant.store(nullptr, std::memory_order_relaxed);
  }
}

double rt::getHelperDelay() {
  return static_cast<double>(HelperDelay.load(std::memory_order_relaxed));
}

void rt::addHelperDelay(double Nanoseconds) {
  // Later ones were kept away by other work, which ends at some time.
  const double Most = 1e6;
  Nanoseconds = Nanoseconds < Most ? Nanoseconds : Most;
  double Former = getHelperDelay();
  // Who was asleep is awake for the launch that follows, which tells more.
  if (MaySleep.exchange(false, std::memory_order_relaxed) && Nanoseconds > Former)
    return;
  double Mean = Former == 0 ? Nanoseconds : (Former + Nanoseconds) / 2;
  HelperDelay.store(static_cast<float>(Mean), std::memory_order_relaxed);
}

void rt::forgetHelperDelay() {
  MaySleep.store(true, std::memory_order_relaxed);
  const double Kept = 0.998;
  HelperDelay.store(static_cast<float>(Kept * getHelperDelay()),
                    std::memory_order_relaxed);
}

bool rt::isSoonerAlone(double Nanoseconds) {
  // A helper that comes when half of the work is done takes half of the rest, and the end
  // of a launch waits for it.
  return Nanoseconds < 2 * getHelperDelay();
}
