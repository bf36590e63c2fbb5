//===- CacheFile.cpp - The file of an entry -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/CacheFile.h"
#include "Support/FileSizeSignal.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/RandomNumberGenerator.h"
#include "llvm/Support/xxhash.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

namespace {

constexpr size_t KeySize = 64, MaxDescriptionSize = 4096;

/// The beginning of the file, in this machine's byte order; the description and the data
/// follow.
struct Header {
  char Magic[8];
  uint64_t DescriptionSize;
  uint64_t DataSize;
  char Key[KeySize];
  uint64_t Checksum[2]; ///< Of all above and of what follows.
};

constexpr char Magic[8] = {'T', 'i', 'l', 'e', 'I', 'R', 'C', '1'};

} // namespace

/// The contents are trusted, as the folder is the user's own: this is for files that were
/// cut or have lost bits.
static void computeChecksum(const Header &H, StringRef Description, StringRef Data,
                            uint64_t Result[2]) {
  XXH128_hash_t Parts[] = {
      xxh3_128bits({reinterpret_cast<const uint8_t *>(&H), offsetof(Header, Checksum)}),
      xxh3_128bits(arrayRefFromStringRef(Description)),
      xxh3_128bits(arrayRefFromStringRef(Data))};
  XXH128_hash_t All =
      xxh3_128bits({reinterpret_cast<const uint8_t *>(Parts), sizeof(Parts)});
  Result[0] = All.low64;
  Result[1] = All.high64;
}

static std::string getEntryName(StringRef Key) { return (EntryPrefix + Key).str(); }

uint64_t tileir::getEntryFileSize(StringRef Description, StringRef Data) {
  return sizeof(Header) + std::min(Description.size(), MaxDescriptionSize) + Data.size();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static bool readAll(int File, char *To, size_t Size) {
  while (Size) {
    ssize_t Count = read(File, To, Size);
    if (Count < 0 && errno == EINTR)
      continue;
    if (Count <= 0)
      return false;
    To += Count;
    Size -= static_cast<size_t>(Count);
  }
  return true;
}

/// Whether the header can be that of the file with this key and size.
static bool isPlausible(const Header &H, StringRef Key, uint64_t FileSize) {
  uint64_t Rest = FileSize - sizeof(H);
  return !memcmp(H.Magic, Magic, sizeof(Magic)) && StringRef(H.Key, KeySize) == Key &&
         H.DescriptionSize <= MaxDescriptionSize && H.DescriptionSize <= Rest &&
         H.DataSize == Rest - H.DescriptionSize;
}

static bool readContents(int File, StringRef Key, uint64_t FileSize, EntryFile &Result) {
  Header H;
  if (FileSize < sizeof(H) || !readAll(File, reinterpret_cast<char *>(&H), sizeof(H)) ||
      !isPlausible(H, Key, FileSize))
    return false;
  std::string Description(H.DescriptionSize, 0);
  // Not mapped: a file that somebody cuts meanwhile would end the process.
  auto Data = WritableMemoryBuffer::getNewUninitMemBuffer(H.DataSize, Key);
  if (!Data || !readAll(File, Description.data(), Description.size()) ||
      !readAll(File, Data->getBufferStart(), H.DataSize))
    return false;
  uint64_t Checksum[2];
  computeChecksum(H, Description, {Data->getBufferStart(), Data->getBufferSize()},
                  Checksum);
  if (memcmp(Checksum, H.Checksum, sizeof(Checksum)))
    return false;
  Result.Entry.Description = std::move(Description);
  Result.Data = std::move(Data);
  return true;
}

EntryFile tileir::readEntryFile(int Folder, StringRef Key) {
  EntryFile Result;
  Result.Entry.Key = Key.str();
  // A symbolic link, or a pipe, in its place is not something that the cache has made.
  int File = openat(Folder, getEntryName(Key).c_str(),
                    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (File < 0) {
    if (errno == ELOOP)
      Result.State = EntryState::Damaged;
    return Result;
  }
  auto Close = make_scope_exit([&] { ::close(File); });
  Result.State = EntryState::Damaged;
  struct stat Status;
  if (fstat(File, &Status) || !S_ISREG(Status.st_mode))
    return Result;
  Result.Entry.Bytes = static_cast<uint64_t>(Status.st_size);
  Result.Entry.LastUse =
      sys::toTimePoint(Status.st_atim.tv_sec, uint32_t(Status.st_atim.tv_nsec));
  if (readContents(File, Key, Result.Entry.Bytes, Result))
    Result.State = EntryState::Good;
  return Result;
}

void tileir::touchEntryFile(int Folder, StringRef Key) {
  // By hand: file systems are mounted so that reading seldom changes the time.
  const timespec Times[] = {{0, UTIME_NOW}, {0, UTIME_OMIT}};
  (void)utimensat(Folder, getEntryName(Key).c_str(), Times, AT_SYMLINK_NOFOLLOW);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static bool writeAll(int File, const void *Data, size_t Size) {
  NoFileSizeSignal Scope;
  const char *From = static_cast<const char *>(Data);
  while (Size) {
    ssize_t Count = write(File, From, Size);
    if (Count < 0 && errno == EINTR)
      continue;
    if (Count <= 0)
      return false;
    From += Count;
    Size -= static_cast<size_t>(Count);
  }
  return true;
}

Error tileir::writeEntryFile(int Folder, StringRef Key, StringRef Description,
                             StringRef Data) {
  assert(Key.size() == KeySize && "not of a CacheKey");
  Description = Description.take_front(MaxDescriptionSize);
  Header H = {};
  memcpy(H.Magic, Magic, sizeof(Magic));
  memcpy(H.Key, Key.data(), KeySize);
  H.DescriptionSize = Description.size();
  H.DataSize = Data.size();
  computeChecksum(H, Description, Data, H.Checksum);

  uint8_t Random[16];
  if (std::error_code EC = getRandomBytes(Random, sizeof(Random)))
    return errorCodeToError(EC);
  std::string Temporary = (TemporaryPrefix + toHex(Random)).str();
  auto Fail = [&](int Error) {
    return createStringError(std::error_code(Error, std::generic_category()),
                             "cannot write an entry: %s", strerror(Error));
  };
  int File = openat(Folder, Temporary.c_str(),
                    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (File < 0)
    return Fail(errno);
  // Not flushed to the disk: an entry that a power failure cuts is found by its checksum.
  bool Written = writeAll(File, &H, sizeof(H)) &&
                 writeAll(File, Description.data(), Description.size()) &&
                 writeAll(File, Data.data(), Data.size());
  int Error = Written ? 0 : errno;
  if (::close(File) && !Error)
    Error = errno;
  if (!Error && renameat(Folder, Temporary.c_str(), Folder, getEntryName(Key).c_str()))
    Error = errno;
  if (!Error)
    return llvm::Error::success();
  unlinkat(Folder, Temporary.c_str(), 0);
  return Fail(Error);
}
