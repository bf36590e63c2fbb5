//===- LocationParser.cpp - Debug locations in text -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/LocationParser.h"
#include "Text/TypeParser.h"
#include "llvm/ADT/ScopeExit.h"

using namespace llvm;

namespace tileir {

static constexpr uint32_t bit(DebugKind Kind) {
  return 1u << static_cast<unsigned>(Kind);
}
static constexpr uint32_t Scopes =
    bit(DebugKind::Subprogram) | bit(DebugKind::LexicalBlock);

namespace {
/// A `key = value` of a record; one of the members is set.
struct DebugField {
  DebugKind Owner;
  StringLiteral Key;
  uint32_t Kinds = 0; ///< that Reference may be of
  const DebugRecord *DebugRecord::*Reference = nullptr;
  uint32_t DebugRecord::*Number = nullptr;
  StringRef DebugRecord::*Text = nullptr;

  constexpr DebugField(DebugKind Owner, StringLiteral Key, uint32_t Kinds,
                       const DebugRecord *DebugRecord::*Reference)
      : Owner(Owner), Key(Key), Kinds(Kinds), Reference(Reference) {}
  constexpr DebugField(DebugKind Owner, StringLiteral Key, uint32_t DebugRecord::*Number)
      : Owner(Owner), Key(Key), Number(Number) {}
  constexpr DebugField(DebugKind Owner, StringLiteral Key, StringRef DebugRecord::*Text)
      : Owner(Owner), Key(Key), Text(Text) {}
};

using K = DebugKind;
using R = DebugRecord;
constexpr DebugField Fields[] = {
    {K::CompileUnit, "file", bit(K::File), &R::File},
    {K::LexicalBlock, "scope", Scopes, &R::Scope},
    {K::LexicalBlock, "file", bit(K::File), &R::File},
    {K::LexicalBlock, "line", &R::Line},
    {K::LexicalBlock, "column", &R::Column},
    {K::Subprogram, "file", bit(K::File), &R::File},
    {K::Subprogram, "line", &R::Line},
    {K::Subprogram, "name", &R::Name},
    {K::Subprogram, "linkageName", &R::LinkageName},
    {K::Subprogram, "compileUnit", bit(K::CompileUnit), &R::CompileUnit},
    {K::Subprogram, "scopeLine", &R::ScopeLine},
};
} // namespace

void LocationParser::Record::Profile(FoldingSetNodeID &ID) const {
  ID.AddInteger(static_cast<unsigned>(Debug->Kind));
  for (Reference To :
       {Debug->File, Debug->Scope, Debug->CompileUnit, Debug->Callee, Debug->Caller})
    ID.AddPointer(To);
  for (StringRef Text : {Debug->Name, Debug->Directory, Debug->LinkageName})
    ID.AddPointer(Text.empty() ? nullptr : Text.data()); // interned
  for (uint32_t Number : {Debug->Line, Debug->Column, Debug->ScopeLine})
    ID.AddInteger(Number);
  ID.AddInteger(Debug->Flags);
}

/// The only record that is equal to \p R.
bool LocationParser::unique(const Token &At, const DebugRecord &R, Reference &Result) {
  unsigned Length = 0;
  for (Reference To : {R.File, R.Scope, R.CompileUnit, R.Callee, R.Caller})
    if (To)
      Length = std::max(Length, Depths.lookup(To) + 1);
  if (Length > DebugRecord::MaxDepth)
    return S.error(At, "locations are nested more than " + Twine(DebugRecord::MaxDepth) +
                           " deep");
  Record Key;
  Key.Debug = &R;
  FoldingSetNodeID ID;
  Key.Profile(ID);
  void *Place;
  if (Record *Found = Records.FindNodeOrInsertPos(ID, Place)) {
    Result = Found->Debug;
    return false;
  }
  DebugRecord *New = M.createDebugRecords(1);
  *New = R;
  Storage.emplace_back().Debug = New;
  Records.InsertNode(&Storage.back(), Place);
  Depths[New] = Length;
  Result = New;
  return false;
}

//===----------------------------------------------------------------------===//
// While the text is read
//===----------------------------------------------------------------------===//

bool LocationParser::parseTrailing(Use U) {
  if (!S.isKeyword("loc"))
    return false;
  S.consume();
  Token Open = S.tok();
  if (!S.is(TokenKind::LParen))
    return S.expected("'(' after 'loc'");
  U.At = S.peek();
  Uses.push_back(U);
  if (S.skipBrackets())
    return false;
  Uses.pop_back();
  return S.expected("')'", note(Open, "to match this '('"));
}

bool LocationParser::parseAlias() {
  Alias A;
  A.Name = S.consume();
  if (S.parse(TokenKind::Equal, " after the name of the alias"))
    return true;
  A.Body = S.tok();
  auto [Known, New] = AliasNumbers.try_emplace(A.Name.text(), Aliases.size());
  if (!New)
    return S.error(A.Name, "the alias '" + A.Name.text() + "' is defined twice",
                   note(Aliases[Known->second].Name, "it is defined here, too"));
  Aliases.push_back(A);
  // A word and what it has in brackets.
  S.consume();
  Token Open = S.tok();
  bool Brackets = S.is(TokenKind::Less) || S.is(TokenKind::LParen);
  if (!Brackets || S.skipBrackets()) {
    Aliases.back().End = S.tok().Start;
    return false;
  }
  return S.expected("the end of this definition",
                    note(Open, "its '" + Open.text() + "' is here"));
}

//===----------------------------------------------------------------------===//
// When all of it has been seen
//===----------------------------------------------------------------------===//

bool LocationParser::resolve() {
  bool Failed = false;
  // By number: reading one adds those that do not exist.
  for (size_t I = 0; I < Aliases.size() && !S.errors().isFull(); ++I)
    Failed |= readAlias(Aliases[I]);
  for (const Use &U : Uses) {
    if (S.errors().isFull())
      return true;
    S.rewind(U.At);
    Reference R = nullptr;
    if (readInside(R) || S.parse(TokenKind::RParen, " after the location")) {
      Failed = true;
      continue;
    }
    assign(U, R);
  }
  return Failed;
}

void LocationParser::assign(const Use &U, Reference R) {
  if (!R || R->Kind == DebugKind::Unknown)
    return;
  if (R->Kind != DebugKind::Location && R->Kind != DebugKind::CallSite) {
    S.error(U.At, "this is not a location, but a part of one");
    return;
  }
  auto With = [&](Location L) {
    L.setDebug(R);
    return L;
  };
  if (U.Op)
    M.setLocation(*U.Op, With(U.Op->getLoc()));
  if (U.F)
    M.setLocation(*U.F, With(U.F->getLoc()));
  if (U.G)
    U.G->Loc = With(U.G->Loc);
}

/// True after an error, also one that was reported before.
bool LocationParser::readAlias(Alias &A) {
  if (A.State == Alias::Open) {
    A.State = Alias::Failed;
    return S.error(A.Name, "the alias '" + A.Name.text() + "' contains itself");
  }
  if (A.State != Alias::Unread)
    return A.State == Alias::Failed;
  A.State = Alias::Open;
  S.rewind(A.Body);
  bool Failed = S.isKeyword("loc") || S.is(TokenKind::Hash)
                    ? readInside(A.Record)
                    : S.expected("'loc(..)' or '#cuda_tile.di_..<..>'");
  if (!Failed && S.tok().Start != A.End)
    Failed = S.expected("the end of this definition");
  A.State = Failed || A.State == Alias::Failed ? Alias::Failed : Alias::Read;
  return A.State == Alias::Failed;
}

bool LocationParser::readInside(Reference &R) {
  if (Depth == DebugRecord::MaxDepth)
    return S.error("locations are nested more than " + Twine(DebugRecord::MaxDepth) +
                   " deep");
  ++Depth;
  scope_exit Leave([&] { --Depth; });
  return readUnlimited(R);
}

bool LocationParser::readUnlimited(Reference &R) {
  R = nullptr;
  if (S.consumeIfKeyword("unknown"))
    return false;
  if (S.is(TokenKind::String))
    return readFileLine(R);
  if (S.isKeyword("callsite"))
    return readCallSite(R);
  if (S.is(TokenKind::Hash))
    return readReference(R);
  if (S.isKeyword("fused"))
    return S.error("a fused location cannot be kept; name one location");
  if (!S.isKeyword("loc"))
    return S.expected("a location");
  S.consume();
  Token Open;
  if (S.parse(TokenKind::LParen, Open) || readInside(R))
    return true;
  return S.parseClosing(TokenKind::RParen, Open);
}

/// `#alias` or `#cuda_tile.di_..<..>`
bool LocationParser::readReference(Reference &R) {
  Token At = S.tok();
  if (At.text().starts_with("#cuda_tile."))
    return readAttribute(R);
  auto [Known, New] = AliasNumbers.try_emplace(At.text(), Aliases.size());
  if (New) {
    // Little work for each error.
    constexpr size_t MaxNames = 4096;
    SmallVector<StringRef> Names;
    for (size_t I = 0, E = std::min(Aliases.size(), MaxNames); I < E; ++I)
      Names.push_back(Aliases[I].Name.text());
    Alias &Missing = Aliases.emplace_back();
    Missing.Name = At;
    Missing.State = Alias::Failed;
    return S.error("the alias '" + At.text() + "' is not defined" +
                   suggest(At.text(), Names));
  }
  Alias &A = Aliases[Known->second];
  if (readAlias(A))
    return true;
  S.rewind(At);
  S.consume();
  R = A.Record;
  return false;
}

bool LocationParser::readAttribute(Reference &R) {
  Token At = S.consume();
  StringRef Name = withoutDialect(At.text().drop_front());
  if (Name == "di_loc")
    return readDILoc(R);
  if (Name == "di_file")
    return readDIFile(R);
  if (Name == "di_compile_unit")
    return readRecord(DebugKind::CompileUnit, Name, R);
  if (Name == "di_lexical_block")
    return readRecord(DebugKind::LexicalBlock, Name, R);
  if (Name == "di_subprogram")
    return readRecord(DebugKind::Subprogram, Name, R);
  StringRef Names[] = {"di_loc", "di_file", "di_compile_unit", "di_lexical_block",
                       "di_subprogram"};
  return S.error(At,
                 "unknown location attribute '" + At.text() + "'" + suggest(Name, Names));
}

bool LocationParser::readText(StringRef &Text) {
  std::string Bytes;
  if (S.parseString(Bytes))
    return true;
  Text = M.getContext().intern(Bytes);
  return false;
}

bool LocationParser::readNumber(uint32_t &Value, const Twine &What) {
  uint64_t Wide;
  if (S.parseUnsigned(Wide, UINT32_MAX, What))
    return true;
  Value = Wide;
  return false;
}

/// `"file":line:column`
bool LocationParser::readFileLine(Reference &R) {
  Token At = S.tok();
  DebugRecord Place;
  if (readText(Place.Name))
    return true;
  if (!S.is(TokenKind::Colon))
    return S.error(At, "a named location cannot be kept; give \"file\":line:column");
  S.consume();
  if (readNumber(Place.Line, "the line") || S.parse(TokenKind::Colon) ||
      readNumber(Place.Column, "the column"))
    return true;
  return unique(At, Place, R);
}

/// A reference that is null or of one of \p Kinds.
bool LocationParser::readOf(uint32_t Kinds, StringRef What, Reference &R) {
  Token At = S.tok();
  if (readInside(R))
    return true;
  if (!R || bit(R->Kind) & Kinds)
    return false;
  return S.error(At, "expected " + What);
}

/// `callsite(callee at caller)`
bool LocationParser::readCallSite(Reference &R) {
  constexpr uint32_t Places =
      bit(DebugKind::Location) | bit(DebugKind::CallSite) | bit(DebugKind::Unknown);
  Token At = S.consume(), Open;
  DebugRecord Site;
  Site.Kind = DebugKind::CallSite;
  if (S.parse(TokenKind::LParen, Open) || readOf(Places, "a location", Site.Callee) ||
      S.parseKeyword("at", " between callee and caller") ||
      readOf(Places, "a location", Site.Caller))
    return true;
  for (Reference *End : {&Site.Callee, &Site.Caller})
    if (*End && (*End)->Kind == DebugKind::Unknown)
      *End = nullptr;
  return S.parseClosing(TokenKind::RParen, Open) || unique(At, Site, R);
}

/// `<loc("file":line:column) in scope>`
bool LocationParser::readDILoc(Reference &R) {
  Token At = S.tok(), Open;
  Reference Place = nullptr;
  DebugRecord Result;
  if (S.parse(TokenKind::Less, Open) ||
      readOf(bit(DebugKind::Unknown), "\"file\":line:column", Place))
    return true;
  if (Place)
    Result = *Place;
  Result.Kind = DebugKind::Location;
  Token Scope = S.tok();
  if (S.parseKeyword("in", " between the place and its scope") ||
      readOf(Scopes, "a subprogram or block", Result.Scope))
    return true;
  if (!Result.Scope)
    return S.error(Scope, "the scope of a di_loc cannot be unknown");
  return S.parseClosing(TokenKind::Greater, Open) || unique(At, Result, R);
}

/// `<"name" in "directory">`
bool LocationParser::readDIFile(Reference &R) {
  Token At = S.tok(), Open;
  DebugRecord File;
  File.Kind = DebugKind::File;
  if (S.parse(TokenKind::Less, Open) || readText(File.Name) ||
      S.parseKeyword("in", " between the file and its directory") ||
      readText(File.Directory))
    return true;
  return S.parseClosing(TokenKind::Greater, Open) || unique(At, File, R);
}

/// `<key = value, ..>`
bool LocationParser::readRecord(DebugKind Kind, StringRef Name, Reference &R) {
  Token At = S.tok(), Open;
  DebugRecord New;
  New.Kind = Kind;
  SmallVector<StringRef, 6> Seen;
  if (S.parse(TokenKind::Less, Open))
    return true;
  if (S.parseList(TokenKind::Greater, Open, [&] {
        Token Key;
        if (S.parse(TokenKind::Identifier, Key) || S.parse(TokenKind::Equal))
          return true;
        if (is_contained(Seen, Key.text()))
          return S.error(Key, "'" + Key.text() + "' is given twice");
        Seen.push_back(Key.text());
        SmallVector<StringRef> Keys = {"flags"};
        for (const DebugField &F : Fields) {
          if (F.Owner != Kind)
            continue;
          Keys.push_back(F.Key);
          if (F.Key != Key.text())
            continue;
          if (F.Reference)
            return readOf(F.Kinds, "another kind of attribute", New.*F.Reference);
          return F.Number ? readNumber(New.*F.Number, "'" + F.Key + "'")
                          : readText(New.*F.Text);
        }
        if (Kind == DebugKind::Subprogram && Key.text() == "flags") {
          if (!S.is(TokenKind::Identifier))
            return S.parseUnsigned(New.Flags, DebugRecord::KnownFlags, "'flags'");
          New.Flags = DebugRecord::Declaration;
          return S.parseKeyword("declaration", " as 'flags'");
        }
        return S.error(Key, "a " + Name + " has no '" + Key.text() + "'" +
                                suggest(Key.text(), Keys));
      }))
    return true;
  if (StringRef Part = New.getMissingReference(); !Part.empty())
    return S.error(At, "a " + Name + " needs '" + Part + "'");
  return unique(At, New, R);
}

} // namespace tileir
