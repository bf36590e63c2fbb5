//===- TemporaryFolder.cpp - Folders of temporary files -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Handlers of signals may not allocate memory, as opendir() does: entries of folders are
// read by the system call, and the list of folders only grows.
//
//===----------------------------------------------------------------------===//

#include "TemporaryFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <string>
#include <sys/syscall.h>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

struct TemporaryFolder::Entry {
  std::string Path;
  std::atomic<bool> IsThere;
  Entry *Next;

  static std::atomic<Entry *> First;
};

std::atomic<TemporaryFolder::Entry *> TemporaryFolder::Entry::First;

static void removeFolder(int Parent, const char *Name, unsigned Depth);

/// Removes what is in the open folder \p Folder.
static void removeContents(int Folder, unsigned Depth) {
  alignas(dirent64) char Buffer[4096];
  long Size;
  while ((Size = syscall(SYS_getdents64, Folder, Buffer, sizeof(Buffer))) > 0)
    for (long At = 0; At < Size;) {
      auto *File = reinterpret_cast<dirent64 *>(Buffer + At);
      At += File->d_reclen;
      if (!strcmp(File->d_name, ".") || !strcmp(File->d_name, ".."))
        continue;
      if (unlinkat(Folder, File->d_name, 0) && Depth)
        removeFolder(Folder, File->d_name, Depth - 1);
    }
}

/// Removes \p Name in the open folder \p Parent, and folders in it down to \p Depth.
static void removeFolder(int Parent, const char *Name, unsigned Depth) {
  // A thread may write another file while this is at work.
  for (unsigned Tries = 0; Tries != 4; ++Tries) {
    if (!unlinkat(Parent, Name, AT_REMOVEDIR) || (errno != ENOTEMPTY && errno != EEXIST))
      return;
    int Folder = openat(Parent, Name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (Folder < 0)
      return;
    removeContents(Folder, Depth);
    close(Folder);
  }
}

void TemporaryFolder::removeAll() {
  for (Entry *E = Entry::First; E; E = E->Next)
    if (E->IsThere)
      removeFolder(AT_FDCWD, E->Path.c_str(), /*Depth=*/8);
}

static void removeAllAndDie(int Signal) {
  TemporaryFolder::removeAll();
  signal(Signal, SIG_DFL);
  raise(Signal);
}

void TemporaryFolder::removeOnSignal() {
  for (int Signal : {SIGHUP, SIGINT, SIGTERM, SIGUSR2, SIGQUIT, SIGXCPU, SIGXFSZ, SIGSYS,
                     SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV})
    if (signal(Signal, removeAllAndDie) == SIG_IGN) // nohup, and background jobs.
      signal(Signal, SIG_IGN);
}

std::error_code TemporaryFolder::create(StringRef Prefix) {
  SmallString<128> Path;
  if (std::error_code EC = sys::fs::createUniqueDirectory(Prefix, Path))
    return EC;
  Registered = new Entry{std::string(Path), true, Entry::First};
  while (!Entry::First.compare_exchange_weak(Registered->Next, Registered)) {
  }
  return {};
}

StringRef TemporaryFolder::path() const {
  return Registered ? StringRef(Registered->Path) : "";
}

TemporaryFolder::~TemporaryFolder() {
  if (!Registered)
    return;
  removeFolder(AT_FDCWD, Registered->Path.c_str(), /*Depth=*/8);
  Registered->IsThere = false;
}
