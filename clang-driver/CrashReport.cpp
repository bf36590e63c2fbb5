//===- CrashReport.cpp - What a crash leaves for its report ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CrashReport.h"
#include "Input/InputFile.h"
#include "ObjectCopy.h"
#include "TileJob.h"
#include "WholeFile.h"
#include "clang/Basic/DiagnosticDriver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/Tool.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Object/Archive.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;
namespace diag = clang::diag;

std::optional<Driver::ReproLevel> tileir::getReproducerLevel(const opt::ArgList &Args) {
  if (getenv("FORCE_CLANG_DIAGNOSTICS_CRASH"))
    return Driver::ReproLevel::Always;
  const opt::Arg *A = Args.getLastArg(options::OPT_gen_reproducer_eq);
  if (!A)
    return Driver::ReproLevel::OnCrash;
  auto Level = StringSwitch<std::optional<Driver::ReproLevel>>(A->getValue())
                   .Case("off", Driver::ReproLevel::Off)
                   .Case("crash", Driver::ReproLevel::OnCrash)
                   .Case("error", Driver::ReproLevel::OnError)
                   .Case("always", Driver::ReproLevel::Always)
                   .Default(std::nullopt);
  if (!Level)
    errs() << "Unknown value for " << A->getSpelling() << ": '" << A->getValue() << "'\n";
  return Level;
}

/// As clang tells them apart: a signal, or LLVM's fatal errors.
static bool isCrash(int Status) { return Status < 0 || Status == 70 || Status > 128; }

static bool isTileJob(const Command &Job) {
  return !Job.getArguments().empty() &&
         StringRef(Job.getArguments().front()) == "-cc1tileir";
}

/// Options of tile jobs that name a file, in one word.
static constexpr StringLiteral FileOptions[] = {
    "-finished-code=", "-copy=", "-embed-image=", "-copy-to="};

/// The option of \p Arg if it is one of those; else empty.
static StringRef fileOption(StringRef Arg) {
  for (StringRef Option : FileOptions)
    if (Arg.starts_with(Option))
      return Option;
  return "";
}

/// Assemblers and linkers have their own ways to report.
static bool isCompilation(const Command &Job) {
  return !Job.getArguments().empty() &&
         StringRef(Job.getArguments().front()).starts_with("-cc1");
}

static bool hasCSource(const Command &Job) {
  return any_of(Job.getInputInfos(), [](const auto &Input) {
    return types::getPreprocessedType(Input.getType()) != types::TY_INVALID;
  });
}

/// Whether \p A is \p B, or a device job of the same input: those run together, so that
/// any of them may have crashed.
static bool isOfBatch(const Command &A, const Command &B) {
  if (&A == &B || !isTileJob(A) || !isTileJob(B) || &A.getCreator() != &B.getCreator())
    return &A == &B;
  return StringRef(A.getInputInfos().front().getFilename()) ==
         B.getInputInfos().front().getFilename();
}

namespace {

/// The files of one reproducer.
class Reproducer {
public:
  Reproducer(const Compilation &C, ArrayRef<const char *> Written)
      : C(C), Written(Written) {}

  /// Adds \p Job, after the jobs that make its inputs. False if that does not lead to a
  /// Tile IR file.
  bool add(const Command &Job);
  /// Copies the Tile IR files and writes the script. Files gets their paths.
  Error write();

  std::vector<std::string> Files;

private:
  void addInputs(const Command &Job);
  std::string nameFile(StringRef Original, StringRef Extension);
  Error createFiles();
  void printScript(raw_ostream &OS) const;
  void printJob(const Command &Job, raw_ostream &OS) const;

  const Compilation &C;
  ArrayRef<const char *> Written;
  SetVector<const Command *> Jobs;
  SetVector<StringRef> Inputs;
  StringMap<std::string> Names; ///< In the reproducer, of files of the jobs.
  std::string Stem;             ///< Path of all its files without their extensions.
};

} // namespace

void Reproducer::addInputs(const Command &Job) {
  // After the first come images, which other jobs make; a link reads files of the user.
  bool IsLink = is_contained(Job.getArguments(), StringRef("-link"));
  for (const InputInfo &Input : Job.getInputInfos())
    if (IsLink || &Input == &Job.getInputInfos().front())
      Inputs.insert(Input.getFilename());
  for (StringRef Arg : Job.getArguments())
    if (Arg.consume_front("-finished-code="))
      Inputs.insert(Arg);
}

