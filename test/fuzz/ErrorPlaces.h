//===- ErrorPlaces.h - Errors about an input say where ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_FUZZ_ERRORPLACES_H
#define TILEIR_FUZZ_ERRORPLACES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir::fuzz {

/// What is wrong with the errors about \p Input, or nothing: each has a message and a
/// place in the input, a line of a text or else a byte of a file, and so have its notes
/// if they have one.
std::string findMisplaced(llvm::Error E, llvm::StringRef Input, bool IsText);

} // namespace tileir::fuzz

#endif // TILEIR_FUZZ_ERRORPLACES_H
