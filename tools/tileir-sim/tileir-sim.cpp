//===- tileir-sim.cpp - Runs a kernel of LLVM IR on the simulator ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   tileir-sim k.ll --kernel=copy --grid=4 --arg=f32[100]=iota --arg=f32[100]
//
// docs/simulator.md describes it.
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Input/InputFile.h"
#include "RunMutants.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace tileir;

static cl::OptionCategory LaunchCategory("What to launch");
static cl::OptionCategory CheckCategory("What to check and print");

static cl::opt<std::string> Input(cl::Positional, cl::desc("<.ll or .bc file>"),
                                  cl::init("-"), tool::files({"ll", "bc"}));
static cl::opt<std::string> Kernel("kernel", cl::value_desc("name"),
                                   cl::desc("The kernel (default: the only one)"),
                                   cl::cat(LaunchCategory));
static cl::opt<std::string> Arch("arch", cl::init("sm_90"), cl::value_desc("sm_XX"),
                                 cl::desc("Architecture (default sm_90)"),
                                 cl::cat(LaunchCategory));
static tool::list_value<unsigned> Grid("grid", cl::value_desc("x[,y[,z]]"),
                                       cl::desc("Blocks (default 1,1,1)"),
                                       cl::cat(LaunchCategory));
static tool::list_value<unsigned>
    Threads("block", cl::value_desc("x[,y[,z]]"),
            cl::desc("Threads (default: as the kernel says)"), cl::cat(LaunchCategory));
static cl::opt<uint64_t> DynamicShared("shared", cl::value_desc("bytes"), cl::init(0),
                                       cl::desc("Dynamic shared memory"),
                                       cl::cat(LaunchCategory));
static cl::list<std::string>
    Arguments("arg", cl::value_desc("type:value | type[shape][=init]"),
              cl::desc("As tileir-run's --arg: i32:5, f32[64x64], f32[64x64]=INIT"),
              cl::cat(LaunchCategory));
static cl::list<unsigned> ReadOnly("read-only", cl::CommaSeparated,
                                   cl::value_desc("argument"),
                                   cl::desc("Arguments that must not be written"),
                                   cl::cat(CheckCategory));
static cl::opt<std::string> Seed("seed", cl::value_desc("n"),
                                 cl::desc("Schedule with this seed"),
                                 cl::cat(LaunchCategory));
static cl::opt<bool> NoCheck("no-check",
                             cl::desc("No checks of races and initialisation"),
                             cl::cat(CheckCategory));
static cl::opt<bool> NarrowSums("narrow-sums",
                                cl::desc("Sum products as narrowly as hardware may"),
                                cl::cat(CheckCategory));
static cl::opt<bool> PrintCounters("counters", cl::desc("Print counters"),
                                   cl::cat(CheckCategory));
static cl::opt<bool> PrintBuffers("print", cl::desc("Print buffers after the launch"),
                                  cl::cat(CheckCategory));
static cl::opt<unsigned> Mutants(
    "mutants", cl::value_desc("seeds"), cl::init(0),
    cl::desc("Delete or weaken each synchronisation in turn and tell which of these "
             "kernels are found to be wrong, with so many seeds"),
    cl::cat(CheckCategory));
static cl::opt<uint64_t> Steps("steps", cl::value_desc("n"), cl::init(0),
                               cl::desc("Stop after so many operations of warps"),
                               cl::cat(LaunchCategory));

static const tool::ToolInfo Info = {
    "tileir-sim",
    "runs a kernel of LLVM IR on the simulator of GPUs",
    "Reads LLVM IR in the form that the GPU target has before PTX, as --emit-ir of "
    "tileir-run writes it (simt.ll), launches a kernel and tells what is wrong with it: "
    "races, reads of memory that was never written, accesses out of bounds, divergence.",
    {&LaunchCategory, &CheckCategory},
    "The simulator found something wrong, or the kernel stopped itself.",
    {"tileir-run", "tileir-opt"},
    "The command line is wrong, or the input cannot be read or is not such a program."};

static Expected<sim::LaunchOptions> makeOptions() {
  sim::LaunchOptions Result;
  if (Grid.size() > 3 || Threads.size() > 3)
    return createStringError("--grid and --block have at most three extents");
  for (size_t I = 0; I != Grid.size(); ++I)
    Result.Grid[I] = Grid[I];
  for (size_t I = 0; I != Threads.size(); ++I)
    Result.Block[I] = Threads[I];
  uint64_t Number;
  if (!Seed.empty()) {
    if (StringRef(Seed).getAsInteger(0, Number))
      return createStringError("--seed: '" + Seed + "' is not a number");
    Result.Seed = Number;
  }
  Result.Check = !NoCheck;
  Result.NarrowSums = NarrowSums;
  Result.DynamicSharedBytes = DynamicShared;
  if (Steps)
    Result.StepLimit = Steps;
  return Result;
}

static void printBuffer(unsigned Index, const run::Param &P) {
  outs() << "argument " << Index << ":";
  uint64_t Count = P.Initial.size() * 8 / P.Type.Bits;
  for (uint64_t I = 0; I != Count; ++I)
    outs() << ' ' << P.Type.print(P.Type.load(P.Initial.data(), I));
  outs() << '\n';
}

