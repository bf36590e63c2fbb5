//===- SimProgram.h - A kernel file on the simulator --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a Tile IR file for a GPU up to the SIMT form and runs that
// (docs/simulator.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_SIMPROGRAM_H
#define TILEIR_RUN_SIMPROGRAM_H

#include "Program.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/IR/Module.h"

namespace tileir {
namespace run {

class SimProgram : public Program {
public:
  static llvm::Expected<std::unique_ptr<Program>> create(llvm::MemoryBufferRef Input,
                                                         const TargetOptions &Options);
  llvm::Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;

private:
  SimProgram() = default;

  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  NVPTXArch Arch;
  SimOptions Options;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_SIMPROGRAM_H
