//===- FuzzImport.cpp - Bytes to a module of LLVM IR ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever the reader accepts, the importer turns into a valid module of LLVM IR.
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Dialect/TileVerifier.h"
#include "FuzzSupport.h"
#include "Import/Importer.h"
#include "Mutators.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  tileir::Context Ctx;
  MemoryBufferRef File = tileir::fuzz::asFile(Data, Size);
  Expected<std::unique_ptr<tileir::Module>> M = tileir::readBytecode(File, Ctx);
  if (!M) {
    tileir::fuzz::checkError(M.takeError(), File.getBuffer());
    return 0;
  }
  LLVMContext LLVM;
  Expected<std::unique_ptr<Module>> Imported = tileir::importModule(**M, LLVM, "input");
  if (!Imported) {
    tileir::fuzz::checkError(Imported.takeError(), File.getBuffer());
    return 0;
  }
  if (Error E = tileir::verifyModuleAndTiles(**Imported))
    tileir::fuzz::fail("imported to something invalid: " + toString(std::move(E)));
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size, size_t MaxSize,
                                          unsigned Seed) {
  return tileir::fuzz::mutateBytecode(Data, Size, MaxSize, Seed);
}
