//===- Main.cpp - The driver for command lines with Tile IR ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's driver library, started as clang starts it but with the action graph edited
// between building and running it. The launcher comes here when a command line may have
// Tile IR in it; whatever turns out to have none becomes stock clang. docs/driver.md
// tells the whole.
//
//===----------------------------------------------------------------------===//

#include "ActionGraph.h"
#include "CC1.h"
#include "ConfigFiles.h"
#include "CrashReport.h"
#include "DeviceActions.h"
#include "Diagnostics.h"
#include "FinishedCode.h"
#include "FinishedOutputs.h"
#include "Inputs.h"
#include "LinkActions.h"
#include "LinkDependencies.h"
#include "LinkNeeds.h"
#include "LinkerArgs.h"
#include "Offload/ToolRun.h"
#include "OptionCheck.h"
#include "OptionTable.h"
#include "OutputNames.h"
#include "PartCompilation.h"
#include "Paths.h"
#include "RemarkJobs.h"
#include "TemporaryFolder.h"
#include "TileJob.h"
#include "Tileiras.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Frontend/ChainedDiagnosticConsumer.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/SerializedDiagnosticPrinter.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <unistd.h>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
using clang::DiagnosticsEngine;
namespace options = clang::options;

namespace {

/// The jobs are built twice: clang's own, and ours with the tile jobs. What clang says
/// while it builds the first must not be said again for the second.
class OnceOnlyPrinter final : public clang::TextDiagnosticPrinter {
public:
  OnceOnlyPrinter(raw_ostream &OS, clang::DiagnosticOptions &Options)
      : TextDiagnosticPrinter(OS, Options) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    // The reader of our output has gone: stock clang, whose cc1 runs within it, dies
    // of that without a word. Here a child did.
    if (Info.getID() == clang::diag::err_drv_command_failure &&
        StringRef(Text).ends_with("Broken pipe"))
      LostReader = true;
    if (LostReader)
      return;
    bool IsNew = Said.insert(Text).second;
    if (IsFirstPass || IsNew)
      TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
  }

  bool IsFirstPass = false;
  bool LostReader = false;

private:
  StringSet<> Said;
};

/// A tile compilation from the command line to the exit status.
class TileDriver {
public:
  /// \p Written is the command line as the user wrote it.
  TileDriver(ArrayRef<const char *> Written, std::string Program)
      : Written(Written), ProgramName(Written.front()), Program(std::move(Program)) {}

  /// \p Args are those of \p Line with what the program's name adds.
  int run(SmallVectorImpl<const char *> &Args, TileCommandLine Line);

private:
  void setUp(ArrayRef<const char *> Args);
  void makeDriver();
  std::unique_ptr<Compilation> build(ArrayRef<const char *> Args,
                                     const opt::ArgList &Parsed,
                                     const TileCommandLine &Line);
  std::unique_ptr<Compilation> buildCompilation(ArrayRef<const char *> Args,
                                                bool IsFirst = true);
  bool checkLinkerWrapper(const Compilation &C);
  void addInputsOfConfigFiles(const Compilation &C, TileCommandLine &Line);
  bool checkFinishedCode(const LinkCode &Code, const DeviceSettings &Device);
  int execute(Compilation &C, const OutputNames &Names, bool LinksTile);
  bool check(Error E);

  template <unsigned N> clang::DiagnosticBuilder error(const char (&Format)[N]) {
    return tileir::error(*Diags, Format);
  }

  ArrayRef<const char *> Written;
  const char *ProgramName;
  std::string Program;
  IntrusiveRefCntPtr<ConfigFileSystem> VFS;
  std::unique_ptr<clang::DiagnosticOptions> DiagOptions;
  OnceOnlyPrinter *Printer = nullptr; ///< Owned by Diags.
  IntrusiveRefCntPtr<DiagnosticsEngine> Diags;
  std::unique_ptr<Driver> TheDriver;
};

} // namespace

