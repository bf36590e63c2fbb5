//===- LiteralParser.cpp - Numbers and constants in text ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/LiteralParser.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace tileir {

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// Nearest of the few values there are; of two as near the one with an even encoding.
static std::optional<uint64_t> convertSmall(double Value, Type Ty) {
  unsigned Count = 1u << Ty.getBitWidth(), Best = 0;
  double BestError = HUGE_VAL, Smallest = HUGE_VAL, Largest = -HUGE_VAL, LastStep = 0;
  for (unsigned Bits = 0; Bits < Count; ++Bits) {
    double Candidate = decodeFloat(&getFormat(Ty.getKind()), Bits);
    if (!std::isfinite(Candidate))
      continue;
    Smallest = std::min(Smallest, Candidate);
    if (Candidate > Largest) {
      LastStep = Candidate - Largest;
      Largest = Candidate;
    }
    double Error = std::fabs(Candidate - Value);
    bool SameSign = std::signbit(Candidate) == std::signbit(Value);
    if (Error < BestError || (Error == BestError && SameSign && Bits % 2 == 0)) {
      Best = Bits;
      BestError = Error;
    }
  }
  // Up to half a step outside rounds to the last value.
  if (Value > Largest + LastStep / 2 ||
      (Smallest < 0 && Value < -Largest - LastStep / 2) ||
      (Smallest >= 0 && std::signbit(Value)))
    return std::nullopt;
  return Best;
}

std::optional<uint64_t> convertDecimal(StringRef Text, bool Negative, Type Ty) {
  bool Small = Ty.getBitWidth() <= 8;
  APFloat Value(Small ? APFloat::IEEEdouble() : *Ty.getFltSemantics());
  Expected<APFloat::opStatus> Status =
      Value.convertFromString(Text, APFloat::rmNearestTiesToEven);
  if (!Status) {
    consumeError(Status.takeError());
    return std::nullopt;
  }
  if (*Status & APFloat::opOverflow)
    return std::nullopt;
  if (Negative)
    Value.changeSign();
  return Small ? convertSmall(Value.convertToDouble(), Ty)
               : Value.bitcastToAPInt().getZExtValue();
}

static uint64_t withSign(const NumberFormat &Format, uint64_t Code, bool Negative) {
  return Code | (Negative && Format.Signed ? Format.Codes + 1 : 0);
}

/// What a number beyond the range of \p Ty becomes: an infinity where the type has one,
/// else NaN, else its largest number. Null where it would lose its sign.
static const char *overflow(Type Ty, bool Negative, uint64_t &Bits) {
  const NumberFormat &Format = getFormat(Ty.getKind());
  if (Negative && !Format.Signed)
    return nullptr;
  Bits = withSign(Format, Format.Infinity, Negative);
  if (Format.HasInfinity)
    return Negative ? "minus infinity" : "infinity";
  return Format.HasNaN ? "NaN" : "the nearest number of the type";
}

static bool parseHexFloat(TokenStream &S, const Token &At, Type Ty, uint64_t &Bits) {
  if (At.text().drop_front(2).getAsInteger(16, Bits) || !isUIntN(Ty.getBitWidth(), Bits))
    return S.error(At, "'" + At.text() + "' has more bits than " + Ty.str());
  return false;
}

/// What to write for `inf` and `nan`, which are not numbers of the language.
static std::string describeBits(StringRef Word, Type Ty, bool Negative) {
  const NumberFormat &Format = getFormat(Ty.getKind());
  bool Infinite = Word.equals_insensitive("inf") || Word.equals_insensitive("infinity");
  if (!(Infinite ? Format.HasInfinity : Word.equals_insensitive("nan") && Format.HasNaN))
    return {};
  uint64_t Code = Infinite ? Format.Infinity : Format.NaN;
  return " (its bits are 0x" + utohexstr(withSign(Format, Code, Negative)) + ")";
}

