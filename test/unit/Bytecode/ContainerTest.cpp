//===- ContainerTest.cpp - Header, sections and tables --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBuilder.h"

using namespace tileir;
using namespace tileir::test;

namespace {

/// The file of docs/bytecode.md, byte for byte.
TEST(Container, SmallestFile) {
  Bytes File = {0x7f, 0x54, 0x69, 0x6c, 0x65, 0x49, 0x52, 0x00, 0x0d, 0x05, 0x00, 0x00,
                0x82, 0x0d, 0x08, 0xcb, 0x01, 0x00, 0x02, 0x02, 0x00, 0x0b, 0x00, 0x06,
                0x00, 0x03, 0x5c, 0x00, 0x00, 0x85, 0x18, 0x04, 0x03, 0xcb, 0xcb, 0xcb,
                0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00,
                0x03, 0x0d, 0x00, 0x00, 0x10, 0x01, 0x01, 0x00, 0x81, 0x09, 0x04, 0xcb,
                0x01, 0xcb, 0xcb, 0xcb, 0x00, 0x00, 0x00, 0x00, 0x6b, 0x00};
  EXPECT_EQ(textOf(File), "\"cuda_tile.module\"() <{sym_name = \"kernels\"}> ({\n"
                          "  \"cuda_tile.entry\"() <{arg_attrs = [], function_type = "
                          "(!cuda_tile.tile<i32>) -> (), sym_name = \"k\"}> ({\n"
                          "  ^bb0(%arg0: !cuda_tile.tile<i32>):\n"
                          "    \"cuda_tile.return\"() : () -> ()\n"
                          "  }) : () -> ()\n"
                          "}) : () -> ()\n");
  // No byte can be missing at the end.
  for (size_t Size = 0; Size < File.size(); ++Size)
    EXPECT_FALSE(read(Bytes(File.begin(), File.begin() + Size)).M) << Size;
}

TEST(Container, EveryVersion) {
  for (uint8_t Minor = 1; Minor <= 5; ++Minor) {
    ReadResult R = read(FileBuilder(Minor));
    ASSERT_TRUE(R.M) << R.Error;
    EXPECT_EQ(R.M->getVersion(), (Version{13, Minor}));
  }
}

TEST(Container, Magic) {
  EXPECT_EQ(errorOf(Bytes{}), "at byte 0x0 (header): the file is empty");
  EXPECT_ERROR((Bytes{0x7F, 'T', 'i'}), "input does not correspond to Tile IR bytecode");
  EXPECT_ERROR((Bytes{'E', 'L', 'F', 0, 0, 0, 0, 0, 0}),
               "input does not correspond to Tile IR bytecode");
  EXPECT_ERROR((Bytes{0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 10, 13, 1}),
               ": invalid magic number at position 7, got 10 expected 0");
  EXPECT_ERROR((Bytes{'M', 'L', 0xEF, 'R', 1, 2, 3, 4, 5}),
               "(header): this is not Tile IR: it is MLIR bytecode");
}

TEST(Container, HeaderCutShort) {
  Bytes File = FileBuilder().build();
  EXPECT_ERROR(Bytes(File.begin(), File.begin() + 8),
               "at byte 0x8 (header): unexpected end of data in major version");
  EXPECT_ERROR(Bytes(File.begin(), File.begin() + 9), "in minor version");
  EXPECT_ERROR(Bytes(File.begin(), File.begin() + 11), "in version tag");
}

TEST(Container, UnsupportedVersions) {
  FileBuilder F(6);
  EXPECT_EQ(errorOf(F),
            "at byte 0x8 (header): unsupported Tile version 13.6.0, this reader "
            "supports versions [13.1 - 13.5]; write the file for version "
            "13.5 or take a newer compiler");
  F.Minor = 0;
  EXPECT_ERROR(
      F, "unsupported Tile version 13.0.0, this reader supports versions [13.1 - 13.5]");
  F.Major = 12;
  F.Minor = 9;
  EXPECT_ERROR(F, "unsupported Tile version 12.9.0");
  F.Major = 14;
  EXPECT_ERROR(F, "unsupported Tile version 14.9.0");
  F.Major = 250;
  F.Minor = 0;
  EXPECT_ERROR(F, "it is one of test builds");
}

TEST(Container, VersionTag) {
  FileBuilder F(5);
  F.Tag = 1;
  EXPECT_ERROR(F, "at byte 0xa (header): the file uses preview features");
  F.Tag = 0x100;
  EXPECT_ERROR(F, "unrecognized bits in version tag 0x100");
  F.Tag = 3;
  EXPECT_ERROR(F, "unrecognized bits in version tag 0x3");
}

TEST(Container, EndMarker) {
  FileBuilder F;
  F.End = {};
  EXPECT_ERROR(F, "(section header): the end marker is missing");
  F.End = {0x80};
  EXPECT_ERROR(F, "the end marker cannot have an alignment");
  F.End = {0, 0, 0};
  EXPECT_ERROR(F, "2 bytes after the end marker");
}

TEST(Container, SectionHeaders) {
  FileBuilder F;
  F.End = {0x08, 0x00};
  EXPECT_ERROR(F, "unknown section id 8");
  F.End = {0x07};
  EXPECT_ERROR(F, "unexpected end of data in section length");
  F.End = {0x07, 0x05, 0x00, 0x00};
  EXPECT_ERROR(F, "producer section of 5 bytes exceeds the 2 bytes left");
  F.End = {0x81, 0x00};
  EXPECT_ERROR(F, "unexpected end of data in section alignment");
  F.End = {0x81, 0x00, 0x00, 0x00};
  EXPECT_ERROR(F, "alignment 0 of the string section is not a power of two");
  F.End = {0x81, 0x00, 0x06, 0x00};
  EXPECT_ERROR(F, "alignment 6 of the string section is not a power of two");
  F.End = Bytes{0x87, 0x00} + varint(4096) + Bytes{0};
  EXPECT_ERROR(F, "unexpected end of data in section padding");
  F.End = Bytes{0x87, 0x02} + varint(uint64_t(1) << 63) + Bytes{0, 0, 0};
  EXPECT_ERROR(F, "unexpected end of data in section padding");
  // The length is counted again behind the padding.
  F.End = {};
  F.string("of a length that leaves padding");
  size_t Padding = -(F.build().size() + 3) & 63;
  ASSERT_GT(Padding, 0u);
  F.End = Bytes{0x87, uint8_t(Padding + 8), 64} + Bytes(Padding + 8, 0);
  EXPECT_ERROR(F, "producer section of " + std::to_string(Padding + 8) +
                      " bytes exceeds the 8 bytes left");
}

TEST(Container, MandatoryAlignment) {
  for (uint8_t Id : {1, 2, 3, 4, 5}) {
    FileBuilder F;
    F.End = {Id, 0x00, 0x00};
    EXPECT_ERROR(F, "section must be aligned to a multiple of ");
    F.End = {uint8_t(Id | 0x80), 0x00, 0x02, 0x00, 0x00};
    EXPECT_ERROR(F, "section must be aligned to a multiple of ");
  }
  FileBuilder Coarser;
  Bytes File = Coarser.build();
  File.pop_back();
  Bytes Empty = {0x84, 0x01, 0x10};
  Bytes More = File + Empty;
  while (More.size() % 16)
    More.push_back(0);
  EXPECT_TRUE(read(More + Bytes{0, 0}).M);
}

TEST(Container, RequiredSections) {
  FileBuilder F;
  F.Order = {SectionId::Function, SectionId::Type};
  EXPECT_ERROR(F, "the file has no string section");
  F.Order = {SectionId::String, SectionId::Type};
  EXPECT_ERROR(F, "the file has no function section");
  F.Order = {SectionId::String, SectionId::Function};
  EXPECT_ERROR(F, "type index 9 is out of range; the file has 0 of them");
}

TEST(Container, AnyOrderAndRepeatedSections) {
  FileBuilder F;
  std::reverse(F.Order.begin(), F.Order.end());
  EXPECT_TRUE(read(F).M);
  F.Payloads[SectionId::Producer] = {0};
  F.Order.push_back(SectionId::Producer);
  EXPECT_CONTAINS(textOf(F), "producer = \"k\"");
}

TEST(Container, EmptyModule) {
  FileBuilder F;
  F.Payloads[SectionId::Function] = {0};
  F.Payloads[SectionId::String] = {0};
  EXPECT_EQ(textOf(F),
            "\"cuda_tile.module\"() <{sym_name = \"kernels\"}> ({\n}) : () -> ()\n");
}

TEST(Tables, CountsBeyondTheSection) {
  auto Broken = [](SectionId Id, Bytes Payload) {
    FileBuilder F;
    F.Payloads[Id] = std::move(Payload);
    return errorOf(F);
  };
  Bytes Wild = varint(0xFFFFFFFF) + Bytes(9, 0);
  EXPECT_CONTAINS(Broken(SectionId::String, Wild),
                  "(string section): string count is 4294967295, too many for the 9 "
                  "bytes left");
  EXPECT_CONTAINS(Broken(SectionId::Type, Wild), "(type section): type count is");
  EXPECT_CONTAINS(Broken(SectionId::Constant, Wild),
                  "(constant section): constant count is");
  EXPECT_CONTAINS(Broken(SectionId::Global, Wild), "(global section): global count is");
  EXPECT_CONTAINS(Broken(SectionId::Function, Wild),
                  "(function section): function count is");
  EXPECT_CONTAINS(Broken(SectionId::Debug, Wild), "(debug section): debug row count is");
  EXPECT_CONTAINS(Broken(SectionId::Debug, Bytes{0, 0, 0, 0} + Wild),
                  "debug index count is");
  EXPECT_CONTAINS(Broken(SectionId::Debug, Bytes{0, 0, 0, 0, 0, 0, 0, 0} + Wild),
                  "debug record count is");
  EXPECT_CONTAINS(Broken(SectionId::String, {}),
                  "unexpected end of data in string count");
  // The count fits, the padding before the offsets takes it away.
  EXPECT_CONTAINS(Broken(SectionId::String, {1, 0, 0, 0, 0}),
                  "unexpected end of data in string offsets");
}

TEST(Tables, Offsets) {
  FileBuilder F;
  F.Payloads[SectionId::String] = Bytes{2, 0, 0, 0} + fixed<uint32_t>(5) +
                                  fixed<uint32_t>(1) +
                                  Bytes{'k', 'k', 'k', 'k', 'k', 'k'};
  EXPECT_ERROR(F, "the offset after that of string 0 is smaller");
  F.Payloads[SectionId::String] = Bytes{1, 0, 0, 0} + fixed<uint32_t>(100) + Bytes{'k'};
  EXPECT_ERROR(F, "string 0 spans bytes 100 to 1 of a table of 1");

  FileBuilder T;
  Bytes Table = FileBuilder::table<uint32_t>(T.Types);
  Table[4 + 4 * TyFn] = 0xF0;
  T.Payloads[SectionId::Type] = Table;
  EXPECT_ERROR(T, "(type section): type 9 spans bytes 240 to");

  FileBuilder C;
  C.op({0x10, TyTileI32, 0});
  C.Payloads[SectionId::Constant] = Bytes{2} + Bytes(7, 0) + fixed<uint64_t>(4) +
                                    fixed<uint64_t>(1) + Bytes{4, 1, 2, 3, 4};
  EXPECT_ERROR(C, "(constant section): the offset after that of constant 0 is smaller");
  C.Payloads[SectionId::Constant] =
      Bytes{1} + Bytes(7, 0) + fixed<uint64_t>(UINT64_MAX) + Bytes{4, 1, 2, 3, 4};
  EXPECT_ERROR(C, "constant 0 spans bytes 18446744073709551615 to 5");
}

/// An entry behind a wrong one may be the same bytes as one before it: many such entries
/// would take the square of the file's size to read.
TEST(Tables, NoSharedBytes) {
  FileBuilder F;
  F.Strings = {"k", "", "n"};
  F.Payloads[SectionId::Producer] = {2};
  EXPECT_TRUE(read(F).M);
  Bytes Data = Bytes{3, 0xCB, 0xCB, 0xCB} + fixed<uint32_t>(0);
  F.Payloads[SectionId::String] =
      Data + fixed<uint32_t>(1) + fixed<uint32_t>(0) + Bytes{'k'};
  EXPECT_ERROR(F, "(string section): the offset after that of string 1 is smaller");
}

/// An entry takes some bytes of the file, and its parameters may be those of another.
TEST(Tables, SharedParameters) {
  auto Declare = [](uint32_t NumEntries) {
    const uint32_t Inputs = 1 << 14;
    FileBuilder F;
    uint8_t Wide =
        F.type(Bytes{16} + varint(Inputs) + Bytes(Inputs, TyTileI32) + varint(0));
    Bytes &Entries = F.Payloads[SectionId::Function] = varint(NumEntries);
    for (uint32_t I = 0; I < NumEntries; ++I) {
      F.string("k" + std::to_string(I));
      append(Entries, varint(I + 1) + Bytes{Wide, 2, 0} + varint(Return.size()) + Return);
    }
    return F;
  };
  EXPECT_TRUE(read(Declare(64)).M);
  EXPECT_ERROR(
      Declare(65),
      "(function section): the entries have more than 1048576 parameters together");
}

TEST(Tables, References) {
  FileBuilder F;
  F.FunctionHead = {7, TyFn, 2, 0};
  EXPECT_ERROR(F, "(function section): string index 7 is out of range; the file has 1");
  F.FunctionHead = {0, 99, 2, 0};
  EXPECT_ERROR(F, "type index 99 is out of range; the file has 10 of them");
  FileBuilder C;
  C.op({0x10, TyTileI32, 3});
  EXPECT_ERROR(C, "constant index 3 is out of range; the file has 0 of them");
  FileBuilder P;
  P.Payloads[SectionId::Producer] = {9};
  EXPECT_ERROR(P, "(producer section): string index 9 is out of range");
}

/// What released readers accept is accepted.
TEST(Tables, Leniency) {
  FileBuilder F;
  uint8_t Bad = F.type({99});
  (void)Bad;                     // nothing uses it
  F.Types[TyI32] = {3, 1, 2, 3}; // left-over bytes
  uint8_t C = 0;
  F.Constants.push_back({4, 1, 0, 0, 0, 0xAA, 0xBB}); // bytes after the data
  F.op({0x10, TyTileI32, C});
  F.AfterFunctions = {0xCB, 1, 2, 3};
  EXPECT_CONTAINS(textOf(F), "dense<1> : !cuda_tile.tile<i32>");
  F.Body = {0xDC, 0x80, 0x00, 0x80, 0x00, 0x00}; // over-long return
  EXPECT_CONTAINS(textOf(F), "cuda_tile.return");
}

TEST(Globals, Records) {
  FileBuilder F(3);
  uint8_t G = F.string("g");
  uint8_t C = F.constant({1, 0, 0, 0});
  F.Globals = {{G, TyTile8I32, C, 16, 1, 1}};
  EXPECT_CONTAINS(textOf(F), "<{alignment = 16, constant, sym_name = \"g\", "
                             "symbol_visibility = #cuda_tile.symbol_visibility<private>, "
                             "value = dense<1> : !cuda_tile.tile<8xi32>}>");
  FileBuilder Old(1);
  Old.string("g");
  Old.constant({1, 0, 0, 0});
  Old.Globals = {{1, TyTile8I32, 0, 0}};
  EXPECT_CONTAINS(textOf(Old), "<{alignment = 0, sym_name = \"g\", symbol_visibility = "
                               "#cuda_tile.symbol_visibility<public>, value = "
                               "dense<1> : !cuda_tile.tile<8xi32>}>");

  F.Globals = {{G, TyTile8I32, C, 16, 2, 0}};
  EXPECT_ERROR(F, "visibility of the global 2 is not a valid SymbolVisibility");
  F.Globals = {{G, TyTileI32, C, 0, 0, 0}};
  EXPECT_ERROR(F,
               "(global section): global 'g': type must have rank 1, but got tile<i32>");
  F.Globals = {{G, TyI32, C, 0, 0, 0}};
  EXPECT_ERROR(F, "value of the global needs a tile of numbers as its type");
  F.Globals = {{G, TyTile8I32, C, 3, 0, 0}};
  EXPECT_ERROR(F, "alignment 3 of global 'g' is not a power of two up to 2^32");
  F.Globals = {{0, TyTile8I32, C, 0, 0, 0}};
  EXPECT_ERROR(F, "symbol 'k' is defined twice");
  F.Strings[G] = "";
  F.Globals = {{G, TyTile8I32, C, 0, 0, 0}};
  EXPECT_ERROR(F, "global name is empty");
  F.Strings[G] = std::string("a\0b", 3);
  EXPECT_ERROR(F, "a symbol name contains a zero byte");
}

} // namespace
