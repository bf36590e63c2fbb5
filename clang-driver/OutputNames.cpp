//===- OutputNames.cpp - The input's name in what clang writes ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputNames.h"
#include "DeviceActions.h"
#include "Support/OutputFile.h"
#include "WholeFile.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
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

/// Gives an option of \p Parsed, which \p Args were parsed to, another value.
static void replaceValue(SmallVectorImpl<const char *> &Args, const opt::ArgList &Parsed,
                         const opt::Arg &A, StringRef Value) {
  const char **Option = &Args[A.getIndex() + 1]; // After the program's name.
  if (*Option == A.getSpelling())
    Option[1] = Parsed.MakeArgString(Value);
  else
    *Option = Parsed.MakeArgString(A.getSpelling() + Value);
}

DivertedEntries::DivertedEntries(SmallVectorImpl<const char *> &Args,
                                 const opt::ArgList &Parsed, const Driver &D) {
  if (Parsed.hasArg(options::OPT__HASH_HASH_HASH)) // Nothing is written then.
    return;
  const opt::Arg *A = Parsed.getLastArg(options::OPT_MJ);
  if (A && isStream(A->getValue())) {
    std::string Written = D.GetTemporaryPath("entries", "json");
    if (Written.empty()) // The driver has told why.
      return;
    Output = A->getValue();
    Remover.setFile(Written);
    sys::RemoveFileOnSignal(Written);
    replaceValue(Args, Parsed, *A, Written);
  }
  if (A) // Clang writes no fragments beside, and says so.
    return;
  A = Parsed.getLastArg(options::OPT_gen_cdb_fragment_path);
  if (!A)
    return;
  if (std::error_code EC = Fragments.create("entries")) {
    D.Diag(clang::diag::err_unable_to_make_temp) << EC.message();
    return;
  }
  FragmentOutput = A->getValue();
  replaceValue(Args, Parsed, *A, Fragments.path());
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
  Fragments = Entries.fragments().str();
  FragmentOutput = Entries.fragmentOutput().str();
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
  // Else it is clang that says why it cannot be written.
  if (isStream(Text.Output) || isReplaced(Text.Output)) {
    Text.Written = C.getDriver().GetTemporaryPath("module", "ll");
    if (Text.Written.empty()) // The driver has told why.
      return;
    const char *Written = C.addTempFile(C.getArgs().MakeArgString(Text.Written));
    opt::ArgStringList Args = Job.getArguments();
    for (size_t I = 1; I < Args.size(); ++I)
      if (StringRef(Args[I - 1]) == "-o")
        Args[I] = Written;
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

Error OutputNames::nameModules(bool AllWorked) const {
  for (const ModuleText &M : Modules) {
    // Of a job that failed, or did not run, there is the empty file that keeps the name.
    uint64_t Size = 0;
    bool IsInPlace = M.Written == M.Output;
    if (IsInPlace ? !AllWorked : sys::fs::file_size(M.Written, Size) || !Size)
      continue;
    Expected<std::unique_ptr<MemoryBuffer>> Buffer = readFile(M.Written);
    if (!Buffer)
      return Buffer.takeError();
    auto [First, Rest] = (*Buffer)->getBuffer().split('\n');
    // As LLVM prints it; no such line is there for whoever calls another cc1.
    bool IsNamed = First.starts_with("; ModuleID = ");
    if (Error E = writeFile(M.Output, [&, First = First, Rest = Rest](raw_ostream &OS) {
          OS << (IsNamed ? "; ModuleID = '" + M.Name + "'" : First.str()) << '\n' << Rest;
        }))
      return E;
    if (!IsInPlace)
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
      else
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

std::vector<std::string> OutputNames::nameLines(ArrayRef<StringRef> Lines) const {
  std::vector<std::string> Result;
  StringSet<> Seen;
  // Of inputs that no job of the second making compiles, those of the first are good.
  StringMap<std::string> First;
  for (StringRef Line : Lines) {
    std::string Text = nameEntry(Line, First);
    if (!Text.empty() && Seen.insert(Text).second)
      Result.push_back(std::move(Text));
  }
  for (const auto &[File, Text] : First)
    if (!Text.empty())
      Result.push_back(Text);
  return Result;
}

Error OutputNames::nameDatabase() const {
  // A configuration file's -MJ is not diverted.
  if (Database.empty() || isStream(Database))
    return Error::success();
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readFile(Database);
  if (!Buffer)
    return Buffer.takeError();
  std::string Result;
  SmallVector<StringRef> Lines(split((*Buffer)->getBuffer(), '\n'));
  for (const std::string &Text : nameLines(Lines))
    Result += Text + '\n';
  return writeFile(DatabaseOutput, [&](raw_ostream &OS) { OS << Result; });
}

/// Writes an entry to a file of its own, as clang names it.
static Error writeFragment(StringRef Folder, StringRef Entry) {
  std::string Name;
  Expected<json::Value> Parsed = json::parse(Entry.rtrim(','));
  if (!Parsed)
    return Parsed.takeError();
  if (const json::Object *Object = Parsed->getAsObject())
    Name = Object->getString("file").value_or("").str();
  SmallString<256> Model = Folder, Path;
  sys::path::append(Model, sys::path::filename(Name) + ".%%%%.json");
  int FD;
  if (std::error_code EC = sys::fs::createUniqueFile(Model, FD, Path))
    return cannotWrite(Model, EC);
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << Entry << '\n';
  OS.close();
  if (!OS.has_error())
    return Error::success();
  std::error_code EC = OS.error();
  OS.clear_error();
  return cannotWrite(Path, EC);
}

Error OutputNames::nameFragments() const {
  if (Fragments.empty())
    return Error::success();
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
  SmallVector<StringRef> Lines;
  std::error_code EC;
  for (sys::fs::directory_iterator I(Fragments, EC), End; I != End && !EC;
       I.increment(EC)) {
    Expected<std::unique_ptr<MemoryBuffer>> Buffer = readFile(I->path());
    if (!Buffer)
      return Buffer.takeError();
    append_range(Lines, split((*Buffer)->getBuffer(), '\n'));
    Buffers.push_back(std::move(*Buffer));
  }
  if (!EC)
    EC = sys::fs::create_directory(FragmentOutput);
  if (EC)
    return cannotWrite(FragmentOutput, EC);
  for (const std::string &Text : nameLines(Lines))
    if (Error E = writeFragment(FragmentOutput, Text))
      return E;
  return Error::success();
}

Error OutputNames::nameEntries() const {
  if (Error E = nameDatabase())
    return E;
  return nameFragments();
}
