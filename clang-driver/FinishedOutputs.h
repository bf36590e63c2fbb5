//===- FinishedOutputs.h - Outputs that appear when they are whole --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's cc1 writes a file k-1234abcd.o.tmp beside the output and renames it. A
// compilation that is killed leaves that file where nobody looks for it, and of a .dwo or
// what an assembler writes a part under its own name. So the jobs for Tile IR write to
// the folder of temporary files, which the system cleans up, and what they have written
// is moved.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_FINISHEDOUTPUTS_H
#define TILEIR_CLANG_DRIVER_FINISHEDOUTPUTS_H

#include "clang/Driver/Compilation.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tileir {

class FinishedOutputs {
public:
  /// Has the jobs of \p C that compile and assemble Tile IR write elsewhere. After each,
  /// what it wrote is moved to where it belongs, and it has the arguments again that it
  /// had before, for reports of crashes. What clang refuses to write stays as it is, for
  /// its own message. \p LinksTile is whether objects have GPU code or Tile IR for a
  /// link.
  FinishedOutputs(clang::driver::Compilation &C, bool LinksTile);
  ~FinishedOutputs();
  FinishedOutputs(const FinishedOutputs &) = delete;
  FinishedOutputs &operator=(const FinishedOutputs &) = delete;

  /// What could not be moved, when all jobs have run.
  llvm::Error takeError();

private:
  void tidyLinks(clang::driver::Compilation &C, bool LinksTile);
  void divert(clang::driver::Compilation &C, clang::driver::Command &Job,
              const llvm::StringSet<> &Temporary);
  void finish(const clang::driver::Command &Job, int Status);

  struct Output {
    clang::driver::Command *Job;
    llvm::opt::ArgStringList Arguments; ///< That it had before.
    std::string Wanted, Written;
  };
  std::vector<Output> Outputs;
  std::vector<std::string> Unwanted; ///< Files that -save-temps would keep.
  llvm::Error Failure = llvm::Error::success();
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_FINISHEDOUTPUTS_H
