//===- FuzzBytecode.cpp - Bytes to a module and back ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader refuses the bytes, saying where, or gives a module that prints in all forms
// and that the writer gives back.
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Bytecode/VersionRequirements.h"
#include "FuzzSupport.h"
#include "Mutators.h"
#include "Text/Printer.h"

using namespace llvm;
using namespace tileir;

static void printAllForms(const Module &M) {
  for (bool Flag : {false, true}) {
    PrintOptions Options;
    Options.Generic = Options.DebugInfo = Flag;
    Options.ModuleLine = !Flag;
    printModule(M, nulls(), Options);
  }
}

static void writeAndReadAgain(const Module &M) {
  std::string Bytes;
  raw_string_ostream OS(Bytes);
  if (Error E = writeBytecode(M, OS))
    fuzz::fail("cannot write what was read: " + toString(std::move(E)));
  Context Ctx;
  Expected<std::unique_ptr<Module>> Again =
      readBytecode(MemoryBufferRef(Bytes, "written"), Ctx);
  if (!Again)
    fuzz::fail("cannot read what was written: " + toString(Again.takeError()));
  // Versions before 13.3 have no place for it (docs/bytecode.md).
  fuzz::checkEqual(M, **Again, "written and read again",
                   /*Producer=*/hasProducerSection(getOldestVersion(M)));
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Context Ctx;
  MemoryBufferRef File = fuzz::asFile(Data, Size);
  Expected<std::unique_ptr<Module>> M = readBytecode(File, Ctx);
  if (!M) {
    fuzz::checkError(M.takeError(), File.getBuffer());
    return 0;
  }
  printAllForms(**M);
  writeAndReadAgain(**M);
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size, size_t MaxSize,
                                          unsigned Seed) {
  return fuzz::mutateBytecode(Data, Size, MaxSize, Seed);
}
