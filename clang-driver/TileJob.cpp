//===- TileJob.cpp - One Tile IR file to its host module ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileJob.h"
#include "BytecodePaths.h"
#include "Compiler/HostCode.h"
#include "Input/InputFile.h"
#include "MakeNames.h"
#include "Support/SourceError.h"
#include "TileJobOptions.h"
#include "WholeFile.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace tileir;

/// How much of the stack a tile job may use; deeply nested input needs some.
static constexpr unsigned StackSize = 64u << 20;

bool TileJob::isDevice() const { return Triple(Host.Triple).isNVPTX(); }

int tileir::reportErrors(const TileJob &Job, Error E) {
  int Status = 1;
  std::string Text;
  raw_string_ostream Stream(Text);
  handleAllErrors(std::move(E), [&](std::unique_ptr<ErrorInfoBase> Info) {
    if (Info->isA<CompilerCrash>())
      Status = static_cast<CompilerCrash &>(*Info).getStatus();
    std::string Message = Info->message();
    if (StringRef(Message).contains(" error: "))
      Stream << Message << '\n';
    else
      printDiagnostics(Stream, Job.Name, Error(std::move(Info)));
  });
  if (Job.ShowColors) {
    errs().enable_colors(true);
    printColored(errs(), Text);
  } else {
    errs() << Text;
  }
  return Status;
}

void tileir::reportWarning(const TileJob &Job, StringRef Message) {
  if (Job.NoWarnings)
    return;
  errs().enable_colors(Job.ShowColors);
  errs().changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true) << Job.Name << ": ";
  errs().changeColor(raw_ostream::MAGENTA, /*Bold=*/true) << "warning: ";
  errs().resetColor() << Message << '\n';
}

void tileir::reportRemark(const TileJob &Job, StringRef Remark) {
  if (Remark.starts_with("remark: "))
    errs() << Job.Name << ": ";
  errs() << Remark << '\n';
}

static int reportError(const TileJob &Job, const Twine &Message) {
  return reportErrors(Job, createStringError(inconvertibleErrorCode(), Message));
}

Error tileir::writeRecord(const TileJob &Job, StringRef Record) {
  if (Job.RecordFile.empty())
    return Error::success();
  return writeFile(Job.RecordFile, [&](raw_ostream &OS) { OS << Record; });
}

/// The name as a rule of the job's make has it.
static std::string quote(const TileJob &Job, StringRef Name) {
  if (!Job.NMakeDependencies)
    return quoteForMake(Name);
  bool IsPlain = Name.find_first_of(" #${}^!") == StringRef::npos;
  return IsPlain ? Name.str() : ("\"" + Name + "\"").str();
}

/// What compilations for GPUs read and run of the toolkit. None for PTX without one.
static std::vector<std::string> getToolkitFiles(const TileJob &Job) {
  std::vector<std::string> Files;
  Expected<Toolkit> Tools = Toolkit::find(Job.Toolkit);
  if (!Tools) {
    consumeError(Tools.takeError());
    return Files;
  }
  Files.push_back(Tools->getPtxas().str());
  if (std::string LibDevice = Tools->findLibDevice(); !LibDevice.empty())
    Files.push_back(LibDevice);
  if (Expected<std::string> Packer = Tools->findProgram("fatbinary"))
    Files.push_back(*Packer);
  else
    consumeError(Packer.takeError());
  return Files;
}

Error tileir::writeDependencies(const TileJob &Job) {
  if (Job.DependencyFile.empty())
    return Error::success();
  std::vector<std::string> Files = Job.ExtraDependencies;
  if (Job.ToolkitDependencies)
    append_range(Files, getToolkitFiles(Job));
  return writeFile(Job.DependencyFile, [&](raw_ostream &OS) {
    OS << join(Job.DependencyTargets, " ") << ':';
    if (Job.Input != "-")
      OS << ' ' << quote(Job, Job.Input);
    for (const std::string &File : Files)
      OS << " \\\n  " << quote(Job, File);
    OS << '\n';
    if (Job.PhonyDependencies)
      for (const std::string &File : Files)
        OS << quote(Job, File) << ":\n";
  });
}

/// The names that clang takes for -march= or -mcpu=, as its own note lists them. With
/// \p Tuned those for -mtune=, or nothing if it is one of them.
static std::string listCPUs(StringRef TargetTriple, StringRef Tuned = "") {
  clang::DiagnosticOptions Quiet;
  clang::DiagnosticsEngine Diags(llvm::makeIntrusiveRefCnt<clang::DiagnosticIDs>(), Quiet,
                                 new clang::IgnoringDiagConsumer);
  clang::TargetOptions Options;
  Options.Triple = Triple::normalize(TargetTriple);
  std::unique_ptr<clang::TargetInfo> Target(
      clang::TargetInfo::CreateTargetInfo(Diags, Options));
  SmallVector<StringRef, 64> Names;
  if (Target && Tuned.empty())
    Target->fillValidCPUList(Names);
  else if (Target && !Target->isValidTuneCPUName(Tuned))
    Target->fillValidTuneCPUList(Names);
  return join(Names, ", ");
}

