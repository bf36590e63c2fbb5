//===- SimulatorProgram.cpp - Running on the simulator --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/DeviceCompiler.h"
#include "Output.h"
#include "PlacedMemory.h"
#include "Simulator/Simulator.h"
#include "Targets.h"

using namespace tileir;
using namespace tileir::capi;

namespace {

class SimulatorProgram : public SerialProgram {
public:
  SimulatorProgram(InputFile File, ArrayRef<EntryInterface> Entries,
                   std::unique_ptr<llvm::LLVMContext> Context,
                   std::unique_ptr<sim::Simulator> Simulator)
      : File(File), Entries(Entries.vec()), Context(std::move(Context)),
        Simulator(std::move(Simulator)) {}

  uint64_t addMemory(void *Data, size_t Size, bool ReadOnly) override {
    return Placed.add(Data, Size, ReadOnly);
  }
  tileir_result setOptions(Reporter &Report, const tileir_run_options &From) override;
  ArrayRef<tileir_counter> getCounters() const override { return Counters; }

private:
  tileir_result launchAlone(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                            ArrayRef<tileir_argument> Arguments) override;
  void keepCounters(const sim::Counters &Count);

  InputFile File;
  std::vector<EntryInterface> Entries;
  std::unique_ptr<llvm::LLVMContext> Context; ///< Of the simulator's module.
  std::unique_ptr<sim::Simulator> Simulator;
  sim::LaunchOptions Options;
  std::vector<tileir_counter> Counters;
  /// Memory of a GPU is more aligned than the host's: what lies on a boundary of malloc
  /// here is copied to one of those. A view that does not, stays as it is.
  PlacedMemory Placed{std::make_unique<MemoryEngineOf<sim::Simulator>>(*Simulator),
                      sim::Simulator::FirstFreeAddress, alignof(std::max_align_t)};
};

} // namespace

tileir_result SimulatorProgram::setOptions(Reporter &Report,
                                           const tileir_run_options &From) {
  if (From.trace || From.block || From.break_at || From.num_dump || From.memory_limit ||
      From.lenient)
    return Report.fail(
        llvm::createStringError("of the options of a run, the simulator has a seed and a "
                                "limit of steps; the others are for 'interp'"),
        {}, TILEIR_RESULT_UNSUPPORTED);
  sim::LaunchOptions New;
  if (From.has_seed)
    New.Seed = From.seed;
  if (From.step_limit)
    New.StepLimit = From.step_limit;
  Options = New;
  return TILEIR_RESULT_OK;
}

void SimulatorProgram::keepCounters(const sim::Counters &Count) {
  Counters.clear();
#define SIM_COUNTER(NAME, TEXT) Counters.push_back({#NAME, TEXT, Count.NAME});
#include "Simulator/Counters.def"
}

/// Prints what a kernel has printed, but for failed assertions, which are the texts of
/// that form where a trap has ended the launch. \returns the first of them.
static std::string printOutput(const sim::LaunchResult &Run) {
  std::string Failure;
  if (!Run.Trap) {
    printText(Run.Printed);
    return Failure;
  }
  size_t Begin = 0;
  for (size_t End : Run.PrintedEnds) {
    StringRef Text = StringRef(Run.Printed).slice(Begin, End), Rest = Text;
    Begin = End;
    if (!Rest.consume_front("tileir: ") || !Rest.contains(": assertion failed in "))
      printText(Text);
    else if (Failure.empty())
      Failure = Rest.trim().str();
  }
  return Failure;
}

tileir_result SimulatorProgram::launchAlone(Reporter &Report, unsigned Entry,
                                            const uint32_t Grid[3],
                                            ArrayRef<tileir_argument> Arguments) {
  sim::LaunchOptions Launch = Options;
  std::copy_n(Grid, 3, Launch.Grid.begin());
  Launch.Stop = getStopRequest();
  Expected<sim::LaunchResult> Run = Simulator->launch(
      Entries[Entry].Name, Placed.place(Entries[Entry].Parameters, Arguments), Launch);
  if (!Run)
    return Report.fail(Run.takeError(), File, TILEIR_RESULT_UNSUPPORTED);
  std::string Failure = printOutput(*Run);
  keepCounters(Run->Count);
  for (const sim::Finding &F : Run->Findings)
    if (FindingRecord *Record = reportFinding(Report, File, sim::getName(F.Kind),
                                              F.Message, F.Count, F.Sites)) {
      Record->File = F.File;
      Record->Line = F.Line;
      Record->Column = F.Column;
    }
  if (auto Result = failIfStopped(Report, File, Run->Stopped))
    return *Result;
  if (Run->Trap)
    return Report.fail(llvm::createStringError(Failure.empty() ? *Run->Trap : Failure),
                       File, TILEIR_RESULT_STOPPED);
  return Run->Findings.empty() ? TILEIR_RESULT_OK : TILEIR_RESULT_FAILED;
}

tileir_result capi::createSimulatorProgram(Compilation &C,
                                           ArrayRef<EntryInterface> Entries,
                                           std::unique_ptr<Program> &Result) {
  Expected<NVPTXArch> Arch =
      NVPTXArch::parseOption(text(C.Options.arch), "the option 'arch'");
  if (!Arch)
    return C.fail(Arch.takeError(), TILEIR_RESULT_INVALID_ARGUMENT);
  NVPTXOptions Options;
  Options.Arch = *Arch;
  Options.OptLevel = C.Options.opt_level;
  auto Context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> M;
  if (tileir_result Failure = importState(C, *Context, M))
    return Failure;
  Expected<SmallVector<NVPTXKernel, 4>> Kernels = lowerToSIMTModule(*M, Options);
  if (!Kernels)
    return C.fail(Kernels.takeError(), TILEIR_RESULT_UNSUPPORTED);
  Expected<std::unique_ptr<sim::Simulator>> Simulator = sim::Simulator::create(*M, *Arch);
  if (!Simulator)
    return C.fail(Simulator.takeError());
  Result = std::make_unique<SimulatorProgram>(C.State.file(), Entries, std::move(Context),
                                              std::move(*Simulator));
  return TILEIR_RESULT_OK;
}