/// Becomes stock clang. \p Args begin with the program's name, and are \p Written with
/// response files expanded.
[[noreturn]] static void becomeStockClang(ArrayRef<const char *> Args,
                                          ArrayRef<const char *> Written) {
  StringRef Name = sys::path::filename(Args.front());
  std::string StockName = (Twine(TILEIR_STOCK_CLANG_DIR) + "/" + Name).str();
  auto Execute = [&](ArrayRef<const char *> Words) -> int {
    SmallVector<char *, 256> Argv;
    for (const char *Word : Words)
      Argv.push_back(const_cast<char *>(Word));
    Argv.front() = StockName.data();
    Argv.push_back(nullptr);
    execv(TILEIR_STOCK_CLANG, Argv.data());
    return errno;
  };
  // Expanded, since a response file that is a pipe is empty by now. But response files
  // may be there because the system does not take so many arguments.
  int Failure = Execute(Args);
  if (Failure == E2BIG)
    Failure = Execute(Written);
  errs() << Name << ": error: cannot run '" << TILEIR_STOCK_CLANG
         << "': " << std::error_code(Failure, std::generic_category()).message() << '\n';
  exit(1);
}

/// The file named by an environment variable of clang, if it is set.
static bool environmentOutput(const char *Flag, const char *FileVariable,
                              std::string &File) {
  const char *IsSet = getenv(Flag);
  if (!IsSet)
    return false;
  if (const char *Name = getenv(FileVariable))
    File = Name;
  return true;
}

void TileDriver::setUp(ArrayRef<const char *> Args) {
  VFS = makeIntrusiveRefCnt<ConfigFileSystem>(Args);
  DiagOptions = clang::CreateAndPopulateDiagOpts(Args);
  Printer = new OnceOnlyPrinter(errs(), *DiagOptions);
  Printer->setPrefix(sys::path::filename(ProgramName).str());
  Diags = llvm::makeIntrusiveRefCnt<DiagnosticsEngine>(clang::DiagnosticIDs::create(),
                                                       *DiagOptions, Printer);
  if (!DiagOptions->DiagnosticSerializationFile.empty()) {
    auto Serialized = clang::serialized_diags::create(
        DiagOptions->DiagnosticSerializationFile, *DiagOptions,
        /*MergeChildRecords=*/true);
    Diags->setClient(
        new clang::ChainedDiagnosticConsumer(Diags->takeClient(), std::move(Serialized)));
  }
  clang::ProcessWarningOptions(*Diags, *DiagOptions, *VFS, /*ReportDiags=*/false);
  makeDriver();
}

void TileDriver::makeDriver() {
  TheDriver = std::make_unique<Driver>(TILEIR_STOCK_CLANG, sys::getDefaultTargetTriple(),
                                       *Diags, "clang LLVM compiler", VFS);
  TheDriver->setTargetAndMode(ToolChain::getTargetAndModeFromProgramName(ProgramName));
  TheDriver->CCPrintOptions = environmentOutput(
      "CC_PRINT_OPTIONS", "CC_PRINT_OPTIONS_FILE", TheDriver->CCPrintOptionsFilename);
  TheDriver->CCLogDiagnostics =
      environmentOutput("CC_LOG_DIAGNOSTICS", "CC_LOG_DIAGNOSTICS_FILE",
                        TheDriver->CCLogDiagnosticsFilename);
  TheDriver->CCPrintProcessStats =
      environmentOutput("CC_PRINT_PROC_STAT", "CC_PRINT_PROC_STAT_FILE",
                        TheDriver->CCPrintStatReportFilename);
}

/// clang's compilation, without tile jobs yet. Which arguments are unused is known only
/// with those.
std::unique_ptr<Compilation> TileDriver::buildCompilation(ArrayRef<const char *> Args,
                                                          bool IsFirst) {
  using clang::diag::Severity;
  auto SetUnused = [&](Severity Level) {
    Diags->setSeverity(clang::diag::warn_drv_unused_argument, Level,
                       clang::SourceLocation());
  };
  SetUnused(Severity::Ignored);
  Printer->IsFirstPass = IsFirst;
  std::unique_ptr<Compilation> C(TheDriver->BuildCompilation(Args));
  Printer->IsFirstPass = false;
  SetUnused(Severity::Warning);
  clang::ProcessWarningOptions(*Diags, *DiagOptions, *VFS, /*ReportDiags=*/false);
  return C;
}

