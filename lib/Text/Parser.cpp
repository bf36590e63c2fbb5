//===- Parser.cpp - Text to a module --------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Parser.h"
#include "Bytecode/BytecodeWriter.h"
#include "Support/FileKind.h"
#include "Text/ModuleParser.h"
#include "Verify/Verifier.h"

using namespace llvm;

namespace tileir {

Expected<std::unique_ptr<Module>> parseText(MemoryBufferRef Buffer, Context &Ctx,
                                            const ParseOptions &Options) {
  // Tokens count lines, columns and lengths in 32 bits.
  if (Buffer.getBufferSize() > INT32_MAX)
    return makeError(SourceLoc(), "the text is larger than 2 GiB");
  if (Buffer.getBuffer().trim().empty())
    return explainForeignFile(Buffer.getBuffer());
  auto M = std::make_unique<Module>(Ctx, NewestVersion);
  ErrorList Errors(Options.MaxErrors);
  ModuleParser Parser(Buffer.getBuffer(), *M, Errors);
  Parser.run();
  if (!Errors.empty()) {
    Parser.checkRest();
    Error Mistakes = Errors.take();
    if (Error E = explainForeignFile(Buffer.getBuffer())) {
      consumeError(std::move(Mistakes));
      return std::move(E);
    }
    return std::move(Mistakes);
  }
  if (Error E = verifyModule(*M))
    return std::move(E);
  M->setVersion(getOldestVersion(*M));
  M->setWarnings(Errors.takeWarnings());
  return M;
}

} // namespace tileir