bool Reproducer::add(const Command &Job) {
  if (Jobs.contains(&Job))
    return true;
  bool IsTile = isTileJob(Job);
  if (IsTile)
    addInputs(Job);
  for (const InputInfo &Input : Job.getInputInfos())
    for (const Command &Maker : C.getJobs())
      if (Input.isFilename() &&
          is_contained(Maker.getOutputFilenames(), Input.getFilename()))
        IsTile |= add(Maker);
  if (IsTile)
    Jobs.insert(&Job);
  return IsTile;
}

/// Where clang puts its own: -fcrash-diagnostics-dir=, the environment, the folder of
/// temporary files.
static Error makeStem(const Compilation &C, StringRef Input, std::string &Stem) {
  SmallString<128> Model;
  if (const opt::Arg *A = C.getArgs().getLastArg(options::OPT_fcrash_diagnostics_dir))
    Model = A->getValue();
  else if (const char *Folder = getenv("CLANG_CRASH_DIAGNOSTICS_DIR"))
    Model = Folder;
  else
    sys::path::system_temp_directory(/*ErasedOnReboot=*/false, Model);
  if (std::error_code EC = sys::fs::create_directories(Model))
    return createStringError(EC, "cannot make '" + Model + "': " + EC.message());
  StringRef Name = Input == "-" ? "stdin" : sys::path::stem(Input);
  sys::path::append(Model, Name + "-%%%%%%.sh");
  int FD;
  SmallString<128> Script;
  if (std::error_code EC = sys::fs::createUniqueFile(Model, FD, Script))
    return createStringError(EC, "cannot write '" + Model + "': " + EC.message());
  raw_fd_ostream(FD, /*shouldClose=*/true); // Its name is taken.
  Stem = Script.str().drop_back(3).str();
  return Error::success();
}

/// The name of a file beside the script. The first one has the stem alone.
std::string Reproducer::nameFile(StringRef Original, StringRef Extension) {
  std::string &Name = Names[Original];
  if (Name.empty()) {
    Name = sys::path::filename(Stem).str();
    if (Names.size() > 1)
      Name += "-" + std::to_string(Names.size() - 1);
    Name += Extension;
  }
  return Name;
}

/// Copies an input of a job, with all that it refers to, to \p Path.
static Error copyInput(StringRef Input, StringRef Path) {
  std::unique_ptr<MemoryBuffer> Buffer;
  StringRef Contents = getStandardInput();
  if (Input != "-") {
    Expected<std::unique_ptr<MemoryBuffer>> Read = readInputFile(Input);
    if (!Read)
      return createStringError("cannot read '" + Input +
                               "': " + toString(Read.takeError()));
    Buffer = std::move(*Read);
    Contents = Buffer->getBuffer();
  }
  if (Contents.starts_with(object::ThinArchiveMagic))
    return copyWithMembers({Contents, Input}, Path);
  return writeFile(Path, [&](raw_ostream &OS) { OS << Contents; });
}

Error Reproducer::createFiles() {
  StringRef Folder = sys::path::parent_path(Stem);
  for (StringRef Input : Inputs) {
    StringRef Extension = sys::path::extension(Input);
    std::string Name = nameFile(Input, Extension.empty() ? ".tileir" : Extension);
    SmallString<128> Path = Folder;
    sys::path::append(Path, Name);
    if (Error E = copyInput(Input, Path))
      return E;
    Files.push_back(Path.str().str());
  }
  for (const Command *Job : Jobs) {
    for (const std::string &Output : Job->getOutputFilenames())
      nameFile(Output, sys::path::extension(Output));
    for (StringRef Arg : Job->getArguments())
      if (Arg.consume_front("-copy-to="))
        nameFile(Arg, sys::path::extension(Arg));
  }
  return Error::success();
}

/// Options of jobs that only write files beside the output, with a value after them.
static bool isSideOutput(StringRef Option) {
  return is_contained({"-dependency-file", "-MT", "-opt-record-file"}, Option);
}

