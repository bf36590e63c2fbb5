//===- Kernel.cpp - Kernels of programs, and their options ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/CallerStruct.h"
#include "Targets.h"
#include <unistd.h>

using namespace tileir;
using namespace tileir::capi;

tileir_result tileir_program_get_kernel(tileir_program P, const char *Name,
                                        tileir_program_kernel *Kernel) {
  if (Kernel)
    *Kernel = nullptr;
  if (!P)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  if (!Kernel)
    return misuseWithoutResult(*P->State);
  for (tileir_program_kernel_s &K : P->Kernels)
    if (K.Entry->Name == text(Name))
      *Kernel = &K;
  if (*Kernel)
    return TILEIR_RESULT_OK;
  return Reporter(*P->State->Owner).misuse(describeMissingEntry(P, text(Name)));
}

/// The errors are the thread's.
static tileir_result launchInThread(tileir_program_kernel Kernel, const uint32_t Grid[3],
                                    const tileir_argument *Arguments, size_t Count,
                                    std::optional<void *> Stream) {
  LaunchFindings &Findings = LaunchFindings::ofThread();
  Findings.clear();
  Reporter Report(Findings, &Findings);
  if (!Kernel)
    return Report.misuse("the kernel is null");
  return launchKernel(Report, *Kernel, Grid, Arguments, Count, Stream);
}

tileir_result tileir_kernel_launch(tileir_program_kernel Kernel, const uint32_t Grid[3],
                                   const tileir_argument *Arguments, size_t Count) {
  return launchInThread(Kernel, Grid, Arguments, Count, std::nullopt);
}

tileir_result tileir_kernel_launch_in_stream(tileir_program_kernel Kernel,
                                             const uint32_t Grid[3],
                                             const tileir_argument *Arguments,
                                             size_t Count, void *CudaStream) {
  return launchInThread(Kernel, Grid, Arguments, Count, CudaStream);
}

//===----------------------------------------------------------------------===//
// Options and counters
//===----------------------------------------------------------------------===//

void tileir_run_options_init(tileir_run_options *Options) {
  if (!Options)
    return;
  *Options = {};
  Options->struct_size = sizeof(*Options);
}

tileir_result capi::Program::setOptions(Reporter &Report,
                                        const tileir_run_options &Options) {
  bool Any = Options.has_seed || Options.trace || Options.block || Options.break_at ||
             Options.num_dump || Options.step_limit || Options.memory_limit ||
             Options.lenient;
  if (!Any)
    return TILEIR_RESULT_OK;
  return Report.fail(
      llvm::createStringError(
          "programs on this target have no options for debugging; those on "
          "'interp' and 'sim' do"),
      {}, TILEIR_RESULT_UNSUPPORTED);
}

tileir_result tileir_program_set_options(tileir_program P,
                                         const tileir_run_options *Options) {
  if (!P)
    return TILEIR_RESULT_INVALID_ARGUMENT;
  Reporter Report(*P->State->Owner);
  Expected<tileir_run_options> Complete =
      completeOptions(Options, tileir_run_options_init, "tileir_run_options_init");
  if (!Complete)
    return Report.misuse(toString(Complete.takeError()));
  if (!Complete->dump && Complete->num_dump)
    return Report.misuse("the names of values to dump are null");
  return P->Code->setOptions(Report, *Complete);
}

size_t tileir_program_get_num_counters(tileir_program P) {
  return P ? P->Code->getCounters().size() : 0;
}

bool tileir_program_get_counter(tileir_program P, size_t Index, tileir_counter *Counter) {
  if (Index >= tileir_program_get_num_counters(P) || !Counter)
    return false;
  *Counter = P->Code->getCounters()[Index];
  return true;
}

//===----------------------------------------------------------------------===//
// Engines
//===----------------------------------------------------------------------===//

FindingRecord *capi::reportFinding(Reporter &Report, const InputFile &File,
                                   StringRef Kind, StringRef Message, uint64_t Count,
                                   ArrayRef<std::string> Sites,
                                   tileir_severity Severity) {
  std::string Line = (Kind + ": " + Message).str();
  if (Count > 1)
    Line += " (" + std::to_string(Count) + " times)";
  SmallVector<SourceNote, 2> Notes;
  for (const std::string &Site : Sites)
    Notes.push_back({SourceLoc(), "at " + Site});
  Report.report(Severity, File, SourceLoc(), Line, Notes);
  if (!Report.findings())
    return nullptr;
  FindingRecord &Record = Report.findings()->Records.back();
  Record.Kind = Kind.str();
  Record.Message = Message.str();
  Record.Count = Count;
  Record.Sites = Sites.vec();
  return &Record;
}

tileir_result SerialProgram::launch(Reporter &Report, unsigned Entry,
                                    const uint32_t Grid[3],
                                    ArrayRef<tileir_argument> Arguments) {
  if (Owner != std::thread::id() && Process != getpid())
    // The launch is never going to end, and has left the engine as it was.
    return Report.misuse("this process was forked during a launch of the program, which "
                         "cannot be used here: make another one");
  if (Owner == std::this_thread::get_id())
    return Report.misuse("a launch of this program has not ended in this thread");
  std::lock_guard<std::mutex> Guard(Lock);
  Process = getpid();
  Owner = std::this_thread::get_id();
  Interrupted = false;
  tileir_result Result = launchAlone(Report, Entry, Grid, Arguments);
  Owner = std::thread::id();
  return Result;
}

StopRequest SerialProgram::getStopRequest() const {
  const uint64_t Longest = uint64_t(1) << 40; // What clocks can count.
  StopRequest Stop;
  Stop.Interrupt = &Interrupted;
  Stop.TimeLimit = std::chrono::milliseconds(std::min(getTimeLimit(), Longest));
  return Stop;
}

std::optional<tileir_result>
SerialProgram::failIfStopped(Reporter &Report, const InputFile &File,
                             StopClock::Reason Reason) const {
  switch (Reason) {
  case StopClock::None:
    return std::nullopt;
  case StopClock::Interrupted:
    return Report.fail(llvm::createStringError("the launch was interrupted"), File,
                       TILEIR_RESULT_INTERRUPTED);
  case StopClock::TimeOver:
    break;
  }
  return Report.fail(
      llvm::createStringError("the launch was stopped after its limit of " +
                              Twine(getTimeLimit()) + " ms"),
      File, TILEIR_RESULT_TIMEOUT);
}
