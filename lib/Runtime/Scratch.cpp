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
#include <string.h>

using namespace tileir::rt;

namespace {
struct ThreadCache {
  void *Data;
  uint64_t Size;
  bool InUse;
};
} // namespace

static thread_local ThreadCache Cache;

// A thread_local with a destructor would need the C++ library; a key does not. What frees
// its value is a function of the C library, for threads that end when this code is gone.
static pthread_key_t CacheKey;
static bool HasCacheKey;
static pthread_once_t CacheKeyOnce = PTHREAD_ONCE_INIT;

// What is before the scratch: its last bytes tell of the first call, and all of it keeps
// the scratch aligned.
static constexpr uint64_t HeadBytes = 64, FirstCallBytes = 8;

/// \returns memory for the head and Size bytes of scratch.
static void *allocate(uint64_t Size) {
  const uint64_t Alignment = HeadBytes;
  if (Size > UINT64_MAX - HeadBytes - Alignment)
    return nullptr;
  return aligned_alloc(Alignment,
                       (HeadBytes + Size + Alignment - 1) / Alignment * Alignment);
}

/// The end of the thread may have freed it before the destructor of another key launches.
static bool hasCache() {
  return Cache.Data && pthread_getspecific(CacheKey) == Cache.Data;
}

/// \returns whether the thread has so much memory to keep.
static bool growCache(uint64_t Size) {
  pthread_once(&CacheKeyOnce, [] { HasCacheKey = !pthread_key_create(&CacheKey, free); });
  if (!HasCacheKey)
    return false;
  if (hasCache()) {
    free(Cache.Data);
    pthread_setspecific(CacheKey, nullptr);
  }
  Cache.Data = allocate(Size);
  Cache.Size = Size;
  if (Cache.Data && !pthread_setspecific(CacheKey, Cache.Data))
    return true;
  free(Cache.Data);
  Cache.Data = nullptr;
  return false;
}

Scratch::Scratch(uint64_t Size) {
  if (!Size)
    return;
  if (Cache.InUse || ((!hasCache() || Cache.Size < Size) && !growCache(Size))) {
    Memory = allocate(Size);
    Valid = Memory;
  } else {
    Memory = Cache.Data;
    Valid = Cached = Cache.InUse = true;
  }
  if (!Valid)
    return;
  Data = static_cast<char *>(Memory) + HeadBytes;
  memset(static_cast<char *>(Data) - FirstCallBytes, 0, FirstCallBytes);
}

Scratch::~Scratch() {
  if (Cached)
    Cache.InUse = false;
  else
    free(Memory);
}
