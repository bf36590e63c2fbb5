//===- ModuleReader.cpp - A module from either form -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Input/ModuleReader.h"
#include "Bytecode/BytecodeReader.h"
#include "Text/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir {

/// Whether the file is for the reader of bytecode: it has the magic bytes, or begins like
/// no text, and then that reader says what it may be.
static bool isBinary(StringRef Bytes) {
  return isBytecode(Bytes) || any_of(Bytes.take_front(256), [](unsigned char C) {
           return C == 0x7F || (C < ' ' && !isSpace(C));
         });
}

Expected<std::unique_ptr<Module>> readModule(MemoryBufferRef Buffer, Context &Ctx) {
  return isBinary(Buffer.getBuffer()) ? readBytecode(Buffer, Ctx)
                                      : parseText(Buffer, Ctx);
}

Expected<std::unique_ptr<Module>> readModule(std::unique_ptr<MemoryBuffer> Buffer,
                                             Context &Ctx) {
  if (isBinary(Buffer->getBuffer()))
    return readBytecode(std::move(Buffer), Ctx);
  Expected<std::unique_ptr<Module>> M = parseText(Buffer->getMemBufferRef(), Ctx);
  if (M)
    (*M)->setBuffer(std::move(Buffer));
  return M;
}

} // namespace tileir
