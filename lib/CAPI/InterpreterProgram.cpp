//===- InterpreterProgram.cpp - Running on the interpreter ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Interpreter.h"
#include "Output.h"
#include "PlacedMemory.h"
#include "Targets.h"

using namespace tileir;
using namespace tileir::capi;

namespace {

class InterpreterProgram : public SerialProgram {
public:
  InterpreterProgram(const ModuleState &State, ArrayRef<EntryInterface> Entries)
      : State(State), Entries(Entries.vec()), Interpreter(*State.M) {}

  uint64_t addMemory(void *Data, size_t Size, bool ReadOnly) override {
    return Placed.add(Data, Size, ReadOnly);
  }
  tileir_result setOptions(Reporter &Report, const tileir_run_options &From) override;

private:
  tileir_result launchAlone(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                            ArrayRef<tileir_argument> Arguments) override;
  void report(Reporter &Report, const interp::Finding &F, tileir_severity Severity);

  const ModuleState &State;
  std::vector<EntryInterface> Entries;
  interp::Interpreter Interpreter;
  interp::LaunchOptions Options;
  /// Promises of any alignment up to a page are held against the real addresses.
  PlacedMemory Placed{std::make_unique<MemoryEngineOf<interp::Interpreter>>(Interpreter),
                      interp::Interpreter::FirstFreeAddress, /*Alignment=*/4096};
};

} // namespace

tileir_result InterpreterProgram::setOptions(Reporter &, const tileir_run_options &From) {
  interp::LaunchOptions New;
  if (From.has_seed)
    New.Seed = From.seed;
  New.Trace = From.trace;
  if (From.block)
    New.Block = {From.block[0], From.block[1], From.block[2]};
  New.BreakAt = text(From.break_at).str();
  for (size_t I = 0; I != From.num_dump; ++I)
    New.DumpTiles.push_back(text(From.dump[I]).str());
  if (From.step_limit)
    New.StepLimit = From.step_limit;
  if (From.memory_limit)
    New.AllocaLimit = From.memory_limit;
  New.Lenient = From.lenient;
  Options = std::move(New);
  return TILEIR_RESULT_OK;
}

void InterpreterProgram::report(Reporter &Report, const interp::Finding &F,
                                tileir_severity Severity) {
  FindingRecord *Record =
      reportFinding(Report, State.file(), F.Kind, F.Message, F.Count, F.Sites, Severity);
  if (!Record)
    return;
  Record->Op = F.Op->getMnemonic().str();
  Record->setPlace(F.Op->getSourceLoc());
  Record->Block = F.Block;
  Record->Element = F.Element;
  Record->Values = F.Operands;
  if (!F.Address)
    return;
  Record->Address = *F.Address;
  std::optional<unsigned> Argument = Placed.findArgument(*F.Address);
  if (!Argument && !Interpreter.findBuffer(*F.Address))
    Argument = Placed.findArgumentBefore(*F.Address);
  if (Argument)
    Record->Argument = int32_t(*Argument);
}

tileir_result InterpreterProgram::launchAlone(Reporter &Report, unsigned Entry,
                                              const uint32_t Grid[3],
                                              ArrayRef<tileir_argument> Arguments) {
  for (unsigned D = 0; Options.Block && D != 3; ++D)
    if ((*Options.Block)[D] >= Grid[D])
      return Report.fail(
          llvm::createStringError("the block to look at is outside of the grid"),
          State.file(), TILEIR_RESULT_INVALID_ARGUMENT);
  std::vector<uint64_t> Words = Placed.place(Entries[Entry].Parameters, Arguments);
  interp::LaunchOptions Launch = Options;
  std::copy_n(Grid, 3, Launch.Grid);
  Launch.Stop = getStopRequest();
  PrintStream Traces;
  Launch.TraceOutput = &Traces;
  Expected<interp::LaunchResult> Run =
      Interpreter.launch(State.M->getFunctions()[Entry]->getName(), Words, Launch);
  Traces.flush();
  if (!Run)
    return Report.fail(Run.takeError(), State.file(), TILEIR_RESULT_UNSUPPORTED);
  printText(Run->Printed);
  for (const interp::Finding &F : Run->Warnings)
    report(Report, F, TILEIR_SEVERITY_WARNING);
  for (const interp::Finding &F : Run->Findings)
    report(Report, F, TILEIR_SEVERITY_ERROR);
  if (auto Result = failIfStopped(Report, State.file(), Run->Stopped))
    return *Result;
  if (Run->Trap)
    return Report.fail(llvm::createStringError(*Run->Trap), State.file(),
                       TILEIR_RESULT_STOPPED);
  if (Run->Broke)
    return Report.fail(
        llvm::createStringError("stopped at " + Launch.BreakAt + ", as break_at asks"),
        State.file(), TILEIR_RESULT_STOPPED);
  if (!Launch.BreakAt.empty())
    return Report.fail(llvm::createStringError("no op at " + Launch.BreakAt +
                                               " was reached, where break_at wants to "
                                               "stop"),
                       State.file());
  return Run->Findings.empty() ? TILEIR_RESULT_OK : TILEIR_RESULT_FAILED;
}

tileir_result capi::createInterpreterProgram(Compilation &C,
                                             ArrayRef<EntryInterface> Entries,
                                             std::unique_ptr<Program> &Result) {
  Result = std::make_unique<InterpreterProgram>(C.State, Entries);
  return TILEIR_RESULT_OK;
}
