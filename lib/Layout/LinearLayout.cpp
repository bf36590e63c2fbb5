//===- LinearLayout.cpp - Who holds which element of a tile ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LinearLayout.h"
#include "Layout/F2Space.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

StringRef tileir::getName(InDim D) {
  static constexpr StringLiteral Names[NumInDims] = {"register", "lane", "warp", "block",
                                                     "offset"};
  return Names[unsigned(D)];
}

LinearLayout::LinearLayout(ArrayRef<unsigned> Shape) : Shape(Shape) {
  assert(all_of(Shape, [](unsigned E) { return isPowerOf2_32(E); }));
  assert(getNumElementBits() <= 31);
}

unsigned LinearLayout::getNumElementBits() const {
  unsigned Bits = 0;
  for (unsigned Extent : Shape)
    Bits += Log2_32(Extent);
  return Bits;
}

uint32_t LinearLayout::getNumElements() const { return 1u << getNumElementBits(); }

std::pair<unsigned, unsigned> LinearLayout::getDimBits(unsigned Dim) const {
  unsigned Lowest = 0;
  for (unsigned Extent : ArrayRef(Shape).drop_front(Dim + 1))
    Lowest += Log2_32(Extent);
  return {Lowest, Log2_32(Shape[Dim])};
}

uint32_t LinearLayout::apply(InDim D, uint32_t Index) const {
  assert(Index < getSize(D) && "no such place");
  return applyBases(getBases(D), Index);
}

SmallVector<unsigned, 4> LinearLayout::getCoordinates(uint32_t Element) const {
  SmallVector<unsigned, 4> Coordinates(Shape.size());
  for (unsigned D = Shape.size(); D-- > 0;) {
    Coordinates[D] = Element & (Shape[D] - 1);
    Element >>= Log2_32(Shape[D]);
  }
  return Coordinates;
}

uint32_t LinearLayout::getElement(ArrayRef<unsigned> Coordinates) const {
  assert(Coordinates.size() == Shape.size());
  uint32_t Element = 0;
  for (auto [Extent, Coordinate] : zip(Shape, Coordinates))
    Element = (Element << Log2_32(Extent)) | Coordinate;
  return Element;
}

bool LinearLayout::isSurjective() const {
  F2Space Held;
  for (const auto &DimBases : Bases)
    Held.insertAll(DimBases);
  return Held.getDimension() == getNumElementBits();
}

uint32_t LinearLayout::getFreeBits(InDim D) const {
  F2Space Held;
  for (unsigned Before = 0; Before != unsigned(D); ++Before)
    Held.insertAll(Bases[Before]);
  uint32_t Free = 0;
  for (auto [Bit, Basis] : enumerate(getBases(D)))
    if (!Held.insert(Basis))
      Free |= 1u << Bit;
  return Free;
}

static void printBasis(raw_ostream &OS, const LinearLayout &L, uint32_t Element) {
  if (!L.getRank())
    OS << 0;
  interleave(L.getCoordinates(Element), OS, ",");
}

void LinearLayout::print(raw_ostream &OS) const {
  if (Shape.empty())
    OS << "scalar";
  interleave(Shape, OS, "x");
  OS << ':';
  for (unsigned D = 0; D != NumInDims; ++D) {
    if (Bases[D].empty())
      continue;
    OS << ' ' << getName(InDim(D)) << "=[";
    interleave(Bases[D], OS, [&](uint32_t Basis) { printBasis(OS, *this, Basis); }, " ");
    OS << ']';
  }
}

std::string LinearLayout::str() const {
  std::string Text;
  raw_string_ostream OS(Text);
  print(OS);
  return Text;
}
