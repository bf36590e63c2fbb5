//===- SourceErrorTest.cpp - Errors that say where ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/SourceError.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

std::string printed(Error E) {
  std::string Text;
  raw_string_ostream OS(Text);
  printDiagnostics(OS, "k.tileir", std::move(E));
  return Text;
}

TEST(SourceError, HasClangsForm) {
  EXPECT_EQ(printed(makeError(SourceLoc::atByte(0x1f, "function section"), "bad op")),
            "k.tileir: error: at byte 0x1f (function section): bad op\n");
  EXPECT_EQ(printed(makeError(SourceLoc::atLine(3, 7), "bad op")),
            "k.tileir:3:7: error: bad op\n");
  EXPECT_EQ(printed(makeError(SourceLoc(), "bad file")), "k.tileir: error: bad file\n");
  EXPECT_EQ(printed(createStringError("other")), "k.tileir: error: other\n");
}

TEST(SourceError, PrintsEachOfAList) {
  EXPECT_EQ(printed(joinErrors(makeError(SourceLoc::atLine(1, 2), "a"),
                               makeError(SourceLoc::atLine(3, 4), "b"))),
            "k.tileir:1:2: error: a\nk.tileir:3:4: error: b\n");
  EXPECT_EQ(printed(Error::success()), "");
}

TEST(SourceError, ShowsTheLineAndTheNotes) {
  std::string Text;
  raw_string_ostream OS(Text);
  MemoryBufferRef File("entry @k() {\n  %0 = frob\n", "k.mlir");
  printDiagnostics(OS, File,
                   makeError(SourceLoc::atLine(2, 8), "unknown op 'frob'",
                             SourceNote{SourceLoc::atLine(1, 7), "in this entry"}));
  EXPECT_EQ(Text, "k.mlir:2:8: error: unknown op 'frob'\n"
                  "  %0 = frob\n"
                  "       ^\n"
                  "k.mlir:1:7: note: in this entry\n"
                  "entry @k() {\n"
                  "      ^\n");
}

TEST(SourceError, SurvivesAPlaceBehindTheText) {
  std::string Text;
  raw_string_ostream OS(Text);
  printDiagnostics(OS, MemoryBufferRef("", "k.mlir"),
                   makeError(SourceLoc::atLine(7, 3), "no"));
  EXPECT_EQ(Text, "k.mlir:7:3: error: no\n");
}

TEST(SourceError, MessageNamesThePlace) {
  EXPECT_EQ(toString(makeError(SourceLoc::atByte(0, "header"), "no")),
            "at byte 0x0 (header): no");
  EXPECT_EQ(toString(makeError(SourceLoc::atLine(9, 1), "no")), "9:1: no");
}

} // namespace
} // namespace tileir
