//===- CacheSizes.cpp - What the caches of a core hold --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/CacheSizes.h"
#include <unistd.h>

using namespace llvm;
using namespace tileir;

static bool isSize(uint64_t Bytes) { return Bytes >= 4096 && Bytes <= 1u << 30; }

CacheSizes CacheSizes::ofThisMachine() {
  CacheSizes Result;
#ifdef _SC_LEVEL1_DCACHE_SIZE // An extension of some C libraries.
  if (long Bytes = sysconf(_SC_LEVEL1_DCACHE_SIZE); Bytes > 0 && isSize(Bytes))
    Result.L1Bytes = Bytes;
  if (long Bytes = sysconf(_SC_LEVEL2_CACHE_SIZE); Bytes > 0 && isSize(Bytes))
    Result.L2Bytes = Bytes;
#endif
  return Result;
}

std::optional<CacheSizes> CacheSizes::parse(StringRef Text) {
  CacheSizes Result;
  auto [First, Second] = Text.split(',');
  if (First.getAsInteger(10, Result.L1Bytes) || Second.getAsInteger(10, Result.L2Bytes) ||
      !isSize(Result.L1Bytes) || !isSize(Result.L2Bytes))
    return std::nullopt;
  return Result;
}

std::string CacheSizes::str() const {
  return std::to_string(L1Bytes) + "," + std::to_string(L2Bytes);
}
