//===- OutputFile.cpp - Files that were written, with their errors --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/OutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

Error tileir::cannotWrite(StringRef Path, std::error_code Why) {
  std::string Name = Path == "-" ? "standard output" : ("'" + Path + "'").str();
  return createStringError(Why, "cannot write " + Name + ": " + Why.message());
}

Error tileir::closeFile(raw_fd_ostream &OS, StringRef Path) {
  OS.close();
  std::error_code Failed = OS.error();
  OS.clear_error();
  return Failed ? cannotWrite(Path, Failed) : Error::success();
}

Error tileir::writeInPlace(StringRef Path, function_ref<void(raw_ostream &)> Write) {
  std::error_code Failed;
  raw_fd_ostream OS(Path, Failed);
  if (Failed)
    return cannotWrite(Path, Failed);
  Write(OS);
  return closeFile(OS, Path);
}
