//===- Dependencies.h - Dependency files of tile jobs -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_DEPENDENCIES_H
#define TILEIR_CLANG_DRIVER_DEPENDENCIES_H

#include "clang/Driver/Compilation.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace tileir {

/// Adds to \p Args, the options of a tile job, those for -MD and -MMD with their
/// relatives, which cc1 ignores for LLVM IR. The rules for the names are clang's.
/// \p Outputs are the targets where neither -o nor -MT names one; an object named as
/// \p BaseInput if there are none. \p UsesToolkit: GPU code is compiled for the output,
/// by a toolkit whose files -MD names, as it names the system's headers of C.
void addDependencyOptions(clang::driver::Compilation &C,
                          const clang::driver::JobAction &Action,
                          llvm::StringRef BaseInput, llvm::ArrayRef<std::string> Outputs,
                          bool UsesToolkit, llvm::opt::ArgStringList &Args);

/// Adds to \p Options of a host's tile job the files that \p CC1Args, of the cc1 job of
/// the same input, name and that a compilation reads: profiles, lists of sanitizers. With
/// -MMD without those of the compiler's own installation.
void addFilesOfOptions(const clang::driver::Compilation &C,
                       llvm::ArrayRef<const char *> CC1Args,
                       std::vector<const char *> &Options);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_DEPENDENCIES_H
