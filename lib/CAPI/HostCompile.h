//===- HostCompile.h - A module to a host module ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_HOSTCOMPILE_H
#define TILEIR_CAPI_HOSTCOMPILE_H

#include "Compiler/Compiler.h"
#include "Targets.h"

namespace tileir {
namespace capi {

/// What the options say to the compiler of object files.
HostOptions getHostOptions(const tileir_compile_options &Options);

/// The host module of the object, not optimised.
tileir_result compileToHost(Compilation &C, llvm::LLVMContext &Context,
                            const HostOptions &Options,
                            std::unique_ptr<llvm::Module> &Result);

/// The tile module as LLVM IR.
tileir_result importState(Compilation &C, llvm::LLVMContext &Context,
                          std::unique_ptr<llvm::Module> &Result);

/// The folder of this library, in which the runtime lies, too.
std::string getLibraryFolder();

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_HOSTCOMPILE_H
