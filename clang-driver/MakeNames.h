//===- MakeNames.h - Names of files in rules of make ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_MAKENAMES_H
#define TILEIR_CLANG_DRIVER_MAKENAMES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tileir {

/// \p Name as a rule of make has it, as target and as prerequisite.
std::string quoteForMake(llvm::StringRef Name);

/// What make takes \p Quoted, a name in a rule, for.
std::string unquoteForMake(llvm::StringRef Quoted);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_MAKENAMES_H
