//===- Runner.h - Compile, launch and judge a case --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_RUNNER_H
#define TILEIR_RUN_RUNNER_H

#include "Case.h"
#include "Program.h"
#include "Roofline.h"
#include <functional>
#include <string>
#include <vector>

namespace tileir {
namespace run {

/// What became of a case; also the exit status of the process that ran it alone.
enum class Outcome { Passed = 0, Failed = 1, Refused = 2 };

struct TimeOptions {
  bool Enabled = false;
  unsigned WarmUps = 3;
  unsigned Repetitions = 0; ///< 0: for MinSeconds, at least five times.
  double MinSeconds = 0.5;
  double FloatOps = 0; ///< For one launch, to report GFLOP/s; 0: no report.
  double Bytes = 0;    ///< To report GB/s.
};

struct RooflineOptions {
  std::string File; ///< Of the picture; empty: none.
  Roof Limits;
  Work Given; ///< Zero: what the target counts.
};

/// Where to write a buffer after the launch.
struct OutputFile {
  unsigned Param;
  std::string Path;
};

struct RunOptions {
  TargetOptions Target;
  TimeOptions Time;
  RooflineOptions Roofline;
  uint64_t Alignment = 16;
  bool Verbose = false; ///< The errors of each buffer, also if all is well.
  bool PrintBuffers = false;
  std::vector<OutputFile> Outputs;
  std::function<void()> OnCompiled; ///< Is called before the launch; may be empty.
};

/// Runs the case in this process. Writes one line that begins with PASS, FAIL or REFUSED
/// and the case's name, and indented lines with details after it.
Outcome runCase(const Case &C, const RunOptions &Options, llvm::raw_ostream &OS);

/// The same with a case that cannot even be loaded.
Outcome reportFailure(llvm::StringRef Name, llvm::Error E, llvm::raw_ostream &OS);

/// Launches a case that crashed on the host once more, block by block, so that the
/// runtime names the block on stderr. False if it cannot be launched.
bool locateCrash(const Case &C, const RunOptions &Options);

/// Refuses outputs of which one would replace another, or one of the \p Inputs.
llvm::Error checkOutputs(llvm::ArrayRef<OutputFile> Outputs,
                         llvm::ArrayRef<std::string> Inputs);

/// Refuses options by which each of several kernel files would write the same file.
llvm::Error checkNumberOfFiles(const RunOptions &Options, size_t Number);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_RUNNER_H
