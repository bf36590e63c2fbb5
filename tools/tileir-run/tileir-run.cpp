//===- tileir-run.cpp - Run tile kernels and compare their results --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs case folders, single kernels, and programs of CUDA Tile C++:
// docs/tools/tileir-run.md.
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "Case.h"
#include "Exec.h"
#include "KernelFiles.h"
#include "Offload/ToolRun.h"
#include "Runner.h"
#include "common/DebugOptions.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "tileir/abi.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include <cmath>

using namespace llvm;
using namespace tileir::run;
namespace tool = tileir::tool;

static cl::OptionCategory WhatOptions("What to run");
static cl::OptionCategory CheckOptions("What to check and print");
static cl::OptionCategory DebugOptions("Debugging in the interpreter");
static cl::OptionCategory TimingOptions("Timing");
static cl::OptionCategory CompilerOptions("Compilation");
static cl::OptionCategory ProcessOptions("Processes");

static cl::list<std::string> Inputs(cl::Positional,
                                    cl::desc("<case folder or .tileir file>..."),
                                    tool::files(tool::getTileIRExtensions()));

static std::vector<std::string> getTargets() {
  SmallVector<StringRef, 4> Names;
  getTargetNames().split(Names, ", ");
  return {Names.begin(), Names.end()};
}

static cl::opt<std::string> Target("target", cl::init("host"), cl::value_desc("name"),
                                   cl::desc("Where to run: host (default), interp, "
                                            "the reference interpreter, sim, the "
                                            "simulator of GPUs, or cuda, a GPU"),
                                   tool::words(getTargets()), cl::cat(WhatOptions));
static cl::opt<std::string> Device("device", cl::value_desc("host | cuda[:n]"),
                                   cl::desc("The device to run on, and with it the "
                                            "target (default $TILEIR_DEVICE)"),
                                   cl::cat(WhatOptions));
static cl::opt<std::string> Arch("arch", cl::init("sm_90"), cl::value_desc("sm_XX"),
                                 cl::desc("Architecture of a GPU (default that of the "
                                          "device, sm_90 for sim)"),
                                 cl::cat(WhatOptions));
static cl::opt<std::string> Seed("seed", cl::value_desc("n"),
                                 cl::desc("Schedule of simulator and interpreter: any "
                                          "interleaving, chosen by this number"),
                                 cl::cat(WhatOptions));
static cl::opt<bool>
    NarrowSums("narrow-sums",
               cl::desc("Simulator: sum products as narrowly as hardware may"),
               cl::cat(WhatOptions));
static cl::opt<bool>
    MapParameters("map-parameters",
                  cl::desc("Simulator: pass tensor maps to kernels, as a launch on a GPU "
                           "does, in place of kernels that make them"),
                  cl::cat(WhatOptions));
static cl::opt<bool> PrintCounters("counters",
                                   cl::desc("Print what the simulator counts"),
                                   cl::cat(CheckOptions));
static cl::opt<std::string>
    Profile("profile", cl::ValueOptional, cl::value_desc("annotate"),
            cl::desc("Host: time by block and by source line, or beside the source; "
                     "simulator: its counters by line"),
            cl::cat(CheckOptions));
static cl::opt<bool> Trace("trace",
                           cl::desc("Interpreter: print each op with its results"),
                           cl::cat(DebugOptions));
static cl::opt<std::string>
    BreakAt("break-at", cl::value_desc("place"),
            cl::desc("Interpreter: stop before the op at 12, 12:7 (of a text), 0x1f (of "
                     "bytecode) or file.py:12 (of the frontend)"),
            cl::cat(DebugOptions));
static cl::list<std::string>
    DumpTiles("dump-tile", cl::value_desc("%name"),
              cl::desc("Interpreter: print this value as a table when it is computed"),
              cl::cat(DebugOptions));
static tool::list_value<unsigned>
    TracedBlock("block", cl::value_desc("x[,y[,z]]"),
                cl::desc("The block that --trace, --break-at and --dump-tile look at "
                         "(default all)"),
                cl::cat(DebugOptions));
