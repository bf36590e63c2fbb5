//===- LexerTest.cpp - Tokens of the textual form -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Lexer.h"
#include "gtest/gtest.h"
#include <vector>

using namespace llvm;
using namespace tileir;

static std::vector<std::string> lex(StringRef Text) {
  std::vector<std::string> Tokens;
  Lexer L(Text);
  for (Token T = L.next(); !T.is(TokenKind::Eof); T = L.next())
    Tokens.push_back((T.is(TokenKind::Error) ? "!" : "") + T.text().str());
  return Tokens;
}

using Texts = std::vector<std::string>;

TEST(Lexer, NamesOfValues) {
  EXPECT_EQ(lex("%0 %cst_-1_i8 %a.b$ %for#1"),
            (Texts{"%0", "%cst_-1_i8", "%a.b$", "%for", "#1"}));
}

TEST(Lexer, WordsAndSymbols) {
  EXPECT_EQ(lex("cuda_tile.addi @k @\"$a \\\" b\" #loc1 !cuda_tile.tile ^bb0"),
            (Texts{"cuda_tile.addi", "@k", "@\"$a \\\" b\"", "#loc1", "!cuda_tile.tile",
                   "^bb0"}));
}

TEST(Lexer, Numbers) {
  EXPECT_EQ(
      lex("12 0x7F800000 1.5e-03 1. 1.e 0x -> -3"),
      (Texts{"12", "0x7F800000", "1.5e-03", "1.", "1.", "e", "0", "x", "->", "-", "3"}));
}

TEST(Lexer, CommentsAndSpace) {
  EXPECT_EQ(lex("// all of it\na// b\r\n\tc //"), (Texts{"a", "c"}));
}

TEST(Lexer, PlacesCountBytes) {
  Lexer L("\xEF\xBB\xBF"
          "a\n  \"\xC3\xA9\" b\n");
  L.next();
  Token String = L.next();
  EXPECT_EQ(String.Line, 2u);
  EXPECT_EQ(String.Column, 3u);
  EXPECT_TRUE(String.FirstOnLine);
  Token Word = L.next();
  EXPECT_EQ(Word.Column, 8u);
  EXPECT_FALSE(Word.FirstOnLine);
  Token End = L.next();
  EXPECT_EQ(End.Line, 3u);
  EXPECT_EQ(End.Column, 1u);
}

TEST(Lexer, WhatIsNoToken) {
  EXPECT_EQ(lex("\"open\n& \xC3\xA9 \xFF\xFE % a"),
            (Texts{"!\"open", "!&", "!\xC3\xA9", "!\xFF\xFE", "!%", "a"}));
  StringRef Zero("a\0b", 3);
  EXPECT_EQ(lex(Zero), (Texts{"a", std::string("!\0", 2), "b"}));
}

TEST(Lexer, ReasonsOfErrors) {
  auto Reason = [](StringRef Text) { return Lexer::describeError(Lexer(Text).next()); };
  EXPECT_EQ(Reason("\"open"), "this string has no end in its line");
  EXPECT_EQ(Reason("&"), "unexpected character '&'");
  EXPECT_EQ(Reason("\xC3\xA9"), "unexpected character '\xC3\xA9'");
  EXPECT_EQ(Reason("\xFF"), "unexpected byte 0xFF");
  EXPECT_EQ(Reason("% "), "expected a name after '%'");
}

TEST(Lexer, GoesBack) {
  Lexer L("a\n b c");
  L.next();
  Token B = L.next();
  L.next();
  L.rewind(B);
  Token Again = L.next();
  EXPECT_EQ(Again.text(), "b");
  EXPECT_EQ(Again.Line, 2u);
  EXPECT_EQ(Again.Column, 2u);
  EXPECT_TRUE(Again.FirstOnLine);
  EXPECT_EQ(L.next().Column, 4u);
}

TEST(Lexer, Escapes) {
  std::string Bytes;
  EXPECT_EQ(unescape("a\\22\\\\\\n\\t\\\"\\C3\\a9", Bytes), nullptr);
  EXPECT_EQ(Bytes, "a\"\\\n\t\"\xC3\xA9");
  StringRef Bad = "ab\\x";
  EXPECT_EQ(unescape(Bad, Bytes), Bad.begin() + 2);
}
