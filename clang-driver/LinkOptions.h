//===- LinkOptions.h - Options of GPU code that a link makes ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKOPTIONS_H
#define TILEIR_CLANG_DRIVER_LINKOPTIONS_H

#include "clang/Driver/Compilation.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/Option/ArgList.h"

namespace tileir {

struct DeviceSettings;

/// The options of a host job of \p TC for DeviceSettings::ForLink.
void addForLinkOptions(clang::driver::Compilation &C, const clang::driver::ToolChain &TC,
                       const DeviceSettings &Settings, llvm::opt::ArgStringList &Result);

/// Passes what is for LLVM on to jobs with GPU code.
void addLLVMOptions(const llvm::opt::ArgList &Options, llvm::opt::ArgStringList &Args);

/// What the command line of a link says of the GPU code that the link makes, for its tile
/// job, of \p TC. Warns of what such code cannot follow.
void addLinkCodeOptions(clang::driver::Compilation &C, const clang::driver::ToolChain &TC,
                        llvm::opt::ArgStringList &Args);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKOPTIONS_H
