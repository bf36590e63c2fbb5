//===- Observe.cpp - Traces, tables and breaks ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Engine.h"
#include "Interpreter/Print.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace tileir::interp {

/// Tiles of up to so many elements are shown whole, of larger ones the first few.
static constexpr size_t MaxShown = 16, NumFirst = 8;
/// Columns of the table of a tile of rank 1.
static constexpr int64_t RowLength = 16;

static std::string printOne(const TileData &Tile, size_t N, Type Element) {
  return Tile.getOrigin(N) ? "undef" : printElement(Tile.Bits[N], Element);
}

//===----------------------------------------------------------------------===//
// In a line
//===----------------------------------------------------------------------===//

/// Smallest and largest number, and how many elements are NaN or undefined.
static void printExtremes(raw_ostream &OS, const TileData &Tile, Type Element) {
  if (Element.isPointer())
    return;
  auto IsLess = [&](size_t A, size_t B) {
    if (Element.isFloat())
      return toDouble(Tile.Bits[A], Element) < toDouble(Tile.Bits[B], Element);
    unsigned Width = Element.getBitWidth();
    return Width == 1 ? Tile.Bits[A] < Tile.Bits[B]
                      : signExtend(Tile.Bits[A], Width) < signExtend(Tile.Bits[B], Width);
  };
  std::optional<size_t> Min, Max;
  size_t Undefined = 0, NaNs = 0;
  for (size_t N = 0; N != Tile.size(); ++N) {
    if (Tile.getOrigin(N)) {
      ++Undefined;
    } else if (Element.isFloat() &&
               toDouble(Tile.Bits[N], Element) != toDouble(Tile.Bits[N], Element)) {
      ++NaNs;
    } else {
      Min = !Min || IsLess(N, *Min) ? N : *Min;
      Max = !Max || IsLess(*Max, N) ? N : *Max;
    }
  }
  if (Min)
    OS << ", min " << printElement(Tile.Bits[*Min], Element) << ", max "
       << printElement(Tile.Bits[*Max], Element);
  if (NaNs)
    OS << ", " << NaNs << " NaN";
  if (Undefined)
    OS << ", " << Undefined << " undefined";
}

static void printTile(raw_ostream &OS, const TileData &Tile, Type Ty) {
  Type Element = Ty.getElementType();
  if (Tile.size() > MaxShown) {
    OS << '[';
    for (size_t N = 0; N != NumFirst; ++N)
      OS << printOne(Tile, N, Element) << ", ";
    OS << "...]";
    return printExtremes(OS, Tile, Element);
  }
  for (size_t N = 0; N != Tile.size(); ++N)
    OS << (N ? ", " : "") << printBrackets(Ty.getShape(), N, '[')
       << printOne(Tile, N, Element) << printBrackets(Ty.getShape(), N + 1, ']');
}

static void printValue(raw_ostream &OS, const RuntimeValue &V, Type Ty) {
  if (Ty.isTile()) {
    if (V.Tile)
      printTile(OS, *V.Tile, Ty);
  } else if (Ty.isView() && V.View) {
    auto Print = [](uint64_t Number) { return std::to_string(Number); };
    OS << "base 0x" << utohexstr(V.View->Base, /*LowerCase=*/true) << ", shape ["
       << join(map_range(V.View->Extents, Print), ", ") << "], strides ["
       << join(map_range(V.View->Strides, Print), ", ") << ']';
  } else {
    OS << "token";
  }
}

void Engine::describeOperands(Finding &F) const {
  for (Value V : F.Op->getOperands()) {
    // A value that is not used any more is gone.
    if (!V || V.getType().isToken())
      continue;
    const RuntimeValue &Now = get(*Running, V);
    std::string Text;
    raw_string_ostream OS(Text);
    printValue(OS, Now, V.getType());
    if (Now.Tile || Now.View)
      F.Operands.push_back({ValueNames.get(V), Text});
  }
}

//===----------------------------------------------------------------------===//
// As a table
//===----------------------------------------------------------------------===//

