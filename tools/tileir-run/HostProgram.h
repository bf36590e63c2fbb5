//===- HostProgram.h - A kernel file, compiled and loaded --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a Tile IR file as clang's driver does, up to the object code, and loads it
// into this process. Its constructor registers the kernels with the runtime as that of a
// linked object does.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_HOSTPROGRAM_H
#define TILEIR_RUN_HOSTPROGRAM_H

#include "Program.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir {

class LoadedModule;

namespace run {

class HostProgram : public Program {
public:
  static llvm::Expected<std::unique_ptr<Program>> create(llvm::MemoryBufferRef Input,
                                                         const TargetOptions &Options);
  ~HostProgram() override;
  llvm::Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;

private:
  HostProgram();

  std::unique_ptr<LoadedModule> Code;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_HOSTPROGRAM_H
