//===- CompileSpan.h - Compilations in the runtime's trace ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For libraries that compile in programs which use the runtime: with TILEIR_TRACE, what
// compiling took stands beside what the kernels took (docs/profiling.md).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_COMPILESPAN_H
#define TILEIR_COMPILER_COMPILESPAN_H

#include "tileir/abi.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tileir {

/// The calling thread's time for the code of a file, as long as this lives.
class CompileSpan {
public:
  /// \p Target is "host" or an architecture.
  CompileSpan(llvm::StringRef File, llvm::StringRef Target)
      : File(File), Target(Target), Begin(__tileir_trace_begin()) {}
  ~CompileSpan() {
    __tileir_trace_end(Begin, IsCompiled ? "compile" : "cache", File.c_str(),
                       Target.c_str());
  }
  CompileSpan(const CompileSpan &) = delete;
  CompileSpan &operator=(const CompileSpan &) = delete;

  /// The cache did not have the code.
  void setCompiled() { IsCompiled = true; }

private:
  std::string File, Target;
  uint64_t Begin;
  bool IsCompiled = false;
};

} // namespace tileir

#endif // TILEIR_COMPILER_COMPILESPAN_H
