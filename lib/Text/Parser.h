//===- Parser.h - Text to a module ------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_PARSER_H
#define TILEIR_TEXT_PARSER_H

#include "IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir {

struct ParseOptions {
  /// Stop after so many errors; 0: never.
  unsigned MaxErrors = 20;
};

/// Parses and verifies the textual form (docs/text.md): what printModule, tileirdisasm
/// and the open tools print. The module's version is the oldest that can hold it. Nothing
/// refers to \p Buffer afterwards. What looks like a mistake, but is none of the
/// language, is among the module's warnings. The error holds a SourceError with line,
/// column and notes for each mistake: after one the parser goes on with the next op where
/// that is safe, and the ops that could be read are checked by the rules of the language.
llvm::Expected<std::unique_ptr<Module>>
parseText(llvm::MemoryBufferRef Buffer, Context &Ctx, const ParseOptions &Options = {});

} // namespace tileir

#endif // TILEIR_TEXT_PARSER_H
