//===- SourceError.cpp - Errors that say where ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/SourceError.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

char CompilerCrash::ID = 0;
char SourceError::ID = 0;

static void printByte(raw_ostream &OS, const SourceLoc &Loc) {
  OS << "at byte " << format_hex(Loc.getOffset(), 1);
  if (!Loc.getSection().empty())
    OS << " (" << Loc.getSection() << ")";
  OS << ": ";
}

std::string SourcePlace::str() const {
  std::string Text = File.str();
  // As clang: what is not known is not told.
  if (Line)
    Text += ":" + std::to_string(Line);
  if (Line && Column)
    Text += ":" + std::to_string(Column);
  return Text;
}

SourceLoc keepSource(const SourceLoc &From, BumpPtrAllocator &Names) {
  SourcePlace Source = From.getSource();
  Source.File = Source.File.copy(Names);
  return From.from(Source);
}

SourceError::SourceError(SourceLoc Loc, const Twine &Message, ArrayRef<SourceNote> Notes)
    : Loc(keepSource(Loc, SourceNames)), Message(Message.str()), Notes(Notes) {
  for (SourceNote &Note : this->Notes)
    Note.Loc = keepSource(Note.Loc, SourceNames);
}

void SourceError::addSource(SourcePlace Source) {
  if (!Loc.getSource())
    Loc = keepSource(Loc.from(Source), SourceNames);
}

Error addSource(Error E, SourcePlace Source) {
  return handleErrors(std::move(E), [&](std::unique_ptr<SourceError> S) {
    S->addSource(Source);
    return Error(std::move(S));
  });
}

void SourceError::log(raw_ostream &OS) const {
  SourcePlace Source = Loc.getSource();
  if (Loc.isLine())
    OS << Loc.getLine() << ":" << Loc.getColumn() << ": ";
  else if (Source)
    OS << Source.str() << ": ";
  else if (Loc.isByte())
    printByte(OS, Loc);
  OS << Message;
  if (Loc.isByte() && Source)
    OS << " (byte " << format_hex(Loc.getOffset(), 1) << ")";
}

Error makeError(SourceLoc Loc, const Twine &Message, ArrayRef<SourceNote> Notes) {
  return make_error<SourceError>(Loc, Message, Notes);
}

namespace {

/// Prints one diagnostic after the other about one file.
class DiagnosticPrinter {
public:
  DiagnosticPrinter(raw_ostream &OS, StringRef File) : OS(OS), File(File) {}
  DiagnosticPrinter(raw_ostream &OS, MemoryBufferRef Buffer)
      : OS(OS), File(Buffer.getBufferIdentifier()) {
    Texts.AddNewSourceBuffer(
        MemoryBuffer::getMemBuffer(Buffer, /*RequiresNullTerminator=*/false), SMLoc());
  }

  void print(Error E) {
    handleAllErrors(
        std::move(E),
        [&](const SourceError &S) {
          print(SourceMgr::DK_Error, S.getLoc(), S.getMessage());
          for (const SourceNote &N : S.getNotes())
            print(SourceMgr::DK_Note, N.Loc, N.Message);
        },
        [&](const ErrorInfoBase &Other) {
          print(SourceMgr::DK_Error, SourceLoc(), Other.message());
        });
  }

  void print(SourceMgr::DiagKind Kind, const SourceLoc &Loc, StringRef Message);

private:
  SMLoc findInText(const SourceLoc &Loc);

  raw_ostream &OS;
  StringRef File;
  SourceMgr Texts; ///< the file, if it is at hand
};

} // namespace

/// An invalid location where the text is not at hand, or ends before the place.
SMLoc DiagnosticPrinter::findInText(const SourceLoc &Loc) {
  if (!Loc.isLine() || Texts.getNumBuffers() == 0)
    return SMLoc();
  return Texts.FindLocForLineAndColumn(Texts.getMainFileID(), Loc.getLine(),
                                       Loc.getColumn());
}

