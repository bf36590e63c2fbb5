//===- tileir-reduce.cpp - A small kernel that still fails ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Input/ModuleReader.h"
#include "Reduce/Reducer.h"
#include "Support/OutputFile.h"
#include "Text/Printer.h"
#include "common/InputOutput.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include <chrono>
#include <csignal>

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

static cl::OptionCategory TestCategory("The test");
static cl::OptionCategory ReduceCategory("Reduction options");

static cl::opt<std::string> Input(cl::Positional, cl::desc("<input>"), cl::init("-"),
                                  files(getTileIRExtensions()));
static cl::opt<std::string>
    TestProgram("test", cl::value_desc("program"), files({}),
                cl::desc("Status 0 of this program, which is called with a file, says "
                         "that the file is interesting"),
                cl::cat(TestCategory));
static cl::list<std::string> TestArguments("test-arg", cl::value_desc("argument"),
                                           cl::desc("Call the test with this argument "
                                                    "before the file"),
                                           cl::cat(TestCategory));
static cl::opt<unsigned> TestTimeout("test-timeout", cl::value_desc("seconds"),
                                     cl::init(0),
                                     cl::desc("End a test that takes longer: the file is "
                                              "not interesting (default 0: wait)"),
                                     cl::cat(TestCategory));
static cl::opt<std::string> Format("format", cl::value_desc("format"),
                                   cl::desc("text or bytecode (default: what the name of "
                                            "-o says, else what the input is)"),
                                   words({"text", "bytecode"}), cl::cat(OutputCategory));
static cl::opt<unsigned> MaxTests("max-tests", cl::value_desc("n"), cl::init(0),
                                  cl::desc("Stop after so many tests (default 0: none)"),
                                  cl::cat(ReduceCategory));
static cl::opt<unsigned> MaxSeconds("max-seconds", cl::value_desc("n"), cl::init(0),
                                    cl::desc("Start no test later (default 0: any time)"),
                                    cl::cat(ReduceCategory));
static cl::list<std::string> StepNames("steps", cl::CommaSeparated,
                                       cl::value_desc("step"),
                                       cl::desc("Do these only; --print-steps lists all"),
                                       cl::cat(ReduceCategory));
static cl::opt<bool> PrintSteps("print-steps", cl::desc("Print the steps and stop"),
                                cl::cat(ReduceCategory));
static cl::opt<bool> Verbose("verbose", cl::desc("Tell what is tried"),
                             cl::cat(ReduceCategory));
static cl::alias VerboseShort("v", cl::NotHidden, cl::aliasopt(Verbose),
                              cl::desc("Alias for --verbose"), cl::cat(ReduceCategory));

static const ToolInfo Info = {
    "tileir-reduce",
    "makes a small kernel of one that a test is interested in",
    "Reads a module of Tile IR, bytecode or text, and leaves out entries, ops, regions, "
    "arguments, attributes, debug information and extents of tiles as long as a test "
    "says that what is left is interesting: a program that is called with the name of a "
    "file and ends with status 0. Each file that it sees is a valid module.\n\n"
    "The result is written at the start, and each time that it becomes smaller. The "
    "input is never written.",
    {&TestCategory, &ReduceCategory, &OutputCategory},
    "The input is not a valid module, or the test is not interested in it.",
    {"tileir-as", "tileir-dis", "llvm-reduce"},
    "The command line is wrong, or a file cannot be read or written, or the test cannot "
    "be run."};

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Whether text is written; nothing after an error was printed.
static std::optional<bool> findFormat(StringRef OutputName, bool InputIsText) {
  if (Format == "text" || Format == "bytecode")
    return Format == "text";
  if (!Format.empty()) {
    fail("--format: '" + Format + "' is neither text nor bytecode");
    return std::nullopt;
  }
  return StringSwitch<bool>(sys::path::extension(OutputName))
      .Case(".mlir", true)
      .Cases({".tileir", ".tilebc", ".tileirbc"}, false)
      .Default(InputIsText);
}