void Reproducer::printJob(const Command &Job, raw_ostream &OS) const {
  OS << ' ';
  sys::printArg(OS, Job.getExecutable(), /*Quote=*/true);
  ArrayRef<const char *> Args = Job.getArguments();
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (isSideOutput(Arg) && I + 1 != Args.size()) {
      ++I;
      continue;
    }
    if (Arg.starts_with("-save-temps="))
      continue;
    StringRef Option = fileOption(Arg);
    Arg = Arg.drop_front(Option.size());
    auto Known = Names.find(Arg);
    OS << ' ';
    sys::printArg(OS, (Option + (Known == Names.end() ? Arg : Known->second)).str(),
                  /*Quote=*/true);
  }
  OS << '\n';
}

void Reproducer::printScript(raw_ostream &OS) const {
  OS << "# Crash reproducer for clang-tileir " TILEIR_VERSION " with LLVM "
     << LLVM_VERSION_STRING << "\n# Driver args:";
  for (const char *Arg : Written) {
    OS << ' ';
    sys::printArg(OS, Arg, /*Quote=*/true);
  }
  OS << '\n';
  for (const Command *Job : Jobs) {
    OS << "# Original command: ";
    Job->Command::Print(OS, "\n", /*Quote=*/true);
  }
  OS << "cd \"$(dirname \"$0\")\" || exit\n";
  for (const Command *Job : Jobs)
    printJob(*Job, OS);
}

Error Reproducer::write() {
  if (Error E = makeStem(C, Inputs.front(), Stem))
    return E;
  if (Error E = createFiles())
    return E;
  std::string Path = Stem + ".sh";
  if (Error E = writeFile(Path, [&](raw_ostream &OS) { printScript(OS); }))
    return E;
  Files.push_back(Path);
  return Error::success();
}

/// Tells where the files of \p R are, in clang's words.
static void tellFiles(const Compilation &C, Reproducer &R) {
  const Driver &D = C.getDriver();
  auto Note = [&](const Twine &Text) {
    D.Diag(diag::note_drv_command_failed_diag_msg) << Text.str();
  };
  if (Error E = R.write()) {
    Note("the reproducer is not complete: " + toString(std::move(E)));
    return;
  }
  Note("\n********************\n\n"
       "PLEASE ATTACH THE FOLLOWING FILES TO THE BUG REPORT:\n"
       "Tile IR file(s) and associated run script(s) are located at:");
  for (const std::string &File : R.Files)
    Note(File);
  Note("\n\n********************");
}

bool tileir::reportFailure(Compilation &C, ArrayRef<const char *> Written,
                           ArrayRef<std::pair<int, const Command *>> Failing,
                           Driver::ReproLevel Level) {
  using Status = Driver::CommandStatus;
  SmallVector<const Command *, 4> Jobs;
  Status Worst = Status::Ok;
  for (auto [Code, Job] : Failing)
    if (isCrash(Code))
      Worst = Status::Crash;
    else if (Worst == Status::Ok)
      Worst = Status::Error;
  for (auto [Code, Job] : Failing)
    if (Worst != Status::Crash || isCrash(Code))
      Jobs.push_back(Job);
  if (Jobs.empty() && !C.getJobs().empty())
    Jobs.push_back(&*C.getJobs().begin());
  if (Jobs.empty() || static_cast<int>(Worst) > static_cast<int>(Level))
    return false;
  if (hasCSource(*Jobs.front()))
    return const_cast<Driver &>(C.getDriver())
        .maybeGenerateCompilationDiagnostics(Worst, Level, C, *Jobs.front());

  Reproducer R(C, Written);
  bool HasTile = false;
  for (const Command *Job : Jobs)
    for (const Command &Member : C.getJobs())
      if (isCompilation(*Job) && isOfBatch(Member, *Job))
        HasTile |= R.add(Member);
  const opt::Arg *Kind = C.getArgs().getLastArg(options::OPT_fcrash_diagnostics_EQ);
  if (!HasTile || (Kind && StringRef(Kind->getValue()) == "off"))
    return false;
  clang::DiagnosticsEngine &Diags = C.getDriver().getDiags();
  if (Worst != Status::Crash)
    Diags.Report(diag::err_drv_force_crash) << !getenv("FORCE_CLANG_DIAGNOSTICS_CRASH");
  // As clang does: notes that follow an ignored diagnostic would be ignored, too.
  Diags.setLastDiagnosticIgnored(false);
  tellFiles(C, R);
  return true;
}
