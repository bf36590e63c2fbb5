//===- CompileScope.h - Compilation and the end of the program --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For libraries that compile in programs whose other threads may end the program.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_COMPILESCOPE_H
#define TILEIR_COMPILER_COMPILESCOPE_H

#include "llvm/Support/Error.h"

namespace tileir {

/// Work of the compiler, as long as this object lives. The end of the program has such
/// work end before LLVM's destructors pull away what it uses.
class CompileScope {
public:
  CompileScope();
  ~CompileScope();
  CompileScope(const CompileScope &) = delete;
  CompileScope &operator=(const CompileScope &) = delete;

  /// Success, or that the program is ending.
  llvm::Error check() const;

  /// Lets no work begin any longer and waits for that of other threads, at most 10 s. The
  /// end of the program does it by itself.
  static void end();

private:
  bool IsIn;
};

} // namespace tileir

#endif // TILEIR_COMPILER_COMPILESCOPE_H
