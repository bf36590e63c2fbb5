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
#include "llvm/Support/FormatVariadic.h"
#include <mutex>

using namespace tileir::capi;

static std::mutex Lock; ///< Of what follows.
static std::multimap<uint64_t, KnownRange> Ranges;
static uint64_t Generation;

bool tileir::capi::getKnownMemory(uint64_t &Seen, std::vector<KnownRange> &Result) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (Seen == Generation)
    return false;
  Seen = Generation;
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

std::string PlacedMemory::getLabel(const KnownRange &R) {
  return llvm::formatv("memory at {0:x}", R.Begin).str();
}

tileir_result tileir_add_memory(void *Data, size_t Size, bool ReadOnly) {
  auto Begin = reinterpret_cast<uint64_t>(Data);
  if (!Data || Size > UINT64_MAX - Begin)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  std::lock_guard<std::mutex> Guard(Lock);
  Ranges.insert({Begin, {Begin, Size, ReadOnly}});
  ++Generation;
  return TILEIR_RESULT_OK;
}

bool tileir_remove_memory(void *Data) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto [First, End] = Ranges.equal_range(reinterpret_cast<uint64_t>(Data));
  if (First == End)
    return false;
  Ranges.erase(std::prev(End));
  ++Generation;
  return true;
}
