//===- ModuleReader.h - A module from either form ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INPUT_MODULEREADER_H
#define TILEIR_INPUT_MODULEREADER_H

#include "IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir {

/// Reads bytecode or text, told apart by the magic bytes: readBytecode or parseText.
/// Constants of bytecode refer to the bytes of \p Buffer, which must outlive the module.
llvm::Expected<std::unique_ptr<Module>> readModule(llvm::MemoryBufferRef Buffer,
                                                   Context &Ctx);

/// The same; the module keeps the buffer.
llvm::Expected<std::unique_ptr<Module>>
readModule(std::unique_ptr<llvm::MemoryBuffer> Buffer, Context &Ctx);

} // namespace tileir

#endif // TILEIR_INPUT_MODULEREADER_H
