//===- CursorTest.cpp - Cursor and varints --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/Cursor.h"
#include "FileBuilder.h"

using namespace llvm;
using namespace tileir::test;

namespace tileir {
namespace {

TEST(Varint, EncodesShortest) {
  EXPECT_EQ(varint(0), (Bytes{0}));
  EXPECT_EQ(varint(127), (Bytes{0x7F}));
  EXPECT_EQ(varint(128), (Bytes{0x80, 0x01}));
  EXPECT_EQ(varint(UINT64_MAX),
            (Bytes{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01}));
}

TEST(Varint, DecodesWhatItEncodes) {
  for (uint64_t N : {uint64_t(0), uint64_t(1), uint64_t(300), uint64_t(1) << 35,
                     uint64_t(1) << 63, UINT64_MAX}) {
    Varint V = Varint::decode(varint(N));
    EXPECT_EQ(V.State, Varint::Valid);
    EXPECT_EQ(V.Value, N);
  }
}

TEST(Varint, TakesLongEncodings) {
  Varint V = Varint::decode({0x80, 0x80, 0x00});
  EXPECT_EQ(V.State, Varint::Valid);
  EXPECT_EQ(V.Value, 0u);
  EXPECT_EQ(V.Size, 3u);
}

TEST(Varint, DropsBitsAbove63) {
  Bytes Ten(10, 0xFF);
  Ten.back() = 0x7F;
  Varint V = Varint::decode(Ten);
  EXPECT_EQ(V.State, Varint::Valid);
  EXPECT_EQ(V.Value, UINT64_MAX);
}

TEST(Varint, RefusesElevenBytes) {
  EXPECT_EQ(Varint::decode(Bytes(11, 0x80)).State, Varint::TooLong);
  EXPECT_EQ(Varint::decode(Bytes(9, 0x80)).State, Varint::Truncated);
  EXPECT_EQ(Varint::decode({}).State, Varint::Truncated);
}

TEST(Varint, ZigZag) {
  EXPECT_EQ(Varint::toSigned(0), 0);
  EXPECT_EQ(Varint::toSigned(1), -1);
  EXPECT_EQ(Varint::toSigned(2), 1);
  for (int64_t N : {int64_t(0), int64_t(-5), INT64_MIN, INT64_MAX})
    EXPECT_EQ(Varint::toSigned(Varint::fromSigned(N)), N);
}

class CursorTest : public ::testing::Test {
protected:
  Bytes Data = {1, 2, 3, 4, 5, 6, 7, 8};
  Cursor C{Data, 0x10, "test section"};
};

TEST_F(CursorTest, ReadsLittleEndian) {
  uint32_t Word;
  ASSERT_FALSE(errorToBool(C.readU32(Word, "word")));
  EXPECT_EQ(Word, 0x04030201u);
  EXPECT_EQ(C.getOffset(), 0x14u);
  EXPECT_EQ(C.getBytesLeft(), 4u);
}

TEST_F(CursorTest, NamesFieldAndPlace) {
  uint64_t Long;
  uint8_t Byte;
  ASSERT_FALSE(errorToBool(C.readByte(Byte, "first")));
  EXPECT_EQ(toString(C.readU64(Long, "size of it")),
            "at byte 0x11 (test section): unexpected end of data in size of it: "
            "needs 8 bytes, 7 left");
  // The position stays, so that the error and the next read agree.
  EXPECT_EQ(C.getOffset(), 0x11u);
}

TEST_F(CursorTest, BelievesNoCount) {
  uint64_t Count;
  Bytes Wild = varint(uint64_t(1) << 40) + Bytes{1, 2, 3};
  Cursor W(Wild, 0, "s");
  EXPECT_EQ(toString(W.readCount(Count, 1, "item count")),
            "at byte 0x0 (s): item count is 1099511627776, too many for the 3 "
            "bytes left");
  Bytes Four = Bytes{2} + Bytes(7, 0);
  Cursor F(Four, 0, "s");
  EXPECT_CONTAINS(toString(F.readCount(Count, 4, "n")), "too many for the 7");
  Bytes Eight = Bytes{2} + Bytes(8, 0);
  Cursor G(Eight, 0, "s");
  EXPECT_FALSE(errorToBool(G.readCount(Count, 4, "n")));
}

TEST_F(CursorTest, SliceNarrows) {
  Expected<Cursor> Sub = C.slice(3, "part");
  ASSERT_TRUE(bool(Sub));
  EXPECT_EQ(Sub->getBytesLeft(), 3u);
  EXPECT_EQ(C.getBytesLeft(), 5u);
  ArrayRef<uint8_t> Raw;
  EXPECT_TRUE(errorToBool(Sub->readBytes(Raw, 4, "raw")));
  Expected<Cursor> TooLong = C.slice(UINT64_MAX, "part");
  EXPECT_TRUE(errorToBool(TooLong.takeError()));
}

TEST_F(CursorTest, PaddingCountsFromTheRange) {
  uint8_t Byte;
  ASSERT_FALSE(errorToBool(C.readByte(Byte, "b")));
  ASSERT_FALSE(errorToBool(C.skipPadding(4, "p")));
  EXPECT_EQ(C.getOffset(), 0x14u);
  EXPECT_FALSE(errorToBool(C.skipPadding(4, "p")));
  EXPECT_EQ(C.getOffset(), 0x14u);
  EXPECT_TRUE(errorToBool(C.skipPadding(64, "p")));
}

TEST_F(CursorTest, VarintLimits) {
  uint64_t N;
  Bytes Small = varint(300);
  Cursor S(Small, 0, "s");
  EXPECT_EQ(toString(S.readVarintUpTo(N, 255, "width")),
            "at byte 0x0 (s): width is 300, at most 255 is possible");
  Cursor E({}, 7, "s");
  EXPECT_EQ(toString(E.readVarint(N, "width")),
            "at byte 0x7 (s): unexpected end of data in width");
}

} // namespace
} // namespace tileir
