//===- CorpusTest.cpp - Files of released producers -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeWriter.h"
#include "FileBuilder.h"
#include "IR/ModuleDiff.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

using namespace tileir::test;

namespace tileir {

namespace {

void collectOps(const Block &B, std::set<std::string> &Ops) {
  for (const Operation &Op : B) {
    Ops.insert(Op.getMnemonic().str());
    for (const Region &R : Op.getRegions())
      if (!R.empty())
        collectOps(*R.getBlock(), Ops);
  }
}

std::set<std::string> opsOf(const Module &M) {
  std::set<std::string> Ops;
  for (const Function *F : M.getFunctions())
    collectOps(*F->getBody().getBlock(), Ops);
  return Ops;
}

/// The mnemonics that a disassembly of the case shows.
std::vector<std::string> expectedOps(StringRef Folder) {
  std::vector<std::string> Ops;
  auto Buffer = MemoryBuffer::getFile(Folder + "/case.json");
  if (!Buffer)
    return Ops;
  Expected<json::Value> Case = json::parse((*Buffer)->getBuffer());
  if (!Case) {
    ADD_FAILURE() << Folder.str() << ": " << toString(Case.takeError());
    return Ops;
  }
  if (const json::Array *List = Case->getAsObject()->getArray("ops"))
    for (const json::Value &Op : *List)
      Ops.push_back(Op.getAsString()->str());
  return Ops;
}

/// Calls \p Visit with each bytecode file of the corpus; returns their number.
unsigned forEachFile(
    function_ref<void(const std::string &Path, std::unique_ptr<MemoryBuffer>)> Visit) {
  unsigned Files = 0;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(TILEIR_CORPUS_DIR, EC), End;
       I != End && !EC; I.increment(EC)) {
    if (sys::path::extension(I->path()) != ".tileir")
      continue;
    auto Buffer = MemoryBuffer::getFile(I->path(), false, false);
    if (!Buffer) {
      ADD_FAILURE() << I->path() << ": " << Buffer.getError().message();
      continue;
    }
    ++Files;
    Visit(I->path(), std::move(*Buffer));
  }
  EXPECT_FALSE(EC) << EC.message();
  EXPECT_GT(Files, 0u);
  return Files;
}

/// Every file of the corpus is read and verified, in all its versions.
TEST(Corpus, IsRead) {
  if (StringRef(TILEIR_CORPUS_DIR).empty())
    GTEST_SKIP() << "no corpus";
  forEachFile([](const std::string &Path, std::unique_ptr<MemoryBuffer> Buffer) {
    Context Ctx;
    auto M = readBytecode(std::move(Buffer), Ctx);
    if (!M) {
      ADD_FAILURE() << Path << ": " << toString(M.takeError());
      return;
    }
    if (sys::path::filename(Path) != "kernel.tileir")
      return;
    std::set<std::string> Ops = opsOf(**M);
    for (const std::string &Op : expectedOps(sys::path::parent_path(Path)))
      if (Op != "entry" && Op != "global" && Op != "module")
        EXPECT_TRUE(Ops.count(Op)) << Path << " has no " << Op;
  });
}

/// Writes \p M in version \p V, reads that and compares; returns the bytes.
std::string writeAndCompare(const Module &M, Version V, const std::string &Path) {
  std::string Bytes;
  raw_string_ostream OS(Bytes);
  if (Error E = writeBytecode(M, OS, V)) {
    ADD_FAILURE() << Path << " in " << V.str() << ": " << toString(std::move(E));
    return Bytes;
  }
  ReadResult Again = read(StringRef(Bytes));
  if (!Again.M) {
    ADD_FAILURE() << Path << " in " << V.str() << ": " << Again.Error;
    return Bytes;
  }
  EXPECT_EQ(Again.M->getVersion(), V);
  ModuleDiffOptions Options;
  Options.DebugInfo = true;
  Options.Producer = hasProducerSection(V);
  for (const ModuleDifference &D : diffModules(M, *Again.M, Options))
    ADD_FAILURE() << Path << " in " << V.str() << ": " << D.Message;
  return Bytes;
}

/// Written in each version that can hold it, a file means the same. Nine of ten files of
/// the Python producer come back byte by byte; of the others the order of tables, what
/// nothing uses or what is written twice does not survive.
TEST(Corpus, RoundTrip) {
  if (StringRef(TILEIR_CORPUS_DIR).empty())
    GTEST_SKIP() << "no corpus";
  unsigned Identical = 0;
  unsigned Files =
      forEachFile([&](const std::string &Path, std::unique_ptr<MemoryBuffer> Buffer) {
        Context Ctx;
        auto M = readBytecode(Buffer->getMemBufferRef(), Ctx);
        if (!M) {
          consumeError(M.takeError()); // IsRead tells
          return;
        }
        EXPECT_LE(getOldestVersion(**M), (*M)->getVersion()) << Path;
        for (Version V = getOldestVersion(**M); V <= NewestVersion; ++V.Minor) {
          std::string Bytes = writeAndCompare(**M, V, Path);
          Identical += V == (*M)->getVersion() && Bytes == Buffer->getBuffer();
        }
      });
  EXPECT_GT(Identical, Files * 85 / 100);
}

} // namespace

} // namespace tileir
