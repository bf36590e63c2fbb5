//===- CorpusTest.cpp - Text of released producers' files -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/ModuleDiff.h"
#include "Input/ModuleReader.h"
#include "Text/Parser.h"
#include "Text/Printer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

using OwnedModule = std::unique_ptr<tileir::Module>;

/// The module, or null and a failure of the test.
static OwnedModule take(Expected<OwnedModule> M, const Twine &What) {
  if (M)
    return std::move(*M);
  ADD_FAILURE() << What.str() << ": " << toString(M.takeError());
  return nullptr;
}

static void expectEqual(const tileir::Module &A, const tileir::Module &B, bool DebugInfo,
                        const Twine &What) {
  ModuleDiffOptions Options;
  Options.DebugInfo = DebugInfo;
  Options.MaxDifferences = 1;
  for (const ModuleDifference &D : diffModules(A, B, Options))
    ADD_FAILURE() << What.str() << ": " << D.Message;
}

static std::string print(const tileir::Module &M, const PrintOptions &Options) {
  std::string Text;
  raw_string_ostream OS(Text);
  printModule(M, OS, Options);
  return Text;
}

/// Printed in each style and parsed, a module is what it was, and prints the same.
static void checkRoundTrip(const tileir::Module &M, StringRef Path) {
  for (unsigned Style : {0, 2, 5, 6}) {
    PrintOptions Options;
    Options.ModuleLine = Style & 1;
    Options.Generic = Style & 2;
    Options.DebugInfo = Style & 4;
    std::string What = (Path + ", style " + Twine(Style)).str();
    std::string Text = print(M, Options);
    Context Ctx;
    OwnedModule Again = take(parseText(MemoryBufferRef(Text, Path), Ctx), What);
    if (!Again)
      continue;
    expectEqual(M, *Again, Options.DebugInfo, What);
    // Names of ops depend on it.
    Again->setVersion(M.getVersion());
    EXPECT_EQ(Text, print(*Again, Options)) << What;
  }
}

/// What the vendor's disassembler printed for the file, where it lies beside it.
static void checkText(const tileir::Module &M, StringRef Bytecode, StringRef Extension) {
  SmallString<128> Path(Bytecode);
  sys::path::replace_extension(Path, Extension);
  if (!sys::fs::exists(Path))
    return;
  Context Ctx;
  auto Buffer = MemoryBuffer::getFile(Path);
  ASSERT_TRUE(Buffer) << Path.str().str();
  if (OwnedModule Text = take(readModule(std::move(*Buffer), Ctx), Path))
    expectEqual(M, *Text, Extension == "g.mlir", Path);
}

TEST(Corpus, RoundTrips) {
  const char *Corpus = std::getenv("TILEIR_CORPUS");
  if (!Corpus || !*Corpus)
    GTEST_SKIP() << "no corpus";
  std::error_code EC;
  unsigned Files = 0;
  for (sys::fs::recursive_directory_iterator I(Twine(Corpus) + "/cases", EC), E;
       I != E && !EC; I.increment(EC)) {
    if (sys::path::extension(I->path()) != ".tileir")
      continue;
    ++Files;
    auto Buffer = MemoryBuffer::getFile(I->path());
    ASSERT_TRUE(Buffer);
    Context Ctx;
    OwnedModule M = take(readModule(std::move(*Buffer), Ctx), I->path());
    if (!M)
      continue;
    checkRoundTrip(*M, I->path());
    checkText(*M, I->path(), "mlir");
    checkText(*M, I->path(), "g.mlir");
  }
  EXPECT_GT(Files, 0u);
}
