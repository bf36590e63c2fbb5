//===- TypeParser.cpp - Types in the textual form -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/TypeParser.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir {

bool parseEnumCase(TokenStream &S, EnumKind Kind, StringRef What, uint32_t &Value,
                   uint32_t Allowed) {
  if (!S.is(TokenKind::Identifier))
    return S.expected(What);
  StringRef Word = S.tok().text();
  if (std::optional<uint32_t> Case = parseEnum(Kind, Word)) {
    Value = *Case;
    S.consume();
    return false;
  }
  SmallVector<StringRef> Words;
  for (auto [I, Case] : enumerate(getDescriptor(Kind).Cases))
    if (Allowed >> I & 1)
      Words.push_back(Case.Text);
  return S.error("unknown " + What + " '" + Word + "'" + suggest(Word, Words),
                 note(S.tok(), "it is one of " + join(Words, ", ")));
}

/// The text of a type from its name to its last '>', if there is nothing unusual in it;
/// else empty. The same text always is the same type.
StringRef TypeParser::spellingAhead() const {
  constexpr ptrdiff_t MaxLength = 256;
  const char *Start = S.tok().Start, *P = S.tok().end();
  const char *Limit = S.getEnd() - Start < MaxLength ? S.getEnd() : Start + MaxLength;
  if (P >= Limit || *P != '<')
    return S.tok().text();
  unsigned Open = 0;
  for (; P < Limit; ++P) {
    if (*P == '<')
      ++Open;
    else if (*P == '>' && --Open == 0)
      return {Start, static_cast<size_t>(P + 1 - Start)};
    else if (*P == '\n' || *P == '/' ||
             (*P == '!' && !StringRef(P, Limit - P).starts_with("!cuda_tile.")))
      return {};
  }
  return {};
}

bool TypeParser::parse(Type &T) {
  bool Cached = S.is(TokenKind::Identifier) || S.tok().text().starts_with("!cuda_tile.");
  if (!Cached)
    return parseUncached(T);
  StringRef Spelling = spellingAhead();
  if (auto I = Known.find(Spelling); I != Known.end()) {
    T = I->second;
    S.skipTo(Spelling.end());
    return false;
  }
  if (parseUncached(T))
    return true;
  if (!Spelling.empty())
    Known.try_emplace(Spelling, T);
  return false;
}

bool TypeParser::parseUncached(Type &T) {
  if (!S.is(TokenKind::Identifier) && !S.is(TokenKind::Exclaim))
    return S.expected("a type");
  if (Depth == MaxDepth)
    return S.error("types are nested more than " + Twine(MaxDepth) + " deep");
  ++Depth;
  scope_exit Leave([&] { --Depth; });
  Token Start = S.consume();
  StringRef Name = Start.text();
  if (Name.consume_front("!"))
    if (auto I = Aliases.find(Name); I != Aliases.end()) {
      T = I->second;
      return false;
    }
  Name = withoutDialect(Name);
  std::optional<TypeKind> Kind = lookupTypeSpelling(Name);
  if (!Kind || *Kind == TypeKind::Function)
    return unknownType(Start, Name);
  return parseBody(*Kind, Start, T);
}

bool TypeParser::unknownType(const Token &At, StringRef Name) {
  SmallVector<StringRef> Names;
  for (const TypeDescriptor &Desc : getAllTypes())
    if (Desc.Kind != TypeKind::Function)
      Names.push_back(Desc.Spelling);
  return S.error(At, "unknown type '" + Name + "'" + suggest(Name, Names));
}

bool TypeParser::parseBody(TypeKind Kind, const Token &Start, Type &T) {
  T = Type();
  if (TypeClass Class = getDescriptor(Kind).Class; Class == TypeClass::Integer ||
                                                   Class == TypeClass::Float ||
                                                   Class == TypeClass::Token) {
    T = Type::get(Ctx, Kind);
    return false;
  }
  Token Open;
  if (S.parse(TokenKind::Less, Open, " after '" + stringify(Kind) + "'"))
    return true;
  bool Failed = Kind == TypeKind::Ptr          ? parsePointer(T)
                : Kind == TypeKind::Tile       ? parseTile(T)
                : Kind == TypeKind::TensorView ? parseTensorView(T)
                                               : parseTileView(Kind, T);
  if (Failed || S.parseClosing(TokenKind::Greater, Open))
    return true;
  Error E = verifyType(T, Start.getLoc());
  if (!E)
    return false;
  S.errors().add(std::move(E));
  return true;
}

/// Any type where an element type has to stand.
bool TypeParser::parseInside(Type &T) {
  if (S.is(TokenKind::Identifier) || S.is(TokenKind::Exclaim))
    return parse(T);
  return S.expected("an element type such as f32");
}