static Error refuseCPU(const Twine &Name, StringRef Valid) {
  SmallVector<SourceNote, 1> Notes;
  if (!Valid.empty())
    Notes.push_back({SourceLoc(), ("valid target CPU values are: " + Valid).str()});
  return makeError(SourceLoc(), "unknown target CPU " + Name, Notes);
}

/// A misspelt value of -mtune=, which only the command for C functions has.
static Error checkTuning(const TileJob &Job) {
  const auto &Args = Job.AttributesCommand;
  auto Option = find(Args, "-tune-cpu");
  if (Option == Args.end() || Option + 1 == Args.end())
    return Error::success();
  std::string Valid = listCPUs(Job.Host.Triple, *(Option + 1));
  return Valid.empty() ? Error::success()
                       : refuseCPU("'" + *(Option + 1) + "' of '-mtune='", Valid);
}

/// A misspelt CPU, before LLVM warns of it for each function. Targets that are not there
/// are the compiler's to refuse.
static Error checkCPU(const HostOptions &Options) {
  std::string Message;
  Triple T(Triple::normalize(Options.Triple));
  initializeTarget(T);
  const Target *Found = TargetRegistry::lookupTarget(T, Message);
  if (!Found || Options.CPU.empty())
    return Error::success();
  std::unique_ptr<MCSubtargetInfo> Subtarget(
      Found->createMCSubtargetInfo(T, /*CPU=*/"", /*Features=*/""));
  if (!Subtarget || Subtarget->isCPUStringValid(Options.CPU))
    return Error::success();
  return refuseCPU("'" + Options.CPU + "'", listCPUs(Options.Triple));
}

/// Prints what the input's reader warns of, for the first of the jobs that read it.
static void reportInputWarnings(const TileJob &Job, MemoryBufferRef Input) {
  static StringSet<> Told;
  if (!Told.insert(Job.Name).second)
    return;
  std::string Text = getInputWarnings(Input);
  if (Text.empty())
    return;
  if (Job.ShowColors) {
    errs().enable_colors(true);
    printColored(errs(), Text);
  } else {
    errs() << Text;
  }
}

static std::unique_ptr<MemoryBuffer> StandardInput;

StringRef tileir::getStandardInput() {
  return StandardInput ? StandardInput->getBuffer() : "";
}

Expected<MemoryBufferRef> tileir::readInput(const TileJob &Job,
                                            std::unique_ptr<MemoryBuffer> &Buffer) {
  bool IsStandard = Job.Input == "-";
  if (IsStandard && StandardInput)
    return MemoryBufferRef(StandardInput->getBuffer(), Job.Name);
  Expected<std::unique_ptr<MemoryBuffer>> Read = readInputFile(Job.Input);
  if (!Read)
    return createStringError("cannot read: " + toString(Read.takeError()));
  std::unique_ptr<MemoryBuffer> &Owner = IsStandard ? StandardInput : Buffer;
  Owner = std::move(*Read);
  MemoryBufferRef Input(Owner->getBuffer(), Job.Name);
  reportInputWarnings(Job, Input);
  return Input;
}

/// What the program's link compiles for GPUs; empty where the job embeds nothing for it.
static Expected<LinkTimeModule> makeLinkTimeModule(const TileJob &Job,
                                                   MemoryBufferRef Input) {
  LinkTimeModule ForLink;
  if (!Job.EmbedTileIR)
    return ForLink;
  Expected<std::string> Bytecode = getBytecode(Input);
  if (!Bytecode)
    return Bytecode.takeError();
  ForLink.Source = Job.Host.MacroPaths.apply(Job.Name);
  Expected<std::string> Renamed =
      renameBytecodeFiles(MemoryBufferRef(*Bytecode, Job.Name), Job.Host.DebugPaths);
  if (!Renamed)
    return Renamed.takeError();
  ForLink.Bytecode = std::move(*Renamed);
  ForLink.Archs = Job.LinkArchs;
  ForLink.Options = Job.LinkOptions;
  return ForLink;
}

/// Prints the remarks of a compilation, and writes their record.
static Error writeRemarks(const TileJob &Job, RemarkSession &Session) {
  std::vector<std::string> Remarks;
  std::string Record;
  if (Error E = Session.finish(Remarks, Record))
    return E;
  for (const std::string &Remark : Remarks)
    reportRemark(Job, Remark);
  return writeRecord(Job, Record);
}

