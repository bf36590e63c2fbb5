//===- FinishedOutputs.cpp - Outputs that appear when they are whole ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinishedOutputs.h"
#include "ActionGraph.h"
#include "Support/OutputFile.h"
#include "WholeFile.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

/// The options that name what a job writes.
static constexpr StringLiteral OutputOptions[] = {"-o", "-split-dwarf-output",
                                                  "-opt-record-file"};

/// clang removes the output of a job that fails. What it compiles in one step takes us
/// several, and an older file under the name of what they lead to is to go whichever of
/// them fails. A link leads from the job for its Tile IR, not from those of its objects.
static void removeOutputsOfFailing(Compilation &C, const StringSet<> &Temporary) {
  StringMap<SmallVector<const JobAction *, 4>> Steps; // That lead to a file, in order.
  for (const Command &Job : C.getJobs()) {
    const auto &Source = cast<JobAction>(Job.getSource());
    bool IsLink = isa<LinkJobAction>(Source) || isa<LinkerWrapperJobAction>(Source);
    SmallVector<const JobAction *, 4> Leading;
    for (const InputInfo &Input : Job.getInputInfos()) {
      auto Of = Input.isFilename() ? Steps.find(Input.getFilename()) : Steps.end();
      if (Of != Steps.end() && (!IsLink || isa<TileJobAction>(Of->second.back())))
        append_range(Leading, Of->second);
    }
    if (Leading.empty() && !isa<TileJobAction>(Source))
      continue;
    for (const std::string &Output : Job.getOutputFilenames()) {
      if (!Temporary.contains(Output)) // Of an action clang takes one.
        for (const JobAction *Step : Leading)
          C.addResultFile(C.getArgs().MakeArgString(Output), Step);
      Steps[Output] = Leading;
      Steps[Output].push_back(&Source);
    }
  }
}

/// With -save-temps clang keeps all files of its jobs. What the tile job of a link
/// writes, an object and copies of objects, is the step of nothing. And
/// clang-linker-wrapper gives the images of one object, and of objects of one file name,
/// one name then: it would link the last of them in place of each.
void FinishedOutputs::tidyLinks(Compilation &C, bool LinksTile) {
  if (!C.getDriver().isSaveTempsEnabled())
    return;
  for (Command &Job : C.getJobs()) {
    opt::ArgStringList Args = Job.getArguments();
    if (LinksTile && isa<LinkerWrapperJobAction>(Job.getSource())) {
      erase_if(Args, [](StringRef Arg) { return Arg == "--save-temps"; });
      Job.replaceArguments(Args);
    }
    if (!isa<TileJobAction>(Job.getSource()) || !is_contained(Args, StringRef("-link")))
      continue;
    append_range(Unwanted, Job.getOutputFilenames());
    for (StringRef Arg : Args)
      if (Arg.consume_front("-copy-to="))
        Unwanted.push_back(Arg.str());
  }
}

FinishedOutputs::FinishedOutputs(Compilation &C, bool LinksTile) {
  tidyLinks(C, LinksTile);
  StringSet<> Temporary;
  for (const char *File : C.getTempFiles())
    Temporary.insert(File);
  removeOutputsOfFailing(C, Temporary);
  // Nothing is written then; and clang itself writes to the output by -fno-temp-file.
  // The statistics of processes need the callback.
  if (C.getArgs().hasArg(options::OPT__HASH_HASH_HASH, options::OPT_fno_temp_file) ||
      C.getDriver().CCPrintProcessStats)
    return;
  visitReadersOfTile(C, [&](JobList::iterator Job) { divert(C, *Job, Temporary); });
  if (!Outputs.empty())
    C.setPostCallback([this](const Command &Job, int Status) { finish(Job, Status); });
}

FinishedOutputs::~FinishedOutputs() {
  for (const Output &O : Outputs) // Of jobs that did not run.
    sys::fs::remove(O.Written);
  for (const std::string &File : Unwanted)
    sys::fs::remove(File);
  consumeError(std::move(Failure));
}

void FinishedOutputs::divert(Compilation &C, Command &Job, const StringSet<> &Temporary) {
  opt::ArgStringList Args = Job.getArguments();
  for (size_t I = 1; I < Args.size(); ++I) {
    StringRef Wanted = Args[I];
    if (!is_contained(OutputOptions, StringRef(Args[I - 1])) ||
        Temporary.contains(Wanted) || !isReplaced(Wanted))
      continue;
    StringRef Extension = sys::path::extension(Wanted);
    Extension.consume_front(".");
    std::string Written =
        C.getDriver().GetTemporaryPath(sys::path::stem(Wanted), Extension);
    if (Written.empty()) // The driver has told why.
      return;
    Args[I] = C.addTempFile(C.getArgs().MakeArgString(Written));
    Outputs.push_back({&Job, Job.getArguments(), Wanted.str(), std::move(Written)});
  }
  Job.replaceArguments(Args);
}

/// To where it belongs, also in another file system or to where a link leads.
static Error moveFile(const std::string &From, const std::string &To) {
  if (!sys::fs::is_symlink_file(To) && !sys::fs::rename(From, To))
    return Error::success();
  auto Buffer = MemoryBuffer::getFile(From, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return cannotWrite(To, Buffer.getError());
  return writeFile(To, [&](raw_ostream &OS) { OS << (*Buffer)->getBuffer(); });
}

void FinishedOutputs::finish(const Command &Job, int Status) {
  for (Output &O : reverse(Outputs)) { // The object is the last that appears.
    if (O.Job != &Job)
      continue;
    O.Job->replaceArguments(O.Arguments);
    if (!Status)
      Failure = joinErrors(std::move(Failure), moveFile(O.Written, O.Wanted));
  }
}

Error FinishedOutputs::takeError() { return std::move(Failure); }
