/*===- tileir-c/cache.h - The cache of compiled code --------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* What programs for "host", and the loader (tileir/jit.h), keep on disk: docs/cache.md.
|* TILEIR_CACHE, TILEIR_CACHE_DIR and TILEIR_CACHE_MAX say where, and whether.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_CACHE_H
#define TILEIR_C_CACHE_H

#include "tileir-c/core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The cache that the environment asks for, with the entries that it has now. For one
 * thread at a time. */
typedef struct tileir_cache_s *tileir_cache;

TILEIR_C_API tileir_cache tileir_cache_open(void);
TILEIR_C_API void tileir_cache_close(tileir_cache cache);

/* Strings of a cache live as long as the handle. */
TILEIR_C_API tileir_string tileir_cache_get_folder(tileir_cache cache);
/* Why there is no cache: it is turned off, the folder cannot be used, or a variable has a
 * value without a meaning, with which programs are not compiled. Empty: there is one. */
TILEIR_C_API tileir_string tileir_cache_get_problem(tileir_cache cache);
/* What all entries together may have. */
TILEIR_C_API uint64_t tileir_cache_get_max_bytes(tileir_cache cache);

typedef struct tileir_cache_entry {
  tileir_string key;
  tileir_string description; /* what it was made from and for */
  uint64_t bytes;
  int64_t last_use; /* seconds since 1970 */
  bool damaged;     /* it will be removed and made again when it is needed */
} tileir_cache_entry;

/* The entries, those that were used last first. */
TILEIR_C_API size_t tileir_cache_get_num_entries(tileir_cache cache);
TILEIR_C_API bool tileir_cache_get_entry(tileir_cache cache, size_t index,
                                         tileir_cache_entry *entry);

/* Removes all entries; gives how many there were. When that fails, problem tells why. */
TILEIR_C_API tileir_result tileir_cache_clear(tileir_cache cache, size_t *count);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_C_CACHE_H */
