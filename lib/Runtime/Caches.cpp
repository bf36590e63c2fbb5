//===- Caches.cpp - How much the caches hold ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Error.h"
#include "Runtime/Launch.h"
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

using namespace tileir::rt;

static uint64_t CacheBytes = UINT64_MAX;
static char Wrong[64]; ///< The beginning of a setting that is not a number; a copy.

/// Reads a number of Linux's description of a cache; what follows it is its \p Unit.
static bool readFile(unsigned Index, const char *Name, uint64_t &Value, char &Unit) {
  char Path[96];
  snprintf(Path, sizeof(Path), "/sys/devices/system/cpu/cpu0/cache/index%u/%s", Index,
           Name);
  FILE *File = fopen(Path, "re");
  if (!File)
    return false;
  Unit = '\n';
  bool IsRead = fscanf(File, "%" SCNu64 "%c", &Value, &Unit) >= 1;
  fclose(File);
  return IsRead;
}

/// The level and size of a cache of the first core; false if there is none.
static bool readCache(unsigned Index, unsigned &Level, uint64_t &Bytes) {
  uint64_t Number = 0;
  char Unit = 0;
  if (!readFile(Index, "level", Number, Unit) || !readFile(Index, "size", Bytes, Unit))
    return false;
  Level = static_cast<unsigned>(Number);
  Bytes <<= Unit == 'K' ? 10 : Unit == 'M' ? 20 : 0;
  return Bytes != 0;
}

uint64_t tileir::rt::getReachableBytes(uint64_t CacheBytes, uint64_t NumCPUs) {
  constexpr uint64_t MostOfCPU = 24u << 20;
  return CacheBytes / MostOfCPU < NumCPUs ? CacheBytes : MostOfCPU * NumCPUs;
}

static void findCaches() {
  if (const char *Setting = getenv("TILEIR_CACHE_BYTES"); Setting && *Setting) {
    char *End = nullptr;
    errno = 0;
    CacheBytes = strtoull(Setting, &End, 10);
    if (*End || errno || *Setting < '0' || *Setting > '9')
      snprintf(Wrong, sizeof(Wrong), "%s", Setting);
    return;
  }
  // sysconf would tell of the caches of a whole processor, some of which a core cannot
  // reach; and not all C libraries have names for them.
  unsigned Highest = 0;
  for (unsigned Index = 0; Index != 8; ++Index) {
    unsigned Level = 0;
    uint64_t Bytes = 0;
    if (readCache(Index, Level, Bytes) && Level > Highest) {
      Highest = Level;
      CacheBytes = Bytes;
    }
  }
  if (long NumCPUs = sysconf(_SC_NPROCESSORS_ONLN); Highest && NumCPUs > 0)
    CacheBytes = getReachableBytes(CacheBytes, static_cast<uint64_t>(NumCPUs));
}

tileir_status tileir::rt::getCacheBytes(uint64_t &Result) {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, findCaches);
  if (*Wrong)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "TILEIR_CACHE_BYTES is '%s', it must be a number", Wrong);
  Result = CacheBytes;
  return TILEIR_SUCCESS;
}
