//===- CorpusTest.cpp - Files of released producers -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBuilder.h"
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

/// Every file of the corpus is read and verified, in all its versions.
TEST(Corpus, IsRead) {
  StringRef Root = TILEIR_CORPUS_DIR;
  if (Root.empty())
    GTEST_SKIP() << "no corpus";
  unsigned Files = 0;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Root, EC), End; I != End && !EC;
       I.increment(EC)) {
    if (sys::path::extension(I->path()) != ".tileir")
      continue;
    auto Buffer = MemoryBuffer::getFile(I->path(), false, false);
    ASSERT_TRUE(bool(Buffer)) << I->path();
    Context Ctx;
    auto M = readBytecode(std::move(*Buffer), Ctx);
    if (!M) {
      ADD_FAILURE() << I->path() << ": " << toString(M.takeError());
      continue;
    }
    ++Files;
    if (sys::path::filename(I->path()) != "kernel.tileir")
      continue;
    std::set<std::string> Ops = opsOf(**M);
    for (const std::string &Op : expectedOps(sys::path::parent_path(I->path())))
      if (Op != "entry" && Op != "global" && Op != "module")
        EXPECT_TRUE(Ops.count(Op)) << I->path() << " has no " << Op;
  }
  EXPECT_FALSE(EC) << EC.message();
  EXPECT_GT(Files, 0u);
}

} // namespace

} // namespace tileir
