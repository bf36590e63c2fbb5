//===- LoadedModule.h - A host module in this process -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_LOADEDMODULE_H
#define TILEIR_COMPILER_LOADEDMODULE_H

#include "Compiler/Compiler.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"

namespace tileir {

/// A function or variable that loaded code may use by its name.
struct ProcessSymbol {
  const char *Name;
  const void *Address;
};

/// The code of a host module, compiled and loaded. Its constructor has registered the
/// kernels with the runtime as that of a linked object does; the destructor takes them
/// back.
class LoadedModule {
public:
  /// Compiles \p M, which is optimised already, for \p Options: this machine's. The code
  /// finds \p Symbols, what the process exports, libm and libmvec.
  static llvm::Expected<std::unique_ptr<LoadedModule>>
  load(std::unique_ptr<llvm::Module> M, std::unique_ptr<llvm::LLVMContext> Context,
       const HostOptions &Options, llvm::ArrayRef<ProcessSymbol> Symbols = {});
  ~LoadedModule();

  /// The address of a symbol of the module.
  llvm::Expected<const void *> lookup(llvm::StringRef Name);

private:
  LoadedModule() = default;
  std::unique_ptr<llvm::orc::LLJIT> JIT;
};

} // namespace tileir

#endif // TILEIR_COMPILER_LOADEDMODULE_H
