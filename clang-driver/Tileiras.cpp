//===- Tileiras.cpp - In the place of NVIDIA's tileiras -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tileiras.h"
#include "Compiler/DeviceCompiler.h"
#include "Import/Importer.h"
#include "Input/InputFile.h"
#include "Input/ModuleReader.h"
#include "SourceForm.h"
#include "Support/SourceError.h"
#include "TileJobOptions.h"
#include "TileirasOptions.h"
#include "WholeFile.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkParser.h"
#include "llvm/Remarks/RemarkSerializer.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

/// How much of the stack a compilation may use; deeply nested input needs some.
static constexpr unsigned StackSize = 64u << 20;

bool tileir::isTileiras(StringRef ProgramName) {
  return sys::path::filename(ProgramName) == "tileiras";
}

/// The pattern of the passes that remarks of this kind are wanted of.
static StringRef getPattern(const TileirasRemarks &Wanted, remarks::Type Kind) {
  switch (Kind) {
  case remarks::Type::Passed:
    return Wanted.Passed;
  case remarks::Type::Missed:
    return Wanted.Missed;
  case remarks::Type::Analysis:
    return Wanted.Analysis;
  default:
    return "";
  }
}

/// LLVM records remarks by their pass; leaves those whose kind is wanted, too.
static Expected<std::string> chooseRemarks(StringRef Record,
                                           const TileirasRemarks &Wanted) {
  std::string Chosen;
  raw_string_ostream OS(Chosen);
  Expected<std::unique_ptr<remarks::RemarkParser>> Parser =
      remarks::createRemarkParser(remarks::Format::YAML, Record);
  if (!Parser)
    return Parser.takeError();
  Expected<std::unique_ptr<remarks::RemarkSerializer>> Serializer =
      remarks::createRemarkSerializer(remarks::Format::YAML, OS);
  if (!Serializer)
    return Serializer.takeError();
  while (true) {
    Expected<std::unique_ptr<remarks::Remark>> Next = (*Parser)->next();
    if (!Next) {
      Error E = handleErrors(Next.takeError(), [](const remarks::EndOfFileError &) {});
      if (E)
        return std::move(E);
      return Chosen;
    }
    StringRef Pattern = getPattern(Wanted, (*Next)->RemarkType);
    if (!Pattern.empty() && Regex(Pattern).match((*Next)->PassName))
      (*Serializer)->emit(**Next);
  }
}

static Error tellRemarks(ArrayRef<std::string> Texts, StringRef Record,
                         const TileirasRemarks &Wanted) {
  if (!Wanted.AsYAML) {
    for (const std::string &Text : Texts)
      outs() << Text << '\n';
    return Error::success();
  }
  Expected<std::string> Chosen = chooseRemarks(Record, Wanted);
  if (!Chosen)
    return Chosen.takeError();
  return writeFile(Wanted.File, [&](raw_ostream &OS) { OS << *Chosen; });
}

namespace {

/// One run of tileiras.
class TileirasRun {
public:
  explicit TileirasRun(const TileirasJob &Job) : Job(Job) {}

  int run();

private:
  int fail(Error E, TileirasStatus Status = TileirasFailure);
  void note(const Twine &Message);
  Expected<CompiledImage> compile(const Toolkit &Tools);
  Error finish(const CompiledImage &Image);

  const TileirasJob &Job;
  tileir::Context Types;
  std::unique_ptr<MemoryBuffer> Input;
  std::unique_ptr<tileir::Module> M; ///< Null before it was read.
  std::vector<std::string> RemarkTexts;
  std::string RemarkRecord;
};

} // namespace

int TileirasRun::fail(Error E, TileirasStatus Status) {
  // What is not about the input is not about a place in a kernel.
  const tileir::Module *About = Status == TileirasFailure ? M.get() : nullptr;
  printInSourceForm(errs(), Job.Input, About, std::move(E));
  return Status;
}

void TileirasRun::note(const Twine &Message) { errs() << "note: " << Message << '\n'; }

