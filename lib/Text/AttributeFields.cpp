//===- AttributeFields.cpp - Values of ops' attributes in text ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/AttributeParser.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

bool AttributeParser::parseWord(bool &Value) {
  Value = S.isKeyword("true");
  if (S.consumeIfKeyword("true") || S.consumeIfKeyword("false"))
    return false;
  return S.expected("'true' or 'false'");
}

bool AttributeParser::parseBool(Attribute &A) {
  bool Value;
  if (parseWord(Value))
    return true;
  A = Attribute::getBool(Ctx, Value);
  return false;
}

bool AttributeParser::parseInteger(TypeKind Kind, StringRef Name, Attribute &A) {
  Token At = S.tok();
  int64_t Value;
  if (S.parseInteger(Value, "the number '" + Name + "'"))
    return true;
  Type Ty = Type::get(Ctx, Kind);
  unsigned Width = Ty.getBitWidth();
  if (!isIntN(Width, Value) && !isUIntN(Width, Value))
    return S.error(At, "'" + Name + "' does not fit " + Ty.str());
  A = Attribute::getInteger(Ctx, Ty, static_cast<uint64_t>(Value) & maxUIntN(Width));
  return false;
}

bool AttributeParser::parseEnum(const AttrDescriptor &Desc, Attribute &A) {
  uint32_t Value;
  if (parseEnumCase(S, Desc.Enum, describeField(Desc.Name), Value, Desc.Allowed))
    return true;
  A = Attribute::getEnum(Ctx, Desc.Enum, Value);
  return false;
}

bool AttributeParser::parseField(const AttrDescriptor &Desc, Attribute &A) {
  switch (Desc.Kind) {
  case AttrKind::Unit:
    A = Attribute::getUnit(Ctx);
    return false;
  case AttrKind::Bool:
    return parseBool(A);
  case AttrKind::Int32:
    return parseInteger(TypeKind::I32, Desc.Name, A);
  case AttrKind::Int64:
    return parseInteger(TypeKind::I64, Desc.Name, A);
  case AttrKind::Hints:
    return parseHints(A);
  case AttrKind::Enum:
    return parseEnum(Desc, A);
  case AttrKind::String:
  case AttrKind::SymbolName:
    return S.is(TokenKind::String) ? parse(A) : S.expected("a string");
  case AttrKind::SymbolRef:
    return S.is(TokenKind::Symbol) ? parse(A) : S.expected("a symbol ('@name')");
  case AttrKind::DenseElements:
    return S.isKeyword("dense") ? parseDense(A) : S.expected("'dense<..>'");
  case AttrKind::TypeRef: {
    Type T;
    if (Types.parse(T))
      return true;
    A = Attribute::getType(Ctx, T);
    return false;
  }
  case AttrKind::Predicate: {
    Token At = S.tok();
    if (parse(A))
      return true;
    if (A.is(AttributeKind::DivBy) || A.is(AttributeKind::SameElements) ||
        A.is(AttributeKind::Bounded))
      return false;
    return S.error(At, "expected div_by<..>, same_elements<..> or bounded<..>");
  }
  case AttrKind::I32Elements:
  case AttrKind::BoolElements:
  case AttrKind::AttrList:
    return parseListField(Desc, A);
  }
  return false;
}

/// The items of a list without its brackets.
bool AttributeParser::parseListField(const AttrDescriptor &Desc, Attribute &A) {
  bool Empty = S.is(TokenKind::RSquare);
  if (Desc.Kind == AttrKind::I32Elements) {
    SmallVector<int32_t> Values;
    auto Item = [&] { return parseI32(Values.emplace_back()); };
    if (!Empty && S.parseCommas(Item))
      return true;
    A = Attribute::getI32Array(Ctx, Values);
    return false;
  }
  if (Desc.Kind == AttrKind::BoolElements) {
    SmallVector<bool> Values;
    auto Item = [&] { return parseWord(Values.emplace_back()); };
    if (!Empty && S.parseCommas(Item))
      return true;
    A = Attribute::getBoolArray(Ctx, Values);
    return false;
  }
  SmallVector<Attribute> Items;
  if (!Empty && parseListItems(Items))
    return true;
  A = Attribute::getArray(Ctx, Items);
  return false;
}

bool AttributeParser::parseI32(int32_t &Value) {
  Token At = S.tok();
  int64_t Wide;
  if (S.parseInteger(Wide, "a number"))
    return true;
  Value = static_cast<int32_t>(Wide);
  return isInt<32>(Wide) ? false : S.error(At, "this number does not fit i32");
}

