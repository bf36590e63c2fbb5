//===- RemarkJobs.h - The remarks of tile jobs ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// -Rpass= and -fsave-optimization-record go to the tile jobs of host and device as well
// as to cc1. A record of a device job is a file for each architecture, as of .cu files;
// that of a host job goes after the one that cc1 writes of the same input.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_REMARKJOBS_H
#define TILEIR_CLANG_DRIVER_REMARKJOBS_H

#include "clang/Driver/Compilation.h"
#include "llvm/Support/Error.h"

namespace tileir {

/// Adds -Rpass= and its relatives to the options of a tile job. The last of each counts.
void addRemarkPatterns(const clang::driver::Compilation &C,
                       const llvm::opt::ArgList &Options, llvm::opt::ArgStringList &Args);

/// Adds to \p Args, of a device job for \p Arch, what \p Options say of remarks.
void addDeviceRemarkOptions(const clang::driver::Compilation &C,
                            const llvm::opt::ArgList &Options, llvm::StringRef Arch,
                            llvm::StringRef BaseInput, llvm::opt::ArgStringList &Args);

/// The same of a host job, which writes \p Output.
void addHostRemarkOptions(clang::driver::Compilation &C, llvm::StringRef Output,
                          llvm::opt::ArgStringList &Args);

/// Puts the records of the host's tile jobs after those of cc1, when all have run.
llvm::Error joinRecords(const clang::driver::Compilation &C);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_REMARKJOBS_H
