//===- OpParser.cpp - Ops by the rows of their forms ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/OpParser.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir {

OpParser::OpParser(TokenStream &S, AttributeParser &Attributes, LocationParser &Locations,
                   Module &M)
    : S(S), Attributes(Attributes), Locations(Locations), Types(Attributes.types()), M(M),
      Ctx(M.getContext()), Values(S) {
  for (const OpDescriptor &Desc : getAllOps()) {
    Ops[Desc.Mnemonic] = &Desc;
    if (!Desc.LegacyMnemonic.empty())
      Ops[Desc.LegacyMnemonic] = &Desc;
  }
}

bool OpParser::findOp(const Token &At, StringRef Name, ParsedOp &P) {
  P.At = At;
  P.Desc = Ops.lookup(withoutDialect(Name));
  P.Legacy = P.Desc && withoutDialect(Name) == P.Desc->LegacyMnemonic;
  if (P.Desc && !P.Desc->Container)
    return false;
  if (P.Desc)
    return S.error(At, "'" + Name + "' cannot stand in a body");
  SmallVector<StringRef> Names;
  for (const OpDescriptor &Desc : getAllOps())
    if (!Desc.Container)
      Names.push_back(Desc.Mnemonic);
  return S.error(At, "unknown op '" + Name + "'" +
                         suggest(Name.substr(Name.rfind('.') + 1), Names));
}

/// `%x:2, %y =`
bool OpParser::parseResultNames(ParsedOp &P) {
  if (!S.is(TokenKind::Value))
    return false;
  if (S.parseCommas([&] {
        ResultName Name{S.tok(), 1};
        if (S.parse(TokenKind::Value))
          return true;
        if (S.consumeIf(TokenKind::Colon)) {
          uint64_t Count;
          Token At = S.tok();
          if (S.parseUnsigned(Count, UINT32_MAX, "the number of results"))
            return true;
          if (Count == 0)
            return S.error(At, "a name stands for one result or more");
          Name.Count = Count;
        }
        P.Names.push_back(Name);
        return false;
      }))
    return true;
  return S.parse(TokenKind::Equal, " after the results");
}

bool OpParser::parseOp(Block &B) {
  ParsedOp P;
  P.Into = &B;
  bool Failed = parseResultNames(P) || parseOpBody(P);
  if (Failed)
    Missing.Blocks.insert(&B);
  if (Failed && P.Op)
    Missing.Ops.insert(P.Op);
  defineResults(P, Failed);
  return Failed;
}

bool OpParser::parseOpBody(ParsedOp &P) {
  Token At = S.tok();
  if (S.is(TokenKind::String)) {
    std::string Name;
    if (S.parseString(Name) || findOp(At, Name, P))
      return true;
    P.Attrs.resize(P.Desc->Attributes.size());
    if (parseGeneric(P))
      return true;
  } else {
    if (!S.is(TokenKind::Identifier))
      return P.Names.empty() ? S.error("expected an op, not '" + At.text() + "'")
                             : S.expected("an op");
    if (findOp(At, At.text(), P))
      return true;
    S.consume();
    P.Attrs.resize(P.Desc->Attributes.size());
    if (parseForm(P, P.Desc->Form) || finish(P))
      return true;
  }
  return Locations.parseOptional(P.Op);
}

void OpParser::checkSymbols() {
  for (const auto &[At, Name] : SymbolUses) {
    if (M.lookupGlobal(Name) || M.lookupFunction(Name))
      continue;
    SmallVector<StringRef> Names;
    for (const Global *G : M.getGlobals())
      Names.push_back(G->Name);
    S.error(At,
            "symbol '@" + Name + "' is not defined" + suggest(("@" + Name).str(), Names));
    if (S.errors().isFull())
      return;
  }
}

