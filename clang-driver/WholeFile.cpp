//===- WholeFile.cpp - Files that appear when they are whole --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WholeFile.h"
#include "Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

static std::string folderOf(StringRef Path) {
  StringRef Folder = sys::path::parent_path(Path);
  return Folder.empty() ? "." : Folder.str();
}

bool tileir::isReplaced(StringRef Path) {
  if (Path == "-")
    return false;
  sys::fs::file_status Status;
  if (!sys::fs::status(Path, Status) &&
      (!sys::fs::is_regular_file(Status) || !sys::fs::can_write(Path)))
    return false;
  return !access(folderOf(Path).c_str(), W_OK | X_OK);
}

/// A pattern of names beside \p Path, which may be as long as names can be.
static std::string patternBeside(StringRef Path) {
  return folderOf(Path) + "/tileir-%%%%%%%%.tmp";
}

static std::error_code lastError() {
  return std::error_code(errno, std::generic_category());
}

static std::error_code write(int FD, StringRef Contents) {
  raw_fd_ostream OS(FD, /*shouldClose=*/false, /*unbuffered=*/true);
  OS << Contents;
  std::error_code EC = OS.error();
  OS.clear_error();
  return EC;
}

/// Gives a file that has no name the name \p Path. The first way needs a new Linux or
/// privileges, the second /proc.
static std::error_code link(int FD, const std::string &Path) {
  if (!linkat(FD, "", AT_FDCWD, Path.c_str(), AT_EMPTY_PATH))
    return {};
  std::string Name = "/proc/self/fd/" + std::to_string(FD);
  if (!linkat(AT_FDCWD, Name.c_str(), AT_FDCWD, Path.c_str(), AT_SYMLINK_FOLLOW))
    return {};
  return lastError();
}

/// The same where \p Path may be there.
static std::error_code linkOver(int FD, const std::string &Path) {
  std::error_code EC = link(FD, Path);
  if (EC != std::errc::file_exists)
    return EC;
  SmallString<128> Beside;
  sys::fs::createUniquePath(patternBeside(Path), Beside, /*MakeAbsolute=*/false);
  if ((EC = link(FD, Beside.str().str())))
    return EC;
  EC = sys::fs::rename(Beside, Path);
  if (EC)
    sys::fs::remove(Beside);
  return EC;
}

/// Writes to a file with another name, where files without one are not possible.
static std::error_code writeBeside(const std::string &Path, StringRef Contents,
                                   unsigned Mode) {
  Expected<sys::fs::TempFile> File = sys::fs::TempFile::create(patternBeside(Path), Mode);
  if (!File)
    return errorToErrorCode(File.takeError());
  if (std::error_code EC = write(File->FD, Contents)) {
    consumeError(File->discard());
    return EC;
  }
  return errorToErrorCode(File->keep(Path));
}

static std::error_code replaceFile(const std::string &Path, StringRef Contents) {
  // The mode of an older file is kept: temporary ones are the user's alone.
  struct stat Old;
  bool HasOld = !stat(Path.c_str(), &Old);
  unsigned Mode = HasOld ? Old.st_mode & 0777 : 0666;
  int FD = open(folderOf(Path).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (FD < 0)
    return writeBeside(Path, Contents, Mode);
  std::error_code EC = write(FD, Contents);
  if (!EC && HasOld && fchmod(FD, Mode))
    EC = lastError();
  if (!EC && linkOver(FD, Path))
    EC = writeBeside(Path, Contents, Mode);
  close(FD);
  return EC;
}

Error tileir::writeFile(StringRef Path, function_ref<void(raw_ostream &)> Write) {
  SmallString<0> Contents;
  raw_svector_ostream Stream(Contents);
  Write(Stream);
  // A link stays: it may be /dev/stdout.
  if (!isReplaced(Path) || sys::fs::is_symlink_file(Path))
    return writeInPlace(Path, [&](raw_ostream &OS) { OS << Contents; });
  std::error_code EC = replaceFile(Path.str(), Contents);
  return EC ? cannotWrite(Path, EC) : Error::success();
}
