//===- FuzzSupport.h - What the fuzz targets share --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_FUZZ_FUZZSUPPORT_H
#define TILEIR_FUZZ_FUZZSUPPORT_H

#include "IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir::fuzz {

/// Prints \p Message and ends the process as a finding of the fuzzer.
[[noreturn]] void fail(const llvm::Twine &Message);

/// The input as a file. Bytes behind it belong to nobody, so the sanitizer sees a read
/// beyond its end.
inline llvm::MemoryBufferRef asFile(const uint8_t *Data, size_t Size) {
  return {llvm::StringRef(reinterpret_cast<const char *>(Data), Size), "input"};
}

/// Fails unless findMisplaced (ErrorPlaces.h) finds nothing.
void checkError(llvm::Error E, llvm::StringRef Input, bool IsText = false);

/// Fails unless the modules are equal, debug records included.
void checkEqual(const Module &First, const Module &Second, llvm::StringRef What,
                bool Producer = true);

} // namespace tileir::fuzz

#endif // TILEIR_FUZZ_FUZZSUPPORT_H
