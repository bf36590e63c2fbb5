//===- Lexer.cpp - Tokens of the textual form -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

using namespace llvm;

namespace tileir {

StringRef describe(TokenKind Kind) {
  switch (Kind) {
  case TokenKind::Eof:
    return "the end of the text";
  case TokenKind::Error:
    return "a token";
  case TokenKind::Identifier:
    return "a word";
  case TokenKind::Value:
    return "a value ('%name')";
  case TokenKind::Symbol:
    return "a symbol ('@name')";
  case TokenKind::Hash:
    return "an attribute ('#name')";
  case TokenKind::Exclaim:
    return "a type ('!name')";
  case TokenKind::Caret:
    return "a block ('^name')";
  case TokenKind::Integer:
    return "an integer";
  case TokenKind::Float:
    return "a number";
  case TokenKind::String:
    return "a string";
  case TokenKind::LParen:
    return "'('";
  case TokenKind::RParen:
    return "')'";
  case TokenKind::LBrace:
    return "'{'";
  case TokenKind::RBrace:
    return "'}'";
  case TokenKind::LSquare:
    return "'['";
  case TokenKind::RSquare:
    return "']'";
  case TokenKind::Less:
    return "'<'";
  case TokenKind::Greater:
    return "'>'";
  case TokenKind::Comma:
    return "','";
  case TokenKind::Colon:
    return "':'";
  case TokenKind::Equal:
    return "'='";
  case TokenKind::Minus:
    return "'-'";
  case TokenKind::Question:
    return "'?'";
  case TokenKind::Arrow:
    return "'->'";
  }
  return "";
}

namespace {
enum CharClass : uint8_t {
  Letter = 1,      // starts a word
  Digit = 2,       //
  WordOther = 4,   // '$' and '.', within a word
  SuffixOther = 8, // '-', within the name of a value
  Space = 16,
};

struct CharTable {
  uint8_t Class[256] = {};
  constexpr CharTable() {
    for (unsigned C = 'a'; C <= 'z'; ++C)
      Class[C] = Class[C - 'a' + 'A'] = Letter;
    for (unsigned C = '0'; C <= '9'; ++C)
      Class[C] = Digit;
    Class[unsigned('_')] = Letter;
    Class[unsigned('$')] = Class[unsigned('.')] = WordOther;
    Class[unsigned('-')] = SuffixOther;
    Class[unsigned(' ')] = Class[unsigned('\t')] = Class[unsigned('\r')] = Space;
  }
};
constexpr CharTable Chars;
} // namespace

static bool hasClass(char C, unsigned Mask) {
  return Chars.Class[static_cast<uint8_t>(C)] & Mask;
}

static const char *skipClass(const char *P, const char *End, unsigned Mask) {
  while (P != End && hasClass(*P, Mask))
    ++P;
  return P;
}

Lexer::Lexer(StringRef Text)
    : Cur(Text.begin()), End(Text.end()), LineStart(Text.begin()) {
  if (Text.starts_with("\xEF\xBB\xBF")) // a byte order mark
    Cur += 3;
}

void Lexer::newLine() {
  ++Line;
  LineStart = Cur;
  FirstOnLine = true;
}

void Lexer::skipTrivia() {
  while (Cur != End) {
    if (hasClass(*Cur, Space)) {
      ++Cur;
    } else if (*Cur == '\n') {
      ++Cur;
      newLine();
    } else if (*Cur == '/' && End - Cur > 1 && Cur[1] == '/') {
      while (Cur != End && *Cur != '\n')
        ++Cur;
    } else {
      return;
    }
  }
}

Token Lexer::finish(TokenKind Kind, const char *Start) {
  Token T;
  T.Kind = Kind;
  T.FirstOnLine = FirstOnLine;
  T.Length = Cur - Start;
  T.Start = Start;
  T.Line = Line;
  T.Column = Start - LineStart + 1;
  FirstOnLine = false;
  return T;
}

void Lexer::rewind(const Token &T) {
  skipTo(T, T.Start);
  FirstOnLine = T.FirstOnLine;
}

void Lexer::skipTo(const Token &T, const char *Position) {
  Cur = Position;
  Line = T.Line;
  LineStart = T.Start - (T.Column - 1);
  FirstOnLine = false;
}

Token Lexer::next() {
  skipTrivia();
  const char *Start = Cur;
  if (Cur == End)
    return finish(TokenKind::Eof, Start);
  if (hasClass(*Cur, Letter)) {
    Cur = skipClass(Cur, End, Letter | Digit | WordOther);
    return finish(TokenKind::Identifier, Start);
  }
  if (hasClass(*Cur, Digit))
    return lexNumber(Start);
  switch (*Cur) {
  case '%':
  case '#':
  case '!':
  case '^':
  case '@':
    return lexPrefixed(Start);
  case '"':
    return lexString(TokenKind::String, Start);
  default:
    return lexPunctuation(Start);
  }
}

/// %12, %name, @"name", ...
Token Lexer::lexPrefixed(const char *Start) {
  ++Cur;
  TokenKind Kind = *Start == '%'   ? TokenKind::Value
                   : *Start == '#' ? TokenKind::Hash
                   : *Start == '!' ? TokenKind::Exclaim
                   : *Start == '^' ? TokenKind::Caret
                                   : TokenKind::Symbol;
  if (Cur == End)
    return finish(TokenKind::Error, Start);
  if (Kind == TokenKind::Symbol && *Cur == '"')
    return lexString(Kind, Start);
  if (hasClass(*Cur, Digit) && Kind != TokenKind::Symbol)
    Cur = skipClass(Cur, End, Digit);
  else if (Kind == TokenKind::Symbol || Kind == TokenKind::Exclaim)
    Cur = hasClass(*Cur, Letter) ? skipClass(Cur, End, Letter | Digit | WordOther) : Cur;
  else
    Cur = skipClass(Cur, End, Letter | Digit | WordOther | SuffixOther);
  return finish(Cur - Start == 1 ? TokenKind::Error : Kind, Start);
}

Token Lexer::lexNumber(const char *Start) {
  if (End - Cur > 2 && Cur[0] == '0' && Cur[1] == 'x' && isHexDigit(Cur[2])) {
    Cur += 2;
    while (Cur != End && isHexDigit(*Cur))
      ++Cur;
    return finish(TokenKind::Integer, Start);
  }
  Cur = skipClass(Cur, End, Digit);
  if (Cur == End || *Cur != '.')
    return finish(TokenKind::Integer, Start);
  Cur = skipClass(Cur + 1, End, Digit);
  if (Cur != End && (*Cur == 'e' || *Cur == 'E')) {
    const char *P = Cur + 1;
    if (P != End && (*P == '+' || *P == '-'))
      ++P;
    if (P != End && hasClass(*P, Digit))
      Cur = skipClass(P, End, Digit);
  }
  return finish(TokenKind::Float, Start);
}

Token Lexer::lexString(TokenKind Kind, const char *Start) {
  Cur += *Cur == '"';
  while (Cur != End && *Cur != '\n' && *Cur != '\0') {
    if (*Cur == '"') {
      ++Cur;
      return finish(Kind, Start);
    }
    Cur += *Cur == '\\' && End - Cur > 1 && Cur[1] != '\n' ? 2 : 1;
  }
  return finish(TokenKind::Error, Start);
}

Token Lexer::lexPunctuation(const char *Start) {
  TokenKind Kind;
  switch (*Cur) {
  case '(':
    Kind = TokenKind::LParen;
    break;
  case ')':
    Kind = TokenKind::RParen;
    break;
  case '{':
    Kind = TokenKind::LBrace;
    break;
  case '}':
    Kind = TokenKind::RBrace;
    break;
  case '[':
    Kind = TokenKind::LSquare;
    break;
  case ']':
    Kind = TokenKind::RSquare;
    break;
  case '<':
    Kind = TokenKind::Less;
    break;
  case '>':
    Kind = TokenKind::Greater;
    break;
  case ',':
    Kind = TokenKind::Comma;
    break;
  case ':':
    Kind = TokenKind::Colon;
    break;
  case '=':
    Kind = TokenKind::Equal;
    break;
  case '?':
    Kind = TokenKind::Question;
    break;
  case '-':
    if (End - Cur > 1 && Cur[1] == '>') {
      Cur += 2;
      return finish(TokenKind::Arrow, Start);
    }
    Kind = TokenKind::Minus;
    break;
  default:
    return lexError(Start);
  }
  ++Cur;
  return finish(Kind, Start);
}

/// A whole character, or a run of bytes that are none, so that each is one error.
Token Lexer::lexError(const char *Start) {
  auto *P = reinterpret_cast<const UTF8 *>(Cur);
  auto *E = reinterpret_cast<const UTF8 *>(End);
  unsigned Size = getNumBytesForUTF8(*P);
  if (isLegalUTF8Sequence(P, E)) {
    Cur += Size;
    return finish(TokenKind::Error, Start);
  }
  while (Cur != End && static_cast<uint8_t>(*Cur) >= 0x80)
    ++Cur;
  if (Cur == Start)
    ++Cur;
  return finish(TokenKind::Error, Start);
}

std::string Lexer::describeError(const Token &T) {
  StringRef Text = T.text();
  if (Text.starts_with("\"") || Text.starts_with("@\""))
    return "this string has no end in its line";
  if (Text.size() == 1 && StringRef("%#!^@").contains(Text[0]))
    return ("expected a name after '" + Text + "'").str();
  auto *P = reinterpret_cast<const UTF8 *>(Text.begin());
  if (isPrint(Text[0]) ||
      (Text.size() > 1 && isLegalUTF8String(&P, P + Text.size()) != 0))
    return ("unexpected character '" + Text + "'").str();
  return "unexpected byte 0x" + utohexstr(static_cast<uint8_t>(Text[0]));
}

const char *unescape(StringRef Text, std::string &Bytes) {
  Bytes.clear();
  Bytes.reserve(Text.size());
  for (const char *P = Text.begin(), *E = Text.end(); P != E; ++P) {
    if (*P != '\\') {
      Bytes += *P;
      continue;
    }
    ptrdiff_t Left = E - P;
    char Next = Left > 1 ? P[1] : '\0';
    if (Next == '"' || Next == '\\' || Next == 'n' || Next == 't') {
      Bytes += Next == 'n' ? '\n' : Next == 't' ? '\t' : Next;
      ++P;
    } else if (Left > 2 && isHexDigit(Next) && isHexDigit(P[2])) {
      Bytes += static_cast<char>(hexFromNibbles(Next, P[2]));
      P += 2;
    } else {
      return P;
    }
  }
  return nullptr;
}

} // namespace tileir
