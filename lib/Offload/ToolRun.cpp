//===- ToolRun.cpp - Programs of the CUDA toolkit and their files ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/ToolRun.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

Expected<TemporaryFile> TemporaryFile::create(StringRef Extension) {
  TemporaryFile File;
  if (std::error_code EC = sys::fs::createTemporaryFile("tileir", Extension, File.Path))
    return createStringError(EC, "cannot create a temporary file: " + EC.message());
  sys::RemoveFileOnSignal(File.Path);
  return File;
}

TemporaryFile::TemporaryFile(TemporaryFile &&Other) : Path(Other.Path) {
  Other.Path.clear();
}

TemporaryFile::~TemporaryFile() {
  if (Path.empty())
    return;
  (void)sys::fs::remove(Path);
  sys::DontRemoveFileOnSignal(Path);
}

Error TemporaryFile::write(StringRef Contents) const {
  std::error_code EC;
  raw_fd_ostream OS(Path, EC, sys::fs::OF_None);
  if (!EC) {
    OS << Contents;
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  if (EC)
    return createStringError(EC, "cannot write '" + Path + "': " + EC.message());
  return Error::success();
}

Expected<std::string> TemporaryFile::read() const {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return createStringError(Buffer.getError(), "cannot read '" + Path +
                                                    "': " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

Expected<ToolResult> tileir::runTool(StringRef Program, ArrayRef<StringRef> Args) {
  Expected<TemporaryFile> Log = TemporaryFile::create("log");
  if (!Log)
    return Log.takeError();
  SmallVector<StringRef> Argv = {Program};
  Argv.append(Args.begin(), Args.end());
  // Both outputs in one file, in the order in which they were written.
  std::optional<StringRef> Redirects[] = {StringRef(), Log->getPath(), Log->getPath()};
  std::string Message;
  bool Failed = false;
  ToolResult Result;
  Result.Status =
      sys::ExecuteAndWait(Program, Argv, /*Env=*/std::nullopt, Redirects,
                          /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Message, &Failed);
  if (Failed || Result.Status == -1)
    return createStringError("cannot run '" + Program + "': " + Message);
  Expected<std::string> Output = Log->read();
  if (!Output)
    return Output.takeError();
  Result.Output = std::move(*Output);
  return Result;
}
