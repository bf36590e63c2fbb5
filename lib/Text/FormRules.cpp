//===- FormRules.cpp - Forms that only one op has -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/OpParser.h"

using namespace llvm;

namespace tileir {

bool OpParser::parseRule(ParsedOp &P, const FormElement &E) {
  switch (E.Rule) {
  case FormRule::LiteralForm: {
    Type Element;
    if (Types.parseElement(Element) || S.parse(TokenKind::Colon, " and the elements"))
      return true;
    P.LiteralField = E.Field;
    return P.Literal.emplace().parse(S, Element);
  }
  case FormRule::ForHeader:
    return parseForHeader(P);
  case FormRule::LoopHeader:
    return parseLoopHeader(P);
  case FormRule::BodyArguments:
    return parseBodyArguments(P);
  case FormRule::Extents:
    return parseExtents(P, E.Field);
  case FormRule::ExtentTypes:
    return parseExtentTypes(P);
  case FormRule::ModuleForm:
  case FormRule::GlobalForm:
  case FormRule::EntryForm:
  case FormRule::None:
    break;
  }
  llvm_unreachable("forms of containers are not parsed in a body");
}

/// `%i in (%lower to %upper, step %step) : TYPE [iter_values(..) -> (TYPES)]`
bool OpParser::parseForHeader(ParsedOp &P) {
  BlockArgument Index;
  Token Open;
  unsigned Lower = *P.Desc->findOperand("lowerBound");
  if (S.parse(TokenKind::Value, Index.Name, " for the index") || S.parseKeyword("in") ||
      S.parse(TokenKind::LParen, Open) || parseOperand(P, Lower) ||
      S.parseKeyword("to") || parseOperand(P, *P.Desc->findOperand("upperBound")) ||
      S.parse(TokenKind::Comma) || S.parseKeyword("step") ||
      parseOperand(P, *P.Desc->findOperand("step")) ||
      S.parseClosing(TokenKind::RParen, Open) || S.parse(TokenKind::Colon))
    return true;
  FieldTypes &Given = addTypes(P, FieldList::Operands, Lower, FormTypes::All);
  if (Types.parseValueType(Index.Ty))
    return true;
  Given.Types.push_back(Index.Ty);
  P.Arguments.push_back(Index);
  if (!atText("iter_values"))
    return false;
  unsigned Init = *P.Desc->findOperand("initValues");
  if (parseIterValues(P, Init) || S.parse(TokenKind::Arrow) ||
      S.parse(TokenKind::LParen, Open))
    return true;
  FieldTypes &Results = addTypes(P, FieldList::Results, 0, FormTypes::All);
  if (Types.parseList(Results.Types) || S.parseClosing(TokenKind::RParen, Open))
    return true;
  // The values of the first iteration are of the same types.
  FieldTypes Inits = Results;
  Inits.List = FieldList::Operands;
  Inits.Field = Init;
  Inits.Word = "iter_values";
  P.Types.push_back(Inits);
  for (auto [I, T] : enumerate(ArrayRef(Inits.Types)))
    if (I + 1 < P.Arguments.size())
      P.Arguments[I + 1].Ty = T;
  return false;
}

/// `iter_values(%arg = %init, ..)`
bool OpParser::parseIterValues(ParsedOp &P, unsigned Field) {
  Token Open;
  if (S.parseKeyword("iter_values") || S.parse(TokenKind::LParen, Open))
    return true;
  return S.parseList(TokenKind::RParen, Open, [&] {
    BlockArgument A;
    if (S.parse(TokenKind::Value, A.Name) || S.parse(TokenKind::Equal))
      return true;
    P.Arguments.push_back(A);
    return parseOperand(P, Field);
  });
}

/// `[iter_values(..) : TYPES [-> TYPES]]` or `[: RESULT TYPES]`
bool OpParser::parseLoopHeader(ParsedOp &P) {
  bool HasValues = atText("iter_values");
  unsigned Init = *P.Desc->findOperand("initValues");
  if (HasValues) {
    if (parseIterValues(P, Init) || S.parse(TokenKind::Colon, " and the types"))
      return true;
    FieldTypes &Inits = addTypes(P, FieldList::Operands, Init, FormTypes::All);
    Inits.Word = "iter_values";
    if (Types.parseList(Inits.Types))
      return true;
    for (auto [A, T] : zip(P.Arguments, Inits.Types))
      A.Ty = T;
  }
  if (!S.consumeIf(HasValues ? TokenKind::Arrow : TokenKind::Colon))
    return false;
  FieldTypes &Results = addTypes(P, FieldList::Results, 0, FormTypes::All);
  return Types.parseList(Results.Types);
}

/// `(%arg: TYPE, ..)` before the body of a reduction
bool OpParser::parseBodyArguments(ParsedOp &P) {
  Token Open;
  return S.parse(TokenKind::LParen, Open, " and the arguments of the body") ||
         parseArguments(Open, P.Arguments);
}

/// `64, %n, ..` up to the ']'
bool OpParser::parseExtents(ParsedOp &P, unsigned Field) {
  SmallVectorImpl<Extent> &Extents =
      P.Extents[Field == *P.Desc->findOperand("dynamicShape") ? 0 : 1];
  if (S.is(TokenKind::RSquare))
    return false;
  return S.parseCommas([&] {
    Extent E{S.tok(), std::nullopt};
    bool Failed = S.is(TokenKind::Value)
                      ? parseOperand(P, Field)
                      : S.parseInteger(E.Constant.emplace(), "a number or a value");
    Extents.push_back(E);
    return Failed;
  });
}

/// `[TYPE of the base][, TYPE of the extents][ -> ]`, before the type of the result.
bool OpParser::parseExtentTypes(ParsedOp &P) {
  Token Start = S.tok();
  SmallVector<Type, 2> Given;
  SmallVector<Token, 2> Places;
  if (S.parseCommas([&] {
        Places.push_back(S.tok());
        return Types.parseValueType(Given.emplace_back());
      }))
    return true;
  if (!S.consumeIf(TokenKind::Arrow)) {
    if (Given.size() > 1)
      return S.expected("'->' and the type of the result");
    S.rewind(Start);
    return false;
  }
  if (Given.size() > 2)
    return S.error(Places[2], "expected '->' and the type of the result");
  bool HasBase =
      Given.size() == 2 || (Given[0].isTile() && Given[0].getElementType().isPointer());
  auto Add = [&](StringRef Name, unsigned I, FormTypes Mode) {
    FieldTypes &Field =
        addTypes(P, FieldList::Operands, *P.Desc->findOperand(Name), Mode);
    Field.At = Places[I];
    Field.Types.push_back(Given[I]);
  };
  if (HasBase)
    Add("base", 0, FormTypes::All);
  if (Given.size() == 2 || !HasBase)
    for (StringRef Name : {"dynamicShape", "dynamicStrides"})
      if (countOperands(P, *P.Desc->findOperand(Name)))
        Add(Name, Given.size() - 1, FormTypes::Collapsed);
  return false;
}

bool OpParser::checkExtents(ArrayRef<Extent> Extents, ArrayRef<int64_t> Wanted,
                            StringRef What, const Token &TypeAt) {
  SourceNote TypeNote = note(TypeAt, "the type is given here");
  for (auto [E, Number] : zip(Extents, Wanted)) {
    bool Dynamic = Number == Type::Dynamic;
    if (E.Constant && Dynamic)
      return S.error(E.At,
                     "the type has '?' for this " + What + ", so it has to be a value",
                     TypeNote);
    if (!E.Constant && !Dynamic)
      return S.error(E.At,
                     "the type has " + Twine(Number) + " for this " + What +
                         ", so it has to be that number",
                     TypeNote);
    if (E.Constant && *E.Constant != Number)
      return S.error(E.At,
                     "this " + What + " is " + Twine(*E.Constant) + ", but " +
                         Twine(Number) + " in the type",
                     TypeNote);
  }
  if (Extents.size() == Wanted.size())
    return false;
  return S.error(TypeAt, "the op gives " + Twine(Extents.size()) + " " + What +
                             (Extents.size() == 1 ? "" : "s") + ", the type has " +
                             Twine(Wanted.size()));
}

/// Numbers of a make_tensor_view are repeated in its type.
bool OpParser::checkExtents(const ParsedOp &P) {
  const FieldTypes *Given = findTypes(P, FieldList::Results, 0);
  if (!Given || Given->Types.empty() || !Given->Types[0].isTensorView() ||
      none_of(P.Desc->Form, [](const FormElement &E) {
        return E.Kind == FormKind::Rule && E.Rule == FormRule::Extents;
      }))
    return false; // the verifier has an error where the type is wrong
  Type View = Given->Types[0];
  return checkExtents(P.Extents[0], View.getShape(), "extent", Given->At) ||
         checkExtents(P.Extents[1], View.getStrides(), "stride", Given->At);
}

} // namespace tileir
