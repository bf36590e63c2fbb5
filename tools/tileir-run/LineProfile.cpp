//===- LineProfile.cpp - Counters of source lines -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineProfile.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::run;
using tileir::sim::Counters;
using tileir::sim::LineCounters;

namespace {
/// A column: what decides speed, of what the simulator counts.
struct Column {
  const char *Title;
  uint64_t (*Get)(const Counters &);
};
} // namespace

static const Column Columns[] = {
    {"instructions", [](const Counters &C) { return C.Instructions; }},
    {"sectors",
     [](const Counters &C) {
       return C.GlobalLoadSectors + C.GlobalStoreSectors + C.AsyncCopySectors +
              C.BulkSectors;
     }},
    {"wavefronts",
     [](const Counters &C) { return C.SharedLoadWavefronts + C.SharedStoreWavefronts; }},
    {"conflicts",
     [](const Counters &C) { return C.SharedLoadConflicts + C.SharedStoreConflicts; }},
    {"mma", [](const Counters &C) { return C.Mma + C.Wgmma; }},
    {"barriers", [](const Counters &C) { return C.Barriers; }}};

LineTable run::makeCounterTable(ArrayRef<LineCounters> Lines) {
  LineTable Table;
  for (const Column &C : Columns)
    Table.Titles.push_back(C.Title);
  for (const LineCounters &L : Lines) {
    LineRow &Row = Table.Rows.emplace_back();
    Row.File = L.File;
    Row.Line = L.Line;
    for (const Column &C : Columns) {
      uint64_t Number = C.Get(L.Count);
      Row.Cells.push_back(Number ? std::to_string(Number) : "");
    }
  }
  return Table;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printCells(raw_ostream &OS, ArrayRef<std::string> Cells) {
  OS << "  ";
  for (const std::string &Cell : Cells)
    OS << right_justify(Cell, 12);
}

static void printRows(raw_ostream &OS, ArrayRef<LineRow> Rows) {
  for (const LineRow &R : Rows) {
    printCells(OS, R.Cells);
    if (!R.Label.empty())
      OS << "  (" << R.Label << ")\n";
    else if (R.File.empty())
      OS << "  (no source line)\n";
    else
      OS << "  " << sys::path::filename(R.File) << ':' << R.Line << '\n';
  }
}

std::string run::printLineTable(const LineTable &Table) {
  std::string Text;
  raw_string_ostream OS(Text);
  printCells(OS, Table.Titles);
  OS << "  line\n";
  printRows(OS, Table.Rows);
  return Text;
}

static void annotateFile(raw_ostream &OS, StringRef Source, ArrayRef<LineRow> Rows) {
  const unsigned Around = 2;
  const std::vector<std::string> NoCells(Rows.front().Cells.size());
  SmallVector<StringRef, 0> Texts;
  Source.split(Texts, '\n');
  size_t First = Rows.front().Line > Around ? Rows.front().Line - Around : 1;
  size_t Last = std::min<size_t>(Texts.size(), Rows.back().Line + Around);
  for (size_t Number = First; Number <= Last; ++Number) {
    while (!Rows.empty() && Rows.front().Line < Number)
      Rows = Rows.drop_front();
    bool HasCells = !Rows.empty() && Rows.front().Line == Number;
    printCells(OS, HasCells ? Rows.front().Cells : NoCells);
    OS << format("  %4u| ", unsigned(Number)) << Texts[Number - 1].rtrim("\r") << '\n';
  }
}

std::string run::annotateSource(const LineTable &Table) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (ArrayRef<LineRow> Rows = Table.Rows; !Rows.empty();) {
    ArrayRef<LineRow> OfFile =
        Rows.take_while([&](const LineRow &R) { return R.File == Rows.front().File; });
    Rows = Rows.drop_front(OfFile.size());
    printCells(OS, Table.Titles);
    OS << "  " << (OfFile.front().File.empty() ? "(no file)" : OfFile.front().File)
       << '\n';
    // Line 0 is code of the file that is of none of its lines.
    ArrayRef<LineRow> Numbered =
        OfFile.drop_while([](const LineRow &R) { return !R.Line; });
    printRows(OS, OfFile.drop_back(Numbered.size()));
    if (Numbered.empty())
      continue;
    auto Source = MemoryBuffer::getFile(OfFile.front().File, /*IsText=*/true);
    if (Source)
      annotateFile(OS, (*Source)->getBuffer(), Numbered);
    else
      printRows(OS, Numbered);
  }
  return Text;
}
