//===- TokenStream.cpp - Tokens with errors, for the parsers --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/TokenStream.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

size_t ErrorList::add(const Token &At, const Twine &Message, ArrayRef<SourceNote> Notes) {
  return add(Entry{At.getLoc(), Message.str(), SmallVector<SourceNote, 1>(Notes)});
}

void ErrorList::add(Error E) {
  handleAllErrors(std::move(E), [&](const SourceError &S) {
    Entry Kept = {keepSource(S.getLoc(), SourceNames), S.getMessage(),
                  SmallVector<SourceNote, 1>(S.getNotes())};
    for (SourceNote &Note : Kept.Notes)
      Note.Loc = keepSource(Note.Loc, SourceNames);
    add(std::move(Kept));
  });
}

size_t ErrorList::add(Entry E) {
  uint64_t Place = uint64_t(E.Loc.getLine()) << 32 | E.Loc.getColumn();
  if (!Places.insert(Place).second)
    return SIZE_MAX;
  if (Max && Errors.size() >= Max) {
    Dropped = true;
    return SIZE_MAX;
  }
  Errors.push_back(std::move(E));
  return Errors.size() - 1;
}

void ErrorList::addNote(size_t Index, SourceNote Note) {
  if (Index < Errors.size())
    Errors[Index].Notes.push_back(std::move(Note));
}

void ErrorList::warn(const Token &At, const Twine &Message) {
  if (!Max || Warnings.size() < Max)
    Warnings.push_back(note(At, Message));
  else if (Warnings.size() == Max)
    Warnings.push_back(
        {SourceLoc(), "too many warnings; the limit is " + std::to_string(Max)});
}

std::vector<SourceNote> ErrorList::takeWarnings() { return std::move(Warnings); }

Error ErrorList::take() {
  llvm::sort(Errors, [](const Entry &A, const Entry &B) {
    return std::make_pair(A.Loc.getLine(), A.Loc.getColumn()) <
           std::make_pair(B.Loc.getLine(), B.Loc.getColumn());
  });
  Error All = Error::success();
  for (Entry &E : Errors)
    All = joinErrors(std::move(All), makeError(E.Loc, E.Message, E.Notes));
  if (Dropped)
    All =
        joinErrors(std::move(All),
                   makeError(SourceLoc(), "too many errors; the limit is " + Twine(Max)));
  Errors.clear();
  return All;
}

/// The only name that \p Word is the beginning of: 'load_ptr_tko' for 'load_ptr'.
static StringRef findLonger(StringRef Word, ArrayRef<StringRef> Names, StringRef Mark) {
  constexpr size_t MinLength = 3;
  StringRef Found;
  for (StringRef Name : Names) {
    Name.consume_front(Mark);
    if (Word.size() < MinLength || !Name.starts_with(Word) || Name == Found)
      continue;
    if (!Found.empty())
      return {};
    Found = Name;
  }
  return Found;
}

