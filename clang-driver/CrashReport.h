//===- CrashReport.h - What a crash leaves for its report -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's driver preprocesses the input of a command that crashed and writes a script
// that repeats the command. Here the same is done for jobs that begin with Tile IR: the
// file is copied, and the script has all jobs from that file to the one that crashed.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_CRASHREPORT_H
#define TILEIR_CLANG_DRIVER_CRASHREPORT_H

#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "llvm/Option/ArgList.h"
#include <optional>
#include <utility>

namespace tileir {

/// When the command line asks for a reproducer (-gen-reproducer=,
/// -fno-crash-diagnostics); nothing after an error was printed.
std::optional<clang::driver::Driver::ReproLevel>
getReproducerLevel(const llvm::opt::ArgList &Args);

/// Writes the reproducer of what \p Failing, jobs with their statuses, shows, and tells
/// where it is. With no failure that is the first job, if \p Level wants it. \p Written
/// is the user's command line.
/// \returns whether there is a reproducer, or an error was printed.
bool reportFailure(clang::driver::Compilation &C, llvm::ArrayRef<const char *> Written,
                   llvm::ArrayRef<std::pair<int, const clang::driver::Command *>> Failing,
                   clang::driver::Driver::ReproLevel Level);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_CRASHREPORT_H
