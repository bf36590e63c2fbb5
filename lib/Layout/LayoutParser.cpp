//===- LayoutParser.cpp - Reads layouts as text ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   layout := shape ':' (name '=' '[' basis* ']')*
//   shape  := 'scalar' | number ('x' number)*
//   basis  := number (',' number)*
//
//===----------------------------------------------------------------------===//

#include "Layout/LinearLayout.h"
#include "Support/SourceError.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

namespace {

/// Elements have 32-bit numbers, and so have places of one dimension.
constexpr unsigned MaxElementBits = 31;
constexpr unsigned MaxBases = 31;
/// What the linear algebra can tell apart.
constexpr unsigned MaxBasesOfAll = 64;

class LayoutParser {
public:
  explicit LayoutParser(StringRef Text) : Text(Text), Rest(Text) {}

  Expected<LinearLayout> parse() {
    SmallVector<unsigned, 4> Shape;
    if (Error E = parseShape(Shape))
      return std::move(E);
    LinearLayout L(Shape);
    bool Seen[NumInDims] = {};
    unsigned NumBases = 0;
    for (skipSpace(); !Rest.empty(); skipSpace())
      if (Error E = parseDimension(L, Seen, NumBases))
        return std::move(E);
    return L;
  }

private:
  /// An error at the character where \p Place, a suffix of the text, begins.
  Error fail(StringRef Place, const Twine &Message) const {
    return makeError(SourceLoc::atLine(1, Text.size() - Place.size() + 1), Message);
  }
  Error fail(const Twine &Message) const { return fail(Rest, Message); }

  void skipSpace() { Rest = Rest.ltrim(" \t\r\n"); }

  bool consume(StringRef Token) {
    skipSpace();
    return Rest.consume_front(Token);
  }

  Error expect(StringRef Token, const Twine &After) {
    if (consume(Token))
      return Error::success();
    return fail("expected '" + Token + "' after " + After);
  }

  Error parseNumber(unsigned &Number, const Twine &What) {
    skipSpace();
    StringRef Place = Rest;
    if (Rest.empty() || !isDigit(Rest.front()))
      return fail("expected " + What);
    if (Rest.consumeInteger(10, Number))
      return fail(Place, What + " is too large");
    return Error::success();
  }

  Error parseShape(SmallVectorImpl<unsigned> &Shape) {
    if (consume("scalar"))
      return expect(":", "the shape");
    unsigned Bits = 0;
    do {
      skipSpace();
      StringRef Place = Rest;
      unsigned Extent;
      if (Error E = parseNumber(Extent, "an extent"))
        return E;
      if (!isPowerOf2_32(Extent))
        return fail(Place, "the extent " + Twine(Extent) + " is not a power of two");
      Bits += Log2_32(Extent);
      if (Bits > MaxElementBits)
        return fail(Place, "more than 2^31 elements");
      Shape.push_back(Extent);
    } while (consume("x"));
    return expect(":", "the shape");
  }

  Error parseDimension(LinearLayout &L, bool (&Seen)[NumInDims], unsigned &NumBases) {
    StringRef Place = Rest;
    StringRef Name = Rest.take_while(isAlpha);
    unsigned D = 0;
    while (D != NumInDims && getName(InDim(D)) != Name)
      ++D;
    if (D == NumInDims)
      return fail("expected 'register', 'lane', 'warp', 'block' or 'offset'");
    Rest = Rest.drop_front(Name.size());
    if (Seen[D])
      return fail(Place, "'" + Name + "' is given twice");
    Seen[D] = true;
    if (Error E = expect("=", "'" + Name + "'"))
      return E;
    if (Error E = expect("[", "'='"))
      return E;
    while (!consume("]")) {
      if (L.getBases(InDim(D)).size() == MaxBases || NumBases++ == MaxBasesOfAll)
        return fail("too many bases");
      if (Error E = parseBasis(L, InDim(D)))
        return E;
    }
    return Error::success();
  }

  Error parseBasis(LinearLayout &L, InDim D) {
    SmallVector<unsigned, 4> Coordinates;
    StringRef Start = Rest;
    do {
      skipSpace();
      StringRef Place = Rest;
      unsigned Coordinate;
      if (Error E = parseNumber(Coordinate, "a coordinate or ']'"))
        return E;
      unsigned Dim = Coordinates.size();
      unsigned Extent = Dim < L.getRank() ? L.getShape()[Dim] : 1;
      if (Coordinate >= Extent)
        return fail(Place, "the coordinate " + Twine(Coordinate) +
                               " is not below the extent " + Twine(Extent));
      Coordinates.push_back(Coordinate);
    } while (consume(","));
    // The one element of a scalar is written as 0.
    unsigned Expected = std::max(L.getRank(), 1u);
    if (Coordinates.size() != Expected)
      return fail(Start, "a basis of " + Twine(Expected) + " coordinates expected, not " +
                             Twine(Coordinates.size()));
    if (!L.getRank())
      Coordinates.clear();
    L.addBasis(D, L.getElement(Coordinates));
    return Error::success();
  }

  StringRef Text, Rest;
};

} // namespace

Expected<LinearLayout> LinearLayout::parse(StringRef Text) {
  return LayoutParser(Text).parse();
}
