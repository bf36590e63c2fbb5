//===- InterpreterProgram.cpp - Running on the interpreter ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Interpreter.h"
#include "Targets.h"
#include <cstdio>
#include <map>

using namespace tileir;
using namespace tileir::capi;

namespace {

class InterpreterProgram : public capi::Program {
public:
  explicit InterpreterProgram(const ModuleState &State)
      : State(State), Interpreter(*State.M) {}

  uint64_t addMemory(void *Data, size_t Size, bool ReadOnly) override {
    return add(Data, Size, "memory " + std::to_string(Known.size()), ReadOnly);
  }
  tileir_result launch(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                       ArrayRef<tileir_argument> Arguments) override;
  void interrupt() override { Interrupted = true; }

private:
  /// The same memory has the same address in all launches.
  uint64_t add(void *Data, size_t Size, const std::string &Label, bool ReadOnly) {
    auto [I, New] = Known.try_emplace({Data, Size, ReadOnly}, 0);
    if (New)
      I->second = Interpreter.addBuffer(Data, Size, Label, ReadOnly);
    return I->second;
  }

  const ModuleState &State;
  interp::Interpreter Interpreter;
  std::atomic<bool> Interrupted{false};
  std::map<std::tuple<void *, size_t, bool>, uint64_t> Known;
};

} // namespace

static void report(Reporter &Report, const InputFile &File, const interp::Finding &F) {
  std::string Message = F.Kind + ": " + F.Message;
  if (F.Count > 1)
    Message += " (" + std::to_string(F.Count) + " times)";
  SmallVector<SourceNote, 2> Notes;
  for (const std::string &Site : F.Sites)
    Notes.push_back({SourceLoc(), "at " + Site});
  Report.report(TILEIR_SEVERITY_ERROR, File, SourceLoc(), Message, Notes);
}

tileir_result InterpreterProgram::launch(Reporter &Report, unsigned Entry,
                                         const uint32_t Grid[3],
                                         ArrayRef<tileir_argument> Arguments) {
  std::vector<uint64_t> Words;
  for (auto [I, A] : enumerate(Arguments))
    Words.push_back(A.data ? add(A.data, A.size, "param " + std::to_string(I), false)
                           : A.bits);
  interp::LaunchOptions Options;
  std::copy_n(Grid, 3, Options.Grid);
  Interrupted = false;
  const uint64_t Longest = uint64_t(1) << 40; // What clocks can count.
  Options.Stop.Interrupt = &Interrupted;
  Options.Stop.TimeLimit = std::chrono::milliseconds(std::min(TimeLimit, Longest));
  Expected<interp::LaunchResult> Run =
      Interpreter.launch(State.M->getFunctions()[Entry]->getName(), Words, Options);
  if (!Run)
    return Report.fail(Run.takeError(), State.file(), TILEIR_RESULT_UNSUPPORTED);
  fwrite(Run->Printed.data(), 1, Run->Printed.size(), stdout);
  for (const interp::Finding &F : Run->Findings)
    report(Report, State.file(), F);
  if (Run->Stopped == StopClock::Interrupted)
    return Report.fail(llvm::createStringError("the launch was interrupted"),
                       State.file(), TILEIR_RESULT_INTERRUPTED);
  if (Run->Stopped == StopClock::TimeOver)
    return Report.fail(
        llvm::createStringError("the launch was stopped after its limit of " +
                                Twine(TimeLimit) + " ms"),
        State.file(), TILEIR_RESULT_TIMEOUT);
  if (Run->Trap)
    return Report.fail(llvm::createStringError(*Run->Trap), State.file(),
                       TILEIR_RESULT_STOPPED);
  return Run->Findings.empty() ? TILEIR_RESULT_OK : TILEIR_RESULT_FAILED;
}

tileir_result capi::createInterpreterProgram(Compilation &C, ArrayRef<EntryInterface>,
                                             std::unique_ptr<Program> &Result) {
  Result = std::make_unique<InterpreterProgram>(C.State);
  return TILEIR_RESULT_OK;
}
