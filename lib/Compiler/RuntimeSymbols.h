//===- RuntimeSymbols.h - What compiled host kernels call -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For libraries that are linked with the runtime and load code: the compiler itself is
// not, so that this is a header only.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_RUNTIMESYMBOLS_H
#define TILEIR_COMPILER_RUNTIMESYMBOLS_H

#include "Compiler/LoadedModule.h"

namespace tileir {

/// The runtime that the caller is linked with, which need not be visible in the process.
inline llvm::ArrayRef<ProcessSymbol> getRuntimeSymbols() {
  static const ProcessSymbol Symbols[] = {
      {"__tileir_launch_stub", reinterpret_cast<const void *>(&__tileir_launch_stub)},
      {"__tileir_assert_failed", reinterpret_cast<const void *>(&__tileir_assert_failed)},
      {"__tileir_find_multicast",
       reinterpret_cast<const void *>(&__tileir_find_multicast)},
      {"__tileir_print", reinterpret_cast<const void *>(&__tileir_print)}};
  return Symbols;
}

/// Tells the runtime what the functions of \p Module are called, for profilers.
inline void nameLoadedCode(const LoadedModule &Module) {
  for (const LoadedRange &F : Module.getFunctions())
    __tileir_name_code(F.Name.c_str(), F.Address, F.Size);
}

} // namespace tileir

#endif // TILEIR_COMPILER_RUNTIMESYMBOLS_H