static bool parseFloat(TokenStream &S, Type Ty, uint64_t &Bits) {
  // Longer ones take time that grows with the square of their length.
  constexpr size_t MaxLength = 1024;
  Token Start = S.tok();
  bool Negative = S.consumeIf(TokenKind::Minus);
  Token At = S.tok();
  if (At.is(TokenKind::Integer) && At.text().starts_with("0x") && !Negative) {
    S.consume();
    return parseHexFloat(S, At, Ty, Bits);
  }
  if (At.is(TokenKind::Integer))
    return S.error(Start, "a number of type " + Ty.str() +
                              " needs a decimal point ('1.0'), or hexadecimal bits");
  if (!S.consumeIf(TokenKind::Float)) {
    std::string Bits = describeBits(At.text(), Ty, Negative);
    return Bits.empty() ? S.expected("a number of type " + Ty.str())
                        : S.error(Start, "'" + Twine(Negative ? "-" : "") + At.text() +
                                             "' is not a number of the language" + Bits);
  }
  if (At.text().size() > MaxLength)
    return S.error(At, "a number has at most " + Twine(MaxLength) + " characters");
  if (std::optional<uint64_t> Converted = convertDecimal(At.text(), Negative, Ty)) {
    Bits = *Converted;
    return false;
  }
  std::string Problem = "this number is out of the range of " + Ty.str();
  const char *Becomes = overflow(Ty, Negative, Bits);
  if (!Becomes)
    return S.error(Start, Problem);
  S.errors().warn(Start, Problem + " and becomes " + Becomes);
  return false;
}