/// Adds to \p Line what configuration files brought in.
void TileDriver::addInputsOfConfigFiles(const Compilation &C, TileCommandLine &Line) {
  for (const opt::Arg *A : C.getArgs().filtered(options::OPT_INPUT))
    if (VFS->isTileInput(A->getValue()) && !is_contained(Line.Args, A->getValue()))
      Line.Inputs.insert(A->getValue());
}

/// Reports \p E; whether there was none.
bool TileDriver::check(Error E) {
  if (!E)
    return true;
  error("%0") << toString(std::move(E));
  return false;
}

/// Warns of finished code that lacks an architecture of the inputs. Where the link
/// compiles Tile IR its job does that.
bool TileDriver::checkFinishedCode(const LinkCode &Code, const DeviceSettings &Device) {
  if (!Code.TileFiles.empty() || Device.Archs.empty() || !Device.Relocatable)
    return true;
  for (const std::string &File : Code.FinishedFiles) {
    Expected<std::string> Warning = describeMissingCode(File, Device.Archs);
    if (!Warning)
      return check(Warning.takeError());
    if (!Warning->empty())
      warn(*Diags, *Warning);
  }
  return !Diags->hasErrorOccurred();
}

int TileDriver::execute(Compilation &C, const OutputNames &Names, bool LinksTile) {
  std::optional<Driver::ReproLevel> Level = getReproducerLevel(C.getArgs());
  if (!Level)
    return 1;
  if (!compileHostModules(C, Program))
    return 1;
  FinishedOutputs Finished(C, LinksTile);
  // Also when the user interrupts a long compilation.
  for (const char *File : C.getTempFiles())
    sys::RemoveFileOnSignal(File);

  SmallVector<std::pair<int, const Command *>, 4> Failing;
  int Result = TheDriver->ExecuteCompilation(C, Failing);
  // Also those of inputs that nothing is wrong with, beside others.
  bool AllWorked = !Result && Failing.empty();
  if (!check(Finished.takeError()) || !check(Names.nameModules(AllWorked)))
    return 1;
  if (Printer->LostReader)
    return 128 + SIGPIPE;
  if (AllWorked && !check(joinRecords(C)))
    return 1;
  for (auto [Status, Job] : Failing)
    if (!Result)
      Result = Status;
  bool IsReported = reportFailure(C, Written, Failing, *Level);
  return IsReported && !Result ? 1 : Result;
}

/// Puts what the program's name says in front, as clang does.
static void insertTargetAndMode(const ParsedClangName &Name, StringSaver &Saver,
                                SmallVectorImpl<const char *> &Args) {
  if (Name.DriverMode)
    Args.insert(Args.begin() + 1, Name.DriverMode);
  if (Name.TargetIsValid) {
    const char *Target[] = {"-target", Saver.save(Name.TargetPrefix).data()};
    Args.insert(Args.begin() + 1, std::begin(Target), std::end(Target));
  }
}

/// The folder of the runtime library: beside us in the build tree and after installation,
/// where its name is a choice of the distribution.
static std::string runtimeDirectory(StringRef Program) {
  StringRef Install = sys::path::parent_path(sys::path::parent_path(Program));
  for (const char *Name : {"lib", TILEIR_INSTALL_LIBDIR}) {
    SmallString<256> Library = Install;
    sys::path::append(Library, Name, "libtileir_rt.so");
    if (sys::fs::exists(Library))
      return sys::path::parent_path(Library).str();
  }
  return (Install + "/" + TILEIR_INSTALL_LIBDIR).str();
}

