//===- Cache.h - Compiled code on disk --------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What was compiled at run time, kept in a folder of the user for later processes. Any
// number of processes use the folder at once without locks: an entry is a file that
// appears complete, by a rename, and never changes. docs/cache.md tells the whole.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CACHE_CACHE_H
#define TILEIR_CACHE_CACHE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace tileir {

struct CacheSettings {
  std::string Folder;                    ///< Absolute; empty: no cache, see Why.
  uint64_t MaxBytes = uint64_t(1) << 30; ///< Of all files of the folder.
  bool Log = false;                      ///< Tell on stderr what the cache does.
  std::string Why;                       ///< Why there is no cache.

  /// What TILEIR_CACHE, TILEIR_CACHE_DIR, TILEIR_CACHE_MAX, TILEIR_CACHE_LOG, TILEIR_LOG
  /// and XDG_CACHE_HOME say; an error for a value that is none of a variable's. A process
  /// with the rights of another user than the caller's has no cache.
  static llvm::Expected<CacheSettings> fromEnvironment();

  bool operator==(const CacheSettings &Other) const;
};

/// "65536", "64K", "512M", "2G" as a number of bytes.
llvm::Expected<uint64_t> parseCacheSize(llvm::StringRef Text);

/// An entry, as a list shows it.
struct CacheEntry {
  std::string Key;
  std::string Description; ///< What it was made from and for.
  uint64_t Bytes = 0;      ///< Of the file.
  llvm::sys::TimePoint<> LastUse;
  bool Damaged = false;
};

/// A folder with entries. All functions may be called from any thread.
class Cache {
public:
  /// Opens the folder and creates it where it is missing. One that is not the user's own,
  /// or that others may write, is not used.
  explicit Cache(CacheSettings Settings);
  ~Cache();
  Cache(const Cache &) = delete;
  Cache &operator=(const Cache &) = delete;

  /// The cache that the environment asks for now; never null. An error: what it says has
  /// no meaning.
  static llvm::Expected<std::shared_ptr<Cache>> get();

  /// Whether there is a folder to use; else why not, in words.
  bool isOpen() const { return Folder >= 0; }
  llvm::StringRef whyClosed() const { return Settings.Why; }
  const CacheSettings &getSettings() const { return Settings; }

  /// What was stored under the key; null if that is not there. An entry that is damaged
  /// is removed, so that it will be made again.
  std::unique_ptr<llvm::MemoryBuffer> lookup(llvm::StringRef Key);

  /// Stores \p Data, and removes the entries that were not used for the longest time
  /// where the folder becomes too large. Does nothing without a folder. Who compiles goes
  /// on when this fails, for which there is tryStore().
  llvm::Error store(llvm::StringRef Key, llvm::StringRef Description,
                    llvm::StringRef Data);
  /// The same; failures are told in the log only.
  void tryStore(llvm::StringRef Key, llvm::StringRef Description, llvm::StringRef Data);

  /// All entries, those that were used last first.
  std::vector<CacheEntry> list() const;
  /// Removes all that the cache has made in the folder; gives the number of entries.
  llvm::Expected<size_t> clear();

private:
  void openFolder();
  void close(const llvm::Twine &Reason);
  bool wasRemoved() const;
  void log(const llvm::Twine &Message) const;
  std::string getFolderPath() const;
  void prune(uint64_t Stored);

  CacheSettings Settings;
  int Folder = -1;
  std::atomic<uint64_t> StoredSincePrune{UINT64_MAX}; ///< The first one prunes.
};

} // namespace tileir

#endif // TILEIR_CACHE_CACHE_H
