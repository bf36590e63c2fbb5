//===- BytecodePaths.h - Names of files in Tile IR bytecode -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_BYTECODEPATHS_H
#define TILEIR_CLANG_DRIVER_BYTECODEPATHS_H

#include "Support/PathMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>

namespace tileir {

/// \p Bytecode whose debug information names the files as \p Paths says, for an object
/// that keeps the bytecode: it is to name no folder of the machine that compiled it.
llvm::Expected<std::string> renameBytecodeFiles(llvm::MemoryBufferRef Bytecode,
                                                const PathMap &Paths);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_BYTECODEPATHS_H
