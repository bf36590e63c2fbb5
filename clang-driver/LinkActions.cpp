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
#include "TileCommand.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

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

/// The path that \p Name, the value of -l, was found at; null if it is none of \p Files.
static const std::string *findLibrary(StringRef Name, ArrayRef<std::string> Files) {
  std::string Wanted = Name.consume_front(":") ? Name.str() : ("lib" + Name + ".a").str();
  const auto *Found =
      find_if(Files, [&](StringRef File) { return sys::path::filename(File) == Wanted; });
  return Found == Files.end() ? nullptr : Found;
}

/// Whether all members of archives take part in the link, so that clang-linker-wrapper
/// takes their device code, too.
static bool takesWholeArchives(const opt::ArgList &Args) {
  return any_of(Args.filtered(options::OPT_Wl_COMMA, options::OPT_Xlinker),
                [](const opt::Arg *A) {
                  return any_of(A->getValues(), [](StringRef Word) {
                    return Word == "--whole-archive" || Word == "-whole-archive";
                  });
                });
}

static bool isArchive(StringRef Path) {
  file_magic Magic;
  return !identify_magic(Path, Magic) && Magic == file_magic::archive;
}

void TileLinkToolChain::replaceInputs(Compilation &C, Action &Link) {
  opt::DerivedArgList &Args = C.getArgs();
  bool WholeArchives = takesWholeArchives(Args);
  for (Action *&Input : Link.getInputs()) {
    auto *File = dyn_cast<InputAction>(Input);
    if (!File)
      continue;
    const opt::Arg &A = File->getInputArg();
    const std::string *Path = nullptr;
    if (A.getOption().matches(options::OPT_l))
      Path = findLibrary(A.getValue(), Code.TileFiles);
    else if (A.getOption().matches(options::OPT_INPUT))
      if (auto Found = find(Code.TileFiles, StringRef(A.getValue()));
          Found != Code.TileFiles.end())
        Path = &*Found;
    if (!Path || (isArchive(*Path) && !WholeArchives))
      continue;
    const char *Copy = C.addTempFile(Args.MakeArgString(C.getDriver().GetTemporaryPath(
        sys::path::stem(*Path), sys::path::extension(*Path).drop_front())));
    Copies.emplace_back(*Path, Copy);
    opt::Arg *CopyArg = Args.MakePositionalArg(
        nullptr, C.getDriver().getOpts().getOption(options::OPT_INPUT), Copy);
    Input = C.MakeAction<InputAction>(*CopyArg, types::TY_Object);
  }
}

bool TileLinkToolChain::addLinkActions(Compilation &C) {
  DeviceSettings Settings;
  if (!readDeviceSettings(C, Settings))
    return false;
  Archs = std::move(Settings.Archs);
  opt::DerivedArgList &Args = C.getArgs();
  for (Action *Top : C.getActions()) {
    if (!isa<LinkJobAction>(Top) && !isa<LinkerWrapperJobAction>(Top))
      continue;
    replaceInputs(C, *Top);
    ActionList Files;
    for (const std::string &File : Code.TileFiles) {
      opt::Arg *A = Args.MakePositionalArg(
          nullptr, C.getDriver().getOpts().getOption(options::OPT_INPUT),
          Args.MakeArgString(File));
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