static Error compile(const TileJob &Job) {
  std::unique_ptr<MemoryBuffer> Buffer;
  Expected<MemoryBufferRef> Input = readInput(Job, Buffer);
  if (!Input)
    return Input.takeError();
  if (Job.SyntaxOnly) {
    if (Error E = verifyTileIR(*Input))
      return E;
    return writeDependencies(Job);
  }

  if (Error E = checkCPU(Job.Host))
    return E;
  if (Error E = checkTuning(Job))
    return E;
  DeviceCode Device;
  std::string FatBinary;
  Expected<std::vector<DeviceImage>> Images = readImages(Job, FatBinary);
  if (!Images)
    return Images.takeError();
  Device.Images = *Images;
  Device.FatBinary = FatBinary;
  Expected<LinkTimeModule> ForLink = makeLinkTimeModule(Job, *Input);
  if (!ForLink)
    return ForLink.takeError();
  if (Job.EmbedTileIR)
    Device.ForLink = &*ForLink;
  LLVMContext Context;
  HostOptions Host = Job.Host;
  Error Warnings = Error::success(); // With -Werror.
  Host.Warn = [&](const Twine &Message) {
    if (Job.WarningsAreErrors && !Job.NoWarnings)
      Warnings = joinErrors(std::move(Warnings), createStringError(Message.str()));
    else
      reportWarning(Job, Message.str());
  };
  RemarkSession Session(Context, Job.Remarks);
  Expected<std::unique_ptr<Module>> M =
      compileToHostModule(*Input, Context, Host, Device);
  if (!M)
    return joinErrors(std::move(Warnings), M.takeError());
  if (Warnings)
    return Warnings;
  if (Error E = writeRemarks(Job, Session))
    return E;
  if (Error E = addCodeGenProperties(**M, Job))
    return E;
  (*M)->setModuleIdentifier(Job.Name);
  (*M)->setSourceFileName(Job.Name);
  if (Error E =
          writeFile(Job.Output, [&](raw_ostream &OS) { WriteBitcodeToFile(**M, OS); }))
    return E;
  return writeDependencies(Job);
}

/// Runs \p Work on a thread with a large stack, and survives its crash.
static int runSafely(const TileJob &Job, function_ref<Error()> Work) {
  int Result = 1;
  CrashRecoveryContext Recovery;
  Recovery.DumpStackAndCleanupOnFailure = true;
  bool Finished = Recovery.RunSafelyOnThread(
      [&] {
        Error E = Work();
        Result = E ? reportErrors(Job, std::move(E)) : 0;
      },
      StackSize);
  if (Finished)
    return Result;
  return reportErrors(Job, make_error<CompilerCrash>(
                               "the Tile IR compiler crashed; please report this with "
                               "the file",
                               Recovery.RetCode));
}

/// Gives LLVM the options of the job, and takes back what an earlier one of this process
/// gave.
static Error setLLVMOptions(const TileJob &Job) {
  static std::vector<std::string> Current;
  if (Job.LLVMArgs == Current)
    return Error::success();
  Current = Job.LLVMArgs;
  std::vector<const char *> Args = {"clang (LLVM option parsing)"};
  for (const std::string &Arg : Current)
    Args.push_back(Arg.c_str());
  cl::ResetAllOptionOccurrences();
  std::string Message;
  raw_string_ostream OS(Message);
  if (!cl::ParseCommandLineOptions(Args.size(), Args.data(), "", &OS))
    return createStringError(StringRef(Message).trim());
  return Error::success();
}

int tileir::runTileJobs(ArrayRef<ArrayRef<const char *>> ArgLists) {
  std::vector<TileJob> Jobs(ArgLists.size());
  for (auto [Job, Args] : zip_equal(Jobs, ArgLists)) {
    std::string Unknown;
    if (!parseTileJob(Args, Job, Unknown))
      return reportError(Job, "-cc1tileir does not know '" + Unknown +
                                  "', or misses its value");
    if (Job.IsLink ? Job.Output.empty()
                   : Job.Input.empty() || (Job.Output.empty() && !Job.SyntaxOnly))
      return reportError(Job, "-cc1tileir needs one input and one output (-o)");
  }
  const TileJob &First = Jobs.front();
  if (Error E = setLLVMOptions(First))
    return reportErrors(First, std::move(E));
  return runSafely(First, [&] {
    if (First.IsLink)
      return runLinkJob(First);
    return First.isDevice() && !First.SyntaxOnly ? runDeviceJobs(Jobs) : compile(First);
  });
}

int tileir::runTileJob(ArrayRef<const char *> Args) { return runTileJobs({Args}); }