bool TypeParser::parseElement(Type &T) {
  Token Start = S.tok();
  if (parseInside(T))
    return true;
  return T.isElement()
             ? false
             : S.error(Start, "expected an element type such as f32, not " + T.str());
}

bool TypeParser::parseValueType(Type &T) {
  Token Start = S.tok();
  if (parse(T))
    return true;
  if (!T.isElement())
    return false;
  return S.error(Start, T.str() +
                            " is the type of an element, not of a value; did you mean "
                            "'tile<" +
                            T.str() + ">'?");
}

bool TypeParser::parsePointer(Type &T) {
  Type Pointee;
  std::optional<PtrAttr> Attr;
  if (parseInside(Pointee))
    return true;
  if (S.consumeIf(TokenKind::Comma) && parsePtrAttr(Attr))
    return true;
  T = Type::getPointer(Ctx, Pointee, Attr);
  return false;
}

/// `<multicast>`, `#cuda_tile.ptr_attr<multicast>`.
bool TypeParser::parsePtrAttr(std::optional<PtrAttr> &Attr) {
  Token Open;
  StringRef Name = S.tok().text();
  Name.consume_front("#");
  bool Named = withoutDialect(Name) == "ptr_attr";
  if (!Named && !S.is(TokenKind::Less))
    return S.expected("a kind of pointer such as '<multicast>'");
  if (Named)
    S.consume();
  if (S.parse(TokenKind::Less, Open) || parseEnumWord(Attr, "kind of pointer"))
    return true;
  return S.parseClosing(TokenKind::Greater, Open);
}

template <class E>
bool TypeParser::parseEnumWord(std::optional<E> &Value, StringRef What) {
  uint32_t Case;
  if (parseEnumCase(S, EnumTraits<E>::Kind, What, Case))
    return true;
  Value = static_cast<E>(Case);
  return false;
}

/// One `4x` of a shape at \p P; what is not an extent leaves \p P alone.
bool TypeParser::parseExtent(const char *&P, SmallVectorImpl<int64_t> &Shape,
                             bool Dynamic) {
  const char *End = S.getEnd(), *Q = P;
  auto SkipSpace = [&] {
    while (Q != End && (*Q == ' ' || *Q == '\t'))
      ++Q;
  };
  uint64_t Extent = 0;
  bool Overflow = false;
  const char *Digits = Q;
  if (Q != End && *Q == '?') {
    ++Q;
  } else {
    for (; Q != End && isDigit(*Q); ++Q) {
      Overflow |= Extent > (INT64_MAX - 9) / 10;
      Extent = Overflow ? Extent : Extent * 10 + (*Q - '0');
    }
  }
  const char *NumberEnd = Q;
  SkipSpace();
  if (NumberEnd == Digits || Q == End || *Q != 'x')
    return false;
  if (*Digits == '?' && !Dynamic)
    return S.error("a tile has no dynamic extents");
  if (Overflow)
    return S.error("this extent does not fit 64 bits");
  Shape.push_back(*Digits == '?' ? Type::Dynamic : static_cast<int64_t>(Extent));
  ++Q;
  SkipSpace();
  P = Q;
  return false;
}

/// `4x?x`, before an element type. The lexer would take some of it for other things.
bool TypeParser::parseShape(SmallVectorImpl<int64_t> &Shape, bool Dynamic) {
  if (S.is(TokenKind::Minus))
    return S.error("an extent cannot be negative");
  if (!S.is(TokenKind::Integer) && !S.is(TokenKind::Question))
    return false;
  const char *P = S.tok().Start;
  size_t Before;
  do {
    Before = Shape.size();
    if (parseExtent(P, Shape, Dynamic))
      return true;
    if (Shape.size() > MaxRank)
      return S.error("a type has at most " + Twine(MaxRank) + " dimensions");
  } while (Shape.size() != Before);
  S.skipTo(P);
  if (S.is(TokenKind::Integer))
    return S.error("expected 'x' and the element type after this extent: 8xf32");
  return false;
}

bool TypeParser::parseTile(Type &T) {
  SmallVector<int64_t> Shape;
  Type Element;
  if (S.is(TokenKind::LSquare))
    return S.error("extents have no brackets here: tile<4x8xf32>");
  if (parseShape(Shape, /*Dynamic=*/false) || parseElement(Element))
    return true;
  T = Type::getTile(Ctx, Shape, Element);
  return false;
}

