//===- DamagedFilesTest.cpp - Files a byte away from valid ones -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the reader and the verifier let through, the importer has to import: an "internal
// error" or an assertion here is a rule that one of the three does not keep.
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace tileir;

namespace {

class DamagedFilesTest : public ::testing::TestWithParam<const char *> {};

TEST_P(DamagedFilesTest, ImportOrAnError) {
  std::string Path = std::string(TILEIR_INPUTS "/") + GetParam() + ".tileir";
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  ASSERT_TRUE(bool(Buffer)) << Path;
  std::string Bytes = (*Buffer)->getBuffer().str();
  unsigned Imported = 0;
  // An odd step, so that bytes of all places in a word take part; all would take a
  // minute.
  for (size_t At = 0; At < Bytes.size(); At += Bytes.size() / 500 | 1) {
    for (uint8_t Flip : {0x01, 0x02, 0xFF}) {
      Bytes[At] ^= Flip;
      llvm::LLVMContext C;
      auto M = importTileIR(llvm::MemoryBufferRef(Bytes, "damaged"), C);
      Imported += bool(M);
      if (!M) {
        std::string Message = llvm::toString(M.takeError());
        EXPECT_EQ(Message.find("internal error"), std::string::npos)
            << "byte " << At << " xor " << unsigned(Flip) << ": " << Message;
      }
      Bytes[At] ^= Flip;
    }
  }
  // Some bytes do not matter, others mean another valid program.
  EXPECT_GT(Imported, 0u);
}

INSTANTIATE_TEST_SUITE_P(Inputs, DamagedFilesTest,
                         ::testing::Values("for_continue", "loop_break", "globals",
                                           "reduce", "matmul"),
                         [](const auto &Info) { return std::string(Info.param); });

} // namespace