static cl::opt<bool>
    Lenient("lenient",
            cl::desc("Interpreter: loads without a padding value give 0 outside of a "
                     "tensor, and indices may be outside of a view, with warnings"),
            cl::cat(CheckOptions));
static cl::opt<std::string> CudaPath("cuda-path", cl::value_desc("folder"),
                                     cl::desc("CUDA toolkit, for ptxas and libdevice"),
                                     cl::cat(CompilerOptions));
static cl::opt<bool> Exec("exec",
                          cl::desc("Run a program of CUDA Tile C++ without a GPU: all "
                                   "that follows is its command line"),
                          cl::cat(WhatOptions));
static cl::opt<std::string> SaveCases("save-cases", cl::value_desc("folder"),
                                      cl::desc("With --exec: write case folders"),
                                      cl::cat(CheckOptions));
static cl::opt<std::string> KernelFile("file", cl::value_desc("name"),
                                       cl::desc("The kernel file in each case folder"),
                                       cl::cat(WhatOptions));
static cl::opt<bool> AllVersions("all-versions",
                                 cl::desc("All kernel files in each case folder"),
                                 cl::cat(WhatOptions));
static cl::opt<std::string> Entry("entry", cl::value_desc("name"),
                                  cl::desc("The kernel of a .tileir file (default: its "
                                           "only one)"),
                                  cl::cat(WhatOptions));
static tool::list_value<std::string> GridExtents("grid", cl::value_desc("x[,y[,z]]"),
                                                 cl::desc("Tile blocks (default 1,1,1)"),
                                                 cl::cat(WhatOptions));
static cl::list<std::string> Arguments(
    "arg", cl::value_desc("type:value | type[shape][=init]"),
    cl::desc("An argument of the kernel: i32:5, f32[64x64], f32[64x64]=INIT with a "
             "number, numbers with commas, iota, random, random:SEED or a file"),
    cl::cat(WhatOptions));

static cl::list<std::string>
    Expectations("expect", cl::value_desc("index:file"),
                 cl::desc("Expected contents of a buffer argument"),
                 cl::cat(CheckOptions));
static cl::opt<double> RelativeTolerance("rtol", cl::init(0), cl::value_desc("number"),
                                         cl::desc("Relative tolerance for --expect, "
                                                  "or instead of a case's"),
                                         cl::cat(CheckOptions));
static cl::opt<double> AbsoluteTolerance("atol", cl::init(0), cl::value_desc("number"),
                                         cl::desc("Absolute tolerance for --expect, "
                                                  "or instead of a case's"),
                                         cl::cat(CheckOptions));
static cl::opt<bool> ExpectRefusal("expect-refused",
                                   cl::desc("The compiler has to refuse the case"),
                                   cl::cat(CheckOptions));
static cl::opt<bool> Verbose("verbose", cl::desc("Print the errors of each buffer"),
                             cl::cat(CheckOptions));
static cl::alias VerboseShort("v", cl::NotHidden, cl::aliasopt(Verbose),
                              cl::desc("Alias for --verbose"), cl::cat(CheckOptions));
static cl::opt<bool> PrintBuffers("print", cl::desc("Print all buffers after the launch"),
                                  cl::cat(CheckOptions));
static cl::list<std::string> Outputs("out", cl::value_desc("index:file"),
                                     cl::desc("Write a buffer after the launch"),
                                     cl::cat(CheckOptions));

static cl::opt<bool> Time("time", cl::desc("Measure launches: median and minimum"),
                          cl::cat(TimingOptions));
static cl::opt<unsigned> WarmUps("warm-up", cl::init(3), cl::value_desc("n"),
                                 cl::desc("Launches before the measurement (default 3)"),
                                 cl::cat(TimingOptions));
static cl::opt<unsigned> Repetitions("repeat", cl::init(0), cl::value_desc("n"),
                                     cl::desc("Launches to measure (default: for 0.5 s)"),
                                     cl::cat(TimingOptions));