/// The compiler that users call, in the same installation.
static std::string clangBeside(StringRef Program) {
  SmallString<256> Path = sys::path::parent_path(sys::path::parent_path(Program));
  sys::path::append(Path, "bin", "clang");
  return Path.str().str();
}

/// Whether Tile IR inputs become objects whose GPU code is linked with the program.
static bool makesRelocatableCode(const opt::ArgList &Args) {
  return getOffloadSide(Args) == OffloadSide::Both &&
         Args.hasArg(options::OPT_offload_arch_EQ) &&
         Args.hasFlag(options::OPT_fgpu_rdc, options::OPT_fno_gpu_rdc, true);
}

/// clang-linker-wrapper is a package of its own in some distributions.
bool TileDriver::checkLinkerWrapper(const Compilation &C) {
  if (!usesLinkerWrapper(C))
    return true;
  std::string Program = C.getDefaultToolChain().GetProgramPath("clang-linker-wrapper");
  if (sys::fs::can_execute(Program))
    return true;
  error("linking GPU code needs clang-linker-wrapper, which is not installed beside '%0' "
        "(Debian: clang-tools-22); or compile Tile IR with '-fno-gpu-rdc'")
      << TILEIR_STOCK_CLANG;
  return false;
}

/// Whether clang has to be told -c for Tile IR: it makes no actions of LLVM IR where it
/// would link but has no host code to link.
static bool impliesCompileOnly(const opt::ArgList &Args, const TileCommandLine &Line) {
  return !Line.Inputs.empty() && getOffloadSide(Args) == OffloadSide::DeviceOnly &&
         !Args.hasArg(options::OPT_c, options::OPT_S, options::OPT_fsyntax_only);
}

/// \p Args, which are \p Parsed, with -c.
static SmallVector<const char *, 256> addCompileOnly(ArrayRef<const char *> Args,
                                                     const opt::ArgList &Parsed) {
  // What follows "--" would be a file. The program's name is not among what was parsed.
  const opt::Arg *Files = Parsed.getLastArg(options::OPT__DASH_DASH);
  SmallVector<const char *, 256> Result(Args);
  Result.insert(Files ? Result.begin() + 1 + Files->getIndex() : Result.end(), "-c");
  return Result;
}

/// clang's compilation of \p Args, which are \p Parsed and \p Line, with what they and
/// configuration files imply for Tile IR.
std::unique_ptr<Compilation> TileDriver::build(ArrayRef<const char *> Args,
                                               const opt::ArgList &Parsed,
                                               const TileCommandLine &Line) {
  if (impliesCompileOnly(Parsed, Line))
    return buildCompilation(addCompileOnly(Args, Parsed));
  auto C = buildCompilation(Args);
  if (!C || C->containsError())
    return C;
  // What a configuration file says is known only now.
  TileCommandLine WithFiles = Line;
  addInputsOfConfigFiles(*C, WithFiles);
  if (!impliesCompileOnly(C->getArgs(), WithFiles))
    return C;
  C.reset(); // Before the driver that it is of.
  makeDriver();
  return buildCompilation(addCompileOnly(Args, Parsed), /*IsFirst=*/false);
}

