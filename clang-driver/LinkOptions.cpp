//===- LinkOptions.cpp - Options of GPU code that a link makes ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkOptions.h"
#include "DeviceActions.h"
#include "LinkActions.h"
#include "OptionCheck.h"
#include "RemarkJobs.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

/// The options of \p C as GPU code has them: those of -Xarch_device are plain ones, and
/// those of -Xarch_host are not there.
static const opt::ArgList &getDeviceOptions(Compilation &C, const ToolChain &TC) {
  return C.getArgsForToolChain(&TC, /*BoundArch=*/"", Action::OFK_Cuda);
}

/// What the command line says explicitly of the optimisation and the debug information of
/// GPU code and of ptxas, each as one word: "-O2", "-g", "-Xcuda-ptxas=-maxrregcount=64".
static void addExplicitCodeOptions(const opt::ArgList &Options,
                                   opt::ArgStringList &Result) {
  auto Add = [&](const Twine &Word) {
    Result.push_back(Options.MakeArgString("-link-option=" + Word));
  };
  if (const opt::Arg *Level = Options.getLastArg(options::OPT_O_Group))
    Add(Level->getAsString(Options));
  if (const opt::Arg *Debug = Options.getLastArg(options::OPT_g_Group)) {
    const opt::Option &O = Debug->getOption();
    Add(O.matches(options::OPT_g0) || O.matches(options::OPT_ggdb0) ? "-g0" : "-g");
  }
  for (const std::string &Value : Options.getAllArgValues(options::OPT_Xcuda_ptxas))
    Add("-Xcuda-ptxas=" + Value);
}

void tileir::addForLinkOptions(Compilation &C, const ToolChain &TC,
                               const DeviceSettings &Settings,
                               opt::ArgStringList &Result) {
  Result.push_back("-embed-tile-ir");
  for (const std::string &Arch : Settings.Archs)
    Result.push_back(C.getArgs().MakeArgString("-link-arch=" + Arch));
  addExplicitCodeOptions(getDeviceOptions(C, TC), Result);
}

void tileir::addLLVMOptions(const opt::ArgList &Options, opt::ArgStringList &Args) {
  Options.AddAllArgs(Args, options::OPT_mllvm);
  Options.AddLastArg(Args, options::OPT_ftime_report);
  // Of cc1's own options the one that tile jobs know.
  if (is_contained(Options.getAllArgValues(options::OPT_Xclang), "-llvm-verify-each"))
    Args.push_back("-llvm-verify-each");
}

void tileir::addLinkCodeOptions(Compilation &C, const ToolChain &TC,
                                opt::ArgStringList &Args) {
  const opt::ArgList &Options = getDeviceOptions(C, TC);
  addExplicitCodeOptions(Options, Args);
  addLLVMOptions(Options, Args);
  addPathOptions(Options, Args);
  addRemarkPatterns(C, Options, Args);
  if (C.getDriver().isSaveTempsEnabled()) {
    StringRef Folder;
    const opt::Arg *Output = Options.getLastArg(options::OPT_o);
    if (C.getDriver().isSaveTempsObj() && Output)
      Folder = sys::path::parent_path(Output->getValue());
    Args.push_back(
        Options.MakeArgString("-save-temps=" + Twine(Folder.empty() ? "." : Folder) +
                              sys::path::get_separator()));
  }
  if (!wantsNoGPUs(C.getInputArgs()))
    warnOfUnusedLinkOptions(C);
}
