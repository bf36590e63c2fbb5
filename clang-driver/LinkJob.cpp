//===- LinkJob.cpp - Tile IR of objects that are linked -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a link does before clang-linker-wrapper: it compiles the Tile IR of its objects
// for the architectures that it names, writes the code as one more object, and copies of
// the objects without the Tile IR. docs/link-time.md has the rules.
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "Compiler/HostCode.h"
#include "FinishedCode.h"
#include "ObjectCopy.h"
#include "Offload/LinkTimeModule.h"
#include "TileJobOptions.h"
#include "WholeFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::object;
using namespace tileir;

namespace {

/// A module and the file that it is in.
struct FoundModule {
  LinkTimeModule Module;
  std::string File;
};

} // namespace

/// A warning, or an error under -Werror.
static Error warn(const TileJob &Job, const Twine &Message) {
  if (Job.WarningsAreErrors && !Job.NoWarnings)
    return createStringError(Message);
  reportWarning(Job, Message.str());
  return Error::success();
}

/// The modules of \p Files in their order, without copies of one. The driver says of
/// those in bitcode that they are not compiled (LinkNeeds.cpp).
static Expected<std::vector<FoundModule>> readModules(ArrayRef<std::string> Files) {
  std::vector<FoundModule> Modules;
  StringSet<> Hashes;
  for (const std::string &File : Files) {
    Expected<SmallVector<OffloadFile>> Images = readImages(File, /*FromBitcode=*/false);
    if (!Images)
      return Images.takeError();
    for (const OffloadFile &Image : *Images) {
      Expected<std::optional<LinkTimeModule>> M = readLinkTimeModule(*Image.getBinary());
      if (!M)
        return createFileError(File, M.takeError());
      if (*M && Hashes.insert((*M)->getHash()).second)
        Modules.push_back({std::move(**M), File});
    }
  }
  return Modules;
}

