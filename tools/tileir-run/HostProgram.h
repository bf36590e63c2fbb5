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

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
namespace orc {
class LLJIT;
} // namespace orc
} // namespace llvm

namespace tileir {
namespace run {

struct CompileOptions {
  unsigned OptLevel = 2;
  std::string CPU;      ///< Empty or "native": this machine's.
  std::string Features; ///< As -target-features, behind those of the CPU.
  bool Multiversion = false;
  std::string EmitFolder; ///< Where tile, host and optimised IR go; empty: nowhere.
};

/// The file is valid, but something in it cannot be compiled: an op that the target does
/// not have.
class RefusedError : public llvm::ErrorInfo<RefusedError> {
public:
  static char ID;
  explicit RefusedError(std::string Text) : Text(std::move(Text)) {}
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;

private:
  std::string Text;
};

class HostProgram {
public:
  static llvm::Expected<std::unique_ptr<HostProgram>>
  create(llvm::StringRef File, const CompileOptions &Options);
  ~HostProgram();

  double compileSeconds() const { return CompileSeconds; }

private:
  HostProgram();

  std::unique_ptr<llvm::orc::LLJIT> JIT;
  double CompileSeconds = 0;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_HOSTPROGRAM_H
