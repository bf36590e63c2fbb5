//===- AttributeParser.cpp - Attributes in the textual form ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/AttributeParser.h"
#include "Text/LiteralParser.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

bool AttributeParser::parse(Attribute &A) {
  if (Depth == MaxDepth)
    return S.error("attributes are nested more than " + Twine(MaxDepth) + " deep");
  ++Depth;
  scope_exit Leave([&] { --Depth; });
  return parseUnlimited(A);
}

bool AttributeParser::parseUnlimited(Attribute &A) {
  switch (S.tok().Kind) {
  case TokenKind::Integer:
  case TokenKind::Float:
  case TokenKind::Minus:
    return parseNumber(A);
  case TokenKind::LSquare:
    return parseList(A);
  case TokenKind::LBrace:
    return parseDictionary(A);
  case TokenKind::String: {
    std::string Text;
    if (S.parseString(Text))
      return true;
    A = Attribute::getString(Ctx, Text);
    return false;
  }
  case TokenKind::Symbol: {
    std::string Name;
    Token At;
    if (S.parseSymbol(Name, At))
      return true;
    A = Attribute::getSymbolRef(Ctx, Name);
    return false;
  }
  case TokenKind::Hash:
  case TokenKind::Identifier:
  case TokenKind::Exclaim:
    return parseNamed(A);
  default:
    return S.expected("an attribute");
  }
}

/// `4`, `4 : i32`, `1.5 : f32`, `0x7FC0 : bf16`: the type decides how to read it, so it
/// is looked for first.
bool AttributeParser::parseNumber(Attribute &A) {
  Token Start = S.tok();
  S.consumeIf(TokenKind::Minus);
  Token Number = S.tok();
  S.consume();
  Type Ty;
  if (S.consumeIf(TokenKind::Colon)) {
    if (Types.parseElement(Ty))
      return true;
    if (!Ty.isInteger() && !Ty.isFloat())
      return S.error(Start, "a number cannot have the type " + Ty.str());
  } else {
    Ty = Type::get(Ctx, Number.is(TokenKind::Float) ? TypeKind::F64
                        : InHints                   ? TypeKind::I32
                                                    : TypeKind::I64);
  }
  Token Next = S.tok();
  S.rewind(Start);
  uint64_t Bits;
  if (tileir::parseNumber(S, Ty, Bits))
    return true;
  S.rewind(Next);
  A = Ty.isFloat() ? Attribute::getFloat(Ctx, Ty, Bits)
                   : Attribute::getInteger(Ctx, Ty, Bits);
  return false;
}

bool AttributeParser::parseListItems(SmallVectorImpl<Attribute> &Items) {
  return S.parseCommas([&] {
    Attribute Item;
    if (parse(Item))
      return true;
    // Numbers of type i1 are written as words; lists hold them as numbers.
    if (Item.is(AttributeKind::Bool))
      Item = Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I1), Item.getBool());
    Items.push_back(Item);
    return false;
  });
}

bool AttributeParser::parseList(Attribute &A) {
  Token Open = S.consume();
  SmallVector<Attribute> Items;
  if (!S.is(TokenKind::RSquare) && parseListItems(Items))
    return true;
  A = Attribute::getArray(Ctx, Items);
  return S.parseClosing(TokenKind::RSquare, Open);
}

bool AttributeParser::parseEntries(
    function_ref<bool(const Token &, StringRef, bool)> Entry) {
  Token Open;
  if (S.parse(TokenKind::LBrace, Open))
    return true;
  StringMap<Token> Seen;
  return S.parseList(TokenKind::RBrace, Open, [&] {
    Token Key = S.tok();
    std::string Name;
    if (Key.is(TokenKind::String)) {
      if (S.parseString(Name))
        return true;
    } else if (Key.is(TokenKind::Identifier)) {
      Name = S.consume().text().str();
    } else {
      return S.expected("the name of an attribute");
    }
    if (Name.empty())
      return S.error(Key, "the name of an attribute is empty");
    auto [Previous, New] = Seen.try_emplace(Name, Key);
    if (!New)
      return S.error(Key, "attribute '" + Name + "' is given twice",
                     note(Previous->second, "it is given here, too"));
    return Entry(Key, Name, S.consumeIf(TokenKind::Equal));
  });
}

/// In the order of their names, as all producers write them.
static void sortEntries(SmallVectorImpl<NamedAttribute> &Entries) {
  llvm::sort(Entries, [](const NamedAttribute &A, const NamedAttribute &B) {
    return A.Name < B.Name;
  });
}

bool AttributeParser::parseDictionary(Attribute &A) {
  SmallVector<NamedAttribute> Entries;
  if (parseEntries([&](const Token &, StringRef Name, bool HasValue) {
        Attribute Value = Attribute::getUnit(Ctx);
        if (HasValue && parse(Value))
          return true;
        Entries.push_back({Ctx.intern(Name), Value});
        return false;
      }))
    return true;
  sortEntries(Entries);
  A = Attribute::getDictionary(Ctx, Entries);
  return false;
}

