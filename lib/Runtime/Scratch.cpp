//===- Scratch.cpp - Memory that a kernel works in ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Scratch.h"
#include <pthread.h>
#include <stdlib.h>

using namespace tileir::rt;

namespace {
struct ThreadCache {
  void *Data;
  uint64_t Size;
  bool InUse;
};
} // namespace

static thread_local ThreadCache Cache;

// A thread_local with a destructor would need the C++ library; a key does not.
static pthread_key_t CacheKey;
static pthread_once_t CacheKeyOnce = PTHREAD_ONCE_INIT;

static void *allocate(uint64_t Size) {
  const uint64_t Alignment = 64;
  if (Size > UINT64_MAX - Alignment)
    return nullptr;
  return aligned_alloc(Alignment, (Size + Alignment - 1) / Alignment * Alignment);
}

static void growCache(uint64_t Size) {
  pthread_once(&CacheKeyOnce, [] { pthread_key_create(&CacheKey, free); });
  free(Cache.Data);
  Cache.Data = allocate(Size);
  Cache.Size = Cache.Data ? Size : 0;
  pthread_setspecific(CacheKey, Cache.Data);
}

Scratch::Scratch(uint64_t Size) {
  if (!Size)
    return;
  if (Cache.InUse) {
    Data = allocate(Size);
    Valid = Data;
    return;
  }
  if (Cache.Size < Size)
    growCache(Size);
  Data = Cache.Data;
  Valid = Data;
  Cached = Valid;
  Cache.InUse = Valid;
}

Scratch::~Scratch() {
  if (Cached)
    Cache.InUse = false;
  else
    free(Data);
}