int TileDriver::run(SmallVectorImpl<const char *> &Args, TileCommandLine Line) {
  setUp(Args);
  if (Line.HasUselessLanguage)
    warn(*Diags, "'-x tileir' after last input file has no effect");
  unsigned MissingIndex, MissingCount;
  opt::InputArgList Parsed = clang::getDriverOptTable().ParseArgs(
      ArrayRef(Args).drop_front(), MissingIndex, MissingCount,
      opt::Visibility(options::ClangOption));
  if (!Line.Inputs.empty() && !checkRefusedOptions(*Diags, Parsed, *Line.Inputs.begin()))
    return 1;
  if (!checkNamedOutputs(*Diags, Parsed, Line.Inputs)) // Clang opens that of -MJ soon.
    return 1;
  DivertedEntries Entries(Args, Parsed, *TheDriver);

  std::unique_ptr<Compilation> C = build(Args, Parsed, Line);
  if (!C || C->containsError() || Diags->hasErrorOccurred())
    return 1;
  addInputsOfConfigFiles(*C, Line);
  bool HasTile = !Line.Inputs.empty();
  if (HasTile && (!checkRefusedOptions(*Diags, C->getArgs(), *Line.Inputs.begin()) ||
                  !checkNamedOutputs(*Diags, C->getArgs(), Line.Inputs)))
    return 1;
  if (C->getActions().empty())
    return execute(*C, OutputNames(*C, Line.Inputs, "", Entries),
                   /*LinksTile=*/false); // --version and its like are answered.
  // What configuration files brought in is in the compilation, and so are clang's folders
  // of libraries.
  joinLinkerValues(*C);
  LinkNeeds Needs = scanLinkNeeds(*C);
  if (Needs.OffloadLink ||
      (HasTile && makesRelocatableCode(C->getArgs()) && !Needs.IsRelocatable))
    makeOffloadLinks(*C);
  nameHiddenArchives(*C, Needs.Code);
  if (!checkUnseenTile(*C, Needs))
    return 1;
  for (const std::string &Message : Needs.LeftBehind)
    warn(*Diags, Message);
  if (Diags->hasErrorOccurred())
    return 1;
  DeviceSettings Device;
  if (HasTile && !readDeviceSettings(*C, Device))
    return 1;
  Device.StaticShared = Line.StaticShared;
  if (Line.StaticShared &&
      !(Device.DeviceOnly && C->getArgs().hasArg(options::OPT_S, options::OPT_emit_llvm)))
    Diags->Report(clang::diag::warn_drv_unused_argument) << "-ftileir-static-shared";
  if (HasTile)
    warnOfUnusedOptions(*C, Line.Inputs, Device);
  if (Diags->hasErrorOccurred()) // With -Werror.
    return 1;
  if (!checkFinishedCode(Needs.Code, Device))
    return 1;
  bool HasDevice = !Device.Archs.empty() && !Device.ForLink;
  DeviceSettings ForLink = Device;
  bool IsDeviceOnly = Device.DeviceOnly;
  TileDeviceToolChain DeviceToolChain(*C, Program, std::move(Device));
  TileToolChain ToolChain(*C, Program, HasDevice ? &DeviceToolChain : nullptr,
                          ForLink.ForLink ? &ForLink : nullptr);
  ToolChain.addTileActions(*C, Line.Inputs);
  TileLinkToolChain LinkToolChain(*C, Program, Needs.Code);
  if (!Needs.Code.TileFiles.empty() && !LinkToolChain.addLinkActions(*C))
    return 1;
  if (!checkLinkerWrapper(*C))
    return 1;
  if (((HasTile && !IsDeviceOnly) || Needs.Runtime || Needs.OffloadLink) &&
      !Needs.IsRelocatable &&
      !addTileRuntime(*C, runtimeDirectory(Program), Needs.SystemFolders)) {
    error(
        "'-static' with tile kernels needs a static OpenMP library, and no libomp.a was "
        "found; give its folder with '-L', or link without '-static'");
    return 1;
  }
  C->getJobs().clear();
  if (Line.PrintPhases) {
    TheDriver->PrintActions(*C);
    return 0;
  }
  TheDriver->CCCPrintBindings = Line.PrintBindings;
  TheDriver->BuildJobs(*C);
  dropOpenMPDeviceLibrary(*C, Needs);
  if (!checkJobOutputs(*C, Line.Inputs))
    return 1;
  OutputNames Names(*C, Line.Inputs, clangBeside(Program), Entries);
  bool LinksTile = !Needs.Code.TileFiles.empty() || !Needs.Code.FinishedFiles.empty();
  int Result = execute(*C, Names, LinksTile);
  if (!Result && hasLink(*C) && !Diags->hasErrorOccurred() &&
      !check(nameLinkDependencies(*C, LinkToolChain.getCopies())))
    Result = 1;
  Diags->getClient()->finish();
  C.reset(); // Before the tool chain that its actions name.
  TheDriver.reset();
  return check(Names.nameEntries()) ? Result : 1;
}

