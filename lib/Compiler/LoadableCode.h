//===- LoadableCode.h - Code for this process, from the cache ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What programs need that compile kernels while they run: each piece of code is looked
// for in the cache first. What is not there is compiled on a large stack; a hit needs
// none, and neither LLVM's targets nor a thread.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_LOADABLECODE_H
#define TILEIR_COMPILER_LOADABLECODE_H

#include "Cache/Cache.h"
#include "Compiler/Compiler.h"
#include "Compiler/DeviceCompiler.h"

namespace tileir {

/// A module by which compiled code is found in the cache.
struct ModuleIdentity {
  /// All that the module says, in any form. Empty: unknown, and the cache is not used.
  llvm::StringRef Content;
  llvm::StringRef Name; ///< Told in messages of the code.
};

/// Options for code of this machine that LoadedModule takes.
HostOptions getLoadableOptions(llvm::StringRef CPU, llvm::StringRef Features,
                               unsigned OptLevel);

/// The loadable object of a module, from the cache or compiled.
/// \param Compile makes the host module with these options (lowerToHostModule()).
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> getLoadableObject(
    const ModuleIdentity &Identity, const HostOptions &Options,
    llvm::function_ref<llvm::Expected<std::unique_ptr<llvm::Module>>(llvm::LLVMContext &)>
        Compile);

/// What a device's driver loads for a module, from the cache or compiled.
/// \param Compile makes it with these options, at whatever stage they can reach.
llvm::Expected<DeviceImage>
getLoadableImage(const ModuleIdentity &Identity, const NVPTXArch &Arch,
                 const DeviceOptions &Options,
                 llvm::function_ref<llvm::Expected<CompiledImage>()> Compile);

} // namespace tileir

#endif // TILEIR_COMPILER_LOADABLECODE_H
