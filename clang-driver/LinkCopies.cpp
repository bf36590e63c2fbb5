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

using namespace llvm;
using namespace tileir;

Expected<std::string> LinkCopies::add(StringRef File) {
  if (Root.path().empty())
    if (std::error_code EC = Root.create("tileir-link"))
      return createStringError(EC, "cannot make a folder for temporary files: " +
                                       EC.message());
  // Files of one name are in different folders.
  StringRef Name = sys::path::filename(File);
  unsigned Index = Names[Name]++;
  SmallString<128> Path(Root.path());
  sys::path::append(Path, Twine(Index));
  if (Index == NumFolders) {
    if (std::error_code EC = sys::fs::create_directory(Path, /*IgnoreExisting=*/false))
      return createFileError(Path, EC);
    ++NumFolders;
  }
  sys::path::append(Path, Name);
  return std::string(Path);
}
