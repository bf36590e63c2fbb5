//===- KnownMemory.cpp - Memory that all programs know --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KnownMemory.h"
#include "tileir-c/launch.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <mutex>
#include <pthread.h>

using namespace tileir::capi;

static std::mutex TheLock; ///< Of what follows.
/// Never destroyed: threads may launch until the process has ended.
static auto &Ranges = *new std::multimap<uint64_t, KnownRange>;
static uint64_t Generation;

/// The lock, which a child of fork finds as if no other thread had it.
static std::unique_lock<std::mutex> lock() {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    pthread_atfork([] { TheLock.lock(); }, [] { TheLock.unlock(); },
                   [] { TheLock.unlock(); });
  });
  return std::unique_lock<std::mutex>(TheLock);
}

bool tileir::capi::getKnownMemory(uint64_t &Seen, std::vector<KnownRange> &Result) {
  std::unique_lock<std::mutex> Guard = lock();
  if (Seen == Generation)
    return false;
  Seen = Generation;
  Result.clear();
  for (const auto &[Begin, Range] : Ranges) {
    if (!Range.Size)
      continue;
    if (Result.empty() || Begin >= Result.back().Begin + Result.back().Size) {
      Result.push_back(Range);
      continue;
    }
    KnownRange &Last = Result.back();
    Last.Size = std::max(Last.Begin + Last.Size, Begin + Range.Size) - Last.Begin;
    Last.ReadOnly &= Range.ReadOnly;
  }
  return true;
}

tileir_result tileir_add_memory(void *Data, size_t Size, bool ReadOnly) {
  auto Begin = reinterpret_cast<uint64_t>(Data);
  if (!Data || Size > UINT64_MAX - Begin)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  std::unique_lock<std::mutex> Guard = lock();
  Ranges.insert({Begin, {Begin, Size, ReadOnly}});
  ++Generation;
  return TILEIR_RESULT_OK;
}

bool tileir_remove_memory(void *Data) {
  std::unique_lock<std::mutex> Guard = lock();
  auto [First, End] = Ranges.equal_range(reinterpret_cast<uint64_t>(Data));
  if (First == End)
    return false;
  Ranges.erase(std::prev(End));
  ++Generation;
  return true;
}
