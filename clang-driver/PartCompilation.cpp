//===- PartCompilation.cpp - Large host modules in parts ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PartCompilation.h"
#include "ActionGraph.h"
#include "CC1.h"
#include "Compiler/HostParts.h"
#include "Offload/ToolRun.h"
#include "Support/OutputFile.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Options/Options.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/ObjCopy/ConfigManager.h"
#include "llvm/ObjCopy/ObjCopy.h"
#include "llvm/Object/Binary.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/TargetParser/Host.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

//===----------------------------------------------------------------------===//
// Which jobs
//===----------------------------------------------------------------------===//

// cc1's options that mean for each part what they mean for the whole, and the same in our
// program. With any other, one that writes a file, loads a plugin or looks at all of a
// module, say, the job is that of stock clang.
static constexpr StringLiteral PlainOptions[] = {"-cc1",
                                                 "-emit-obj",
                                                 "-disable-free",
                                                 "-clear-ast-before-backend",
                                                 "-disable-llvm-verifier",
                                                 "-discard-value-names",
                                                 "-pic-is-pie",
                                                 "-fcolor-diagnostics",
                                                 "-fansi-escape-codes",
                                                 "-ffunction-sections",
                                                 "-fdata-sections",
                                                 "-vectorize-loops",
                                                 "-vectorize-slp",
                                                 "-w"};
static constexpr StringLiteral OptionsWithValue[] = {
    "-triple",     "-main-file-name", "-mrelocation-model", "-pic-level",
    "-target-cpu", "-target-feature", "-target-abi",        "-tune-cpu",
    "-mcmodel",    "-resource-dir",   "-ferror-limit",      "-dumpdir"};
static constexpr StringLiteral Prefixes[] = {"-O0",
                                             "-O1",
                                             "-O2",
                                             "-O3",
                                             "-Os",
                                             "-Oz",
                                             "-W",
                                             "-mframe-pointer=",
                                             "-mprefer-vector-width=",
                                             "-mvscale-",
                                             "-mconstructor-aliases",
                                             "-fmath-errno",
                                             "-ffp-contract=",
                                             "-fno-rounding-math",
                                             "-funwind-tables=",
                                             "-fdebug-compilation-dir=",
                                             "-fdebug-prefix-map=",
                                             "-fcoverage-compilation-dir=",
                                             "-fcoverage-prefix-map=",
                                             "-fmacro-prefix-map=",
                                             "-fgnuc-version=",
                                             "-fskip-odr-check-in-gmf",
                                             "-fdwarf2-cfi-asm",
                                             "-fvisibility=",
                                             "-fcf-protection=",
                                             "-debugger-tuning=",
                                             "-debug-info-kind=",
                                             "-dwarf-version="};
// What a sanitizer's pass does, which names the module and looks at all of it: such a job
// stays whole, in our program.
static constexpr StringLiteral SanitizerPrefixes[] = {
    "-fsanitize=address", "-fsanitize-address-", "-fno-sanitize-",
    "-fsanitize-system-ignorelist=", "-fno-assume-sane-operator-new"};

namespace {

/// A cc1 job by what changes from part to part.
struct CC1Job {
  SmallVector<const char *, 64> Args;
  size_t Output = 0, Input = 0; ///< Their numbers.
  bool CanBeParted = false;     ///< Else it stays whole.
};

} // namespace