/// LLVM prints no caret below a line that is not all ASCII. \p Before is what stands in
/// the line before the place.
static void printCaret(raw_ostream &OS, StringRef Before) {
  constexpr unsigned TabStop = 8;
  unsigned Column = 0;
  while (!Before.empty()) {
    auto [Piece, Rest] = Before.split('\t');
    int Width = sys::unicode::columnWidthUTF8(Piece);
    Column += Width < 0 ? Piece.size() : Width;
    if (Piece.size() != Before.size())
      Column += TabStop - Column % TabStop;
    Before = Rest;
  }
  OS.indent(Column);
  if (OS.has_colors())
    OS.changeColor(raw_ostream::GREEN, /*Bold=*/true);
  OS << '^';
  if (OS.has_colors())
    OS.resetColor();
  OS << '\n';
}

/// The place and the kind of a diagnostic, as they stand before its message.
static void printHead(raw_ostream &OS, SourceMgr::DiagKind Kind, StringRef Place) {
  OS << Place
     << (Kind == SourceMgr::DK_Note      ? ": note: "
         : Kind == SourceMgr::DK_Warning ? ": warning: "
                                         : ": error: ");
}

void DiagnosticPrinter::print(SourceMgr::DiagKind Kind, const SourceLoc &Loc,
                              StringRef Message) {
  SourcePlace Source = Loc.getSource();
  std::string From = Source && Loc.isLine() ? " (from " + Source.str() + ")" : "";
  if (SMLoc Place = findInText(Loc); Place.isValid()) {
    SMDiagnostic D = Texts.GetMessage(Place, Kind, Message + From);
    D.print(nullptr, OS, OS.has_colors());
    if (!isASCII(D.getLineContents()))
      printCaret(OS, D.getLineContents().take_front(D.getColumnNo()));
    return;
  }
  std::string Text;
  raw_string_ostream Line(Text);
  if (Loc.isLine()) {
    printHead(Line, Kind, SourcePlace{File, Loc.getLine(), Loc.getColumn()}.str());
    Line << Message << From;
  } else if (Source) {
    printHead(Line, Kind, Source.str());
    Line << Message;
    if (Loc.isByte())
      Line << " (byte " << format_hex(Loc.getOffset(), 1) << " of " << File << ')';
    else
      Line << " (in " << File << ')';
  } else {
    printHead(Line, Kind, File);
    if (Loc.isByte())
      printByte(Line, Loc);
    Line << Message;
  }
  Line << '\n';
  if (OS.has_colors())
    printColored(OS, Text);
  else
    OS << Text;
}

void printDiagnostics(raw_ostream &OS, StringRef File, Error E) {
  DiagnosticPrinter(OS, File).print(std::move(E));
}

void printDiagnostics(raw_ostream &OS, MemoryBufferRef File, Error E) {
  DiagnosticPrinter(OS, File).print(std::move(E));
}

void printWarnings(raw_ostream &OS, MemoryBufferRef File, ArrayRef<SourceNote> Warnings) {
  DiagnosticPrinter Printer(OS, File);
  for (const SourceNote &W : Warnings)
    Printer.print(SourceMgr::DK_Warning, W.Loc, W.Message);
}

void printColored(raw_ostream &OS, StringRef Text) {
  static constexpr std::pair<StringLiteral, raw_ostream::Colors> Kinds[] = {
      {" error: ", raw_ostream::RED},
      {" warning: ", raw_ostream::MAGENTA},
      {" note: ", raw_ostream::CYAN}};
  for (StringRef Line : split(Text.rtrim('\n'), '\n')) {
    StringRef Place = Line, Message, Kind;
    raw_ostream::Colors Color = raw_ostream::RED;
    for (auto [Word, C] : Kinds) {
      if (!Message.empty())
        break;
      std::tie(Place, Message) = Line.split(Word);
      Kind = Word;
      Color = C;
    }
    bool IsNote = Color == raw_ostream::CYAN;
    if (!Place.ends_with(":") || Message.empty()) {
      bool IsCaret = Line.contains('^') && Line.find_first_not_of(" ^~") == Line.npos;
      if (IsCaret)
        OS.changeColor(raw_ostream::GREEN, /*Bold=*/true);
      OS << Line;
      if (IsCaret)
        OS.resetColor();
      OS << '\n';
      continue;
    }
    OS.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true) << Place << ' ';
    OS.changeColor(Color, /*Bold=*/true) << Kind.drop_front();
    OS.resetColor();
    if (!IsNote)
      OS.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true);
    OS << Message;
    OS.resetColor() << '\n';
  }
}

} // namespace tileir