/// Warns of finished GPU code that lacks an architecture that the link names.
static Error checkFinishedCode(const TileJob &Job) {
  for (const std::string &File : Job.FinishedFiles) {
    Expected<std::string> Warning = describeMissingCode(File, Job.LinkArchs);
    if (!Warning)
      return Warning.takeError();
    if (Warning->empty())
      continue;
    if (Error E = warn(Job, *Warning))
      return E;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

static constexpr StringLiteral PtxasOption = "-Xcuda-ptxas=";

namespace {

/// An option for GPU code, with its value where that is a word of its own.
struct CodeOption {
  std::string Text; ///< In one word: "-O2", "-g", "-Xcuda-ptxas=-maxrregcount=64".
  StringRef Name;   ///< What two options have in common: "-O", "-g", "-maxrregcount".
  ArrayRef<std::string> Words;
};

} // namespace

static CodeOption makeCodeOption(ArrayRef<std::string> Words) {
  StringRef Word = Words.front();
  for (StringRef Name : {"-O", "-g"})
    if (Word.starts_with(Name))
      return {Word.str(), Name, Words};
  if (!Word.consume_front(PtxasOption))
    return {Word.str(), Word, Words};
  if (Word.starts_with("--")) // ptxas takes both.
    Word = Word.drop_front();
  std::string Text = (PtxasOption + Word).str();
  if (Words.size() == 2)
    Text += "=" + Words[1].substr(PtxasOption.size());
  return {Text, Word.take_until([](char C) { return C == '='; }), Words};
}

/// Takes apart \p Words, of which a word for ptxas that is no option is the value of the
/// one before.
static std::vector<CodeOption> readCodeOptions(ArrayRef<std::string> Words) {
  std::vector<CodeOption> Options;
  while (!Words.empty()) {
    StringRef First = Words[0], Next = Words.size() > 1 ? StringRef(Words[1]) : "";
    bool HasValue = First.consume_front(PtxasOption) && First.starts_with("-") &&
                    !First.contains('=') && Next.consume_front(PtxasOption) &&
                    !Next.starts_with("-");
    Options.push_back(makeCodeOption(Words.take_front(HasValue ? 2 : 1)));
    Words = Words.drop_front(HasValue ? 2 : 1);
  }
  return Options;
}

/// What holds for a module: the options of its compilation, and over them the link's.
static Expected<std::vector<std::string>> combineOptions(const TileJob &Job,
                                                         const FoundModule &Found) {
  std::vector<std::string> Options;
  std::vector<CodeOption> OfLink = readCodeOptions(Job.LinkOptions);
  for (const CodeOption &Option : readCodeOptions(Found.Module.Options)) {
    auto Other =
        find_if(OfLink, [&](const CodeOption &O) { return O.Name == Option.Name; });
    if (Other == OfLink.end()) {
      append_range(Options, Option.Words);
    } else if (Other->Text != Option.Text) {
      if (Error E = warn(Job, "Tile IR of '" + Found.File + "' (" + Found.Module.Source +
                                  ") was compiled with '" + Option.Text +
                                  "', and is linked with '" + Other->Text +
                                  "', which holds for its GPU code"))
        return std::move(E);
    }
  }
  append_range(Options, Job.LinkOptions);
  return Options;
}

/// Sets what \p Options, words that the driver wrote (LinkOptions.cpp), say.
static Error applyOptions(ArrayRef<std::string> Options, TileJob &Job) {
  Job.Host.OptLevel = 3;
  for (StringRef Option : Options) {
    if (Option == "-g" || Option == "-g0")
      Job.Host.Debug = Option == "-g";
    else if (Option.consume_front(PtxasOption))
      Job.PtxasArgs.push_back(Option.str());
    else if (Option.consume_front("-O"))
      Job.Host.OptLevel = levelOf(Option);
    else
      return createStringError("it says '" + Option +
                               "', which is not an option for GPU code");
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

namespace {

/// What is to be compiled, and how.
struct LinkTasks {
  std::vector<DeviceTask> Tasks;
  std::vector<TileJob> Jobs; ///< Of each of them.
  ToolkitCache Toolkits;
  StringSet<> StepNames; ///< What the names of kept steps begin with.

  void add(const FoundModule &Found, TileJob Job, DeviceTarget Target) {
    Tasks.push_back(
        {MemoryBufferRef(Found.Module.Bytecode, Found.Module.Source), std::move(Target)});
    Jobs.push_back(std::move(Job));
  }
};

} // namespace

/// What the names of the steps of \p Found begin with, in the folder \p Folder. Two
/// modules of one name are told apart by their hashes.
static std::string nameSteps(StringRef Folder, const FoundModule &Found, StringRef Arch,
                             StringSet<> &Names) {
  std::string Stem = sys::path::stem(Found.Module.Source).str();
  std::string End = "-cuda-nvptx64-nvidia-cuda-" + Arch.str();
  if (!Names.insert(Stem + End).second)
    Stem += "-" + Found.Module.getHash();
  return Folder.str() + Stem + End;
}

/// Adds what is to be compiled of a module.
static Error addTasks(const TileJob &Job, const FoundModule &Found, LinkTasks &Tasks) {
  ArrayRef<std::string> Archs =
      Job.LinkArchs.empty() ? Found.Module.Archs : Job.LinkArchs;
  if (Archs.empty())
    return warn(Job, "Tile IR of '" + Found.File + "' (" + Found.Module.Source +
                         ") is not compiled for any GPU: the link names none by "
                         "'--offload-arch='");
  Expected<std::vector<std::string>> Options = combineOptions(Job, Found);
  if (!Options)
    return Options.takeError();
  TileJob ForModule = Job;
  // Of no use to one module, and long.
  ForModule.LinkFiles.clear();
  ForModule.FinishedFiles.clear();
  ForModule.Copies.clear();
  ForModule.Name = Found.Module.Source;
  if (Error E = applyOptions(*Options, ForModule))
    return createFileError(Found.File, std::move(E));
  ForModule.OutputKind = DeviceOutputKind::OffloadBinary;
  ForModule.Relocatable = true;
  for (const std::string &Arch : Archs) {
    ForModule.Host.CPU = Arch;
    if (!Job.SaveTemps.empty())
      ForModule.SaveTemps = nameSteps(Job.SaveTemps, Found, Arch, Tasks.StepNames);
    Expected<DeviceTarget> Target = getTarget(ForModule, Tasks.Toolkits);
    if (!Target)
      return Target.takeError();
    Tasks.add(Found, ForModule, std::move(*Target));
  }
  return Error::success();
}

/// Tells what was asked for of the compilation of a module for an architecture.
static Error reportImage(const TileJob &Job, const CompiledImage &Image,
                         StringSet<> &Told) {
  for (const std::string &Warning : Image.Code.Warnings)
    if (Error E = warn(Job, Warning))
      return E;
  for (const std::string &Remark : Image.Remarks)
    if (Told.insert(Remark).second) // Most are the same for all architectures.
      reportRemark(Job, Remark);
  if (wantsPtxasLog(Job))
    errs() << Image.Code.Log;
  if (Job.Verbose)
    printResources(errs(), Image);
  return saveSteps(Job, Image);
}

/// Checks that no two of \p Modules have a kernel of one name for one architecture, which
/// nvlink would tell of by names of temporary files.
static Error checkKernels(const TileJob &Job, ArrayRef<FoundModule> Modules) {
  StringMap<const FoundModule *> Owners;
  for (const FoundModule &Found : Modules) {
    ArrayRef<std::string> Archs =
        Job.LinkArchs.empty() ? Found.Module.Archs : Job.LinkArchs;
    for (const std::string &Kernel : Found.Module.Entries)
      for (const std::string &Arch : Archs) {
        auto [Other, IsNew] = Owners.try_emplace(Arch + " " + Kernel, &Found);
        if (!IsNew)
          return createStringError("Tile IR of '" + Other->second->File + "' (" +
                                   Other->second->Module.Source + ") and of '" +
                                   Found.File + "' (" + Found.Module.Source +
                                   ") has a kernel '" + Kernel +
                                   "': GPU code of a link has one of a name");
      }
  }
  return Error::success();
}

/// \p E with the files that have the modules which its messages name by their sources.
static Error nameFiles(Error E, ArrayRef<FoundModule> Modules) {
  return handleErrors(std::move(E), [&](std::unique_ptr<StringError> Info) -> Error {
    StringRef Source;
    std::string Files;
    for (const FoundModule &Found : Modules)
      if (StringRef(Info->getMessage()).starts_with(Found.Module.Source + ":")) {
        Source = Found.Module.Source;
        Files += (Files.empty() ? "'" : ", '") + Found.File + "'";
      }
    if (Files.empty())
      return Error(std::move(Info));
    return createStringError(Info->getMessage() + "\n" + Source +
                             ": note: the link has it from " + Files);
  });
}

static Expected<std::vector<LinkedModule>> compileModules(const TileJob &Job,
                                                          ArrayRef<FoundModule> Modules) {
  std::vector<LinkedModule> Linked;
  if (Job.NoGPUs)
    return Linked;
  if (Error E = checkKernels(Job, Modules))
    return std::move(E);
  LinkTasks Tasks;
  std::vector<size_t> Begins;
  for (const FoundModule &Found : Modules) {
    Begins.push_back(Tasks.Tasks.size());
    if (Error E = addTasks(Job, Found, Tasks))
      return std::move(E);
  }
  Begins.push_back(Tasks.Tasks.size());
  Expected<std::vector<CompiledImage>> Images =
      compileDeviceImages(Tasks.Tasks, Job.MaxThreads);
  if (!Images)
    return nameFiles(Images.takeError(), Modules);
  for (auto [Index, Found] : enumerate(Modules)) {
    LinkedModule M = {&Found.Module, {}};
    StringSet<> Told;
    for (size_t I = Begins[Index]; I != Begins[Index + 1]; ++I) {
      if (Error E = reportImage(Tasks.Jobs[I], (*Images)[I], Told))
        return std::move(E);
      M.Images.push_back((*Images)[I].getImage(/*Relocatable=*/true));
    }
    if (!M.Images.empty())
      Linked.push_back(std::move(M));
  }
  return Linked;
}

static Error writeObject(const TileJob &Job, ArrayRef<LinkedModule> Linked) {
  HostOptions Host = Job.Host;
  Host.CPU.clear();
  Expected<std::unique_ptr<TargetMachine>> TM = createHostMachine(Host);
  if (!TM)
    return TM.takeError();
  LLVMContext Context;
  Module M("tileir.link", Context);
  M.setTargetTriple((*TM)->getTargetTriple());
  M.setDataLayout((*TM)->createDataLayout());
  emitLinkedCode(M, Linked);
  Expected<std::string> Object = emitHostCode(M, **TM, CodeGenFileType::ObjectFile);
  if (!Object)
    return Object.takeError();
  return writeFile(Job.Output, [&](raw_ostream &OS) { OS << *Object; });
}

/// The commands that -### and -v show can be run when the driver's folders are gone.
static Error makeFolders(const TileJob &Job) {
  for (const auto &[From, To] : Job.Copies) {
    StringRef Folder = sys::path::parent_path(To);
    if (Folder.empty())
      continue;
    if (std::error_code EC = sys::fs::create_directories(Folder))
      return createFileError(Folder, EC);
  }
  return Error::success();
}

Error tileir::runLinkJob(const TileJob &Job) {
  // At once: none is made anew when a signal has removed them.
  if (Error E = makeFolders(Job))
    return E;
  Expected<std::vector<FoundModule>> Modules = readModules(Job.LinkFiles);
  if (!Modules)
    return Modules.takeError();
  if (Error E = checkFinishedCode(Job))
    return E;
  Expected<std::vector<LinkedModule>> Linked = compileModules(Job, *Modules);
  if (!Linked)
    return Linked.takeError();
  if (Error E = writeObject(Job, *Linked))
    return E;
  for (const auto &[From, To] : Job.Copies)
    if (Error E = copyWithoutTileIR(From, To))
      return createFileError(From, std::move(E));
  return Error::success();
}
