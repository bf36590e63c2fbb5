//===- CorpusTest.cpp - Every kernel of the corpus imports ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Dialect/TileVerifier.h"
#include "ProgramBuilder.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/FileSystem.h"

using namespace tileir;

namespace {

/// All .tileir files below \p Folder, in order.
std::vector<std::string> findFiles(const llvm::Twine &Folder) {
  std::vector<std::string> Files;
  std::error_code Failed;
  for (llvm::sys::fs::recursive_directory_iterator It(Folder, Failed), End;
       It != End && !Failed; It.increment(Failed))
    if (llvm::StringRef(It->path()).ends_with(".tileir"))
      Files.push_back(It->path());
  llvm::sort(Files);
  return Files;
}

std::unique_ptr<llvm::Module> throughBitcode(const llvm::Module &M,
                                             llvm::LLVMContext &C) {
  llvm::SmallVector<char, 0> Bytes;
  llvm::raw_svector_ostream OS(Bytes);
  llvm::WriteBitcodeToFile(M, OS);
  auto Read =
      llvm::parseBitcodeFile({llvm::StringRef(Bytes.data(), Bytes.size()), "m"}, C);
  if (Read)
    return std::move(*Read);
  ADD_FAILURE() << llvm::toString(Read.takeError());
  return nullptr;
}

/// The file imports, LLVM's pipeline leaves it valid, and bitcode keeps it.
void check(llvm::StringRef File, llvm::StringRef Pipeline) {
  SCOPED_TRACE(File.str());
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  ASSERT_TRUE(bool(Buffer));
  llvm::LLVMContext C;
  auto M = importTileIR(**Buffer, C);
  if (!M) {
    ADD_FAILURE() << llvm::toString(M.takeError());
    return;
  }
  runPasses(**M, Pipeline);
  llvm::LLVMContext C2;
  std::unique_ptr<llvm::Module> Again = throughBitcode(**M, C2);
  ASSERT_TRUE(Again);
  if (llvm::Error E = verifyModuleAndTiles(*Again))
    ADD_FAILURE() << llvm::toString(std::move(E));
}

class CorpusTest : public ::testing::Test {
protected:
  void SetUp() override {
    const char *Path = std::getenv("TILEIR_CORPUS");
    if (!Path || !*Path)
      GTEST_SKIP() << "no corpus";
    Corpus = Path;
  }
  std::string Corpus;
};

TEST_F(CorpusTest, EveryCase) {
  std::vector<std::string> Files = findFiles(Corpus + "/cases");
  EXPECT_FALSE(Files.empty());
  for (llvm::StringRef File : Files) // the other versions of a kernel differ in little
    check(File, File.ends_with("/kernel.tileir") ? "default<O2>" : "verify");
}

TEST_F(CorpusTest, EveryBenchmark) {
  for (llvm::StringRef File : findFiles(Corpus + "/../bench/kernels"))
    check(File, "default<O2>");
}

} // namespace
