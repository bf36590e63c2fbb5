//===- LoadedModule.h - Host code in this process ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_LOADEDMODULE_H
#define TILEIR_COMPILER_LOADEDMODULE_H

#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ExecutionEngine/JITLink/JITLinkMemoryManager.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir {

class DebugObject;

/// A function or variable that loaded code may use by its name.
struct ProcessSymbol {
  const char *Name;
  const void *Address;
};

/// Where a section or a function of an object lies in this process.
struct LoadedRange {
  std::string Name;
  uint64_t Address;
  uint64_t Size;
};

/// The code of a loadable object (HostOptions::Loadable), linked into this process. Who
/// loads it registers the descriptor with the runtime, and takes it back before this
/// object goes.
class LoadedModule {
public:
  /// The code finds \p Symbols, what the process exports, libm and libmvec.
  static llvm::Expected<std::unique_ptr<LoadedModule>>
  load(llvm::MemoryBufferRef Object, llvm::ArrayRef<ProcessSymbol> Symbols = {});
  ~LoadedModule();
  LoadedModule(const LoadedModule &) = delete;
  LoadedModule &operator=(const LoadedModule &) = delete;

  const tileir_module_desc &getDescriptor() const { return *Descriptor; }

  /// Those of the object that are executed.
  llvm::ArrayRef<LoadedRange> getCodeSections() const { return CodeSections; }
  llvm::ArrayRef<LoadedRange> getFunctions() const { return Functions; }

private:
  using Memory = llvm::jitlink::JITLinkMemoryManager::FinalizedAlloc;
  LoadedModule(Memory Code, const tileir_module_desc *Descriptor,
               std::vector<LoadedRange> CodeSections, std::vector<LoadedRange> Functions,
               std::unique_ptr<DebugObject> Debug);

  Memory Code;
  const tileir_module_desc *Descriptor;
  std::vector<LoadedRange> CodeSections, Functions;
  std::unique_ptr<DebugObject> Debug; ///< For debuggers; may be null.
};

} // namespace tileir

#endif // TILEIR_COMPILER_LOADEDMODULE_H
