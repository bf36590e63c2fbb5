//===- OutputNames.cpp - The input's name in what clang writes ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputNames.h"
#include "DeviceActions.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

/// Whether what is written to \p Path cannot be read again: standard output, pipes and
/// devices. A folder gives clang's own error.
static bool isStream(StringRef Path) {
  sys::fs::file_status Status;
  return Path == "-" || (!sys::fs::status(Path, Status) && sys::fs::is_other(Status));
}

DivertedEntries::DivertedEntries(SmallVectorImpl<const char *> &Args,
                                 const opt::ArgList &Parsed, const Driver &D) {
  const opt::Arg *A = Parsed.getLastArg(options::OPT_MJ);
  if (!A || Parsed.hasArg(options::OPT__HASH_HASH_HASH) || !isStream(A->getValue()))
    return;
  std::string Written = D.GetTemporaryPath("entries", "json");
  if (Written.empty()) // The driver has told why.
    return;
  Output = A->getValue();
  Remover.setFile(Written);
  sys::RemoveFileOnSignal(Written);
  const char **Option = &Args[A->getIndex() + 1]; // After the program's name.
  if (*Option == A->getSpelling())
    Option[1] = Parsed.MakeArgString(Written);
  else
    *Option = Parsed.MakeArgString(A->getSpelling() + Written);
}

OutputNames::OutputNames(Compilation &C, const SmallPtrSetImpl<const char *> &Inputs,
                         std::string Compiler, const DivertedEntries &Entries)
    : Compiler(std::move(Compiler)) {
  // Nothing is written then.
  if (C.getArgs().hasArg(options::OPT__HASH_HASH_HASH))
    return;
  if (const opt::Arg *A = C.getArgs().getLastArg(options::OPT_MJ))
    Database = DatabaseOutput = A->getValue();
  if (!Entries.output().empty())
    DatabaseOutput = Entries.output().str();
  for (const char *Input : Inputs)
    this->Inputs.insert(Input);
  for (Command &Job : C.getJobs()) {
    bool IsTile = isa<TileJobAction>(&Job.getSource());
    for (const std::string &Output : Job.getOutputFilenames()) {
      Outputs.insert(Output);
      if (IsTile)
        Intermediates[Output] = Job.getInputInfos().front().getBaseInput();
    }
    if (IsTile)
      continue;
    bool HasTile = any_of(Job.getInputInfos(), [&](const InputInfo &Input) {
      return Input.isFilename() && Intermediates.contains(Input.getFilename());
    });
    if (HasTile && Job.getSource().getType() == types::TY_LLVM_IR)
      addModuleText(C, Job);
  }
}

void OutputNames::addModuleText(Compilation &C, Command &Job) {
  StringRef Name = Job.getInputInfos().front().getBaseInput();
  ModuleText Text;
  Text.Name = Name == "-" ? "<stdin>" : Name.str();
  Text.Output = Text.Written = Job.getOutputFilenames().front();
  if (isStream(Text.Output)) {
    Text.Written = C.getDriver().GetTemporaryPath("module", "ll");
    C.addTempFile(C.getArgs().MakeArgString(Text.Written));
    opt::ArgStringList Args = Job.getArguments();
    for (size_t I = 1; I < Args.size(); ++I)
      if (StringRef(Args[I - 1]) == "-o")
        Args[I] = C.getArgs().MakeArgString(Text.Written);
    Job.replaceArguments(Args);
  }
  Modules.push_back(std::move(Text));
}

static Expected<std::unique_ptr<MemoryBuffer>> readFile(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/true,
                            /*IsVolatile=*/true); // It is written anew below.
  if (!Buffer)
    return createStringError(Buffer.getError(), "cannot read '" + Path +
                                                    "': " + Buffer.getError().message());
  return std::move(*Buffer);
}

static Error writeText(StringRef Path, StringRef Text) {
  std::error_code EC;
  raw_fd_ostream OS(Path, EC, sys::fs::OF_None);
  if (!EC) {
    OS << Text;
    OS.flush();
    EC = OS.error();
    OS.clear_error();
  }
  if (EC)
    return createStringError(EC, "cannot write '" + Path + "': " + EC.message());
  return Error::success();
}

Error OutputNames::nameModules() const {
  for (const ModuleText &M : Modules) {
    Expected<std::unique_ptr<MemoryBuffer>> Buffer = readFile(M.Written);
    if (!Buffer)
      return Buffer.takeError();
    auto [First, Rest] = (*Buffer)->getBuffer().split('\n');
    // As LLVM prints it; no such line is there for whoever calls another cc1.
    std::string Text =
        (First.starts_with("; ModuleID = ") ? "; ModuleID = '" + M.Name + "'\n"
                                            : (First + "\n").str()) +
        Rest.str();
    if (Error E = writeText(M.Output, Text))
      return E;
    if (M.Written != M.Output)
      (void)sys::fs::remove(M.Written); // With -save-temps, too.
  }
  return Error::success();
}

/// Makes what clang has written for LLVM IR an entry for the Tile IR input \p File.
static void makeTileEntry(json::Object &Entry, StringRef File, StringRef Compiler) {
  std::string Compiled = Entry.getString("file").value_or("").str();
  Entry["file"] = File;
  json::Array Arguments;
  if (const json::Array *Old = Entry.getArray("arguments"))
    for (const json::Value &Argument : *Old) {
      StringRef Text = Argument.getAsString().value_or("");
      if (Arguments.empty())
        Arguments.push_back(Compiler);
      else if (Text == "-xir")
        Arguments.push_back("-xtileir");
      else if (Text == Compiled)
        Arguments.push_back(File);
      else if (Text != "--offload-link") // The driver's own.
        Arguments.push_back(Argument);
    }
  Entry["arguments"] = std::move(Arguments);
}

std::string OutputNames::nameEntry(StringRef Line, StringMap<std::string> &First) const {
  Expected<json::Value> Parsed = json::parse(Line.trim().rtrim(','));
  if (!Parsed) {
    consumeError(Parsed.takeError());
    return "";
  }
  json::Object *Entry = Parsed->getAsObject();
  if (!Entry)
    return "";
  std::string File = Entry->getString("file").value_or("").str();
  auto Intermediate = Intermediates.find(File);
  bool IsTile = Inputs.contains(File) || Intermediate != Intermediates.end();
  if (Intermediate != Intermediates.end())
    File = Intermediate->second;
  std::optional<StringRef> Output = Entry->getString("output");
  bool IsFinal = !Output || Outputs.contains(*Output);
  std::string Text = Line.str();
  if (IsTile) {
    makeTileEntry(*Entry, File, Compiler);
    raw_string_ostream(Text = "") << *Parsed << ',';
    First.try_emplace(File, Text);
  }
  if (!IsFinal)
    return "";
  First[File] = "";
  return Text;
}

Error OutputNames::nameEntries() const {
  // A configuration file's -MJ is not diverted.
  if (Database.empty() || isStream(Database))
    return Error::success();
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readFile(Database);
  if (!Buffer)
    return Buffer.takeError();
  std::string Result;
  StringSet<> Seen;
  // Of inputs that no job of the second making compiles, those of the first are good.
  StringMap<std::string> First;
  for (StringRef Line : split((*Buffer)->getBuffer(), '\n')) {
    std::string Text = nameEntry(Line, First);
    if (!Text.empty() && Seen.insert(Text).second)
      Result += Text + '\n';
  }
  for (const auto &[File, Text] : First)
    if (!Text.empty())
      Result += Text + '\n';
  return writeText(DatabaseOutput, Result);
}
