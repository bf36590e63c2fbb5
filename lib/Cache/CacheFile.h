//===- CacheFile.h - The file of an entry -----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to lib/Cache. All files are named relative to the open folder, so that it does
// not matter what becomes of the path meanwhile.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CACHE_CACHEFILE_H
#define TILEIR_CACHE_CACHEFILE_H

#include "Cache/Cache.h"

namespace tileir {

// The names that llvm::pruneCache() looks at.
inline constexpr llvm::StringLiteral EntryPrefix = "llvmcache-";
inline constexpr llvm::StringLiteral TemporaryPrefix = "Thin-";
inline constexpr llvm::StringLiteral TimeStampName = "llvmcache.timestamp";

enum class EntryState { Missing, Damaged, Good };

struct EntryFile {
  EntryState State = EntryState::Missing;
  CacheEntry Entry;
  std::unique_ptr<llvm::MemoryBuffer> Data;
};

/// Reads the entry's file and checks all of it.
EntryFile readEntryFile(int Folder, llvm::StringRef Key);

/// Notes that the entry was used now.
void touchEntryFile(int Folder, llvm::StringRef Key);

/// Bytes that the file of such an entry has.
uint64_t getEntryFileSize(llvm::StringRef Description, llvm::StringRef Data);

/// Writes the entry's file under another name and renames it.
llvm::Error writeEntryFile(int Folder, llvm::StringRef Key, llvm::StringRef Description,
                           llvm::StringRef Data);

} // namespace tileir

#endif // TILEIR_CACHE_CACHEFILE_H