template <class T>
bool AttributeParser::parseArray(SmallVectorImpl<T> &Values, function_ref<bool(T &)> Item,
                                 TypeKind Kind) {
  Token Open;
  TokenKind Close = TokenKind::RSquare;
  auto One = [&] { return Item(Values.emplace_back()); };
  if (!S.consumeIfKeyword("array"))
    return S.parse(TokenKind::LSquare, Open) || S.parseList(Close, Open, One);
  Token At;
  Type Ty;
  if (S.parse(TokenKind::Less, Open))
    return true;
  At = S.tok();
  if (Types.parse(Ty))
    return true;
  if (!Ty.is(Kind))
    return S.error(At, "expected a list of " + stringify(Kind) + ", not of " + Ty.str());
  if (S.consumeIf(TokenKind::Greater))
    return false;
  return S.parse(TokenKind::Colon) || S.parseList(TokenKind::Greater, Open, One);
}

bool AttributeParser::parseI32List(SmallVectorImpl<int32_t> &Values) {
  return parseArray<int32_t>(
      Values, [&](int32_t &Value) { return parseI32(Value); }, TypeKind::I32);
}

/// `: i32`, which the text may repeat.
bool AttributeParser::parseTypeSuffix(TypeKind Kind, StringRef Name) {
  if (!S.consumeIf(TokenKind::Colon))
    return false;
  Token At = S.tok();
  Type Given;
  if (Types.parse(Given))
    return true;
  if (Given.is(Kind))
    return false;
  return S.error(At,
                 "'" + Name + "' is of type " + stringify(Kind) + ", not " + Given.str());
}

/// `1` or `1 : i32`, the value of a case.
bool AttributeParser::parseEnumNumber(const AttrDescriptor &Desc, Attribute &A) {
  Token At = S.tok();
  int64_t Value;
  std::string What = describeField(Desc.Name);
  if (S.parseInteger(Value, What))
    return true;
  ArrayRef<EnumCaseDescriptor> Cases = getDescriptor(Desc.Enum).Cases;
  if (Value < 0 || static_cast<uint64_t>(Value) >= Cases.size()) {
    std::string List;
    for (auto [I, Case] : enumerate(Cases))
      List += (I ? ", " : "") + std::to_string(I) + " (" + Case.Text.str() + ")";
    return S.error(At, "unknown " + What + " " + Twine(Value),
                   note(At, "it is one of " + List));
  }
  A = Attribute::getEnum(Ctx, Desc.Enum, Value);
  return parseTypeSuffix(TypeKind::I32, Desc.Name);
}

/// `#cuda_tile.signedness<signed>`, `#cuda_tile<signedness signed>`, the word alone or
/// its value.
bool AttributeParser::parseGenericEnum(const AttrDescriptor &Desc, Attribute &A) {
  if (S.is(TokenKind::Integer) || S.is(TokenKind::Minus))
    return parseEnumNumber(Desc, A);
  if (!S.is(TokenKind::Hash))
    return parseEnum(Desc, A);
  Token Name = S.consume(), Open;
  bool NameInside = Name.text() == "#cuda_tile";
  StringRef Keyword = getDescriptor(Desc.Enum).Keyword;
  if (!NameInside && withoutDialect(Name.text().drop_front()) != Keyword)
    return S.error(Name, "expected '#cuda_tile." + Keyword + "<..>'");
  if (S.parse(TokenKind::Less, Open) || (NameInside && S.parseKeyword(Keyword)))
    return true;
  return parseEnum(Desc, A) || S.parseClosing(TokenKind::Greater, Open);
}

bool AttributeParser::parseGenericField(const AttrDescriptor &Desc, Attribute &A) {
  switch (Desc.Kind) {
  case AttrKind::Unit:
    return S.consumeIfKeyword("unit") ? parseField(Desc, A) : S.expected("'unit'");
  case AttrKind::Int32:
    return parseField(Desc, A) || parseTypeSuffix(TypeKind::I32, Desc.Name);
  case AttrKind::Int64:
    return parseField(Desc, A) || parseTypeSuffix(TypeKind::I64, Desc.Name);
  case AttrKind::Enum:
    return parseGenericEnum(Desc, A);
  case AttrKind::Hints:
    if (S.is(TokenKind::Hash) &&
        withoutDialect(S.tok().text().drop_front()) == "optimization_hints")
      S.consume();
    return parseHints(A);
  case AttrKind::I32Elements: {
    SmallVector<int32_t> Values;
    if (parseI32List(Values))
      return true;
    A = Attribute::getI32Array(Ctx, Values);
    return false;
  }
  case AttrKind::BoolElements: {
    SmallVector<bool> Values;
    if (parseArray<bool>(
            Values, [&](bool &Value) { return parseWord(Value); }, TypeKind::I1))
      return true;
    A = Attribute::getBoolArray(Ctx, Values);
    return false;
  }
  case AttrKind::AttrList:
    return S.is(TokenKind::LSquare) ? parseList(A) : S.expected("'['");
  default:
    return parseField(Desc, A);
  }
}

} // namespace tileir