/// Nothing for a job that only cc1 itself does.
static std::optional<CC1Job> readJob(ArrayRef<const char *> Args) {
  CC1Job Job;
  bool EmitsObject = false, Optimizes = false, Sanitizes = false;
  auto BeginsWith = [](StringRef Arg, ArrayRef<StringLiteral> List) {
    return any_of(List, [&](StringRef P) { return Arg.starts_with(P); });
  };
  for (size_t I = 0; I < Args.size(); ++I) {
    StringRef Arg = Args[I];
    EmitsObject |= Arg == "-emit-obj";
    Optimizes |= Arg.starts_with("-O") && Arg != "-O0";
    // Linkers lose what a table of symbols refers to, and the whole job prints versions.
    if (Arg == "-faddrsig" || Arg == "-v")
      continue;
    Job.Args.push_back(Args[I]);
    bool IsOutput = Arg == "-o", IsLanguage = Arg == "-x";
    if (IsOutput || IsLanguage || is_contained(OptionsWithValue, Arg)) {
      if (++I == Args.size() || (IsLanguage && StringRef(Args[I]) != "ir"))
        return std::nullopt;
      Job.Args.push_back(Args[I]);
      if (IsOutput)
        Job.Output = Job.Args.size() - 1;
    } else if (!Arg.starts_with("-")) {
      if (Job.Input)
        return std::nullopt;
      Job.Input = Job.Args.size() - 1;
    } else if (BeginsWith(Arg, SanitizerPrefixes)) {
      Sanitizes = true;
    } else if (!is_contained(PlainOptions, Arg) && !BeginsWith(Arg, Prefixes)) {
      return std::nullopt;
    }
  }
  if (!EmitsObject || !Job.Output || !Job.Input)
    return std::nullopt;
  Job.CanBeParted = Optimizes && !Sanitizes;
  return Job;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {

/// A part on its way from bitcode to its object.
struct Part {
  TemporaryFile Bitcode, Object;
  bool IsDone = false;
};

/// A job of clang for a host module.
class PartedCommand final : public Command {
public:
  PartedCommand(const Command &Job, const Compilation &C, StringRef Program,
                ThreadPoolStrategy Threads, bool IsOnly)
      : Command(Job), C(C), Program(Program), Threads(Threads), IsOnly(IsOnly) {}

  /// What -v tells, as clang does of jobs in its process.
  void Print(raw_ostream &OS, const char *Terminator, bool Quote,
             CrashReportInfo *CrashInfo) const override {
    if (!CrashInfo)
      OS << " (in-process)\n";
    Command::Print(OS, Terminator, Quote, CrashInfo);
  }

  int Execute(ArrayRef<std::optional<StringRef>> Redirects, std::string *ErrMsg,
              bool *ExecutionFailed) const override {
    if (ExecutionFailed)
      *ExecutionFailed = false; // clang does not set it.
    std::optional<CC1Job> Job = readJob(getArguments());
    if (Job && Redirects.empty()) {
      if (Job->CanBeParted) {
        Expected<bool> Made = makeObject(*Job);
        if (Made && *Made)
          return 0;
        consumeError(Made.takeError()); // Told if it concerns the whole, too.
      }
      bool IsMade = compileByCC1(getArguments(), getExecutable(), /*Frees=*/!IsOnly);
      // Of the files that go when a signal comes clang has taken its output off.
      StringRef Output = Job->Args[Job->Output];
      if (is_contained(C.getTempFiles(), Output))
        sys::RemoveFileOnSignal(Output);
      if (IsMade)
        return 0;
    }
    return Command::Execute(Redirects, ErrMsg, ExecutionFailed);
  }

private:
  Expected<bool> makeObject(const CC1Job &Job) const;
  bool compile(const CC1Job &Job, MutableArrayRef<Part> Parts, bool IsHuge) const;
  void print(StringRef Program, ArrayRef<StringRef> Args) const;

  const Compilation &C;
  StringRef Program;
  ThreadPoolStrategy Threads;
  bool IsOnly;
};

} // namespace

/// A linker that joins objects for the target; empty if there is none. LLD takes longer
/// to start than to link.
static std::string findLinker(const Compilation &C) {
  const ToolChain &Tools = C.getDefaultToolChain();
  bool IsNative = Triple(sys::getProcessTriple()).getArch() == Tools.getArch();
  for (const char *Name : {IsNative ? "ld" : "ld.lld", "ld.lld"}) {
    std::string Path = Tools.GetProgramPath(Name);
    if (sys::fs::can_execute(Path))
      return Path;
  }
  return "";
}

static Expected<std::vector<Part>> writeParts(ArrayRef<std::unique_ptr<Module>> Modules) {
  std::vector<Part> Parts;
  for (const std::unique_ptr<Module> &M : Modules) {
    Expected<TemporaryFile> Bitcode = TemporaryFile::create("bc");
    if (!Bitcode)
      return Bitcode.takeError();
    Expected<TemporaryFile> Object = TemporaryFile::create("o");
    if (!Object)
      return Object.takeError();
    std::string Data;
    raw_string_ostream OS(Data);
    WriteBitcodeToFile(*M, OS);
    if (Error E = Bitcode->write(Data))
      return std::move(E);
    Parts.push_back({std::move(*Bitcode), std::move(*Object)});
  }
  return Parts;
}

/// Makes the symbols local again that parts share, and gives sections the types back that
/// linkers do not know.
static Error finishObject(StringRef Path, ArrayRef<std::string> Shared) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return errorCodeToError(Buffer.getError());
  Expected<std::unique_ptr<object::Binary>> Object = object::createBinary(**Buffer);
  if (!Object)
    return Object.takeError();
  objcopy::ConfigManager Config;
  for (StringRef Name : Shared) {
    Expected<objcopy::NameOrPattern> Symbol = objcopy::NameOrPattern::create(
        Name, objcopy::MatchStyle::Literal, [](Error E) { return E; });
    if (Error E = Config.Common.SymbolsToLocalize.addMatcher(std::move(Symbol)))
      return E;
  }
  Config.Common.SetSectionType[".llvm.offloading"] = ELF::SHT_LLVM_OFFLOADING;
  SmallString<0> Result;
  raw_svector_ostream OS(Result);
  if (Error E = objcopy::executeObjcopyOnBinary(Config, **Object, OS))
    return E;
  return writeInPlace(Path, [&](raw_ostream &File) { File << Result; });
}