static Error print(const tileir::Module &M, bool AsText, raw_ostream &OS) {
  if (!AsText)
    return writeBytecode(M, OS);
  PrintOptions Options;
  Options.DebugInfo = hasDebugInfo(M);
  printModule(M, OS, Options);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The test
//===----------------------------------------------------------------------===//

/// The process group of the test that runs, or 0. A test is mostly a script, and what
/// hangs is the compiler that it called: with the script alone that would not end.
static volatile sig_atomic_t TestGroup;
static constexpr int EndingSignals[] = {SIGHUP, SIGINT, SIGTERM};
static struct sigaction FormerActions[std::size(EndingSignals)];

/// The terminal knows our group only, so the test gets its signals from here.
static void passOnSignal(int Signal) {
  if (TestGroup)
    kill(-static_cast<pid_t>(TestGroup), Signal);
  for (size_t I = 0; I != std::size(EndingSignals); ++I)
    sigaction(EndingSignals[I], &FormerActions[I], nullptr);
  raise(Signal); // LLVM's handler removes the temporary file.
}

static void watchSignals() {
  struct sigaction Action = {};
  Action.sa_handler = passOnSignal;
  sigemptyset(&Action.sa_mask);
  for (size_t I = 0; I != std::size(EndingSignals); ++I) {
    sigaction(EndingSignals[I], nullptr, &FormerActions[I]);
    // Those of nohup and of a shell's background jobs stay ignored.
    if (FormerActions[I].sa_handler != SIG_IGN)
      sigaction(EndingSignals[I], &Action, nullptr);
  }
}

namespace {

/// Runs the test on modules.
class Tester {
public:
  explicit Tester(bool AsText) : AsText(AsText) {}

  /// Looks for the program.
  Error setUp();
  Expected<bool> run(const tileir::Module &M);
  /// The same for a file as it is.
  Expected<bool> run(StringRef Contents);
  unsigned getCount() const { return Count; }

private:
  bool AsText;
  std::string Program;
  unsigned Count = 0;
};

} // namespace

Error Tester::setUp() {
  // With a folder, or one of PATH, or in the folder where we are: as llvm-reduce does.
  ErrorOr<std::string> Found = sys::findProgramByName(TestProgram);
  if (!Found || !sys::fs::can_execute(*Found)) {
    SmallString<128> Here(TestProgram);
    sys::fs::make_absolute(Here);
    if (!sys::fs::exists(Here))
      return createStringError("the test '" + TestProgram + "' does not exist");
    if (!sys::fs::can_execute(Here))
      return createStringError("the test '" + TestProgram + "' is not executable");
    Found = std::string(Here);
  }
  Program = *Found;
  return Error::success();
}

Expected<bool> Tester::run(const tileir::Module &M) {
  std::string Contents;
  raw_string_ostream OS(Contents);
  if (Error E = print(M, AsText, OS))
    return std::move(E);
  return run(Contents);
}

Expected<bool> Tester::run(StringRef Contents) {
  ++Count;
  SmallString<128> Path;
  int FD;
  if (std::error_code EC = sys::fs::createTemporaryFile(
          "tileir-reduce", AsText ? "mlir" : "tileir", FD, Path))
    return createStringError(EC, "cannot make a temporary file: " + EC.message());
  sys::RemoveFileOnSignal(Path);
  FileRemover Remover(Path);
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << Contents;
  if (Error E = closeFile(OS, Path))
    return std::move(E);
  SmallVector<StringRef, 8> Args = {Program};
  append_range(Args, TestArguments);
  Args.push_back(Path);
  // Standard output is that of the result.
  std::optional<StringRef> Redirects[] = {"", "", ""};
  if (Verbose)
    Redirects[2] = std::nullopt;
  std::string Message;
  bool CannotRun = false;
  sys::ProcessInfo Process = sys::ExecuteNoWait(
      Program, Args, std::nullopt, Redirects, /*MemoryLimit=*/0, &Message, &CannotRun,
      /*AffinityMask=*/nullptr, /*DetachProcess=*/true);
  int Status = -1;
  if (!CannotRun) {
    TestGroup = Process.Pid; // Detached processes lead a group.
    auto Limit = TestTimeout ? std::optional<unsigned>(TestTimeout) : std::nullopt;
    Status = sys::Wait(Process, Limit, &Message).ReturnCode;
    // By a signal, or it took too long: sys::Wait() ends the process alone.
    if (Status == -2)
      kill(-static_cast<pid_t>(TestGroup), SIGKILL);
    TestGroup = 0;
  }
  sys::DontRemoveFileOnSignal(Path);
  if (CannotRun)
    return createStringError("cannot run the test '" + TestProgram + "': " + Message);
  // 126 or 127, by which shells say the same of the commands in a script.
  if (Status == -1)
    return createStringError("cannot run the test '" + TestProgram +
                             "', or it cannot run a program: " + Message +
                             (Verbose ? "" : " (--verbose shows what it prints)"));
  return Status == 0;
}

//===----------------------------------------------------------------------===//
// The command line
//===----------------------------------------------------------------------===//

static void printSteps() {
  for (const ReductionStep &Step : getReductionSteps())
    outs() << "  " << Step.Name << "\n      " << Step.Summary << '\n';
}

/// Those of the command line in our order; nothing after an error was printed.
static std::optional<std::vector<const ReductionStep *>> findSteps() {
  std::vector<const ReductionStep *> Steps;
  for (const std::string &Name : StepNames)
    if (none_of(getReductionSteps(),
                [&](const ReductionStep &Step) { return Step.Name == Name; })) {
      fail("--steps: there is no step '" + Name + "'");
      return std::nullopt;
    }
  for (const ReductionStep &Step : getReductionSteps())
    if (StepNames.empty() || is_contained(StepNames, Step.Name))
      Steps.push_back(&Step);
  return Steps;
}

static int write(const tileir::Module &M, bool AsText) {
  Error Failure = Error::success();
  auto Kind = AsText ? OutputKind::Text : OutputKind::Binary;
  int Status = writeOutput(Kind, [&](raw_ostream &OS) {
    Failure = joinErrors(std::move(Failure), print(M, AsText, OS));
  });
  if (Failure)
    return fail(toString(std::move(Failure)));
  return Status;
}

static int reduce(const tileir::Module &M, Tester &Test, bool AsText,
                  StringRef OutputName, std::vector<const ReductionStep *> Steps) {
  using Clock = std::chrono::steady_clock;
  Clock::time_point End = Clock::now() + std::chrono::seconds(MaxSeconds);
  ReduceOptions Options;
  Options.Steps = std::move(Steps);
  Options.Log = Verbose ? &errs() : nullptr;
  Options.Test = [&](const tileir::Module &Candidate) { return Test.run(Candidate); };
  Options.ShouldStop = [&] {
    return (MaxTests && Test.getCount() >= MaxTests) ||
           (MaxSeconds && Clock::now() >= End);
  };
  // An interrupted reduction is not lost, where its output is a file. That it cannot be
  // written is better known before the tests than behind them.
  if (OutputName != "-") {
    if (int Status = write(M, AsText))
      return Status;
    Options.Progress = [&](const tileir::Module &Smaller) -> Error {
      if (write(Smaller, AsText))
        return createStringError("the reduction ends");
      return Error::success();
    };
  }
  Expected<std::unique_ptr<tileir::Module>> Reduced = reduceModule(M, Options);
  if (!Reduced)
    return fail(toString(Reduced.takeError()));
  const tileir::Module &Result = *Reduced ? **Reduced : M;
  if (Verbose)
    errs() << countOps(M) << " ops reduced to " << countOps(Result) << " in "
           << Test.getCount() << " tests\n";
  return write(Result, AsText);
}

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  parseCommandLine(Argc, Argv, Info);
  if (PrintSteps) {
    printSteps();
    return finishStandardOutput(Good);
  }
  if (TestProgram.empty())
    return fail("no test is named: --test=PROGRAM");
  auto Steps = findSteps();
  if (!Steps)
    return Trouble;
  std::unique_ptr<MemoryBuffer> Buffer = readInput(Input);
  if (!Buffer)
    return Trouble;
  StringRef OutputName = getOutputName();
  if (keepInput(Input))
    return Trouble;
  Context Ctx;
  Expected<std::unique_ptr<tileir::Module>> M = readModule(*Buffer, Ctx);
  if (!M)
    return failInFile(*Buffer, M.takeError());
  warnInFile(*Buffer, (*M)->getWarnings());
  bool InputIsText = !isBytecode(Buffer->getBuffer());
  std::optional<bool> AsText = findFormat(OutputName, InputIsText);
  if (!AsText)
    return Trouble;

  Tester Test(*AsText);
  if (Error E = Test.setUp())
    return fail(toString(std::move(E)));
  watchSignals();
  Expected<bool> IsInteresting = Test.run(**M);
  if (!IsInteresting)
    return fail(toString(IsInteresting.takeError()));
  if (!*IsInteresting)
    return fail("the test '" + TestProgram +
                    "' is not interested in the input: it has to end with status 0",
                Wrong);
  return reduce(**M, Test, *AsText, OutputName, std::move(*Steps));
}
