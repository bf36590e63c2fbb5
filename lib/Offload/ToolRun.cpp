//===- ToolRun.cpp - Programs of the CUDA toolkit and their files ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/ToolRun.h"
#include "Support/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <csignal>

using namespace llvm;
using namespace tileir;

/// The folder of temporary files, as messages name it: "'/tmp' (TMPDIR chooses another)".
static std::string describeFolder(StringRef Folder) {
  return ("'" + Folder + "' (TMPDIR chooses another)").str();
}

static SmallString<128> temporaryFolder() {
  SmallString<128> Folder;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Folder);
  return Folder;
}

static std::atomic<bool> RemovedOnSignal{false};

void TemporaryFile::removeOnSignal() { RemovedOnSignal = true; }

Expected<TemporaryFile> TemporaryFile::create(StringRef Extension) {
  TemporaryFile File;
  if (std::error_code EC = sys::fs::createTemporaryFile("tileir", Extension, File.Path))
    return createStringError(EC, "cannot create a temporary file in " +
                                     describeFolder(temporaryFolder()) + ": " +
                                     EC.message());
  if (RemovedOnSignal)
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
  if (RemovedOnSignal)
    sys::DontRemoveFileOnSignal(Path);
}

Error TemporaryFile::write(StringRef Contents) const {
  if (Error E = writeInPlace(Path, [&](raw_ostream &OS) { OS << Contents; }))
    return createStringError(toString(std::move(E)) + " (TMPDIR chooses another folder)");
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

/// Why it is not known how a program ended that was started; empty for other failures.
static StringRef explainLostChild(StringRef Message) {
  if (!Message.starts_with("Error waiting for child process"))
    return "";
  struct sigaction Action;
  bool Ignored = !sigaction(SIGCHLD, nullptr, &Action) &&
                 (Action.sa_handler == SIG_IGN || (Action.sa_flags & SA_NOCLDWAIT));
  return Ignored
             ? "; this process ignores SIGCHLD, so that the system keeps no status of "
               "its children"
             : "; something in this process has waited for all of its children";
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
    return createStringError("cannot run '" + Program + "': " + Message +
                             explainLostChild(Message));
  Expected<std::string> Output = Log->read();
  if (!Output)
    return Output.takeError();
  Result.Output = std::move(*Output);
  return Result;
}

std::string tileir::describeFailure(StringRef Name, const ToolResult &Run) {
  // As much as a program may need at its end, when it has removed what it could not
  // write.
  constexpr uint64_t FewBytes = 4u << 20;
  StringRef Output = StringRef(Run.Output).trim();
  if (!Output.empty())
    return (Name + " failed: " + Output).str();
  std::string Text =
      (Name + (Run.Status < 0 ? " crashed" : " failed with status " + Twine(Run.Status)) +
       " and gave no reason")
          .str();
  SmallString<128> Folder = temporaryFolder();
  ErrorOr<sys::fs::space_info> Space = sys::fs::disk_space(Folder);
  if (Space && Space->available < FewBytes)
    Text += "; there are only " + std::to_string(Space->available >> 10) +
            " KiB left for temporary files in " + describeFolder(Folder);
  return Text;
}
