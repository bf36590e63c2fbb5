//===- InputFile.h - Reading what a user names as an input ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INPUT_INPUTFILE_H
#define TILEIR_INPUT_INPUTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace tileir {

/// The most bytes that an input may have. A device may have no end.
inline constexpr uint64_t MaxInputSize = uint64_t(1) << 30;

/// Reads a file, or standard input for "-", which the buffer calls <stdin>. The contents
/// are a copy, with a null character after them: a mapped file that somebody else cuts
/// short ends the process that reads it. The error does not name the file.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readInputFile(llvm::StringRef Path);

} // namespace tileir

#endif // TILEIR_INPUT_INPUTFILE_H