void PartedCommand::print(StringRef Program, ArrayRef<StringRef> Args) const {
  if (!C.getArgs().hasArg(options::OPT_v))
    return;
  for (StringRef Word : concat<const StringRef>(ArrayRef(Program), Args)) {
    errs() << ' ';
    sys::printArg(errs(), Word, /*Quote=*/true);
  }
  errs() << '\n';
}

/// Whether all went well, without a word from cc1.
bool PartedCommand::compile(const CC1Job &Job, MutableArrayRef<Part> Parts,
                            bool IsHuge) const {
  DefaultThreadPool Pool(Threads);
  for (Part &P : Parts) {
    SmallVector<StringRef, 64> Args(Job.Args.begin(), Job.Args.end());
    Args.front() = HostModuleMode;
    Args[Job.Output] = P.Object.getPath();
    Args[Job.Input] = P.Bitcode.getPath();
    // Tiles are vectors already; of scalars it takes a third of all time.
    if (IsHuge)
      erase(Args, StringRef("-vectorize-slp"));
    print(Program, Args);
    Pool.async([this, &P, Args = std::move(Args)] {
      Expected<ToolResult> Run = runTool(Program, Args);
      P.IsDone = Run && Run->Status == 0 && Run->Output.empty();
      consumeError(Run.takeError());
    });
  }
  Pool.wait();
  return all_of(Parts, [](const Part &P) { return P.IsDone; });
}

/// False if the module is to be compiled whole.
Expected<bool> PartedCommand::makeObject(const CC1Job &Job) const {
  LLVMContext Context;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFile(Job.Args[Job.Input]);
  if (!Buffer)
    return errorCodeToError(Buffer.getError());
  Expected<std::unique_ptr<Module>> M = parseBitcodeFile(**Buffer, Context);
  if (!M)
    return M.takeError();
  HostParts Made = splitHostModule(**M);
  std::string Linker = Made.Modules.empty() ? "" : findLinker(C);
  if (Linker.empty())
    return false;
  Expected<std::vector<Part>> Parts = writeParts(Made.Modules);
  if (!Parts)
    return Parts.takeError();
  if (!compile(Job, *Parts, Made.IsHuge))
    return false;

  StringRef Output = Job.Args[Job.Output];
  SmallVector<StringRef, 20> Args = {"-r", "-o", Output};
  for (const Part &P : *Parts)
    Args.push_back(P.Object.getPath());
  print(Linker, Args);
  Expected<ToolResult> Joined = runTool(Linker, Args);
  if (!Joined)
    return Joined.takeError();
  if (Joined->Status != 0)
    return false;
  if (Error E = finishObject(Output, Made.Shared))
    return std::move(E);
  return true;
}

//===----------------------------------------------------------------------===//
// The jobs of a compilation
//===----------------------------------------------------------------------===//

namespace {

/// A job's place in its list, which clang's iterators keep to their descendants.
struct JobPlace : JobList::iterator {
  explicit JobPlace(JobList::iterator I) : JobList::iterator(I) {}
  std::unique_ptr<Command> &operator*() const { return *this->wrapped(); }
};

} // namespace

/// How many parts are compiled at a time; nothing after an error.
static std::optional<ThreadPoolStrategy> getThreads(const Compilation &C) {
  const opt::Arg *A = C.getArgs().getLastArg(options::OPT_offload_jobs_EQ);
  if (!A)
    return hardware_concurrency();
  if (StringRef(A->getValue()) == "jobserver")
    return jobserver_concurrency();
  unsigned Count = 0;
  if (!StringRef(A->getValue()).getAsInteger(10, Count) && Count > 0)
    return hardware_concurrency(Count);
  C.getDriver().Diag(clang::diag::err_drv_invalid_int_value)
      << A->getAsString(C.getArgs()) << A->getValue();
  return std::nullopt;
}

bool tileir::compileHostModules(Compilation &C, StringRef Program) {
  std::optional<ThreadPoolStrategy> Threads = getThreads(C);
  if (!Threads)
    return false;
  // Nothing is written then; clang itself writes to the output by -fno-temp-file; and the
  // statistics are those of one process.
  if (C.getArgs().hasArg(options::OPT__HASH_HASH_HASH, options::OPT_fno_temp_file) ||
      C.getDriver().CCPrintProcessStats)
    return true;
  SmallVector<JobPlace> Places;
  visitReadersOfTile(C, [&](JobList::iterator Job) {
    if (readJob(Job->getArguments()))
      Places.push_back(JobPlace(Job));
  });
  for (JobPlace Place : Places)
    *Place = std::make_unique<PartedCommand>(**Place, C, Program, *Threads,
                                             Places.size() == 1);
  return true;
}
