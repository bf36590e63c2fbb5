//===- LinkNeeds.cpp - What a link needs for its tile kernels -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkNeeds.h"
#include "DeviceActions.h"
#include "Diagnostics.h"
#include "LinkScan.h"
#include "LinkerArgs.h"
#include "ObjectScan.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

/// Takes \p File, which \p From names, into \p Needs.
static void addFile(LinkNeeds &Needs, const LinkFile &File, const opt::Arg *From) {
  if (File.Contents == IsInSystemFolder) {
    std::string Folder = sys::path::parent_path(File.Path).str();
    if (!is_contained(Needs.SystemFolders, Folder))
      Needs.SystemFolders.push_back(std::move(Folder));
    return;
  }
  std::string Name = ("GPU code of '" + Twine(File.Path) + "'").str();
  Needs.Runtime |= (File.Contents & UsesRuntime) != 0;
  // clang-linker-wrapper does not read scripts.
  if ((File.Contents & (HasGPUCode | HasTileCode)) && File.Script)
    Needs.LeftBehind.push_back(
        Name + ", which the linker script '" + File.Script +
        "' names, is not linked: name the file on the command line");
  else if (File.Contents & (HasGPUCode | HasTileCode | HasGPUText))
    Needs.OffloadLink = true;
  Needs.HasOpenMPCode |= (File.Contents & HasOpenMPCode) != 0;
  LinkCode::NamedFile Named = {File.Path, From, File.Word, File.IsPart};
  if (!File.Script && (File.Contents & HasTileCode))
    Needs.Code.TileFiles.push_back(Named);
  if (!File.Script && File.IsHidden && (File.Contents & (HasGPUCode | HasTileCode)))
    Needs.Code.HiddenArchives.push_back(Named);
  Needs.Code.TakesWholeArchives |= File.TakesWhole;
  if (!File.Script && (File.Contents & HasGPUCode))
    Needs.Code.FinishedFiles.push_back(File.Path);
  if (File.IsHidden && File.IsPart && (File.Contents & HasGPUCode))
    Needs.LeftBehind.push_back(Name + " is not linked, as there is a shared library of "
                                      "that name: name the file on the command line");
  if (File.Contents & HasUnseenGPUCode)
    Needs.LeftBehind.push_back(
        Name + " is not linked: an assembler wrote it that does not know its "
               "section; compile it without '-fno-integrated-as' or '-S'");
  if (File.Contents & HasUnseenTileCode) {
    Needs.UnseenTile.push_back(File.Path);
    Needs.LeftBehind.push_back("Tile IR of '" + std::string(File.Path) +
                               "' is not compiled for any GPU: compile the file to "
                               "an object with '-c', and link that");
  }
}

LinkNeeds tileir::scanLinkNeeds(ArrayRef<const char *> Args,
                                ArrayRef<const opt::Arg *> From) {
  struct {
    LinkNeeds Needs;
    ArrayRef<const opt::Arg *> From;
  } State = {{}, From};
  int Count = static_cast<int>(Args.size());
  LinkMode Mode = readLinkMode(Args.data(), Count);
  scanLink(
      Mode, Args.data(), Count,
      [](void *Context, const LinkFile &File) {
        auto &S = *static_cast<decltype(State) *>(Context);
        unsigned Index = File.Argument;
        addFile(S.Needs, File, Index < S.From.size() ? S.From[Index] : nullptr);
        return true;
      },
      &State);
  State.Needs.Runtime &= Mode.HasDefaultLibraries;
  State.Needs.IsRelocatable = Mode.IsRelocatable;
  return std::move(State.Needs);
}

/// Calls \p Visit for the arguments that are inputs of what the compilation makes.
static void visitInputArgs(const Compilation &C,
                           function_ref<void(const opt::Arg &)> Visit) {
  for (const Action *Top : C.getActions())
    for (const Action *Input : Top->getInputs())
      if (auto *File = dyn_cast<InputAction>(Input))
        Visit(File->getInputArg());
}

LinkNeeds tileir::scanLinkNeeds(const Compilation &C) {
  const opt::ArgList &Args = C.getArgs();
  opt::ArgStringList Words;
  SmallVector<const opt::Arg *> From;
  DenseMap<const opt::Arg *, const opt::Arg *> Written; // Anew, for the linker.
  visitInputArgs(C, [&](const opt::Arg &A) { Written[&A.getBaseArg()] = &A; });
  SmallPtrSet<const opt::Arg *, 32> Seen;
  auto Add = [&](const opt::Arg &A) {
    const opt::Arg *New = Written.lookup(&A);
    if (!New)
      New = &A;
    // Clang is in that folder by now. And of -Xlinker the value may have gone.
    if (!Seen.insert(New).second ||
        A.getOption().matches(options::OPT_working_directory) ||
        (isLinkerWords(A) && !New->getNumValues()))
      return;
    New->render(Args, Words);
    From.resize(Words.size(), New);
  };
  for (const opt::Arg *A : Args)
    Add(*A);
  // What configuration files have for the end of a link ("$-lm") is in this only.
  visitInputArgs(C, Add);
  // After those of the command line, as clang gives them to the linker.
  for (const std::string &Folder : C.getDefaultToolChain().getFilePaths())
    Words.push_back(Args.MakeArgString("-L" + Folder));
  return scanLinkNeeds(Words, From);
}

bool tileir::checkUnseenTile(const Compilation &C, const LinkNeeds &Needs) {
  if (!usesLinkerWrapper(C))
    return true;
  bool HasNone = true;
  for (const std::string &File : Needs.UnseenTile) {
    // Of archives that takes the code for the architectures of the link only.
    if (isArchive(File) && !Needs.Code.TakesWholeArchives)
      continue;
    error(
        C.getDriver().getDiags(),
        "Tile IR of '%0' cannot be linked beside other GPU code: compile the file to an "
        "object with '-c', and link that")
        << File;
    HasNone = false;
  }
  return HasNone;
}

void tileir::makeOffloadLinks(Compilation &C) {
  for (Action *&Top : C.getActions()) {
    if (!isa<LinkJobAction>(Top))
      continue;
    Top = C.MakeAction<LinkerWrapperJobAction>(Top->getInputs(), Top->getType());
    Top->propagateHostOffloadInfo(C.getActiveOffloadKinds(), /*OArch=*/nullptr);
  }
}

void tileir::dropOpenMPDeviceLibrary(Compilation &C, const LinkNeeds &Needs) {
  auto CompilesTargetRegions = [](const Command &Job) {
    return Job.getSource().isDeviceOffloading(Action::OFK_OpenMP);
  };
  if (Needs.HasOpenMPCode || any_of(C.getJobs(), CompilesTargetRegions))
    return;
  for (Command &Job : C.getJobs()) {
    if (!isa<LinkerWrapperJobAction>(Job.getSource()))
      continue;
    opt::ArgStringList Args = Job.getArguments();
    llvm::erase_if(Args, [](StringRef Arg) {
      return Arg == "--device-linker=nvptx64-nvidia-cuda=-lompdevice";
    });
    Job.replaceArguments(Args);
  }
}
