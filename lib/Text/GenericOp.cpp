//===- GenericOp.cpp - The generic form of ops ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "cuda_tile.addi"(%0, %1) <{..}> ({..}) {..} : (types) -> types
//
//===----------------------------------------------------------------------===//

#include "Text/OpParser.h"
#include <numeric>

using namespace llvm;

namespace tileir {

bool OpParser::parseGeneric(ParsedOp &P) {
  Token Open;
  if (S.parse(TokenKind::LParen, Open, " and the operands") ||
      S.parseList(TokenKind::RParen, Open, [&] { return parseOperand(P, 0); }))
    return true;
  if (S.is(TokenKind::LSquare))
    return S.error("ops have no successors");
  if (S.is(TokenKind::Less)) {
    Open = S.consume();
    if (parseAttributes(P) || S.parseClosing(TokenKind::Greater, Open))
      return true;
  }
  if (S.is(TokenKind::LParen) && (assignFields(P) || parseGenericRegions(P)))
    return true;
  if (S.is(TokenKind::LBrace) && parseAttributes(P))
    return true;
  if (!P.Op && assignFields(P))
    return true;
  return parseGenericTypes(P);
}

/// `({..}, {..})`. The types come last, so the op gets its results later.
bool OpParser::parseGenericRegions(ParsedOp &P) {
  build(P);
  ArrayRef<RegionDescriptor> Descs = P.Desc->Regions;
  Token Open = S.consume();
  unsigned Count = 0;
  return S.parseList(TokenKind::RParen, Open, [&] {
    if (Count == Descs.size())
      return S.error("'" + P.getName() + "' has " + Twine(Descs.size()) +
                     (Descs.size() == 1 ? " region" : " regions"));
    unsigned Field = Count++;
    Token Brace = S.tok();
    if (S.is(TokenKind::LBrace) && Descs[Field].MayBeEmpty &&
        S.peek().is(TokenKind::RBrace)) {
      S.consume();
      S.consume();
      return false;
    }
    // The label has to be known before the block is made.
    if (S.parse(TokenKind::LBrace, " of a region"))
      return true;
    bool Labelled;
    if (parseBlockLabel(Labelled, P.Arguments)) {
      S.rewind(Brace);
      return true;
    }
    return parseRegionFrom(P, Field, Brace);
  });
}

/// "1 operand (source)", "1 to 3 operands (arg, [mask], [token])", "1 or more operands
/// (view, [index..])".
static std::string describeOperands(ArrayRef<ValueDescriptor> Descs) {
  size_t Least = 0;
  bool Open = false;
  std::string Names;
  for (const ValueDescriptor &Desc : Descs) {
    bool Required = !Desc.Optional && !Desc.Variadic;
    Least += Required;
    Open |= Desc.Variadic;
    Names += Names.empty() ? "" : ", ";
    Names += Required ? Desc.Name.str()
                      : "[" + Desc.Name.str() + (Desc.Variadic ? ".." : "") + "]";
  }
  std::string Text = std::to_string(Least);
  if (Open)
    Text += " or more";
  else if (Least != Descs.size())
    Text += " to " + std::to_string(Descs.size());
  Text += !Open && Descs.size() == 1 ? " operand" : " operands";
  return Names.empty() ? Text : Text + " (" + Names + ")";
}

/// Reports segment sizes that are not those of the operands.
bool OpParser::checkSegments(const ParsedOp &P) {
  size_t Fields = P.Desc->Operands.size();
  uint64_t Sum = std::accumulate(P.FieldSizes.begin(), P.FieldSizes.end(), uint64_t(0));
  if (P.FieldSizes.size() != Fields)
    return S.error(P.SizesAt, "'" + P.getName() + "' has " +
                                  describeOperands(P.Desc->Operands) +
                                  ", so operandSegmentSizes needs " + Twine(Fields) +
                                  (Fields == 1 ? " entry" : " entries") + ", not " +
                                  Twine(P.FieldSizes.size()));
  if (Sum == P.Operands.size())
    return false;
  return S.error(P.SizesAt, "operandSegmentSizes are " + Twine(Sum) +
                                " together, but there " +
                                (P.Operands.size() == 1 ? "is " : "are ") +
                                Twine(P.Operands.size()) +
                                (P.Operands.size() == 1 ? " operand" : " operands"));
}

/// Which operand belongs to which field.
bool OpParser::assignFields(ParsedOp &P) {
  ArrayRef<ValueDescriptor> Descs = P.Desc->Operands;
  size_t Count = P.Operands.size();
  SmallVector<uint32_t, 6> Sizes(P.FieldSizes.begin(), P.FieldSizes.end());
  if (Sizes.empty()) {
    size_t Open = count_if(Descs, [](const ValueDescriptor &Desc) {
      return Desc.Variadic || Desc.Optional;
    });
    size_t Required = Descs.size() - Open;
    bool Known = Open <= 1 ? Count >= Required : Count == Required;
    if (!Known && Open > 1 && Count > Required)
      return S.error(P.At, "'" + P.getName() + "' needs operandSegmentSizes");
    for (const ValueDescriptor &Desc : Descs)
      Sizes.push_back(!Desc.Variadic && !Desc.Optional ? 1
                      : Open == 1 && Known             ? Count - Required
                                                       : 0);
  }
  if (!P.FieldSizes.empty() && checkSegments(P))
    return true;
  if (std::accumulate(Sizes.begin(), Sizes.end(), uint64_t(0)) != Count)
    return S.error(P.At, "'" + P.getName() + "' needs " + describeOperands(Descs) +
                             ", not " + Twine(Count));
  size_t Next = 0;
  for (auto [Field, Size] : enumerate(Sizes))
    for (uint32_t I = 0; I < Size; ++I)
      P.Operands[Next++].Field = Field;
  return false;
}

bool OpParser::parseGenericTypes(ParsedOp &P) {
  Token Open;
  if (S.parse(TokenKind::Colon, " and the types") ||
      S.parse(TokenKind::LParen, Open, " and the types of the operands"))
    return true;
  Token TypesAt = S.tok();
  size_t I = 0;
  bool Failed = false;
  if (S.parseList(TokenKind::RParen, Open, [&] {
        Token At = S.tok();
        Type T;
        if (Types.parseValueType(T))
          return true;
        if (I < P.Operands.size() && !Failed)
          Failed = mismatch(P, P.Operands[I], T, At);
        ++I;
        return false;
      }))
    return true;
  if (!Failed && I != P.Operands.size())
    Failed = S.error(TypesAt, "'" + P.getName() + "': " + Twine(P.Operands.size()) +
                                  " operands, but " + Twine(I) + " types");
  if (S.parse(TokenKind::Arrow, " and the types of the results"))
    return true;
  if (S.is(TokenKind::LParen)) {
    Open = S.consume();
    if (S.parseList(TokenKind::RParen, Open,
                    [&] { return Types.parseValueType(P.ResultTypes.emplace_back()); }))
      return true;
  } else if (Types.parseValueType(P.ResultTypes.emplace_back())) {
    return true;
  }
  if (Failed || checkResultCount(P))
    return true;
  if (!P.Op) {
    build(P);
    return false;
  }
  M.setResultTypes(*P.Op, P.ResultTypes);
  return finish(P);
}

} // namespace tileir