static cl::opt<double> FloatOps("flops", cl::init(0), cl::value_desc("number"),
                                cl::desc("Operations of a launch, to report GFLOP/s"),
                                cl::cat(TimingOptions));
static cl::opt<double> Bytes("bytes", cl::init(0), cl::value_desc("number"),
                             cl::desc("Bytes moved by a launch, to report GB/s"),
                             cl::cat(TimingOptions));

static cl::opt<std::string> Roofline(
    "roofline", cl::value_desc("file.svg"),
    cl::desc("Draw the kernel below the limits of --roof: by --target=sim, or by "
             "--time with --flops and --bytes"),
    cl::cat(TimingOptions));
static tool::list_value<std::string>
    RoofLimits("roof", cl::value_desc("flops,bytes"),
               cl::desc("What the machine can do in a second"), cl::cat(TimingOptions));

static cl::opt<unsigned> OptLevel("O", cl::Prefix, cl::init(2), cl::value_desc("0-3"),
                                  cl::desc("Optimisation level (default 2)"),
                                  cl::cat(CompilerOptions));
static cl::opt<std::string> CPU("mcpu", cl::init("native"), cl::value_desc("name"),
                                cl::desc("Processor to compile for (default native)"),
                                cl::cat(CompilerOptions));
static cl::opt<std::string> Features("mattr", cl::value_desc("+a,-b"),
                                     cl::desc("Features to add and remove"),
                                     cl::cat(CompilerOptions));
static cl::opt<bool> Multiversion("multiversion",
                                  cl::desc("Compile variants for the x86-64 levels above "
                                           "--mcpu, as the driver does by default"),
                                  cl::cat(CompilerOptions));
static cl::opt<bool> VerifyEach("verify-each",
                                cl::desc("Verify the module after each pass"),
                                cl::cat(CompilerOptions));
static cl::opt<std::string> EmitFolder("emit-ir", cl::value_desc("folder"),
                                       cl::desc("Write tile.ll, host.ll, optimized.ll"),
                                       cl::cat(CompilerOptions));

static cl::opt<unsigned> Parallel("j", cl::Prefix, cl::init(1), cl::value_desc("n"),
                                  cl::desc("Cases at a time (default 1)"),
                                  cl::cat(ProcessOptions));
static cl::opt<unsigned> Timeout("timeout", cl::init(300), cl::value_desc("seconds"),
                                 cl::desc("For each case; 0: none (default 300)"),
                                 cl::cat(ProcessOptions));
static cl::opt<bool> NoFork("no-fork",
                            cl::desc("Run all cases in this process, for a debugger"),
                            cl::cat(ProcessOptions));

/// Splits INDEX:FILE and checks that the index is that of a buffer.
static Expected<OutputFile> parseIndexAndFile(StringRef Option, StringRef Text) {
  auto [Index, File] = Text.split(':');
  unsigned Param;
  if (Index.getAsInteger(10, Param) || File.empty())
    return createStringError("--" + Option + "=" + Text + ": expected INDEX:FILE");
  return OutputFile{Param, File.str()};
}

/// Target and device by --target, --device and the variable that names the device of
/// programs that choose none, in this order.
static Error chooseTarget(TargetOptions &Options) {
  std::string Name = Device;
  if (const char *Variable = getenv("TILEIR_DEVICE"); Variable && Name.empty())
    Name = Variable;
  bool IsGPU = !Name.empty() && Name != "host";
  Options.Target = Target;
  if (!Target.getNumOccurrences() && IsGPU)
    Options.Target = "cuda";
  if (!Device.empty() && Options.Target != (IsGPU ? "cuda" : "host"))
    return createStringError("--device=" + Device +
                             " is not a device of --target=" + Options.Target);
  if (IsGPU)
    Options.Cuda.Device = Name;
  if (Arch.getNumOccurrences())
    Options.Cuda.Arch = Arch;
  Options.Cuda.CudaPath = CudaPath;
  return Error::success();
}

