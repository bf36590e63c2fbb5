//===- LayoutDrawing.cpp - Pictures of layouts ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/F2Space.h"
#include "Layout/LinearLayout.h"
#include "Support/SourceError.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace tileir;
using namespace llvm;

static constexpr uint32_t MaxCells = 1 << 14;
static constexpr unsigned CellWidth = 48, CellHeight = 28, Margin = 32;
static constexpr unsigned NumBanks = 32, LineBytes = 128;

namespace {

/// What stands in one cell.
struct Cell {
  std::string Upper, Lower; ///< Two short lines.
  std::string Title;        ///< The same in words.
  std::string Fill;
};

/// Finds for an element the first place that holds it, by input dimension.
class PlaceFinder {
public:
  explicit PlaceFinder(const LinearLayout &L) : L(L) {
    for (unsigned D = 0; D != NumInDims; ++D)
      for (uint32_t Basis : L.getBases(InDim(D)))
        Held.insert(Basis);
  }

  /// Nothing if no place holds \p Element.
  std::optional<std::array<uint32_t, NumInDims>> find(uint32_t Element) const {
    std::optional<uint64_t> Sum = Held.solve(Element);
    if (!Sum)
      return std::nullopt;
    std::array<uint32_t, NumInDims> Place;
    for (unsigned D = 0; D != NumInDims; ++D) {
      unsigned Bits = L.getBases(InDim(D)).size();
      Place[D] = *Sum & ((uint64_t(1) << Bits) - 1);
      *Sum >>= Bits;
    }
    return Place;
  }
  /// How many places hold each element that is held.
  double getNumHolders() const { return std::ldexp(1.0, Held.getKernel().size()); }

private:
  const LinearLayout &L;
  F2Space Held;
};

} // namespace

/// Hues of neighbouring numbers lie far apart.
static std::string getColour(unsigned HueNumber, unsigned Lightness) {
  return formatv("hsl({0},65%,{1}%)", HueNumber * 137 % 360, Lightness);
}

static Cell makeHolderCell(const LinearLayout &L, const PlaceFinder &Finder,
                           uint32_t Element) {
  auto Place = Finder.find(Element);
  if (!Place)
    return {"-", "", "nobody", "white"};
  Cell C;
  for (InDim D : {InDim::Block, InDim::Warp, InDim::Lane, InDim::Register}) {
    if (L.getBases(D).empty())
      continue;
    uint32_t Index = (*Place)[unsigned(D)];
    std::string &Short = D == InDim::Lane || D == InDim::Register ? C.Lower : C.Upper;
    Short += (Short.empty() ? "" : " ") + getName(D).take_front().str() + utostr(Index);
    C.Title += (C.Title.empty() ? "" : " ") + getName(D).str() + " " + utostr(Index);
  }
  if (Finder.getNumHolders() > 1) {
    std::string Copies = formatv("{0:f0}", Finder.getNumHolders() - 1);
    C.Upper += (C.Upper.empty() ? "+" : " +") + Copies;
    C.Title += " and " + Copies + " more";
  }
  unsigned Lane = (*Place)[unsigned(InDim::Lane)] % 32;
  C.Fill = getColour((*Place)[unsigned(InDim::Warp)], 92 - Lane);
  return C;
}

static Cell makeBankCell(const PlaceFinder &Finder, uint32_t Element,
                         unsigned ElementBytes) {
  auto Place = Finder.find(Element);
  if (!Place)
    return {"-", "", "no place", "white"};
  uint64_t Offset = (*Place)[unsigned(InDim::Offset)];
  uint64_t Byte = Offset * ElementBytes;
  unsigned Bank = Byte / (LineBytes / NumBanks) % NumBanks;
  Cell C;
  C.Upper = "b" + utostr(Bank);
  C.Lower = "#" + utostr(Byte / LineBytes);
  C.Title = formatv("offset {0}: bank {1} line {2}", Offset, Bank, Byte / LineBytes);
  C.Fill = getColour(Bank, 80);
  return C;
}

static void drawCell(raw_ostream &OS, unsigned X, unsigned Y, const Cell &C,
                     StringRef Coordinates) {
  OS << formatv("<g><title>{0}: {1}</title>", Coordinates, C.Title)
     << formatv("<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" fill=\"{4}\"/>",
                X, Y, CellWidth, CellHeight, C.Fill)
     << formatv("<text x=\"{0}\" y=\"{1}\">{2}</text>", X + CellWidth / 2, Y + 11,
                C.Upper)
     << formatv("<text x=\"{0}\" y=\"{1}\">{2}</text></g>\n", X + CellWidth / 2, Y + 23,
                C.Lower);
}

/// The coordinates of \p Element but for the last.
static std::string getRowName(const LinearLayout &L, uint32_t Element) {
  std::string Name;
  raw_string_ostream OS(Name);
  SmallVector<unsigned, 4> Coordinates = L.getCoordinates(Element);
  interleave(ArrayRef(Coordinates).drop_back(!Coordinates.empty()), OS, ",");
  return Name;
}

Error tileir::drawLayout(raw_ostream &OS, const LinearLayout &L, unsigned ElementBytes) {
  bool IsBuffer = !L.getBases(InDim::Offset).empty(), HasThreads = false;
  for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp, InDim::Block})
    HasThreads |= !L.getBases(D).empty();
  if (IsBuffer && HasThreads)
    return makeError({}, "a layout maps from offsets of a buffer or from threads, "
                         "not from both");
  if (L.getNumElements() > MaxCells)
    return makeError({}, "a tile of " + Twine(L.getNumElements()) +
                             " elements is too large to draw; at most " +
                             Twine(MaxCells) + " are drawn");
  PlaceFinder Finder(L);
  unsigned Columns = L.getRank() ? L.getShape().back() : 1;
  unsigned Rows = L.getNumElements() / Columns;
  OS << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                "viewBox=\"0 0 {0} {1}\" font-family=\"monospace\" font-size=\"11\" "
                "text-anchor=\"middle\">\n",
                2 * Margin + Columns * CellWidth, 2 * Margin + Rows * CellHeight)
     << "<title>" << L.str() << "</title>\n"
     << "<style>g rect{stroke:#444;stroke-width:0.5}</style>\n"
     // Also where what surrounds the picture is dark.
     << "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
  for (unsigned Column = 0; Column != Columns; ++Column)
    OS << formatv("<text x=\"{0}\" y=\"{1}\">{2}</text>\n",
                  Margin + Column * CellWidth + CellWidth / 2, Margin - 6, Column);
  for (unsigned Row = 0; Row != Rows; ++Row) {
    std::string Heading = getRowName(L, Row * Columns);
    OS << formatv("<text x=\"{0}\" y=\"{1}\">{2}</text>\n", Margin / 2,
                  Margin + Row * CellHeight + 17, Heading);
    for (unsigned Column = 0; Column != Columns; ++Column) {
      uint32_t Element = Row * Columns + Column;
      Cell C = IsBuffer ? makeBankCell(Finder, Element, ElementBytes)
                        : makeHolderCell(L, Finder, Element);
      drawCell(OS, Margin + Column * CellWidth, Margin + Row * CellHeight, C,
               Heading + (Heading.empty() ? "" : ",") + utostr(Column));
    }
  }
  OS << "</svg>\n";
  return Error::success();
}
