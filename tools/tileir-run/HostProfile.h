//===- HostProfile.h - Where the time goes on the host ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_RUN_HOSTPROFILE_H
#define TILEIR_TOOLS_RUN_HOSTPROFILE_H

#include "Compiler/LoadedModule.h"
#include "Program.h"

namespace tileir::run {

/// Launches the case for a second and tells the time of its blocks, which are run one by
/// one, and, where perf is there, that of its source lines.
/// \param Object what \p Code was loaded from, for its debug information.
llvm::Expected<std::string> profileOnHost(const LoadedModule &Code,
                                          llvm::StringRef Object, const Case &C,
                                          LaunchData &Data, ProfileKind Kind);

} // namespace tileir::run

#endif // TILEIR_TOOLS_RUN_HOSTPROFILE_H
