//===- TileCommand.h - Jobs in the driver's process -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the jobs of host code, GPU code and links have in common for clang's driver.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_TILECOMMAND_H
#define TILEIR_CLANG_DRIVER_TILECOMMAND_H

#include "TileJob.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Tool.h"
#include "llvm/Option/ArgList.h"

namespace tileir {

/// A tool that makes tile jobs.
class TileJobTool : public clang::driver::Tool {
public:
  using Tool::Tool;
  bool hasIntegratedCPP() const override { return false; }
  bool hasGoodDiagnostics() const override { return true; }
};

/// A tile job, which runs in the driver's own process.
class TileCommand : public clang::driver::Command {
public:
  TileCommand(const clang::driver::Action &Source, const clang::driver::Tool &Creator,
              const char *Program, const llvm::opt::ArgStringList &Args,
              llvm::ArrayRef<clang::driver::InputInfo> Inputs,
              llvm::ArrayRef<clang::driver::InputInfo> Outputs)
      : Command(Source, Creator, clang::driver::ResponseFileSupport::None(), Program,
                Args, Inputs, Outputs) {
    InProcess = true;
  }

  int Execute(llvm::ArrayRef<std::optional<llvm::StringRef>> Redirects,
              std::string *ErrMsg, bool *ExecutionFailed) const override {
    PrintFileNames();
    if (ExecutionFailed)
      *ExecutionFailed = false;
    return run();
  }

protected:
  /// The arguments after -cc1tileir.
  llvm::ArrayRef<const char *> getJobArguments() const {
    return llvm::ArrayRef<const char *>(getArguments()).drop_front();
  }

private:
  /// Runs the job and returns its exit status.
  virtual int run() const { return runTileJob(getJobArguments()); }
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_TILECOMMAND_H
