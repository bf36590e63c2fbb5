//===- FuzzText.cpp - Text to a module and back ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser refuses the text, saying where, or gives a module that the printer gives
// back, in the usual and in the generic form.
//
//===----------------------------------------------------------------------===//

#include "FuzzSupport.h"
#include "Mutators.h"
#include "Text/Parser.h"
#include "Text/Printer.h"

using namespace llvm;
using namespace tileir;

static void printAndParseAgain(const Module &M, bool Generic) {
  PrintOptions Options;
  Options.Generic = Generic;
  Options.DebugInfo = true;
  std::string Text;
  raw_string_ostream OS(Text);
  printModule(M, OS, Options);
  Context Ctx;
  Expected<std::unique_ptr<Module>> Again =
      parseText(MemoryBufferRef(Text, "printed"), Ctx);
  if (!Again)
    fuzz::fail("cannot parse what was printed: " + toString(Again.takeError()) + "\n" +
               Text);
  fuzz::checkEqual(M, **Again, "printed and parsed again");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Context Ctx;
  MemoryBufferRef File = fuzz::asFile(Data, Size);
  Expected<std::unique_ptr<Module>> M = parseText(File, Ctx);
  if (!M) {
    fuzz::checkError(M.takeError(), File.getBuffer(), /*IsText=*/true);
    return 0;
  }
  printAndParseAgain(**M, /*Generic=*/false);
  printAndParseAgain(**M, /*Generic=*/true);
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size, size_t MaxSize,
                                          unsigned Seed) {
  return fuzz::mutateText(Data, Size, MaxSize, Seed);
}
