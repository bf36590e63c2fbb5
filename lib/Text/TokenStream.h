//===- TokenStream.h - Tokens with errors, for the parsers ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in LLVM's own parsers, functions named parse return true after an error, which
// they have reported; the caller returns true in turn.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_TOKENSTREAM_H
#define TILEIR_TEXT_TOKENSTREAM_H

#include "IR/OpTable.h"
#include "Text/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Allocator.h"
#include <vector>

namespace tileir {

/// The errors of a text, at most one for each place.
class ErrorList {
public:
  /// Stops taking errors after \p Max; 0: never.
  explicit ErrorList(unsigned Max) : Max(Max) {}

  /// Position of the error, for addNote.
  size_t add(const Token &At, const llvm::Twine &Message,
             llvm::ArrayRef<SourceNote> Notes = {});
  /// One from another room; its place must be a line.
  void add(llvm::Error E);
  void addNote(size_t Index, SourceNote Note);
  /// Not an error; the first Max of those are kept, too.
  void warn(const Token &At, const llvm::Twine &Message);

  bool empty() const { return Errors.empty(); }
  size_t size() const { return Errors.size(); }
  /// Whether one was not taken, so that looking for more is of no use.
  bool isFull() const { return Dropped; }
  /// All of them in the order of the text. What follows the last one when some were
  /// not reported says so.
  llvm::Error take();
  /// What warn() was told, in the order of the text.
  std::vector<SourceNote> takeWarnings();

private:
  struct Entry {
    SourceLoc Loc;
    std::string Message;
    llvm::SmallVector<SourceNote, 1> Notes;
  };
  size_t add(Entry E);

  unsigned Max;
  bool Dropped = false;
  std::vector<Entry> Errors;
  std::vector<SourceNote> Warnings;
  llvm::BumpPtrAllocator SourceNames; ///< Of errors from other rooms.
  llvm::DenseSet<uint64_t> Places;
};

inline SourceNote note(const Token &At, const llvm::Twine &Message) {
  return {At.getLoc(), Message.str()};
}

/// "; did you mean 'addf'?" with the most similar of \p Names, or nothing when none is
/// similar enough to \p Word and not exactly one begins with it.
std::string suggest(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Names);

/// The current token, one token of look-ahead on demand, and errors at tokens.
class TokenStream {
public:
  TokenStream(llvm::StringRef Text, ErrorList &Errors) : Lex(Text), Errors(Errors) {
    Tok = Lex.next();
  }

  const Token &tok() const { return Tok; }
  bool is(TokenKind Kind) const { return Tok.Kind == Kind; }
  bool isKeyword(llvm::StringRef Word) const { return Tok.isKeyword(Word); }
  Token consume() {
    Token T = Tok;
    Before = {T.Line, T.Column + static_cast<unsigned>(T.text().size())};
    Tok = Lex.next();
    return T;
  }
  bool consumeIf(TokenKind Kind) {
    if (Tok.Kind != Kind)
      return false;
    consume();
    return true;
  }
  bool consumeIfKeyword(llvm::StringRef Word) {
    if (!Tok.isKeyword(Word))
      return false;
    consume();
    return true;
  }
  /// The token after the current one.
  Token peek() {
    Token T = Lex.next();
    Lex.rewind(T);
    return T;
  }
  /// Makes \p T, a token of this text, the current one.
  void rewind(const Token &T) {
    Lex.rewind(T);
    Tok = Lex.next();
    Before = {};
  }
  /// What \p Look returns; the current token stays what it is.
  bool lookAhead(llvm::function_ref<bool()> Look) {
    Token Start = Tok;
    EndOfToken Previous = Before;
    bool Result = Look();
    rewind(Start);
    Before = Previous;
    return Result;
  }
  /// Makes what stands at \p Position the current token: after the current one's start,
  /// in its line.
  void skipTo(const char *Position) {
    Before = {Tok.Line, Tok.Column + static_cast<unsigned>(Position - Tok.Start)};
    Lex.skipTo(Tok, Position);
    Tok = Lex.next();
  }
  /// Whether the current token begins a line, and could be the start of an op or item:
  /// what is missing is missing at the end of the line before.
  bool startsAnew() const;
  const char *getEnd() const { return Lex.getEnd(); }

  /// Takes a token of the kind. \p Where continues "expected ')'": " in the list".
  bool parse(TokenKind Kind, const llvm::Twine &Where = "");
  bool parse(TokenKind Kind, Token &T, const llvm::Twine &Where = "");
  bool parseKeyword(llvm::StringRef Word, const llvm::Twine &Where = "");
  /// The token that closes \p Open; a note shows the latter.
  bool parseClosing(TokenKind Kind, const Token &Open);
  /// A list of items and commas up to \p Close, which is taken. \p Item is called for
  /// each.
  bool parseList(TokenKind Close, const Token &Open, llvm::function_ref<bool()> Item);
  /// One item or more with commas between.
  bool parseCommas(llvm::function_ref<bool()> Item);

  /// An optional sign and digits that fit 64 bits.
  bool parseInteger(int64_t &Value, const llvm::Twine &What);
  bool parseUnsigned(uint64_t &Value, uint64_t Max, const llvm::Twine &What);
  /// A string without its quotes and escapes.
  bool parseString(std::string &Bytes, const llvm::Twine &Where = "");
  /// A symbol without its @.
  bool parseSymbol(std::string &Name, Token &At, const llvm::Twine &Where = "");
  bool decodeString(const Token &T, llvm::StringRef Quoted, std::string &Bytes);

  /// Reports and returns true. At a token that is none the lexer's reason stands instead
  /// of \p Message.
  bool error(const Token &At, const llvm::Twine &Message,
             llvm::ArrayRef<SourceNote> Notes = {});
  bool error(const llvm::Twine &Message, llvm::ArrayRef<SourceNote> Notes = {}) {
    return error(Tok, Message, Notes);
  }
  /// Reports that \p What was expected instead of the current token: at that one, or at
  /// the end of the line before where it is rather the start of something else.
  bool expected(const llvm::Twine &What, llvm::ArrayRef<SourceNote> Notes = {});
  ErrorList &errors() { return Errors; }
  /// A word that could stand at the current token but does not; expected() suggests the
  /// most similar of those.
  void addCandidate(llvm::StringRef Word);
  /// The cases of \p Enum, a field of an op, that could stand at the current token;
  /// expected() lists them when none is similar.
  void addCandidates(const EnumDescriptor &Enum, llvm::StringRef Field);

  /// Goes on after the bracket that closes the one at the current token. False when
  /// there is none.
  bool skipBrackets();

private:
  /// Where the token before the current one ends; line 0 where that is not known.
  struct EndOfToken {
    unsigned Line = 0, Column = 0;
  };

  Lexer Lex;
  Token Tok;
  EndOfToken Before;
  ErrorList &Errors;
  llvm::SmallVector<llvm::StringRef> Candidates;
  const EnumDescriptor *OptionalEnum = nullptr; ///< the one among Candidates
  llvm::StringRef OptionalField;
  const char *CandidatesAt = nullptr;
};

} // namespace tileir

#endif // TILEIR_TEXT_TOKENSTREAM_H