/// Gives the names their values, or values of unknown type after an error.
void OpParser::defineResults(const ParsedOp &P, bool Failed) {
  uint32_t First = 0;
  for (const ResultName &Name : P.Names) {
    if (Failed || !P.Op)
      Values.defineUnknown(Name.At, Name.Count);
    else
      Values.define(Name.At, P.Op->getResult(First).getImpl(), Name.Count);
    First += Name.Count;
  }
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

bool OpParser::parseForm(ParsedOp &P, ArrayRef<FormElement> Form) {
  for (size_t I = 0; I < Form.size(); ++I) {
    const FormElement &E = Form[I];
    if (E.Kind == FormKind::Unless) {
      I += E.Count; // only spaces
    } else if (E.Kind == FormKind::Optional) {
      ArrayRef<FormElement> Inside = Form.slice(I + 1, E.Count);
      if (atGroup(P, E, Inside) && parseForm(P, Inside))
        return true;
      I += E.Count;
    } else if (E.Kind == FormKind::Text) {
      const FormElement *Next = I + 1 < Form.size() ? &Form[I + 1] : nullptr;
      if (parseText(P, E.Text, Next && Next->Kind == FormKind::Type ? Next : nullptr))
        return true;
    } else if (parseElement(P, E)) {
      return true;
    }
  }
  return false;
}

bool OpParser::parseElement(ParsedOp &P, const FormElement &E) {
  switch (E.Kind) {
  case FormKind::Operand:
    return parseOperands(P, E.Field);
  case FormKind::Attribute: {
    Token At = S.tok();
    Attribute &A = P.Attrs[E.Field];
    if (Attributes.parseField(P.Desc->Attributes[E.Field], A))
      return true;
    if (A && A.is(AttributeKind::SymbolRef))
      SymbolUses.emplace_back(At, A.getString());
    return false;
  }
  case FormKind::Unit:
    P.Attrs[E.Field] = Attribute::getUnit(Ctx);
    return S.parseKeyword(E.Text);
  case FormKind::Region:
    return parseRegion(P, E.Field);
  case FormKind::Type:
    return parseTypes(P, E);
  case FormKind::Rounding:
    return parseRounding(P, E);
  case FormKind::AttrDict:
    return parseAttrDict(P, E);
  case FormKind::Rule:
    return parseRule(P, E);
  case FormKind::Text:
  case FormKind::Optional:
  case FormKind::Unless:
    break;
  }
  return false;
}

namespace {
/// What a form's text consists of: words and single marks.
struct TextPiece {
  StringRef Word; ///< or empty
  TokenKind Mark = TokenKind::Eof;
};
} // namespace

static TokenKind getMark(StringRef &Text) {
  static constexpr std::pair<StringLiteral, TokenKind> Marks[] = {
      {"->", TokenKind::Arrow},   {"(", TokenKind::LParen}, {")", TokenKind::RParen},
      {"{", TokenKind::LBrace},   {"}", TokenKind::RBrace}, {"[", TokenKind::LSquare},
      {"]", TokenKind::RSquare},  {"<", TokenKind::Less},   {">", TokenKind::Greater},
      {",", TokenKind::Comma},    {":", TokenKind::Colon},  {"=", TokenKind::Equal},
      {"?", TokenKind::Question}, {"-", TokenKind::Minus}};
  for (auto [Spelling, Kind] : Marks)
    if (Text.consume_front(Spelling))
      return Kind;
  llvm_unreachable("a form has a mark that the language lacks");
}

/// Takes the next piece off; false at the end.
static bool nextPiece(StringRef &Text, TextPiece &Piece) {
  while (Text.consume_front(" ")) // ltrim() makes a set of characters at each call
    ;
  if (Text.empty())
    return false;
  Piece.Word = Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
  Text = Text.drop_front(Piece.Word.size());
  if (Piece.Word.empty())
    Piece.Mark = getMark(Text);
  return true;
}

/// " and the type of 'result' (tile of i8)", " and the type 'token'"
std::string OpParser::describeType(const ParsedOp &P, const FormElement &E) const {
  const ValueDescriptor &Desc = E.List == FieldList::Operands ? P.Desc->Operands[E.Field]
                                                              : P.Desc->Results[E.Field];
  const ConstraintDescriptor &Allowed = getDescriptor(Desc.Type);
  if (Allowed.Shape == ConstraintShape::OneOf && isPowerOf2_64(Allowed.Kinds))
    return (" and the type '" + stringify(static_cast<TypeKind>(Log2_64(Allowed.Kinds))) +
            "'")
        .str();
  return (" and the type of '" + Desc.Name + "' (" + Allowed.Spelling + ")").str();
}

/// The pieces of \p Text, after which \p TypeAfter stands if it is not null.
bool OpParser::parseText(const ParsedOp &P, StringRef Text,
                         const FormElement *TypeAfter) {
  for (TextPiece Piece; nextPiece(Text, Piece);) {
    bool Found = Piece.Word.empty() ? S.is(Piece.Mark) : S.isKeyword(Piece.Word);
    if (Found) {
      S.consume();
      continue;
    }
    std::string Where = TypeAfter && Text.trim().empty() && S.startsAnew()
                            ? describeType(P, *TypeAfter)
                            : "";
    return Piece.Word.empty() ? S.parse(Piece.Mark, Where)
                              : S.parseKeyword(Piece.Word, Where);
  }
  return false;
}

/// Whether the first piece of \p Text stands here.
bool OpParser::atText(StringRef Text) {
  TextPiece Piece;
  if (!nextPiece(Text, Piece))
    return true;
  if (Piece.Word.empty())
    return S.is(Piece.Mark);
  if (S.isKeyword(Piece.Word))
    return true;
  S.addCandidate(Piece.Word);
  return false;
}

/// Whether \p E could start here. \p Certain is false where it takes no tokens, so that
/// the next element has to tell.
bool OpParser::atElement(const ParsedOp &P, const FormElement &E, bool &Certain) {
  Certain = true;
  switch (E.Kind) {
  case FormKind::Text:
    Certain = !E.Text.trim().empty();
    return atText(E.Text);
  case FormKind::Operand:
    return S.is(TokenKind::Value) && !atOpStart();
  case FormKind::Unit:
    return atText(E.Text);
  case FormKind::Attribute: {
    const AttrDescriptor &Desc = P.Desc->Attributes[E.Field];
    if (Desc.Kind != AttrKind::Enum)
      return true;
    const EnumDescriptor &Enum = getDescriptor(Desc.Enum);
    if (any_of(Enum.Cases,
               [&](const EnumCaseDescriptor &Case) { return S.isKeyword(Case.Text); }))
      return true;
    S.addCandidates(Enum, Desc.Name);
    return false;
  }
  case FormKind::Region:
    return S.is(TokenKind::LBrace);
  case FormKind::Type:
    return Types.atType();
  default:
    return true;
  }
}

/// Whether the text has the group. A group of types is there when their operands are.
bool OpParser::atGroup(const ParsedOp &P, const FormElement &Group,
                       ArrayRef<FormElement> Inside) {
  auto OnlyTypes = [](const FormElement &E) {
    return E.Kind == FormKind::Text || E.Kind == FormKind::Type;
  };
  if (Group.List == FieldList::Operands && all_of(Inside, OnlyTypes))
    return countOperands(P, Group.Field) != 0;
  for (const FormElement &E : Inside) {
    bool Certain;
    if (!atElement(P, E, Certain))
      return false;
    if (Certain)
      return true;
  }
  return true;
}

unsigned OpParser::countOperands(const ParsedOp &P, unsigned Field) const {
  return count_if(P.Operands, [&](const OperandUse &U) { return U.Field == Field; });
}

bool OpParser::parseOperand(ParsedOp &P, unsigned Field) {
  if (S.is(TokenKind::Value) && atOpStart())
    return S.expected(describe(TokenKind::Value));
  OperandUse Use;
  Use.Field = Field;
  if (Values.parseUse(Use))
    return true;
  P.Operands.push_back(Use);
  return false;
}

bool OpParser::parseOperands(ParsedOp &P, unsigned Field) {
  if (!P.Desc->Operands[Field].Variadic)
    return parseOperand(P, Field);
  // An empty list in brackets.
  if (S.is(TokenKind::RSquare))
    return false;
  return S.parseCommas([&] { return parseOperand(P, Field); });
}

OpParser::FieldTypes &OpParser::addTypes(ParsedOp &P, FieldList List, unsigned Field,
                                         FormTypes Mode) {
  return P.Types.emplace_back(FieldTypes{List, Field, Mode, S.tok(), {}, {}});
}

bool OpParser::parseTypes(ParsedOp &P, const FormElement &E) {
  FieldTypes &Given = addTypes(P, E.List, E.Field, E.Types);
  bool IsOperand = E.List == FieldList::Operands;
  const ValueDescriptor &Desc =
      IsOperand ? P.Desc->Operands[E.Field] : P.Desc->Results[E.Field];
  if (!Desc.Variadic || E.Types == FormTypes::First)
    return Types.parseValueType(Given.Types.emplace_back());
  if (E.Types == FormTypes::All)
    return S.is(TokenKind::RParen) ? false : Types.parseList(Given.Types);
  // One for all or one for each; what other fields have may follow after a comma.
  size_t Count = countOperands(P, E.Field);
  if (Types.parseValueType(Given.Types.emplace_back()))
    return true;
  while (Given.Types.size() < Count && S.is(TokenKind::Comma)) {
    Token Comma = S.consume();
    Type T;
    if (Types.parseValueType(T))
      return true;
    if (!satisfies(T, Desc.Type)) {
      S.rewind(Comma);
      break;
    }
    Given.Types.push_back(T);
  }
  return false;
}

bool OpParser::parseRounding(ParsedOp &P, const FormElement &E) {
  const AttrDescriptor &Desc = P.Desc->Attributes[E.Field];
  if (!atText("rounding"))
    return false;
  S.consume();
  Token Open;
  if (S.parse(TokenKind::Less, Open) || Attributes.parseField(Desc, P.Attrs[E.Field]))
    return true;
  return S.parseClosing(TokenKind::Greater, Open);
}

bool OpParser::parseAttrDict(ParsedOp &P, const FormElement &E) {
  if (!E.Text.empty()) {
    if (!atText(E.Text))
      return false;
    S.consume();
  } else if (!S.is(TokenKind::LBrace) || S.tok().FirstOnLine) {
    return false;
  }
  return parseAttributes(P);
}

/// `{k = v, ..}` with fields of the op. Others have no place in a module.
bool OpParser::parseAttributes(ParsedOp &P) {
  return Attributes.parseEntries([&](const Token &Key, StringRef Name, bool HasValue) {
    if (Name == "operandSegmentSizes" && HasValue) {
      SmallVector<int32_t> Sizes;
      P.SizesAt = S.tok();
      if (Attributes.parseI32List(Sizes))
        return true;
      if (any_of(Sizes, [](int32_t Size) { return Size < 0; }))
        return S.error(P.SizesAt, "an entry of operandSegmentSizes is negative");
      P.FieldSizes.assign(Sizes.begin(), Sizes.end());
      return false;
    }
    std::optional<unsigned> Field = P.Desc->findAttribute(Name);
    if (!Field) {
      SmallVector<StringRef> Names;
      for (const AttrDescriptor &Desc : P.Desc->Attributes)
        Names.push_back(Desc.Name);
      return S.error(Key, "'" + P.getName() + "' has no attribute '" + Name + "'" +
                              suggest(Name, Names));
    }
    const AttrDescriptor &Desc = P.Desc->Attributes[*Field];
    if (P.Attrs[*Field])
      return S.error(Key, "attribute '" + Name + "' is given twice");
    if (!HasValue && Desc.Kind != AttrKind::Unit)
      return S.error(Key, "attribute '" + Name + "' needs a value");
    return HasValue ? Attributes.parseGenericField(Desc, P.Attrs[*Field])
                    : Attributes.parseField(Desc, P.Attrs[*Field]);
  });
}

} // namespace tileir