bool AttributeParser::parseHints(Attribute &Hints) {
  Token Open;
  if (S.parse(TokenKind::Less, Open, " before the hints"))
    return true;
  SmallVector<NamedAttribute> Targets;
  StringMap<Token> Seen;
  InHints = true;
  scope_exit Leave([&] { InHints = false; });
  if (S.parseList(TokenKind::Greater, Open, [&] {
        Token Key = S.tok();
        std::string Target;
        if (Key.is(TokenKind::String)) {
          if (S.parseString(Target))
            return true;
        } else if (Key.is(TokenKind::Identifier)) {
          Target = S.consume().text().str();
        } else {
          return S.expected("a target such as 'sm_100' or 'default'");
        }
        if (Target.empty())
          return S.error(Key, "the name of a target is empty");
        auto [Previous, New] = Seen.try_emplace(Target, Key);
        if (!New)
          return S.error(Key, "target '" + Target + "' is given twice",
                         note(Previous->second, "it is given here, too"));
        if (S.parse(TokenKind::Equal))
          return true;
        if (!S.is(TokenKind::LBrace))
          return S.expected("'{' and the hints for '" + Target + "'");
        Attribute Values;
        if (parseDictionary(Values))
          return true;
        Targets.push_back({Ctx.intern(Target), Values});
        return false;
      }))
    return true;
  sortEntries(Targets);
  Hints = Attribute::getHints(Ctx, Targets);
  return false;
}

//===----------------------------------------------------------------------===//
// What starts with a name
//===----------------------------------------------------------------------===//

static constexpr StringLiteral PredicateNames[] = {"div_by", "same_elements", "bounded"};

bool AttributeParser::parseNamed(Attribute &A) {
  if (S.isKeyword("true") || S.isKeyword("false"))
    return parseBool(A);
  if (S.consumeIfKeyword("unit")) {
    A = Attribute::getUnit(Ctx);
    return false;
  }
  if (S.isKeyword("dense"))
    return parseDense(A);
  if (S.isKeyword("array")) {
    SmallVector<int32_t> Values;
    if (parseI32List(Values))
      return true;
    A = Attribute::getI32Array(Ctx, Values);
    return false;
  }
  Token At = S.tok();
  StringRef Name = At.text();
  bool Hash = Name.consume_front("#");
  Name = withoutDialect(Name);
  if (Name == "optimization_hints") {
    S.consume();
    return parseHints(A);
  }
  if (is_contained(PredicateNames, Name)) {
    S.consume();
    return parsePredicate(Name, At, A);
  }
  if (!Hash && Types.atType()) {
    Type T;
    if (Types.parse(T))
      return true;
    A = Attribute::getType(Ctx, T);
    return false;
  }
  SmallVector<StringRef> Known = {"true", "false", "unit", "optimization_hints"};
  Known.append(std::begin(PredicateNames), std::end(PredicateNames));
  return S.error("unknown attribute '" + At.text() + "'" + suggest(Name, Known));
}

bool AttributeParser::parsePredicate(StringRef Name, const Token &At, Attribute &A) {
  Token Open;
  if (S.parse(TokenKind::Less, Open, " after '" + At.text() + "'"))
    return true;
  bool Failed = Name == "div_by"          ? parseDivBy(A)
                : Name == "same_elements" ? parseSameElements(A)
                                          : parseBounded(A);
  return Failed || S.parseClosing(TokenKind::Greater, Open);
}

/// `16`, `4, every 4 along 0`
bool AttributeParser::parseDivBy(Attribute &A) {
  uint64_t Divisor;
  std::optional<int64_t> Every, Along;
  if (S.parseUnsigned(Divisor, UINT64_MAX, "the divisor"))
    return true;
  while (S.consumeIf(TokenKind::Comma) || S.is(TokenKind::Identifier)) {
    std::optional<int64_t> &Value = S.isKeyword("every") ? Every : Along;
    Token Word = S.tok();
    if (!S.consumeIfKeyword("every") && !S.consumeIfKeyword("along"))
      return S.expected("'every' or 'along'");
    if (Value)
      return S.error(Word, "'" + Word.text() + "' is given twice");
    if (S.parseInteger(Value.emplace(), "the number after '" + Word.text() + "'"))
      return true;
  }
  A = Attribute::getDivBy(Ctx, Divisor, Every, Along);
  return false;
}

/// `[2, 4]`
bool AttributeParser::parseSameElements(Attribute &A) {
  Token Open;
  SmallVector<int64_t> Sizes;
  if (S.parse(TokenKind::LSquare, Open) || S.parseList(TokenKind::RSquare, Open, [&] {
        return S.parseInteger(Sizes.emplace_back(), "a group size");
      }))
    return true;
  A = Attribute::getSameElements(Ctx, Sizes);
  return false;
}

/// `0, ?`
bool AttributeParser::parseBounded(Attribute &A) {
  std::optional<int64_t> Bounds[2];
  for (auto [I, Bound] : enumerate(Bounds)) {
    if (I && S.parse(TokenKind::Comma, " between the bounds"))
      return true;
    if (S.consumeIf(TokenKind::Question))
      continue;
    if (S.parseInteger(Bound.emplace(), "a bound or '?'"))
      return true;
  }
  A = Attribute::getBounded(Ctx, Bounds[0], Bounds[1]);
  return false;
}

/// `dense<[1, 2]> : tile<2xi32>`. The type stands after the elements that it describes.
bool AttributeParser::parseDense(Attribute &A) {
  S.consume();
  Token Open = S.tok();
  if (!S.is(TokenKind::Less))
    return S.expected("'<' after 'dense'");
  S.skipBrackets();
  Token TypeAt;
  Type Ty;
  if (S.parse(TokenKind::Colon, " and the type of the elements"))
    return true;
  TypeAt = S.tok();
  if (Types.parse(Ty))
    return true;
  if (!Ty.isTile())
    return S.error(TypeAt, "a constant is a tile, not " + Ty.str());
  Token Next = S.tok();
  S.rewind(Open);
  S.consume();
  DenseLiteral Literal;
  if (Literal.parse(S, Ty.getElementType()) || S.parseClosing(TokenKind::Greater, Open))
    return true;
  S.rewind(Next);
  return Literal.finish(S, Ty, TypeAt, Allocator, A);
}

} // namespace tileir
