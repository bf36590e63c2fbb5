//===- LinkActions.cpp - Tile IR in the actions of a link -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkActions.h"
#include "ActionGraph.h"
#include "DeviceActions.h"
#include "Diagnostics.h"
#include "LinkOptions.h"
#include "LinkerArgs.h"
#include "TileCommand.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Option/ArgList.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

//===----------------------------------------------------------------------===//
// The job
//===----------------------------------------------------------------------===//

namespace {

class TileLinkTool final : public TileJobTool {
public:
  explicit TileLinkTool(const TileLinkToolChain &TC)
      : TileJobTool("tileir::Linker", "Tile IR link", TC), TheToolChain(TC) {}

  void ConstructJob(Compilation &C, const JobAction &Action, const InputInfo &Output,
                    const InputInfoList &Inputs, const opt::ArgList &Options,
                    const char *LinkingOutput) const override;

private:
  const TileLinkToolChain &TheToolChain;
};

} // namespace

void TileLinkTool::ConstructJob(Compilation &C, const JobAction &Action,
                                const InputInfo &Output, const InputInfoList &Inputs,
                                const opt::ArgList &, const char *) const {
  const opt::ArgList &Options = C.getArgs();
  const LinkCode &Code = TheToolChain.getCode();
  opt::ArgStringList Args = {
      "-cc1tileir", "-link", "-triple",
      Options.MakeArgString(C.getDefaultToolChain().getTripleString())};
  auto Add = [&](const Twine &Word) { Args.push_back(Options.MakeArgString(Word)); };
  if (wantsNoGPUs(C.getInputArgs()))
    Args.push_back("-no-gpus");
  for (const std::string &Arch : TheToolChain.getArchs())
    Add("-link-arch=" + Arch);
  addLinkCodeOptions(C, TheToolChain, Args);
  addJobsOption(Options, Args);
  if (C.getDriver().getDiags().getDiagnosticOptions().ShowColors)
    Args.push_back("-fcolor-diagnostics");
  addWarningOptions(C, Args);
  if (Options.hasArg(options::OPT_v))
    Args.push_back("-v");
  addToolkitOptions(C.getInputArgs(), Args);
  for (const std::string &File : Code.FinishedFiles)
    Add("-finished-code=" + File);
  for (const auto &[From, To] : TheToolChain.getCopies()) {
    Add("-copy=" + From);
    Add(Twine("-copy-to=") + To);
  }
  Args.push_back("-o");
  Args.push_back(Output.getFilename());
  for (const InputInfo &Input : Inputs)
    Args.push_back(Input.getFilename());
  C.addCommand(std::make_unique<TileCommand>(
      Action, *this, C.getArgs().MakeArgString(TheToolChain.getProgram()), Args, Inputs,
      Output));
}

//===----------------------------------------------------------------------===//
// Actions
//===----------------------------------------------------------------------===//

bool tileir::wantsNoGPUs(const opt::ArgList &Args) {
  const opt::Arg *Side =
      Args.getLastArg(options::OPT_offload_host_only, options::OPT_offload_host_device);
  if (Side && Side->getOption().matches(options::OPT_offload_host_only))
    return true;
  const opt::Arg *Arch =
      Args.getLastArg(options::OPT_offload_arch_EQ, options::OPT_no_offload_arch_EQ);
  return Arch && Arch->getOption().matches(options::OPT_no_offload_arch_EQ) &&
         StringRef(Arch->getValue()) == "all";
}

TileLinkToolChain::TileLinkToolChain(const Compilation &C, std::string Program,
                                     LinkCode Code)
    : ToolChain(C.getDriver(), C.getDefaultToolChain().getTriple(), C.getArgs()),
      Program(std::move(Program)), Code(std::move(Code)),
      TheTool(std::make_unique<TileLinkTool>(*this)) {}

TileLinkToolChain::~TileLinkToolChain() = default;

Tool *TileLinkToolChain::SelectTool(const JobAction &) const { return TheTool.get(); }

bool tileir::isArchive(StringRef Path) {
  file_magic Magic;
  return !identify_magic(Path, Magic) && Magic == file_magic::archive;
}

/// A name for a copy of the file without its Tile IR, which the job makes.
const char *TileLinkToolChain::addCopy(Compilation &C, const std::string &Path) {
  Expected<std::string> Name = CopyFolder.add(Path);
  if (!Name) {
    error(C.getDriver().getDiags(), "%0") << toString(Name.takeError());
    return "";
  }
  const char *Copy = C.addTempFile(C.getArgs().MakeArgString(*Name));
  Copies.emplace_back(Path, Copy);
  return Copy;
}

/// \returns what the linker gets in place of \p A, an argument of the link: copies for
/// the files with Tile IR that it names; null if it names none.
const opt::Arg *TileLinkToolChain::replaceFiles(Compilation &C, const opt::Arg &A) {
  opt::DerivedArgList &Args = C.getArgs();
  opt::Arg *Result = nullptr;
  for (const LinkCode::NamedFile &File : Code.TileFiles) {
    if (!File.From || &File.From->getBaseArg() != &A.getBaseArg() ||
        (isArchive(File.Path) && !Code.TakesWholeArchives))
      continue;
    if (!isLinkerWords(A))
      return Args.MakePositionalArg(nullptr,
                                    C.getDriver().getOpts().getOption(options::OPT_INPUT),
                                    addCopy(C, File.Path));
    if (File.IsPart || File.Word >= A.getNumValues()) {
      error(C.getDriver().getDiags(),
            "Tile IR of '%0' cannot be linked by way of '%1': give the file to clang by "
            "its own name")
          << File.Path << A.getAsString(Args);
      return nullptr;
    }
    if (!Result)
      Result = &copyLinkerWords(C, A);
    Result->getValues()[File.Word] = addCopy(C, File.Path);
  }
  return Result;
}

void TileLinkToolChain::replaceInputs(Compilation &C, Action &Link) {
  for (Action *&Input : Link.getInputs())
    if (auto *File = dyn_cast<InputAction>(Input))
      if (const opt::Arg *New = replaceFiles(C, File->getInputArg()))
        Input = C.MakeAction<InputAction>(*New, types::TY_Object);
}

bool TileLinkToolChain::addLinkActions(Compilation &C) {
  DeviceSettings Settings;
  if (!readDeviceSettings(C, Settings))
    return false;
  Archs = std::move(Settings.Archs);
  opt::DerivedArgList &Args = C.getArgs();
  for (Action *Top : C.getActions()) {
    if (!isLink(Top))
      continue;
    replaceInputs(C, *Top);
    if (C.getDriver().getDiags().hasErrorOccurred())
      return false;
    ActionList Files;
    for (const LinkCode::NamedFile &File : Code.TileFiles) {
      opt::Arg *A = Args.MakePositionalArg(
          nullptr, C.getDriver().getOpts().getOption(options::OPT_INPUT),
          Args.MakeArgString(File.Path));
      Files.push_back(C.MakeAction<InputAction>(*A, types::TY_Object));
    }
    auto *Tile = C.MakeAction<TileJobAction>(Files, types::TY_Object);
    OffloadAction::DeviceDependences OnOurToolChain;
    OnOurToolChain.add(*Tile, *this, /*BoundArch=*/nullptr, Action::OFK_None);
    ActionList &Inputs = Top->getInputs();
    Inputs.insert(Inputs.begin(),
                  C.MakeAction<OffloadAction>(OnOurToolChain, types::TY_Object));
  }
  return true;
}