Expected<CompiledImage> TileirasRun::compile(const Toolkit &Tools) {
  DeviceOptions Options;
  Options.OptLevel = Job.OptLevel;
  Options.Debug = Job.Debug;
  Options.Tools = &Tools;
  // What launchers of tile kernels expect: no dynamic size, blocks of one thread.
  Options.DynamicShared = false;
  Options.TileLanguage = true;
  Options.PtxasArgs = Job.PtxasArgs;
  RemarkOptions Remarks = Job.Remarks.getOptions();
  Remarks.HasRecord = Job.Remarks.AsYAML && Remarks.wantsText();
  LLVMContext Context;
  RemarkSession Session(Context, Remarks);
  Expected<std::unique_ptr<llvm::Module>> Code = importModule(*M, Context, Job.Input);
  if (!Code)
    return Code.takeError();
  Expected<SmallVector<NVPTXKernel, 4>> Kernels =
      lowerToSIMTModule(**Code, Options.getNVPTXOptions(Job.Arch));
  if (!Kernels)
    return Kernels.takeError();
  Expected<CompiledImage> Image = emitDeviceImage(**Code, *Kernels, Job.Arch, Options);
  if (!Image)
    return Image.takeError();
  if (Error E = Session.finish(RemarkTexts, RemarkRecord))
    return std::move(E);
  return Image;
}

Error TileirasRun::finish(const CompiledImage &Image) {
  if (Job.Remarks.isWanted())
    if (Error E = tellRemarks(RemarkTexts, RemarkRecord, Job.Remarks))
      return E;
  for (const std::string &Warning : Image.Code.Warnings)
    errs() << "warning: " << Warning << '\n';
  if (Job.Verbose)
    printResources(errs(), Image);
  return writeFile(Job.Output, [&](raw_ostream &OS) { OS << Image.Code.Data; });
}

int TileirasRun::run() {
  if (Job.Verbose)
    for (const std::string &Note : Job.Notes)
      note(Note);
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readInputFile(Job.Input);
  if (!Buffer)
    return fail(createStringError("cannot read '" + Job.Input +
                                  "': " + toString(Buffer.takeError())),
                TileirasUsage);
  Input = std::move(*Buffer);
  Expected<std::unique_ptr<tileir::Module>> Read = readModule(*Input, Types);
  if (!Read)
    return fail(Read.takeError());
  M = std::move(*Read);
  printWarnings(errs(), *Input, M->getWarnings());
  Expected<Toolkit> Tools = Toolkit::find(Job.Toolkit);
  if (!Tools)
    return fail(Tools.takeError(), TileirasUsage);
  if (Error E = Tools->checkArch(Job.Arch))
    return fail(std::move(E), TileirasUsage);
  if (Job.Verbose)
    note("ptxas is '" + Tools->getPtxas() + "' of CUDA " + Tools->getVersion().str());
  Expected<CompiledImage> Image = compile(*Tools);
  if (!Image)
    return fail(Image.takeError());
  if (!Image->Kernels.empty() && !Tools->knowsTileLanguage())
    note("launches of these kernels have to pass their block size: ptxas of CUDA " +
         Tools->getVersion().str() +
         " cannot mark them as tile kernels, which launchers start with a block of one "
         "thread; that of CUDA 13.2 and later can");
  if (Error E = finish(*Image))
    return fail(std::move(E), TileirasUsage);
  return 0;
}

int tileir::runTileiras(int Argc, char **Argv) {
  TileirasJob Job = parseTileirasOptions(Argc, Argv);
  int Status = TileirasFailure;
  CrashRecoveryContext Recovery;
  Recovery.DumpStackAndCleanupOnFailure = true;
  if (Recovery.RunSafelyOnThread([&] { Status = TileirasRun(Job).run(); }, StackSize))
    return Status;
  errs() << "error: the Tile IR compiler crashed for '" << Job.Input
         << "'; please report this with the file\n";
  return Recovery.RetCode > 1 ? Recovery.RetCode : 70;
}