static void printFinding(const sim::Finding &F) {
  outs() << "finding: " << sim::getName(F.Kind) << ": " << F.Message;
  if (F.Count > 1)
    outs() << " (" << F.Count << " times)";
  outs() << '\n';
  for (const std::string &Site : F.Sites)
    outs() << "  at " << Site << '\n';
}

/// The module of the input.
static Expected<std::unique_ptr<llvm::Module>> readModule(LLVMContext &Context) {
  SMDiagnostic Diagnostic;
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readInputFile(Input);
  if (!Buffer)
    return createStringError("cannot read '" + Input +
                             "': " + toString(Buffer.takeError()));
  std::unique_ptr<llvm::Module> M = parseIR(**Buffer, Diagnostic, Context);
  if (M)
    return std::move(M);
  StringRef Bytes = (*Buffer)->getBuffer();
  if (isBytecode(Bytes) || Bytes.contains("cuda_tile.module"))
    return createStringError("'" + Input +
                             "' is Tile IR, and not a kernel in LLVM IR; "
                             "tileir-run --target=sim compiles and runs it");
  std::string Text;
  raw_string_ostream OS(Text);
  Diagnostic.print("", OS, false);
  return createStringError(StringRef(Text).trim());
}

/// The kernel that --kernel names, or the only one.
static Expected<std::string> chooseKernel(const sim::Simulator &S) {
  if (!Kernel.empty())
    return Kernel;
  std::vector<std::string> All = S.getKernels();
  if (All.empty())
    return createStringError("the module has no kernel");
  if (All.size() != 1)
    return createStringError("the module has %zu kernels: choose one by --kernel",
                             All.size());
  return All[0];
}

/// Whether the arguments fit the kernel's parameters, as far as LLVM's types tell.
static Error checkArguments(const llvm::Function &F, ArrayRef<run::Param> Params) {
  if (F.arg_size() != Params.size()) // The simulator says how many there are.
    return Error::success();
  const DataLayout &Layout = F.getDataLayout();
  for (const Argument &A : F.args()) {
    unsigned I = A.getArgNo();
    if (A.hasByValAttr())
      continue;
    bool IsBuffer = Params[I].Kind != run::Param::Scalar;
    if (IsBuffer != A.getType()->isPointerTy())
      return createStringError("--arg: argument %u is a %s, and the parameter a %s", I,
                               IsBuffer ? "buffer" : "scalar",
                               IsBuffer ? "scalar" : "pointer");
    uint64_t Bytes = Layout.getTypeStoreSize(A.getType());
    if (!IsBuffer && Params[I].Type.bytes(1) != Bytes)
      return createStringError("--arg: argument %u is a scalar of %u bytes, and the "
                               "parameter of %u",
                               I, unsigned(Params[I].Type.bytes(1)), unsigned(Bytes));
  }
  for (unsigned I : ReadOnly)
    if (I >= Params.size() || Params[I].Kind == run::Param::Scalar)
      return createStringError("--read-only: argument %u is not a buffer", I);
  return Error::success();
}

static Expected<bool> launch(sim::Simulator &S, SimulatedLaunch &Launch) {
  Expected<sim::LaunchResult> R = S.launch(
      Launch.Kernel, addArguments(S, Launch.Params, Launch.ReadOnly), Launch.Options);
  if (!R)
    return R.takeError();
  outs() << R->Printed;
  for (const sim::Finding &F : R->Findings)
    printFinding(F);
  if (R->Trap)
    outs() << "stopped: " << *R->Trap << '\n';
  if (PrintCounters)
    R->Count.print(outs(), 0);
  if (PrintBuffers)
    for (unsigned I = 0; I != Launch.Params.size(); ++I)
      if (Launch.Params[I].Kind != run::Param::Scalar)
        printBuffer(I, Launch.Params[I]);
  return R->Findings.empty() && !R->Trap;
}

/// Loads, launches and prints; returns whether all is well.
static Expected<bool> simulate() {
  LLVMContext Context;
  Expected<std::unique_ptr<llvm::Module>> M = readModule(Context);
  if (!M)
    return M.takeError();
  Expected<NVPTXArch> Parsed = NVPTXArch::parseOption(Arch, "'--arch'");
  if (!Parsed)
    return Parsed.takeError();
  Expected<sim::LaunchOptions> Options = makeOptions();
  if (!Options)
    return Options.takeError();
  Expected<std::unique_ptr<sim::Simulator>> S = sim::Simulator::create(**M, *Parsed);
  if (!S)
    return S.takeError();
  Expected<std::string> Name = chooseKernel(**S);
  if (!Name)
    return Name.takeError();
  Expected<std::vector<run::Param>> Params = run::parseArguments(Arguments);
  if (!Params)
    return Params.takeError();
  if (const llvm::Function *F = (*M)->getFunction(*Name))
    if (Error E = checkArguments(*F, *Params))
      return std::move(E);
  SimulatedLaunch Launch{
      **M,     *Parsed, *Name, std::move(*Params), {ReadOnly.begin(), ReadOnly.end()},
      *Options};
  return Mutants.getNumOccurrences() ? runMutants(Launch, Mutants) : launch(**S, Launch);
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  tool::parseCommandLine(argc, argv, Info);
  if (tool::refuseBeside(Mutants, {&PrintCounters, &PrintBuffers}))
    return tool::Trouble;
  Expected<bool> Good = simulate();
  if (Good)
    return *Good ? 0 : 1;
  return tool::fail(toString(Good.takeError()));
}
