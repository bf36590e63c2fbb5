//===- ModuleReaderTest.cpp - A module from either form -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Input/ModuleReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Text/Printer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral Text =
    "entry @k() {\n  %0 = constant <i32: [1, 2]> : tile<2xi32>\n  return\n}\n";

/// Reads \p Bytes, which are gone when the module is printed.
static std::string readAndPrint(std::string Bytes) {
  Context Ctx;
  auto M = readModule(MemoryBuffer::getMemBufferCopy(Bytes), Ctx);
  Bytes.assign(Bytes.size(), 'x');
  if (!M)
    return toString(M.takeError());
  std::string Result;
  raw_string_ostream OS(Result);
  printModule(**M, OS);
  return Result;
}

TEST(ModuleReader, TakesBothForms) {
  Context Ctx;
  auto M = readModule(MemoryBufferRef(Text, "test"), Ctx);
  ASSERT_TRUE(bool(M));
  std::string Bytecode;
  raw_string_ostream OS(Bytecode);
  ASSERT_FALSE(writeBytecode(**M, OS));
  EXPECT_EQ(Bytecode.front(), '\x7F');
  std::string FromText = readAndPrint(Text.str());
  EXPECT_NE(FromText.find("<i32: [1, 2]>"), std::string::npos) << FromText;
  EXPECT_EQ(FromText, readAndPrint(Bytecode));
}

TEST(ModuleReader, BytecodeOfMLIRIsNoText) {
  std::string Error = readAndPrint("ML\xEFR\x0D\x01MLIR22.1.0");
  EXPECT_NE(Error.find("MLIR"), std::string::npos) << Error;
  EXPECT_EQ(Error.find("unknown item"), std::string::npos) << Error;
}
