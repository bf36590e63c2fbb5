//===- PerfSampler.h - Where threads are, by Linux's perf -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_RUN_PERFSAMPLER_H
#define TILEIR_TOOLS_RUN_PERFSAMPLER_H

#include "Offload/ToolRun.h"
#include "llvm/Support/Program.h"
#include <memory>
#include <vector>

namespace tileir::run {

/// Has the program perf sample the threads of this process, those that exist and those to
/// come, by the time that they take (cpu-clock), which needs no counters of the machine.
class PerfSampler {
public:
  struct Sample {
    uint64_t Address;
    uint64_t Nanoseconds; ///< That it stands for.
  };

  /// Begins. Fails where there is no perf, or the system does not let it.
  static llvm::Expected<std::unique_ptr<PerfSampler>> start();
  ~PerfSampler();

  /// Ends, and tells what was sampled.
  llvm::Expected<std::vector<Sample>> finish();

private:
  PerfSampler(std::string Perf, TemporaryFile Data, TemporaryFile Messages)
      : Perf(std::move(Perf)), Data(std::move(Data)), Messages(std::move(Messages)) {}
  llvm::Error spawn();
  /// Sends a command and waits until perf has taken it.
  bool tell(llvm::StringRef Command);
  llvm::Error fail() const;

  std::string Perf;
  TemporaryFile Data, Messages;
  llvm::sys::ProcessInfo Process;
  int Commands = -1, Answers = -1;
};

} // namespace tileir::run

#endif // TILEIR_TOOLS_RUN_PERFSAMPLER_H
