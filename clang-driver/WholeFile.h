//===- WholeFile.h - Files that appear when they are whole ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_WHOLEFILE_H
#define TILEIR_CLANG_DRIVER_WHOLEFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tileir {

/// Whether a new file takes the place of \p Path when it is written. Standard output,
/// devices, and files in folders that may not be written are written to as they are.
bool isReplaced(llvm::StringRef Path);

/// Writes what \p Write prints to \p Path. A process that is killed meanwhile leaves the
/// file as it was, or whole; beside it nothing, but for a moment in which a new file
/// takes the place of an older one and has a temporary name. What a link leads to is
/// written as it is, and the link stays.
llvm::Error writeFile(llvm::StringRef Path,
                      llvm::function_ref<void(llvm::raw_ostream &)> Write);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_WHOLEFILE_H
