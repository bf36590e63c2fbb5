//===- RemarkJobs.cpp - The remarks of tile jobs --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RemarkJobs.h"
#include "Diagnostics.h"
#include "WholeFile.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

static constexpr StringLiteral FileOption = "-opt-record-file";
/// What the record of a host's tile job is called, after the name of its output.
static constexpr StringLiteral RecordExtension = ".tile.opt.yaml";

void tileir::addRemarkPatterns(const Compilation &C, const opt::ArgList &Options,
                               opt::ArgStringList &Args) {
  for (const opt::Arg *A :
       Options.filtered(options::OPT_Rpass_EQ, options::OPT_Rpass_missed_EQ,
                        options::OPT_Rpass_analysis_EQ, options::OPT_R_Joined)) {
    std::string Message, Text = A->getAsString(Options);
    if (A->getOption().matches(options::OPT_R_Joined)) {
      if (Text != "-Rpass" && Text != "-Rpass-missed" && Text != "-Rpass-analysis")
        continue;
      Text += "=.*";
    } else if (!Regex(A->getValue()).isValid(Message)) {
      C.getDriver().Diag(clang::diag::err_drv_optimization_remark_pattern)
          << Message << Text;
    }
    A->claim();
    Args.push_back(Options.MakeArgString(Text));
  }
}

static StringRef getFormat(const opt::ArgList &Options) {
  return Options.getLastArgValue(options::OPT_fsave_optimization_record_EQ, "yaml");
}

static void addRecord(const Compilation &C, const opt::ArgList &Options, const char *File,
                      opt::ArgStringList &Args) {
  Args.append({FileOption.data(), File, "-opt-record-format",
               Options.MakeArgString(getFormat(Options))});
  if (const opt::Arg *A =
          Options.getLastArg(options::OPT_foptimization_record_passes_EQ)) {
    std::string Message;
    if (!Regex(A->getValue()).isValid(Message))
      C.getDriver().Diag(clang::diag::err_drv_optimization_remark_pattern)
          << Message << A->getAsString(Options);
    Args.append({"-opt-record-passes", A->getValue()});
  }
}

void tileir::addDeviceRemarkOptions(const Compilation &C, const opt::ArgList &Options,
                                    StringRef Arch, StringRef BaseInput,
                                    opt::ArgStringList &Args) {
  addRemarkPatterns(C, Options, Args);
  if (!willEmitRemarks(Options))
    return;
  // Where cc1 would write, but each architecture for itself.
  const opt::Arg *Named = Options.getLastArg(options::OPT_foptimization_record_file_EQ);
  if (!Named && Options.hasArg(options::OPT_c, options::OPT_S))
    Named = Options.getLastArg(options::OPT_o);
  SmallString<128> File(Named ? StringRef(Named->getValue())
                              : sys::path::stem(BaseInput));
  sys::path::replace_extension(File, "");
  if (StringRef(File).ends_with(".opt")) // NAME.opt.yaml
    sys::path::replace_extension(File, "");
  File += Action::GetOffloadingFileNamePrefix(Action::OFK_Cuda, "nvptx64-nvidia-cuda");
  addRecord(C, Options,
            Options.MakeArgString(File + "-" + Arch + ".opt." + getFormat(Options)),
            Args);
}

void tileir::addHostRemarkOptions(Compilation &C, StringRef Output,
                                  opt::ArgStringList &Args) {
  const opt::ArgList &Options = C.getArgs();
  addRemarkPatterns(C, Options, Args);
  if (!willEmitRemarks(Options))
    return;
  if (getFormat(Options) != "yaml") {
    warn(C.getDriver().getDiags(),
         "remarks about tiles on the host are recorded in the format 'yaml' alone");
    return;
  }
  addRecord(C, Options, C.addTempFile(Options.MakeArgString(Output + RecordExtension)),
            Args);
}

/// The value of -opt-record-file; empty if there is none.
static StringRef getRecordFile(const Command &Job) {
  ArrayRef<const char *> Args = Job.getArguments();
  const auto *At = find(Args, FileOption);
  return At == Args.end() || At + 1 == Args.end() ? "" : At[1];
}

Error tileir::joinRecords(const Compilation &C) {
  StringMap<StringRef> Records; // By what the tile job writes.
  for (const Command &Job : C.getJobs()) {
    StringRef File = getRecordFile(Job);
    if (StringRef Output = File; Output.consume_back(RecordExtension))
      Records[Output] = File;
    if (File.empty() || Job.getInputInfos().empty() ||
        !Job.getInputInfos().front().isFilename())
      continue;
    auto Record = Records.find(Job.getInputInfos().front().getFilename());
    if (Record == Records.end())
      continue;
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(Record->second);
    if (!Text)
      return createStringError(Text.getError(), "cannot read '" + Record->second + "'");
    std::string Joined;
    if (auto Own = MemoryBuffer::getFile(File)) // cc1 writes none without remarks.
      Joined = (*Own)->getBuffer().str();
    Joined += (*Text)->getBuffer();
    if (Error E = writeFile(File, [&](raw_ostream &OS) { OS << Joined; }))
      return E;
  }
  return Error::success();
}
