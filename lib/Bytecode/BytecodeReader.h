//===- BytecodeReader.h - Bytes to a module ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_BYTECODEREADER_H
#define TILEIR_BYTECODE_BYTECODEREADER_H

#include "IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir {

/// Whether \p Bytes start like Tile IR bytecode.
bool isBytecode(llvm::StringRef Bytes);

/// Reads a file of any version from 13.1 to 13.5 and verifies it: a module that
/// comes back keeps the rules that lib/Verify lists. Constants refer to the bytes
/// of \p Buffer, which must outlive the module. Errors are SourceErrors with the
/// byte offset and section, without the file's name.
llvm::Expected<std::unique_ptr<Module>> readBytecode(llvm::MemoryBufferRef Buffer,
                                                     Context &Ctx);

/// The same; the module keeps the buffer.
llvm::Expected<std::unique_ptr<Module>>
readBytecode(std::unique_ptr<llvm::MemoryBuffer> Buffer, Context &Ctx);

} // namespace tileir

#endif // TILEIR_BYTECODE_BYTECODEREADER_H