bool parseNumber(TokenStream &S, Type Ty, uint64_t &Bits) {
  if (Ty.isFloat())
    return parseFloat(S, Ty, Bits);
  unsigned Width = Ty.getBitWidth();
  if (Width == 1 && (S.isKeyword("true") || S.isKeyword("false"))) {
    Bits = S.consume().text() == "true";
    return false;
  }
  Token Start = S.tok();
  bool Negative = S.consumeIf(TokenKind::Minus);
  if (S.is(TokenKind::Float))
    return S.error(Start, "expected an integer of type " + Ty.str() +
                              ", not a number with a decimal point");
  if (!S.is(TokenKind::Integer))
    return S.expected("a number of type " + Ty.str());
  StringRef Text = S.consume().text();
  uint64_t Value;
  bool Overflow = Text.starts_with("0x") ? Text.drop_front(2).getAsInteger(16, Value)
                                         : Text.getAsInteger(10, Value);
  // The signed and the unsigned range together; of 64 bits the signed one alone.
  uint64_t Max = Negative ? uint64_t(1) << (Width - 1) : maxUIntN(std::min(Width, 63u));
  if (Overflow || Value > Max)
    return S.error(Start, "this number does not fit " + Ty.str());
  Bits = (Negative ? 0 - Value : Value) & maxUIntN(Width);
  return false;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

void DenseLiteral::append(uint64_t Bits) {
  for (unsigned B = 0; B < BytesEach; ++B)
    Bytes.push_back(Bits >> (8 * B));
}

bool DenseLiteral::parse(TokenStream &S, Type ElementType) {
  Start = S.tok();
  Element = ElementType;
  BytesEach = Element.getDescriptor().ConstantBytes;
  if (!BytesEach)
    return S.error("there are no constants of " + Element.str());
  if (S.is(TokenKind::String))
    return parseHex(S);
  Splat = !S.is(TokenKind::LSquare);
  return parseItem(S, 0);
}

bool DenseLiteral::parseItem(TokenStream &S, unsigned Depth) {
  if (S.is(TokenKind::LSquare))
    return parseNested(S, Depth);
  if (LeafDepth >= 0 && Depth != static_cast<unsigned>(LeafDepth))
    return S.expected("a list");
  LeafDepth = Depth;
  uint64_t Bits;
  if (parseNumber(S, Element, Bits))
    return true;
  append(Bits);
  return false;
}

/// Recursion is as deep as the rank.
bool DenseLiteral::parseNested(TokenStream &S, unsigned Depth) {
  if (Depth == MaxRank)
    return S.error("a type has at most " + Twine(MaxRank) + " dimensions");
  if (LeafDepth >= 0 && Depth >= static_cast<unsigned>(LeafDepth))
    return S.expected("a number of type " + Element.str());
  Token Open = S.consume();
  if (Shape.size() <= Depth)
    Shape.resize(Depth + 1, -1);
  int64_t Count = 0;
  if (S.parseList(TokenKind::RSquare, Open, [&] {
        ++Count;
        return parseItem(S, Depth + 1);
      }))
    return true;
  int64_t &Extent = Shape[Depth];
  if (Extent >= 0 && Extent != Count)
    return S.error(Open, "this list has " + Twine(Count) +
                             (Count == 1 ? " item" : " items") + ", one before it " +
                             Twine(Extent));
  Extent = Count;
  return false;
}

bool DenseLiteral::parseHex(TokenStream &S) {
  Hex = true;
  std::string Text;
  if (S.parseString(Text))
    return true;
  StringRef Digits = Text;
  if (!Digits.consume_front("0x") || Digits.size() % 2 ||
      !all_of(Digits, [](char C) { return isHexDigit(C); }))
    return S.error(Start, "expected \"0x\" and two hexadecimal digits for each byte");
  Bytes.reserve(Digits.size() / 2);
  for (size_t I = 0; I < Digits.size(); I += 2)
    Bytes.push_back(hexFromNibbles(Digits[I], Digits[I + 1]));
  return false;
}

bool DenseLiteral::checkShape(TokenStream &S, Type Tile, const Token &TypeAt) const {
  SourceNote TypeNote = note(TypeAt, "the type is given here");
  if (Tile.getElementType() != Element)
    return S.error(TypeAt,
                   "the constant has elements of type " + Element.str() +
                       ", its type is " + Tile.str(),
                   note(Start, "the elements are given here"));
  if (Splat)
    return false;
  uint64_t Count = Tile.getNumElements();
  if (Hex) {
    bool Packed = Element.is(TypeKind::I1) && Bytes.size() == divideCeil(Count, 8);
    if (Packed || Bytes.size() == Count * BytesEach)
      return false;
    return S.error(Start,
                   "this string has " + Twine(Bytes.size()) + " bytes, " + Tile.str() +
                       " needs " + Twine(Count * BytesEach),
                   TypeNote);
  }
  if (ArrayRef<int64_t>(Shape) == Tile.getShape())
    return false;
  std::string Text;
  for (int64_t Extent : Shape)
    Text += (Text.empty() ? "" : "x") + std::to_string(Extent);
  return S.error(Start, "this list is " + Text + ", but the type is " + Tile.str(),
                 TypeNote);
}

/// The bytes as Attribute::getDense takes them: i1 as bits, and one element where all are
/// the same, however they were written.
std::vector<uint8_t> DenseLiteral::pack(Type Tile, BumpPtrAllocator &Allocator) const {
  std::vector<uint8_t> Raw = packAll(Tile);
  Attribute All = Attribute::getDense(Allocator, Tile, Raw);
  if (!All.isUniform())
    return Raw;
  if (Element.is(TypeKind::I1))
    return {static_cast<uint8_t>(All.getElement(0).isOne() ? 0xFF : 0)};
  Raw.resize(BytesEach);
  return Raw;
}

std::vector<uint8_t> DenseLiteral::packAll(Type Tile) const {
  uint64_t Count = Tile.getNumElements();
  if (!Element.is(TypeKind::I1) || (Hex && Bytes.size() != Count))
    return Bytes;
  if (Splat)
    return {static_cast<uint8_t>(Bytes[0] ? 0xFF : 0)};
  std::vector<uint8_t> Bits(divideCeil(Count, 8));
  for (uint64_t I = 0; I < Count; ++I)
    Bits[I / 8] |= (Bytes[I] != 0) << (I % 8);
  return Bits;
}

bool DenseLiteral::finish(TokenStream &S, Type Tile, const Token &TypeAt,
                          BumpPtrAllocator &Allocator, Attribute &Result) const {
  if (!Tile.isTile())
    return S.error(TypeAt, "a constant is a tile, not " + Tile.str());
  if (checkShape(S, Tile, TypeAt))
    return true;
  std::vector<uint8_t> Raw = pack(Tile, Allocator);
  auto *Memory = static_cast<uint8_t *>(Allocator.Allocate(Raw.size(), 1));
  llvm::copy(Raw, Memory);
  Result = Attribute::getDense(Allocator, Tile, ArrayRef<uint8_t>(Memory, Raw.size()));
  return false;
}

} // namespace tileir