/// Refuses options that are for other targets.
static Error checkTarget(StringRef Name) {
  static const StringRef Host[] = {"host"}, Sim[] = {"sim"}, GPU[] = {"sim", "cuda"},
                         Ordered[] = {"interp", "sim"},
                         Compiled[] = {"host", "sim", "cuda"};
  const std::pair<const cl::Option *, ArrayRef<StringRef>> Needs[] = {
      {&Arch, GPU},           {&CudaPath, GPU},      {&PrintCounters, Sim},
      {&NarrowSums, Sim},     {&MapParameters, Sim}, {&Seed, Ordered},
      {&CPU, Host},           {&Features, Host},     {&Multiversion, Host},
      {&EmitFolder, Compiled}};
  for (auto [Option, Targets] : Needs)
    if (Option->getNumOccurrences() && !is_contained(Targets, Name))
      return createStringError("--" + Option->ArgStr +
                               " needs --target=" + join(Targets, " or --target="));
  // Scripts have these for all targets, and without them the results are the same.
  if (!is_contained(Compiled, Name))
    tool::warnBeside("--target=" + Name, {&OptLevel, &VerifyEach});
  return Error::success();
}

/// Refuses options that are about something that is not asked for.
static Error checkNeeded() {
  auto IsFolder = [](StringRef Input) { return sys::fs::is_directory(Input); };
  bool HasFolder = any_of(Inputs, IsFolder), HasFile = !all_of(Inputs, IsFolder);
  bool Compares = HasFolder || !Expectations.empty();
  StringRef Comparison = "--expect or a case folder", File = "an input that is a file";
  const std::tuple<const cl::Option &, bool, StringRef> Needs[] = {
      {Entry, HasFile, File},
      {GridExtents, HasFile, File},
      {Arguments, HasFile, File},
      {Expectations, HasFile, File},
      {RelativeTolerance, Compares, Comparison},
      {AbsoluteTolerance, Compares, Comparison},
      {KernelFile, HasFolder, "a case folder"},
      {AllVersions, HasFolder, "a case folder"},
      {SaveCases, false, "--exec"},
      {TracedBlock, Trace || !BreakAt.empty() || !DumpTiles.empty(),
       "--trace, --break-at or --dump-tile"},
      {WarmUps, Time, "--time"},
      {Repetitions, Time, "--time"},
      {FloatOps, Time || !Roofline.empty(), "--time or --roofline"},
      {Bytes, Time || !Roofline.empty(), "--time or --roofline"}};
  for (const auto &[Option, IsThere, What] : Needs)
    if (Option.getNumOccurrences() && !IsThere)
      return createStringError("--" + Option.ArgStr + " needs " + What);
  for (const cl::opt<double> *Option :
       {&RelativeTolerance, &AbsoluteTolerance, &FloatOps, &Bytes})
    if (!(*Option >= 0)) // NaN, too
      return createStringError("--" + Option->ArgStr + " is not a number from 0 on");
  return Error::success();
}

static Error readDebugOptions(TargetOptions &Options) {
  if (Options.Target != "interp" && (Trace || !BreakAt.empty() || !DumpTiles.empty() ||
                                     !TracedBlock.empty() || Lenient))
    return createStringError("--trace, --break-at, --dump-tile, --block and --lenient "
                             "need --target=interp");
  Options.Interp.Lenient = Lenient;
  Options.Interp.Trace = Trace;
  Options.Interp.BreakAt = BreakAt;
  Options.Interp.DumpTiles = DumpTiles;
  if (TracedBlock.size() > 3)
    return createStringError("--block has more than three coordinates");
  if (!TracedBlock.empty()) {
    Options.Interp.Block.emplace();
    std::copy(TracedBlock.begin(), TracedBlock.end(), Options.Interp.Block->begin());
  }
  return Error::success();
}

static Error chooseProfile(TargetOptions &Options) {
  if (!Profile.getNumOccurrences())
    return Error::success();
  if (Options.Target != "host" && Options.Target != "sim")
    return createStringError("--profile needs --target=host or --target=sim");
  if (!Profile.empty() && Profile != "annotate")
    return createStringError("--profile: '" + Profile + "' is not 'annotate'");
  Options.Profile = Profile.empty() ? ProfileKind::Table : ProfileKind::Annotated;
  return Error::success();
}

