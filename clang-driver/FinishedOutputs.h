//===- FinishedOutputs.h - Outputs that appear when they are whole --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's cc1 writes a file k-1234abcd.o.tmp beside the output and renames it. A
// compilation that is killed leaves that file where nobody looks for it. So the jobs for
// Tile IR write to the folder of temporary files, which the system cleans up, and what
// they have written is moved.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_FINISHEDOUTPUTS_H
#define TILEIR_CLANG_DRIVER_FINISHEDOUTPUTS_H

#include "clang/Driver/Compilation.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tileir {

class FinishedOutputs {
public:
  /// Has the cc1 jobs of \p C that compile Tile IR write elsewhere, where their outputs
  /// are files that no other job reads. Those that clang refuses to write stay as they
  /// are, for its own message.
  explicit FinishedOutputs(clang::driver::Compilation &C);

  /// Moves what was written to where it belongs, when all jobs have run. They have the
  /// arguments again that they had before, for reports of crashes.
  llvm::Error move();

private:
  void divert(clang::driver::Compilation &C, clang::driver::Command &Job);

  struct Output {
    clang::driver::Command *Job;
    llvm::opt::ArgStringList Arguments; ///< That it had before.
    std::string Written, Wanted;
  };
  std::vector<Output> Outputs;
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_FINISHEDOUTPUTS_H
