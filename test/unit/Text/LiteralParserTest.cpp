//===- LiteralParserTest.cpp - Numbers and constants in text --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextTesting.h"

using namespace llvm;
using namespace tileir;

/// Elements of a constant as hexadecimal numbers with its warnings, or its errors.
static std::string elements(StringRef Literal, StringRef Type) {
  ParsedText T(
      ("entry @k() {\n%0 = constant <" + Literal + "> : " + Type + "\n}\n").str());
  if (!T.M)
    return T.Errors;
  tileir::Attribute Elements = T.body().begin()->getAttr("value");
  std::string Text = Elements.isSplat() ? "splat" : "";
  for (int64_t I = 0; I < std::min<int64_t>(Elements.getNumElements(), 8); ++I)
    Text += " " + toString(Elements.getElement(I), 16, /*Signed=*/false);
  for (const tileir::SourceNote &W : T.M->getWarnings())
    Text += "; " + (W.Loc ? ParsedText::place(W.Loc) : "") + W.Message;
  return Text;
}

TEST(Literals, IntegersOfEitherSign) {
  EXPECT_EQ(elements("i8: [-128, 255, 0x7F, -1]", "tile<4xi8>"), " 80 FF 7F FF");
  EXPECT_EQ(elements("i64: -9223372036854775808", "tile<i64>"), "splat 8000000000000000");
  EXPECT_EQ(elements("i8: 256", "tile<i8>"), "2:20: this number does not fit i8\n");
  EXPECT_EQ(elements("i8: -129", "tile<i8>"), "2:20: this number does not fit i8\n");
  EXPECT_EQ(elements("i64: 9223372036854775807", "tile<i64>"), "splat 7FFFFFFFFFFFFFFF");
  EXPECT_EQ(elements("i64: 9223372036854775808", "tile<i64>"),
            "2:21: this number does not fit i64\n");
  EXPECT_EQ(elements("i64: 18446744073709551616", "tile<i64>"),
            "2:21: this number does not fit i64\n");
}

TEST(Literals, TruthValues) {
  EXPECT_EQ(elements("i1: [true, false, 1, -1]", "tile<4xi1>"), " 1 0 1 1");
  EXPECT_EQ(elements("i1: true", "tile<16xi1>"), "splat 1 1 1 1 1 1 1 1");
  // A byte for each, or bits.
  EXPECT_EQ(elements("i1: \"0x01000001000000000000000000000000\"", "tile<16xi1>"),
            " 1 0 0 1 0 0 0 0");
  EXPECT_EQ(elements("i1: \"0x0900\"", "tile<16xi1>"), " 1 0 0 1 0 0 0 0");
}

TEST(Literals, Floats) {
  EXPECT_EQ(elements("f32: [1.0, -0.0, 0x7F800000, 3.14159274]", "tile<4xf32>"),
            " 3F800000 80000000 7F800000 40490FDB");
  EXPECT_EQ(elements("f64: 3.1415926535897931", "tile<f64>"), "splat 400921FB54442D18");
  EXPECT_EQ(elements("bf16: 1.0", "tile<bf16>"), "splat 3F80");
  EXPECT_EQ(elements("tf32: 0x3FE00", "tile<tf32>"), "splat 3FE00");
  EXPECT_EQ(elements("f32: 1", "tile<f32>"),
            "2:21: a number of type f32 needs a decimal point ('1.0'), or hexadecimal "
            "bits\n");
  EXPECT_EQ(elements("f16: 0x10000", "tile<f16>"),
            "2:21: '0x10000' has more bits than f16\n");
}

/// As the open tools read them, but not without a word.
TEST(Literals, FloatsOutOfRange) {
  EXPECT_EQ(
      elements("f32: [1.0e39, -1.0e39]", "tile<2xf32>"),
      " 7F800000 FF800000; 2:22: this number is out of the range of f32 and becomes "
      "infinity; 2:30: this number is out of the range of f32 and becomes minus "
      "infinity");
  EXPECT_EQ(elements("f64: 1.0e999", "tile<f64>"),
            "splat 7FF0000000000000; 2:21: this number is out of the range of f64 and "
            "becomes infinity");
  EXPECT_EQ(elements("f16: [65519.0, 65520.0]", "tile<2xf16>"),
            " 7BFF 7C00; 2:31: this number is out of the range of f16 and becomes "
            "infinity");
  EXPECT_EQ(elements("f8E5M2: 1.0e9", "tile<f8E5M2>"),
            "splat 7C; 2:24: this number is out of the range of f8E5M2 and becomes "
            "infinity");
  EXPECT_EQ(
      elements("f8E4M3FN: -1000.0", "tile<f8E4M3FN>"),
      "splat FF; 2:26: this number is out of the range of f8E4M3FN and becomes NaN");
  EXPECT_EQ(elements("f8E8M0FNU: 1.0e99", "tile<f8E8M0FNU>"),
            "splat FF; 2:27: this number is out of the range of f8E8M0FNU and becomes "
            "NaN");
  EXPECT_EQ(elements("fnv8E5M3FNU: 1.0e99", "tile<fnv8E5M3FNU>"),
            "splat FF; 2:29: this number is out of the range of fnv8E5M3FNU and becomes "
            "NaN");
  EXPECT_EQ(elements("f4E2M1FN: [-100.0, 6.0]", "tile<2xf4E2M1FN>"),
            " F 7; 2:27: this number is out of the range of f4E2M1FN and becomes the "
            "nearest number of the type");
  // Formats without a sign.
  EXPECT_EQ(elements("f8E8M0FNU: -1.0", "tile<f8E8M0FNU>"),
            "2:27: this number is out of the range of f8E8M0FNU\n");
  EXPECT_EQ(elements("fnv8E5M3FNU: -1.0", "tile<fnv8E5M3FNU>"),
            "2:29: this number is out of the range of fnv8E5M3FNU\n");
}

