//===- SectionDumpTest.cpp - Every byte of a file -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/SectionDump.h"
#include "FileBuilder.h"

using namespace llvm;
using namespace tileir::test;

namespace tileir {

namespace {

std::string dumpBytes(const Bytes &File) {
  std::string Text;
  raw_string_ostream OS(Text);
  dumpSections(MemoryBufferRef(toStringRef(ArrayRef(File)), "t"), OS);
  return Text;
}

/// The bytes of the dump in their order; the test fails when an offset is wrong.
Bytes bytesOf(StringRef Dump) {
  constexpr size_t BytesAt = 10, BytesEnd = BytesAt + 8 * 3;
  Bytes Found;
  SmallVector<StringRef> Lines;
  Dump.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    uint64_t Offset;
    if (Line.take_front(8).getAsInteger(16, Offset))
      continue; // a heading or an error
    EXPECT_EQ(Offset, Found.size());
    SmallVector<StringRef> Cells;
    Line.slice(BytesAt, BytesEnd).split(Cells, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef Cell : Cells) {
      unsigned Byte = 256;
      EXPECT_FALSE(Cell.getAsInteger(16, Byte)) << Line.str();
      Found.push_back(Byte);
    }
  }
  return Found;
}

FileBuilder example() {
  FileBuilder F(3);
  uint8_t C = F.constant({5, 0, 0, 0});
  F.Globals = {Bytes{F.string("g"), F.type(Bytes{13, TyI32} + array64({1})), C, 8, 1, 1}};
  F.op({0x10, TyTile8I32, C}).op({0x50, TyTileI32, 1, 0});
  F.FunctionHead[3] = 1;
  F.Payloads[SectionId::Debug] = FileBuilder::debug({{0, 0, 0, 0}}, {{0}});
  return F;
}

TEST(SectionDump, HasEveryByteOnce) {
  Bytes File = example().build();
  std::string Dump = dumpBytes(File);
  EXPECT_EQ(bytesOf(Dump), File);
  EXPECT_FALSE(StringRef(Dump).contains("error")) << Dump;
  EXPECT_FALSE(StringRef(Dump).contains("not read")) << Dump;
  EXPECT_CONTAINS(Dump, "result type: 6 = %1: tile<8xi32>\n");
  EXPECT_CONTAINS(Dump, "value: 0 = dense<5> : !cuda_tile.tile<8xi32>\n");
  EXPECT_CONTAINS(Dump, "overflow: 1 = no_signed_wrap\n");
  EXPECT_CONTAINS(Dump, "source: 0 = %0: tile<i32>\n");
  EXPECT_CONTAINS(Dump, "global 'g'\n");
  EXPECT_CONTAINS(Dump, "debug indices[2]: 0 = 'negi' at byte 0x");
}

/// A file may use a long constant many times; its bytes are shown once.
TEST(SectionDump, LongConstants) {
  FileBuilder F;
  uint8_t T = F.type(Bytes{13, TyI32} + array64({32}));
  Bytes Elements;
  for (int32_t I = 0; I < 32; ++I)
    append(Elements, fixed(I));
  F.op({0x10, T, F.constant(Elements)});
  EXPECT_CONTAINS(dumpBytes(F.build()), "value: 0 = elements of tile<32xi32>\n");
}

/// Whatever happens to a file, its dump has all of its bytes.
TEST(SectionDump, BrokenFiles) {
  Bytes File = example().build();
  for (size_t Size = 0; Size < File.size(); ++Size) {
    Bytes Part(File.begin(), File.begin() + Size);
    std::string Dump = dumpBytes(Part);
    EXPECT_EQ(bytesOf(Dump), Part);
    EXPECT_CONTAINS(Dump, "error: ");
  }
  for (size_t I = 0; I < File.size(); ++I)
    for (uint8_t New : {0x00, 0xFF, File[I] ^ 0x01, File[I] ^ 0x80}) {
      Bytes Changed = File;
      Changed[I] = New;
      EXPECT_EQ(bytesOf(dumpBytes(Changed)), Changed);
    }
}

/// One part that is wrong does not hide the others.
TEST(SectionDump, GoesOnAfterErrors) {
  FileBuilder F;
  F.constant({1, 0});
  F.op({0x10, TyTile8I32, 0}).op({0x50, TyTileI32, 0});
  F.Payloads[SectionId::Debug] = {0xFF, 0xFF};
  std::string Dump = dumpBytes(F.build());
  EXPECT_CONTAINS(Dump, "error: unexpected end of data in debug row count\n");
  EXPECT_CONTAINS(Dump, "error: constant 0 of 2 bytes has neither one nor all elements");
  EXPECT_CONTAINS(Dump, "not read\n");
  EXPECT_CONTAINS(Dump, "type 6: tile<8xi32>\n");
  EXPECT_CONTAINS(Dump, "string 0: \"k\"\n");
}

/// A type that nothing uses may be wrong: no error, but it is shown.
TEST(SectionDump, UnusedTypes) {
  FileBuilder F;
  F.type({99});
  EXPECT_TRUE(read(F).M);
  std::string Dump = dumpBytes(F.build());
  EXPECT_CONTAINS(Dump, "unknown type tag 99\n");
  EXPECT_FALSE(StringRef(Dump).contains("error: ")) << Dump;
}

} // namespace

} // namespace tileir