/// Elements [First, First + Rows * Columns) with the numbers of rows and columns; rows
/// are numbered in steps.
static void printRows(raw_ostream &OS, const TileData &Tile, Type Element, size_t First,
                      int64_t Rows, int64_t Columns, int64_t RowStep) {
  std::vector<std::string> Cells;
  size_t Width = std::to_string(Columns - 1).size() + 2;
  for (size_t N = First; N != First + size_t(Rows * Columns); ++N) {
    Cells.push_back(printOne(Tile, N, Element));
    Width = std::max(Width, Cells.back().size());
  }
  size_t Margin = std::to_string((Rows - 1) * RowStep).size() + 2;
  auto Header = [](int64_t N) { return "[" + std::to_string(N) + "]"; };
  OS << std::string(Margin, ' ');
  for (int64_t C = 0; C != Columns; ++C)
    OS << ' ' << right_justify(Header(C), unsigned(Width));
  OS << '\n';
  for (int64_t R = 0; R != Rows; ++R) {
    OS << right_justify(Header(R * RowStep), unsigned(Margin));
    for (int64_t C = 0; C != Columns; ++C)
      OS << ' ' << right_justify(Cells[size_t(R * Columns + C)], unsigned(Width));
    OS << '\n';
  }
}

static void printTable(raw_ostream &OS, const TileData &Tile, Type Ty) {
  ArrayRef<int64_t> Shape = Ty.getShape();
  Type Element = Ty.getElementType();
  if (Shape.empty()) {
    OS << printOne(Tile, 0, Element) << '\n';
    return;
  }
  if (Shape.size() == 1) {
    int64_t Columns = std::min(Shape[0], RowLength);
    return printRows(OS, Tile, Element, 0, Shape[0] / Columns, Columns, Columns);
  }
  int64_t Rows = Shape[Shape.size() - 2], Columns = Shape.back();
  auto Size = size_t(Rows * Columns);
  ArrayRef<int64_t> Outer = Shape.drop_back(2);
  for (size_t First = 0; First != Tile.size(); First += Size) {
    if (!Outer.empty()) {
      std::string Slice = printCoordinates(getCoordinates(Outer, First / Size));
      OS << Slice.substr(0, Slice.size() - 1) << ", :, :]\n";
    }
    printRows(OS, Tile, Element, First, Rows, Columns, 1);
  }
}

//===----------------------------------------------------------------------===//
// While a block runs
//===----------------------------------------------------------------------===//

bool Engine::breaksAt(BlockState &B, const Inst &I) {
  if (!B.Observed || !isAtPlace(*I.Op, Options.BreakAt))
    return false;
  Result.Broke = true;
  if (raw_ostream *OS = Options.TraceOutput) {
    *OS << "stopped in " << describeBlock(B) << " before " << describeOp(*I.Op) << '\n';
    for (Value V : I.Op->getOperands()) {
      if (!V)
        continue;
      *OS << "  " << ValueNames.get(V) << " : " << V.getType() << " = ";
      printValue(*OS, get(B, V), V.getType());
      *OS << '\n';
    }
  }
  return true;
}

void Engine::trace(const BlockState &B, const Inst &I) {
  raw_ostream &OS = *Options.TraceOutput;
  OS << describeBlock(B) << ' ' << describeOp(*I.Op);
  if (I.Op->getNumResults() == 1) {
    OS << " : " << I.Op->getResult().getType() << " = ";
    printValue(OS, get(B, I.Op->getResult()), I.Op->getResult().getType());
  }
  OS << '\n';
  if (I.Op->getNumResults() < 2)
    return;
  for (Value V : I.Op->getResults()) {
    OS << "  " << ValueNames.get(V) << " : " << V.getType() << " = ";
    printValue(OS, get(B, V), V.getType());
    OS << '\n';
  }
}

void Engine::observe(const BlockState &B, const Inst &I) {
  if (!Options.TraceOutput)
    return;
  if (Options.Trace)
    trace(B, I);
  for (Value V : I.Op->getResults()) {
    if (!Dumped.contains(ValueNames.get(V)))
      continue;
    *Options.TraceOutput << ValueNames.get(V) << " : " << V.getType() << " in "
                         << describeBlock(B) << " at " << describePlace(*I.Op) << '\n';
    if (V.getType().isTile()) {
      printTable(*Options.TraceOutput, getTile(B, V), V.getType());
    } else {
      printValue(*Options.TraceOutput, get(B, V), V.getType());
      *Options.TraceOutput << '\n';
    }
  }
}

} // namespace tileir::interp
