//===- ToolRun.h - The CUDA toolkit's programs and files --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_TOOLRUN_H
#define TILEIR_OFFLOAD_TOOLRUN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// A file for a program to read or write, removed when this object goes.
class TemporaryFile {
public:
  /// Has later files removed when a signal ends the process, too. For the mains of tools:
  /// LLVM's handlers of signals, which do it, are not for programs that a library is in.
  static void removeOnSignal();
  /// Creates an empty file with the ending \p Extension ("ptx").
  static llvm::Expected<TemporaryFile> create(llvm::StringRef Extension);
  TemporaryFile(TemporaryFile &&Other);
  TemporaryFile &operator=(TemporaryFile &&) = delete;
  ~TemporaryFile();

  llvm::StringRef getPath() const { return Path; }
  llvm::Error write(llvm::StringRef Contents) const;
  llvm::Expected<std::string> read() const;

private:
  TemporaryFile() = default;
  llvm::SmallString<128> Path;
};

/// How a program ended that could be run.
struct ToolResult {
  int Status = 0;     ///< Exit status; negative where a signal ended it.
  std::string Output; ///< What it wrote to stdout and stderr.
};

/// Runs \p Program, a path, with \p Args after its name and an empty input. Safe in
/// several threads. Fails only if the program cannot be started.
llvm::Expected<ToolResult> runTool(llvm::StringRef Program,
                                   llvm::ArrayRef<llvm::StringRef> Args);

/// What to say of a run of \p Name that failed: what the program wrote, or else how it
/// ended and, which programs may not tell, that the folder of temporary files is full.
std::string describeFailure(llvm::StringRef Name, const ToolResult &Run);

} // namespace tileir

#endif // TILEIR_OFFLOAD_TOOLRUN_H
