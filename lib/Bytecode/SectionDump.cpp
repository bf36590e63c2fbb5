//===- SectionDump.cpp - Every byte of a file and what it means -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/SectionDump.h"
#include "Bytecode/ByteStream.h"
#include "Bytecode/ReadListener.h"
#include "Support/SourceError.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/StringSaver.h"
#include <vector>

using namespace llvm;

namespace tileir {

namespace {

/// Text that belongs to a place of the file.
struct Remark {
  uint64_t Offset;
  unsigned Depth; ///< of a heading
  StringRef Text;
};

/// Collects what the reader tells, in whatever order, and prints it in that of the file.
class Dumper : public ReadListener {
public:
  Dumper(ArrayRef<uint8_t> File, raw_ostream &OS)
      : File(File), OS(OS), Known(File.size()) {}

  void onField(const ReadField &F) override;
  void onMeaning(uint64_t Offset, StringRef Text) override {
    Meanings.push_back({Offset, 0, Strings.save(Text)});
  }
  void onHeading(uint64_t Offset, unsigned Depth, StringRef Title) override {
    Headings.push_back({Offset, Depth, Strings.save(Title)});
  }
  void onError(Error E) override;

  void print();

private:
  void printHeadings(uint64_t Offset);
  void printUnread(uint64_t Begin, uint64_t End);
  void printErrors(uint64_t End);
  void printField(const ReadField &F);
  void printRows(uint64_t Begin, uint64_t End, const Twine &Text);
  void printText(unsigned Indent, const Twine &Text);

  static constexpr unsigned BytesInRow = 8;

  ArrayRef<uint8_t> File;
  raw_ostream &OS;
  BitVector Known; ///< where a field starts
  BumpPtrAllocator Allocator;
  UniqueStringSaver Strings{Allocator};
  std::vector<ReadField> Fields;
  std::vector<Remark> Meanings, Headings, Errors;
  // What is printed next.
  size_t NextHeading = 0, NextMeaning = 0, NextError = 0;
  unsigned Depth = 0;
};

} // namespace

/// What is read more than once is told of once.
void Dumper::onField(const ReadField &F) {
  if (F.Size == 0 || Known.test(F.Offset))
    return;
  Known.set(F.Offset);
  Fields.push_back(F);
  Fields.back().Name = Strings.save(F.Name);
}

void Dumper::onError(Error E) {
  auto Add = [&](const SourceLoc &Loc, const Twine &Text) {
    uint64_t Offset = Loc.isByte() ? Loc.getOffset() : File.size();
    Errors.push_back({Offset, 0, Strings.save(Text)});
  };
  handleAllErrors(
      std::move(E),
      [&](const SourceError &S) {
        Add(S.getLoc(), "error: " + S.getMessage());
        for (const SourceNote &N : S.getNotes())
          Add(N.Loc, "note: " + N.Message);
      },
      [&](const ErrorInfoBase &Other) { Add({}, "error: " + Other.message()); });
}

void Dumper::printText(unsigned Indent, const Twine &Text) {
  OS.indent(2 * Indent) << Text << '\n';
}

/// The bytes from \p Begin to \p End, with \p Text after the first row.
void Dumper::printRows(uint64_t Begin, uint64_t End, const Twine &Text) {
  for (uint64_t Row = Begin; Row < End; Row += BytesInRow) {
    ArrayRef<uint8_t> Bytes = File.slice(Row, std::min<uint64_t>(BytesInRow, End - Row));
    OS << format_hex_no_prefix(Row, 8) << ' ';
    for (uint8_t Byte : Bytes)
      OS << ' ' << format_hex_no_prefix(Byte, 2);
    if (Row != Begin) {
      OS << '\n';
      continue;
    }
    OS.indent(3 * (BytesInRow - Bytes.size()) + 2);
    printText(Depth + 1, Text);
  }
}

static constexpr unsigned TextColumn = 8 + 1 + 3 * 8 + 2;

void Dumper::printHeadings(uint64_t Offset) {
  for (; NextHeading < Headings.size() && Headings[NextHeading].Offset <= Offset;
       ++NextHeading) {
    Depth = Headings[NextHeading].Depth;
    OS.indent(TextColumn);
    printText(Depth, Headings[NextHeading].Text);
  }
}

/// Those before \p End.
void Dumper::printErrors(uint64_t End) {
  for (; NextError < Errors.size() && Errors[NextError].Offset < End; ++NextError) {
    OS.indent(TextColumn);
    printText(Depth + 1, Errors[NextError].Text);
  }
}

void Dumper::printUnread(uint64_t Begin, uint64_t End) {
  while (Begin < End) {
    printErrors(Begin);
    uint64_t Stop = End;
    if (NextError < Errors.size() && Errors[NextError].Offset > Begin)
      Stop = std::min(Stop, Errors[NextError].Offset);
    printErrors(Begin + 1);
    bool Padding = all_of(File.slice(Begin, Stop - Begin),
                          [](uint8_t Byte) { return Byte == ByteStream::PaddingByte; });
    printRows(Begin, Stop, Padding ? "padding" : "not read");
    Begin = Stop;
  }
}

void Dumper::printField(const ReadField &F) {
  std::string Text = F.Name.str();
  if (F.Kind != ReadField::Raw)
    Text += ": " + (F.Kind == ReadField::Signed ? std::to_string(int64_t(F.Value))
                                                : std::to_string(F.Value));
  while (NextMeaning < Meanings.size() && Meanings[NextMeaning].Offset < F.Offset)
    ++NextMeaning;
  if (NextMeaning < Meanings.size() && Meanings[NextMeaning].Offset == F.Offset)
    Text += (F.Kind == ReadField::Raw ? ": " : " = ") + Meanings[NextMeaning].Text.str();
  printRows(F.Offset, F.Offset + F.Size, Text);
}

void Dumper::print() {
  auto ByOffset = [](const auto &A, const auto &B) { return A.Offset < B.Offset; };
  stable_sort(Fields, ByOffset);
  for (std::vector<Remark> *Remarks : {&Meanings, &Headings, &Errors})
    stable_sort(*Remarks, ByOffset);
  uint64_t Printed = 0;
  for (const ReadField &F : Fields) {
    if (F.Offset < Printed)
      continue; // within another field
    printUnread(Printed, F.Offset);
    printErrors(F.Offset);
    printHeadings(F.Offset);
    printField(F);
    Printed = F.Offset + F.Size;
    printErrors(Printed);
  }
  printUnread(Printed, File.size());
  printErrors(UINT64_MAX);
}

void dumpSections(MemoryBufferRef Buffer, raw_ostream &OS) {
  Context Ctx;
  Dumper D(arrayRefFromStringRef(Buffer.getBuffer()), OS);
  readBytecode(Buffer, Ctx, D);
  D.print();
}

} // namespace tileir