std::string suggest(StringRef Word, ArrayRef<StringRef> Names) {
  constexpr size_t MaxLength = 64;
  // The mark before a name is not a part of what was mistyped.
  size_t Mark = Word.find_first_not_of("%@#!");
  StringRef Prefix = Word.take_front(Mark);
  Word = Word.drop_front(Prefix.size());
  bool Number = all_of(Word, [](char C) { return isDigit(C); });
  if (Number || Word.size() > MaxLength)
    return {};
  // A third of the word may differ.
  unsigned Best = (Word.size() + 2) / 3 + 1;
  StringRef Found;
  for (StringRef Name : Names) {
    Name.consume_front(Prefix);
    size_t Difference =
        Name.size() > Word.size() ? Name.size() - Word.size() : Word.size() - Name.size();
    if (Difference >= Best || Name.size() > MaxLength)
      continue;
    unsigned Distance = Word.edit_distance(Name, /*AllowReplacements=*/true, Best);
    if (Distance < Best && Distance < std::max(Word.size(), Name.size())) {
      Best = Distance;
      Found = Name;
    }
  }
  if (Found.empty())
    Found = findLonger(Word, Names, Prefix);
  return Found.empty() ? std::string()
                       : ("; did you mean '" + Prefix + Found + "'?").str();
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

bool TokenStream::error(const Token &At, const Twine &Message,
                        ArrayRef<SourceNote> Notes) {
  if (At.is(TokenKind::Error))
    Errors.add(At, Lexer::describeError(At));
  else
    Errors.add(At, Message, Notes);
  return true;
}

static StringRef getWord(const EnumCaseDescriptor &Case) { return Case.Text; }

bool TokenStream::startsAnew() const {
  return Tok.FirstOnLine && Before.Line && Before.Line < Tok.Line &&
         (is(TokenKind::Identifier) || is(TokenKind::Value) || is(TokenKind::String) ||
          is(TokenKind::RBrace));
}

bool TokenStream::expected(const Twine &What, ArrayRef<SourceNote> Notes) {
  constexpr size_t Shown = 40;
  if (Tok.is(TokenKind::Eof))
    return error("expected " + What + " before the end of the text", Notes);
  StringRef Text = Tok.text();
  std::string Suggestion;
  SmallVector<SourceNote> AllNotes(Notes);
  if (CandidatesAt == Tok.Start && Tok.is(TokenKind::Identifier)) {
    Suggestion = suggest(Text, Candidates);
    if (Suggestion.empty() && OptionalEnum && !startsAnew())
      AllNotes.push_back(
          note(Tok, "a " + describeField(OptionalField) + " may stand here: " +
                        join(map_range(OptionalEnum->Cases, getWord), ", ")));
  }
  if (startsAnew() && Suggestion.empty()) {
    Token End = Tok;
    End.Line = Before.Line;
    End.Column = Before.Column;
    return error(End, "expected " + What + " before the end of the line", AllNotes);
  }
  return error("expected " + What + ", not '" + Text.take_front(Shown) +
                   (Text.size() > Shown ? "...'" : "'") + Suggestion,
               AllNotes);
}

void TokenStream::addCandidate(StringRef Word) {
  if (CandidatesAt != Tok.Start) {
    Candidates.clear();
    OptionalEnum = nullptr;
  }
  CandidatesAt = Tok.Start;
  Candidates.push_back(Word);
}

void TokenStream::addCandidates(const EnumDescriptor &Enum, StringRef Field) {
  for (const EnumCaseDescriptor &Case : Enum.Cases)
    addCandidate(Case.Text);
  OptionalEnum = &Enum;
  OptionalField = Field;
}

bool TokenStream::parse(TokenKind Kind, const Twine &Where) {
  if (consumeIf(Kind))
    return false;
  return expected(describe(Kind) + Where);
}

bool TokenStream::parse(TokenKind Kind, Token &T, const Twine &Where) {
  T = Tok;
  return parse(Kind, Where);
}

bool TokenStream::parseKeyword(StringRef Word, const Twine &Where) {
  if (consumeIfKeyword(Word))
    return false;
  return expected("'" + Word + "'" + Where);
}

bool TokenStream::parseClosing(TokenKind Kind, const Token &Open) {
  if (consumeIf(Kind))
    return false;
  return expected(describe(Kind), note(Open, "to match this '" + Open.text() + "'"));
}

bool TokenStream::parseList(TokenKind Close, const Token &Open,
                            function_ref<bool()> Item) {
  if (consumeIf(Close))
    return false;
  do {
    if (Item())
      return true;
  } while (consumeIf(TokenKind::Comma));
  if (consumeIf(Close))
    return false;
  return expected("',' or " + describe(Close),
                  note(Open, "to match this '" + Open.text() + "'"));
}

bool TokenStream::parseCommas(function_ref<bool()> Item) {
  do {
    if (Item())
      return true;
  } while (consumeIf(TokenKind::Comma));
  return false;
}

bool TokenStream::parseUnsigned(uint64_t &Value, uint64_t Max, const Twine &What) {
  Token At = Tok;
  if (is(TokenKind::Minus) && peek().is(TokenKind::Integer))
    return error(What + " cannot be negative");
  if (!consumeIf(TokenKind::Integer))
    return expected(What);
  bool Overflow = At.text().starts_with("0x")
                      ? At.text().drop_front(2).getAsInteger(16, Value)
                      : At.text().getAsInteger(10, Value);
  if (Overflow || Value > Max)
    return error(At, What + " must be at most " + Twine(Max));
  return false;
}

bool TokenStream::parseInteger(int64_t &Value, const Twine &What) {
  Token At = Tok;
  bool Negative = consumeIf(TokenKind::Minus);
  if (!is(TokenKind::Integer))
    return expected(What);
  uint64_t Magnitude;
  StringRef Text = consume().text();
  bool Overflow = Text.starts_with("0x") ? Text.drop_front(2).getAsInteger(16, Magnitude)
                                         : Text.getAsInteger(10, Magnitude);
  if (Overflow || Magnitude > uint64_t(INT64_MAX) + Negative)
    return error(At, What + " does not fit 64 bits");
  Value = static_cast<int64_t>(Negative ? 0 - Magnitude : Magnitude);
  return false;
}

bool TokenStream::decodeString(const Token &T, StringRef Quoted, std::string &Bytes) {
  StringRef Text = Quoted.drop_front().drop_back();
  const char *Bad = unescape(Text, Bytes);
  if (!Bad)
    return false;
  Token At = T;
  At.Column += Bad - T.Start;
  return error(At,
               "expected '\\\"', '\\\\', '\\n', '\\t' or two hexadecimal digits after "
               "the backslash");
}

bool TokenStream::parseString(std::string &Bytes, const Twine &Where) {
  Token T;
  if (parse(TokenKind::String, T, Where))
    return true;
  return decodeString(T, T.text(), Bytes);
}

bool TokenStream::parseSymbol(std::string &Name, Token &At, const Twine &Where) {
  if (parse(TokenKind::Symbol, At, Where))
    return true;
  StringRef Text = At.text().drop_front();
  if (Text.starts_with("\""))
    return decodeString(At, Text, Name);
  Name = Text.str();
  return false;
}

bool TokenStream::skipBrackets() {
  unsigned Depth = 0;
  do {
    switch (Tok.Kind) {
    case TokenKind::Eof:
      return false;
    case TokenKind::LParen:
    case TokenKind::LBrace:
    case TokenKind::LSquare:
    case TokenKind::Less:
      ++Depth;
      break;
    case TokenKind::RParen:
    case TokenKind::RBrace:
    case TokenKind::RSquare:
    case TokenKind::Greater:
      Depth -= Depth != 0;
      break;
    default:
      break;
    }
    consume();
  } while (Depth);
  return true;
}

} // namespace tileir
