//===- FinishedOutputs.cpp - Outputs that appear when they are whole ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinishedOutputs.h"
#include "DeviceActions.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fcntl.h>
#include <unistd.h>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

FinishedOutputs::FinishedOutputs(Compilation &C) {
  // Nothing is written then; and clang itself writes to the output by -fno-temp-file.
  if (C.getArgs().hasArg(options::OPT__HASH_HASH_HASH, options::OPT_fno_temp_file))
    return;
  StringSet<> Intermediates, Read;
  for (const Command &Job : C.getJobs()) {
    if (isa<TileJobAction>(&Job.getSource()))
      for (const std::string &Output : Job.getOutputFilenames())
        Intermediates.insert(Output);
    for (const InputInfo &Input : Job.getInputInfos())
      if (Input.isFilename())
        Read.insert(Input.getFilename());
  }
  for (Command &Job : C.getJobs()) {
    if (isa<TileJobAction>(&Job.getSource()) || Job.getOutputFilenames().size() != 1 ||
        Read.contains(Job.getOutputFilenames().front()))
      continue;
    bool CompilesTile = any_of(Job.getInputInfos(), [&](const InputInfo &Input) {
      return Input.isFilename() && Intermediates.contains(Input.getFilename());
    });
    if (CompilesTile && !Job.getArguments().empty() &&
        StringRef(Job.getArguments().front()) == "-cc1")
      divert(C, Job);
  }
}

/// Whether clang would write a temporary file beside this output.
static bool isWrittenBeside(StringRef Path) {
  if (Path == "-")
    return false;
  sys::fs::file_status Status;
  if (!sys::fs::status(Path, Status))
    return sys::fs::is_regular_file(Status) && sys::fs::can_write(Path);
  StringRef Folder = sys::path::parent_path(Path);
  return !access(Folder.empty() ? "." : Folder.str().c_str(), W_OK | X_OK);
}

void FinishedOutputs::divert(Compilation &C, Command &Job) {
  Output New;
  New.Job = &Job;
  New.Arguments = Job.getArguments();
  New.Wanted = Job.getOutputFilenames().front();
  opt::ArgStringList Args = Job.getArguments();
  auto Option = find_if(Args, [](StringRef Arg) { return Arg == "-o"; });
  if (Option == Args.end() || std::next(Option) == Args.end() ||
      New.Wanted != *std::next(Option) || !isWrittenBeside(New.Wanted))
    return;
  StringRef Extension = sys::path::extension(New.Wanted);
  Extension.consume_front(".");
  New.Written = C.getDriver().GetTemporaryPath(sys::path::stem(New.Wanted), Extension);
  if (New.Written.empty()) // The driver has told why.
    return;
  const char *Written = C.getArgs().MakeArgString(New.Written);
  C.addTempFile(Written);
  *std::next(Option) = Written;
  Job.replaceArguments(Args);
  Outputs.push_back(std::move(New));
}

/// Copies to another file system: to a file without a name, where that has such, so that
/// nothing is left if the process is killed here.
static std::error_code copyFile(const std::string &From, const std::string &To) {
  SmallString<128> Beside;
  sys::fs::createUniquePath(To + "-%%%%%%%%.tmp", Beside, /*MakeAbsolute=*/false);
  StringRef Folder = sys::path::parent_path(To);
  int Nameless = open(Folder.empty() ? "." : Folder.str().c_str(),
                      O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  std::error_code EC;
  if (Nameless >= 0) {
    EC = sys::fs::copy_file(From, Nameless);
    std::string Link = "/proc/self/fd/" + std::to_string(Nameless);
    bool IsNamed = !EC && !linkat(AT_FDCWD, Link.c_str(), AT_FDCWD, Beside.c_str(),
                                  AT_SYMLINK_FOLLOW);
    close(Nameless);
    if (EC)
      return EC;
    Nameless = IsNamed ? Nameless : -1; // Without /proc, for example.
  }
  if (Nameless < 0)
    EC = sys::fs::copy_file(From, Beside);
  if (!EC)
    EC = sys::fs::rename(Beside, To);
  if (EC)
    sys::fs::remove(Beside);
  return EC;
}

Error FinishedOutputs::move() {
  Error Result = Error::success();
  for (const Output &O : Outputs) {
    O.Job->replaceArguments(O.Arguments);
    // Of a job that failed, or did not run, there is the empty file that keeps the name.
    uint64_t Size = 0;
    if (sys::fs::file_size(O.Written, Size) || !Size)
      continue;
    if (!::rename(O.Written.c_str(), O.Wanted.c_str()))
      continue;
    std::error_code EC(errno, std::generic_category());
    if (EC == std::errc::cross_device_link)
      EC = copyFile(O.Written, O.Wanted);
    if (EC)
      Result = joinErrors(
          std::move(Result),
          createStringError(EC, "cannot write '" + O.Wanted + "': " + EC.message()));
  }
  return Result;
}
