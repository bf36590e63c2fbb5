//===- ModuleReader.cpp - A module from either form -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/ModuleReader.h"
#include "Bytecode/BytecodeReader.h"
#include "Text/Parser.h"

using namespace llvm;

namespace tileir {

Expected<std::unique_ptr<Module>> readModule(MemoryBufferRef Buffer, Context &Ctx) {
  return isBytecode(Buffer.getBuffer()) ? readBytecode(Buffer, Ctx)
                                        : parseText(Buffer, Ctx);
}

Expected<std::unique_ptr<Module>> readModule(std::unique_ptr<MemoryBuffer> Buffer,
                                             Context &Ctx) {
  if (isBytecode(Buffer->getBuffer()))
    return readBytecode(std::move(Buffer), Ctx);
  Expected<std::unique_ptr<Module>> M = parseText(Buffer->getMemBufferRef(), Ctx);
  if (M)
    (*M)->setBuffer(std::move(Buffer));
  return M;
}

} // namespace tileir
