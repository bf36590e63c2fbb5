//===- Exec.h - Programs of CUDA Tile C++ without a GPU ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_EXEC_H
#define TILEIR_RUN_EXEC_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace tileir {
namespace run {

struct ExecOptions {
  std::string Target; ///< host, interp or sim
  std::string Arch;   ///< What the program is told; empty for the usual one
  bool Lenient = false;
  std::optional<unsigned> TimeLimit; ///< Of a launch, in seconds
  std::string SaveCases;             ///< A folder, or empty
};

/// Refuses options of \p Categories on the command line but \p Meant, which alone concern
/// a program.
llvm::Error
checkOptionsOfProgram(llvm::ArrayRef<const llvm::cl::OptionCategory *> Categories,
                      llvm::ArrayRef<const llvm::cl::Option *> Meant);

/// Runs a program in the place of this process, with the libraries that stand in for
/// CUDA's. Returns only if that cannot be.
llvm::Error runProgram(llvm::ArrayRef<char *> Command, const ExecOptions &Options);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_EXEC_H
