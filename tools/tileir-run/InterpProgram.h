//===- InterpProgram.h - A kernel file in the reference interpreter -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a Tile IR file and runs its ops one by one, element by element
// (docs/interpreter.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_INTERPPROGRAM_H
#define TILEIR_RUN_INTERPPROGRAM_H

#include "Program.h"

namespace tileir {
namespace run {

class InterpProgram : public Program {
public:
  static llvm::Expected<std::unique_ptr<Program>> create(llvm::MemoryBufferRef Input,
                                                         const TargetOptions &Options);
  ~InterpProgram() override;
  llvm::Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;

private:
  InterpProgram();

  struct Input; ///< the module
  std::unique_ptr<Input> Read;
  InterpOptions Options;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_INTERPPROGRAM_H
