//===- TextTesting.h - Text in, module or errors out ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEST_UNIT_TEXT_TEXTTESTING_H
#define TILEIR_TEST_UNIT_TEXT_TEXTTESTING_H

#include "Text/Parser.h"
#include "gtest/gtest.h"

namespace tileir {

/// A text that was parsed: a module, or its errors, one for each line:
/// "3:7: message" and, indented, the notes.
struct ParsedText {
  explicit ParsedText(llvm::StringRef Text, const ParseOptions &Options = {}) {
    llvm::Expected<std::unique_ptr<Module>> Result =
        parseText(llvm::MemoryBufferRef(Text, "test"), Ctx, Options);
    if (Result)
      M = std::move(*Result);
    else
      take(Result.takeError());
  }

  /// The first entry's body.
  Block &body() { return *M->getFunctions()[0]->getBody().getBlock(); }

  Context Ctx;
  std::unique_ptr<Module> M;
  std::string Errors;

  static std::string place(const SourceLoc &Loc) {
    return Loc.isLine() ? std::to_string(Loc.getLine()) + ":" +
                              std::to_string(Loc.getColumn()) + ": "
                        : std::string();
  }

private:
  void take(llvm::Error E) {
    llvm::handleAllErrors(std::move(E), [&](const SourceError &S) {
      Errors += place(S.getLoc()) + S.getMessage() + "\n";
      for (const SourceNote &N : S.getNotes())
        Errors += "  " + place(N.Loc) + N.Message + "\n";
    });
  }
};

/// The errors of a text; empty when it is valid.
inline std::string errorsOf(llvm::StringRef Text, const ParseOptions &Options = {}) {
  return ParsedText(Text, Options).Errors;
}

/// The errors of an entry with this body, which starts in line 2.
inline std::string errorsInBody(llvm::StringRef Body) {
  return errorsOf(
      ("entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %f: tile<f32>) {\n" + Body + "\n}\n")
          .str());
}

} // namespace tileir

#endif // TILEIR_TEST_UNIT_TEXT_TEXTTESTING_H
