//===- Dependencies.cpp - Dependency files of tile jobs -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dependencies.h"
#include "DeviceActions.h"
#include "MakeNames.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

void tileir::addDependencyOptions(Compilation &C, const JobAction &Action,
                                  StringRef BaseInput, ArrayRef<std::string> Outputs,
                                  bool UsesToolkit, opt::ArgStringList &Args) {
  const opt::ArgList &Options = C.getArgs();
  if (!Options.hasArg(options::OPT_MD, options::OPT_MMD))
    return;
  const opt::Arg *OutputOption = Options.getLastArg(options::OPT_o);
  StringRef OutputName = OutputOption ? OutputOption->getValue() : "";
  const char *File;
  if (const opt::Arg *MF = Options.getLastArg(options::OPT_MF)) {
    File = MF->getValue();
  } else {
    SmallString<128> Name = OutputOption ? OutputName : sys::path::filename(BaseInput);
    // Several inputs of one command, linked at once: a file beside the program for each.
    if (OutputOption &&
        !Options.hasArg(options::OPT_c, options::OPT_S, options::OPT_fsyntax_only)) {
      sys::path::replace_extension(Name, "");
      Name += "-";
      Name += sys::path::stem(BaseInput);
      Name += ".d";
    } else {
      sys::path::replace_extension(Name, "d");
    }
    File = Options.MakeArgString(Name);
  }
  C.addFailureResultFile(File, &Action);
  Args.push_back("-dependency-file");
  Args.push_back(File);
  if (UsesToolkit && Options.getLastArg(options::OPT_MD, options::OPT_MMD)
                         ->getOption()
                         .matches(options::OPT_MD)) {
    Args.push_back("-toolkit-dependencies");
    addToolkitOptions(Options, Args);
  }

  if (Options.hasArg(options::OPT_MP))
    Args.push_back("-MP");
  if (Options.hasArg(options::OPT_MV))
    Args.push_back("-MV");

  auto AddTarget = [&](StringRef Target) {
    Args.push_back("-MT");
    Args.push_back(Options.MakeArgString(Target));
  };
  for (const opt::Arg *A : Options.filtered(options::OPT_MT, options::OPT_MQ))
    AddTarget(A->getOption().matches(options::OPT_MT) ? std::string(A->getValue())
                                                      : quoteForMake(A->getValue()));
  if (Options.hasArg(options::OPT_MT, options::OPT_MQ))
    return;
  if (OutputOption)
    return AddTarget(quoteForMake(OutputName));
  for (const std::string &Output : Outputs)
    AddTarget(quoteForMake(Output));
  if (!Outputs.empty())
    return;
  SmallString<128> Object = sys::path::filename(BaseInput);
  sys::path::replace_extension(Object, "o");
  AddTarget(quoteForMake(Object));
}

void tileir::addFilesOfOptions(const Compilation &C, ArrayRef<const char *> CC1Args,
                               std::vector<const char *> &Options) {
  // What clang names for C, and profiles, which it does not: builds on other machines
  // have only what is named.
  static constexpr StringLiteral Named[] = {"-fbasic-block-sections=list=",
                                            "-fmemory-profile-use=",
                                            "-fpass-plugin=",
                                            "-fprofile-instrument-use-path=",
                                            "-fprofile-list=",
                                            "-fprofile-remapping-file=",
                                            "-fprofile-sample-use=",
                                            "-fsanitize-coverage-allowlist=",
                                            "-fsanitize-coverage-ignorelist=",
                                            "-fsanitize-ignorelist=",
                                            "-fthinlto-index=",
                                            "-fxray-always-instrument=",
                                            "-fxray-attr-list=",
                                            "-fxray-never-instrument="};
  const opt::Arg *Asked = C.getArgs().getLastArg(options::OPT_MD, options::OPT_MMD);
  if (!Asked)
    return;
  StringSet<> Added;
  for (StringRef Arg : CC1Args) {
    bool IsRead = any_of(Named, [&](StringRef Name) { return Arg.consume_front(Name); });
    if (!IsRead && Asked->getOption().matches(options::OPT_MD))
      IsRead = Arg.consume_front("-fsanitize-system-ignorelist=");
    if (IsRead && !Arg.empty() && Added.insert(Arg).second)
      Options.push_back(C.getArgs().MakeArgString("-extra-dependency=" + Arg));
  }
}
