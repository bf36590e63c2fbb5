//===- Cache.cpp - Compiled code on disk ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/Cache.h"
#include "Cache/CacheFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The folder
//===----------------------------------------------------------------------===//

Cache::Cache(CacheSettings TheSettings) : Settings(std::move(TheSettings)) {
  if (!Settings.Folder.empty())
    openFolder();
  if (!isOpen())
    log("not used: " + Settings.Why);
}

Cache::~Cache() {
  if (Folder >= 0)
    ::close(Folder);
}

void Cache::close(const Twine &Reason) {
  Settings.Why = ("'" + Twine(Settings.Folder) + "' " + Reason).str();
  if (Folder >= 0)
    ::close(Folder);
  Folder = -1;
}

void Cache::openFolder() {
  // What is there keeps its permissions; what is created is the user's alone.
  if (std::error_code EC = sys::fs::create_directories(
          Settings.Folder, /*IgnoreExisting=*/true, sys::fs::owner_all))
    return close("cannot be created: " + EC.message());
  Folder = open(Settings.Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (Folder < 0)
    return close("cannot be opened: " + Twine(strerror(errno)));
  struct stat Status;
  if (fstat(Folder, &Status))
    return close("cannot be looked at: " + Twine(strerror(errno)));
  // Its entries are executed. From here on only the open folder is used, so that nobody
  // can put another one in its place.
  if (Status.st_uid != geteuid())
    return close("is not trusted: it belongs to another user");
  if (Status.st_mode & (S_IWGRP | S_IWOTH))
    return close("is not trusted: others may write to it (chmod go-w would help)");
}

/// Somebody may remove the folder while the process runs.
bool Cache::wasRemoved() const {
  struct stat Status;
  return isOpen() && !fstat(Folder, &Status) && !Status.st_nlink;
}

Expected<std::shared_ptr<Cache>> Cache::get() {
  // Never destroyed: threads may use them until the process has ended.
  static auto &Lock = *new std::mutex;
  static auto &Current = *new std::shared_ptr<Cache>;
  static auto &Asked = *new CacheSettings;
  Expected<CacheSettings> Settings = CacheSettings::fromEnvironment();
  if (!Settings)
    return Settings.takeError();
  std::lock_guard<std::mutex> Guard(Lock);
  if (!Current || !(Asked == *Settings) || Current->wasRemoved()) {
    Asked = *Settings;
    Current = std::make_shared<Cache>(std::move(*Settings));
  }
  return Current;
}

void Cache::log(const Twine &Message) const {
  if (Settings.Log)
    errs() << ("tileir: cache: " + Message + "\n").str();
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

std::unique_ptr<MemoryBuffer> Cache::lookup(StringRef Key) {
  if (!isOpen())
    return nullptr;
  EntryFile File = readEntryFile(Folder, Key);
  switch (File.State) {
  case EntryState::Missing:
    log("miss " + Key);
    break;
  case EntryState::Damaged:
    log("damaged, removed " + Key);
    unlinkat(Folder, (EntryPrefix + Key).str().c_str(), 0);
    break;
  case EntryState::Good:
    log("hit " + Key + ": " + File.Entry.Description);
    touchEntryFile(Folder, Key);
    break;
  }
  return std::move(File.Data);
}

Error Cache::store(StringRef Key, StringRef Description, StringRef Data) {
  uint64_t Size = getEntryFileSize(Description, Data);
  if (!isOpen() || Size > Settings.MaxBytes)
    return Error::success();
  if (Error E = writeEntryFile(Folder, Key, Description, Data))
    return E;
  log("stored " + Key + ": " + Description);
  prune(Size);
  return Error::success();
}

void Cache::tryStore(StringRef Key, StringRef Description, StringRef Data) {
  if (Error E = store(Key, Description, Data))
    log("'" + Settings.Folder + "': " + toString(std::move(E)));
}

//===----------------------------------------------------------------------===//
// The whole folder
//===----------------------------------------------------------------------===//

/// A path for functions that want one, of the folder that is open and no other.
std::string Cache::getFolderPath() const {
  return "/proc/self/fd/" + std::to_string(Folder);
}

void Cache::prune(uint64_t Stored) {
  // Each time that this process has stored a part of the bound: looking at all files
  // takes about a microsecond for each of them.
  constexpr uint64_t Parts = 256;
  uint64_t Before = StoredSincePrune;
  uint64_t Now = SaturatingAdd(Before, Stored);
  StoredSincePrune = Now;
  if (Now < Settings.MaxBytes / Parts)
    return;
  StoredSincePrune = 0;
  CachePruningPolicy Policy;
  Policy.Interval = std::chrono::seconds(0);
  Policy.Expiration = std::chrono::seconds(0);
  Policy.MaxSizePercentageOfAvailableSpace = 0;
  Policy.MaxSizeBytes = Settings.MaxBytes;
  pruneCache(getFolderPath(), Policy);
}

/// The names of the folder's files that the cache has made.
static std::vector<std::string> listFiles(const std::string &Folder) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (sys::fs::directory_iterator I(Folder, EC, /*follow_symlinks=*/false), End;
       I != End && !EC; I.increment(EC)) {
    StringRef Name = sys::path::filename(I->path());
    if (Name.starts_with(EntryPrefix) || Name.starts_with(TemporaryPrefix) ||
        Name == TimeStampName)
      Names.push_back(Name.str());
  }
  return Names;
}

std::vector<CacheEntry> Cache::list() const {
  std::vector<CacheEntry> Entries;
  if (!isOpen())
    return Entries;
  for (StringRef Name : listFiles(getFolderPath())) {
    if (!Name.consume_front(EntryPrefix))
      continue;
    EntryFile File = readEntryFile(Folder, Name);
    if (File.State == EntryState::Missing)
      continue; // Removed meanwhile.
    File.Entry.Damaged = File.State == EntryState::Damaged;
    Entries.push_back(std::move(File.Entry));
  }
  stable_sort(Entries, [](const CacheEntry &A, const CacheEntry &B) {
    return std::make_pair(B.LastUse, StringRef(A.Key)) <
           std::make_pair(A.LastUse, StringRef(B.Key));
  });
  return Entries;
}

Expected<size_t> Cache::clear() {
  size_t Count = 0;
  if (!isOpen())
    return Count;
  for (StringRef Name : listFiles(getFolderPath())) {
    if (!unlinkat(Folder, Name.str().c_str(), 0))
      Count += Name.starts_with(EntryPrefix);
    else if (errno != ENOENT)
      return createStringError("cannot remove '" + Settings.Folder + "/" + Name +
                               "': " + strerror(errno));
  }
  return Count;
}
