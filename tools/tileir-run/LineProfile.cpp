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

static void printTitles(raw_ostream &OS) {
  OS << "  ";
  for (const Column &C : Columns)
    OS << format("%12s", C.Title);
}

/// The numbers of a line; nothing for zeros.
static void printNumbers(raw_ostream &OS, const Counters &Count) {
  OS << "  ";
  for (const Column &C : Columns) {
    uint64_t Number = C.Get(Count);
    OS << right_justify(Number ? std::to_string(Number) : "", 12);
  }
}

static void printPlace(raw_ostream &OS, const LineCounters &L) {
  if (L.File.empty())
    OS << "  (no source line)\n";
  else
    OS << "  " << sys::path::filename(L.File) << ':' << L.Line << '\n';
}

static void printRows(raw_ostream &OS, ArrayRef<LineCounters> Lines) {
  for (const LineCounters &L : Lines) {
    printNumbers(OS, L.Count);
    printPlace(OS, L);
  }
}

std::string run::printLineTable(ArrayRef<LineCounters> Lines) {
  std::string Text;
  raw_string_ostream OS(Text);
  printTitles(OS);
  OS << "  line\n";
  printRows(OS, Lines);
  return Text;
}

/// Prints a file's lines with what they count, and some around them.
static void annotateFile(raw_ostream &OS, StringRef Source,
                         ArrayRef<LineCounters> Lines) {
  const unsigned Around = 2;
  SmallVector<StringRef, 0> Texts;
  Source.split(Texts, '\n');
  size_t First = Lines.front().Line > Around ? Lines.front().Line - Around : 1;
  size_t Last = std::min<size_t>(Texts.size(), Lines.back().Line + Around);
  for (size_t Number = First; Number <= Last; ++Number) {
    while (!Lines.empty() && Lines.front().Line < Number)
      Lines = Lines.drop_front();
    bool HasCounters = !Lines.empty() && Lines.front().Line == Number;
    printNumbers(OS, HasCounters ? Lines.front().Count : Counters());
    OS << format("  %4u| ", unsigned(Number)) << Texts[Number - 1].rtrim("\r") << '\n';
  }
}

std::string run::annotateSource(ArrayRef<LineCounters> Lines) {
  std::string Text;
  raw_string_ostream OS(Text);
  while (!Lines.empty()) {
    ArrayRef<LineCounters> OfFile = Lines.take_while(
        [&](const LineCounters &L) { return L.File == Lines.front().File; });
    Lines = Lines.drop_front(OfFile.size());
    printTitles(OS);
    OS << "  " << (OfFile.front().File.empty() ? "(no file)" : OfFile.front().File)
       << '\n';
    // Line 0 is code of the file that is of none of its lines.
    ArrayRef<LineCounters> Numbered =
        OfFile.drop_while([](const LineCounters &L) { return !L.Line; });
    printRows(OS, OfFile.drop_back(Numbered.size()));
    auto Source = MemoryBuffer::getFile(OfFile.front().File, /*IsText=*/true);
    if (Numbered.empty())
      continue;
    if (Source)
      annotateFile(OS, (*Source)->getBuffer(), Numbered);
    else
      printRows(OS, Numbered);
  }
  return Text;
}