static Error readRoofline(RunOptions &Options) {
  if (Roofline.empty() && RoofLimits.empty())
    return Error::success();
  double Limits[2] = {};
  bool AreNumbers = RoofLimits.size() == 2;
  for (size_t I = 0; AreNumbers && I != 2; ++I)
    AreNumbers =
        to_float(RoofLimits[I], Limits[I]) && Limits[I] > 0 && std::isfinite(Limits[I]);
  if (Roofline.empty() || !AreNumbers)
    return createStringError("--roofline=FILE.svg needs --roof=FLOPS,BYTES, what the "
                             "machine can do in a second: --roof=67e12,3.35e12");
  if ((FloatOps > 0) != (Bytes > 0))
    return createStringError("--roofline needs both --flops and --bytes, or neither");
  if (FloatOps <= 0 && Options.Target.Target != "sim")
    return createStringError("--roofline needs --target=sim, which counts operations and "
                             "bytes, or --time with --flops and --bytes");
  Options.Roofline = {Roofline, {Limits[0], Limits[1]}, {FloatOps, Bytes}};
  return checkRoofline(Options.Roofline.Limits, Options.Roofline.Given);
}

static Expected<RunOptions> makeRunOptions() {
  RunOptions Result;
  if (Error E = chooseTarget(Result.Target))
    return std::move(E);
  if (Error E = checkTarget(Result.Target.Target))
    return std::move(E);
  if (Error E = checkNeeded())
    return std::move(E);
  Result.Target.Compile = {OptLevel, CPU, Features, Multiversion, VerifyEach, EmitFolder};
  Result.Target.Sim.Arch = Arch;
  Result.Target.Sim.Counters = PrintCounters;
  if (Error E = chooseProfile(Result.Target))
    return std::move(E);
  Result.Target.Sim.CudaPath = CudaPath;
  Result.Target.Sim.NarrowSums = NarrowSums;
  Result.Target.Sim.MapParameters = MapParameters;
  if (!Seed.empty()) {
    uint64_t Number;
    if (StringRef(Seed).getAsInteger(0, Number))
      return createStringError("--seed: '" + Seed + "' is not a number");
    Result.Target.Sim.Seed = Result.Target.Interp.Seed = Number;
  }
  if (Error E = readDebugOptions(Result.Target))
    return std::move(E);
  Result.Time = {Time, WarmUps, Repetitions, Result.Time.MinSeconds, FloatOps, Bytes};
  if (Error E = readRoofline(Result))
    return std::move(E);
  // Vector loads that cross cache lines would disturb a measurement.
  Result.Alignment = Time ? 64 : 16;
  Result.PrintBuffers = PrintBuffers;
  Result.OnCompiled = noteCompiled;
  for (StringRef Text : Outputs) {
    Expected<OutputFile> Output = parseIndexAndFile("out", Text);
    if (!Output)
      return Output.takeError();
    Result.Outputs.push_back(*Output);
  }
  if (Error E = checkOutputs(Result.Outputs, Inputs))
    return std::move(E);
  return Result;
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

/// The command line's tolerances take the place of the case's.
static void setTolerance(Case &C) {
  if (RelativeTolerance.getNumOccurrences())
    C.Tol.Relative = RelativeTolerance;
  if (AbsoluteTolerance.getNumOccurrences())
    C.Tol.Absolute = AbsoluteTolerance;
}

static Error readExpectations(Case &C) {
  setTolerance(C);
  for (StringRef Text : Expectations) {
    Expected<OutputFile> Parsed = parseIndexAndFile("expect", Text);
    if (!Parsed)
      return Parsed.takeError();
    if (Parsed->Param >= C.Params.size() ||
        C.Params[Parsed->Param].Kind != Param::Pointer)
      return createStringError("--expect=" + Text + ": no such buffer");
    Param &P = C.Params[Parsed->Param];
    Expected<std::vector<char>> After = readFile(Parsed->Path);
    if (!After)
      return After.takeError();
    if (After->size() != P.Initial.size())
      return createStringError("--expect=" + Text + ": the size is not the buffer's");
    P.Expected = std::move(*After);
    C.HasExpectation = true;
  }
  return Error::success();
}

/// What the options say of a launch, for each file.
static Expected<Case> makeLaunch() {
  Case Result;
  Result.Entry = Entry;
  if (GridExtents.size() > 3)
    return createStringError("--grid has more than three extents");
  for (size_t I = 0; I != GridExtents.size(); ++I)
    if (StringRef(GridExtents[I]).getAsInteger(10, Result.Grid[I]))
      return createStringError("--grid: '" + GridExtents[I] + "' is not an extent");
  if (Error E = parseArguments(Arguments).moveInto(Result.Params))
    return E;
  if (Error E = readExpectations(Result))
    return E;
  return Result;
}

/// The case of \p Launch and \p File.
static Expected<Case> makeCase(Case Launch, StringRef File) {
  Launch.Name = sys::path::filename(File).str();
  Launch.File = File.str();
  if (File != "-" && !sys::fs::exists(File))
    return createFileError(File,
                           std::make_error_code(std::errc::no_such_file_or_directory));
  if (!Entry.empty())
    return Launch;
  if (File == "-")
    return createStringError("a kernel on standard input needs --entry");
  if (Error E = findOnlyEntry(File).moveInto(Launch.Entry))
    return E;
  return Launch;
}

/// With --expect-refused a refusal is what passes.
static Outcome applyExpectation(Outcome O, StringRef Name, raw_ostream &OS) {
  if (!ExpectRefusal)
    return O;
  OS << (O == Outcome::Refused ? "PASS " : "FAIL ") << Name << ": "
     << (O == Outcome::Refused ? "refused, as expected\n" : "should have been refused\n");
  return O == Outcome::Refused ? Outcome::Passed : Outcome::Failed;
}

/// A job for a case that was loaded, or for the report that it could not be.
static Job makeJob(Expected<Case> C, StringRef Name, const RunOptions &Options) {
  Job Result;
  Result.Name = Name.str();
  if (!C) {
    std::string Text = toString(C.takeError());
    Result.Run = [Text, Name = Result.Name](raw_ostream &OS) {
      return reportFailure(Name, createStringError(Text), OS);
    };
    return Result;
  }
  C->Name = Result.Name;
  Result.Entry = C->Entry;
  Result.ExpectStop = C->ExpectStop;
  auto Shared = std::make_shared<Case>(std::move(*C));
  Result.Run = [Shared, &Options](raw_ostream &OS) {
    return applyExpectation(runCase(*Shared, Options, OS), Shared->Name, OS);
  };
  if (Options.Target.Target == "host")
    Result.LocateCrash = [Shared, &Options] { return locateCrash(*Shared, Options); };
  return Result;
}

/// One job for each kernel file of a case folder that is to be run.
static void addFolder(StringRef Folder, const RunOptions &Options,
                      std::vector<Job> &Jobs) {
  std::vector<std::string> Files = {(Folder + "/kernel.tileir").str()};
  if (!KernelFile.empty())
    Files = {(Folder + "/" + KernelFile).str()};
  if (AllVersions) {
    Expected<std::vector<std::string>> All = listKernelFiles(Folder);
    if (!All)
      return Jobs.push_back(makeJob(All.takeError(), Folder, Options));
    Files = *All;
  }
  for (const std::string &File : Files) {
    Expected<Case> C = Case::load(Folder);
    std::string Name = C ? C->Name : Folder.str();
    if (Files.size() > 1 || !KernelFile.empty())
      Name += ("/" + sys::path::filename(File)).str();
    if (C) {
      C->File = File;
      setTolerance(*C);
    }
    Jobs.push_back(makeJob(std::move(C), Name, Options));
  }
}

static const tool::ToolInfo Info = {
    "tileir-run",
    "runs tile kernels and compares their results",
    "Compiles Tile IR, bytecode or text, as clang does, loads the code into its own "
    "process, launches a kernel and compares what it wrote with what was expected. An "
    "input is a folder with a case.json, which tells arguments and expected results, or "
    "a file with --grid, --arg and, where it has several kernels, --entry. With --exec "
    "it runs a program of CUDA Tile C++, which nvcc made, without a GPU.\n\n"
    "It prints a line for each case: PASS, FAIL, or REFUSED where the file is valid but "
    "the target lacks something. The environment variable TILEIR_DEVICE names the device "
    "where neither --target nor --device does.",
    {&WhatOptions, &CheckOptions, &DebugOptions, &TimingOptions, &CompilerOptions,
     &ProcessOptions},
    "Not all cases passed.",
    {"tileir-opt", "tileir-dis", "tileir-sim"}};

/// Runs the program after --exec in the place of this one.
static int execute(ArrayRef<char *> Command) {
  ExecOptions Options;
  Options.Target = Target;
  if (Arch.getNumOccurrences())
    Options.Arch = Arch;
  Options.Lenient = Lenient;
  Options.SaveCases = SaveCases;
  if (Timeout.getNumOccurrences())
    Options.TimeLimit = Timeout;
  if (Command.empty())
    return tool::fail("--exec: no program");
  if (!Inputs.empty())
    return tool::fail("--exec: '" + Inputs.front() + "' is no input of a program");
  if (Error E = checkOptionsOfProgram(
          Info.Categories, {&Exec, &Target, &Arch, &Lenient, &SaveCases, &Timeout}))
    return tool::fail(toString(std::move(E)));
  return tool::fail(toString(runProgram(Command, Options)));
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  tileir::TemporaryFile::removeOnSignal();
  // What follows --exec is not ours.
  char **Program =
      std::find_if(argv, argv + argc, [](StringRef A) { return A == "--exec"; });
  ArrayRef<char *> Command(Program, argv + argc);
  Command = Command.drop_front(!Command.empty());
  argc -= Command.size();
  tool::DebugOptions Debug;
  tool::parseCommandLine(argc, argv, Info);
  // A crash is the kernel's as likely as the compiler's.
  setBugReportMsg("");
  if (tool::refuseBeside(NoFork, {&Parallel, &Timeout}) ||
      tool::refuseBeside(AllVersions, {&KernelFile}))
    return tool::Trouble;
  __tileir_check_environment();
  if (Exec)
    return execute(Command);
  if (Inputs.empty())
    return tool::fail("no input: a case folder, a .tileir file, or --exec and a program");
  if (!isTarget(Target))
    return tool::fail("target '" + Target + "' is not available, only " +
                      getTargetNames());
  if (!Parallel)
    return tool::fail("-j0: at least one case runs at a time");
  if (OptLevel > 3)
    return tool::fail("-O" + Twine(OptLevel) + ": the optimisation level is 0 to 3");
  Expected<RunOptions> Options = makeRunOptions();
  if (!Options)
    return tool::fail(toString(Options.takeError()));

  Expected<Case> Launch = makeLaunch();
  if (!Launch)
    return tool::fail(toString(Launch.takeError()));

  std::vector<Job> Jobs;
  for (StringRef Input : Inputs)
    if (sys::fs::is_directory(Input))
      addFolder(Input, *Options, Jobs);
    else
      Jobs.push_back(
          makeJob(makeCase(*Launch, Input), sys::path::filename(Input), *Options));
  if (Error E = checkNumberOfFiles(*Options, Jobs.size()))
    return tool::fail(toString(std::move(E)));
  Options->Verbose = Verbose || Jobs.size() == 1;

  Counts Result = NoFork ? runInProcess(Jobs) : runForked(Jobs, {Parallel, Timeout});
  if (Jobs.size() > 1)
    outs() << Result.total() << " cases: " << Result.Passed << " passed, "
           << Result.Failed << " failed, " << Result.Refused << " refused\n";
  return Result.Failed || Result.Refused ? 1 : 0;
}
