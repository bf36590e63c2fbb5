//===- KernelFiles.h - Files with kernels to run ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_KERNELFILES_H
#define TILEIR_RUN_KERNELFILES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tileir {
namespace run {

/// The name of the only kernel of \p File, for a command line without --entry. Empty
/// where the file cannot be read: compiling it says why, and where.
llvm::Expected<std::string> findOnlyEntry(llvm::StringRef File);

/// The files of a case folder: kernel.tileir, then the other bytecode versions.
llvm::Expected<std::vector<std::string>> listKernelFiles(llvm::StringRef Folder);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_KERNELFILES_H
