//===- OutputFile.h - Files that were written, with errors ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_OUTPUTFILE_H
#define TILEIR_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class raw_fd_ostream;
class raw_ostream;
} // namespace llvm

namespace tileir {

/// The error of a file that cannot be written: "cannot write 'k.o': No space left on
/// device". "-" is standard output.
llvm::Error cannotWrite(llvm::StringRef Path, std::error_code Why);

/// Closes \p OS, which writes the file \p Path, and returns what went wrong since it was
/// opened: most of it is written only now. Nothing is left for the stream's destructor,
/// which would end the process.
llvm::Error closeFile(llvm::raw_fd_ostream &OS, llvm::StringRef Path);

/// Writes what \p Write prints to the file \p Path, which is made or emptied first.
llvm::Error writeInPlace(llvm::StringRef Path,
                         llvm::function_ref<void(llvm::raw_ostream &)> Write);

} // namespace tileir

#endif // TILEIR_SUPPORT_OUTPUTFILE_H
