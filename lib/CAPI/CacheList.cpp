//===- CacheList.cpp - The cache of compiled code -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/Cache.h"
#include "Handles.h"
#include "tileir-c/cache.h"
#include "tileir/abi.h"

using namespace tileir;
using namespace tileir::capi;

struct tileir_cache_s {
  std::shared_ptr<Cache> TheCache;
  std::vector<CacheEntry> Entries;
  std::string Problem;
};

tileir_cache tileir_cache_open(void) {
  __tileir_check_environment();
  Expected<std::shared_ptr<Cache>> Asked = Cache::get();
  std::shared_ptr<Cache> Found;
  if (Asked) {
    Found = std::move(*Asked);
  } else {
    CacheSettings None;
    None.Why = toString(Asked.takeError());
    Found = std::make_shared<Cache>(std::move(None));
  }
  return new tileir_cache_s{Found, Found->list(), Found->whyClosed().str()};
}

void tileir_cache_close(tileir_cache C) { delete C; }

tileir_string tileir_cache_get_folder(tileir_cache C) {
  return C ? wrap(C->TheCache->getSettings().Folder) : tileir_string();
}

tileir_string tileir_cache_get_problem(tileir_cache C) {
  return C ? wrap(C->Problem) : tileir_string();
}

uint64_t tileir_cache_get_max_bytes(tileir_cache C) {
  return C ? C->TheCache->getSettings().MaxBytes : 0;
}

size_t tileir_cache_get_num_entries(tileir_cache C) { return C ? C->Entries.size() : 0; }

bool tileir_cache_get_entry(tileir_cache C, size_t Index, tileir_cache_entry *Entry) {
  if (Index >= tileir_cache_get_num_entries(C) || !Entry)
    return false;
  const CacheEntry &Found = C->Entries[Index];
  *Entry = {wrap(Found.Key), wrap(Found.Description), Found.Bytes,
            int64_t(llvm::sys::toTimeT(Found.LastUse)), Found.Damaged};
  return true;
}

tileir_result tileir_cache_clear(tileir_cache C, size_t *Count) {
  if (Count)
    *Count = 0;
  if (!C)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  Expected<size_t> Removed = C->TheCache->clear();
  if (!Removed) {
    C->Problem = toString(Removed.takeError());
    return TILEIR_RESULT_FAILED;
  }
  C->Entries.clear();
  if (Count)
    *Count = *Removed;
  return TILEIR_RESULT_OK;
}
