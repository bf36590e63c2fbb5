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

/// What printDiagnostics() prints of \p E for the file k.tileir.
std::string print(llvm::Error E) {
  std::string Text;
  raw_string_ostream OS(Text);
  printDiagnostics(OS, "k.tileir", std::move(E));
  return Text;
}

TEST(SourceError, NamesTheSourceThatIsKnown) {
  std::string Name = "/src/kernel.py";
  SourcePlace Source = {Name, 7, 3};
  SourceLoc Byte = SourceLoc::atByte(0x1f, "function section").from(Source);
  SourceNote Note = {SourceLoc::atByte(2, "").from({Name, 6, 1}), "here"};
  llvm::Error E = makeError(Byte, "no", Note);
  Name.assign(Name.size(), 'x'); // Errors have names of their own.
  EXPECT_EQ(print(std::move(E)),
            "/src/kernel.py:7:3: error: no (byte 0x1f of k.tileir)\n"
            "/src/kernel.py:6:1: note: here (byte 0x2 of k.tileir)\n");
  Source.File = "kernel.py";
  EXPECT_EQ(print(makeError(SourceLoc().from(Source), "no")),
            "kernel.py:7:3: error: no (in k.tileir)\n");
  EXPECT_EQ(print(makeError(SourceLoc::atLine(9, 1).from(Source), "no")),
            "k.tileir:9:1: error: no (from kernel.py:7:3)\n");
  EXPECT_EQ(toString(makeError(SourceLoc::atByte(0x1f, "header").from(Source), "no")),
            "kernel.py:7:3: no (byte 0x1f)");
}

TEST(SourceError, SourcesAreAddedWhereNoneIsKnown) {
  llvm::Error E = llvm::joinErrors(
      makeError(SourceLoc::atByte(1, ""), "first"),
      makeError(SourceLoc::atByte(2, "").from({"inner.py", 1, 1}), "second"));
  E = llvm::joinErrors(std::move(E), llvm::createStringError("third"));
  EXPECT_EQ(print(addSource(std::move(E), {"kernel.py", 7, 3})),
            "kernel.py:7:3: error: first (byte 0x1 of k.tileir)\n"
            "inner.py:1:1: error: second (byte 0x2 of k.tileir)\n"
            "k.tileir: error: third\n");
  EXPECT_FALSE(errorToBool(addSource(llvm::Error::success(), {"kernel.py", 7, 3})));
}

} // namespace
} // namespace tileir
