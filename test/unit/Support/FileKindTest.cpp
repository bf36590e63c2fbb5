//===- FileKindTest.cpp - What a file is that is not Tile IR --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/FileKind.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

std::string explain(StringRef Bytes) { return toString(explainForeignFile(Bytes)); }

std::string notTileIR(StringRef What) {
  return ("at byte 0x0 (header): this is not Tile IR: it is " + What).str();
}

TEST(FileKind, Binaries) {
  std::string Elf("\177ELF\2\1\1\0\0\0\0\0\0\0\0\0\1\0\x3e\0", 20);
  EXPECT_EQ(explain(Elf), notTileIR("an ELF object"));
  Elf[18] = '\xBE'; // EM_CUDA
  EXPECT_EQ(explain(Elf), notTileIR("a cubin, compiled code for NVIDIA GPUs"));
  EXPECT_EQ(explain("\x50\xED\x55\xBA...."), notTileIR("a CUDA fat binary"));
  EXPECT_EQ(explain("ML\xEFR\r\1"), notTileIR("MLIR bytecode"));
  EXPECT_EQ(explain("PK\3\4...."), notTileIR("a zip archive, as a Python wheel is"));
  EXPECT_EQ(explain("\x1F\x8B...."), notTileIR("compressed by gzip"));
  EXPECT_EQ(explain("\x28\xB5\x2F\xFD"), notTileIR("compressed by zstd"));
  EXPECT_EQ(explain("\x93NUMPY\1"), notTileIR("a NumPy array"));
  EXPECT_EQ(explain("BC\xC0\xDE"), notTileIR("LLVM bitcode"));
  EXPECT_EQ(explain("!<arch>\n"), notTileIR("an archive of objects"));
  EXPECT_EQ(explain("!<thin>\n"), notTileIR("an archive of objects"));
  EXPECT_EQ(explain(StringRef("\0asm\1\0\0\0", 8)), notTileIR("a WebAssembly object"));
}

TEST(FileKind, WideTexts) {
  auto Widen = [](StringRef Text, size_t Width, bool BigEndian) {
    std::string Result;
    for (char C : Text) {
      std::string Unit(Width, '\0');
      Unit[BigEndian ? Width - 1 : 0] = C;
      Result += Unit;
    }
    return Result;
  };
  const char Text[] = "cuda_tile.module @m {\r\n";
  std::string UTF16 = notTileIR("text in UTF-16; Tile IR is in UTF-8");
  std::string UTF32 = notTileIR("text in UTF-32; Tile IR is in UTF-8");
  EXPECT_EQ(explain("\xFF\xFE" + Widen(Text, 2, false)), UTF16);
  EXPECT_EQ(explain("\xFE\xFF" + Widen(Text, 2, true)), UTF16);
  EXPECT_EQ(explain(std::string("\xFF\xFE\0\0", 4) + Widen(Text, 4, false)), UTF32);
  EXPECT_EQ(explain(std::string("\0\0\xFE\xFF", 4) + Widen(Text, 4, true)), UTF32);
  // Without the mark.
  EXPECT_EQ(explain(Widen(Text, 2, false)), UTF16);
  EXPECT_EQ(explain(Widen(Text, 2, true)), UTF16);
  EXPECT_EQ(explain(Widen(Text, 2, false) + "x"), UTF16);
  // Numbers are no letters.
  EXPECT_EQ(explain(Widen("abc", 2, false)), "");
  EXPECT_EQ(explain(Widen("ab\1cdefgh", 2, false)), "");
}

TEST(FileKind, Empty) {
  EXPECT_EQ(explain(""), "at byte 0x0 (header): the file is empty");
  EXPECT_EQ(explain(" \n\t\n"), "at byte 0x0 (header): the file is empty");
}

TEST(FileKind, Texts) {
  auto Looks = [](StringRef What) {
    return ("1:1: this is not Tile IR: it " + What).str();
  };
  for (const char *Text : {"#!/usr/bin/env python3\n", "import cuda.tile as ct\n",
                           "\xEF\xBB\xBF"
                           "from a.b import c\r\n",
                           "def f(x):\n", "class A:\n"})
    EXPECT_EQ(explain(Text), Looks("looks like Python; cuTile writes Tile IR into the "
                                   "folder that CUDA_TILE_DUMP_BYTECODE names"));
  for (const char *Text : {"#include <a>\n", "# define X\n", "extern \"C\" void f();",
                           "  __global__ void k()", "template <class T>", "int main() {"})
    EXPECT_EQ(explain(Text), Looks("looks like C++"));
  for (const char *Text : {"func.func @k() {", "  %0 = arith.constant 1 : i32",
                           "\"builtin.module\"() ({", "tt.func @k()"})
    EXPECT_EQ(explain(Text), Looks("looks like MLIR of another dialect than cuda_tile"));
  EXPECT_EQ(explain("; ModuleID = 'a'\n"), Looks("looks like LLVM IR"));
  EXPECT_EQ(explain("//\n.version 8.5\n"),
            Looks("looks like PTX, compiled code for NVIDIA GPUs"));
}

/// Nothing is said of what may be Tile IR.
TEST(FileKind, Unknown) {
  for (const char *Text :
       {"text", "entry @k() {\n  %0 = arith.addi\n",
        "cuda_tile.module @m {\n#include <a>",
        "import a\nglobal @g <i32: 1> : tile<1xi32>", "\x7FTileIR\n", "\x7FTi"})
    EXPECT_EQ(explain(Text), "");
}

} // namespace
} // namespace tileir
