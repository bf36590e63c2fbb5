//===- SourceForm.h - Errors with the place in the kernel -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who calls tileiras reads the place of an error off its text:
//
//   loc("kernel.py":7:3): error: what is wrong
//   error: what is wrong
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_SOURCEFORM_H
#define TILEIR_CLANG_DRIVER_SOURCEFORM_H

#include "IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tileir {

/// Prints the errors of \p E, which are about the file \p Input, in that form: with the
/// place in the source that the debug information of \p M, which may be null, has for the
/// op that an error is about. An error without a place is about the kernel, if the module
/// has only one.
void printInSourceForm(llvm::raw_ostream &OS, llvm::StringRef Input, const Module *M,
                       llvm::Error E);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_SOURCEFORM_H
