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

/// `({..}, {..})`. The types stand behind, so the op gets its results later.
bool OpParser::parseGenericRegions(ParsedOp &P) {
  build(P);
  ArrayRef<RegionDescriptor> Descs = P.Desc->Regions;
  Token Open = S.consume();
  unsigned Count = 0;
  return S.parseList(TokenKind::RParen, Open, [&] {
    if (Count == Descs.size())
      return S.error("'" + P.Desc->Mnemonic + "' has " + Twine(Descs.size()) +
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
    if (!Known && Open > 1)
      return S.error(P.At, "'" + P.Desc->Mnemonic + "' needs operandSegmentSizes");
    for (const ValueDescriptor &Desc : Descs)
      Sizes.push_back(!Desc.Variadic && !Desc.Optional ? 1
                      : Open == 1 && Known             ? Count - Required
                                                       : 0);
  }
  uint64_t Sum = std::accumulate(Sizes.begin(), Sizes.end(), uint64_t(0));
  if (Sizes.size() != Descs.size() || Sum != Count)
    return S.error(P.At, "'" + P.Desc->Mnemonic + "' cannot have " + Twine(Count) +
                             (Count == 1 ? " operand" : " operands") +
                             (P.FieldSizes.empty() ? "" : " of these segment sizes"));
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
    Failed = S.error(TypesAt, "'" + P.Desc->Mnemonic + "': " + Twine(P.Operands.size()) +
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