TEST(Literals, WarningsAreLimited) {
  std::string List = "f32: [1.0e39";
  for (unsigned I = 1; I < 32; ++I)
    List += ", 1.0e39";
  std::string Text = elements(List + "]", "tile<32xf32>");
  EXPECT_EQ(StringRef(Text).count("out of the range"), 20u);
  EXPECT_TRUE(StringRef(Text).ends_with("; too many warnings; the limit is 20")) << Text;
}

TEST(Literals, SmallFloats) {
  EXPECT_EQ(elements("f8E4M3FN: [448.0, -0.0, 1.0, 0x7F]", "tile<4xf8E4M3FN>"),
            " 7E 80 38 7F");
  EXPECT_EQ(elements("f4E2M1FN: [6.0, -0.5, 1.5, 0.0]", "tile<4xf4E2M1FN>"), " 7 9 3 0");
  EXPECT_EQ(elements("f8E8M0FNU: [1.0, 2.0, 0.5, 0xFF]", "tile<4xf8E8M0FNU>"),
            " 7F 80 7E FF");
  EXPECT_EQ(elements("fnv8E5M3FNU: [1.0, 0.0, 1.5, 0xFF]", "tile<4xfnv8E5M3FNU>"),
            " 78 0 7C FF");
  // Ties go to the even encoding: 1.0625 lies between 1.0 (0x38) and 1.125 (0x39).
  EXPECT_EQ(elements("f8E4M3FN: [1.0625, 1.1875]", "tile<2xf8E4M3FN>"), " 38 3A");
}

TEST(Literals, Bytes) {
  EXPECT_EQ(elements("f32: \"0x0000803F00000040\"", "tile<2xf32>"), " 3F800000 40000000");
  EXPECT_EQ(elements("f32: \"0x0000803F\"", "tile<2xf32>"),
            "2:21: this string has 4 bytes, tile<2xf32> needs 8\n"
            "  2:37: the type is given here\n");
  EXPECT_EQ(elements("f32: \"0x0\"", "tile<2xf32>"),
            "2:21: expected \"0x\" and two hexadecimal digits for each byte\n");
}

TEST(Literals, Shapes) {
  EXPECT_EQ(elements("i32: [[1, 2], [3, 4]]", "tile<2x2xi32>"), " 1 2 3 4");
  EXPECT_EQ(elements("i32: [[1, 2], [3, 4]]", "tile<4xi32>"),
            "2:21: this list is 2x2, but the type is tile<4xi32>\n"
            "  2:41: the type is given here\n");
  EXPECT_EQ(elements("i32: [[1, 2], [3]]", "tile<2x2xi32>"),
            "2:30: this list has 1 item, one before it 2\n");
  EXPECT_EQ(elements("i32: [[1], 2]", "tile<2xi32>"), "2:27: expected a list, not '2'\n");
  EXPECT_EQ(elements("i32: 1", "tile<4xf32>"),
            "2:26: the constant has elements of type i32, its type is tile<4xf32>\n"
            "  2:21: the elements are given here\n");
}

/// The bytes do not tell how equal elements were written.
TEST(Literals, EqualElementsAreStoredAsOne) {
  for (StringRef Sevens :
       {"7", "[[7, 7], [7, 7]]", "\"0x07000000070000000700000007000000\""})
    EXPECT_EQ(elements(("i32: " + Sevens).str(), "tile<2x2xi32>"), "splat 7 7 7 7");
  for (StringRef Trues : {"true", "[true, true]", "[1, -1]", "\"0x0101\"", "\"0x03\""}) {
    ParsedText T(
        ("entry @k() {\n%0 = constant <i1: " + Trues + "> : tile<2xi1>\n}").str());
    ASSERT_EQ(T.Errors, "") << Trues.str();
    EXPECT_EQ(T.body().begin()->getAttr("value").getRawData(), ArrayRef<uint8_t>(0xFF));
  }
  EXPECT_EQ(elements("f32: [0.0, -0.0]", "tile<2xf32>"), " 0 80000000");
  ParsedText Generic("global @g <f16: [1.0, 1.0]> : tile<2xf16>\nentry @k() {\n"
                     "%0 = \"cuda_tile.constant\"() <{value = dense<[2, 2]> : "
                     "tile<2xi8>}> : () -> tile<2xi8>\n}\n");
  ASSERT_EQ(Generic.Errors, "");
  EXPECT_TRUE(Generic.body().begin()->getAttr("value").isSplat());
  EXPECT_TRUE(Generic.M->getGlobals()[0]->Value.isSplat());
}

TEST(Literals, SplatsTakeNoMemory) {
  ParsedText T("entry @k() {\n%0 = constant <f64: 1.0> : tile<4096x4096xf64>\n}\n");
  ASSERT_EQ(T.Errors, "");
  EXPECT_EQ(T.body().begin()->getAttr("value").getRawData().size(), 8u);
}