/// `strides=[64,?]`
bool TypeParser::parseStrides(SmallVectorImpl<int64_t> &Strides) {
  Token Open;
  S.consume();
  if (S.parse(TokenKind::Equal) || S.parse(TokenKind::LSquare, Open))
    return true;
  return S.parseList(TokenKind::RSquare, Open, [&] {
    if (Strides.size() == MaxRank)
      return S.error("a type has at most " + Twine(MaxRank) + " dimensions");
    Token At = S.tok();
    int64_t &Stride = Strides.emplace_back(Type::Dynamic);
    if (S.consumeIf(TokenKind::Question))
      return false;
    if (S.parseInteger(Stride, "a stride"))
      return true;
    // Type::Dynamic is a number that nobody can write.
    return Stride > 0 ? false : S.error(At, "a stride must be positive or '?'");
  });
}

bool TypeParser::parseTensorView(Type &T) {
  SmallVector<int64_t> Shape, Strides;
  std::optional<PtrAttr> Attr;
  Type Element;
  if (parseShape(Shape, /*Dynamic=*/true) || parseElement(Element))
    return true;
  bool HasStrides = false;
  while (S.consumeIf(TokenKind::Comma)) {
    if (S.isKeyword("strides") && !HasStrides && !Shape.empty()) {
      HasStrides = true;
      if (parseStrides(Strides))
        return true;
    } else if (S.isKeyword("strides")) {
      return S.error(HasStrides ? "'strides' is given twice"
                                : "a tensor_view without extents has no strides");
    } else if (!HasStrides && !Shape.empty()) {
      S.addCandidate("strides");
      return S.expected("'strides=[..]'");
    } else if (Attr) {
      return S.error("the kind of pointer is given twice");
    } else if (parsePtrAttr(Attr)) {
      return true;
    }
  }
  if (!HasStrides && !Shape.empty())
    return S.expected("', strides=[..]'");
  T = Type::getTensorView(Ctx, Element, Shape, Strides, Attr);
  return false;
}

/// What a tile view is made of, in the order of the text.
struct TypeParser::View {
  SmallVector<StringRef, 4> Keys; ///< those that the text has
  SmallVector<int32_t> TileShape, TraversalStrides, DimMap;
  Type TensorView;
  uint64_t SparseDim = 0;
  std::optional<PaddingValue> Padding;
};

/// `(8x16)`
bool TypeParser::parseTileShape(SmallVectorImpl<int32_t> &Shape) {
  Token Open;
  if (S.parse(TokenKind::LParen, Open))
    return true;
  // As in parseShape: 8x16 is not a sequence of tokens.
  const char *Start = S.tok().Start;
  StringRef Text = StringRef(Start, S.getEnd() - Start).take_while([](char C) {
    return isDigit(C) || StringRef("x?- \t").contains(C);
  });
  SmallVector<StringRef> Parts;
  if (!Text.trim().empty())
    Text.split(Parts, 'x', MaxRank + 1);
  for (StringRef Part : Parts) {
    Token At = S.tok();
    At.Column += Part.ltrim().data() - Start;
    int64_t Extent;
    if (Part.trim() == "?")
      return S.error(At, "a tile has no dynamic extents");
    StringRef Digits = Part.trim();
    Digits.consume_front("-");
    if (Digits.empty() || !all_of(Digits, isDigit))
      return S.error(At, "expected extents such as (8x16)");
    if (Part.trim().getAsInteger(10, Extent) || !isInt<32>(Extent))
      return S.error(At, "this extent does not fit 32 bits");
    Shape.push_back(Extent);
  }
  if (Shape.size() > MaxRank)
    return S.error("a type has at most " + Twine(MaxRank) + " dimensions");
  S.skipTo(Text.end());
  if (S.consumeIf(TokenKind::RParen))
    return false;
  return S.expected("'x' or ')' after this extent", note(Open, "to match this '('"));
}

bool TypeParser::parseI32List(SmallVectorImpl<int32_t> &Values, StringRef What) {
  Token Open;
  if (S.parse(TokenKind::LSquare, Open))
    return true;
  return S.parseList(TokenKind::RSquare, Open, [&] {
    Token At = S.tok();
    int64_t Value;
    if (S.parseInteger(Value, What))
      return true;
    if (!isInt<32>(Value))
      return S.error(At, What + " does not fit 32 bits");
    if (Values.size() == MaxRank)
      return S.error(At, "a type has at most " + Twine(MaxRank) + " dimensions");
    Values.push_back(Value);
    return false;
  });
}

