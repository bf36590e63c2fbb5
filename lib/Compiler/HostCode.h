//===- HostCode.h - Host modules to machine code ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What clang does with a host module, for those who have no clang in their process.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_HOSTCODE_H
#define TILEIR_COMPILER_HOSTCODE_H

#include "Compiler/Compiler.h"
#include "llvm/Target/TargetMachine.h"

namespace tileir {

/// Makes LLVM know the target of \p T, and nothing if it was built without. Safe in
/// several threads. All targets have hundreds of passes to register, at places all over
/// the program.
void initializeTarget(const llvm::Triple &T);

/// Options for this process's machine. An empty \p CPU and "native" are its processor
/// with all that it has; \p Features ("+avx2,-fma") come last.
HostOptions getProcessOptions(llvm::StringRef CPU, llvm::StringRef Features);

/// The code generator for \p Options, of position-independent code.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createHostMachine(const HostOptions &Options);

/// Runs the pipeline that clang runs on IR input at this level.
void optimizeHostModule(llvm::Module &M, llvm::TargetMachine &TM, unsigned OptLevel);

/// The module as an object file or as assembly.
llvm::Expected<std::string> emitHostCode(llvm::Module &M, llvm::TargetMachine &TM,
                                         llvm::CodeGenFileType Kind);

} // namespace tileir

#endif // TILEIR_COMPILER_HOSTCODE_H
