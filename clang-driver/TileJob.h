//===- TileJob.h - A Tile IR file to host or device code --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tile job is to Tile IR what cc1 is to C: a command with options of its own that
// -### shows and that can be run by hand as `clang -cc1tileir`. The driver runs it in
// its own process. A host job writes LLVM IR, which cc1 compiles like any other; a device
// job writes the code of one GPU architecture, which the host job embeds.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_TILEJOB_H
#define TILEIR_CLANG_DRIVER_TILEJOB_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/StringSaver.h"
#include <optional>
#include <string>
#include <vector>

namespace tileir {

/// The options of a tile job that come from the cc1 command which clang's driver made
/// for the same input: target, optimisation, debug information, code model. Taken from
/// there, they mean what they mean for every other language.
std::vector<const char *> tileJobOptionsFromCC1(llvm::ArrayRef<const char *> CC1Args);

/// Runs a tile job. \p Args begin after -cc1tileir. Errors go to stderr in clang's
/// form, each line of them coloured if asked for. Survives a crash of the compiler.
/// \returns the exit status: 0, 1 for an error in the input or the options, above 128
/// for a crash.
int runTileJob(llvm::ArrayRef<const char *> Args);

/// Runs one host job, or several device jobs of one input at the same time, each with
/// options of its own. Otherwise as runTileJob().
int runTileJobs(llvm::ArrayRef<llvm::ArrayRef<const char *>> ArgLists);

/// What the jobs of this process have read from standard input.
llvm::StringRef getStandardInput();

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_TILEJOB_H
