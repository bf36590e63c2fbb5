//===- LinkCopies.cpp - Copies of a link's files --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkCopies.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <atomic>
#include <csignal>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

/// What a handler of signals can read: the folders, the innermost first.
static constexpr unsigned MaxFolders = 64;
static std::atomic<const char *> FoldersForSignal[MaxFolders];
static std::atomic<unsigned> NumForSignal;

static void setForSignal(const std::string &Folder) {
  if (NumForSignal != MaxFolders)
    FoldersForSignal[NumForSignal++] = Folder.c_str();
}

static void removeFoldersAndDie(int Signal) {
  for (unsigned I = NumForSignal; I; --I)
    (void)!rmdir(FoldersForSignal[I - 1]);
  signal(Signal, SIG_DFL);
  raise(Signal);
}

void LinkCopies::removeOnSignal() {
  for (int Signal : {SIGINT, SIGTERM, SIGHUP})
    if (signal(Signal, removeFoldersAndDie) == SIG_IGN) // nohup, and background jobs.
      signal(Signal, SIG_IGN);
}

Expected<std::string> LinkCopies::add(StringRef File) {
  if (Root.empty()) {
    SmallString<128> Folder;
    if (std::error_code EC = sys::fs::createUniqueDirectory("tileir-link", Folder))
      return createStringError(EC, "cannot make a folder for temporary files: " +
                                       EC.message());
    Root = std::string(Folder);
    setForSignal(Root);
  }
  // Files of one name are in different folders.
  StringRef Name = sys::path::filename(File);
  unsigned Index = Names[Name]++;
  while (Folders.size() <= Index) {
    SmallString<128> Folder(Root);
    sys::path::append(Folder, Twine(Folders.size()));
    if (std::error_code EC = sys::fs::create_directory(Folder, /*IgnoreExisting=*/false))
      return createFileError(Folder, EC);
    Folders.push_back(std::string(Folder));
    setForSignal(Folders.back());
  }
  SmallString<128> Path(Folders[Index]);
  sys::path::append(Path, Name);
  Copies.push_back(std::string(Path));
  return Copies.back();
}

LinkCopies::~LinkCopies() {
  NumForSignal = 0;
  for (const std::string &Copy : Copies)
    sys::fs::remove(Copy);
  for (const std::string &Folder : Folders)
    sys::fs::remove(Folder);
  if (!Root.empty())
    sys::fs::remove(Root);
}