/// `key = value` or the tensor_view.
bool TypeParser::parseViewClause(TypeKind Kind, View &V) {
  Token Key = S.tok();
  if (!S.is(TokenKind::Identifier) || S.peek().Kind != TokenKind::Equal) {
    if (V.TensorView)
      return atType() ? S.error("a " + stringify(Kind) + " has one tensor_view")
                      : S.expected("the name of a part of the type");
    if (parse(V.TensorView))
      return true;
    return V.TensorView.isTensorView()
               ? false
               : S.error(Key, "a " + stringify(Kind) +
                                  " is made of a tensor_view, not of " +
                                  V.TensorView.str());
  }
  if (is_contained(V.Keys, Key.text()))
    return S.error("'" + Key.text() + "' is given twice");
  V.Keys.push_back(Key.text());
  S.consume();
  S.consume();
  if (Key.text() == "tile")
    return parseTileShape(V.TileShape);
  if (Key.text() == "padding_value")
    return parseEnumWord(V.Padding, "padding value");
  if (Key.text() == "traversal_strides" && Kind == TypeKind::StridedView)
    return parseI32List(V.TraversalStrides, "a traversal stride");
  if (Key.text() == "dim_map" && Kind != TypeKind::GatherScatterView)
    return parseI32List(V.DimMap, "a dimension");
  if (Key.text() == "sparse_dim" && Kind == TypeKind::GatherScatterView)
    return S.parseUnsigned(V.SparseDim, UINT32_MAX, "a dimension");
  SmallVector<StringRef> Keys = {"tile", "padding_value"};
  if (Kind == TypeKind::StridedView)
    Keys.push_back("traversal_strides");
  Keys.push_back(Kind == TypeKind::GatherScatterView ? "sparse_dim" : "dim_map");
  return S.error(Key, "a " + stringify(Kind) + " has no '" + Key.text() + "'" +
                          suggest(Key.text(), Keys));
}

bool TypeParser::parseTileView(TypeKind Kind, Type &T) {
  View V;
  if (S.parseCommas([&] { return parseViewClause(Kind, V); }))
    return true;
  if (!is_contained(V.Keys, "tile"))
    return S.expected("', tile=(..)'");
  if (!V.TensorView)
    return S.expected("', tensor_view<..>'");
  if (Kind == TypeKind::StridedView && !is_contained(V.Keys, "traversal_strides"))
    return S.expected("', traversal_strides=[..]'");
  if (Kind == TypeKind::GatherScatterView && !is_contained(V.Keys, "sparse_dim"))
    return S.expected("', sparse_dim=N'");
  if (!is_contained(V.Keys, "dim_map"))
    for (int32_t I = 0, E = V.TileShape.size(); I < E; ++I)
      V.DimMap.push_back(I);
  switch (Kind) {
  case TypeKind::StridedView:
    T = Type::getStridedView(Ctx, V.TileShape, V.TraversalStrides, V.TensorView, V.DimMap,
                             V.Padding);
    return false;
  case TypeKind::GatherScatterView:
    T = Type::getGatherScatterView(Ctx, V.TileShape, V.TensorView, V.SparseDim,
                                   V.Padding);
    return false;
  default:
    T = Type::getPartitionView(Ctx, V.TileShape, V.TensorView, V.DimMap, V.Padding);
    return false;
  }
}

bool TypeParser::parseList(SmallVectorImpl<Type> &Types) {
  return S.parseCommas([&] {
    Type T;
    if (parseValueType(T))
      return true;
    Types.push_back(T);
    return false;
  });
}

bool TypeParser::parseFunction(SmallVectorImpl<Type> &Inputs,
                               SmallVectorImpl<Type> &Results) {
  auto Parenthesised = [&](SmallVectorImpl<Type> &Types) {
    Token Open;
    if (S.parse(TokenKind::LParen, Open, " before the types"))
      return true;
    return S.parseList(TokenKind::RParen, Open, [&] {
      Type T;
      if (parseValueType(T))
        return true;
      Types.push_back(T);
      return false;
    });
  };
  if (Parenthesised(Inputs) || S.parse(TokenKind::Arrow))
    return true;
  if (S.is(TokenKind::LParen))
    return Parenthesised(Results);
  Results.emplace_back();
  return parseValueType(Results.back());
}

bool TypeParser::parseAlias() {
  Token Name = S.consume();
  Type T;
  if (S.parse(TokenKind::Equal) || parse(T))
    return true;
  if (!Aliases.try_emplace(Name.text().drop_front(), T).second)
    return S.error(Name, "the alias '" + Name.text() + "' is defined twice");
  return false;
}

bool TypeParser::atType() const {
  if (S.is(TokenKind::Exclaim))
    return true;
  return S.is(TokenKind::Identifier) &&
         lookupTypeSpelling(withoutDialect(S.tok().text())).has_value();
}

} // namespace tileir