static int driverMain(SmallVectorImpl<const char *> &Args) {
  if (sys::Process::FixupStandardFileDescriptors())
    return 1;
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  std::string Program = sys::fs::getMainExecutable(Args.front(), nullptr);

  if (Args.size() > 1 && StringRef(Args[1]) == HostModuleMode)
    return compileByCC1(ArrayRef(Args).drop_front(), TILEIR_STOCK_CLANG, false) ? 0 : 1;
  if (Args.size() > 1 && StringRef(Args[1]) == "-cc1tileir") {
    if (Args.size() > 2 && StringRef(Args[2]) == "--print-options") {
      printOptionTable(outs());
      return 0;
    }
    return runTileJob(ArrayRef(Args).drop_front(2));
  }
  SmallVector<const char *, 256> Unexpanded(Args.begin(), Args.end());
  if (Error E = expandResponseFiles(Args, /*ClangCLMode=*/false, Allocator,
                                    vfs::getRealFileSystem().get())) {
    errs() << sys::path::filename(Args.front()) << ": error: " << toString(std::move(E))
           << '\n';
    return 1;
  }
  StringRef Mode = getDriverMode(Args.front(), ArrayRef(Args).drop_front());
  bool IsC = Mode.empty() || Mode == "gcc" || Mode == "g++";
  if (!IsC || (Args.size() > 1 && StringRef(Args[1]).starts_with("-cc1")))
    becomeStockClang(Args, Unexpanded);

  // Stock clang applies these itself, and says so.
  SmallVector<const char *, 256> Edited(Args.begin(), Args.end());
  StringSet<> SavedOverrides;
  if (const char *Overrides = getenv("CCC_OVERRIDE_OPTIONS"))
    applyOverrideOptions(Edited, Overrides, SavedOverrides, "CCC_OVERRIDE_OPTIONS",
                         &nulls());
  TileCommandLine Line = findTileInputs(Edited, Saver);
  LinkNeeds Needs = scanLinkNeeds(ArrayRef<const char *>(Edited).drop_front());
  bool HasConfigFile =
      any_of(Edited, [](StringRef Arg) { return Arg.starts_with("--config"); });
  if (Line.Inputs.empty() && !Line.HasUselessLanguage && !Needs.Runtime &&
      !Needs.OffloadLink && Needs.LeftBehind.empty() && !HasConfigFile)
    becomeStockClang(Args, Unexpanded);

  const char *ProgramName = Args.front();
  SmallVector<const char *, 256> ForDriver = Line.Args;
  insertTargetAndMode(ToolChain::getTargetAndModeFromProgramName(ProgramName), Saver,
                      ForDriver);
  return TileDriver(Args, std::move(Program)).run(ForDriver, Line);
}

/// The reader of what we write has gone. Temporary files and folders go, too.
static void dieOfBrokenPipe(int) {
  sys::RunInterruptHandlers(); // These remove files.
  TemporaryFolder::removeAll();
  signal(SIGPIPE, SIG_DFL);
  raise(SIGPIPE);
}

int main(int Argc, char **Argv) {
  TemporaryFolder::removeOnSignal(); // Before LLVM's handlers.
  InitLLVM X(Argc, Argv);
  TemporaryFile::removeOnSignal();
  if (signal(SIGPIPE, dieOfBrokenPipe) == SIG_IGN) // Whoever runs us wants an error.
    signal(SIGPIPE, SIG_IGN);
  setBugReportMsg("This is a defect of clang-tileir. Please report it with the text "
                  "below, the command line and the Tile IR file.\n");
  InitializeAllTargetInfos(); // A program's name may begin with one.
  CrashRecoveryContext::Enable();
  if (isTileiras(Argv[0]))
    return runTileiras(Argc, Argv);
  SmallVector<const char *, 256> Args(Argv, Argv + Argc);
  return driverMain(Args);
}
