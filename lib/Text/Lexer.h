//===- Lexer.h - Tokens of the textual form ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_LEXER_H
#define TILEIR_TEXT_LEXER_H

#include "Support/SourceError.h"
#include "llvm/ADT/StringRef.h"

namespace tileir {

enum class TokenKind : uint8_t {
  Eof,
  Error,      ///< no token; Lexer::describeError has the reason
  Identifier, ///< addi, cuda_tile.addi
  Value,      ///< %name
  Symbol,     ///< @name or @"name"
  Hash,       ///< #name: an alias or attribute
  Exclaim,    ///< !name: an alias or type
  Caret,      ///< ^name: a block
  Integer,    ///< decimal or 0x, without sign
  Float,
  String, ///< with its quotes
  LParen,
  RParen,
  LBrace,
  RBrace,
  LSquare,
  RSquare,
  Less,
  Greater,
  Comma,
  Colon,
  Equal,
  Minus,
  Question,
  Arrow
};

/// How a diagnostic names the kind: "')'", "a string".
llvm::StringRef describe(TokenKind Kind);

/// A piece of the text; it refers to the buffer.
struct Token {
  TokenKind Kind = TokenKind::Eof;
  bool FirstOnLine = false;
  uint32_t Length = 0;
  const char *Start = nullptr;
  uint32_t Line = 1;
  uint32_t Column = 1; ///< in bytes, from 1

  bool is(TokenKind K) const { return Kind == K; }
  llvm::StringRef text() const { return {Start, Length}; }
  const char *end() const { return Start + Length; }
  SourceLoc getLoc() const { return SourceLoc::atLine(Line, Column); }
  bool isKeyword(llvm::StringRef Word) const {
    return Kind == TokenKind::Identifier && text() == Word;
  }
};

/// Cuts a text into tokens, one at a time, in time linear in the text. It needs no
/// terminating zero, and takes any bytes.
class Lexer {
public:
  explicit Lexer(llvm::StringRef Text);

  Token next();
  /// The following next() gives \p T again.
  void rewind(const Token &T);
  /// Goes on at \p Position, which must lie in the line of \p T and not before it.
  void skipTo(const Token &T, const char *Position);
  const char *getEnd() const { return End; }

  /// What is wrong with a token of kind Error.
  static std::string describeError(const Token &T);

private:
  void skipTrivia();
  void newLine();
  Token finish(TokenKind Kind, const char *Start);
  Token lexPrefixed(const char *Start);
  Token lexNumber(const char *Start);
  Token lexString(TokenKind Kind, const char *Start);
  Token lexPunctuation(const char *Start);
  Token lexError(const char *Start);

  const char *Cur;
  const char *End;
  const char *LineStart;
  uint32_t Line = 1;
  bool FirstOnLine = true;
};

/// The bytes that a String token or the string of a Symbol token stands for; \p Text
/// is without the quotes. Returns the place of an escape that there is not, or null.
const char *unescape(llvm::StringRef Text, std::string &Bytes);

} // namespace tileir

#endif // TILEIR_TEXT_LEXER_H
